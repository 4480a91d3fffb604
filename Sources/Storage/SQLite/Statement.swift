import CSQLite
import Kanban

/// A prepared statement; a class because it is cached and reused. Finalized on deinit.
final class Statement {
  let handle: OpaquePointer

  init(_ sql: String, on connection: borrowing Connection) throws(StoreFailure) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    // The SQL is part of the program, so an SQL error means that the tables differ from the schema.
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
    // SQLite would bind a nil address as NULL.
    case .bytes(let bytes) where bytes.isEmpty: return sqlite3_bind_zeroblob(handle, index, 0)
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), csqlite_transient())
      }
    case .behind(let high, let low): return bindBlob((high.bigEndian, low.bigEndian, 0), 17, at: index)
    }
  }

  /// The explicit length preserves a NUL within the text.
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

  /// Releases the lock and the bound texts before the next use.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }
}
