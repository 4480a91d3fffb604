import Kanban
import Time

/// Summaries of projects, and statistics of completions.
extension MemoryStore {
  public func glances(at clock: Clock, mostLate: Int, most: Int) -> [ProjectGlance] {
    projects().filter { !$0.isArchived }.prefix(most).map { project in
      ProjectGlance(
        id: project.id, name: project.name, late: late(in: .one(project.id), at: clock, most: mostLate),
        nextDeadline: nextDeadline(in: .one(project.id), after: clock.now + -1))
    }
  }

  public func lowestDone(in project: ProjectID, since day: Day) -> Rank? {
    let recent = shelf.column(.done, project).filter { card in
      card.position.completed.map { Zone.utc.wall(at: $0).day >= day } ?? false
    }
    return recent.last?.rank
  }

  public func completions(in project: ProjectID, weeks: Throughput.Weeks) -> [Int] {
    let counted = shelf.completions[project] ?? [:]
    return zip(weeks.bounds, weeks.bounds.dropFirst()).map { start, end in
      counted.reduce(0) { $0 + ((start..<end).contains($1.key) ? $1.value : 0) }
    }
  }
}

extension Shelf {
  mutating func recount(_ card: Card, over before: Card?) {
    if let before, let moment = before.completion {
      completions[before.project, default: [:]][moment, default: 0] -= 1
    }
    if let moment = card.completion { completions[card.project, default: [:]][moment, default: 0] += 1 }
  }

  /// Adds `count`, which is -1 for an undo, to the completions at the entry's moment if it completed an occurrence.
  mutating func count(_ entry: Entry, by count: Int) {
    guard entry.kind == .occurred else { return }
    completions[entry.project, default: [:]][entry.moment, default: 0] += count
  }
}

extension Card {
  /// The moment at which the card was completed; nil if it is not in DONE, or if that is unknown.
  fileprivate var completion: Moment? { column == .done ? position.completed : nil }
}
