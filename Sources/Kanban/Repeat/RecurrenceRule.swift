/// An RRULE of RFC 5545.
public struct RecurrenceRule: Hashable, Sendable {
  public var frequency: Frequency
  public var interval = 1
  /// At most one of `count` and `until` is set.
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
  /// Nil for the Gregorian calendar.
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
    /// Leap months, besides those of `byMonth`: `6L`.
    public var leapMonths: [Int] = []
    /// True (SKIP=BACKWARD) if a missing day becomes the last day of the month and a missing leap month the ordinary
    /// one; otherwise the occurrence is omitted.
    public var isBackward = true

    public init(leapMonths: [Int] = [], isBackward: Bool = true) {
      self.leapMonths = leapMonths
      self.isBackward = isBackward
    }

    static let days = 1...30
  }

  /// `FR`, `1MO`, `-1FR`
  public struct WeekdayNumber: Hashable, Sendable {
    /// The nth such weekday of the month or year, negative from the end; nil for all.
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
