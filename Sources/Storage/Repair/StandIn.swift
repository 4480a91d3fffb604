import CSQLite
import Glibc
import Kanban

/// A copy of a damaged file with a new list of tables, to be read in its place.
struct StandIn {
  let path: String

  /// The bytes of the damaged file stay as they are behind the first page. A table or index without a known root gets a page of zeros, which
  /// SQLite reports as damaged.
  func write(_ database: Database, _ schema: LostSchema) throws(StoreFailure) {
    let lost = schema.objects.filter { schema.roots[$0.name] == nil }.map(\.name)
    let count = schema.pageCount + lost.count
    var roots = schema.roots
    for (index, name) in lost.enumerated() { roots[name] = schema.pageCount + 1 + index }
    try StoreFolder.makeFile(path)
    try database.write(to: path, syncing: { _ in 0 })
    try begin(StandIn.firstPage(schema, pages: count), size: Int64(count) * Int64(schema.pageSize))
    let copy = try Database(path, readOnly: false)
    _ = csqlite_configure(copy.connection.handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    try copy.connection.execute(
      "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA writable_schema = ON; BEGIN")
    for object in schema.objects {
      let values = [object.kind, object.name, object.table].map(\.quoted).joined(separator: ", ")
      let sql = object.sql?.quoted ?? "NULL"
      try copy.connection.execute(
        "INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (\(values), \(roots[object.name] ?? 0), \(sql))"
      )
    }
    try copy.connection.execute("COMMIT")
  }

  private func begin(_ page: [UInt8], size: Int64) throws(StoreFailure) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(size)) == 0,
      page.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, page.count, 0) }) == page.count
    else { throw errno == ENOSPC ? .diskFull : .cannotOpen(path, errno) }
  }

  /// The header of a file in SQLite's format, and an empty list of tables.
  private static func firstPage(_ schema: LostSchema, pages: Int) -> [UInt8] {
    var page = [UInt8](repeating: 0, count: schema.pageSize)
    func put(_ value: Int, at start: Int, _ count: Int) {
      for index in 0..<count { page[start + index] = UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - index))) }
    }
    page.replaceSubrange(0..<16, with: Array("SQLite format 3\0".utf8))
    put(schema.pageSize == 65_536 ? 1 : schema.pageSize, at: 16, 2)
    page.replaceSubrange(18..<24, with: [1, 1, 0, 64, 32, 32])
    // The change counter and, at 92, the one for which the number of pages is valid.
    for place in [24, 92] { put(1, at: place, 4) }
    put(pages, at: 28, 4)
    // The schema's cookie and format, and UTF-8.
    for (value, place) in [(1, 40), (4, 44), (1, 56)] { put(value, at: place, 4) }
    put(schema.version, at: 60, 4)
    put(Int(Header.application), at: 68, 4)
    put(3_040_000, at: 96, 4)
    page[100] = TreePage.Kind.tableLeaf.rawValue
    put(schema.pageSize == 65_536 ? 0 : schema.pageSize, at: 105, 2)
    return page
  }
}
