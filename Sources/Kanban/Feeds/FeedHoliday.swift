/// A holiday as a source outside tells it.
public struct FeedHoliday: Hashable, Sendable {
  public let day: Day
  /// As it is called there.
  public let name: String
  /// Empty where the source does not say.
  public let englishName: String
  /// Whether nobody works; else it is a day with a name.
  public let isFree: Bool

  public init(day: Day, name: String, englishName: String = "", isFree: Bool = true) {
    (self.day, self.name, self.englishName, self.isFree) = (day, name, englishName, isFree)
  }
}
