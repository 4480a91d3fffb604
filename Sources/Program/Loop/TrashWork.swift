import Board
import Kanban
import Time

/// Empties a trash, which may hold a million cards, in batches with pauses for keys and other processes.
package struct TrashWork {
  /// Requested runs that empty a trash; the first one is in progress, the others wait.
  package private(set) var emptying: [Emptying] = []
  private(set) var due: Int?
  private var lookedThrough: Day?
  private var shownAt: Int?

  private static let pause = 5
  /// Milliseconds between two progress reports.
  private static let showingPause = 200

  mutating func empty(_ emptying: Emptying, at state: LoopState) {
    self.emptying.append(emptying)
    due = state.due(in: 0)
  }

  /// Once a day, unless the settings turn it off, schedules the purge of cards and pages that were moved to the trash
  /// more than `trashDays` ago.
  mutating func emptyByAge(at state: LoopState) {
    let today = state.context.clock.today
    guard let days = state.context.settings.trashDays, lookedThrough != today else { return }
    // If the projects cannot be read now, their trash is emptied tomorrow.
    lookedThrough = today
    let limit = state.context.clock.now + -days * 24 * 60 * 60_000
    for project in (try? state.store.projects()) ?? [] { empty(Emptying(project.id, before: limit), at: state) }
    empty(Emptying(pagesBefore: limit), at: state)
  }

  /// Stops the runs that the user asked for, and reports how much they purged. Emptying by age goes on.
  mutating func giveUp(at state: inout LoopState) {
    let asked = emptying.filter { !$0.isByAge }
    guard !asked.isEmpty else { return }
    emptying.removeAll { !$0.isByAge }
    postEnd(asked, at: &state)
  }

  mutating func advance(whenIdle isIdle: Bool, at state: inout LoopState) {
    due = nil
    guard let first = emptying.first else { return }
    if isIdle { emptyBatch(of: first, at: &state) }
    if !emptying.isEmpty { due = state.due(in: TrashWork.pause) }
  }

  private mutating func emptyBatch(of first: Emptying, at state: inout LoopState) {
    var first = first
    do {
      let commitContext = state.context.commitContext(first.isByAge ? .program : .pane, in: first.project)
      let isDone = try !first.advance(in: state.store, on: commitContext)
      emptying[0] = first
      if isDone { end(first, at: &state) } else { show(first, at: &state) }
    } catch .busy {
      // Another process holds the lock, so the next batch tries again.
    } catch {
      end(first, at: &state)
      if !first.isByAge { state.post(state.refusal(error)) }
    }
  }

  private mutating func end(_ first: Emptying, at state: inout LoopState) {
    emptying.removeFirst()
    if first.isByAge { state.drawAgain() } else { postEnd([first], at: &state) }
  }

  /// Posts the end of runs that the user asked for, also of failed and cancelled ones: until then Esc means to cancel
  /// them.
  private mutating func postEnd(_ ended: [Emptying], at state: inout LoopState) {
    shownAt = nil
    let purged = ended.reduce(0) { $0 + $1.purged }
    let isMore = emptying.contains { !$0.isByAge }
    state.post(.emptying(purged: purged, left: 0, isMore: isMore, ofPages: ended.allSatisfy(\.isOfPages)))
  }

  private mutating func show(_ emptying: Emptying, at state: inout LoopState) {
    guard !emptying.isByAge else { return state.drawAgain() }
    let now = state.outside.uptime
    guard now - (shownAt ?? 0) >= TrashWork.showingPause else { return }
    shownAt = now
    // Reports that at least one is left, also if the count fails.
    let left = max(1, (try? emptying.left(in: state.store)) ?? 1)
    state.post(.emptying(purged: emptying.purged, left: left, ofPages: emptying.isOfPages))
  }
}
