/// A reminder of a card that is still to ring, or has rung and was not put aside.
public struct Alarm: Hashable, Sendable {
  public let card: CardID
  public let reminder: Reminder

  public init(_ reminder: Reminder, of card: CardID) {
    self.card = card
    self.reminder = reminder
  }
}

/// Who is told: each once, and none instead of another.
public enum AlarmChannel: Int, CaseIterable, Sendable {
  /// The open boards, once among all of them.
  case board
  /// `sekan remind`, once among all that run: a board left open where nobody looks does not swallow the mail.
  case command
}

/// When an alarm is to ring.
public enum AlarmTime: Hashable, Sendable {
  case moment(Moment)
  /// On the clock of whoever looks then: minutes since 1970, to which the hour of their morning is added.
  case morning(Int)
  /// On the same clock, at an hour that the reminder names: minutes since 1970.
  case wall(Int)
}

/// What a person chose about reminders.
public struct Reminding: Equatable, Sendable {
  /// From when reminders before a whole day count, in minutes of the day.
  public var morning: Int
  /// So many minutes before a deadline with a time, for cards without reminders of their own; nil for none.
  public var standard: Int?

  public init(morning: Int = 9 * 60, standard: Int? = nil) {
    self.morning = morning
    self.standard = standard
  }
}

/// An alarm that one channel has taken to deliver it, or that has rung, with what is told of its card.
public struct Ringing: Equatable, Sendable {
  public let alarm: Alarm
  public let number: Int
  public let project: ProjectID
  public let title: String
  public let due: Deadline?
  /// When it was to ring, the last snooze included.
  public let moment: Moment
  /// Until when nobody else takes it, while it is being delivered.
  public var lease: Moment?
  /// When it was last told, of one that has rung.
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

  /// In milliseconds: long enough to start a program, short enough that what died meanwhile is made good.
  public static let lease = 60_000
  /// At once; what is left comes with the next turn.
  public static let most = 50
}

/// What time it is for alarms.
public struct AlarmClock: Equatable, Sendable {
  public let clock: Clock
  public let morning: Int

  public init(_ clock: Clock, morning: Int = Reminding().morning) {
    self.clock = clock
    self.morning = morning
  }

  public var now: Moment { clock.now }

  /// The later the time, the later the moment, whatever the clocks of the zone do.
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

  /// No alarm that is due has a later minute on this clock; a day more, for a clock may have been put back.
  package var lastWall: Int {
    let wall = clock.zone.wall(at: now)
    return wall.day.number * 1440 + wall.minute + 1440
  }
}

extension Zone {
  /// When a clock here first shows this time or a later one: where it comes twice the first, where it is skipped the jump.
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
