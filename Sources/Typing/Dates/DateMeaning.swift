import Time

extension DateFound {
  func day(
    _ reading: DateReading, at clock: Clock, _ text: String, _ feasts: FeastNames
  ) throws(DatePhraseFailure) -> Day {
    let day =
      switch reading {
      case .dotted: try dotted(at: clock, text)
      case .short: try short(text, at: clock)
      case .weekdayOfWeek: try weekdayOfWeek(from: clock.today, clock.customs, text)
      case .weekdayOfMonth: try weekdayOfMonth(from: clock.today, clock.customs, text)
      case .workingDay: try workingDay(from: clock.today, clock.customs)
      case .startOf, .endOf: try edge(reading, from: clock.today, clock.customs, text)
      case .calendar: try calendar(at: clock, text)
      case .feast: try feast(from: clock.today, feasts, text)
      case .lunar: looksBack ? lunar(until: clock.today) : lunar(from: clock.today)
      case .dayOfMonth, .near, .weekday, .weekend, .namedMonth, .endOfNamedMonth, .quarter, .halfYear,
        .weekOfYear, .dayOfThatMonth, .dayOfThatYear, .ago, .ahead, .aheadOfDay, .aheadOfWeekday, .time, .dayAfter,
        .soon, .halfSoon, .decimalSoon:
        day(reading, from: clock.today, clock.customs)
      }
    guard let day else {
      throw reading.isNumbered ? .noSuchDay(text) : .notUnderstood(text)
    }
    guard Day.years.contains(day.year) else { throw .outOfRange }
    return day
  }

  private func day(_ reading: DateReading, from today: Day, _ customs: DateCustoms) -> Day? {
    switch reading {
    case .dayOfMonth where looksBack:
      (0..<12).lazy.compactMap { day(inMonthOf: today.start(of: .month, after: -$0)) }.first { $0 <= today }
    case .dayOfMonth:
      (0..<12).lazy.compactMap { day(inMonthOf: today.start(of: .month, after: $0)) }.first { $0 >= today }
    case .near: count.map { today + $0 }
    case .weekday: weekday.map(looksBack ? today.last : today.coming)
    // The Sunday at the end of the week that begins with Monday, whatever day calendars begin with.
    case .weekend: today.start(of: .week, after: which ?? 0).first(.sunday)
    case .namedMonth, .endOfNamedMonth, .quarter, .halfYear:
      period(reading, from: today, customs).map { isEnd(reading) ? $0.upperBound : beginning(of: $0) }
    case .weekOfYear:
      weekOfYear(from: today).map { monday in weekday.map { monday.first($0) } ?? (ends ? monday + 6 : monday) }
    case .dayOfThatMonth: day(inMonthOf: today.start(of: .month, after: which ?? 0))
    case .dayOfThatYear: day(inYear: today.year + (which ?? 0))
    case .ago: today.adding(-(count ?? 0), unit ?? .day)
    case .ahead: ahead(from: today)
    case .aheadOfDay: today.adding(count ?? 0, unit ?? .day) + (base ?? 0)
    case .aheadOfWeekday: weekday.map { today.coming($0).adding(count ?? 1, unit ?? .week) }
    case .dayAfter: count.flatMap { $0 == 1 ? today + 2 : nil }
    case .calendar, .time, .dotted, .short, .weekdayOfMonth, .weekdayOfWeek, .feast, .soon, .halfSoon, .decimalSoon,
      .lunar, .workingDay, .startOf, .endOf:
      nil
    }
  }

  /// The first or last day of a period; nil without one. On a Sunday that begins the calendar week, throws for `start
  /// of the week` and for the Korean end of a week, because both weeks can be meant.
  private func edge(
    _ reading: DateReading, from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    guard let days = period(reading, from: today, customs) else { return nil }
    guard isEnd(reading) else {
      if begins, let other = otherWeek(from: today, customs) {
        throw .unclear(text, clear: [days, other].map { $0.lowerBound.first(.monday) }.sorted().map(\.text))
      }
      return beginning(of: days)
    }
    if isKorean, nth == nil, let other = otherWeek(from: today, customs) {
      throw .unclear(text, clear: [days.upperBound, other.upperBound].sorted().map(\.text))
    }
    return days.upperBound
  }

  /// Turns `1분기 안에`, which the grammar takes as one quarter from now, into the end of the first quarter. Other
  /// readings, such as `2주 안에`, are returned unchanged.
  mutating func reconcile(_ reading: DateReading, _ tokens: ArraySlice<DateToken>) -> DateReading {
    guard reading == .ahead, unit == .quarter, let first = tokens.first, let last = tokens.last,
      last.kind == .particle || last.kind == .after && last.value == DateFound.within,
      first.kind == .oneDigit, let count, (1...4).contains(count)
    else { return reading }
    (nth, ends) = (count, true)
    return .quarter
  }

  /// The token value of the word `이내` (within).
  static let within = 9

  /// The first day of a period. A week begins with its Monday, also if calendars show Sunday first, except for `첫날`.
  private func beginning(of period: ClosedRange<Day>) -> Day {
    unit == .week && !isFirstDay && month == nil ? period.lowerBound.first(.monday) : period.lowerBound
  }

  func isEnd(_ reading: DateReading) -> Bool { ends || reading == .endOf || reading == .endOfNamedMonth }

  /// A working day counted from today (`다음 영업일`) or within a month (`이번 달 마지막 영업일`): this year's month, or next year's
  /// if the day is past. Without chosen holidays, Korean phrases use those of South Korea and others throw.
  private func workingDay(from today: Day, _ customs: DateCustoms) throws(DatePhraseFailure) -> Day? {
    let customs = isKorean ? customs.inKorea : customs
    guard customs.knowsHolidays else { throw .needsHolidays }
    guard let nth else { return customs.workingDay(count ?? which ?? 0, after: today) }
    guard let month else { return customs.workingDay(nth, ofMonthFrom: today.start(of: .month, after: which ?? 0)) }
    let years = today.year...today.year + 1
    let days = years.compactMap { Day(year: $0, month: month, day: 1) }
      .compactMap { customs.workingDay(nth, ofMonthFrom: $0) }
    return days.first { $0 >= today }
  }

  private func ahead(from today: Day) -> Day? {
    let day = today.adding(count ?? 0, unit ?? .day)
    guard minuteOfHour != nil else { return day }
    switch unit {
    case .month: return day + 15
    case .year: return day.adding(months: 6)
    case .day, .week, .quarter, .half, nil: return nil
    }
  }
}

// MARK: Periods

extension DateFound {
  func period(_ reading: DateReading, from today: Day, _ customs: DateCustoms) -> ClosedRange<Day>? {
    switch reading {
    case .namedMonth, .endOfNamedMonth: namedMonth(from: today)
    case .quarter: nth.flatMap { (1...4).contains($0) ? months($0 * 3 - 2, 3, from: today) : nil }
    case .halfYear: nth.flatMap { months($0 * 6 - 5, 6, from: today) }
    case .startOf, .endOf: unit.map { period(of: $0, from: today, customs) }
    case .weekOfYear: weekday == nil ? weekOfYear(from: today).map { $0...$0 + 6 } : nil
    case .calendar, .short, .dayOfMonth, .near, .weekday, .weekend, .weekdayOfWeek, .weekdayOfMonth,
      .dayOfThatMonth, .dayOfThatYear, .ago, .ahead, .aheadOfDay, .aheadOfWeekday, .workingDay, .feast, .time,
      .dotted, .dayAfter, .soon, .halfSoon, .decimalSoon, .lunar:
      nil
    }
  }

  private func period(of unit: DateUnit, from today: Day, _ customs: DateCustoms) -> ClosedRange<Day> {
    let which = (which ?? 0) + (isFurther ? 1 : 0)
    let first = today.start(of: unit, after: which, weekStart: customs.weekStart)
    return first...today.start(of: unit, after: which + 1, weekStart: customs.weekStart) - 1
  }

  /// The days of a named month (nil without one): of the named year, else of the next such month that has not ended, or
  /// whose beginning is not past if the beginning is meant. With `looksBack` the last one that has begun.
  private func namedMonth(from today: Day) -> ClosedRange<Day>? { month.flatMap { months($0, 1, from: today) } }

  private func months(_ first: Int, _ count: Int, from today: Day) -> ClosedRange<Day>? {
    let named = year ?? shortYear.map { 2000 + $0 } ?? which.map { today.year + $0 }
    if named == nil, looksBack {
      let start = [today.year, today.year - 1].lazy.compactMap { Day(year: $0, month: first, day: 1) }
        .first { $0 <= today }
      return start.map { $0...$0.adding(months: count) - 1 }
    }
    for year in named.map({ $0...$0 }) ?? today.year...today.year + 1 {
      guard let start = Day(year: year, month: first, day: 1) else { return nil }
      let last = start.adding(months: count) - 1
      if named != nil || (begins ? start : last) >= today { return start...last }
    }
    return nil
  }

  /// The Monday of an ISO week, of the named year or else the next such week that is not over. Nil if no week is named
  /// or the year has no such week.
  private func weekOfYear(from today: Day) -> Day? {
    guard let nth else { return nil }
    if let year = year ?? which.map({ today.year + $0 }) { return Day(week: nth, of: year, .monday) }
    return (today.year...today.year + 6).lazy.compactMap { Day(week: nth, of: $0, .monday) }.first { $0 + 6 >= today }
  }
}

// MARK: Numbers and names

extension DateFound {
  /// The day of a calendar date, nil if it does not exist. `25/12` is unambiguous; `5/6` follows the order of the
  /// settings, and throws if they have none.
  private func calendar(at clock: Clock, _ text: String) throws(DatePhraseFailure) -> Day? {
    let isPair = year == nil && shortYear == nil && text.utf8.allSatisfy { $0 < 58 }
    guard isPair, text.contains("/"), let ordered = try inOrder(turned, at: clock, text) else {
      return named(from: clock.today) ?? (isPair && month ?? 0 > 12 ? turned.named(from: clock.today) : nil)
    }
    return ordered
  }

  /// The day of two numbers such as `5/6` by the configured order, the next such day. Nil if only one reading is a
  /// date. Throws if the order is not configured and the readings differ.
  private func inOrder(
    _ other: DateFound, at clock: Clock, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    guard let monthFirst = named(from: clock.today), let dayFirst = other.named(from: clock.today) else { return nil }
    switch clock.customs.order {
    case .monthFirst: return monthFirst
    case .dayFirst: return dayFirst
    case .ask: return try DateFound.sole([monthFirst, dayFirst], text)
    }
  }

  private static func sole(_ days: [Day], _ text: String) throws(DatePhraseFailure) -> Day? {
    let days = Set(days).sorted()
    guard days.count < 2 else { throw .unclear(text, clear: days.map(\.text)) }
    return days.first
  }

  private var turned: DateFound {
    var turned = self
    (turned.month, turned.dayOfMonth) = (dayOfMonth, month)
    return turned
  }

  /// The day of a dotted date. `25.12` is day and month, `12. 25.` month and day; `5.6` could be both, and `12.25` a
  /// time. Throws if the settings and a weekday beside it leave more than one reading.
  private func dotted(at clock: Clock, _ text: String) throws(DatePhraseFailure) -> Day? {
    let today = clock.today
    if clock.customs.isYearFirst, year == nil, let day = turned.named(from: today) {
      return day
    }
    if text.contains("/"), let day = try turned.inOrder(self, at: clock, text) { return day }
    let (monthFirst, dayFirst) = (turned.named(from: today), named(from: today))
    if let weekday {
      if isKorean, let monthFirst { return monthFirst }
      let fitting = [dayFirst, monthFirst].compactMap(\.self).filter { $0.weekday == weekday }
      if fitting.count == 1 { return fitting[0] }
    }
    let all = clock.customs.order == .dayFirst ? [dayFirst ?? monthFirst] : [dayFirst, monthFirst]
    let days = Set(all.compactMap(\.self)).sorted()
    let times = timeInDots(text).map { [WallTime.clock($0)] } ?? []
    guard days.isEmpty || days.count + times.count == 1 else {
      throw .unclear(text, clear: days.map(\.text) + times)
    }
    return days.first
  }

  /// The minute of the day for `17.30`. Nil if the text can be a date, or is no time.
  func onlyTime(_ text: String, from today: Day) -> Int? {
    let hasDay = named(from: today) != nil || turned.named(from: today) != nil
    return hasDay ? nil : timeInDots(text)
  }

  /// The minute of `9.30` after `at`, or beside a weekday on which 9.30 as a date does not fall. Nil for other numbers.
  func britishTime(_ text: String, isAt: Bool, from today: Day) -> Int? {
    guard year == nil, isAt || weekday != nil else { return nil }
    let days = [named(from: today), turned.named(from: today)].compactMap(\.self)
    return isAt || !days.contains { $0.weekday == weekday } ? timeInDots(text) : nil
  }

  private func timeInDots(_ text: String) -> Int? {
    guard let hour = dayOfMonth, let minute = month, year == nil, !text.hasSuffix("."), hour < 24, minute < 60,
      text.split(separator: ".").last?.filter({ $0 != " " }).count == 2
    else { return nil }
    return hour * 60 + minute
  }

  /// The day of `26.12.25`, which may begin or end with the year; nil if no reading is a date. Throws if several such
  /// days are not past and the settings do not decide.
  private func short(_ text: String, at clock: Clock) throws(DatePhraseFailure) -> Day? {
    guard let first = dayOfMonth, let second = month, let third = shortYear else { return nil }
    let day = { (year: Int, month: Int, day: Int) in Day(year: 2000 + year, month: month, day: day) }
    let numbers = text.split { !$0.isNumber }
    let isYear = numbers.map { $0.count == 2 }
    let yearFirst = isYear.first == true ? day(first, second, third) : nil
    if clock.customs.isYearFirst, let yearFirst { return yearFirst }
    let (monthFirst, dayFirst) = (day(third, first, second), day(third, second, first))
    let yearLast = isYear.last == true ? ordered(monthFirst, dayFirst, clock.customs.order) : []
    let days = Set(([yearFirst] + yearLast).compactMap(\.self)).sorted()
    // Past days are ignored if a reading in the future exists.
    let ahead = days.filter { $0 >= clock.today }
    return try DateFound.sole(ahead.isEmpty ? days : ahead, text)
  }

  private func ordered(_ monthFirst: Day?, _ dayFirst: Day?, _ order: DateOrder) -> [Day?] {
    switch order {
    case .monthFirst: [monthFirst ?? dayFirst]
    case .dayFirst: [dayFirst ?? monthFirst]
    case .ask: [monthFirst, dayFirst]
    }
  }

  private func named(from today: Day) -> Day? {
    (year ?? shortYear.map { 2000 + $0 }).map { day(inYear: $0) } ?? coming(from: today)
  }

  private func day(inYear year: Int) -> Day? {
    Day(year: year, month: month ?? 0, day: dayOfMonth ?? 0)
  }

  private func day(inMonthOf first: Day) -> Day? {
    Day(year: first.year, month: first.month, day: dayOfMonth ?? 0)
  }

  /// The next such day of a month from today, or the last one with `looksBack`. A 29th of February can be eight years
  /// away; nil for a day such as the 31st of November.
  private func coming(from today: Day) -> Day? {
    if looksBack { return (0...8).lazy.compactMap { day(inYear: today.year - $0) }.first { $0 <= today } }
    return (today.year...today.year + 8).lazy.compactMap { day(inYear: $0) }.first { $0 >= today }
  }
}

extension Day {
  /// The next such weekday after this day.
  func coming(_ weekday: Weekday) -> Day { (self + 1).first(weekday) }

  /// The last such weekday up to and including this day.
  func last(_ weekday: Weekday) -> Day { self - floorModulo(self.weekday.rawValue - weekday.rawValue, 7) }

  /// The first such weekday from this day on.
  func first(_ weekday: Weekday) -> Day {
    self + floorModulo(weekday.rawValue - self.weekday.rawValue, 7)
  }

  func adding(_ count: Int, _ unit: DateUnit) -> Day {
    switch unit {
    case .day: self + count
    case .week: self + 7 * count
    case .month: adding(months: count)
    case .quarter: adding(months: 3 * count)
    case .half: adding(months: 6 * count)
    case .year: adding(months: 12 * count)
    }
  }

  /// The first day of the period that contains this day, moved by `count` periods.
  func start(of unit: DateUnit, after count: Int, weekStart: Weekday = .monday) -> Day {
    let first =
      switch unit {
      case .day: self
      case .week: self - floorModulo(weekday.rawValue - weekStart.rawValue, 7)
      case .month: self - (dayOfMonth - 1)
      case .quarter: (self - (dayOfMonth - 1)).adding(months: -((month - 1) % 3))
      case .half: (self - (dayOfMonth - 1)).adding(months: -((month - 1) % 6))
      case .year: (self - (dayOfMonth - 1)).adding(months: 1 - month)
      }
    return first.adding(count, unit)
  }

  init?(week: Int, of year: Int, _ weekday: Weekday) {
    guard let fourth = Day(year: year, month: 1, day: 4), (1...53).contains(week) else { return nil }
    let monday = fourth.start(of: .week, after: week - 1)
    guard (monday + 3).year == year else { return nil }
    self = monday + weekday.rawValue
  }
}

extension DateFound {
  /// A weekday of a week. If calendars begin with Sunday, the week is ambiguous on that day, because people count from
  /// Monday: throws if both days are possible.
  func weekdayOfWeek(
    from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    guard let weekday else { return nil }
    // Without a week, `주초` and `주중` mean the next such weekday from today on.
    guard let which else { return today.first(weekday) }
    if which == -1, unit == nil { return try lastWeekday(weekday, from: today, customs, text) }
    let starts = customs.weekStart == .sunday ? [Weekday.sunday, .monday] : [customs.weekStart]
    let days = starts.map { today.start(of: .week, after: which, weekStart: $0).first(weekday) }
    return try DateFound.only(days, text, from: today, looksBack || which < 0)
  }

  /// The latest such weekday before today for `지난 금요일`. `last friday` may also be in the previous week: throws if these
  /// differ.
  private func lastWeekday(
    _ weekday: Weekday, from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day {
    let nearest = (today - 1).last(weekday)
    let before = today.start(of: .week, after: -1, weekStart: customs.weekStart).first(weekday)
    guard isGone, before != nearest else { return nearest }
    throw .unclear(text, clear: [before, nearest].sorted().map(\.text))
  }

  /// The second reading of a week, if today is a Sunday and calendars begin with Sunday: the week counted from Monday.
  /// Nil on other days and for other periods.
  func otherWeek(from today: Day, _ customs: DateCustoms) -> ClosedRange<Day>? {
    guard unit == .week, nth == nil, customs.weekStart == .sunday, today.weekday == .sunday, !isFirstDay else {
      return nil
    }
    let first = today.start(of: .week, after: (which ?? 0) + (isFurther ? 1 : 0))
    return first...first + 6
  }

  /// The only day that is not past, or with `looksBack` not in the future; the first day if all are. Throws for
  /// several.
  static func only(
    _ days: [Day], _ text: String, from today: Day, _ looksBack: Bool
  ) throws(DatePhraseFailure) -> Day? {
    let all = Set(days).sorted()
    let possible = all.filter { looksBack ? $0 <= today : $0 >= today }
    guard possible.count < 2 else { throw .unclear(text, clear: possible.map(\.text)) }
    return possible.first ?? days.first
  }
}

extension DateFound {
  /// A numbered weekday of a month. `첫째 주 금요일` is the first Friday, or that of the first calendar row or of the first
  /// week with most of its days in the month; throws if these differ.
  func weekdayOfMonth(
    from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    for start in monthsAhead(from: today) {
      guard let day = weekday(ofMonthFrom: start) else { continue }
      guard unit == .week else {
        if day >= today || month != nil || which != nil || year != nil { return day }
        continue
      }
      let rows = rows(ofMonthFrom: start, customs).filter { nth != -1 || $0 <= start.endOfMonth }
      let days = Set([day] + rows).sorted()
      if days.last ?? day < today, year == nil, which == nil { continue }
      guard days.count == 1 else { throw .unclear(text, clear: days.map(\.text)) }
      return day
    }
    return nil
  }

  /// First days of months to try: a month without a year is this or the next year's; without a month, this and the next
  /// ones. The first Monday of a year is in January, the last one in December.
  private func monthsAhead(from today: Day) -> [Day] {
    if month == nil, let year = year ?? (unit == .year ? which.map { today.year + $0 } : nil) {
      return Day(year: year, month: nth ?? 1 < 0 ? 12 : 1, day: 1).map { [$0] } ?? []
    }
    if let month {
      let years = year.map { $0...$0 } ?? which.map { today.year + $0...today.year + $0 } ?? today.year...today.year + 1
      let all = years.compactMap { Day(year: $0, month: month, day: 1) }
      let ahead = all.filter { weekday(ofMonthFrom: $0).map { $0 >= today } ?? false }
      return year == nil && which == nil && !ahead.isEmpty ? ahead : all
    }
    let first = today.start(of: .month, after: which ?? 0)
    // At least one of any five consecutive months has the weekday five times.
    return which != nil ? [first] : (0..<5).map { today.start(of: .month, after: $0) }
  }

  private func weekday(ofMonthFrom start: Day) -> Day? {
    guard let weekday, let nth else { return nil }
    let end = start.endOfMonth
    if nth < 0 { return end - floorModulo(end.weekday.rawValue - weekday.rawValue, 7) + 7 * (nth + 1) }
    let day = start.first(weekday) + 7 * (nth - 1)
    return (1...5).contains(nth) && day <= end ? day : nil
  }

  private func rows(ofMonthFrom start: Day, _ customs: DateCustoms) -> [Day] {
    guard let weekday, let nth else { return [] }
    let edge = nth == -1 ? start.endOfMonth : start
    let row = edge.start(of: .week, after: 0, weekStart: customs.weekStart)
    // A week belongs to the month with most of its days.
    let official = nth == -1 ? edge.start(of: .week, after: 0) : (start + 3).start(of: .week, after: 0)
    let isWhole = nth != -1 || (official + 3).month == start.month
    let weeks = nth == -1 ? 0 : nth - 1
    return [row, isWhole ? official : official - 7].map { $0.first(weekday) + 7 * weeks }
  }

  func feast(
    from today: Day, _ feasts: FeastNames, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    guard let feast else { return nil }
    let isCounted = beside == nil && which == nil && (count != nil || unit != nil)
    let isLast = nth == -1 || (isCounted ? !isBefore : beside ?? 0 > 0)
    let moved = { (first: Day) in
      let day = isLast ? feasts.last(of: feast, from: first) : first
      return isCounted ? day.adding((count ?? 1) * (isBefore ? -1 : 1), unit ?? .day) : day + (beside ?? 0)
    }
    let named = year ?? which.map { today.year + $0 }
    // `turn` is the holiday whose counted day is today, so an earlier one gives a past day: on December 25, `크리스마스 전날`
    // is next year's.
    let turn = today + (today - moved(today))
    let near = looksBack ? feasts.days(feast, until: turn) : feasts.days(feast, from: turn)
    let days = named.map { feasts.days(feast, in: $0) } ?? near
    guard days.count <= 1 else { throw .unclear(text, clear: days.map { moved($0).text }) }
    if days.isEmpty, let named, let last = feasts.lastYear(feast), named > last { throw .unknownYear(text, last: last) }
    return days.first.map(moved)
  }
}
