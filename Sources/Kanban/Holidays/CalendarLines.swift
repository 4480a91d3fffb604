/// The unfolded lines of an iCalendar file.
struct CalendarLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var at = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  mutating func next() -> CalendarLine? {
    while let first = physical() {
      let begin = number
      var line = first
      while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") {
        guard let more = physical()?.dropFirst() else { break }
        if line.count < HolidayFile.mostLine { line += more }
      }
      if let found = CalendarLine(line.prefix(HolidayFile.mostLine), number: begin) { return found }
    }
    return nil
  }

  private mutating func physical() -> ArraySlice<UInt8>? {
    guard at < bytes.count else { return nil }
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    defer { at = end + 1 }
    number += 1
    let line = bytes[at..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

/// `DTSTART;VALUE=DATE:20261224`
struct CalendarLine {
  let name: String
  let value: String
  let number: Int

  /// Nil for a line without a colon.
  init?(_ bytes: ArraySlice<UInt8>, number: Int) {
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else { return nil }
    let head = bytes[..<colon]
    let end = head.firstIndex(of: UInt8(ascii: ";")) ?? colon
    name = String(decoding: head[..<end], as: UTF8.self).uppercased()
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    self.number = number
  }

  /// The unescaped value as one line without control characters.
  var text: String {
    var text = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      let isLineEnd = isEscaped && (scalar == "n" || scalar == "N")
      isEscaped = false
      let isControl = scalar.properties.generalCategory == .control
      text.unicodeScalars.append(isLineEnd || isControl ? " " : scalar)
      if text.utf8.count >= OwnHoliday.longestName { break }
    }
    return String(text.drop { $0 == " " })
  }

  /// The day of `20261224` or `20261224T090000Z`, as written.
  static func day(_ text: String) -> Day? {
    let digits = text.prefix(8)
    let rest = text.dropFirst(8)
    guard digits.utf8.count == 8, rest.isEmpty || rest.first == "T", let number = decimal(digits) else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
