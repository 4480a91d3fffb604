import Kanban

/// Reads a calendar file from chunks of any size and returns the components of its VCALENDARs one by one.
///
/// Only one component is held in memory, and results do not depend on the chunks: if the file turns out to be invalid,
/// `feed` first returns the components found so far and throws on the next call.
public struct CalendarReader: Sendable {
  public enum Child: Equatable, Sendable {
    /// A component; `line` is the number of the line on which it begins, from 1.
    case component(CalendarComponent, line: Int)
    /// A component that was skipped because of this mistake; reading continues behind it.
    case unread(CalendarMistake)
  }

  /// The most bytes of one component, or of an object that is read whole.
  public static let longest = 1 << 20
  public static let mostLines = 20_000
  /// The greatest nesting depth of components, including the VCALENDAR.
  public static let deepest = 16

  /// Properties of the VCALENDARs, such as names of calendars. Only the first ones are kept, and no long ones.
  public private(set) var properties: [CalendarProperty] = []
  private static let mostProperties = 50
  private static let longestProperty = 4_096

  /// The numbers of the lines on which VCALENDARs begin. Beyond the limit a VCALENDAR counts as part of the one before.
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
    let children = try read(lines.feed(try text(Array(bytes), isLast: false)))
    // Rejects the file while its first line is still being read, if that line is too long: an endless line, for example
    // of zeros, is not read to its end.
    if place == .start, let line = lines.tooLong {
      let mistake = CalendarMistake(.notCalendar, line: line)
      self.mistake = mistake
      throw mistake
    }
    return children
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
    if line.isBlank, !line.isTooLong { return }
    guard property.name == "BEGIN", property.nameOfComponent == "VCALENDAR" else {
      throw CalendarMistake(.notCalendar, line: line.number)
    }
    place = .inside
    if beginnings.count < CalendarReader.mostBeginnings { beginnings.append(line.number) }
  }

  /// The index of the VCALENDAR that contains the line with this number.
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
    // An unclosed component is skipped up to END:VCALENDAR, which then also ends the calendar.
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

  /// A component that is being skipped: why, its name, and the number of open components of that name, to find its end.
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

/// The stack of components that have begun and not ended.
struct OpenComponents {
  private var open: [CalendarComponent] = []
  /// The number of open components around the outermost one that is collected.
  private let depth: Int

  init(depth: Int) { self.depth = depth }

  var names: [String] { open.map(\.name) }
  var isEmpty: Bool { open.isEmpty }
  /// The number of open components that have the same name as the outermost one.
  var countOfFirst: Int { open.count { $0.name == open.first?.name } }

  /// Adds a line to the open components. Returns the outermost one when its END arrives, else nil.
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
  /// The component name in a BEGIN or END line, in upper case and cut to 60 bytes. Empty for any other line.
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

/// A content line of a calendar: a physical line and the folded lines that continue it.
struct CalendarLine {
  private(set) var bytes: [UInt8] = []
  /// Line number in the file, from 1.
  let number: Int
  /// The number of physical lines that make up the content line.
  private(set) var count = 0
  /// True if more bytes were appended than are kept.
  private(set) var isTooLong = false

  init(number: Int) { self.number = number }

  /// True if the line has no bytes except line breaks.
  var isEmpty: Bool { bytes.allSatisfy { $0 == 10 || $0 == 13 } }
  var isBlank: Bool { bytes.allSatisfy { $0 <= 32 } }
  var isFold: Bool { bytes.first == 32 || bytes.first == 9 }

  /// Appends bytes to the line. Those beyond `CalendarReader.longest` are dropped, and the line counts as too long.
  mutating func append(_ more: ArraySlice<UInt8>) {
    let room = CalendarReader.longest - bytes.count
    bytes += more.prefix(room)
    if more.count > room { isTooLong = true }
    if more.last == 10 { count += 1 }
  }

  mutating func append(_ line: CalendarLine) {
    append(line.bytes[...])
    count += line.count - (line.bytes.last == 10 ? 1 : 0)
    if line.isTooLong { isTooLong = true }
  }
}

/// Splits a calendar into content lines; the input may be cut anywhere.
struct CalendarLines {
  /// The last physical line of the input, whose end has not been read yet.
  private var begun = CalendarLine(number: 1)
  /// The last complete line, held because the next one may continue it.
  private var held: CalendarLine?
  /// Blank lines after `held`. They become part of it if a continuation follows.
  private var empty: CalendarLine?

  /// The number of physical lines read so far, including an incomplete one.
  var count: Int { begun.bytes.isEmpty ? begun.number - 1 : begun.number }
  /// If the incomplete line is already longer than any content may be: its number, or that of the line before it, which
  /// it may continue. Otherwise nil.
  var tooLong: Int? { begun.isTooLong ? held?.number ?? begun.number : nil }

  mutating func feed(_ bytes: [UInt8]) -> [CalendarLine] {
    var (lines, rest) = ([CalendarLine](), bytes[...])
    while let end = rest.firstIndex(of: 10) {
      begun.append(rest[...end])
      close(&lines)
      rest = rest[(end + 1)...]
    }
    begun.append(rest)
    return lines
  }

  mutating func finish() -> [CalendarLine] {
    var lines: [CalendarLine] = []
    if !begun.bytes.isEmpty { close(&lines) }
    giveHeld(&lines)
    return lines
  }

  private mutating func close(_ lines: inout [CalendarLine]) {
    let line = begun
    begun = CalendarLine(number: line.number + 1)
    if line.isEmpty, held != nil {
      if empty?.append(line) == nil { empty = line }
    } else if line.isFold, held != nil {
      if let empty = empty.take() { held?.append(empty) }
      held?.append(line)
    } else {
      giveHeld(&lines)
      held = line.isEmpty ? nil : line
      if line.isEmpty { lines.append(line) }
    }
  }

  private mutating func giveHeld(_ lines: inout [CalendarLine]) {
    lines += [held.take(), empty.take()].compactMap { $0 }
  }
}

/// The reason why a file is not a calendar, or why a part of one cannot be read.
public struct CalendarMistake: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case notCalendar
    /// The file has another encoding than UTF-8, for example UTF-16.
    case otherEncoding
    /// The file ends within a component, so its end was cut off.
    case cut
    /// An END line names another component than the open one; both names are in upper case.
    case wrongEnd(expected: String, found: String)
    /// Components are nested more deeply than `CalendarReader.deepest`.
    case tooDeep
    /// A component has more than `CalendarReader.longest` bytes or `CalendarReader.mostLines` lines.
    case tooLong
    /// The first pass would have to hold more than `TaskSurvey.most` bytes in memory.
    case tooMuch
    /// There is content after an object that should be the only one of its file.
    case notAlone
  }

  public let kind: Kind
  /// The number of the line, from 1; for something too long, that of its first line.
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
