import Kanban

/// Reads a calendar file from chunks of any size and returns the components of its VCALENDARs one by one.
///
/// Only one component is held in memory, and results do not depend on the chunks: if the file turns out to be invalid, `feed` first returns the
/// components found so far and throws on the next call.
public struct CalendarReader: Sendable {
  public enum Child: Equatable, Sendable {
    /// `line` is where the component begins, from 1.
    case component(CalendarComponent, line: Int)
    /// A skipped component; reading continues.
    case unread(CalendarMistake)
  }

  /// Maximum number of bytes of one component, or of an object that is read whole.
  public static let longest = 1 << 20
  public static let mostLines = 20_000
  /// Maximum nesting depth, including the VCALENDAR.
  public static let deepest = 16

  /// Properties of the VCALENDARs, such as their names: only the first lines, without long ones.
  public private(set) var properties: [CalendarProperty] = []
  private static let mostProperties = 50
  private static let longestProperty = 4_096

  /// The lines where VCALENDARs begin. Beyond the limit they count as the last one.
  private var beginnings: [Int] = []
  private static let mostBeginnings = 10_000

  private var intake = Intake()
  private var lines = CalendarLines()
  private var place = Place.start
  private var child: OpenChild?
  private var mistake: CalendarMistake?

  private enum Place {
    case start, inside, behind
  }

  public init() {}

  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(CalendarMistake) -> [Child] {
    if let mistake { throw mistake }
    return try read(lines.feed(try text(Array(bytes), isLast: false)))
  }

  public mutating func finish() throws(CalendarMistake) -> [Child] {
    if let mistake { throw mistake }
    let last = lines.feed(try text([], isLast: true)) + lines.finish()
    let children = try read(last)
    switch place {
    case .start: throw CalendarMistake(.notCalendar, line: max(1, lines.count))
    case .inside: throw CalendarMistake(.cut, line: lines.count)
    case .behind:
      if let mistake { throw mistake }
      return children
    }
  }

  private mutating func text(_ bytes: [UInt8], isLast: Bool) throws(CalendarMistake) -> [UInt8] {
    do throws(InterchangeMistake) { return try intake.text(of: bytes, isLast: isLast) } catch {
      let mistake = CalendarMistake(.otherEncoding, line: 1)
      self.mistake = mistake
      throw mistake
    }
  }

  private mutating func read(_ lines: [CalendarLine]) throws(CalendarMistake) -> [Child] {
    var children: [Child] = []
    for line in lines {
      do throws(CalendarMistake) { if let child = try read(line) { children.append(child) } } catch {
        mistake = error
        if children.isEmpty { throw error }
        return children
      }
    }
    return children
  }

  private mutating func read(_ line: CalendarLine) throws(CalendarMistake) -> Child? {
    let property = CalendarProperty(line: line.bytes)
    guard place == .inside else {
      try begin(property, line)
      return nil
    }
    if child != nil { return advance(property, line) }
    switch property.name {
    case "BEGIN":
      child = OpenChild(line: line.number)
      return advance(property, line)
    case "END": return end(property.nameOfComponent, line)
    default:
      keep(property)
      return nil
    }
  }

  private mutating func keep(_ property: CalendarProperty) {
    guard properties.count < CalendarReader.mostProperties, !property.name.isEmpty,
      property.bytes.count <= CalendarReader.longestProperty
    else { return }
    properties.append(property)
  }

  private mutating func begin(_ property: CalendarProperty, _ line: CalendarLine) throws(CalendarMistake) {
    if line.isBlank { return }
    guard property.name == "BEGIN", property.nameOfComponent == "VCALENDAR" else {
      throw CalendarMistake(.notCalendar, line: line.number)
    }
    place = .inside
    if beginnings.count < CalendarReader.mostBeginnings { beginnings.append(line.number) }
  }

  /// The index of the VCALENDAR that contains a line.
  func calendar(of line: Int) -> Int {
    var (low, high) = (0, beginnings.count)
    while low < high {
      let middle = (low + high) / 2
      if beginnings[middle] <= line { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private mutating func advance(_ property: CalendarProperty, _ line: CalendarLine) -> Child? {
    guard let finished = child?.add(property, line) else { return nil }
    child = nil
    // A component without its own END ends with the calendar.
    if case .unread = finished, property.isEndOfCalendar { place = .behind }
    return finished
  }

  private mutating func end(_ name: String, _ line: CalendarLine) -> Child? {
    guard name != "VCALENDAR" else {
      place = .behind
      return nil
    }
    return .unread(CalendarMistake(.wrongEnd(expected: "VCALENDAR", found: name), line: line.number))
  }
}

private struct OpenChild {
  private let line: Int
  private var open = OpenComponents(depth: 1)
  private var size = 0
  private var count = 0
  private var skipped: Skipped?

  /// A skipped component: its name and the number of open components of that name, to find its end.
  private struct Skipped {
    let mistake: CalendarMistake
    let name: String
    var count: Int
  }

  init(line: Int) { self.line = line }

  mutating func add(_ property: CalendarProperty, _ line: CalendarLine) -> CalendarReader.Child? {
    guard skipped == nil else { return skip(property) }
    do throws(CalendarMistake) {
      try judge(line)
      return try open.add(property, line).map { .component($0, line: self.line) }
    } catch {
      skipped = Skipped(mistake: error, name: open.names.first ?? "", count: open.countOfFirst)
      open = OpenComponents(depth: 1)
      return skip(property)
    }
  }

  private mutating func judge(_ line: CalendarLine) throws(CalendarMistake) {
    size += line.bytes.count
    count += line.count
    guard line.isTooLong || size > CalendarReader.longest || count > CalendarReader.mostLines else { return }
    throw CalendarMistake(.tooLong, line: self.line)
  }

  private mutating func skip(_ property: CalendarProperty) -> CalendarReader.Child? {
    guard let skipped else { return nil }
    if property.nameOfComponent == skipped.name {
      if property.name == "BEGIN" { self.skipped?.count += 1 }
      if property.name == "END" { self.skipped?.count -= 1 }
    }
    return self.skipped?.count == 0 || property.isEndOfCalendar ? .unread(skipped.mistake) : nil
  }
}
