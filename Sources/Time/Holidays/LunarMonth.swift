/// A month of the Korean lunar calendar, as a range of days.
package struct LunarMonth {
  private let year: LunarYear
  private let index: Int
  package let start: Day

  private init(_ year: LunarYear, _ index: Int) {
    self.year = year
    self.index = index
    start = (0..<index).reduce(year.first) { $0 + year.length($1) }
  }

  package var length: Int { year.length(index) }
  package var yearNumber: Int { year.number }
  package var number: Int { year.month(index).0 }
  package var isLeap: Bool { year.month(index).1 }
  package var days: Range<Day> { start..<start + length }

  /// True for an ordinary month after which the leap month with the same number comes.
  package var isFollowedByLeap: Bool { !isLeap && year.leapMonth == number }

  /// The number of known lunar months before this one, to compute distances in months.
  var count: Int {
    (LunarDay.years.lowerBound..<year.number).reduce(index) { $0 + (LunarYear($1)?.monthCount ?? 0) }
  }
}

extension LunarMonth {
  package init?(of day: Day) {
    guard day >= LunarMonth.firstDay,
      let year = [day.year, day.year - 1].lazy.compactMap({ LunarYear($0) }).first(where: { $0.first <= day })
    else { return nil }
    var rest = day - year.first
    for index in 0..<year.monthCount {
      if rest < year.length(index) {
        self.init(year, index)
        return
      }
      rest -= year.length(index)
    }
    return nil
  }

  /// The month with this number of a lunar year. Nil if the year has no such month or is not known.
  package init?(_ number: Int, isLeap: Bool = false, of year: Int) {
    guard let year = LunarYear(year), (1...12).contains(number), !isLeap || year.leapMonth == number else { return nil }
    let isBehindLeap = isLeap || year.leapMonth != 0 && number > year.leapMonth
    self.init(year, isBehindLeap ? number : number - 1)
  }

  /// The lunar month that contains the day; the first known month for earlier days, nil for later than known ones.
  package static func containing(_ day: Day) -> LunarMonth? {
    day < firstDay ? LunarMonth(1, of: LunarDay.years.lowerBound) : LunarMonth(of: day)
  }

  package var next: LunarMonth? {
    index + 1 < year.monthCount ? LunarMonth(year, index + 1) : LunarMonth(1, of: year.number + 1)
  }

  /// The Gregorian day on which the first known lunar year begins.
  package static let firstDay = LunarMonth(1, of: LunarDay.years.lowerBound)?.start ?? Day(number: 0)
}

private struct LunarYear {
  let number: Int
  let first: Day
  /// The number of the month that is repeated as a leap month; 0 if the year has no leap month.
  let leapMonth: Int
  private let longMonths: Int

  init?(_ number: Int) {
    guard LunarDay.years.contains(number), let january = Day(year: number, month: 1, day: 20) else { return nil }
    let at = (number - LunarYears.first) * 6
    let bits = (0..<6).reduce(0) { $0 << 4 | LunarYear.digit(LunarYears.digits.utf8Start[at + $1]) }
    self.number = number
    first = january + (bits >> 17)
    leapMonth = (bits >> 13) & 0xF
    longMonths = bits & 0x1FFF
  }

  private static func digit(_ letter: UInt8) -> Int { Int(letter < 97 ? letter - 48 : letter - 87) }

  var monthCount: Int { leapMonth == 0 ? 12 : 13 }

  func length(_ index: Int) -> Int { 29 + (longMonths >> index & 1) }

  /// The number of the month at an index of the year, and whether it is the leap month, which follows the ordinary
  /// month of its number.
  func month(_ index: Int) -> (Int, Bool) {
    leapMonth == 0 || index < leapMonth ? (index + 1, false) : (index, index == leapMonth)
  }
}

/// A day of the Korean lunar calendar.
public struct LunarDay: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int
  /// True if the day is in the leap month, which comes second and has the number of the month before it.
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

  /// The Gregorian day; nil if the lunar day does not exist or its year is not known.
  public var solar: Day? {
    guard let month = LunarMonth(self.month, isLeap: isLeapMonth, of: year), (1...month.length).contains(day) else {
      return nil
    }
    return month.start + (day - 1)
  }
}
