import Kanban

/// Texts about waiting for a reason, a day, or other cards.
public protocol WaitWords {
  var waitLabel: String { get }
  var waitPlaceholder: String { get }
  var waitEnds: String { get }
  /// Number of cards in other projects.
  func elsewhere(_ count: Int) -> String
  func blocks(_ cards: String) -> String
  /// Headings of the two lists in the detail screen.
  var waitsForCards: String { get }
  var blocksCards: String { get }
  /// Adds the number of cards that no longer wait to the sentence of the change.
  func releases(_ sentence: String, _ count: Int) -> String
  func noProjectCalled(_ name: String) -> String
  func isDone(_ number: Int) -> String
  func waitsForTooMany(_ limit: Int) -> String
  func tooManyWaiters(_ number: Int, _ limit: Int) -> String
  var waitsForItself: String { get }
  func waitsInCircle(_ path: String) -> String
  func waitsTooFar(_ limit: Int) -> String
}
