import Testing
import Time

/// Repeating cards that are completed, skipped or moved.
@Suite struct RepeatTests {
  private let clock = Pinned.clock

  private func series(_ rule: String, _ first: String, more: String = "") throws -> Repeat {
    try #require(Repeat(text: "DTSTART;VALUE=DATE:\(first)\nRRULE:\(rule)\(more)"))
  }

  private func timed(_ rule: String, _ first: String) throws -> Repeat {
    try #require(Repeat(text: "DTSTART:\(first)Z\nRRULE:\(rule)"))
  }

  private func day(_ text: String) throws -> Day { try #require(Day(text: text)) }

  private func on(_ text: String) throws -> Clock { noon(try day(text)) }

  private func noon(_ day: Day) -> Clock {
    Clock(now: Zone.utc.moment(of: WallTime(day, minute: 720)), zone: .utc)
  }

  private func wall(_ text: String, _ hour: Int = 0) throws -> WallSecond {
    WallSecond(try day(text), second: hour * 3600)
  }

  @Test func completionInTimeAdvancesToTheNext() throws {
    let following = try series("FREQ=WEEKLY", "20261113").following(at: on("2026-11-13"))
    #expect(try #require(following).current.day.text == "2026-11-20")
    #expect(following?.first.day.text == "2026-11-13")
  }

  @Test func earlyCompletionAdvancesToTheNext() throws {
    let following = try series("FREQ=WEEKLY", "20261127").following(at: on("2026-11-20"))
    #expect(following?.current.day.text == "2026-12-04")
  }

  @Test func lateCompletionSkipsMissedOccurrences() throws {
    let weekly = try series("FREQ=WEEKLY", "20261016")
    let following = try #require(try weekly.following(at: on("2026-11-20")))
    #expect(following.current.day.text == "2026-11-20")
    #expect(weekly.missed(until: following, at: clock) == 4)
    #expect(weekly.missed(until: weekly, at: clock) == 0)
    let daily = try series("FREQ=DAILY", "19000101")
    #expect(daily.missed(until: try #require(try daily.following(at: on("2026-11-20"))), at: clock) == 999)
  }

  /// On 29 March 2026 clocks in Berlin skip from 2:00 to 3:00.
  @Test(arguments: [
    ("FREQ=HOURLY", ["00:30", "01:30", "03:30", "04:30"]),
    ("FREQ=MINUTELY;INTERVAL=30", ["00:30", "01:00", "01:30", "03:00", "03:30"]),
  ])
  func hourlyRuleSkipsNonexistentTimes(rule: String, times: [String]) throws {
    let berlin = try #require(Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let clock = Clock(now: Pinned.clock.now, zone: .utc, zones: FewZones([berlin]))
    let text = "DTSTART;TZID=Europe/Berlin:20260329T003000\nRRULE:\(rule)"
    let series = try #require(Repeat(text: text))
    let walls = series.occurrences(from: series.first, at: clock).prefix(times.count)
    #expect(walls.map { WallTime.clock($0.wallTime.minute) } == times)
    #expect(walls.map { berlin.moment(of: $0.wallTime) } == walls.map { berlin.moment(of: $0.wallTime) }.sorted())
  }

  @Test func theLastOneEndsTheSeries() throws {
    let twice = try series("FREQ=WEEKLY;COUNT=2", "20261113")
    let last = try #require(try twice.following(at: on("2026-11-13")))
    #expect(try last.following(at: on("2026-11-20")) == nil)
    #expect(try series("FREQ=DAILY;UNTIL=20261114", "20261113").following(at: on("2026-11-20")) == nil)
  }

  @Test(arguments: [
    ("FREQ=DAILY;INTERVAL=3", "20261101", "2026-11-20", "2026-11-23"),
    ("FREQ=WEEKLY", "20261101", "2026-11-20", "2026-11-27"),
    ("FREQ=WEEKLY;BYDAY=MO", "20261102", "2026-11-20", "2026-11-23"),
    ("FREQ=MONTHLY", "20260831", "2027-01-31", "2027-02-28"),
    ("FREQ=YEARLY", "20240229", "2028-02-29", "2029-02-28"),
    ("FREQ=YEARLY;INTERVAL=2", "20251122", "2026-11-22", "2028-11-22"),
    ("FREQ=YEARLY;INTERVAL=2", "20240229", "2028-02-29", "2030-02-28"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "20261030", "2026-11-27", "2026-12-25"),
  ])
  func afterDoneCountsFromCompletion(_ rule: String, _ first: String, _ done: String, _ next: String) throws {
    let following = try series(rule, first, more: "\nX-SEKAN-AFTER-DONE:TRUE").following(at: on(done))
    #expect(following?.current.day.text == next)
    #expect(following?.first == following?.current)
  }

  @Test func afterDoneCountsDownAndKeepsItsTime() throws {
    var series = try timed("FREQ=DAILY;INTERVAL=2;COUNT=3", "20261101T090000")
    series.isAfterDone = true
    var walls: [String] = []
    for _ in 0..<9 {
      guard let next = series.following(at: noon(series.current.day + 1)) else { break }
      walls.append("\(next.current.day.text) \(WallTime.clock(next.current.wallTime.minute))")
      series = next
    }
    #expect(walls == ["2026-11-04 09:00", "2026-11-07 09:00"])
  }

  @Test func skippedOccurrenceIsExcluded() throws {
    let weekly = try series("FREQ=WEEKLY;COUNT=3", "20261113")
    let next = try #require(weekly.skippingOne(at: clock))
    #expect(next.text == weekly.text + "\nEXDATE;VALUE=DATE:20261113\nRECURRENCE-ID;VALUE=DATE:20261120")
    #expect(next.skippingOne(at: clock)?.skippingOne(at: clock) == nil)
  }

  static let moves: [(String, String, String, String?)] = [
    ("FREQ=DAILY", "2026-11-20", "2026-11-21", "FREQ=DAILY"),
    ("FREQ=WEEKLY;BYDAY=FR", "2026-11-20", "2026-11-23", "FREQ=WEEKLY;BYDAY=MO"),
    ("FREQ=WEEKLY", "2026-11-20", "2026-11-23", "FREQ=WEEKLY"),
    ("FREQ=WEEKLY;BYDAY=MO,FR", "2026-11-20", "2026-11-21", nil),
    ("FREQ=WEEKLY;BYDAY=MO,FR", "2026-11-20", "2026-11-27", "FREQ=WEEKLY;BYDAY=MO,FR"),
    ("FREQ=WEEKLY;BYMONTH=11;BYDAY=FR", "2026-11-20", "2026-12-04", nil),
    ("FREQ=MONTHLY", "2026-11-20", "2026-11-22", "FREQ=MONTHLY"),
    ("FREQ=MONTHLY;BYMONTHDAY=20", "2026-11-20", "2026-12-02", "FREQ=MONTHLY;BYMONTHDAY=2"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30", "2026-11-28", "FREQ=MONTHLY;BYMONTHDAY=-3"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30", "2026-11-10", "FREQ=MONTHLY;BYMONTHDAY=10"),
    ("FREQ=MONTHLY;BYDAY=3FR", "2026-11-20", "2026-11-24", "FREQ=MONTHLY;BYDAY=4TU"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27", "2026-11-23", "FREQ=MONTHLY;BYDAY=-2MO"),
    ("FREQ=MONTHLY;BYDAY=4FR", "2026-11-27", "2026-11-30", "FREQ=MONTHLY;BYDAY=-1MO"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,20", "2026-11-20", "2026-11-21", nil),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-30", "2026-11-27", nil),
    ("FREQ=YEARLY", "2026-11-20", "2026-12-02", "FREQ=YEARLY"),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=3FR", "2026-11-20", "2026-12-01", "FREQ=YEARLY;BYMONTH=12;BYDAY=1TU"),
    ("FREQ=YEARLY;BYYEARDAY=324", "2026-11-20", "2026-11-21", nil),
    ("FREQ=YEARLY;BYWEEKNO=47", "2026-11-20", "2026-11-21", nil),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "2026-11-20", "2026-11-23", nil),
    ("FREQ=WEEKLY;COUNT=5", "2026-11-20", "2026-11-21", "FREQ=WEEKLY;COUNT=3"),
    ("FREQ=WEEKLY;UNTIL=20261125", "2026-11-20", "2026-11-26", nil),
  ]

  @Test(arguments: moves)
  func reanchoringMovesFollowingDates(_ rule: String, _ old: String, _ new: String, _ moved: String?) throws {
    let begins = rule.contains("COUNT") ? "20261106" : old.split(separator: "-").joined()
    let later = try series(rule, begins).reanchored(from: wall(old), to: wall(new), at: clock)
    #expect(later?.rule.text == moved)
    if let later {
      #expect(later.first == (try wall(new)))
      #expect(later.current == later.first)
    }
  }

  @Test func theTimeOfDayMovesToo() throws {
    let daily = try timed("FREQ=DAILY;BYHOUR=9", "20261101T090000")
    let later = try #require(try daily.reanchored(from: wall("2026-11-20", 9), to: wall("2026-11-20", 17), at: clock))
    #expect(later.rule.text == "FREQ=DAILY;BYHOUR=17")
    let twice = try timed("FREQ=DAILY;BYHOUR=9,15", "20261101T090000")
    #expect(try twice.reanchored(from: wall("2026-11-20", 9), to: wall("2026-11-20", 17), at: clock) == nil)
  }

  @Test func reanchoringMovesExclusions() throws {
    let weekly = try series("FREQ=WEEKLY;BYDAY=FR", "20261106", more: "\nEXDATE;VALUE=DATE:20261113,20261127")
    let later = try #require(try weekly.reanchored(from: wall("2026-11-20"), to: wall("2026-11-23"), at: clock))
    #expect(later.text == "DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY;BYDAY=MO\nEXDATE;VALUE=DATE:20261130")
  }
}
