/// The series of a repeating card: its rule, the start, and the occurrence that the card is now.
///
/// One card represents the whole series: completing it moves its deadline to the next occurrence and adds a history
/// entry.
public struct Repeat: Hashable, Sendable {
  public var rule: RecurrenceRule
  /// True if the next date is counted from the day of completion instead of the planned day.
  public var isAfterDone = false
  /// The start of the series (DTSTART); it need not be an occurrence.
  public var first: WallSecond
  /// The name of the zone in which the occurrences have their time; nil if occurrences are whole days.
  public var zone: String?
  /// Occurrences added to those of the rule (RDATE) and excluded from them (EXDATE), sorted.
  public var added: [WallSecond] = []
  public var skipped: [WallSecond] = []
  /// The occurrence that the card stands for (RECURRENCE-ID). The card's deadline may have been moved away from it.
  public var current: WallSecond
  /// True while the series is paused: until it is resumed, completing the card brings no next occurrence.
  public var isPaused = false

  public init(_ rule: RecurrenceRule, first: WallSecond, zone: String? = nil, isAfterDone: Bool = false) {
    self.rule = rule
    self.first = first
    self.zone = zone
    self.isAfterDone = isAfterDone
    current = first
  }

  /// The maximum number of added, and of excluded occurrences, because files may contain any number.
  public static let mostDates = 500
}

extension Repeat {
  public init(_ rule: RecurrenceRule, from due: Deadline, isAfterDone: Bool = false) {
    switch due {
    case .day(let day): self.init(rule, first: WallSecond(day), isAfterDone: isAfterDone)
    case .time(let wall, let zone, _): self.init(rule, first: WallSecond(wall), zone: zone, isAfterDone: isAfterDone)
    }
  }

  /// The deadline for an occurrence; nil if this machine has no rules for the series' zone.
  public func due(_ occurrence: WallSecond, at clock: Clock) -> Deadline? {
    guard let zone else { return .day(occurrence.day) }
    let wall = occurrence.wallTime
    return clock.zone(named: zone).map { .time(wall, zone: zone, instant: $0.moment(of: wall)) }
  }

  /// The number of occurrences between this state and a later one, at most 1,000; 0 for a series that counts from
  /// completion.
  public func missed(until later: Repeat, at clock: Clock) -> Int {
    guard !isAfterDone, later.current > current else { return 0 }
    return occurrences(in: current.day..<later.current.day + 1, most: 1000, at: clock)
      .count { $0 > current && $0 < later.current }
  }

  /// The series after completing the current occurrence: moved to the next one that is not past, or with `isAfterDone`
  /// restarted now. Nil if none is left. The caller checks `isPaused`.
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
    // Drops the earliest excluded occurrences beyond the limit; they come before the new `current` and have no effect.
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

  /// The series with its rule restarted at `beginning` and COUNT decreased by one. Nil if no occurrence is left.
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

  /// The start plus the interval, for a monthly or yearly rule without other parts and single dates; nil for others,
  /// and after the end of the rule. A month after the 31st is the last day of a shorter month, which RFC 5545 would
  /// skip: an interval from completion is a length of time.
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

extension Repeat {
  /// The zone in which the series' times are read: its own, or the viewer's for whole days and unknown zones.
  func place(at clock: Clock) -> Zone { zone.flatMap(clock.zone(named:)) ?? clock.zone }

  /// The first occurrence from `wall` on that is not past, by the same test as for deadlines.
  package func firstNotPast(onOrAfter wall: WallSecond, at clock: Clock) -> WallSecond? {
    var occurrences = occurrences(from: max(wall, earliestNotPast(at: clock)), at: clock)
    while let next = occurrences.next() {
      if due(next, at: clock)?.isPast(at: clock) != true { return next }
    }
    return nil
  }

  /// A time before which all occurrences are past. If clocks change near now, some later occurrences may be past, too.
  private func earliestNotPast(at clock: Clock) -> WallSecond {
    guard zone != nil else { return WallSecond(Repeat.bounded(clock.today)) }
    let place = place(at: clock)
    let offsets = [-2, 0, 2].map { place.offset(at: clock.now + $0 * 86_400_000) }
    let local = clock.now.seconds + (offsets.min() ?? 0)
    let minute = floorModulo(local, 86_400) / 60
    return WallSecond(Repeat.bounded(Day(number: floorDivide(local, 86_400))), second: minute * 60)
  }

  /// This and all later occurrences, shifted like the deadline from `old`, an occurrence, to `new`.
  ///
  /// A weekly rule takes the new weekday, a monthly one the new day or the same weekday of the month; the time of day
  /// moves too. Nil if it is unclear how the rule changes (several such parts, BYSETPOS), or if `new` would be no
  /// occurrence.
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

  /// The series with the moved rule and its COUNT less the occurrences before `old`; nil if COUNT is used up by then.
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

  /// The later excluded occurrences, shifted like the series; nil if its occurrences do not all move equally.
  private func skippedLater(from old: WallSecond, to new: WallSecond) -> [WallSecond]? {
    let later = skipped.filter { $0 > old }
    guard later.isEmpty || old.day == new.day || rule.frequency <= .weekly else { return nil }
    return later.map { WallSecond(number: $0.number + new.number - old.number) }
  }
}

/// The rule after an occurrence was moved: its parts for time, weekday, day and month change with it. Nil if it is
/// unclear how.
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
      // The new day is counted from the end of the month if the rule counts so and the day is among the last seven;
      // otherwise from the start.
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

  /// The number of the new day, counted from the end of its month: -1 is the last day.
  private var fromEnd: Int { new - new.endOfMonth - 1 }

  /// The position of the weekday in its month, counted from the start or the end. A fifth one counts as the last,
  /// because few months have five.
  private func nth(fromEnd isFromEnd: Bool) -> Int {
    let nth = (new.dayOfMonth - 1) / 7 + 1
    return isFromEnd ? (fromEnd + 1) / 7 - 1 : nth == 5 ? -1 : nth
  }
}
