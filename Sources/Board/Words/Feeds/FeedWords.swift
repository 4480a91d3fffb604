import Kanban

/// What the board says of the world outside: the weather, and who tells which holiday.
public protocol FeedWords {
  /// Behind what is no longer of now: `2 hours ago`.
  func ago(_ duration: String) -> String
  /// In place of it, within a minute.
  var justNow: String { get }
  var weatherAsked: String { get }
  /// Nobody was chosen who tells it.
  var weatherFromNobody: String { get }
  var filledLater: String { get }
  /// A holiday that others tell, and who.
  func holiday(_ name: String, toldBy sources: [String]) -> String
  /// What one of them calls it.
  func called(_ name: String, by source: String) -> String
  func missing(in sources: [String]) -> String
}
