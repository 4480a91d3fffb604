import Kanban
import Testing
import Time

@Suite("Merging holiday sources with the built-in table")
struct HolidayLayersTests {
  private func own(_ name: String, _ english: String, _ country: String? = "KR") throws -> Holiday {
    Holiday(day: try day(5, 5), name: name, englishName: english, country: country)
  }

  private func layer(
    _ source: String, _ holidays: [(String, String, Bool)], _ country: String = "KR",
    covers: ClosedRange<Int> = 2026...2026
  ) throws -> HolidayLayer {
    let feedHolidays = try holidays.map {
      FeedHoliday(day: try day(5, 5), name: $0.0, englishName: $0.1, isFree: $0.2)
    }
    return HolidayLayer(source: source, country: country, covers: covers, holidays: feedHolidays)
  }

  private func merge(_ table: [Holiday], _ layers: HolidayLayer...) throws -> [MergedHoliday] {
    HolidayLayers(layers).merged(try day(5, 5), table)
  }

  @Test("Names that differ only in language or spelling are the same holiday")
  func equalNamesAreOneHoliday() throws {
    let table = try [own("대체공휴일(어린이날)", "Children's Day")]
    let korean = try layer("data.go.kr", [("대체공휴일 [어린이날]", "", true)])
    let english = try layer("nager", [("어린이날", "CHILDREN’S DAY", true)])
    #expect(try merge(table, korean, english) == [MergedHoliday(table[0])])
  }

  @Test("A holiday missing from the table is added once for all its sources")
  func missingHolidayIsAddedOnce() throws {
    let one = try layer("data.go.kr", [("임시공휴일", "", true)])
    let other = try layer("nager", [("임시 공휴일", "", true), ("Parents' Day", "", false)])
    let expected = try [
      MergedHoliday(own("임시공휴일", "임시공휴일"), sources: ["data.go.kr", "nager"]),
      MergedHoliday(own("Parents' Day", "Parents' Day"), sources: ["nager"], isFree: false),
    ]
    #expect(try merge([], one, other) == expected)
  }

  @Test("A different name for the same holiday is listed and renames nothing")
  func otherNameIsListed() throws {
    let table = try [own("신정", "New Year's Day")]
    let source = try layer("data.go.kr", [("1월1일", "", true), ("기념일", "", false)])
    let expected = try [
      MergedHoliday(table[0], otherNames: [.init(source: "data.go.kr", name: "1월1일")]),
      MergedHoliday(own("기념일", "기념일"), sources: ["data.go.kr"], isFree: false),
    ]
    #expect(try merge(table, source) == expected)
  }

  @Test("A name that could match several holidays is added as its own")
  func ambiguousNameIsAdded() throws {
    let table = try [own("어린이날", "Children's Day"), own("석가탄신일", "Buddha's Birthday")]
    let source = try layer("nager", [("X", "", true)])
    let expected = try [
      MergedHoliday(table[0], missingIn: ["nager"]), MergedHoliday(table[1], missingIn: ["nager"]),
      MergedHoliday(own("X", "X"), sources: ["nager"]),
    ]
    #expect(try merge(table, source) == expected)
  }

  @Test("A holiday counts as missing only in sources that cover its year and country")
  func missingSourcesMustCoverTheYear() throws {
    let table = try [own("임시공휴일", "Temporary Holiday"), own("Birthday", "Birthday", nil), own("X", "X", "US")]
    let layers = try [
      layer("data.go.kr", []), layer("nager", [], covers: 2020...2025), layer("b.ics", []), layer("nager", [], "JP"),
    ]
    let expected = [
      MergedHoliday(table[0], missingIn: ["data.go.kr", "b.ics"]), MergedHoliday(table[1]), MergedHoliday(table[2]),
    ]
    #expect(HolidayLayers(layers).merged(try day(5, 5), table) == expected)
    #expect(HolidayLayers.none.merged(try day(5, 5), table) == table.map { MergedHoliday($0) })
  }

  @Test("An added holiday can be missing in another source; a working day cannot")
  func addedHolidayCanBeMissingElsewhere() throws {
    let one = try layer("nager", [("A", "", true), ("B", "", false)])
    let expected = try [
      MergedHoliday(own("A", "A"), sources: ["nager"], missingIn: ["data.go.kr"]),
      MergedHoliday(own("B", "B"), sources: ["nager"], isFree: false),
    ]
    #expect(try merge([], one, try layer("data.go.kr", [])) == expected)
  }

  @Test("A range lists only days with holidays")
  func rangeListsOnlyDaysWithHolidays() throws {
    let table = try [own("어린이날", "Children's Day")]
    let extra = FeedHoliday(day: try day(6, 3), name: "선거일")
    let layer = HolidayLayer(source: "nager", country: "KR", covers: 2027...2027, holidays: [extra])
    let shown = Holiday(day: try day(6, 3), name: "선거일", englishName: "선거일", country: "KR")
    let layers = HolidayLayers([layer])
    let expected = try [day(5, 5): [MergedHoliday(table[0])], day(6, 3): [MergedHoliday(shown, sources: ["nager"])]]
    #expect(layers.merged(in: try day(5, 1)..<day(7, 1), table) == expected)
    #expect(layers.merged(in: try day(6, 1)..<day(6, 3), table) == [:])
  }
}
