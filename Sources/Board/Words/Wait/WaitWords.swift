import Kanban

/// What cards wait for, each other among it.
public protocol WaitWords {
  /// What stands in a column of marked cards' popover and in that of one.
  var waitLabel: String { get }
  var waitPlaceholder: String { get }
  var waitEnds: String { get }
  /// So many cards of other projects.
  func elsewhere(_ count: Int) -> String
  /// On the card that others wait for.
  func blocks(_ cards: String) -> String
  /// Over the cards that one waits for, and over those that wait for it.
  var waitsForCards: String { get }
  var blocksCards: String { get }
  /// What was done, and that so many cards go on by it.
  func releases(_ sentence: String, _ count: Int) -> String
  func noProjectCalled(_ name: String) -> String
  func isDone(_ number: Int) -> String
  func waitsForTooMany(_ limit: Int) -> String
  func tooManyWaiters(_ number: Int, _ limit: Int) -> String
  var waitsForItself: String { get }
  func waitsInCircle(_ path: String) -> String
  func waitsTooFar(_ limit: Int) -> String
}
