import Time

/// Why a card can be worked on next, in the order of the list. The first reason that applies counts.
public enum NextReason: String, CaseIterable, Sendable {
  /// It was begun. These cards keep the order of their column.
  case doing
  /// The latest deadline first, as in the agenda.
  case late
  /// The earliest deadline first.
  case today
  // The rest: the oldest first.
  /// High priority.
  case priority
  /// Other cards wait for it.
  case awaited
  case oldest
}

public struct NextCard: Equatable, Sendable {
  public let card: CardSummary
  public let reason: NextReason

  public init(_ card: CardSummary, _ reason: NextReason) { (self.card, self.reason) = (card, reason) }
}

/// The open cards of a project that can be worked on, and why.
public struct NextCards: Equatable, Sendable {
  public let cards: [NextCard]
  /// The limit of DOING if it is reached; then no card of TODO is listed.
  public let limit: Int?

  public init(_ cards: [NextCard] = [], limit: Int? = nil) { (self.cards, self.limit) = (cards, limit) }

  /// The cards read from each column and each index at most, so that the cost does not depend on the board. Exact for
  /// columns with fewer cards.
  package static let reach = 500
}

extension CardSummary {
  /// Nil for a card that is done, waits, or starts later.
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

  /// Waiting for a day ends on that day; waiting without a day, when the user ends it.
  private func waitsStill(at clock: Clock) -> Bool {
    if !ties.awaited.isEmpty { return true }
    return waiting.map { $0.until.map { $0 > clock.today } ?? true } ?? false
  }
}

extension NextCards {
  /// Cards of TODO in the order of the list.
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
    case .doing, .priority, .awaited, .oldest: return [rank, Int64(card.number)]
    }
  }
}

extension Deadline {
  /// A day ends at the viewer's midnight.
  fileprivate func end(at clock: Clock) -> Moment {
    switch self {
    case .day(let day): clock.zone.moment(of: WallTime(day + 1, minute: 0))
    case .time(_, _, let instant): instant
    }
  }
}

extension CardQuestions {
  /// The first cards to work on, also only those that pass a sieve. Reads at most `NextCards.reach` cards of each column
  /// and, if TODO has more, of each index of deadlines and waits until there are enough.
  public func next(
    in project: ProjectID, passing sieve: Sieve? = nil, at clock: Clock, most: Int
  ) throws(StoreFailure) -> NextCards {
    try reading { () throws(StoreFailure) in
      let source = NextSource(store: self, project: project, sieve: sieve, clock: clock)
      let begun = try source.column(.doing).filter { $0.nextReason(at: clock) == .doing }.sorted { $0.rank < $1.rank }
      let first = begun.prefix(max(0, most)).map { NextCard($0, .doing) }
      if let limit = try source.reachedLimit() { return NextCards(first, limit: limit) }
      if first.count >= most { return NextCards(first) }
      return NextCards(first + (try source.beginnable(most - first.count).prefix(most - first.count)))
    }
  }
}

/// The queries that the next cards need.
private struct NextSource<Store: CardQuestions> {
  let store: Store
  let project: ProjectID
  let sieve: Sieve?
  let clock: Clock

  func column(_ column: Column) throws(StoreFailure) -> [CardSummary] {
    let window = Window(project, column, most: NextCards.reach)
    if let sieve { return try store.window(window, in: sieve) }
    return try store.window(window)
  }

  /// The limit of DOING if it has as many cards; waiting ones count, as on the board.
  func reachedLimit() throws(StoreFailure) -> Int? {
    guard let limit = try store.project(project)?.limits[.doing] else { return nil }
    return try store.counts(in: project)[.doing] ?? 0 >= limit ? limit : nil
  }

  /// At least this many cards of TODO, or all. The order of a short column needs no index.
  func beginnable(_ least: Int) throws(StoreFailure) -> [NextCard] {
    guard try count() > NextCards.reach else { return NextCards.inOrder(try column(.todo), at: clock) }
    let (boards, most) = (Boards.one(project), NextCards.reach)
    var found = try listed(try store.lateCards(in: boards, at: clock, most: most), [.late])
    if found.count < least {
      let due = try store.cards(in: boards, dueOn: clock.today, skipping: 0, most: most, at: clock)
      found += try listed(due, [.today])
    }
    if found.count < least {
      let top = try column(.todo)
      let awaited = try store.awaitedCards(in: project, most: most)
      found += try listed(awaited, beside: top, [.priority, .awaited, .oldest])
    }
    return found
  }

  private func count() throws(StoreFailure) -> Int {
    if let sieve { return sieve.count(.todo) }
    return try store.counts(in: project)[.todo] ?? 0
  }

  /// Cards of TODO with these reasons. Only those at the top of the column are known to pass the sieve.
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
    guard let sieve, !sieve.query.isEverything else { return true }
    guard let card = try store.card(summary.id) else { return false }
    return try store.isFound(card, by: sieve.query, at: clock)
  }
}
