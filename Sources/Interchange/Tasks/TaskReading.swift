import Kanban
import Time

/// A task read from a calendar, with the times of its changes.
public struct ReadTask: Equatable, Sendable {
  public let uid: String
  public let card: CardID
  public let reading: CardSnapshot
  public let changed: IncomingCard.PartTimes
  /// False if the calendar object does not have the time of its last change.
  public let isDated: Bool
  /// For each part, the time of the change that both sides knew last, as far as the private properties have it.
  public let since: [CardSnapshot.Part: Moment]
  /// Parts in which the program that wrote this version overrode a version that it had not received.
  public let overriding: Set<CardSnapshot.Part>
  public let number: Int?
  public let created: Moment?
  /// The names of properties whose times are implausible and were dropped.
  public let ignoredTimes: [String]
  /// True if the public properties have the time of completion.
  let tellsCompletion: Bool
  /// True if completing the task ends its series: Sekan wrote it without a rule, or it was cancelled.
  public let isEnded: Bool
  /// Parts whose private properties are missing, or outdated because the public ones have changed since.
  public let unbelieved: Set<CardSnapshot.Part>
  /// For each part, the checksum of its public properties.
  let sums: [CardSnapshot.Part: String]

  /// Parts that carry no information beyond the other reading: equal public properties and no valid private ones.
  public func omitted(beside other: ReadTask) -> Set<CardSnapshot.Part> {
    unbelieved.filter { sums[$0] == other.sums[$0] }
  }
}

/// The reason why a task is not imported as a card.
public enum TaskTrouble: Error, Hashable, Sendable {
  case noName
  /// The task has a recurrence that a card cannot have; completing the card would end it on the server.
  case recurrence
  /// The property of this name has a date that cannot be read or stored.
  case badDate(String)
  case tooLong(CardField)
  /// The task has more bytes than a stored source text may have.
  case tooLarge
}

/// A task as its file has it, with its overridden occurrences, which have the same UID.
public struct TaskObject: Equatable, Sendable {
  public var task: CalendarComponent
  public var overrides: [CalendarComponent]
  /// The definitions, from the same file, of the zones that the task uses.
  public var zones: [CalendarComponent]
  /// When the task was imported, if it is a stored one; nil otherwise.
  var came: Moment?

  public init(
    _ task: CalendarComponent, overrides: [CalendarComponent] = [], zones: [CalendarComponent] = []
  ) {
    (self.task, self.overrides, self.zones) = (task, overrides, zones)
  }

  public func read(in place: TaskPlace) throws(TaskTrouble) -> ReadTask {
    let place = place.knowing(zones)
    guard let uid = task.uid, uid.utf8.count <= SourceText.longestUID, !uid.unicodeScalars.contains("\u{FFFD}") else {
      throw .noName
    }
    var reading = try publicReading(in: place)
    let own = TaskPrivate(task, in: place)
    own.complete(&reading)
    try judge(&reading.text)
    let (now, shown) = (place.clock.now, TaskShown(task, in: place))
    let dated = task.moment("LAST-MODIFIED", in: place) ?? task.moment("DTSTAMP", in: place)
    let other = dated ?? came ?? now
    let isOurs = task.first("RRULE") == nil && own.isBelieved(.position)
    let isEnded = isOurs || task.first("STATUS")?.value.uppercased() == "CANCELLED"
    var ignored: [String] = []
    // Drops and reports an implausible time of completion: a planned one, or that of a wrong clock.
    if let completed = reading.completed, !completed.isPlausible(at: now) {
      reading.completed = nil
      ignored.append("COMPLETED")
    }
    let created = made(in: place).flatMap { $0.isPlausible(at: now) ? $0 : nil }
    if created == nil, task.first("CREATED") != nil { ignored.append("CREATED") }
    var sums = CardSnapshot.Part.allCases.reduce(into: [:]) { $0[$1] = shown.sum(of: $1) }
    if try isDoneOnce(reading, in: place) {
      reading.column = .done
      sums[.position] = "done once " + (sums[.times] ?? "")
    }
    return ReadTask(
      uid: uid, card: place.card(uid), reading: reading, changed: own.changeTimes(other: other),
      isDated: dated != nil, since: own.since, overriding: own.overriding,
      number: own.number, created: created, ignoredTimes: ignored, tellsCompletion: task.completed(in: place) != nil,
      isEnded: isEnded,
      unbelieved: Set(CardSnapshot.Part.allCases).subtracting(own.believed), sums: sums)
  }

  /// Drops values that the store does not accept, such as a start after the deadline. Throws for a year out of range
  /// and for a series that cannot be stored.
  private func judge(_ text: inout CardText) throws(TaskTrouble) {
    if let due = text.due, !Day.years.contains(due.day.year) { throw .badDate("DUE") }
    if let start = text.start, !Day.years.contains(start.year) { throw .badDate("DTSTART") }
    if let start = text.start, let due = text.due, start > due.day { text.start = nil }
    if let series = text.repeats, Repeat(text: series.text) != series { throw .recurrence }
    text.reminders.removeAll { Reminder(text: $0.text) != $0 }
  }

  private func publicReading(in place: TaskPlace) throws(TaskTrouble) -> CardSnapshot {
    for name in ["DUE", "DTSTART"] where task.first(name) != nil && task.stamp(name, in: place) == nil {
      throw .badDate(name)
    }
    // Rejects a task whose duration cannot be read: the card would have no
    // deadline, and sending it would delete that of the task.
    if task.first("DUE") == nil, task.first("DTSTART") != nil, task.first("DURATION") != nil, task.due(in: place) == nil
    {
      throw .badDate("DURATION")
    }
    var text = CardText(title: task.title, notes: task.notes, tags: task.tags, priority: task.priority)
    if text.title.count > TextLimits.greatest.title { throw .tooLong(.title) }
    if text.notes.count > TextLimits.greatest.notes { throw .tooLong(.notes) }
    try readTimes(&text, in: place)
    text.reminders = TaskAlarms(task, in: place).reminders
    let awaited = task.dependencies.prefix(Waiting.mostCards).map { Awaited(place.card($0)) }
    return CardSnapshot(
      text: text, column: task.column, completed: task.completed(in: place),
      waiting: awaited.isEmpty ? nil : Waiting(for: "", cards: Array(awaited)), parent: task.parent.map(place.card))
  }

  private func readTimes(_ text: inout CardText, in place: TaskPlace) throws(TaskTrouble) {
    let start = task.stamp("DTSTART", in: place)
    let isSeries = task.first("RRULE") != nil || task.first("RDATE") != nil
    // If a series has no deadline, its start counts as the deadline.
    var due = task.due(in: place) ?? (isSeries ? start : nil)
    if let start, start.canonical != due?.canonical { text.start = start.day }
    // Converts the deadline to the zone of the start, in which the series recurs.
    if let start, isSeries { due = due?.byClock(of: start, in: place) }
    guard let due else {
      // Rejects a task with RDATE but no date to start from. With only an RRULE the rule stays in the task, and the
      // card does not repeat, because the rule has no first occurrence.
      if task.first("RDATE") != nil { throw .recurrence }
      return
    }
    text.due = due
    text.repeats = try TaskSeries(task: task, place: place).read(due: due)
    guard let series = text.repeats else { return }
    text.due = series.due(series.current, at: place.clock) ?? text.due
    // Drops a start on the day of the deadline. An earlier start moves along with the current occurrence.
    text.start = start?.day == due.day ? nil : text.start.map { $0 + (series.current.day - due.day) }
  }

  /// True if an override completes the current occurrence. Throws if another override of this or a later occurrence
  /// differs from the rule, since a card cannot have that.
  private func isDoneOnce(_ reading: CardSnapshot, in place: TaskPlace) throws(TaskTrouble) -> Bool {
    let start = task.stamp("DTSTART", in: place)
    guard task.first("RRULE") != nil, let due = task.due(in: place) ?? start else { return false }
    var isDone = false
    for override in overrides {
      guard let line = override.first("RECURRENCE-ID"), line.parameter("RANGE") == nil,
        let stamp = TaskStamp(line, in: place)
      else { throw .recurrence }
      let isCurrent = stamp.canonical == due.canonical || stamp.canonical == start?.canonical
      if isCurrent, override.column == .done {
        isDone = true
      } else if isCurrent || stamp.wall >= (start ?? due).wall {
        guard override.column != .done, isInTime(override, stamp, in: place) else { throw .recurrence }
      }
    }
    return isDone
  }

  /// True if the override has the start and deadline that the rule gives
  /// for its occurrence, that is if it was not moved.
  private func isInTime(_ override: CalendarComponent, _ stamp: TaskStamp, in place: TaskPlace) -> Bool {
    let lead = TaskLead(task, in: place)
    let isOfStart = lead == nil || stamp.canonical != lead?.due.canonical
    let distance = isOfStart ? lead?.seconds ?? 0 : 0
    func isSame(_ written: TaskStamp?, _ distance: Int) -> Bool {
      guard let written else { return true }
      return written.byClock(of: stamp, in: place).wall.number == stamp.wall.number + distance
    }
    return isSame(override.due(in: place), distance)
      && isSame(override.stamp("DTSTART", in: place), isOfStart ? 0 : -(lead?.seconds ?? 0))
  }
}

extension TaskObject {
  /// Parses an object of a server; nil unless it contains exactly one task, with or without overridden occurrences.
  public init?(resource bytes: [UInt8]) {
    guard let calendar = try? CalendarComponent(parsing: bytes) else { return nil }
    let tasks = calendar.components("VTODO")
    guard tasks.count(where: { $0.first("RECURRENCE-ID") == nil }) == 1, let uid = tasks[0].uid,
      tasks.allSatisfy({ $0.uid?.utf8.elementsEqual(uid.utf8) ?? false })
    else { return nil }
    self.init(SourceText(uid: uid, bytes: bytes))
  }

  /// The bytes of the file to send: this task, and all other content of the previous file.
  public func resource(over bytes: [UInt8]?, in place: TaskPlace) -> [UInt8] {
    CalendarComponent.calendar(
      of: usedZones(in: place) + [task] + overrides, over: bytes, replacing: ["VTODO", "VTIMEZONE"]
    ).bytes
  }
}

/// The properties that show whether a task is a copy: some programs leave copies behind when they complete an
/// occurrence.
public struct TaskGlance: Hashable, Sendable {
  let uid: String
  let title: String
  let created: String?
  /// The checksum of the UID for which Sekan wrote the private properties; nil without them.
  let linesFor: String?
  private let rule: String?
  public let isDone: Bool

  public init?(_ object: TaskObject) {
    let task = object.task
    guard let uid = task.uid else { return nil }
    (self.uid, title, created) = (uid, task.title, task.first("CREATED")?.value)
    linesFor = task.first("X-SEKAN-FOR")?.value
    rule = task.first("RRULE")?.value
    isDone = task.column == .done
  }

  public var comesAgain: Bool { rule != nil }

  /// The key by which tasks are grouped that may be copies of each other.
  public var likeness: String { title }

  /// True for a copy: another UID, the same title, and either the same time of creation or private properties of the
  /// original.
  public func isCopy(of other: TaskGlance) -> Bool {
    guard !uid.utf8.elementsEqual(other.uid.utf8), title == other.title else { return false }
    return isOfSameSecond(as: other) || linesFor == TaskShown.sum(other.uid)
  }

  private func isOfSameSecond(as other: TaskGlance) -> Bool { created != nil && created == other.created }

  /// True for the same time of creation and rule. The title may have been changed.
  public func isLike(_ other: TaskGlance) -> Bool { isOfSameSecond(as: other) && rule == other.rule }
}
