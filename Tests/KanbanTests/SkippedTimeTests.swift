import Testing
import Time
import Typing

/// Times that do not exist when summer time begins.
@Suite struct SkippedTimeTests {
  private static let zone = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3")

  private func shown(_ typed: String) throws -> String? {
    let clock = Clock(now: Pinned.clock.now, zone: try #require(Self.zone))
    let due = try #require(try DatePhrase.read(typed, at: clock).flatMap(clock.deadline))
    return clock.shownInstead(of: due).map { "\($0.day.text) \(WallTime.clock($0.minute))" }
  }

  @Test func skippedTimeIsShownAnHourLater() throws {
    #expect(try shown("2027-03-28 02:30") == "2027-03-28 03:30")
    #expect(try shown("2027-03-28 02:00") == "2027-03-28 03:00")
  }

  @Test func otherTimesAreUnchanged() throws {
    for typed in ["2027-03-28 01:59", "2027-03-28 03:00", "2027-10-31 02:30", "2027-03-28", "2026-12-25 02:30"] {
      #expect(try shown(typed) == nil)
    }
  }

  /// On 28 March 2027 the clock goes from 02:00 to 03:00.
  @Test(arguments: [
    ("FREQ=HOURLY", ["00:30", "01:30", "03:30", "04:30"]),
    ("FREQ=MINUTELY;INTERVAL=30", ["00:30", "01:00", "01:30", "03:00", "03:30"]),
    ("FREQ=DAILY;BYHOUR=2", ["02:30"]),
  ])
  func intradaySeriesOmitsSkippedTimes(_ rule: String, _ times: [String]) throws {
    let zone = try #require(Self.zone)
    let clock = Clock(now: Pinned.clock.now, zone: zone, zones: FewZones([zone]))
    let first = WallSecond(Pinned.day(2027, 3, 28), second: 1800)
    let series = Repeat(try RecurrenceRule(text: rule), first: first, zone: zone.name)
    let found = series.occurrences(from: first, at: clock).prefix(times.count)
    #expect(found.map { WallTime.clock($0.wallTime.minute) } == times)
    let moments = found.compactMap { occurrence -> Moment? in
      guard case .time(_, _, let instant)? = series.due(occurrence, at: clock) else { return nil }
      return instant
    }
    #expect(moments == Array(Set(moments)).sorted())
  }
}
