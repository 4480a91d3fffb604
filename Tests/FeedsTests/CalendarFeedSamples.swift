import Feeds
import Kanban
import Time

/// Calendars in the style of published ones, all written for these tests.
enum CalendarFeedSamples {
  static let seoul = zone("Asia/Seoul", "KST-9")
  static let berlin = zone("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3")
  static let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
  static let shelf = FewZones([seoul, berlin, newYork, Zone(name: Zone.unnamed, offset: 0)])

  private static func zone(_ name: String, _ rule: String) -> Zone { Zone(name: name, posix: rule) ?? .utc }

  static func day(_ text: String) -> Day { Day(text: text) ?? Day(number: 0) }

  static func file(_ lines: String) -> [UInt8] {
    Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)\nEND:VCALENDAR\n".replacingLineEnds.utf8)
  }

  static func event(_ lines: String) -> [UInt8] { file("BEGIN:VEVENT\nUID:1\nSUMMARY:A\n\(lines)\nEND:VEVENT") }

  /// A line per event and day, `2026-11-20 17:00-18:30 Title @Place`, with `…` before the title if it began on another
  /// day.
  static func summary(
    _ body: [UInt8], _ from: String = "2026-01-01", _ to: String = "2027-01-01", in zone: Zone = seoul
  ) throws(FeedFailure) -> [String] {
    let days = day(from)..<day(to)
    let reading = try CalendarFeed.read(FeedAnswer(200, body: body), in: days, zone: zone, zones: shelf)
    let name = reading.name.isEmpty ? [] : ["= \(reading.name)"]
    return name + reading.events.map(line) + (reading.leftOut == 0 ? [] : ["left out: \(reading.leftOut)"])
  }

  private static func line(_ event: FeedEvent) -> String {
    func clock(_ minute: Int) -> String { WallTime.clock(minute) }
    let time = event.minutes.map { " \(clock($0.lowerBound))-\(clock($0.upperBound))" } ?? ""
    let place = event.place.isEmpty ? "" : " @\(event.place)"
    return "\(event.day.text)\(time) \(event.isBeginning ? "" : "…")\(event.title)\(place)"
  }

  static let likeGoogle = file(
    #"""
    PRODID:-//Somebody//Calendar 70.9054//EN
    CALSCALE:GREGORIAN
    METHOD:PUBLISH
    X-WR-CALNAME:팀\, 서울
    X-WR-TIMEZONE:Asia/Seoul
    BEGIN:VTIMEZONE
    TZID:Asia/Seoul
    BEGIN:STANDARD
    TZOFFSETFROM:+0900
    TZOFFSETTO:+0900
    TZNAME:GMT+9
    DTSTART:19700101T000000
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    DTSTART;TZID=Asia/Seoul:20261102T100000
    DTEND;TZID=Asia/Seoul:20261102T103000
    RRULE:FREQ=WEEKLY;UNTIL=20261130T145959Z;BYDAY=MO
    EXDATE;TZID=Asia/Seoul:20261109T100000
    DTSTAMP:20261120T030000Z
    UID:abc@example.org
    DESCRIPTION:Bring\nyour notes
    LOCATION:2층 회의실\, 본관\; 왼쪽
    SEQUENCE:1
    STATUS:CONFIRMED
    SUMMARY:주간 회의: 모두가 함께 모여 이번 주의 일을 이야
     기하는 자리
    TRANSP:OPAQUE
    BEGIN:VALARM
    ACTION:DISPLAY
    SUMMARY:not this
    TRIGGER:-P0DT0H10M0S
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    DTSTART;TZID=Asia/Seoul:20261117T140000
    DTEND;TZID=Asia/Seoul:20261117T150000
    UID:abc@example.org
    RECURRENCE-ID;TZID=Asia/Seoul:20261116T100000
    SUMMARY:옮긴 회의
    STATUS:CONFIRMED
    END:VEVENT
    BEGIN:VEVENT
    DTSTART:20261123T010000Z
    UID:abc@example.org
    RECURRENCE-ID:20261123T010000Z
    STATUS:CANCELLED
    END:VEVENT
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20261120
    DTEND;VALUE=DATE:20261122
    UID:def@example.org
    SUMMARY:워크숍
    TRANSP:TRANSPARENT
    END:VEVENT
    """#)

  static let likeOutlook = file(
    """
    PRODID:-//Office//Mail 16.0//EN
    X-WR-CALNAME:Kalender
    BEGIN:VEVENT
    CLASS:PUBLIC
    DTEND;TZID="Customized Time Zone":20261019T100000
    DTSTAMP:20261001T000000Z
    DTSTART;TZID="Customized Time Zone":20261019T090000
    SUMMARY;LANGUAGE=de:Besprechung
    UID:040000008200E00074C5B7101A82E008
    RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO;WKST=SU
    END:VEVENT
    BEGIN:VEVENT
    DTEND;TZID="W. Europe Standard Time":20261102T170000
    DTSTART;TZID="W. Europe Standard Time":20261102T160000
    SUMMARY:Anruf
    UID:2
    END:VEVENT
    BEGIN:VTIMEZONE
    TZID:Customized Time Zone
    BEGIN:STANDARD
    DTSTART:16011028T030000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010325T020000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    END:VTIMEZONE
    """)

  static let sports = file(
    """
    NAME:Home games
    BEGIN:VEVENT
    UID:game-1
    DTSTAMP:20261001T000000Z
    DTSTART:20261121T150000Z
    DTEND:20261121T170000Z
    SUMMARY:Reds – Blues
    LOCATION:North Ground
    END:VEVENT
    BEGIN:VEVENT
    UID:game-2
    SEQUENCE:2
    DTSTART:20261129T053000Z
    DURATION:PT1H45M
    SUMMARY:Greens – Reds (moved)
    END:VEVENT
    BEGIN:VEVENT
    UID:game-2
    SEQUENCE:1
    DTSTART:20261128T053000Z
    DURATION:PT1H45M
    SUMMARY:Greens – Reds
    END:VEVENT
    """)

  static let holidays = file(
    """
    X-WR-CALNAME:대한민국의 휴일
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20260505
    DTEND;VALUE=DATE:20260506
    UID:h1
    SUMMARY:어린이날
    CLASS:PUBLIC
    END:VEVENT
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20260924
    DTEND;VALUE=DATE:20260927
    UID:h2
    SUMMARY:추석 연휴
    END:VEVENT
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20191225
    UID:h3
    SUMMARY:성탄절
    RRULE:FREQ=YEARLY
    END:VEVENT
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20200101
    UID:h4
    SUMMARY:설날
    RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
    END:VEVENT
    """)
}

extension String {
  /// The text with CRLF, which RFC 5545 requires.
  fileprivate var replacingLineEnds: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
