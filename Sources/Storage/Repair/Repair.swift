import Glibc
import Kanban

extension SQLiteStore {
  /// Rebuilds the file from its tables, ignoring its indexes, and returns the path of a copy of the damaged file.
  ///
  /// If a row is unreadable or missing, or if the new file had the same flaws, nothing is changed. With `recovering` losses are accepted, and cards
  /// and pages are rebuilt from the history. Nothing is repaired in place: a damaged index may name pages of a table, and dropping the index would free those.
  public static func remake(
    _ path: String, on context: CommitContext, patience milliseconds: Int, recovering: Bool = false
  ) throws(StoreFailure) -> String {
    let opening = FileOpening(path: path, mode: .existing, patience: milliseconds, steps: Schema.steps)
    return try Repair(opening: opening, context: context, recovering: recovering).run()
  }
}

/// Builds a new file beside the damaged one, copies the damaged one and renames the new one over it, all under the write lock.
struct Repair {
  let opening: FileOpening
  let context: CommitContext
  let recovering: Bool

  func run() throws(StoreFailure) -> String {
    let found = try opening.found()
    let (database, identity) = (found.database, found.identity)
    guard !database.connection.isReadOnly else { throw .readOnly(opening.path) }
    try Patience(milliseconds: opening.patience).waiting { () throws(StoreFailure) in try database.run(.beginWriting) }
    defer { database.rollBack() }
    let path = StoreFolder.followed(StoreFolder.plain(opening.path))
    let remade = "\(path).remade.unfinished"
    unlink(remade)
    defer { unlink(remade) }
    try StoreRebuild(
      database: database, path: path, steps: opening.steps, context: context, recovering: recovering
    ).run(into: remade)
    try expectGain(in: remade, over: database)
    guard let now = FileIdentity(path), now.isSame(as: identity) else { throw .replaced }
    let copy = Repair.free("\(path).damaged")
    try database.keepCopy(at: copy)
    // A process that waits for the lock on the old file notices that the path has another file now and opens that.
    guard StoreFolder.put(remade, over: path) else {
      let reason = errno
      unlink(copy)
      throw .cannotOpen(path, reason)
    }
    return copy
  }

  /// Another copy of the same flaws would only fill the disk. A file of an older schema gains the newest one.
  private func expectGain(in remade: String, over database: Database) throws(StoreFailure) {
    guard try database.version() == opening.steps.count else { return }
    let left = try Inspection.findings(in: Database(remade, readOnly: true), most: Finding.most)
    guard let first = left.first else { return }
    if try left == Inspection.findings(in: database, most: Finding.most) { throw .damaged(first.words) }
  }

  /// A free name: an older copy may hold rows that the new one lacks.
  private static func free(_ path: String) -> String {
    var (candidate, number) = (path, 1)
    while FileIdentity(candidate) != nil {
      number += 1
      candidate = "\(path).\(number)"
    }
    return candidate
  }
}

/// Copies the rows of a damaged file into a new one, table by table and without indexes, and recomputes derived tables.
struct StoreRebuild {
  /// The damaged file, locked against writers.
  let database: Database
  let path: String
  let steps: [Schema.Step]
  let context: CommitContext
  /// Whether to accept missing rows and to rebuild them from the history as far as possible.
  var recovering = false

  /// Tables that are derived from others or filled by the schema steps.
  private static let derived = [
    "steps", "tallies", "tags", "signatures", "completions", "uncounted", "page_tags", "journal_tags",
    "page_signatures", "titles",
  ]

  /// Whether a table can be rebuilt without its rows.
  static func isDerived(_ table: String) -> Bool { derived.contains(table) || table == alarms }

  private static let alarms = "alarms"

  func run(into new: String) throws(StoreFailure) {
    let version = try database.version()
    guard version <= steps.count else { throw .newer(version) }
    guard version > 0 else { throw .notAStore }
    try StoreFolder.makeFile(new)
    let target = try Database(new, readOnly: false)
    // No enclosing transaction: SQLite would stop writing in it after the first damaged page.
    try target.connection.execute(
      """
      PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0;
      PRAGMA cell_size_check = ON; PRAGMA cache_size = -65536; PRAGMA foreign_keys = OFF;
      PRAGMA ignore_check_constraints = ON; ATTACH \(path.quoted) AS damaged
      """)
    try target.apply(steps, 0..<version)
    let unreadable = try fill(target)
    try target.apply(steps, version..<steps.count)
    try target.replacePlaces()
    if recovering { try Recovery(target: target, context: context, unreadable: unreadable).run() }
    try derive(target, hasAlarms: !unreadable.contains(StoreRebuild.alarms))
    if !recovering { try expectAllRows(in: target) }
    try target.connection.execute("DETACH damaged")
  }

  /// Returns the tables with unreadable rows.
  private func fill(_ target: Database) throws(StoreFailure) -> Set<String> {
    let tables = try target.tables(of: "main")
    if let other = try target.tables(of: "damaged").first(where: { !tables.contains($0) }) {
      throw .damaged("\(other): not a table of this program")
    }
    let indexes = try target.lines("SELECT sql FROM main.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    for name in try target.lines("SELECT name FROM main.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL") {
      try target.connection.execute("DROP INDEX main.\(name)")
    }
    var unreadable: Set<String> = []
    for table in tables where !StoreRebuild.derived.contains(table) {
      try target.expectColumns(of: table)
      do throws(StoreFailure) {
        try target.fill(table)
      } catch {
        guard case .damaged = error, recovering || table == StoreRebuild.alarms else { throw error }
        unreadable.insert(table)
        if table != StoreRebuild.alarms { try salvage(table, into: target) }
      }
    }
    for sql in indexes { try target.connection.execute(sql) }
    return unreadable
  }

  private func salvage(_ table: String, into target: Database) throws(StoreFailure) {
    let bound = try MissingRows(in: target, schema: "damaged").bound()
    try Salvage(of: table, in: target, schema: "damaged").copy(upTo: bound)
  }

  private func derive(_ target: Database, hasAlarms: Bool) throws(StoreFailure) {
    for sql in StoreRebuild.derivations + Schema.countingCompletions + Schema.countingPages {
      try target.connection.execute(sql)
    }
    try target.replacePlaces()
    try target.remakeSignatures()
    try target.remakePageSignatures()
    try target.remakeTitles()
    if !hasAlarms { try remakeAlarms(in: target) }
  }

  private static let derivations =
    [
      "DELETE FROM tallies",
      """
      INSERT INTO tallies (project, life, state, count)
      SELECT project, iif(purged IS NULL, life, 2), state, count(*) FROM cards GROUP BY 1, 2, 3
      """,
      "DELETE FROM tags",
      Schema.countingTags,
      """
      UPDATE projects SET last_number = max(last_number,
        ifnull((SELECT max(number) FROM cards WHERE cards.project = projects.key), 0),
        ifnull((SELECT max(number) FROM former_numbers WHERE former_numbers.project = projects.key), 0))
      """,
      "DELETE FROM alarms WHERE \(ConsistencyChecks.ofNoOpenCard)",
      "DELETE FROM originals WHERE \(ConsistencyChecks.ofNoKeptCard)",
    ] + Schema.mendingRemotes

  /// Recreates only future alarms, as writing a card does.
  private func remakeAlarms(in target: Database) throws(StoreFailure) {
    try target.connection.execute("DELETE FROM alarms")
    let clock = AlarmClock(context.clock, morning: context.reminding.morning)
    let ledger = FileLedger(target)
    for card in try cardsWithAlarms(in: target) {
      for (reminder, time) in card.alarms(context.reminding, at: context.clock) where clock.moment(of: time) > clock.now
      {
        try ledger.add(Alarm(reminder, of: card.id), at: time)
      }
    }
  }
}

extension StoreRebuild {
  private func cardsWithAlarms(in target: Database) throws(StoreFailure) -> [Card] {
    let open = try Statement("\(SQL.wholeCard) WHERE cards.life = 0 AND cards.state < 2", on: target.connection)
    var cards: [Card] = []
    try target.visit(open, [], "cards") { (row: inout Row) throws(StoreFailure) in
      let card = try target.card(&row)
      if !card.alarms(context.reminding, at: context.clock).isEmpty { cards.append(card) }
      return true
    }
    return cards
  }
}

// MARK: Missing rows

extension StoreRebuild {
  /// Checks that no row was lost if a page is damaged, even one that shows only as a wrong index. The keys must then run without a gap up to the
  /// greatest that the damaged file names, and history and cards must agree.
  private func expectAllRows(in target: Database) throws(StoreFailure) {
    guard try !Inspection(of: database).pages(most: 1).isEmpty else { return }
    for schema in ["damaged", "main"] {
      let missing = try MissingRows(in: target, schema: schema).flaws()
      guard missing.isEmpty else { throw .damaged(missing.map(\.name).joined(separator: ", ")) }
    }
    if let finding = try Inspection(of: target).rows(most: .max).first(where: { $0.kind == .content }) {
      throw .damaged(finding.words)
    }
  }
}

extension Database {
  func tables(of schema: String) throws(StoreFailure) -> [String] {
    try lines("SELECT name FROM \(schema).sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_'")
  }

  func columns(of table: String, in schema: String) throws(StoreFailure) -> [String] {
    try lines("SELECT name FROM pragma_table_info(\(table.quoted), \(schema.quoted))")
  }

  fileprivate func expectColumns(of table: String) throws(StoreFailure) {
    guard try columns(of: table, in: "damaged") == columns(of: table, in: "main") else {
      throw .damaged("\(table): columns")
    }
  }

  /// Columns are named because with `*` SQLite would copy whole indexes unchanged.
  fileprivate func fill(_ table: String) throws(StoreFailure) {
    let names = try columns(of: table, in: "main").joined(separator: ", ")
    do throws(StoreFailure) {
      try connection.execute(
        "DELETE FROM main.\(table); INSERT INTO main.\(table) (\(names)) SELECT \(names) FROM damaged.\(table) NOT INDEXED"
      )
    } catch {
      switch error {
      case .damaged(let what), .other(let what): throw .damaged("\(table): \(what)")
      case .refused, .busy, .diskFull, .readOnly, .replaced, .newer, .older, .notAStore, .unsafe, .emptied, .noFolder,
        .cannotOpen, .uncertain:
        throw error
      }
    }
  }

  /// Replaces invalid sort places with places at the end of their group.
  fileprivate func replacePlaces() throws(StoreFailure) {
    try replaceWhatHasNoPlace(in: "projects", among: "''")
    try replaceWhatHasNoPlace(in: "cards", among: "project || ' ' || life || ' ' || state")
  }

  private func replaceWhatHasNoPlace(in table: String, among group: String) throws(StoreFailure) {
    var last: [String: Place] = [:]
    var lost: [(key: Int64, group: String)] = []
    let all = try Statement("SELECT key, \(group), place FROM main.\(table) ORDER BY place", on: connection)
    try visit(all, [], "places") { (row: inout Row) throws(StoreFailure) in
      let group = try row.text()
      let written: Place?? = try? row.textValue { Place(key: $0) }
      if let place = written ?? nil { last[group] = place } else { lost.append((row.key, group)) }
      return true
    }
    for (key, group) in lost {
      let place = Place.between(last[group], nil)
      last[group] = place
      try connection.execute("UPDATE main.\(table) SET place = \(place.key.quoted) WHERE key = \(key)")
    }
  }
}

/// Rebuilds missing projects, cards and pages from their history entries, and makes history and cards agree.
///
/// Every key that an entry names gets its row back, so that no later row takes over the history of a lost one. Their ids are read
/// from the index of ids; those that it has lost are new.
struct Recovery {
  /// The new file, with all rows that could be read and the newest schema. The damaged one is attached as `damaged`.
  let target: Database
  let context: CommitContext
  /// Tables with unreadable rows.
  let unreadable: Set<String>

  func run() throws(StoreFailure) {
    try drop("SELECT \(SQL.projectColumns), 0, 0 FROM projects", from: "projects", key: "key") {
      row throws(StoreFailure) in _ = try row.project()
    }
    for sql in Recovery.authors { try target.connection.execute(sql) }
    try recoverProjects()
    try drop(SQL.wholeCard, from: "cards", key: "key") { row throws(StoreFailure) in _ = try target.card(&row) }
    try drop(SQL.wholePages, from: "pages", key: "key") { row throws(StoreFailure) in _ = try row.page() }
    let cards = try target.keys(Recovery.lost("card", from: "cards"))
    let pages = try target.keys(Recovery.lost("page", from: "pages"))
    for sql in Recovery.bareRows { try target.connection.execute(sql) }
    try restoreIDs(cards, "cards")
    try restoreIDs(pages, "pages")
    try drop(SQL.wholeEntry, from: "entries", key: "seq") { row throws(StoreFailure) in _ = try row.entry() }
    var ledger = FileLedger(target)
    ledger.signs = false
    for key in cards { try recoverCard(key, &ledger) }
    for key in pages { try recoverPage(key, &ledger) }
    for sql in Recovery.agreement { try target.connection.execute(sql) }
    try Reconciliation(target: target, context: context, unreadable: unreadable).run()
  }

  /// Deletes rows whose values are invalid; the history may still hold what they held.
  private func drop(
    _ sql: String, from table: StaticString, key: String, _ read: (inout Row) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    var invalid: [Int64] = []
    try target.visit(try Statement(sql, on: target.connection), [], table) { (row: inout Row) throws(StoreFailure) in
      do throws(StoreFailure) {
        try read(&row)
      } catch {
        guard case .damaged = error else { throw error }
        invalid.append(row.key)
      }
      return true
    }
    for row in invalid { try target.connection.execute("DELETE FROM \(table) WHERE \(key) = \(row)") }
  }

  private func restoreIDs(_ keys: [Int64], _ table: String) throws(StoreFailure) {
    guard !keys.isEmpty else { return }
    let ids = ids(in: table)
    for key in keys {
      guard let id = ids[key] else { continue }
      try target.connection.execute("UPDATE OR IGNORE main.\(table) SET id = x'\(id)' WHERE key = \(key)")
    }
  }

  /// The ids in hexadecimal; empty if the index cannot be read.
  private func ids(in table: String) -> [Int64: String] {
    let sql = "SELECT key || ' ' || hex(id) FROM damaged.\(table) INDEXED BY sqlite_autoindex_\(table)_1"
    let pairs = ((try? target.lines(sql)) ?? []).map { $0.split(separator: " ") }
    let known = pairs.compactMap { pair -> (Int64, String)? in
      guard pair.count == 2, pair[1].utf8.count == 32, let key = Int64(pair[0]) else { return nil }
      return (key, String(pair[1]))
    }
    return Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  private func recoverCard(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) {
    guard let bare = try target.wholeCard(key) else { return }
    var story = Story()
    try target.visitEntries(of: "card", key) { story.tell($0) }
    // Changes whose entries are lost as well cannot be recovered.
    guard var card = story.card, card.id == bare.id else { return }
    if let other = try ledger.card(number: card.number, in: card.project), other.id != bare.id {
      (card.number, card.project) = (bare.number, bare.project)
    }
    card.waiting = try target.known(card.waiting)
    try ledger.write(card, over: bare)
  }

  private func recoverPage(_ key: Int64, _ ledger: inout FileLedger) throws(StoreFailure) {
    guard let bare = try target.wholePage(key) else { return }
    var story = PageStory(of: bare)
    try target.visitEntries(of: "page", key) { story.tell($0) }
    try ledger.write(story.page, over: bare)
  }

  private static func lost(_ column: String, from table: String) -> String {
    """
    SELECT DISTINCT \(column) FROM entries WHERE \(column) IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM \(table) WHERE key = entries.\(column)) ORDER BY 1
    """
  }

  /// Authors and runs: an entry holds only their keys.
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

  /// One row from the newest entry each; the whole history is applied afterwards. A card whose number is taken gets one behind all others.
  private static let bareRows =
    ["number", "number + card + (SELECT max(number) FROM cards)"].map { number in
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

  /// Removes references to rows that are lost for good, and reads again which cards are mentioned.
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
    "DELETE FROM page_mentions WHERE \(ConsistencyChecks.ofNoTarget("page_mentions")) OR \(ConsistencyChecks.ofNoPage("page_mentions"))",
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
    let ids = keys.isEmpty ? [:] : ids(in: "projects")
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

extension Database {
  fileprivate func keys(_ sql: String) throws(StoreFailure) -> [Int64] { try lines(sql).compactMap { Int64($0) } }

  /// Without cards that no longer exist.
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

/// Rows that a table has lost although an index or another table still names them.
///
/// A write that the disk lost can leave an old leaf of a table behind. SQLite reports such a file as sound except for indexes with more entries
/// than their table has rows; rebuilding the indexes would make the loss final. Rows of a `KeptTable` are never deleted, so its keys run without
/// a gap from 1 to the greatest that is named anywhere. Of other tables only pages that cannot be read are noticed.
struct MissingRows {
  private let database: Database
  /// `main`, or the name under which the damaged file is attached.
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

  /// The greatest key in any `KeptTable`, which keys of other tables seldom exceed.
  func bound() throws(StoreFailure) -> Int64 {
    var greatest = 0
    for table in KeptTable.allCases { greatest = max(greatest, try greatestKeys(of: table).max() ?? 0) }
    return Int64(greatest)
  }

  private func missing(from table: KeptTable, isWhole: Bool) throws(StoreFailure) -> Flaw? {
    let greatest = try greatestKeys(of: table).max() ?? 0
    let rows =
      if isWhole {
        try database.lines("SELECT count(*) FROM \(schema).\(table.rawValue) NOT INDEXED").first.flatMap { Int($0) }
      } else {
        try Salvage(of: table.rawValue, in: database, schema: schema).readableRows(upTo: Int64(greatest))
      }
    guard let rows, greatest > rows else { return nil }
    return .missing(table, rows: greatest - rows)
  }

  private func greatestKeys(of table: KeptTable) throws(StoreFailure) -> [Int] {
    let name = "\(schema).\(table.rawValue)"
    var questions = ["SELECT max(\(table.key)) FROM \(name) NOT INDEXED"]
    for (other, column) in table.references {
      questions.append("SELECT max(\(column)) FROM \(schema).\(other) NOT INDEXED")
    }
    // Ignores damaged indexes. In a sound one the greatest key equals the number of entries, because keys have no gaps.
    for index in try database.lines(
      "SELECT name FROM pragma_index_list('\(table.rawValue)', '\(schema)') WHERE partial = 0")
    {
      questions.append(
        """
        SELECT CASE WHEN max(\(table.key)) = count(*) THEN max(\(table.key)) END FROM \(name)
        INDEXED BY "\(index)"
        """)
    }
    // An unreadable index or table is skipped here; `Inspection.pages` reports it.
    return questions.compactMap { question in (try? database.lines(question))?.first.flatMap(Int.init) }
  }
}

extension KeptTable {
  fileprivate var key: String { self == .entries ? "seq" : "key" }

  /// Columns of other tables that hold its keys.
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
