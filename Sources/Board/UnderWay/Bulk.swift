import Kanban
import Words

/// A bulk change in progress. It is split into small commits, so that key presses do not wait.
public struct Bulk: Equatable, Sendable {
  public typealias Work = BulkWork

  public private(set) var work: Work
  /// The project from whose board the bulk change was started; the user may have gone to another one since.
  let project: ProjectID
  /// The boards that were shown at the start; cards that are on other boards by now are skipped.
  private let boards: Boards
  /// Number of cards to change; nil while it is unknown, as for undo and redo.
  public private(set) var total: Int?
  public private(set) var done = 0
  /// Number of cards that were skipped, because they are gone or refused the change.
  public private(set) var skipped = 0
  /// The first refusal of a card; it is reported if no card was changed.
  private(set) var obstacle: Refusal?
  /// Undo group that all commits of the bulk change have, which makes them one change.
  private(set) var group: Int64?
  /// Cards of the commit in progress, empty for undo and redo; nil if no commit is.
  private(set) var inFlight: [CardID]?
  /// The history entry that stands for the whole bulk change in its notice.
  private(set) var first: Entry?
  /// The entry that the undo or redo reversed, for its notice; of several the first, unless a later one was received by
  /// a sync or added a project.
  private(set) var original: Entry?
  /// The project of all changed cards; nil if they belong to several.
  private(set) var projectOfCards: ProjectID?
  /// True if the changed cards went to different columns or stages.
  private(set) var isScattered = false
  /// The cards and pages that an undo or redo has changed so far. A card can have several entries.
  private var subjects: Set<Subject> = []
  private(set) var recurring = 0
  /// Number of other cards that no longer wait, because the cards they waited for were changed.
  private(set) var released = 0
  /// The first entry that stopped a clock and added its time; empty as long as no clock was stopped.
  private(set) var stopped: [Entry] = []
  private var unread: ArraySlice<CardID>
  /// The query whose matching cards are still being collected; nil when all cards are known.
  private var sought: Sieve?
  /// The columns of the cards to change; the query's cards in other columns are ignored.
  private var columns = Column.allCases
  /// True if only repeating cards are changed; others are skipped.
  var isOfSeries = false
  private var positions: [BoardPosition] = []
  /// Batches, the next one last.
  private var parts: [ArraySlice<CardID>] = []
  private var hasMore = false

  /// Place of a card on the board, to sort by: the cards are changed in the order of the board.
  private struct BoardPosition: Equatable, Sendable {
    let column: Column
    let rank: Rank
  }

  init(_ action: CardAction, on ids: Set<CardID>, in project: ProjectID, of boards: Boards? = nil) {
    self.project = project
    self.boards = boards ?? .one(project)
    work = .action(action)
    total = ids.count
    unread = Array(ids)[...]
  }

  /// A bulk change of all cards of a project that match a query, in some columns.
  init(
    _ action: CardAction, wherever query: Query, among columns: [Column] = Column.allCases, in project: ProjectID
  ) {
    self.columns = columns
    self.project = project
    boards = .one(project)
    work = .action(action)
    total = nil
    unread = []
    sought = Sieve(query, by: .own, in: project)
  }

  /// Replaces a tag on all cards of the project. A card that has both keeps one.
  static func renaming(_ tag: String, to new: String, in project: ProjectID) -> Bulk {
    Bulk(.rename(tag: tag, to: new), wherever: Query(tag: tag), in: project)
  }

  /// Continues an undo or redo whose first part is already stored.
  init(_ work: Work, after receipt: Receipt, in project: ProjectID) {
    self.project = project
    boards = .one(project)
    self.work = work
    total = nil
    unread = []
    record(receipt)
  }

  /// Number of changed cards or pages.
  var count: Int { work.action == nil ? first?.count(among: subjects) ?? 0 : done }

  /// True if the next batch can be prepared: none is being committed, and work is left.
  var isReady: Bool { inFlight == nil && !isFinished }
  var isFinished: Bool { inFlight == nil && sought == nil && unread.isEmpty && parts.isEmpty && !hasMore }

  /// True if all cards are changed in one transaction or none: they fit into one batch, and the action does not skip
  /// cards.
  private var isAtomic: Bool {
    if work.action?.leavesOut == true { return false }
    return total.map { $0 <= Batch.most } ?? false
  }

  static let slice = 200
}

extension Bulk {
  /// Runs one slice. Returns the next batch as a change to commit; nil if it is not ready yet, or if all is done.
  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Change? {
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
      return .cards(action, on: Array(part))
    }
    inFlight = []
    return work == .undoing ? .undone : .redone
  }

  /// Continues to collect the cards of the query. When they are complete, they are changed like marked cards.
  private mutating func seek(in surroundings: Surroundings) throws(StoreFailure) {
    guard var sieve = sought else { return }
    // Moved out of the property to avoid a copy. On an error the query is kept and tried again.
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
    var found: [BoardPosition] = []
    let slice = unread.prefix(Bulk.slice)
    for id in slice {
      guard let card = try surroundings.store.card(id), card.life == .onBoard, boards.show(card.project)
      else { continue }
      if let refusal = refusal(of: card) {
        obstacle = obstacle ?? refusal
        continue
      }
      found.append(BoardPosition(column: card.column, rank: card.rank))
    }
    skipped += slice.count - found.count
    positions += found
    unread = unread.dropFirst(slice.count)
  }

  private func refusal(of card: Card) -> Refusal? {
    if isOfSeries, card.repeats == nil { return .doesNotRepeat(number: card.number) }
    return work.action?.refusal(of: card)
  }

  private mutating func arrange() {
    if work == .action(.complete), positions.allSatisfy({ $0.column == .done }) { work = .action(.reopen) }
    positions.sort { $0.column != $1.column ? $0.column < $1.column : $0.rank < $1.rank }
    let ids = positions.map(\.rank.id)[...]
    positions = []
    parts = stride(from: 0, to: ids.count, by: Batch.most).map { ids[$0..<min($0 + Batch.most, ids.count)] }
    if !beginsWithLast { parts.reverse() }
  }

  private var beginsWithLast: Bool { work.action?.beginsWithLast == true }

  mutating func record(_ receipt: Receipt) {
    inFlight = nil
    hasMore = receipt.isPartial
    // A card has two entries if its clock stops.
    done += work.action == nil ? receipt.entries.count : Set(receipt.entries.map(\.about)).count
    skipped += receipt.skipped
    recurring += receipt.recurring
    released += receipt.released
    if stopped.isEmpty { stopped = receipt.entries.clockStop.map { [$0.entry] } ?? [] }
    let kind = receipt.original?.kind
    if original == nil || kind == .received || kind == .projectAdded { original = receipt.original ?? original }
    if work.action == nil { subjects.formUnion(receipt.entries.map(\.about)) }
    guard let entry = receipt.mainEntry else { return }
    group = group ?? receipt.entries.first?.group
    let here = receipt.entries.project
    projectOfCards = first == nil || here == projectOfCards ? here : nil
    first = first ?? entry
    isScattered = isScattered || receipt.entries.contains { first?.isBeside($0) == false }
  }

  /// Splits a refused batch in half to find the card that refuses, and skips that card. False for a refusal that
  /// concerns all cards, for any other failure, and if all cards are changed in one transaction.
  mutating func advance(after failure: StoreFailure) -> Bool {
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
  /// Work that a partial receipt leaves to do; nil for changes that are never partial.
  init?(_ change: Change) {
    switch change {
    case .history(.undone): self = .undoing
    case .history(.redone): self = .redoing
    // An undo or redo in a certain project goes on like any other: its further parts are found by their group.
    case .within(_, let change): self.init(change)
    case .cards, .card, .project, .page, .history: return nil
    }
  }
}

extension Refusal {
  fileprivate var isAboutOneCard: Bool {
    switch self {
    case .cardIsGone, .cardIsInTrash, .cardIsPurged, .cardIsNotInTrash, .tooManyTags, .startAfterDue, .doesNotRepeat,
      .seriesHasEnded, .seriesIsPaused, .isDoneToday, .ruleCannotFollow, .zoneIsMissing, .repeatNeedsDeadline,
      .tooManyReminders, .clockNeedsOpenCard, .isDone, .tooManyWaiters, .waitsInCircle, .waitsTooFar, .partsInCircle,
      .partsTooDeep:
      true
    case .titleIsEmpty, .titleTooLong, .notesTooLong, .tooManyMarks, .badTag, .deadlinePassed, .badSize, .badLength,
      .badLimit, .columnTitleTooLong, .columnTitleTaken, .stageTooLong, .stageTaken, .tooManyStages, .noSuchStage,
      .cardIsThere, .reasonTooLong, .waitsForTooMany, .projectIsGone, .projectNeedsName, .projectNameTooLong,
      .projectIsThere, .projectIsArchived, .lastProject, .pageIsEmpty, .pageTooLong, .pageIsGone, .pageIsThere,
      .pageIsInTrash, .pageIsPurged, .pageIsNotInTrash, .badWeather, .badPageDate, .entryIsGone, .changedElsewhere,
      .nothingToUndo, .nothingToRedo, .cannotRedoIntoArchived, .undoBlocked:
      false
    }
  }
}
