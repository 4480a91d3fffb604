import Kanban

/// Rebuilds missing projects, cards and pages from their history entries, and makes history and cards agree. Every key
/// that an entry names gets its row back, so that no later row inherits the history of a lost one. Ids come from the
/// index of ids; an id missing there is replaced by a new one.
struct Recovery {
  /// The new file. It has all rows that could be read and the newest schema; the damaged file is attached as `damaged`.
  let target: Database
  let context: CommitContext
  /// The names of tables with rows that could not be read.
  let unreadable: Set<String>
  let duplicates: [DuplicateRow]

  /// Recovers the new file. Returns flaws for the lost rows, and for those that were mended or taken from the history.
  func run() throws(StoreFailure) -> [Flaw] {
    var losses = try dropNameless()
    var mending = ValueMending(in: target)
    losses += try mending.mendEntries()
    losses += try target.dropInvalid(
      "SELECT \(SQL.projectColumns), 0, 0 FROM projects", from: "projects", key: "key"
    ) {
      row throws(StoreFailure) in _ = try row.project()
    }
    for sql in Recovery.authors { try target.connection.execute(sql) }
    try recoverProjects()
    try mending.mendCards()
    try mending.mendPages()
    losses += try target.dropInvalid(SQL.wholeCard, from: "cards", key: "key") { row throws(StoreFailure) in
      _ = try target.card(&row)
    }
    losses += try target.dropInvalid(SQL.wholePages, from: "pages", key: "key") { row throws(StoreFailure) in
      _ = try row.page()
    }
    for duplicate in trueDuplicates() { losses += try joinHistory(of: duplicate) }
    let cards = try target.keys(Recovery.lost("card", from: "cards"))
    let pages = try target.keys(Recovery.lost("page", from: "pages"))
    for sql in Recovery.bareRows { try target.connection.execute(sql) }
    try restoreIDs(cards, "cards")
    try restoreIDs(pages, "pages")
    // Mends the rows that were added from the history as well: the rest of their notes may be damaged, too.
    try mending.mendCards()
    try mending.mendPages()
    // Drops added rows that are still invalid, without a flaw: their entry is damaged itself, and is reported and
    // dropped below.
    _ = try target.dropInvalid(SQL.wholeCard, from: "cards", key: "key") { row throws(StoreFailure) in
      _ = try target.card(&row)
    }
    _ = try target.dropInvalid(SQL.wholePages, from: "pages", key: "key") { row throws(StoreFailure) in
      _ = try row.page()
    }
    losses += try target.dropInvalid(SQL.wholeEntry, from: "entries", key: "seq") { row throws(StoreFailure) in
      _ = try row.entry()
    }
    var ledger = FileLedger(target)
    ledger.signsNewCards = false
    for key in cards { losses += try recoverCard(key, &ledger) }
    for key in pages { losses += try recoverPage(key, &ledger) }
    try ledger.flush()
    // The losses are listed before the statements below remove the rows that show them.
    losses += try Inspection(of: target).rows(most: Finding.most).filter(\.isLoss).map(\.flaw)
    for sql in Recovery.agreement { try target.connection.execute(sql) }
    let reconciliation = try Reconciliation(
      target: target, context: context, unreadable: unreadable, mending: mending)
    let changes = try reconciliation.run()
    return losses.filter { loss in !changes.contains { $0.explains(loss) } } + changes
  }

  /// Drops entries whose keys are zeros, as a torn page leaves them, so that no rows are rebuilt from them; returns a
  /// flaw with their number. Cards and pages of project 0 get the project of their newest entry, or else the home
  /// project.
  private func dropNameless() throws(StoreFailure) -> [Flaw] {
    let lost = try target.lines("SELECT seq FROM entries WHERE \(Recovery.nameless)").count
    try target.connection.execute("DELETE FROM entries WHERE \(Recovery.nameless)")
    for (table, column) in [("cards", "card"), ("pages", "page")] {
      try target.connection.execute(
        """
        UPDATE OR IGNORE \(table) SET project =
          ifnull((SELECT project FROM entries WHERE \(column) = \(table).key ORDER BY seq DESC LIMIT 1), 1)
        WHERE project < 1
        """)
    }
    return lost > 0 ? [.missing(.entries, rows: lost)] : []
  }

  /// Those duplicates whose two rows are the same card or page. Rows with two ids in the index are left out: damage
  /// gave one row the id of the other.
  private func trueDuplicates() -> [DuplicateRow] {
    ["cards", "pages"].flatMap { table in
      let found = duplicates.filter { $0.table == table }
      let ids = found.isEmpty ? [:] : IndexedIDs(of: table, in: target).byID
      return found.filter { ids[$0.kept] == nil || ids[$0.lost] == nil || ids[$0.kept] == ids[$0.lost] }
    }
  }

  /// Gives the kept row the key of the lost one if only that one has a history. So the history leads to the newer text
  /// and holds the older one. Returns a flaw that reports the duplicate.
  private func joinHistory(of duplicate: DuplicateRow) throws(StoreFailure) -> [Flaw] {
    let (isCard, kept, lost) = (duplicate.table == "cards", duplicate.kept, duplicate.lost)
    let (column, rest) = isCard ? ("card", "long_notes") : ("page", "long_pages")
    func hasHistory(_ key: Int64) throws(StoreFailure) -> Bool {
      try !target.lines("SELECT 1 FROM entries WHERE \(column) = \(key) LIMIT 1").isEmpty
    }
    var key = kept
    if kept != lost, try !hasHistory(kept), try hasHistory(lost) {
      key = lost
      try target.connection.execute(
        """
        UPDATE OR IGNORE \(duplicate.table) SET key = \(lost) WHERE key = \(kept);
        DELETE FROM \(rest) WHERE \(column) = \(lost);
        UPDATE \(rest) SET \(column) = \(lost) WHERE \(column) = \(kept)
        """)
    }
    if isCard { return try target.wholeCard(key).map { [Flaw.card(number: $0.number, $0.id, .twice)] } ?? [] }
    return try target.wholePage(key).map { [Flaw.page($0.date.day, $0.id, .twice)] } ?? []
  }

  private func restoreIDs(_ keys: [Int64], _ table: String) throws(StoreFailure) {
    guard !keys.isEmpty else { return }
    let ids = IndexedIDs(of: table, in: target).byID
    for key in keys {
      guard let id = ids[key] else { continue }
      try target.connection.execute("UPDATE OR IGNORE main.\(table) SET id = x'\(id)' WHERE key = \(key)")
    }
  }

  private func recoverCard(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) -> [Flaw] {
    guard let bare = try target.wholeCard(key) else { return [] }
    var story = Story()
    try target.visitEntries(of: "card", key) { story.replay($0) }
    // The card has the state of its last entry that is left; changes in lost entries cannot be recovered.
    guard var card = story.card, card.id == bare.id else { return [.card(number: bare.number, bare.id, .lost)] }
    if let other = try ledger.card(number: card.number, in: card.project), other.id != bare.id {
      (card.number, card.project) = (bare.number, bare.project)
    }
    card.waiting = try target.known(card.waiting)
    try ledger.write(card, over: bare)
    return [.card(number: card.number, card.id, .rebuilt)]
  }

  private func recoverPage(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) -> [Flaw] {
    guard let bare = try target.wholePage(key) else { return [] }
    var story = PageStory(of: bare)
    try target.visitEntries(of: "page", key) { story.replay($0) }
    try ledger.write(story.page, over: bare)
    return [.page(story.page.date.day, bare.id, story.hasEntries ? .rebuilt : .lost)]
  }

  private static let nameless = "min(who, run, project, ifnull(card, 1), ifnull(page, 1), ifnull(number, 1)) < 1"

  private static func lost(_ column: String, from table: String) -> String {
    """
    SELECT DISTINCT \(column) FROM entries WHERE \(column) IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM \(table) WHERE key = entries.\(column)) ORDER BY 1
    """
  }

  /// SQL that adds placeholders for lost authors and runs: an entry holds only their keys.
  private static let authors = [
    """
    INSERT INTO people (key, person, machine) SELECT DISTINCT who, '?', 'lost ' || who FROM entries
    WHERE NOT EXISTS (SELECT 1 FROM people WHERE key = who)
    """,
    """
    INSERT INTO runs (key, who, run) SELECT run, max(who), 'lost ' || run FROM entries
    WHERE NOT EXISTS (SELECT 1 FROM runs WHERE key = entries.run) GROUP BY run
    """,
  ]

  /// SQL that adds a row for each lost card and page from its newest entry; the whole history is applied afterwards. A
  /// card whose number is taken gets one behind all others, by its key, so that no two get the same.
  private static let bareRows =
    ["number", "card + (SELECT max(number) FROM cards)"].map { number in
      """
      INSERT OR IGNORE INTO cards (key, id, project, number, life, state, place, priority, checked, checkable, created,
        changed, tags, title, opening)
      SELECT card, randomblob(16), project, \(number), 0, 0, 'a0', 0, 0, 0, at, at, '', title, '' FROM entries
      WHERE card IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cards WHERE key = entries.card)
        AND NOT EXISTS (SELECT 1 FROM entries AS later WHERE later.card = entries.card AND later.seq > entries.seq)
      """
    } + [
      """
      INSERT INTO pages (key, id, journal, project, life, day, second, created, changed, tags, opening)
      SELECT page, randomblob(16), 0, project, 0, ifnull(day, 0), -1, at, at, '', '' FROM entries
      WHERE page IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pages WHERE key = entries.page)
        AND NOT EXISTS (SELECT 1 FROM entries AS later WHERE later.page = entries.page AND later.seq > entries.seq)
      """
    ]

  /// SQL that removes references to lost rows, corrects groups and undo marks, and has all notes read for mentions
  /// again.
  private static let agreement = [
    """
    UPDATE entries SET grp = found.first FROM (
      SELECT grp AS lost, min(seq) AS first FROM entries WHERE \(ConsistencyChecks.ofNoFirstEntry) GROUP BY grp) AS found
    WHERE entries.grp = found.lost
    """,
    "UPDATE entries SET reversed = \(ConsistencyChecks.isUndone) WHERE \(ConsistencyChecks.ofWrongMark)",
    "DELETE FROM conflicts WHERE \(ConsistencyChecks.ofNoEntry)",
    "DELETE FROM long_notes WHERE \(ConsistencyChecks.ofShortNotes)",
    "DELETE FROM long_pages WHERE \(ConsistencyChecks.ofShortPage)",
    "DELETE FROM waits WHERE \(ConsistencyChecks.ofNoTarget("waits")) OR \(ConsistencyChecks.ofNoCard("waits"))",
    "DELETE FROM mentions WHERE \(ConsistencyChecks.ofNoTarget("mentions")) OR \(ConsistencyChecks.ofNoCard("mentions"))",
    "DELETE FROM former_numbers WHERE \(ConsistencyChecks.ofNoCard("former_numbers"))",
    """
    INSERT OR REPLACE INTO notes (name, project, value)
    SELECT '\(Schema.unreadMentions)', 0, CAST(key AS TEXT) FROM cards ORDER BY key DESC LIMIT 1
    """,
  ]
}

// MARK: Projects

extension Recovery {
  private func recoverProjects() throws(StoreFailure) {
    var ledger = FileLedger(target)
    let keys = try target.keys(Recovery.lostProjects)
    let ids = keys.isEmpty ? [:] : IndexedIDs(of: "projects", in: target).byID
    for key in keys {
      let known = key == 1 ? Project.home : ids[key].flatMap { ProjectID(text: $0) }
      let id = known ?? ProjectID(high: .random(in: 1 ... .max), low: .random(in: 0 ... .max))
      try target.connection.execute(
        "INSERT INTO projects (key, id, name, place) VALUES (\(key), x'\(id.text)', '', '\(Place.middle.key)')")
      var project = Project(id: id, name: "")
      try target.visitEntries(of: "project", key, where: "AND \(SQL.ofProjectItself)") {
        project = project.applying($0.fields)
      }
      if id != Project.home { project.name = try freeName(project.name) }
      try ledger.write(project)
    }
  }

  private func freeName(_ known: String) throws(StoreFailure) -> String {
    let wanted = known.isEmpty ? "Recovered" : known
    let taken = Set(try target.lines("SELECT name FROM projects").map { $0.lowercased() })
    var (name, number) = (wanted, 1)
    while taken.contains(name.lowercased()) {
      number += 1
      name = "\(wanted) \(number)"
    }
    return name
  }

  private static let lostProjects = """
    SELECT DISTINCT project FROM (
      SELECT project FROM cards UNION ALL SELECT project FROM pages UNION ALL SELECT project FROM entries
      UNION ALL SELECT other FROM entries WHERE other IS NOT NULL)
    WHERE NOT EXISTS (SELECT 1 FROM projects WHERE key = project) ORDER BY 1
    """
}

extension Flaw {
  /// True if this flaw says that a card or page was restored whose difference from its history `loss` reports.
  fileprivate func explains(_ loss: Flaw) -> Bool {
    switch (self, loss) {
    case (.cardRestored(_, let id, _), .card(_, let other, .other)),
      (.cardRestored(_, let id, _), .card(_, let other, .older)):
      id == other
    case (.pageRestored(_, let id, _), .page(_, let other, .other)),
      (.pageRestored(_, let id, _), .page(_, let other, .older)):
      id == other
    default: false
    }
  }
}

extension Database {
  fileprivate func keys(_ sql: String) throws(StoreFailure) -> [Int64] { try lines(sql).compactMap { Int64($0) } }

  /// Deletes the rows of a table whose values are invalid, and returns a flaw for each.
  func dropInvalid(
    _ sql: String, from table: StaticString, key: String, _ read: (inout Row) throws(StoreFailure) -> Void
  ) throws(StoreFailure) -> [Flaw] {
    var (invalid, flaws): ([Int64], [Flaw]) = ([], [])
    try visit(try Statement(sql, on: connection), [], table) { (row: inout Row) throws(StoreFailure) in
      do throws(StoreFailure) {
        try read(&row)
      } catch {
        guard case .damaged(let what) = error else { throw error }
        invalid.append(row.key)
        flaws.append(.unreadable(what))
      }
      return true
    }
    for row in invalid { try connection.execute("DELETE FROM \(table) WHERE \(key) = \(row)") }
    return flaws
  }

  /// The wait without those awaited cards that do not exist in the file; nil if nothing else is left of it.
  func known(_ waiting: Waiting?) throws(StoreFailure) -> Waiting? {
    guard let waiting, !waiting.cards.isEmpty else { return waiting }
    var known: [Awaited] = []
    for awaited in waiting.cards where try number(.cardKey, [.id(awaited.card)]) != nil { known.append(awaited) }
    return known.isEmpty
      ? waiting.besideCards : Waiting(for: waiting.reason, until: waiting.until, cards: known)
  }

  func wholeCard(_ key: Int64) throws(StoreFailure) -> Card? {
    var found: Card?
    try visit(try Statement("\(SQL.wholeCard) WHERE cards.key = ?1", on: connection), [.integer(key)], "cards") {
      (row: inout Row) throws(StoreFailure) in
      found = try card(&row)
      return false
    }
    return found
  }

  func wholePage(_ key: Int64) throws(StoreFailure) -> Page? {
    var found: Page?
    let sql = "\(SQL.wholePage) WHERE pages.key = ?1"
    try visit(try Statement(sql, on: connection), [.integer(key)], "pages") { (row: inout Row) throws(StoreFailure) in
      found = try row.page()
      return false
    }
    return found
  }

  /// Visits the valid entries of a card, page or project, oldest first.
  func visitEntries(
    of column: String, _ key: Int64, where condition: String = "", _ visitor: (Entry) -> Void
  ) throws(StoreFailure) {
    let sql = "\(SQL.wholeEntry) WHERE entries.\(column) = ?1 \(condition) ORDER BY entries.seq"
    try visit(try Statement(sql, on: connection), [.integer(key)], "entries") { (row: inout Row) throws(StoreFailure) in
      do throws(StoreFailure) {
        visitor(try row.entry())
      } catch {
        guard case .damaged = error else { throw error }
      }
      return true
    }
  }
}
