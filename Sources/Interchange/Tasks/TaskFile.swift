import Kanban
import Time

extension TaskObject {
  /// Parses the stored source text of a card; nil if it cannot be parsed or has no task.
  public init?(_ original: SourceText) {
    guard let calendar = try? CalendarComponent(parsing: original.bytes) else { return nil }
    let tasks = calendar.components("VTODO")
    guard let task = tasks.first(where: { $0.first("RECURRENCE-ID") == nil }) else { return nil }
    self.init(
      task, overrides: tasks.filter { $0.first("RECURRENCE-ID") != nil }, zones: calendar.components("VTIMEZONE"))
    came = calendar.first("X-SEKAN-CAME").flatMap { Int64($0.value) }.flatMap { Moment(inReach: $0) }
  }

  /// The source text that is stored with the card: a calendar with only this task, its zones, and the time of import.
  public func original(named uid: String, in place: TaskPlace) throws(TaskTrouble) -> SourceText {
    let came = CalendarProperty("X-SEKAN-CAME", value: String(place.clock.now.milliseconds))
    // Leaves out definitions of zones that are known here: each file that is written gets them again. The definition of
    // an unnamed zone stays, because on another machine that name means another zone.
    let zones = zones.filter { zone in
      let name = zone.first("TZID")?.value
      return name == Zone.unnamed || name.flatMap { place.clock.zone(named: $0) } == nil
    }
    let parts = [.property(came)] + (zones + [task] + overrides).map { CalendarComponent.Part.component($0) }
    let original = SourceText(uid: uid, bytes: CalendarComponent("VCALENDAR", parts).bytes)
    guard original.isKept else { throw .tooLarge }
    return original
  }

  /// True if both tasks and their overrides have equal bytes; the time of import is ignored.
  public func isSame(as other: TaskObject) -> Bool {
    ([task] + overrides).map(\.bytes) == ([other.task] + other.overrides).map(\.bytes)
  }

  /// The lines with invalid UTF-8 in properties that a card shows, as offsets from the task's first line. A folded line
  /// has the offset of its first physical line.
  public func linesOfNoText(of original: SourceText) -> [Int] {
    // If the bytes are invalid, the unfolded values decide: a fold may split a character, so a physical line can be
    // invalid although the content is valid.
    guard String(validating: original.bytes, as: UTF8.self) == nil else { return [] }
    var (lines, place) = ([Int](), task.begin.countOfLines)
    for part in task.parts {
      switch part {
      case .property(let property):
        let isShown = TaskObject.shownTexts.contains(property.name)
        if isShown, property.value.unicodeScalars.contains("\u{FFFD}") { lines.append(place) }
        place += property.bytes.countOfLines
      case .component(let component): place += component.bytes.countOfLines
      }
    }
    return lines
  }

  private static let shownTexts: Set<String> = ["SUMMARY", "DESCRIPTION", "CATEGORIES"]

  fileprivate var firstDay: Day? {
    ["DUE", "DTSTART"].compactMap { name in task.first(name).flatMap { Day(basicText: $0.value.prefix(8)) } }.min()
  }

  /// A number by which to order imported tasks if Sekan did not write their position: Apple's sort order, or else the
  /// time of creation, or that of the last change. A task without any of them comes last.
  public func order(in place: TaskPlace) -> Int64 {
    if let sortOrder = task.first("X-APPLE-SORT-ORDER").flatMap({ Int64($0.value) }) { return sortOrder }
    return (made(in: place) ?? task.moment("DTSTAMP", in: place)).map {
      $0.milliseconds / 1_000 - TaskObject.secondsBefore2001
    } ?? .max
  }

  /// The time at which the task was created; nil if the file does not have it.
  public func made(in place: TaskPlace) -> Moment? { task.moment("CREATED", in: place) }

  /// The card number; nil if Sekan did not write the task, or if it is a copy with another UID.
  public var number: Int? { TaskPrivate.number(of: task) }

  /// The number of seconds from 1970 to 2001, from which Apple counts.
  private static let secondsBefore2001: Int64 = 978_307_200

  /// All UIDs that the task names: its own, that of its parent and those of its dependencies.
  var names: [String] { [task.uid, task.parent].compactMap(\.self) + task.dependencies }

  /// The definitions of the zones that the task uses, each once. A zone that the file does not define, but that is
  /// known here, gets a new definition.
  func usedZones(in place: TaskPlace) -> [CalendarComponent] {
    let day = min(firstDay ?? TaskObject.firstDay, TaskObject.firstDay)
    return namesOfZones.compactMap { name in
      zones.first { $0.first("TZID")?.value == name } ?? place.clock.zone(named: name).map { .zone($0, around: day) }
    }
  }

  /// Zones are defined from about this day on, unless the task has an earlier date: hardly any deadline is earlier.
  private static let firstDay = Day(year: 2000, month: 1, day: 1) ?? Day(number: 10_957)

  var namesOfZones: [String] {
    var seen: Set<String> = []
    return ([task] + overrides).flatMap(\.namesOfZones).filter { seen.insert($0).inserted }
  }
}

extension [UInt8] {
  fileprivate var countOfLines: Int { reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }
}

extension CalendarComponent {
  fileprivate var countOfLines: Int {
    parts.reduce(2) { count, part in
      if case .component(let component) = part { count + component.countOfLines } else { count + 1 }
    }
  }

  /// The bytes of the component, with a line break at their end.
  fileprivate var lines: [UInt8] { bytes.last == 10 ? bytes : bytes + [13, 10] }

  /// Drops lines with invalid names, for which strict programs reject the whole file.
  fileprivate var withoutBrokenLines: CalendarComponent {
    var component = self
    component.parts = parts.compactMap { part in
      switch part {
      case .property(let property): property.hasName ? part : nil
      case .component(let component): .component(component.withoutBrokenLines)
      }
    }
    return component
  }

  fileprivate func calling(_ name: String, _ other: String) -> CalendarComponent {
    guard name != other else { return self }
    var zone = self
    zone.set("TZID", [CalendarProperty("TZID", text: other)])
    return zone
  }

  fileprivate func naming(_ zones: [String: String]) -> CalendarComponent {
    var component = self
    component.parts = parts.map { part in
      switch part {
      case .property(let property): .property(property.naming(zones))
      case .component(let component): .component(component.naming(zones))
      }
    }
    return component
  }

  fileprivate var namesOfZones: [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .property(let property): property.parameter("TZID").map { [$0] } ?? []
      case .component(let component): component.namesOfZones
      }
    }
  }
}

extension CalendarProperty {
  /// True if the name has only letters, digits and dashes, as RFC 5545 demands.
  fileprivate var hasName: Bool {
    !name.isEmpty && name.utf8.allSatisfy { (65...90).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  fileprivate func naming(_ zones: [String: String]) -> CalendarProperty {
    guard let zone = parameter("TZID").flatMap({ zones[$0] }) else { return self }
    let parameters = CalendarContent(bytes)?.parameters ?? []
    return CalendarProperty(name, parameters.map { ($0.name, $0.name == "TZID" ? zone : $0.value) }, value: value)
  }
}

/// A first pass over a calendar file, which collects zones and overridden occurrences because they may follow the tasks
/// that use them.
public struct TaskSurvey: Sendable {
  private var reader = CalendarReader()
  // Definitions of zones by the bytes of their names: as texts, canonically equivalent names would be equal.
  private var zones: [[UInt8]: [(zone: CalendarComponent, line: Int)]] = [:]
  fileprivate var overrides: [[UInt8]: [CalendarComponent]] = [:]
  private var size = 0
  public private(set) var tasks = 0
  /// True if a component was too large, too deep or ended wrongly.
  public private(set) var hasUnread = false
  /// The numbers of components that are neither tasks nor zones: events and journal entries by their name, all others
  /// under an empty name.
  public private(set) var otherComponents: [String: Int] = [:]

  /// The most bytes that the first pass may keep in memory.
  public static let most = 16 << 20

  public init() {}

  public mutating func feed(_ bytes: [UInt8]) throws(CalendarMistake) {
    for child in try reader.feed(bytes) { try add(child) }
  }

  public mutating func finish() throws(CalendarMistake) {
    for child in try reader.finish() { try add(child) }
  }

  private mutating func add(_ child: CalendarReader.Child) throws(CalendarMistake) {
    guard case .component(let component, let line) = child else {
      hasUnread = true
      return
    }
    switch component.name {
    case "VTODO" where component.first("RECURRENCE-ID") != nil: try hold(component, line)
    case "VTODO": tasks += 1
    case "VTIMEZONE": try hold(component, line)
    case "VEVENT", "VJOURNAL": otherComponents[component.name, default: 0] += 1
    default: otherComponents["", default: 0] += 1
    }
  }

  private mutating func hold(_ component: CalendarComponent, _ line: Int) throws(CalendarMistake) {
    size += component.bytes.count + component.countOfLines * 100
    if size > TaskSurvey.most { throw CalendarMistake(.tooMuch, line: line) }
    if component.name == "VTODO" {
      overrides[Array((component.uid ?? "").utf8), default: []].append(component)
    } else if let name = (component.first("TZID")?.value).map({ Array($0.utf8) }),
      zones[name]?.first.map({ $0.zone != component }) ?? true
    {
      zones[name, default: []].append((component, line))
    }
  }

  /// The definition of a zone for a task on this line: that in the same VCALENDAR, or else the first one in the file.
  fileprivate func zone(_ name: String, for line: Int) -> CalendarComponent? {
    guard let definitions = zones[Array(name.utf8)] else { return nil }
    let calendar = reader.calendar(of: line)
    return (definitions.first { reader.calendar(of: $0.line) == calendar } ?? definitions.first)?.zone
  }
}

/// The second pass over a calendar file, which returns the tasks one by one.
public struct TaskFileReader: Sendable {
  public enum Found: Equatable, Sendable {
    /// A task of the file; `line` is the number of the line on which it begins.
    case task(TaskObject, line: Int)
    case unread(CalendarMistake)
  }

  private let survey: TaskSurvey
  private var reader = CalendarReader()
  /// The UIDs whose overrides were returned with their task.
  private var given: Set<[UInt8]> = []

  public init(_ survey: TaskSurvey) { self.survey = survey }

  public mutating func feed(_ bytes: [UInt8]) throws(CalendarMistake) -> [Found] { found(try reader.feed(bytes)) }
  public mutating func finish() throws(CalendarMistake) -> [Found] { found(try reader.finish()) }

  /// The number of overridden occurrences whose task is not in the file.
  public var orphans: Int { survey.overrides.reduce(0) { $0 + (given.contains($1.key) ? 0 : $1.value.count) } }

  private mutating func found(_ children: [CalendarReader.Child]) -> [Found] {
    var found: [Found] = []
    for child in children {
      switch child {
      case .unread(let mistake): found.append(.unread(mistake))
      case .component(let component, let line):
        guard component.name == "VTODO", component.first("RECURRENCE-ID") == nil else { continue }
        found.append(.task(object(component, line), line: line))
      }
    }
    return found
  }

  /// Attaches overrides to the first task of their UID.
  private mutating func object(_ task: CalendarComponent, _ line: Int) -> TaskObject {
    var object = TaskObject(task)
    let name = Array((task.uid ?? "").utf8)
    if let overrides = survey.overrides[name], given.insert(name).inserted { object.overrides = overrides }
    object.zones = object.namesOfZones.compactMap { survey.zone($0, for: line) }
    return object
  }
}

/// Writes tasks as a calendar file; the concatenated results are the file.
public struct TaskFileWriter {
  private let name: String
  private let place: TaskPlace
  /// For each zone name, the checksum of the definition written: two files may define the same name differently.
  private var zones: [String: UInt64] = [:]

  /// Begins a calendar file; `name` is the name of the project, which becomes that of the calendar.
  public init(_ name: String, in place: TaskPlace) { (self.name, self.place) = (name, place) }

  public func begin() -> [UInt8] {
    let lines = [
      CalendarProperty("BEGIN", value: "VCALENDAR"), CalendarProperty("VERSION", value: "2.0"),
      CalendarProperty("PRODID", value: TaskFileWriter.product), CalendarProperty("X-WR-CALNAME", text: name),
    ]
    return lines.flatMap(\.bytes)
  }

  public mutating func write(_ object: TaskObject) -> [UInt8] {
    var (bytes, names) = ([UInt8](), [String: String]())
    for zone in object.usedZones(in: place) {
      guard let name = zone.first("TZID")?.value else { continue }
      let sum = zone.bytes.checksum
      let free = (1...).lazy.map { $0 == 1 ? name : "\(name) \($0)" }.first { zones[$0] ?? sum == sum } ?? name
      if free != name { names[name] = free }
      if zones.updateValue(sum, forKey: free) == nil { bytes += zone.calling(name, free).lines }
    }
    let parts = ([object.task] + object.overrides).map(\.withoutBrokenLines)
    return bytes + parts.flatMap { (names.isEmpty ? $0 : $0.naming(names)).lines }
  }

  static let product = "-//Sekan//Sekan//EN"

  public func end() -> [UInt8] { CalendarProperty("END", value: "VCALENDAR").bytes }
}
