import Time

/// Why a card can be worked on next, in the order of the list. The first reason that applies counts.
public enum NextReason: String, CaseIterable, Sendable {
  /// The card is in DOING. These cards keep the order of their column.
  case doing
  /// The deadline has passed. The latest deadline comes first, as in the agenda.
  case late
  /// The card is due today. The earliest deadline comes first.
  case today
  // With the reasons from here on, the card that was added first comes first, then the lowest number.
  /// The card has high priority.
  case priority
  /// Other cards wait for this card.
  case awaited
  case oldest
}

public struct NextCard: Equatable, Sendable {
  public let card: CardSummary
  public let reason: NextReason

  public init(_ card: CardSummary, _ reason: NextReason) { (self.card, self.reason) = (card, reason) }
}

/// The open cards of one or all projects that can be worked on, and why.
public struct NextCards: Equatable, Sendable {
  public let cards: [NextCard]
  /// The limit of DOING if it is reached; then no card of TODO is listed. Nil for several projects, because a full
  /// DOING leaves out only the cards of its own project.
  public let limit: Int?

  /// The number of cards in DOING above the limit; 0 if the limit is just reached.
  public let excess: Int

  public init(_ cards: [NextCard] = [], limit: Int? = nil, excess: Int = 0) {
    (self.cards, self.limit, self.excess) = (cards, limit, excess)
  }

  /// The maximum number of cards read from each column and each index, so that the cost does not depend on the board.
  /// Without a filter, several projects share it equally. The list of next cards is exact if no column has more cards
  /// than its share.
  package static let reach = 500
}

extension CardSummary {
  /// Why the card can be worked on next; nil for a card that is done or waits, or that is in TODO and starts later.
  public func nextReason(at clock: Clock) -> NextReason? {
    guard !waitsStill(at: clock) else { return nil }
    switch position.column {
    case .done: return nil
    case .doing: return .doing
    case .todo: break
    }
    if let start = shown.start, start > clock.today { return nil }
    if isLate(at: clock) { return .late }
    if shown.due?.isToday(at: clock) == true { return .today }
    if shown.priority == .high { return .priority }
    return ties.waiters.isEmpty ? .oldest : .awaited
  }

  /// True while the card waits: for other cards, until its day, or without a day until the user ends it.
  private func waitsStill(at clock: Clock) -> Bool {
    if !ties.awaited.isEmpty { return true }
    return waiting.map { $0.until.map { $0 > clock.today } ?? true } ?? false
  }
}

extension NextCards {
  /// The cards of TODO that can be worked on next, in the order of the list, with the reason for each.
  static func inOrder(_ cards: [CardSummary], at clock: Clock) -> [NextCard] {
    let placed = cards.compactMap { card in
      card.nextReason(at: clock).map { (next: NextCard(card, $0), place: $0.place(of: card, at: clock)) }
    }
    return placed.sorted { $0.place.lexicographicallyPrecedes($1.place) }.map(\.next)
  }
}

extension NextReason {
  fileprivate func place(of card: CardSummary, at clock: Clock) -> [Int64] {
    let rank = Int64(NextReason.allCases.firstIndex(of: self) ?? 0)
    let deadline = card.due?.end(at: clock).milliseconds ?? 0
    switch self {
    case .late: return [rank, -deadline, Int64(card.number)]
    case .today: return [rank, deadline, Int64(card.number)]
    // Sorted by creation first: numbers of different projects cannot be compared, and the id of an imported card is not
    // in order of time.
    case .doing, .priority, .awaited, .oldest: return [rank, card.created.milliseconds, Int64(card.number)]
    }
  }
}

extension Deadline {
  /// The moment at which the deadline passes. A day ends at the viewer's midnight.
  fileprivate func end(at clock: Clock) -> Moment {
    switch self {
    case .day(let day): clock.zone.moment(of: WallTime(day + 1, minute: 0))
    case .time(_, _, let instant): instant
    }
  }
}

extension CardQuestions {
  /// The first cards to work on; with a sieve of the same boards, only those that match its filter. Reads at most
  /// `NextCards.reach` cards of each column. If TODO has more, reads as many from each index of deadlines and of
  /// awaited cards, until enough cards are found.
  public func next(
    in boards: Boards, passing sieve: Sieve? = nil, at clock: Clock, most: Int
  ) throws(StoreFailure) -> NextCards {
    try reading { () throws(StoreFailure) in
      let source = try NextSource(self, boards, sieve, at: clock)
      let first = try source.begun().prefix(max(0, most)).map { NextCard($0, .doing) }
      if source.open.isEmpty { return NextCards(first, limit: source.limit, excess: source.excess) }
      if first.count >= most { return NextCards(first) }
      return NextCards(first + (try source.beginnable(most - first.count).prefix(most - first.count)))
    }
  }
}

private struct NextSource<Store: CardQuestions> {
  let store: Store
  let boards: Boards
  let projects: [ProjectID]
  /// The projects whose DOING has not reached its limit. Waiting cards count, as on the board.
  let open: Set<ProjectID>
  /// The limit of DOING if it is reached and there is only one project; else nil.
  let limit: Int?
  /// The number of cards in DOING above `limit`.
  let excess: Int
  let sieve: Sieve?
  let clock: Clock

  init(_ store: Store, _ boards: Boards, _ sieve: Sieve?, at clock: Clock) throws(StoreFailure) {
    (self.store, self.boards, self.sieve, self.clock) = (store, boards, sieve, clock)
    var (open, limit, excess): (Set<ProjectID>, Int?, Int) = ([], nil, 0)
    let found =
      switch boards {
      case .one(let id): try [store.project(id)].compactMap(\.self)
      case .all: try store.projects().filter { !$0.isArchived }
      }
    for project in found {
      guard let most = project.limits[.doing] else {
        open.insert(project.id)
        continue
      }
      let count = try store.counts(in: project.id)[.doing] ?? 0
      if count < most { open.insert(project.id) } else { (limit, excess) = (most, count - most) }
    }
    projects = found.map(\.id)
    self.open = open
    self.limit = found.count == 1 ? limit : nil
    self.excess = self.limit == nil ? 0 : excess
  }

  /// The cards in DOING that do not wait, by project and in the order of the column.
  func begun() throws(StoreFailure) -> [CardSummary] {
    var begun: [CardSummary] = []
    for cards in try column(.doing) {
      begun += cards.filter { $0.nextReason(at: clock) == .doing }.sorted { $0.rank < $1.rank }
    }
    return try sieve != nil && projects.count > 1 ? byProject(begun) : begun
  }

  /// Groups the cards by project, because places of different projects cannot be compared. Reads the whole cards,
  /// because a summary does not hold its project.
  private func byProject(_ cards: [CardSummary]) throws(StoreFailure) -> [CardSummary] {
    var found: [ProjectID: [CardSummary]] = [:]
    for card in cards {
      if let project = try store.card(card.id)?.project { found[project, default: []].append(card) }
    }
    return projects.flatMap { found[$0, default: []] }
  }

  private var mostOfProject: Int { max(1, NextCards.reach / max(1, projects.count)) }

  /// The first cards of the column in each project; with a filter, those that match it, as one list.
  private func column(_ column: Column) throws(StoreFailure) -> [[CardSummary]] {
    guard let sieve else {
      var cards: [[CardSummary]] = []
      for project in projects { cards.append(try store.window(Window(project, column, most: mostOfProject))) }
      return cards
    }
    guard let project = projects.first else { return [] }
    return [try store.window(Window(project, column, most: NextCards.reach), in: sieve)]
  }

  /// Cards of TODO that can be begun, in projects with room in DOING, in order. Of a long column only the top is read,
  /// then, until `least` are found, late cards, those due today and awaited ones.
  func beginnable(_ least: Int) throws(StoreFailure) -> [NextCard] {
    var top: [CardSummary] = []
    for cards in try column(.todo) {
      for card in cards where try isOpen(card) { top.append(card) }
    }
    guard try isCut() else { return NextCards.inOrder(top, at: clock) }
    let most = NextCards.reach
    var found = try listed(try store.lateCards(in: boards, at: clock, most: most), [.late])
    if found.count < least {
      found += try listed(try store.cardsLeftToday(in: boards, at: clock, most: most), [.today])
    }
    if found.count < least {
      var awaited: [CardSummary] = []
      for project in projects { awaited += try store.awaitedCards(in: project, most: most / projects.count) }
      found += try listed(awaited, beside: top, [.priority, .awaited, .oldest])
    }
    return found
  }

  /// True if `column(.todo)` does not return all cards.
  private func isCut() throws(StoreFailure) -> Bool {
    if let sieve { return sieve.count(.todo) > NextCards.reach }
    for project in projects where try store.counts(in: project)[.todo] ?? 0 > mostOfProject { return true }
    return false
  }

  /// The cards of TODO with these reasons, in the order of the list. Cards in `top` are known to match the filter and
  /// to be of a project with room in DOING; the others are tested.
  private func listed(
    _ cards: [CardSummary], beside top: [CardSummary] = [], _ reasons: Set<NextReason>
  ) throws(StoreFailure) -> [NextCard] {
    let known = Set(top.map(\.id))
    var passing = top
    for card in cards where card.position.column == .todo && !known.contains(card.id) {
      if try passes(card) { passing.append(card) }
    }
    return NextCards.inOrder(passing, at: clock).filter { reasons.contains($0.reason) }
  }

  private func passes(_ summary: CardSummary) throws(StoreFailure) -> Bool {
    guard try isOpen(summary) else { return false }
    guard let sieve, !sieve.query.isEverything else { return true }
    guard let card = try store.card(summary.id) else { return false }
    return try store.isFound(card, by: sieve.query, at: clock)
  }

  /// Whether the card's project has room in DOING. Only if some project has none, reads the whole card, because a
  /// summary does not hold its project.
  private func isOpen(_ summary: CardSummary) throws(StoreFailure) -> Bool {
    guard open.count < projects.count else { return true }
    return try store.card(summary.id).map { open.contains($0.project) } ?? false
  }
}
