/// How a card comes back: a rule, where it is counted from, and which occurrence the card stands for now.
///
/// The card stays the same card, with its number and its notes: when it is done, its deadline moves on to the next
/// occurrence, and the history says that this one was done.
public struct Repeat: Hashable, Sendable {
  public var rule: RecurrenceRule
  /// Counted from the day on which it was done, not from the day for which it was planned.
  public var isAfterDone = false
  /// The first occurrence, from which the rule is counted (DTSTART).
  public var first: WallSecond
  /// Nil when occurrences are whole days; otherwise their time of day is in this zone.
  public var zone: String?
  /// Occurrences beside the rule's (RDATE), and those of its that do not take place (EXDATE), in order.
  public var added: [WallSecond] = []
  public var skipped: [WallSecond] = []
  /// The occurrence that the card stands for (RECURRENCE-ID); its deadline may have been moved elsewhere since.
  public var current: WallSecond
  /// No next one comes until it is resumed.
  public var isPaused = false

  public init(_ rule: RecurrenceRule, first: WallSecond, zone: String? = nil, isAfterDone: Bool = false) {
    self.rule = rule
    self.first = first
    self.zone = zone
    self.isAfterDone = isAfterDone
    current = first
  }

  /// Of each list of single dates; nobody writes more by hand, and a file may not.
  public static let mostDates = 500
}

extension Repeat {
  /// Counted from a deadline.
  public init(_ rule: RecurrenceRule, from due: Deadline, isAfterDone: Bool = false) {
    switch due {
    case .day(let day): self.init(rule, first: WallSecond(day), isAfterDone: isAfterDone)
    case .time(let wall, let zone, _): self.init(rule, first: WallSecond(wall), zone: zone, isAfterDone: isAfterDone)
    }
  }

  /// The deadline of an occurrence; nil where the machine does not know its zone.
  public func due(_ occurrence: WallSecond, at clock: Clock) -> Deadline? {
    guard let zone else { return .day(occurrence.day) }
    let wall = occurrence.wallTime
    return clock.zone(named: zone).map { .time(wall, zone: zone, instant: $0.moment(of: wall)) }
  }
}

extension Repeat {
  /// How many occurrences lie between the one that this stands for and that of a later state, counted up to a thousand.
  public func missed(until later: Repeat, at clock: Clock) -> Int {
    guard !isAfterDone, later.current > current else { return 0 }
    return occurrences(in: current.day..<later.current.day + 1, most: 1000, at: clock)
      .count { $0 > current && $0 < later.current }
  }
}
