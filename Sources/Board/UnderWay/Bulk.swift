import Kanban

/// A change of many cards under way, a part at a time so that no key waits: what is still to be done, and how far it is.
public struct Bulk: Equatable, Sendable {
  /// What is being done.
  public enum Work: Equatable, Sendable {
    case action(CardAction)
    case undoing, redoing
  }

  public private(set) var work: Work
  /// Where it began, wherever one has gone meanwhile.
  let project: ProjectID
  /// Nil where only the history knows: undoing and redoing.
  public private(set) var total: Int?
  public private(set) var done = 0
  /// Cards that were gone, or that could not be changed like the others.
  public private(set) var skipped = 0
  /// Why the first of them could not: told where none could.
  private(set) var obstacle: Refusal?
  /// What the parts are one change by.
  private(set) var group: Int64?
  /// Proposed, and not answered yet.
  private(set) var inFlight: [CardID]?
  /// What is told in the end of all of them.
  private(set) var first: Entry?
  /// What was taken back or brought back, as it was when it was done.
  private(set) var original: Entry?
  /// Whether all of them came to the same column.
  private(set) var isScattered = false
  /// How many of what was completed come again.
  private(set) var recurring = 0
  /// How many others no longer wait for what was done or removed.
  private(set) var released = 0
  private var unread: ArraySlice<CardID>
  /// The cards that it is about, while they are still being found.
  private var sought: Sieve?
  /// Those that are found elsewhere are none of it.
  private var columns = Column.allCases
  /// It is about cards that come again: others are left out.
  var isOfSeries = false
  private var stands: [Stand] = []
  /// The next one last.
  private var parts: [ArraySlice<CardID>] = []
  private var hasMore = false

  /// Where a card stands: they are changed in the order of the board.
  private struct Stand: Equatable, Sendable {
    let column: Column
    let rank: Rank
  }

  init(_ action: CardAction, on ids: Set<CardID>, in project: ProjectID) {
    self.project = project
    work = .action(action)
    total = ids.count
    unread = Array(ids)[...]
  }

  /// On all cards of a project that a query finds in some columns, however many.
  init(
    _ action: CardAction, wherever query: Query, among columns: [Column] = Column.allCases, in project: ProjectID
  ) {
    self.columns = columns
    self.project = project
    work = .action(action)
    total = nil
    unread = []
    sought = Sieve(query, by: .own, in: project)
  }

  /// One tag for another on every card of the project, as one change; where both are, they become one.
  static func renaming(_ tag: String, to new: String, in project: ProjectID) -> Bulk {
    Bulk(.rename(tag: tag, to: new), wherever: Query(tag: tag), in: project)
  }

  /// What an undo or a redo has begun.
  init(_ work: Work, after receipt: Receipt, in project: ProjectID) {
    self.project = project
    self.work = work
    total = nil
    unread = []
    note(receipt)
  }

  /// Something can be done at once; else an answer is waited for.
  var isReady: Bool { inFlight == nil && !isFinished }
  var isFinished: Bool { inFlight == nil && sought == nil && unread.isEmpty && parts.isEmpty && !hasMore }

  /// Written in one transaction: all of it or nothing.
  private var isAtomic: Bool {
    if work.action?.leavesOut == true { return false }
    return total.map { $0 <= Batch.most } ?? false
  }

  /// How many cards are looked up in a slice.
  static let slice = 200
}

extension Bulk {
  /// One slice; the change that is to be proposed, if it has come so far.
  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> Change? {
    if sought != nil {
      try seek(in: surroundings)
      guard sought == nil else { return nil }
    }
    if !unread.isEmpty {
      try read(in: surroundings)
      guard unread.isEmpty else { return nil }
      arrange()
    }
    if let action = work.action {
      guard let part = parts.popLast() else { return nil }
      inFlight = Array(part)
      return action.change(Array(part))
    }
    inFlight = []
    return work == .undoing ? .undone : .redone
  }

  /// A slice of the search; when all are known, they are read like those that were marked.
  private mutating func seek(in surroundings: Surroundings) throws(StoreFailure) {
    guard var sieve = sought else { return }
    // Held only once while it changes; asked again where what it found could not be read.
    var isRead = false
    sought = nil
    defer { sought = isRead ? nil : sieve }
    try surroundings.store.advance(&sieve, at: surroundings.clock, for: 3)
    guard sieve.isComplete else { return }
    var ids: [CardID] = []
    for column in columns {
      let window = Window(project, column, most: sieve.count(column))
      ids += try surroundings.store.window(window, in: sieve).map(\.id)
    }
    unread = ids[...]
    total = ids.count
    isRead = true
  }

  private mutating func read(in surroundings: Surroundings) throws(StoreFailure) {
    var found: [Stand] = []
    let some = unread.prefix(Bulk.slice)
    for id in some {
      guard let card = try surroundings.store.card(id), card.life == .onBoard, card.project == project
      else { continue }
      if let refusal = refusal(of: card) {
        obstacle = obstacle ?? refusal
        continue
      }
      found.append(Stand(column: card.column, rank: card.rank))
    }
    skipped += some.count - found.count
    stands += found
    unread = unread.dropFirst(some.count)
  }

  private func refusal(of card: Card) -> Refusal? {
    if isOfSeries, card.repeats == nil { return .doesNotRepeat(number: card.number) }
    return work.action?.refusal(of: card)
  }

  private mutating func arrange() {
    if work == .action(.complete), stands.allSatisfy({ $0.column == .done }) { work = .action(.reopen) }
    stands.sort { $0.column != $1.column ? $0.column < $1.column : $0.rank < $1.rank }
    let ids = stands.map(\.rank.id)[...]
    stands = []
    parts = stride(from: 0, to: ids.count, by: Batch.most).map { ids[$0..<min($0 + Batch.most, ids.count)] }
    if !beginsWithLast { parts.reverse() }
  }

  private var beginsWithLast: Bool { work.action?.beginsWithLast == true }

  mutating func note(_ receipt: Receipt) {
    inFlight = nil
    hasMore = receipt.isPartial
    done += receipt.entries.count
    skipped += receipt.skipped
    recurring += receipt.recurring
    released += receipt.released
    original = original ?? receipt.original
    guard let entry = receipt.told else { return }
    group = group ?? receipt.entries.first?.group
    first = first ?? entry
    isScattered = isScattered || receipt.entries.contains { $0.column != first?.column }
  }

  /// A card that stands in the way is found by halves and left out; what would stop every card stops all.
  mutating func goOn(after failure: StoreFailure) -> Bool {
    guard let part = inFlight, !isAtomic, case .refused(let refusal) = failure, refusal.isAboutOneCard, !part.isEmpty
    else { return false }
    inFlight = nil
    guard part.count > 1 else {
      obstacle = obstacle ?? refusal
      skipped += 1
      return true
    }
    let (front, back) = (part[..<(part.count / 2)], part[(part.count / 2)...])
    parts += beginsWithLast ? [front, back] : [back, front]
    return true
  }
}

extension Bulk.Work {
  /// What a change that came back unfinished goes on with; nil for one that is done at once.
  init?(_ change: Change) {
    switch change {
    case .undone: self = .undoing
    case .redone: self = .redoing
    // The parts that follow go by their group, wherever they are.
    case .within(_, let change): self.init(change)
    case .added, .pasted, .edited, .checked, .moved, .completed, .occurred, .reopened, .skipped, .detached, .removed,
      .restored, .limited, .reverted, .retagged, .tagRenamed,
      .prioritized, .rescheduled, .reanchored, .waited, .sent, .received, .renumbered, .purged, .projectAdded,
      .projectRenamed,
      .projectArchived, .projectOrdered, .pagesAdded, .pageWritten, .pageDated, .pageWeathered, .pagesRemoved,
      .pagesRestored, .pagesReceived, .pagesPurged:
      return nil
    }
  }
}

extension Refusal {
  fileprivate var isAboutOneCard: Bool {
    switch self {
    case .cardIsGone, .cardIsInTrash, .cardIsPurged, .cardIsNotInTrash, .tooManyTags, .startAfterDue, .doesNotRepeat,
      .seriesHasEnded, .seriesIsPaused, .isDoneToday, .ruleCannotFollow, .zoneIsMissing, .repeatNeedsDeadline,
      .tooManyReminders, .isDone, .tooManyWaiters, .waitsInCircle, .waitsTooFar:
      true
    case .titleIsEmpty, .titleTooLong, .notesTooLong, .tooManyMarks, .badTag, .deadlinePassed, .badLimit,
      .cardIsThere, .reasonTooLong, .waitsForTooMany, .projectIsGone, .projectNeedsName, .projectNameTooLong,
      .projectIsThere,
      .projectIsArchived,
      .lastProject, .pageIsEmpty, .pageTooLong, .pageIsGone, .pageIsThere, .pageIsInTrash, .pageIsPurged,
      .pageIsNotInTrash, .badWeather, .badPageDate, .entryIsGone, .changedElsewhere, .nothingToUndo, .nothingToRedo,
      .undoBlocked:
      false
    }
  }
}

extension Entry {
  /// Where the card came to stand.
  var column: Column? {
    for case .position(_, let position?) in fields { return position.column }
    return nil
  }
}
