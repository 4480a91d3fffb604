extension RecurrenceRule {
  /// True if the rule determines times of day, so that the card's deadline needs a time.
  public var isWithinDay: Bool {
    frequency < .daily || !byHour.isEmpty || !byMinute.isEmpty || !bySecond.isEmpty
  }
}

// MARK: This and later occurrences

extension Repeat {
  /// The series after its deadline and all later occurrences were moved. Nil if the new rule would be unclear, or if it
  /// needs a time and `due` has none.
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

  /// The series resumed: at its current occurrence unless that is past. Otherwise a series that counts from completion
  /// starts again now, and any other continues with the first occurrence from now on; missed ones are dropped. Nil if
  /// none is left.
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

  /// Today, or for a series with times the present time in its zone. A series that counts from completion continues at
  /// its next time of day.
  private func now(at clock: Clock) -> WallSecond {
    guard zone != nil else { return WallSecond(clock.today) }
    let wall = WallSecond(place(at: clock).wall(at: clock.now))
    guard isAfterDone else { return wall }
    let today = WallSecond(wall.day, second: first.second)
    return today < wall ? WallSecond(wall.day + 1, second: first.second) : today
  }
}
