import Support
import Testing
import Time

@Suite struct DayTests {
  /// Checks every day of two 400-year cycles and of the last years, and the first days of all other months.
  @Test func consecutiveDaysHaveConsecutiveNumbers() throws {
    var expected = try #require(Day(year: 1, month: 1, day: 1)).number
    var wrong: [String] = []
    for year in Day.years {
      let isWhole = Soak.isLong || year <= 800 || year > 9_990
      for month in 1...12 {
        let length = Day.length(ofMonth: month, year: year)
        for date in 1...(isWhole ? length : 1) {
          let day = Day(year: year, month: month, day: date)
          if day?.number != expected || Day(number: expected).parts != (year, month, date) {
            wrong.append("\(year)-\(month)-\(date)")
          }
          expected += 1
        }
        if !isWhole { expected += length - 1 }
      }
    }
    #expect(wrong == [])
    #expect(Day(number: expected).parts == (10_000, 1, 1))
  }

  @Test func theFirstDayIsTheFirstOf1970() {
    #expect(Day(number: 0).parts == (1970, 1, 1))
    #expect(Day(number: -1).parts == (1969, 12, 31))
    #expect(Day(year: 2026, month: 11, day: 20)?.number == 20_777)
  }

  @Test(arguments: [(0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 2, 29), (2100, 2, 29)])
  func invalidDayIsRejected(_ year: Int, _ month: Int, _ day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test func weekdayIsCorrectFromYearOne() {
    #expect(
      [(1, 1, 1), (1970, 1, 1), (2000, 2, 29), (2026, 11, 20)].map { Pinned.day($0.0, $0.1, $0.2).weekday } == [
        .monday, .thursday, .tuesday, .friday,
      ])
  }

  @Test func weekdaysCycleBeforeAndAfter1970() {
    #expect(
      (-14..<14).allSatisfy { Day(number: $0 + 1).weekday.rawValue == (Day(number: $0).weekday.rawValue + 1) % 7 })
  }

  @Test func addingMonthsClampsToTheLastDay() {
    let last = Pinned.day(2026, 1, 31)
    #expect(
      [1, 2, 3, 12, 25, -1, -2].map { last.adding(months: $0).text } == [
        "2026-02-28", "2026-03-31", "2026-04-30", "2027-01-31", "2028-02-29", "2025-12-31", "2025-11-30",
      ])
  }

  @Test func lastDayOfMonthIsCorrect() {
    #expect(
      [(2026, 2), (2028, 2), (2100, 2), (2000, 2), (2026, 4), (2026, 12)].map {
        Pinned.day($0.0, $0.1, 1).endOfMonth.dayOfMonth
      } == [28, 29, 28, 29, 30, 31])
  }

  @Test func dayIsPrintedZeroPadded() {
    #expect(
      [(1, 2, 3), (2026, 11, 20), (9999, 12, 31)].map { Pinned.day($0.0, $0.1, $0.2).text } == [
        "0001-02-03", "2026-11-20", "9999-12-31",
      ])
  }

  @Test func dayTextRoundTrips() {
    let days = stride(from: Pinned.day(1, 1, 1).number, through: Pinned.day(9999, 12, 31).number, by: 997)
    #expect(days.allSatisfy { Day(text: Day(number: $0).text) == Day(number: $0) })
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-2", "2026-1-20", "20260-11-20", "2026-11-31", "2026-13-01", "0000-01-01",
    "+026-11-20",
    "2026-11-+1", "2026-11-20 ", "2026-11-20-", "２０２６-11-20", "२०२६-11-20", "2026/11/20", "-026-11-20",
  ])
  func malformedDayTextIsRejected(_ text: String) {
    #expect(Day(text: text) == nil)
  }

  @Test func daysAreCountedAndCompared() {
    let (day, later) = (Pinned.day(2026, 2, 27), Pinned.day(2026, 3, 2))
    #expect(day + 3 == later)
    #expect(later - 3 == day)
    #expect(later - day == 3)
    #expect(day < later)
    #expect((day.year, day.month, day.dayOfMonth) == (2026, 2, 27))
  }

  @Test func divisionRoundsDown() {
    #expect([7, 6, 1, 0, -1, -7, -8].map { floorDivide($0, 7) } == [1, 0, 0, 0, -1, -1, -2])
    #expect([7, 6, 1, 0, -1, -7, -8].map { floorModulo($0, 7) } == [0, 6, 1, 0, 6, 0, 6])
  }
}
