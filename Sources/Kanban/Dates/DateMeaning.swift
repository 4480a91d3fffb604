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
      case .calendar: calendar(from: clock.today, text)
      case .feast: try feast(from: clock.today, feasts, text)
      case .lunar: looksBack ? lunar(until: clock.today) : lunar(from: clock.today)
      case .dayOfMonth, .near, .weekday, .startOf, .endOf, .namedMonth, .endOfNamedMonth, .quarter, .halfYear,
        .weekOfYear, .dayOfThatMonth, .dayOfThatYear, .ago, .ahead, .aheadOfDay, .aheadOfWeekday,
        .workingDay, .time, .dayAfter, .soon, .halfSoon, .decimalSoon:
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
    case .startOf, .endOf, .namedMonth, .endOfNamedMonth, .quarter, .halfYear:
      period(reading, from: today, customs).map { isEnd(reading) ? $0.upperBound : beginning(of: $0) }
    case .weekOfYear: weekOfYear(from: today)
    case .dayOfThatMonth: day(inMonthOf: today.start(of: .month, after: which ?? 0))
    case .dayOfThatYear: day(inYear: today.year + (which ?? 0))
    case .ago: today.adding(-(count ?? 0), unit ?? .day)
    case .ahead: ahead(from: today)
    case .aheadOfDay: today.adding(count ?? 0, unit ?? .day) + (base ?? 0)
    case .aheadOfWeekday: weekday.map { today.coming($0).adding(count ?? 1, unit ?? .week) }
    case .workingDay: workingDay(from: today, customs)
    case .dayAfter: count.flatMap { $0 == 1 ? today + 2 : nil }
    case .calendar, .time, .dotted, .short, .weekdayOfMonth, .weekdayOfWeek, .feast, .soon, .halfSoon, .decimalSoon,
      .lunar:
      nil
    }
  }

  /// A week, and its beginning, is that of the work: its Monday, also where calendars show its Sunday first.
  private func beginning(of period: ClosedRange<Day>) -> Day {
    unit == .week && !isFirstDay && month == nil ? period.lowerBound.first(.monday) : period.lowerBound
  }

  private func isEnd(_ reading: DateReading) -> Bool { ends || reading == .endOf || reading == .endOfNamedMonth }

  /// Which Sunday is this week's depends on where the week begins: who begins it with one may mean the other.
  private func weekdayOfWeek(
    from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    guard let weekday else { return nil }
    // `주초` and `주중` without a week are the next ones.
    guard let which else { return today.first(weekday) }
    if which == -1, unit == nil { return try lastWeekday(weekday, from: today, customs, text) }
    let day = today.start(of: .week, after: which, weekStart: customs.weekStart).first(weekday)
    guard weekday == .sunday, customs.weekStart == .sunday, today.weekday != .sunday else { return day }
    throw .unclear(text, clear: [day, day + 7].filter { which < 0 ? $0 <= today : $0 >= today }.map(\.text))
  }

  /// `지난 금요일` is the one that has just been; `last friday` may be the one of the week before.
  private func lastWeekday(
    _ weekday: Weekday, from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day {
    let nearest = (today - 1).last(weekday)
    let before = today.start(of: .week, after: -1, weekStart: customs.weekStart).first(weekday)
    guard isGone, before != nearest else { return nearest }
    throw .unclear(text, clear: [before, nearest].sorted().map(\.text))
  }

  /// `다음 영업일`, `이번 달 마지막 영업일`; of a month without a year the next that has one to come.
  private func workingDay(from today: Day, _ customs: DateCustoms) -> Day? {
    guard let nth else { return customs.workingDay(count ?? which ?? 0, after: today) }
    guard let month else { return customs.workingDay(nth, ofMonthFrom: today.start(of: .month, after: which ?? 0)) }
    let years = today.year...today.year + 1
    let days = years.compactMap { Day(year: $0, month: month, day: 1) }
      .compactMap { customs.workingDay(nth, ofMonthFrom: $0) }
    return days.first { $0 >= today }
  }

  /// Half a month more is fifteen days.
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
  /// The first and the last day of it.
  func period(_ reading: DateReading, from today: Day, _ customs: DateCustoms) -> ClosedRange<Day>? {
    switch reading {
    case .namedMonth, .endOfNamedMonth: namedMonth(from: today)
    case .quarter: nth.flatMap { (1...4).contains($0) ? months($0 * 3 - 2, 3, from: today) : nil }
    case .halfYear: nth.flatMap { months($0 * 6 - 5, 6, from: today) }
    case .startOf, .endOf: unit.map { period(of: $0, from: today, customs) }
    case .calendar, .short, .dayOfMonth, .near, .weekday, .weekdayOfWeek, .weekdayOfMonth, .weekOfYear,
      .dayOfThatMonth, .dayOfThatYear, .ago, .ahead, .aheadOfDay, .aheadOfWeekday, .workingDay, .feast, .time,
      .dotted, .dayAfter, .soon, .halfSoon, .decimalSoon, .lunar:
      nil
    }
  }

  /// `week after next` counts one on from next.
  private func period(of unit: DateUnit, from today: Day, _ customs: DateCustoms) -> ClosedRange<Day> {
    let which = (which ?? 0) + (isFurther ? 1 : 0)
    let first = today.start(of: unit, after: which, weekStart: customs.weekStart)
    return first...today.start(of: unit, after: which + 1, weekStart: customs.weekStart) - 1
  }

  /// The one that is not over yet, unless a year was named; one that is to begin has not begun.
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

  /// The Monday of a week as calendars number them.
  private func weekOfYear(from today: Day) -> Day? {
    guard let nth, (1...53).contains(nth) else { return nil }
    return (today.year...today.year + 6).lazy.compactMap { Day(week: nth, of: $0, .monday) }.first { $0 + 6 >= today }
  }
}

// MARK: Numbers and names

extension DateFound {
  /// `25/12` has one meaning: there is no 25th month.
  private func calendar(from today: Day, _ text: String) -> Day? {
    let isPair = year == nil && shortYear == nil && text.utf8.allSatisfy { $0 < 58 }
    return named(from: today) ?? (isPair && month ?? 0 > 12 ? turned.named(from: today) : nil)
  }

  private var turned: DateFound {
    var turned = self
    (turned.month, turned.dayOfMonth) = (dayOfMonth, month)
    return turned
  }

  /// `25.12` is a day and a month, `12. 25.` a month and a day; `5.6` could be both, and `12.25` the time of the day.
  private func dotted(at clock: Clock, _ text: String) throws(DatePhraseFailure) -> Day? {
    let today = clock.today
    if clock.customs.isYearFirst, year == nil, let day = turned.named(from: today), isBeside || timeInDots(text) == nil
    {
      return day
    }
    let days = Set([named(from: today), turned.named(from: today)].compactMap(\.self)).sorted()
    let times = timeInDots(text).map { [WallTime.clock($0)] } ?? []
    guard days.isEmpty || days.count + times.count == 1 else {
      throw .unclear(text, clear: days.map(\.text) + times)
    }
    return days.first
  }

  /// `17.30`, where nothing else can be meant.
  func onlyTime(_ text: String, from today: Day) -> Int? {
    let hasDay = named(from: today) != nil || turned.named(from: today) != nil
    return hasDay ? nil : timeInDots(text)
  }

  private func timeInDots(_ text: String) -> Int? {
    guard let hour = dayOfMonth, let minute = month, year == nil, !text.hasSuffix("."), hour < 24, minute < 60,
      text.split(separator: ".").last?.filter({ $0 != " " }).count == 2
    else { return nil }
    return hour * 60 + minute
  }

  /// `26.12.25` begins with the year for one and ends with it for another.
  private func short(_ text: String, at clock: Clock) throws(DatePhraseFailure) -> Day? {
    guard let first = dayOfMonth, let second = month, let third = shortYear else { return nil }
    let day = { (year: Int, month: Int, day: Int) in Day(year: 2000 + year, month: month, day: day) }
    let numbers = text.split { !$0.isNumber }
    let isYear = numbers.map { $0.count == 2 }
    let yearFirst = isYear.first == true ? day(first, second, third) : nil
    if clock.customs.isYearFirst, let yearFirst { return yearFirst }
    let yearLast = isYear.last == true ? [day(third, first, second), day(third, second, first)] : []
    let days = Set(([yearFirst] + yearLast).compactMap(\.self)).sorted()
    // Nobody means a day that is over; where all are, it is told which there are.
    let ahead = days.filter { $0 >= clock.today }
    guard days.count <= 1 else { throw .unclear(text, clear: (ahead.isEmpty ? days : ahead).map(\.text)) }
    return days.first
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

  /// The next one not before today, or looking back the last one; a 29th of February may be eight years away.
  private func coming(from today: Day) -> Day? {
    if looksBack { return (0...8).lazy.compactMap { day(inYear: today.year - $0) }.first { $0 <= today } }
    return (today.year...today.year + 8).lazy.compactMap { day(inYear: $0) }.first { $0 >= today }
  }
}

// MARK: Weekdays of months, and holidays

extension DateFound {
  /// `첫째 주 금요일` can be the first Friday, or the Friday of the first row or of the first week of four days.
  private func weekdayOfMonth(
    from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    for start in monthsAhead(from: today) {
      guard let day = weekday(ofMonthFrom: start) else { continue }
      guard unit == .week else {
        if day >= today || month != nil || which != nil { return day }
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

  /// Of a month without a year the next that is not over, of none this and those that follow.
  private func monthsAhead(from today: Day) -> [Day] {
    if let month {
      let years = year.map { $0...$0 } ?? which.map { today.year + $0...today.year + $0 } ?? today.year...today.year + 1
      let all = years.compactMap { Day(year: $0, month: month, day: 1) }
      let ahead = all.filter { weekday(ofMonthFrom: $0).map { $0 >= today } ?? false }
      return year == nil && which == nil && !ahead.isEmpty ? ahead : all
    }
    let first = today.start(of: .month, after: which ?? 0)
    return which != nil || unit == .month ? [first] : (0..<3).map { today.start(of: .month, after: $0) }
  }

  private func weekday(ofMonthFrom start: Day) -> Day? {
    guard let weekday, let nth else { return nil }
    let end = start.endOfMonth
    if nth == -1 { return end - floorModulo(end.weekday.rawValue - weekday.rawValue, 7) }
    let day = start.first(weekday) + 7 * (nth - 1)
    return (1...5).contains(nth) && day <= end ? day : nil
  }

  private func rows(ofMonthFrom start: Day, _ customs: DateCustoms) -> [Day] {
    guard let weekday, let nth else { return [] }
    let edge = nth == -1 ? start.endOfMonth : start
    let row = edge.start(of: .week, after: 0, weekStart: customs.weekStart)
    // A week belongs to the month in which most of its days are.
    let official = nth == -1 ? edge.start(of: .week, after: 0) : (start + 3).start(of: .week, after: 0)
    let isWhole = nth != -1 || (official + 3).month == start.month
    let weeks = nth == -1 ? 0 : nth - 1
    return [row, isWhole ? official : official - 7].map { $0.first(weekday) + 7 * weeks }
  }

  private func feast(
    from today: Day, _ feasts: FeastNames, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    guard let feast else { return nil }
    let isCounted = beside == nil && which == nil && (count != nil || unit != nil)
    let moved = { (day: Day) in
      isCounted ? day.adding((count ?? 1) * (isBefore ? -1 : 1), unit ?? .day) : day + (beside ?? 0)
    }
    let named = year ?? which.map { today.year + $0 }
    // The day before one that was yesterday is over, and the next year's is meant.
    let turn = today + (today - moved(today))
    let near = looksBack ? feasts.days(feast, until: turn) : feasts.days(feast, from: max(turn, today))
    let days = named.map { feasts.days(feast, in: $0) } ?? near
    guard days.count <= 1 else { throw .unclear(text, clear: days.map { moved($0).text }) }
    if days.isEmpty, let named, let last = feasts.lastYear(feast), named > last { throw .unknownYear(text, last: last) }
    return days.first.map(moved)
  }
}

extension Day {
  /// A weekday's name alone never means today.
  func coming(_ weekday: Weekday) -> Day { (self + 1).first(weekday) }

  /// The last of its name until this day, which may be it.
  func last(_ weekday: Weekday) -> Day { self - floorModulo(self.weekday.rawValue - weekday.rawValue, 7) }

  /// The first of its name from this day on.
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

  /// The first day of this week, month or year, or of one that many later.
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

  /// A day of a numbered week, the first of which has the year's first Thursday; nil where the year has no such week.
  init?(week: Int, of year: Int, _ weekday: Weekday) {
    guard let fourth = Day(year: year, month: 1, day: 4), (1...53).contains(week) else { return nil }
    let monday = fourth.start(of: .week, after: week - 1)
    guard (monday + 3).year == year else { return nil }
    self = monday + weekday.rawValue
  }
}
