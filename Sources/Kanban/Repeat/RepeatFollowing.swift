extension Repeat {
  /// The series after completing the current occurrence: moved to the next one that is not past; nil if none is left.
  /// The caller checks `isPaused`.
  public func following(at clock: Clock) -> Repeat? {
    if isAfterDone { return countedAnew(from: dayDone(at: clock), at: clock) }
    return firstNotPast(onOrAfter: WallSecond(number: current.number + 1), at: clock).map(standing(for:))
  }

  public func skippingOne(at clock: Clock) -> Repeat? {
    if isAfterDone { return countedAnew(from: WallSecond(current.day, second: first.second), at: clock) }
    guard var next = next(after: current, at: clock).map(standing(for:)) else { return nil }
    guard !next.skipped.contains(current) else { return next }
    next.skipped.append(current)
    next.skipped.sort()
    // Past exceptions may be dropped.
    next.skipped.removeFirst(max(0, next.skipped.count - Repeat.mostDates))
    return next
  }

  private func standing(for occurrence: WallSecond) -> Repeat {
    var moved = self
    moved.current = occurrence
    return moved
  }

  /// The new start of a series that counts from completion: today at its own time of day; for a rule within the day,
  /// now.
  private func dayDone(at clock: Clock) -> WallSecond {
    let now = place(at: clock).wall(at: clock.now)
    let second = rule.frequency < .daily ? now.minute * 60 : first.second
    return WallSecond(Repeat.bounded(now.day), second: second)
  }

  /// Restarts the rule at `beginning`; COUNT decreases by one.
  private func countedAnew(from beginning: WallSecond, at clock: Clock) -> Repeat? {
    var anew = self
    anew.first = beginning
    if let count = rule.count {
      guard count > 1 else { return nil }
      anew.rule.count = nil
    }
    guard let next = anew.monthsLater(at: clock) ?? anew.next(after: anew.first, at: clock) else { return nil }
    anew.first = next
    anew.current = next
    anew.rule.count = rule.count.map { $0 - 1 }
    return anew
  }

  /// Adds calendar months: a month after the 31st is the last day of a shorter month, which RFC 5545 would skip. An
  /// interval from completion is a length of time.
  private func monthsLater(at clock: Clock) -> WallSecond? {
    guard rule.frequency >= .monthly, rule.lunar == nil, !rule.hasParts, added.isEmpty, skipped.isEmpty else {
      return nil
    }
    let months = rule.frequency == .yearly ? 12 * rule.interval : rule.interval
    let later = WallSecond(first.day.adding(months: months), second: first.second)
    let limit = endOfRule(Recurrence(rule, first: first, isWholeDays: zone == nil), at: clock)
    return later.number <= limit ? later : nil
  }
}
