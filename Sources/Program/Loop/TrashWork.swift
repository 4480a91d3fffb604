import Board
import Kanban
import Time

/// Empties a trash, which may hold a million cards, in batches with pauses for keys and other processes.
package struct TrashWork {
  /// Pending runs; the first one is in progress.
  package private(set) var emptying: [Emptying] = []
  private(set) var due: Int?
  private var lookedThrough: Day?
  private var shownAt: Int?

  private static let pause = 5
  /// Milliseconds between two progress reports.
  private static let showingPause = 200

  mutating func empty(_ emptying: Emptying, at desk: LoopState) {
    self.emptying.append(emptying)
    due = desk.due(in: 0)
  }

  /// Once a day, schedules the removal of cards and pages that are older than the limit.
  mutating func emptyByAge(at desk: LoopState) {
    let today = desk.context.clock.today
    guard let days = desk.context.settings.trashDays, lookedThrough != today else { return }
    // If the projects cannot be read now, they are emptied tomorrow.
    lookedThrough = today
    let limit = desk.context.clock.now + -days * 24 * 60 * 60_000
    for project in (try? desk.store.projects()) ?? [] { empty(Emptying(project.id, before: limit), at: desk) }
    empty(Emptying(pagesBefore: limit), at: desk)
  }

  /// Cancels what the user asked for and reports the number of purged cards.
  mutating func giveUp(at desk: inout LoopState) {
    let asked = emptying.filter { !$0.isByAge }
    guard !asked.isEmpty else { return }
    emptying.removeAll { !$0.isByAge }
    tellEnd(asked, at: &desk)
  }

  mutating func advance(whenIdle isIdle: Bool, at desk: inout LoopState) {
    due = nil
    guard let first = emptying.first else { return }
    if isIdle { emptyBatch(of: first, at: &desk) }
    if !emptying.isEmpty { due = desk.due(in: TrashWork.pause) }
  }

  private mutating func emptyBatch(of first: Emptying, at desk: inout LoopState) {
    var first = first
    do {
      let commitContext = desk.context.commitContext(first.isByAge ? .program : .pane, in: first.project)
      let isDone = try !first.advance(in: desk.store, on: commitContext)
      emptying[0] = first
      if isDone { end(first, at: &desk) } else { show(first, at: &desk) }
    } catch .busy {
      // Another process is writing; the next batch retries.
    } catch {
      end(first, at: &desk)
      if !first.isByAge { desk.tell(desk.refusal(error)) }
    }
  }

  private mutating func end(_ first: Emptying, at desk: inout LoopState) {
    emptying.removeFirst()
    if first.isByAge { desk.drawAgain() } else { tellEnd([first], at: &desk) }
  }

  /// Sent on every way out, or Esc would still try to cancel the finished work.
  private mutating func tellEnd(_ ended: [Emptying], at desk: inout LoopState) {
    shownAt = nil
    let purged = ended.reduce(0) { $0 + $1.purged }
    let isMore = emptying.contains { !$0.isByAge }
    desk.tell(.emptying(purged: purged, left: 0, isMore: isMore, ofPages: ended.allSatisfy(\.isOfPages)))
  }

  private mutating func show(_ emptying: Emptying, at desk: inout LoopState) {
    guard !emptying.isByAge else { return desk.drawAgain() }
    let now = desk.outside.uptime
    guard now - (shownAt ?? 0) >= TrashWork.showingPause else { return }
    shownAt = now
    // If the count fails, report that at least one is left.
    let left = max(1, (try? emptying.left(in: desk.store)) ?? 1)
    desk.tell(.emptying(purged: emptying.purged, left: left, ofPages: emptying.isOfPages))
  }
}
