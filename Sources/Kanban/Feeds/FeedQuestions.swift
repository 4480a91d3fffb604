/// Which published calendar something came from: its address, as a number that is the same on every machine.
public struct FeedID: Hashable, Sendable {
  public let number: Int64

  public init(number: Int64) { self.number = number }

  /// Two addresses of one person's that are alike would have to be looked for.
  public init(of address: String) { number = Int64(bitPattern: address.utf8.checksum) }

  /// As it stands in names.
  public var text: String { String(UInt64(bitPattern: number), radix: 16) }
}

/// What stands on a day, and in which calendar.
public struct ListedEvent: Hashable, Sendable {
  public let feed: FeedID
  public let event: FeedEvent

  public init(_ feed: FeedID, _ event: FeedEvent) { (self.feed, self.event) = (feed, event) }
}

/// What published calendars have on a day, as far as it is shown there.
public struct DayEvents: Hashable, Sendable {
  public let first: [ListedEvent]
  /// How many there are, counted up to `most`.
  public let count: Int
  /// There may be more than were counted.
  public let isCut: Bool

  public init(_ first: [ListedEvent] = [], count: Int = 0, isCut: Bool? = nil) {
    (self.first, self.count) = (first, count)
    self.isCut = isCut ?? (count >= DayEvents.most)
  }

  public static let most = 100
}

/// What came from outside and is no card: published calendars day by day. What is told of a whole source stands in notes (`FeedNote`).
///
/// Only of those that are asked for: what others have chosen to look at lies in the store as well.
public protocol FeedQuestions: AnyObject {
  /// In order: whole days, then as they begin; those that begin together by calendar.
  func events(on day: Day, of feeds: [FeedID], skipping: Int, most: Int) throws(StoreFailure) -> [ListedEvent]
  /// For each of some days the first few.
  func events(over days: Range<Day>, of feeds: [FeedID], most: Int) throws(StoreFailure) -> [DayEvents]
}

extension ListedEvent {
  /// Where it stands on its day among others of other calendars.
  package static func stands(_ one: ListedEvent, before other: ListedEvent) -> Bool {
    let (begins, otherBegins) = (one.event.begins, other.event.begins)
    return begins != otherBegins ? begins < otherBegins : one.feed.number < other.feed.number
  }
}

extension FeedEvent {
  /// The minute with which it begins on its day; before all of them what takes it whole.
  package var begins: Int { minutes?.lowerBound ?? -1 }
}
