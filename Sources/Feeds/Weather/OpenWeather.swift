import Kanban
import Time

/// OpenWeather: requires a key, and a subscription for past days.
enum OpenWeather {
  static func now(at point: GeoPoint, key: String?) -> FeedQuestion {
    question("/data/2.5/weather", place(point) + [.init("units", "metric")], key)
  }

  static func now(in answer: FeedAnswer) throws(FeedFailure) -> Observation {
    let value = try value(of: answer)
    return Observation(
      condition: try condition(in: value), temperature: try value["main"]["temp"].temperature(),
      second: try value["dt"].second())
  }

  /// Requests the weather at noon by the sun, since the archive is queried by moment and the zone of the point is
  /// unknown. Nil before 1979, when the archive begins.
  static func past(_ day: Day, at point: GeoPoint, key: String?) -> FeedQuestion? {
    guard day.year >= 1979 else { return nil }
    // The sun's noon moves by four minutes for each degree of longitude.
    let noon = day.number * 86_400 + 43_200 - point.longitude * 240 / 10_000
    return question(
      "/data/3.0/onecall/timemachine", place(point) + [.init("dt", "\(noon)"), .init("units", "metric")], key)
  }

  static func past(_ day: Day, in answer: FeedAnswer) throws(FeedFailure) -> Observation? {
    let value = try value(of: answer)
    let offset = try value["timezone_offset"].scaled(within: -86_400...86_400) ?? 0
    for hour in try value["data"].list(most: 48) {
      let second = try hour["dt"].second()
      guard floorDivide(second + offset, 86_400) == day.number else { continue }
      return Observation(
        condition: try condition(in: hour), temperature: try hour["temp"].temperature(), second: second)
    }
    return nil
  }

  static func places(named name: String, key: String?) -> FeedQuestion {
    question(
      "/geo/1.0/direct", [.init("q", name.asLine(longest: Weather.longestPlace)), .init("limit", "5")], key)
  }

  static func places(in answer: FeedAnswer, korean: Bool) throws(FeedFailure) -> [FoundPlace] {
    var places: [FoundPlace] = []
    for result in try value(of: answer).list(most: WeatherProvider.mostPlaces) {
      let (own, local) = (try result["name"].text(), try result["local_names"][korean ? "ko" : "en"].text())
      let name = local.isEmpty ? own : local
      guard !name.isEmpty else { throw .strange("name") }
      let (state, country) = (try result["state"].text(), try result["country"].text())
      let region = [state, country].filter { !$0.isEmpty && $0 != name }.joined(separator: ", ")
      places.append(FoundPlace(name: name, region: region, point: try result.point("lat", "lon")))
    }
    return places
  }

  private static func place(_ point: GeoPoint) -> [FeedQuestion.Parameter] {
    let (latitude, longitude) = point.weatherParameters
    return [.init("lat", latitude), .init("lon", longitude)]
  }

  private static func question(_ path: String, _ query: [FeedQuestion.Parameter], _ key: String?) -> FeedQuestion {
    let address = WeatherAddress.of("https://api.openweathermap.org\(path)")
    return FeedQuestion(address, query + (key.map { [.init("appid", $0)] } ?? []))
  }

  /// The JSON of the answer. Throws its error: an error may have status 200, and `cod` then has the real status, as a
  /// number or text.
  private static func value(of answer: FeedAnswer) throws(FeedFailure) -> WeatherValue {
    try WeatherValue(answer) { value in
      guard let code = try? value["cod"].code(), code != 200 else { return nil }
      return FeedFailure(status: code) ?? .said(value["message"].saying)
    }
  }

  /// The condition of the answer: that of its first code, which is the primary one.
  private static func condition(in value: WeatherValue) throws(FeedFailure) -> WeatherCondition {
    guard let code = try value["weather"].list().first?["id"].code() else { throw .strange("weather") }
    if let condition = conditions[code] { return condition }
    // Maps an unknown code by its hundreds, which are its group: roughly right instead of no weather.
    switch code {
    case 200..<300: return .thunder
    case 300..<400: return .drizzle
    case 500..<600: return .rain
    case 600..<700: return .snow
    case 700..<800: return .fog
    case 801..<810: return .cloudy
    default: throw .strange("weather id \(code)")
    }
  }

  /// The conditions for weather codes. Smoke, haze and ash count as fog, freezing rain as sleet.
  private static let conditions: [Int: WeatherCondition] = [
    200: .thunder, 201: .thunder, 202: .thunder, 210: .thunder, 211: .thunder, 212: .thunder, 221: .thunder,
    230: .thunder, 231: .thunder, 232: .thunder,
    300: .drizzle, 301: .drizzle, 302: .drizzle, 310: .drizzle, 311: .drizzle, 312: .drizzle, 313: .showers,
    314: .showers, 321: .showers,
    500: .rain, 501: .rain, 502: .rain, 503: .rain, 504: .rain, 511: .sleet, 520: .showers, 521: .showers,
    522: .showers, 531: .showers,
    600: .snow, 601: .snow, 602: .snow, 611: .sleet, 612: .sleet, 613: .sleet, 615: .sleet, 616: .sleet, 620: .snow,
    621: .snow, 622: .snow,
    701: .fog, 711: .fog, 721: .fog, 731: .dust, 741: .fog, 751: .dust, 761: .dust, 762: .fog, 771: .wind, 781: .wind,
    800: .clear, 801: .fair, 802: .fair, 803: .cloudy, 804: .cloudy,
  ]
}
