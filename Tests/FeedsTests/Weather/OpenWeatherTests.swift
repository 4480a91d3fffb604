import Feeds
import Kanban
import Testing
import Time

@Suite("OpenWeather")
struct OpenWeatherTests {
  private let provider = WeatherProvider.openWeather

  static let now = """
    {"coord":{"lon":126.978,"lat":37.5665},"weather":[{"id":500,"main":"Rain","description":"light rain","icon":"10d"},
     {"id":741}],"main":{"temp":8.96,"humidity":80},"dt":1795158000,"timezone":32400,"name":"Seoul","cod":200}
    """
  static let past = """
    {"lat":37.57,"lon":126.98,"timezone":"Asia/Seoul","timezone_offset":32400,
     "data":[{"dt":1795144920,"temp":-0.04,"weather":[{"id":601}]}]}
    """
  static let places = """
    [{"name":"Seoul","local_names":{"ko":"서울특별시","en":"Seoul"},"lat":37.5666791,"lon":126.9782914,"country":"KR"},
     {"name":"Seoul","lat":1,"lon":2,"country":"US","state":"Somewhere"}]
    """

  private func now(_ text: String, _ status: Int = 200) throws(FeedFailure) -> Weather {
    try provider.weather(now: WeatherSamples.answer(text, status: status), at: WeatherSamples.moment)
  }

  @Test("Requests for current weather, noon of a past day and places are correct")
  func requestsAreCorrect() {
    let (agent, seoul) = (WeatherSamples.agent, WeatherSamples.seoul)
    #expect(
      WeatherSamples.sent(provider.now(at: seoul, key: "k/", agent: agent))
        == "https://api.openweathermap.org/data/2.5/weather?lat=37.5665&lon=126.9780&units=metric&appid=k%2F")
    #expect(
      WeatherSamples.sent(provider.past(WeatherSamples.day, at: seoul, key: "k", agent: agent))
        == "https://api.openweathermap.org/data/3.0/onecall/timemachine?lat=37.5665&lon=126.9780"
        + "&dt=1795145526&units=metric&appid=k")
    #expect(provider.past(Day(year: 1978, month: 12, day: 31)!, at: seoul, key: "k", agent: agent) == nil)
    #expect(
      WeatherSamples.sent(provider.places(named: "Seoul", key: "k", korean: true))
        == "https://api.openweathermap.org/geo/1.0/direct?q=Seoul&limit=5&appid=k")
    #expect(provider.needsKey)
  }

  @Test("The first condition counts, and single objects and numbers as text are read")
  func firstConditionIsRead() throws {
    #expect(
      try now(Self.now)
        == Weather(.rain, temperature: 90, observed: Moment(seconds: 1_795_158_000), source: .named("openweather")))
    #expect(
      try now(#"{"weather":{"id":"800"},"dt":"1795158000"}"#)
        == Weather(.clear, observed: Moment(seconds: 1_795_158_000), source: .named("openweather")))
    #expect(throws: FeedFailure.strange("weather")) { try now(#"{"weather":[],"dt":1}"#) }
    #expect(throws: FeedFailure.strange("weather id 400")) { try now(#"{"weather":[{"id":400}],"dt":1}"#) }
  }

  @Test("Errors are recognised, also with status 200")
  func errorsAreRecognised() {
    let key = #"{"cod":401,"message":"Invalid API key."}"#
    #expect(throws: FeedFailure.wrongKey) { try now(key, 401) }
    #expect(throws: FeedFailure.wrongKey) { try now(key) }
    #expect(throws: FeedFailure.notFound) { try now(#"{"cod":"404","message":"city not found"}"#) }
    #expect(throws: FeedFailure.tooOften) { try now(#"{"cod":429,"message":"…"}"#) }
    #expect(throws: FeedFailure.said("wrong latitude")) { try now(#"{"cod":"400","message":"wrong latitude"}"#, 400) }
    #expect(throws: FeedFailure.strange("no JSON")) { try now("<?xml version=\"1.0\"?><error/>") }
    // Past days need another subscription.
    #expect(throws: FeedFailure.wrongKey) {
      try provider.weather(
        of: WeatherSamples.day, in: WeatherSamples.answer(key, status: 401), at: WeatherSamples.moment)
    }
  }

  @Test("Past weather is read; a missing day returns nil")
  func pastWeatherIsRead() throws {
    let answer = WeatherSamples.answer(Self.past)
    #expect(
      try provider.weather(of: WeatherSamples.day, in: answer, at: WeatherSamples.moment)
        == Weather(
          .snow, temperature: 0, observed: Moment(seconds: 1_795_144_920), source: .named("openweather"),
          isFilledLater: true))
    #expect(try provider.weather(of: WeatherSamples.day + 1, in: answer, at: WeatherSamples.moment) == nil)
    #expect(
      try provider.weather(
        of: WeatherSamples.day, in: WeatherSamples.answer(#"{"data":[]}"#), at: WeatherSamples.moment)
        == nil)
  }

  @Test("Places have their names in the user's language")
  func placeNamesAreTranslated() throws {
    let point = GeoPoint(latitude: 375_667, longitude: 1_269_783)!
    let other = FoundPlace(
      name: "Seoul", region: "Somewhere, US", point: GeoPoint(latitude: 10_000, longitude: 20_000)!)
    let answer = WeatherSamples.answer(Self.places)
    #expect(try provider.places(in: answer) == [FoundPlace(name: "Seoul", region: "KR", point: point), other])
    #expect(
      try provider.places(in: answer, korean: true)
        == [FoundPlace(name: "서울특별시", region: "KR", point: point), other])
    #expect(try provider.places(in: WeatherSamples.answer("[]")) == [])
    #expect(throws: FeedFailure.strange("lon")) {
      try provider.places(in: WeatherSamples.answer(#"[{"name":"A","lat":1,"lon":true}]"#))
    }
  }

  @Test("Every published id has a condition, and an unknown id that of its hundred")
  func everyCodeHasACondition() throws {
    let published = [
      200, 201, 202, 210, 211, 212, 221, 230, 231, 232, 300, 301, 302, 310, 311, 312, 313, 314, 321, 500, 501, 502, 503,
      504, 511, 520, 521, 522, 531, 600, 601, 602, 611, 612, 613, 615, 616, 620, 621, 622, 701, 711, 721, 731, 741, 751,
      761, 762, 771, 781, 800, 801, 802, 803, 804,
    ]
    func condition(_ id: Int) -> WeatherCondition? {
      (try? now("{\"weather\":[{\"id\":\(id)}],\"dt\":1}"))?.condition
    }
    #expect(published.filter { condition($0) == nil } == [])
    #expect(published.filter { condition($0) == .wind } == [771, 781])
    #expect(published.filter { condition($0) == .dust } == [731, 751, 761])
    #expect(condition(299) == .thunder)
  }
}
