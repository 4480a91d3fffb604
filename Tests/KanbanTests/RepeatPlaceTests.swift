import Testing
import Time

/// A series uses the clock of its own zone, wherever the viewer is.
@Suite struct RepeatPlaceTests {
  private static let seoul = Zone(name: "Asia/Seoul", offset: 9 * 3600)
  // The rules of both zones are valid.
  private static let newYork = Zone(name: "America/New_York", posix: "EST5EDT,M3.2.0,M11.1.0") ?? .utc
  private static let losAngeles = Zone(name: "America/Los_Angeles", posix: "PST8PDT,M3.2.0,M11.1.0") ?? .utc
  private static let viewers = [Zone.utc, seoul, newYork, losAngeles]

  private func clock(_ moment: Moment, _ viewer: Zone) -> Clock {
    Clock(now: moment, zone: viewer, zones: FewZones(RepeatPlaceTests.viewers))
  }

  private func series(
    _ rule: RecurrenceRule, _ first: WallTime, _ zone: Zone, isAfterDone: Bool = false
  ) -> Repeat {
    Repeat(rule, first: WallSecond(first), zone: zone.name, isAfterDone: isAfterDone)
  }

  private func wall(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> WallTime {
    WallTime(Pinned.day(2026, month, day), minute: hour * 60 + minute)
  }

  /// The evening of the 20th in New York is noon of the 21st in Seoul.
  @Test(arguments: viewers)
  func afterDoneCountsFromTodayInItsZone(_ viewer: Zone) {
    let water = series(.init(.daily), wall(11, 12, 8), RepeatPlaceTests.seoul, isAfterDone: true)
    let clock = clock(Pinned.moment(2026, 11, 21, 2), viewer)
    #expect(water.following(at: clock)?.current == WallSecond(wall(11, 22, 8)))
    let weekly = series(.init(.weekly), wall(11, 12, 8), RepeatPlaceTests.seoul, isAfterDone: true)
    #expect(weekly.following(at: clock)?.current == WallSecond(wall(11, 28, 8)))
  }

  /// 9:00 of the 21st in Seoul is midnight UTC.
  @Test(arguments: viewers)
  func nextOccurrenceIsTheFirstInTheFuture(_ viewer: Zone) {
    let daily = series(.init(.daily), wall(11, 18, 9), RepeatPlaceTests.seoul)
    let nine = Pinned.moment(2026, 11, 21)
    let next = [-60_000, 0, 1, 4 * 3_600_000].map { daily.following(at: clock(nine + $0, viewer))?.current }
    #expect(next == [wall(11, 21, 9), wall(11, 21, 9), wall(11, 22, 9), wall(11, 22, 9)].map { WallSecond($0) })
  }

  @Test func wholeDaysUseTheViewersDay() {
    let daily = Repeat(.init(.daily), first: WallSecond(Pinned.day(2026, 11, 18)))
    let next = RepeatPlaceTests.viewers.map {
      daily.following(at: clock(Pinned.moment(2026, 11, 21, 2), $0))?.current.day.text
    }
    #expect(next == ["2026-11-21", "2026-11-21", "2026-11-20", "2026-11-20"])
  }

  /// On 8 March, 2:30 becomes 3:30; on 1 November, 1:30 is repeated and means the first one.
  @Test func momentDecidesAtClockChanges() {
    func next(_ first: WallTime, _ moment: Moment) -> WallSecond? {
      series(.init(.daily), first, RepeatPlaceTests.newYork).following(at: clock(moment, .utc))?.current
    }
    #expect(next(wall(3, 1, 2, 30), Pinned.moment(2026, 3, 8, 7, 10)) == WallSecond(wall(3, 8, 2, 30)))
    #expect(next(wall(3, 1, 2, 30), Pinned.moment(2026, 3, 8, 7, 31)) == WallSecond(wall(3, 9, 2, 30)))
    #expect(next(wall(10, 20, 1, 30), Pinned.moment(2026, 11, 1, 5, 30)) == WallSecond(wall(11, 1, 1, 30)))
    #expect(next(wall(10, 20, 1, 30), Pinned.moment(2026, 11, 1, 6, 15)) == WallSecond(wall(11, 2, 1, 30)))
  }

  @Test func hourlyAfterDoneCountsFromNow() {
    let often = series(.init(.hourly, interval: 3), wall(11, 20, 9), RepeatPlaceTests.seoul, isAfterDone: true)
    let clock = clock(Pinned.moment(2026, 11, 20, 6, 20), .utc)
    #expect(often.following(at: clock)?.current == WallSecond(wall(11, 20, 18, 20)))
  }

  @Test func resumedSeriesStartsAtTheNextOccurrence() {
    var daily = series(.init(.daily), wall(11, 18, 9), RepeatPlaceTests.seoul)
    daily.isPaused = true
    let next = [0, 1].map { daily.resumed(at: clock(Pinned.moment(2026, 11, 21) + $0, .utc))?.current }
    #expect(next == [wall(11, 21, 9), wall(11, 22, 9)].map { WallSecond($0) })
  }

  /// Today does not matter, because nothing was completed.
  @Test(arguments: [(10, 13), (20, 23), (27, 30)])
  func skippingAfterDoneCountsFromItsDate(_ current: Int, _ next: Int) {
    let series = Repeat(
      .init(.daily, interval: 3), first: WallSecond(Pinned.day(2026, 11, current)), isAfterDone: true)
    #expect(series.skippingOne(at: Pinned.clock)?.current == WallSecond(Pinned.day(2026, 11, next)))
  }
}
