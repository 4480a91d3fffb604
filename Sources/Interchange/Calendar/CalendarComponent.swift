/// An iCalendar component: everything between BEGIN and END, in order.
///
/// An unchanged component writes the bytes that it was read from. Two components are equal if their content is, however
/// it is formatted; unreadable lines do not count.
public struct CalendarComponent: Sendable {
  public enum Part: Equatable, Sendable {
    case property(CalendarProperty)
    case component(CalendarComponent)
  }

  public let name: String
  /// Properties and components in their order. An unreadable line is a property with an empty name.
  public var parts: [Part]
  /// The bytes of the BEGIN and END lines, with blank lines at the start and the end of a file.
  var begin: [UInt8]
  var end: [UInt8]

  public init(_ name: String, _ parts: [Part] = []) {
    self.init(
      name.uppercased(), parts, begin: CalendarProperty("BEGIN", value: name.uppercased()).bytes,
      end: CalendarProperty("END", value: name.uppercased()).bytes)
  }

  init(_ name: String, _ parts: [Part], begin: [UInt8], end: [UInt8]) {
    (self.name, self.parts, self.begin, self.end) = (name, parts, begin, end)
  }

  public func first(_ name: String) -> CalendarProperty? {
    for case .property(let property) in parts where property.name == name { return property }
    return nil
  }

  public func all(_ name: String) -> [CalendarProperty] { parts.compactMap { $0.property(name) } }

  public func components(_ name: String) -> [CalendarComponent] { parts.compactMap { $0.component(name) } }

  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    bytes.addLine(begin)
    for part in parts {
      switch part {
      case .property(let property): bytes.addLine(property.bytes)
      case .component(let component): component.write(to: &bytes)
      }
    }
    bytes.addLine(end)
  }

  /// The calendar to send with these components. Keeps the other content of the previous version of the file, except
  /// METHOD, the private property X-SEKAN-CAME and unreadable lines; `names` are the components that are replaced.
  static func calendar(
    of components: [CalendarComponent], over bytes: [UInt8]?, replacing names: Set<String>
  ) -> CalendarComponent {
    let before = bytes.flatMap { try? CalendarComponent(parsing: $0) }
    let known: Set = ["VERSION", "PRODID", "METHOD", "X-SEKAN-CAME"]
    let foreign = before?.parts.filter { part in
      switch part {
      case .property(let property): !known.contains(property.name) && !property.name.isEmpty
      case .component(let component): !names.contains(component.name)
      }
    }
    let head = [CalendarProperty("VERSION", value: "2.0"), CalendarProperty("PRODID", value: TaskFileWriter.product)]
    let own = components.map { Part.component($0) }
    return CalendarComponent("VCALENDAR", head.map { .property($0) } + (foreign ?? []) + own)
  }
}

extension [UInt8] {
  /// Appends a line; puts a line break before it if the previous line, the last of a file, had none.
  fileprivate mutating func addLine(_ line: [UInt8]) {
    if let last, last != 10 { self += [13, 10] }
    self += line
  }
}

extension CalendarComponent {
  /// Replaces all properties of a name, at the position of the first one; new ones go before the first component.
  /// Properties with the same content keep their bytes; if all are equal, nothing changes.
  public mutating func set(_ name: String, _ properties: [CalendarProperty]) {
    let place = parts.firstIndex { if case .component = $0 { true } else { false } }
    put(properties, insteadOf: { $0.property(name) }, or: place ?? parts.count, as: Part.property)
  }

  /// Replaces all properties of a name by one with this value; nil removes them.
  mutating func set(_ name: String, to value: String?) {
    set(name, value.map { [CalendarProperty(name, value: $0)] } ?? [])
  }

  /// Replaces all components of a name by these, at the position of the first one; without one they go to the end.
  public mutating func replace(_ name: String, _ components: [CalendarComponent]) {
    put(components, insteadOf: { $0.component(name) }, or: parts.count, as: Part.component)
  }

  private mutating func put<Element: Equatable>(
    _ new: [Element], insteadOf old: (Part) -> Element?, or place: Int, as part: (Element) -> Part
  ) {
    var before = parts.compactMap(old)
    guard before != new else { return }
    let kept = new.map { element in before.firstIndex(of: element).map { before.remove(at: $0) } ?? element }
    let place = parts.firstIndex { old($0) != nil } ?? place
    parts.removeAll { old($0) != nil }
    parts.insert(contentsOf: kept.map(part), at: place)
  }
}

extension CalendarComponent.Part {
  fileprivate func property(_ name: String) -> CalendarProperty? {
    if case .property(let property) = self, property.name == name { property } else { nil }
  }

  fileprivate func component(_ name: String) -> CalendarComponent? {
    if case .component(let component) = self, component.name == name { component } else { nil }
  }

  fileprivate var saysNothing: Bool { property("") != nil }
}

extension CalendarComponent: Equatable {
  public static func == (one: CalendarComponent, other: CalendarComponent) -> Bool {
    one.name == other.name
      && one.parts.lazy.filter { !$0.saysNothing }.elementsEqual(other.parts.lazy.filter { !$0.saysNothing })
  }
}

/// Reads facts from the bytes of any calendar object on a server.
public enum CalendarResource {
  /// The UID; nil if the object is unreadable or has none.
  public static func uid(of bytes: [UInt8]) -> String? {
    guard let calendar = try? CalendarComponent(parsing: bytes) else { return nil }
    for name in ["VTODO", "VJOURNAL", "VEVENT"] {
      if let uid = calendar.components(name).first?.uid { return uid }
    }
    return nil
  }

  /// The number of tasks, not counting overridden occurrences; nil if the object is unreadable or has no task.
  public static func taskCount(of bytes: [UInt8]) -> Int? {
    guard let tasks = (try? CalendarComponent(parsing: bytes))?.components("VTODO"), !tasks.isEmpty else { return nil }
    return tasks.count { $0.first("RECURRENCE-ID") == nil }
  }
}
