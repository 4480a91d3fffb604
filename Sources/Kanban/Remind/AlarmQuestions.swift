/// Queries about alarms of all projects, because an alarm rings in every board.
public protocol AlarmQuestions {
  /// The next time at which a channel has alarms to deliver; not later than now if some are waiting.
  func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) throws(StoreFailure) -> Moment?
  /// Alarms that have rung on any channel and were not dismissed, newest first; of one card, or of all.
  func rung(of card: CardID?, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing]
  /// Pending alarms of a channel, earliest first.
  func pending(on channel: AlarmChannel, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing]
}

/// Changes of alarms; they are no changes of cards and have no history.
public protocol AlarmStore: AlarmQuestions {
  /// Claims the due alarms of a channel for the time of the lease; no other process gets them until then.
  func ring(
    _ channel: AlarmChannel, at clock: AlarmClock, lease milliseconds: Int, most: Int
  ) throws(StoreFailure) -> [Ringing]
  /// Marks an alarm as delivered, unless another process has claimed it after the lease.
  func rang(_ ringing: Ringing, on channel: AlarmChannel, at moment: Moment) throws(StoreFailure)
  /// Returns an alarm that could not be delivered, for a retry at `moment`.
  func release(_ ringing: Ringing, on channel: AlarmChannel, until moment: Moment) throws(StoreFailure)
  /// Rings again on every channel; false if the alarm no longer exists. Dismisses the card's other rung or snoozed
  /// alarms, so that a snoozed card rings once.
  func snooze(_ alarm: Alarm, until moment: Moment) throws(StoreFailure) -> Bool
  /// Dismisses an alarm, even if it has not rung yet; false if it no longer exists.
  func dismiss(_ alarm: Alarm) throws(StoreFailure) -> Bool
}

extension AlarmStore {
  public func ring(_ channel: AlarmChannel, at clock: AlarmClock) throws(StoreFailure) -> [Ringing] {
    try ring(channel, at: clock, lease: Ringing.lease, most: Ringing.most)
  }
}

extension Ringing {
  package static func stands(_ one: (Moment, Ringing), before other: (Moment, Ringing)) -> Bool {
    if one.0 != other.0 { return one.0 < other.0 }
    if one.1.alarm.card != other.1.alarm.card { return one.1.alarm.card < other.1.alarm.card }
    return one.1.alarm.reminder.text < other.1.alarm.reminder.text
  }
}
