import Kanban
import Time
import Words

/// The external sources of a watch: sends one due request at a time.
struct FeedWatch {
  private var rounds: FeedRounds
  private let syncWait: any SyncWait
  /// When the next request is due, on the monotonic clock; nil if none is planned.
  private(set) var begins: Int?
  private var hasLooked = false
  /// The name of the zone for which the requests are planned: in another one, calendars are due at once.
  private var zone = ""
  private var hasBegun = false
  private var hint: Moment?
  /// A further request to the source that answered last; nil if it needs none.
  private var next: FeedRounds.Turn?
  /// True if a source was not reached, so that hints of a new network matter.
  private(set) var isAway = false

  /// The longest pause in milliseconds: changes of clock and date are noticed at its end.
  private static let longest = 6 * 3_600_000
  /// The pause in milliseconds after the store, the lock or the network was not available.
  private static let patience = 60_000

  init(_ run: RemoteRun, _ syncWait: any SyncWait) {
    rounds = FeedRounds(run, by: syncWait)
    self.syncWait = syncWait
  }

  /// Plans the requests again, because the store has changed: a board may have requested data.
  mutating func noteChange() { hasLooked = false }

  /// Makes sources that were not reached due earlier, as the network may be back.
  mutating func noteHint() { if isAway { (hint, hasLooked) = (rounds.now, false) } }

  /// Sends one due request; nil if none is due, or if another process is busy with the store.
  mutating func advance() throws(CommandStop) -> FeedRounds.Outcome? {
    do throws(CommandStop) {
      if !hasLooked || zone != rounds.zone.name { try look() }
      guard let begins, begins <= syncWait.now else { return nil }
      let outcome = try ask()
      try look()
      return outcome
    } catch {
      // If another process holds the lock or the store, tries again in a minute.
      guard error.status == ShellStatus.busy else { throw error }
      (begins, hasLooked) = (syncWait.now + FeedWatch.patience, true)
      return nil
    }
  }

  private mutating func look() throws(CommandStop) {
    if !hasBegun { try rounds.forgetOthers() }
    let plans = try rounds.plans()
    let now = rounds.now
    isAway = plans.contains { $0.trouble?.kind.isOfNetwork == true }
    let due = next == nil ? plans.map(due).min() : now
    begins = due.map { syncWait.now + Int(min(max($0.milliseconds - now.milliseconds, 0), Int64(FeedWatch.longest))) }
    (hasBegun, hasLooked, zone) = (true, true, rounds.zone.name)
  }

  private func due(_ plan: FeedRounds.Plan) -> Moment {
    guard let hint, let asked = plan.asked, asked < hint, plan.trouble?.kind.isOfNetwork == true else {
      return plan.due
    }
    return min(plan.due, max(hint, asked + FeedWatch.patience))
  }

  /// Performs the next turn of the last source, else of the source that is due longest. Nil if none is due.
  private mutating func ask() throws(CommandStop) -> FeedRounds.Outcome? {
    let lock = try rounds.context.lock(of: rounds.store.path, for: .feeds, patience: 0)
    let (now, plans) = (rounds.now, try rounds.plans())
    guard let turn = next ?? plans.filter({ due($0) <= now }).min(by: { due($0) < due($1) })?.turn else { return nil }
    let outcome = try rounds.perform(turn)
    if outcome.isAnswered { lock.touch(at: rounds.now) }
    next = outcome.next
    _ = consume lock
    return outcome
  }
}
