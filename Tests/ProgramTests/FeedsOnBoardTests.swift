import Board
import Host
import Kanban
import Support
import Testing
import Time
import Twin

@testable import Program

@Suite("Feeds on the board", .cannotHang)
struct FeedsOnBoardTests {
  private let store = MemoryStore()
  private let weather = "weather = open-meteo\nweather-place = Busan"

  private func tell(_ weather: Weather) throws {
    var note = WeatherNote(provider: "open-meteo", asked: "Busan")
    note.place = GeoPoint(latitude: 351_017, longitude: 1_290_300).map {
      FoundPlace(name: "Busan", region: "South Korea", point: $0)
    }
    note.weather = weather
    note.state.noteAnswer(at: weather.observed)
    store.note(WeatherNote.name, note.text)
  }

  private func rain(minutesAgo: Int) -> Weather {
    Weather(
      .rain, temperature: 123, observed: Sample.noon + -minutesAgo * 60_000, source: .named("open-meteo"))
  }

  private func board(_ configuration: String) -> TestProgram {
    TestProgram(store: store, configuration: configuration)
  }

  @Test func dayShowsWeatherAndItsAge() throws {
    var program = board(weather)
    program.type("gc")
    #expect(!program.screen.contains("rain"))
    try tell(rain(minutesAgo: 20))
    program.hearOfStore()
    #expect(program.screen.contains("rain 12.3°"))
    #expect(!program.screen.contains("ago"))
    try tell(rain(minutesAgo: 150))
    program.hearOfStore()
    #expect(program.screen.contains("rain 12.3°, 2 hours ago"))
    try tell(rain(minutesAgo: 1_500))
    program.hearOfStore()
    #expect(!program.screen.contains("rain"))
  }

  @Test func weatherIsHiddenIfDisabled() throws {
    try tell(rain(minutesAgo: 20))
    var program = board("")
    program.type("gc")
    #expect(!program.screen.contains("rain"))
    #expect(program.outside.companions.isEmpty)
  }

  @Test func aPageThatIsBegunTodayHasTheWeatherOfThatMomentAndKeepsIt() throws {
    try tell(rain(minutesAgo: 20))
    var program = board(weather)
    program.type("gcw")
    program.type("A walk in the rain")
    program.pass(milliseconds: 10_000)
    program.type("<esc>")
    let pages = store.pages(PageStretch(.shared, .later, most: 5))
    #expect(pages.map(\.opening) == ["A walk in the rain"])
    var expected = rain(minutesAgo: 20)
    expected.place = "Busan"
    #expect(pages.first?.weather == expected)
    try tell(Weather(.clear, temperature: 200, observed: Sample.noon, source: .named("open-meteo")))
    program.hearOfStore()
    #expect(store.pages(PageStretch(.shared, .later, most: 5)).first?.weather == expected)
  }

  @Test func staleWeatherIsNotCopiedToAPage() throws {
    try tell(rain(minutesAgo: 150))
    var program = board(weather)
    program.type("gcw")
    program.type("Dry again")
    program.pass(milliseconds: 10_000)
    #expect(store.pages(PageStretch(.shared, .later, most: 5)).map(\.weather) == [nil])
  }

  @Test func enabledFeedStartsTheFetcher() {
    var program = board(weather)
    program.pass(milliseconds: 0)
    #expect(
      program.outside.companions.map { $0.arguments.dropFirst() }
        == [
          ["sync", "--watch", "--with-board", "--quiet", "--feeds", "--store", "/board.sqlite", "--config", "/config"]
        ])
  }

  @Test func onlyTheUsersOwnStoreShowsCalendarFeeds() throws {
    let address = "https://team.example/all.ics"
    store.replaceEvents(
      of: FeedID(of: address), on: Sample.day..<Sample.day + 1,
      by: [FeedEvent(day: Sample.day, minutes: nil, title: "Team day")])
    var program = board("calendar-feed = \(address)")
    program.type("gc")
    #expect(program.screen.contains("Team day"))
    #expect(!program.screen.contains("Calendar feeds"))
    let paths = Paths(store: "/team.sqlite", state: "/state", config: "/config", isOwn: false)
    var other = TestProgram(store: store, configuration: "calendar-feed = \(address)", paths: paths)
    other.type("gc")
    #expect(!other.screen.contains("Team day"))
    #expect(other.screen.contains("Calendar feeds are kept in your\n own store only."))
    // Events that an earlier version wrote are removed by the program beside the board.
    #expect(other.outside.companions.map { $0.arguments.contains("--feeds") } == [true])
  }

  @Test func linkStartsTheSyncProgramInstead() throws {
    var program = board(weather)
    program.pass(milliseconds: 0)
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"))
      try desk.write(
        RemoteLink(project: Project.home, server: "home", href: "/home/", name: "Tasks", since: Sample.noon))
    }
    program.hearOfStore()
    // The second companion starts after the end of the first.
    #expect(program.outside.companions.count == 1)
    program.companionEnds()
    #expect(program.outside.companions.map { $0.arguments.contains("--feeds") } == [true, false])
  }

  @Test func weatherIsFetchedOnRequest() {
    var program = board(weather)
    program.type(":weather<enter>")
    #expect(program.foot.contains("Checking the weather"))
    #expect(program.coordinator.overlay == nil)
    #expect(FetchRequests(text: store.noted(FetchRequests.name)).weather == Sample.noon)
    var without = board("")
    without.type(":weather<enter>")
    #expect(without.screen.contains("Choose a weather provider"))
  }

  @Test func viewedYearIsRequestedOnce() {
    var program = board("holidays = kr\nholiday-feed = nager")
    program.type("gc")
    #expect(store.noted(FetchRequests.name) == nil)
    program.type("]")
    #expect(store.noted(FetchRequests.name) == nil)
    program.type("]")
    #expect(FetchRequests(text: store.noted(FetchRequests.name)).years == [2028])
    program.type("[[[")
    #expect(FetchRequests(text: store.noted(FetchRequests.name)).years == [2025, 2028])
  }

  @Test func noYearIsAskedForInADamagedStore() {
    var program = TestProgram(store: store, configuration: "holidays = kr\nholiday-feed = nager") { _, _, file in
      file.findings = ["row 3 is missing"]
    }
    program.type("gc]]")
    #expect(store.noted(FetchRequests.name) == nil)
  }

  @Test func aYearIsAskedForAgainInAReplacedStore() {
    var program = board("holidays = kr\nholiday-feed = nager")
    program.type("gc]]")
    store.note(FetchRequests.name, nil)
    program.hearOfStore(.replaced)
    #expect(FetchRequests(text: store.noted(FetchRequests.name)).years == [2028])
  }

  @Test func sourcesAddHolidaysAndSayWhereTheyDiffer() throws {
    let day = try #require(Day(year: 2026, month: 5, day: 5))
    for (source, holidays) in [
      ("nager", [FeedHoliday(day: day, name: "Children's Day"), FeedHoliday(day: day + 1, name: "Bridge Day")]),
      ("data.go.kr", [FeedHoliday(day: day + 1, name: "임시공휴일")]),
    ] {
      var note = HolidayNote(source: source, country: "KR")
      note.keep(holidays, of: 2026, at: Sample.noon, around: 2026)
      store.note(HolidayNote.name(source, "KR"), note.text)
    }
    var program = board("holidays = kr\nholiday-feed = nager\nholiday-feed = data.go.kr")
    program.loop.state.context.holidays = HolidayBook(countries: ["KR"])
    program.type(":go 2026-05-05<enter>")
    #expect(program.screen.contains("Children's Day (어린이날) (not in data.go.kr)"))
    program.type("l")
    #expect(program.screen.contains("Bridge Day (nager)"))
    #expect(program.screen.contains("임시공휴일 (data.go.kr)"))
  }

  @Test func feedHolidayNameIsADateOnTheBoard() throws {
    var program = board("holidays = kr\nholiday-feed = nager")
    program.loop.state.context.holidays = HolidayBook(countries: ["KR"])
    program.type("aPaint @bridge day<enter>")
    #expect(store.window(Window(Project.home, .todo, most: 9)).last?.due == nil)
    var note = HolidayNote(source: "nager", country: "KR")
    note.keep([FeedHoliday(day: Sample.day + 7, name: "Bridge Day")], of: 2026, at: Sample.noon, around: 2026)
    store.note(HolidayNote.name("nager", "KR"), note.text)
    program.hearOfStore()
    program.type(":due bridge day<enter>")
    #expect(store.window(Window(Project.home, .todo, most: 9)).last?.due == .day(Sample.day + 7))
  }
}
