// The stored form of a series: a few iCalendar lines.
extension Repeat {
  static let longestText = 65_536

  /// In a fixed order; default values have no line.
  public var text: String {
    var lines = ["DTSTART" + stamped([first]), "RRULE:" + rule.text]
    if !added.isEmpty { lines.append("RDATE" + stamped(added)) }
    if !skipped.isEmpty { lines.append("EXDATE" + stamped(skipped)) }
    if current != first { lines.append("RECURRENCE-ID" + stamped([current])) }
    if isAfterDone { lines.append("X-SEKAN-AFTER-DONE:TRUE") }
    if isPaused { lines.append("X-SEKAN-PAUSED:TRUE") }
    return lines.joined(separator: "\n")
  }

  private func stamped(_ walls: [WallSecond]) -> String {
    guard let zone else { return ";VALUE=DATE:" + walls.map(\.day.basicText).joined(separator: ",") }
    guard zone != "UTC" else { return ":" + walls.map { $0.basicText + "Z" }.joined(separator: ",") }
    let name = String(decoding: zone.utf8.filter(Repeat.isOfZoneName), as: UTF8.self)
    return ";TZID=\(name):" + walls.map(\.basicText).joined(separator: ",")
  }

  fileprivate static func isOfZoneName(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
      || [UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
  }
}

extension Repeat {
  /// Nil for unknown or repeated lines, or values out of bounds.
  public init?(text: String) {
    guard text.utf8.count <= Repeat.longestText else { return nil }
    var found = RepeatLines()
    for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      guard found.read(Substring(line)) else { return nil }
    }
    guard let rule = found.rule, let first = found.first, first.walls.count == 1 else { return nil }
    self.init(rule, first: first.walls[0], zone: first.zone, isAfterDone: found.isAfterDone)
    for stamps in [found.added, found.skipped, found.current] {
      guard stamps.map({ $0.zone == first.zone && $0.walls.count <= Repeat.mostDates }) ?? true else { return nil }
    }
    added = found.added?.walls ?? []
    skipped = found.skipped?.walls ?? []
    isPaused = found.isPaused
    guard let current = found.current else { return }
    guard current.walls.count == 1 else { return nil }
    self.current = current.walls[0]
  }
}

private struct RepeatLines {
  var rule: RecurrenceRule?
  var first: Stamps?
  var added: Stamps?
  var skipped: Stamps?
  var current: Stamps?
  var isAfterDone = false
  var isPaused = false

  /// False for an unknown or repeated line.
  mutating func read(_ line: Substring) -> Bool {
    if line == "X-SEKAN-AFTER-DONE:TRUE" { return RepeatLines.set(&isAfterDone) }
    if line == "X-SEKAN-PAUSED:TRUE" { return RepeatLines.set(&isPaused) }
    // Compares bytes: comparing characters would be slow for every letter of every repeating card.
    if line.utf8.starts(with: "RRULE:".utf8) {
      guard rule == nil else { return false }
      rule = try? RecurrenceRule(text: String(line))
      return rule != nil
    }
    let name = line.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    let stamps = Stamps(line[name.endIndex...])
    switch String(Substring(name)) {
    case "DTSTART": return RepeatLines.set(&first, stamps)
    case "RDATE": return RepeatLines.set(&added, stamps)
    case "EXDATE": return RepeatLines.set(&skipped, stamps)
    case "RECURRENCE-ID": return RepeatLines.set(&current, stamps)
    default: return false
    }
  }

  private static func set(_ flag: inout Bool) -> Bool {
    defer { flag = true }
    return !flag
  }

  private static func set(_ field: inout Stamps?, _ stamps: Stamps?) -> Bool {
    guard let stamps, field == nil else { return false }
    field = stamps
    return true
  }
}

/// A list of dates of the same kind, sorted: `;TZID=Asia/Seoul:20261120T170000,20261127T170000`.
struct Stamps {
  let zone: String?
  let walls: [WallSecond]

  init?(_ text: Substring) {
    var scan = ByteScan(String(text))
    if scan.accept(";VALUE=DATE:") {
      zone = nil
      guard let days = scan.list({ $0.day() }) else { return nil }
      walls = Stamps.inOrder(days.map { WallSecond($0) })
    } else if scan.accept(";TZID=") {
      let name = scan.run(while: Repeat.isOfZoneName)
      guard (1...64).contains(name.utf8.count), scan.accept(UInt8(ascii: ":")),
        let found = scan.list({ $0.wallSecond() })
      else { return nil }
      zone = name
      walls = Stamps.inOrder(found)
    } else {
      guard scan.accept(UInt8(ascii: ":")), let found = scan.list({ $0.wallSecondOfUTC() }) else { return nil }
      zone = "UTC"
      walls = Stamps.inOrder(found)
    }
    guard scan.isAtEnd else { return nil }
  }

  private static func inOrder(_ walls: [WallSecond]) -> [WallSecond] {
    walls.count > 1 ? Set(walls).sorted() : walls
  }
}

extension ByteScan {
  /// `20261120T170000`
  fileprivate mutating func wallSecond() -> WallSecond? {
    guard let day = day(), let second = secondOfDay() else { return nil }
    return WallSecond(day, second: second)
  }

  fileprivate mutating func wallSecondOfUTC() -> WallSecond? {
    guard let wall = wallSecond(), accept(UInt8(ascii: "Z")) else { return nil }
    return wall
  }
}

/// Parses a series pasted from a calendar file: `DTSTART`, `RRULE`, `RDATE` and `EXDATE` lines.
struct RepeatBlock {
  private let clock: Clock
  private var rule: RecurrenceRule?
  private var first: Stamps?
  private var added: [Stamps] = []
  private var skipped: [Stamps] = []

  /// Nil if the text is no such block or contains only a rule.
  static func read(_ text: String, at clock: Clock) throws(RepeatPhraseFailure) -> RepeatPhrase? {
    guard text.utf8.count <= Repeat.longestText else { return nil }
    // Splits at blanks too: values contain none, and pasting may turn line breaks into blanks.
    let lines = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard lines.contains(where: { names.contains(name(of: $0)) && name(of: $0) != "RRULE" }) else { return nil }
    var block = RepeatBlock(clock: clock)
    for line in lines { try block.read(line) }
    let series = try block.series()
    return RepeatPhrase(series.rule, series: series)
  }

  private static let names: Set = ["DTSTART", "RRULE", "RDATE", "EXDATE"]

  private init(clock: Clock) { self.clock = clock }

  private static func name(of line: String) -> String {
    line.prefix { $0 != ":" && $0 != ";" }.uppercased()
  }

  private mutating func read(_ line: String) throws(RepeatPhraseFailure) {
    let name = RepeatBlock.name(of: line)
    switch name {
    case "DTSTART" where first == nil: first = try stamps(line, name)
    case "RDATE": added.append(try stamps(line, name))
    case "EXDATE": skipped.append(try stamps(line, name))
    case "RRULE" where rule == nil:
      do throws(RecurrenceMistake) { rule = try RecurrenceRule(text: line) } catch { throw .badRule(error) }
    default: throw .badLine(name)
    }
  }

  /// A time without a zone is in the viewer's zone.
  private func stamps(_ line: String, _ name: String) throws(RepeatPhraseFailure) -> Stamps {
    guard let colon = line.firstIndex(of: ":") else { throw .badLine(name) }
    let values = line[line.index(after: colon)...]
    var zone = clock.zone.name
    for parameter in line[..<colon].split(separator: ";").dropFirst() {
      switch parameter.uppercased() {
      case "VALUE=DATE", "VALUE=DATE-TIME": break
      case let text where text.hasPrefix("TZID="): zone = parameter.dropFirst(5).filter { $0 != "\"" }
      default: throw .badLine(name)
      }
    }
    let sign = values.utf8.count >= 15 && !values.hasSuffix("Z") && values.contains("T") ? ";TZID=\(zone):" : ":"
    let plain = values.contains("T") ? sign : ";VALUE=DATE:"
    guard let stamps = Stamps(Substring(plain + values)), stamps.zone.map({ clock.zone(named: $0) != nil }) ?? true
    else {
      throw .badLine(name)
    }
    return stamps
  }

  private func series() throws(RepeatPhraseFailure) -> Repeat {
    guard let rule else { throw .badRule(.missing(.frequency)) }
    guard let first, first.walls.count == 1 else { throw .badLine("DTSTART") }
    var series = Repeat(rule, first: first.walls[0], zone: first.zone)
    series.added = try walls(of: added, in: first.zone, "RDATE")
    series.skipped = try walls(of: skipped, in: first.zone, "EXDATE")
    return series
  }

  /// Converts to the zone of DTSTART; whole days cannot be mixed with times.
  private func walls(
    of lines: [Stamps], in zone: String?, _ name: String
  ) throws(RepeatPhraseFailure) -> [WallSecond] {
    var walls: Set<WallSecond> = []
    for stamps in lines {
      if stamps.zone == zone {
        walls.formUnion(stamps.walls)
      } else if let from = stamps.zone.flatMap(clock.zone(named:)), let zone = zone.flatMap(clock.zone(named:)) {
        walls.formUnion(stamps.walls.map { WallSecond(zone.wall(at: from.moment(of: $0.wallTime))) })
      } else {
        throw .badLine(name)
      }
    }
    guard walls.count <= Repeat.mostDates else { throw .badLine(name) }
    return walls.sorted()
  }
}

extension Repeat {
  /// A series from a block continues with its first occurrence that is not past, which is the deadline if none is
  /// given.
  static func begun(
    _ series: Repeat, with due: Deadline?, at clock: Clock
  ) throws(RepeatMisfit) -> (repeats: Repeat, due: Deadline) {
    if series.zone == nil ? series.rule.isWithinDay : due.map(\.isWholeDay) ?? false { throw .needsTime }
    guard let current = series.firstNotPast(onOrAfter: series.first, at: clock),
      let planned = series.due(current, at: clock)
    else { throw .neverComes }
    var repeats = series
    repeats.current = current
    return (repeats, due ?? planned)
  }
}

extension Deadline {
  fileprivate var isWholeDay: Bool {
    if case .day = self { true } else { false }
  }
}
