import Interchange
import Kanban
import Time

/// MET Norway: hourly forecasts for the whole earth, for clients that identify themselves.
enum METNorway {
  static func now(at point: GeoPoint) -> FeedQuestion {
    let (latitude, longitude) = point.weatherParameters
    return FeedQuestion(
      WeatherAddress.of("https://api.met.no/weatherapi/locationforecast/2.0/compact"),
      [.init("lat", latitude), .init("lon", longitude)])
  }

  /// The weather for the current hour in the answer's list of hours, or for the first hour if all are later.
  static func now(in answer: FeedAnswer, at moment: Moment) throws(FeedFailure) -> Observation {
    let value = try WeatherValue(answer) { _ in nil }
    var hour: (second: Int, data: WeatherValue)?
    for entry in try value["properties"]["timeseries"].list() {
      guard let second = Moment(iso: try entry["time"].text())?.seconds else { throw .strange("time") }
      guard hour == nil || second <= moment.seconds else { break }
      hour = (second, entry["data"])
    }
    guard let hour else { throw .strange("timeseries") }
    let temperature = try hour.data["instant"]["details"]["air_temperature"].temperature()
    return Observation(condition: try condition(in: hour.data), temperature: temperature, second: hour.second)
  }

  /// The condition for the shortest period in the answer: later hours have only periods of six or twelve hours.
  private static func condition(in data: WeatherValue) throws(FeedFailure) -> WeatherCondition {
    for period in ["next_1_hours", "next_6_hours", "next_12_hours"] {
      let code = try data[period]["summary"]["symbol_code"].text(longest: 60)
      guard !code.isEmpty else { continue }
      // An unknown code is an error: codes are compound words, so a new one cannot be mapped to a group.
      guard let condition = condition(code) else { throw .strange("symbol_code \(code)") }
      return condition
    }
    throw .strange("symbol_code")
  }

  /// The condition for a symbol code. Some codes end with `_day`, `_night` or, if the sun does not rise,
  /// `_polartwilight`.
  private static func condition(_ code: String) -> WeatherCondition? {
    let parts = code.split(separator: "_", omittingEmptySubsequences: false)
    guard let word = parts.first.map(String.init), parts.count <= 2 else { return nil }
    guard parts.count == 1 || ["day", "night", "polartwilight"].contains(parts[1]) else { return nil }
    return conditions[word]
  }

  /// Two codes are misspelled by the API (`lightss…`), which keeps them for compatibility. The correct spelling is
  /// accepted as well.
  private static let conditions: [String: WeatherCondition] = [
    "clearsky": .clear, "fair": .fair, "partlycloudy": .fair, "cloudy": .cloudy, "fog": .fog,
    "lightrain": .rain, "rain": .rain, "heavyrain": .rain,
    "lightrainshowers": .showers, "rainshowers": .showers, "heavyrainshowers": .showers,
    "lightsleet": .sleet, "sleet": .sleet, "heavysleet": .sleet,
    "lightsleetshowers": .sleet, "sleetshowers": .sleet, "heavysleetshowers": .sleet,
    "lightsnow": .snow, "snow": .snow, "heavysnow": .snow,
    "lightsnowshowers": .snow, "snowshowers": .snow, "heavysnowshowers": .snow,
    "lightrainandthunder": .thunder, "rainandthunder": .thunder, "heavyrainandthunder": .thunder,
    "lightrainshowersandthunder": .thunder, "rainshowersandthunder": .thunder,
    "heavyrainshowersandthunder": .thunder,
    "lightsleetandthunder": .thunder, "sleetandthunder": .thunder, "heavysleetandthunder": .thunder,
    "lightssleetshowersandthunder": .thunder, "lightsleetshowersandthunder": .thunder,
    "sleetshowersandthunder": .thunder, "heavysleetshowersandthunder": .thunder,
    "lightsnowandthunder": .thunder, "snowandthunder": .thunder, "heavysnowandthunder": .thunder,
    "lightssnowshowersandthunder": .thunder, "lightsnowshowersandthunder": .thunder,
    "snowshowersandthunder": .thunder, "heavysnowshowersandthunder": .thunder,
  ]
}
