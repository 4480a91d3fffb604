import Kanban
import Testing

/// Times that clocks pass over when summer time begins.
@Suite struct SkippedTimeTests {
  private static let zone = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3")

  private func shown(_ typed: String) throws -> String? {
    let clock = Clock(now: Pinned.clock.now, zone: try #require(Self.zone))
    let due = try #require(try DatePhrase.read(typed, at: clock).flatMap(clock.deadline))
    return clock.shownInstead(of: due).map { "\($0.day.text) \(WallTime.clock($0.minute))" }
  }

  @Test func oneInTheGapIsAnHourLater() throws {
    #expect(try shown("2027-03-28 02:30") == "2027-03-28 03:30")
    #expect(try shown("2027-03-28 02:00") == "2027-03-28 03:00")
  }

  @Test func allOthersAreAsTheyWereTyped() throws {
    for typed in ["2027-03-28 01:59", "2027-03-28 03:00", "2027-10-31 02:30", "2027-03-28", "2026-12-25 02:30"] {
      #expect(try shown(typed) == nil)
    }
  }
}
