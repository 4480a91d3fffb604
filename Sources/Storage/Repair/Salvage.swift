import Kanban

/// Two rows of a damaged table of cards or pages that have the same id. The row that was changed last is kept.
struct DuplicateRow {
  let table: String
  let kept: Int64
  let lost: Int64
}

/// Reads a table around the pages that cannot be read.
struct Salvage {
  private let database: Database
  /// The schema name of the file that is read: `main`, or the name under which the damaged file is attached.
  private let schema: String
  private let table: String
  private let columns: [String]
  private let hasRowKeys: Bool
  /// SQL condition: the table accepts the row's values. In a torn page, a part of a row reads as zeros.
  private let fit: String

  init(of table: String, in database: Database, schema: String) throws(StoreFailure) {
    (self.table, self.database, self.schema) = (table, database, schema)
    columns = try database.columns(of: table, in: schema)
    hasRowKeys =
      try database.lines("SELECT wr FROM pragma_table_list(\(table.quoted)) WHERE schema = \(schema.quoted)") == ["0"]
    let types = try database.lines(
      """
      SELECT 'typeof(' || name || ') IN (' || iif("notnull", '', quote('null') || ', ')
        || quote(iif(type = 'INT', 'integer', lower(type))) || ')'
      FROM pragma_table_info(\(table.quoted), \(schema.quoted)) WHERE type <> 'ANY'
      """)
    fit = ((hasRowKeys ? ["rowid > 0"] : ["true"]) + types).joined(separator: " AND ")
  }

  /// Whether every value of every row can be read, and has the type of its column.
  func isWhole() throws(StoreFailure) -> Bool {
    try rows("SELECT count(*) - \(reading) FROM \(source)") == 0
  }

  /// The number of rows that can be read, with keys up to `bound` or to a greater readable one.
  func readableRows(upTo bound: Int64) throws(StoreFailure) -> Int {
    try readableRanges(upTo: bound).reduce(0) { $0 + $1.rows }
  }

  /// Copies the readable rows into the table of the same name in `main`. Returns the duplicates if they are cards or
  /// pages; rows of other tables are skipped silently if their key is taken. `bound` is the greatest key to expect.
  func copy(upTo bound: Int64) throws(StoreFailure) -> [DuplicateRow] {
    let names = columns.joined(separator: ", ")
    let copying = "INSERT OR IGNORE INTO main.\(table) (\(names)) SELECT \(names) FROM"
    guard hasRowKeys else {
      for order in try orders() {
        let first = "SELECT * FROM \(source) ORDER BY \(order) LIMIT \(try readableCount(in: order))"
        try database.connection.execute("\(copying) (\(first)) WHERE \(fit)")
      }
      return []
    }
    let ranges = try readableRanges(upTo: bound)
    if columns.contains("changed") { return try copyNewestFirst(ranges, copying) }
    for range in ranges {
      try database.connection.execute("\(copying) \(source) WHERE \(range.condition) AND \(fit)")
    }
    return []
  }

  private var source: String { "\(schema).\(table) NOT INDEXED" }

  /// SQL columns: the number of fitting rows, then comparisons that make SQLite read each value whole, overflow pages
  /// included.
  private var reading: String {
    (["count(*) FILTER (WHERE \(fit))"] + columns.map { "max(\($0) IS 0)" }).joined(separator: ", ")
  }

  /// The number that a query returns; nil if it fails at a row that cannot be read.
  private func rows(_ sql: String) throws(StoreFailure) -> Int? {
    do throws(StoreFailure) {
      return try database.lines(sql).first.flatMap { Int($0) }
    } catch {
      switch error {
      // `other` is also the error of a disk that cannot read a sector.
      case .damaged, .other: return nil
      case .refused, .busy, .diskFull, .fileSizeLimit, .readOnly, .replaced, .newer, .older, .notAStore, .unsafe,
        .emptied, .noFolder, .cannotOpen, .uncertain:
        throw error
      }
    }
  }
}

// MARK: Tables with row keys

extension Salvage {
  private struct Range {
    let first: Int64
    let last: Int64
    var rows = 0

    /// SQL condition of the range. A single key is compared by `=`, because for BETWEEN SQLite reads one row more,
    /// which may be on an unreadable page.
    var condition: String { first == last ? "rowid = \(first)" : "rowid BETWEEN \(first) AND \(last)" }
  }

  private static let mostUnreadable = 50_000

  /// The readable ranges up to `bound`, and from there to the greatest readable key. That key alone is no bound: the
  /// last page, which holds it, may be torn.
  private func readableRanges(upTo bound: Int64) throws(StoreFailure) -> [Range] {
    let last = try rows("SELECT max(rowid) FROM \(source)").map { Int64($0) } ?? 0
    var readable = try readable(in: Range(first: 1, last: max(bound, 1)))
    if last > bound { readable += try self.readable(in: Range(first: max(bound, 1) + 1, last: last)) }
    return readable
  }

  /// The readable ranges of `all`. Unreadable ranges are halved, the widest first, so that few rows are lost at the
  /// limit.
  private func readable(in all: Range) throws(StoreFailure) -> [Range] {
    var readable: [Range] = []
    var waiting = [all]
    var (next, unreadable, gaps) = (0, 0, 0)
    while next < waiting.count, unreadable < Salvage.mostUnreadable {
      var range = waiting[next]
      next += 1
      if let rows = try rows("SELECT \(reading) FROM \(source) WHERE \(range.condition)") {
        range.rows = rows
        // Ranges with fewer rows than keys are halved too: a damaged key that is too great ends a range early, without
        // an error.
        guard rows < range.last - range.first + 1, range.first < range.last, gaps < Salvage.mostUnreadable else {
          if rows > 0 { readable.append(range) }
          continue
        }
        gaps += 1
      } else {
        unreadable += 1
      }
      guard range.first < range.last else { continue }
      let middle = range.first + (range.last - range.first) / 2
      waiting += [Range(first: range.first, last: middle), Range(first: middle + 1, last: range.last)]
    }
    return readable
  }
}

// MARK: Tables of cards and pages

extension Salvage {
  /// Copies the rows, newest first, and returns the duplicates. The order decides which of two rows with one id is
  /// kept, so all ranges are collected first.
  private func copyNewestFirst(_ ranges: [Range], _ copying: String) throws(StoreFailure) -> [DuplicateRow] {
    let names = columns.joined(separator: ", ")
    try database.connection.execute("CREATE TEMP TABLE found AS SELECT \(names) FROM main.\(table) WHERE false")
    for range in ranges {
      try database.connection.execute(
        "INSERT INTO temp.found SELECT \(names) FROM \(source) WHERE \(range.condition) AND \(fit)")
    }
    try database.connection.execute("\(copying) temp.found ORDER BY changed DESC")
    if table == "cards" { try copyWithNewNumbers() }
    let pairs = try database.lines(
      """
      SELECT kept.key || ' ' || found.key FROM temp.found CROSS JOIN main.\(table) AS kept ON kept.id = found.id
      WHERE kept.key <> found.key OR kept.changed <> found.changed
      """)
    try database.connection.execute("DROP TABLE temp.found")
    return pairs.compactMap { pair in
      let keys = pair.split(separator: " ").compactMap { Int64($0) }
      return keys.count == 2 ? DuplicateRow(table: table, kept: keys[0], lost: keys[1]) : nil
    }
  }

  /// Copies the older of two cards with one number, which gets a number behind all others.
  private func copyWithNewNumbers() throws(StoreFailure) {
    let values = columns.map { $0 == "number" ? "key + (SELECT max(number) FROM main.cards)" : "found.\($0)" }
    try database.connection.execute(
      """
      INSERT OR IGNORE INTO main.cards (\(columns.joined(separator: ", "))) SELECT \(values.joined(separator: ", "))
      FROM temp.found WHERE found.id NOT IN (SELECT id FROM main.cards)
      """)
  }
}

// MARK: Tables without row keys

extension Salvage {
  /// ORDER BY terms for two passes: the primary key ascending, for the rows before the first unreadable page, and
  /// descending, for those behind the last.
  private func orders() throws(StoreFailure) -> [String] {
    let key = try database.lines(
      "SELECT name FROM pragma_table_info(\(table.quoted), \(schema.quoted)) WHERE pk > 0 ORDER BY pk")
    return ["ASC", "DESC"].map { order in key.map { "\($0) \(order)" }.joined(separator: ", ") }
  }

  /// The number of rows that can be read from the start in this order.
  private func readableCount(in order: String) throws(StoreFailure) -> Int {
    func isReadable(_ count: Int) throws(StoreFailure) -> Bool {
      try rows("SELECT \(reading) FROM (SELECT * FROM \(source) ORDER BY \(order) LIMIT \(count))") != nil
    }
    var (readable, unreadable) = (0, 1)
    while unreadable < 1 << 32, try isReadable(unreadable) { (readable, unreadable) = (unreadable, unreadable * 2) }
    while unreadable - readable > 1 {
      let middle = (readable + unreadable) / 2
      if try isReadable(middle) { readable = middle } else { unreadable = middle }
    }
    return readable
  }
}
