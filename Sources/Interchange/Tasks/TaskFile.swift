import Kanban

extension TaskObject {
  /// As it was kept; nil for what is none.
  public init?(_ original: Original) {
    guard let calendar = try? CalendarComponent(parsing: original.bytes) else { return nil }
    let tasks = calendar.components("VTODO")
    guard let task = tasks.first(where: { $0.first("RECURRENCE-ID") == nil }) else { return nil }
    self.init(
      task, overrides: tasks.filter { $0.first("RECURRENCE-ID") != nil }, zones: calendar.components("VTIMEZONE"))
    came = calendar.first("X-SEKAN-CAME").flatMap { Int64($0.value) }.flatMap { Moment(told: $0) }
  }

  /// As it is kept: a calendar of its own, with the moment at which it came.
  public func original(named uid: String, in place: TaskPlace) throws(TaskTrouble) -> Original {
    let came = CalendarProperty("X-SEKAN-CAME", value: String(place.clock.now.milliseconds))
    // What everybody calls so is told with every file anew.
    let zones = zones.filter { $0.first("TZID").flatMap { place.clock.zone(named: $0.value) } == nil }
    let parts = [.property(came)] + (zones + [task] + overrides).map { CalendarComponent.Part.component($0) }
    let original = Original(uid: uid, bytes: CalendarComponent("VCALENDAR", parts).bytes)
    guard original.isKept else { throw .tooLarge }
    return original
  }

  /// To the byte, whenever it came.
  public func isSame(as other: TaskObject) -> Bool {
    ([task] + overrides).map(\.bytes) == ([other.task] + other.overrides).map(\.bytes)
  }

  /// How many lines behind its first those stand of which a card has text that was no UTF-8; one that is folded counts where it begins.
  public func linesOfNoText(of original: Original) -> [Int] {
    // A fold may cut a letter in two: what is no text as it stands may be some without its folds.
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
    ["DUE", "DTSTART"].compactMap { name in task.first(name).flatMap { Day(text: $0.value.prefix(8).asDay) } }.min()
  }

  /// Where it stands in the lists of programs that know no places of ours: they sort by a number, or by when it was made.
  public func order(in place: TaskPlace) -> Int64 {
    if let told = task.first("X-APPLE-SORT-ORDER").flatMap({ Int64($0.value) }) { return told }
    return (made(in: place) ?? task.moment("DTSTAMP", in: place)).map {
      $0.milliseconds / 1_000 - TaskObject.secondsBefore2001
    } ?? .max
  }

  /// Nil where nobody told.
  public func made(in place: TaskPlace) -> Moment? { task.moment("CREATED", in: place) }

  /// What we call it, and under this name; nil where we wrote none of its lines.
  public var number: Int? { TaskPrivate.number(of: task) }

  /// From which those programs count.
  private static let secondsBefore2001: Int64 = 978_307_200

  /// All that it names: itself, and what it is to be done after.
  var names: [String] { (task.uid.map { [$0] } ?? []) + task.dependencies }

  /// What its clocks show, each once: as its file told it, or as it is known here.
  func zonesToTell(in place: TaskPlace) -> [CalendarComponent] {
    let day = min(firstDay ?? TaskObject.firstDay, TaskObject.firstDay)
    return namesOfZones.compactMap { name in
      zones.first { $0.first("TZID")?.value == name } ?? place.clock.zone(named: name).map { .zone($0, around: day) }
    }
  }

  /// Hardly any deadline is older.
  private static let firstDay = Day(year: 2000, month: 1, day: 1) ?? Day(number: 10_957)

  /// The zones that it names, each once.
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

  /// With an end of the last one, whatever stood behind it.
  fileprivate var lines: [UInt8] { bytes.last == 10 ? bytes : bytes + [13, 10] }

  /// Without the lines that make strict programs refuse the whole file.
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

  /// A zone under another name.
  fileprivate func calling(_ name: String, _ other: String) -> CalendarComponent {
    guard name != other else { return self }
    var zone = self
    zone.set("TZID", [CalendarProperty("TZID", text: other)])
    return zone
  }

  /// Its times told by zones of other names.
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
  /// Letters, digits and dashes, as RFC 5545 has them.
  fileprivate var hasName: Bool {
    !name.isEmpty && name.utf8.allSatisfy { (65...90).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  fileprivate func naming(_ zones: [String: String]) -> CalendarProperty {
    guard let zone = parameter("TZID").flatMap({ zones[$0] }) else { return self }
    let parameters = CalendarContent(bytes)?.parameters ?? []
    return CalendarProperty(name, parameters.map { ($0.name, $0.name == "TZID" ? zone : $0.value) }, value: value)
  }
}

/// What a calendar's file has besides its tasks, found before any of these is read: zones may stand behind what names them, and
/// what is told of single times of a task far from it.
public struct TaskSurvey: Sendable {
  private var reader = CalendarReader()
  // By the letters as they are: what looks alike may be two names.
  private var zones: [[UInt8]: [(zone: CalendarComponent, line: Int)]] = [:]
  fileprivate var overrides: [[UInt8]: [CalendarComponent]] = [:]
  private var size = 0
  public private(set) var tasks = 0
  /// Something in it is too large, too deep or ends wrongly.
  public private(set) var hasUnread = false
  /// How many events, journal entries and, without a name, of all others; what is told of single times of a task belongs to it.
  public private(set) var others: [String: Int] = [:]

  /// In bytes, of what is held until the tasks come.
  public static let most = 16 << 20

  public init() {}

  public mutating func feed(_ bytes: [UInt8]) throws(CalendarMistake) {
    for child in try reader.feed(bytes) { try take(child) }
  }

  public mutating func finish() throws(CalendarMistake) {
    for child in try reader.finish() { try take(child) }
  }

  private mutating func take(_ child: CalendarReader.Child) throws(CalendarMistake) {
    guard case .component(let component, let line) = child else {
      hasUnread = true
      return
    }
    switch component.name {
    case "VTODO" where component.first("RECURRENCE-ID") != nil: try hold(component, line)
    case "VTODO": tasks += 1
    case "VTIMEZONE": try hold(component, line)
    case "VEVENT", "VJOURNAL": others[component.name, default: 0] += 1
    default: others["", default: 0] += 1
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

  /// As the calendar tells it in which something stands; where that tells none of this name, as the first does that tells one.
  fileprivate func zone(_ name: String, for line: Int) -> CalendarComponent? {
    guard let told = zones[Array(name.utf8)] else { return nil }
    let calendar = reader.calendar(of: line)
    return (told.first { reader.calendar(of: $0.line) == calendar } ?? told.first)?.zone
  }
}

/// Gives the tasks of a calendar's file one by one.
public struct TaskFileReader: Sendable {
  public enum Found: Equatable, Sendable {
    /// With the line where it begins.
    case task(TaskObject, line: Int)
    case unread(CalendarMistake)
  }

  private let survey: TaskSurvey
  private var reader = CalendarReader()
  /// Whose single times were given with them.
  private var given: Set<[UInt8]> = []

  public init(_ survey: TaskSurvey) { self.survey = survey }

  public mutating func feed(_ bytes: [UInt8]) throws(CalendarMistake) -> [Found] { found(try reader.feed(bytes)) }
  public mutating func finish() throws(CalendarMistake) -> [Found] { found(try reader.finish()) }

  /// How many single times were told of no task that has come.
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

  /// Single times go with the first task of their name.
  private mutating func object(_ task: CalendarComponent, _ line: Int) -> TaskObject {
    var object = TaskObject(task)
    let name = Array((task.uid ?? "").utf8)
    if let overrides = survey.overrides[name], given.insert(name).inserted { object.overrides = overrides }
    object.zones = object.namesOfZones.compactMap { survey.zone($0, for: line) }
    return object
  }
}

/// Writes tasks as a calendar's file; what it gives, one behind the other, is the file.
public struct TaskFileWriter {
  private let name: String
  private let place: TaskPlace
  /// What was told of each, as a sum: two files may mean two zones by one name.
  private var zones: [String: UInt64] = [:]

  /// The name is that of the project.
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
    for zone in object.zonesToTell(in: place) {
      guard let name = zone.first("TZID")?.value else { continue }
      let sum = zone.bytes.checksum
      let free = (1...).lazy.map { $0 == 1 ? name : "\(name) \($0)" }.first { zones[$0] ?? sum == sum } ?? name
      if free != name { names[name] = free }
      if zones.updateValue(sum, forKey: free) == nil { bytes += zone.calling(name, free).lines }
    }
    let parts = ([object.task] + object.overrides).map(\.withoutBrokenLines)
    return bytes + parts.flatMap { (names.isEmpty ? $0 : $0.naming(names)).lines }
  }

  /// Who writes.
  static let product = "-//Sekan//Sekan//EN"

  public func end() -> [UInt8] { CalendarProperty("END", value: "VCALENDAR").bytes }
}

extension Substring {
  /// `2026-11-20` for `20261120`.
  fileprivate var asDay: String { "\(prefix(4))-\(dropFirst(4).prefix(2))-\(dropFirst(6))" }
}
