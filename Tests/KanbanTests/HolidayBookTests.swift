import CHolidays
import Testing
import Time

@Suite struct HolidayBookTests {
  private struct Shelf: HolidayShelf {
    let holidays: [OwnHoliday]
  }

  private let table = HolidayTable(
    constant: UnsafeRawBufferPointer(start: sekan_holidays_bytes(), count: Int(sekan_holidays_size)))

  private func own(_ line: String) throws -> OwnHoliday { try #require(OwnHoliday(line: line)) }

  @Test func dayListsCountryHolidaysFirst() throws {
    let book = HolidayBook(
      table, countries: ["US", "KR", "DE"], own: [try own("12-25 Grandmother's birthday")],
      shelf: Shelf(holidays: [try own("2026-12-25 Company closed")]))
    #expect(
      book.holidays(on: Pinned.day(2026, 12, 25)).map { "\($0.country ?? "-") \($0.name)" } == [
        "US Christmas Day", "KR 성탄절", "DE Erster Weihnachtstag", "- Grandmother's birthday", "- Company closed",
      ])
    #expect(book.holidays(on: Pinned.day(2026, 12, 28)) == [])
  }

  @Test func aMonthHoldsOnlyItsHolidays() throws {
    let book = HolidayBook(table, countries: ["KR"], own: [try own("2026-10-15 Moving house")])
    let found = book.holidays(in: Pinned.day(2026, 10, 1)..<Pinned.day(2026, 11, 1))
    #expect(
      found.mapValues { $0.map(\.name) } == [
        Pinned.day(2026, 10, 3): ["개천절"], Pinned.day(2026, 10, 5): ["대체공휴일(개천절)"], Pinned.day(2026, 10, 9): ["한글날"],
        Pinned.day(2026, 10, 15): ["Moving house"],
      ])
  }

  @Test func anEmptyBookKnowsNoHolidays() {
    #expect(HolidayBook().holidays(in: Pinned.day(2026, 1, 1)..<Pinned.day(2027, 1, 1)) == [:])
    #expect(HolidayBook().years == nil)
    #expect(HolidayBook(table, countries: ["KR"]).years == 1949...2100)
    #expect(HolidayBook(table, countries: ["KR", "US"]).years == 1990...2060)
  }

  @Test func leapDayHolidayRecursEveryFourYears() throws {
    let book = HolidayBook(own: [try own("02-29 Leap day")])
    let days = book.all(Pinned.day(2019, 1, 1)..<Pinned.day(2029, 1, 1)).map(\.day.text)
    #expect(days == ["2020-02-29", "2024-02-29", "2028-02-29"])
  }

  @Test func holidayAcrossNewYearAppearsInBothYears() {
    let leave = OwnHoliday(day: Pinned.day(2025, 12, 30), length: 4, name: "Closed", isYearly: true)
    let book = HolidayBook(own: [leave])
    #expect(book.all(Pinned.day(2027, 1, 1)..<Pinned.day(2027, 2, 1)).map(\.day.text) == ["2027-01-01", "2027-01-02"])
    #expect(book.all(Pinned.day(2025, 1, 1)..<Pinned.day(2025, 12, 31)).map(\.day.text) == ["2025-12-30"])
  }

  @Test func unboundedRangeIsLimitedToSomeYears() throws {
    let book = HolidayBook(table, countries: ["US"], own: [try own("01-01 Mine")])
    #expect(book.all(Day(number: 0)..<Day(number: .max / 2)).count < 500)
    #expect(book.all(Day(number: .max / 2)..<Day(number: .max / 2 + 5_000)) == [])
    #expect(book.all(Day(number: .min / 2)..<Day(number: .min / 2 + 5_000)) == [])
  }

  @Test func lunarHolidayRecursYearly() throws {
    let lines = [
      "음력 8-20 할머니 제사", "lunar leap 6-3 Leap", "음력 윤6-30 윤", "Lunar 2028-12-30 none", "lunar 2027-1-1 once  more",
    ]
    let own = lines.compactMap { OwnHoliday(line: $0) }
    #expect(
      own.map(\.line) == [
        "lunar 8-20 할머니 제사", "lunar leap 6-3 Leap", "lunar leap 6-30 윤", "2027-02-07 once  more",
      ])
    #expect(own.map(\.line).compactMap { OwnHoliday(line: $0) }.map(\.line) == own.map(\.line))
    let days = HolidayBook(own: own).all(Pinned.day(2025, 1, 1)..<Pinned.day(2028, 1, 1))
    #expect(
      days.map { "\($0.day.text) \($0.name)" } == [
        "2025-07-27 Leap", "2025-08-22 윤", "2025-10-11 할머니 제사", "2026-07-16 Leap", "2026-08-12 윤", "2026-09-30 할머니 제사",
        "2027-02-07 once  more", "2027-07-06 Leap", "2027-08-01 윤", "2027-09-20 할머니 제사",
      ])
  }

  @Test(arguments: [
    "", "2026-12-24", "2026-12-24 ", "2026-13-24 x", "12-32 x", "13-01 x", "1224 x", "2026-2-29 x", "2027-02-29 x",
    "-- x",
    "lunar 8-20", "lunar 8-31 x", "lunar 13-1 x", "lunar 0-1 x", "lunar 8--1 x", "lunar 8-0 x", "lunar x y", "음력 윤 x",
    "음력", "lunar leap x y", "음력 2027-윤6-3 x", "lunar 1-2-3-4 x", "lunar 2027-13-1 x", "lunar 99999999999-1-1 x",
    "today x", "2026-12-24 " + String(repeating: "x", count: 500),
  ])
  func invalidHolidayLinesAreRejected(line: String) {
    #expect(OwnHoliday(line: line) == nil)
  }

  @Test(arguments: ["2026-12-24 Christmas Eve", "02-29 윤일", "12-24 a  b"])
  func holidayLineRoundTrips(line: String) throws {
    #expect(try own(line).line == line)
  }

  @Test(arguments: [
    ("ko_KR.UTF-8", "KR"), ("en_US", "US"), ("de_AT@euro", "AT"), ("sr_RS.UTF-8@latin", "RS"), ("C.UTF-8", nil),
    ("C", nil), ("POSIX", nil), ("", nil), ("ko", nil), ("en_ZZ", nil), ("en_USA", nil), ("_US", nil), ("en_u\0", nil),
  ])
  func localeGivesTheCountry(locale: String, country: String?) {
    #expect(HolidayCountry.code(ofLocale: locale) == country)
  }
}
