import CSQLite
import Kanban

/// Finds the tables of a file whose list of tables, on its first pages, is damaged.
///
/// Roots never move. They are taken from rows of the list that are left on other pages; else from a new store of the same version, whose roots
/// have the same numbers; else from the rows, if only one table can have them. A table that none of these finds is lost.
struct LostSchema {
  /// A table or index, in the order of the list.
  struct Object {
    let kind: String
    let name: String
    let table: String
    let sql: String?
    /// The columns of a table in the order in which its rows hold them; nil for an index.
    let columns: [Column]?
    let hasRowKeys: Bool

    var isTree: Bool { columns != nil && hasRowKeys }
  }

  struct Column {
    let type: String
    let isIdentifier: Bool
    /// Stored as NULL, because it is the key of the row.
    let isRowKey: Bool
    let isNullable: Bool
    /// Rows that are older than the column lack it.
    let isLater: Bool
  }

  let pageSize: Int
  let pageCount: Int
  let version: Int
  let objects: [Object]
  /// Root pages by name.
  private(set) var roots: [String: Int]

  /// Nil if the file has no tables of a store.
  init?(in database: Database, _ steps: [Schema.Step]) throws(StoreFailure) {
    let layouts = try Layouts(steps)
    for size in try PageScan.sizes(of: database) {
      let scan = try PageScan(database, pageSize: size)
      guard let found = try LostSchema(scan, layouts, steps) else { continue }
      self = found
      return
    }
    return nil
  }

  private init?(_ scan: PageScan, _ layouts: Layouts, _ steps: [Schema.Step]) throws(StoreFailure) {
    (pageSize, pageCount) = (scan.pageSize, scan.pageCount)
    let known = scan.knownRoots
    guard let version = scan.version(upTo: steps.count, known, steps) else { return nil }
    self.version = version
    let objects = try layouts.objects(version)
    self.objects = objects
    roots = known.filter { name, root in objects.contains { $0.name == name && scan.mayBeRoot(root, of: $0) } }
    var layout = layouts.closest(to: version) { score(of: $0, in: scan) } ?? [:]
    for object in objects where roots[object.name] == nil {
      guard let root = layout.removeValue(forKey: object.name), scan.isRoot(root, of: object),
        !roots.values.contains(root), scan.fits(object, at: root) != false
      else { continue }
      roots[object.name] = root
    }
    addByRows(scan)
    guard ["cards", "entries"].contains(where: { roots[$0] != nil }) else { return nil }
  }

  /// How many roots of a new store the file confirms. Its own list counts most.
  private func score(of layout: [String: Int], in scan: PageScan) -> Int {
    var score = 0
    for object in objects {
      guard let root = layout[object.name] else { continue }
      if let known = roots[object.name] {
        score += known == root ? 10 : -10
      } else if scan.isRoot(root, of: object), let fits = scan.fits(object, at: root) {
        score += fits ? 1 : -1
      }
    }
    return score
  }

  private mutating func addByRows(_ scan: PageScan) {
    let free = scan.roots.filter { !roots.values.contains($0) }
    let lost = objects.filter { $0.isTree && roots[$0.name] == nil }
    func candidates(of object: Object) -> [Int] {
      free.filter { scan.isRoot($0, of: object) && scan.fits(object, at: $0) == true }
    }
    let all = lost.map { ($0.name, candidates(of: $0)) }
    for (name, found) in all where found.count == 1 {
      let isOnly = all.allSatisfy { $0.0 == name || !$0.1.contains(found[0]) }
      if isOnly { roots[name] = found[0] }
    }
  }
}

/// The tables and roots of new stores.
private struct Layouts {
  private let steps: [Schema.Step]
  /// Roots by name, after each step.
  private var roots: [[String: Int]] = []

  init(_ steps: [Schema.Step]) throws(StoreFailure) {
    self.steps = steps
    let database = try Database(":memory:", readOnly: false)
    for number in steps.indices {
      try database.apply(steps, number..<number + 1)
      let pairs = try database.lines("SELECT name || ' ' || rootpage FROM sqlite_schema")
        .map { $0.split(separator: " ") }
      roots.append(
        Dictionary(pairs.map { (String($0[0]), Int($0[1]) ?? 0) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The roots of a store that was new in this or an earlier version; nil without agreement.
  func closest(to version: Int, _ score: ([String: Int]) -> Int) -> [String: Int]? {
    let scored = roots.prefix(version).map { (roots: $0, score: score($0)) }
    guard let best = scored.map(\.score).max(), best > 0 else { return nil }
    return scored.last { $0.score == best }?.roots
  }

  func objects(_ version: Int) throws(StoreFailure) -> [LostSchema.Object] {
    let database = try Database(":memory:", readOnly: false)
    try database.apply(steps, 0..<version)
    var objects: [LostSchema.Object] = []
    for name in try database.lines("SELECT name FROM sqlite_schema ORDER BY rowid") {
      func value(_ column: String) throws(StoreFailure) -> String {
        try database.lines("SELECT \(column) FROM sqlite_schema WHERE name = \(name.quoted)").first ?? ""
      }
      let (kind, sql) = (try value("type"), try value("sql"))
      let hasRowKeys =
        try database.lines("SELECT wr FROM pragma_table_list(\(name.quoted))").first == "0"
      objects.append(
        LostSchema.Object(
          kind: kind, name: name, table: try value("tbl_name"), sql: sql.isEmpty ? nil : sql,
          columns: kind == "table" ? try Layouts.columns(of: name, hasRowKeys, in: database) : nil,
          hasRowKeys: hasRowKeys))
    }
    return objects
  }

  /// A table without row keys stores the columns of its primary key first.
  private static func columns(
    of table: String, _ hasRowKeys: Bool, in database: Database
  ) throws(StoreFailure) -> [LostSchema.Column] {
    let order = hasRowKeys ? "cid" : "pk = 0, pk, cid"
    return try database.lines(
      """
      SELECT name || ' ' || type || ' ' || pk || ' ' || "notnull" || ' ' || (dflt_value IS NOT NULL)
      FROM pragma_table_info(\(table.quoted)) ORDER BY \(order)
      """
    ).map { line in
      let parts = line.split(separator: " ")
      let isKey = parts[2] != "0"
      let isNullable = parts[3] == "0" && !(isKey && !hasRowKeys)
      return LostSchema.Column(
        type: String(parts[1]), isIdentifier: parts[0] == "id" && parts[1] == "BLOB",
        isRowKey: isKey && hasRowKeys && parts[1] == "INTEGER", isNullable: isNullable,
        isLater: isNullable || parts[4] == "1")
    }
  }
}

/// The pages of tables and indexes in a file.
private struct PageScan {
  let pageSize: Int
  let pageCount: Int
  /// Pages that no other page leads to, ascending.
  let roots: [Int]
  /// Roots by name, from rows of the list of tables.
  private(set) var knownRoots: [String: Int] = [:]
  private let database: Database
  private let header: [UInt8]

  /// The size in the header if there is one, else all sizes, the usual one first.
  static func sizes(of database: Database) throws(StoreFailure) -> [Int] {
    let header = try database.connection.piece(at: 0, Header.length)
    if header.starts(with: "SQLite format 3\0".utf8) {
      let size = header.number(at: 16, 2) == 1 ? 65_536 : header.number(at: 16, 2)
      if size >= 512, size.nonzeroBitCount == 1 { return [size] }
    }
    return [4096, 512, 1024, 2048, 8192, 16_384, 32_768, 65_536]
  }

  init(_ database: Database, pageSize: Int) throws(StoreFailure) {
    (self.database, self.pageSize) = (database, pageSize)
    header = try database.connection.piece(at: 0, Header.length)
    pageCount = Int(try database.connection.size()) / pageSize
    var (trees, inner): ([Int], Set<Int>) = ([], [])
    var (named, isTwice): ([String: Int], Set<String>) = ([:], [])
    for number in 2..<max(2, pageCount + 1) {
      guard let page = try TreePage(database.connection.piece(at: Int64(number - 1) * Int64(pageSize), pageSize)) else {
        continue
      }
      trees.append(number)
      inner.formUnion(page.children)
      guard page.kind == .tableLeaf else { continue }
      for row in page.rows where row.values.count == 5 {
        guard let kind = row.text(0), kind == "table" || kind == "index", let name = row.text(1), row.text(2) != nil,
          let root = row.number(3)
        else { continue }
        if let other = named.updateValue(root, forKey: name), other != root { isTwice.insert(name) }
      }
    }
    roots = trees.filter { !inner.contains($0) }
    // Of a page that an earlier state left behind nothing is certain.
    knownRoots = named.filter { !isTwice.contains($0.key) }
  }

  private func page(_ number: Int) -> TreePage? {
    guard number > 1, number <= pageCount else { return nil }
    return (try? database.connection.piece(at: Int64(number - 1) * Int64(pageSize), pageSize)).flatMap(TreePage.init)
  }

  func isRoot(_ number: Int, of object: LostSchema.Object) -> Bool {
    roots.contains(number) && page(number)?.isOfTable == object.isTree
  }

  /// True also for a torn page, which SQLite may read in part.
  func mayBeRoot(_ number: Int, of object: LostSchema.Object) -> Bool {
    page(number) == nil ? (2...max(2, pageCount)).contains(number) : isRoot(number, of: object)
  }

  private static let deepest = 20

  /// Whether the rows of the first leaf can belong to a table; nil if there are none, or for an index.
  func fits(_ object: LostSchema.Object, at root: Int) -> Bool? {
    guard let columns = object.columns, var page = page(root) else { return nil }
    for _ in 0..<PageScan.deepest {
      guard let first = page.children.first, let next = self.page(first) else { break }
      page = next
    }
    let rows = page.rows
    return rows.isEmpty ? nil : rows.allSatisfy { $0.fits(columns) }
  }

  /// From the header, or the names in the table of steps; nil if nothing shows that this is a store.
  func version(upTo newest: Int, _ known: [String: Int], _ steps: [Schema.Step]) -> Int? {
    let isHeader =
      header.starts(with: "SQLite format 3\0".utf8) && header.number(at: 68, 4) == Int(Header.application)
    if isHeader, (1...newest).contains(header.number(at: 60, 4)) { return header.number(at: 60, 4) }
    for root in roots {
      guard let page = page(root), page.kind == .tableLeaf else { continue }
      let names = page.rows.map { $0.values.count == 2 ? $0.text(1) : nil }
      if !names.isEmpty, names.count <= newest, names == steps.prefix(names.count).map(\.name) { return names.count }
    }
    let isStore = isHeader || ["cards", "entries", "projects"].allSatisfy { known[$0] != nil }
    return isStore ? newest : nil
  }
}

extension Record {
  fileprivate func fits(_ columns: [LostSchema.Column]) -> Bool {
    guard values.count <= columns.count, columns.dropFirst(values.count).allSatisfy(\.isLater) else { return false }
    return zip(values, columns).allSatisfy { value, column in
      if value.kind == .null { return column.isRowKey || column.isNullable }
      if column.isRowKey { return false }
      switch column.type {
      case "INTEGER", "INT": return value.kind == .integer
      case "TEXT": return value.kind == .text
      case "BLOB": return value.kind == .bytes && (!column.isIdentifier || value.size == 16)
      default: return true
      }
    }
  }
}
