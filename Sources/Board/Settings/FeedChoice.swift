import Kanban

/// Who tells the weather.
public enum WeatherChoice: String, CaseIterable, Sendable {
  case none
  case openMeteo = "open-meteo"
  case openWeather = "openweather"
  case metNorway = "met-norway"
}

/// What of the world outside a person wants to see.
public struct FeedChoice: Equatable, Sendable {
  public var weather = WeatherChoice.none
  /// A name, or `37.57, 126.98`.
  public var place = ""
  /// Who else tells holidays, as it was written: a service by its name, or an address.
  public var holidays: [String] = []
  /// Addresses of published calendars.
  public var calendars: [String] = []

  public init() {}

  public static let mostHolidays = 8
  public static let mostCalendars = 100
  public static let longestAddress = 4_096

  /// Nothing is fetched where nothing was chosen.
  public var isEmpty: Bool { !hasWeather && holidays.isEmpty && calendars.isEmpty }
  public var hasWeather: Bool { weather != .none && !place.isEmpty }

  /// The services that tell holidays, by their names.
  public static let holidayServices = ["data.go.kr", "nager"]

  /// False when it is neither a service nor an address, or one too many; no text at all is none more.
  mutating func addHolidays(_ text: String) -> Bool {
    if text.isEmpty { return true }
    let isKnown = FeedChoice.holidayServices.contains(text) || FeedChoice.isAddress(text)
    guard isKnown, holidays.count < FeedChoice.mostHolidays else { return false }
    if !holidays.contains(text) { holidays.append(text) }
    return true
  }

  mutating func addCalendar(_ text: String) -> Bool {
    if text.isEmpty { return true }
    guard FeedChoice.isAddress(text), calendars.count < FeedChoice.mostCalendars else { return false }
    if !calendars.contains(text) { calendars.append(text) }
    return true
  }

  private static func isAddress(_ text: String) -> Bool {
    let schemes = ["https://", "http://", "webcal://", "webcals://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else { return false }
    return text.utf8.count > scheme.utf8.count && text.utf8.count < longestAddress
      && !text.utf8.contains { $0 <= 32 || $0 == 127 }
  }

  /// A point, where that is what was written.
  public var point: GeoPoint? {
    let parts = place.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    guard parts.count == 2, let latitude = FeedChoice.degrees(parts[0]), let longitude = FeedChoice.degrees(parts[1])
    else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// In ten-thousandths.
  private static func degrees(_ text: String) -> Int? {
    guard let value = Double(text), value.isFinite, abs(value) <= 180,
      text.utf8.allSatisfy({ $0 == 45 || $0 == 46 || (48...57).contains($0) })
    else { return nil }
    return Int((value * 10_000).rounded())
  }
}

extension FeedChoice {
  /// A service by its name, an address by its host: what stands behind that may be secret.
  public static func shownSource(_ written: String) -> String {
    guard isAddress(written), let start = written.ranges(of: "://").first?.upperBound else { return written }
    let host = written[start...].prefix { !"/?#".contains($0) }
    return String(host.split(separator: "@").last ?? host)
  }
}
