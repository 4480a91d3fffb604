import Feeds
import Interchange
import Kanban
import Support
import Testing

@Suite("Calendar feeds")
struct CalendarFeedTests {
  private typealias Samples = CalendarFeedSamples

  @Test("A feed's address keeps its query unchanged")
  func addressKeepsItsQuery() throws {
    let question = try #require(CalendarFeed.question("webcal://Example.org/a/b.ics?key=a%2Fb+c==&x#top"))
    #expect(question.address.text == "https://example.org/a/b.ics")
    #expect(question.sentQuery == "key=a%2Fb+c==&x")
    #expect(CalendarFeed.question("https://example.org/?q=휴|1")?.sentQuery == "q=%ED%9C%B4%7C1")
    #expect(CalendarFeed.question("WEBCALS://example.org")?.address.text == "https://example.org/")
    #expect(CalendarFeed.question("http://localhost:8080/c.ics")?.address.text == "http://localhost:8080/c.ics")
    let none = [
      "", "example.org/c.ics", "ftp://example.org", "webcal:", "://x", "https://a:b@example.org/", "file:///c.ics",
    ]
    for written in none + ["https://example.org/?a b", "http://example.org/c.ics"] {
      #expect(CalendarFeed.question(written) == nil, "\(written)")
    }
  }

  @Test("A Google calendar's recurrence, exceptions, moved and cancelled events are read")
  func googleCalendarIsRead() throws {
    let title = "주간 회의: 모두가 함께 모여 이번 주의 일을 이야기하는 자리 @2층 회의실, 본관; 왼쪽"
    #expect(
      try Samples.summary(Samples.likeGoogle) == [
        "= 팀, 서울", "2026-11-02 10:00-10:30 \(title)", "2026-11-17 14:00-15:00 옮긴 회의 @2층 회의실, 본관; 왼쪽",
        "2026-11-20 워크숍", "2026-11-21 …워크숍", "2026-11-30 10:00-10:30 \(title)",
      ])
  }

  @Test("An Outlook calendar's own VTIMEZONE and Windows time zone names are read")
  func outlookCalendarIsRead() throws {
    #expect(
      try Samples.summary(Samples.likeOutlook) == [
        "= Kalender", "2026-10-19 16:00-17:00 Besprechung", "2026-10-26 17:00-18:00 Besprechung",
        "2026-11-02 17:00-18:00 Besprechung", "2026-11-03 00:00-01:00 Anruf",
      ])
  }

  @Test("UTC events are shown on the viewer's days, and the higher SEQUENCE wins in any order")
  func utcEventsAreOnTheViewersDays() throws {
    #expect(
      try Samples.summary(Samples.sports) == [
        "= Home games", "2026-11-22 00:00-02:00 Reds – Blues @North Ground",
        "2026-11-29 14:30-16:15 Greens – Reds (moved)",
      ])
    #expect(
      try Samples.summary(Samples.sports, in: Samples.newYork)[1] == "2026-11-21 10:00-12:00 Reds – Blues @North Ground"
    )
  }

  @Test("Korean holidays, including lunar ones, are read")
  func koreanHolidaysAreRead() throws {
    #expect(
      try Samples.summary(Samples.holidays) == [
        "= 대한민국의 휴일", "2026-02-17 설날", "2026-05-05 어린이날", "2026-09-24 추석 연휴", "2026-09-25 …추석 연휴",
        "2026-09-26 …추석 연휴", "2026-12-25 성탄절",
      ])
  }

  @Test(
    "DTSTART, DTEND and DURATION follow RFC 5545",
    arguments: [
      ("DTSTART:20261120T170000", ["2026-11-20 17:00-17:00 A"]),
      ("DTSTART;VALUE=DATE:20261120", ["2026-11-20 A"]),
      ("DTSTART:20261120", ["2026-11-20 A"]),
      ("DTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261120", ["2026-11-20 A"]),
      ("DTSTART;VALUE=DATE:20261120\nDURATION:P2D", ["2026-11-20 A", "2026-11-21 …A"]),
      ("DTSTART:20261120T220000\nDURATION:PT2H", ["2026-11-20 22:00-24:00 A"]),
      ("DTSTART:20261120T220000\nDTEND:20261120T235959", ["2026-11-20 22:00-24:00 A"]),
      ("DTSTART:20261120T220000\nDTEND:20261121T013000", ["2026-11-20 22:00-24:00 A", "2026-11-21 00:00-01:30 …A"]),
      (
        "DTSTART:20261120T120000\nDTEND:20261122T010000",
        ["2026-11-20 12:00-24:00 A", "2026-11-21 00:00-24:00 …A", "2026-11-22 00:00-01:00 …A"]
      ),
      ("DTSTART:20261120T170000\nDTEND:20261120T160000", ["2026-11-20 17:00-17:00 A"]),
      ("DTSTART:20261120T160000Z\nDURATION:PT30M", ["2026-11-21 01:00-01:30 A"]),
      ("DTSTART;TZID=Nowhere/Else:20261120T160000\nDURATION:PT30M", ["2026-11-20 16:00-16:30 A"]),
      ("DTSTART;TZID=America/New_York:20261031T120000\nDURATION:PT1H", ["2026-11-01 01:00-02:00 A"]),
      ("DTSTART;TZID=America/New_York:20261102T120000\nDTEND:20261102T130000", ["2026-11-03 02:00-03:00 A"]),
      ("DTSTART:20261120T170000\nSTATUS:CANCELLED", []),
      ("DTSTART:20261120T170000\nTRANSP:TRANSPARENT", ["2026-11-20 17:00-17:00 A"]),
      ("DTSTART:20261320T170000", ["left out: 1"]),
      ("DTEND:20261120T170000", ["left out: 1"]),
    ])
  func timesFollowRFC5545(lines: String, expected: [String]) throws {
    #expect(try Samples.summary(Samples.event(lines)) == expected)
  }

  @Test(
    "Recurring events follow the clock of their time zone",
    arguments: [
      // Berlin leaves summer time on 25 October, so the same hour is later in Seoul.
      (
        "DTSTART;TZID=Europe/Berlin:20261018T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2",
        ["2026-10-18 17:00-18:00 A", "2026-10-25 18:00-19:00 A"]
      ),
      // The last occurrence begins at UNTIL, which includes it.
      (
        "DTSTART;TZID=Europe/Berlin:20261018T100000\nRRULE:FREQ=WEEKLY;UNTIL=20261025T090000Z",
        ["2026-10-18 17:00-17:00 A", "2026-10-25 18:00-18:00 A"]
      ),
      (
        "DTSTART;VALUE=DATE:20261230\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20261231", ["2026-12-30 A"]
      ),
      (
        "DTSTART:20261120T170000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20261121",
        ["2026-11-20 17:00-17:00 A", "2026-11-22 17:00-17:00 A"]
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20261121T000000Z\nRDATE;VALUE=DATE:20261201,20261120",
        ["2026-11-20 A", "2026-12-01 A"]
      ),
      (
        "DTSTART:20261120T170000\nRDATE;VALUE=PERIOD:20261122T090000/PT1H\nRDATE:20261123T000000Z",
        ["2026-11-20 17:00-17:00 A", "2026-11-22 09:00-09:00 A", "2026-11-23 09:00-09:00 A"]
      ),
      ("DTSTART:20261120T170000\nRRULE:FREQ=FORTNIGHTLY", ["2026-11-20 17:00-17:00 A", "left out: 1"]),
      ("DTSTART:20261120T170000\nRRULE:FREQ=SECONDLY", ["2026-11-20 17:00-17:00 A", "left out: 1"]),
      ("DTSTART:20261120T170000\nRRULE:FREQ=YEARLY;", ["2026-11-20 17:00-17:00 A"]),
      ("DTSTART:19700102T170000\nRRULE:FREQ=YEARLY;COUNT=57;BYMONTH=1;BYDAY=1FR", ["2026-01-02 17:00-17:00 A"]),
      // Occurrences across the edge of the requested days.
      (
        "DTSTART;VALUE=DATE:20251230\nDURATION:P4D\nRRULE:FREQ=YEARLY",
        ["2026-01-01 …A", "2026-01-02 …A", "2026-12-30 A", "2026-12-31 …A"]
      ),
    ])
  func recurrenceFollowsTheZoneOfTheEvent(lines: String, expected: [String]) throws {
    #expect(try Samples.summary(Samples.event(lines)) == expected)
  }

  @Test("Only the definition in the file counts for the unnamed zone of another machine")
  func unnamedZoneIsThatOfTheFile() throws {
    let event = "BEGIN:VEVENT\nUID:1\nSUMMARY:A\nDTSTART;TZID=localtime:20261120T160000\nEND:VEVENT"
    #expect(try Samples.summary(Samples.file(event)) == ["2026-11-21 01:00-01:00 A"])
    let file = Samples.file(zoneOfCalendar("localtime", "+0300") + "\n" + event)
    #expect(try Samples.summary(file) == ["2026-11-20 22:00-22:00 A"])
  }

  @Test("Across a clock change P1D keeps the time of day and PT24H lasts 24 hours")
  func durationsSpanAClockChange() throws {
    for (length, end) in [("P1D", "12:00"), ("PT24H", "11:00")] {
      let file = Samples.event("DTSTART;TZID=Europe/Berlin:20261024T120000\nDURATION:\(length)")
      #expect(
        try Samples.summary(file, in: Samples.berlin) == ["2026-10-24 12:00-24:00 A", "2026-10-25 00:00-\(end) …A"])
    }
    let twice = Samples.event("DTSTART:20261025T005000Z\nDTEND:20261025T011000Z")
    #expect(try Samples.summary(twice, in: Samples.berlin) == ["2026-10-25 02:50-02:50 A"])
  }

  @Test("RECURRENCE-ID moves, detaches and renames single occurrences")
  func overridesChangeSingleOccurrences() throws {
    let file = Samples.file(
      """
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID:20271120T080000Z
      DTSTART:20261224T170000
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SUMMARY:A
      LOCATION:Here
      DTSTART:20251120T170000
      RRULE:FREQ=YEARLY
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SUMMARY:B
      RECURRENCE-ID;RANGE=THISANDFUTURE:20261120T170000
      DTSTART:20280101T170000
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      RECURRENCE-ID:20270101T170000
      DTSTART:20261231T170000
      LOCATION:There
      END:VEVENT
      """)
    #expect(
      try Samples.summary(file, "2026-01-01", "2029-01-01") == [
        "2026-12-24 17:00-17:00 A @Here", "2026-12-31 17:00-17:00 There", "2028-01-01 17:00-17:00 B @Here",
        "2028-11-20 17:00-17:00 A @Here", "left out: 1",
      ])
  }

  @Test("Events with the same or no UID are all kept; events without a title are left out")
  func eventsWithTheSameUIDAreKept() throws {
    let file = Samples.file(
      (1...3).map { "BEGIN:VEVENT\nUID:x\nSUMMARY:\u{202E}\($0)\u{1B}[2J\nDTSTART:2026112\($0)\nEND:VEVENT" }.joined(
        separator: "\n")
        + "\nBEGIN:VEVENT\nSUMMARY: \nDTSTART:20261120\nEND:VEVENT"
        + "\nBEGIN:VTODO\nSUMMARY:not this\nDUE:20261120\nEND:VTODO")
    #expect(
      try Samples.summary(file) == ["2026-11-21 1 [2J", "2026-11-22 2 [2J", "2026-11-23 3 [2J", "left out: 1"])
  }

  @Test("Oversized values are truncated, and left-out events are counted")
  func oversizedValuesAreTruncated() throws {
    let long = Samples.event(
      "DTSTART;VALUE=DATE:20260101\nDTEND;VALUE=DATE:20270101\nLOCATION:" + String(repeating: "가", count: 900))
    let lines = try Samples.summary(long)
    #expect(lines.count == 61)
    #expect(lines[59] == "2026-03-01 …A @" + String(repeating: "가", count: 200))
    #expect(lines[60] == "left out: 1")
    #expect(try Samples.summary(long, "2026-06-01") == ["left out: 1"])
    let often = Samples.event("DTSTART:00010101T000000\nRRULE:FREQ=HOURLY")
    #expect(try Samples.summary(often, "2020-01-01").count == CalendarFeed.mostOccurrences + 1)
    let spans = "DURATION:P" + String(repeating: "T999999999H", count: 20_000)
    #expect(try Samples.summary(Samples.event("DTSTART:20261120\n\(spans)")) == ["2026-11-20 A", "left out: 1"])
  }

  // MARK: Invalid answers

  private func failure(_ answer: FeedAnswer) -> FeedFailure? {
    do throws(FeedFailure) {
      _ = try CalendarFeed.read(
        answer, in: Samples.day("2026-01-01")..<Samples.day("2027-01-01"), zone: Samples.seoul, zones: Samples.shelf)
      return nil
    } catch { return error }
  }

  @Test("Responses that are not calendars are reported as failures")
  func invalidResponsesAreFailures() {
    for page in ["<!DOCTYPE html><html>Sign in</html>", "", "{}", "BEGIN:VCARD\nEND:VCARD"] {
      #expect(failure(FeedAnswer(200, body: Array(page.utf8))) == .strange("BEGIN:VCALENDAR"))
    }
    #expect(failure(FeedAnswer(200, body: [0xFF, 0xFE, 66, 0, 69, 0])) == .strange("encoding"))
    #expect(
      failure(FeedAnswer(200, body: [UInt8](repeating: 10, count: CalendarFeed.mostBytes + 1))) == .strange("size"))
    #expect(failure(FeedAnswer(200, body: Samples.file("X:1"))) == nil)
  }

  @Test("A truncated file is reported as truncated")
  func truncatedFileIsReported() throws {
    for file in [Samples.likeGoogle, Samples.likeOutlook] {
      let whole = try Samples.summary(file)
      for length in 0..<file.count {
        let cut = Array(file.prefix(length))
        if length >= file.count - 2 {
          #expect(try Samples.summary(cut) == whole)
        } else {
          #expect(
            failure(FeedAnswer(200, body: cut)) == (length < 15 ? .strange("BEGIN:VCALENDAR") : .cut), "\(length)")
        }
      }
    }
  }

  @Test("Random changes of a file never crash the parser or exceed the limits")
  func randomChangesStayWithinTheLimits() {
    var (dice, accepted) = (SeededRandom(seed: 20_261_124), 0)
    let files = [Samples.likeGoogle, Samples.likeOutlook, Samples.sports, Samples.holidays]
    for round in 0..<2_000 {
      var file = files[round % files.count]
      for _ in 0..<Int.random(in: 1...8, using: &dice) {
        let at = Int.random(in: 0..<file.count, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: file[at] = UInt8.random(in: 0...255, using: &dice)
        case 1: file[at] = UInt8(ascii: "9")
        case 2: file.removeSubrange(at..<min(file.count, at + Int.random(in: 1...20, using: &dice)))
        default: file.insert(contentsOf: file[at..<min(file.count, at + 40)], at: at)
        }
      }
      let days = Samples.day("2026-01-01")..<Samples.day("2027-01-01")
      let reading = try? CalendarFeed.read(
        FeedAnswer(200, body: file), in: days, zone: Samples.seoul, zones: Samples.shelf)
      for event in reading?.events ?? [] {
        accepted += 1
        let minutes = event.minutes ?? 0..<0
        #expect(days.contains(event.day) && minutes.lowerBound >= 0 && minutes.upperBound <= 1_440)
        #expect(event.title.count <= 200 && event.place.count <= 200 && event.title == event.title.asTitle)
      }
    }
    #expect(accepted > 0)
  }
}
