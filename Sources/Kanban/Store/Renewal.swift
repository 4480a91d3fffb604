/// Going through what is still to be done at a time, until its moments are those of the rules that zones have by now.
///
/// A deadline keeps its zone and the time on the wall there; its moment is reckoned from them once and kept. Where a
/// country changes its clocks the moment becomes another and the deadline stays: no change, and nothing for the history.
public struct Renewal: Equatable, Sendable {
  /// Those still to be gone through, the current one first.
  private var projects: ArraySlice<ProjectID>
  package private(set) var spot: Spot
  /// How many moments were others than they were.
  public private(set) var rewritten = 0
  private let start: Moment

  /// By moment, those of one moment by id.
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

  /// What is over stays as it was.
  public init(of projects: [ProjectID], from start: Moment) {
    self.projects = projects[...]
    self.start = start
    spot = Spot(moment: start, id: CardID(high: 0, low: 0))
  }

  public var isComplete: Bool { projects.isEmpty }
  package var project: ProjectID? { projects.first }

  /// So far in this project, and how many were rewritten; nil when nothing comes after it.
  package mutating func pass(_ last: Spot?, rewritten count: Int) {
    rewritten += count
    if last == nil { projects.removeFirst() }
    spot = last ?? Spot(moment: start, id: CardID(high: 0, low: 0))
  }
}

extension NoteName {
  /// The release of the zones' rules with which moments were last reckoned: `2025b`.
  public static let zones = NoteName("zones")
}

extension Clock {
  /// With the moment that its zone's rules give it now; as it is where there are none here.
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

/// What was to ring at the old moment rings at the new one.
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
  /// It may have been done, in the trash, or undone for years: meanwhile zones may have got other rules.
  package func renewed(at clock: Clock) -> Card {
    var card = self
    card.text.due = text.due.map(clock.renewed)
    card.text.reminders = text.reminders.map(clock.renewed)
    return card
  }
}
