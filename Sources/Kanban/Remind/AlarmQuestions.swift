/// What may be asked about alarms, of all projects: what rings, rings wherever one is.
public protocol AlarmQuestions {
  /// When a channel has to be looked at next; not later than now where something waits to be told.
  func nextAlarm(on channel: AlarmChannel, at clock: AlarmClock) throws(StoreFailure) -> Moment?
  /// What has rung on any channel and was not put aside, the newest first; of one card, or of all.
  func rung(of card: CardID?, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing]
  /// What is still to ring on a channel, the first first.
  func pending(on channel: AlarmChannel, at clock: AlarmClock, most: Int) throws(StoreFailure) -> [Ringing]
}

/// The second door once more: what has rung is no change of a card.
public protocol AlarmStore: AlarmQuestions {
  /// Takes what is due on a channel, for as long as the lease; nobody else is given the same meanwhile.
  func ring(
    _ channel: AlarmChannel, at clock: AlarmClock, lease milliseconds: Int, most: Int
  ) throws(StoreFailure) -> [Ringing]
  /// It has been told. What somebody else took meanwhile, after the lease, is theirs.
  func rang(_ ringing: Ringing, on channel: AlarmChannel, at moment: Moment) throws(StoreFailure)
  /// It could not be told: it is to be tried again then.
  func release(_ ringing: Ringing, on channel: AlarmChannel, until moment: Moment) throws(StoreFailure)
  /// It rings again, on every channel; false where it is gone. Whatever else of its card has rung or was put off is put
  /// aside: a card that is put off rings once.
  func snooze(_ alarm: Alarm, until moment: Moment) throws(StoreFailure) -> Bool
  /// It is put aside, also where it has not rung yet; false where it is gone.
  func dismiss(_ alarm: Alarm) throws(StoreFailure) -> Bool
}

extension AlarmStore {
  public func ring(_ channel: AlarmChannel, at clock: AlarmClock) throws(StoreFailure) -> [Ringing] {
    try ring(channel, at: clock, lease: Ringing.lease, most: Ringing.most)
  }
}

extension Ringing {
  /// By time, those of one moment by name.
  package static func stands(_ one: (Moment, Ringing), before other: (Moment, Ringing)) -> Bool {
    if one.0 != other.0 { return one.0 < other.0 }
    if one.1.alarm.card != other.1.alarm.card { return one.1.alarm.card < other.1.alarm.card }
    return one.1.alarm.reminder.text < other.1.alarm.reminder.text
  }
}
