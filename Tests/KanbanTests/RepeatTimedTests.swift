import Testing
import Time
import Typing

/// The clock is at noon on Friday 20 November 2026.
@Suite("A typed repetition with a time")
struct RepeatTimedTests {
  private let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  private func outcome(_ typed: String, due: Deadline? = nil) -> String {
    do throws(RepeatPhraseFailure) {
      guard let timed = try TimedRepeat.read(typed, at: clock) else { return "nothing" }
      guard let begun = try? Repeat.begun(timed, with: due, at: clock) else { return "never" }
      return [timed.text, begun.repeats.rule.text, DatePhrase.text(of: begun.due, in: .utc)].joined(separator: " | ")
    } catch {
      switch error {
      case .unclear(let words, let clear): return "\(words)? \(clear.joined(separator: " / "))"
      case .hasTime(let words): return "has a time: \(words)"
      default: return "refused"
      }
    }
  }

  @Test(arguments: [
    ("every monday at 9:00", "every monday | FREQ=WEEKLY;BYDAY=MO | 2026-11-23 09:00"),
    ("9am every monday", "every monday | FREQ=WEEKLY;BYDAY=MO | 2026-11-23 09:00"),
    ("daily 9am", "daily | FREQ=DAILY | 2026-11-21 09:00"),
    ("every evening", "every day | FREQ=DAILY | 2026-11-20 18:00"),
    ("every weekday 12:30", "every weekday | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-20 12:30"),
    ("매일 아침 9시", "매일 | FREQ=DAILY | 2026-11-21 09:00"),
    ("매일 밤 1시", "매일 | FREQ=DAILY | 2026-11-21 01:00"),
    ("매주 금요일 밤 1시", "밤 1시? 새벽 1시"), ("매주 금요일 밤 1시 30분", "밤 1시 30분? 새벽 1시 30분"),
    ("매주 금요일 밤 12시", "밤 12시? 0:00 / 23:59"),
    ("매주 월요일 오전 10시", "매주 월요일 | FREQ=WEEKLY;BYDAY=MO | 2026-11-23 10:00"),
    ("평일 저녁 6시", "평일 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-20 18:00"),
    ("월요일 아침마다", "월요일 마다 | FREQ=WEEKLY;BYDAY=MO | 2026-11-23 09:00"),
    ("매월 10일 17시30", "매월 10일 | FREQ=MONTHLY;BYMONTHDAY=10 | 2026-12-10 17:30"),
    ("매주 월요일 오전까지", "매주 월요일 | FREQ=WEEKLY;BYDAY=MO | 2026-11-23 12:00"),
    ("every morning at 7", "every day | FREQ=DAILY | 2026-11-21 07:00"),
    ("every monday from december at 9:00", "every monday | FREQ=WEEKLY;BYDAY=MO | 2026-12-07 09:00"),
    ("12월 1일부터 매일", "매일 | FREQ=DAILY | 2026-12-01"),
    ("every 2 hours", "every 2 hours | FREQ=HOURLY;INTERVAL=2 | 2026-11-20 14:00"),
    (
      "every 8 hours for 5 days",
      "every 8 hours for 5 days | FREQ=HOURLY;INTERVAL=8;COUNT=15 | 2026-11-20 20:00"
    ),
    ("12시간마다 3일 동안", "12시간마다 3일 동안 | FREQ=HOURLY;INTERVAL=12;COUNT=6 | 2026-11-21 00:00"),
    ("every 2 hours from 9am", "every 2 hours | FREQ=HOURLY;INTERVAL=2 | 2026-11-21 09:00"),
    ("every day at midnight", "midnight? 0:00 / 23:59"),
    ("every monday", "every monday | FREQ=WEEKLY;BYDAY=MO | 2026-11-23"),
    ("매일 3시", "3시? 3pm / 3am / 오후 3시 / 새벽 3시"),
    ("every mon and thu at 9", "9? 9am / 9pm / 오전 9시 / 오후 9시"),
    ("soon at 9:00", "refused"), ("9:00", "refused"), ("", "nothing"),
  ])
  func repetitionTakesTheDeadlineTime(_ typed: String, _ means: String) {
    #expect(outcome(typed) == means)
  }

  @Test func deadlineDayIsKept() {
    let due = Deadline.day(Pinned.day(2026, 12, 7))
    #expect(outcome("every monday at 9:00", due: due) == "every monday | FREQ=WEEKLY;BYDAY=MO | 2026-12-07 09:00")
  }
}
