/// What may be asked of a store; a screen gets no more than this.
public protocol CardQuestions: AnyObject {
  /// Several questions answered from one state of the store. Short: nothing can be written meanwhile.
  func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer

  func project(_ id: ProjectID) throws(StoreFailure) -> Project?
  /// How many cards are on the board in each column, exactly, at any number of cards.
  func counts(in project: ProjectID) throws(StoreFailure) -> [Column: Int]
  /// Counted up to a most, by index.
  func late(in project: ProjectID, at clock: Clock, most: Int) throws(StoreFailure) -> Int
  func dueToday(in project: ProjectID, at clock: Clock, most: Int) throws(StoreFailure) -> Int
  /// The next deadline at a time, after this moment, of an open card: when the board will have to be drawn anew.
  func nextDeadline(in project: ProjectID, after moment: Moment) throws(StoreFailure) -> Moment?

  func card(_ id: CardID) throws(StoreFailure) -> Card?
  func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card?
  /// Cards of a column in order, from a rank (inclusive when asked) in a direction; nil starts at that direction's end.
  func window(_ window: Window) throws(StoreFailure) -> [CardSummary]
  /// How many cards of the column stand before this rank, counted up to a most.
  func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int
  func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int

  /// A card's entries, newest first, before a sequence.
  func entries(of card: CardID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
  /// All entries of a project, oldest first, after a sequence.
  func entries(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry]
}

/// The one port: everything the program knows comes from here, everything it changes goes through `commit`.
public protocol CardStore: CardQuestions {
  /// One change, judged and written with its entries in one transaction, or not at all.
  func commit(_ change: Change, on occasion: Occasion) throws(StoreFailure) -> Receipt
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
  case readOnly
  /// The file was removed or replaced by another since it was opened.
  case replaced
  case damaged(String)
  /// Written by a newer version of the program, of which this is the schema.
  case newer(Int)
  case notAStore
  case cannotOpen(String)
  /// The write was reported as failed but may have held: ask before writing it again.
  case uncertain(String)
  case other(String)
}
