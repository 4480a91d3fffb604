extension Recurrence {
  /// The last of `count` occurrences; nil if there are fewer.
  ///
  /// A division if all periods have equally many occurrences; otherwise it counts, at about ten nanoseconds each.
  func last(of count: Int) -> Int? {
    guard count > 0 else { return nil }
    let count = min(count, RecurrenceRule.counts.upperBound)
    if let last = lastByDivision(of: count) { return last }
    return positions.isEmpty ? lastByCounting(count) : lastByPosition(count)
  }

  private func lastByDivision(of count: Int) -> Int? {
    guard positions.isEmpty, times.count > 0, days.haveSameInEachPeriod(of: frequency), starts == nil else {
      return nil
    }
    if frequency == .weekly { return lastByWeeks(of: count) }
    let first = floorDivide(start, length)
    let index = times.rank(of: start - first * length) + count - 1
    return (first + index / times.count * interval) * length + times[index % times.count]
  }

  private func lastByWeeks(of count: Int) -> Int? {
    let ofDay = floorDivide(start, 86_400)
    let weekdays = days.weekdaysOfWeek
    let perWeek = weekdays.count * times.count
    guard perWeek > 0 else { return nil }
    let today = weekdays.contains(ofDay - weekOfStart) ? times.rank(of: start - ofDay * 86_400) : 0
    let index = weekdays.count(below: ofDay - weekOfStart) * times.count + today + count - 1
    let day = weekOfStart + index / perWeek * interval * 7 + weekdays.member(index % perWeek / times.count)
    return day * 86_400 + times[index % times.count]
  }

  /// Rules within the day stop counting after 400 years, because counting sparse rules to the end would take a tenth of
  /// a second.
  private func lastByCounting(_ count: Int) -> Int? {
    let limit = frequency <= .hourly ? min(Recurrence.end, start + 146_097 * 86_400) : Recurrence.end
    var last: Int?
    var from = start
    for _ in 0..<count {
      guard let next = next(onOrAfter: from, through: limit) else { return limit }
      last = next
      from = next + 1
    }
    return last
  }

  private func lastByPosition(_ count: Int) -> Int? {
    var left = count
    var periods = RulePeriods(self, from: floorDivide(start, 86_400))
    while let chosen = periods.next(through: floorDivide(Recurrence.end, 86_400)) {
      let counted = chosen.count - (chosen.firstIndex { $0 >= start } ?? chosen.count)
      if counted >= left { return chosen[chosen.count - counted + left - 1] }
      left -= counted
    }
    return nil
  }
}
