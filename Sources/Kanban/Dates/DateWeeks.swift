extension DateFound {
  /// The week of a Sunday is ambiguous: calendars may begin it with Sunday, while people count from Monday.
  func weekdayOfWeek(
    from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day? {
    guard let weekday else { return nil }
    // Without a week, `주초` and `주중` are the next ones.
    guard let which else { return today.first(weekday) }
    if which == -1, unit == nil { return try lastWeekday(weekday, from: today, customs, text) }
    let starts = customs.weekStart == .sunday ? [Weekday.sunday, .monday] : [customs.weekStart]
    let days = starts.map { today.start(of: .week, after: which, weekStart: $0).first(weekday) }
    return try DateFound.only(days, text, from: today, looksBack || which < 0)
  }

  /// `지난 금요일` is the latest one; `last friday` may also be in the previous week.
  private func lastWeekday(
    _ weekday: Weekday, from today: Day, _ customs: DateCustoms, _ text: String
  ) throws(DatePhraseFailure) -> Day {
    let nearest = (today - 1).last(weekday)
    let before = today.start(of: .week, after: -1, weekStart: customs.weekStart).first(weekday)
    guard isGone, before != nearest else { return nearest }
    throw .unclear(text, clear: [before, nearest].sorted().map(\.text))
  }

  /// On a Sunday that begins the calendar's week, the week counted from Monday, which is the second reading.
  func otherWeek(from today: Day, _ customs: DateCustoms) -> ClosedRange<Day>? {
    guard unit == .week, customs.weekStart == .sunday, today.weekday == .sunday, !isFirstDay else { return nil }
    let first = today.start(of: .week, after: (which ?? 0) + (isFurther ? 1 : 0))
    return first...first + 6
  }

  /// The only one of the days that is not past, or with `looksBack` not in the future. Refuses several.
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
  /// `첫째 주 금요일` can be the first Friday, or the Friday of the first calendar row or of the first ISO-style week.
  func weekdayOfMonth(
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

  /// A month without a year is the next one with such a day; without a month, this month and the following ones.
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
    // If the result for this year's holiday is past, next year's is meant.
    let turn = today + (today - moved(today))
    let near = looksBack ? feasts.days(feast, until: turn) : feasts.days(feast, from: max(turn, today))
    let days = named.map { feasts.days(feast, in: $0) } ?? near
    guard days.count <= 1 else { throw .unclear(text, clear: days.map { moved($0).text }) }
    if days.isEmpty, let named, let last = feasts.lastYear(feast), named > last { throw .unknownYear(text, last: last) }
    return days.first.map(moved)
  }
}
