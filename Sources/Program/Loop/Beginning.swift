import Board
import Kanban

/// What is asked of the store before there is a screen; what it does not answer is as on a board that is opened first.
///
/// A class, as it is handed on: a coordinator is large.
package final class Beginning {
  let coordinator: Coordinator
  /// To the first of its boards nothing ever happened.
  let isUntouched: Bool
  let looking: Looking?

  /// In a project, else in the one that was open last; the time is told where filters are found again.
  package init(in project: ProjectID? = nil, of store: any CardQuestions, filteredAt clock: Clock? = nil) {
    var coordinator = Coordinator()
    coordinator.begin(in: project ?? Project.last(in: store), store, filteredAt: clock)
    self.coordinator = coordinator
    looking = nil
    isUntouched = (try? Beginning.isUntouched(Project.home, in: store)) ?? false
  }

  /// Of who only looks: nothing is begun, and nothing found again.
  package init(looking: Looking, in project: ProjectID, at today: Day) {
    coordinator = Coordinator(looking: looking, in: project, at: today)
    self.looking = looking
    isUntouched = false
  }

  /// Where there are cards, something happened: the history is only asked where there are none.
  private static func isUntouched(
    _ project: ProjectID, in store: any CardQuestions
  ) throws(StoreFailure) -> Bool {
    guard try store.counts(in: project).values.allSatisfy({ $0 == 0 }) else { return false }
    return try store.entries(in: project, after: 0, most: 1).isEmpty
  }
}
