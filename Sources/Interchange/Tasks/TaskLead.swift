import Kanban
import Time

/// The distance between start and deadline of a repeating task. Its start moves along with its deadline.
struct TaskLead {
  let start: TaskStamp
  /// The deadline, converted to the zone of the start if both have a time of day.
  let due: TaskStamp

  /// Nil if the task has no start or no deadline, or starts at its deadline.
  init?(_ task: CalendarComponent, in place: TaskPlace) {
    guard let start = task.stamp("DTSTART", in: place), let due = task.due(in: place), start.canonical != due.canonical
    else { return nil }
    self.init(start, due.byClock(of: start, in: place))
  }

  private init(_ start: TaskStamp, _ due: TaskStamp) { (self.start, self.due) = (start, due) }

  var days: Int { due.day - start.day }

  /// The distance from start to deadline in seconds of wall time; a day begins at midnight.
  var seconds: Int { due.wall.number - start.wall.number }

  /// True if start and deadline are both days or both times.
  var isOfOneKind: Bool { (start.zone == nil) == (due.zone == nil) }

  /// Another deadline, with a start at the same distance before it; nil if the zone of the start is unknown.
  func moved(to due: Deadline, in place: TaskPlace) -> TaskLead? {
    let ofDays = WallSecond(due.day - days, second: start.wall.second)
    let wall = (isOfOneKind ? WallSecond(number: due.wall.number - seconds) : ofDays).wallTime
    guard let zone = start.zone else { return TaskLead(.day(wall.day), due) }
    return place.time(wall, in: zone).map { TaskLead($0, due) }
  }

  /// True if a card with these times keeps the distance of start and deadline, in the same zone.
  func isKept(by text: CardText) -> Bool {
    guard let due = text.due, due.zone == self.due.zone else { return false }
    return days == 0 ? text.start == nil : text.start == due.day - days
  }
}

/// A recurrence rule whose dates are deadlines, as in cards; in iCalendar they are starts.
struct DeadlineRule {
  var rule: RecurrenceRule
  /// The seconds to add to the dates in RDATE and EXDATE, which may be starts, to get the deadlines.
  var shift = 0
}

extension TaskLead {
  /// The rule as one of deadlines; nil if none is equivalent. RFC 5545 counts starts, but some programs write rules
  /// that only fit the deadline. If both are possible, the card's previous rule, `known`, decides. A rule that fits the
  /// start is never taken as one of deadlines if there are RDATE or EXDATE (`hasDates`), which may be starts.
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

  /// The rule by which the starts repeat if the deadlines repeat by `rule`; nil if no exact one exists.
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

  /// The rule with its UNTIL moved from the starts to the deadlines.
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
  /// True if the rules are equal except for COUNT and UNTIL.
  func isSame(as other: RecurrenceRule) -> Bool {
    var (one, two) = (self, other)
    (one.count, one.until, two.count, two.until) = (nil, nil, nil, nil)
    return one == two
  }

  fileprivate var countsDays: Bool {
    frequency >= .daily && byHour.isEmpty && byMinute.isEmpty && bySecond.isEmpty
  }

  /// True if the day is an occurrence of the rule without COUNT and UNTIL.
  fileprivate func fits(_ day: Day, at clock: Clock) -> Bool {
    var endless = self
    (endless.count, endless.until) = (nil, nil)
    return Repeat(endless, first: WallSecond(day)).first(onOrAfter: WallSecond(day), at: clock) == WallSecond(day)
  }

  /// The rule for the days that follow this rule's by a number of days; nil if no exact one exists. Its UNTIL is not
  /// moved: the callers do that.
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

  /// The rule with its days of the month moved; nil unless all stay within 1 to 28, as months have different last days.
  private func monthDaysLater(by days: Int, from first: Day) -> RecurrenceRule? {
    let known = 1...28
    let monthDays = byMonthDay.isEmpty ? [first.dayOfMonth] : byMonthDay
    guard monthDays.allSatisfy({ known.contains($0) && known.contains($0 + days) }) else { return nil }
    var rule = self
    rule.byMonthDay = byMonthDay.map { $0 + days }
    return rule
  }
}
