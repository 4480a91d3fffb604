import Support
import Testing
import Time

/// The machine's zone files, if it has them.
@Suite struct SystemZoneTests {
  private func zone(_ name: String) throws -> Zone { try #require(MachineZone.read(name)) }

  private func shows(_ zone: Zone, _ moment: Moment) -> String {
    let wall = zone.wall(at: moment)
    return "\(wall.day.text) \(WallTime.clock(wall.minute))"
  }

  @Test(
    .enabled(if: MachineZone.exists),
    arguments: [
      (
        "Europe/Berlin",
        [
          "1979-12-31 13:00", "1980-07-01 14:00", "2026-03-29 01:59", "2026-03-29 03:00", "2026-10-25 02:59",
          "2026-10-25 02:00", "2050-07-01 14:00",
        ]
      ),
      (
        "Asia/Seoul",
        [
          "1979-12-31 21:00", "1980-07-01 21:00", "2026-03-29 09:59", "2026-03-29 10:00", "2026-10-25 09:59",
          "2026-10-25 10:00", "2050-07-01 21:00",
        ]
      ),
      (
        "America/New_York",
        [
          "1979-12-31 07:00", "1980-07-01 08:00", "2026-03-28 20:59", "2026-03-28 21:00", "2026-10-24 20:59",
          "2026-10-24 21:00", "2050-07-01 08:00",
        ]
      ),
      (
        "Australia/Lord_Howe",
        [
          "1979-12-31 22:00", "1980-07-01 22:00", "2026-03-29 11:59", "2026-03-29 12:00", "2026-10-25 11:59",
          "2026-10-25 12:00", "2050-07-01 22:30",
        ]
      ),
    ])
  func localTimesMatchTheReference(_ name: String, _ walls: [String]) throws {
    let zone = try zone(name)
    let moments = [
      Pinned.moment(1979, 12, 31, 12), Pinned.moment(1980, 7, 1, 12), Pinned.moment(2026, 3, 29, 0, 59),
      Pinned.moment(2026, 3, 29, 1), Pinned.moment(2026, 10, 25, 0, 59), Pinned.moment(2026, 10, 25, 1),
      Pinned.moment(2050, 7, 1, 12),
    ]
    #expect(moments.map { shows(zone, $0) } == walls)
  }

  @Test(.enabled(if: MachineZone.exists)) func moroccoSetsClocksBackForRamadan() throws {
    let casablanca = try zone("Africa/Casablanca")
    let moments = [Pinned.moment(2026, 2, 1, 12), Pinned.moment(2026, 3, 1, 12), Pinned.moment(2026, 4, 1, 12)]
    #expect(moments.map { casablanca.offset(at: $0) } == [3600, 0, 3600])
  }

  @Test(.enabled(if: MachineZone.exists)) func samoaSkipped30December2011() throws {
    let apia = try zone("Pacific/Apia")
    #expect(shows(apia, Pinned.moment(2011, 12, 30, 9, 59)) == "2011-12-29 23:59")
    #expect(shows(apia, Pinned.moment(2011, 12, 30, 10)) == "2011-12-31 00:00")
    let skipped = apia.moment(of: WallTime(Pinned.day(2011, 12, 30), minute: 720))
    #expect(shows(apia, skipped) == "2011-12-31 12:00")
  }

  @Test(.enabled(if: MachineZone.exists)) func dayStartsAtOneIfMidnightIsSkipped() throws {
    let beirut = try zone("Asia/Beirut")
    let clock = Clock(now: Pinned.moment(2026, 3, 28, 12), zone: beirut)
    #expect(clock.today.text == "2026-03-28")
    #expect(shows(beirut, clock.midnight) == "2026-03-29 01:00")
    #expect(shows(beirut, clock.midnight + -1) == "2026-03-28 23:59")
  }
}
