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

struct CalendarEvent {
  private var start: Day?
  private var end: Day?
  private var length: Int?
  private var name = ""
  private var rule: YearlyRule?
  /// A rule that `YearlyRule` cannot express.
  private var series: RecurrenceRule?
  private var isCancelled = false
  private var isWrong = false

  mutating func read(_ line: CalendarLine) throws(HolidayFileFailure) {
    switch line.name {
    case "DTSTART": start = try day(line)
    case "DTEND": end = try day(line)
    case "DURATION": length = days(line.value)
    case "SUMMARY": name = line.text
    case "STATUS": isCancelled = line.value.uppercased() == "CANCELLED"
    case "RRULE":
      rule = YearlyRule(line.value)
      if rule == nil { series = try recurring(line) }
    // Single added or excluded days are not supported.
    case "RDATE", "EXDATE": throw wrong(.unknownRule, line)
    default: break
    }
  }

  private mutating func recurring(_ line: CalendarLine) throws(HolidayFileFailure) -> RecurrenceRule {
    do {
      let rule = try RecurrenceRule(text: line.value)
      if rule.frequency == .yearly, rule.count ?? 0 <= CalendarEvent.mostCount { return rule }
    } catch {
      // An invalid rule is reported like one that is not yearly.
    }
    throw wrong(.unknownRule, line)
  }

  /// Occurrences are computed on every query.
  private static let mostCount = 200

  private mutating func day(_ line: CalendarLine) throws(HolidayFileFailure) -> Day {
    guard let day = CalendarLine.day(line.value) else { throw wrong(.badDate, line) }
    return day
  }

  private mutating func wrong(_ kind: HolidayFileFailure.Kind, _ line: CalendarLine) -> HolidayFileFailure {
    isWrong = true
    return HolidayFileFailure(kind, line: line.number)
  }

  /// `P3D`, `P1W`; a shorter duration is one day.
  private func days(_ text: String) -> Int? {
    guard text.hasPrefix("P"), let number = decimal(text.dropFirst().dropLast()) else { return nil }
    return text.hasSuffix("W") ? number * 7 : text.hasSuffix("D") ? number : nil
  }

  func holiday(line: Int) throws(HolidayFileFailure) -> OwnHoliday? {
    guard !isWrong, !isCancelled else { return nil }
    guard let start, !name.isEmpty else { throw HolidayFileFailure(.incomplete, line: line) }
    // DTEND is exclusive.
    let length = length ?? end.map { $0 - start } ?? 1
    if let series { return OwnHoliday(Repeat(series, first: WallSecond(start)), length: length, name: name) }
    guard let rule, let last = rule.last(from: start) else {
      return OwnHoliday(day: start, length: length, name: name, isYearly: rule != nil, interval: rule?.interval ?? 1)
    }
    return OwnHoliday(
      day: start, length: length, name: name, isYearly: true, until: last, interval: rule.interval)
  }
}

/// `FREQ=YEARLY` on the event's first day.
private struct YearlyRule {
  private(set) var interval = 1
  private var isYearly = false
  private var until: Day?
  private var count: Int?

  init?(_ text: String) {
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, read(pair[0], pair[1]) else { return nil }
    }
    guard isYearly else { return nil }
  }

  /// False for an unsupported part or value.
  private mutating func read(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "FREQ": isYearly = value == "YEARLY"
    case "INTERVAL":
      guard let number = decimal(value), (1...9999).contains(number) else { return false }
      interval = number
    case "COUNT":
      guard let number = decimal(value), number > 0 else { return false }
      count = number
    case "UNTIL":
      until = CalendarLine.day(String(value))
      return until != nil
    case "WKST": break
    default: return false
    }
    return true
  }

  func last(from start: Day) -> Day? {
    if let until { return until }
    guard let count else { return nil }
    let (year, month, day) = start.parts
    // A leap day only counts in leap years.
    let years = (0..<min(count, 9999) * 8).lazy.map { year + $0 * interval }.prefix { Day.years.contains($0) }
    return years.compactMap { Day(year: $0, month: month, day: day) }.prefix(count).last
  }
}

/// The unfolded lines of an iCalendar file.
struct CalendarLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var at = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  mutating func next() -> CalendarLine? {
    while let first = physical() {
      let begin = number
      var line = first
      while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") {
        guard let more = physical()?.dropFirst() else { break }
        if line.count < HolidayFile.mostLine { line += more }
      }
      if let found = CalendarLine(line.prefix(HolidayFile.mostLine), number: begin) { return found }
    }
    return nil
  }

  private mutating func physical() -> ArraySlice<UInt8>? {
    guard at < bytes.count else { return nil }
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    defer { at = end + 1 }
    number += 1
    let line = bytes[at..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

/// `DTSTART;VALUE=DATE:20261224`
struct CalendarLine {
  let name: String
  let value: String
  let number: Int

  /// Nil for a line without a colon.
  init?(_ bytes: ArraySlice<UInt8>, number: Int) {
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else { return nil }
    let head = bytes[..<colon]
    let end = head.firstIndex(of: UInt8(ascii: ";")) ?? colon
    name = String(decoding: head[..<end], as: UTF8.self).uppercased()
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    self.number = number
  }

  /// The unescaped value as one line without control characters.
  var text: String {
    var text = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      let isLineEnd = isEscaped && (scalar == "n" || scalar == "N")
      isEscaped = false
      let isControl = scalar.properties.generalCategory == .control
      text.unicodeScalars.append(isLineEnd || isControl ? " " : scalar)
      if text.utf8.count >= OwnHoliday.longestName { break }
    }
    return String(text.drop { $0 == " " })
  }

  /// The day of `20261224` or `20261224T090000Z`, as written.
  static func day(_ text: String) -> Day? {
    let digits = text.prefix(8)
    let rest = text.dropFirst(8)
    guard digits.utf8.count == 8, rest.isEmpty || rest.first == "T", let number = decimal(digits) else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
