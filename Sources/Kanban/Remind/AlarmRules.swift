extension Card {
  /// The alarms of a card; none if it is done or not on the board.
  package func alarms(_ reminding: Reminding, at clock: Clock) -> [Reminder: AlarmTime] {
    guard isOpen else { return [:] }
    var asked = text.reminders
    if asked.isEmpty, case .time = text.due, let minutes = reminding.standard { asked = [.before(minutes: minutes)] }
    var alarms: [Reminder: AlarmTime] = [:]
    for reminder in asked { alarms[reminder] = text.time(of: reminder, at: clock) }
    return alarms
  }

  private var mayRing: Bool {
    if case .time = text.due { return true }
    return !text.reminders.isEmpty
  }

  /// False for most changes, which then need no work on alarms.
  fileprivate func ringsOtherwise(than before: Card) -> Bool {
    (mayRing || before.mayRing)
      && (isOpen != before.isOpen || text.due != before.due || text.reminders != before.reminders)
  }
}

extension CardText {
  fileprivate func time(of reminder: Reminder, at clock: Clock) -> AlarmTime? {
    switch (reminder, due) {
    case (.at(_, _, let instant), _): .moment(instant)
    case (.before(let minutes), .time(_, _, let instant)): .moment(instant + -minutes * 60_000)
    case (.before(let minutes), .day(let day)): .morning(day.number * 1440 - minutes)
    case (.onDay(let days, let minute), .time?):
      due.flatMap { clock.moment(days, minute, before: $0) }.map { .moment($0) }
    case (.onDay(let days, let minute), .day(let day)): .wall((day.number - days) * 1440 + minute)
    case (.before, nil), (.onDay, nil): nil
    }
  }

  /// New or moved reminders before the deadline whose time has already passed, so that they never ring.
  public func lateReminders(unlike before: CardText, at clock: AlarmClock) -> [Reminder] {
    reminders.filter { reminder in
      guard reminder.needsDeadline, let time = time(of: reminder, at: clock.clock) else { return false }
      let exists = before.reminders.contains(reminder) && before.time(of: reminder, at: clock.clock) == time
      return !exists && clock.moment(of: time) <= clock.now
    }
  }
}

extension Clock {
  /// The moment of a reminder with a time of day, in the deadline's zone; nil for a deadline without a time.
  public func moment(_ daysBefore: Int, _ minute: Int, before due: Deadline) -> Moment? {
    guard case .time(let wall, let name, let instant) = due else { return nil }
    let day = wall.day - daysBefore
    // Without zone rules, assumes a constant offset.
    guard let zone = zone(named: name) else { return instant + (minute - wall.minute - daysBefore * 1440) * 60_000 }
    return zone.moment(of: WallTime(day, minute: minute))
  }
}

extension Ledger {
  /// Writes a card with its alarms. Alarms that are still wanted stay, even if they became due while no process could
  /// ring; new ones are added only for the future. Alarms that had rung or were snoozed regain their state when the
  /// card is reopened, or due at the same time again.
  mutating func write(_ after: Card, over before: Card?, on context: CommitContext) throws(StoreFailure) {
    try write(after, over: before)
    if after.life == .purged { try forgetAlarms(of: after.id) }
    if let before, !after.ringsOtherwise(than: before) { return }
    let wanted = after.alarms(context.reminding, at: context.clock)
    let there = before == nil ? [:] : try alarms(of: after.id)
    for (reminder, time) in there where wanted[reminder] != time { try silence(Alarm(reminder, of: after.id)) }
    let clock = AlarmClock(context.clock, morning: context.reminding.morning)
    for (reminder, time) in wanted where there[reminder] != time {
      let alarm = Alarm(reminder, of: after.id)
      if before != nil, try revive(alarm, at: time) { continue }
      if clock.moment(of: time) > clock.now { try add(alarm, at: time) }
    }
  }
}
