import Interchange
import Kanban
import Testing
import Time

@Suite("Day One journals")
struct DayOneTests {
  /// Output of Day One, with escaped slashes.
  private static let sample = #"""
    {
      "metadata" : {
        "version" : "1.0"
      },
      "entries" : [
        {
          "starred" : true,
          "creationDevice" : "A phone",
          "weather" : {
            "temperatureCelsius" : 27.670000076293945,
            "weatherServiceName" : "HAMweather",
            "conditionsDescription" : "Mostly Cloudy",
            "weatherCode" : "mostly-cloudy-night",
            "sunsetDate" : "2018-04-12T10:40:00Z"
          },
          "location" : {
            "region" : { "center" : { "longitude" : 114.13723754882812, "latitude" : 22.287 }, "radius" : 75 },
            "localityName" : "Hong Kong", "country" : "Hong Kong", "placeName" : "345 Des Voeux Road West"
          },
          "text" : "Fine\\. A walk\\!\n\n![](dayone-moment:\/\/66BB)\n\n```\na\\.b\n```\n",
          "creationDate" : "2018-04-12T18:06:33Z",
          "modifiedDate" : "2018-04-13T18:06:33Z",
          "timeZone" : "Asia\/Seoul",
          "uuid" : "045653B2F36B485CABA0AAA7B8C60AFF",
          "tags" : [ "Day One", "2018", "정원", "!" ],
          "userActivity" : { "stepCount" : 9697 },
          "isPinned" : false,
          "photos" : [ { "type" : "jpeg" }, { "type" : "jpeg" } ]
        },
        { "creationDate" : "2018-04-13T00:00:00Z", "timeZone" : "Mars\/Olympus", "photos" : [ {} ] }
      ]
    }
    """#

  @Test func entriesAreRead() throws {
    let (pages, leftOut) = try JournalSamples.read(.dayOne, Array(DayOneTests.sample.utf8))
    let created = Moment(seconds: 1_523_556_393)
    let page = NewPage(
      id: try #require(PageID(text: "045653b2f36b485caba0aaa7b8c60aff")), journal: .shared,
      date: PageDate(try #require(Day(text: "2018-04-13")), second: 3 * 3_600 + 6 * 60 + 33, zone: "Asia/Seoul"),
      text: "Fine. A walk!\n\n![](dayone-moment://66BB)\n\n```\na\\.b\n```\n\n"
        + "📍 345 Des Voeux Road West, Hong Kong\n#Day-One #_2018 #정원 #starred",
      weather: Weather(
        .cloudy, temperature: 277, place: "Hong Kong", observed: created, source: .named("HAMweather")),
      created: created)
    #expect(pages == [page])
    #expect(leftOut.counts == [.photo: 3, .detail: 1, .tag: 1, .zone: 1, .empty: 1])
  }

  @Test func weatherDescriptionsAreMapped() {
    let expected = [
      ("clear-night", WeatherCondition.clear), ("Partly Cloudy", .fair), ("mostly-cloudy", .cloudy), ("Haze", .fog),
      ("Light Rain", .rain), ("rain-showers", .showers), ("Scattered Thunderstorms", .thunder), ("Heavy Snow", .snow),
    ]
    for (words, condition) in expected {
      let entry = """
        {"entries":[{"creationDate":"2018-04-12T18:06:33Z","text":"x",
        "weather":{"conditionsDescription":"\(words)","temperatureCelsius":1e300}}]}
        """
      let page = try? JournalSamples.read(.dayOne, entry).first
      #expect(page?.weather?.condition == condition)
      #expect(page?.weather?.temperature == nil)
    }
  }

  @Test func allDayEntryHasNoTime() throws {
    let entry = #"{"entries":[{"creationDate":"2018-04-12T03:00:00Z","isAllDay":true,"uuid":"no","text":"x"}]}"#
    let page = try #require(try JournalSamples.read(.dayOne, entry).first)
    #expect(page.date == PageDate(try #require(Day(text: "2018-04-12"))))
  }

  @Test func richTextIsImportedAsPlainText() throws {
    let entry =
      #"{"entries":[{"creationDate":"2018-04-12T03:00:00Z","richText":"{\"contents\":[{\"text\":\"a\\n\"},{\"text\":\"b\"}]}"}]}"#
    #expect(try JournalSamples.read(.dayOne, entry).map(\.text) == ["a\nb"])
  }

  @Test func datesAreWrittenInUTC() {
    let page = JournalSamples.page(
      NewPage(
        id: PageID(high: 1, low: 2), journal: .shared, date: JournalSamples.at(8, 12, 5, zone: "Asia/Seoul"), text: "x")
    )
    let file = String(decoding: JournalSamples.written(.dayOne, [page]), as: UTF8.self)
    #expect(
      file.hasPrefix(
        #"{"metadata":{"version":"1.0"},"entries":["# + "\n"
          + #"{"uuid":"00000000000000010000000000000002","creationDate":"2026-11-19T23:12:05Z","timeZone":"Asia/Seoul","#
      ))
  }

  @Test func mistakesHaveTheirPosition() {
    func mistake(_ text: String) -> InterchangeMistake? { JournalSamples.mistake(.dayOne, text) }
    let good = #"{"creationDate":"2018-04-12T03:00:00Z","text":"x"}"#
    #expect(mistake("") == InterchangeMistake(.json(.unexpectedEnd), line: 1, column: 1, entry: 0))
    #expect(mistake("{\"metadata\":{}}")?.kind == .noEntries)
    #expect(mistake("{\"entries\":[\(good)")?.kind == .json(.unexpectedEnd))
    #expect(mistake("{\"entries\":[\(good)]}]")?.kind == .json(.unexpected(found: "]", .end)))
    #expect(mistake("{\"entries\":[\(good),]}")?.kind == .json(.unexpected(found: "]", .value)))
    #expect(
      mistake("{\"entries\":[\(good),\n{\"a\":\n tru}]}")
        == InterchangeMistake(.json(.unexpected(found: "tru", .value)), line: 3, column: 2, entry: 2))
    #expect(mistake("{\"entries\":[\(good) \(good)]}")?.kind == .json(.unexpected(found: "{", .commaOrBracket)))
    #expect(
      mistake("{\"entries\":[],\"entries\":[]}") == InterchangeMistake(.twice("entries"), line: 1, column: 15, entry: 0)
    )
    #expect(mistake("{\"entries\":[{\"text\":\"x\"}]}")?.kind == .missing("creationDate"))
    #expect(
      mistake("{\"entries\":[{\"creationDate\":\"9999-12-31T23:59:59Z\"}]}")?.kind == .badDate("9999-12-31T23:59:59Z"))
    #expect(mistake("{\"entries\":[" + String(repeating: "[", count: 100_000) + "]}")?.kind == .json(.unexpectedEnd))
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(mistake("{\"entries\":[\(deep)]}")?.kind == .json(.tooDeep))
    #expect(
      mistake("{\"entries\":[{\"creationDate\":\"2018-04-12T03:00:00Z\",\"text\":1e999}]}")?.kind
        == .json(.numberOutOfRange))
  }

  @Test func onlyTopLevelEntriesAreRead() throws {
    let file = #"{"metadata":{"entries":[1]},"x":[{"entries":[2]}],"entries" : [ ] ,"y":"]}"}"#
    #expect(try JournalSamples.read(.dayOne, file) == [])
  }

  @Test func entrySizeIsLimited() {
    var reader = JournalSamples.reader(.dayOne)
    var fed = 0
    _ = try? reader.feed("{\"entries\":[\"".utf8)
    while fed < 64, (try? reader.feed(Array(repeating: UInt8(ascii: "z"), count: 1_048_576))) != nil { fed += 1 }
    #expect(fed == 15 || fed == 16)
  }
}
