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

  /// Nil after the limit, or after 400 years without an occurrence.
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
