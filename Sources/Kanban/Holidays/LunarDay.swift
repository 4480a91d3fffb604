/// A day of the Korean lunar calendar.
public struct LunarDay: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int
  /// True for the second month with this number.
  public let isLeapMonth: Bool

  public init(year: Int, month: Int, day: Int, isLeapMonth: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isLeapMonth = isLeapMonth
  }

  public static let years = LunarYears.first...LunarYears.last
}

extension LunarDay {
  public init?(_ day: Day) {
    guard let month = LunarMonth(of: day) else { return nil }
    self.init(
      year: month.yearNumber, month: month.number, day: day - month.start + 1, isLeapMonth: month.isLeap)
  }

  /// The Gregorian day; nil if the lunar day does not exist.
  public var solar: Day? {
    guard let month = LunarMonth(self.month, isLeap: isLeapMonth, of: year), (1...month.length).contains(day) else {
      return nil
    }
    return month.start + (day - 1)
  }
}
