import Kanban
import Time

/// The recurrence of a task, as far as a card can have it.
struct TaskSeries {
  let task: CalendarComponent
  let place: TaskPlace

  func read(due: TaskStamp) throws(TaskTrouble) -> Repeat? {
    let rules = task.all("RRULE")
    guard let line = rules.first else {
      if task.first("RDATE") != nil { throw .recurrence }
      return nil
    }
    guard rules.count == 1, task.first("EXRULE") == nil, let rule = try? RecurrenceRule(text: line.value) else {
      throw .recurrence
    }
    guard let counted = deadlines(of: rule, known: known) else { throw .recurrence }
    var series = Repeat(counted.rule, first: due.wall, zone: due.zone)
    guard series.ruleHasDates(at: place.clock) else { throw .recurrence }
    series.added = try walls("RDATE", like: due, counted.shift)
    series.skipped = try walls("EXDATE", like: due, counted.shift)
    guard series.skipped.contains(series.current) else { return series }
    guard let next = series.next(after: series.current, at: place.clock) else { throw .recurrence }
    series.current = next
    return series
  }

  /// The rule of the card when Sekan last wrote the task, from a private property; nil if there was none.
  private var known: RecurrenceRule? {
    task.first("X-SEKAN-SERIES").flatMap { Base64URL.decode($0.value) }
      .flatMap { Repeat(text: String(decoding: $0, as: UTF8.self)) }?.rule
  }

  private func deadlines(of rule: RecurrenceRule, known: RecurrenceRule?) -> DeadlineRule? {
    guard let lead = TaskLead(task, in: place) else { return DeadlineRule(rule: rule) }
    let hasDates = task.first("RDATE") != nil || task.first("EXDATE") != nil
    return lead.deadlines(of: rule, known: known, hasDates: hasDates, in: place)
  }

  private func walls(_ name: String, like due: TaskStamp, _ shift: Int) throws(TaskTrouble) -> [WallSecond] {
    let written = task.countOfTimes(name)
    guard written <= Repeat.mostDates, case let stamps = task.stamps(name, in: place), stamps.count == written else {
      throw .recurrence
    }
    // With a shift the dates are starts of occurrences, so they are compared with the start of the task.
    let like = shift == 0 ? due : task.stamp("DTSTART", in: place) ?? due
    var walls: Set<WallSecond> = []
    for stamp in stamps {
      guard (stamp.zone == nil) == (like.zone == nil) else { throw .recurrence }
      walls.insert(WallSecond(number: stamp.byClock(of: like, in: place).wall.number + shift))
    }
    return walls.sorted()
  }
}

extension Repeat {
  /// False for an impossible rule such as `BYMONTH=2;BYMONTHDAY=30`, whose card would repeat only in name. The last
  /// occurrence of a limited rule has no next date, so limits are ignored.
  func ruleHasDates(at clock: Clock) -> Bool {
    var endless = self
    (endless.rule.count, endless.rule.until) = (nil, nil)
    return endless.first(onOrAfter: first, at: clock) != nil
  }

  /// False for a rule without dates, and for one within the day of a deadline without a time.
  func fits(_ due: Deadline?, at clock: Clock) -> Bool {
    if case .day? = due, rule.isWithinDay { return false }
    return ruleHasDates(at: clock)
  }
}

// MARK: Writing

extension Repeat {
  /// The series from its current occurrence on; nil if it has none left or iCalendar cannot express it: rules that
  /// count from completion, pauses, lunar rules, a moved occurrence.
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

/// The properties that describe the recurrence of a task.
struct SeriesLines {
  /// The distance from start to deadline; nil if the series starts at its deadline, or if the card has another distance
  /// now.
  var lead: TaskLead?
  var rule: [CalendarProperty] = []
  /// The seconds to subtract from deadlines to get the dates in RDATE and EXDATE.
  var shift = 0
}

extension TaskSeries {
  /// The recurrence to write for the card. It keeps the distance of the start, and the spelling of an equivalent rule.
  func lines(for left: Repeat?, of text: CardText) -> SeriesLines {
    guard let series = text.repeats, let due = text.due else { return SeriesLines() }
    let lead = TaskLead(task, in: place).flatMap { $0.isKept(by: text) ? $0.moved(to: due, in: place) : nil }
    guard let left else { return SeriesLines(lead: lead) }
    let hasDates = !(left.added.isEmpty && left.skipped.isEmpty)
    func counted(_ rule: RecurrenceRule) -> DeadlineRule? {
      guard let lead else { return DeadlineRule(rule: rule) }
      return lead.deadlines(of: rule, known: series.rule, hasDates: hasDates, in: place)
    }
    if let line = task.first("RRULE"), let rule = try? RecurrenceRule(text: line.value),
      (rule.count == nil) == (left.rule.count == nil), let counted = counted(rule),
      counted.rule.isSame(as: left.rule), counted.rule.until == series.rule.until
    {
      return SeriesLines(lead: lead, rule: [line.counting(left.rule.count)], shift: counted.shift)
    }
    for case var rule? in [lead?.starts(of: left.rule, in: place), left.rule] {
      guard let counted = counted(rule), counted.rule.isSame(as: left.rule) else { continue }
      let zone = counted.shift == 0 ? left.zone : lead?.start.zone
      rule.until = rule.until.map { $0.written(beside: zone, at: place.clock) }
      return SeriesLines(lead: lead, rule: [CalendarProperty("RRULE", value: rule.text)], shift: counted.shift)
    }
    return SeriesLines(rule: [CalendarProperty("RRULE", value: left.rule.text)])
  }
}

extension CalendarProperty {
  fileprivate func counting(_ count: Int?) -> CalendarProperty {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.uppercased().hasPrefix("COUNT=") ? "COUNT=\(count ?? 1)" : String(part)
    }
    let parameters = CalendarContent(bytes)?.parameters.map { ($0.name, $0.value) } ?? []
    return CalendarProperty(name, parameters, value: parts.joined(separator: ";"))
  }
}

extension RecurrenceRule.Until {
  /// The value of UNTIL for a DTSTART in a zone: per RFC 5545 a UTC time if DTSTART is a time, a day if it is a day.
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

struct TaskTimes {
  let place: TaskPlace
  /// True if the card of the previous version did not repeat. A rule that the task has nevertheless, for example
  /// without a date to start from, stays for other programs.
  let isRuleOfOthers: Bool

  func set(_ text: CardText, isDone: Bool, in task: inout CalendarComponent) {
    // Writes no rule for a completed task, because programs that see one create the next occurrence.
    let left = isDone ? nil : text.repeats?.remaining(due: text.due, at: place.clock)
    let (alarms, lines) = (TaskAlarms(task, in: place), TaskSeries(task: task, place: place).lines(for: left, of: text))
    task.set("DURATION", [])
    task.set("DUE", text.due.map { [property("DUE", $0, repeats: text.repeats != nil)] } ?? [])
    if !isRuleOfOthers || text.repeats != nil { task.set("RRULE", lines.rule) }
    let zone = lines.shift == 0 ? left?.zone : lines.lead?.start.zone
    for (name, walls) in [("RDATE", left?.added ?? []), ("EXDATE", left?.skipped ?? [])] {
      task.set(name, dates(name, walls.map { WallSecond(number: $0.number - lines.shift) }, zone))
    }
    let start = lines.lead?.start ?? (left == nil ? start(text, over: task.stamp("DTSTART", in: place)) : text.due)
    task.set("DTSTART", start.map { [property("DTSTART", $0, repeats: text.repeats != nil)] } ?? [])
    if text.repeats == nil { task.set("X-SEKAN-SERIES", []) }
    task.replace("VALARM", alarms.moved(to: task.due(in: place), in: place))
  }

  /// The start, with the deadline's value type, as servers demand. Nil if it is after the deadline or the zone is
  /// unknown. A written start on the same day keeps its time of day, which cards do not have.
  private func start(_ text: CardText, over written: TaskStamp?) -> Deadline? {
    guard let start = text.start else { return nil }
    // Sekan writes a day as midnight, which is no time of day to keep.
    if case .time(let wall, _, let instant)? = written, wall.day == start, wall.minute > 0,
      isBefore(instant, text.due)
    {
      return written
    }
    guard case .time(_, let name, let due)? = text.due else {
      return text.due.map { start <= $0.day } ?? true ? .day(start) : nil
    }
    guard let zone = place.zone(name) else { return nil }
    let wall = WallTime(start, minute: 0)
    let instant = zone.moment(of: wall)
    return instant <= due ? .time(wall, zone: name, instant: instant) : nil
  }

  /// True if a start at the moment fits the deadline: the task has no deadline, or the deadline is a later time. False
  /// for a deadline without a time of day, which a start with one must not have.
  private func isBefore(_ start: Moment, _ due: Deadline?) -> Bool {
    switch due {
    case nil: true
    case .day: false
    case .time(_, _, let instant): start < instant
    }
  }

  private func property(_ name: String, _ deadline: Deadline, repeats: Bool) -> CalendarProperty {
    switch deadline {
    case .day(let day): return CalendarProperty(name, [("VALUE", "DATE")], value: day.basicText)
    case .time(let wall, let zone, let instant):
      // Other programs take `localtime` for their own zone. A rule needs it, because its weekdays are those of a zone.
      guard zone != "UTC", zone != Zone.unnamed || repeats, place.zone(zone) != nil else {
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
