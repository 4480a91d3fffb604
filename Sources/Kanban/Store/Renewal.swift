/// A pass over the open deadlines with a time that recomputes their instants from the current zone rules.
///
/// A deadline stores its zone and wall time, and the instant computed from them. When a country changes its clocks, the
/// instant changes and the deadline does not, so this is no change and has no history entry.
public struct Renewal: Equatable, Sendable {
  /// The remaining projects; the first is the current one.
  private var projects: ArraySlice<ProjectID>
  package private(set) var spot: Spot
  public private(set) var rewritten = 0
  private let start: Moment

  /// Position in the pass: instant, then id.
  package struct Spot: Hashable, Comparable, Sendable {
    package var moment: Moment
    package var id: CardID

    package init(moment: Moment, id: CardID) {
      self.moment = moment
      self.id = id
    }

    package static func < (one: Spot, other: Spot) -> Bool {
      one.moment != other.moment ? one.moment < other.moment : one.id < other.id
    }
  }

  /// Instants before `start` are left alone.
  public init(of projects: [ProjectID], from start: Moment) {
    self.projects = projects[...]
    self.start = start
    spot = Spot(moment: start, id: CardID(high: 0, low: 0))
  }

  public var isComplete: Bool { projects.isEmpty }
  package var project: ProjectID? { projects.first }

  /// Advances to `last` and adds the number rewritten. A nil `last` ends the current project.
  package mutating func pass(_ last: Spot?, rewritten count: Int) {
    rewritten += count
    if last == nil { projects.removeFirst() }
    spot = last ?? Spot(moment: start, id: CardID(high: 0, low: 0))
  }
}

extension NoteName {
  /// The zone rules release of the last recomputation: `2025b`.
  public static let zones = NoteName("zones")
}

extension Clock {
  /// With the instant by the zone's current rules; unchanged if this machine has no rules for the zone.
  public func renewed(_ due: Deadline) -> Deadline {
    guard case .time(let wall, let zone, _) = due, let found = self.zone(named: zone) else { return due }
    return .time(wall, zone: zone, instant: found.moment(of: wall))
  }
}

extension Clock {
  func renewed(_ reminder: Reminder) -> Reminder {
    guard case .at(let wall, let zone, _) = reminder, let found = self.zone(named: zone) else { return reminder }
    return .at(wall, zone: zone, instant: found.moment(of: wall))
  }
}

/// Alarms move with the instants.
extension Ledger {
  package mutating func renew(_ cards: [CardID], on context: CommitContext) throws(StoreFailure) {
    for id in cards {
      guard let before = try card(id) else { continue }
      let after = before.renewed(at: context.clock)
      if after != before { try write(after, over: before, on: context) }
    }
  }
}

extension Card {
  /// A card that returns from DONE, the trash or an undo may hold instants from old zone rules.
  package func renewed(at clock: Clock) -> Card {
    var card = self
    card.text.due = text.due.map(clock.renewed)
    card.text.reminders = text.reminders.map(clock.renewed)
    return card
  }
}
