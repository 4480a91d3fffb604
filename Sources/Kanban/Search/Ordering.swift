import Time

/// The order of cards in a column. Equal cards keep their own order.
public enum Ordering: String, CaseIterable, Sendable {
  /// The order that users arranged.
  case own
  /// Earliest deadline first, cards without one last.
  case due
  /// Highest first.
  case priority
  /// Latest change first.
  case changed
  /// Newest card first.
  case created
  /// Earliest start first, cards without one last.
  case start

  /// A smaller key comes first.
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

  /// By the wall time of the deadline's zone. A deadline without a time follows all times of its day.
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
