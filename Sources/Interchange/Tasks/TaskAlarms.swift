import Kanban
import Time

/// Converts between a task's alarms and a card's reminders.
struct TaskAlarms {
  private let alarms: [TaskAlarm]

  init(_ task: CalendarComponent, in place: TaskPlace) {
    let times = AlarmTimes(task, in: place)
    alarms = task.components("VALARM").map { TaskAlarm($0, times, in: place) }
  }

  /// The reminders of a card, without duplicates, and at most as many as it can have.
  var reminders: [Reminder] {
    alarms.compactMap(\.reminder).reduce(into: []) { all, reminder in
      if all.count < Reminder.most, !all.contains(reminder) { all.append(reminder) }
    }
  }

  var canonical: String { alarms.filter { $0.reminder != nil }.map(\.canonical).sorted().joined(separator: "\n") }

  /// The alarms to write for these reminders. Alarms that cannot be read as reminders and unchanged ones are kept.
  func components(
    for reminders: [Reminder], of task: CalendarComponent, due: Deadline?, in place: TaskPlace
  ) -> [CalendarComponent] {
    var wanted = reminders
    let read = self.reminders
    var components = alarms.filter { alarm in
      // Keeps alarms that are no reminders of the card, because they are
      // unsupported or exceed the number that a card can have.
      guard let reminder = alarm.reminder, read.contains(reminder) else { return true }
      guard reminders.contains(reminder), alarm.isInStep(with: due, in: place) else { return false }
      // The reminder needs no new alarm. A second alarm at the same time, such as a sound, is kept as well.
      wanted.removeAll { $0 == reminder }
      return true
    }.map(\.component)
    components += wanted.map { TaskAlarms.written($0, of: task, due: due, in: place) }
    return components
  }

  /// Moves alarms at absolute times along with the deadline of a series.
  func moved(to due: TaskStamp?, in place: TaskPlace) -> [CalendarComponent] {
    alarms.map { alarm in
      guard let offset = alarm.offset, let due, case .time(_, _, let instant) = place.moment(of: due) else {
        return alarm.component
      }
      let moment = CalendarProperty.utc(Moment(seconds: instant.seconds + offset))
      var component = alarm.component
      component.set("TRIGGER", [CalendarProperty("TRIGGER", [("VALUE", "DATE-TIME")], value: moment)])
      return component
    }
  }

  private static func written(
    _ reminder: Reminder, of task: CalendarComponent, due: Deadline?, in place: TaskPlace
  ) -> CalendarComponent {
    var lines = [CalendarProperty("ACTION", value: "DISPLAY"), CalendarProperty("DESCRIPTION", text: task.title)]
    switch reminder {
    case .before(let minutes):
      let morning = if case .day? = due { place.morning } else { 0 }
      lines.append(CalendarProperty("TRIGGER", [("RELATED", "END")], value: TaskSpan.write(morning - minutes)))
      lines.append(CalendarProperty("X-SEKAN-BEFORE", value: "\(minutes).\(morning)"))
    case .onDay(let days, let minute):
      let minutes = TaskAlarms.minutes(days, minute, due, in: place)
      lines.append(CalendarProperty("TRIGGER", [("RELATED", "END")], value: TaskSpan.write(minutes)))
      lines.append(CalendarProperty("X-SEKAN-ON-DAY", value: "\(days).\(minute).\(minutes)"))
    case .at(_, _, let instant):
      let moment = CalendarProperty.utc(instant)
      lines.append(CalendarProperty("TRIGGER", [("VALUE", "DATE-TIME")], value: moment))
      lines.append(CalendarProperty("X-SEKAN-AT", value: Base64URL.encode(Array(reminder.text.utf8))))
    }
    let name = (task.uid ?? "") + reminder.text
    lines.append(CalendarProperty("UID", value: TaskNames.uid(TaskNames.card(name))))
    return CalendarComponent("VALARM", lines.map { .property($0) })
  }
}

private struct AlarmTimes {
  let due: TaskStamp?
  let start: TaskStamp?
  /// The seconds from start to deadline of a series; nil if the task does not repeat, lacks one of them or starts at
  /// its deadline.
  let lead: Int?
  /// A lower bound for the seconds between two occurrences of the task; a day if its rule cannot be read, nil if it
  /// does not repeat.
  let spacing: Int?

  init(_ task: CalendarComponent, in place: TaskPlace) {
    let rule = task.first("RRULE")
    start = task.stamp("DTSTART", in: place)
    // If a task with RRULE has no deadline, its start counts as the deadline.
    due = task.due(in: place) ?? (rule == nil ? nil : start)
    let isSeries = rule != nil || task.first("X-SEKAN-SERIES") != nil
    lead = isSeries ? TaskLead(task, in: place)?.seconds : nil
    spacing = isSeries ? rule.flatMap { try? RecurrenceRule(text: $0.value) }?.spacing ?? 86_400 : nil
  }
}

extension RecurrenceRule {
  fileprivate var spacing: Int {
    let days =
      switch frequency {
      case .secondly, .minutely, .hourly: 0
      case .daily: 1
      case .weekly: 7
      case .monthly: 28
      case .yearly: 365
      }
    let hasSeveral = [byDay.count, byMonthDay.count, byYearDay.count, byWeek.count, byMonth.count].contains { $0 > 1 }
    return (hasSeveral ? min(days, 1) : days * interval) * 86_400
  }
}

extension TaskAlarms {
  /// True if the task's alarms are exactly these reminders, and none was written for another deadline than this.
  func match(_ reminders: [Reminder], due: Deadline?, in place: TaskPlace) -> Bool {
    Set(self.reminders) == Set(reminders) && alarms.allSatisfy { $0.isInStep(with: due, in: place) }
  }

  /// The minutes from the deadline (or the start of its day) to the time of day of a reminder some days before;
  /// negative before the deadline.
  fileprivate static func minutes(_ days: Int, _ minute: Int, _ due: Deadline?, in place: TaskPlace) -> Int {
    guard let due, case .time(_, _, let instant) = due, let moment = place.clock.moment(days, minute, before: due)
    else { return minute - days * 1440 }
    return floorDivide(moment.seconds - instant.seconds, 60)
  }
}

private struct TaskAlarm {
  let component: CalendarComponent
  /// The reminder that the alarm means; nil for an alarm that a card cannot have, such as an e-mail or a program.
  let reminder: Reminder?
  /// A text that is the same for equal alarms in different notations; empty for an unsupported alarm.
  let canonical: String
  /// Seconds from the deadline to an absolute alarm, negative before it. Nil if the alarm does not move with its
  /// series.
  let offset: Int?

  private static let shown: Set = ["DISPLAY", "AUDIO"]

  /// The trigger that Apple's Reminders writes for an alarm without a time.
  private static let placeholder = "19760401T005545Z"

  init(_ component: CalendarComponent, _ times: AlarmTimes, in place: TaskPlace) {
    self.component = component
    let isShown = TaskAlarm.shown.contains(component.first("ACTION")?.value.uppercased() ?? "")
    guard isShown, let trigger = component.first("TRIGGER"), trigger.value != TaskAlarm.placeholder else {
      (reminder, canonical, offset) = (nil, "", nil)
      return
    }
    if trigger.parameter("VALUE")?.uppercased() == "DATE-TIME" {
      let stamp = TaskStamp(trigger, in: place)
      canonical = "at " + (stamp?.canonical ?? "")
      offset = stamp.flatMap { TaskAlarm.offset($0, times, alarm: component, in: place) }
      reminder =
        offset.flatMap { TaskAlarm.before($0, times, in: place) }
        ?? stamp.flatMap { TaskAlarm.absolute($0, alarm: component, in: place) }
      return
    }
    offset = nil
    guard let seconds = TaskSpan.read(trigger.value) else {
      (reminder, canonical) = (nil, "")
      return
    }
    let isOfEnd = trigger.parameter("RELATED")?.uppercased() == "END"
    if let due = times.due, isOfEnd || times.start == nil || times.start?.canonical == due.canonical {
      canonical = "due \(seconds)"
      reminder = TaskAlarm.relative(seconds, due, alarm: component, in: place)
    } else if let start = isOfEnd ? nil : times.start {
      let stamp = place.moment(of: start).later(by: seconds, in: place)
      canonical = "at " + stamp.canonical
      // In a series, the distance from the start gives the reminder: an
      // absolute time would belong to a single occurrence.
      reminder =
        times.lead.flatMap { TaskAlarm.before(seconds - $0, times, in: place) }
        ?? TaskAlarm.absolute(stamp, alarm: component, in: place)
    } else {
      // Without a deadline, a relative alarm is a reminder only if Sekan wrote it.
      canonical = "due \(seconds)"
      reminder =
        TaskAlarm.ownDay(seconds, alarm: component) ?? TaskAlarm.own(seconds, isWholeDay: false, alarm: component)
    }
  }

  /// Seconds from the deadline to an absolute alarm of a repeating task. Nil for other tasks, reminders set in Sekan,
  /// and alarms after the deadline or so long before it that they may belong to another occurrence.
  private static func offset(
    _ stamp: TaskStamp, _ times: AlarmTimes, alarm: CalendarComponent, in place: TaskPlace
  ) -> Int? {
    guard let spacing = times.spacing, alarm.first("X-SEKAN-AT") == nil, let due = times.due,
      case .time(_, _, let instant) = stamp, case .time(_, _, let end) = place.moment(of: due)
    else { return nil }
    let seconds = instant.seconds - end.seconds
    return seconds > -spacing && before(seconds, times, in: place) != nil ? seconds : nil
  }

  /// The reminder at this distance, in seconds, from the deadline; nil if
  /// it is after the deadline or too long before it.
  private static func before(_ seconds: Int, _ times: AlarmTimes, in place: TaskPlace) -> Reminder? {
    times.due.flatMap { Reminder(minutes: -floorDivide(seconds, 60) + ($0.zone == nil ? place.morning : 0)) }
  }

  private static func relative(
    _ seconds: Int, _ due: TaskStamp, alarm: CalendarComponent, in place: TaskPlace
  ) -> Reminder? {
    let minutes = -floorDivide(seconds, 60)
    let isWholeDay = if case .day = due { true } else { false }
    if let own = ownDay(seconds, alarm: alarm) ?? own(seconds, isWholeDay: isWholeDay, alarm: alarm) { return own }
    if let reminder = Reminder(minutes: isWholeDay ? minutes + place.morning : minutes) { return reminder }
    return absolute(place.moment(of: due).later(by: seconds, in: place), alarm: alarm, in: place)
  }

  /// The reminder that Sekan wrote, as in `15.540`: minutes before, and the minute of the day at which reminders of
  /// whole days rang then. Nil for other alarms, or if the trigger has changed since.
  private static func own(_ seconds: Int, isWholeDay: Bool, alarm: CalendarComponent) -> Reminder? {
    let parts = alarm.first("X-SEKAN-BEFORE")?.value.split(separator: ".").map(\.asNumber) ?? []
    guard parts.count == 2, let minutes = parts[0], let morning = parts[1], isWholeDay || morning == 0,
      (morning - minutes) * 60 == seconds
    else {
      return nil
    }
    return Reminder(minutes: minutes)
  }

  /// The reminder that Sekan wrote, as in `1.1260.-1200`: days before, minute of the day, and the minutes of the
  /// trigger. Nil for other alarms, or if the trigger has changed since.
  private static func ownDay(_ seconds: Int, alarm: CalendarComponent) -> Reminder? {
    let parts = alarm.first("X-SEKAN-ON-DAY")?.value.split(separator: ".") ?? []
    guard parts.count == 3, seconds % 60 == 0, parts[2] == "\(seconds / 60)", let days = parts[0].asNumber,
      let minute = parts[1].asNumber,
      minute < 1440
    else { return nil }
    return Reminder(text: Reminder.onDay(daysBefore: days, minute: minute).text)
  }

  /// False if the alarm has to be written again: its reminder is a time of day some days before the deadline, and its
  /// trigger was computed for another deadline. Other alarms do not depend on the deadline.
  func isInStep(with due: Deadline?, in place: TaskPlace) -> Bool {
    guard case .onDay(let days, let minute) = reminder, let trigger = component.first("TRIGGER") else { return true }
    return TaskSpan.read(trigger.value) == TaskAlarms.minutes(days, minute, due, in: place) * 60
  }

  private static func absolute(
    _ stamp: TaskStamp, alarm: CalendarComponent, in place: TaskPlace
  ) -> Reminder? {
    guard case .time(let wall, let zone, let instant) = stamp else { return nil }
    if let text = alarm.first("X-SEKAN-AT").flatMap({ Base64URL.decode($0.value) }),
      let own = Reminder(text: String(decoding: text, as: UTF8.self)), case .at(_, let ownZone, let moment) = own,
      moment == instant, place.zone(ownZone) != nil
    {
      return own
    }
    return .at(wall, zone: zone, instant: instant)
  }
}

extension TaskPlace {
  /// The day or time as a moment: for a day the start of it in the viewer's zone.
  func moment(of stamp: TaskStamp) -> TaskStamp {
    if case .day(let day) = stamp { return time(WallTime(day, minute: 0)) }
    return stamp
  }
}

extension Reminder {
  /// A reminder this many minutes before the deadline; nil if negative, or more than a year.
  fileprivate init?(minutes: Int) {
    guard minutes >= 0 else { return nil }
    self.init(text: String(minutes))
  }
}

extension CalendarProperty {
  /// The moment in UTC, in the form `20261120T170000Z`.
  static func utc(_ moment: Moment) -> String {
    WallSecond(number: moment.seconds).basicText + "Z"
  }
}
