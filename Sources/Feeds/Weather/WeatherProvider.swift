import Kanban
import Time

/// A source of weather. Each has a file of its own for its requests and answers.
public enum WeatherProvider: String, CaseIterable, Sendable {
  case openMeteo = "open-meteo"
  case openWeather = "openweather"
  case metNorway = "met-norway"
}

extension WeatherProvider {
  public var needsKey: Bool {
    switch self {
    case .openWeather: true
    case .openMeteo, .metNorway: false
    }
  }

  /// The request for the current weather. `agent` identifies the program; MET Norway rejects requests without it.
  public func now(at point: GeoPoint, key: String?, agent: String) -> FeedQuestion {
    let question =
      switch self {
      case .openMeteo: OpenMeteo.now(at: point, key: key)
      case .openWeather: OpenWeather.now(at: point, key: key)
      case .metNorway: METNorway.now(at: point)
      }
    return question.asked(by: agent)
  }

  /// The current weather. The time of its observation is the one in the answer, but never later than `moment`.
  public func weather(now answer: FeedAnswer, at moment: Moment) throws(FeedFailure) -> Weather {
    let observation =
      switch self {
      case .openMeteo: try OpenMeteo.now(in: answer)
      case .openWeather: try OpenWeather.now(in: answer)
      case .metNorway: try METNorway.now(in: answer, at: moment)
      }
    return weather(observation, at: moment)
  }

  /// The request for the weather of a past day; nil if the provider has no record of such days, or if the day is not
  /// before `today`.
  ///
  /// The archive of Open-Meteo lags by days. With `today`, recent days are requested from its forecast API instead.
  public func past(
    _ day: Day, at point: GeoPoint, key: String?, agent: String, today: Day? = nil
  ) -> FeedQuestion? {
    if let today, day >= today { return nil }
    return switch self {
    case .openMeteo: OpenMeteo.past(day, at: point, key: key, today: today).asked(by: agent)
    case .openWeather: OpenWeather.past(day, at: point, key: key)?.asked(by: agent)
    case .metNorway: nil
    }
  }

  /// The weather at the place nearest to noon of the day; nil if the answer has none for the day, or only a forecast.
  public func weather(of day: Day, in answer: FeedAnswer, at moment: Moment) throws(FeedFailure) -> Weather? {
    let observation: Observation? =
      switch self {
      case .openMeteo: try OpenMeteo.past(day, in: answer)
      case .openWeather: try OpenWeather.past(day, in: answer)
      case .metNorway: nil
      }
    // An hour after `moment` would be a forecast, not an observation.
    guard let observation, observation.second <= moment.seconds else { return nil }
    return weather(observation, at: moment, isFilledLater: true)
  }

  /// The request for places of this name; nil if the provider cannot search for places.
  public func places(named name: String, key: String?, korean: Bool) -> FeedQuestion? {
    switch self {
    case .openMeteo: OpenMeteo.places(named: name, key: key, korean: korean)
    case .openWeather: OpenWeather.places(named: name, key: key)
    case .metNorway: nil
    }
  }

  public static let mostPlaces = 10

  /// The places found in the answer, at most ten. `korean` selects the name if the answer has several languages.
  public func places(in answer: FeedAnswer, korean: Bool = false) throws(FeedFailure) -> [FoundPlace] {
    switch self {
    case .openMeteo: try OpenMeteo.places(in: answer)
    case .openWeather: try OpenWeather.places(in: answer, korean: korean)
    case .metNorway: []
    }
  }

  /// The seconds that the answer asks to wait before the next request; nil if it does not.
  public func rest(after answer: FeedAnswer, at moment: Moment) -> Int? {
    WeatherRest.seconds(after: answer, at: moment)
  }

  private func weather(_ observation: Observation, at moment: Moment, isFilledLater: Bool = false) -> Weather {
    Weather(
      observation.condition, temperature: observation.temperature,
      observed: min(Moment(seconds: observation.second), moment),
      source: .named(rawValue), isFilledLater: isFilledLater)
  }
}

/// The weather as parsed from any provider.
struct Observation {
  let condition: WeatherCondition
  /// The temperature in tenths of a degree Celsius; nil if the provider has none.
  let temperature: Int?
  /// The time of the observation in seconds since 1970.
  let second: Int
}

extension FeedQuestion {
  fileprivate func asked(by agent: String) -> FeedQuestion {
    var question = self
    question.headers["user-agent"] = agent
    return question
  }
}

extension GeoPoint {
  /// Coordinates with four decimals, as MET Norway rejects requests with more.
  var weatherParameters: (latitude: String, longitude: String) {
    (GeoPoint.written(latitude), GeoPoint.written(longitude))
  }

  private static func written(_ number: Int) -> String {
    "\(number < 0 ? "-" : "")\(abs(number) / 10_000).\(padded(abs(number) % 10_000, 4))"
  }
}
