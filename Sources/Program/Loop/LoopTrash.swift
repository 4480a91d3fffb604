import Board
import Host
import Kanban

/// Emptying a trash, which may hold a million cards: a batch, then whoever else wants something.
extension Loop {
  /// Keys and other programs come between two batches.
  private static var pause: Int { 5 }
  /// How often one is told how far it has come.
  private static var tellingPause: Int { 200 }

  mutating func empty(_ emptying: Emptying) {
    self.emptying.append(emptying)
    deadlines.trash = Machine.uptime
  }

  /// Once a day, what has been lying there for longer than the person wants it kept.
  mutating func emptyByAge() {
    let today = context.clock.today
    guard let days = context.settings.trashDays, lookedThroughTrash != today else { return }
    // When the projects cannot be asked for now, tomorrow is early enough.
    lookedThroughTrash = today
    let limit = context.clock.now + -days * 24 * 60 * 60_000
    for project in (try? store.projects()) ?? [] { empty(Emptying(project.id, before: limit)) }
  }

  mutating func goOnEmptying() {
    deadlines.trash = nil
    guard var first = emptying.first else { return }
    guard waiting == nil, events.isEmpty, keys.isEmpty else {
      deadlines.trash = Machine.uptime + Loop.pause
      return
    }
    do {
      let commitContext = context.commitContext(first.isByAge ? .program : .pane, in: first.project)
      let isDone = try !first.goOn(in: store, on: commitContext)
      emptying[0] = first
      if isDone { emptying.removeFirst() }
      tellEmptying(first, isDone: isDone)
    } catch .busy {
      // Whoever is writing goes first.
    } catch {
      emptying.removeFirst()
      if !first.isByAge { tell(.told(Notice(error.told(in: context.words, at: context.clock), .refusal))) }
    }
    if !emptying.isEmpty { deadlines.trash = Machine.uptime + Loop.pause }
  }

  private mutating func tellEmptying(_ emptying: Emptying, isDone: Bool) {
    guard !emptying.isByAge else { return drawAgain() }
    let isDue = Machine.uptime - (emptyingTold ?? 0) >= Loop.tellingPause
    guard isDone || isDue else { return }
    emptyingTold = isDone ? nil : Machine.uptime
    // What is left cannot be counted now: then that there is something.
    let left = isDone ? 0 : max(1, (try? store.trashCount(in: emptying.project)) ?? 1)
    tell(.emptying(purged: emptying.purged, left: left))
  }
}
