import Time

/// All queries of a store; a screen has access to nothing else.
public protocol CardQuestions: AnyObject, CardReader, CalendarQuestions, AlarmQuestions, OverviewQuestions,
  JournalQuestions, RemoteQuestions, FeedQuestions, FlowQuestions
{
  /// Answers several queries from one snapshot. Keep it short: it blocks writers.
  func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer
  func version() throws(StoreFailure) -> StoreVersion

  func project(_ id: ProjectID) throws(StoreFailure) -> Project?
  /// The project for titles and stages in texts; a cache may return the version that it read last. Nil if it does not
  /// exist or cannot be read.
  func lastKnown(_ project: ProjectID) -> Project?
  /// All projects in order, including archived ones.
  func projects() throws(StoreFailure) -> [Project]
  /// The first `most` tags of a project's cards in the order of their bytes, with the number of cards on the board for
  /// each.
  func tags(in project: ProjectID, most: Int) throws(StoreFailure) -> [TagCount]
  /// Exact numbers of cards on the board per column, with sums of size and time, from stored tallies.
  func tallies(in project: ProjectID) throws(StoreFailure) -> [Column: ColumnTally]
  /// The tallies summed over all projects that are not archived.
  func talliesOfAll() throws(StoreFailure) -> [Column: ColumnTally]
  func late(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int
  func dueToday(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int
  /// The next deadline with a time, of an open card, after this moment: the board must be redrawn then.
  func nextDeadline(in boards: Boards, after moment: Moment) throws(StoreFailure) -> Moment?

  /// The card that has this number in the project, or had it before it was moved to another one or renumbered.
  func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card?
  /// Cards of a column, from a rank in a direction; a nil rank starts at the top for `down`, at the bottom for `up`.
  func window(_ window: Window) throws(StoreFailure) -> [CardSummary]
  /// The ranks of a column's cards in order, both bounds included; nil is that end of the column.
  func ranks(
    of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int
  ) throws(StoreFailure) -> [Rank]
  /// The number of cards of the column before this rank, counted up to `most`.
  func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int
  func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int

  /// Advances a search for about this long. A search may be dropped at any time.
  func advance(_ search: inout Search, for milliseconds: Int) throws(StoreFailure)

  /// Fills a `Sieve`, the list of cards that match a filter, for one slice: first tests the cards that changed, then
  /// further ones. Call again until it is complete; the lock is held for one slice.
  func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure)
  /// A window over the cards that match a filter. If the filter sorts them, `from` only names a card, and the window
  /// starts at the present position of this card in the sorted column.
  func window(_ window: Window, in sieve: Sieve) throws(StoreFailure) -> [CardSummary]
  /// The exact number of cards that match a filter and come before this rank; the card of the rank itself need not
  /// match.
  func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) throws(StoreFailure) -> Int

  /// Cards in the trash, those removed last first; only those after a spot if it is given.
  func trash(in project: ProjectID, after: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary]
  func trashCount(in project: ProjectID) throws(StoreFailure) -> Int
  /// Cards in the trash in the opposite direction: those removed later than a spot, nearest first; nil begins with the
  /// oldest.
  func trash(in project: ProjectID, before: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary]
  /// The number of cards removed later than a spot, counted up to `most`.
  func trashCount(in project: ProjectID, before: TrashSpot, most: Int) throws(StoreFailure) -> Int

  func entry(_ sequence: Int64) throws(StoreFailure) -> Entry?
  /// Entries of a project, and those of another one that moved a card to or from it; newest first, before a sequence,
  /// or from the newest one for nil.
  func entries(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
  /// The project with this actor's newest change that can be undone (`undoable`) or redone (`redoable`). An archived
  /// one counts only for a change of the project itself, such as its archiving.
  func undoable(by actor: Actor) throws(StoreFailure) -> ProjectID?
  func redoable(by actor: Actor) throws(StoreFailure) -> ProjectID?
  func entryToUndo(by actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry?
  func newestSequence() throws(StoreFailure) -> Int64
  /// The changes (groups of entries) whose first entry is one of the project, each represented by that entry: newest
  /// first, before a sequence, or from the newest one for nil.
  func changes(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
  /// The changes (groups of entries) whose first entry is one of the project, each represented by that entry: oldest
  /// first, after a sequence.
  func changes(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry]
  func changeCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int
  func entryCount(ofGroup group: Int64, most: Int) throws(StoreFailure) -> Int
  /// Entries of a project, and those of another one that moved a card to or from it; oldest first, after a sequence.
  func entries(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry]

  func tiedCards(of card: CardID) throws(StoreFailure) -> TiedCards
  /// Cards in TODO that others wait for, the card that was added last first. Looks only at the `most` awaited cards of
  /// all projects that were added last.
  func awaitedCards(in project: ProjectID, most: Int) throws(StoreFailure) -> [CardSummary]
  /// The cards that a card waits for, directly or through others, or with the other direction those that wait for it,
  /// up to `Chain.mostCards` cards.
  func chain(of card: CardID, _ direction: Chain.Direction) throws(StoreFailure) -> Chain

  /// The text that was stored under this name by `note`; nil if none was.
  func noted(_ note: NoteName) throws(StoreFailure) -> String?
}

extension CardQuestions {
  public func counts(in project: ProjectID) throws(StoreFailure) -> [Column: Int] {
    try tallies(in: project).mapValues(\.cards)
  }

  public func counts(in boards: Boards) throws(StoreFailure) -> [Column: Int] {
    try tallies(in: boards).mapValues(\.cards)
  }

  public func tallies(in boards: Boards) throws(StoreFailure) -> [Column: ColumnTally] {
    switch boards {
    case .one(let project): try tallies(in: project)
    case .all: try talliesOfAll()
    }
  }

  public func talliesOfAll() throws(StoreFailure) -> [Column: ColumnTally] {
    var sums: [Column: ColumnTally] = [:]
    for project in try projects() where !project.isArchived { sums.merge(try tallies(in: project.id)) { $0 + $1 } }
    return sums
  }

  /// Whether a query matches the card. Reads the card's ties (the cards that it waits for or that wait for it) only if
  /// the query needs them.
  public func isFound(_ card: Card, by query: Query, at clock: Clock) throws(StoreFailure) -> Bool {
    let ties = query.asksOfTies ? try tiedCards(of: card.id).facts(in: card.project) : .none
    return query.matches(card, tied: ties, at: clock)
  }

  public func advance(_ sieve: inout Sieve, at clock: Clock, for milliseconds: Int) throws(StoreFailure) {
    try advance(&sieve, at: clock, for: .milliseconds(milliseconds))
  }
}

/// Identifies a state of the store. Two queries in the same state have the same answer, unless it depends on the time.
public struct StoreVersion: Hashable, Sendable {
  /// How many times the file at the store's path was opened again, as after another file replaced it.
  let reopenCount: Int
  /// Two counters: the commits of other connections, by SQLite's count, and the rows written by this one. Neither
  /// includes the other.
  let foreign: Int64
  let own: Int64

  public init(reopenCount: Int = 0, foreign: Int64 = 0, own: Int64) {
    self.reopenCount = reopenCount
    self.foreign = foreign
    self.own = own
  }
}

/// The port to the store: all data is read here, and every change by users goes through `commit`.
public protocol CardStore: CardQuestions, AlarmStore, WaitReader {
  /// Judges one change and writes it with its entries in one transaction.
  func commit(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt
  /// Commits several changes as one: all, or none if one is refused.
  func commit(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt
  /// Runs commits and queries in one transaction. If the work throws or returns false, nothing is stored.
  func together(_ work: () throws(StoreFailure) -> Bool) throws(StoreFailure)
  /// The receipt that these changes would have. The transaction is rolled back.
  func rehearse(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt
  /// Commits all changes in one transaction, for a new store that no other process has opened.
  func commit(_ changes: [(change: Change, context: CommitContext)]) throws(StoreFailure)
  /// Cards whose titles begin with a text, ignoring case and accents, on the board or in the trash. Sorted by
  /// `TitleKey`, equal keys by age; `direction` reverses the order. Nil if the store has not indexed all titles yet.
  func titled(
    _ beginning: String, in project: ProjectID, _ life: Life, _ direction: Window.Direction, most: Int
  ) throws(StoreFailure) -> [TitledCard]?
  /// The number of rows written by this connection, `StoreVersion.own`; it needs no read of the file.
  var written: Int64 { get }
  /// Does idle work that makes later queries faster; true if more is left.
  func maintain(for milliseconds: Int) throws(StoreFailure) -> Bool
  /// Recomputes the instants of the next `most` deadlines of a pass, and after all of them those of the next reminders,
  /// from the current zone rules.
  func renew(_ renewal: inout Renewal, on context: CommitContext, most: Int) throws(StoreFailure)
  /// Stores an answer to held deletions or a retry for the next sync, or marks a conflict as seen. Returns how many
  /// items it concerned.
  func carryOut(_ wish: SyncRequest, at now: Moment) throws(StoreFailure) -> Int
  /// Replaces the events of a published calendar on these days. Not a change: it has no history entry.
  func replaceEvents(of feed: FeedID, on days: Range<Day>, by events: [FeedEvent]) throws(StoreFailure)
  func dropEvents(of feed: FeedID) throws(StoreFailure)
  /// Stores a named value that is not part of the history, such as saved filters; nil deletes it.
  func note(_ name: NoteName, _ text: String?) throws(StoreFailure)
}

/// The name under which a text outside of the history is stored, for one project or for the whole store.
public struct NoteName: Hashable, Sendable {
  public let name: String
  public let project: ProjectID?

  public init(_ name: String, of project: ProjectID? = nil) {
    self.name = name
    self.project = project
  }

  /// The maximum length of a text that `note` stores, in Unicode scalars; the database refuses a longer one. Callers
  /// that check first count UTF-8 bytes, which are never fewer.
  public static let longest = 65_536
}

public struct TagCount: Hashable, Sendable {
  public let tag: String
  public let count: Int

  public init(_ tag: String, _ count: Int) {
    self.tag = tag
    self.count = count
  }
}

/// A position in the trash: moment of removal or of a later change, then id.
public struct TrashSpot: Hashable, Comparable, Sendable {
  public let moment: Moment
  public let id: CardID

  public init(_ moment: Moment, _ id: CardID) {
    self.moment = moment
    self.id = id
  }

  /// Ascending by time; the trash is shown in descending order.
  public static func < (one: TrashSpot, other: TrashSpot) -> Bool {
    one.moment != other.moment ? one.moment < other.moment : one.id < other.id
  }
}

extension CardSummary {
  public var trashSpot: TrashSpot { TrashSpot(changed, id) }
}

public struct Window: Equatable, Sendable {
  public var project: ProjectID
  public var column: Column
  public var from: Rank?
  /// The lane before whose first card a window over filtered cards starts if `from` is nil; without both it starts at
  /// the end of the column that `direction` leads away from.
  public var group: CardGroup?
  public var isInclusive: Bool
  public var direction: Direction
  public var most: Int

  public enum Direction: Equatable, Sendable {
    case down, up
  }

  public init(
    _ project: ProjectID, _ column: Column, from: Rank? = nil, inclusive: Bool = false,
    _ direction: Direction = .down, most: Int
  ) {
    self.project = project
    self.column = column
    self.from = from
    isInclusive = inclusive
    self.direction = direction
    self.most = most
  }
}

/// An error of the store: `refused` comes from the rules, the others from the file, the machine or an internal check.
public enum StoreFailure: Error, Equatable, Sendable {
  case refused(Refusal)
  /// Another process locks the file; a retry helps.
  case busy
  case diskFull
  /// A file would exceed the limit of the process, as set by `ulimit -f`.
  case fileSizeLimit
  /// The file of the store cannot be written; the value is its path.
  case readOnly(String)
  case replaced
  case damaged(String)
  /// A newer version of the program wrote the store; the value is its schema version.
  case newer(Int)
  /// The store has an older schema, and is not migrated because it is not writable or was opened only for reading; the
  /// value is that version.
  case older(Int)
  case notAStore
  case unsafe(UnsafeFile)
  /// The file was truncated to nothing; with the path of a copy beside it, if one exists.
  case emptied(copy: String?)
  case cannotOpen(String)
  /// The folder for a new store, of this path, does not exist, which may be a typo.
  case noFolder(String)
  /// The write failed with this error but may have been stored: check before a retry.
  indirect case uncertain(StoreFailure)
  case other(String)
}

/// Why the store is not opened although SQLite would open the file.
public enum UnsafeFile: Equatable, Sendable {
  /// The rollback journal names another file (the value), which SQLite would delete.
  case journalNames(String)
  /// The file uses WAL mode, which Sekan does not support.
  case writeAheadLog
  /// The path does not lead to a regular file.
  case notAFile(FileKind)
}

/// A kind of path that cannot be a store. To open one may block forever, or change a device.
public enum FileKind: CaseIterable, Sendable {
  case folder, device, namedPipe, socket
  /// A file that the kernel generates, as in `/proc`; it looks like a regular one.
  case generated
}

extension CardQuestions {
  public func lastKnown(_ project: ProjectID) -> Project? { try? self.project(project) }
}

/// The number of cards of a column, with the sums of their sizes, estimates and times spent (in minutes).
///
/// The time of a running clock is not included, because it is stored when the clock stops.
public struct ColumnTally: Equatable, Sendable {
  public var cards: Int
  public var size: Int
  public var estimate: Int
  public var spent: Int

  public init(cards: Int = 0, size: Int = 0, estimate: Int = 0, spent: Int = 0) {
    (self.cards, self.size, self.estimate, self.spent) = (cards, size, estimate, spent)
  }

  public static func + (one: ColumnTally, other: ColumnTally) -> ColumnTally {
    ColumnTally(
      cards: one.cards + other.cards, size: one.size + other.size, estimate: one.estimate + other.estimate,
      spent: one.spent + other.spent)
  }
}
