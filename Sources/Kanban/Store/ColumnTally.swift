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
