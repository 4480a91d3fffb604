import Kanban

/// Texts about feeds: weather, and holidays with their sources.
public protocol FeedWords {
  /// Age of an older observation: `2 hours ago`.
  func ago(_ duration: String) -> String
  var justNow: String { get }
  var weatherAsked: String { get }
  /// No weather provider is configured.
  var weatherFromNobody: String { get }
  var filledLater: String { get }
  func holiday(_ name: String, from sources: [String]) -> String
  func called(_ name: String, by source: String) -> String
  func missing(in sources: [String]) -> String
}
