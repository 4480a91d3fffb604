import Glibc
import Kanban

extension SQLiteStore {
  /// Rebuilds the file from its tables, ignoring its indexes except to verify ids, and returns the path of a copy of
  /// the damaged file.
  ///
  /// If a row is unreadable or missing, or if the new file had the same flaws, it throws `damaged` and changes nothing.
  /// With `recovering` losses are accepted, and cards and pages are rebuilt from the history. Nothing is repaired in
  /// place: a damaged index may name pages of a table, and dropping the index would free those.
  ///
  /// `reporting` receives the flaws that only the rebuilt tables show, such as losses and rows with a new id: accepted
  /// ones after the repair, others before it is refused.
  public static func remake(
    _ path: String, on context: CommitContext, patience milliseconds: Int, recovering: Bool = false,
    reporting: ([Flaw]) -> Void = { _ in }
  ) throws(StoreFailure) -> String {
    var opening = FileOpening(path: path, mode: .existing, patience: milliseconds, steps: Schema.steps)
    opening.padding = true
    return try Repair(opening: opening, context: context, recovering: recovering).run(reporting: reporting)
  }
}

/// Builds a new file beside the damaged one, copies the damaged one and renames the new one over it, all under the
/// write lock.
struct Repair {
  let opening: FileOpening
  let context: CommitContext
  let recovering: Bool

  func run(reporting: ([Flaw]) -> Void) throws(StoreFailure) -> String {
    let found = try opening.found()
    let (database, identity) = (found.database, found.identity)
    guard !database.connection.isReadOnly else { throw .readOnly(opening.path) }
    try Patience(milliseconds: opening.patience).waiting { () throws(StoreFailure) in try database.run(.beginWriting) }
    defer { database.rollBack() }
    let path = StoreFolder.followed(StoreFolder.plain(opening.path))
    let remade = "\(path).remade.unfinished"
    unlink(remade)
    defer { unlink(remade) }
    let losses = try StoreRebuild(
      database: database, path: path, steps: opening.steps, context: context, recovering: recovering
    ).run(into: remade)
    guard recovering || losses.isEmpty else {
      reporting(losses)
      throw .damaged(losses[0].name)
    }
    let left = try Inspection.findings(in: Database(remade, readOnly: true), most: Finding.most)
    try expectWhole(left, reporting)
    try expectGain(left, over: database)
    guard let now = FileIdentity(path), now.isSame(as: identity) else { throw .replaced }
    let copy = Repair.free("\(path).damaged")
    try database.keepCopy(at: copy)
    // Replaces the file while the lock is held. A waiting process then notices that another file has the path, and
    // opens that.
    guard StoreFolder.put(remade, over: path) else {
      let reason = errno
      unlink(copy)
      throw .cannotOpen(path, reason)
    }
    reporting(losses)
    return copy
  }

  /// Throws `damaged` if rows of the new file are invalid, which only a recovery mends.
  private func expectWhole(_ left: [Finding], _ reporting: ([Flaw]) -> Void) throws(StoreFailure) {
    let invalid = left.filter { $0.kind == .content }
    guard !recovering, let first = invalid.first else { return }
    reporting(invalid.map(\.flaw))
    throw .damaged(first.words)
  }

  /// Throws `damaged` if the new file has the same flaws: another copy would only fill the disk. A file of an older
  /// schema passes, because it gains the newest schema.
  private func expectGain(_ left: [Finding], over database: Database) throws(StoreFailure) {
    guard try database.version() == opening.steps.count, let first = left.first else { return }
    if try left == Inspection.findings(in: database, most: Finding.most) { throw .damaged(first.words) }
  }

  /// A path for the copy that no file has yet: an older copy stays, as it may hold rows that the new one lacks.
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
  /// The damaged file; the caller holds a lock, so that no process writes to it.
  let database: Database
  let path: String
  let steps: [Schema.Step]
  let context: CommitContext
  /// Whether to accept missing rows and to rebuild them from the history as far as possible.
  var recovering = false

  /// Tables that the rebuild does not copy: they are derived from others or filled by the schema steps.
  private static let derived = [
    "steps", "tallies", "tags", "signatures", "completions", "uncounted", "page_tags", "journal_tags",
    "page_signatures", "titles", "moves", "under_way", "derived_moves",
  ]

  /// Whether a table can be rebuilt without its rows.
  static func isDerived(_ table: String) -> Bool { derived.contains(table) || table == alarms }

  private static let alarms = "alarms"

  /// Builds the new file at the path `new`. Returns flaws for the lost rows, for those with a new id, and with
  /// `recovering` for those mended or rebuilt from the history. Without `recovering` it stops at tables that cannot be
  /// read whole.
  func run(into new: String) throws(StoreFailure) -> [Flaw] {
    let version = try database.version()
    guard version <= steps.count else { throw .newer(version) }
    guard version > 0 else { throw .notAStore }
    try StoreFolder.makeFile(new)
    let target = try Database(new, readOnly: false, padded: true)
    // The copy runs without an enclosing transaction, in which SQLite would stop writing after the first damaged page.
    try target.connection.execute(
      """
      PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0;
      PRAGMA cell_size_check = ON; PRAGMA cache_size = -65536; PRAGMA foreign_keys = OFF;
      PRAGMA ignore_check_constraints = ON; ATTACH \(path.quoted) AS damaged
      """)
    try target.apply(steps, 0..<version)
    let (unreadable, duplicates) = try fill(target)
    if !recovering {
      let lost = unreadable.subtracting([StoreRebuild.alarms])
      guard lost.isEmpty else { return lost.sorted().map { .unreadableTable($0) } }
    }
    try target.apply(steps, version..<steps.count)
    try target.replacePlaces()
    var losses: [Flaw] = []
    for table in ["cards", "pages"] { losses += try IndexedIDs(of: table, in: target).correct(in: target) }
    if recovering {
      losses += try Recovery(target: target, context: context, unreadable: unreadable, duplicates: duplicates).run()
    }
    let invalid = try dropInvalidBytes(from: target)
    try derive(target, hasAlarms: !unreadable.contains(StoreRebuild.alarms))
    losses += try recovering ? invalid : lossesOfDamagedPages(in: target, besides: invalid)
    try target.connection.execute("DETACH damaged")
    return losses
  }

  /// Copies the tables of the damaged file. Returns those with unreadable rows, and the rows that the damaged file has
  /// twice (only with `recovering`).
  private func fill(_ target: Database) throws(StoreFailure) -> (Set<String>, [DuplicateRow]) {
    let tables = try target.tables(of: "main")
    if let other = try target.tables(of: "damaged").first(where: { !tables.contains($0) }) {
      throw .damaged("\(other): not a table of this program")
    }
    let indexes = try target.lines("SELECT sql FROM main.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    for name in try target.lines("SELECT name FROM main.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL") {
      try target.connection.execute("DROP INDEX main.\(name)")
    }
    var (unreadable, duplicates): (Set<String>, [DuplicateRow]) = ([], [])
    for table in tables where !StoreRebuild.derived.contains(table) {
      try target.expectColumns(of: table)
      do throws(StoreFailure) {
        try target.fill(table)
      } catch {
        guard case .damaged = error else { throw error }
        unreadable.insert(table)
        if recovering, table != StoreRebuild.alarms { duplicates += try salvage(table, into: target) }
      }
    }
    for sql in indexes { try target.connection.execute(sql) }
    return (unreadable, duplicates)
  }

  private func salvage(_ table: String, into target: Database) throws(StoreFailure) -> [DuplicateRow] {
    let bound = try MissingRows(in: target, schema: "damaged").bound()
    return try Salvage(of: table, in: target, schema: "damaged").copy(upTo: bound)
  }

  /// Drops invalid source texts and rows of the sync. The next sync fetches the objects again; requests without a
  /// response are forgotten.
  private func dropInvalidBytes(from target: Database) throws(StoreFailure) -> [Flaw] {
    var flaws = try target.dropInvalid(SQL.originals, from: "originals", key: "card") { row throws(StoreFailure) in
      _ = try row.original()
    }
    flaws += try target.dropInvalid(SQL.pageOriginals, from: "page_originals", key: "page") {
      row throws(StoreFailure) in _ = try row.original()
    }
    flaws += try target.dropInvalid(SQL.allObjects, from: "objects", key: "key") { row throws(StoreFailure) in
      _ = try row.object(in: Project.home)
    }
    flaws += try target.dropInvalid(SQL.allSendings, from: "sendings", key: "key") { row throws(StoreFailure) in
      _ = try row.sending(in: Project.home)
    }
    return flaws
  }

  private func derive(_ target: Database, hasAlarms: Bool) throws(StoreFailure) {
    try remakePageMentions(in: target)
    for sql in StoreRebuild.derivations + Schema.countingCompletions + Schema.countingPages + Schema.forgettingMoves {
      try target.connection.execute(sql)
    }
    try target.replacePlaces()
    try target.remakeSignatures()
    try target.remakeTitles()
    let areKept = if hasAlarms { try haveSoundRows("alarms", in: target) } else { false }
    if !areKept { try remakeAlarms(in: target) }
    if try !haveSoundRows("heard_alarms", in: target) { try target.connection.execute("DELETE FROM heard_alarms") }
  }

  /// Deletes mentions of missing cards and mentions in missing pages. If there are any, reads each page that has no
  /// mentions for them again.
  private func remakePageMentions(in target: Database) throws(StoreFailure) {
    let isInvalid = "\(ConsistencyChecks.ofNoTarget("page_mentions")) OR \(ConsistencyChecks.ofNoPage("page_mentions"))"
    try target.connection.execute("DELETE FROM page_mentions WHERE \(isInvalid)")
    guard target.written > 0 else { return }
    let ledger = FileLedger(target)
    for line in try target.lines("SELECT key FROM pages WHERE key NOT IN (SELECT page FROM page_mentions)") {
      // An invalid page is skipped here, because the check after the repair reports it.
      guard let key = Int64(line), let page = try? target.wholePage(key) else { continue }
      try ledger.setMentions(ofPage: page.id, try ledger.mentioned(by: page))
    }
  }

  /// Whether all rows of a table of alarms can be read, and satisfy its constraints, which the copy ignored.
  private func haveSoundRows(_ table: String, in target: Database) throws(StoreFailure) -> Bool {
    try target.connection.execute("PRAGMA ignore_check_constraints = OFF")
    let findings = try target.lines("PRAGMA main.quick_check(\(table))")
    try target.connection.execute("PRAGMA ignore_check_constraints = ON")
    guard findings == ["ok"] else { return false }
    let all = try Statement(SQL.alarms(in: table), on: target.connection)
    do throws(StoreFailure) {
      try target.visit(all, [], "alarms") { (row: inout Row) throws(StoreFailure) in
        try row.readAlarm()
        return true
      }
      return true
    } catch {
      guard case .damaged = error else { throw error }
      return false
    }
  }

  private static let derivations =
    [
      "DELETE FROM tallies",
      """
      INSERT INTO tallies (project, life, state, count, size, estimate, spent)
      SELECT project, \(Schema.tallied), state, count(*), \(Schema.sumsOfWork) FROM cards GROUP BY 1, 2, 3
      """,
      "DELETE FROM tags",
      Schema.countingTags,
      """
      UPDATE projects SET last_number = max(
        iif(last_number BETWEEN 0 AND \(Row.lastNumbers.upperBound), last_number, 0),
        ifnull((SELECT max(number) FROM cards WHERE cards.project = projects.key), 0),
        ifnull((SELECT max(number) FROM former_numbers WHERE former_numbers.project = projects.key), 0))
      """,
      "DELETE FROM alarms WHERE \(ConsistencyChecks.ofNoOpenCard)",
      "DELETE FROM originals WHERE \(ConsistencyChecks.ofNoKeptCard)",
    ] + Schema.mendingRemotes

  /// Deletes all alarms and recreates those that are still in the future, as writing a card does.
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
  /// Losses that the copied rows alone do not show; empty if no page is damaged. Keys must run without a gap up to the
  /// greatest that the damaged file names, and history and cards must agree.
  private func lossesOfDamagedPages(in target: Database, besides others: [Flaw]) throws(StoreFailure) -> [Flaw] {
    guard try !Inspection(of: database).pages(most: 1).isEmpty else { return [] }
    for schema in ["damaged", "main"] {
      let missing = try MissingRows(in: target, schema: schema).flaws()
      guard missing.isEmpty else { return missing }
    }
    return try others + Inspection(of: target).rows(most: .max).filter { $0.kind == .content }.map(\.flaw)
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

  /// Copies a table from the damaged file. Columns are named, because with `*` SQLite would copy whole indexes
  /// unchanged.
  fileprivate func fill(_ table: String) throws(StoreFailure) {
    let names = try columns(of: table, in: "main").joined(separator: ", ")
    do throws(StoreFailure) {
      try connection.execute(
        "DELETE FROM main.\(table); INSERT INTO main.\(table) (\(names)) SELECT \(names) FROM damaged.\(table) NOT INDEXED"
      )
    } catch {
      switch error {
      case .damaged(let what), .other(let what): throw .damaged("\(table): \(what)")
      case .refused, .busy, .diskFull, .fileSizeLimit, .readOnly, .replaced, .newer, .older, .notAStore, .unsafe,
        .emptied, .noFolder, .cannotOpen, .uncertain:
        throw error
      }
    }
  }

  /// Replaces invalid sort keys of cards and projects by keys at the end of their column or list.
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
