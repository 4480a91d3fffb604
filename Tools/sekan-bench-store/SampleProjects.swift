import Kanban
import Storage
import Time

/// The projects of a generated store, and the stages of the home project.
enum SampleProjects {
  static let stages: [Column: [String]] = [
    .todo: ["ideas", "ready"], .doing: ["build", "review", "deploy"], .done: ["delivered", "paid"],
  ]

  private static let context = CommitContext(
    actor: SampleBoard.actor, clock: Clock(now: SampleBoard.now, zone: .utc), project: Project.home)

  /// Adds projects until there are `count`, and returns all ids. The home project comes first.
  static func add(_ count: Int, to store: SQLiteStore, seed: UInt64) throws(StoreFailure) -> [ProjectID] {
    var ids = IdentifierSource(seed: seed &+ 4)
    var projects = [Project.home]
    for number in 1..<count {
      let project: ProjectID = ids.next(at: SampleBoard.now)
      _ = try store.commit(.project(.added(project, "project \(number)")), on: context)
      projects.append(project)
    }
    return projects
  }

  static func divide(_ store: SQLiteStore) throws(StoreFailure) {
    for column in Column.allCases {
      _ = try store.commit(.staged(column, stages[column] ?? []), on: context)
    }
  }
}
