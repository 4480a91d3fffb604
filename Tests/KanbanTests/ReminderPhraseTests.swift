import Examples
import Kanban
import Support
import Testing
import Time
import Typing

@Suite("Typed reminders")
struct ReminderPhraseTests {
  private static let clock = Clock(now: Sample.noon, zone: .utc, customs: .examples)

  private func read(_ typed: String) throws(ReminderPhraseFailure) -> [String] {
    try ReminderPhrase.read(typed, at: Self.clock).map { reminder in
      switch reminder {
      case .before, .onDay: reminder.text
      case .at(let wall, let zone, _): "\(wall.day.text) \(WallTime.clock(wall.minute)) \(zone)"
      }
    }
  }

  @Test func examplesParseAsDocumented() throws {
    let examples = ReminderExample.english + ReminderExample.korean
    #expect(ReminderExample.english.count >= 120 && ReminderExample.korean.count >= 120)
    for example in examples { #expect(try read(example.typed) == example.means, "\(example.typed)") }
    for example in examples { #expect(try read(example.typed.uppercased()) == example.means, "\(example.typed)") }
  }

  @Test func unknownReminderIsRejectedWithItsText() {
    func failure(_ typed: String) -> ReminderPhraseFailure? {
      do throws(ReminderPhraseFailure) {
        _ = try ReminderPhrase.read(typed, at: Sample.clock)
        return nil
      } catch {
        return error
      }
    }
    for typed in ReminderExample.refused { #expect(failure(typed) != nil, "\(typed)") }
    for typed in ["일주일 전 월요일", "1주 전 월요일 오전 9시", "3일 전 금요일 오전 9시"] { #expect(failure(typed) != nil, "\(typed)") }
    #expect(failure("1h, soon") == .notUnderstood("soon"))
    #expect(failure("15 min after lunch") == .notUnderstood("after"))
    #expect(failure("1h, 30") == .unclear("30", clear: ["30 min", "30 h", "30분", "30시간"]))
    #expect(failure("367d") == .outOfRange("367d"))
    #expect(failure("fri 25:00") == .badMoment(.noSuchTime("25:00")))
    #expect(failure("fri 9:00 Europe/Nowhere") == .badMoment(.noSuchZone("Europe/Nowhere")))
    #expect(failure((1...11).map { "\($0)m" }.joined(separator: ",")) == .tooMany(limit: 10))
    #expect(failure(String(repeating: "가", count: 301)) == .tooLong(limit: 300))
    #expect(failure(", ;，") == nil)
    let midnights = ["the day before at 00:00", "on the day at 00:00", "하루 전 00:00", "당일 00:00"]
    #expect(failure("the day before at midnight") == .unclear("at midnight", clear: midnights))
    for typed in midnights { #expect(failure(typed) == nil, "\(typed)") }
    #expect(failure("당일 밤 1시 30분") == .unclear("밤 1시 30분", clear: ["당일 새벽 1시 30분"]))
    #expect(failure("당일 새벽 1시 30분") == nil)
  }

  @Test func reminderIsAtMostAYearBefore() throws {
    for typed in ["366d", "366일 전", "527040 min"] { #expect(try read(typed) == ["527040"], "\(typed)") }
    for typed in ["367일 전", "527041 min"] {
      #expect(throws: ReminderPhraseFailure.outOfRange(typed)) { try read(typed) }
    }
  }

  /// Months before a known deadline are calendar months. A reminder on the deadline's own day is in the morning.
  @Test func relativeReminderCountsFromTheDeadline() throws {
    let due = Self.clock.deadline(Day(year: 2027, month: 3, day: 10) ?? Sample.day, minute: 14 * 60)
    func minutes(_ typed: String) throws -> [Reminder] {
      try ReminderPhrase.read(typed, at: Self.clock, morning: 9 * 60, before: due)
    }
    #expect(try minutes("한 달 전, 2 months") == [.before(minutes: 28 * 1440), .before(minutes: 59 * 1440)])
    #expect(try minutes("당일") == [.onDay(daysBefore: 0, minute: 540)])
  }

  /// 10 March 2027 is a Wednesday.
  @Test(arguments: [
    ("the friday before", 5, 540), ("friday before", 5, 540), ("the wednesday before at 8pm", 7, 1200),
    ("9pm the monday before", 2, 1260), ("전 금요일", 5, 540), ("그 전 금요일 오전 9시", 5, 540),
    ("1주 전 월요일 오전 9시", 9, 540), ("일주일 전 금요일", 5, 540), ("2주 전 수요일 저녁 8시", 14, 1200),
  ])
  func calendarDayBeforeTheDeadlineIsAccepted(_ typed: String, _ days: Int, _ minute: Int) throws {
    let due = Self.clock.deadline(Day(year: 2027, month: 3, day: 10) ?? Sample.day, minute: 14 * 60)
    let read = try ReminderPhrase.read(typed, at: Self.clock, before: due)
    #expect(read == [.onDay(daysBefore: days, minute: minute)])
  }

  /// A time without a day is one of the deadline's day, and of today if the deadline is today's.
  @Test(arguments: [
    ("아침", 540), ("오전 9시", 540), ("밤 9시", 1260), ("9am", 540), ("morning", 540), ("at 14:30", 870),
  ])
  func timeAloneIsOfTheDeadlinesDay(_ typed: String, _ minute: Int) throws {
    let due = Self.clock.deadline(Day(year: 2027, month: 3, day: 10) ?? Sample.day, minute: 14 * 60)
    #expect(
      try ReminderPhrase.read(typed, at: Self.clock, before: due) == [.onDay(daysBefore: 0, minute: minute)])
    let today = Self.clock.deadline(Self.clock.today, minute: nil)
    for due in [today, nil] {
      guard case .at? = try ReminderPhrase.read(typed, at: Self.clock, before: due).first else {
        Issue.record("\(typed) is no moment")
        continue
      }
    }
  }

  @Test(arguments: ["마감 10분 후", "마감 1시간 뒤", "회의 10분 뒤에", "마감일 하루 뒤", "시작 10분 후 알림"])
  func timeAfterTheDeadlineIsRefused(_ typed: String) {
    #expect(throws: ReminderPhraseFailure.notUnderstood(typed)) { try read(typed) }
  }

  /// The suggestion counts the days before this deadline, or is the typed number if there is none. Monday 1 March 2027
  /// is a holiday in South Korea.
  @Test(arguments: [
    ("a business day before", 1, 1), ("2 working days before at 17:00", 2, 2), ("17:00 2 working days before", 2, 2),
    ("the workday before", 1, 1), ("7 business days before", 12, 7), ("직전 영업일", 1, 1), ("3영업일 전", 5, 3),
    ("영업일 기준 3일 전", 5, 3), ("1영업일 전 오후 6시", 1, 1), ("하루 전, 2영업일 전", 2, 2),
  ])
  func businessDaysAreRefused(_ typed: String, _ days: Int, _ count: Int) {
    let due = Self.clock.deadline(Day(year: 2027, month: 3, day: 10) ?? Sample.day, minute: 14 * 60)
    #expect(throws: ReminderPhraseFailure.businessDays(days)) {
      try ReminderPhrase.read(typed, at: Self.clock, before: due)
    }
    #expect(throws: ReminderPhraseFailure.businessDays(count)) { try ReminderPhrase.read(typed, at: Self.clock) }
  }

  @Test(arguments: [("9시", "9"), ("9시에", "9"), ("11시", "11")])
  func hourWithoutADayIsAmbiguous(_ typed: String, _ hour: String) throws {
    let clear = ["\(hour)am", "\(hour)pm", "오전 \(hour)시", "오후 \(hour)시"]
    #expect(throws: ReminderPhraseFailure.badMoment(.unclear(typed, clear: clear))) { try read(typed) }
    #expect(try read("오전 9시, 14시, 09시 30분, 모레 9시").count == 4)
  }

  @Test(arguments: ["반나절 전", "한나절 전"])
  func halfADayIsAmbiguous(_ typed: String) {
    #expect(
      throws: ReminderPhraseFailure.unclear(
        typed, clear: ["6 hours before", "12 hours before", "6시간 전", "12시간 전"])
    ) { try read(typed) }
  }

  @Test(arguments: ["1/2 hour", "½ hour before", "1/2 hour before"])
  func halfAnHourIsOneReminder(_ typed: String) throws {
    #expect(try read(typed) == ["30"])
    #expect(try read("3/4 hour before") == ["45"])
    #expect(try read("회의 시작 10분 전") == ["10"])
  }

  @Test(arguments: ["off", "No reminders", "끄기", "안 함", " 알림  없음 "])
  func noReminderIsAnEmptyList(_ typed: String) throws {
    #expect(try read(typed) == [])
  }

  @Test func snoozeDurationsParseLikeReminders() {
    let typed = ["한 시간", "한시간", "1시간 뒤", "1시간 반", "half an hour", "10분", "10", "1h30m", "2 hours later", "하루"]
    #expect(typed.map(MinuteSpan.minutes(said:)) == [60, 60, 60, 90, 30, 10, 10, 90, 120, 1440])
    #expect(["한 시간 전", "soon", "", "정각", "전날"].map(MinuteSpan.minutes(said:)) == [nil, nil, nil, nil, nil])
  }

  /// A reminder on a day is at the morning hour of the settings, unless a time is typed.
  @Test func dayReminderIsInTheMorning() throws {
    let read = try ReminderPhrase.read("tomorrow, fri 8:00", at: Sample.clock, morning: 7 * 60 + 30)
    let walls = read.map { if case .at(let wall, _, _) = $0 { wall } else { nil as WallTime? } }
    #expect(walls.map { $0?.minute } == [7 * 60 + 30, 8 * 60])
    #expect(walls.first??.day == Sample.day + 1)
  }

  @Test func overlongNumberIsRejected() {
    for unit in ["m", "h", "d", "w", "분", "주"] {
      for digits in 6...9 {
        #expect(throws: ReminderPhraseFailure.self) {
          try ReminderPhrase.read(String(repeating: "9", count: digits) + unit, at: Sample.clock)
        }
      }
    }
  }
}
