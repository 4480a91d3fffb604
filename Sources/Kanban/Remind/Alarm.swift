import Time

/// A reminder of a card that is pending, or has rung and was not dismissed.
public struct Alarm: Hashable, Sendable {
  public let card: CardID
  public let reminder: Reminder

  public init(_ reminder: Reminder, of card: CardID) {
    self.card = card
    self.reminder = reminder
  }
}

/// The kind of process that delivers alarms: an open board or `sekan remind`. Each kind delivers every alarm once,
/// whether the other has delivered it or not.
public enum AlarmChannel: Int, CaseIterable, Sendable {
  /// The open boards: one of them delivers each alarm.
  case board
  /// The running `sekan remind` processes: one of them delivers each alarm, so that an unattended board does not
  /// suppress its mail.
  case command
}

public enum AlarmTime: Hashable, Sendable {
  case moment(Moment)
  /// A time on the viewer's clock, in minutes since 1970, to which the configured morning is added.
  case morning(Int)
  /// A time on the viewer's clock, in minutes since 1970, that includes the reminder's own time of day.
  case wall(Int)
}

public struct Reminding: Equatable, Sendable {
  /// The time of day, in minutes, from which the reminders before a deadline without a time count back.
  public var morning: Int
  /// The default reminder, for cards without one whose deadline has a time, in minutes before; nil for none.
  public var standard: Int?

  public init(morning: Int = 9 * 60, standard: Int? = nil) {
    self.morning = morning
    self.standard = standard
  }
}

/// An alarm that is pending, claimed by a channel for delivery, or has rung, with the card's data for the message.
public struct Ringing: Equatable, Sendable {
  public let alarm: Alarm
  public let number: Int
  public let project: ProjectID
  public let title: String
  public let due: Deadline?
  /// The time for which the alarm is planned, or to which it was snoozed last.
  public let moment: Moment
  /// The end of the time in which only one process may deliver the alarm; nil if none has claimed it.
  public var lease: Moment?
  /// When the alarm was last delivered; nil if it was not.
  public var rang: Moment?

  public init(
    alarm: Alarm, number: Int, project: ProjectID, title: String, due: Deadline?, moment: Moment, lease: Moment? = nil
  ) {
    self.alarm = alarm
    self.number = number
    self.project = project
    self.title = title
    self.due = due
    self.moment = moment
    self.lease = lease
  }

  /// How long a process keeps an alarm to itself, in milliseconds: long enough to start a program, short enough for
  /// another process to take over after a crash.
  public static let lease = 60_000
  /// The maximum number of alarms per claim; further ones follow in the next claim.
  public static let most = 50
}

public struct AlarmClock: Equatable, Sendable {
  public let clock: Clock
  public let morning: Int

  public init(_ clock: Clock, morning: Int = Reminding().morning) {
    self.clock = clock
    self.morning = morning
  }

  public var now: Moment { clock.now }

  /// The moment of an alarm's time in the clock's zone. A later time never gives an earlier moment, even across clock
  /// changes.
  public func moment(of time: AlarmTime) -> Moment {
    switch time {
    case .moment(let moment): return moment
    case .morning(let minute): return moment(showing: minute + morning)
    case .wall(let minute): return moment(showing: minute)
    }
  }

  private func moment(showing minute: Int) -> Moment {
    clock.zone.firstMoment(
      showing: WallTime(Day(number: floorDivide(minute, 1440)), minute: floorModulo(minute, 1440)))
  }

  /// The latest time on the clock, in minutes since 1970, that can be due now. A day is added because the clock may
  /// have been set back.
  package var lastWall: Int {
    let wall = clock.zone.wall(at: now)
    return wall.day.number * 1440 + wall.minute + 1440
  }
}

extension Zone {
  /// The first moment at which a clock shows this time or later. A time that occurs twice gives its first occurrence, a
  /// skipped time the moment of the jump.
  func firstMoment(showing wall: WallTime) -> Moment {
    let moment = moment(of: wall)
    guard self.wall(at: moment) > wall else { return moment }
    var (before, after) = (moment.seconds - 2 * 86_400, moment.seconds)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if self.wall(at: Moment(seconds: middle)) < wall { before = middle } else { after = middle }
    }
    return Moment(seconds: after)
  }
}

/// Queries about alarms of all projects, because a board delivers also those of projects that it does not show.
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
  /// Marks an alarm as delivered, unless another process has claimed it after the lease, or it was snoozed or dismissed
  /// meanwhile.
  func rang(_ ringing: Ringing, on channel: AlarmChannel, at moment: Moment) throws(StoreFailure)
  /// Gives up the lease of an alarm that could not be delivered. It is due again at `moment`.
  func release(_ ringing: Ringing, on channel: AlarmChannel, until moment: Moment) throws(StoreFailure)
  /// Makes an alarm ring again at `moment`, on every channel; false if it no longer exists. Dismisses the card's other
  /// rung or snoozed alarms, so that a snoozed card rings once.
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

extension Card {
  /// For each reminder of a card the time at which it rings; empty if the card is done or not on the board. A reminder
  /// before a missing deadline has none. A card with a timed deadline and no reminder gets the default one, if there is
  /// one.
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

  /// Whether the changed card needs other alarms. False for most changes, which then need no work on alarms.
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

  /// Reminders before the deadline that are new or moved and whose time has passed already, so that they never ring.
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
    // Without rules of the zone, its offset at the deadline is assumed for the reminder, too.
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
