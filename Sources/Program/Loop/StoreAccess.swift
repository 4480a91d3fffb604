import Kanban

/// Retry and polling times of the store.
struct StoreAccess {
  /// When a failed read of the store is retried, in uptime; nil while reads succeed.
  private(set) var due: Int?
  private(set) var lookDue: Int?
  /// The start of the current lock in uptime; nil if the store is not locked.
  private var lockedSince: Int?
  private var isLockShown = false

  /// Milliseconds that SQLite waits for a lock; afterwards the loop retries.
  static let patience = 5
  private static let failurePause = 2000
  private static let lookPause = 2000

  mutating func lookLater(at state: LoopState) { lookDue = state.due(in: StoreAccess.lookPause) }

  mutating func beginReading() { due = nil }

  mutating func readSucceeded(at state: inout LoopState) {
    guard lockedSince != nil else { return }
    if isLockShown { state.post(.unlocked) }
    (lockedSince, isLockShown) = (nil, false)
    state.file.patience = StoreAccess.patience
  }

  /// Schedules the retry: soon for a short lock, rarer the longer it lasts, and after two seconds for another failure.
  /// True once per lock, when it has lasted long enough for a notice and `canShow` allows one.
  mutating func failed(_ failure: StoreFailure, canShow: Bool, at state: LoopState) -> Bool {
    guard failure == .busy else {
      due = state.due(in: StoreAccess.failurePause)
      return false
    }
    let now = state.outside.uptime
    let waited = now - (lockedSince ?? now)
    lockedSince = now - waited
    due = now + WaitingChange.pause(after: waited)
    guard waited > WaitingChange.shownAfter else { return false }
    // From now on SQLite does not wait for the lock, because the loop itself retries.
    state.file.patience = 0
    guard canShow, !isLockShown else { return false }
    isLockShown = true
    return true
  }
}

/// Maintenance of the store in small steps while the board is idle: fills search indexes and derives counts that an
/// older version did not store.
struct StoreUpkeep {
  private(set) var due: Int?

  private static let pause = 20
  private static let pauseForOthers = 500
  private static let step = 4

  /// Schedules a step of the maintenance, unless one is scheduled already.
  mutating func begin(at state: LoopState) { due = due ?? state.due(in: StoreUpkeep.pause) }

  mutating func advance(whenQuiet isQuiet: Bool, at state: LoopState) {
    due = nil
    do {
      guard try isQuiet ? state.store.maintain(for: StoreUpkeep.step) : true else { return }
      due = state.due(in: isQuiet ? StoreUpkeep.pause : StoreUpkeep.pauseForOthers)
    } catch {
      // If the store is locked, schedules a retry. Ignores other failures:
      // without the maintenance a search is only slower.
      if error == .busy { due = state.due(in: StoreUpkeep.pauseForOthers) }
    }
  }
}
