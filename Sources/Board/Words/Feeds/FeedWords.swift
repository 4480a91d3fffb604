import Kanban

/// Feeds: weather, and holidays with their sources.
public protocol FeedWords {
  /// Age of an older observation: `2 hours ago`.
  func ago(_ duration: String) -> String
  /// Age of less than a minute.
  var justNow: String { get }
  var weatherAsked: String { get }
  /// No weather provider is configured.
  var weatherFromNobody: String { get }
  var filledLater: String { get }
  /// A holiday from feeds, with its sources.
  func holiday(_ name: String, toldBy sources: [String]) -> String
  /// The name of the holiday in one source.
  func called(_ name: String, by source: String) -> String
  func missing(in sources: [String]) -> String
}
