import Support
import Testing
import Time

@Suite struct RecurrenceTests {
  private let clock: Clock

  init() throws {
    let zone = try #require(Zone(name: RecurrenceTable.Row.zone, posix: "EST5EDT,M3.2.0,M11.1.0"))
    clock = Clock(now: Pinned.moment(2026, 11, 20, 12), zone: .utc, zones: FewZones([zone]))
  }

  @Test(arguments: [
    RecurrenceTable.published, RecurrenceTable.monthDays, RecurrenceTable.weeks, RecurrenceTable.yearDays,
    RecurrenceTable.leapDays, RecurrenceTable.weekdays, RecurrenceTable.weekStarts, RecurrenceTable.positions,
    RecurrenceTable.times, RecurrenceTable.endings, RecurrenceTable.dates, RecurrenceTable.farYears,
    RecurrenceTable.never, RecurrenceTable.lunar,
  ])
  func occurrencesMatchTheTable(_ table: String) {
    for row in RecurrenceTable.rows(table) { #expect(row.found(at: clock) == row.answer, "\(row.question)") }
  }

  @Test func windowIsASliceOfAllOccurrences() {
    let tables = [
      RecurrenceTable.published, RecurrenceTable.weekdays, RecurrenceTable.positions, RecurrenceTable.dates,
    ]
    for row in tables.flatMap(RecurrenceTable.rows) where row.series.rule.frequency >= .daily {
      let first = row.series.first.day
      let days = first + 20..<first + 300
      let whole = row.series.occurrences(from: row.series.first, at: clock).prefix { $0.day < days.upperBound }
      let window = row.series.occurrences(in: days, most: 10_000, at: clock)
      #expect(window == whole.filter { $0.day >= days.lowerBound }, "\(row.question)")
      let next = row.series.next(after: row.series.first, at: clock).flatMap { $0.day < days.upperBound ? $0 : nil }
      #expect(next == whole.first { $0 > row.series.first }, "\(row.question)")
    }
  }

  /// The oracle tests each day alone.
  @Test func occurrencesMatchABruteForceSearch() {
    var dice = SeededRandom(seed: 5545)
    for _ in 0..<400 {
      let plain = PlainRule(&dice)
      let series = Repeat(plain.rule, first: WallSecond(plain.first))
      let days = plain.first - 10..<plain.first + 900
      let found = series.occurrences(in: days, most: 10_000, at: clock).map(\.day)
      #expect(
        found == (days.lowerBound.number..<days.upperBound.number).map(Day.init).filter(plain.allows), "\(series.text)")
    }
  }

  @Test func clockChangesSkipAndRepeatHours() throws {
    let nightly = try #require(
      Repeat(text: "DTSTART;TZID=America/New_York:20260307T023000\nRRULE:FREQ=DAILY;UNTIL=20260310T000000Z"))
    let moments = nightly.occurrences(from: nightly.first, at: clock).map { nightly.due($0, at: clock) }
    #expect(
      moments.map { $0.map { $0.isPast(at: clock.at(Pinned.moment(2026, 3, 8, 7, 30))) } } == [true, false, false])
    let spring = WallSecond(Pinned.day(2026, 3, 8), second: 9_000)
    #expect(
      nightly.due(spring, at: clock)
        == .time(spring.wallTime, zone: "America/New_York", instant: Pinned.moment(2026, 3, 8, 7, 30)))
    let autumn = WallSecond(Pinned.day(2026, 11, 1), second: 5_400)
    #expect(
      nightly.due(autumn, at: clock)
        == .time(autumn.wallTime, zone: "America/New_York", instant: Pinned.moment(2026, 11, 1, 5, 30)))
  }

  /// At 6:10 UTC the clock shows 1:10 again, after the whole first hour from 1 to 2.
  @Test func untilInARepeatedHourKeepsTheFirst() throws {
    func times(until: String) throws -> [Int] {
      let text = "DTSTART;TZID=America/New_York:20261101T010000\nRRULE:FREQ=MINUTELY;INTERVAL=25;UNTIL=\(until)"
      let series = try #require(Repeat(text: text))
      return series.occurrences(from: series.first, at: clock).map { $0.second / 60 }
    }
    #expect(try times(until: "20261101T051000Z") == [60])
    #expect(try times(until: "20261101T061000Z") == [60, 85, 110])
    #expect(try times(until: "20261101T072000Z") == [60, 85, 110, 135])
  }

  @Test func wholeDaysHaveNoTimes() throws {
    let series = try #require(Repeat(text: "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY;BYHOUR=9,17"))
    let found = series.occurrences(in: Pinned.day(2026, 11, 20)..<Pinned.day(2026, 12, 1), most: 9, at: clock)
    #expect(found == [WallSecond(Pinned.day(2026, 11, 20)), WallSecond(Pinned.day(2026, 11, 27))])
  }

  @Test func extremeRuleValuesDoNotCrash() {
    var dice = SeededRandom(seed: 7)
    let extremes = [.min, -1, 0, 1, 64, 400, .max]
    func numbers() -> [Int] { Bool.random(using: &dice) ? [] : [extremes.randomElement(using: &dice) ?? 0] }
    for _ in 0..<150 {
      var rule = RecurrenceRule(RecurrenceRule.Frequency.allCases.randomElement(using: &dice) ?? .daily)
      rule.interval = extremes.randomElement(using: &dice) ?? 1
      rule.count = numbers().first.map { min($0, 400) }
      rule.bySecond = numbers()
      rule.byMinute = numbers()
      rule.byHour = numbers()
      rule.byMonthDay = numbers()
      rule.byYearDay = numbers()
      rule.byWeek = numbers()
      rule.byMonth = numbers()
      rule.bySetPosition = numbers()
      if Bool.random(using: &dice) { rule.lunar = RecurrenceRule.Lunar(leapMonths: numbers()) }
      rule.byDay = numbers().map { .init(.friday, ordinal: $0) }
      let first = WallSecond(number: extremes.randomElement(using: &dice) ?? 0)
      let series = Repeat(rule, first: first, zone: "UTC")
      let days = Day(number: .min)..<Day(number: .max)
      #expect(series.occurrences(in: days, most: 2, at: clock).count <= 2)
    }
  }
}

/// A simple rule that can be tested for a single day.
private struct PlainRule {
  let rule: RecurrenceRule
  let first: Day

  init(_ dice: inout SeededRandom) {
    var rule = RecurrenceRule([.daily, .weekly, .monthly, .yearly].randomElement(using: &dice) ?? .daily)
    rule.interval = Int.random(in: 1...4, using: &dice)
    rule.weekStart = Weekday.allCases.randomElement(using: &dice) ?? .monday
    func some(_ values: ClosedRange<Int>) -> [Int] {
      (0..<Int.random(in: 0...3, using: &dice)).map { _ in Int.random(in: values, using: &dice) }.filter { $0 != 0 }
    }
    rule.byMonth = some(1...12)
    if rule.frequency != .weekly { rule.byMonthDay = some(-31...31) }
    rule.byDay = some(1...7).map { .init(Weekday.allCases[$0 - 1]) }
    self.rule = rule
    first = Pinned.day(2026, 1, 1) + Int.random(in: 0...2_000, using: &dice)
  }

  func allows(_ day: Day) -> Bool {
    guard day >= first, periods(to: day) % rule.interval == 0, rule.byMonth.isEmpty || rule.byMonth.contains(day.month)
    else { return false }
    guard rule.byDay.isEmpty, rule.byMonthDay.isEmpty else { return allowsByParts(day) }
    switch rule.frequency {
    case .weekly: return day.weekday == first.weekday
    case .monthly: return day.dayOfMonth == first.dayOfMonth
    case .yearly: return day.dayOfMonth == first.dayOfMonth && (!rule.byMonth.isEmpty || day.month == first.month)
    case .secondly, .minutely, .hourly, .daily: return true
    }
  }

  private func allowsByParts(_ day: Day) -> Bool {
    let fromEnd = day - day.endOfMonth - 1
    return (rule.byDay.isEmpty || rule.byDay.contains { $0.weekday == day.weekday })
      && (rule.byMonthDay.isEmpty || rule.byMonthDay.contains { $0 == day.dayOfMonth || $0 == fromEnd })
  }

  private func periods(to day: Day) -> Int {
    switch rule.frequency {
    case .weekly: (startOfWeek(day) - startOfWeek(first)) / 7
    case .monthly: (day.year - first.year) * 12 + day.month - first.month
    case .yearly: day.year - first.year
    case .secondly, .minutely, .hourly, .daily: day - first
    }
  }

  private func startOfWeek(_ day: Day) -> Day {
    (0..<7).map { day - $0 }.first { $0.weekday == rule.weekStart } ?? day
  }
}
