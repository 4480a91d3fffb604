import Board
import Kanban

/// Emptying a trash, which may hold a million cards: a batch, then whoever else wants something.
package struct TrashWork {
  /// Those still to be emptied; the first is being emptied, a batch at a time.
  package private(set) var emptying: [Emptying] = []
  private(set) var due: Int?
  /// The day on which it was last looked through for what lies there too long.
  private var lookedThrough: Day?
  /// When it was last shown how far the emptying has come, in uptime.
  private var shownAt: Int?

  /// Keys and other programs come between two batches.
  private static let pause = 5
  /// How often it is shown how far it has come.
  private static let showingPause = 200

  mutating func empty(_ emptying: Emptying, at desk: Desk) {
    self.emptying.append(emptying)
    due = desk.due(in: 0)
  }

  /// Once a day, what has been lying there for longer than the person wants it kept.
  mutating func emptyByAge(at desk: Desk) {
    let today = desk.context.clock.today
    guard let days = desk.context.settings.trashDays, lookedThrough != today else { return }
    // When the projects cannot be asked for now, tomorrow is early enough.
    lookedThrough = today
    let limit = desk.context.clock.now + -days * 24 * 60 * 60_000
    for project in (try? desk.store.projects()) ?? [] { empty(Emptying(project.id, before: limit), at: desk) }
    empty(Emptying(pagesBefore: limit), at: desk)
  }

  /// What somebody asked for; what is gone by then is told.
  mutating func giveUp(at desk: inout Desk) {
    let asked = emptying.filter { !$0.isByAge }
    guard !asked.isEmpty else { return }
    emptying.removeAll { !$0.isByAge }
    tellEnd(asked, at: &desk)
  }

  mutating func goOn(whenIdle isIdle: Bool, at desk: inout Desk) {
    due = nil
    guard let first = emptying.first else { return }
    if isIdle { emptyBatch(of: first, at: &desk) }
    if !emptying.isEmpty { due = desk.due(in: TrashWork.pause) }
  }

  private mutating func emptyBatch(of first: Emptying, at desk: inout Desk) {
    var first = first
    do {
      let commitContext = desk.context.commitContext(first.isByAge ? .program : .pane, in: first.project)
      let isDone = try !first.goOn(in: desk.store, on: commitContext)
      emptying[0] = first
      if isDone { end(first, at: &desk) } else { show(first, at: &desk) }
    } catch .busy {
      // Whoever is writing goes first.
    } catch {
      end(first, at: &desk)
      if !first.isByAge { desk.tell(desk.refusal(error)) }
    }
  }

  private mutating func end(_ first: Emptying, at desk: inout Desk) {
    emptying.removeFirst()
    if first.isByAge { desk.drawAgain() } else { tellEnd([first], at: &desk) }
  }

  /// On every way out: else one would go on giving up what is over.
  private mutating func tellEnd(_ ended: [Emptying], at desk: inout Desk) {
    shownAt = nil
    let purged = ended.reduce(0) { $0 + $1.purged }
    let isMore = emptying.contains { !$0.isByAge }
    desk.tell(.emptying(purged: purged, left: 0, isMore: isMore, ofPages: ended.allSatisfy(\.isOfPages)))
  }

  private mutating func show(_ emptying: Emptying, at desk: inout Desk) {
    guard !emptying.isByAge else { return desk.drawAgain() }
    let now = desk.outside.uptime
    guard now - (shownAt ?? 0) >= TrashWork.showingPause else { return }
    shownAt = now
    // What is left cannot be counted now: then that there is something.
    let left = max(1, (try? emptying.left(in: desk.store)) ?? 1)
    desk.tell(.emptying(purged: emptying.purged, left: left, ofPages: emptying.isOfPages))
  }
}
