import Time

/// The order of cards in a column. Equal cards keep their own order.
public enum Ordering: String, CaseIterable, Sendable {
  /// The order that users arranged.
  case own
  /// Earliest deadline first, cards without one last.
  case due
  /// Highest priority first.
  case priority
  /// Latest change first.
  case changed
  /// Newest card first.
  case created
  /// Earliest start first, cards without one last.
  case start

  /// The sort key: a smaller one comes first.
  public func key(_ facts: CardFacts, in zone: Zone) -> UInt64 {
    guard self != .own else { return 0 }
    return number(facts, in: zone).map { UInt64(bitPattern: $0) ^ (1 << 63) } ?? .max
  }

  /// The key among the cards of all projects; equal cards are ordered by the index of their project. Users arrange no
  /// order across projects, so `own` means the nearest deadline, and in DONE the latest completion.
  func key(_ facts: CardFacts, amongAll project: Int, in zone: Zone) -> UInt64 {
    let number =
      switch self {
      case .own where facts.column == .done: ~(facts.completed ?? facts.changed).milliseconds
      case .own: Ordering.due.number(facts, in: zone)
      case .due, .priority, .changed, .created, .start: number(facts, in: zone)
      }
    let order = number.map { max(-Ordering.reach, min($0, Ordering.reach - 2)) } ?? Ordering.reach - 1
    return UInt64(order + Ordering.reach) << Ordering.bitsOfProject | UInt64(min(project, Ordering.lastProject))
  }

  /// True if the cards are not in the order that users arranged.
  func sorts(_ boards: Boards) -> Bool { self != .own || boards == .all }

  /// True if the cards are ordered by their deadlines, as the viewer's clocks show them.
  func dependsOnZone(on boards: Boards) -> Bool { self == .due || self == .own && boards == .all }

  /// The number by which cards are sorted, smallest first; nil for cards that come last, and for `own`.
  private func number(_ facts: CardFacts, in zone: Zone) -> Int64? {
    switch self {
    case .own: nil
    case .due: facts.due.map { Ordering.minutes($0, in: zone) }
    case .priority: Int64(Priority.high.rawValue - facts.priority.rawValue)
    case .changed: ~facts.changed.milliseconds
    case .created: ~facts.created.milliseconds
    case .start: facts.start.map { Int64($0.number) }
    }
  }

  /// In a key across projects, the number of lower bits, which hold the index of the card's project. Projects with a
  /// greater index share the last one.
  private static let bitsOfProject = 15
  private static let lastProject = 1 << bitsOfProject - 1
  /// In a key across projects, the bound of the number by which cards are sorted: the upper 49 bits hold numbers from
  /// `-reach` to `reach - 1`. The milliseconds of the years from 0 to 9999 fit into them.
  private static let reach: Int64 = 1 << 48

  /// The deadline in minutes of the wall time in the viewer's zone. A day without a time follows all times of that day,
  /// so a day has 1441 minutes here.
  private static func minutes(_ due: Deadline, in zone: Zone) -> Int64 {
    let (day, minute) = due.wall(in: zone)
    return Int64(day.number) * 1441 + Int64(minute ?? 1440)
  }
}
