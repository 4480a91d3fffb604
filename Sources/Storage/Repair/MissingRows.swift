import Kanban

/// Rows that a table has lost although an index or another table still names them.
///
/// A write that the disk lost can leave an old leaf of a table behind. SQLite reports such a file as sound except for
/// indexes with more entries than their table has rows; rebuilding the indexes would make the loss final. Rows of a
/// `KeptTable` are never deleted, so its keys run without a gap from 1 to the greatest that is named anywhere. Of other
/// tables only pages that cannot be read are noticed.
struct MissingRows {
  private let database: Database
  /// The schema name of the checked file: `main`, or the name under which a damaged file is attached.
  private let schema: String

  init(in database: Database, schema: String = "main") { (self.database, self.schema) = (database, schema) }

  func flaws() throws(StoreFailure) -> [Flaw] {
    var flaws: [Flaw] = []
    for name in try database.tables(of: schema) where !StoreRebuild.isDerived(name) {
      let isWhole = try Salvage(of: name, in: database, schema: schema).isWhole()
      if let table = KeptTable(rawValue: name), let flaw = try missing(from: table, isWhole: isWhole) {
        flaws.append(flaw)
      } else if !isWhole {
        flaws.append(.unreadableTable(name))
      }
    }
    return flaws
  }

  /// An upper bound of the keys in all tables: the greatest key that the rows, indexes or references of any `KeptTable`
  /// have, but at most one key per eight bytes of the file. Without that limit one damaged key would hide all others.
  func bound() throws(StoreFailure) -> Int64 {
    var questions: [String] = []
    for table in KeptTable.allCases {
      for (other, column) in table.references + [(table: table.rawValue, column: table.key)] {
        questions.append("SELECT max(\(column)) FROM \(schema).\(other) NOT INDEXED")
      }
      questions.append("SELECT count(*) FROM \(schema).\(table.rawValue) NOT INDEXED")
      for index in try indexes(of: table) {
        questions.append("SELECT max(\(table.key)) FROM \(schema).\(table.rawValue) INDEXED BY \"\(index)\"")
      }
    }
    let size = greatest(of: [
      "SELECT page_count * page_size / 8 FROM pragma_page_count('\(schema)'), pragma_page_size('\(schema)')"
    ])
    return Int64(max(0, min(greatest(of: questions), size)))
  }

  private func missing(from table: KeptTable, isWhole: Bool) throws(StoreFailure) -> Flaw? {
    let greatest = try greatestKey(of: table)
    let rows =
      if isWhole {
        try database.lines("SELECT count(*) FROM \(schema).\(table.rawValue) NOT INDEXED").first.flatMap { Int($0) }
      } else {
        try Salvage(of: table.rawValue, in: database, schema: schema).readableRows(upTo: Int64(greatest))
      }
    guard let rows, greatest > rows else { return nil }
    return .missing(table, rows: greatest - rows)
  }

  /// The greatest key of the table before the loss. Keys far beyond the number of rows are left out, and those in
  /// references are limited to their number: a single damaged key would count as thousands of lost rows.
  private func greatestKey(of table: KeptTable) throws(StoreFailure) -> Int {
    var questions = table.references.map { other, column in
      "SELECT min(max(\(column)), count(DISTINCT \(column))) FROM \(schema).\(other) NOT INDEXED"
    }
    questions.append(
      """
      SELECT CASE WHEN max(\(table.key)) <= 2 * count(*) THEN max(\(table.key)) END
      FROM \(schema).\(table.rawValue) NOT INDEXED
      """)
    // Uses only indexes that look sound: as keys have no gaps, the greatest key equals the number of entries there.
    for index in try indexes(of: table) {
      questions.append(
        """
        SELECT CASE WHEN max(\(table.key)) = count(*) THEN max(\(table.key)) END FROM \(schema).\(table.rawValue)
        INDEXED BY "\(index)"
        """)
    }
    return greatest(of: questions)
  }

  private func indexes(of table: KeptTable) throws(StoreFailure) -> [String] {
    try database.lines("SELECT name FROM pragma_index_list('\(table.rawValue)', '\(schema)') WHERE partial = 0")
  }

  /// The greatest number that any of the queries returns; 0 if none does. Skips unreadable indexes and tables, which
  /// `Inspection.pages` reports.
  private func greatest(of questions: [String]) -> Int {
    questions.compactMap { question in (try? database.lines(question))?.first.flatMap(Int.init) }.max() ?? 0
  }
}

extension KeptTable {
  fileprivate var key: String { self == .entries ? "seq" : "key" }

  /// The columns of other tables that hold keys of this table, which show its lost rows.
  fileprivate var references: [(table: String, column: String)] {
    switch self {
    case .projects: [("cards", "project"), ("entries", "project"), ("pages", "project")]
    case .cards: [("entries", "card"), ("long_notes", "card")]
    case .pages: [("entries", "page"), ("long_pages", "page")]
    case .entries: [("entries", "grp"), ("conflicts", "seq")]
    case .people: [("entries", "who"), ("runs", "who")]
    case .runs: [("entries", "run")]
    }
  }
}
