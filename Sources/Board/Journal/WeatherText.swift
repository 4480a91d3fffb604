import Kanban
import Words

extension WeatherCondition {
  /// A sign for the weather, one cell wide in every terminal and font; nil if signs are ASCII or words.
  func sign(_ signs: Signs) -> String? {
    guard signs != .ascii, !signs.isWords else { return nil }
    switch self {
    case .clear, .fair: return "☼"
    case .cloudy: return "☁"
    case .fog: return "≋"
    case .drizzle, .rain, .showers: return "☂"
    case .thunder: return "☇"
    case .sleet: return "❅"
    case .snow: return "❆"
    case .hail: return "⁂"
    case .wind: return "⇝"
    case .dust: return "⁘"
    case .smog: return "≣"
    case .typhoon: return "⊛"
    }
  }
}

extension Surroundings {
  /// The weather in a few words, for example `☂ rain 12°`; if `isShort` only sign and temperature, unless the settings
  /// allow no sign.
  func weatherText(_ weather: Weather, isShort: Bool = false) -> String {
    let sign = weather.condition.sign(settings.signs)
    guard isShort, let sign else {
      let text = [sign, words.weather(weather)].compactMap(\.self).joined(separator: " ")
      return text.drawn(signs: settings.signs)
    }
    return [sign, weather.temperature.map(words.degrees)].compactMap(\.self).joined(separator: " ")
  }
}

extension String {
  /// A text about the weather for drawing: with ASCII signs the degree sign is left out.
  func drawn(signs: Signs) -> String { signs == .ascii ? filter { $0 != "°" } : self }
}
