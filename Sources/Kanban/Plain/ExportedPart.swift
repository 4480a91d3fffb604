/// A part of a card that some formats of exports cannot hold.
public enum ExportedPart: CaseIterable, Sendable {
  case repetition, reminder
  /// The reason or the day of waiting, and a card that another one waits for.
  case waiting, awaited
  /// Size, estimate and time spent.
  case time
  case notes
  /// The time of day of a deadline.
  case hour
  /// The column DOING.
  case doing
  case parent
}
