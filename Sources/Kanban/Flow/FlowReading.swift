import Time

/// Statistics of one board, or of all boards, while a store reads them in slices: newest moves first, so that the
/// period itself is complete before the cards that were there before it are counted.
public struct FlowReading: Equatable, Sendable {
  public let boards: Boards
  /// Counts only cards that match this query now; nil counts all cards.
  public let query: Query?
  public package(set) var flow: Flow
  /// True once all moves of the period are read.
  public package(set) var hasPeriod = false
  /// True once the reading has ended: all moves are read, also those before the period, or the missing ones cannot be
  /// derived now.
  public package(set) var isComplete = false
  /// True if the store has not yet derived moves from all history entries, so that the statistics miss older work.
  public package(set) var lacksHistory = false
  /// The position from which the next slice reads; nil before the first slice, also of a repeated reading.
  package var next: Position?
  /// Whether each card tested so far matches the query, by the card's key.
  package var matches: [Int64: Bool] = [:]
  /// Keys of cards whose stored moves are not read: they are outdated, and the present moves are added when the reading
  /// begins; or it is an example card, which does not count.
  package var skipped: Set<Int64> = []
  /// How far the store had derived moves from the history when this reading began.
  package var marks = Marks()
  /// True once all moves stored in the store are read; moves that are not derived yet may still be missing.
  package private(set) var isRead = false
  /// The counts of a repeated reading, nil in a first one. They replace `flow` when all moves have been read.
  private var repeated: Flow?

  /// How far a store has derived moves: from all entries through `entries`, and of all cards with keys above `cards`.
  package struct Marks: Equatable, Sendable {
    package var cards: Int64
    package var entries: Int64

    package init(cards: Int64 = 0, entries: Int64 = 0) { (self.cards, self.entries) = (cards, entries) }
  }

  package struct Position: Equatable, Sendable {
    package var moment: Moment
    package var sequence: Int64
    package var step: Int64
    package var project: Int64
    /// True while the moves before the period are read. Those of the period itself are read first, for all projects.
    package var isEarlier: Bool

    package init(_ moment: Moment, sequence: Int64 = 0, step: Int64 = 0, project: Int64, isEarlier: Bool) {
      (self.moment, self.sequence, self.step) = (moment, sequence, step)
      (self.project, self.isEarlier) = (project, isEarlier)
    }
  }

  public init(_ flow: Flow, in boards: Boards, matching query: Query? = nil) {
    (self.flow, self.boards, self.query) = (flow, boards, query)
  }

  package mutating func add(_ move: CardMove) {
    let isAll = boards == .all
    if repeated == nil { flow.add(move, withinAll: isAll) } else { repeated?.add(move, withinAll: isAll) }
  }

  package mutating func addEarlier(from: Band?, to: Band?, cards: Int) {
    if repeated == nil {
      flow.addEarlier(from: from, to: to, cards: cards)
    } else {
      repeated?.addEarlier(from: from, to: to, cards: cards)
    }
  }

  /// Starts the reading again. The present counts are kept until the new ones are complete.
  package mutating func beginAnew() {
    repeated = Flow(emptied: flow)
    (next, isRead, matches, skipped) = (nil, false, [:], [])
  }

  /// Called when all stored moves are read. The counts of a repeated reading replace the old ones. The store may still
  /// derive further moves.
  package mutating func finishReading() {
    if let repeated { flow = repeated }
    (repeated, isRead, hasPeriod) = (nil, true, true)
  }
}

/// A card in DOING and the moment when its present work began (`Journey.begunNow`).
public struct CardUnderWay: Equatable, Sendable {
  public let card: CardSummary
  public let begun: Moment

  public init(_ card: CardSummary, begun: Moment) { (self.card, self.begun) = (card, begun) }
}

public protocol FlowQuestions {
  /// Continues a reading for about this long. When all stored moves are read, it derives those that are missing, if
  /// the store can be written.
  func advance(_ reading: inout FlowReading, for milliseconds: Int) throws(StoreFailure)
  /// Cards in DOING whose begin is known, without example cards; the card that was begun first comes first.
  func underWay(in boards: Boards, most: Int) throws(StoreFailure) -> [CardUnderWay]
  /// The cards whose time spent changed since a moment, each once, latest change first.
  func timed(since moment: Moment, most: Int) throws(StoreFailure) -> [CardID]
}
