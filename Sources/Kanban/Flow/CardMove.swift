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
  /// The history entry that the move was derived from. One entry may yield two moves, as for a card imported into DONE
  /// or sent to another project.
  public let sequence: Int64
  /// The column or stage that the card left; nil if it was not on the board.
  public let from: Band?
  /// The column or stage that the card came to; nil if the card left the board.
  public let to: Band?
  /// True if the move brought a new card or one of another project to the board; false if it restored a card from the
  /// trash.
  public let isArrival: Bool
  /// True if by this move the card was sent to another project, or came from one.
  public let isSent: Bool
  /// True for a move to the trash if the card was restored from there later, so that it did not leave the board for
  /// good.
  public internal(set) var isTakenBack: Bool
  /// Set if the move finished the card, or an occurrence of it, for good: a completion that was undone or reopened has
  /// none.
  public internal(set) var finish: Finish?

  public init(
    card: CardID, project: ProjectID, moment: Moment, sequence: Int64, from: Band?, to: Band?, isArrival: Bool = false,
    isSent: Bool = false, isTakenBack: Bool = false, finish: Finish? = nil
  ) {
    (self.card, self.project, self.moment, self.sequence) = (card, project, moment, sequence)
    (self.from, self.to, self.isArrival, self.isSent) = (from, to, isArrival, isSent)
    (self.isTakenBack, self.finish) = (isTakenBack, finish)
  }
}

/// A finished piece of work: a completed card, or a completed occurrence of a repeating one.
public struct Finish: Equatable, Sendable {
  /// When the card was added; nil for a completed occurrence of a repeating card, and for work after one.
  public var added: Moment?
  /// When the card first came to DOING since it was added or since the occurrence before; nil if it never did, or if
  /// that is unknown.
  public var begun: Moment?
  /// The milliseconds that the card spent on the board in TODO, in each stage of DOING, and marked as waiting in any of
  /// them.
  public var todo: Int64 = 0
  public var doing: [String: Int64] = [:]
  public var waited: Int64 = 0
  /// How often the card was moved back to an earlier column.
  public var returns = 0

  public init(added: Moment? = nil, begun: Moment? = nil) { (self.added, self.begun) = (added, begun) }
}
