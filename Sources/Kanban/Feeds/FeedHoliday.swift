/// A holiday from an external source.
public struct FeedHoliday: Hashable, Sendable {
  public let day: Day
  public let name: String
  public let englishName: String
  public let isFree: Bool

  public init(day: Day, name: String, englishName: String = "", isFree: Bool = true) {
    (self.day, self.name, self.englishName, self.isFree) = (day, name, englishName, isFree)
  }
}
