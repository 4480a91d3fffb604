/// Why a repetition that is understood cannot be this card's.
public enum RepeatMisfit: Error, Equatable, Sendable {
  /// It says hours or minutes, and the deadline is a whole day.
  case needsTime
  /// None of its occurrences is left.
  case neverComes
}

extension Repeat {
  /// Of a typed phrase: counted from the deadline; without one the first occurrence from today is the deadline.
  public static func begun(
    _ phrase: RepeatPhrase, with due: Deadline?, at clock: Clock
  ) throws(RepeatMisfit) -> (repeats: Repeat, due: Deadline) {
    if let series = phrase.series { return try begun(series, with: due, at: clock) }
    switch due {
    case .time: break
    case .day, nil: if phrase.rule.isWithinDay { throw .needsTime }
    }
    let first: Deadline
    if let due { first = due } else { first = .day(try firstDay(of: phrase.rule, at: clock)) }
    let repeats = Repeat(phrase.rule, from: first, isAfterDone: phrase.isAfterDone)
    guard repeats.first(onOrAfter: repeats.first, at: clock) != nil else { throw .neverComes }
    return (repeats, first)
  }

  /// Every second Monday begins on the next one: it is counted from there, and not from today.
  private static func firstDay(of rule: RecurrenceRule, at clock: Clock) throws(RepeatMisfit) -> Day {
    var every = rule
    (every.interval, every.count) = (1, nil)
    let today = WallSecond(clock.today)
    guard let first = Repeat(every, first: today).first(onOrAfter: today, at: clock) else { throw .neverComes }
    return first.day
  }

  /// Whether a phrase says what this does, however it is put.
  public func says(_ phrase: RepeatPhrase) -> Bool {
    phrase.series == nil && rule == phrase.rule && isAfterDone == phrase.isAfterDone
  }
}

extension RecurrenceRule {
  /// Whether it says at what time of the day, so that a whole day is not enough.
  public var isWithinDay: Bool {
    frequency < .daily || !byHour.isEmpty || !byMinute.isEmpty || !bySecond.isEmpty
  }
}

// MARK: This occurrence and all that follow

extension Repeat {
  /// As it stands when the card's deadline, and with it all that follow, is moved; nil where nobody can tell what the
  /// rule would be then.
  public func moved(to due: Deadline, at clock: Clock) -> Repeat? {
    switch due {
    case .day(let day):
      if rule.isWithinDay { return nil }
      return wholeDays.reanchored(from: WallSecond(current.day), to: WallSecond(day), at: clock)
    case .time(let wall, let zone, _):
      var timed = self
      timed.zone = zone
      return timed.reanchored(from: current, to: WallSecond(wall), at: clock)
    }
  }

  private var wholeDays: Repeat {
    var whole = self
    whole.zone = nil
    whole.first = WallSecond(first.day)
    whole.current = WallSecond(current.day)
    whole.added = added.map { WallSecond($0.day) }
    whole.skipped = skipped.map { WallSecond($0.day) }
    return whole
  }
}

// MARK: Pausing

extension Repeat {
  public var paused: Repeat {
    var paused = self
    paused.isPaused = true
    return paused
  }

  /// What was missed meanwhile is passed over: it goes on with the first occurrence from now on. Nil when none is left.
  public func resumed(at clock: Clock) -> Repeat? {
    var resumed = self
    resumed.isPaused = false
    let now = now(at: clock)
    if isAfterDone {
      guard current < now else { return resumed }
      (resumed.first, resumed.current) = (now, now)
      return resumed
    }
    guard current < now else { return resumed }
    guard let next = firstNotPast(onOrAfter: current, at: clock) else { return nil }
    resumed.current = next
    return resumed
  }

  /// Today, or what the clock in its zone shows; counted from the day it was done, its time of day comes once more.
  private func now(at clock: Clock) -> WallSecond {
    guard zone != nil else { return WallSecond(clock.today) }
    let wall = WallSecond(place(at: clock).wall(at: clock.now))
    guard isAfterDone else { return wall }
    let today = WallSecond(wall.day, second: first.second)
    return today < wall ? WallSecond(wall.day + 1, second: first.second) : today
  }
}
