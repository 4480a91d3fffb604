import Interchange
import Remote

@testable import Network

/// All external sources in memory: their answers, and the requests with their times.
final class FakeProviders {
  struct LoggedRequest: Equatable {
    let minute: Int
    let what: String
  }

  /// The answer for each place, which is a host or a host with the beginning of a path.
  var answers: [(place: String, answer: (WebRequest) throws(TransportFailure) -> WebAnswer)] = []
  var failure: TransportFailure?
  /// The test's clock, in milliseconds.
  var now: () -> Int = { 0 }
  private(set) var requestLog: [LoggedRequest] = []
  private(set) var requests: [WebRequest] = []
  private(set) var reaches: [FeedReach] = []

  var way: RemoteContext.FeedWay {
    { [self] reach throws(TransportFailure) in
      reaches.append(reach)
      return Client(self)
    }
  }

  func serve(_ place: String, _ status: Int, headers: [String: String] = [:], _ body: String = "") {
    answers.removeAll { $0.place == place }
    answers.append(
      (
        place,
        { request throws(TransportFailure) in
          WebAnswer(status, headers: headers, body: Array(body.utf8), from: request.address)
        }
      ))
  }

  func serve(_ place: String, headers: [String: String] = [:], _ body: String) {
    serve(place, 200, headers: headers, body)
  }

  func minutes(of what: String) -> [Int] { requestLog.filter { $0.what.hasPrefix(what) }.map(\.minute) }

  private final class Client: Transport {
    private let providers: FakeProviders

    init(_ providers: FakeProviders) { self.providers = providers }

    func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
      let place = request.address.host + request.address.path
      providers.requestLog.append(LoggedRequest(minute: providers.now() / 60_000, what: place))
      providers.requests.append(request)
      if let failure = providers.failure { throw failure }
      let found = providers.answers.filter { place.hasPrefix($0.place) }.max { $0.place.count < $1.place.count }
      guard let found else { return WebAnswer(404, from: request.address) }
      return try found.answer(request)
    }
  }
}

/// Answers written by hand from the documentation.
enum Answers {
  static let seoul = """
    {"results":[{"id":1,"name":"Seoul","latitude":37.566,"longitude":126.9784,"country":"South Korea",\
    "admin1":"Seoul"}]}
    """

  static func rain(at second: Int) -> String {
    """
    {"latitude":37.55,"longitude":127.0,"current":{"time":\(second),"interval":900,"temperature_2m":12.3,\
    "weather_code":61,"is_day":1,"wind_speed_10m":3.1}}
    """
  }

  static func snow(on day: Int) -> String {
    """
    {"utc_offset_seconds":0,"hourly":{"time":[\(day * 86_400 + 43_200)],"temperature_2m":[-1.5],"weather_code":[71]}}
    """
  }

  static let openWeather = """
    {"weather":[{"id":500,"main":"Rain"}],"main":{"temp":7.25},"dt":1700000000,"cod":200,"name":"Seoul"}
    """

  static func holidays(_ year: Int) -> String {
    """
    [{"date":"\(year)-05-05","localName":"어린이날","name":"Children's Day","countryCode":"KR","fixed":true,\
    "global":true,"counties":null,"launchYear":null,"types":["Public"]}]
    """
  }

  static func calendar(_ name: String, _ events: [(title: String, start: String)]) -> String {
    let lines = events.enumerated().flatMap { index, event in
      [
        "BEGIN:VEVENT", "UID:\(index)@example.org", "SUMMARY:\(event.title)", "DTSTART:\(event.start)",
        "DURATION:PT1H", "END:VEVENT",
      ]
    }
    return (["BEGIN:VCALENDAR", "VERSION:2.0", "X-WR-CALNAME:\(name)"] + lines + ["END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }
}
