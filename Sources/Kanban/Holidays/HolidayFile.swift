/// The holidays of an iCalendar file (RFC 5545): its events of whole days.
///
/// Files are untrusted. A file that is too large is not read; an invalid event is reported with its line, and all
/// others count.
public struct HolidayFile: Sendable {
  public private(set) var holidays: [OwnHoliday] = []
  public private(set) var failures: [HolidayFileFailure] = []

  private var rules = 0

  /// In bytes; more than a century of holidays.
  public static let mostBytes = 1 << 20
  public static let mostHolidays = 5_000
  /// Holidays with an RRULE, whose occurrences are computed on every query.
  public static let mostRules = 500
  public static let mostFailures = 50
  /// The maximum bytes of an unfolded line; the rest is dropped.
  static let mostLine = 8_192

  public static let tooLarge = HolidayFile(failures: [HolidayFileFailure(.tooLarge, line: 1)])

  private init(failures: [HolidayFileFailure]) { self.failures = failures }

  public init(_ bytes: [UInt8]) {
    guard bytes.count <= HolidayFile.mostBytes else {
      self = .tooLarge
      return
    }
    var reader = CalendarReader()
    for line in CalendarLines(bytes) {
      do throws(HolidayFileFailure) {
        if let holiday = try reader.read(line) { try add(holiday, line: line.number) }
      } catch {
        add(error)
        if error.kind == .tooMany || error.kind == .notCalendar { return }
      }
    }
    if reader.isEmpty { add(HolidayFileFailure(.notCalendar, line: 1)) }
  }

  private mutating func add(_ holiday: OwnHoliday, line: Int) throws(HolidayFileFailure) {
    if holiday.series != nil { rules += 1 }
    guard holidays.count < HolidayFile.mostHolidays, rules <= HolidayFile.mostRules else {
      throw HolidayFileFailure(.tooMany, line: line)
    }
    holidays.append(holiday)
  }

  private mutating func add(_ failure: HolidayFileFailure) {
    if failures.count < HolidayFile.mostFailures { failures.append(failure) }
  }
}

public struct HolidayFileFailure: Error, Hashable, Sendable {
  public enum Kind: Hashable, CaseIterable, Sendable {
    case tooLarge
    case notCalendar
    case tooMany
    /// Neither a date nor a date with time.
    case badDate
    /// An event without a date or a name.
    case incomplete
    /// A rule that is not yearly.
    case unknownRule
  }

  public let kind: Kind
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

private struct CalendarReader {
  /// Open components, innermost last.
  private var open: [String] = []
  private var event = CalendarEvent()
  private(set) var isEmpty = true

  /// Returns the holiday whose event ends with this line.
  mutating func read(_ line: CalendarLine) throws(HolidayFileFailure) -> OwnHoliday? {
    switch line.name {
    case "BEGIN":
      let name = line.value.uppercased()
      if isEmpty, name != "VCALENDAR" { throw HolidayFileFailure(.notCalendar, line: line.number) }
      isEmpty = false
      // Deeper components count as part of their parent.
      if open.count < 16 { open.append(name) }
      if name == "VEVENT" { event = CalendarEvent() }
      return nil
    case "END":
      let name = open.popLast()
      return name == "VEVENT" ? try event.holiday(line: line.number) : nil
    default:
      if isEmpty { throw HolidayFileFailure(.notCalendar, line: line.number) }
      if open.last == "VEVENT" { try event.read(line) }
      return nil
    }
  }
}
