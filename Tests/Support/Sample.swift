import Kanban
import Time

/// Shared test data: one Friday at noon, one person, counted ids.
public enum Sample {
  public static let day = Day(year: 2026, month: 11, day: 20) ?? Day(number: 0)
  public static let noon = Zone.utc.moment(of: WallTime(day, minute: 12 * 60))
  public static let clock = Clock(now: noon, zone: .utc)

  public static func clock(after milliseconds: Int) -> Clock {
    Clock(now: noon + milliseconds, zone: .utc)
  }

  public static func actor(
    _ person: String = "kim", machine: String = "desk", run: String = "pane-1", origin: Origin = .pane
  ) -> Actor {
    Actor(person: person, machine: machine, run: run, origin: origin)
  }

  public static func context(
    by actor: Actor = actor(), at clock: Clock = clock, in project: ProjectID = Project.home,
    limits: TextLimits = TextLimits()
  ) -> CommitContext {
    CommitContext(actor: actor, clock: clock, project: project, limits: limits)
  }

  /// A new generator whose ids count from 1.
  public static var ids: CountingIDs { CountingIDs() }

  /// The id that `ids` returns at this position, counted from 1.
  public static func id(_ number: Int) -> CardID { CardID(high: 0, low: UInt64(number)) }

  /// The real id generator, with a fixed seed.
  public static var source: IdentifierSource { IdentifierSource(seed: 1) }
}

public struct CountingIDs: Sendable {
  private var count = 0

  public mutating func next() -> CardID {
    count += 1
    return Sample.id(count)
  }
}
