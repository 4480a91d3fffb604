import Interchange
import Kanban
import Support
import Testing
import Time

/// Valid and hostile iCalendar files.
@Suite struct HolidayFileTests {
  private func read(_ lines: String...) -> HolidayFile { HolidayFile(Array(lines.joined(separator: "\r\n").utf8)) }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    // Callers pass valid dates only.
    Day(year: year, month: month, day: day) ?? Day(number: .min / 2)
  }

  private func event(_ lines: String...) -> HolidayFile {
    let all = ["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR", ""]
    return HolidayFile(Array(all.joined(separator: "\r\n").utf8))
  }

  @Test func calendarEventIsParsed() {
    let file = read(
      "BEGIN:VCALENDAR", "VERSION:2.0", "X-WR-CALNAME:Holidays", "BEGIN:VEVENT", "UID:1", "DTSTART;VALUE=DATE:20261224",
      "DTEND;VALUE=DATE:20261227", "SUMMARY;LANGUAGE=\"en:us;x\":Christmas\\, and th", " e days after\\; really",
      "DESCRIPTION:never mind", "END:VEVENT", "BEGIN:VEVENT", "DTSTART:20270101T000000Z", "DURATION:P1W",
      "SUMMARY:Winter", "BEGIN:VALARM", "SUMMARY:Alarm", "DTSTART:nonsense", "END:VALARM", "END:VEVENT", "END:VCALENDAR"
    )
    #expect(
      file.holidays == [
        OwnHoliday(day: day(2026, 12, 24), length: 3, name: "Christmas, and the days after; really"),
        OwnHoliday(day: day(2027, 1, 1), length: 7, name: "Winter"),
      ])
    #expect(file.failures == [])
  }

  @Test func unfoldingJoinsSplitCharacters() {
    var bytes = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261225\nSUMMARY:".utf8)
    let letter = Array("성탄절".utf8)
    bytes += letter[..<4] + Array("\n\t".utf8) + letter[4...] + Array("\nEND:VEVENT\n".utf8)
    #expect(HolidayFile(bytes).holidays.map(\.name) == ["성탄절"])
  }

  @Test(arguments: ["n", "N"])
  func newlineInASummaryBecomesABlank(_ letter: String) {
    #expect(event("DTSTART:20261224", "SUMMARY:Christmas\\\(letter)Eve").holidays.map(\.name) == ["Christmas Eve"])
  }

  @Test func deepNestingDoesNotEndTheEvent() {
    let (begins, ends) = ([String](repeating: "BEGIN:X", count: 20), [String](repeating: "END:X", count: 20))
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "DTSTART:20261224"] + begins + ends
    let text = (lines + ["SUMMARY:Eve", "END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    #expect(HolidayFile(Array(text.utf8)).holidays == [OwnHoliday(day: day(2026, 12, 24), length: 1, name: "Eve")])
  }

  @Test func yearlyRuleMakesAYearlyHoliday() {
    let first = day(2020, 2, 29)
    #expect(
      event("DTSTART:20200229", "SUMMARY:x", "RRULE:FREQ=YEARLY").holidays
        == [OwnHoliday(day: first, name: "x", isYearly: true)])
    #expect(
      event("DTSTART:20200229", "SUMMARY:x", "RRULE:FREQ=YEARLY;COUNT=2;INTERVAL=2").holidays
        == [OwnHoliday(day: first, name: "x", isYearly: true, until: day(2024, 2, 29), interval: 2)])
    #expect(
      event("DTSTART:20200101", "SUMMARY:x", "RRULE:FREQ=YEARLY;UNTIL=20251231T235959Z;WKST=SU").holidays
        == [
          OwnHoliday(day: day(2020, 1, 1), name: "x", isYearly: true, until: day(2025, 12, 31))
        ])
  }

  @Test func weekdayRuleIsExpandedPerYear() {
    let file = event(
      "DTSTART:20241128", "DURATION:P2D", "SUMMARY:Thanks", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=3")
    #expect(file.failures == [])
    let days = HolidayBook(own: file.holidays).all(day(2025, 11, 28)..<day(2030, 1, 1))
    #expect(days.map(\.day.text) == ["2025-11-28", "2026-11-26", "2026-11-27"])
  }

  @Test func lunarRuleIsSupported() {
    let file = event(
      "DTSTART;VALUE=DATE:20260925", "SUMMARY:Chuseok", "RRULE:RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15")
    let days = HolidayBook(own: file.holidays).all(day(2027, 1, 1)..<day(2028, 1, 1))
    #expect(days.map(\.day.text) == ["2027-09-15"])
  }

  @Test func foldedAndOddlyWrittenLinesAreRead() {
    let file = event("g.DTSTART:20261224", "SUM", " MARY:a\\:b", "", "  c", "DTEND;X=\"open:20261226")
    #expect(file.holidays == [OwnHoliday(day: day(2026, 12, 24), length: 2, name: "a:b c")])
  }

  @Test(arguments: [
    ("RRULE:FREQ=WEEKLY", HolidayFileFailure(.unknownRule, line: 5)),
    ("RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TX", HolidayFileFailure(.unknownRule, line: 5)),
    ("RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=100000", HolidayFileFailure(.unknownRule, line: 5)),
    ("RRULE:FREQ=YEARLY;COUNT=0", HolidayFileFailure(.unknownRule, line: 5)),
    ("RRULE:FREQ=YEARLY;INTERVAL=99999999999999999999", HolidayFileFailure(.unknownRule, line: 5)),
    ("RRULE:", HolidayFileFailure(.unknownRule, line: 5)),
    ("RDATE:20261224", HolidayFileFailure(.unknownRule, line: 5)),
    ("DTEND:tomorrow", HolidayFileFailure(.badDate, line: 5)),
    ("DTSTART:20260231", HolidayFileFailure(.badDate, line: 5)),
  ])
  func invalidEventIsReportedAndOthersKept(line: String, failure: HolidayFileFailure) {
    let file = read(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "DTSTART:20261224", "SUMMARY:left out", line, "END:VEVENT", "BEGIN:VEVENT",
      "DTSTART:20261225", "SUMMARY:kept", "END:VEVENT")
    #expect(file.failures == [failure])
    #expect(file.holidays.map(\.name) == ["kept"])
  }

  @Test func nonCalendarFilesAndIncompleteEventsAreRejected() {
    #expect(HolidayFile([]).failures == [HolidayFileFailure(.notCalendar, line: 1)])
    #expect(read("<html>").failures == [HolidayFileFailure(.notCalendar, line: 1)])
    #expect(read("", "a: b").failures == [HolidayFileFailure(.notCalendar, line: 2)])
    #expect(read("BEGIN:VCARD").failures == [HolidayFileFailure(.notCalendar, line: 1)])
    #expect(event("DTSTART:20261224").failures == [HolidayFileFailure(.incomplete, line: 4)])
    #expect(event("SUMMARY:x").failures == [HolidayFileFailure(.incomplete, line: 4)])
  }

  @Test func cancelledEventsAreSkipped() {
    let file = event("DTSTART:20261224", "SUMMARY:x", "STATUS:CANCELLED")
    #expect(file.holidays == [])
    #expect(file.failures == [])
  }

  @Test func controlCharactersBecomeBlanks() {
    #expect(event("DTSTART:20261224", "SUMMARY:a\u{1B}[2Jb\\nc\u{7F}d\u{9B}e").holidays.map(\.name) == ["a [2Jb c d e"])
  }

  @Test func sizeAndEventLimitsApply() {
    #expect(
      HolidayFile(Array(repeating: 65, count: HolidayFile.mostBytes + 1)).failures
        == [HolidayFileFailure(.tooLarge, line: 1)])
    let one = "BEGIN:VEVENT\nDTSTART:20261224\nSUMMARY:x\nEND:VEVENT\n"
    let many = HolidayFile(Array(("BEGIN:VCALENDAR\n" + String(repeating: one, count: 6_000)).utf8))
    #expect(many.holidays.count == HolidayFile.mostHolidays)
    #expect(many.failures == [HolidayFileFailure(.tooMany, line: 20_005)])
    let rule = one.replacing("SUMMARY", with: "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\nSUMMARY")
    let rules = HolidayFile(Array(("BEGIN:VCALENDAR\n" + String(repeating: rule, count: 600)).utf8))
    #expect(rules.holidays.count == HolidayFile.mostRules)
    #expect(HolidayBook(own: rules.holidays).all(day(9990, 1, 1)..<day(9999, 1, 1)) == [])
    let wrong = HolidayFile(
      Array(("BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\nDTSTART:x\nEND:VEVENT\n", count: 600)).utf8))
    #expect(wrong.failures.count == HolidayFile.mostFailures)
    let long = event("DTSTART:20261224", "SUMMARY:" + String(repeating: "가", count: 200_000), "DTEND:99991231")
    #expect(long.holidays.map(\.length) == [OwnHoliday.longest])
    #expect(long.holidays.allSatisfy { $0.name.utf8.count < OwnHoliday.longestName + 8 })
    let deep = String(repeating: "BEGIN:X\n", count: 50_000) + one
    #expect(HolidayFile(Array(("BEGIN:VCALENDAR\n" + deep).utf8)).failures == [])
  }

  @Test func randomBytesDoNotHangTheParser() {
    let pieces = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "END:VCALENDAR", "END:", "BEGIN:", "DTSTART", "DTEND",
      ";VALUE=DATE",
      ":", ";", "=", "\"", "\\", "\\n", "20261224", "00000000", "99999999", "T", "Z", "\r\n", "\n", "\n ", "\r", "\t",
      "RRULE:",
      "FREQ=YEARLY", ";BYDAY=4TH", ";BYMONTH=2", ";BYMONTHDAY=-1", ";BYSETPOS=1", "COUNT=9999", "COUNT=-1",
      "INTERVAL=9999", "UNTIL=20261224", "SUMMARY:", "DURATION:P9D", "PT1H",
      "EXDATE:", "\u{FEFF}", "휴일", "\0", "\u{1B}[31m",
    ]
    var dice = SeededRandom(seed: 11)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...40, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
      var bytes = Array(("BEGIN:VCALENDAR\nBEGIN:VEVENT\n" + text.joined()).utf8)
      if Bool.random(using: &dice), let at = bytes.indices.randomElement(using: &dice) {
        bytes[at] = UInt8.random(in: .min ... .max, using: &dice)
      }
      let file = HolidayFile(bytes)
      let book = HolidayBook(own: file.holidays)
      #expect(book.all(day(2026, 1, 1)..<day(2027, 1, 1)).count <= 366 * file.holidays.count)
      #expect(file.failures.allSatisfy { $0.line >= 1 })
    }
  }
}
