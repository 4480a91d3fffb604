import CHolidays
import Support
import Testing
import Time

/// The table of all countries: its content, and safe reads of damaged bytes.
@Suite struct HolidayTableTests {
  private static let bytes = Array(
    UnsafeRawBufferPointer(start: sekan_holidays_bytes(), count: Int(sekan_holidays_size)))
  private let table = HolidayTable(
    constant: UnsafeRawBufferPointer(start: sekan_holidays_bytes(), count: Int(sekan_holidays_size)))

  private func holidays(_ country: String, _ from: String, _ to: String) throws -> [String] {
    let days = try #require(Day(text: from))..<(try #require(Day(text: to)) + 1)
    return table.holidays(in: country, days).sorted { ($0.day, $0.name) < ($1.day, $1.name) }.map {
      "\($0.day.text) \($0.name)\($0.englishName == $0.name ? "" : " / \($0.englishName)")\($0.isObserved ? " o" : "")"
        + ($0.isEstimated ? " e" : "")
    }
  }

  @Test func germanyAtEaster() throws {
    #expect(
      try holidays("DE", "2027-03-01", "2027-05-31") == [
        "2027-03-26 Karfreitag / Good Friday", "2027-03-29 Ostermontag / Easter Monday",
        "2027-05-01 Erster Mai / Labor Day", "2027-05-06 Christi Himmelfahrt / Ascension Day",
        "2027-05-17 Pfingstmontag / Pentecost Monday",
      ])
  }

  @Test func americaWithItsSubstitutes() throws {
    #expect(
      try holidays("US", "2027-06-01", "2027-07-31") == [
        "2027-06-18 Juneteenth National Independence Day (observed) o",
        "2027-06-19 Juneteenth National Independence Day",
        "2027-07-04 Independence Day", "2027-07-05 Independence Day (observed) o",
      ])
  }

  @Test func moonDependentHolidaysAreEstimated() throws {
    #expect(
      try holidays("EG", "2026-05-20", "2026-05-28") == [
        "2026-05-26 وقفة عيد الأضحى المبارك (تقديري) / Day of Arafah (estimated) e",
        "2026-05-27 عيد الأضحى المبارك (تقديري) / Eid al-Adha (estimated) e",
        "2026-05-28 عيد الأضحى المبارك (تقديري) / Eid al-Adha (estimated) e",
      ])
  }

  @Test func japansGoldenWeekAndTheEndsOfTheTable() throws {
    #expect(
      try holidays("JP", "2026-05-01", "2026-05-31") == [
        "2026-05-03 憲法記念日 / Constitution Day", "2026-05-04 みどりの日 / Greenery Day", "2026-05-05 こどもの日 / Children's Day",
        "2026-05-06 振替休日 / Substitute Holiday",
      ])
    #expect(try holidays("FR", "1980-01-01", "1990-01-01") == ["1990-01-01 Jour de l'an / New Year's Day"])
    #expect(try holidays("FR", "2060-12-25", "2099-12-31") == ["2060-12-25 Noël / Christmas Day"])
  }

  @Test func everyCountryHasAnEntryAndACode() {
    let countries = table.countries
    #expect(table.years == 1990...2060)
    #expect(countries.count == 250)
    #expect(countries.map(\.code) == countries.map(\.code).sorted())
    #expect(countries.allSatisfy { HolidayCountry.code(named: $0.code.lowercased()) == $0.code })
    #expect(
      countries.filter { ["KR", "DE", "AX"].contains($0.code) } == [
        HolidayCountry(code: "AX", englishName: "Åland Islands", name: "Åland Islands"),
        HolidayCountry(code: "DE", englishName: "Germany", name: "Deutschland"),
        HolidayCountry(code: "KR", englishName: "South Korea", name: "대한민국"),
      ])
    // Three territories are uninhabited, and Korea has rules instead.
    let years = Pinned.day(2020, 1, 1)..<Pinned.day(2030, 1, 1)
    #expect(countries.filter { table.holidays(in: $0.code, years).isEmpty }.map(\.code) == ["BV", "HM", "IO", "KR"])
  }

  /// Every user downloads these bytes, so their size is limited.
  @Test func tableStaysBelowItsSizeLimit() {
    #expect(HolidayTableTests.bytes.count <= 350_000)
  }

  @Test func unknownCountryOrEmptyRangeIsEmpty() throws {
    #expect(try holidays("ZZ", "2026-01-01", "2026-12-31") == [])
    #expect(try holidays("us", "2026-01-01", "2026-12-31") == [])
    #expect(table.holidays(in: "US", Pinned.day(2026, 7, 4)..<Pinned.day(2026, 7, 4)) == [])
    #expect(HolidayTable.none.countries == [])
    #expect(HolidayTable.none.holidays(in: "US", Pinned.day(2026, 1, 1)..<Pinned.day(2027, 1, 1)) == [])
  }

  // MARK: Damaged tables

  @Test func truncatedTableIsEmpty() {
    for count in [0, 1, 4, 19, 20, 21, 500, HolidayTableTests.bytes.count - 1] {
      let years = Array(HolidayTableTests.bytes[..<count]).withUnsafeBytes { HolidayTable(constant: $0).years }
      #expect(years == nil)
    }
  }

  /// Queries of a table with any bytes terminate and stay in bounds.
  @Test func damagedTableDoesNotCrash() {
    var dice = SeededRandom(seed: 7)
    let header = 20 + 250 * 11
    for round in 0..<300 {
      var bytes = HolidayTableTests.bytes
      for _ in 0..<Int.random(in: 1...40, using: &dice) {
        // Half of the changes hit the directory.
        let at = Int.random(in: 0..<(round.isMultiple(of: 2) ? header : bytes.count), using: &dice)
        bytes[at] = UInt8.random(in: .min ... .max, using: &dice)
      }
      ask(bytes, &dice)
    }
  }

  @Test func randomBytesAfterAHeaderDoNotCrash() {
    var dice = SeededRandom(seed: 8)
    for _ in 0..<300 {
      let (texts, moving, bodies) = (
        Int.random(in: 0...60, using: &dice), Int.random(in: 0...60, using: &dice),
        Int.random(in: 0...200, using: &dice)
      )
      var bytes = Array("SKH1".utf8) + [0xC6, 0x07, 0x0C, 0x08]
      for size in [3, texts, moving, bodies] { bytes += [UInt8(size), 0, 0] }
      for code in ["AA", "BB", "CC"] {
        bytes += Array(code.utf8)
        for _ in 0..<3 { bytes += [UInt8.random(in: 0...90, using: &dice), 0, 0] }
      }
      bytes += (0..<texts + moving + bodies).map { _ in UInt8.random(in: .min ... .max, using: &dice) }
      #expect(HolidayTable.countries(of: bytes).map(\.code) == ["AA", "BB", "CC"])
      ask(bytes, &dice)
    }
  }

  private func ask(_ bytes: [UInt8], _ dice: inout SeededRandom) {
    bytes.withUnsafeBytes { buffer in
      let table = HolidayTable(constant: buffer)
      for country in table.countries.shuffled(using: &dice).prefix(5) {
        let first = Day(number: Int.random(in: 0...30_000, using: &dice))
        let days = first..<first + Int.random(in: 1...400, using: &dice)
        #expect(table.holidays(in: country.code, days).allSatisfy { days.contains($0.day) })
      }
    }
  }
}

extension HolidayTable {
  fileprivate static func countries(of bytes: [UInt8]) -> [HolidayCountry] {
    bytes.withUnsafeBytes { HolidayTable(constant: $0).countries }
  }
}
