/// A reminder of a card that is pending, or has rung and was not dismissed.
public struct Alarm: Hashable, Sendable {
  public let card: CardID
  public let reminder: Reminder

  public init(_ reminder: Reminder, of card: CardID) {
    self.card = card
    self.reminder = reminder
  }
}

/// An independent delivery channel: each alarm is delivered once per channel.
public enum AlarmChannel: Int, CaseIterable, Sendable {
  /// Open boards; one of them delivers.
  case board
  /// `sekan remind`; one of the running processes delivers. An unattended board must not suppress its mail.
  case command
}

public enum AlarmTime: Hashable, Sendable {
  case moment(Moment)
  /// On the viewer's clock: minutes since 1970, to which the configured morning is added.
  case morning(Int)
  /// On the viewer's clock: minutes since 1970, with the reminder's own time of day.
  case wall(Int)
}

public struct Reminding: Equatable, Sendable {
  /// The time for reminders of deadlines without a time, in minutes of the day.
  public var morning: Int
  /// The default reminder for deadlines with a time, in minutes before; nil for none.
  public var standard: Int?

  public init(morning: Int = 9 * 60, standard: Int? = nil) {
    self.morning = morning
    self.standard = standard
  }
}

/// An alarm claimed by a channel for delivery, or one that has rung, with the card's data for the message.
public struct Ringing: Equatable, Sendable {
  public let alarm: Alarm
  public let number: Int
  public let project: ProjectID
  public let title: String
  public let due: Deadline?
  /// The planned time, after the last snooze.
  public let moment: Moment
  /// Until then no other process claims it.
  public var lease: Moment?
  /// The time of the last delivery.
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

  /// In milliseconds: long enough to start a program, short enough for another process to take over after a crash.
  public static let lease = 60_000
  /// Maximum per claim; the others follow in the next one.
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

  /// Monotonic: a later time gives a later moment, even across clock changes.
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

  /// The upper bound of wall minutes of due alarms; a day is added because clocks may have been set back.
  package var lastWall: Int {
    let wall = clock.zone.wall(at: now)
    return wall.day.number * 1440 + wall.minute + 1440
  }
}

extension Zone {
  /// The first moment at which a clock shows this time or later. A repeated time is its first occurrence, a skipped one
  /// the jump.
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
