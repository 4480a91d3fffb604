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

  /// Milliseconds until the next try: a tenth of the time waited so far, at most 50, because a user is waiting.
  static func pause(after waited: Int) -> Int { min(50, max(1, waited / 10)) }
  /// Milliseconds after which a notice informs the user that a change waits for the store.
  static let shownAfter = 250
  static let longest = 30_000

  func commit(at state: LoopState) throws(StoreFailure) -> Receipt {
    var context = state.context.commitContext(.pane, in: project, group: group)
    context.allowsPast = allowsPast
    return try state.memory.commit(change, on: context, in: state.store)
  }
}

/// Commits changes one by one and keeps the one that waits for the store.
struct Commits {
  private(set) var waiting: WaitingChange?

  mutating func commit(_ change: Change, group: Int64?, of coordinator: Coordinator, at state: inout LoopState) {
    let proposed = WaitingChange(change, group: group, of: coordinator, since: state.outside.uptime)
    do {
      state.answer(.committed(change, try proposed.commit(at: state)))
    } catch .busy {
      waiting = proposed
      state.answer(.waiting(change))
    } catch {
      state.answer(.failed(change, error))
    }
  }

  /// Retries the waiting change, if there is one; while the store is busy, the change goes on waiting. True only if it
  /// was dropped because the store stayed busy for `longest`; any other failure drops it too, but gives false.
  mutating func retry(at state: inout LoopState) -> Bool {
    guard var waiting else { return false }
    self.waiting = nil
    let waited = state.outside.uptime - waiting.since
    do {
      state.answer(.committed(waiting.change, try waiting.commit(at: state)))
    } catch .busy where waited < WaitingChange.longest {
      waiting.next = state.due(in: WaitingChange.pause(after: waited))
      if !waiting.isShown, waited >= WaitingChange.shownAfter {
        waiting.isShown = true
        state.answer(.waitingLong)
      }
      self.waiting = waiting
    } catch {
      state.answer(.failed(waiting.change, error))
      return error == .busy
    }
    return false
  }

  mutating func giveUp(at state: inout LoopState) {
    if let change = waiting?.change { state.answer(.failed(change, .busy)) }
    waiting = nil
  }
}
