import Kanban

/// How long before its deadline a repeating task starts. Its start moves along with its deadline.
struct TaskLead {
  let start: TaskStamp
  /// By the clock of the start, where both are times.
  let due: TaskStamp

  /// Nil where the task starts when it is due.
  init?(_ task: CalendarComponent, in place: TaskPlace) {
    guard let start = task.stamp("DTSTART", in: place), let due = task.due(in: place), start.canonical != due.canonical
    else { return nil }
    self.init(start, due.byClock(of: start, in: place))
  }

  private init(_ start: TaskStamp, _ due: TaskStamp) { (self.start, self.due) = (start, due) }

  var days: Int { due.day - start.day }

  /// By the clock on the wall; a day begins at midnight.
  var seconds: Int { due.wall.number - start.wall.number }

  /// False for a start on a day and a deadline at a time, and the other way round.
  var isOfOneKind: Bool { (start.zone == nil) == (due.zone == nil) }

  /// The start at the same distance from another deadline; nil if its zone is unknown.
  func moved(to due: Deadline, in place: TaskPlace) -> TaskLead? {
    let due = TaskStamp(due)
    let ofDays = WallSecond(due.day - days, second: start.wall.second)
    let wall = (isOfOneKind ? WallSecond(number: due.wall.number - seconds) : ofDays).wallTime
    guard let zone = start.zone else { return TaskLead(.day(wall.day), due) }
    return place.time(wall, in: zone).map { TaskLead($0, due) }
  }

  /// Whether a card with these times starts as long before its deadline, by the same clock.
  func isKept(by text: CardText) -> Bool {
    guard let due = text.due, due.zone == self.due.zone else { return false }
    return days == 0 ? text.start == nil : text.start == due.day - days
  }
}

/// A rule that counts deadlines, as a card's does.
struct DeadlineRule {
  var rule: RecurrenceRule
  /// How much later a deadline is than what RDATE and EXDATE name.
  var shift = 0
}

extension TaskLead {
  /// By RFC 5545 a rule counts starts, but programs also write rules that only fit the deadline. Where both readings are possible,
  /// `known`, the rule that the card had, decides. Nil for a rule of starts that no rule of deadlines can say.
  func deadlines(of rule: RecurrenceRule, known: RecurrenceRule?, hasDates: Bool, in place: TaskPlace) -> DeadlineRule?
  {
    guard days >= 0, !isOfOneKind || seconds >= 0, rule.countsDays else { return nil }
    let moved = rule.later(by: days, from: start.day).map { DeadlineRule(rule: end(of: $0, in: place), shift: seconds) }
    if let moved, moved.rule.isSame(as: rule) { return moved }
    let fitsDeadline = rule.fits(due.day, at: place.clock)
    if rule.fits(start.day, at: place.clock) {
      if let moved, !(fitsDeadline && known?.isSame(as: rule) == true) { return moved }
      if !fitsDeadline || hasDates { return nil }
    }
    return DeadlineRule(rule: rule)
  }

  /// The rule by which the task starts, for a card that repeats by this one.
  func starts(of rule: RecurrenceRule, in place: TaskPlace) -> RecurrenceRule? {
    guard var starts = rule.later(by: -days, from: due.day) else { return nil }
    starts.until = starts.until.map { .day(lastDeadline(until: $0, in: place) - days) }
    return starts
  }

  private func lastDeadline(until: RecurrenceRule.Until, in place: TaskPlace) -> Day {
    let wall: WallSecond
    switch until {
    case .day(let day): return day
    case .wall(let last): wall = last
    case .instant(let moment): wall = WallSecond((due.zone.flatMap(place.zone) ?? .utc).wall(at: moment))
    }
    return wall.second < due.wall.second ? wall.day - 1 : wall.day
  }

  /// UNTIL is the last start.
  private func end(of rule: RecurrenceRule, in place: TaskPlace) -> RecurrenceRule {
    var rule = rule
    rule.until = rule.until.map { until in
      switch until {
      case .day(let day): .day(day + days)
      case .wall(let wall): .wall(WallSecond(number: wall.number + seconds))
      case .instant(let moment):
        .wall(
          WallSecond(
            number: WallSecond((start.zone.flatMap(place.zone) ?? .utc).wall(at: moment)).number + seconds))
      }
    }
    return rule
  }
}

extension RecurrenceRule {
  /// Whatever its end is.
  func isSame(as other: RecurrenceRule) -> Bool {
    var (one, two) = (self, other)
    (one.count, one.until, two.count, two.until) = (nil, nil, nil, nil)
    return one == two
  }

  fileprivate var countsDays: Bool {
    frequency >= .daily && byHour.isEmpty && byMinute.isEmpty && bySecond.isEmpty
  }

  /// False for a day that the rule leaves out.
  fileprivate func fits(_ day: Day, at clock: Clock) -> Bool {
    var endless = self
    (endless.count, endless.until) = (nil, nil)
    return Repeat(endless, first: WallSecond(day)).first(onOrAfter: WallSecond(day), at: clock) == WallSecond(day)
  }

  /// The rule for days that come so many days after those of this one, which is counted from a day. Nil where none is exact.
  fileprivate func later(by days: Int, from first: Day) -> RecurrenceRule? {
    if days == 0 { return self }
    guard lunar == nil, byYearDay.isEmpty, byWeek.isEmpty, bySetPosition.isEmpty else { return nil }
    switch frequency {
    case .monthly, .yearly: return byDay.isEmpty ? monthDaysLater(by: days, from: first) : nil
    default: return byMonth.isEmpty && byMonthDay.isEmpty ? weekdaysLater(by: days) : nil
    }
  }

  private func weekdaysLater(by days: Int) -> RecurrenceRule {
    func later(_ weekday: Weekday) -> Weekday { Weekday(rawValue: floorModulo(weekday.rawValue + days, 7)) ?? weekday }
    var rule = self
    rule.byDay = byDay.map { WeekdayNumber(later($0.weekday)) }.sorted { $0.weekday.rawValue < $1.weekday.rawValue }
    if !byDay.isEmpty, interval > 1 { rule.weekStart = later(weekStart) }
    return rule
  }

  /// Only within a month: longer ones have other last days.
  private func monthDaysLater(by days: Int, from first: Day) -> RecurrenceRule? {
    let known = 1...28
    let monthDays = byMonthDay.isEmpty ? [first.dayOfMonth] : byMonthDay
    guard monthDays.allSatisfy({ known.contains($0) && known.contains($0 + days) }) else { return nil }
    var rule = self
    rule.byMonthDay = byMonthDay.map { $0 + days }
    return rule
  }
}
