import CSQLite
import Kanban
import Time

public struct Finding: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// Damaged page structures of SQLite.
    case pages
    /// A damaged index, which a repair rebuilds from its table.
    case index
    /// A wrong value that a repair derives again or drops: a count, a number, a signature, an alarm, a row of the sync.
    case derived
    /// Damaged data of the user.
    case content
    /// Lost rows, or a table that can be read only in part. A recovery rebuilds lost cards and pages from their
    /// history, if that is left.
    case missing
  }

  /// True if a repair surely changes or gives up user data, so that the user must agree first. A row that cannot be
  /// read does not count, because a repair first tries to keep everything.
  public var isLoss: Bool {
    switch (kind, flaw) {
    case (.missing, _): true
    case (.content, .unreadable): false
    case (.content, _): true
    case (.pages, _), (.index, _), (.derived, _): false
    }
  }

  /// The default maximum number of findings, which bounds the report on a badly damaged store.
  public static let most = 10_000

  public let kind: Kind
  public let flaw: Flaw

  init(_ kind: Kind, _ flaw: Flaw) { (self.kind, self.flaw) = (kind, flaw) }
  init(_ kind: Kind, _ words: String) { self.init(kind, .unreadable(words)) }

  public var words: String { flaw.name }
}

extension Flaw {
  /// Parses a row of a check's result: `key:stored:counted` for a count, or only the name of the wrong object.
  fileprivate init(_ contradiction: Contradiction, _ line: String) {
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 2, let stored = Int(parts[parts.count - 2]), let counted = Int(parts[parts.count - 1]) {
      self = .count(contradiction, of: parts.dropLast(2).joined(separator: ":"), stored: stored, counted: counted)
    } else {
      self = .contradiction(contradiction, line)
    }
  }
}

extension SQLiteStore {
  /// Runs all checks. Reads the whole file; commits by other processes wait until then.
  public func check(most: Int = Finding.most) throws(StoreFailure) -> [Finding] {
    try asking(try Inspection.findings(in: database, most: most))
  }

  /// SQLite's quick check, which does not compare indexes with tables; empty if the file is sound.
  public func quickCheck(most: Int = 100) throws(StoreFailure) -> [String] {
    try asking(try Inspection(of: database).lines(of: "quick_check", most: most))
  }
}

struct Inspection {
  private let database: Database
  private var findings: [Finding] = []

  init(of database: Database) { self.database = database }

  /// All findings. If pages or indexes are damaged, only lost rows are counted; if none is lost, the checks that need
  /// no index run as well.
  static func findings(in database: Database, most: Int) throws(StoreFailure) -> [Finding] {
    let pages = try Inspection(of: database).pages(most: most)
    let lost = database.connection.lost
    let cut = lost > 0 ? [Finding(.pages, .cutShort(bytes: Int(lost)))] : []
    guard pages.isEmpty else {
      let missing = try MissingRows(in: database).flaws().map { Finding(.missing, $0) }
      let isIndex = pages.allSatisfy { $0.kind == .index }
      let rows = missing.isEmpty ? try Inspection(of: database).rowsBesideIndexes(most: most, replaying: isIndex) : []
      return cut + missing + rows + pages
    }
    do throws(StoreFailure) {
      return try cut + Inspection(of: database).rows(most: most)
    } catch {
      if case .damaged(let what) = error { return [Finding(.pages, what)] }
      throw error
    }
  }

  /// Runs the checks that need no index, to find losses that a damaged index would hide. With `replaying` also compares
  /// rows with their history: the caller sets it if nothing but indexes is damaged.
  private consuming func rowsBesideIndexes(most: Int, replaying: Bool) throws(StoreFailure) -> [Finding] {
    do throws(StoreFailure) {
      for (kind, contradiction, sql) in ConsistencyChecks.contradictions
      where contradiction == .entryOfNobody || contradiction == .entryWithoutFirst {
        findings += try database.lines("\(sql) LIMIT \(max(1, most))").map { Finding(kind, Flaw(contradiction, $0)) }
      }
      if replaying { try replayBesideIndexes() }
      return Array(findings.prefix(most))
    } catch {
      // A damaged page ends this check without an error: the caller has listed the damaged pages already.
      if case .damaged = error { return findings }
      throw error
    }
  }

  /// Runs SQLite's full check, which includes each index against its table, and returns its findings.
  func pages(most: Int) throws(StoreFailure) -> [Finding] {
    try lines(of: "integrity_check", most: most).map { Finding($0.ranges(of: " index ").isEmpty ? .pages : .index, $0) }
  }

  fileprivate func lines(of pragma: String, most: Int) throws(StoreFailure) -> [String] {
    do throws(StoreFailure) {
      let lines = try database.lines("PRAGMA \(pragma)(\(max(1, most)))")
      return lines == ["ok"] ? [] : lines
    } catch {
      // If pages are badly damaged, SQLite's check itself fails; its error is the finding then.
      if case .damaged(let what) = error { return [what] }
      throw error
    }
  }

  consuming func rows(most: Int) throws(StoreFailure) -> [Finding] {
    if let lost = try database.lines(ConsistencyChecks.lostCards).first.flatMap({ Int($0) }), lost > 0 {
      findings.append(Finding(.missing, .missing(.cards, rows: lost)))
    }
    for (kind, contradiction, sql) in ConsistencyChecks.contradictions {
      let lines = try database.lines("\(sql) LIMIT \(max(1, most))")
      findings += lines.map { Finding(kind, Flaw(contradiction, $0)) }
    }
    try readRows()
    try replay()
    try replayPages()
    try verifySignatures(of: .cards, CardTexts(database))
    try verifyTitles()
    try verifySignatures(of: .pages, PageTexts(database))
    guard findings.count > most else { return findings }
    // The limit of findings leaves out derived values first, because the user must agree to a loss.
    let (losses, rest) = (findings.filter(\.isLoss), findings.filter { !$0.isLoss })
    let content = rest.filter { $0.kind != .derived }
    return Array((losses + content + rest.filter { $0.kind == .derived }).prefix(most))
  }

  /// Passes every row to `read`. Records damage as a finding and continues with the next row.
  private mutating func read(
    _ sql: String, _ table: StaticString, damage kind: Finding.Kind = .content,
    _ read: (inout Row, inout [Finding]) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    try database.visit(try Statement(sql, on: database.connection), [], table) {
      (row: inout Row) throws(StoreFailure) in
      do throws(StoreFailure) {
        try read(&row, &findings)
      } catch {
        guard case .damaged(let what) = error else { throw error }
        findings.append(Finding(kind, what))
      }
      return true
    }
  }

  /// Reads the rows that replaying cards and pages does not read, to find invalid ones: projects with their own
  /// entries, alarms, source texts, feeds and the sync.
  private mutating func readRows() throws(StoreFailure) {
    try read("SELECT \(SQL.projectColumns), 0, 0 FROM projects", "projects") { row, _ throws(StoreFailure) in
      _ = try row.project()
    }
    try read("SELECT key, last_number FROM projects", "projects", damage: .derived) { row, _ throws(StoreFailure) in
      _ = try row.integer(in: Row.lastNumbers)
    }
    try read("\(SQL.wholeEntry) WHERE \(SQL.ofProjectItself)", "entries") { row, _ throws(StoreFailure) in
      _ = try row.entry()
    }
    for table in ["alarms", "heard_alarms"] {
      try read(SQL.alarms(in: table), "alarms", damage: .derived) { row, _ throws(StoreFailure) in try row.readAlarm() }
    }
    try read(SQL.originals, "originals") { row, _ throws(StoreFailure) in _ = try row.original() }
    try readRemotes()
  }

  private mutating func readRemotes() throws(StoreFailure) {
    try read(SQL.allServers, "servers") { row, _ throws(StoreFailure) in _ = try row.server() }
    try read(SQL.allLinks, "links") { row, _ throws(StoreFailure) in _ = try row.link() }
    try read(SQL.allObjects, "objects") { row, _ throws(StoreFailure) in _ = try row.object(in: Project.home) }
    try read(SQL.allUnsentPages, "unsent_pages") { row, _ throws(StoreFailure) in _ = try row.unsentPage() }
    try read(SQL.pageOriginals, "page_originals") { row, _ throws(StoreFailure) in _ = try row.original() }
    try read(SQL.allEvents, "feed_events") { row, _ throws(StoreFailure) in _ = try row.listedEvent() }
    try read(SQL.allUnsent, "unsent") { row, _ throws(StoreFailure) in _ = try row.unsent() }
    try read(SQL.allSendings, "sendings") { row, _ throws(StoreFailure) in _ = try row.sending(in: Project.home) }
  }

  /// Replays every card from its entries and reports differences. Only place, time of creation and the instants of new
  /// zone rules may differ, because they are not recorded. Compares its stored moves as well.
  private mutating func replay() throws(StoreFailure) {
    let database = database
    let entries = try Statement(
      "\(SQL.wholeEntry) WHERE entries.card = ?1 ORDER BY entries.seq", on: database.connection)
    let moves = try MoveInspection(database)
    try read("\(SQL.wholeCard) ORDER BY cards.key", "cards") { row, findings throws(StoreFailure) in
      let key = row.key
      let card = try database.card(&row)
      var (story, history) = (Story(), [Entry]())
      try database.visit(entries, [.integer(key)], "entries") { (row: inout Row) throws(StoreFailure) in
        let entry = try row.entry()
        story.replay(entry)
        history.append(entry)
        return true
      }
      if let flaw = story.flaw(against: card) {
        findings.append(Finding(.content, .card(number: card.number, card.id, flaw)))
      }
      if try !moves.agree(with: history, of: card, key) {
        findings.append(Finding(.derived, .contradiction(.move, "\(key)")))
      }
    }
  }

  /// Finds rows in the table of titles that differ from their card's title, and cards without a row although they have
  /// been indexed.
  private mutating func verifyTitles() throws(StoreFailure) {
    try read(SQL.allTitles, "titles", damage: .derived) { row, findings throws(StoreFailure) in
      let (title, kept) = (try row.optionalText(), Array(try row.blobBytes()))
      guard title.flatMap(TitleKey.init)?.bytes != kept else { return }
      findings.append(Finding(.derived, .contradiction(.title, title ?? "")))
    }
    try read(SQL.titlesMissing, "cards") { row, findings throws(StoreFailure) in
      let title = try row.text()
      if TitleKey(title) != nil { findings.append(Finding(.derived, .contradiction(.title, title))) }
    }
  }

  /// Finds search signatures that lack bits of their block's rows, so that a search would miss these.
  private mutating func verifySignatures(of rows: SearchedRows, _ reader: some SearchedTexts) throws(StoreFailure) {
    var texts = reader
    let sql = rows == .cards ? SQL.allSignatures : SQL.allPageSignatures
    try read(sql, rows.signatures, damage: .derived) { row, findings throws(StoreFailure) in
      _ = try row.integer(in: 0...Int64.max)
      let block = Block(number: row.key, of: rows)
      guard let signature = Signature(try row.blobBytes()) else { return }
      if !signature.covers(try texts.signature(of: block)) {
        let number = Int(block.number)
        findings.append(Finding(.derived, rows == .cards ? .signature(block: number) : .pageSignature(block: number)))
      }
    }
  }
}

/// Compares the stored moves of cards with their history.
private struct MoveInspection {
  private let database: Database
  private let marks: FlowReading.Marks
  private let moves: Statement
  private let begin: Statement

  init(_ database: Database) throws(StoreFailure) {
    self.database = database
    marks = try database.flowMarks
    moves = try Statement(SQL.movesOfCard, on: database.connection)
    begin = try Statement(SQL.beginOfCard, on: database.connection)
  }

  /// Whether the card's stored moves are those of its history. True also while they are still to be derived.
  func agree(with history: [Entry], of card: Card, _ key: Int64) throws(StoreFailure) -> Bool {
    guard key > marks.cards, history.last?.sequence ?? 0 <= marks.entries else { return true }
    let journey = Journey(of: card.id, history, created: card.life == .purged ? nil : card.created)
    do throws(StoreFailure) {
      let (moves, begun) = (try storedMoves(of: card.id, key), try storedBegin(of: key))
      return moves == journey.moves && begun == journey.begunNow
    } catch {
      // Stored moves that cannot be read count as wrong, so that they are derived again.
      guard case .damaged = error else { throw error }
      return false
    }
  }

  private func storedMoves(of card: CardID, _ key: Int64) throws(StoreFailure) -> [CardMove] {
    var stored: [CardMove] = []
    try database.visit(moves, [.integer(key)], "moves") { (row: inout Row) throws(StoreFailure) in
      stored.append(try row.wholeMove(of: card))
      return true
    }
    return stored
  }

  private func storedBegin(of key: Int64) throws(StoreFailure) -> Moment? {
    var begun: Moment?
    try database.visit(begin, [.integer(key)], "under_way") { (row: inout Row) throws(StoreFailure) in
      begun = try row.moment()
      return false
    }
    return begun
  }
}

extension Inspection {
  private mutating func replayPages() throws(StoreFailure) {
    let database = database
    let entries = try Statement(
      "\(SQL.wholeEntry) WHERE entries.page = ?1 ORDER BY entries.seq", on: database.connection)
    try read(SQL.wholePages, "pages") { row, findings throws(StoreFailure) in
      let key = row.key
      let page = try row.page()
      var story = PageStory(of: page)
      try database.visit(entries, [.integer(key)], "entries") { (row: inout Row) throws(StoreFailure) in
        story.replay(try row.entry())
        return true
      }
      if let flaw = story.flaw(against: page) {
        findings.append(Finding(.content, .page(page.date.day, page.id, flaw)))
      }
    }
  }
}

// MARK: Without indexes

extension Inspection {
  /// Compares cards and pages with their history without reading an index. Rows without a history, and rows that
  /// cannot be read, are left to the repair.
  private mutating func replayBesideIndexes() throws(StoreFailure) {
    try replayInOrder(of: "card") { database, key, entries throws(StoreFailure) in
      guard let card = try database.wholeCard(key) else { return nil }
      var story = Story()
      for entry in entries { story.replay(entry) }
      return story.flaw(against: card).map { .card(number: card.number, card.id, $0) }
    }
    try replayInOrder(of: "page") { database, key, entries throws(StoreFailure) in
      guard let page = try database.wholePage(key) else { return nil }
      var story = PageStory(of: page)
      for entry in entries { story.replay(entry) }
      return story.flaw(against: page).map { .page(page.date.day, page.id, $0) }
    }
  }

  private mutating func replayInOrder(
    of column: String, _ judge: (Database, Int64, [Entry]) throws(StoreFailure) -> Flaw?
  ) throws(StoreFailure) {
    let database = database
    // `ifnull` in the condition keeps SQLite from using an index on the column, which may be damaged.
    let subject = "ifnull(entries.\(column), 0)"
    let keys = try Statement(
      "SELECT entries.seq, \(subject) FROM entries NOT INDEXED WHERE \(subject) > 0 ORDER BY 2, 1",
      on: database.connection)
    let whole = try Statement("\(SQL.wholeEntry) WHERE entries.seq = ?1", on: database.connection)
    var (current, entries, isWhole): (Int64, [Entry], Bool) = (0, [], true)
    var flaws: [Flaw] = []
    func judgeCurrent() throws(StoreFailure) {
      guard current > 0, isWhole else { return }
      do throws(StoreFailure) {
        if let flaw = try judge(database, current, entries) { flaws.append(flaw) }
      } catch {
        guard case .damaged = error else { throw error }
      }
    }
    try database.visit(keys, [], "entries") { (row: inout Row) throws(StoreFailure) in
      let (sequence, key) = (row.key, try row.integer(in: 1...Int64.max))
      if key != current {
        try judgeCurrent()
        (current, entries, isWhole) = (key, [], true)
      }
      do throws(StoreFailure) {
        try database.visit(whole, [.integer(sequence)], "entries") { (row: inout Row) throws(StoreFailure) in
          entries.append(try row.entry())
          return false
        }
      } catch {
        guard case .damaged = error else { throw error }
        isWhole = false
      }
      return true
    }
    try judgeCurrent()
    findings += flaws.map { Finding(.content, $0) }
  }
}
