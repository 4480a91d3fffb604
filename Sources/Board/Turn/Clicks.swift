import Kanban

/// Detects double clicks.
struct Clicks<Thing: Equatable & Sendable>: Equatable, Sendable {
  private var last: Click?

  private struct Click: Equatable, Sendable {
    let thing: Thing
    let moment: Moment
  }

  private static var soon: Int { 400 }

  /// A third click counts as a first one.
  mutating func isDouble(on thing: Thing, at now: Moment) -> Bool {
    if let last, last.thing == thing, now < last.moment + Clicks.soon {
      self.last = nil
      return true
    }
    last = Click(thing: thing, moment: now)
    return false
  }
}
