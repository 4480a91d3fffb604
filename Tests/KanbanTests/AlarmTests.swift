import Kanban
import Support
import Testing
import Time

@Suite("Times of reminders")
struct AlarmTests {
  private let berlin = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc

  private func morning(_ day: String, _ minute: Int) throws -> String {
    let day = try #require(Day(text: day))
    let clock = AlarmClock(Clock(now: Sample.noon, zone: berlin), morning: minute)
    return clock.moment(of: .morning(day.number * 1440)).text
  }

  @Test("A reminder rings by the viewer's clock: a skipped time at the change, a repeated time at its first")
  func changes() throws {
    #expect(try morning("2026-11-20", 540) == "2026-11-20T08:00:00Z")
    #expect(try morning("2026-07-20", 540) == "2026-07-20T07:00:00Z")
    #expect(try morning("2026-03-29", 119) == "2026-03-29T00:59:00Z")
    #expect(try morning("2026-03-29", 150) == "2026-03-29T01:00:00Z", "02:30 does not exist on this day")
    #expect(try morning("2026-03-29", 180) == "2026-03-29T01:00:00Z")
    #expect(try morning("2026-10-25", 150) == "2026-10-25T00:30:00Z", "02:30 occurs twice on this day")
    #expect(try morning("2026-10-25", 180) == "2026-10-25T02:00:00Z")
  }

  @Test("A later wall time never rings earlier, across clock changes")
  func order() throws {
    let clock = AlarmClock(Clock(now: Sample.noon, zone: berlin), morning: 0)
    let first = try #require(Day(text: "2026-03-28")).number * 1440
    let spring = (0..<3 * 96).map { clock.moment(of: .morning(first + $0 * 15)) }
    #expect(spring == spring.sorted())
    let autumn = try #require(Day(text: "2026-10-24")).number * 1440
    let fall = (0..<3 * 96).map { clock.moment(of: .morning(autumn + $0 * 15)) }
    #expect(fall == fall.sorted())
  }

  @Test(
    "Typed durations are parsed",
    arguments: [
      ("10", 10), ("10m", 10), ("1h30m", 90), ("2d", 2880), ("1w", 10_080), ("10분", 10), ("1시간 30분", 90),
      ("90 min", 90),
      ("", nil), ("m", nil), ("10x", nil), ("-5", nil), ("9999999", nil), ("400d", nil), ("1h30", 90),
    ] as [(String, Int?)])
  func spans(_ text: String, _ minutes: Int?) {
    #expect(MinuteSpan.minutes(text) == minutes)
  }

  @Test("A printed duration parses to the same value", arguments: [1, 10, 60, 90, 1440, 2880, 10_080])
  func spansAgain(_ minutes: Int) {
    #expect(MinuteSpan.minutes(MinuteSpan.text(minutes)) == minutes)
  }
}
