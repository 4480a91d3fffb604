import Time

public enum Reminder: Hashable, Sendable {
  /// A number of minutes before the deadline; if the deadline has no time, before the morning hour of the settings.
  case before(minutes: Int)
  /// A time of day, on the deadline's day or some days before. If the deadline moves, the day moves and the time stays.
  case onDay(daysBefore: Int, minute: Int)
  case at(WallTime, zone: String, instant: Moment)

  /// The maximum number of reminders of a card.
  public static let most = 10
  public static let longestBefore = 366 * 24 * 60
  public static let mostDaysBefore = longestBefore / 1440

  public var needsDeadline: Bool {
    if case .at = self { false } else { true }
  }

  /// True if the reminders look the same to the user; their instants may differ.
  func isSame(as other: Reminder) -> Bool {
    switch (self, other) {
    case (.at(let wall, let zone, _), .at(let otherWall, let otherZone, _)): wall == otherWall && zone == otherZone
    default: self == other
    }
  }
}

extension Reminder {
  /// The reminder as stored text: `15` (minutes before), `1d 21:00` (days before and time of day), or `2026-11-20 09:00
  /// Europe/Berlin 1795161600000` (wall time, zone, instant).
  public var text: String {
    switch self {
    case .before(let minutes): String(minutes)
    case .onDay(let days, let minute): "\(days)d \(WallTime.clock(minute))"
    case .at(let wall, let zone, let instant):
      "\(wall.day.text) \(WallTime.clock(wall.minute)) \(zone) \(instant.milliseconds)"
    }
  }

  public init?(text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 1, let minutes = decimal(words[0]), minutes <= Reminder.longestBefore {
      self = .before(minutes: minutes)
      return
    }
    if words.count == 2, words[0].hasSuffix("d"), let days = decimal(words[0].dropLast()),
      days <= Reminder.mostDaysBefore, let minute = WallTime.minute(words[1])
    {
      self = .onDay(daysBefore: days, minute: minute)
      return
    }
    guard words.count == 4, let day = Day(text: words[0]), let minute = WallTime.minute(words[1]),
      let instant = Int64(words[3]), abs(instant) <= Moment.farthest
    else { return nil }
    self = .at(WallTime(day, minute: minute), zone: String(words[2]), instant: Moment(milliseconds: instant))
  }
}
