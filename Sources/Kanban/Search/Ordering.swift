/// In what order the cards of a column are shown; equal ones keep their own.
public enum Ordering: String, CaseIterable, Sendable {
  /// As people have put them.
  case own
  /// The next deadline first, none last.
  case due
  /// The highest first.
  case priority
  /// The last change first.
  case changed
  /// The newest card first.
  case created
  /// The first to begin first, none last.
  case start

  /// Smaller comes first.
  public func key(_ facts: CardFacts) -> UInt64 {
    switch self {
    case .own: 0
    case .due: facts.due.map { Ordering.ascending(Ordering.minutes($0)) } ?? .max
    case .priority: UInt64(Priority.high.rawValue - facts.priority.rawValue)
    case .changed: ~Ordering.ascending(facts.changed.milliseconds)
    case .created: ~Ordering.ascending(facts.created.milliseconds)
    case .start: facts.start.map { Ordering.ascending(Int64($0.number)) } ?? .max
    }
  }

  /// By the wall where it was set, so that a day is behind all times of it; it has ended when they have.
  private static func minutes(_ due: Deadline) -> Int64 {
    switch due {
    case .day(let day): Int64(day.number) * 1441 + 1440
    case .time(let wall, _, _): Int64(wall.day.number) * 1441 + Int64(wall.minute)
    }
  }

  private static func ascending(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number) ^ (1 << 63)
  }
}
