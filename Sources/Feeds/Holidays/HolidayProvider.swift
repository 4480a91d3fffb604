import Time

/// A source for the holidays of a country.
public enum HolidayProvider: Hashable, Sendable {
  /// The Korea Astronomy and Space Science Institute, the official source for South Korea.
  case dataGoKr
  /// Nager.Date: the holidays of more than a hundred countries, without a key.
  case nager
  case calendar(String)

  /// Parses the setting; nil if it is neither the name of a provider nor a supported address of a calendar.
  public init?(written: String) {
    switch written {
    case "data.go.kr": self = .dataGoKr
    case "nager": self = .nager
    default:
      guard let address = CalendarAddress(written) else { return nil }
      self = .calendar(address.written)
    }
  }

  /// The name to show: that of the provider, or the address of the calendar without its query, which may be a secret.
  public var name: String {
    switch self {
    case .dataGoKr: "data.go.kr"
    case .nager: "nager"
    case .calendar(let written): CalendarAddress(written)?.name ?? "calendar"
    }
  }

  public var needsKey: Bool {
    switch self {
    case .dataGoKr: true
    case .nager, .calendar: false
    }
  }

  /// The attribution that the provider's licence requires; nil if it requires none.
  public var credit: String? {
    switch self {
    case .dataGoKr: "한국천문연구원 특일 정보 (data.go.kr)"
    case .nager: "Nager.Date (date.nager.at)"
    case .calendar: nil
    }
  }

  /// True if one answer has all years, as a file does; false if each year has to be requested.
  public var tellsAllYears: Bool {
    switch self {
    case .dataGoKr, .nager: false
    case .calendar: true
    }
  }

  /// The request for the holidays of a year; nil if the provider has no data for the country or year, or a required key
  /// is missing.
  public func question(_ year: Int, of country: String, key: String?) -> FeedQuestion? {
    guard Day.years.contains(year) else { return nil }
    switch self {
    case .dataGoKr: return DataGoKr.question(year, of: country, key: key)
    case .nager: return Nager.question(year, of: country)
    case .calendar(let written): return CalendarAddress(written)?.question
    }
  }

  public func holidays(
    in answer: FeedAnswer, _ year: Int, of country: String
  ) throws(FeedFailure) -> [FeedHoliday] {
    let found =
      switch self {
      case .dataGoKr: try DataGoKr.holidays(in: answer)
      case .nager: try Nager.holidays(in: answer, of: country)
      case .calendar: try CalendarHolidays.holidays(in: answer, year)
      }
    return HolidayAnswer.ordered(found.filter { $0.day.year == year })
  }
}
