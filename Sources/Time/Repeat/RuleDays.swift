/// The allowed days of a month: all day parts of a rule combined as bits.
///
/// A day must pass every part. That covers both the expanding and the limiting parts of RFC 5545.
struct RuleDays {
  private let months: RuleBits
  private let monthDays: RuleBits
  private let monthDaysFromEnd: RuleBits
  private let weekdays: RuleBits
  private let numbered: [RecurrenceRule.WeekdayNumber]
  private let areNumberedInYear: Bool
  private let yearDays: [Int]
  private let weeks: [Int]
  let weekStart: Int
  let areAll: Bool

  init(_ rule: RecurrenceRule, first: Day) {
    let implied = ImpliedDays(rule, first: first)
    months = RuleBits(rule.byMonth).or(implied.months)
    monthDays = RuleBits(rule.byMonthDay.lazy.filter { $0 > 0 }).or(implied.monthDays)
    monthDaysFromEnd = RuleBits(rule.byMonthDay.lazy.map { 0 &- $0 }.filter { $0 > 0 })
    weekdays = RuleBits(rule.byDay.lazy.filter { $0.ordinal == nil }.map(\.weekday.rawValue)).or(implied.weekdays)
    numbered = rule.byDay.contains { $0.ordinal != nil } ? rule.byDay.filter { $0.ordinal != nil } : []
    areNumberedInYear = rule.frequency == .yearly && rule.byMonth.isEmpty
    yearDays = rule.byYearDay
    weeks = rule.byWeek
    weekStart = rule.weekStart.rawValue
    areAll =
      months.isEmpty && monthDays.isEmpty && monthDaysFromEnd.isEmpty && weekdays.isEmpty && numbered.isEmpty
      && yearDays.isEmpty && weeks.isEmpty
  }

  /// The allowed weekdays as bits; bit 0 is the first day of the rule's week.
  var weekdaysOfWeek: RuleBits {
    RuleBits(word: (weekdays.word << 7 | weekdays.word) >> UInt64(weekStart) & 0x7F)
  }

  var haveMonths: Bool { !months.isEmpty }

  /// True if each period of this frequency has the same number of allowed days, so that occurrences can be counted by a
  /// division.
  func haveSameInEachPeriod(of frequency: RecurrenceRule.Frequency) -> Bool {
    frequency == .weekly ? months.isEmpty : frequency <= .daily && areAll
  }

  func allow(month: Int) -> Bool { months.isEmpty || months.contains(month) }

  /// The allowed days of a month; bit 0 is the first day.
  func days(in month: RuleMonth) -> RuleBits {
    guard allow(month: month.month) else { return .none }
    var word = RuleBits(below: month.length).word
    if !monthDays.isEmpty || !monthDaysFromEnd.isEmpty { word &= daysOfMonth(month) }
    if !weekdays.isEmpty || !numbered.isEmpty { word &= daysByWeekday(month) }
    if !yearDays.isEmpty { word &= daysOfYear(month) }
    if !weeks.isEmpty { word &= daysByWeek(month) }
    return RuleBits(word: word)
  }

  private func daysOfMonth(_ month: RuleMonth) -> UInt64 {
    var word = monthDays.word >> 1
    var rest = monthDaysFromEnd.word
    while rest != 0 {
      let fromEnd = rest.trailingZeroBitCount
      if fromEnd <= month.length { word |= 1 << UInt64(month.length - fromEnd) }
      rest &= rest &- 1
    }
    return word
  }

  private func daysByWeekday(_ month: RuleMonth) -> UInt64 {
    let starting = month.weekday
    let week = (weekdays.word << 7 | weekdays.word) >> UInt64(starting) & 0x7F
    var word = week | week << 7 | week << 14 | week << 21 | week << 28
    for day in numbered {
      let span = areNumberedInYear ? month.year : month.start..<month.start + month.length
      guard let ordinal = day.ordinal, (-53...53).contains(ordinal) else { continue }
      let number: Int
      if ordinal > 0 {
        number = span.lowerBound + floorModulo(day.weekday.rawValue - span.lowerBound - 3, 7) + 7 * (ordinal - 1)
      } else {
        let last = span.upperBound - 1
        number = last - floorModulo(last + 3 - day.weekday.rawValue, 7) + 7 * (ordinal + 1)
      }
      if span.contains(number) { word |= month.bit(number) }
    }
    return word
  }

  private func daysOfYear(_ month: RuleMonth) -> UInt64 {
    let year = month.year
    return yearDays.reduce(0) { word, day in
      guard (-366...366).contains(day) else { return word }
      let number = day > 0 ? year.lowerBound + day - 1 : year.upperBound + day
      return year.contains(number) ? word | month.bit(number) : word
    }
  }

  /// The allowed days by week number. A week belongs to the year of its fourth day.
  private func daysByWeek(_ month: RuleMonth) -> UInt64 {
    var word: UInt64 = 0
    var week = month.start - floorModulo(month.start + 3 - weekStart, 7)
    while week < month.start + month.length {
      let year = RuleMonth.year(Day(number: week + 3).year)
      let number = (week + 3 - year.lowerBound) / 7 + 1
      let count = number + (year.upperBound - 1 - week - 3) / 7
      if weeks.contains(number) || weeks.contains(number - count - 1) {
        for day in week..<week + 7 { word |= month.bit(day) }
      }
      week += 7
    }
    return word
  }
}

/// The day parts that a rule without them takes from its first day: month, day of the month, or weekday.
private struct ImpliedDays {
  var months = RuleBits.none
  var monthDays = RuleBits.none
  var weekdays = RuleBits.none

  init(_ rule: RecurrenceRule, first: Day) {
    let saysDay = !(rule.byDay.isEmpty && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty)
    guard !saysDay else { return }
    switch rule.frequency {
    case .yearly where !rule.byWeek.isEmpty, .weekly:
      weekdays = RuleBits(only: first.weekday.rawValue)
    case .yearly:
      monthDays = RuleBits(only: first.dayOfMonth)
      if rule.byMonth.isEmpty { months = RuleBits(only: first.month) }
    case .monthly:
      monthDays = RuleBits(only: first.dayOfMonth)
    case .secondly, .minutely, .hourly, .daily:
      break
    }
  }
}

struct RuleMonth {
  private let yearNumber: Int
  private(set) var month: Int
  private(set) var start: Int
  private(set) var length: Int

  init(of day: Int) {
    let (year, month, dayOfMonth) = Day(number: day).parts
    self.init(year: year, month: month, start: day - dayOfMonth + 1)
  }

  init(year: Int, month: Int) {
    let months = (year - 1970) * 12 + month - 1
    self.init(year: year, month: month, start: Day(number: 0).adding(months: months).number)
  }

  init(index: Int) {
    let (year, month) = (floorDivide(index, 12), floorModulo(index, 12) + 1)
    self.init(year: year, month: month)
  }

  private init(year: Int, month: Int, start: Int) {
    yearNumber = year
    self.month = month
    self.start = start
    length = Day.length(ofMonth: month, year: year)
  }

  var next: RuleMonth {
    RuleMonth(
      year: month == 12 ? yearNumber + 1 : yearNumber, month: month == 12 ? 1 : month + 1, start: start + length)
  }

  var index: Int { yearNumber * 12 + month - 1 }
  var weekday: Int { floorModulo(start + 3, 7) }
  var year: Range<Int> { RuleMonth.year(yearNumber) }

  static func year(_ number: Int) -> Range<Int> {
    let start = Day(number: 0).adding(months: (number - 1970) * 12).number
    return start..<start + (Day.isLeap(number) ? 366 : 365)
  }

  /// The bit of a day in the bits of this month; 0 if the day is in another month.
  func bit(_ day: Int) -> UInt64 { (start..<start + length).contains(day) ? 1 << UInt64(day - start) : 0 }
}
