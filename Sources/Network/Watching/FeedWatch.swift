import Kanban
import Remote

/// What a watch does besides rounds with servers: it asks the sources outside, one question at a time, and sleeps until the next is due.
struct FeedWatch {
  private var rounds: FeedRounds
  private let lull: any Lull
  /// When the next is asked; nil where nobody is, or before anybody has looked.
  private(set) var begins: Int?
  private var hasLooked = false
  private var hasBegun = false
  private var hint: Moment?
  /// What the one who was asked last is asked next.
  private var next: FeedRounds.Turn?
  /// Whether one of them was not reached.
  private(set) var isAway = false

  /// Milliseconds: what was set meanwhile, and days that have passed, are seen by then.
  private static let longest = 6 * 3_600_000
  /// After somebody else had the store, or the turn.
  private static let patience = 60_000

  init(_ run: RemoteRun, _ lull: any Lull) {
    rounds = FeedRounds(run, by: lull)
    self.lull = lull
  }

  /// Somebody else has changed something: it may be a wish.
  mutating func noteChange() { hasLooked = false }

  /// The network may be back: who was not reached is asked before its time.
  mutating func noteHint() { if isAway { (hint, hasLooked) = (rounds.now, false) } }

  /// Asks one that is due; nil where none is.
  mutating func goOn() throws(NotDone) -> FeedRounds.Outcome? {
    do throws(NotDone) {
      if !hasLooked { try look() }
      guard let begins, begins <= lull.now else { return nil }
      let outcome = try ask()
      try look()
      return outcome
    } catch {
      // Whoever has the store, or asks just now, is done in a minute.
      guard error.status == RemoteStatus.busy else { throw error }
      (begins, hasLooked) = (lull.now + FeedWatch.patience, true)
      return nil
    }
  }

  private mutating func look() throws(NotDone) {
    if !hasBegun { try rounds.forgetOthers() }
    let plans = try rounds.plans()
    let now = rounds.now
    isAway = plans.contains { $0.trouble?.kind.isOfNetwork == true }
    let due = next == nil ? plans.map(due).min() : now
    begins = due.map { lull.now + Int(min(max($0.milliseconds - now.milliseconds, 0), Int64(FeedWatch.longest))) }
    (hasBegun, hasLooked) = (true, true)
  }

  private func due(_ plan: FeedRounds.Plan) -> Moment {
    guard let hint, let asked = plan.asked, asked < hint, plan.trouble?.kind.isOfNetwork == true else {
      return plan.due
    }
    return min(plan.due, max(hint, asked + FeedWatch.patience))
  }

  /// Who has more to tell, else whoever has waited longest.
  private mutating func ask() throws(NotDone) -> FeedRounds.Outcome? {
    let lock = try rounds.context.lock(of: rounds.store.path, for: .feeds, patience: 0)
    let (now, plans) = (rounds.now, try rounds.plans())
    guard let turn = next ?? plans.filter({ due($0) <= now }).min(by: { due($0) < due($1) })?.turn else { return nil }
    let outcome = try rounds.take(turn)
    if outcome.isAnswered { lock.touch(at: rounds.now) }
    next = outcome.next
    _ = consume lock
    return outcome
  }
}
