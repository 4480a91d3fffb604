import Feeds
import Testing
import Time

@Suite("Holidays from a calendar file")
struct CalendarHolidaysTests {
  private let provider = HolidayProvider.calendar("https://example.org/days.ics")

  private let body = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "DTSTART;VALUE=DATE:20251231", "DTEND;VALUE=DATE:20260103",
    "SUMMARY:Turn of the year", "END:VEVENT", "BEGIN:VEVENT", "DTSTART;VALUE=DATE:20200505", "RRULE:FREQ=YEARLY",
    "SUMMARY:어린이날", "END:VEVENT", "BEGIN:VEVENT", "DTSTART:soon", "SUMMARY:Wrong", "END:VEVENT", "BEGIN:VEVENT",
    "DTSTART;VALUE=DATE:20260301", "DTEND;VALUE=DATE:20260901", "SUMMARY:A leave", "END:VEVENT", "END:VCALENDAR", "",
  ].joined(separator: "\r\n")

  @Test("Whole-day events of the requested year become holidays")
  func wholeDayEventsBecomeHolidays() throws {
    let expected = try [
      FeedHoliday(day: day(1, 1), name: "Turn of the year"), FeedHoliday(day: day(1, 2), name: "Turn of the year"),
      FeedHoliday(day: day(5, 5), name: "어린이날"),
    ]
    #expect(provider.result(body) == .holidays(expected))
    #expect(provider.result(body, 2030) == .holidays([FeedHoliday(day: try day(5, 5, 2030), name: "어린이날")]))
    #expect(provider.result(body, 10_000) == .holidays([]))
    #expect(provider.result("BEGIN:VCALENDAR\nEND:VCALENDAR") == .holidays([]))
  }

  @Test("HTML pages and oversized files are failures")
  func invalidResponsesAreFailures() {
    #expect(provider.result("<html></html>") == .failure(.strange("body")))
    #expect(provider.result(String(repeating: "a", count: 1 << 20 + 1)) == .failure(.strange("size")))
    let event = "BEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:a\nEND:VEVENT\n"
    let many = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 5_001) + "END:VCALENDAR"
    #expect(provider.result(many) == .failure(.strange("count")))
  }

  @Test("A truncated calendar is rejected, and random bytes never crash the parser")
  func damagedCalendarIsRejected() {
    #expect(provider.rejectsTruncation(body))
    #expect(provider.survivesMutation(body, seed: 21))
  }
}

@Suite("Holiday providers")
struct HolidayProviderTests {
  @Test("A provider's name is parsed, and displayed without its secrets")
  func nameHidesSecrets() {
    #expect(HolidayProvider(written: "data.go.kr") == .dataGoKr)
    #expect(HolidayProvider(written: "nager") == .nager)
    let secret = HolidayProvider(written: "webcal://cal.example.org:8443/a/b.ics?token=x+y%2F#there")
    #expect(secret == .calendar("https://cal.example.org:8443/a/b.ics?token=x+y%2F#there"))
    #expect(secret?.name == "cal.example.org:8443/a/b.ics")
    #expect(HolidayProvider(written: "http://localhost/a.ics")?.name == "localhost/a.ics")
    let none = [
      "", "Nager", "example.org/a.ics", "ftp://example.org/a", "https://", "https://me:pass@example.org/a.ics",
      "https://example.org/a b", "http://example.org/a.ics", "file:///etc/passwd", "https:/example.org",
    ]
    for written in none { #expect(HolidayProvider(written: written) == nil) }
    #expect(HolidayProvider.calendar("nonsense?token=x").name == "calendar")
    #expect(HolidayProvider.calendar("nonsense?token=x").question(2026, of: "KR", key: nil) == nil)
  }

  @Test("The configured query is sent unchanged")
  func configuredQueryIsSentUnchanged() throws {
    let provider = try #require(HolidayProvider(written: "WEBCAL://example.org/b.ics?token=x+y%2F&a#there"))
    let question = try #require(provider.question(2026, of: "US", key: nil))
    #expect(question.address.text == "https://example.org/b.ics")
    #expect(question.sentQuery == "token=x+y%2F&a")
    let plain = try #require(HolidayProvider(written: "https://example.org/b.ics")?.question(2026, of: "US", key: nil))
    #expect(plain.sentQuery == "")
  }

  @Test("Only data.go.kr needs a key, and only a file covers all years")
  func providersDifferInKeysAndYears() {
    let all: [HolidayProvider] = [.dataGoKr, .nager, .calendar("https://example.org/a.ics")]
    #expect(all.map(\.name) == ["data.go.kr", "nager", "example.org/a.ics"])
    #expect(all.map(\.needsKey) == [true, false, false])
    #expect(all.map(\.tellsAllYears) == [false, false, true])
    #expect(all.map { $0.credit == nil } == [false, false, true])
  }
}
