import Kanban

/// The stack of components that have begun and not ended.
struct OpenComponents {
  private var open: [CalendarComponent] = []
  /// Number of components around the first one.
  private let depth: Int

  init(depth: Int) { self.depth = depth }

  var names: [String] { open.map(\.name) }
  var isEmpty: Bool { open.isEmpty }
  /// Number of open components with the name of the outermost.
  var countOfFirst: Int { open.count { $0.name == open.first?.name } }

  /// Returns the outermost component when its END arrives.
  mutating func add(_ property: CalendarProperty, _ line: CalendarLine) throws(CalendarMistake) -> CalendarComponent? {
    switch property.name {
    case "BEGIN":
      try judgeDepth(line)
      open.append(CalendarComponent(property.nameOfComponent, [], begin: property.bytes, end: []))
      return nil
    case "END": return try end(property, line)
    default:
      guard !open.isEmpty else { throw CalendarMistake(.notCalendar, line: line.number) }
      open[open.count - 1].parts.append(.property(property))
      return nil
    }
  }

  private func judgeDepth(_ line: CalendarLine) throws(CalendarMistake) {
    guard depth + open.count >= CalendarReader.deepest else { return }
    throw CalendarMistake(.tooDeep, line: line.number)
  }

  private mutating func end(
    _ property: CalendarProperty, _ line: CalendarLine
  ) throws(CalendarMistake) -> CalendarComponent? {
    guard let expected = open.last?.name else { throw CalendarMistake(.notCalendar, line: line.number) }
    let found = property.nameOfComponent
    guard found == expected else {
      throw CalendarMistake(.wrongEnd(expected: expected, found: found), line: line.number)
    }
    var ended = open.removeLast()
    ended.end = property.bytes
    guard !open.isEmpty else { return ended }
    open[open.count - 1].parts.append(.component(ended))
    return nil
  }
}

extension CalendarProperty {
  /// The component name in a BEGIN or END line, at most 60 letters long.
  var nameOfComponent: String {
    guard name == "BEGIN" || name == "END" else { return "" }
    return Array(value.utf8.filter { $0 > 32 }.prefix(60))[...].inCapitals
  }

  var isEndOfCalendar: Bool { name == "END" && nameOfComponent == "VCALENDAR" }
}

extension CalendarComponent {
  /// Reads a single object, a VCALENDAR or any other component; `bytes` writes everything that was read.
  public init(parsing bytes: [UInt8]) throws(CalendarMistake) {
    if Intake.isOfOtherEncoding(bytes) { throw CalendarMistake(.otherEncoding, line: 1) }
    var lines = CalendarLines()
    let mark = bytes.starts(with: Intake.mark) ? Intake.mark : []
    let found = lines.feed(Array(bytes.dropFirst(mark.count))) + lines.finish()
    guard bytes.count <= CalendarReader.longest, lines.count <= CalendarReader.mostLines else {
      throw CalendarMistake(.tooLong, line: 1)
    }
    self = try CalendarComponent.only(in: found, behind: mark, last: max(1, lines.count))
  }

  private static func only(
    in lines: [CalendarLine], behind mark: [UInt8], last: Int
  ) throws(CalendarMistake) -> CalendarComponent {
    var (open, whole, before) = (OpenComponents(depth: 0), CalendarComponent?.none, mark)
    for line in lines {
      if whole != nil {
        guard line.isBlank else { throw CalendarMistake(.notAlone, line: line.number) }
        whole?.end += line.bytes
      } else if open.isEmpty, line.isBlank {
        before += line.bytes
      } else {
        whole = try open.add(CalendarProperty(line: line.bytes), line)
      }
    }
    guard var whole else { throw CalendarMistake(open.isEmpty ? .notCalendar : .cut, line: last) }
    whole.begin = before + whole.begin
    return whole
  }
}
