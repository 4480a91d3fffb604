import Kanban

/// How a task comes again, as far as a card can come again likewise.
struct TaskSeries {
  let task: CalendarComponent
  let place: TaskPlace

  /// Nil where it comes once.
  func read(due: TaskStamp) throws(TaskTrouble) -> Repeat? {
    let rules = task.all("RRULE")
    guard let line = rules.first else {
      if task.first("RDATE") != nil { throw .recurrence }
      return nil
    }
    guard rules.count == 1, task.first("EXRULE") == nil, let rule = try? RecurrenceRule(text: line.value) else {
      throw .recurrence
    }
    let shift = try shift(of: rule, due)
    var series = Repeat(rule, first: due.wall, zone: due.zone)
    series.added = try walls("RDATE", like: due, shift)
    series.skipped = try walls("EXDATE", like: due, shift)
    guard series.skipped.contains(series.current) else { return series }
    guard let next = series.next(after: series.current, at: place.clock) else { throw .recurrence }
    series.current = next
    return series
  }

  /// By how much it is due later than it starts: the rule counts starts, and a card comes again by its deadlines.
  private func shift(of rule: RecurrenceRule, _ due: TaskStamp) throws(TaskTrouble) -> Int {
    guard let start = task.stamp("DTSTART", in: place), start.canonical != due.canonical else { return 0 }
    guard (start.zone == nil) == (due.zone == nil), start.zone == due.zone else { throw .recurrence }
    let shift = due.wall.number - start.wall.number
    let isOfDays = rule.byDay.isEmpty && rule.byMonth.isEmpty && rule.bySetPosition.isEmpty
    let isWithinDay = start.day == due.day && rule.frequency >= .daily
    guard shift >= 0, rule.byHour.isEmpty, rule.byMinute.isEmpty, rule.bySecond.isEmpty,
      isWithinDay || isOfDays && (rule.frequency == .daily || rule.frequency == .weekly)
    else { throw .recurrence }
    return shift
  }

  private func walls(_ name: String, like due: TaskStamp, _ shift: Int) throws(TaskTrouble) -> [WallSecond] {
    let written = task.countOfTimes(name)
    guard written <= Repeat.mostDates, case let stamps = task.stamps(name, in: place), stamps.count == written else {
      throw .recurrence
    }
    var walls: Set<WallSecond> = []
    for stamp in stamps {
      guard (stamp.zone == nil) == (due.zone == nil) else { throw .recurrence }
      walls.insert(WallSecond(number: told(stamp, like: due).number + shift))
    }
    return walls.sorted()
  }

  /// By the clock of the deadline.
  private func told(_ stamp: TaskStamp, like due: TaskStamp) -> WallSecond {
    guard case .time(_, let zone, let instant) = stamp, let other = due.zone, zone != other else { return stamp.wall }
    return place.time(instant, in: other).wall
  }
}

// MARK: Writing

extension Repeat {
  /// What is left of it from its current occurrence on, where a calendar can say that; nil where only we can: what is counted
  /// from the day it is done, pauses, follows the moon, or stands elsewhere for once.
  func remaining(due: Deadline?, at clock: Clock) -> Repeat? {
    guard !isAfterDone, !isPaused, rule.lunar == nil, !added.contains(current), let due,
      self.due(current, at: clock)?.isSame(as: due) == true
    else { return nil }
    var left = self
    left.first = current
    left.added = added.filter { $0 > current }
    left.skipped = skipped.filter { $0 > current }
    if let count = rule.count {
      var rest = self
      (rest.added, rest.skipped) = ([], [])
      let past = rest.occurrences(from: first, at: clock).prefix { $0 < current }.count
      guard count > past else { return nil }
      left.rule.count = count - past
    }
    left.rule.until = rule.until.map { $0.written(beside: zone, at: clock) }
    return left
  }
}

extension RecurrenceRule.Until {
  /// Beside a time it is a moment, beside a day it is one.
  fileprivate func written(beside zone: String?, at clock: Clock) -> RecurrenceRule.Until {
    guard let zone else {
      switch self {
      case .day: return self
      case .wall(let wall): return .day(wall.day)
      case .instant(let moment): return .day(clock.zone.wall(at: moment).day)
      }
    }
    let found = clock.zone(named: zone) ?? .utc
    switch self {
    case .day(let day): return .instant(Moment(seconds: found.moment(of: WallTime(day, minute: 1_439)).seconds + 59))
    case .wall(let wall):
      return .instant(Moment(seconds: found.moment(of: wall.wallTime).seconds + wall.second % 60))
    case .instant: return self
    }
  }
}

/// Times as a calendar writes them.
struct TaskTimes {
  let place: TaskPlace

  func set(_ text: CardText, isDone: Bool, in task: inout CalendarComponent) {
    task.set("DURATION", [])
    task.set("DUE", text.due.map { [property("DUE", $0)] } ?? [])
    // Who reads a rule of what is done brings the next occurrence.
    let left = isDone ? nil : text.repeats?.remaining(due: text.due, at: place.clock)
    task.set("RRULE", left.map { [CalendarProperty("RRULE", value: $0.rule.text)] } ?? [])
    let zone = left?.zone
    task.set("RDATE", dates("RDATE", left?.added ?? [], zone))
    task.set("EXDATE", dates("EXDATE", left?.skipped ?? [], zone))
    let start = left == nil ? start(text) : text.due
    task.set("DTSTART", start.map { [property("DTSTART", $0)] } ?? [])
  }

  /// Of the kind of the deadline, and not behind it: servers refuse what is otherwise.
  private func start(_ text: CardText) -> Deadline? {
    guard let start = text.start else { return nil }
    guard case .time(_, let name, let due)? = text.due else {
      return text.due.map { start <= $0.day } ?? true ? .day(start) : nil
    }
    guard let zone = place.zone(name) else { return nil }
    let wall = WallTime(start, minute: 0)
    let instant = zone.moment(of: wall)
    return instant <= due ? .time(wall, zone: name, instant: instant) : nil
  }

  private func property(_ name: String, _ deadline: Deadline) -> CalendarProperty {
    switch deadline {
    case .day(let day): return CalendarProperty(name, [("VALUE", "DATE")], value: day.basicText)
    case .time(let wall, let zone, let instant):
      guard zone != "UTC", place.zone(zone) != nil else {
        return CalendarProperty(name, value: CalendarProperty.utc(instant))
      }
      return CalendarProperty(name, [("TZID", zone)], value: WallSecond(wall).basicText)
    }
  }

  private func dates(_ name: String, _ walls: [WallSecond], _ zone: String?) -> [CalendarProperty] {
    guard !walls.isEmpty else { return [] }
    guard let zone else {
      return [CalendarProperty(name, [("VALUE", "DATE")], value: walls.map(\.day.basicText).joined(separator: ","))]
    }
    if zone == "UTC" {
      return [CalendarProperty(name, value: walls.map { $0.basicText + "Z" }.joined(separator: ","))]
    }
    return [CalendarProperty(name, [("TZID", zone)], value: walls.map(\.basicText).joined(separator: ","))]
  }
}
