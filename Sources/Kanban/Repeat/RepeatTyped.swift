/// The reason why a valid repetition does not fit a card.
public enum RepeatMisfit: Error, Equatable, Sendable {
  /// It has hours or minutes, but the deadline has no time.
  case needsTime
  /// `every march` has no deadline that gives its day.
  case needsDay
  case neverComes
}

extension Repeat {
  /// A series from a typed phrase. It begins at the deadline; without one, the first occurrence from today becomes the
  /// deadline.
  public static func begun(
    _ phrase: RepeatPhrase, with due: Deadline?, at clock: Clock
  ) throws(RepeatMisfit) -> (repeats: Repeat, due: Deadline) {
    if let series = phrase.series { return try begun(series, with: due, at: clock) }
    switch due {
    case .time: break
    case .day, nil: if phrase.rule.isWithinDay { throw .needsTime }
    }
    let first: Deadline
    if due == nil, phrase.rule.namesOnlyMonths { throw .needsDay }
    if let due { first = due } else { first = .day(try firstDay(of: phrase.rule, at: clock)) }
    let repeats = Repeat(phrase.rule, from: first, isAfterDone: phrase.isAfterDone)
    guard repeats.first(onOrAfter: repeats.first, at: clock) != nil else { throw .neverComes }
    return (repeats, first)
  }

  /// Ignores the interval: every second Monday begins on the next Monday.
  private static func firstDay(of rule: RecurrenceRule, at clock: Clock) throws(RepeatMisfit) -> Day {
    var every = rule
    (every.interval, every.count) = (1, nil)
    let today = WallSecond(clock.today)
    guard let first = Repeat(every, first: today).first(onOrAfter: today, at: clock) else { throw .neverComes }
    return first.day
  }

  /// Whether a phrase has the same meaning as this series.
  public func says(_ phrase: RepeatPhrase) -> Bool {
    phrase.series == nil && rule == phrase.rule && isAfterDone == phrase.isAfterDone
  }
}

extension RecurrenceRule {
  /// True if it has a time of day, so that the deadline needs one.
  public var isWithinDay: Bool {
    frequency < .daily || !byHour.isEmpty || !byMinute.isEmpty || !bySecond.isEmpty
  }

  /// `every march`, `매년 3월, 9월`.
  fileprivate var namesOnlyMonths: Bool {
    frequency == .yearly && byDay.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty && byWeek.isEmpty
      && !(byMonth.isEmpty && lunar?.leapMonths.isEmpty ?? true)
  }
}

// MARK: This and later occurrences

extension Repeat {
  /// The series after moving the deadline and all later occurrences; nil if the new rule would be unclear.
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

  /// Continues with the first occurrence from now on; missed ones are dropped. Nil if none is left.
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

  /// Today, or the present time in its zone. A series that counts from completion continues at its next time of day.
  private func now(at clock: Clock) -> WallSecond {
    guard zone != nil else { return WallSecond(clock.today) }
    let wall = WallSecond(place(at: clock).wall(at: clock.now))
    guard isAfterDone else { return wall }
    let today = WallSecond(wall.day, second: first.second)
    return today < wall ? WallSecond(wall.day + 1, second: first.second) : today
  }
}
