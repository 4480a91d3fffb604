import Kanban

/// One pass over the alarms that are due: each is delivered, or fails, once.
struct RingRound {
  let store: any AlarmStore
  /// The current time, asked again before each alarm: the one before may have taken a minute.
  let clock: () -> AlarmClock
  /// Why an alarm could not be delivered; nil if it was.
  let deliver: (Ringing) throws(StoreFailure) -> String?

  /// `remind --watch` retries a failed alarm after this many milliseconds.
  static let pause = 30_000

  /// Returns the alarms that failed. Each is delivered with a lease of its own, so a slow command does not use up the next one's.
  func run() throws(StoreFailure) -> [Ringing] {
    var failed: [Alarm: Ringing] = [:]
    while var ringing = try store.ring(.command, at: clock(), lease: Ringing.lease, most: 1).first {
      if failed[ringing.alarm] == nil, try deliver(ringing) == nil {
        try store.rang(ringing, on: .command, at: clock().now)
        continue
      }
      // Released for a while, or this pass would take it again at once. The pause may end before the pass does, so an
      // alarm that has failed before is only released again.
      let later = clock().now + RingRound.pause
      try store.release(ringing, on: .command, until: later)
      ringing.lease = later
      failed[ringing.alarm] = ringing
    }
    return Array(failed.values)
  }

  /// Lets the next run retry at once.
  func release(_ failed: [Ringing]) throws(StoreFailure) {
    for ringing in failed { try store.release(ringing, on: .command, until: clock().now) }
  }
}
