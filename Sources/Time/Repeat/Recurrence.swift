/// A rule compiled to bits. A search starts by arithmetic at the period asked for, without visiting earlier
/// occurrences; only COUNT may need to count. Numbers are seconds or days of the wall clock since 1970.
struct Recurrence {
  let frequency: RecurrenceRule.Frequency
  let interval: Int
  let start: Int
  let days: RuleDays
  /// The times of day at which the rule occurs; for periods shorter than a day, the times within one period.
  let times: RuleTimes
  /// For periods shorter than a day, the times of day at which one may start; nil if the rule does not limit them.
  let starts: RuleTimes?
  /// The values of BYSETPOS that select from all occurrences of a period; empty if `times` contains that selection.
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

  /// The first occurrence not before `wall` and not after `limit`.
  ///
  /// The search ends after 400 years times the interval, because the calendar repeats then; for a lunar rule after the
  /// last known lunar year.
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

/// The times of day at which a rule occurs, from its parts, or else from its first occurrence.
private struct RuleClock {
  let times: RuleTimes
  var starts: RuleTimes?

  init(_ rule: RecurrenceRule, second: Int, isWholeDays: Bool) {
    let frequency = rule.frequency
    // RFC 5545 ignores time parts if occurrences are whole days.
    let timed = isWholeDays ? RecurrenceRule(frequency) : rule
    let seconds = RuleBits(timed.bySecond.lazy.map { min($0, 59) })
    let (hours, minutes) = (RuleBits(timed.byHour), RuleBits(timed.byMinute))
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

extension RuleDays {
  /// The first allowed day from `day` through `limit`, else nil. The search ends after 400 years, because the calendar
  /// repeats then.
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

  /// The number of periods until the next one that the interval meets, from the one that lies `period` periods after
  /// the start; 0 if the interval meets that one.
  private func toNext(_ period: Int) -> Int {
    let behind = floorModulo(period, interval)
    return behind == 0 ? 0 : interval - behind
  }

  /// The last of `count` occurrences. If there are fewer, nil or a bound that is not before the last one. A division if
  /// all periods have equally many occurrences; otherwise it counts, at about ten nanoseconds each.
  func last(of count: Int) -> Int? {
    guard count > 0 else { return nil }
    let count = min(count, RecurrenceRule.counts.upperBound)
    if let last = lastByDivision(of: count) { return last }
    return positions.isEmpty ? lastByCounting(count) : lastByPosition(count)
  }

  private func lastByDivision(of count: Int) -> Int? {
    guard positions.isEmpty, times.count > 0, days.haveSameInEachPeriod(of: frequency), starts == nil else {
      return nil
    }
    if frequency == .weekly { return lastByWeeks(of: count) }
    let first = floorDivide(start, length)
    let index = times.rank(of: start - first * length) + count - 1
    return (first + index / times.count * interval) * length + times[index % times.count]
  }

  private func lastByWeeks(of count: Int) -> Int? {
    let ofDay = floorDivide(start, 86_400)
    let weekdays = days.weekdaysOfWeek
    let perWeek = weekdays.count * times.count
    guard perWeek > 0 else { return nil }
    let today = weekdays.contains(ofDay - weekOfStart) ? times.rank(of: start - ofDay * 86_400) : 0
    let index = weekdays.count(below: ofDay - weekOfStart) * times.count + today + count - 1
    let day = weekOfStart + index / perWeek * interval * 7 + weekdays.member(index % perWeek / times.count)
    return day * 86_400 + times[index % times.count]
  }

  /// The last of `count` occurrences, else the end of the search. Rules within the day are counted for 400 years at
  /// most, because counting sparse ones to the end would take a tenth of a second.
  private func lastByCounting(_ count: Int) -> Int? {
    let limit = frequency <= .hourly ? min(Recurrence.end, start + 146_097 * 86_400) : Recurrence.end
    var last: Int?
    var from = start
    for _ in 0..<count {
      guard let next = next(onOrAfter: from, through: limit) else { return limit }
      last = next
      from = next + 1
    }
    return last
  }

  private func lastByPosition(_ count: Int) -> Int? {
    var left = count
    var periods = RulePeriods(self, from: floorDivide(start, 86_400))
    while let chosen = periods.next(through: floorDivide(Recurrence.end, 86_400)) {
      let counted = chosen.count - (chosen.firstIndex { $0 >= start } ?? chosen.count)
      if counted >= left { return chosen[chosen.count - counted + left - 1] }
      left -= counted
    }
    return nil
  }
}

// Periods of fixed length (days, hours, minutes, seconds), numbered from 1970.
extension Recurrence {
  var length: Int {
    switch frequency {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    case .daily, .weekly, .monthly, .yearly: 86_400
    }
  }

  func nextInFixedPeriod(onOrAfter lower: Int, through limit: Int) -> Int? {
    let length = length
    let period = floorDivide(lower, length)
    let time = times.first(onOrAfter: lower - period * length)
    let found = nextPeriod(onOrAfter: time == nil ? period + 1 : period, length, through: floorDivide(limit, length))
    guard let found, let ofPeriod = found == period ? time : times.first(onOrAfter: 0) else { return nil }
    return found * length + ofPeriod
  }

  /// The first period, from `period` on, whose day, time of day and distance from the start match the rule. Nil if none
  /// is within `limit`.
  private func nextPeriod(onOrAfter period: Int, _ length: Int, through limit: Int) -> Int? {
    let (first, perDay) = (floorDivide(start, length), 86_400 / length)
    guard interval == 1 || meets(first, length, perDay) else { return nil }
    let limit = min(limit, period + RuleCycle.length(interval, perDay))
    var at = period
    while true {
      let behind = interval == 1 ? 0 : floorModulo(at - first, interval)
      if behind != 0 { at += interval - behind }
      guard at <= limit else { return nil }
      let day = floorDivide(at, perDay)
      if !days.areAll {
        guard let allowed = days.next(onOrAfter: day, through: floorDivide(limit, perDay)) else { return nil }
        if allowed != day {
          at = allowed * perDay
          continue
        }
      }
      guard let starts else { return at }
      let time = (at - day * perDay) * length
      guard let allowed = starts.first(onOrAfter: time) else {
        at = (day + 1) * perDay
        continue
      }
      if allowed == time { return at }
      at = day * perDay + allowed / length
    }
  }

  /// Whether the periods that the interval meets ever start at an allowed time of day.
  private func meets(_ first: Int, _ length: Int, _ perDay: Int) -> Bool {
    guard let starts else { return true }
    let step = RuleCycle.commonDivisor(interval, perDay)
    return step == 1
      || stride(from: floorModulo(first, step), to: perDay, by: step).contains { starts.contains($0 * length) }
  }
}

/// The number of periods after which the days and times of a rule repeat, by the interval and the periods per day.
enum RuleCycle {
  static func length(_ interval: Int, _ perDay: Int) -> Int {
    let calendar = 146_097 * perDay
    return calendar / commonDivisor(interval, calendar) * interval
  }

  static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    var (larger, smaller) = (other, one)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

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

  /// The days of a lunar month on which the rule occurs, as bits; bit 0 is the first day.
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

  /// Whether the rule occurs in this lunar month. With `isBackward`, the ordinary month replaces a missing leap month.
  private func allow(_ month: LunarMonth) -> Bool {
    if months.isEmpty && leapMonths.isEmpty { return true }
    if month.isLeap { return leapMonths.contains(month.number) }
    return months.contains(month.number)
      || isBackward && leapMonths.contains(month.number) && !month.isFollowedByLeap
  }
}

extension Recurrence {
  /// The first matching day from `day` through `limit`, else nil. The search ends at the last known month.
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

  /// Years or months from this month until the next that the interval meets, 0 if it meets this one; nil if the first
  /// day has no lunar date.
  private func lunarSteps(to month: LunarMonth) -> Int? {
    guard interval > 1 else { return 0 }
    guard let first = LunarMonth(of: Day(number: floorDivide(start, 86_400))) else { return nil }
    let passed = frequency == .yearly ? month.yearNumber - first.yearNumber : month.count - first.count
    return floorModulo(-passed, interval)
  }
}

// BYSETPOS selects from all occurrences of a week, month or year, so each period is collected as a whole.
extension Recurrence {
  func nextByPosition(onOrAfter lower: Int, through limit: Int) -> Int? {
    var periods = RulePeriods(self, from: floorDivide(lower, 86_400))
    while let chosen = periods.next(through: floorDivide(limit, 86_400)) {
      if let found = chosen.first(where: { $0 >= lower }) { return found }
    }
    return nil
  }
}

/// The periods of a rule in order, each reduced by BYSETPOS.
struct RulePeriods {
  private let rule: Recurrence
  private var at: Int
  private var patience: Int

  init(_ rule: Recurrence, from day: Int) {
    self.rule = rule
    switch rule.frequency {
    case .secondly, .minutely, .hourly, .daily, .weekly: (at, patience) = (rule.alignedWeek(of: day), 20_871)
    case .monthly: (at, patience) = (rule.alignedMonth(of: day).index, 4800)
    case .yearly: (at, patience) = (rule.alignedYear(of: day), 400)
    }
  }

  /// The chosen occurrences of the next period that has any. Nil after the limit, or after 400 years times the interval
  /// without one.
  mutating func next(through limit: Int) -> [Int]? {
    for _ in 0...patience {
      let (start, days) = gathered
      guard start <= limit else { return nil }
      at += rule.frequency == .weekly ? 7 * rule.interval : rule.interval
      let chosen = chosen(from: days)
      if !chosen.isEmpty { return chosen }
    }
    return nil
  }

  private var gathered: (start: Int, days: [(start: Int, days: RuleBits)]) {
    switch rule.frequency {
    case .secondly, .minutely, .hourly, .daily, .weekly:
      var weekdays = rule.days.weekdaysOfWeek
      for weekday in 0..<7 where rule.days.haveMonths && !rule.days.allow(month: Day(number: at + weekday).month) {
        weekdays.word &= ~(1 << UInt64(weekday))
      }
      return (at, [(at, weekdays)])
    case .monthly:
      let month = RuleMonth(index: at)
      return (month.start, [(month.start, rule.days.days(in: month))])
    case .yearly:
      var month = RuleMonth(year: at, month: 1)
      let start = month.start
      var months: [(start: Int, days: RuleBits)] = []
      for _ in 1...12 {
        let days = rule.days.days(in: month)
        if !days.isEmpty { months.append((month.start, days)) }
        month = month.next
      }
      return (start, months)
    }
  }

  private func chosen(from days: [(start: Int, days: RuleBits)]) -> [Int] {
    let perDay = rule.times.count
    let all = days.reduce(0) { $0 + $1.days.count } * perDay
    let indices = rule.positions.map { $0 > 0 ? $0 - 1 : all + $0 }.filter { (0..<all).contains($0) }
    var (run, before) = (0, 0)
    var chosen: [Int] = []
    for index in Set(indices).sorted() {
      let (day, time) = index.quotientAndRemainder(dividingBy: perDay)
      while day >= before + days[run].days.count {
        before += days[run].days.count
        run += 1
      }
      chosen.append((days[run].start + days[run].days.member(day - before)) * 86_400 + rule.times[time])
    }
    return chosen
  }
}
