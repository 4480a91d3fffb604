import Kanban
import Time

/// The days that count in statistics.
public enum WorkingDays: Hashable, Sendable {
  case all
  /// All days count except weekends, as the locale has them, and holidays.
  case weekdays
  /// Only the listed days of the week count, except holidays.
  case days([Weekday])

  /// Parses the setting: `all`, `weekdays`, or days such as `mon-fri` and `sun, tue-thu`; nil if the text is invalid.
  package init?(_ text: String) {
    switch text {
    case "all": self = .all
    case "weekdays": self = .weekdays
    default:
      var found: Set<Weekday> = []
      for item in text.split(separator: ",", omittingEmptySubsequences: false) {
        let ends = String(item).trimmed.split(separator: "-", omittingEmptySubsequences: false)
          .map { WorkingDays.weekday(String($0)) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else { return nil }
        let count = floorModulo(last.rawValue - first.rawValue, 7)
        for offset in 0...count { found.insert(Weekday.allCases[(first.rawValue + offset) % 7]) }
      }
      self = .days(Weekday.allCases.filter(found.contains))
    }
  }

  /// The value of the setting in the format of the configuration file.
  package var text: String {
    switch self {
    case .all: "all"
    case .weekdays: "weekdays"
    case .days(let days): days.map { String("\($0)".prefix(3)) }.joined(separator: ",")
    }
  }

  private static func weekday(_ name: String) -> Weekday? {
    Weekday.allCases.first { "\($0)" == name || "\($0)".prefix(3) == name }
  }

  /// The working time in and around a period, because cards may have begun before it, and forecasts go beyond it. Nil
  /// if all days count. Of a long period only the last years have days off, because a holiday book answers for eleven
  /// years at most.
  package func workTime(around days: Range<Day>, at clock: Clock) -> WorkTime? {
    guard self != .all else { return nil }
    let range = max(days.lowerBound, days.upperBound - 1_800) - 1_096..<days.upperBound + 1_096
    let holidays = clock.customs.holidays.holidays(in: range)
    return WorkTime(range, at: clock) { day in
      if holidays[day] != nil { return true }
      return switch self {
      case .all: false
      case .weekdays: clock.customs.weekend.contains(day.weekday)
      case .days(let days): !days.contains(day.weekday)
      }
    }
  }
}
