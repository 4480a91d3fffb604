import Kanban

/// Texts of `sekan remote feeds`: weather, holidays, published calendars.
public protocol RemoteFeedWords {
  var noFeedChosen: String { get }
  var calendarsStayInOwnStore: String { get }
  var nothingFetched: String { get }
  func holidaysKnown(_ count: Int, in years: String) -> String
  func eventsKnown(_ count: Int, leftOut: Int) -> String
  func feedTrouble(_ trouble: FeedTrouble, of source: FeedSourceName) -> String
}

/// Name of a source for use in an error message.
public struct FeedSourceName: Sendable {
  public let name: String
  /// Section of the credentials file with its key; nil if the source needs no key.
  public let block: String?
  public let file: String

  public init(_ name: String, block: String? = nil, file: String) {
    (self.name, self.block, self.file) = (name, block, file)
  }
}
