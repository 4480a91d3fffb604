/// Scans RFC 5545 text byte by byte, with bounds checks.
struct ByteScan {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  init(capital text: String) {
    bytes = text.utf8.map { (97...122).contains($0) ? $0 - 32 : $0 }
  }

  var isAtEnd: Bool { at == bytes.count }
  var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func accept(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    at += 1
    return true
  }

  mutating func accept(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    let exists = text.withUTF8Buffer { letters in letters.indices.allSatisfy { letters[$0] == bytes[at + $0] } }
    if exists { at += count }
    return exists
  }

  mutating func word() -> String { run { (65...90).contains($0) || $0 == UInt8(ascii: "-") } }

  mutating func run(while belongs: (UInt8) -> Bool) -> String {
    let start = at
    while at < bytes.count, belongs(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  mutating func list<Element>(_ element: (inout ByteScan) -> Element?) -> [Element]? {
    var found: [Element] = []
    repeat {
      guard let next = element(&self) else { return nil }
      found.append(next)
    } while accept(UInt8(ascii: ","))
    return found
  }
}

extension ByteScan {
  mutating func number() -> Int? {
    var value = 0
    let start = at
    while let byte = peek, (48...57).contains(byte), at - start < 6 {
      value = value * 10 + Int(byte - 48)
      at += 1
    }
    return at > start ? value : nil
  }

  mutating func signedNumber() -> Int? {
    let isNegative = accept(UInt8(ascii: "-"))
    if !isNegative { _ = accept(UInt8(ascii: "+")) }
    return number().map { isNegative ? -$0 : $0 }
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard at + count <= bytes.count, bytes[at..<at + count].allSatisfy({ (48...57).contains($0) }) else { return nil }
    defer { at += count }
    return bytes[at..<at + count].reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// Reads a day in the form `20261120`.
  mutating func day() -> Day? {
    guard let year = digits(4), let month = digits(2), let day = digits(2) else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// Reads a time such as `T170000` as the second of the day. A leap second becomes second 59, as RFC 5545 asks of
  /// implementations without leap seconds.
  mutating func secondOfDay() -> Int? {
    guard accept(UInt8(ascii: "T")), let hour = digits(2), let minute = digits(2), let second = digits(2), hour < 24,
      minute < 60, second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  mutating func weekday() -> Weekday? {
    guard at + 2 <= bytes.count else { return nil }
    defer { at += 2 }
    switch (bytes[at], bytes[at + 1]) {
    case (UInt8(ascii: "M"), UInt8(ascii: "O")): return .monday
    case (UInt8(ascii: "T"), UInt8(ascii: "U")): return .tuesday
    case (UInt8(ascii: "W"), UInt8(ascii: "E")): return .wednesday
    case (UInt8(ascii: "T"), UInt8(ascii: "H")): return .thursday
    case (UInt8(ascii: "F"), UInt8(ascii: "R")): return .friday
    case (UInt8(ascii: "S"), UInt8(ascii: "A")): return .saturday
    case (UInt8(ascii: "S"), UInt8(ascii: "U")): return .sunday
    default: return nil
    }
  }

  /// Reads a weekday with or without an ordinal: `-1FR`, `FR`.
  mutating func weekdayNumber() -> RecurrenceRule.WeekdayNumber? {
    let ordinal = signedNumber()
    return weekday().map { RecurrenceRule.WeekdayNumber($0, ordinal: ordinal) }
  }
}

extension Day {
  public init?(basicText text: some StringProtocol) {
    var scan = ByteScan(String(text))
    guard let day = scan.day(), scan.isAtEnd else { return nil }
    self = day
  }

  /// The day in the basic form of ISO 8601: `20261120`.
  public var basicText: String {
    let (year, month, day) = parts
    return padded(year, 4) + padded(month, 2) + padded(day, 2)
  }
}

extension WallSecond {
  /// The day and time in the basic form of ISO 8601: `20261120T170000`.
  public var basicText: String {
    "\(day.basicText)T\(padded(second / 3600, 2))\(padded(second / 60 % 60, 2))\(padded(second % 60, 2))"
  }
}

/// A date or time of iCalendar without its zone: `20261120`, `20261120T170000`, `20261120T170000Z`.
package struct CalendarTime {
  package let day: Day
  /// The second of the day; nil for a date without a time.
  package let second: Int?
  package let isUTC: Bool

  package init?(_ text: some StringProtocol) {
    var scan = ByteScan(String(text))
    self.init(&scan)
    guard scan.isAtEnd else { return nil }
  }

  init?(_ scan: inout ByteScan) {
    guard let day = scan.day() else { return nil }
    self.day = day
    guard scan.peek == UInt8(ascii: "T") else {
      (second, isUTC) = (nil, false)
      return
    }
    guard let second = scan.secondOfDay() else { return nil }
    (self.second, isUTC) = (second, scan.accept(UInt8(ascii: "Z")))
  }
}
