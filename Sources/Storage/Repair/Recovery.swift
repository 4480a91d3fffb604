import Kanban

/// Rebuilds missing cards and pages from their history entries, under new ids.
///
/// Every key that an entry names gets its row back, so that no later row takes over the history of a lost one.
struct Recovery {
  /// The new file, with all rows that could be read and the newest schema.
  let target: Database

  func run() throws(StoreFailure) {
    for sql in Recovery.authors { try target.connection.execute(sql) }
    let cards = try target.keys(Recovery.lost("card", from: "cards"))
    let pages = try target.keys(Recovery.lost("page", from: "pages"))
    for sql in Recovery.bareRows { try target.connection.execute(sql) }
    var ledger = FileLedger(target)
    ledger.signs = false
    for key in cards { try recoverCard(key, &ledger) }
    for key in pages { try recoverPage(key, &ledger) }
  }

  private func recoverCard(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) {
    var found: Card?
    let row = try Statement("\(SQL.wholeCard) WHERE cards.key = ?1", on: target.connection)
    try target.visit(row, [.integer(key)], "cards") { (row: inout Row) throws(StoreFailure) in
      found = try target.card(&row)
      return false
    }
    guard let bare = found else { return }
    var story = Story()
    try tell("card", key) { story.tell($0) }
    // The change of an entry that is missing as well is left out.
    guard var card = story.card else { return }
    (card.number, card.project) = (bare.number, bare.project)
    try ledger.write(card, over: bare)
  }

  private func recoverPage(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) {
    var found: Page?
    let row = try Statement(SQL.wholePages, on: target.connection)
    try target.visit(row, [], "pages") { (row: inout Row) throws(StoreFailure) in
      if row.key == key { found = try row.page() }
      return found == nil
    }
    guard let bare = found else { return }
    var story = PageStory(of: bare)
    try tell("page", key) { story.tell($0) }
    try ledger.write(story.page, over: bare)
  }

  private func tell(_ column: String, _ key: Int64, _ tell: (Entry) -> Void) throws(StoreFailure) {
    let entries = try Statement(
      "\(SQL.wholeEntry) WHERE entries.\(column) = ?1 ORDER BY entries.seq", on: target.connection)
    try target.visit(entries, [.integer(key)], "entries") { (row: inout Row) throws(StoreFailure) in
      tell(try row.entry())
      return true
    }
  }

  private static func lost(_ column: String, from table: String) -> String {
    """
    SELECT DISTINCT \(column) FROM entries WHERE \(column) IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM \(table) WHERE key = entries.\(column)) ORDER BY 1
    """
  }

  /// Authors, runs and projects: an entry holds only their keys.
  private static let authors = [
    """
    INSERT INTO people (key, person, machine) SELECT DISTINCT who, '?', 'lost ' || who FROM entries
    WHERE NOT EXISTS (SELECT 1 FROM people WHERE key = who)
    """,
    """
    INSERT INTO runs (key, who, run) SELECT run, max(who), 'lost ' || run FROM entries
    WHERE NOT EXISTS (SELECT 1 FROM runs WHERE key = entries.run) GROUP BY run
    """,
    """
    INSERT INTO projects (key, id, name, place) SELECT DISTINCT project, randomblob(16), '? ' || project, '' FROM entries
    WHERE NOT EXISTS (SELECT 1 FROM projects WHERE key = entries.project)
    """,
  ]

  /// One row from the newest entry each; the whole history is applied afterwards.
  private static let bareRows = [
    """
    INSERT OR IGNORE INTO cards (key, id, project, number, life, state, place, priority, checked, checkable, created,
      changed, tags, title, opening)
    SELECT card, randomblob(16), project, number, 0, 0, 'a0', 0, 0, 0, at, at, '', title, '' FROM entries
    WHERE card IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cards WHERE key = entries.card)
      AND NOT EXISTS (SELECT 1 FROM entries AS later WHERE later.card = entries.card AND later.seq > entries.seq)
    """,
    """
    INSERT INTO pages (key, id, journal, project, life, day, second, created, changed, tags, opening)
    SELECT page, randomblob(16), 0, project, 0, ifnull(day, 0), -1, at, at, '', '' FROM entries
    WHERE page IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pages WHERE key = entries.page)
      AND NOT EXISTS (SELECT 1 FROM entries AS later WHERE later.page = entries.page AND later.seq > entries.seq)
    """,
  ]
}

extension Database {
  fileprivate func keys(_ sql: String) throws(StoreFailure) -> [Int64] { try lines(sql).compactMap { Int64($0) } }
}
