import Kanban

/// Whether the store can be read, when it is tried again where it cannot, and when it is looked at where nobody tells us of others.
struct StoreAccess {
  /// When what could not be read is read again; nil while it can be.
  private(set) var due: Int?
  private(set) var lookDue: Int?
  /// In uptime; nil while nobody else holds it.
  private var lockedSince: Int?
  /// Whether the notice that the store is locked was shown for this lock.
  private var isLockShown = false

  /// How long the interface waits for another program that writes, before it tries again from here.
  static let patience = 5
  /// How long a store that failed is left alone.
  private static let failurePause = 2000
  private static let lookPause = 2000

  mutating func lookLater(at desk: Desk) { lookDue = desk.due(in: StoreAccess.lookPause) }

  mutating func beginReading() { due = nil }

  mutating func hasRead(at desk: inout Desk) {
    guard lockedSince != nil else { return }
    if isLockShown { desk.tell(.unlocked) }
    (lockedSince, isLockShown) = (nil, false)
    desk.file.patience = StoreAccess.patience
  }

  /// It is asked again: at once while a commit takes its millisecond, rarely under a lock that lasts. True when that is to
  /// be shown, where it can be.
  mutating func failed(_ failure: StoreFailure, canShow: Bool, at desk: Desk) -> Bool {
    guard failure == .busy else {
      due = desk.due(in: StoreAccess.failurePause)
      return false
    }
    let now = desk.outside.uptime
    let waited = now - (lockedSince ?? now)
    lockedSince = now - waited
    due = now + WaitingChange.pause(after: waited)
    guard waited > WaitingChange.shownAfter else { return false }
    // One look at a time is enough for a lock that lasts.
    desk.file.patience = 0
    guard canShow, !isLockShown else { return false }
    isLockShown = true
    return true
  }
}
