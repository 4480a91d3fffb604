extension Repeat {
  /// This and all later occurrences, shifted like the deadline from `old`, an occurrence, to `new`.
  ///
  /// A weekly rule takes the new weekday, a monthly one the new day or the same weekday of the month; the time of day
  /// moves too. Nil if the rule has several such parts, which makes the result unclear, or if no occurrence would be
  /// left.
  public func reanchored(from old: WallSecond, to new: WallSecond, at clock: Clock) -> Repeat? {
    guard let moved = RuleMove(rule, from: old, to: new)?.moved, var later = remaining(with: moved, from: old) else {
      return nil
    }
    later.first = new
    later.current = new
    later.added = added.filter { $0 > new && $0 > old }
    guard let skipped = skippedLater(from: old, to: new) else { return nil }
    later.skipped = skipped
    return later.first(onOrAfter: new, at: clock) == new ? later : nil
  }

  /// Reduces COUNT by the occurrences before `old`.
  private func remaining(with moved: RecurrenceRule, from old: WallSecond) -> Repeat? {
    var later = self
    later.rule = moved
    guard let count = rule.count else { return later }
    let recurrence = Recurrence(rule, first: first, isWholeDays: zone == nil)
    var (passed, from) = (0, first.number)
    while passed < count, let next = recurrence.next(onOrAfter: from, through: old.number - 1) {
      passed += 1
      from = next + 1
    }
    guard passed < count else { return nil }
    later.rule.count = count - passed
    return later
  }

  /// Shifts the exceptions too; nil if occurrences do not all move equally.
  private func skippedLater(from old: WallSecond, to new: WallSecond) -> [WallSecond]? {
    let later = skipped.filter { $0 > old }
    guard later.isEmpty || old.day == new.day || rule.frequency <= .weekly else { return nil }
    return later.map { WallSecond(number: $0.number + new.number - old.number) }
  }
}

/// Changes the parts of a rule when one occurrence is moved.
private struct RuleMove {
  private(set) var moved: RecurrenceRule
  private let old: Day
  private let new: Day

  init?(_ rule: RecurrenceRule, from old: WallSecond, to new: WallSecond) {
    moved = rule
    (self.old, self.new) = (old.day, new.day)
    guard rule.bySetPosition.isEmpty, rule.frequency >= .daily || !rule.hasParts,
      old.second == new.second || moveTime(from: old.second, to: new.second), old.day == new.day || moveDay()
    else { return nil }
  }

  private mutating func moveTime(from old: Int, to new: Int) -> Bool {
    let fields: [WritableKeyPath<RecurrenceRule, [Int]>] = [\.byHour, \.byMinute, \.bySecond]
    for (field, unit) in zip(fields, [3600, 60, 1]) where !moved[keyPath: field].isEmpty {
      let size = unit == 3600 ? 24 : 60
      guard moved[keyPath: field] == [old / unit % size] else { return false }
      moved[keyPath: field] = [new / unit % size]
    }
    return true
  }

  private mutating func moveDay() -> Bool {
    guard moved.byWeek.isEmpty, moved.byYearDay.isEmpty else { return false }
    if let lunar = moved.lunar { return moveLunar(lunar) }
    switch moved.frequency {
    case .secondly, .minutely, .hourly: return true
    case .daily: return moved.byDay.isEmpty && moved.byMonthDay.isEmpty && staysInMonths
    case .weekly: return staysInMonths && moveWeekday()
    case .monthly: return staysInMonths && moveInMonth()
    case .yearly: return moveMonth()
    }
  }

  private var staysInMonths: Bool { moved.byMonth.isEmpty || moved.byMonth.contains(new.month) }

  private mutating func moveWeekday() -> Bool {
    if moved.byDay.isEmpty || old.weekday == new.weekday { return true }
    guard moved.byDay == [.init(old.weekday)] else { return false }
    moved.byDay = [.init(new.weekday)]
    return true
  }

  private mutating func moveMonth() -> Bool {
    guard !moved.byMonth.isEmpty else { return moved.byDay.isEmpty && moved.byMonthDay.isEmpty }
    guard moved.byMonth == [old.month] else { return false }
    moved.byMonth = [new.month]
    return moveInMonth()
  }

  private mutating func moveInMonth() -> Bool {
    switch (moved.byMonthDay.first, moved.byDay.first) {
    case (nil, nil): return true
    case (let day?, nil):
      guard moved.byMonthDay.count == 1 else { return false }
      // A day near the end of the month stays counted from the end.
      moved.byMonthDay = [day < 0 && -fromEnd <= 7 ? fromEnd : new.dayOfMonth]
      return true
    case (nil, let day?):
      guard moved.byDay.count == 1, let ordinal = day.ordinal else { return false }
      moved.byDay = [.init(new.weekday, ordinal: nth(fromEnd: ordinal < 0))]
      return true
    case (_?, _?): return false
    }
  }

  private mutating func moveLunar(_ lunar: RecurrenceRule.Lunar) -> Bool {
    guard let from = LunarMonth(of: old), let to = LunarMonth(of: new), moved.byMonthDay.count <= 1 else {
      return false
    }
    if moved.hasMonths {
      guard moved.byMonth + lunar.leapMonths == [from.number] else { return false }
      guard moved.frequency == .yearly || from.number == to.number else { return false }
      moved.byMonth = to.isLeap ? [] : [to.number]
      moved.lunar?.leapMonths = to.isLeap ? [to.number] : []
    }
    guard let day = moved.byMonthDay.first else { return true }
    let fromEnd = new - to.days.upperBound
    moved.byMonthDay = [day < 0 && -fromEnd <= 7 ? fromEnd : new - to.start + 1]
    return true
  }

  /// -1 for the last day.
  private var fromEnd: Int { new - new.endOfMonth - 1 }

  /// A fifth weekday counts as the last, because few months have five.
  private func nth(fromEnd isFromEnd: Bool) -> Int {
    let nth = (new.dayOfMonth - 1) / 7 + 1
    return isFromEnd ? (fromEnd + 1) / 7 - 1 : nth == 5 ? -1 : nth
  }
}
