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
    guard let first = Day(year: LunarYears.first, month: 1, day: 1), day >= first,
      let year = [day.year, day.year - 1].lazy.compactMap({ LunarYear($0) }).first(where: { $0.first <= day })
    else { return nil }
    var rest = day - year.first
    for index in 0..<year.monthCount {
      if rest < year.length(index) {
        let (month, isLeap) = year.month(index)
        self.init(year: year.number, month: month, day: rest + 1, isLeapMonth: isLeap)
        return
      }
      rest -= year.length(index)
    }
    return nil
  }

  /// The same day of the sun's calendar; nil where there is no such day.
  public var solar: Day? {
    guard let lunar = LunarYear(year), (1...12).contains(month), day >= 1 else { return nil }
    var first = lunar.first
    for index in 0..<lunar.monthCount {
      if lunar.month(index) == (month, isLeapMonth) { return day <= lunar.length(index) ? first + (day - 1) : nil }
      first = first + lunar.length(index)
    }
    return nil
  }
}

/// One lunar year: its first day and its months.
private struct LunarYear {
  let number: Int
  let first: Day
  private let leapMonth: Int
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

  /// The leap month follows the one whose number it bears.
  func month(_ index: Int) -> (Int, Bool) {
    leapMonth == 0 || index < leapMonth ? (index + 1, false) : (index, index == leapMonth)
  }
}
