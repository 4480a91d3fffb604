extension RuleDays {
  /// Searches month by month, at most 400 years, after which the calendar repeats.
  func next(onOrAfter day: Int, through limit: Int) -> Int? {
    var month = RuleMonth(of: day)
    var from = day
    for _ in 0...4800 {
      guard from <= limit else { return nil }
      if let found = days(in: month).first(onOrAfter: from - month.start) { return month.start + found }
      month = month.next
      from = month.start
    }
    return nil
  }
}

extension Recurrence {
  func nextInWeeks(onOrAfter day: Int, through limit: Int) -> Int? {
    var from = day
    var week = alignedWeek(of: day)
    let weekdays = days.weekdaysOfWeek
    guard !weekdays.isEmpty else { return nil }
    for _ in 0...20_871 {
      guard week <= limit else { return nil }
      var weekday = weekdays.first(onOrAfter: max(0, from - week))
      while let found = weekday {
        if !days.haveMonths || days.allow(month: Day(number: week + found).month) { return week + found }
        weekday = weekdays.first(onOrAfter: found + 1)
      }
      week += 7 * interval
      from = week
    }
    return nil
  }

  func nextInMonths(onOrAfter day: Int, through limit: Int) -> Int? {
    var month = alignedMonth(of: day)
    for _ in 0...4800 {
      guard month.start <= limit else { return nil }
      if let found = days.days(in: month).first(onOrAfter: max(0, day - month.start)) { return month.start + found }
      month = later(month, by: interval)
    }
    return nil
  }

  func nextInYears(onOrAfter day: Int, through limit: Int) -> Int? {
    var year = alignedYear(of: day)
    for _ in 0...400 {
      var month = RuleMonth(of: max(day, RuleMonth.year(year).lowerBound))
      guard month.start <= limit else { return nil }
      while true {
        if let found = days.days(in: month).first(onOrAfter: max(0, day - month.start)) { return month.start + found }
        guard month.month < 12 else { break }
        month = month.next
      }
      year += interval
    }
    return nil
  }

  // MARK: Periods that the interval meets

  var weekOfStart: Int { week(of: floorDivide(start, 86_400)) }

  func week(of day: Int) -> Int { day - floorModulo(day + 3 - days.weekStart, 7) }

  func alignedWeek(of day: Int) -> Int {
    let week = week(of: day)
    return week + toNext((week - weekOfStart) / 7) * 7
  }

  func alignedMonth(of day: Int) -> RuleMonth {
    let month = RuleMonth(of: day)
    guard interval > 1 else { return month }
    return later(month, by: toNext(month.index - RuleMonth(of: floorDivide(start, 86_400)).index))
  }

  func alignedYear(of day: Int) -> Int {
    let year = Day(number: day).year
    guard interval > 1 else { return year }
    return year + toNext(year - Day(number: floorDivide(start, 86_400)).year)
  }

  func later(_ month: RuleMonth, by months: Int) -> RuleMonth {
    guard months != 1 else { return month.next }
    return months == 0 ? month : RuleMonth(index: month.index + months)
  }

  /// The number of periods to the next one that the interval meets.
  private func toNext(_ period: Int) -> Int {
    let behind = floorModulo(period, interval)
    return behind == 0 ? 0 : interval - behind
  }
}
