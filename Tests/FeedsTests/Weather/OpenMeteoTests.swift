import Feeds
import Kanban
import Testing
import Time

@Suite("Open-Meteo")
struct OpenMeteoTests {
  private let provider = WeatherProvider.openMeteo

  static let now = """
    {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":0,"timezone":"GMT",
     "current_units":{"time":"unixtime","temperature_2m":"°C"},
     "current":{"time":1795158900,"interval":900,"temperature_2m":-2.4,"weather_code":71,"is_day":1,"wind_speed_10m":7.2}}
    """
  /// 11, 12 and 13 o'clock in Seoul.
  static let past = """
    {"utc_offset_seconds":32400,"hourly":{"time":[1795140000,1795143600,1795147200],
     "temperature_2m":[3.1,4.25,5],"weather_code":[3,61,0]}}
    """
  static let places = """
    {"results":[{"id":1,"name":"서울","latitude":37.566,"longitude":126.9784,"country":"대한민국","admin1":"서울특별시"},
     {"name":"Seoul","latitude":"-0.00005","longitude":-1,"country":"Nowhere"}],"generationtime_ms":0.5}
    """

  private func now(_ text: String, _ status: Int = 200) throws(FeedFailure) -> Weather {
    try provider.weather(now: WeatherSamples.answer(text, status: status), at: WeatherSamples.moment)
  }

  @Test("Requests for current weather, the archive, recent days and places are correct")
  func requestsAreCorrect() {
    let (agent, seoul, day) = (WeatherSamples.agent, WeatherSamples.seoul, WeatherSamples.day)
    let now = provider.now(at: seoul, key: nil, agent: agent)
    #expect(
      WeatherSamples.sent(now) == "https://api.open-meteo.com/v1/forecast?latitude=37.5665&longitude=126.9780"
        + "&current=temperature_2m%2Cweather_code%2Cis_day%2Cwind_speed_10m&timeformat=unixtime")
    #expect(now.headers == ["user-agent": agent])
    let hours =
      "latitude=37.5665&longitude=126.9780&start_date=2026-11-20&end_date=2026-11-20"
      + "&hourly=temperature_2m%2Cweather_code&timeformat=unixtime&timezone=auto"
    func past(_ today: Day?) -> String? {
      WeatherSamples.sent(provider.past(day, at: seoul, key: nil, agent: agent, today: today))
    }
    #expect(past(nil) == "https://archive-api.open-meteo.com/v1/archive?" + hours)
    #expect(past(day + 6) == "https://archive-api.open-meteo.com/v1/archive?" + hours)
    #expect(past(day + 5) == "https://api.open-meteo.com/v1/forecast?" + hours)
    #expect(past(day) == nil)
    #expect(
      WeatherSamples.sent(provider.places(named: "서울", key: "k+", korean: true))
        == "https://customer-geocoding-api.open-meteo.com/v1/search?name=%EC%84%9C%EC%9A%B8&count=10&language=ko"
        + "&format=json&apikey=k%2B")
    #expect(!provider.needsKey)
  }

  @Test("Current weather is read")
  func currentWeatherIsRead() throws {
    #expect(
      try now(Self.now)
        == Weather(
          .snow, temperature: -24, observed: Moment(seconds: 1_795_158_900), source: .named("open-meteo")))
  }

  @Test("Numbers as text, a missing temperature and a clock ahead are accepted")
  func lenientValuesAreRead() throws {
    #expect(
      try now(#"{"current":{"time":"99999999999","temperature_2m":null,"weather_code":"0"}}"#)
        == Weather(.clear, observed: WeatherSamples.moment, source: .named("open-meteo")))
    #expect(try now(#"{"current":{"time":0,"temperature_2m":"1e1","weather_code":1.0}}"#).temperature == 100)
  }

  @Test(
    "An unexpected field is reported by name",
    arguments: [
      ("[]", "current"), (#"{"current":7}"#, "weather_code"),
      (#"{"current":{"time":1,"weather_code":1e308}}"#, "weather_code"),
      (#"{"current":{"time":1,"weather_code":99999999999999999999}}"#, "weather_code"),
      (#"{"current":{"time":1,"weather_code":42000}}"#, "weather_code"),
      (#"{"current":{"time":1,"weather_code":20}}"#, "weather_code 20"),
      (#"{"current":{"time":1,"weather_code":"nan"}}"#, "weather_code"),
      (#"{"current":{"time":-1,"weather_code":1}}"#, "time"), (#"{"current":{"weather_code":1}}"#, "time"),
      (#"{"current":{"time":1,"weather_code":1,"temperature_2m":[]}}"#, "temperature_2m"),
      (#"{"current":{"time":1,"weather_code":1,"temperature_2m":100.1}}"#, "temperature_2m"),
      ("<!DOCTYPE html><title>Sign in</title>", "no JSON"), ("<error>30</error>", "no JSON"),
    ])
  func unexpectedFieldIsReported(_ text: String, _ name: String) {
    #expect(throws: FeedFailure.strange(name)) { try now(text) }
  }

  @Test("The provider's error message is reported")
  func errorMessageIsReported() {
    let mistake = #"{"error":true,"reason":"Latitude\u001b must be in range"}"#
    #expect(throws: FeedFailure.said("Latitude  must be in range")) { try now(mistake, 400) }
    #expect(throws: FeedFailure.said("Latitude  must be in range")) { try now(mistake) }
    #expect(throws: FeedFailure.busy(502)) { try now(mistake, 502) }
    #expect(throws: FeedFailure.strange("status 400")) { try now("{}", 400) }
  }

  @Test("Past weather is that of the known hour nearest to noon local time")
  func pastWeatherIsNearestToNoon() throws {
    func past(_ text: String, _ day: Day = WeatherSamples.day) throws(FeedFailure) -> Weather? {
      try provider.weather(of: day, in: WeatherSamples.answer(text), at: WeatherSamples.moment)
    }
    #expect(
      try past(Self.past)
        == Weather(
          .rain, temperature: 43, observed: Moment(seconds: 1_795_143_600), source: .named("open-meteo"),
          isFilledLater: true))
    #expect(try past(Self.past, WeatherSamples.day - 1) == nil)
    let unknown = #"{"utc_offset_seconds":32400,"hourly":{"time":[1795143600],"weather_code":[null]}}"#
    #expect(try past(unknown) == nil)
    #expect(try past(#"{"utc_offset_seconds":0}"#) == nil)
    #expect(throws: FeedFailure.strange("utc_offset_seconds")) { try past("{}") }
    // 21:00 in Seoul, in the future.
    let later = #"{"utc_offset_seconds":32400,"hourly":{"time":[1795176000],"weather_code":[1]}}"#
    #expect(try past(later) == nil)
  }

  @Test("Lists of places, single places and empty results are read")
  func placesAreRead() throws {
    func found(_ text: String) throws(FeedFailure) -> [FoundPlace] {
      try provider.places(in: WeatherSamples.answer(text))
    }
    let seoul = FoundPlace(
      name: "서울", region: "서울특별시, 대한민국", point: GeoPoint(latitude: 375_660, longitude: 1_269_784)!)
    let other = FoundPlace(name: "Seoul", region: "Nowhere", point: GeoPoint(latitude: -1, longitude: -10_000)!)
    #expect(try found(Self.places) == [seoul, other])
    #expect(try found(#"{"generationtime_ms":0.1}"#) == [])
    #expect(try found(#"{"results":{"name":"A\nB\u202e","latitude":1,"longitude":2}}"#).map(\.name) == ["A B"])
    let one = #"{"name":"A","latitude":1,"longitude":2}"#
    #expect(try found("{\"results\":[\(Array(repeating: one, count: 30).joined(separator: ","))]}").count == 10)
    #expect(throws: FeedFailure.strange("latitude")) {
      try found(#"{"results":[{"name":"A","latitude":91,"longitude":2}]}"#)
    }
    #expect(throws: FeedFailure.strange("results")) { try found(#"{"results":"none"}"#) }
  }

  @Test("Every published code has a condition")
  func everyCodeHasACondition() {
    let published = [
      0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
    ]
    let without = published.filter { (try? now("{\"current\":{\"time\":1,\"weather_code\":\($0)}}")) == nil }
    #expect(without == [])
    #expect(throws: Never.self) { try now(#"{"current":{"time":1,"weather_code":74}}"#) }
  }
}
