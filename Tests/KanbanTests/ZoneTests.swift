import Support
import Testing
import Time

@Suite struct ZoneTests {
  private func zone(_ footer: String) throws -> Zone {
    try #require(Zone(name: "Test/Rule", file: ZoneBytes.file(types: [0], footer: footer)))
  }

  private func hours(_ zone: Zone, _ moments: [Moment]) -> [Double] {
    moments.map { Double(zone.offset(at: $0)) / 3600 }
  }

  @Test func utcIsAlwaysUtc() {
    let moment = Pinned.moment(2026, 11, 20, 12, 34)
    #expect(Zone.utc.wall(at: moment) == WallTime(Pinned.day(2026, 11, 20), minute: 12 * 60 + 34))
    #expect(Zone.utc.moment(of: WallTime(Pinned.day(2026, 11, 20), minute: 12 * 60 + 34)) == moment)
  }

  @Test func beforeItsFirstChangeAZoneHasItsFirstType() throws {
    let file = ZoneBytes.file(changes: [(0, 1), (86_400, 2)], types: [-3600, 3600, 7200])
    let zone = try #require(Zone(name: "Test/Table", file: file))
    #expect(
      [-1, 0, 86_399, 86_400, 1 << 40].map { zone.offset(at: Moment(seconds: $0)) } == [-3600, 3600, 3600, 7200, 7200])
  }

  @Test func version1FilesAreParsed() throws {
    let zone = try #require(Zone(name: "Test/Old", file: ZoneBytes.old(changes: [(-10, 1)], types: [0, 32_400])))
    #expect([-11, -10, 10].map { zone.offset(at: Moment(seconds: $0)) } == [0, 32_400, 32_400])
  }

  @Test func footerRuleAppliesAfterTheTable() throws {
    let file = ZoneBytes.file(changes: [(0, 1)], types: [600, 1200], footer: "XYZ-9")
    let zone = try #require(Zone(name: "Test/Both", file: file))
    #expect([-1, 0, 1].map { zone.offset(at: Moment(seconds: $0)) } == [600, 32_400, 32_400])
  }

  @Test func zonesAreTheSameWhenTheirRulesAre() throws {
    let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
    let others = ["CET-1", "CET-2CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.4.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0"]
    #expect(try zone(berlin) == zone("XXX-1YYY,M3.5.0/2,M10.5.0/3"))
    #expect(try others.map { try zone($0) == zone(berlin) } == [false, false, false, false])
  }

  @Test func daylightTimeFollowsTheRule() throws {
    let berlin = try zone("CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(
      hours(
        berlin,
        [
          Pinned.moment(2040, 3, 25, 0, 59), Pinned.moment(2040, 3, 25, 1), Pinned.moment(2040, 10, 28, 0, 59),
          Pinned.moment(2040, 10, 28, 1), Pinned.moment(2040, 1, 1), Pinned.moment(2040, 7, 1),
        ]) == [1, 2, 2, 1, 1, 2])
  }

  @Test func southernDaylightTimeSpansNewYear() throws {
    let lordHowe = try zone("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
    #expect(
      hours(
        lordHowe,
        [
          Pinned.moment(2039, 12, 31, 23), Pinned.moment(2040, 1, 1), Pinned.moment(2040, 3, 31, 14, 59),
          Pinned.moment(2040, 3, 31, 15), Pinned.moment(2040, 10, 6, 15, 29), Pinned.moment(2040, 10, 6, 15, 30),
        ]) == [11, 11, 11, 10.5, 10.5, 11])
  }

  @Test func negativeDaylightTimeIsSupported() throws {
    let dublin = try zone("IST-1GMT0,M10.5.0,M3.5.0/1")
    #expect(hours(dublin, [Pinned.moment(2040, 1, 1), Pinned.moment(2040, 7, 1)]) == [0, 1])
  }

  @Test func transitionsMayHaveNegativeTimes() throws {
    let nuuk = try zone("<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
    #expect(hours(nuuk, [Pinned.moment(2040, 3, 25, 0, 59), Pinned.moment(2040, 3, 25, 1)]) == [-2, -1])
  }

  @Test func daysOfTheYearAreCountedWithAndWithoutTheLeapDay() throws {
    let (skipping, counting) = (try zone("AAA0BBB,J60/0,J300/0"), try zone("AAA0BBB,59/0,300/0"))
    let (leap, common) = (Pinned.moment(2040, 2, 29), Pinned.moment(2041, 3, 1))
    #expect(hours(skipping, [leap, Pinned.moment(2040, 3, 1), common + -1, common]) == [0, 1, 0, 1])
    #expect(hours(counting, [leap + -1, leap, common + -1, common]) == [0, 1, 0, 1])
  }

  @Test(arguments: [
    "CET", "-1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
    "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J366", "CET-1CEST,366,1", "CET-1CEST,M3.5.0,M10.5.0x", "<CET-1",
    "CET-168", "CET-1:60", "CET-99999999999999999999", "CET-1CEST,M3.5.0/,M10.5.0",
  ])
  func invalidFooterRuleIsIgnored(_ footer: String) throws {
    #expect(try zone(footer) == Zone(name: "Test/Rule", file: ZoneBytes.file(types: [0])))
  }

  @Test func skippedTimeUsesTheEarlierOffset() throws {
    let berlin = try zone("CET-1CEST,M3.5.0,M10.5.0/3")
    let moment = berlin.moment(of: WallTime(Pinned.day(2040, 3, 25), minute: 150))
    #expect(moment == Pinned.moment(2040, 3, 25, 1, 30))
    #expect(berlin.wall(at: moment) == WallTime(Pinned.day(2040, 3, 25), minute: 210))
  }

  @Test func repeatedTimeMeansTheFirst() throws {
    let berlin = try zone("CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(berlin.moment(of: WallTime(Pinned.day(2040, 10, 28), minute: 150)) == Pinned.moment(2040, 10, 28, 0, 30))
  }

  @Test func halfAnHourIsSkippedOnLordHowe() throws {
    let lordHowe = try zone("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
    #expect(lordHowe.moment(of: WallTime(Pinned.day(2040, 10, 7), minute: 135)) == Pinned.moment(2040, 10, 6, 15, 45))
    #expect(lordHowe.moment(of: WallTime(Pinned.day(2040, 4, 1), minute: 105)) == Pinned.moment(2040, 3, 31, 14, 45))
  }

  @Test func everyQuarterHourRoundTripsThroughWallTime() throws {
    let zones = [try zone("CET-1CEST,M3.5.0,M10.5.0/3"), try zone("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")]
    for zone in zones {
      let strange = stride(from: 0, to: 366 * 86_400, by: 900).filter { seconds in
        let moment = Pinned.moment(2040, 1, 1) + seconds * 1000
        let back = zone.moment(of: zone.wall(at: moment))
        return back != moment && !(back < moment && zone.wall(at: back) == zone.wall(at: moment))
      }
      #expect(strange == [])
    }
  }

  @Test func brokenFilesAreRefused() {
    let good = ZoneBytes.file(changes: [(0, 1)], types: [0, 3600], footer: "CET-1")
    let wholeWithoutFooter = good.count - "\nCET-1\n".utf8.count
    #expect((0..<wholeWithoutFooter).allSatisfy { Zone(name: "Test/Cut", file: Array(good.prefix($0))) == nil })
    #expect(Zone(name: "Test/Name", file: Array("TZjf".utf8) + good.dropFirst(4)) == nil)
    #expect(Zone(name: "Test/Types", file: ZoneBytes.file(changes: [(0, 2)], types: [0, 3600])) == nil)
    #expect(Zone(name: "Test/NoType", file: ZoneBytes.file(types: [])) == nil)
    #expect(Zone(name: "Test/Order", file: ZoneBytes.file(changes: [(5, 0), (4, 0)], types: [0])) == nil)
    #expect(Zone(name: "Test/Far", file: ZoneBytes.file(types: [93_600])) == nil)
    #expect(Zone(name: "Test/Late", file: ZoneBytes.file(changes: [(253_402_300_800, 0)], types: [0])) == nil)
    #expect(Zone(name: "Test/Rule", posix: "CET26") == nil)
    #expect(Zone(name: "Test/Huge", file: good + Array(repeating: 0, count: 1 << 20)) == nil)
  }

  @Test func randomZoneBytesDoNotCrash() {
    let good = ZoneBytes.file(
      changes: [(-1 << 59, 1), (0, 0), (253_402_300_799, 1)], types: [-89_999, 93_599],
      footer: "CET-1CEST,M3.5.0,M10.5.0/3")
    var dice = SeededRandom(seed: 7)
    var read = 0
    for _ in 0..<4000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      guard let zone = Zone(name: "Test/Noise", file: bytes) else { continue }
      read += 1
      let walls = [1, 1970, 2026, 9999].map {
        zone.wall(at: zone.moment(of: WallTime(Pinned.day($0, 6, 15), minute: 0)))
      }
      #expect(walls.allSatisfy { (0..<1440).contains($0.minute) })
    }
    #expect(read > 100)
  }
}
