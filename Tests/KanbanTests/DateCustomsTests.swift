import Kanban
import Testing

@Suite("How a person speaks of days")
struct DateCustomsTests {
  private func outcome(_ text: String, _ customs: DateCustoms, day: Int = 20) -> String {
    let clock = Clock(now: Pinned.moment(2026, 11, day, 12), zone: .utc, customs: customs)
    do throws(DatePhraseFailure) {
      guard let phrase = try DatePhrase.read(text, at: clock) else { return "nothing" }
      return DatePhrase.text(of: clock.deadline(phrase), in: clock.zone)
    } catch {
      if case .unclear(_, let clear) = error { return clear.joined(separator: " / ") }
      return "refused"
    }
  }

  @Test func partsOfTheDayHaveTheHoursOfTheSettings() throws {
    let customs = DateCustoms(hours: try #require(DayHours("evening 19:30, night 22:00, morning 07:00")))
    #expect(
      ["tonight", "오늘 저녁", "tomorrow morning", "내일 점심", "tonight 9:00", "내일 아침 9시"].map { outcome($0, customs) } == [
        "2026-11-20 22:00", "2026-11-20 19:30", "2026-11-21 07:00", "2026-11-21 12:00", "2026-11-20 21:00",
        "2026-11-21 09:00",
      ])
  }

  @Test func hoursAreWrittenAsTheyAreRead() {
    let text = "dawn 05:00, morning 09:00, lunch 12:00, afternoon 15:00, evening 18:00, night 21:00"
    #expect(DayHours().text == text)
    #expect(DayHours(text) == DayHours())
    for wrong in ["", "evening", "evening 25:00", "noon 12:00", "evening 19:00,", "evening 19:00 20:00", "evening 9"] {
      #expect(DayHours(wrong) == nil, "\(wrong)")
    }
  }

  /// On a Sunday that is the first day of its row.
  @Test func weeksBeginWhereTheCalendarHasThem() {
    let phrases = ["이번주 금", "다음주 금", "이번주까지", "eow", "next week", "this fri"]
    #expect(
      phrases.map { outcome($0, DateCustoms(weekStart: .sunday), day: 22) } == [
        "2026-11-27", "2026-12-04", "2026-11-28", "2026-11-28", "2026-11-30", "2026-11-27",
      ])
    #expect(
      phrases.map { outcome($0, DateCustoms(weekStart: .monday), day: 22) } == [
        "2026-11-20", "2026-11-27", "2026-11-22", "2026-11-22", "2026-11-23", "2026-11-20",
      ])
  }

  @Test func whoBeginsTheWeekOnSundayIsAskedWhichSunday() {
    let phrases = ["이번주 일요일", "다음주 일요일", "다음주 금요일", "일요일"]
    #expect(
      phrases.map { outcome($0, DateCustoms(weekStart: .sunday), day: 23) } == [
        "2026-11-29", "2026-11-29 / 2026-12-06", "2026-12-04", "2026-11-29",
      ])
  }

  /// In English the same are refused, and no day that is over is proposed.
  @Test func koreansWriteTheYearFirst() {
    let korean = DateCustoms(isYearFirst: true)
    let phrases = [
      "26.12.25", "27-01-02", "27.1.2", "26/12/3", "26.12.3.", "'26.12.3", "’26. 12. 3.", "12.3", "12. 3.(목) 14:00",
      "5.6.",
      "11.30(월) 18:00", "11.30 오후 6시", "12.25", "25.12", "26.13.1", "17.30",
    ]
    #expect(
      phrases.map { outcome($0, korean) } == [
        "2026-12-25", "2027-01-02", "2027-01-02", "2026-12-03", "2026-12-03", "2026-12-03", "2026-12-03", "2026-12-03",
        "2026-12-03 14:00", "2027-05-06", "2026-11-30 18:00", "2026-11-30 18:00", "2026-12-25 / 12:25", "2026-12-25",
        "refused", "2026-11-20 17:30",
      ])
    #expect(
      ["26.12.25", "12.3", "5.6.", "27-01-02"].map { outcome($0, .standard) } == [
        "2026-12-25", "2026-12-03 / 2027-03-12", "2027-05-06 / 2027-06-05", "2027-01-02",
      ])
  }

  @Test func aHolidayOfOnesOwnHasItsName() throws {
    let own = [
      try #require(OwnHoliday(line: "12-24 Christmas Eve")), try #require(OwnHoliday(line: "2026-12-30 회사 창립일")),
      try #require(OwnHoliday(line: "11-20 Moving Day")), try #require(OwnHoliday(line: "음력 8-20 할머니 제사")),
    ]
    let customs = DateCustoms(holidays: HolidayBook(own: own))
    #expect(
      [
        "christmas eve", "the day before christmas eve", "회사 창립일", "회사창립일 전날까지", "moving day", "christmas", "설날",
        "할머니 제사 전날",
      ].map {
        outcome($0, customs)
      } == [
        "2026-12-24", "2026-12-23", "2026-12-30", "2026-12-29", "2026-11-20", "refused", "refused", "2027-09-19",
      ])
  }

  /// Where two countries mean two days, both are told.
  @Test func aNameOfTwoDaysIsRefused() throws {
    let own = [try #require(OwnHoliday(line: "08-15 Children's Day"))]
    let customs = DateCustoms(holidays: HolidayBook(countries: ["KR"], own: own))
    #expect(outcome("children's day", customs) == "2027-05-05 / 2027-08-15")
    #expect(outcome("어린이날", customs) == "2027-05-05")
  }

  @Test func workingDaysPassOverHolidaysAndTheWeekend() {
    let christmas = DateCustoms(holidays: HolidayBook(countries: ["KR"]))
    let friday = DateCustoms(weekend: [.friday, .saturday])
    #expect(outcome("in 25 working days", christmas) == "2026-12-28")
    #expect(outcome("in 25 working days", .standard) == "2026-12-25")
    #expect(outcome("next business day", friday) == "2026-11-22")
    #expect(outcome("다음 영업일", DateCustoms(weekend: Set(Weekday.allCases))) == "refused")
    #expect(outcome("in 1001 working days", .standard) == "refused")
  }
}
