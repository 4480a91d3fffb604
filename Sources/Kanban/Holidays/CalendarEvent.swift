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
      // Reported below.
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
