import CSQLite
import Glibc
import Kanban
import Time

/// Reads one result row column by column. Values that do not fit the domain throw `damaged` with table and row.
///
/// The first column of every such result is the row's key.
struct Row {
  private let statement: OpaquePointer
  private let table: StaticString
  private var next: Int32 = 1
  /// The maximum number of bytes that `shownText` reads of a text.
  private var mostShown = Int.max

  init(_ statement: Statement, of table: StaticString) {
    self.statement = statement.handle
    self.table = table
  }

  var key: Int64 { sqlite3_column_int64(statement, 0) }

  /// The error `damaged`, with table, row and the column that was read last.
  func damage() -> StoreFailure {
    let column = sqlite3_column_name(statement, next - 1).map { String(cString: $0) } ?? "?"
    return .damaged("\(table) \(key): \(column)")
  }

  private mutating func column(_ type: Int32) throws(StoreFailure) -> Int32? {
    defer { next += 1 }
    switch sqlite3_column_type(statement, next) {
    case SQLITE_NULL: return nil
    case type: return next
    default:
      next += 1
      throw damage()
    }
  }

  /// Returns the value, or throws `damaged` if it is nil. Callers read the value in a statement before: in one
  /// expression, `damage()` would name the previous column.
  private func present<Content>(_ content: Content?) throws(StoreFailure) -> Content {
    guard let content else { throw damage() }
    return content
  }

  mutating func optionalInteger(in range: ClosedRange<Int64>) throws(StoreFailure) -> Int64? {
    guard let column = try column(SQLITE_INTEGER) else { return nil }
    let number = sqlite3_column_int64(statement, column)
    guard range.contains(number) else { throw damage() }
    return number
  }

  mutating func integer(in range: ClosedRange<Int64>) throws(StoreFailure) -> Int64 {
    let number = try optionalInteger(in: range)
    return try present(number)
  }

  mutating func optionalText() throws(StoreFailure) -> String? { try optionalText(most: .max) }

  private mutating func optionalText(most: Int) throws(StoreFailure) -> String? {
    guard let column = try column(SQLITE_TEXT) else { return nil }
    guard let start = sqlite3_column_text(statement, column) else { throw damage() }
    var count = Int(sqlite3_column_bytes(statement, column))
    if count > most {
      count = most
      // Goes back over continuation bytes of UTF-8, so that no character is cut.
      while count > 0, start[count] & 0xC0 == 0x80 { count -= 1 }
    }
    return try present(String(checked: UnsafeBufferPointer(start: start, count: count)))
  }

  /// From now on `shownText` cuts texts, for rows that are only shown. Another program may have written a text of
  /// megabytes into the store; a title of 2,000 emoji has 50 KB.
  mutating func cutShownTexts() { mostShown = 65_536 }

  mutating func optionalShownText() throws(StoreFailure) -> String? { try optionalText(most: mostShown) }

  mutating func shownText() throws(StoreFailure) -> String {
    let text = try optionalShownText()
    return try present(text)
  }

  mutating func text() throws(StoreFailure) -> String {
    let text = try optionalText()
    return try present(text)
  }

  /// Reads a text as bytes in SQLite's own buffer, which are valid until the next step and may not be valid UTF-8.
  mutating func textBytes() throws(StoreFailure) -> UnsafeBufferPointer<UInt8> {
    guard let column = try column(SQLITE_TEXT), let start = sqlite3_column_text(statement, column) else {
      throw damage()
    }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }

  /// Reads a blob as bytes in SQLite's own buffer, valid until the next step. The base address of an empty blob is nil.
  mutating func blobBytes() throws(StoreFailure) -> UnsafeBufferPointer<UInt8> {
    let bytes = try optionalBlobBytes()
    return try present(bytes)
  }

  mutating func optionalBlobBytes() throws(StoreFailure) -> UnsafeBufferPointer<UInt8>? {
    guard let column = try column(SQLITE_BLOB) else { return nil }
    let start = sqlite3_column_blob(statement, column)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }

  /// Reads a blob and checks it against the checksum in the next column; nil for NULL. Rows from before the checksums
  /// have none.
  mutating func optionalCheckedBytes(atMost longest: Int) throws(StoreFailure) -> [UInt8]? {
    let bytes = try optionalBlobBytes().map { Array($0) }
    guard bytes?.count ?? 0 <= longest else { throw damage() }
    let checksum = try optionalInteger(in: Int64.min...Int64.max)
    guard checksum == nil || checksum == bytes?.storedChecksum else { throw damage() }
    return bytes
  }

  mutating func checkedBytes(atMost longest: Int) throws(StoreFailure) -> [UInt8] {
    let bytes = try optionalCheckedBytes(atMost: longest)
    return try present(bytes)
  }

  mutating func optionalID<Subject>() throws(StoreFailure) -> Identifier<Subject>? {
    guard let column = try column(SQLITE_BLOB) else { return nil }
    let start = sqlite3_column_blob(statement, column)
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    guard bytes.count == 16 else { throw damage() }
    return Identifier(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  mutating func id<Subject>() throws(StoreFailure) -> Identifier<Subject> {
    let id: Identifier<Subject>? = try optionalID()
    return try present(id)
  }

  mutating func value<Content>(_ make: (Int) -> Content?) throws(StoreFailure) -> Content {
    let number = try integer(in: Int64.min...Int64.max)
    return try present(make(Int(number)))
  }

  mutating func optionalValue<Content>(_ make: (Int) -> Content?) throws(StoreFailure) -> Content? {
    guard let number = try optionalInteger(in: Int64.min...Int64.max) else { return nil }
    return try present(make(Int(number)))
  }

  mutating func textValue<Content>(_ make: (String) -> Content?) throws(StoreFailure) -> Content {
    let text = try text()
    return try present(make(text))
  }
}

// MARK: Values that several tables hold

extension Row {
  /// The range of valid moments in milliseconds: wide enough for every calendar, and arithmetic in it cannot overflow.
  static let moments: ClosedRange<Int64> = -8_640_000_000_000_000...8_640_000_000_000_000
  static let days: ClosedRange<Int64> = -1_000_000_000...1_000_000_000
  static let numbers: ClosedRange<Int64> = 1...1_000_000_000_000
  /// The valid values of a project's counter: the next number is in `numbers`.
  static let lastNumbers: ClosedRange<Int64> = 0...numbers.upperBound - 1

  mutating func moment() throws(StoreFailure) -> Moment {
    Moment(milliseconds: try integer(in: Row.moments))
  }

  mutating func optionalMoment() throws(StoreFailure) -> Moment? {
    try optionalInteger(in: Row.moments).map { Moment(milliseconds: $0) }
  }

  mutating func optionalDay() throws(StoreFailure) -> Day? {
    try optionalInteger(in: Row.days).map { Day(number: Int($0)) }
  }

  mutating func sequence() throws(StoreFailure) -> Int64 {
    try integer(in: 1...Int64.max - 1)
  }
}

extension String {
  /// Decodes UTF-8; nil if the bytes are not valid. `String(validating:)` does the same, but slower, as it is generic.
  fileprivate init?(checked bytes: UnsafeBufferPointer<UInt8>) {
    var text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid bytes; then the text differs from the bytes, which are not valid UTF-8.
    guard text.withUTF8({ Bytes.areEqual($0, bytes) }) else { return nil }
    self = text
  }
}

private enum Bytes {
  static func areEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = one.baseAddress, let second = other.baseAddress else { return one.count == other.count }
    return one.count == other.count && memcmp(first, second, one.count) == 0
  }
}

extension [UInt8] {
  /// The checksum as a signed integer: SQLite has no unsigned ones.
  var storedChecksum: Int64 { Int64(bitPattern: checksum) }
}

enum Value {
  case null
  case integer(Int64)
  case text(String)
  case identifier(high: UInt64, low: UInt64)
  case bytes([UInt8])
  /// A value that sorts directly after this identifier: as a lower bound it excludes the identifier itself.
  case behind(high: UInt64, low: UInt64)

  static func number(_ number: Int?) -> Value { number.map { .integer(Int64($0)) } ?? .null }
  static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
  static func moment(_ moment: Moment?) -> Value { moment.map { .integer($0.milliseconds) } ?? .null }
  static func day(_ day: Day?) -> Value { number(day?.number) }
  static func column(_ column: Column?) -> Value { number(column?.rawValue) }
  static func id<Subject>(_ id: Identifier<Subject>) -> Value { .identifier(high: id.high, low: id.low) }
}
