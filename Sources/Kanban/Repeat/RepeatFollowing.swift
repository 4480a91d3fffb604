extension Repeat {
  /// As it stands when the current occurrence is done now: moved to the next one that is not past. Nil when there is none,
  /// and the series has ended. Whether it is paused is for the caller to ask first.
  public func following(at clock: Clock) -> Repeat? {
    if isAfterDone { return countedAnew(from: dayDone(at: clock), at: clock) }
    return firstNotPast(onOrAfter: WallSecond(number: current.number + 1), at: clock).map(standing(for:))
  }

  /// The current occurrence does not take place.
  public func skippingOne(at clock: Clock) -> Repeat? {
    if isAfterDone { return countedAnew(from: WallSecond(current.day, second: first.second), at: clock) }
    guard var next = next(after: current, at: clock).map(standing(for:)) else { return nil }
    guard !next.skipped.contains(current) else { return next }
    next.skipped.append(current)
    next.skipped.sort()
    // Of dates that are long over, none is missed.
    next.skipped.removeFirst(max(0, next.skipped.count - Repeat.mostDates))
    return next
  }

  private func standing(for occurrence: WallSecond) -> Repeat {
    var moved = self
    moved.current = occurrence
    return moved
  }

  /// Where the rule begins again: today in its own zone at its own time of day; within a day, from now on.
  private func dayDone(at clock: Clock) -> WallSecond {
    let now = place(at: clock).wall(at: clock.now)
    let second = rule.frequency < .daily ? now.minute * 60 : first.second
    return WallSecond(Repeat.bounded(now.day), second: second)
  }

  /// The rule begins again there; of COUNT one less is left.
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

  /// A month after the 31st is the last day of a shorter month, where RFC 5545 would pass over that month: whoever
  /// counts from the day of doing means a length of time, not the number of a day.
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
