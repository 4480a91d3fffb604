/// A change of a zone's offset, once or yearly.
public struct ZoneChange: Equatable, Sendable {
  /// The wall time of the change, by the offset before it; for a yearly change the first one.
  public let wall: WallSecond
  /// The offsets before and after, in seconds east of UTC.
  public let before: Int
  public let after: Int
  /// The yearly recurrence from `wall` on; nil for a single change.
  public let rule: RecurrenceRule?
}

extension Zone {
  /// The changes in force from a day on, beginning with the last one before it. Yearly changes end the list. A zone
  /// without changes has one for its constant offset.
  public func changes(from day: Day) -> [ZoneChange] {
    let start = ZoneMoment.bounded(day).number * 86_400
    let all = moments(from: start)
    guard let last = all.lastIndex(where: { $0.seconds <= start }) else {
      let offset = offset(at: Moment(seconds: start))
      let always = ZoneChange(wall: WallSecond(number: min(0, start)), before: offset, after: offset, rule: nil)
      return [always] + changes(in: all[...])
    }
    return changes(in: all[last...])
  }

  /// Leaves out changes that the yearly rule repeats.
  private func changes(in moments: ArraySlice<ZoneMoment>) -> [ZoneChange] {
    var (single, next) = (moments, Int?.none)
    // A gap of years means that the rule started again.
    while let last = single.last, last.rule != nil, next.map({ $0 - last.seconds < 367 * 86_400 }) ?? true {
      next = last.seconds
      single.removeLast()
    }
    let yearly = moments[single.endIndex...].prefix(2)
    return single.map { $0.change(rule: nil) } + yearly.map { $0.change(rule: $0.rule) }
  }

  /// Changes of the table, and some years of the rule.
  private func moments(from start: Int) -> [ZoneMoment] {
    let yearly = rule?.yearly ?? []
    var (moments, before) = ([ZoneMoment](), first)
    for (seconds, after) in zip(changes, offsets) where after != before {
      let year = Day(number: floorDivide(seconds, 86_400)).year
      let rule = yearly.first { $0.isAt(seconds, before: before, after: after, in: year) }?.rule
      moments.append(ZoneMoment(seconds: seconds, before: before, after: after, rule: rule))
      before = after
    }
    let end = changes.last ?? .min
    let year = Day(number: floorDivide(max(start, end), 86_400)).year
    let count = yearly.allSatisfy { $0.rule != nil } ? 2 : Zone.yearsWithoutRule
    let coming = (year - 1...year + count).flatMap { year in yearly.map { $0.moment(in: year) } }
    return moments + coming.filter { $0.seconds > end }.sorted { $0.seconds < $1.seconds }
  }

  /// Years of single changes listed ahead, if no recurrence expresses the rule.
  private static let yearsWithoutRule = 20
}

private struct ZoneMoment {
  let seconds: Int
  let before: Int
  let after: Int
  let rule: RecurrenceRule?

  func change(rule: RecurrenceRule?) -> ZoneChange {
    let start = max(seconds, ZoneMoment.days.lowerBound * 86_400)
    return ZoneChange(wall: WallSecond(number: start + before), before: before, after: after, rule: rule)
  }

  /// Keeps the day some years within the supported range.
  static func bounded(_ day: Day) -> Day { Day(number: min(max(day.number, days.lowerBound), days.upperBound)) }
  private static let days = -700_000...2_900_000
}

private struct YearlyMoment {
  let change: YearlyChange
  let before: Int
  let after: Int
  let rule: RecurrenceRule?

  init(_ change: YearlyChange, before: Int, after: Int) {
    (self.change, self.before, self.after, rule) = (change, before, after, change.recurrence)
  }

  func moment(in year: Int) -> ZoneMoment {
    ZoneMoment(seconds: change.seconds(in: year) - before, before: before, after: after, rule: rule)
  }

  func isAt(_ seconds: Int, before: Int, after: Int, in year: Int) -> Bool {
    // Around New Year the local year may differ from UTC's.
    self.before == before && self.after == after
      && (year - 1...year + 1).contains { change.seconds(in: $0) - before == seconds }
  }
}

extension ZoneRule {
  fileprivate var yearly: [YearlyMoment] {
    guard let summer else { return [] }
    return [
      YearlyMoment(summer.starts, before: standard, after: summer.offset),
      YearlyMoment(summer.ends, before: summer.offset, after: standard),
    ]
  }
}

extension YearlyChange {
  fileprivate var recurrence: RecurrenceRule? {
    // The time may be on a neighbouring day, as in `M9.1.6/24` and `M3.5.0/-1`.
    let shift = floorDivide(time, 86_400)
    var rule = RecurrenceRule(.yearly)
    switch date {
    case .dayFromZero(let day):
      guard shift == 0 else { return nil }
      rule.byYearDay = [day + 1]
    case .dayWithoutLeap(let day):
      guard shift == 0, let inShortYear = Day(year: 2001, month: 1, day: 1).map({ $0 + (day - 1) }) else { return nil }
      (rule.byMonth, rule.byMonthDay) = ([inShortYear.month], [inShortYear.dayOfMonth])
    case .weekday(let month, let week, let day):
      guard let weekday = Weekday(rawValue: floorModulo(day - 1 + shift, 7)) else { return nil }
      guard shift != 0 else {
        (rule.byMonth, rule.byDay) = ([month], [.init(weekday, ordinal: week == 5 ? -1 : week)])
        return rule
      }
      rule.byDay = [.init(weekday)]
      return rule.limited(to: week, of: month, shiftedBy: shift) ? rule : nil
    }
    return rule
  }
}

extension RecurrenceRule {
  /// Limits the rule to the seven days that contain the weekday; false if month days cannot express them.
  fileprivate mutating func limited(to week: Int, of month: Int, shiftedBy shift: Int) -> Bool {
    let days = week == 5 ? -7 + shift ... -1 + shift : 7 * week - 6 + shift...7 * week + shift
    let length = Day.length(ofMonth: month, year: 2001)
    if week == 5 ? days.upperBound < 0 : days.lowerBound > 0 && days.upperBound <= length {
      (byMonth, byMonthDay) = ([month], Array(days))
      return true
    }
    // From March on, days counted from the end of the year do not depend on leap years.
    guard month > 2, let end = Day(year: 2001, month: 12, day: 31), let first = Day(year: 2001, month: month, day: 1)
    else { return false }
    let zero = (week == 5 ? first.endOfMonth + 1 : first - 1) - end - 1
    byYearDay = days.map { $0 + zero }
    return byYearDay.allSatisfy { (-300...(-1)).contains($0) }
  }
}
