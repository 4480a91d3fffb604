import CSQLite
import Kanban

/// A connection with its cached prepared statements.
final class Database {
  let connection: Connection
  /// Number of statements that were run.
  private(set) var asked = 0
  /// How many rows were read.
  private(set) var rows = 0
  private var kept = [Statement?](repeating: nil, count: SQL.allCases.count)

  init(_ path: String, readOnly: Bool) throws(StoreFailure) {
    connection = try Connection(path, readOnly: readOnly)
  }

  func statement(_ sql: SQL) throws(StoreFailure) -> Statement {
    if let statement = kept[sql.rawValue] { return statement }
    let statement = try Statement(sql.text, on: connection)
    kept[sql.rawValue] = statement
    return statement
  }

  /// Steps through the rows until the visitor returns false.
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

  /// The single number in the result; nil for NULL or no row.
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

  /// Rows written by the last statement.
  var written: Int { Int(sqlite3_changes64(connection.handle)) }

  /// Rows ever written by this connection, including rolled-back ones.
  var writtenEver: Int64 { sqlite3_total_changes64(connection.handle) }

  /// The key of the last inserted row.
  var inserted: Int64 { sqlite3_last_insert_rowid(connection.handle) }

  /// Runs an ad-hoc query whose statement is not cached: for maintenance, where time matters little.
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

  /// Does nothing after a failed write that SQLite has rolled back itself.
  func rollBack() {
    guard isInTransaction else { return }
    // If the rollback fails, the journal remains and the next reader rolls back.
    guard let statement = try? statement(.rollBack) else { return }
    _ = statement.step()
    statement.reset()
  }

  /// The file's current schema version. Reading it takes the lock, which BEGIN alone does not.
  func version() throws(StoreFailure) -> Int {
    Int(try number(.version) ?? 0)
  }
}
