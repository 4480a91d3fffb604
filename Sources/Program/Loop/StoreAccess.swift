import Kanban

/// Retry and polling times of the store.
struct StoreAccess {
  /// When a failed read is retried; nil while reads succeed.
  private(set) var due: Int?
  private(set) var lookDue: Int?
  /// The start of the current lock in uptime; nil if the store is not locked.
  private var lockedSince: Int?
  private var isLockShown = false

  /// Milliseconds that SQLite waits for a lock; afterwards the loop retries.
  static let patience = 5
  private static let failurePause = 2000
  private static let lookPause = 2000

  mutating func lookLater(at desk: LoopState) { lookDue = desk.due(in: StoreAccess.lookPause) }

  mutating func beginReading() { due = nil }

  mutating func hasRead(at desk: inout LoopState) {
    guard lockedSince != nil else { return }
    if isLockShown { desk.tell(.unlocked) }
    (lockedSince, isLockShown) = (nil, false)
    desk.file.patience = StoreAccess.patience
  }

  /// Schedules the retry: soon for a short lock, rarer the longer it lasts. True if a notice of the lock is due.
  mutating func failed(_ failure: StoreFailure, canShow: Bool, at desk: LoopState) -> Bool {
    guard failure == .busy else {
      due = desk.due(in: StoreAccess.failurePause)
      return false
    }
    let now = desk.outside.uptime
    let waited = now - (lockedSince ?? now)
    lockedSince = now - waited
    due = now + WaitingChange.pause(after: waited)
    guard waited > WaitingChange.shownAfter else { return false }
    // The loop retries by itself, so SQLite need not wait.
    desk.file.patience = 0
    guard canShow, !isLockShown else { return false }
    isLockShown = true
    return true
  }
}
