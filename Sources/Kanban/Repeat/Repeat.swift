/// The series of a repeating card: its rule, the start, and the occurrence that the card is now.
///
/// One card represents the whole series: completing it moves its deadline to the next occurrence and adds a history
/// entry.
public struct Repeat: Hashable, Sendable {
  public var rule: RecurrenceRule
  /// True if the interval counts from the day of completion instead of the planned day.
  public var isAfterDone = false
  /// The start of the rule (DTSTART).
  public var first: WallSecond
  /// Nil if occurrences are whole days; otherwise the zone of their time.
  public var zone: String?
  /// Additional occurrences (RDATE) and excluded ones (EXDATE), sorted.
  public var added: [WallSecond] = []
  public var skipped: [WallSecond] = []
  /// The occurrence of the card (RECURRENCE-ID); its deadline may have been moved.
  public var current: WallSecond
  /// True if no next occurrence comes until the series is resumed.
  public var isPaused = false

  public init(_ rule: RecurrenceRule, first: WallSecond, zone: String? = nil, isAfterDone: Bool = false) {
    self.rule = rule
    self.first = first
    self.zone = zone
    self.isAfterDone = isAfterDone
    current = first
  }

  /// The maximum length of each list of dates, because files may contain any number.
  public static let mostDates = 500
}

extension Repeat {
  public init(_ rule: RecurrenceRule, from due: Deadline, isAfterDone: Bool = false) {
    switch due {
    case .day(let day): self.init(rule, first: WallSecond(day), isAfterDone: isAfterDone)
    case .time(let wall, let zone, _): self.init(rule, first: WallSecond(wall), zone: zone, isAfterDone: isAfterDone)
    }
  }

  /// The deadline of an occurrence; nil if the zone has no rules on this machine.
  public func due(_ occurrence: WallSecond, at clock: Clock) -> Deadline? {
    guard let zone else { return .day(occurrence.day) }
    let wall = occurrence.wallTime
    return clock.zone(named: zone).map { .time(wall, zone: zone, instant: $0.moment(of: wall)) }
  }
}

extension Repeat {
  /// The number of occurrences between this state and a later one, up to a thousand.
  public func missed(until later: Repeat, at clock: Clock) -> Int {
    guard !isAfterDone, later.current > current else { return 0 }
    return occurrences(in: current.day..<later.current.day + 1, most: 1000, at: clock)
      .count { $0 > current && $0 < later.current }
  }
}
