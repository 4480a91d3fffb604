import CSQLite
import Kanban

/// A connection with its cached prepared statements.
final class Database {
  let connection: Connection
  /// The number of queries and writes that were run by prepared statements; those of `execute` are not counted.
  private(set) var asked = 0
  private(set) var rows = 0
  private var kept = [Statement?](repeating: nil, count: SQL.allCases.count)

  init(_ path: String, readOnly: Bool, padded: Bool = false) throws(StoreFailure) {
    connection = try Connection(path, readOnly: readOnly, padded: padded)
  }

  func statement(_ sql: SQL) throws(StoreFailure) -> Statement {
    if let statement = kept[sql.rawValue] { return statement }
    let statement = try Statement(sql.text, on: connection)
    kept[sql.rawValue] = statement
    return statement
  }

  /// Runs a statement and passes each row to `visitor`, until that returns false.
  func visit(
    _ statement: Statement, _ values: [Value], _ table: StaticString,
    _ visitor: (inout Row) throws(StoreFailure) -> Bool
  ) throws(StoreFailure) {
    defer { statement.reset() }
    asked += 1
    var code = statement.bind(values)
    guard code == SQLITE_OK else { throw connection.failure(code) }
    code = statement.step()
    while code == SQLITE_ROW {
      rows += 1
      var row = Row(statement, of: table)
      guard try visitor(&row) else { return }
      code = statement.step()
    }
    guard code == SQLITE_DONE else { throw connection.failure(code) }
  }

  func all<Element>(
    _ sql: SQL, _ values: [Value], _ table: StaticString, _ read: (inout Row) throws(StoreFailure) -> Element
  ) throws(StoreFailure) -> [Element] {
    var elements: [Element] = []
    try visit(try statement(sql), values, table) { (row: inout Row) throws(StoreFailure) in
      elements.append(try read(&row))
      return true
    }
    return elements
  }

  func first<Element>(
    _ sql: SQL, _ values: [Value], _ table: StaticString, _ read: (inout Row) throws(StoreFailure) -> Element
  ) throws(StoreFailure) -> Element? {
    var element: Element?
    try visit(try statement(sql), values, table) { (row: inout Row) throws(StoreFailure) in
      element = try read(&row)
      return false
    }
    return element
  }

  /// The single number in the result of a query; nil if it is NULL or the result is empty.
  func number(_ sql: SQL, _ values: [Value] = []) throws(StoreFailure) -> Int64? {
    let statement = try statement(sql)
    var number: Int64?
    try visit(statement, values, "number") { (_: inout Row) throws(StoreFailure) in
      if sqlite3_column_type(statement.handle, 0) != SQLITE_NULL { number = sqlite3_column_int64(statement.handle, 0) }
      return false
    }
    return number
  }

  /// Runs a statement that returns no rows.
  func run(_ sql: SQL, _ values: [Value] = []) throws(StoreFailure) {
    let statement = try statement(sql)
    defer { statement.reset() }
    asked += 1
    var code = statement.bind(values)
    if code == SQLITE_OK { code = statement.step() }
    guard code == SQLITE_DONE else { throw connection.failure(code) }
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE wrote. A query does not change it.
  var written: Int { Int(sqlite3_changes64(connection.handle)) }

  /// The number of rows that this connection ever wrote, including rolled-back ones.
  var writtenEver: Int64 { sqlite3_total_changes64(connection.handle) }

  /// The key of the row that was inserted last.
  var inserted: Int64 { sqlite3_last_insert_rowid(connection.handle) }

  /// The first column of each row in the result, as text; NULL becomes an empty text. The statement is not cached: only
  /// checks, repairs, restores and the opening of files use this.
  func lines(_ sql: String) throws(StoreFailure) -> [String] {
    let statement = try Statement(sql, on: connection)
    var lines: [String] = []
    try visit(statement, [], "line") { (_: inout Row) throws(StoreFailure) in
      lines.append(sqlite3_column_text(statement.handle, 0).map { String(cString: $0) } ?? "")
      return true
    }
    return lines
  }
}

// MARK: Transactions

extension Database {
  var isInTransaction: Bool { connection.isInTransaction }

  /// Rolls the transaction back. Does nothing if none is open, because SQLite itself has rolled it back after a failed
  /// write.
  func rollBack() {
    guard isInTransaction else { return }
    // A failure is ignored: then the journal remains, and the next reader rolls the transaction back.
    guard let statement = try? statement(.rollBack) else { return }
    _ = statement.step()
    statement.reset()
  }

  /// The file's current schema version. Reading it takes the read lock, which BEGIN alone does not.
  func version() throws(StoreFailure) -> Int {
    Int(try number(.version) ?? 0)
  }
}

/// A prepared statement; a class because it is cached and reused. Finalized on deinit.
final class Statement {
  let handle: OpaquePointer

  init(_ sql: String, on connection: borrowing Connection) throws(StoreFailure) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    // SQLite rejects the SQL, which is part of the program: so the tables of the file differ from the schema.
    if code & 0xFF == SQLITE_ERROR { throw .damaged(String(cString: sqlite3_errmsg(connection.handle))) }
    guard code == SQLITE_OK, let prepared else { throw connection.failure(code) }
    handle = prepared
  }

  deinit {
    sqlite3_finalize(handle)
  }

  func bind(_ values: [Value]) -> Int32 {
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .text(let text): return bindText(text, at: index)
    case .identifier(let high, let low): return bindBlob((high.bigEndian, low.bigEndian, 0), 16, at: index)
    // Empty bytes are bound as an empty blob: their address is nil, which SQLite would bind as NULL.
    case .bytes(let bytes) where bytes.isEmpty: return sqlite3_bind_zeroblob(handle, index, 0)
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), csqlite_transient())
      }
    case .behind(let high, let low): return bindBlob((high.bigEndian, low.bigEndian, 0), 17, at: index)
    }
  }

  /// Binds a text with its length, because SQLite would end it at a NUL within the text otherwise.
  private func bindText(_ text: consuming String, at index: Int32) -> Int32 {
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text64(
          handle, index, $0.baseAddress ?? Statement.nothing, UInt64($0.count), csqlite_transient(), UInt8(SQLITE_UTF8))
      }
    }
  }

  private func bindBlob(_ bytes: (UInt64, UInt64, UInt8), _ count: Int32, at index: Int32) -> Int32 {
    withUnsafeBytes(of: bytes) { sqlite3_bind_blob(handle, index, $0.baseAddress, count, csqlite_transient()) }
  }

  /// The address of an empty text: SQLite would bind a nil address as NULL.
  nonisolated(unsafe) private static let nothing = UnsafePointer<CChar>(
    UnsafeRawPointer(StaticString("").utf8Start).assumingMemoryBound(to: CChar.self))

  func step() -> Int32 { sqlite3_step(handle) }

  /// Ends the statement's run, which may hold a lock, and releases the bound texts.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }
}
