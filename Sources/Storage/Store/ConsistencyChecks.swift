import Kanban

/// SQL conditions and queries that find rows which contradict each other.
enum ConsistencyChecks {
  /// SQL condition: the alarm's card is missing, completed or not on the board. NOT EXISTS, because NOT IN is never
  /// true if the subquery has a NULL.
  static let ofNoOpenCard = """
    NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = alarms.card AND life = 0 AND state < 2)
    """

  /// Source texts whose card is missing or purged.
  static let ofNoKeptCard = """
    NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = originals.card AND purged IS NULL)
    """

  /// Entries that belong to a change of several entries whose first entry is missing.
  static let ofNoFirstEntry = """
    grp <> seq AND NOT EXISTS (SELECT 1 FROM entries AS first WHERE first.seq = entries.grp AND first.grp = first.seq)
    """

  /// History entries whose mark as undone does not agree with the undo entries that are in force. Undo, redo and purge
  /// entries are not checked, nor are entries of purged cards and pages, because a purge marks them all.
  static let ofWrongMark = """
    kind NOT IN ('undone', 'redone', 'purged')
      AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = entries.card AND purged IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = entries.page AND life = 2) AND reversed <> \(isUndone)
    """

  static let isUndone =
    "(seq IN (SELECT reverses FROM entries WHERE kind = 'undone' AND reversed = 0 AND reverses IS NOT NULL))"

  /// Rests of long notes whose opening is missing, or too short for notes with a rest. An opening with a NUL is
  /// accepted, because SQL counts the length only up to there.
  static let ofShortNotes = """
    NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = long_notes.card
      AND (length(opening) >= \(CardSummary.openingLength) OR instr(opening, char(0)) > 0))
    """
  static let ofShortPage = """
    NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = long_pages.page
      AND (length(opening) >= \(PageSummary.openingLength) OR instr(opening, char(0)) > 0))
    """

  /// The number of lost cards: the stored counts include them and their numbers were given out, but they have no rows.
  static let lostCards = """
    SELECT ifnull(sum(min(counted, numbered)), 0) FROM (
      SELECT (SELECT ifnull(sum(min(count, 1000000000)), 0) FROM tallies WHERE tallies.project = projects.key)
          - (SELECT count(*) FROM cards WHERE cards.project = projects.key) AS counted,
        last_number - (SELECT count(*) FROM (
          SELECT number FROM cards WHERE cards.project = projects.key
          UNION SELECT number FROM former_numbers WHERE former_numbers.project = projects.key)) AS numbered
      FROM projects)
    WHERE counted > 0 AND numbered > 0
    """

  static func ofNoTarget(_ table: String) -> String {
    "NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = \(table).target)"
  }

  /// Queries that return no rows in a sound store. A row names the wrong object, for a count followed by
  /// `:stored:counted`.
  static let contradictions = ofBoards + ofRemotes + ofJournals

  private static let ofJournals: [(Finding.Kind, Contradiction, String)] = [
    (
      .content, .pageRest, "SELECT page FROM long_pages WHERE \(ofShortPage)"
    ),
    (
      .derived, .pageTag,
      """
      SELECT journal || ' ' || tag || ':' || sum(stored) || ':' || sum(counted) FROM (
        SELECT journal, tag, count AS stored, 0 AS counted FROM journal_tags
        UNION ALL SELECT journal, tag, 0, 1 FROM page_tags)
      GROUP BY journal, tag HAVING sum(stored) <> sum(counted)
      """
    ),
    (
      .derived, .pageTag,
      """
      SELECT journal || ' ' || tag || ' ' || page || ':' || sum(stored) || ':' || sum(counted) FROM (
        SELECT journal, tag, day, second, id, page, 1 AS stored, 0 AS counted FROM page_tags
        UNION ALL SELECT journal, tag, day, second, id, page, 0, 1 FROM (
          \(Schema.tagsOfPages) SELECT journal, tag, day, second, id, page FROM words WHERE tag <> ''))
      GROUP BY journal, tag, day, second, id, page HAVING sum(stored) <> sum(counted)
      """
    ),
    (
      .derived, .pageMention,
      """
      SELECT page || ' ' || target FROM page_mentions LEFT JOIN pages ON pages.key = page_mentions.page
      WHERE pages.key IS NULL OR NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = page_mentions.target)
        OR (shown, page_mentions.day, page_mentions.second, page_mentions.id)
          IS NOT (life = 0, pages.day, pages.second, pages.id)
      """
    ),
  ]

  private static let ofBoards: [(Finding.Kind, Contradiction, String)] = [
    (
      .derived, .tally,
      """
      SELECT project || '/' || life || '/' || state || ':' || sum(stored) || ':' || sum(counted)
      FROM (
        SELECT project, life, state, count AS stored, 0 AS counted FROM tallies
        UNION ALL SELECT project, \(Schema.tallied), state, 0, 1 FROM cards)
      GROUP BY project, life, state HAVING sum(stored) <> sum(counted)
      """
    ),
    (
      // Checks only columns that have a tally: a missing one is already reported as a wrong number of cards.
      .derived, .work,
      """
      SELECT tallies.project || '/' || tallies.life || '/' || tallies.state FROM tallies
      LEFT JOIN (SELECT project, \(Schema.tallied), state, \(Schema.sumsOfWork) FROM cards GROUP BY 1, 2, 3) AS sums
      USING (project, life, state)
      WHERE (tallies.size, tallies.estimate, tallies.spent)
        <> (ifnull(sums.size, 0), ifnull(sums.estimate, 0), ifnull(sums.spent, 0))
      """
    ),
    (
      .derived, .number,
      """
      SELECT key || ':' || last_number || ':' || highest FROM (
        SELECT key, last_number, (SELECT max(number) FROM cards WHERE cards.project = projects.key) AS highest
        FROM projects)
      WHERE last_number < highest
      """
    ),
    (
      .content, .notes, "SELECT card FROM long_notes WHERE \(ofShortNotes)"
    ),
    (
      .content, .entryOfNobody,
      """
      SELECT seq FROM entries WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.key = entries.who)
        OR NOT EXISTS (SELECT 1 FROM runs WHERE runs.key = entries.run)
        OR NOT EXISTS (SELECT 1 FROM projects WHERE projects.key = entries.project)
        OR card IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = entries.card)
        OR page IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = entries.page)
      """
    ),
    (
      .content, .entryWithoutFirst, "SELECT count(*) FROM entries WHERE \(ofNoFirstEntry) HAVING count(*) > 0"
    ),
    (
      .derived, .tag,
      """
      SELECT project || ' ' || tag || ':' || sum(stored) || ':' || sum(counted) FROM (
        SELECT project, tag, count AS stored, 0 AS counted FROM tags
        UNION ALL SELECT project, tag, 0, 1 FROM (
          WITH RECURSIVE words (project, tag, rest) AS (
            SELECT project, '', tags || ' ' FROM cards WHERE life = 0 AND tags <> ''
            UNION ALL
            SELECT project, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM words
            WHERE rest <> '')
          SELECT project, tag FROM words WHERE tag <> ''))
      GROUP BY project, tag HAVING sum(stored) <> sum(counted)
      """
    ),
    (
      // Too high a count is accepted: completions of a purged series stay counted although no other row records them.
      .derived, .completions,
      """
      SELECT project || '/' || hour || ':' || sum(stored) || ':' || sum(counted) FROM (
        SELECT project, hour, count AS stored, 0 AS counted FROM completions
        UNION ALL SELECT project, \(SQL.hour("completed")), 0, 1 FROM cards
          WHERE state = 2 AND completed IS NOT NULL AND key > (SELECT cards FROM uncounted)
        UNION ALL SELECT project, \(SQL.hour("at")), 0, 1 FROM entries
          WHERE kind = 'occurred' AND reversed = 0 AND seq > (SELECT entries FROM uncounted))
      GROUP BY project, hour HAVING sum(stored) < sum(counted)
      """
    ),
    (
      .derived, .move,
      """
      SELECT DISTINCT card FROM moves WHERE NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = moves.card)
      UNION SELECT card FROM under_way WHERE NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = under_way.card)
      """
    ),
    (
      .derived, .alarm,
      "SELECT DISTINCT card FROM alarms WHERE \(ConsistencyChecks.ofNoOpenCard)"
    ),
    (
      .derived, .original,
      """
      SELECT card FROM originals WHERE \(ConsistencyChecks.ofNoKeptCard)
      UNION ALL SELECT 'page ' || page FROM page_originals WHERE \(ConsistencyChecks.ofNoKeptPage)
      """
    ),
    (
      .content, .waiting, "SELECT card FROM waits WHERE \(ofNoTarget("waits"))"
    ),
    (
      .content, .takenBack, "SELECT seq FROM entries WHERE \(ofWrongMark)"
    ),
  ]
}

/// Conditions for invalid sync rows. A repair deletes them, as the next sync fetches the data again, or blanks them, as
/// nothing of a purged card or page may remain.
extension ConsistencyChecks {
  static let ofNoProjectOrServer = """
    NOT EXISTS (SELECT 1 FROM projects WHERE projects.key = links.project)
      OR NOT EXISTS (SELECT 1 FROM servers WHERE servers.key = links.server)
    """

  static func ofNoLink(_ table: String) -> String {
    "NOT EXISTS (SELECT 1 FROM links WHERE links.project = \(table).project)"
  }

  static func ofNoCard(_ table: String) -> String {
    "\(table).card IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = \(table).card)"
  }

  static func ofNoPage(_ table: String) -> String {
    "\(table).page IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = \(table).page)"
  }

  /// Sync rows that name both a card and a page, although a row may be about one of them only.
  static let ofBoth = "card IS NOT NULL AND page IS NOT NULL"
  static let ofPageUnnamed = "role = 'page' AND page IS NULL"
  /// Unsent pages of a project whose link does not sync the journal.
  static let ofNoJournal =
    "EXISTS (SELECT 1 FROM links WHERE links.project = unsent_pages.project AND links.journal = 0)"

  static let ofNoPageUnsent = "NOT EXISTS (SELECT 1 FROM pages WHERE pages.id = unsent_pages.page)"
  static let ofNoCardUnsent = "NOT EXISTS (SELECT 1 FROM cards WHERE cards.id = unsent.card)"
  static let ofNoEntry = "NOT EXISTS (SELECT 1 FROM entries WHERE entries.seq = conflicts.seq)"

  static let ofBuriedObject = "length(raw) > 0 AND card IN (SELECT key FROM cards WHERE purged IS NOT NULL)"
  static let ofBuriedSending = "length(body) > 0 AND card IN (SELECT key FROM cards WHERE purged IS NOT NULL)"

  static let ofBuriedPageObject = "length(raw) > 0 AND page IN (SELECT key FROM pages WHERE life = 2)"
  static let ofBuriedPageSending = "length(body) > 0 AND page IN (SELECT key FROM pages WHERE life = 2)"

  /// Source texts whose page is missing or purged.
  static let ofNoKeptPage = "NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = page_originals.page AND life < 2)"

  static let ofRemotes: [(Finding.Kind, Contradiction, String)] = [
    (.derived, .link, "SELECT project FROM links WHERE \(ofNoProjectOrServer)"),
    (
      .derived, .unlinked,
      ["objects", "unsent", "unsent_pages", "sendings", "conflicts"]
        .map { "SELECT DISTINCT '\($0) ' || project FROM \($0) WHERE \(ofNoLink($0))" }
        .joined(separator: " UNION ALL ")
    ),
    (
      .derived, .remote,
      """
      SELECT 'objects ' || key FROM objects
        WHERE \(ofNoCard("objects")) OR \(ofNoPage("objects")) OR \(ofBoth) OR \(ofPageUnnamed)
      UNION ALL SELECT 'sendings ' || key FROM sendings
        WHERE \(ofNoCard("sendings")) OR \(ofNoPage("sendings")) OR \(ofBoth)
      UNION ALL SELECT 'unsent_pages ' || hex(page) FROM unsent_pages WHERE \(ofNoPageUnsent) OR \(ofNoJournal)
      UNION ALL SELECT 'unsent ' || hex(card) FROM unsent WHERE \(ofNoCardUnsent)
      UNION ALL SELECT 'conflicts ' || seq FROM conflicts WHERE \(ofNoEntry)
      """
    ),
    (
      .derived, .blanked,
      """
      SELECT 'objects ' || key FROM objects WHERE \(ofBuriedObject)
      UNION ALL SELECT 'sendings ' || key FROM sendings WHERE \(ofBuriedSending)
      UNION ALL SELECT 'objects ' || key FROM objects WHERE \(ofBuriedPageObject)
      UNION ALL SELECT 'sendings ' || key FROM sendings WHERE \(ofBuriedPageSending)
      """
    ),
  ]
}
