/// The store as arrays: short and obviously right, the twin that the real one is compared with.
public final class MemoryStore: CardStore {
  private var shelf = Shelf()

  public init() {}

  public func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    try questions()
  }

  public func project(_ id: ProjectID) -> Project? { shelf.project(id) }
  public func card(_ id: CardID) -> Card? { shelf.card(id) }

  public func card(number: Int, in project: ProjectID) -> Card? {
    shelf.cards.values.first { $0.number == number && $0.project == project }
  }

  public func counts(in project: ProjectID) -> [Column: Int] {
    onBoard(project).reduce(into: [.todo: 0, .doing: 0, .done: 0]) { $0[$1.column, default: 0] += 1 }
  }

  public func late(in project: ProjectID, at clock: Clock, most: Int) -> Int {
    min(most, onBoard(project).count { $0.isLate(at: clock) })
  }

  public func dueToday(in project: ProjectID, at clock: Clock, most: Int) -> Int {
    min(most, onBoard(project).count { $0.column != .done && $0.due?.isToday(at: clock) == true })
  }

  public func nextDeadline(in project: ProjectID, after moment: Moment) -> Moment? {
    onBoard(project).compactMap { card in
      guard card.column != .done, case .time(_, _, let instant) = card.due, instant > moment else { return nil }
      return instant
    }.min()
  }

  public func window(_ window: Window) -> [CardSummary] {
    let column = shelf.column(window.column, window.project)
    let found: [Card]
    switch window.direction {
    case .down: found = column.filter { window.from.map($0.isAtOrAfter(window.isInclusive)) ?? true }
    case .up: found = column.reversed().filter { window.from.map($0.isAtOrBefore(window.isInclusive)) ?? true }
    }
    return found.prefix(window.most).map(\.summary)
  }

  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) -> Int {
    min(most, shelf.column(column, project).count { $0.rank < rank })
  }

  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) -> Int {
    min(most, shelf.column(column, project).count { rank < $0.rank })
  }

  public func entries(of card: CardID, before: Int64?, most: Int) -> [Entry] {
    Array(shelf.history.reversed().filter { $0.subject.card == card && $0.sequence < before ?? .max }.prefix(most))
  }

  public func entries(in project: ProjectID, after: Int64, most: Int) -> [Entry] {
    Array(shelf.history.filter { $0.project == project && $0.sequence > after }.prefix(most))
  }

  public func commit(_ change: Change, on occasion: Occasion) throws(StoreFailure) -> Receipt {
    var attempt = shelf
    let receipt = try attempt.carryOut(change, on: occasion)
    shelf = attempt
    return receipt
  }

  private func onBoard(_ project: ProjectID) -> [Card] {
    shelf.cards.values.filter { $0.project == project && $0.life == .onBoard }
  }
}

extension Card {
  fileprivate func isAtOrAfter(_ inclusive: Bool) -> (Rank) -> Bool {
    { inclusive ? self.rank >= $0 : self.rank > $0 }
  }

  fileprivate func isAtOrBefore(_ inclusive: Bool) -> (Rank) -> Bool {
    { inclusive ? self.rank <= $0 : self.rank < $0 }
  }
}

/// Everything in it, as one value: a failed change leaves the old one standing.
private struct Shelf: Ledger {
  var projects = [Project.home: Project(id: Project.home, name: "")]
  var cards: [CardID: Card] = [:]
  var history: [Entry] = []
  var numbers: [ProjectID: Int] = [:]

  func project(_ id: ProjectID) -> Project? { projects[id] }
  func card(_ id: CardID) -> Card? { cards[id] }

  func column(_ column: Column, _ project: ProjectID) -> [Card] {
    cards.values.filter { $0.column == column && $0.project == project && $0.life == .onBoard }
      .sorted { $0.rank < $1.rank }
  }

  func neighbour(of rank: Rank?, _ side: Window.Direction, column: Column, in project: ProjectID) -> Rank? {
    let ranks = self.column(column, project).map(\.rank)
    switch side {
    case .down: return ranks.first { candidate in rank.map { candidate > $0 } ?? true }
    case .up: return ranks.last { candidate in rank.map { candidate < $0 } ?? true }
    }
  }

  func newestUndoable(by actor: Actor, run: String?, in project: ProjectID) -> Entry? {
    history.last { $0.isBy(actor, run, project) && $0.kind.isOrdinary && !$0.isReversed }
  }

  func newestRedoable(by actor: Actor, run: String?, in project: ProjectID) -> Entry? {
    let mine = history.filter { $0.isBy(actor, run, project) }
    let lastOrdinary = mine.last { $0.kind.isOrdinary }?.sequence ?? 0
    return mine.last { $0.kind == .undone && !$0.isReversed && $0.sequence > lastOrdinary }
  }

  func entries(group: Int64) -> [Entry] { history.filter { $0.group == group } }

  func inForce(after entry: Entry) -> Entry? {
    history.first {
      $0.sequence > entry.sequence && $0.subject.isSame(as: entry.subject) && $0.project == entry.project
        && $0.kind.isOrdinary && !$0.isReversed && !$0.touched.isDisjoint(with: entry.touched)
    }
  }

  mutating func nextNumber(in project: ProjectID) -> Int {
    numbers[project, default: 0] += 1
    return numbers[project, default: 1]
  }

  mutating func write(_ card: Card, over before: Card?) { cards[card.id] = card }
  mutating func write(_ project: Project) { projects[project.id] = project }

  mutating func append(_ entry: EntryDraft, group: Int64?) -> Entry {
    let written = entry.numbered(Int64(history.count) + 1, group: group)
    history.append(written)
    return written
  }

  mutating func setReversed(_ sequence: Int64, _ isReversed: Bool) {
    history[Int(sequence) - 1].isReversed = isReversed
  }
}

extension Entry {
  fileprivate func isBy(_ other: Actor, _ run: String?, _ project: ProjectID) -> Bool {
    actor.isSamePerson(as: other) && actor.origin != .program && self.project == project
      && (run.map { $0 == actor.run } ?? true)
  }
}

extension Entry.Subject {
  /// The same card whatever it was called then; or the project itself.
  fileprivate func isSame(as other: Entry.Subject) -> Bool { card == other.card }
}
