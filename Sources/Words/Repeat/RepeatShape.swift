import Time

/// Kinds of rules, by the sentence that describes them; all but `exotic` have a natural one.
package enum RepeatShape {
  /// A rule with nothing but an interval, which may be limited to some months.
  case plain
  case weekdays([Weekday])
  /// A rule for these days of the month; negative numbers count from its end.
  case days([Int])
  case numbered([RecurrenceRule.WeekdayNumber])
  /// The nth working days (Monday to Friday) of a month.
  case workdays([Int])
  case lunar(month: Int, isLeap: Bool, day: Int)
  /// Any other rule, which is described part by part.
  case exotic

  package static let workweek = Array(Weekday.allCases.prefix(5))
  package static let weekend = Array(Weekday.allCases.suffix(2))
}

extension RecurrenceRule {
  package var shape: RepeatShape {
    guard hasOnlyDays else { return .exotic }
    if let lunar { return shape(lunar) }
    let plain = byDay.filter { $0.ordinal == nil }.map(\.weekday)
    if byDay.isEmpty, byMonthDay.isEmpty { return bySetPosition.isEmpty ? plainShape : .exotic }
    guard byDay.isEmpty || byMonthDay.isEmpty, Set(byDay).count == byDay.count else { return .exotic }
    switch frequency {
    case .secondly, .minutely, .hourly, .daily:
      return .exotic
    case .weekly:
      return plain.count == byDay.count && bySetPosition.isEmpty && byMonthDay.isEmpty ? .weekdays(plain) : .exotic
    case .monthly, .yearly:
      if !byMonthDay.isEmpty {
        // In a yearly rule without a month, a day of the month means that day of every month: no natural sentence says
        // so.
        return bySetPosition.isEmpty && (frequency == .monthly || !byMonth.isEmpty)
          ? .days(byMonthDay.fromBothEnds) : .exotic
      }
      if plain.isEmpty { return bySetPosition.isEmpty ? .numbered(inOrder(byDay)) : .exotic }
      let isCountedInOneSpan = frequency == .monthly || byMonth.count < 2
      return plain == RepeatShape.workweek && byDay.count == 5 && !bySetPosition.isEmpty && isCountedInOneSpan
        ? .workdays(bySetPosition.fromBothEnds) : .exotic
    }
  }

  private func shape(_ lunar: Lunar) -> RepeatShape {
    guard frequency >= .monthly, byDay.isEmpty, bySetPosition.isEmpty else { return .exotic }
    let months = byMonth.map { ($0, false) } + lunar.leapMonths.map { ($0, true) }
    switch (frequency, months.first) {
    case (.monthly, nil) where lunar.isBackward && !byMonthDay.isEmpty: return .days(byMonthDay.fromBothEnds)
    case (_, nil) where lunar.isBackward && byMonthDay.isEmpty: return .plain
    case (.yearly, let (month, isLeap)?) where lunar.isBackward && months.count == 1 && byMonthDay.count == 1:
      return .lunar(month: month, isLeap: isLeap, day: byMonthDay[0])
    default: return .exotic
    }
  }

  private var hasOnlyDays: Bool {
    bySecond.isEmpty && byMinute.isEmpty && byHour.isEmpty && byYearDay.isEmpty && byWeek.isEmpty
  }

  /// Sorts the numbered weekdays by their number, so that weekdays with the same number can be joined.
  private func inOrder(_ days: [WeekdayNumber]) -> [WeekdayNumber] {
    let places = days.compactMap(\.ordinal).fromBothEnds
    return places.reduce(into: []) { sorted, place in
      sorted += days.filter { $0.ordinal == place && !sorted.contains($0) }
    }
  }

  private var plainShape: RepeatShape { frequency < .daily && !byMonth.isEmpty ? .exotic : .plain }

  /// True if the rule names a first day of the week other than Monday, and this affects its dates.
  package var hasOwnWeekStart: Bool {
    guard weekStart != .monday else { return false }
    return frequency == .weekly && interval > 1 || !byWeek.isEmpty || frequency == .weekly && !bySetPosition.isEmpty
  }
}

extension [Int] {
  /// Sorted for a sentence: positive numbers in ascending order, then the negative ones, for example 1, 15, -2, -1.
  package var fromBothEnds: [Int] { filter { $0 > 0 }.sorted() + filter { $0 <= 0 }.sorted() }
}
