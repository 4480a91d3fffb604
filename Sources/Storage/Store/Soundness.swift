import CSQLite
import Kanban

/// Something that is wrong in a store, and what knows better.
public struct Finding: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// What SQLite keeps about its pages.
    case pages
    /// An index, which its table makes anew.
    case index
    /// Reckoned from the cards: a count, a number, a signature, an alarm.
    case reckoned
    /// What a person wrote, or when.
    case content
  }

  public let kind: Kind
  public let words: String

  init(_ kind: Kind, _ words: String) { (self.kind, self.words) = (kind, words) }
}

/// Whether what is in the file hangs together.
extension SQLiteStore {
  /// Everything there is to ask. Reads the whole file; nobody can commit meanwhile.
  public func check(most: Int = 100) throws(StoreFailure) -> [Finding] {
    try reading { () throws(StoreFailure) in
      let pages = try database.pageFindings(most: most)
      guard pages.isEmpty else { return pages }
      do throws(StoreFailure) {
        return try database.examine(most: most)
      } catch {
        if case .damaged(let what) = error { return [Finding(.pages, what)] }
        throw error
      }
    }
  }

  /// SQLite's own look at its pages, without a look whether the indexes fit the tables; nothing when they are sound.
  public func quickCheck(most: Int = 100) throws(StoreFailure) -> [String] {
    try reading { () throws(StoreFailure) in try database.pages("quick_check", most) }
  }

  public var isSound: Bool {
    get throws(StoreFailure) { try quickCheck(most: 1).isEmpty }
  }

  /// What the pages cannot know: that the counts are true, and that the history leads to the cards. Reads everything.
  public func verify(most: Int = 100) throws(StoreFailure) -> [String] {
    try reading { () throws(StoreFailure) in try database.examine(most: most).map(\.words) }
  }
}

extension Database {
  /// Pages, and whether each index has what its table has.
  func pageFindings(most: Int) throws(StoreFailure) -> [Finding] {
    try pages("integrity_check", most).map { Finding($0.contains(" index ") ? .index : .pages, $0) }
  }

  fileprivate func pages(_ pragma: String, _ most: Int) throws(StoreFailure) -> [String] {
    do throws(StoreFailure) {
      let lines = try lines("PRAGMA \(pragma)(\(max(1, most)))")
      return lines == ["ok"] ? [] : lines
    } catch {
      // Pages so broken that even the check gives up.
      if case .damaged(let what) = error { return [what] }
      throw error
    }
  }

  /// What the pages cannot know.
  func examine(most: Int) throws(StoreFailure) -> [Finding] {
    var findings: [Finding] = []
    for (kind, words, sql) in Soundness.contradictions {
      for line in try lines("\(sql) LIMIT \(max(1, most))") { findings.append(Finding(kind, "\(words): \(line)")) }
    }
    try examineRows { findings.append(Finding(.content, $0)) }
    try replay { findings.append(Finding(.content, $0)) }
    try verifySignatures { findings.append(Finding(.reckoned, $0)) }
    return Array(findings.prefix(most))
  }

  /// Every row, read as the program reads it; damage is told, and the next row is read.
  func examine(
    _ sql: String, _ table: StaticString, _ report: (String) -> Void,
    _ read: (inout Row) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    try visit(try Statement(sql, on: connection), [], table) { (row: inout Row) throws(StoreFailure) in
      do throws(StoreFailure) {
        try read(&row)
      } catch {
        guard case .damaged(let what) = error else { throw error }
        report(what)
      }
      return true
    }
  }

  /// Those that no card's story visits.
  private func examineRows(_ report: (String) -> Void) throws(StoreFailure) {
    try examine("SELECT \(SQL.projectColumns) FROM projects", "projects", report) {
      (row: inout Row) throws(StoreFailure) in _ = try row.project()
    }
    try examine("\(SQL.wholeEntry) WHERE entries.card IS NULL", "entries", report) {
      (row: inout Row) throws(StoreFailure) in _ = try row.entry()
    }
    try examine("SELECT card, reminder, moment, minute FROM alarms", "alarms", report) {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.textValue { Reminder(text: $0) }
      _ = try row.alarmTime()
    }
  }

  /// Every card told anew from its entries; only its place may differ, which renumbering changes unrecorded.
  private func replay(_ report: (String) -> Void) throws(StoreFailure) {
    let entries = try Statement("\(SQL.wholeEntry) WHERE entries.card = ?1 ORDER BY entries.seq", on: connection)
    try examine("\(SQL.wholeCard) ORDER BY cards.key", "cards", report) { (row: inout Row) throws(StoreFailure) in
      let key = row.key
      let card = try row.card()
      var story = Story()
      try visit(entries, [.integer(key)], "entries") { (row: inout Row) throws(StoreFailure) in
        story.tell(try row.entry())
        return true
      }
      if let objection = story.objection(to: card) { report("card #\(card.number) \(card.id.text): \(objection)") }
    }
  }
}

enum Soundness {
  /// Of alarms; as everywhere here not by NOT IN, which is never true beside a NULL and always true of nothing.
  static let ofNoOpenCard = """
    NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = alarms.card AND life = 0 AND state < 2)
    """

  /// Each answers with nothing when all is well.
  static let contradictions: [(Finding.Kind, String, String)] = [
    (
      .reckoned, "tally of project/life/state is not what is counted",
      """
      SELECT project || '/' || life || '/' || state || ': ' || sum(told) || ' told, ' || sum(counted) || ' counted'
      FROM (
        SELECT project, life, state, count AS told, 0 AS counted FROM tallies
        UNION ALL SELECT project, iif(purged IS NULL, life, 2), state, 0, 1 FROM cards)
      GROUP BY project, life, state HAVING sum(told) <> sum(counted)
      """
    ),
    (
      .reckoned, "number given twice or to come again",
      """
      SELECT projects.key || ': ' || last_number FROM projects
      WHERE last_number < (SELECT max(number) FROM cards WHERE cards.project = projects.key)
      """
    ),
    (
      .content, "rest of short notes",
      """
      SELECT long_notes.card FROM long_notes LEFT JOIN cards ON cards.key = long_notes.card
      WHERE cards.key IS NULL
        OR length(cards.opening) < \(CardSummary.openingLength) AND instr(cards.opening, char(0)) = 0
      """
    ),
    (
      .content, "entry whose author, card or board is missing",
      """
      SELECT seq FROM entries WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.key = entries.who)
        OR NOT EXISTS (SELECT 1 FROM runs WHERE runs.key = entries.run)
        OR NOT EXISTS (SELECT 1 FROM projects WHERE projects.key = entries.project)
        OR card IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = entries.card)
      """
    ),
    (
      .content, "entry of a change that has no first entry",
      """
      SELECT seq FROM entries WHERE grp <> seq AND NOT EXISTS (
        SELECT 1 FROM entries AS first WHERE first.seq = entries.grp AND first.grp = first.seq)
      """
    ),
    (
      .reckoned, "tag of project is not what is counted",
      """
      SELECT project || ' ' || tag || ': ' || sum(told) || ' told, ' || sum(counted) || ' counted' FROM (
        SELECT project, tag, count AS told, 0 AS counted FROM tags
        UNION ALL SELECT project, tag, 0, 1 FROM (
          WITH RECURSIVE words (project, tag, rest) AS (
            SELECT project, '', tags || ' ' FROM cards WHERE life = 0 AND tags <> ''
            UNION ALL
            SELECT project, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM words
            WHERE rest <> '')
          SELECT project, tag FROM words WHERE tag <> ''))
      GROUP BY project, tag HAVING sum(told) <> sum(counted)
      """
    ),
    (
      .reckoned, "alarm of a card that is done or not on the board",
      "SELECT DISTINCT card FROM alarms WHERE \(Soundness.ofNoOpenCard)"
    ),
    (
      .content, "entry that is taken back by none, or by one and not marked",
      """
      SELECT seq FROM entries WHERE kind NOT IN ('undone', 'redone', 'purged')
        AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = entries.card AND purged IS NOT NULL) AND reversed <> (seq IN (
        SELECT reverses FROM entries WHERE kind = 'undone' AND reversed = 0 AND reverses IS NOT NULL))
      """
    ),
  ]
}

/// A card as its entries tell it.
private struct Story {
  private var card: Card?
  private var isBroken = false

  mutating func tell(_ entry: Entry) {
    guard case .card(let id, let number, _) = entry.subject else { return }
    let before =
      card
      ?? Card(
        id: id, number: number, project: entry.project, position: Position(column: .todo, place: .middle),
        text: CardText(), created: entry.moment, changed: entry.moment)
    guard var after = before.applying(entry.fields) else {
      isBroken = true
      return
    }
    after.changed = entry.moment
    card = after
  }

  func objection(to stored: Card) -> String? {
    if isBroken { return "an entry does not fit the one before it" }
    guard var told = card else { return "without history" }
    told.position.place = stored.position.place
    return told == stored ? nil : "its history tells something else"
  }
}
