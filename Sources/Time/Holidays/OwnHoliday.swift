/// A holiday of the user or a file, once or yearly.
public struct OwnHoliday: Hashable, Sendable {
  public let day: Day
  /// The number of days that the holiday lasts, at least one.
  public let length: Int
  public let name: String
  public let isYearly: Bool
  /// The last day on which a yearly occurrence may begin; nil if the holiday recurs without end, by a `series`, or not
  /// at all.
  public let until: Day?
  public let interval: Int
  /// The rule of a yearly holiday without a fixed date, such as a fourth Thursday or a lunar day; nil for any other.
  public let series: Repeat?

  public init(
    day: Day, length: Int = 1, name: String, isYearly: Bool = false, until: Day? = nil, interval: Int = 1
  ) {
    self.day = day
    self.length = max(1, min(length, OwnHoliday.longest))
    self.name = name
    self.isYearly = isYearly
    self.until = until
    self.interval = max(1, interval)
    series = nil
  }

  public init(_ series: Repeat, length: Int = 1, name: String) {
    day = series.first.day
    self.length = max(1, min(length, OwnHoliday.longest))
    self.name = name
    isYearly = true
    until = nil
    interval = 1
    self.series = series
  }

  public static let longest = 366

  func add(to found: inout [Holiday], _ days: Range<Day>) {
    guard !days.isEmpty else { return }
    for start in starts(days) {
      let first = max(start, days.lowerBound)
      let end = min(start + length, days.upperBound)
      for number in first.number..<max(first.number, end.number) {
        found.append(Holiday(day: Day(number: number), name: name, englishName: name))
      }
    }
  }

  /// A clock for computing occurrences. Its time and zone do not matter, because the occurrences are whole days.
  private static let clock = Clock(now: Moment(seconds: 0), zone: .utc)

  /// The first days of all occurrences that may overlap these days. One on 29 February exists in leap years only.
  private func starts(_ days: Range<Day>) -> [Day] {
    if let series {
      let reaching = days.lowerBound - (length - 1)..<days.upperBound
      return series.occurrences(in: reaching, most: HolidayBook.mostDays, at: OwnHoliday.clock).map(\.day)
    }
    guard isYearly else { return [day] }
    let (year, month, dayOfMonth) = day.parts
    let first = max(year, (days.lowerBound - length).year)
    let last = min((days.upperBound - 1).year, until?.year ?? .max)
    guard first <= last else { return [] }
    return (first...last).compactMap { other in
      guard (other - year) % interval == 0, let start = Day(year: other, month: month, day: dayOfMonth),
        start <= until ?? start
      else { return nil }
      return start
    }
  }
}

extension OwnHoliday {
  /// Parses a line of the configuration: `2026-12-24 Christmas Eve`, `12-24 Christmas Eve` for every year, and `lunar
  /// 8-20 …`; nil for anything else.
  public init?(line: String) {
    if let lunar = OwnHoliday(lunar: line) {
      self = lunar
      return
    }
    let parts = line.split(maxSplits: 1, omittingEmptySubsequences: true) { $0 == " " || $0 == "\t" }
    guard parts.count == 2 else { return nil }
    let name = parts[1].drop { $0 == " " || $0 == "\t" }
    guard !name.isEmpty, name.utf8.count <= OwnHoliday.longestName else { return nil }
    if let day = Day(text: parts[0]) {
      self.init(day: day, name: String(name))
    } else if parts[0].utf8.count == 5, let day = Day(text: "0004-" + parts[0]) {
      // Year 4 is a leap year, so that 29 February is valid.
      self.init(day: day, name: String(name), isYearly: true)
    } else {
      return nil
    }
  }

  /// The holiday as a line of the configuration, such as `12-24 Christmas Eve`.
  public var line: String { (lunarDay ?? (isYearly ? String(day.text.dropFirst(5)) : day.text)) + " " + name }

  /// Parses a line with a lunar date: a yearly holiday, or with a year a single day of that lunar year. Nil for any
  /// other line.
  private init?(lunar line: String) {
    guard let lunar = LunarLine(line), lunar.name.utf8.count <= OwnHoliday.longestName else { return nil }
    if lunar.numbers.count == 3 {
      let (year, month, day) = (lunar.numbers[0], lunar.numbers[1], lunar.numbers[2])
      guard let solar = LunarDay(year: year, month: month, day: day, isLeapMonth: lunar.isLeap).solar else {
        return nil
      }
      self.init(day: solar, name: lunar.name)
    } else {
      var rule = RecurrenceRule(.yearly)
      let (month, day) = (lunar.numbers[0], lunar.numbers[1])
      (rule.byMonth, rule.byMonthDay) = (lunar.isLeap ? [] : [month], [day])
      rule.lunar = RecurrenceRule.Lunar(leapMonths: lunar.isLeap ? [month] : [])
      guard day > 0, month > 0, rule.mistake == nil else { return nil }
      self.init(Repeat(rule, first: WallSecond(LunarMonth.firstDay)), name: lunar.name)
    }
  }

  private var lunarDay: String? {
    guard let rule = series?.rule, let lunar = rule.lunar, let day = rule.byMonthDay.first else { return nil }
    return lunar.leapMonths.first.map { "lunar leap \($0)-\(day)" } ?? rule.byMonth.first.map { "lunar \($0)-\(day)" }
  }

  public static let longestName = 400
}

/// Splits `lunar 8-20 Name`, `음력 윤6-3 이름`, `lunar leap 6-3 Name` into numbers and name.
private struct LunarLine {
  var isLeap = false
  /// The numbers of the date: month and day, or year, month and day; 0 for a part that is no number.
  let numbers: [Int]
  let name: String

  init?(_ line: String) {
    var words = line.split { $0 == " " || $0 == "\t" }[...]
    guard let first = words.popFirst(), first == "음력" || first.lowercased() == "lunar", var date = words.popFirst()
    else {
      return nil
    }
    if date == "윤" || date.lowercased() == "leap" {
      isLeap = true
      date = words.popFirst() ?? ""
    } else if date.hasPrefix("윤") {
      isLeap = true
      date.removeFirst()
    }
    numbers = date.split(separator: "-", omittingEmptySubsequences: false).map { decimal($0) ?? 0 }
    guard let rest = words.first, (2...3).contains(numbers.count) else { return nil }
    name = String(line[rest.startIndex...])
  }
}
