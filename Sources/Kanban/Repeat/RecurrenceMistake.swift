extension RecurrenceRule {
  /// The parts of an RRULE by their RFC 5545 names.
  public enum Part: String, CaseIterable, Sendable {
    case frequency = "FREQ"
    case interval = "INTERVAL"
    case count = "COUNT"
    case until = "UNTIL"
    case bySecond = "BYSECOND"
    case byMinute = "BYMINUTE"
    case byHour = "BYHOUR"
    case byDay = "BYDAY"
    case byMonthDay = "BYMONTHDAY"
    case byYearDay = "BYYEARDAY"
    case byWeek = "BYWEEKNO"
    case byMonth = "BYMONTH"
    case bySetPosition = "BYSETPOS"
    case weekStart = "WKST"
    /// From RFC 7529.
    case calendar = "RSCALE"
    case skip = "SKIP"
  }
}

public enum RecurrenceMistake: Error, Hashable, Sendable {
  case missing(RecurrenceRule.Part)
  /// An unknown part; at most its first letters.
  case unknown(String)
  case twice(RecurrenceRule.Part)
  case value(RecurrenceRule.Part)
  case notWithFrequency(RecurrenceRule.Part)
  case notTogether(RecurrenceRule.Part, RecurrenceRule.Part)
  /// BYSETPOS needs another BY part to select from.
  case needsAnotherPart(RecurrenceRule.Part)
  case tooLong
  case unknownCalendar(String)

  public var part: String? {
    switch self {
    case .missing(let part), .twice(let part), .value(let part), .notWithFrequency(let part),
      .notTogether(let part, _), .needsAnotherPart(let part):
      part.rawValue
    case .unknown(let name): name
    case .unknownCalendar(let name): "RSCALE=" + name
    case .tooLong: nil
    }
  }
}

extension RecurrenceRule {
  static let intervals = 1...9_999
  /// Limits the work of counting occurrences to milliseconds.
  public static let counts = 1...100_000

  /// The first violation of RFC 5545; nil if the rule is valid.
  public var mistake: RecurrenceMistake? {
    valueOutOfBounds.map { .value($0) } ?? partOutOfPlace
  }

  private var valueOutOfBounds: Part? {
    guard RecurrenceRule.intervals.contains(interval) else { return .interval }
    guard count.map(RecurrenceRule.counts.contains) ?? true else { return .count }
    for part in Part.allCases {
      guard let bounds = part.bounds else { continue }
      let isSound = numbers(of: part).allSatisfy { bounds.contains(part.isSigned ? abs($0) : $0) }
      guard isSound else { return part }
    }
    let monthDays = lunar == nil ? 1...31 : Lunar.days
    guard byMonthDay.allSatisfy({ monthDays.contains(abs($0)) }) else { return .byMonthDay }
    guard lunar?.leapMonths.allSatisfy((1...12).contains) ?? true else { return .byMonth }
    return byDay.allSatisfy { $0.ordinal.map { (1...53).contains(abs($0)) } ?? true } ? nil : .byDay
  }

  private var partOutOfPlace: RecurrenceMistake? {
    if count != nil && until != nil { return .notTogether(.count, .until) }
    if lunar != nil, let part = partOfSun { return .notTogether(part, .calendar) }
    if !byWeek.isEmpty && frequency != .yearly { return .notWithFrequency(.byWeek) }
    if !byMonthDay.isEmpty && frequency == .weekly { return .notWithFrequency(.byMonthDay) }
    if !byYearDay.isEmpty && (.daily ... .monthly).contains(frequency) { return .notWithFrequency(.byYearDay) }
    if byDay.contains(where: { $0.ordinal != nil }) {
      if frequency < .monthly { return .notWithFrequency(.byDay) }
      if !byWeek.isEmpty { return .notTogether(.byDay, .byWeek) }
    }
    return !bySetPosition.isEmpty && !hasParts ? .needsAnotherPart(.bySetPosition) : nil
  }

  /// A part that is meaningless or not supported in the lunar calendar.
  private var partOfSun: Part? {
    if frequency < .monthly { return .frequency }
    if !byDay.isEmpty { return .byDay }
    if !byYearDay.isEmpty { return .byYearDay }
    if !byWeek.isEmpty { return .byWeek }
    return bySetPosition.isEmpty ? nil : .bySetPosition
  }

  /// True if a BY part restricts the occurrences.
  var hasParts: Bool { hasMonths || !(byDay.isEmpty && byMonthDay.isEmpty && hasNoRareParts) }

  public var hasMonths: Bool { !byMonth.isEmpty || lunar?.leapMonths.isEmpty == false }

  private var hasNoRareParts: Bool {
    bySecond.isEmpty && byMinute.isEmpty && byHour.isEmpty && byYearDay.isEmpty && byWeek.isEmpty
  }

  private func numbers(of part: Part) -> [Int] {
    switch part {
    case .bySecond: bySecond
    case .byMinute: byMinute
    case .byHour: byHour
    case .byMonthDay: byMonthDay
    case .byYearDay: byYearDay
    case .byWeek: byWeek
    case .byMonth: byMonth
    case .bySetPosition: bySetPosition
    case .frequency, .interval, .count, .until, .byDay, .weekStart, .calendar, .skip: []
    }
  }
}

extension RecurrenceRule.Part {
  var bounds: ClosedRange<Int>? {
    switch self {
    // 60 is a leap second.
    case .bySecond: 0...60
    case .byMinute: 0...59
    case .byHour: 0...23
    case .byMonthDay: 1...31
    case .byYearDay, .bySetPosition: 1...366
    case .byWeek: 1...53
    case .byMonth: 1...12
    case .frequency, .interval, .count, .until, .byDay, .weekStart, .calendar, .skip: nil
    }
  }

  /// True if negative values count from the end.
  var isSigned: Bool {
    switch self {
    case .byMonthDay, .byYearDay, .byWeek, .bySetPosition: true
    case .frequency, .interval, .count, .until, .bySecond, .byMinute, .byHour, .byDay, .byMonth, .weekStart, .calendar,
      .skip:
      false
    }
  }
}
