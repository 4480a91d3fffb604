import CSQLite
import Kanban

/// Whether what is in the file hangs together.
extension SQLiteStore {
  /// SQLite's own look at its pages; nothing when they are sound. Reads the whole file; nobody can commit meanwhile.
  public func quickCheck(most: Int = 100) throws(StoreFailure) -> [String] {
    try reading { () throws(StoreFailure) in
      do throws(StoreFailure) {
        let lines = try database.lines("PRAGMA quick_check(\(max(1, most)))")
        return lines == ["ok"] ? [] : lines
      } catch {
        // Pages so broken that even the check gives up.
        if case .damaged(let what) = error { return [what] }
        throw error
      }
    }
  }

  public var isSound: Bool {
    get throws(StoreFailure) { try quickCheck(most: 1).isEmpty }
  }

  /// What the pages cannot know: that the counts are true, and that the history leads to the cards. Reads everything.
  public func verify(most: Int = 100) throws(StoreFailure) -> [String] {
    try reading { () throws(StoreFailure) in
      var findings: [String] = []
      for (words, sql) in Soundness.contradictions {
        for line in try database.lines("\(sql) LIMIT \(max(1, most))") { findings.append("\(words): \(line)") }
      }
      try replay { finding in
        if findings.count < most { findings.append(finding) }
      }
      try verifySignatures { finding in
        if findings.count < most { findings.append(finding) }
      }
      return Array(findings.prefix(most))
    }
  }

  /// Every card told anew from its entries; only its place may differ, which renumbering changes unrecorded.
  private func replay(_ report: (String) -> Void) throws(StoreFailure) {
    let cards = try Statement("\(SQL.wholeCard) ORDER BY cards.key", on: database.connection)
    let entries = try Statement(
      "\(SQL.wholeEntry) WHERE entries.card = ?1 ORDER BY entries.seq", on: database.connection)
    try database.visit(cards, [], "cards") { (row: inout Row) throws(StoreFailure) in
      let key = row.key
      let card = try row.card()
      var story = Story()
      try database.visit(entries, [.integer(key)], "entries") { (row: inout Row) throws(StoreFailure) in
        story.tell(try row.entry())
        return true
      }
      if let objection = story.objection(to: card) { report("card #\(card.number) \(card.id.text): \(objection)") }
      return true
    }
  }
}

private enum Soundness {
  /// Each answers with nothing when all is well.
  static let contradictions: [(String, String)] = [
    (
      "tally of project/life/state is not what is counted",
      """
      SELECT project || '/' || life || '/' || state || ': ' || sum(told) || ' told, ' || sum(counted) || ' counted'
      FROM (
        SELECT project, life, state, count AS told, 0 AS counted FROM tallies
        UNION ALL SELECT project, iif(purged IS NULL, life, 2), state, 0, 1 FROM cards)
      GROUP BY project, life, state HAVING sum(told) <> sum(counted)
      """
    ),
    (
      "number given twice or to come again",
      """
      SELECT projects.key || ': ' || last_number FROM projects
      WHERE last_number < (SELECT max(number) FROM cards WHERE cards.project = projects.key)
      """
    ),
    (
      "rest of short notes",
      """
      SELECT long_notes.card FROM long_notes LEFT JOIN cards ON cards.key = long_notes.card
      WHERE cards.key IS NULL
        OR length(cards.opening) < \(CardSummary.openingLength) AND instr(cards.opening, char(0)) = 0
      """
    ),
    (
      "entry whose author, card or board is missing",
      """
      SELECT seq FROM entries WHERE who NOT IN (SELECT key FROM people) OR run NOT IN (SELECT key FROM runs)
        OR project NOT IN (SELECT key FROM projects) OR card NOT IN (SELECT key FROM cards)
      """
    ),
    (
      "entry of a change that has no first entry",
      "SELECT seq FROM entries WHERE grp <> seq AND grp NOT IN (SELECT seq FROM entries WHERE grp = seq)"
    ),
    (
      "tag of project is not what is counted",
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
      "alarm of a card that is done or not on the board",
      "SELECT DISTINCT card FROM alarms WHERE card NOT IN (SELECT key FROM cards WHERE life = 0 AND state < 2)"
    ),
    (
      "entry that is taken back by none, or by one and not marked",
      """
      SELECT seq FROM entries WHERE kind NOT IN ('undone', 'redone', 'purged')
        AND (card IS NULL OR card NOT IN (SELECT key FROM cards WHERE purged IS NOT NULL)) AND reversed <> (seq IN (
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
        id: id, number: number, project: entry.project, position: Position(column: .todo, place: .middle), title: "",
        created: entry.moment, changed: entry.moment)
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
