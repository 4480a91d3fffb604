import Kanban
import Support
import Testing
import Time
import Twin
import Words

@Suite("Screens of feeds")
struct FeedScreenTests {
  private static let configuration = """
    weather = open-meteo
    weather-place = Busan
    holiday-feed = data.go.kr
    holiday-feed = nager
    holiday-feed = https://example.org/team/holidays.ics?token=hush
    """

  /// A day with five holidays from three sources, and one of the built-in table that two sources lack.
  private func board(
    columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
    minutesAgo: Int = 20
  ) throws -> TestBoard {
    let store = MemoryStore()
    let day = Sample.day
    for (source, holidays) in [
      ("data.go.kr", [FeedHoliday(day: day, name: "임시공휴일"), FeedHoliday(day: day, name: "Market day", isFree: false)]),
      ("nager", [FeedHoliday(day: day, name: "Bridge Day"), FeedHoliday(day: day, name: "Founders' Day")]),
      ("https://example.org/team/holidays.ics?token=hush", [FeedHoliday(day: day, name: "Offsite")]),
    ] {
      var note = HolidayNote(source: source, country: "KR")
      note.keep(holidays, of: 2026, at: Sample.noon, around: 2026)
      store.note(HolidayNote.name(source, "KR"), note.text)
    }
    var weather = WeatherNote(provider: "open-meteo", asked: "Busan")
    weather.weather = Weather(
      .rain, temperature: 120, observed: Sample.noon + -minutesAgo * 60_000, source: .named("open-meteo"))
    store.note(WeatherNote.name, weather.text)
    var board = emptyBoard(
      columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor, store: store,
      configuration: FeedScreenTests.configuration)
    board.holidays = HolidayBook(countries: ["KR"], own: [OwnHoliday(day: day, name: "Our day")])
    return board
  }

  @Test func dayWithFiveHolidaysOfThreeSources() throws {
    var board = try board(columns: 200, rows: 60)
    board.type("gc")
    expectScreen("feeds-day-wide", &board)
    #expect(!board.screen.contains("hush"))
  }

  @Test func holidaysInBothLanguages() throws {
    var board = try board()
    board.type("gc")
    expectScreen("feeds-day", &board, styled: true)
    var korean = try self.board(language: .korean, minutesAgo: 200)
    korean.type("gc3")
    expectScreen("feeds-day-ko", &korean)
  }

  @Test func onTheSmallestFromASCIIWithoutColour() throws {
    var board = try board(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gc3")
    expectScreen("feeds-day-smallest-ascii", &board)
  }

  @Test func providerAttributionsAreShown() {
    #expect(
      WeatherChoice.allCases.map(\.credit) == [
        nil, "Weather data by Open-Meteo.com (CC BY 4.0)",
        "Weather data provided by OpenWeather (openweathermap.org)", "Based on data from MET Norway (CC BY 4.0)",
      ])
  }

  @Test func pageWithWeatherFilledInLater() throws {
    for (name, columns, rows, isASCII, language) in [
      ("feeds-page", 80, 24, false, Language.english), ("feeds-page-ko", 80, 24, false, .korean),
      ("feeds-page-smallest-ascii", 20, 6, true, .english),
    ] {
      var board = try board(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: !isASCII)
      let id = PageID(high: 8, low: 8)
      board.elsewhere(
        .pagesAdded([NewPage(id: id, journal: .shared, date: PageDate(Sample.day), text: "Rain on the roof")]))
      let weather = Weather(
        .showers, temperature: 85, place: "Busan", observed: Sample.noon, source: .named("open-meteo"),
        isFilledLater: true)
      board.elsewhere(.pageWeathered(id, weather))
      board.type("gj<enter>")
      expectScreen(name, &board)
    }
  }
}
