extension RecurrenceRule {
  static let longestText = 16_384

  /// Parses `FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR`, with or without `RRULE:`, in upper or lower case. Lists are sorted
  /// and deduplicated.
  public init(text: String) throws(RecurrenceMistake) {
    guard text.utf8.count <= RecurrenceRule.longestText else { throw .tooLong }
    var scan = ByteScan(capital: text)
    _ = scan.accept("RRULE:")
    self.init(.daily)
    var seen: [Part] = []
    var scale = RuleScale()
    repeat {
      let name = scan.word()
      guard let part = Part(rawValue: name) else { throw .unknown(String(name.prefix(20))) }
      guard !seen.contains(part) else { throw .twice(part) }
      guard scan.accept(UInt8(ascii: "=")), read(part, &scan, &scale), scan.isAtEnd || scan.peek == UInt8(ascii: ";")
      else {
        throw .value(part)
      }
      seen.append(part)
    } while scan.accept(UInt8(ascii: ";"))
    guard seen.contains(.frequency) else { throw .missing(.frequency) }
    lunar = try scale.lunar()
    if let mistake { throw mistake }
  }

  private mutating func read(_ part: Part, _ scan: inout ByteScan, _ scale: inout RuleScale) -> Bool {
    switch part {
    case .frequency: return set(\.frequency, Frequency(name: scan.word()))
    case .interval: return set(\.interval, scan.number())
    case .count: return set(\.count, some: scan.number())
    case .until: return set(\.until, some: Until(&scan))
    case .weekStart: return set(\.weekStart, scan.weekday())
    case .byDay: return set(\.byDay, scan.list { $0.weekdayNumber() }.map(RecurrenceRule.inOrder))
    case .bySecond: return set(\.bySecond, numbers(part, &scan))
    case .byMinute: return set(\.byMinute, numbers(part, &scan))
    case .byHour: return set(\.byHour, numbers(part, &scan))
    case .byMonthDay: return set(\.byMonthDay, numbers(part, &scan))
    case .byYearDay: return set(\.byYearDay, numbers(part, &scan))
    case .byWeek: return set(\.byWeek, numbers(part, &scan))
    case .byMonth: return set(\.byMonth, scale.months(&scan).map(RecurrenceRule.withoutDoubles))
    case .bySetPosition: return set(\.bySetPosition, numbers(part, &scan))
    case .calendar:
      scale.calendar = scan.word()
      return true
    case .skip:
      scale.skip = scan.word()
      return true
    }
  }

  private mutating func set<Value>(_ field: WritableKeyPath<RecurrenceRule, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    self[keyPath: field] = value
    return true
  }

  private mutating func set<Value>(_ field: WritableKeyPath<RecurrenceRule, Value?>, some value: Value?) -> Bool {
    self[keyPath: field] = value
    return value != nil
  }

  private func numbers(_ part: Part, _ scan: inout ByteScan) -> [Int]? {
    let found = part.isSigned ? scan.list { $0.signedNumber() } : scan.list { $0.number() }
    return found.map(RecurrenceRule.withoutDoubles)
  }

  fileprivate static func withoutDoubles(_ numbers: [Int]) -> [Int] {
    numbers.count > 1 ? numbers.sorted().withoutNeighbouringDoubles : numbers
  }

  private static func inOrder(_ days: [WeekdayNumber]) -> [WeekdayNumber] {
    days.sorted { ($0.weekday.rawValue, $0.ordinal ?? 0) < ($1.weekday.rawValue, $1.ordinal ?? 0) }
      .withoutNeighbouringDoubles
  }
}

/// The parts of RFC 7529 (calendar, skip, leap months), which may come in any order in a rule.
private struct RuleScale {
  var calendar: String?
  var skip: String?
  private var leapMonths: [Int] = []

  /// Returns the ordinary months of `6,6L,7` and keeps the leap months.
  mutating func months(_ scan: inout ByteScan) -> [Int]? {
    let found = scan.list { scan in scan.number().map { (number: $0, isLeap: scan.accept(UInt8(ascii: "L"))) } }
    guard let found else { return nil }
    leapMonths = RecurrenceRule.withoutDoubles(found.filter(\.isLeap).map(\.number))
    return found.filter { !$0.isLeap }.map(\.number)
  }

  func lunar() throws(RecurrenceMistake) -> RecurrenceRule.Lunar? {
    switch (calendar, skip) {
    case (nil, nil), ("GREGORIAN", nil), ("GREGORIAN", "OMIT"):
      guard leapMonths.isEmpty else { throw .value(.byMonth) }
      return nil
    case ("DANGI", nil), ("DANGI", "OMIT"): return RecurrenceRule.Lunar(leapMonths: leapMonths, isBackward: false)
    case ("DANGI", "BACKWARD"): return RecurrenceRule.Lunar(leapMonths: leapMonths)
    case (nil, _?): throw .missing(.calendar)
    case ("GREGORIAN", _?), ("DANGI", _?): throw .value(.skip)
    case (let name?, _): throw .unknownCalendar(String(name.prefix(20)))
    }
  }
}

extension RecurrenceRule {
  public var text: String {
    var parts = lunar == nil ? [] : ["RSCALE=DANGI"]
    parts.append("FREQ=\(frequency.name)")
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if let count { parts.append("COUNT=\(count)") }
    if let until { parts.append("UNTIL=\(until.text)") }
    let lists: [(Part, [String])] = [
      (.byMonth, monthNames), (.byWeek, byWeek.map(String.init)),
      (.byYearDay, byYearDay.map(String.init)), (.byMonthDay, byMonthDay.map(String.init)),
      (.byDay, byDay.map(\.text)), (.byHour, byHour.map(String.init)), (.byMinute, byMinute.map(String.init)),
      (.bySecond, bySecond.map(String.init)), (.bySetPosition, bySetPosition.map(String.init)),
    ]
    for (part, list) in lists where !list.isEmpty {
      parts.append("\(part.rawValue)=\(list.joined(separator: ","))")
    }
    if weekStart != .monday { parts.append("WKST=\(weekStart.letters)") }
    if lunar?.isBackward == true { parts.append("SKIP=BACKWARD") }
    return parts.joined(separator: ";")
  }

  /// The months of BYMONTH in order, with an L for leap months: `6`, `6L`, `7`.
  private var monthNames: [String] {
    guard let lunar else { return byMonth.map(String.init) }
    let all = byMonth.map { ($0, "") } + lunar.leapMonths.map { ($0, "L") }
    return all.sorted { $0 < $1 }.map { "\($0)\($1)" }
  }
}

extension RecurrenceRule.Frequency {
  var name: String {
    switch self {
    case .secondly: "SECONDLY"
    case .minutely: "MINUTELY"
    case .hourly: "HOURLY"
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }

  init?(name: String) {
    guard let frequency = RecurrenceRule.Frequency.allCases.first(where: { $0.name == name }) else { return nil }
    self = frequency
  }
}

extension RecurrenceRule.WeekdayNumber {
  public var text: String { (ordinal.map(String.init) ?? "") + weekday.letters }
}

extension Weekday {
  /// The weekday's two letters of RFC 5545, such as `MO`.
  var letters: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}

extension RecurrenceRule.Until {
  var text: String {
    switch self {
    case .day(let day): day.basicText
    case .wall(let wall): wall.basicText
    case .instant(let moment): WallSecond(number: moment.seconds).basicText + "Z"
    }
  }

  init?(_ scan: inout ByteScan) {
    guard let time = CalendarTime(&scan) else { return nil }
    guard let second = time.second else {
      self = .day(time.day)
      return
    }
    let wall = WallSecond(time.day, second: second)
    self = time.isUTC ? .instant(Moment(seconds: wall.number)) : .wall(wall)
  }
}

extension Array where Element: Equatable {
  fileprivate var withoutNeighbouringDoubles: [Element] {
    guard count > 1 else { return self }
    return indices.compactMap { $0 > 0 && self[$0] == self[$0 - 1] ? nil : self[$0] }
  }
}
