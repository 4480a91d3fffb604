/// A content line of a calendar, with its folded continuation lines.
struct CalendarLine {
  private(set) var bytes: [UInt8] = []
  /// Line number in the file, from 1.
  let number: Int
  /// Number of physical lines.
  private(set) var count = 0
  /// True if more was appended than fits.
  private(set) var isTooLong = false

  init(number: Int) { self.number = number }

  /// True if it has only line breaks.
  var isEmpty: Bool { bytes.allSatisfy { $0 == 10 || $0 == 13 } }
  var isBlank: Bool { bytes.allSatisfy { $0 <= 32 } }
  var isFold: Bool { bytes.first == 32 || bytes.first == 9 }

  /// Keeps at most `CalendarReader.longest` bytes.
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
  /// The physical line that is still incomplete.
  private var begun = CalendarLine(number: 1)
  /// A complete line that the next one may continue.
  private var held: CalendarLine?
  /// Blank lines after `held`; they belong to it if it continues.
  private var empty: CalendarLine?

  /// Number of physical lines, including an incomplete one.
  var count: Int { begun.bytes.isEmpty ? begun.number - 1 : begun.number }

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
