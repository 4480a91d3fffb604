/// Reads the bytes of a table in order; returns zeros past the end.
struct TableReader {
  private let bytes: UnsafeRawBufferPointer
  private var at: Int
  private let end: Int
  /// True if a read passed the end.
  private(set) var isOver = false

  init(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) {
    self.bytes = bytes
    self.end = min(end, bytes.count)
    at = min(start, self.end)
  }

  var isAtEnd: Bool { at >= end }
  var place: Int { at }

  mutating func byte() -> Int {
    guard at < end else {
      isOver = true
      return 0
    }
    defer { at += 1 }
    return Int(bytes[at])
  }

  /// Variable length: seven bits per byte, lowest first, at most 28 bits.
  mutating func number() -> Int {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      let byte = byte()
      number |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
    }
    return number
  }

  /// Three bytes, lowest first.
  mutating func address() -> Int { byte() | byte() << 8 | byte() << 16 }

  /// The days between two moving days.
  mutating func gap() -> Int {
    let byte = byte()
    return byte < 150 ? 290 + byte : (byte - 150) << 8 | self.byte()
  }

  /// Cut at the end if its length is too large.
  mutating func text() -> String { text(number()) }

  mutating func text(_ length: Int) -> String {
    let length = min(length, end - at)
    defer { at += length }
    return String(decoding: bytes[at..<at + length], as: UTF8.self)
  }

  mutating func entry() -> TableEntry? {
    guard !isAtEnd else { return nil }
    let flags = byte()
    let (name, english) = (number(), number())
    if flags & 4 != 0 {
      return TableEntry(form: flags & 3, name: name, englishName: english, pattern: .moving(at: number()))
    }
    let (month, day) = (byte(), byte())
    let runs = flags & 8 != 0 ? nil : runs()
    return TableEntry(form: flags & 3, name: name, englishName: english, pattern: .fixed(month, day, runs: runs))
  }

  private mutating func runs() -> [(Int, Int)] {
    var runs: [(Int, Int)] = []
    let count = number()
    while runs.count < count, !isAtEnd { runs.append((byte(), byte())) }
    if runs.count < count { isOver = true }
    return runs
  }
}

/// A holiday entry of a country: text offsets and date pattern.
struct TableEntry {
  enum Pattern {
    /// Runs of valid years: offset from the table's first year, and the number of further years; nil for all years.
    case fixed(Int, Int, runs: [(Int, Int)]?)
    case moving(at: Int)
  }

  /// 1 observed, 2 estimated, 3 both.
  let form: Int
  let name: Int
  /// Offset plus one; zero if it equals `name`.
  let englishName: Int
  let pattern: Pattern
}

struct TableDays {
  private let pattern: TableEntry.Pattern
  private let years: ClosedRange<Int>
  private var moving: TableReader

  init(_ entry: TableEntry, in years: ClosedRange<Int>, moving: TableReader) {
    pattern = entry.pattern
    self.years = years
    self.moving = moving
  }

  static func all(of years: ClosedRange<Int>) -> Range<Day> {
    firstDay(years.lowerBound)..<firstDay(years.upperBound + 1)
  }

  /// Also valid for the year 10000, the exclusive end.
  private static func firstDay(_ year: Int) -> Day {
    let past = year - 1
    // 1 January of the year 1 is 719,162 days before 1970.
    return Day(number: past * 365 + past / 4 - past / 100 + past / 400 - 719_162)
  }

  func forEach(in asked: Range<Day>, _ body: (Day) -> Void) {
    switch pattern {
    case .fixed(let month, let day, let runs):
      for year in asked.lowerBound.year...(asked.upperBound - 1).year where isIn(runs, year - years.lowerBound) {
        if let day = Day(year: year, month: month, day: day), asked.contains(day) { body(day) }
      }
    case .moving:
      var reader = moving
      var day = TableDays.firstDay(years.lowerBound)
      var rest = reader.number()
      while rest > 0, !reader.isAtEnd {
        rest -= 1
        day = day + reader.gap()
        if day >= asked.upperBound { return }
        if day >= asked.lowerBound { body(day) }
      }
    }
  }

  private func isIn(_ runs: [(Int, Int)]?, _ year: Int) -> Bool {
    runs?.contains { $0.0 <= year && year <= $0.0 + $0.1 } ?? true
  }
}
