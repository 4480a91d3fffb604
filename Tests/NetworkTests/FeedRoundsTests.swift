import Kanban
import Remote
import Storage
import Support
import Testing
import Text
import Time
import Words

@testable import Network

/// Weather, holidays and published calendars over simulated days.
@Suite("Scheduling of feed requests", .cannotHang)
struct FeedRoundsTests {
  private let shell: RemoteShell
  private let providers = FakeProviders()
  private let geocoding = "geocoding-api.open-meteo.com"
  private let forecast = "api.open-meteo.com/v1/forecast"

  init() throws {
    shell = try RemoteShell()
    shell.feedWay = providers.way
    try shell.add("Paint")
    providers.serve(geocoding, Answers.seoul)
    providers.answers.append(
      (
        forecast,
        { [providers] request throws(TransportFailure) in
          let isPast = request.query.contains("start_date")
          let body =
            isPast
            ? Answers.snow(on: Sample.day.number) : Answers.rain(at: Sample.noon.seconds + providers.now() / 1_000)
          return WebAnswer(200, body: Array(body.utf8), from: request.address)
        }
      ))
  }

  private func watch(until end: Int, _ events: [(at: Int, what: () throws -> Void)] = []) throws -> String {
    let wait = SimulatedWait(shell.server, until: end, events)
    providers.now = { wait.now }
    defer { providers.now = { 0 } }
    return try shell.watch(wait, "--feeds")
  }

  private func hours(_ count: Int) -> Int { count * 3_600_000 }
  private func minutes(_ count: Int) -> Int { count * 60_000 }

  private func weather() throws -> WeatherNote? { WeatherNote(text: try shell.openStore().noted(WeatherNote.name)) }

  private func chooseWeather() { (shell.feeds.weather, shell.feeds.place) = (.openMeteo, "Seoul") }

  // MARK: Weather

  @Test("Weather is fetched twice an hour, and its place is looked up once")
  func weatherIsFetchedTwiceAnHour() throws {
    chooseWeather()
    #expect(try watch(until: hours(24)) == "")
    #expect(providers.minutes(of: geocoding) == [0])
    #expect(providers.minutes(of: forecast) == Array(stride(from: 0, to: 24 * 60, by: 30)))
    let note = try #require(try weather())
    #expect(note.place?.name == "Seoul" && note.place?.point == GeoPoint(latitude: 375_660, longitude: 1_269_784))
    #expect(note.weather?.condition == .rain && note.weather?.temperature == 123)
    #expect(note.state.failures == 0 && note.state.trouble == nil)
    #expect(providers.requests.dropFirst().allSatisfy { $0.headers["user-agent"] == RemoteProgram.agent })
  }

  @Test("An unreachable provider is retried after 1, 5 and 30 minutes, and the last weather is kept")
  func unreachableProviderIsRetriedWithBackoff() throws {
    chooseWeather()
    let events: [(at: Int, what: () throws -> Void)] = [
      (at: minutes(1), what: { self.providers.failure = .unreachable("no route") }),
      (at: minutes(140), what: { self.providers.failure = nil }),
    ]
    #expect(try watch(until: minutes(180), events) == "")
    #expect(providers.minutes(of: forecast) == [0, 30, 31, 36, 66, 96, 126, 156])
    #expect(try weather()?.weather?.condition == .rain)
  }

  @Test("A requested refresh is done at the earliest 15 minutes after the last request")
  func requestedRefreshWaitsFifteenMinutes() throws {
    chooseWeather()
    let wish = {
      var wishes = FetchRequests()
      wishes.weather = Sample.noon + self.minutes(10)
      try self.shell.openStore().note(FetchRequests.name, wishes.text)
    }
    #expect(try watch(until: minutes(40), [(at: minutes(10), what: wish)]) == "")
    #expect(providers.minutes(of: forecast) == [0, 15])
  }

  @Test("A provider that cannot look up place names reports that, and no request is sent")
  func placeNameWithoutGeocodingSendsNoRequest() throws {
    (shell.feeds.weather, shell.feeds.place) = (.metNorway, "Seoul")
    #expect(try watch(until: hours(24)) == "")
    #expect(providers.requestLog.isEmpty)
    #expect(try weather()?.state.trouble == FeedTrouble(.noPlace))
    shell.feeds.place = "37.57, 126.98"
    providers.serve("api.met.no", 429, headers: ["retry-after": "7200"])
    #expect(try watch(until: hours(3)) == "")
    #expect(providers.minutes(of: "api.met.no") == [0, 120])
  }

  @Test("Retry-After counts for a limit that only the body reports")
  func retryAfterCountsForALimitInTheBody() throws {
    (shell.feeds.weather, shell.feeds.place) = (.openWeather, "37.57, 126.98")
    shell.writeRemotes("[openweather]\npassword = key\n")
    providers.serve("api.openweathermap.org", headers: ["retry-after": "7200"], #"{"cod":429,"message":"limit"}"#)
    #expect(try watch(until: hours(3)) == "")
    #expect(providers.minutes(of: "api.openweathermap.org") == [0, 120])
  }

  @Test("Another place or provider restarts the lookup")
  func anotherPlaceRestartsTheLookup() throws {
    chooseWeather()
    #expect(try watch(until: minutes(1)) == "")
    shell.feeds.place = "Busan"
    #expect(try watch(until: minutes(1)) == "")
    #expect(providers.minutes(of: geocoding).count == 2)
    #expect(try weather()?.asked == "Busan")
  }

  // MARK: Keys

  @Test("Without a key no request is sent; the key is read from the servers file and never printed")
  func keyIsReadFromTheServersFileAndNeverPrinted() throws {
    (shell.feeds.weather, shell.feeds.place) = (.openWeather, "37.57, 126.98")
    #expect(try shell.run("remote", "feeds").contains("‘password = KEY’ under [openweather]"))
    #expect(providers.requestLog.isEmpty)
    shell.writeRemotes("[openweather]\npassword = s3cret/key+\n")
    providers.serve("api.openweathermap.org", Answers.openWeather)
    let output = try shell.run("remote", "feeds", "--json")
    #expect(providers.requests.map { $0.query.contains("appid=s3cret%2Fkey%2B") } == [true])
    #expect(providers.reaches.map(\.mayLeave) == [false])
    #expect(!output.contains("s3cret") && output.contains("\"rain\""))
    var check = SchemaCheck(beside: #filePath)
    check.expect(output, isListOf: "feed")
    #expect(check.mistakes == [])
    #expect(!(try shell.run("remote")).contains("openweather] in"))
    providers.serve("api.openweathermap.org", 401, "{\"cod\":401,\"message\":\"Invalid key s3cret/key+\"}")
    #expect(try watch(until: hours(2)) == "")
    let note = try #require(try weather())
    #expect(note.state.trouble?.kind == .wrongKey && note.weather?.condition == .rain)
    #expect(!note.text.contains("s3cret"))
    providers.failure = .sentElsewhere("https://s3cret%2fkey%2b.example")
    #expect(try shell.run("remote", "feeds").contains("redirects to •••"))
  }

  @Test("Each host uses its own certificate authority, or the default one")
  func eachHostUsesItsOwnAuthority() throws {
    chooseWeather()
    (shell.feeds.holidays, shell.countries, shell.feeds.calendars) = (["nager"], ["KR"], [team])
    shell.writeRemotes("[*]\nca = /all.pem\n[nager]\nca = /n.pem\n[cal.example.org]\nca = /c.pem\n")
    try shell.run("remote", "feeds")
    let files = zip(providers.requestLog, providers.reaches).map { "\($0.what.prefix(8)) \($1.authority ?? "")" }
    #expect(Set(files) == ["geocodin /all.pem", "api.open /all.pem", "date.nag /n.pem", "cal.exam /c.pem"])
    shell.writeRemotes("[*]\nca = /all.pem\npassword = for-nobody\n")
    #expect(try shell.run("remote").contains(":2: ") == false)
    #expect(try shell.run("remote").contains("only ‘ca’ can"))
  }

  @Test("After a certificate error the next request is sent once an authority is configured")
  func newAuthorityRetriesAfterACertificateError() throws {
    chooseWeather()
    providers.failure = .certificate("unknown")
    #expect(try shell.run("remote", "feeds").contains("‘ca =’ under [*]"))
    providers.failure = nil
    #expect(try shell.run("remote", "feeds").contains("unknown"))
    shell.writeRemotes("[*]\nca = /all.pem\n")
    #expect(!(try shell.run("remote", "feeds")).contains("unknown"))
  }

  // MARK: Holidays

  @Test("Holidays are fetched for this year, the next, and the years viewed, then after a month")
  func holidaysAreFetchedByYearAndMonthly() throws {
    (shell.feeds.holidays, shell.countries) = (["nager"], ["KR"])
    for year in [2024, 2026, 2027] {
      providers.serve("date.nager.at/api/v3/PublicHolidays/\(year)/KR", Answers.holidays(year))
    }
    let wish = {
      var wishes = FetchRequests()
      _ = wishes.request(year: 2024)
      try self.shell.openStore().note(FetchRequests.name, wishes.text)
    }
    #expect(try watch(until: hours(24 * 31), [(at: minutes(5), what: wish)]) == "")
    let day = 24 * 60
    #expect(
      providers.requestLog.map { "\($0.minute) \($0.what.suffix(7))" } == [
        "0 2026/KR", "0 2027/KR", "15 2024/KR", "\(30 * day) 2026/KR", "\(30 * day) 2027/KR",
      ])
    let note = try #require(HolidayNote(text: try shell.openStore().noted(HolidayNote.name("nager", "KR"))))
    #expect(note.years.keys.sorted() == [2024, 2026, 2027])
    #expect(note.years[2026]?.holidays.map(\.name) == ["어린이날"])
  }

  @Test("A year that the source does not know is requested daily, and does not keep others from being fetched")
  func unknownYearDoesNotBlockOthers() throws {
    (shell.feeds.holidays, shell.countries) = (["nager"], ["KR"])
    for year in [2024, 2026, 2027] {
      providers.serve("date.nager.at/api/v3/PublicHolidays/\(year)/KR", Answers.holidays(year))
    }
    providers.serve("date.nager.at/api/v3/PublicHolidays/2100/KR", 400)
    var wishes = FetchRequests()
    for year in [2024, 2100] { _ = wishes.request(year: year) }
    try shell.openStore().note(FetchRequests.name, wishes.text)
    #expect(try watch(until: hours(25)) == "")
    #expect(
      providers.requestLog.map { "\($0.minute) \($0.what.suffix(7))" } == [
        "0 2026/KR", "0 2027/KR", "0 2100/KR", "0 2024/KR", "1440 2100/KR",
      ])
  }

  @Test("The watch polls between two requests, so that a sync waits for at most one response")
  func watchPollsBetweenTwoRequests() throws {
    chooseWeather()
    (shell.feeds.holidays, shell.countries) = (["nager"], ["KR"])
    for year in [2026, 2027] {
      providers.serve("date.nager.at/api/v3/PublicHolidays/\(year)/KR", Answers.holidays(year))
    }
    let wait = SimulatedWait(shell.server, until: minutes(1))
    var looks: [Int: Int] = [:]
    wait.isEnded = { [providers] in
      looks[providers.requestLog.count, default: 0] += 1
      return false
    }
    #expect(try shell.watch(wait, "--feeds") == "")
    #expect(providers.requestLog.map { String($0.what.prefix(4)) } == ["geoc", "api.", "date", "date"])
    // The watch looks before each request, and the transport during it.
    #expect((1...3).allSatisfy { looks[$0] ?? 0 >= 3 })
  }

  // MARK: Calendars

  private let team = "https://cal.example.org/private-path/team.ics?token=hidden"

  private func events(on day: Day) throws -> [String] {
    let feeds = ([team] + shell.feeds.calendars).map { FeedID(of: $0) }
    return try shell.openStore().events(on: day, of: feeds, skipping: 0, most: 1_000).map(\.event.title)
  }

  @Test("A calendar is expanded by day, fetched every six hours, and written only if it changed")
  func calendarIsFetchedEverySixHours() throws {
    shell.feeds.calendars = [team]
    providers.serve(
      "cal.example.org", headers: ["etag": "\"1\""], Answers.calendar("Team", [("Match", "20261121T100000Z")]))
    #expect(try watch(until: hours(13)) == "")
    #expect(providers.minutes(of: "cal.example.org") == [0, 360, 720])
    #expect(providers.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\"", "\"1\""])
    #expect(providers.requests.map(\.query) == Array(repeating: "token=hidden", count: 3))
    #expect(try events(on: Sample.day + 1) == ["Match"])
    providers.serve("cal.example.org", 304)
    #expect(try watch(until: hours(7)).isEmpty)
    let note = CalendarNote(text: try shell.openStore().noted(CalendarNote.name(FeedID(of: team))))
    #expect(note?.name == "Team" && note?.count == 1 && note?.state.failures == 0)
    providers.serve("cal.example.org", 500)
    #expect(try watch(until: hours(14)).isEmpty)
    #expect(try events(on: Sample.day + 1) == ["Match"])
  }

  @Test("A calendar is fetched again at once in another zone")
  func calendarIsFetchedAgainInAnotherZone() throws {
    shell.feeds.calendars = [team]
    providers.serve("cal.example.org", Answers.calendar("Team", [("Match", "20261121T200000Z")]))
    let seoul = try #require(Zone(name: "KST-9", posix: "KST-9"))
    #expect(try watch(until: hours(2), [(at: minutes(60), what: { shell.zone = seoul })]) == "")
    #expect(providers.minutes(of: "cal.example.org") == [0, 60])
    #expect(try events(on: Sample.day + 1) == [] && events(on: Sample.day + 2) == ["Match"])
  }

  @Test("A long calendar is stored completely, and an unsubscribed one is deleted")
  func longCalendarIsStoredAndDeletedWhenUnsubscribed() throws {
    shell.feeds.calendars = [team]
    let many = (0..<1_300).map { index in
      (title: "E\(index)", start: "202612\(index / 100 + 10)T\((index / 10) % 10 + 10)0000Z")
    }
    providers.serve("cal.example.org", Answers.calendar("Team", many))
    #expect(try watch(until: hours(1)) == "")
    #expect(try events(on: Sample.day + 20).count == 100)
    let all = try (0..<40).map { try events(on: Sample.day + $0).count }.reduce(0, +)
    #expect(all == 1_300)
    shell.feeds.calendars = ["https://other.example.org/x.ics"]
    #expect(try watch(until: hours(1)) == "")
    #expect(try events(on: Sample.day + 20).isEmpty)
    #expect(try shell.openStore().noted(CalendarNote.name(FeedID(of: team))) == nil)
  }

  @Test(
    "Feeds of another configuration are kept while that configuration is in use")
  func feedsOfAnotherConfigurationAreKept() throws {
    providers.serve("cal.example.org", Answers.calendar("Team", [("Match", "20261121T100000Z")]))
    shell.feeds.calendars = [team]
    #expect(try watch(until: minutes(5)) == "")
    (shell.configuration, shell.feeds.calendars) = ("/other", ["https://other.example.org/x.ics"])
    #expect(try watch(until: minutes(5)) == "")
    #expect(try events(on: Sample.day + 1) == ["Match"])
    // A configuration without calendars drops its own data only.
    shell.feeds.calendars = []
    #expect(try watch(until: minutes(5)) == "")
    let other = CalendarNote.name(FeedID(of: "https://other.example.org/x.ics"))
    #expect(try shell.openStore().noted(other) == nil)
    #expect(try events(on: Sample.day + 1) == ["Match"])
    (shell.configuration, shell.feeds.calendars) = ("/config", [])
    #expect(try watch(until: minutes(5)) == "")
    #expect(try events(on: Sample.day + 1).isEmpty && shell.openStore().noted(FeedsChosen.name) == nil)
  }

  @Test("A store that is not the user's own has no calendar feeds, and old ones are deleted")
  func calendarsStayInOwnStore() throws {
    providers.serve("cal.example.org", Answers.calendar("Team", [("Match", "20261121T100000Z")]))
    shell.feeds.calendars = [team]
    #expect(try watch(until: minutes(5)) == "")
    #expect(try events(on: Sample.day + 1) == ["Match"])
    shell.isOwnStore = false
    #expect(try watch(until: hours(12)) == "")
    #expect(providers.minutes(of: "cal.example.org") == [0])
    #expect(try events(on: Sample.day + 1).isEmpty)
    #expect(try shell.openStore().noted(CalendarNote.name(FeedID(of: team))) == nil)
    #expect(try shell.run("remote", "feeds") == "Calendar feeds are kept in your own store only.\n")
    shell.language = .korean
    #expect(try shell.run("remote", "feeds", "--json") == "[]\n공개 캘린더의 일정은 내 저장소에만 보관합니다.\n")
  }

  @Test("A configuration unused for two months is dropped, and use is recorded rarely")
  func unusedConfigurationIsDroppedAfterTwoMonths() {
    var chosen = FeedsChosen(text: "[1,{\"by\":2}]")
    #expect(chosen.text == nil)
    chosen.choose(["feed.calendar.1", "feed.calendar.2"], with: "a", on: Sample.day)
    chosen.choose(["feed.calendar.2"], with: "b", on: Sample.day)
    let text = chosen.text
    chosen.choose(["feed.calendar.2"], with: "b", on: Sample.day + 6)
    #expect(chosen.text == text && FeedsChosen(text: text) == chosen)
    chosen.choose(["feed.calendar.2"], with: "b", on: Sample.day + 60)
    #expect(chosen.all == ["feed.calendar.1", "feed.calendar.2"])
    chosen.choose(["feed.calendar.2"], with: "b", on: Sample.day + 61)
    #expect(chosen.all == ["feed.calendar.2"])
    for number in 1...9 { chosen.choose(["feed.\(number)"], with: "\(number)", on: Sample.day + 70) }
    #expect(chosen.all.count == 8 && chosen.all.contains("feed.9"))
  }

  @Test("Only the host of an address is displayed")
  func onlyTheHostOfAnAddressIsDisplayed() throws {
    shell.feeds.calendars = [team]
    providers.serve("cal.example.org", Answers.calendar("Team", [("Match", "20261121T100000Z")]))
    #expect(try shell.run("remote", "feeds") == "Team  cal.example.org  1 event  just now\n")
    providers.serve("cal.example.org", 403)
    #expect(try watch(until: hours(7)).isEmpty)
    let output = try shell.run("remote") + shell.run("remote", "--json") + shell.run("remote", "feeds", "--json")
    #expect(!output.contains("hidden") && !output.contains("private-path"))
  }

  @Test("Output fits the terminal's width and is not wrapped in a pipe", arguments: [20, 40, 80])
  func outputFitsTheTerminalWidth(columns: Int) throws {
    chooseWeather()
    shell.feeds.calendars = [team]
    providers.serve("cal.example.org", Answers.calendar("Team of the garden", [("Match", "20261121T100000Z")]))
    let piped = try shell.run("remote", "feeds")
    shell.columns = columns
    for language in Language.allCases {
      shell.language = language
      for words in [["remote", "feeds"], ["remote"]] {
        try shell.run(words: words)
        let wide = shell.output.split(separator: "\n").filter { ScreenText.width(String($0)) > columns }
        #expect(wide == [] && !shell.output.isEmpty)
      }
    }
    shell.language = .english
    #expect(try shell.run("remote", "feeds").filter { !$0.isWhitespace } == piped.filter { !$0.isWhitespace })
    guard columns == 20 else { return }
    #expect(
      shell.output == """
        open-meteo  Seoul,
          South Korea 37.57,
          126.98  rain
          12.3°, just now
        Team of the garden
          cal.example.org  1
          event  just now
        Weather data by
          Open-Meteo.com (CC
          BY 4.0)

        """)
  }

  // MARK: Weather of past days

  private func write(_ number: Int, on day: Day) throws -> PageID {
    let id = PageID(high: 7, low: UInt64(number))
    let page = NewPage(id: id, journal: .shared, date: PageDate(day), text: "Page \(number)")
    _ = try shell.openStore().commit(.pagesAdded([page]), on: Sample.context(at: Sample.clock(after: minutes(5))))
    return id
  }

  @Test(
    "A page without weather gets its day's weather once the day is over, unless the user removed it"
  )
  func missingWeatherOfAPageIsFilledOnceTheDayIsOver() throws {
    chooseWeather()
    let before = PageID(high: 7, low: 9)
    _ = try shell.openStore().commit(
      .pagesAdded([NewPage(id: before, journal: .shared, date: PageDate(Sample.day), text: "Before")]),
      on: Sample.context(at: Sample.clock(after: -1_000)))
    var (filled, bare): (PageID?, PageID?)
    let written = {
      filled = try self.write(1, on: Sample.day)
      bare = try self.write(2, on: Sample.day)
      let store = try self.shell.openStore()
      let (page, context) = (try #require(bare), Sample.context(at: Sample.clock(after: self.minutes(6))))
      _ = try store.commit(.pageWeathered(page, Weather(.wind, observed: Sample.noon)), on: context)
      _ = try store.commit(.pageWeathered(page, nil), on: context)
    }
    #expect(try watch(until: hours(36), [(at: minutes(5), what: written)]) == "")
    let store = try shell.openStore()
    let weather = try store.page(try #require(filled))?.weather
    #expect(
      weather
        == Weather(
          .snow, temperature: -15, place: "Seoul", observed: Moment(seconds: Sample.day.number * 86_400 + 43_200),
          source: .named("open-meteo"), isFilledLater: true))
    #expect(try store.page(try #require(bare))?.weather == nil)
    #expect(try store.page(before)?.weather == nil)
    #expect(providers.requests.count { $0.query.contains("start_date=2026-11-20") } == 1)
    // Undo skips the weather, which the program set, and reverts the user's last change.
    let (id, noon) = (try #require(filled), Sample.context(at: Sample.clock(after: hours(37))))
    #expect(try store.entries(of: Subject.page(id), before: nil, most: 1).map(\.actor.origin) == [.program])
    _ = try store.commit(.undone, on: noon)
    #expect(try store.page(id)?.weather != nil)
    #expect(try store.page(try #require(bare))?.weather == Weather(.wind, observed: Sample.noon))
  }
}
