import Feeds
import Kanban
import Testing
import Time

@Suite("MET Norway")
struct METNorwayTests {
  private let provider = WeatherProvider.metNorway

  static let now = """
    {"type":"Feature","properties":{"meta":{"updated_at":"2026-11-20T06:40:00Z"},"timeseries":[
     {"time":"2026-11-20T06:00:00Z","data":{"instant":{"details":{"air_temperature":1.0}},
      "next_1_hours":{"summary":{"symbol_code":"fog"}}}},
     {"time":"2026-11-20T07:00:00Z","data":{"instant":{"details":{"air_temperature":2.35}},
      "next_12_hours":{"summary":{"symbol_code":"cloudy"}},
      "next_1_hours":{"summary":{"symbol_code":"lightssnowshowersandthunder_polartwilight"}}}},
     {"time":"2026-11-20T08:00:00Z","data":{}}]}}
    """

  private func now(_ text: String, _ status: Int = 200) throws(FeedFailure) -> Weather {
    try provider.weather(now: WeatherSamples.answer(text, status: status), at: WeatherSamples.moment)
  }

  private func hour(_ data: String, time: String = "2026-11-20T07:00:00Z") -> String {
    "{\"properties\":{\"timeseries\":{\"time\":\"\(time)\",\"data\":\(data)}}}"
  }

  @Test("The request asks for the current weather, with a User-Agent, and for nothing else")
  func requestAsksForTheCurrentWeather() {
    let south = GeoPoint(latitude: -5, longitude: -1_800_000)!
    let question = provider.now(at: south, key: nil, agent: WeatherSamples.agent)
    #expect(
      WeatherSamples.sent(question)
        == "https://api.met.no/weatherapi/locationforecast/2.0/compact?lat=-0.0005&lon=-180.0000")
    #expect(question.headers == ["user-agent": WeatherSamples.agent])
    #expect(provider.past(WeatherSamples.day, at: south, key: nil, agent: WeatherSamples.agent) == nil)
    #expect(provider.places(named: "Oslo", key: nil, korean: false) == nil)
    #expect(throws: Never.self) { try provider.places(in: WeatherSamples.answer("{}")) }
  }

  @Test("The current hour counts, also with status 203 for a deprecated product")
  func currentHourIsRead() throws {
    let snow = Weather(
      .thunder, temperature: 24, observed: Moment(seconds: 1_795_158_000), source: .named("met-norway"))
    #expect(try now(Self.now) == snow)
    #expect(try now(Self.now, 203) == snow)
  }

  @Test("Single hours, numbers as text and missing values are read")
  func lenientValuesAreRead() throws {
    let warm = """
      {"instant":{"details":{"air_temperature":"21"}},"next_6_hours":{"summary":{"symbol_code":"fair_night"}}}
      """
    #expect(try now(hour(warm)).temperature == 210)
    let bare = #"{"next_12_hours":{"summary":{"symbol_code":"rain"}}}"#
    #expect(
      try now(hour(bare, time: "2030-01-01T00:00:00Z"))
        == Weather(.rain, observed: WeatherSamples.moment, source: .named("met-norway")))
  }

  @Test("An unexpected field is reported by name")
  func unexpectedFieldIsReported() {
    let rain = #"{"next_1_hours":{"summary":{"symbol_code":"rain"}}}"#
    #expect(throws: FeedFailure.strange("timeseries")) { try now("{}") }
    #expect(throws: FeedFailure.strange("symbol_code")) { try now(hour("{}")) }
    #expect(throws: FeedFailure.strange("time")) { try now(hour(rain, time: "2026-11-20T25:00:00Z")) }
    #expect(throws: FeedFailure.strange("time")) { try now(hour(rain, time: "today")) }
    #expect(throws: FeedFailure.strange("symbol_code frogs_day")) {
      try now(hour(#"{"next_1_hours":{"summary":{"symbol_code":"frogs_day"}}}"#))
    }
    #expect(throws: FeedFailure.wrongKey) { try now("Forbidden", 403) }
    #expect(throws: FeedFailure.strange("status 422")) { try now("Unprocessable", 422) }
  }

  @Test("Every published symbol has a condition, by day, by night and in polar twilight")
  func everySymbolHasACondition() {
    let published = """
      clearsky fair partlycloudy cloudy fog lightrainshowers rainshowers heavyrainshowers lightrainshowersandthunder \
      rainshowersandthunder heavyrainshowersandthunder lightsleetshowers sleetshowers heavysleetshowers \
      lightssleetshowersandthunder sleetshowersandthunder heavysleetshowersandthunder lightsnowshowers snowshowers \
      heavysnowshowers lightssnowshowersandthunder snowshowersandthunder heavysnowshowersandthunder lightrain rain \
      heavyrain lightrainandthunder rainandthunder heavyrainandthunder lightsleet sleet heavysleet \
      lightsleetandthunder sleetandthunder heavysleetandthunder lightsnow snow heavysnow lightsnowandthunder \
      snowandthunder heavysnowandthunder
      """.split(separator: " ")
    #expect(published.count == 41)
    let all = published.flatMap { code in ["", "_day", "_night", "_polartwilight"].map { "\(code)\($0)" } }
    let without = all.filter {
      (try? now(hour("{\"next_1_hours\":{\"summary\":{\"symbol_code\":\"\($0)\"}}}"))) == nil
    }
    #expect(without == [])
  }
}
