import Kanban
import Time

/// Open-Meteo: no key for non-commercial use. Paid access has host names of its own.
enum OpenMeteo {
  static func now(at point: GeoPoint, key: String?) -> FeedQuestion {
    question(
      "api", "/v1/forecast",
      place(point) + [
        .init("current", "temperature_2m,weather_code,is_day,wind_speed_10m"), .init("timeformat", "unixtime"),
      ], key)
  }

  static func now(in answer: FeedAnswer) throws(FeedFailure) -> Observation {
    let current = try WeatherValue(answer, mistake: mistake)["current"]
    guard current.exists else { throw .strange("current") }
    guard let code = try current["weather_code"].code() else { throw .strange("weather_code") }
    return Observation(
      condition: try condition(code), temperature: try current["temperature_2m"].temperature(),
      second: try current["time"].second())
  }

  /// The number of days after which the archive, which begins in 1940, certainly has a day. Later days are requested
  /// from the forecast API.
  static let archiveDelay = 5

  static func past(_ day: Day, at point: GeoPoint, key: String?, today: Day?) -> FeedQuestion {
    let isNew = today.map { $0 - day <= archiveDelay } ?? false
    return question(
      isNew ? "api" : "archive-api", isNew ? "/v1/forecast" : "/v1/archive",
      place(point) + [
        .init("start_date", day.text), .init("end_date", day.text), .init("hourly", "temperature_2m,weather_code"),
        .init("timeformat", "unixtime"), .init("timezone", "auto"),
      ], key)
  }

  /// The weather of the day nearest to noon; nil if the answer has none. The answer's hours are in UTC, with the offset
  /// of the local zone.
  static func past(_ day: Day, in answer: FeedAnswer) throws(FeedFailure) -> Observation? {
    let value = try WeatherValue(answer, mistake: mistake)
    let hourly = value["hourly"]
    let offset = try value["utc_offset_seconds"].needed(within: -86_400...86_400)
    let noon = day.number * 86_400 + 43_200 - offset
    var nearest: (distance: Int, observation: Observation)?
    // Reads at most 48 hours; with a change of clocks a day has 25 at most.
    for (index, time) in try hourly["time"].list(most: 48).enumerated() {
      let second = try time.second()
      guard floorDivide(second + offset, 86_400) == day.number, abs(second - noon) < nearest?.distance ?? .max,
        let code = try hourly["weather_code"].element(index).code()
      else { continue }
      let temperature = try hourly["temperature_2m"].element(index).temperature()
      nearest = (
        abs(second - noon),
        Observation(condition: try condition(code), temperature: temperature, second: second)
      )
    }
    return nearest?.observation
  }

  static func places(named name: String, key: String?, korean: Bool) -> FeedQuestion {
    question(
      "geocoding-api", "/v1/search",
      [
        .init("name", name.asLine(longest: Weather.longestPlace)), .init("count", "\(WeatherProvider.mostPlaces)"),
        .init("language", korean ? "ko" : "en"), .init("format", "json"),
      ], key)
  }

  /// The places found in the answer. Without a match the answer has no list.
  static func places(in answer: FeedAnswer) throws(FeedFailure) -> [FoundPlace] {
    let value = try WeatherValue(answer, mistake: mistake)
    guard case .object? = value.json else { throw .strange("answer") }
    var places: [FoundPlace] = []
    for result in try value["results"].list(most: WeatherProvider.mostPlaces) {
      let name = try result["name"].text()
      guard !name.isEmpty else { throw .strange("name") }
      let (part, country) = (try result["admin1"].text(), try result["country"].text())
      let region = [part, country].filter { !$0.isEmpty && $0 != name }.joined(separator: ", ")
      places.append(FoundPlace(name: name, region: region, point: try result.point("latitude", "longitude")))
    }
    return places
  }

  private static func place(_ point: GeoPoint) -> [FeedQuestion.Parameter] {
    let (latitude, longitude) = point.weatherParameters
    return [.init("latitude", latitude), .init("longitude", longitude)]
  }

  private static func question(
    _ server: String, _ path: String, _ query: [FeedQuestion.Parameter], _ key: String?
  ) -> FeedQuestion {
    let host = "\(key == nil ? "" : "customer-")\(server).open-meteo.com"
    return FeedQuestion(WeatherAddress.of("https://\(host)\(path)"), query + (key.map { [.init("apikey", $0)] } ?? []))
  }

  /// The error of an answer such as `{"error":true,"reason":"…"}`; nil for others.
  private static func mistake(_ value: WeatherValue) -> FeedFailure? {
    guard value["error"].json?.boolean == true else { return nil }
    return .said(value["reason"].saying)
  }

  /// The conditions for the codes of WMO table 4677 that the API uses. A thunderstorm with hail counts as hail,
  /// freezing rain as sleet.
  private static let conditions: [Int: WeatherCondition] = [
    0: .clear, 1: .fair, 2: .fair, 3: .cloudy,
    45: .fog, 48: .fog,
    51: .drizzle, 53: .drizzle, 55: .drizzle, 56: .sleet, 57: .sleet,
    61: .rain, 63: .rain, 65: .rain, 66: .sleet, 67: .sleet,
    71: .snow, 73: .snow, 75: .snow, 77: .snow,
    80: .showers, 81: .showers, 82: .showers, 85: .snow, 86: .snow,
    95: .thunder, 96: .hail, 99: .hail,
  ]

  /// The condition for a weather code. A new code from 40 on is mapped by its group of ten in the WMO table: roughly
  /// right instead of no weather. Lower ones, which have no such groups, are an error.
  private static func condition(_ code: Int) throws(FeedFailure) -> WeatherCondition {
    if let condition = conditions[code] { return condition }
    switch code {
    case 40..<50: return .fog
    case 50..<60: return .drizzle
    case 60..<70: return .rain
    case 70..<80: return .snow
    case 80..<85: return .showers
    case 85..<90: return .snow
    case 90..<100: return .thunder
    default: throw .strange("weather_code \(code)")
    }
  }
}
