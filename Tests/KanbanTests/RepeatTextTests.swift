import Testing
import Time

@Suite struct RepeatTextTests {
  @Test(arguments: [
    "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY;BYDAY=FR",
    "DTSTART;TZID=Asia/Seoul:20261120T170000\nRRULE:FREQ=DAILY\nRECURRENCE-ID;TZID=Asia/Seoul:20261122T170000",
    "DTSTART:20261120T170000Z\nRRULE:FREQ=DAILY;COUNT=3\nX-SEKAN-AFTER-DONE:TRUE\nX-SEKAN-PAUSED:TRUE",
    "DTSTART;TZID=Etc/GMT+9:00010101T000001\nRRULE:FREQ=DAILY\nRDATE;TZID=Etc/GMT+9:20261201T090000,20261202T090000\n"
      + "EXDATE;TZID=Etc/GMT+9:99991231T235959",
  ])
  func repeatTextRoundTripsExactly(_ text: String) throws {
    #expect(try #require(Repeat(text: text)).text == text)
  }

  @Test func linesMayComeInAnyOrder() throws {
    let text = "EXDATE;VALUE=DATE:20261204,20261127,20261204\r\nRRULE:freq=weekly\r\nDTSTART;VALUE=DATE:20261120\r\n"
    #expect(
      try #require(Repeat(text: text)).text
        == "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261127,20261204")
  }

  @Test func aZoneCannotEndItsLine() throws {
    let series = Repeat(
      RecurrenceRule(.daily), first: WallSecond(Pinned.day(2026, 11, 20)), zone: "Mars/Hill\nRRULE:FREQ=YEARLY")
    #expect(try #require(Repeat(text: series.text)).rule == RecurrenceRule(.daily))
  }

  @Test(arguments: [
    "", "RRULE:FREQ=DAILY", "DTSTART;VALUE=DATE:20261120", "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=NEVER",
    "DTSTART;VALUE=DATE:20261120\nDTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY",
    "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nRRULE:FREQ=DAILY", "DTSTART:20261120T100000\nRRULE:FREQ=DAILY",
    "DTSTART;VALUE=DATE:20261120,20261121\nRRULE:FREQ=DAILY", "DTSTART;VALUE=DATE:20261120 \nRRULE:FREQ=DAILY",
    "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nEXDATE:20261121T000000Z",
    "DTSTART;TZID=A:20261120T100000\nRRULE:FREQ=DAILY\nEXDATE;TZID=B:20261121T100000",
    "DTSTART;TZID=:20261120T100000\nRRULE:FREQ=DAILY", "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nSUMMARY:Paint",
    "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nX-SEKAN-PAUSED:FALSE",
    "DTSTART;VALUE=DATE:20261131\nRRULE:FREQ=DAILY",
  ])
  func invalidRepeatTextIsRejected(_ text: String) {
    #expect(Repeat(text: text) == nil)
  }

  @Test func extraDatesAreLimited() {
    func text(_ count: Int) -> String {
      let days = (0..<count).map { (Pinned.day(2026, 1, 1) + $0).text.split(separator: "-").joined() }
      return "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nRDATE;VALUE=DATE:" + days.joined(separator: ",")
    }
    #expect(Repeat(text: text(Repeat.mostDates))?.added.count == Repeat.mostDates)
    #expect(Repeat(text: text(Repeat.mostDates + 1)) == nil)
    #expect(Repeat(text: text(9_000)) == nil)
  }
}
