/// What stands on one day of a calendar that somebody publishes: an occurrence, or the part of it that lies on that day.
public struct FeedEvent: Hashable, Sendable {
  public let day: Day
  /// Minutes of the day where the person is; nil for what takes whole days. An end at midnight is 1,440.
  public let minutes: Range<Int>?
  public let title: String
  /// Where it is; empty where nothing is said.
  public let place: String
  /// The first of the days that it takes.
  public let isBeginning: Bool

  public init(day: Day, minutes: Range<Int>?, title: String, place: String = "", isBeginning: Bool = true) {
    (self.day, self.minutes, self.title) = (day, minutes, title)
    (self.place, self.isBeginning) = (place, isBeginning)
  }
}
