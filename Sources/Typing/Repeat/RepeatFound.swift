import Time

/// The parts of a typed repetition, before they are checked against each other.
struct RepeatFound {
  var pace: (frequency: RecurrenceRule.Frequency, interval: Int)?
  /// True if `every` or a plural was typed without a unit.
  var isEvery = false
  /// The period within which days are counted, as in `of the month`.
  var scope: RecurrenceRule.Frequency?
  var weekdays: [Weekday] = []
  /// 0 for Monday to Friday, 1 for the weekend.
  var daySet: Int?
  var leftOut: [Weekday] = []
  var positions: [Int] = []
  var numbered: [RecurrenceRule.WeekdayNumber] = []
  var days: [Int] = []
  var months: [Int] = []
  /// True if the months and days are lunar.
  var isLunar = false
  var isLeapMonth = false
  /// True if a day was typed beside its month: `5 dec`, `12월 5일`. In `the 5th in december` they are apart.
  var isDate = false
  /// True if the day is a holiday, which is yearly.
  var isFeast = false
  var count: Int?
  var length: (frequency: RecurrenceRule.Frequency, interval: Int)?
  var lengthText = ""
  var isAfterDone = false
  /// Days after the named days; negative if before them.
  var offset: Int?
  /// True if the frequency is a calendar quarter or half, not a number of months.
  var isOfCalendar = false

  static func days(ofSet set: Int) -> [Weekday] {
    set == 0 ? Array(Weekday.allCases.prefix(5)) : Array(Weekday.allCases.suffix(2))
  }

  func phrase(
    until: RecurrenceRule.Until?, from first: Day, typed: String, on today: Day
  ) throws(RepeatPhraseFailure) -> RepeatPhrase {
    guard leftOut.isEmpty else {
      guard let whole = withoutLeftOut else { throw .notUnderstood(typed) }
      return try whole.phrase(until: until, from: first, typed: typed, on: today)
    }
    if offset != nil {
      guard let moved = withOffset else { throw .notUnderstood(typed) }
      return try moved.phrase(until: until, from: first, typed: typed, on: today)
    }
    guard [until != nil, count != nil, length != nil].filter(\.self).count <= 1, waysToNameDays <= 1,
      let (frequency, interval) = wholePace
    else {
      throw .notUnderstood(typed)
    }
    // Refuses a date beside a frequency shorter than a year, as in `5 dec every month`: it is the first day of the
    // series, which `RepeatStart` parses.
    let isFirstDay = isDate && !isLunar && months.count + days.count == 2
    guard !isFirstDay || frequency == .yearly else { throw .notUnderstood(typed) }
    var rule = RecurrenceRule(frequency, interval: interval)
    try addMonths(to: &rule, typed)
    try addDays(to: &rule, typed)
    try checkDaysOfMonths(rule, typed)
    rule = atEdges(rule)
    rule.count = count
    rule.until = until
    if let last = lastDay(from: first) {
      rule.until = .day(last)
    } else if length != nil {
      rule.count = try countOfLength(rule, from: max(first, today))
    }
    return RepeatPhrase(rule, isAfterDone: isAfterDone)
  }

  /// Turns excluded days into named ones: `every day except sunday` is weekly on six days. Nil if the excluded days do
  /// not fit.
  private var withoutLeftOut: RepeatFound? {
    // Weekdays may be excluded from a span of them: `monday to friday except wednesday`.
    if weekdays.count > 1, pace == nil || pace.map({ $0 == (.weekly, 1) }) == true, daySet == nil {
      var rest = self
      rest.weekdays = weekdays.filter { !leftOut.contains($0) }
      (rest.leftOut, rest.pace) = ([], (.weekly, 1))
      return rest.weekdays.isEmpty ? nil : rest
    }
    let isDaily = pace.map { $0 == (.daily, 1) } ?? (daySet != nil)
    guard isDaily, weekdays.isEmpty, positions.isEmpty, waysToNameDays <= (daySet == nil ? 0 : 1), months.isEmpty
    else { return nil }
    var whole = self
    whole.weekdays = (daySet.map(RepeatFound.days) ?? Weekday.allCases).filter { !leftOut.contains($0) }
    (whole.leftOut, whole.daySet, whole.pace) = ([], nil, (.weekly, 1))
    return whole.weekdays.isEmpty ? nil : whole
  }

  /// The rule by calendar quarters or halves, as for `매분기 말`, instead of counting months from the card's date. Other
  /// rules are returned unchanged.
  private func atEdges(_ rule: RecurrenceRule) -> RecurrenceRule {
    let places = days + positions + numbered.compactMap(\.ordinal)
    let isLast = places.allSatisfy { $0 < 0 }
    let isFirst = places.allSatisfy { $0 > 0 } && (days.isEmpty || days == [1])
    guard isOfCalendar, !places.isEmpty, isLast || isFirst, rule.frequency == .monthly, months.isEmpty, !isAfterDone,
      12 % rule.interval == 0
    else { return rule }
    var edges = rule
    edges.byMonth = Array(stride(from: isLast ? rule.interval : 1, through: 12, by: rule.interval))
    edges.interval = 1
    // In a yearly rule, positions would count over all its months together.
    if positions.isEmpty { edges.frequency = .yearly }
    return edges
  }

  /// The last day of a daily or weekly rule whose length was typed in months or years; nil in any other case, and then
  /// a length becomes a count.
  private func lastDay(from first: Day) -> Day? {
    // A length in a named month is not counted from today, as in `12월 한 달 동안 매일`.
    guard let length, let pace = wholePace, months.isEmpty else { return nil }
    switch (length.frequency, pace.0) {
    case (.monthly, .daily), (.monthly, .weekly): return first.adding(months: length.interval)
    case (.yearly, .daily), (.yearly, .weekly): return first.adding(months: length.interval * 12)
    default: return nil
    }
  }

  /// Converts a typed length to a count: `for ten weeks` is ten weekly occurrences. Nil without a length; throws if the
  /// length has no fixed number of occurrences, such as `for ten days` of a weekly rule.
  private func countOfLength(_ rule: RecurrenceRule, from day: Day) throws(RepeatPhraseFailure) -> Int? {
    guard let length else { return nil }
    // A length in lunar years is no fixed number of months, because a lunar year may have thirteen.
    let isInYears = length.frequency == .yearly && rule.frequency == .monthly && isLunar
    let perStep = max(1, rule.byDay.count, rule.byMonthDay.count)
    let steps: Int? =
      switch (rule.frequency, length.frequency) {
      case (.hourly, .daily): length.interval * 24
      case (.hourly, .weekly): length.interval * 24 * 7
      case (.daily, .weekly) where rule.byMonth.isEmpty: length.interval * 7
      case (.daily, .daily), (.weekly, .weekly), (.monthly, .monthly): rule.byMonth.isEmpty ? length.interval : nil
      case (.monthly, .yearly) where rule.byMonth.isEmpty: length.interval * 12
      case (.yearly, .yearly) where rule.byMonth.count + (rule.lunar?.leapMonths.count ?? 0) <= 1: length.interval
      default: nil
      }
    let isEach = isLunar || !rule.byMonthDay.contains { $0 > 28 }
    let isSimple = rule.bySetPosition.isEmpty && isEach && !isInYears && !isAfterDone
    guard let steps, isSimple else { throw .unclear(lengthText, clear: AmbiguousRepeat.length(from: day)) }
    let count = (steps + rule.interval - 1) / rule.interval * perStep
    guard (1...RepeatPhrase.most).contains(count) else { throw .outOfRange(lengthText) }
    return count
  }

  /// Number of kinds of typed days. Several are rejected, because a rule would mean their intersection.
  private var waysToNameDays: Int {
    [!weekdays.isEmpty, daySet != nil, !numbered.isEmpty, !days.isEmpty].filter(\.self).count
  }

  /// The typed frequency, or the one implied by the days: `every mon` is weekly, `every 15th` monthly, `every 25 dec`
  /// yearly. Nil without any, or if the parts contradict it.
  private var wholePace: (RecurrenceRule.Frequency, Int)? {
    if let pace {
      // A daily frequency beside weekdays adds nothing and is weekly: `평일 매일`.
      if pace == (.daily, 1), positions.isEmpty, months.isEmpty, daySet != nil || weekdays.count > 1 {
        return (.weekly, 1)
      }
      return (scope == nil || scope == pace.frequency) && (!isFeast || pace.frequency == .yearly) ? pace : nil
    }
    if let scope, waysToNameDays == 1, weekdays.isEmpty, [.monthly, .yearly].contains(scope) { return (scope, 1) }
    let isSet = daySet != nil && positions.isEmpty
    guard scope == nil, isEvery || isSet || weekdays.count > 1 else { return nil }
    if !weekdays.isEmpty || isSet { return (.weekly, 1) }
    if !months.isEmpty { return (.yearly, 1) }
    return waysToNameDays == 1 ? (.monthly, 1) : nil
  }

  private func addMonths(to rule: inout RecurrenceRule, _ typed: String) throws(RepeatPhraseFailure) {
    let months = Set(months).sorted()
    guard isLunar else {
      rule.byMonth = months
      return
    }
    guard rule.frequency >= .monthly, weekdays.isEmpty, daySet == nil, numbered.isEmpty else {
      throw .notUnderstood(typed)
    }
    if rule.frequency == .yearly, months.isEmpty, !days.isEmpty {
      throw .unclear(typed, clear: AmbiguousRepeat.lunarDay.clear)
    }
    guard days.allSatisfy({ RecurrenceRule.Lunar.days.contains(abs($0)) }) else { throw .noSuchDay(typed) }
    rule.byMonth = isLeapMonth ? [] : months
    rule.lunar = RecurrenceRule.Lunar(leapMonths: isLeapMonth ? months : [])
  }

  private func addDays(to rule: inout RecurrenceRule, _ typed: String) throws(RepeatPhraseFailure) {
    let plain = daySet.map(RepeatFound.days) ?? weekdays
    let weekdays = Set(plain.map { RecurrenceRule.WeekdayNumber($0) } + numbered)
    rule.byDay = weekdays.sorted { ($0.weekday.rawValue, $0.ordinal ?? 0) < ($1.weekday.rawValue, $1.ordinal ?? 0) }
    rule.bySetPosition = Set(positions).sorted()
    rule.byMonthDay = Set(days).sorted()
    let isPlain = !plain.isEmpty && positions.isEmpty
    switch rule.frequency {
    case .secondly, .minutely, .hourly:
      guard waysToNameDays == 0, months.isEmpty else { throw .notUnderstood(typed) }
    case .daily:
      guard waysToNameDays == 0 else { throw .notUnderstood(typed) }
    case .weekly:
      guard waysToNameDays == 0 || isPlain else { throw .notUnderstood(typed) }
    case .monthly:
      guard !isPlain else { throw .unclear(typed, clear: AmbiguousRepeat.weekdayOfMonth.clear) }
    case .yearly:
      guard !isPlain else { throw .notUnderstood(typed) }
      guard days.isEmpty || !months.isEmpty || isLunar else {
        throw .unclear(typed, clear: AmbiguousRepeat.dayOfYear.clear)
      }
      // In a yearly rule, positions would count over all its months together.
      guard positions.isEmpty || months.count < 2 else { throw .notUnderstood(typed) }
    }
  }

  /// Throws for a day that none of the months has: `30 feb`.
  private func checkDaysOfMonths(_ rule: RecurrenceRule, _ typed: String) throws(RepeatPhraseFailure) {
    guard !rule.byMonth.isEmpty, !rule.byMonthDay.isEmpty else { return }
    let exists = rule.byMonthDay.allSatisfy { day in
      rule.byMonth.contains { Day.length(ofMonth: $0, year: 2000) >= abs(day) }
    }
    guard exists else { throw .noSuchDay(typed) }
  }
}
