import Board
import Kanban

/// A change that waits for the lock of another process and is retried until it is stored or given up.
struct WaitingChange {
  let change: Change
  let project: ProjectID
  let group: Int64?
  let allowsPast: Bool
  let since: Int
  var next: Int
  var isShown = false

  init(_ change: Change, group: Int64?, of coordinator: Coordinator, since: Int) {
    self.change = change
    self.group = group
    project = coordinator.project
    allowsPast = coordinator.allowsPast(change)
    self.since = since
    next = since + WaitingChange.pause(after: 0)
  }

  /// Milliseconds until the next try; short, because a user is waiting.
  static func pause(after waited: Int) -> Int { min(50, max(1, waited / 10)) }
  /// Shorter waits are not shown.
  static let shownAfter = 250
  static let longest = 30_000

  func commit(at desk: LoopState) throws(StoreFailure) -> Receipt {
    var context = desk.context.commitContext(.pane, in: project, group: group)
    context.allowsPast = allowsPast
    return try desk.memory.commit(change, on: context, in: desk.store)
  }
}

/// Commits changes one by one and keeps the one that waits for the store.
struct Commits {
  private(set) var waiting: WaitingChange?

  mutating func commit(_ change: Change, group: Int64?, of coordinator: Coordinator, at desk: inout LoopState) {
    let proposed = WaitingChange(change, group: group, of: coordinator, since: desk.outside.uptime)
    do {
      desk.answer(.committed(change, try proposed.commit(at: desk)))
    } catch .busy {
      waiting = proposed
      desk.answer(.waiting(change))
    } catch {
      desk.answer(.failed(change, error))
    }
  }

  /// True if the change was given up.
  mutating func tryAgain(at desk: inout LoopState) -> Bool {
    guard var waiting else { return false }
    self.waiting = nil
    let waited = desk.outside.uptime - waiting.since
    do {
      desk.answer(.committed(waiting.change, try waiting.commit(at: desk)))
    } catch .busy where waited < WaitingChange.longest {
      waiting.next = desk.due(in: WaitingChange.pause(after: waited))
      if !waiting.isShown, waited >= WaitingChange.shownAfter {
        waiting.isShown = true
        desk.answer(.waitingLong)
      }
      self.waiting = waiting
    } catch {
      desk.answer(.failed(waiting.change, error))
      return error == .busy
    }
    return false
  }

  mutating func giveUp(at desk: inout LoopState) {
    if let change = waiting?.change { desk.answer(.failed(change, .busy)) }
    waiting = nil
  }
}
