/// A rule made ready to be asked, with all its lists as bits.
///
/// Any question is answered by arithmetic from the rule's first period to the one that is asked for: nothing is counted
/// through, and nothing is kept between two questions. Numbers are seconds of the wall clock since 1970, and days since then.
struct Recurrence {
  let frequency: RecurrenceRule.Frequency
  let interval: Int
  let start: Int
  let days: RuleDays
  /// Within a period that is a day or shorter; within a day where periods are longer.
  let times: RuleTimes
  /// Where periods are shorter than a day, those that may begin one.
  let starts: RuleTimes?
  /// Of BYSETPOS, where they must be counted in each period anew.
  let positions: [Int]
  /// Where the days are not those of the sun's calendar.
  let lunar: LunarDays?
  private let never: Bool

  /// The last second that can be written with a year of four digits.
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

  /// The first occurrence that is not before `wall` and not after `limit`.
  ///
  /// The calendar comes again after 400 years, and what does not come in them never comes: that is when the search ends.
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

/// The times of day that a rule says, or leaves to be as on its first day.
private struct RuleClock {
  let times: RuleTimes
  var starts: RuleTimes?

  init(_ rule: RecurrenceRule, second: Int, isWholeDays: Bool) {
    let frequency = rule.frequency
    // A day has no time, so that RFC 5545 asks to overlook parts about it.
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
