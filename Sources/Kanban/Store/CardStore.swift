/// What may be asked of a store; a screen gets no more than this.
public protocol CardQuestions: AnyObject, CardTeller, CalendarQuestions, AlarmQuestions, OverviewQuestions,
  JournalQuestions, RemoteQuestions, FeedQuestions
{
  /// Several questions answered from one state of the store. Short: nothing can be written meanwhile.
  func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer
  /// Which state it is in now.
  func version() throws(StoreFailure) -> StoreVersion

  func project(_ id: ProjectID) throws(StoreFailure) -> Project?
  /// All of them, in order, those put away too.
  func projects() throws(StoreFailure) -> [Project]
  /// The tags of a project's cards in order of the alphabet, with how many cards on the board have them.
  func tags(in project: ProjectID, most: Int) throws(StoreFailure) -> [TagCount]
  /// How many cards are on the board in each column, exactly, at any number of cards.
  func counts(in project: ProjectID) throws(StoreFailure) -> [Column: Int]
  /// Counted up to a most, by index.
  func late(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int
  func dueToday(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int
  /// The next deadline at a time, after this moment, of an open card: when the board will have to be drawn anew.
  func nextDeadline(in boards: Boards, after moment: Moment) throws(StoreFailure) -> Moment?

  /// Also by the number it had before it was sent to another project.
  func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card?
  /// Cards of a column in order, from a rank (inclusive when asked) in a direction; nil starts at that direction's end.
  func window(_ window: Window) throws(StoreFailure) -> [CardSummary]
  /// The ranks of a column's cards from one to another, both included, from the top; nil is the end of the column.
  func ranks(
    of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int
  ) throws(StoreFailure) -> [Rank]
  /// How many cards of the column stand before this rank, counted up to a most.
  func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int
  func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int

  /// Goes on with a search for about so long; it is dropped when the question changes, and nothing waits for it.
  func advance(_ search: inout Search, for milliseconds: Int) throws(StoreFailure)

  /// Looks at some more cards, and first at what has changed: at once for a board that is drawn, again while it is not
  /// complete. The lock is held for one slice.
  func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure)
  /// The same stretch among the cards that a sieve holds; where they are sorted, from where the rank's card stands now.
  func window(_ window: Window, in sieve: Sieve) throws(StoreFailure) -> [CardSummary]
  /// How many cards that a sieve holds stand before this rank, exactly; the card itself need not be among them.
  func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) throws(StoreFailure) -> Int

  /// What was removed, the last first, from behind a spot on.
  func trash(in project: ProjectID, after: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary]
  func trashCount(in project: ProjectID) throws(StoreFailure) -> Int
  /// The other way: what was removed after a spot, the nearest first; nil begins with what lies there longest.
  func trash(in project: ProjectID, before: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary]
  /// How many were removed after a spot, counted up to a most.
  func trashCount(in project: ProjectID, before: TrashSpot, most: Int) throws(StoreFailure) -> Int

  func entry(_ sequence: Int64) throws(StoreFailure) -> Entry?
  /// All entries of a project and of what came to it from another, newest first, before a sequence.
  func entries(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
  /// The project, not put away, in which this person's newest change lies that can be taken back, or brought back.
  func undoable(by actor: Actor) throws(StoreFailure) -> ProjectID?
  func redoable(by actor: Actor) throws(StoreFailure) -> ProjectID?
  /// The newest change of a project that undo would take back.
  func entryToUndo(by actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry?
  func newestSequence() throws(StoreFailure) -> Int64
  /// The history change by change, newest first, before a sequence: of a change with many entries only its first one.
  func changes(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
  /// The same, oldest first, after a sequence.
  func changes(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry]
  /// Counted up to a most.
  func changeCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int
  /// How many entries this change has, counted up to a most.
  func entryCount(ofGroup group: Int64, most: Int) throws(StoreFailure) -> Int
  /// The same, oldest first, after a sequence.
  func entries(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry]

  /// What a card is to wait for, and what waits for it.
  func tiedCards(of card: CardID) throws(StoreFailure) -> TiedCards

  /// What was kept by the second door; nil where nothing was.
  func noted(_ note: NoteName) throws(StoreFailure) -> String?
}

extension CardQuestions {
  /// Whether a query finds the card, of which no more is asked than the query needs.
  public func isFound(_ card: Card, by query: Query, at clock: Clock) throws(StoreFailure) -> Bool {
    let ties = query.asksOfTies ? try tiedCards(of: card.id).ties(in: card.project) : .none
    return query.matches(card, tied: ties, at: clock)
  }

  public func advance(_ sieve: inout Sieve, at clock: Clock, for milliseconds: Int) throws(StoreFailure) {
    try advance(&sieve, at: clock, for: .milliseconds(milliseconds))
  }
}

/// A state of a store: in the same one every question has the same answer, but for what time makes another.
public struct StoreVersion: Hashable, Sendable {
  /// How many files of its name were left for another.
  let file: Int
  /// Which commits of others were seen, and how many rows were written here: neither number knows of the other.
  let others: Int64
  let own: Int64

  public init(file: Int = 0, others: Int64 = 0, own: Int64) {
    self.file = file
    self.others = others
    self.own = own
  }
}

/// The one port: everything the program knows comes from here, everything it changes goes through `commit`.
public protocol CardStore: CardQuestions, AlarmStore, WaitTeller {
  /// One change, judged and written with its entries in one transaction, or not at all.
  func commit(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt
  /// Several as one change: all of them or, where one is refused, none.
  func commit(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt
  /// What would come of it, judged by the rules and among whatever else is there; nothing of it stays.
  func rehearse(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt
  /// One after the other in a single transaction, or none of them: for a store that nobody else has yet.
  func commit(_ changes: [(change: Change, context: CommitContext)]) throws(StoreFailure)
  /// The cards whose titles begin with a text, capitals and accents aside, on the board or in the trash, in order of what is kept of
  /// the titles (`TitleKey`) and those that are alike in it in the order in which they came, or the other way round. Nil where a
  /// store has not read all of its titles yet.
  func titled(
    _ beginning: String, in project: ProjectID, _ life: Life, _ direction: Window.Direction, most: Int
  ) throws(StoreFailure) -> [TitledCard]?
  /// How many rows were ever written here: the number in `StoreVersion`, without a reading.
  var written: Int64 { get }
  /// What makes later questions quicker, for idle moments; true while there is more to do.
  func maintain(for milliseconds: Int) throws(StoreFailure) -> Bool
  /// Goes on with giving deadlines at a time the moments that zones' rules give them now, and what rings for them; so many cards at a time.
  func renew(_ renewal: inout Renewal, on context: CommitContext, most: Int) throws(StoreFailure)
  /// What a person decides about servers, in a transaction in which the next sync finds it; of how much it was still to be decided.
  func carryOut(_ wish: RemoteWish, at now: Moment) throws(StoreFailure) -> Int
  /// What a published calendar has on these days, in place of what it had there; no change, and no history.
  func replaceEvents(of feed: FeedID, on days: Range<Day>, by events: [FeedEvent]) throws(StoreFailure)
  func dropEvents(of feed: FeedID) throws(StoreFailure)
  /// The second door, for what is no change: where one was, saved filters. No history, no undo; nil forgets.
  func note(_ name: NoteName, _ text: String?) throws(StoreFailure)
}

/// What is kept beside the cards, by name; of one project, or of the whole store.
public struct NoteName: Hashable, Sendable {
  public let name: String
  public let project: ProjectID?

  public init(_ name: String, of project: ProjectID? = nil) {
    self.name = name
    self.project = project
  }

  /// In bytes of UTF-8; what is longer is refused as if it could not be read.
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

/// Where one is in the trash: by the moment of removal, those of one moment by id.
public struct TrashSpot: Hashable, Comparable, Sendable {
  public let moment: Moment
  public let id: CardID

  public init(_ moment: Moment, _ id: CardID) {
    self.moment = moment
    self.id = id
  }

  /// By time; the trash is shown the other way round.
  public static func < (one: TrashSpot, other: TrashSpot) -> Bool {
    one.moment != other.moment ? one.moment < other.moment : one.id < other.id
  }
}

extension CardSummary {
  public var trashSpot: TrashSpot { TrashSpot(changed, id) }
}

/// A stretch of a column.
public struct Window: Equatable, Sendable {
  public var project: ProjectID
  public var column: Column
  public var from: Rank?
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

/// Why the store could not answer or write; `refused` is the rules' word, the rest the machine's.
public enum StoreFailure: Error, Equatable, Sendable {
  case refused(Refusal)
  /// Another process is writing; trying again helps.
  case busy
  case diskFull
  /// With its path.
  case readOnly(String)
  /// The file was removed or replaced by another since it was opened.
  case replaced
  case damaged(String)
  /// Written by a newer version of the program, of which this is the schema.
  case newer(Int)
  /// Written by an older version of the program, and it cannot be written to here, as bringing it up to date needs.
  case older(Int)
  case notAStore
  case unsafe(UnsafeFile)
  /// Nothing is left of what was in the file; with the copy that lies beside it, if there is one.
  case emptied(copy: String?)
  case cannotOpen(String)
  /// Where a new one was asked for there is no folder, which may be a slip of the hand.
  case noFolder(String)
  /// The write was reported as failed but may have held: ask before writing it again.
  indirect case uncertain(StoreFailure)
  case other(String)
}

/// Why a store is not opened, although SQLite would.
public enum UnsafeFile: Equatable, Sendable {
  /// Its rollback journal names another file, which SQLite would delete.
  case journalNames(String)
  /// It is in WAL mode, which this program does not use.
  case writeAheadLog
}
