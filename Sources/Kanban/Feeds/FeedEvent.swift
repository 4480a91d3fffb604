/// An event of a published calendar on one day: an occurrence, or its part on that day.
public struct FeedEvent: Hashable, Sendable {
  public let day: Day
  /// Minutes of the day in the user's zone; nil for whole days. An end at midnight is 1,440.
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
