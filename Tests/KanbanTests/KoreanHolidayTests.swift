import Testing
import Time

/// South Korea's holidays as printed in calendars.
@Suite struct KoreanHolidayTests {
  /// `*` is a substitute, `+` a one-time holiday.
  private static let calendars: [(year: Int, days: String)] = [
    (2014, "01-01 01-30 01-31 02-01 03-01 05-05 05-06 06-04+ 06-06 08-15 09-07 09-08 09-09 09-10* 10-03 10-09 12-25"),
    (2015, "01-01 02-18 02-19 02-20 03-01 05-05 05-25 06-06 08-14+ 08-15 09-26 09-27 09-28 09-29* 10-03 10-09 12-25"),
    (
      2016,
      "01-01 02-07 02-08 02-09 02-10* 03-01 04-13+ 05-05 05-06+ 05-14 06-06 08-15 09-14 09-15 09-16 10-03 10-09 12-25"
    ),
    (
      2017,
      """
      01-01 01-27 01-28 01-29 01-30* 03-01 05-03 05-05 05-09+ 06-06 08-15 10-02+ 10-03 10-03 10-04 10-05 10-06* 10-09 \
      12-25
      """
    ),
    (
      2018,
      "01-01 02-15 02-16 02-17 03-01 05-05 05-07* 05-22 06-06 06-13+ 08-15 09-23 09-24 09-25 09-26* 10-03 10-09 12-25"
    ),
    (2019, "01-01 02-04 02-05 02-06 03-01 05-05 05-06* 05-12 06-06 08-15 09-12 09-13 09-14 10-03 10-09 12-25"),
    (
      2020,
      "01-01 01-24 01-25 01-26 01-27* 03-01 04-15+ 04-30 05-05 06-06 08-15 08-17+ 09-30 10-01 10-02 10-03 10-09 12-25"
    ),
    (
      2021,
      "01-01 02-11 02-12 02-13 03-01 05-05 05-19 06-06 08-15 08-16* 09-20 09-21 09-22 10-03 10-04* 10-09 10-11* 12-25"
    ),
    (
      2022,
      """
      01-01 01-31 02-01 02-02 03-01 03-09+ 05-05 05-08 06-01+ 06-06 08-15 09-09 09-10 09-11 09-12* 10-03 10-09 10-10* \
      12-25
      """
    ),
    (
      2023,
      "01-01 01-21 01-22 01-23 01-24* 03-01 05-05 05-27 05-29* 06-06 08-15 09-28 09-29 09-30 10-02+ 10-03 10-09 12-25"
    ),
    (
      2024,
      """
      01-01 02-09 02-10 02-11 02-12* 03-01 04-10+ 05-05 05-06* 05-15 06-06 08-15 09-16 09-17 09-18 10-01+ 10-03 10-09 \
      12-25
      """
    ),
    (
      2025,
      """
      01-01 01-27+ 01-28 01-29 01-30 03-01 03-03* 05-05 05-05 05-06* 06-03+ 06-06 08-15 10-03 10-05 10-06 10-07 10-08* \
      10-09 12-25
      """
    ),
    (
      2026,
      """
      01-01 02-16 02-17 02-18 03-01 03-02* 05-01 05-05 05-24 05-25* 06-03+ 06-06 07-17 08-15 08-17* 09-24 09-25 09-26 \
      10-03 10-05* 10-09 12-25
      """
    ),
    (
      2027,
      """
      01-01 02-06 02-07 02-08 02-09* 03-01 05-01 05-03* 05-05 05-13 06-06 07-17 07-19* 08-15 08-16* 09-14 09-15 09-16 \
      10-03 10-04* 10-09 10-11* 12-25 12-27*
      """
    ),
  ]

  @Test(arguments: calendars)
  func holidaysMatchThePrintedCalendar(year: Int, days: String) {
    let found = KoreanHolidays.holidays(in: year).map { $0.day.text.dropFirst(5) + ($0.isObserved ? "*" : "") }
    #expect(found.joined(separator: " ") == days.filter { $0 != "+" })
  }

  @Test func holidayNamesOf2025AreCorrect() {
    let names = KoreanHolidays.holidays(in: 2025).map { "\($0.day.month)/\($0.day.dayOfMonth) \($0.name)" }
    #expect(
      names == [
        "1/1 신정", "1/27 임시공휴일", "1/28 설날 연휴", "1/29 설날", "1/30 설날 연휴", "3/1 삼일절", "3/3 대체공휴일(삼일절)",
        "5/5 부처님오신날", "5/5 어린이날", "5/6 대체공휴일(부처님오신날·어린이날)", "6/3 대통령 선거일", "6/6 현충일", "8/15 광복절",
        "10/3 개천절", "10/5 추석 연휴", "10/6 추석", "10/7 추석 연휴", "10/8 대체공휴일(추석)", "10/9 한글날", "12/25 성탄절",
      ])
  }

  @Test(arguments: [
    // Constitution Day was no holiday from 2008 to 2025, Hangul Day from 1991 to 2012.
    ("제헌절", 1949...2030, 2008...2025), ("한글날", 1949...2030, 1991...2012), ("식목일", 1949...2005, 1960...1960),
    ("국군의 날", 1977...1990, 1...1), ("국제연합일", 1950...1975, 1...1), ("어린이날", 1975...2030, 1...1),
    ("현충일", 1956...2030, 1...1), ("민속의 날", 1985...1988, 1...1), ("설날", 1989...2030, 1...1),
    ("석가탄신일", 1975...2017, 1...1), ("부처님오신날", 2018...2030, 1...1), ("노동절", 2026...2030, 1...1),
  ])
  func holidaysRespectTheYearsOfTheirLaw(name: String, years: ClosedRange<Int>, without: ClosedRange<Int>) {
    let found = (1949...2030).filter { year in
      // Armed Forces Day was a one-time holiday in these years.
      KoreanHolidays.holidays(in: year).contains {
        $0.name == name && !(name == "국군의 날" && [1966, 1976, 2024].contains(year))
      }
    }
    #expect(found == years.filter { !without.contains($0) })
  }

  @Test func festivalsHadOneTwoAndThreeDays() {
    let counts = [1948, 1949, 1985, 1986, 1989].map { year in
      KoreanHolidays.holidays(in: year).filter { $0.name.hasPrefix("추석") }.count
    }
    #expect(counts == [0, 1, 1, 2, 3])
    let newYear = [1988, 1989, 1990, 1998, 1999].map { year in
      KoreanHolidays.holidays(in: year).filter { $0.name.hasPrefix("신정") }.count
    }
    #expect(newYear == [3, 3, 2, 2, 1])
  }

  @Test func futureElectionsAreMarkedEstimated() {
    let foreseen = [2028, 2030, 2034, 2048].flatMap { year in
      KoreanHolidays.holidays(in: year).filter(\.isEstimated).map { "\($0.day.text) \($0.englishName)" }
    }
    #expect(
      foreseen == [
        "2028-04-12 National Assembly Election Day", "2030-03-27 Presidential Election Day",
        // 6 June 2030, the day after, is Memorial Day.
        "2030-06-12 Local Election Day", "2034-05-31 Local Election Day", "2048-04-15 National Assembly Election Day",
      ])
    #expect(KoreanHolidays.holidays(in: 2026).allSatisfy { !$0.isEstimated })
  }

  @Test func coincidingFestivalsGetOneSubstitute() {
    let days = KoreanHolidays.holidays(in: 2028).filter(\.isObserved).map { "\($0.day.text) \($0.name)" }
    #expect(days.filter { $0.hasPrefix("2028-10") } == ["2028-10-05 대체공휴일(추석·개천절)"])
  }
}

@Suite struct LunarDayTests {
  @Test(arguments: [
    ("2026-02-17", 2026, 1, 1, false), ("2025-10-06", 2025, 8, 15, false), ("2025-07-25", 2025, 6, 1, true),
    ("2023-03-22", 2023, 2, 1, true), ("2033-12-22", 2033, 11, 1, true), ("1901-01-01", 1900, 11, 11, false),
    ("2017-06-24", 2017, 5, 1, true), ("2000-01-01", 1999, 11, 25, false), ("2050-12-31", 2050, 11, 18, false),
  ])
  func knownLunarDatesConvertBothWays(text: String, year: Int, month: Int, day: Int, isLeap: Bool) {
    let lunar = LunarDay(year: year, month: month, day: day, isLeapMonth: isLeap)
    #expect(Day(text: text).flatMap { LunarDay($0) } == lunar)
    #expect(lunar.solar?.text == text)
  }

  @Test func everyLunarDayRoundTrips() throws {
    let first = try #require(LunarDay(year: 1900, month: 1, day: 1).solar)
    let last = try #require(Day(year: 2101, month: 1, day: 28))
    #expect(LunarDay(first - 1) == nil)
    #expect(LunarDay(last + 1) == nil)
    for number in first.number...last.number {
      let day = Day(number: number)
      guard LunarDay(day)?.solar != day else { continue }
      Issue.record("\(day.text) is \(String(describing: LunarDay(day)))")
    }
  }

  @Test(arguments: [
    LunarDay(year: 2026, month: 13, day: 1), LunarDay(year: 2026, month: 0, day: 1),
    LunarDay(year: 2026, month: 1, day: 0),
    LunarDay(year: 2026, month: 1, day: 31), LunarDay(year: 2026, month: 1, day: 1, isLeapMonth: true),
    LunarDay(year: 1899, month: 1, day: 1), LunarDay(year: 2101, month: 1, day: 1),
    LunarDay(year: .max, month: 1, day: 1),
    LunarDay(year: .min, month: 1, day: .max),
  ])
  func invalidLunarDaysAreRejected(lunar: LunarDay) {
    #expect(lunar.solar == nil)
  }

  @Test func yearsOutsideTheTableAreRejected() {
    #expect(LunarDay(Day(number: .max / 2)) == nil)
    #expect(LunarDay(Day(number: .min / 2)) == nil)
    #expect(KoreanHolidays.holidays(Pinned.day(1, 1, 1)..<Pinned.day(1948, 12, 31)) == [])
    #expect(KoreanHolidays.holidays(Pinned.day(2101, 1, 1)..<Pinned.day(9999, 12, 31)) == [])
  }
}
