/// An RRULE of RFC 5545.
public struct RecurrenceRule: Hashable, Sendable {
  public var frequency: Frequency
  public var interval = 1
  /// The rule ends after `count` occurrences or at `until`; at most one of both is set.
  public var count: Int?
  public var until: Until?
  public var bySecond: [Int] = []
  public var byMinute: [Int] = []
  public var byHour: [Int] = []
  public var byDay: [WeekdayNumber] = []
  public var byMonthDay: [Int] = []
  public var byYearDay: [Int] = []
  public var byWeek: [Int] = []
  public var byMonth: [Int] = []
  public var bySetPosition: [Int] = []
  public var weekStart = Weekday.monday
  /// Set if years and months are those of the Korean lunar calendar; nil for the Gregorian calendar.
  public var lunar: Lunar?

  public init(_ frequency: Frequency, interval: Int = 1) {
    self.frequency = frequency
    self.interval = interval
  }

  public enum Frequency: Int, CaseIterable, Comparable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    public static func < (one: Frequency, other: Frequency) -> Bool { one.rawValue < other.rawValue }
  }

  public enum Until: Hashable, Sendable {
    case day(Day)
    case wall(WallSecond)
    case instant(Moment)
  }

  /// Years, months and days of the Korean lunar calendar (RFC 7529: RSCALE=DANGI).
  public struct Lunar: Hashable, Sendable {
    /// The leap months in which the rule occurs, besides the ordinary months of `byMonth`. In text, `6L` is the leap
    /// month 6.
    public var leapMonths: [Int] = []
    /// With true (SKIP=BACKWARD), a missing day becomes the last day of the month and a missing leap month the ordinary
    /// one; otherwise the occurrence is omitted.
    public var isBackward = true

    public init(leapMonths: [Int] = [], isBackward: Bool = true) {
      self.leapMonths = leapMonths
      self.isBackward = isBackward
    }

    package static let days = 1...30
  }

  /// A value of BYDAY: `FR`, `1MO`, `-1FR`.
  public struct WeekdayNumber: Hashable, Sendable {
    /// 2 for the second such weekday of the month or year, -1 for the last; nil for each of them.
    public var ordinal: Int?
    public var weekday: Weekday

    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }
}

/// A wall time in seconds since 1 January 1970, without a zone.
public struct WallSecond: Hashable, Comparable, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }

  public init(_ day: Day, second: Int = 0) {
    number = day.number * 86_400 + second
  }

  public init(_ wall: WallTime) {
    self.init(wall.day, second: wall.minute * 60)
  }

  public var day: Day { Day(number: floorDivide(number, 86_400)) }
  public var second: Int { floorModulo(number, 86_400) }
  public var wallTime: WallTime { WallTime(day, minute: second / 60) }

  public static func < (one: WallSecond, other: WallSecond) -> Bool { one.number < other.number }
}

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
    /// The calendar of the rule and the treatment of missing days, by RFC 7529.
    case calendar = "RSCALE"
    case skip = "SKIP"
  }
}

public enum RecurrenceMistake: Error, Hashable, Sendable {
  case missing(RecurrenceRule.Part)
  /// The rule has an unknown part; the value is its first letters.
  case unknown(String)
  case twice(RecurrenceRule.Part)
  case value(RecurrenceRule.Part)
  case notWithFrequency(RecurrenceRule.Part)
  case notTogether(RecurrenceRule.Part, RecurrenceRule.Part)
  /// The rule has BYSETPOS without another BY part from which it could select.
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
  /// The valid values of COUNT. The maximum limits the time for counting occurrences to milliseconds.
  public static let counts = 1...100_000

  /// The first violation of RFC 5545 or of the limits above; nil if the rule is valid.
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

  /// The first part of the rule that is meaningless or not supported in the lunar calendar; nil if all are fine.
  private var partOfSun: Part? {
    if frequency < .monthly { return .frequency }
    if !byDay.isEmpty { return .byDay }
    if !byYearDay.isEmpty { return .byYearDay }
    if !byWeek.isEmpty { return .byWeek }
    return bySetPosition.isEmpty ? nil : .bySetPosition
  }

  /// True if the rule has a BY part (other than BYSETPOS) that chooses months, days or times.
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
    // The value 60 means a leap second.
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

  /// True if negative values of the part are valid, which count from the end of the period.
  var isSigned: Bool {
    switch self {
    case .byMonthDay, .byYearDay, .byWeek, .bySetPosition: true
    case .frequency, .interval, .count, .until, .bySecond, .byMinute, .byHour, .byDay, .byMonth, .weekStart, .calendar,
      .skip:
      false
    }
  }
}
