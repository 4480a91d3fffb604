struct LunarDays {
  private let months: RuleBits
  private let leapMonths: RuleBits
  private let monthDays: RuleBits
  private let monthDaysFromEnd: RuleBits
  private let isBackward: Bool

  /// Parts missing from the rule are taken from its first day; if that has no lunar date, the rule never occurs.
  init(_ lunar: RecurrenceRule.Lunar, _ rule: RecurrenceRule, first: Day) {
    let implied = rule.byMonthDay.isEmpty ? LunarDay(first) ?? LunarDay(year: 0, month: 0, day: 0) : nil
    let month = rule.frequency == .yearly && !rule.hasMonths ? implied : nil
    months = month.map { $0.isLeapMonth ? .none : RuleBits(only: $0.month) } ?? RuleBits(rule.byMonth)
    leapMonths = month.map { $0.isLeapMonth ? RuleBits(only: $0.month) : .none } ?? RuleBits(lunar.leapMonths)
    monthDays = implied.map { RuleBits(only: $0.day) } ?? RuleBits(rule.byMonthDay.lazy.filter { $0 > 0 })
    monthDaysFromEnd = RuleBits(rule.byMonthDay.lazy.map { 0 &- $0 }.filter { $0 > 0 })
    isBackward = lunar.isBackward
  }

  /// Bit 0 is the first day of the month.
  func days(in month: LunarMonth) -> RuleBits {
    guard allow(month) else { return .none }
    let all = RuleBits(below: month.length).word
    var word = monthDays.word >> 1
    if isBackward, word & ~all != 0 { word |= 1 << UInt64(month.length - 1) }
    for fromEnd in 1...month.length where monthDaysFromEnd.contains(fromEnd) {
      word |= 1 << UInt64(month.length - fromEnd)
    }
    return RuleBits(word: word & all)
  }

  /// With `isBackward`, the ordinary month replaces a missing leap month.
  private func allow(_ month: LunarMonth) -> Bool {
    if months.isEmpty && leapMonths.isEmpty { return true }
    if month.isLeap { return leapMonths.contains(month.number) }
    return months.contains(month.number)
      || isBackward && leapMonths.contains(month.number) && !month.isFollowedByLeap
  }
}

extension Recurrence {
  /// Searches month by month up to the last known one.
  func nextInLunarMonths(_ lunar: LunarDays, onOrAfter day: Int, through limit: Int) -> Int? {
    var month = LunarMonth.containing(Day(number: day))
    let toNext = month.flatMap(lunarSteps)
    var steps = toNext ?? 0
    while toNext != nil, let here = month, here.start.number <= limit {
      let start = here.start.number
      if steps == 0, let found = lunar.days(in: here).first(onOrAfter: max(0, day - start)) { return start + found }
      month = here.next
      if frequency == .monthly || month?.yearNumber != here.yearNumber { steps = (steps == 0 ? interval : steps) - 1 }
    }
    return nil
  }

  /// The number of years or months to the next one that the interval meets; nil if the first day has no lunar date.
  private func lunarSteps(to month: LunarMonth) -> Int? {
    guard interval > 1 else { return 0 }
    guard let first = LunarMonth(of: Day(number: floorDivide(start, 86_400))) else { return nil }
    let passed = frequency == .yearly ? month.yearNumber - first.yearNumber : month.count - first.count
    return floorModulo(-passed, interval)
  }
}
