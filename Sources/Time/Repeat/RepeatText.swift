// The stored form of a series: a few iCalendar lines.
extension Repeat {
  package static let longestText = 65_536
  /// The line in the stored text that marks a series as paused.
  package static let pausedLine = "X-SEKAN-PAUSED:TRUE"

  /// The stored text, with the lines in a fixed order; default values have no line.
  public var text: String {
    var lines = ["DTSTART" + stamped([first]), "RRULE:" + rule.text]
    if !added.isEmpty { lines.append("RDATE" + stamped(added)) }
    if !skipped.isEmpty { lines.append("EXDATE" + stamped(skipped)) }
    if current != first { lines.append("RECURRENCE-ID" + stamped([current])) }
    if isAfterDone { lines.append("X-SEKAN-AFTER-DONE:TRUE") }
    if isPaused { lines.append(Repeat.pausedLine) }
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

  /// Parses the stored text. Nil for unknown, missing or repeated lines, dates in different zones, or values out of
  /// bounds.
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

  /// Parses one line of the stored text. False if it is unknown, invalid or repeated.
  mutating func read(_ line: Substring) -> Bool {
    if line == "X-SEKAN-AFTER-DONE:TRUE" { return RepeatLines.set(&isAfterDone) }
    if line == Repeat.pausedLine { return RepeatLines.set(&isPaused) }
    // Compares bytes, because this runs for every repeating card that is read, and comparing characters is slow.
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
package struct Stamps {
  package let zone: String?
  package let walls: [WallSecond]

  package init?(_ text: Substring) {
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
  /// Reads a day and time in the form `20261120T170000`.
  fileprivate mutating func wallSecond() -> WallSecond? {
    guard let day = day(), let second = secondOfDay() else { return nil }
    return WallSecond(day, second: second)
  }

  fileprivate mutating func wallSecondOfUTC() -> WallSecond? {
    guard let wall = wallSecond(), accept(UInt8(ascii: "Z")) else { return nil }
    return wall
  }
}
