/// A day of the Korean lunar calendar.
public struct LunarDay: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int
  /// The month is the second of its number.
  public let isLeapMonth: Bool

  public init(year: Int, month: Int, day: Int, isLeapMonth: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isLeapMonth = isLeapMonth
  }

  /// The lunar years that are known.
  public static let years = LunarYears.first...LunarYears.last
}

extension LunarDay {
  /// Nil where its lunar year is not known.
  public init?(_ day: Day) {
    guard let month = LunarMonth(of: day) else { return nil }
    self.init(
      year: month.yearNumber, month: month.number, day: day - month.start + 1, isLeapMonth: month.isLeap)
  }

  /// The same day of the sun's calendar; nil where there is no such day.
  public var solar: Day? {
    guard let month = LunarMonth(self.month, isLeap: isLeapMonth, of: year), (1...month.length).contains(day) else {
      return nil
    }
    return month.start + (day - 1)
  }
}
