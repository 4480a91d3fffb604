import Time

/// A column, or one stage of it; an empty stage stands for the rest of the column.
public struct Band: Hashable, Sendable {
  public let column: Column
  public let stage: String

  public init(_ column: Column, stage: String = "") {
    (self.column, self.stage) = (column, stage)
  }
}

/// One step of a card over a board, derived from the card's history.
public struct CardMove: Equatable, Sendable {
  public let card: CardID
  public let project: ProjectID
  public internal(set) var moment: Moment
  /// The entry that the move comes from. An imported card may have two moves from one entry.
  public let sequence: Int64
  /// Nil if the card was not on the board before.
  public let from: Band?
  /// Nil if the card left the board.
  public let to: Band?
  /// True for a new card and for one that another project sent; false for a restored one.
  public let isArrival: Bool
  /// True if the card went to another project by this move, or came from one.
  public let isSent: Bool
  /// Set if the move finished the card, or an occurrence of it, for good: a completion that was undone or reopened has
  /// none.
  public internal(set) var finish: Finish?

  public init(
    card: CardID, project: ProjectID, moment: Moment, sequence: Int64, from: Band?, to: Band?, isArrival: Bool = false,
    isSent: Bool = false, finish: Finish? = nil
  ) {
    (self.card, self.project, self.moment, self.sequence) = (card, project, moment, sequence)
    (self.from, self.to, self.isArrival, self.isSent, self.finish) = (from, to, isArrival, isSent, finish)
  }
}

/// A finished piece of work: a completed card, or a completed occurrence of a repeating one.
public struct Finish: Equatable, Sendable {
  /// When the card was added; nil for an occurrence.
  public var added: Moment?
  /// When the card first came to DOING since it was added or since the occurrence before; nil if it never did.
  public var begun: Moment?
  /// Milliseconds on the board in TODO, in each stage of DOING, and marked as waiting in any of them.
  public var todo: Int64 = 0
  public var doing: [String: Int64] = [:]
  public var waited: Int64 = 0
  /// How often the card went back to an earlier column.
  public var returns = 0

  public init(added: Moment? = nil, begun: Moment? = nil) { (self.added, self.begun) = (added, begun) }
}
