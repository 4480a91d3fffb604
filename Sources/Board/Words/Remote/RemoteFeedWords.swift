import Kanban

/// What `sekan remote` says of sources outside: weather, holidays, published calendars.
public protocol RemoteFeedWords {
  /// Nothing of them is in the configuration.
  var noFeedChosen: String { get }
  /// A source that has told nothing yet.
  var nothingFetched: String { get }
  func holidaysKnown(_ count: Int, in years: String) -> String
  func eventsKnown(_ count: Int, leftOut: Int) -> String
  func feedTrouble(_ trouble: FeedTrouble, of source: FeedSourceTold) -> String
}

/// A source outside, as a sentence needs it.
public struct FeedSourceTold: Sendable {
  public let name: String
  /// The block in the file of servers that has its key; nil where it wants none.
  public let block: String?
  public let file: String

  public init(_ name: String, block: String? = nil, file: String) {
    (self.name, self.block, self.file) = (name, block, file)
  }
}
