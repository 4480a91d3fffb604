import Testing
import Time
import Typing

/// The clock is at noon on Friday 20 November 2026.
@Suite("Typed days and times of pages")
struct PageDaysTests {
  private static let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  private func days(_ typed: String) throws -> String {
    let days = try PageDays.read(typed, at: Self.clock)
    return days.lowerBound == days.upperBound
      ? days.lowerBound.text : "\(days.lowerBound.text)..\(days.upperBound.text)"
  }

  @Test(
    "An incomplete date is in the past",
    arguments: [
      ("fri", "2026-11-20"), ("mon", "2026-11-16"), ("sat", "2026-11-14"), ("금", "2026-11-20"), ("토요일", "2026-11-14"),
      ("11-20", "2026-11-20"), ("11-21", "2025-11-21"), ("11월 2일", "2026-11-02"), ("12월 25일", "2025-12-25"),
      ("12월 25일(목)", "2025-12-25"), ("20일", "2026-11-20"), ("21일", "2026-10-21"), ("추석", "2026-09-25"),
      ("설날 전날", "2026-02-16"), ("christmas", "2025-12-25"), ("음력 8월 15일", "2026-09-25"),
      ("지난주 금요일", "2026-11-13"), ("3일 전", "2026-11-17"), ("last friday", "2026-11-13"), ("tomorrow", "2026-11-21"),
      ("돌아오는 금요일", "2026-11-27"),
    ])
  func oneDay(typed: String, means: String) throws {
    #expect(try days(typed) == means)
  }

  @Test(
    "A month, a week and a year are ranges of days",
    arguments: [
      ("11월", "2026-11-01..2026-11-30"), ("12월", "2025-12-01..2025-12-31"), ("2026년 11월", "2026-11-01..2026-11-30"),
      ("2026년", "2026-01-01..2026-12-31"), ("2026-11", "2026-11-01..2026-11-30"), ("2026", "2026-01-01..2026-12-31"),
      ("저번주", "2026-11-09..2026-11-15"), ("지난주", "2026-11-09..2026-11-15"), ("저번달", "2026-10-01..2026-10-31"),
      ("작년", "2025-01-01..2025-12-31"), ("재작년", "2024-01-01..2024-12-31"), ("작년 11월", "2025-11-01..2025-11-30"),
      ("october", "2026-10-01..2026-10-31"), ("last month", "2026-10-01..2026-10-31"),
      ("이번주", "2026-11-16..2026-11-22"), ("월말", "2026-11-30"),
    ])
  func stretches(typed: String, means: String) throws {
    #expect(try days(typed) == means)
  }

  @Test(
    "Typed times of pages are parsed",
    arguments: [
      ("9시", 540), ("9시 반", 570), ("오후 3시", 900), ("자정", 0), ("midnight", 0), ("정오", 720), ("noon", 720),
      ("9pm", 1_260),
      ("9am", 540), ("17:00", 1_020), ("지금", 720), ("now", 720), ("저녁 8시", 1_200), ("오전", 540),
    ])
  func times(typed: String, minute: Int) throws {
    #expect(try PageDays.second(typed, at: Self.clock) == minute * 60)
  }

  @Test func secondsCanBeTyped() throws {
    #expect(try PageDays.second("09:12:33", at: Self.clock) == 33_153)
  }

  @Test("Invalid times of pages are rejected", arguments: ["3시", "fri", "25:00", "yesterday 9:00", "9:00 Asia/Seoul"])
  func noTimes(typed: String) {
    #expect(throws: DatePhraseFailure.self) { try PageDays.second(typed, at: Self.clock) }
  }

  @Test func timedDatesMayBeInThePast() throws {
    #expect(
      try PageDays.written("mon 17:00", at: Self.clock) == PageDays.Written(day: day("2026-11-16"), second: 61_200))
    #expect(
      try PageDays.written("어제 오후 3시", at: Self.clock) == PageDays.Written(day: day("2026-11-19"), second: 54_000))
    #expect(try PageDays.written("9:12", at: Self.clock) == PageDays.Written(day: nil, second: 33_120))
    #expect(try PageDays.written("11-02", at: Self.clock) == PageDays.Written(day: day("2026-11-02"), second: nil))
    #expect(throws: DatePhraseFailure.self) { try PageDays.written("october", at: Self.clock) }
  }

  private func day(_ text: String) throws -> Day { try #require(Day(text: text)) }
}
