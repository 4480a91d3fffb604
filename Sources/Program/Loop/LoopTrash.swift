import Board
import Kanban

/// What is under way in the trash.
package struct TrashWork {
  /// A batch at a time.
  package internal(set) var emptying: [Emptying] = []
  /// The day on which it was last looked through for what lies there too long.
  var lookedThrough: Day?
  /// When one was last told how far the emptying has come, in uptime.
  var told: Int?
}

/// Emptying a trash, which may hold a million cards: a batch, then whoever else wants something.
extension Loop {
  /// Keys and other programs come between two batches.
  private static var pause: Int { 5 }
  /// How often one is told how far it has come.
  private static var tellingPause: Int { 200 }

  mutating func empty(_ emptying: Emptying) {
    trash.emptying.append(emptying)
    schedule(.trash, in: 0)
  }

  /// Once a day, what has been lying there for longer than the person wants it kept.
  mutating func emptyByAge() {
    let today = context.clock.today
    guard let days = context.settings.trashDays, trash.lookedThrough != today else { return }
    // When the projects cannot be asked for now, tomorrow is early enough.
    trash.lookedThrough = today
    let limit = context.clock.now + -days * 24 * 60 * 60_000
    for project in (try? store.projects()) ?? [] { empty(Emptying(project.id, before: limit)) }
  }

  package mutating func goOnEmptying() {
    timetable[.trash] = nil
    guard var first = trash.emptying.first else { return }
    guard isIdle else {
      schedule(.trash, in: Loop.pause)
      return
    }
    do {
      let commitContext = context.commitContext(first.isByAge ? .program : .pane, in: first.project)
      let isDone = try !first.goOn(in: store, on: commitContext)
      trash.emptying[0] = first
      if isDone { trash.emptying.removeFirst() }
      tellEmptying(first, isDone: isDone)
    } catch .busy {
      // Whoever is writing goes first.
    } catch {
      trash.emptying.removeFirst()
      if !first.isByAge { tell(.told(refusal(error))) }
    }
    if !trash.emptying.isEmpty { schedule(.trash, in: Loop.pause) }
  }

  private mutating func tellEmptying(_ emptying: Emptying, isDone: Bool) {
    guard !emptying.isByAge else { return drawAgain() }
    let isDue = outside.uptime - (trash.told ?? 0) >= Loop.tellingPause
    guard isDone || isDue else { return }
    trash.told = isDone ? nil : outside.uptime
    // What is left cannot be counted now: then that there is something.
    let left = isDone ? 0 : max(1, (try? store.trashCount(in: emptying.project)) ?? 1)
    tell(.emptying(purged: emptying.purged, left: left))
  }
}
