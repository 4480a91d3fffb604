/// An RRULE of RFC 5545 as a value: when something comes again.
public struct RecurrenceRule: Hashable, Sendable {
  public var frequency: Frequency
  public var interval = 1
  /// At most one of the two is given.
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
  /// Nil where months and days are those of the sun's calendar.
  public var lunar: Lunar?

  public init(_ frequency: Frequency, interval: Int = 1) {
    self.frequency = frequency
    self.interval = interval
  }

  public enum Frequency: Int, CaseIterable, Comparable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    public static func < (one: Frequency, other: Frequency) -> Bool { one.rawValue < other.rawValue }
  }

  /// The last moment that may still count, itself included.
  public enum Until: Hashable, Sendable {
    case day(Day)
    case wall(WallSecond)
    case instant(Moment)
  }

  /// That years, months and days are those of the Korean lunar calendar (RFC 7529: RSCALE=DANGI).
  public struct Lunar: Hashable, Sendable {
    /// The months that come twice in their year, beside those of `byMonth`: `6L`.
    public var leapMonths: [Int] = []
    /// Whether a day that a month lacks is its last one, and a leap month that a year lacks the ordinary one of its number;
    /// otherwise there is nothing then.
    public var isBackward = true

    public init(leapMonths: [Int] = [], isBackward: Bool = true) {
      self.leapMonths = leapMonths
      self.isBackward = isBackward
    }

    /// A month has no more.
    static let days = 1...30
  }

  /// `FR`, `1MO`, `-1FR`
  public struct WeekdayNumber: Hashable, Sendable {
    /// Which of them in the month or year, from the end where negative; nil is each.
    public var ordinal: Int?
    public var weekday: Weekday

    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }
}

/// What a clock on the wall shows to the second, counted from 1 January 1970 as if there were no zones.
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
