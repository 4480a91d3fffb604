/// When a card asks to be looked at.
public enum Reminder: Hashable, Sendable {
  /// So many minutes before the deadline; where that is a day, before the hour of the morning that the settings name.
  case before(minutes: Int)
  case at(WallTime, zone: String, instant: Moment)

  /// For one card.
  public static let most = 10
  /// A year, in minutes.
  public static let longestBefore = 366 * 24 * 60
}
