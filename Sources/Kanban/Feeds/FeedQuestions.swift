import Time

/// Identifies a published calendar: a checksum of its address, the same on every machine.
public struct FeedID: Hashable, Sendable {
  public let number: Int64

  public init(number: Int64) { self.number = number }

  /// A 64-bit checksum, which two addresses are very unlikely to share.
  public init(of address: String) { number = Int64(bitPattern: address.utf8.checksum) }

  public var text: String { String(UInt64(bitPattern: number), radix: 16) }
}

public struct ListedEvent: Hashable, Sendable {
  public let feed: FeedID
  public let event: FeedEvent

  public init(_ feed: FeedID, _ event: FeedEvent) { (self.feed, self.event) = (feed, event) }
}

/// The first events of published calendars on one day, and their number.
public struct DayEvents: Hashable, Sendable {
  public let first: [ListedEvent]
  public let count: Int
  /// True if the query stopped at its limit, so that the day may have more than `count` events.
  public let isCut: Bool

  public init(_ first: [ListedEvent] = [], count: Int = 0, isCut: Bool? = nil) {
    (self.first, self.count) = (first, count)
    self.isCut = isCut ?? (count >= DayEvents.most)
  }

  public static let most = 100
}

/// The events of published calendars, by day. The state of each calendar is stored as a `CalendarNote`.
///
/// Only the given feeds are queried, as the store also holds feeds of other users.
public protocol FeedQuestions: AnyObject {
  /// The events of a day from the given calendars: whole days first, then by start and calendar.
  func events(on day: Day, of feeds: [FeedID], skipping: Int, most: Int) throws(StoreFailure) -> [ListedEvent]
  func events(over days: Range<Day>, of feeds: [FeedID], most: Int) throws(StoreFailure) -> [DayEvents]
}

extension ListedEvent {
  package static func stands(_ one: ListedEvent, before other: ListedEvent) -> Bool {
    let (begins, otherBegins) = (one.event.begins, other.event.begins)
    return begins != otherBegins ? begins < otherBegins : one.feed.number < other.feed.number
  }
}

extension FeedEvent {
  /// The minute of the day at which the event starts, for sorting; -1 for an event of whole days, which comes first.
  package var begins: Int { minutes?.lowerBound ?? -1 }
}

/// An event of a published calendar on one day: an occurrence, or its part on that day.
public struct FeedEvent: Hashable, Sendable {
  public let day: Day
  /// The minutes of the day that the event covers, in the user's zone; nil for whole days. An end at midnight is 1,440.
  public let minutes: Range<Int>?
  public let title: String
  public let place: String
  /// True on the first day of the occurrence.
  public let isBeginning: Bool

  public init(day: Day, minutes: Range<Int>?, title: String, place: String = "", isBeginning: Bool = true) {
    (self.day, self.minutes, self.title) = (day, minutes, title)
    (self.place, self.isBeginning) = (place, isBeginning)
  }
}

extension QueryCache {
  public func events(
    on day: Day, of feeds: [FeedID], skipping: Int, most: Int
  ) throws(StoreFailure) -> [ListedEvent] {
    try recalled(
      .events(day, feeds, skipping, most), try store.events(on: day, of: feeds, skipping: skipping, most: most))
  }

  public func events(over days: Range<Day>, of feeds: [FeedID], most: Int) throws(StoreFailure) -> [DayEvents] {
    try recalled(.eventsOver(days, feeds, most), try store.events(over: days, of: feeds, most: most))
  }
}
