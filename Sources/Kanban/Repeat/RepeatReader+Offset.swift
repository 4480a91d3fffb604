/// Parses days relative to named days: `매년 추석 전날`, `매월 말일 3일 전`, `the day before christmas`.
extension RepeatReader {
  mutating func offset() -> Bool {
    guard !found.isAfterDone, found.offset == nil else { return false }
    if has(.beside), hasDays {
      found.offset = tokens[at].value
      at += 1
      return true
    }
    // `the day before`
    if has(.unit), tokens[at].value == DateUnit.day.rawValue, has([.before, .afterThat], at: at + 1) {
      found.offset = has(.before, at: at + 1) ? -1 : 1
      at += 2
      return true
    }
    guard let counted = words.counted(at), [.daily, .weekly].contains(counted.pace.frequency),
      has([.before, .afterThat, .after], at: counted.next), words.behindDone(counted.next) == nil,
      !has(.after, at: counted.next) || hasDays && !has(.particle, at: counted.next + 1)
    else { return false }
    let days = counted.pace.interval * (counted.pace.frequency == .weekly ? 7 : 1)
    guard (1...400).contains(days) else { return false }
    found.offset = has(.before, at: counted.next) ? -days : days
    at = counted.next + 1
    return true
  }

  private var hasDays: Bool { !found.days.isEmpty }
}

extension RepeatFound {
  /// The rule with the days moved; nil if no rule can express them.
  var withOffset: RepeatFound? {
    guard let offset, !days.isEmpty, numbered.isEmpty, weekdays.isEmpty, daySet == nil, months.count <= 1 else {
      return nil
    }
    var found = self
    found.offset = nil
    let all = days.compactMap { moved(day: $0, by: offset) }
    guard all.count == days.count, Set(all.map(\.months)).count == 1, let step = all.first?.months else { return nil }
    found.days = all.map(\.day)
    if let month = months.first {
      found.months = [floorModulo(month - 1 + step, 12) + 1]
      guard !isLeapMonth || step == 0 else { return nil }
    }
    return found
  }

  /// The moved day, and the number of months by which it moves. In the month before, it counts from the end.
  private func moved(day: Int, by offset: Int) -> (day: Int, months: Int)? {
    if day < 0 {
      let other = day + offset
      if other >= 0 { return other < 28 ? (other + 1, 1) : nil }
      return other >= -28 ? (other, 0) : nil
    }
    let other = day + offset
    if other < 1 { return other > -28 ? (other - 1, -1) : nil }
    return other <= shortest ? (other, 0) : nil
  }

  private var shortest: Int {
    if isLunar { return 29 }
    return months.first.map { Day.length(ofMonth: $0, year: 2001) } ?? 28
  }
}
