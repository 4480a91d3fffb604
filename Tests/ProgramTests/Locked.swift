import CSQLite
import Glibc
import Host
import Kanban
import Storage
import Support
import Testing

/// A store in its own file, and another connection that can lock it.
final class SharedStore {
  let path: String
  let store: SQLiteStore
  private let folder = TemporaryFolder()
  private var other: OpaquePointer?

  init() throws {
    path = folder.file()
    store = try SQLiteStore.open(path, patience: 5)
    #expect(sqlite3_open(path, &other) == SQLITE_OK)
  }

  deinit { sqlite3_close(other) }

  /// Locks the store for writers.
  func hold() { #expect(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK) }
  /// Locks the store for readers as well.
  func shut() { #expect(sqlite3_exec(other, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK) }
  func letGo() { #expect(sqlite3_exec(other, "ROLLBACK", nil, nil, nil) == SQLITE_OK) }

  func replace() throws {
    let new = folder.file("new.sekan")
    _ = try SQLiteStore.open(new, patience: 5)
    #expect(rename(new, path) == 0)
  }

  /// Overwrites the file except its first page; returns the old bytes.
  func damage() -> [UInt8] {
    let bytes = SystemDisk().read(path) ?? []
    overwrite(bytes.prefix(4096) + Array(repeating: 0xA5, count: max(0, bytes.count - 4096)))
    return bytes
  }

  /// Overwrites the file without SQLite.
  func overwrite(_ bytes: [UInt8]) {
    // Lets the clock of the file system advance since the last commit.
    usleep(20_000)
    let file = open(path, O_WRONLY | O_TRUNC)
    #expect(Glibc.write(file, bytes, bytes.count) == bytes.count)
    close(file)
  }

  func run(_ sql: String) throws {
    guard sqlite3_exec(other, sql, nil, nil, nil) == SQLITE_OK else { throw StoreFailure.other(sql) }
  }

  func number(_ sql: String) throws -> Int {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(other, sql, -1, &statement, nil) == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW else {
      throw StoreFailure.other(sql)
    }
    return Int(sqlite3_column_int64(statement, 0))
  }

  /// Adds cards as another user.
  func fill(_ count: Int) throws {
    let cards = (1...count).map { NewCard(id: Sample.id($0), text: CardText("Plan \($0)")) }
    _ = try store.commit(.pasted(cards, to: .todo), on: Sample.context(by: Sample.actor("lee", run: "elsewhere")))
  }

  func titles(_ column: Column) throws -> [String] {
    try store.window(Window(Project.home, column, most: 10_000)).map(\.title)
  }

  func notesOfFirst() throws -> String {
    let first = try store.window(Window(Project.home, .todo, most: 1)).first
    return try first.flatMap { try store.card($0.id) }?.notes ?? ""
  }
}
