import Interchange
import Support
import Testing
import Time

@Suite("VTIMEZONE gives the correct offsets")
struct CalendarZoneTests {
  /// Zones with their POSIX rules as of 2026, and two invented ones.
  static let rules = [
    ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), ("America/New_York", "EST5EDT,M3.2.0,M11.1.0"),
    ("Australia/Lord_Howe", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"), ("Europe/Dublin", "IST-1GMT0,M10.5.0,M3.5.0/1"),
    ("America/Santiago", "<-04>4<-03>,M9.1.6/24,M4.1.6/24"), ("Africa/Cairo", "EET-2EEST,M4.5.5/0,M10.5.4/24"),
    ("Asia/Jerusalem", "IST-2IDT,M3.4.4/26,M10.5.0"), ("Asia/Gaza", "EET-2EEST,M3.4.4/50,M10.4.4/50"),
    ("America/Nuuk", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"), ("America/St_Johns", "NST3:30NDT,M3.2.0,M11.1.0"),
    ("Asia/Kathmandu", "<+0545>-5:45"), ("By/Days", "AAA3BBB,J60/0,300/2"), ("By/LateDays", "AAA3BBB,J60/30,300/-2"),
  ]

  private func day(_ year: Int, _ month: Int = 1, _ day: Int = 1) -> Day {
    Day(year: year, month: month, day: day) ?? Day(number: 0)
  }

  private func zone(_ name: String) throws -> Zone { try #require(MachineZone.read(name)) }

  private func component(_ lines: String) throws -> CalendarComponent {
    try CalendarComponent(parsing: Array("BEGIN:VTIMEZONE\n\(lines)\nEND:VTIMEZONE\n".utf8))
  }

  private func at(_ text: String) -> WallSecond {
    let parts = text.split(separator: " ")
    return WallSecond(WallTime(Day(text: parts[0]) ?? Day(number: 0), minute: WallTime.minute(parts[1]) ?? 0))
  }

  private func text(_ component: CalendarComponent) -> [String] {
    String(decoding: component.bytes.filter { $0 != 13 }, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The hours for which the written zone differs from the original.
  private func differences(_ zone: Zone, in years: Range<Int>) throws -> [String] {
    let written = try CalendarComponent(
      parsing: CalendarComponent.zone(zone, around: day(years.lowerBound + 1, 1, 2)).bytes)
    let parsed = try #require(CalendarZone(written))
    #expect(parsed.tzid == zone.name)
    func offset(_ day: Day) -> Int { zone.offset(at: Moment(seconds: day.number * 86_400)) }
    return (day(years.lowerBound).number..<day(years.upperBound).number).flatMap { number -> [String] in
      let day = Day(number: number)
      let isNear = offset(day - 1) != offset(day + 2)
      guard isNear || number % 10 == 0 else { return [] }
      return stride(from: 0, to: 1440, by: isNear ? 30 : 720).compactMap { minute in
        let wall = WallTime(day, minute: minute)
        let expected = WallSecond(wall).number - zone.moment(of: wall).seconds
        return parsed.offset(at: WallSecond(wall)) == expected ? nil : "\(day.text) \(WallTime.clock(minute))"
      }
    }
  }

  @Test(arguments: rules) func writtenRulesGiveTheSameOffsets(_ name: String, _ rule: String) throws {
    let zone = try #require(Zone(name: name, posix: rule))
    #expect(try differences(zone, in: 2024..<2041) == [])
  }

  @Test(
    .enabled(if: MachineZone.exists),
    arguments: [
      "Europe/Berlin", "America/New_York", "Africa/Casablanca", "Asia/Almaty", "Africa/Cairo", "Antarctica/Troll",
      "Pacific/Chatham", "America/Asuncion", "Asia/Seoul", "Europe/Dublin", "America/Scoresbysund", "Asia/Gaza",
    ])
  func writtenZoneFilesGiveTheSameOffsets(_ name: String) throws {
    #expect(try differences(try zone(name), in: 2022..<2041) == [])
  }

  @Test func zoneIsWrittenAsVTIMEZONE() throws {
    let berlin = try #require(Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(
      text(.zone(berlin, around: day(2026, 11, 24))) == [
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:20251026T030000", "TZOFFSETFROM:+0200",
        "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "BEGIN:DAYLIGHT",
        "DTSTART:20260329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        "END:DAYLIGHT", "END:VTIMEZONE",
      ])
    #expect(
      text(.zone(Zone(name: "X", offset: -12_345), around: day(2026))) == [
        "BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:-032545",
        "TZOFFSETTO:-032545", "END:STANDARD", "END:VTIMEZONE",
      ])
  }

  @Test(arguments: [
    ("M9.1.6/24,M4.1.6/24", "BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU"),
    ("M2.5.0/-1,M4.1.6", "BYMONTH=2;BYMONTHDAY=-8,-7,-6,-5,-4,-3,-2;BYDAY=SA"),
    ("M10.5.4/24,M4.1.6", "BYYEARDAY=-67,-66,-65,-64,-63,-62,-61;BYDAY=FR"), ("J60,M9.1.6", "BYMONTH=3;BYMONTHDAY=1"),
    ("59,M9.1.6", "BYYEARDAY=60"), ("M3.4.4/50,M10.1.0", "BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA"),
  ])
  func changeRulesBecomeRecurrenceRules(_ changes: String, _ rule: String) throws {
    let zone = try #require(Zone(name: "X", posix: "AAA3BBB," + changes))
    let rules = zone.changes(from: day(2026)).compactMap(\.rule?.text)
    #expect(rules.contains("FREQ=YEARLY;" + rule))
  }

  @Test(.enabled(if: MachineZone.exists)) func singleChangesHaveNoRule() throws {
    let changes = try zone("Asia/Almaty").changes(from: day(2023, 6, 1))
    #expect(
      changes.last.map { [$0.wall, WallSecond(number: $0.before), WallSecond(number: $0.after)] }
        == [at("2024-03-01 00:00"), WallSecond(number: 21_600), WallSecond(number: 18_000)])
    #expect(changes.allSatisfy { $0.rule == nil })
    #expect(try zone("Europe/Berlin").changes(from: day(2026)).count == 2)
    #expect(try zone("Europe/Berlin").changes(from: day(1979)).map { $0.rule == nil }.last == false)
  }

  @Test func zoneIsWrittenForAnyDay() throws {
    let berlin = try #require(Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    for number in [Int.min / 2, -719_162, 0, 2_932_896, Int.max / 2] {
      let zone = CalendarComponent.zone(berlin, around: Day(number: number))
      #expect(CalendarZone(zone) != nil)
    }
  }

  @Test func foreignVTIMEZONEWithSeveralRulesIsRead() throws {
    // The zone has an older rule that ends in UTC.
    let newYork = try component(
      """
      TZID:New York\nX-LIC-LOCATION:America/New_York
      BEGIN:DAYLIGHT\nDTSTART:19870405T020000\nRRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z
      TZOFFSETFROM:-0500\nTZOFFSETTO:-0400\nEND:DAYLIGHT
      BEGIN:STANDARD\nDTSTART:19671029T020000\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z
      TZOFFSETFROM:-0400\nTZOFFSETTO:-0500\nEND:STANDARD
      BEGIN:DAYLIGHT\nDTSTART:20070311T020000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
      TZOFFSETFROM:-0500\nTZOFFSETTO:-0400\nEND:DAYLIGHT
      BEGIN:STANDARD\nDTSTART:20071104T020000\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
      TZOFFSETFROM:-0400\nTZOFFSETTO:-0500\nEND:STANDARD
      """)
    let zone = try #require(CalendarZone(newYork))
    #expect([zone.tzid, zone.location] == ["New York", "America/New_York"])
    let walls = [
      "2006-04-02 01:59", "2006-04-02 03:00", "2006-10-29 01:59", "2006-10-29 02:00", "2007-03-11 03:00",
      "2026-11-01 01:30",
      "2026-11-01 02:00", "2026-03-08 02:30", "1950-01-01 00:00", "2126-07-01 00:00",
    ]
    #expect(walls.map { zone.offset(at: at($0)).map { $0 / 3600 } } == [-5, -4, -4, -5, -4, -4, -5, -5, -4, -4])
  }

  @Test func lastOccurrenceOfAnEndedRuleCounts() throws {
    let zone = try component(
      "TZID:X\nBEGIN:STANDARD\nDTSTART:19000101T000000\nRRULE:FREQ=MONTHLY;UNTIL=19500101T000000Z\n"
        + "TZOFFSETTO:+0100\nTZOFFSETFROM:+0000\nEND:STANDARD\n"
        + "BEGIN:DAYLIGHT\nDTSTART:19491215T000000\nTZOFFSETTO:+0200\nTZOFFSETFROM:+0100\nEND:DAYLIGHT")
    let parsed = try #require(CalendarZone(zone))
    let walls = ["1900-01-01 02:00", "1949-12-20 00:00", "1950-01-01 02:00", "2026-11-20 00:00"]
    #expect(walls.map { parsed.offset(at: at($0)).map { $0 / 3600 } } == [1, 2, 1, 1])
  }

  @Test func singleDatesOfAZoneAreRead() throws {
    let zone = try component(
      "TZID:X\nBEGIN:STANDARD\nDTSTART:20240101T000000\nTZOFFSETTO:+0100\nTZOFFSETFROM:+0200\n"
        + "RDATE:20251001T000000,20261001T000000\nRDATE;VALUE=PERIOD:20271001T000000/PT1H\nEND:STANDARD\n"
        + "BEGIN:DAYLIGHT\nDTSTART:20250401T000000\nTZOFFSETTO:+0200\nTZOFFSETFROM:+0100\nRDATE:20260331T230000Z\nEND:DAYLIGHT"
    )
    let parsed = try #require(CalendarZone(zone))
    let walls = [
      "2024-05-01 00:00", "2025-05-01 00:00", "2025-11-01 00:00", "2026-04-01 00:30", "2026-04-01 01:00",
      "2028-01-01 00:00",
    ]
    #expect(walls.map { parsed.offset(at: at($0)).map { $0 / 3600 } } == [1, 2, 1, 1, 2, 1])
  }

  @Test(arguments: [
    "BEGIN:STANDARD\nDTSTART:20240101T000000\nTZOFFSETTO:+0100\nEND:STANDARD", "TZID:X",
    "TZID:X\nBEGIN:STANDARD\nDTSTART:20240101T000000\nEND:STANDARD",
    "TZID:X\nBEGIN:STANDARD\nTZOFFSETTO:+0100\nEND:STANDARD",
    "TZID:X\nBEGIN:STANDARD\nDTSTART:20240101T000000\nTZOFFSETTO:1h\nEND:STANDARD",
    "TZID:X\nBEGIN:STANDARD\nDTSTART:20240101T000000\nTZOFFSETTO:+0100\nRRULE:FREQ=SECONDLY\nEND:STANDARD",
    "TZID:X\nBEGIN:STANDARD\nDTSTART:20240101T000000\nTZOFFSETTO:+0100\nRRULE:x\nEND:STANDARD",
    "TZID:X\nBEGIN:STANDARD\nDTSTART:20240101T000000\nTZOFFSETTO:+0100\nRDATE:20241301T000000\nEND:STANDARD",
  ])
  func invalidZoneIsRejected(_ lines: String) throws { #expect(CalendarZone(try component(lines)) == nil) }

  @Test func offsetsAreParsedInAllForms() throws {
    for (text, seconds) in [("+0530", 19_800), ("-0330", -12_600), ("0100", 3600), ("-010203", -3723), ("+0000", 0)] {
      let zone = try component("TZID:X\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETTO:\(text)\nEND:STANDARD")
      #expect(CalendarZone(zone)?.offset(at: at("2026-01-01 00:00")) == seconds)
    }
  }

  static let namesOfZones: [(String, String?, String?)] = [
    ("Europe/Berlin", nil, "Europe/Berlin"), ("/freeassociation.sourceforge.net/Europe/Berlin", nil, "Europe/Berlin"),
    ("/mozilla.org/20070129_1/Europe/Berlin", nil, "Europe/Berlin"),
    ("/x/America/Argentina/Ushuaia", nil, "America/Argentina/Ushuaia"),
    ("W. Europe Standard Time", nil, "Europe/Berlin"), ("My own", "Europe/Berlin", "Europe/Berlin"),
    ("UTC", nil, "UTC"),
    ("GMT", nil, "UTC"), ("/citadel.org/UTC", nil, "UTC"), ("W. Europe", nil, nil), ("Mars/Olympus", nil, nil),
    ("", nil, nil),
    ("/", nil, nil), ("=", nil, nil), ("W. Europe Standard Time=Europe", nil, nil),
  ]

  @Test(arguments: namesOfZones)
  func zoneNamesOfOtherProgramsAreMapped(_ tzid: String, _ location: String?, _ name: String?) {
    let shelf = FewZones([
      Zone(name: "Europe/Berlin", offset: 3600), Zone(name: "America/Argentina/Ushuaia", offset: 0),
    ])
    #expect(CalendarZone.known(tzid, location: location) { shelf.zone(named: $0) }?.name == name)
  }

  @Test(
    .enabled(if: MachineZone.exists),
    arguments: ["Korea Standard Time", "UTC-11", "Russia Time Zone 11", "AUS Central Standard Time"])
  func windowsZoneNamesAreMapped(_ tzid: String) {
    #expect(CalendarZone.known(tzid) { MachineZone.read($0) } != nil)
  }
}
