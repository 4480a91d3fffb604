import Testing
import Time

/// The end of each day, checked for every minute of days on which clocks change.
@Suite struct DayEndTests {
  static let samoa = ZoneBytes.file(
    changes: [(Pinned.moment(2011, 12, 30, 10).seconds, 1)], types: [-10 * 3600, 14 * 3600], footer: "<+14>-14")

  /// A zone, and the middle of a day with a change of clocks.
  static let days: [(zone: Zone?, noon: Moment)] = [
    (Zone(name: "Asia/Seoul", posix: "KST-9"), Pinned.moment(2026, 11, 20, 3)),
    (Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3"), Pinned.moment(2026, 3, 29, 11)),
    (Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3"), Pinned.moment(2026, 10, 25, 11)),
    (Zone(name: "America/New_York", posix: "EST5EDT,M3.2.0,M11.1.0"), Pinned.moment(2026, 3, 8, 17)),
    (Zone(name: "America/New_York", posix: "EST5EDT,M3.2.0,M11.1.0"), Pinned.moment(2026, 11, 1, 17)),
    // Clocks change at midnight, which is skipped in March and repeated in October.
    (Zone(name: "Asia/Beirut", posix: "EET-2EEST,M3.5.0/0,M10.5.0/0"), Pinned.moment(2026, 3, 29, 0)),
    (Zone(name: "Asia/Beirut", posix: "EET-2EEST,M3.5.0/0,M10.5.0/0"), Pinned.moment(2026, 10, 25, 0)),
    // Clocks change a minute after midnight, in November back into the previous day.
    (Zone(name: "America/St_Johns", posix: "NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01"), Pinned.moment(2026, 3, 8, 4)),
    (Zone(name: "America/St_Johns", posix: "NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01"), Pinned.moment(2026, 11, 1, 4)),
    (Zone(name: "Pacific/Apia", file: samoa), Pinned.moment(2011, 12, 30, 10)),
  ]

  @Test(arguments: days) func localDateIsConstantUntilDayEnd(_ zone: Zone?, _ noon: Moment) throws {
    let zone = try #require(zone)
    // One lookup per minute; the wall time gives its day.
    let minutes = (-48 * 60...72 * 60).map { noon + $0 * 60_000 }
    let days = minutes.map { zone.wall(at: $0).day }
    // For each minute, from the last one back, the next minute with another day.
    var nexts: [Moment?] = Array(repeating: nil, count: minutes.count)
    for index in minutes.indices.dropLast().reversed() {
      nexts[index] = days[index] == days[index + 1] ? nexts[index + 1] : minutes[index + 1]
    }
    for (index, now) in minutes.enumerated().prefix(96 * 60) {
      let end = Clock(now: now, zone: zone).midnight
      guard end != nexts[index] else { continue }
      Issue.record("\(zone.name): at \(now) the day ends at \(end)")
    }
  }

  @Test func repeatedMidnightEndsTheDayOnce() throws {
    let zone = try #require(Zone(name: "America/St_Johns", posix: "NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01"))
    let first = Clock(now: Pinned.moment(2026, 11, 1, 2, 30), zone: zone)
    #expect(first.today.text == "2026-11-01")
    #expect(first.midnight == first.now + 60_000)
    let again = Clock(now: first.midnight, zone: zone)
    #expect(again.today.text == "2026-10-31")
    #expect(again.midnight == again.now + 59 * 60_000)
  }
}
