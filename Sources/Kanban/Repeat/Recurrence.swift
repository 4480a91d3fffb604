/// A rule compiled to bits.
///
/// Each query is answered by arithmetic from the first period, without iteration or state. Numbers are seconds or days
/// of the wall clock since 1970.
struct Recurrence {
  let frequency: RecurrenceRule.Frequency
  let interval: Int
  let start: Int
  let days: RuleDays
  /// Times within the period, or within the day if periods are longer.
  let times: RuleTimes
  /// If periods are shorter than a day, the times of day at which one may start.
  let starts: RuleTimes?
  /// BYSETPOS values that must be applied period by period.
  let positions: [Int]
  let lunar: LunarDays?
  private let never: Bool

  /// The last second of the year 9999.
  static let end = 253_402_300_799
  static let beginning = -62_135_596_800

  init(_ rule: RecurrenceRule, first: WallSecond, isWholeDays: Bool) {
    frequency = rule.frequency
    interval = min(max(1, rule.interval), RecurrenceRule.intervals.upperBound)
    let isInYears = (Recurrence.beginning...Recurrence.end).contains(first.number)
    let first = isInYears ? first : WallSecond(number: 0)
    start = first.number
    days = RuleDays(rule, first: first.day)
    let clock = RuleClock(rule, second: isWholeDays ? 0 : first.second, isWholeDays: isWholeDays)
    let isFixed = frequency <= .daily
    times = isFixed && !rule.bySetPosition.isEmpty ? clock.times.choosing(rule.bySetPosition) : clock.times
    starts = clock.starts
    positions = isFixed ? [] : rule.bySetPosition
    lunar = rule.lunar.map { LunarDays($0, rule, first: first.day) }
    never = !isInYears || times.count == 0
  }

  /// The first occurrence from `wall` through `limit`.
  ///
  /// The search ends after 400 years, because the calendar repeats then.
  func next(onOrAfter wall: Int, through limit: Int) -> Int? {
    let (lower, limit) = (max(wall, start), min(limit, Recurrence.end))
    guard lower <= limit, !never else { return nil }
    let found =
      frequency <= .daily
      ? nextInFixedPeriod(onOrAfter: lower, through: limit)
      : positions.isEmpty
        ? nextByDay(onOrAfter: lower, through: limit) : nextByPosition(onOrAfter: lower, through: limit)
    return found.flatMap { $0 <= limit ? $0 : nil }
  }

  private func nextByDay(onOrAfter lower: Int, through limit: Int) -> Int? {
    let day = floorDivide(lower, 86_400)
    let time = times.first(onOrAfter: lower - day * 86_400)
    guard let found = nextDay(onOrAfter: time == nil ? day + 1 : day, through: floorDivide(limit, 86_400)),
      let ofDay = found == day ? time : times.first(onOrAfter: 0)
    else { return nil }
    return found * 86_400 + ofDay
  }

  private func nextDay(onOrAfter day: Int, through limit: Int) -> Int? {
    if let lunar { return nextInLunarMonths(lunar, onOrAfter: day, through: limit) }
    return switch frequency {
    case .secondly, .minutely, .hourly, .daily: days.next(onOrAfter: day, through: limit)
    case .weekly: nextInWeeks(onOrAfter: day, through: limit)
    case .monthly: nextInMonths(onOrAfter: day, through: limit)
    case .yearly: nextInYears(onOrAfter: day, through: limit)
    }
  }
}

/// The times of day from the rule, or else from its first occurrence.
private struct RuleClock {
  let times: RuleTimes
  var starts: RuleTimes?

  init(_ rule: RecurrenceRule, second: Int, isWholeDays: Bool) {
    let frequency = rule.frequency
    // RFC 5545 ignores time parts if occurrences are whole days.
    let said = isWholeDays ? RecurrenceRule(frequency) : rule
    let seconds = RuleBits(said.bySecond.lazy.map { min($0, 59) })
    let (hours, minutes) = (RuleBits(said.byHour), RuleBits(said.byMinute))
    func within(_ bits: RuleBits, _ unit: RecurrenceRule.Frequency, _ first: Int) -> RuleBits {
      frequency <= unit ? .zeroth : bits.isEmpty ? RuleBits(only: first) : bits
    }
    times = RuleTimes(
      hours: within(hours, .hourly, second / 3600), minutes: within(minutes, .minutely, second / 60 % 60),
      seconds: within(seconds, .secondly, second % 60))
    func starting(_ bits: RuleBits, _ unit: RecurrenceRule.Frequency, _ count: Int) -> RuleBits {
      frequency > unit ? .zeroth : bits.isEmpty ? RuleBits(below: count) : bits
    }
    let isLimited =
      frequency <= .hourly && !hours.isEmpty || frequency <= .minutely && !minutes.isEmpty
      || frequency == .secondly && !seconds.isEmpty
    starts =
      isLimited
      ? RuleTimes(
        hours: starting(hours, .hourly, 24), minutes: starting(minutes, .minutely, 60),
        seconds: starting(seconds, .secondly, 60)) : nil
  }
}
