/// The holidays of an iCalendar file and its errors. Interchange reads the file.
public struct HolidayFile: Sendable {
  public private(set) var holidays: [OwnHoliday] = []
  public private(set) var failures: [HolidayFileFailure] = []

  private var rules = 0

  /// The maximum size of the file in bytes, enough for more than a century of holidays.
  public static let mostBytes = 1 << 20
  public static let mostHolidays = 5_000
  /// The maximum number of holidays with a recurrence rule, whose occurrences are computed for every query.
  public static let mostRules = 500
  public static let mostFailures = 50

  public static let tooLarge = HolidayFile(failures: [HolidayFileFailure(.tooLarge, line: 1)])

  public init(failures: [HolidayFileFailure] = []) { self.failures = failures }

  package mutating func add(_ holiday: OwnHoliday, line: Int) throws(HolidayFileFailure) {
    if holiday.series != nil { rules += 1 }
    guard holidays.count < HolidayFile.mostHolidays, rules <= HolidayFile.mostRules else {
      throw HolidayFileFailure(.tooMany, line: line)
    }
    holidays.append(holiday)
  }

  package mutating func add(_ failure: HolidayFileFailure) {
    if failures.count < HolidayFile.mostFailures { failures.append(failure) }
  }
}

public struct HolidayFileFailure: Error, Hashable, Sendable {
  public enum Kind: Hashable, CaseIterable, Sendable {
    case tooLarge
    case notCalendar
    case tooMany
    /// The text of a date is neither a date nor a date with time.
    case badDate
    /// The event has no date or no name.
    case incomplete
    /// The event recurs in an unsupported way: not yearly, with too many occurrences, or with single added or excluded
    /// days.
    case unknownRule
  }

  public let kind: Kind
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
