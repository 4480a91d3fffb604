import Kanban
import Support
import Testing
import Time
import Typing

/// Occurrences of lunar rules, and cards that repeat by them.
@Suite struct LunarRecurrenceTests {
  private let clock = Pinned.clock

  private func series(_ rule: String, _ first: String, more: String = "") throws -> Repeat {
    try #require(Repeat(text: "DTSTART;VALUE=DATE:\(first)\nRRULE:RSCALE=DANGI;\(rule)\(more)"))
  }

  private func noon(_ day: Day) -> Clock { Clock(now: Zone.utc.moment(of: WallTime(day, minute: 720)), zone: .utc) }

  /// The oracle tests each day alone.
  @Test func occurrencesMatchABruteForceSearch() {
    var dice = SeededRandom(seed: 7529)
    for _ in 0..<40 {
      let plain = PlainLunarRule(&dice)
      let series = Repeat(plain.rule, first: WallSecond(plain.first))
      let days = plain.first - 10..<plain.first + 4000
      let found = series.occurrences(in: days, most: 10_000, at: clock).map(\.day)
      #expect(
        found == (days.lowerBound.number..<days.upperBound.number).map(Day.init).filter(plain.allows), "\(series.text)")
    }
  }

  @Test func noOccurrencesOutsideTheLunarTable() throws {
    let yearly = try series("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1;SKIP=BACKWARD", "20990101")
    let found = yearly.occurrences(from: yearly.first, at: clock).map(\.day.text)
    #expect(found == ["2099-01-20", "2100-02-08", "2101-01-28"])
    var counted = yearly
    counted.rule.count = 100_000
    #expect(counted.occurrences(from: yearly.first, at: clock).map(\.day.text) == found)
    let last = try series("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1;SKIP=BACKWARD", "21010128")
    #expect(last.following(at: clock.at(Pinned.moment(2101, 1, 28))) == nil)
    let early = try series("FREQ=MONTHLY;BYMONTHDAY=1", "18000101")
    #expect(early.first(onOrAfter: early.first, at: clock)?.day.text == "1900-01-31")
    for rule in ["FREQ=YEARLY", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1"] {
      let unknown = try series(rule, "18000101")
      #expect(unknown.first(onOrAfter: unknown.first, at: clock) == nil)
    }
  }

  @Test func typedRuleStartsOnItsNextDate() throws {
    func begun(_ typed: String) throws -> String {
      let phrase = try #require(try RepeatPhrase.read(typed, at: clock))
      do throws(RepeatMisfit) {
        return try Repeat.begun(phrase, with: nil, at: clock).due.text
      } catch {
        return "\(error)"
      }
    }
    #expect(
      try ["매년 음력 8월 15일", "매월 음력 15일", "2년마다 음력 8월 15일", "매년 음력 윤6월 3일", "매년 음력, 2026-11-01까지"].map(begun) == [
        "2027-09-15", "2026-11-23", "2027-09-15", "2027-07-06", "neverComes",
      ])
  }

  @Test func doneOrSkippedAdvancesToTheNext() throws {
    let chuseok = try series("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;SKIP=BACKWARD", "20260925")
    #expect(chuseok.following(at: noon(Pinned.day(2026, 9, 24)))?.current.day.text == "2027-09-15")
    #expect(chuseok.following(at: noon(Pinned.day(2028, 10, 3)))?.current.day.text == "2028-10-03")
    #expect(chuseok.skippingOne(at: clock)?.current.day.text == "2027-09-15")
    var afterDone = chuseok
    afterDone.isAfterDone = true
    #expect(afterDone.following(at: noon(Pinned.day(2026, 10, 1)))?.current.day.text == "2027-09-15")
    var year = try series("FREQ=YEARLY;SKIP=BACKWARD", "20260925")
    year.isAfterDone = true
    // 1 October 2026 is lunar 8-21.
    #expect(year.following(at: noon(Pinned.day(2026, 10, 1)))?.current.day.text == "2027-09-21")
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", "2026-09-25", "2026-09-27", "FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=17"),
    ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", "2026-09-25", "2026-10-11", "FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1"),
    ("FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1", "2025-06-25", "2025-07-26", "FREQ=YEARLY;BYMONTH=6L;BYMONTHDAY=2"),
    ("FREQ=YEARLY;BYMONTH=6L;BYMONTHDAY=2", "2025-07-26", "2025-06-25", "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1"),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1", "2027-02-06", "2027-02-05", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-2"),
    ("FREQ=YEARLY", "2026-09-25", "2026-10-02", "FREQ=YEARLY"),
    ("FREQ=MONTHLY;BYMONTHDAY=15", "2026-11-23", "2026-11-24", "FREQ=MONTHLY;BYMONTHDAY=16"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-11-23", "2026-11-24", nil),
    ("FREQ=YEARLY;BYMONTH=1,8;BYMONTHDAY=15", "2026-09-25", "2026-09-27", nil),
    ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", "2026-09-25", "2101-06-01", nil),
  ])
  func reanchoringMovesFollowingLunarDates(_ rule: String, _ old: String, _ new: String, _ moved: String?) throws {
    let begins = old.split(separator: "-").joined()
    let (from, to) = (try #require(Day(text: old)), try #require(Day(text: new)))
    let later = try series(rule + ";SKIP=BACKWARD", begins).reanchored(
      from: WallSecond(from), to: WallSecond(to), at: clock)
    #expect(later?.rule.text == moved.map { "RSCALE=DANGI;\($0);SKIP=BACKWARD" })
    #expect(later.map { $0.first == WallSecond(to) } ?? true)
  }
}

/// A lunar rule that can be tested for a single day.
private struct PlainLunarRule {
  let rule: RecurrenceRule
  let first: Day
  /// The first days of the following lunar months.
  private let months: [Day]

  init(_ dice: inout SeededRandom) {
    var rule = RecurrenceRule([.monthly, .yearly].randomElement(using: &dice) ?? .yearly)
    rule.interval = Int.random(in: 1...3, using: &dice)
    rule.byMonthDay = (0...1).map { _ in [1, 15, 29, 30, -1, -2, -30].randomElement(using: &dice) ?? 1 }
    if Bool.random(using: &dice) { rule.byMonth = [Int.random(in: 1...12, using: &dice)] }
    let leaps = Bool.random(using: &dice) ? [Int.random(in: 2...8, using: &dice)] : []
    rule.lunar = RecurrenceRule.Lunar(leapMonths: leaps, isBackward: Bool.random(using: &dice))
    self.rule = rule
    let first = Pinned.day(2001, 3, 1) + Int.random(in: 0...9_000, using: &dice)
    self.first = first
    months = (1...4000).map { first + $0 }.filter { LunarDay($0)?.day == 1 }
  }

  func allows(_ day: Day) -> Bool {
    guard day >= first, let lunar = LunarDay(day), let lunarRule = rule.lunar else { return false }
    let length = longest(lunar, day)
    return isMonth(lunar, lunarRule) && isDay(lunar.day, of: length, lunarRule)
      && periods(to: lunar, day) % rule.interval == 0
  }

  private func longest(_ lunar: LunarDay, _ day: Day) -> Int {
    let thirtieth = LunarDay(day + (30 - lunar.day))
    return thirtieth?.day == 30 ? 30 : 29
  }

  private func isMonth(_ lunar: LunarDay, _ rule: RecurrenceRule.Lunar) -> Bool {
    let months = self.rule.byMonth
    if months.isEmpty && rule.leapMonths.isEmpty { return true }
    if lunar.isLeapMonth { return rule.leapMonths.contains(lunar.month) }
    let hasLeap = LunarDay(year: lunar.year, month: lunar.month, day: 1, isLeapMonth: true).solar != nil
    return months.contains(lunar.month) || rule.isBackward && !hasLeap && rule.leapMonths.contains(lunar.month)
  }

  private func isDay(_ day: Int, of length: Int, _ rule: RecurrenceRule.Lunar) -> Bool {
    self.rule.byMonthDay.contains { wanted in
      wanted == day || wanted == day - length - 1 || rule.isBackward && wanted > length && day == length
    }
  }

  private func periods(to lunar: LunarDay, _ day: Day) -> Int {
    guard let from = LunarDay(first) else { return 0 }
    guard rule.frequency == .monthly else { return lunar.year - from.year }
    return months.count { $0 <= day }
  }
}
