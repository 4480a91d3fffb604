/// The public holidays of all countries, decoded on demand.
///
/// `Scripts/holidays` generates the bytes (docs/holiday-table.md); reading terminates for any bytes.
public struct HolidayTable: @unchecked Sendable {
  // Sendable because the bytes are constant, which `init` requires.
  private let bytes: UnsafeRawBufferPointer
  private let layout: TableLayout

  /// The caller guarantees that the bytes never change and outlive the table.
  public init(constant bytes: UnsafeRawBufferPointer) {
    layout = TableLayout(bytes) ?? TableLayout()
    self.bytes = bytes
  }

  public static let none = HolidayTable(constant: UnsafeRawBufferPointer(start: nil, count: 0))

  /// The years for which the table has holidays; nil if it is empty or damaged.
  public var years: ClosedRange<Int>? { layout.countries.isEmpty ? nil : layout.years }

  /// The first invalid part; nil if the table is valid.
  var flaw: HolidayTableFile.Flaw? {
    guard years != nil else { return .damaged }
    do throws(HolidayTableFile.Flaw) {
      try TableJudge(bytes, layout).judge()
      return nil
    } catch {
      return error
    }
  }
}

extension HolidayTable {
  /// The countries of the table, sorted by code.
  public var countries: [HolidayCountry] {
    layout.countries.map { at in
      let english = text(number(at + 2))
      let own = text(number(at + 5))
      return HolidayCountry(code: code(at), englishName: english, name: own.isEmpty ? english : own)
    }
  }

  /// All texts of the table: names of holidays and countries, and patterns of names, such as `%s (observed)`.
  var names: [String] {
    var reader = TableReader(bytes, from: layout.texts.lowerBound, to: layout.texts.upperBound)
    var names: [String] = []
    while !reader.isAtEnd { names.append(reader.text()) }
    return names
  }

  /// The holidays of a country on some days, in no particular order.
  public func holidays(in country: String, _ days: Range<Day>) -> [Holiday] {
    guard let years, !days.isEmpty, let place = layout.countries.first(where: { code($0) == country }) else {
      return []
    }
    let asked = days.clamped(to: TableDays.all(of: years))
    guard !asked.isEmpty else { return [] }
    var reader = TableReader(bytes, from: layout.bodies.lowerBound + number(place + 8), to: layout.bodies.upperBound)
    let forms = (0..<3).map { _ in (reader.number(), reader.number()) }
    var found: [Holiday] = []
    for _ in 0..<reader.number() {
      guard let entry = reader.entry() else { break }
      TableDays(entry, in: years, moving: moving(entry)).forEach(in: asked) {
        found.append(holiday(entry, on: $0, country, forms))
      }
    }
    return found
  }

  private func moving(_ entry: TableEntry) -> TableReader {
    guard case .moving(let place) = entry.pattern else { return TableReader(bytes, from: 0, to: 0) }
    return TableReader(bytes, from: layout.moving.lowerBound + place, to: layout.moving.upperBound)
  }

  private func holiday(_ entry: TableEntry, on day: Day, _ country: String, _ forms: [(Int, Int)]) -> Holiday {
    let name = text(entry.name)
    let english = entry.englishName == 0 ? name : text(entry.englishName - 1)
    let form = entry.form == 0 ? (0, 0) : forms[entry.form - 1]
    return Holiday(
      day: day, name: put(name, in: form.0), englishName: put(english, in: form.1), country: country,
      isObserved: entry.form & 1 != 0, isEstimated: entry.form & 2 != 0)
  }

  /// Replaces the `%s` of a pattern such as `%s (observed)` by the name. `form` is the offset of the pattern plus one;
  /// zero keeps the name unchanged.
  private func put(_ name: String, in form: Int) -> String {
    guard form > 0 else { return name }
    let around = text(form - 1)
    guard let place = around.utf8.firstIndex(of: UInt8(ascii: "%")) else { return name }
    return String(around[..<place]) + name + String(around[place...].dropFirst(2))
  }

  private func text(_ place: Int) -> String {
    var reader = TableReader(bytes, from: layout.texts.lowerBound + place, to: layout.texts.upperBound)
    return reader.text()
  }

  private func code(_ at: Int) -> String { String(decoding: bytes[at..<at + 2], as: UTF8.self) }

  /// Reads a number of three bytes in the directory, whose bounds were checked before.
  private func number(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16 }
}

struct TableLayout {
  var years = 1...1
  /// The offsets at which the rows of the countries begin, eleven bytes each.
  var countries = stride(from: 0, to: 0, by: 11)
  var texts = 0..<0
  var moving = 0..<0
  var bodies = 0..<0

  init() {}

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 20, bytes.prefix(4).elementsEqual("SKH1".utf8) else { return nil }
    func number(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    let (first, last) = (number(4, 2), number(6, 2))
    let rows = 20 + number(8, 3) * 11
    let (texts, moving, bodies) = (number(11, 3), number(14, 3), number(17, 3))
    guard Day.years.contains(first), first <= last, last <= 9999, rows + texts + moving + bodies == bytes.count
    else { return nil }
    years = first...last
    countries = stride(from: 20, to: rows, by: 11)
    self.texts = rows..<rows + texts
    self.moving = self.texts.upperBound..<self.texts.upperBound + moving
    self.bodies = self.moving.upperBound..<bytes.count
  }
}

extension StrideTo {
  fileprivate var isEmpty: Bool { first { _ in true } == nil }
}

/// Reads the bytes of a table in order; returns zeros past the end.
struct TableReader {
  private let bytes: UnsafeRawBufferPointer
  private var at: Int
  private let end: Int
  /// True if a read went past the end of the bytes.
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

  /// Reads a number of variable length: seven bits per byte, lowest first, at most 28 bits.
  mutating func number() -> Int {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      let byte = byte()
      number |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
    }
    return number
  }

  /// An address of three bytes, lowest first.
  mutating func address() -> Int { byte() | byte() << 8 | byte() << 16 }

  /// Reads the distance in days from one date of a holiday without a fixed date to its next one; for the first date
  /// from the start of the table's years.
  mutating func gap() -> Int {
    let byte = byte()
    return byte < 150 ? 290 + byte : (byte - 150) << 8 | self.byte()
  }

  /// Reads a text with its length before it; it is cut at the end of the bytes if the length is too large.
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

/// A holiday of a country as encoded in the table: offsets of its names, and the pattern of its dates.
struct TableEntry {
  enum Pattern {
    /// The holiday is on this month and day, in these runs of years: offset from the table's first year, and number of
    /// further years; nil for all years.
    case fixed(Int, Int, runs: [(Int, Int)]?)
    case moving(at: Int)
  }

  /// Marks of the day: 1 for a substitute, 2 for an estimated date, 3 for both.
  let form: Int
  let name: Int
  /// The offset of the English name plus one; zero if it equals `name`.
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

  /// 1 January of a year. Also valid for the year 10000, the exclusive end of a range.
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

/// Validates a whole table from a file before use: the values of its parts, and that each address points to the start
/// of a part.
struct TableJudge {
  typealias Flaw = HolidayTableFile.Flaw

  private let bytes: UnsafeRawBufferPointer
  private let layout: TableLayout
  /// The offsets at which texts and moving days start, relative to their sections, to check addresses against.
  private var texts: Set<Int> = []
  private var moving: Set<Int> = []
  private var reader: TableReader

  /// The maximum length of a text in bytes, twice that of the longest present name.
  static let longestText = 1_000

  init(_ bytes: UnsafeRawBufferPointer, _ layout: TableLayout) {
    (self.bytes, self.layout) = (bytes, layout)
    reader = TableReader(bytes, from: layout.texts.lowerBound, to: layout.texts.upperBound)
  }

  consuming func judge() throws(Flaw) {
    while !reader.isAtEnd { try judgeText() }
    reader = TableReader(bytes, from: layout.moving.lowerBound, to: layout.moving.upperBound)
    while !reader.isAtEnd { try judgeMovingDays() }
    reader = TableReader(bytes, from: layout.bodies.lowerBound, to: layout.bodies.upperBound)
    var last = [UInt8]()
    for row in layout.countries {
      let code = Array(bytes[row..<row + 2])
      let isCode = code.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      try expect(isCode && last.lexicographicallyPrecedes(code), .code, at: row)
      last = code
      try judgeCountry(row)
    }
    try expect(reader.isAtEnd, .address, at: reader.place)
  }

  private func expect(_ isSo: Bool, _ part: Flaw.Part, at place: Int) throws(Flaw) {
    if !isSo { throw .wrong(part, byte: place) }
  }

  private mutating func judgeText() throws(Flaw) {
    let place = reader.place
    let length = reader.number()
    let start = reader.place
    try expect(length <= TableJudge.longestText && start + length <= layout.texts.upperBound, .text, at: place)
    let text = reader.text(length)
    let isText = text.utf8.elementsEqual(bytes[start..<start + length])
    let isPlain = text.unicodeScalars.allSatisfy { !$0.isControl && !$0.turnsDirection }
    try expect(isText && isPlain, .text, at: place)
    texts.insert(place - layout.texts.lowerBound)
  }

  private mutating func judgeMovingDays() throws(Flaw) {
    let place = reader.place
    let days = TableDays.all(of: layout.years)
    var day = days.lowerBound
    for _ in 0..<reader.number() {
      day = day + reader.gap()
      try expect(days.contains(day) && !reader.isOver, .day, at: place)
    }
    moving.insert(place - layout.moving.lowerBound)
  }

  private mutating func judgeCountry(_ row: Int) throws(Flaw) {
    var directory = TableReader(bytes, from: row + 2, to: row + 11)
    try expectName(directory.address(), at: row)
    try expect(texts.contains(directory.address()), .address, at: row)
    try expect(directory.address() == reader.place - layout.bodies.lowerBound, .address, at: row)
    for _ in 0..<6 {
      let (place, form) = (reader.place, reader.number())
      try expect(form == 0 || texts.contains(form - 1), .address, at: place)
    }
    for _ in 0..<reader.number() { try judgeEntry() }
    try expect(!reader.isOver, .address, at: row)
  }

  private mutating func judgeEntry() throws(Flaw) {
    let place = reader.place
    guard let entry = reader.entry(), !reader.isOver else { throw .wrong(.address, byte: place) }
    try expectName(entry.name, at: place)
    if entry.englishName > 0 { try expectName(entry.englishName - 1, at: place) }
    switch entry.pattern {
    case .moving(let series): try expect(moving.contains(series), .address, at: place)
    case .fixed(let month, let day, let runs):
      let years = layout.years.count
      // Month and day are checked in the year 2000, a leap year, so that 29 February is valid.
      let isDay = Day(year: 2000, month: month, day: day) != nil
      try expect(isDay && (runs ?? []).allSatisfy { $0.0 + $0.1 < years }, .day, at: place)
    }
  }

  /// Throws unless the address is that of a non-empty text.
  private func expectName(_ address: Int, at place: Int) throws(Flaw) {
    try expect(texts.contains(address) && bytes[layout.texts.lowerBound + address] > 0, .address, at: place)
  }
}
