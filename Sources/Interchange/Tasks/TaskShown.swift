import Kanban
import Time

/// The public properties of a task in a normalized form, by part, which does not depend on how a server or program
/// writes them.
///
/// Their checksums show whether another program changed the properties beside the private ones. The checksums are
/// stored in users' files: changing the forms would look like a change by a user.
struct TaskShown {
  private let task: CalendarComponent
  private let place: TaskPlace

  /// Reads times in UTC, because a floating time would be a different moment for each reader.
  init(_ task: CalendarComponent, in place: TaskPlace) { (self.task, self.place) = (task, place.inUTC) }

  func sum(of part: CardSnapshot.Part) -> String { TaskShown.sum(text(of: part)) }

  func text(of part: CardSnapshot.Part) -> String {
    switch part {
    case .title: task.title
    case .notes: String(task.notes.withoutBlankEnds)
    case .tags: task.tags.sorted().joined(separator: "\n")
    case .priority: task.priority.name
    case .times: times
    case .reminders: TaskAlarms(task, in: place).canonical
    // The position includes the deadline of a completed task: if the next
    // occurrence of a series is completed, the position differs.
    case .position: task.column == .done ? "done \(task.due(in: place)?.canonical ?? "")" : task.column.name
    case .waiting: task.dependencies.sorted().joined(separator: "\n")
    case .completion: task.completed(in: place).map { "\($0.seconds)" } ?? ""
    case .parent: task.parent ?? ""
    // These have no public property, so their text is always empty.
    case .size, .estimate, .spent: ""
    }
  }

  private var times: String {
    let (due, start) = (task.due(in: place), task.stamp("DTSTART", in: place))
    let ofStart = start.flatMap { start in due?.canonical == start.canonical ? nil : start.canonical }
    let rule = (task.first("RRULE")?.value.uppercased() ?? "").split(separator: ";").map(String.init).sorted()
    let dates = ["RDATE", "EXDATE"].map { self.dates($0).sorted().joined(separator: ",") }
    return ([due?.canonical ?? "", ofStart ?? "", rule.joined(separator: ";")] + dates).joined(separator: "|")
  }

  /// The dates of a property in normalized form; the raw values if they are more than a card can have, because
  /// resolving their zones would take too long.
  private func dates(_ name: String) -> [String] {
    guard task.countOfTimes(name) <= Repeat.mostDates else { return task.all(name).map(\.value) }
    return task.stamps(name, in: place).map(\.canonical)
  }

  /// The checksum of a text. A weak hash suffices: a deliberate collision gains nothing.
  static func sum(_ text: String) -> String { String(text.utf8.checksum, radix: 16) }
}

extension CalendarComponent {
  var uid: String? { first("UID").map(\.value).flatMap { $0.isEmpty ? nil : $0 } }

  var title: String {
    let title = (first("SUMMARY")?.text ?? "").asTitle
    return title.hasVisibleCharacters ? title : CalendarComponent.untitled
  }

  static let untitled = "(untitled)"

  var notes: String { (first("DESCRIPTION")?.text ?? "").cleaned }

  /// The categories as valid tags, each once, at most as many as a card can have.
  var tags: [String] {
    all("CATEGORIES").flatMap(\.list).reduce(into: []) { tags, category in
      let tag = CalendarComponent.tag(category)
      if Tags.isValid(tag), !tags.contains(tag), tags.count < Tags.most { tags.append(tag) }
    }
  }

  static func tag(_ category: String) -> String {
    let line = category.asTitle
    let isPlain = line.utf8.count <= Tags.longest && line.utf8.allSatisfy { (36..<127).contains($0) && $0 != 44 }
    if isPlain { return line }
    let plain = line.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.isWhitespace || scalar == "," || scalar == "#" ? "-" : scalar
    }
    return String(String(String.UnicodeScalarView(plain)).prefix(Tags.longest))
  }

  var priority: Priority {
    switch first("PRIORITY").flatMap({ Int($0.value) }) {
    case 1?, 2?, 3?, 4?: .high
    case 5?: .medium
    case 6?, 7?, 8?, 9?: .low
    default: .none
    }
  }

  var column: Column {
    switch first("STATUS")?.value.uppercased() {
    case "COMPLETED", "CANCELLED": return .done
    case "IN-PROCESS": return .doing
    case "NEEDS-ACTION": return .todo
    default:
      if first("COMPLETED") != nil { return .done }
      let percent = first("PERCENT-COMPLETE").flatMap { Int($0.value) } ?? 0
      return percent >= 100 ? .done : percent > 0 ? .doing : .todo
    }
  }

  /// Sets the times of creation and change and the revision of an object that is new or has changed. An existing time
  /// of creation stays, and the time of change is never earlier than before.
  mutating func stamp(created: Moment, changed: Moment, over before: CalendarComponent?, in place: TaskPlace) {
    if first("CREATED") == nil { set("CREATED", to: CalendarProperty.utc(created)) }
    let changed = max(changed, before?.moment("LAST-MODIFIED", in: place) ?? changed)
    for name in ["DTSTAMP", "LAST-MODIFIED"] { set(name, to: CalendarProperty.utc(changed)) }
    let sequence = first("SEQUENCE").flatMap { Int($0.value) }
    set("SEQUENCE", to: String(before == nil ? 0 : (sequence ?? 0) &+ 1))
  }

  /// The time of completion; nil if the task is open or the time unknown.
  func completed(in place: TaskPlace) -> Moment? { column == .done ? moment("COMPLETED", in: place) : nil }

  /// The UIDs of the tasks that must be done before this one.
  var dependencies: [String] {
    all("RELATED-TO").filter(\.isDependency).map(\.value)
  }

  /// The UID of the task that this task is part of; nil if it has no parent.
  var parent: String? {
    let own = first("UID")?.value
    return all("RELATED-TO").first { $0.isParent && $0.value != own }?.value
  }

  func stamp(_ name: String, in place: TaskPlace) -> TaskStamp? {
    first(name).flatMap { TaskStamp($0, in: place) }
  }

  func countOfTimes(_ name: String) -> Int { all(name).reduce(0) { $0 + $1.value.split(separator: ",").count } }

  func stamps(_ name: String, in place: TaskPlace) -> [TaskStamp] {
    all(name).flatMap { property in
      property.value.split(separator: ",").compactMap {
        TaskStamp(String($0), zone: property.parameter("TZID"), in: place)
      }
    }
  }

  /// The deadline of the task, from DUE, or else from DTSTART plus DURATION.
  func due(in place: TaskPlace) -> TaskStamp? {
    if first("DUE") != nil { return stamp("DUE", in: place) }
    guard let length = first("DURATION")?.value, let seconds = TaskSpan.read(length) else { return nil }
    let days = TaskSpan.days(length)
    return stamp("DTSTART", in: place)?.later(byDays: days, in: place)?.later(by: seconds - days * 86_400, in: place)
  }

  func moment(_ name: String, in place: TaskPlace) -> Moment? {
    guard let line = first(name), case .time(_, _, let instant)? = TaskStamp(line, in: place),
      let time = CalendarTime(line.value)
    else { return nil }
    // Adds the seconds of a UTC time, because `TaskStamp` has only minutes.
    return Moment(seconds: instant.seconds + (time.isUTC ? (time.second ?? 0) % 60 : 0))
  }
}

extension CalendarProperty {
  var isDependency: Bool { parameter("RELTYPE")?.uppercased() == "DEPENDS-ON" }

  /// True for a relation to the parent, also if RELTYPE is missing. A URI as its value (RFC 9253) names no task here.
  var isParent: Bool {
    parameter("RELTYPE")?.uppercased() ?? "PARENT" == "PARENT" && parameter("VALUE")?.uppercased() != "URI"
      && !value.isEmpty
  }
}
