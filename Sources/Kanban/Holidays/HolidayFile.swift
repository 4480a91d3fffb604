/// The holidays of an iCalendar file (RFC 5545): its events of whole days.
///
/// Files come from strangers. What is too large is not read, what is wrong in one event is told with its line, and every
/// other event counts.
public struct HolidayFile: Sendable {
  public private(set) var holidays: [OwnHoliday] = []
  public private(set) var failures: [HolidayFileFailure] = []

  /// In bytes; a hundred years of holidays are less.
  public static let mostBytes = 1 << 20
  public static let mostHolidays = 5_000
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
    guard holidays.count < HolidayFile.mostHolidays else { throw HolidayFileFailure(.tooMany, line: line) }
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
    /// Something that repeats otherwise than every year on its day.
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

/// What is known of an event so far.
private struct CalendarEvent {
  private var start: Day?
  private var end: Day?
  private var length: Int?
  private var name = ""
  private var rule: YearlyRule?
  private var isCancelled = false
  /// Already told.
  private var isWrong = false

  mutating func take(_ line: CalendarLine) throws(HolidayFileFailure) {
    switch line.name {
    case "DTSTART": start = try day(line)
    case "DTEND": end = try day(line)
    case "DURATION": length = days(line.value)
    case "SUMMARY": name = line.text
    case "STATUS": isCancelled = line.value.uppercased() == "CANCELLED"
    case "RRULE":
      rule = YearlyRule(line.value)
      if rule == nil { throw wrong(.unknownRule, line) }
    // Days that are added or left out one by one.
    case "RDATE", "EXDATE": throw wrong(.unknownRule, line)
    default: break
    }
  }

  private mutating func day(_ line: CalendarLine) throws(HolidayFileFailure) -> Day {
    guard let day = CalendarLine.day(line.value) else { throw wrong(.badDate, line) }
    return day
  }

  private mutating func wrong(_ kind: HolidayFileFailure.Kind, _ line: CalendarLine) -> HolidayFileFailure {
    isWrong = true
    return HolidayFileFailure(kind, line: line.number)
  }

  /// `P3D`, `P1W`; anything shorter is one day.
  private func days(_ text: String) -> Int? {
    guard text.hasPrefix("P"), let number = decimal(text.dropFirst().dropLast()) else { return nil }
    return text.hasSuffix("W") ? number * 7 : text.hasSuffix("D") ? number : nil
  }

  func holiday(line: Int) throws(HolidayFileFailure) -> OwnHoliday? {
    guard !isWrong, !isCancelled else { return nil }
    guard let start, !name.isEmpty else { throw HolidayFileFailure(.incomplete, line: line) }
    // The end is the day after the last one.
    let length = length ?? end.map { $0 - start } ?? 1
    guard let rule, let last = rule.last(from: start) else {
      return OwnHoliday(day: start, length: length, name: name, isYearly: rule != nil, interval: rule?.interval ?? 1)
    }
    return OwnHoliday(
      day: start, length: length, name: name, isYearly: true, until: last, interval: rule.interval)
  }
}

/// `FREQ=YEARLY` on the day with which the event begins.
private struct YearlyRule {
  var interval = 1
  private var until: Day?
  private var count: Int?

  init?(_ text: String) {
    var isYearly = false
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "FREQ": isYearly = pair[1] == "YEARLY"
      case "INTERVAL":
        guard let number = decimal(pair[1]), (1...9999).contains(number) else { return nil }
        interval = number
      case "COUNT":
        guard let number = decimal(pair[1]), number > 0 else { return nil }
        count = number
      case "UNTIL":
        guard let day = CalendarLine.day(String(pair[1])) else { return nil }
        until = day
      case "WKST": break
      default: return nil
      }
    }
    guard isYearly else { return nil }
  }

  func last(from start: Day) -> Day? {
    if let until { return until }
    guard let count else { return nil }
    let (year, month, day) = start.parts
    // A leap day is counted only where there is one.
    let years = (0..<min(count, 9999) * 8).lazy.map { year + $0 * interval }.prefix { Day.years.contains($0) }
    return years.compactMap { Day(year: $0, month: month, day: day) }.prefix(count).last
  }
}
