import Kanban
import Testing
import Time
import Typing

@Suite("Regional settings for dates")
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

  @Test func dayPartHoursRoundTripOrAreRejected() {
    let text = "dawn 05:00, morning 09:00, lunch 12:00, afternoon 15:00, evening 18:00, night 21:00"
    #expect(DayHours().text == text)
    #expect(DayHours(text) == DayHours())
    for wrong in ["", "evening", "evening 25:00", "noon 12:00", "evening 19:00,", "evening 19:00 20:00", "evening 9"] {
      #expect(DayHours(wrong) == nil, "\(wrong)")
    }
  }

  /// Today is a Sunday, on which the week begins.
  @Test func weekStartSettingDecidesNextWeek() {
    let phrases = ["이번주 금", "다음주 금", "이번주까지", "eow", "next week", "this fri"]
    #expect(
      phrases.map { outcome($0, DateCustoms(weekStart: .sunday), day: 22) } == [
        "2026-11-27", "2026-11-27 / 2026-12-04", "2026-11-22 / 2026-11-28", "2026-11-28", "2026-11-23 / 2026-11-30",
        "2026-11-27",
      ])
    #expect(
      phrases.map { outcome($0, DateCustoms(weekStart: .monday), day: 22) } == [
        "2026-11-20", "2026-11-27", "2026-11-22", "2026-11-22", "2026-11-23", "2026-11-20",
      ])
  }

  @Test func nextSundayIsAmbiguousIfWeeksStartOnSunday() {
    let phrases = ["이번주 일요일", "다음주 일요일", "다음주 금요일", "일요일"]
    #expect(
      phrases.map { outcome($0, DateCustoms(weekStart: .sunday), day: 23) } == [
        "2026-11-29", "2026-11-29 / 2026-12-06", "2026-12-04", "2026-11-29",
      ])
  }

  /// The filter `마감:이번주` and the lanes end the week on the same day.
  @Test func aKoreanWeekEndsBeforeTheWeekStart() {
    let customs = DateCustoms(weekStart: .sunday)
    let phrases = ["이번 주 안에", "금주 중으로", "다음주까지", "차주 중", "2주 뒤 일요일", "2주 뒤 금요일", "eow"]
    for day in [27, 28] {
      #expect(
        phrases.map { outcome($0, customs, day: day) } == [
          "2026-11-28", "2026-11-28", "2026-12-05", "2026-12-05", "2026-12-06 / 2026-12-13", "2026-12-11", "2026-11-28",
        ])
    }
    let monday = ["이번 주까지", "이번 주 안에", "다음 주까지", "이번 주말까지", "이번 주 금요일", "eow"]
    #expect(
      monday.map { outcome($0, customs, day: 30) } == [
        "2026-12-05", "2026-12-05", "2026-12-12", "2026-12-06", "2026-12-04", "2026-12-05",
      ])
    let sunday = ["다음 금요일", "담주 월", "next week fri", "다음주 초", "금주 중으로", "다음주까지", "이번주 금"]
    #expect(
      sunday.map { outcome($0, customs, day: 29) } == [
        "2026-12-04 / 2026-12-11", "2026-11-30 / 2026-12-07", "2026-12-04 / 2026-12-11", "2026-11-30 / 2026-12-07",
        "2026-11-29 / 2026-12-05", "2026-12-06 / 2026-12-12", "2026-12-04",
      ])
  }

  @Test func theOrderOfASlashIsASetting() {
    let phrases = ["5/6", "13/4", "4/13", "6/6", "1/2/27", "5/6/2027", "20/10/27", "5.6.", "5-6", "5/6 17:00"]
    func read(_ order: DateOrder) -> [String] { phrases.map { outcome($0, DateCustoms(order: order)) } }
    #expect(
      read(.monthFirst) == [
        "2027-05-06", "2027-04-13", "2027-04-13", "2027-06-06", "2027-01-02", "2027-05-06", "2027-10-20",
        "2027-05-06 / 2027-06-05", "2027-05-06", "2027-05-06 17:00",
      ])
    #expect(
      read(.dayFirst) == [
        "2027-06-05", "2027-04-13", "2027-04-13", "2027-06-06", "2027-02-01", "2027-06-05", "2027-10-20", "2027-06-05",
        "2027-05-06", "2027-06-05 17:00",
      ])
    #expect(
      read(.ask) == [
        "2027-05-06 / 2027-06-05", "2027-04-13", "2027-04-13", "2027-06-06", "2027-01-02 / 2027-02-01",
        "2027-05-06 / 2027-06-05", "2027-10-20", "2027-05-06 / 2027-06-05", "2027-05-06", "2027-05-06 / 2027-06-05",
      ])
  }

  /// With one working day a week, 19 of them reach beyond the first stretch of days whose holidays are read.
  @Test func farHolidaysAreNoWorkingDays() throws {
    let customs = DateCustoms(
      weekend: Set(Weekday.allCases).subtracting([.wednesday]),
      holidays: HolidayBook(countries: [KoreanHolidays.country]))
    let children = Pinned.day(2027, 5, 5)
    #expect(children.weekday == .wednesday && customs.holidays.holidays(on: children) != [])
    #expect(customs.workingDay(19, after: children - 130) == children + 7)
    #expect(customs.workingDay(19, after: children + 130, back: true) == children - 7)
    #expect(customs.workingDay(1_000, after: children) != nil)
  }

  @Test func workingDaysNeedHolidays() throws {
    let none = DateCustoms(knowsHolidays: false)
    #expect(
      ["first workday of january", "next business day", "1월 첫 영업일", "25영업일 뒤"].map { outcome($0, none) } == [
        "refused", "refused", "2027-01-04", "2026-12-28",
      ])
    let family = try #require(OwnHoliday(line: "11-23 할머니 제사"))
    #expect(outcome("다음 영업일", DateCustoms(holidays: HolidayBook(own: [family]))) == "2026-11-23")
  }

  /// The same dates are refused in English; past days are not offered.
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
        "2026-12-03 14:00", "2027-05-06", "2026-11-30 18:00", "2026-11-30 18:00", "2026-12-25", "2026-12-25",
        "refused", "2026-11-20 17:30",
      ])
    #expect(
      ["26.12.25", "12.3", "5.6.", "27-01-02"].map { outcome($0, .standard) } == [
        "2026-12-25", "2026-12-03 / 2027-03-12", "2027-05-06 / 2027-06-05", "2027-01-02",
      ])
  }

  @Test func ownHolidayIsFoundByName() throws {
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
        "2026-12-24", "2026-12-23", "2026-12-30", "2026-12-29", "2026-11-20", "2026-12-25", "2027-02-07", "2027-09-19",
      ])
  }

  /// If a name means two days, both are offered.
  @Test func ambiguousHolidayNameOffersBothDays() throws {
    let own = [try #require(OwnHoliday(line: "08-15 Children's Day"))]
    let customs = DateCustoms(holidays: HolidayBook(countries: ["KR"], own: own))
    #expect(outcome("children's day", customs) == "2027-05-05 / 2027-08-15")
    #expect(outcome("어린이날", customs) == "2027-05-05")
  }

  @Test func workingDaysSkipHolidaysAndWeekends() {
    let christmas = DateCustoms(holidays: HolidayBook(countries: ["KR"]))
    let friday = DateCustoms(weekend: [.friday, .saturday])
    #expect(outcome("in 25 working days", christmas) == "2026-12-28")
    #expect(outcome("in 25 working days", .standard) == "2026-12-25")
    #expect(outcome("next business day", friday) == "2026-11-22")
    #expect(outcome("다음 영업일", DateCustoms(weekend: Set(Weekday.allCases))) == "refused")
    #expect(outcome("in 1001 working days", .standard) == "refused")
  }

  @Test func startOfWeekIsTheFirstWorkday() {
    let phrases = ["다음주 초", "다음 주초", "start of next week", "다음 주 첫날", "다음주 마지막 날"]
    #expect(
      phrases.map { outcome($0, DateCustoms(weekStart: .sunday)) } == [
        "2026-11-23", "2026-11-23", "2026-11-23", "2026-11-22", "2026-11-28",
      ])
  }

  @Test func weekendAndMiddleOfAMonthAreAmbiguous() {
    #expect(
      ["이번 주 말", "다음 주말", "다다음 주말"].map { outcome($0, DateCustoms(weekStart: .sunday)) } == [
        "sat / sun / 토 / 일", "next sat / next sun / 다음주 토 / 다음주 일", "다다음주 토 / 다다음주 일",
      ])
    #expect(
      ["다음 달 중순", "12월 중순까지", "중순", "mid december", "mid next month"].map { outcome($0, .standard) } == [
        "다음 달 15일", "12월 15일", "15th / 15일", "15 december", "15th next month",
      ])
  }

  @Test func theAfternoonEndsWithTheEvening() throws {
    let customs = DateCustoms(hours: try #require(DayHours("evening 17:30, afternoon 14:00")))
    #expect(
      ["내일 오후", "내일 오후까지", "내일 오전까지", "오후까지", "내일 오후 3시까지", "내일 저녁까지", "tomorrow afternoon"]
        .map { outcome($0, customs) } == [
          "2026-11-21 14:00", "2026-11-21 17:30", "2026-11-21 12:00", "2026-11-20 17:30", "2026-11-21 15:00",
          "2026-11-21 17:30", "2026-11-21 14:00",
        ])
  }

  @Test func commonHolidaysNeedNoCountrySetting() {
    let phrases = [
      "설날", "추석", "2030년 추석 전날", "부처님오신날", "단오", "칠석", "정월대보름", "어린이날", "christmas", "new year",
      "new year's eve", "easter", "halloween", "valentine's day", "동지", "thanksgiving", "1500 easter", "2105년 추석",
    ]
    #expect(
      phrases.map { outcome($0, .standard) } == [
        "2027-02-07", "2027-09-15", "2030-09-11", "2027-05-13", "2027-06-09", "2027-08-08", "2027-02-21", "2027-05-05",
        "2026-12-25", "2027-01-01", "2026-12-31", "2027-03-28", "2027-10-31", "2027-02-14", "2026-12-22", "refused",
        "refused", "refused",
      ])
  }

  @Test func lessCommonDaysNeedNoCountrySetting() {
    let phrases = ["good friday", "easter monday", "boxing day", "black friday", "식목일", "윤6월 3일"]
    #expect(
      phrases.map { outcome($0, .standard) } == [
        "2027-03-26", "2027-03-29", "2026-12-26", "2026-11-27", "2027-04-05", "2036-07-25",
      ])
  }

  /// Own holidays override the rules, also for years that they do not cover.
  @Test func ownHolidaysOverrideRules() {
    let own = (2026...2029).compactMap { Day(year: $0, month: 1, day: 7) }.map {
      OwnHoliday(day: $0, name: "Christmas")
    }
    let customs = DateCustoms(holidays: HolidayBook(own: own))
    #expect(
      ["christmas", "christmas 2029", "christmas 2031"].map { outcome($0, customs) } == [
        "2027-01-07", "2029-01-07", "refused",
      ])
  }

  /// The dates are from the tables of the Church of England.
  @Test func easterFollowsItsRule() {
    let years = [1961, 1974, 1981, 2000, 2008, 2011, 2024, 2038, 2049, 2076, 2100, 2285]
    #expect(
      years.map { outcome("easter \($0)", .standard).suffix(5) } == [
        "04-02", "04-14", "04-19", "04-23", "03-23", "04-24", "03-31", "04-25", "04-18", "04-19", "03-28", "03-22",
      ])
  }

  @Test func foreignHolidayNamesAreRecognized() {
    let book = HolidayBook()
    #expect(
      ["Liberation Day", "설날 연휴 뒤", "every hangul day"].map {
        book.isHolidayElsewhere(in: $0, around: Pinned.day(2026, 11, 20))
      }
        == [true, false, true])
    let others = ["", "soon", "day", "holiday", "qwerty fri", "매월 추석", "easter monday"]
    #expect(others.filter { book.isHolidayElsewhere(in: $0, around: Pinned.day(2026, 11, 20)) } == [])
    let korean = HolidayBook(countries: [KoreanHolidays.country])
    #expect(!korean.isHolidayElsewhere(in: "every hangul day twice", around: Pinned.day(2026, 11, 20)))
  }

  /// External sources add holidays, and names for known holidays.
  @Test func feedHolidayIsFoundByName() throws {
    let friday = try #require(Day(year: 2026, month: 11, day: 27))
    let newYear = try #require(Day(year: 2027, month: 1, day: 1))
    let holidayList = [
      FeedHoliday(day: friday, name: "임시공휴일", englishName: "Bridge Day"),
      FeedHoliday(day: friday - 1, name: "Reading Day", isFree: false),
      FeedHoliday(day: newYear, name: "양력설"),
    ]
    let layer = HolidayLayer(source: "nager", country: "KR", covers: 2026...2027, holidays: holidayList)
    let own = HolidayBook(countries: [KoreanHolidays.country])
    let customs = [own, own.merged(with: HolidayLayers([layer]))].map { DateCustoms().with($0) }
    let phrases = ["임시공휴일", "bridge day", "before bridge day", "in 5 workdays", "reading day", "양력설"]
    #expect(
      phrases.map { outcome($0, customs[0]) } == [
        "refused", "refused", "refused", "2026-11-27", "refused", "refused",
      ])
    // A named day that is not free is a working day.
    #expect(
      phrases.map { outcome($0, customs[1]) } == [
        "2026-11-27", "2026-11-27", "2026-11-26 / 2026-11-27", "2026-11-30", "refused", "2027-01-01",
      ])
  }
}
