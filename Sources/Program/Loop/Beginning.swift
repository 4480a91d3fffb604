import Board
import Kanban

/// The state of the interface at the start, read from the store before the first frame. Failed queries give an empty board.
///
/// A class, because a coordinator is large to pass by value.
package final class Beginning {
  let coordinator: Coordinator
  /// True if the default project has no cards and no history, so that samples are added.
  let isUntouched: Bool
  let looking: WatchMode?

  /// Opens the given project or the last one; with a clock the last filter is restored.
  package init(in project: ProjectID? = nil, of store: any CardQuestions, filteredAt clock: Clock? = nil) {
    var coordinator = Coordinator()
    coordinator.begin(in: project ?? Project.last(in: store), store, filteredAt: clock)
    self.coordinator = coordinator
    looking = nil
    isUntouched = (try? Beginning.isUntouched(Project.home, in: store)) ?? false
  }

  package init(looking: WatchMode, in project: ProjectID, at today: Day) {
    coordinator = Coordinator(looking: looking, in: project, at: today)
    self.looking = looking
    isUntouched = false
  }

  private static func isUntouched(
    _ project: ProjectID, in store: any CardQuestions
  ) throws(StoreFailure) -> Bool {
    guard try store.counts(in: project).values.allSatisfy({ $0 == 0 }) else { return false }
    return try store.entries(in: project, after: 0, most: 1).isEmpty
  }
}
