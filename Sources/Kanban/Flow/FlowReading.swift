import Time

/// Statistics of one board, or of all boards, while a store reads them in slices: newest moves first, so that the
/// period itself is complete before the cards that were there before it are counted.
public struct FlowReading: Sendable {
  public let boards: Boards
  /// Only cards that match now are counted; nil for all.
  public let query: Query?
  public package(set) var flow: Flow
  /// True once all moves of the period are read.
  public package(set) var hasPeriod = false
  /// True once all moves are read, also those before the period.
  public package(set) var isComplete = false
  /// True if the store has not yet derived moves from all entries, so that older work is missing.
  public package(set) var lacksHistory = false
  /// The store's position: the moves before this one are left.
  package var next: Position?
  /// Whether cards match the query, by key.
  package var matches: [Int64: Bool] = [:]

  package struct Position: Equatable, Sendable {
    package var moment: Moment
    package var sequence: Int64
    package var project: Int64

    package init(moment: Moment, sequence: Int64, project: Int64) {
      (self.moment, self.sequence, self.project) = (moment, sequence, project)
    }
  }

  public init(_ flow: Flow, in boards: Boards, matching query: Query? = nil) {
    (self.flow, self.boards, self.query) = (flow, boards, query)
  }
}

/// A card in DOING and the moment when it first came there.
public struct CardUnderWay: Equatable, Sendable {
  public let card: CardSummary
  public let begun: Moment

  public init(_ card: CardSummary, begun: Moment) { (self.card, self.begun) = (card, begun) }
}

public protocol FlowQuestions {
  /// Continues a reading for about this long. Also derives moves from new entries first, as far as the store can be
  /// written.
  func advance(_ reading: inout FlowReading, for milliseconds: Int) throws(StoreFailure)
  /// Cards in DOING of which the begin is known, longest first.
  func underWay(in boards: Boards, most: Int) throws(StoreFailure) -> [CardUnderWay]
}
