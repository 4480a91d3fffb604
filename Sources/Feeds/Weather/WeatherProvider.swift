import Kanban

/// Who tells the weather. What each is asked and answers stands in a file of its own; this is where they are one.
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

  /// `agent` says which program asks; MET Norway answers nobody who does not say it.
  public func now(at point: GeoPoint, key: String?, agent: String) -> FeedQuestion {
    let question =
      switch self {
      case .openMeteo: OpenMeteo.now(at: point, key: key)
      case .openWeather: OpenWeather.now(at: point, key: key)
      case .metNorway: METNorway.now(at: point)
      }
    return question.asked(by: agent)
  }

  /// Observed when the answer says, but never later than `moment`.
  public func weather(now answer: FeedAnswer, at moment: Moment) throws(FeedFailure) -> Weather {
    let told =
      switch self {
      case .openMeteo: try OpenMeteo.now(in: answer, at: moment)
      case .openWeather: try OpenWeather.now(in: answer, at: moment)
      case .metNorway: try METNorway.now(in: answer, at: moment)
      }
    return weather(told, at: moment)
  }

  /// Nil where the provider tells nothing of days that are gone.
  ///
  /// With `today` a provider that keeps its newest days elsewhere is asked there; without it those are not known yet.
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

  /// As it was about noon there. Nil: it knows nothing of that day, or nothing yet.
  public func weather(of day: Day, in answer: FeedAnswer, at moment: Moment) throws(FeedFailure) -> Weather? {
    let told: ToldWeather? =
      switch self {
      case .openMeteo: try OpenMeteo.past(day, in: answer, at: moment)
      case .openWeather: try OpenWeather.past(day, in: answer, at: moment)
      case .metNorway: nil
      }
    // What is still to come is a forecast, and no weather of a day.
    guard let told, told.second <= moment.seconds else { return nil }
    return weather(told, at: moment, isFilledLater: true)
  }

  /// Nil where the provider finds no places by name.
  public func places(named name: String, key: String?, korean: Bool) -> FeedQuestion? {
    switch self {
    case .openMeteo: OpenMeteo.places(named: name, key: key, korean: korean)
    case .openWeather: OpenWeather.places(named: name, key: key)
    case .metNorway: nil
    }
  }

  public static let mostPlaces = 10

  /// At most ten. `korean` chooses among the names where an answer has them in all languages.
  public func places(in answer: FeedAnswer, korean: Bool = false) throws(FeedFailure) -> [FoundPlace] {
    switch self {
    case .openMeteo: try OpenMeteo.places(in: answer)
    case .openWeather: try OpenWeather.places(in: answer, korean: korean)
    case .metNorway: []
    }
  }

  /// How many seconds not to ask again, if the answer says so.
  public func rest(after answer: FeedAnswer, at moment: Moment) -> Int? {
    WeatherRest.seconds(after: answer, at: moment)
  }

  private func weather(_ told: ToldWeather, at moment: Moment, isFilledLater: Bool = false) -> Weather {
    Weather(
      told.condition, temperature: told.temperature, observed: min(Moment(seconds: told.second), moment),
      source: .named(rawValue), isFilledLater: isFilledLater)
  }
}

/// What every provider tells in some form.
struct ToldWeather {
  let condition: WeatherCondition
  /// In tenths of a degree Celsius.
  let temperature: Int?
  /// Since 1970, in UTC.
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
  /// With four decimals: MET Norway lets nobody in who sends more.
  var weatherParameters: (latitude: String, longitude: String) {
    (GeoPoint.written(latitude), GeoPoint.written(longitude))
  }

  private static func written(_ number: Int) -> String {
    "\(number < 0 ? "-" : "")\(abs(number) / 10_000).\(padded(abs(number) % 10_000, 4))"
  }
}
