import Kanban
import Time

extension HolidayFile {
  /// Reads the events of an iCalendar file (RFC 5545) as whole days.
  ///
  /// Files are untrusted. A file that is too large is not read. An invalid event is reported with its line, and all
  /// others up to the limit count, even if the file is cut or its components are not nested correctly.
  public init(_ bytes: [UInt8]) {
    guard bytes.count <= HolidayFile.mostBytes else {
      self = .tooLarge
      return
    }
    self.init()
    var (lines, events) = (CalendarLines(), HolidayEvents())
    let text = bytes.starts(with: Intake.mark) ? Array(bytes.dropFirst(Intake.mark.count)) : bytes
    for line in lines.feed(text) + lines.finish() {
      // Skips lines without a colon.
      let property = CalendarProperty(line: Array(line.bytes.prefix(HolidayFile.mostLine)))
      guard !property.name.isEmpty else { continue }
      do throws(HolidayFileFailure) {
        if let holiday = try events.read(property, line: line.number) { try add(holiday, line: line.number) }
      } catch {
        add(error)
        if error.kind == .tooMany || error.kind == .notCalendar { return }
      }
    }
    if events.isEmpty { add(HolidayFileFailure(.notCalendar, line: 1)) }
  }

  /// The most bytes of a line that are read; the rest of it is dropped.
  private static let mostLine = 8_192
}

private struct HolidayEvents {
  /// The names of the open components, the innermost last.
  private var open: [String] = []
  private var depth = 0
  private var event = HolidayEvent()
  private(set) var isEmpty = true

  /// Reads a property. If it ends an event, returns its holiday, otherwise nil.
  mutating func read(_ property: CalendarProperty, line: Int) throws(HolidayFileFailure) -> OwnHoliday? {
    switch property.name {
    case "BEGIN":
      let name = property.nameOfComponent
      if isEmpty, name != "VCALENDAR" { throw HolidayFileFailure(.notCalendar, line: line) }
      isEmpty = false
      depth += 1
      // Beyond the greatest depth a component is not opened; its lines count as part of the one around it.
      if depth <= CalendarReader.deepest { open.append(name) }
      if name == "VEVENT" { event = HolidayEvent() }
      return nil
    case "END":
      let isPartOfParent = depth > CalendarReader.deepest
      depth = max(0, depth - 1)
      return !isPartOfParent && open.popLast() == "VEVENT" ? try event.holiday(line: line) : nil
    default:
      if isEmpty { throw HolidayFileFailure(.notCalendar, line: line) }
      if open.last == "VEVENT" { try event.read(property, line: line) }
      return nil
    }
  }
}

private struct HolidayEvent {
  private var start: Day?
  private var end: Day?
  private var length: Int?
  private var name = ""
  private var rule: YearlyRule?
  /// The recurrence of the event if `YearlyRule` cannot express it; nil for a simple yearly rule or none.
  private var series: RecurrenceRule?
  private var isCancelled = false
  private var isWrong = false

  mutating func read(_ property: CalendarProperty, line: Int) throws(HolidayFileFailure) {
    let value = property.value
    switch property.name {
    case "DTSTART": start = try day(value, line)
    case "DTEND": end = try day(value, line)
    case "DURATION": length = TaskSpan.days(value)
    case "SUMMARY": name = HolidayEvent.name(property.text)
    case "STATUS": isCancelled = value.uppercased() == "CANCELLED"
    case "RRULE":
      rule = YearlyRule(value)
      if rule == nil { series = try recurring(value, line) }
    // Rejects events with single added or excluded days.
    case "RDATE", "EXDATE": throw wrong(.unknownRule, line)
    default: break
    }
  }

  /// The event's name in one line, cut after about `OwnHoliday.longestName` bytes.
  private static func name(_ text: String) -> String {
    var size = 0
    let scalars = text.asTitle.unicodeScalars.prefix { scalar in
      defer { size += UTF8.width(scalar) }
      return size < OwnHoliday.longestName
    }
    return String(scalars)
  }

  private mutating func recurring(_ value: String, _ line: Int) throws(HolidayFileFailure) -> RecurrenceRule {
    do {
      let rule = try RecurrenceRule(text: value)
      if rule.frequency == .yearly, rule.count ?? 0 <= HolidayEvent.mostCount { return rule }
    } catch {
      // Reports a rule that cannot be parsed like one that is not supported.
    }
    throw wrong(.unknownRule, line)
  }

  /// The largest COUNT of a rule: its occurrences are computed on every query.
  private static let mostCount = 200

  private mutating func day(_ value: String, _ line: Int) throws(HolidayFileFailure) -> Day {
    guard let day = HolidayEvent.day(value) else { throw wrong(.badDate, line) }
    return day
  }

  /// The day of `20261224` or `20261224T090000Z`, as written.
  static func day(_ text: some StringProtocol) -> Day? {
    let time = text.dropFirst(8)
    return time.isEmpty || time.first == "T" ? Day(basicText: text.prefix(8)) : nil
  }

  private mutating func wrong(_ kind: HolidayFileFailure.Kind, _ line: Int) -> HolidayFileFailure {
    isWrong = true
    return HolidayFileFailure(kind, line: line)
  }

  func holiday(line: Int) throws(HolidayFileFailure) -> OwnHoliday? {
    guard !isWrong, !isCancelled else { return nil }
    guard let start, !name.isEmpty else { throw HolidayFileFailure(.incomplete, line: line) }
    // The length in days: DTEND is the day after the last one.
    let length = length ?? end.map { $0 - start } ?? 1
    if let series { return OwnHoliday(Repeat(series, first: WallSecond(start)), length: length, name: name) }
    guard let rule, let last = rule.last(from: start) else {
      return OwnHoliday(day: start, length: length, name: name, isYearly: rule != nil, interval: rule?.interval ?? 1)
    }
    return OwnHoliday(
      day: start, length: length, name: name, isYearly: true, until: last, interval: rule.interval)
  }
}

/// A rule `FREQ=YEARLY` that repeats the event's first day. INTERVAL, COUNT and UNTIL may limit it.
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

  /// Reads a part of the rule, such as INTERVAL. False if the part or its value is not supported.
  private mutating func read(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "FREQ": isYearly = value == "YEARLY"
    case "INTERVAL":
      guard let number = value.asNumber, (1...9999).contains(number) else { return false }
      interval = number
    case "COUNT":
      guard let number = value.asNumber, number > 0 else { return false }
      count = number
    case "UNTIL":
      until = HolidayEvent.day(value)
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
    // Years without the day, as for 29 February, do not count as occurrences.
    let years = (0..<min(count, 9999) * 8).lazy.map { year + $0 * interval }.prefix { Day.years.contains($0) }
    return years.compactMap { Day(year: $0, month: month, day: day) }.prefix(count).last
  }
}
