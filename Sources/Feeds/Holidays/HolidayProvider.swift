import Interchange
import Kanban

/// Who is asked for the holidays of a country.
public enum HolidayProvider: Hashable, Sendable {
  /// The Korea Astronomy and Space Science Institute, which tells the days off of South Korea for its government.
  case dataGoKr
  /// Nager.Date: the holidays of more than a hundred countries, without a key.
  case nager
  /// The address of an iCalendar file, as it was written.
  case calendar(String)

  /// As it stands in the configuration; nil for what is none of them, or an address that is not asked.
  public init?(written: String) {
    switch written {
    case "data.go.kr": self = .dataGoKr
    case "nager": self = .nager
    default:
      guard let address = CalendarAddress(written) else { return nil }
      self = .calendar(address.written)
    }
  }

  /// As it is shown. What stands behind the `?` of an address may be a secret.
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

  /// What its licence wants said.
  public var credit: String? {
    switch self {
    case .dataGoKr: "한국천문연구원 특일 정보 (data.go.kr)"
    case .nager: "Nager.Date (date.nager.at)"
    case .calendar: nil
    }
  }

  /// Whether one question tells all years (a file), else one is asked for each year.
  public var tellsAllYears: Bool {
    switch self {
    case .dataGoKr, .nager: false
    case .calendar: true
    }
  }

  /// Nil where it knows nothing of that country or year, or where a key is wanted and there is none.
  public func question(_ year: Int, of country: String, key: String?) -> FeedQuestion? {
    guard Day.years.contains(year) else { return nil }
    switch self {
    case .dataGoKr: return DataGoKr.question(year, of: country, key: key)
    case .nager: return Nager.question(year, of: country)
    case .calendar(let written): return CalendarAddress(written)?.question
    }
  }

  /// One after the other.
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
