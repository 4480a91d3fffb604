/// What the words of one part of a typed date said, each in its role.
struct DateFound {
  var year: Int?
  /// The last two digits of one.
  var shortYear: Int?
  var month: Int?
  var dayOfMonth: Int?
  var count: Int?
  var hour: Int?
  var minuteOfHour: Int?
  var half: DayHalf?
  /// `noon` and its like, in hours.
  var clockWord: Int?
  /// The hour was written with `시`.
  var hasHourMark = false
  var weekday: Weekday?
  var unit: DateUnit?
  /// How many weeks, months or years on: none for this, one for next.
  var which: Int?
  /// The first, the second; the last is one below zero.
  var nth: Int?
  var begins = false
  /// `첫날`, which is no working day by itself.
  var isFirstDay = false
  var ends = false
  /// In days from today, where something is counted from there.
  var base: Int?
  var isBefore = false
  var feast: Int?
  /// In days from a holiday.
  var beside: Int?
  /// Of the lunar calendar; there the last day of a month is one below zero.
  var isLeapMonth = false
  /// `after next`
  var isFurther = false
  /// A weekday or a time stands beside it.
  var isBeside = false
  /// What can be meant of several is the last and not the next.
  var looksBack = false
  /// `last` before a weekday, which may be that of this week or of the one before.
  var isGone = false
  /// `coming`, `돌아오는`, wherever one looks.
  var isComing = false
  /// From now.
  var minutesAhead = 0
  /// In minutes.
  var clockUnit: Int?
  /// Typed in Hangul.
  var isKorean = false

  /// A holiday itself, and not a day beside it.
  var isPlainFeast: Bool { beside == nil && count == nil && unit == nil && nth == nil && !begins }

  mutating func take(_ value: Int, as role: DateRole) {
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
    case .last: nth = -1
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

  /// `세 시`: what was counted before it is the hour.
  private mutating func takeHour() {
    hasHourMark = true
    if hour == nil { (hour, count) = (count, nil) }
  }
}

/// What a date is counted in.
enum DateUnit: Int {
  case day, week, month, year, quarter, half
}
