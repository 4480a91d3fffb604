import Kanban
import Time

public enum WeatherChoice: String, CaseIterable, Sendable {
  case none
  case openMeteo = "open-meteo"
  case openWeather = "openweather"
  case metNorway = "met-norway"
}

public struct FeedChoice: Equatable, Sendable {
  public var weather = WeatherChoice.none
  /// The place of the weather as typed: a name, or coordinates: `37.57, 126.98`.
  public var place = ""
  /// Sources of holidays as typed in the configuration: the name of a known service, or an address.
  public var holidays: [String] = []
  public var calendars: [String] = []
  /// True if published calendars are chosen but not fetched, because the store is not the user's own and may be shared.
  public private(set) var withholdsCalendars = false

  public init() {}

  public static let mostHolidays = 8
  public static let mostCalendars = 100
  public static let longestAddress = 4_096

  /// True if nothing is fetched. False also while calendars are withheld, because their events may have to be removed
  /// from the store.
  public var isEmpty: Bool { !hasWeather && holidays.isEmpty && calendars.isEmpty && !withholdsCalendars }
  public var hasWeather: Bool { weather != .none && !place.isEmpty }

  /// The service that has only the holidays of South Korea.
  private static let koreanService = "data.go.kr"
  public static let holidayServices = [koreanService, "nager"]

  /// Adds a source of holidays. Returns false for an unknown service, an invalid address, or too many sources. An empty
  /// text is accepted and adds none.
  package mutating func addHolidays(_ text: String) -> Bool {
    if text.isEmpty { return true }
    let isKnown = FeedChoice.holidayServices.contains(text) || FeedChoice.isAddress(text)
    guard isKnown, holidays.count < FeedChoice.mostHolidays else { return false }
    if !holidays.contains(text) { holidays.append(text) }
    return true
  }

  /// True if the source is a service without holidays of the countries; false for an address, whose contents are
  /// unknown.
  package static func isIdle(_ source: String, in countries: [String]) -> Bool {
    guard holidayServices.contains(source) else { return false }
    return source == koreanService ? !countries.contains(KoreanHolidays.country) : countries.isEmpty
  }

  package mutating func addCalendar(_ text: String) -> Bool {
    if text.isEmpty { return true }
    guard FeedChoice.isAddress(text), calendars.count < FeedChoice.mostCalendars else { return false }
    if !calendars.contains(text) { calendars.append(text) }
    return true
  }

  public mutating func withholdCalendars() {
    withholdsCalendars = withholdsCalendars || !calendars.isEmpty
    calendars = []
  }

  private static func isAddress(_ text: String) -> Bool {
    let schemes = ["https://", "http://", "webcal://", "webcals://"]
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else { return false }
    return text.utf8.count > scheme.utf8.count && text.utf8.count < longestAddress
      && !text.utf8.contains { $0 <= 32 || $0 == 127 }
  }

  /// The typed place as coordinates; nil if it is a name.
  public var point: GeoPoint? {
    let parts = place.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    guard parts.count == 2, let latitude = FeedChoice.degrees(parts[0]), let longitude = FeedChoice.degrees(parts[1])
    else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// Parses degrees of latitude or longitude, in ten-thousandths; nil if the text is invalid.
  private static func degrees(_ text: String) -> Int? {
    guard let value = Double(text), value.isFinite, abs(value) <= 180,
      text.utf8.allSatisfy({ $0 == 45 || $0 == 46 || (48...57).contains($0) })
    else { return nil }
    return Int((value * 10_000).rounded())
  }
}

extension FeedChoice {
  /// Name of a source to show. An address is reduced to its host, because its path can be secret.
  public static func shownSource(_ written: String) -> String {
    guard isAddress(written), let start = written.ranges(of: "://").first?.upperBound else { return written }
    let host = written[start...].prefix { !"/?#".contains($0) }
    return String(host.split(separator: "@").last ?? host)
  }
}

extension WeatherChoice {
  /// Attribution that the licence of the weather provider requires; nil without a provider.
  public var credit: String? {
    switch self {
    case .none: nil
    case .openMeteo: "Weather data by Open-Meteo.com (CC BY 4.0)"
    case .openWeather: "Weather data provided by OpenWeather (openweathermap.org)"
    case .metNorway: "Based on data from MET Norway (CC BY 4.0)"
    }
  }
}
