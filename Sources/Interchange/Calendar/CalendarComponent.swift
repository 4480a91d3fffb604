/// What stands between BEGIN and END, in order.
///
/// As long as nothing is changed it gives back the bytes that it was read from. Two are equal when they read the same.
public struct CalendarComponent: Sendable {
  public enum Part: Equatable, Sendable {
    case property(CalendarProperty)
    case component(CalendarComponent)
  }

  /// In capital letters.
  public let name: String
  /// Lines that say nothing are among them, as properties without a name.
  public var parts: [Part]
  /// The lines around the parts, with the blank ones before the first and behind the last of a file.
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
}

extension [UInt8] {
  /// The last line of a file may have no end, and another one may have come behind it since.
  fileprivate mutating func addLine(_ line: [UInt8]) {
    if let last, last != 10 { self += [13, 10] }
    self += line
  }
}

extension CalendarComponent {
  /// All lines of a name become these, where the first of them stood; new ones stand before the first component. Those that
  /// read as before keep their bytes, and where all do, their places.
  public mutating func set(_ name: String, _ properties: [CalendarProperty]) {
    let place = parts.firstIndex { if case .component = $0 { true } else { false } }
    put(properties, insteadOf: { $0.property(name) }, or: place ?? parts.count, as: Part.property)
  }

  /// The same for all components of a name; new ones stand at the end.
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
