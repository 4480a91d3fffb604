/// The holidays of an iCalendar file (RFC 5545): its events of whole days.
///
/// Files come from strangers. What is too large is not read, what is wrong in one event is told with its line, and every
/// other event counts.
public struct HolidayFile: Sendable {
  public private(set) var holidays: [OwnHoliday] = []
  public private(set) var failures: [HolidayFileFailure] = []

  private var rules = 0

  /// In bytes; a hundred years of holidays are less.
  public static let mostBytes = 1 << 20
  public static let mostHolidays = 5_000
  /// Of those that come again by a rule of their own: each is worked out whenever a day is asked for.
  public static let mostRules = 500
  /// Nobody reads more of what is wrong.
  public static let mostFailures = 50
  /// Of one line after it was unfolded, in bytes; the rest of it is left out.
  static let mostLine = 8_192

  /// One that was not read.
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
        if let holiday = try reader.take(line) { try add(holiday, line: line.number) }
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

/// What is wrong in a file of holidays, and on which line.
public struct HolidayFileFailure: Error, Hashable, Sendable {
  public enum Kind: Hashable, CaseIterable, Sendable {
    /// Above `mostBytes`.
    case tooLarge
    /// It does not begin as a calendar does.
    case notCalendar
    /// More events than are kept.
    case tooMany
    /// Neither a day nor a day and a time.
    case badDate
    /// An event without a day or without a name.
    case incomplete
    /// Something that repeats otherwise than every year.
    case unknownRule
  }

  public let kind: Kind
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

/// Puts the lines of a calendar together to events.
private struct CalendarReader {
  /// What was begun and not yet ended, innermost last.
  private var open: [String] = []
  private var event = CalendarEvent()
  private(set) var isEmpty = true

  /// The holiday that ends with a line.
  mutating func take(_ line: CalendarLine) throws(HolidayFileFailure) -> OwnHoliday? {
    switch line.name {
    case "BEGIN":
      let name = line.value.uppercased()
      if isEmpty, name != "VCALENDAR" { throw HolidayFileFailure(.notCalendar, line: line.number) }
      isEmpty = false
      // So deep goes no calendar; what is deeper counts as what is above it.
      if open.count < 16 { open.append(name) }
      if name == "VEVENT" { event = CalendarEvent() }
      return nil
    case "END":
      let name = open.popLast()
      return name == "VEVENT" ? try event.holiday(line: line.number) : nil
    default:
      if isEmpty { throw HolidayFileFailure(.notCalendar, line: line.number) }
      if open.last == "VEVENT" { try event.take(line) }
      return nil
    }
  }
}
