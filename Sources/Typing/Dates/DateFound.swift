import Time

/// The values that the words of one part of a typed date give, by role.
struct DateFound {
  var year: Int?
  var shortYear: Int?
  var month: Int?
  /// -1 for the last day of a lunar month.
  var dayOfMonth: Int?
  var count: Int?
  var hour: Int?
  var minuteOfHour: Int?
  var half: DayHalf?
  /// `noon` and similar words, in hours.
  var clockWord: Int?
  var hasHourMark = false
  var weekday: Weekday?
  var unit: DateUnit?
  /// 0 for this period, 1 for the next, -1 for the last; nil if none was named. `unit` says which period, if that was
  /// named.
  var which: Int?
  /// 1 for first, 2 for second, -1 for last, -2 for second to last; also the number of a quarter or of a week of the
  /// year.
  var nth: Int?
  var begins = false
  /// True for `첫날`: the first day of a week as calendars show it, which may be a Sunday. Other words mean its Monday.
  var isFirstDay = false
  var ends = false
  /// The day from which a length is counted, in days from today.
  var base: Int?
  var isBefore = false
  var feast: Int?
  /// The distance from a holiday or lunar date in days: -1 for the day before it. Nil without such a word.
  var beside: Int?
  /// True for a leap month of the lunar calendar.
  var isLeapMonth = false
  /// True for `after next`, which is one week, month or year beyond the next one.
  var isFurther = false
  /// True if a day without a year or week means its latest occurrence instead of the next one.
  var looksBack = false
  /// True for English `last` before a weekday, which may mean this week's or the previous week's.
  var isGone = false
  /// True for `coming`, `돌아오는`, whatever `looksBack` says.
  var isComing = false
  var minutesAhead = 0
  /// A unit of the clock, in minutes.
  var clockUnit: Int?
  var isKorean = false

  /// True if a holiday alone was named, not a day counted from it (`추석 이틀 전`) or its first or last day.
  var isPlainFeast: Bool { beside == nil && count == nil && unit == nil && nth == nil && !begins }

  mutating func set(_ value: Int, as role: DateRole) {
    switch role {
    case .none: break
    case .year: year = value
    case .shortYear: shortYear = value
    case .month: month = value
    case .dayOfMonth: dayOfMonth = value
    case .count: count = value
    case .hour: hour = value
    case .minuteOfHour: minuteOfHour = value
    case .half: half = DayHalf(rawValue: value)
    case .clockWord: clockWord = value
    case .weekend: weekday = .sunday
    case .clockDigits: (hour, minuteOfHour) = (value / 100, value % 100)
    case .hourMark: takeHour()
    case .weekday: weekday = Weekday(rawValue: value)
    case .unit: unit = DateUnit(rawValue: value)
    case .which: which = value
    case .further: isFurther = true
    case .nth: nth = value
    // `second to last` is -2.
    case .last: nth = -(nth ?? 1)
    case .begin: (begins, isFirstDay) = (true, value == 1)
    case .end: ends = true
    case .base: base = value
    case .before: isBefore = true
    case .feast: feast = value
    case .beside: beside = value
    case .coming: isComing = true
    case .gone: (which, isGone) = (-1, true)
    case .clockUnit:
      clockUnit = value
      minutesAhead += (count ?? 0) * value
    }
  }

  /// Notes `시`, and moves the amount before it (`세` of `세 시`) into `hour`, unless that was typed in digits.
  private mutating func takeHour() {
    hasHourMark = true
    if hour == nil { (hour, count) = (count, nil) }
  }
}

enum DateUnit: Int {
  case day, week, month, year, quarter, half
}
