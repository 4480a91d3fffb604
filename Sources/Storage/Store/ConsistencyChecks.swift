import Kanban

/// SQL conditions for rows that contradict each other.
enum ConsistencyChecks {
  /// Alarms without an open card. NOT EXISTS instead of NOT IN, which is never true if the subquery has a NULL and always true if it is empty.
  static let ofNoOpenCard = """
    NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = alarms.card AND life = 0 AND state < 2)
    """

  /// Source texts of missing or purged cards.
  static let ofNoKeptCard = """
    NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = originals.card AND purged IS NULL)
    """

  /// Entries of a change that has no first entry.
  static let ofNoFirstEntry = """
    grp <> seq AND NOT EXISTS (SELECT 1 FROM entries AS first WHERE first.seq = entries.grp AND first.grp = first.seq)
    """

  /// Entries that are marked as undone and are not, or the reverse.
  static let ofWrongMark = """
    kind NOT IN ('undone', 'redone', 'purged')
      AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = entries.card AND purged IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = entries.page AND life = 2) AND reversed <> \(isUndone)
    """

  static let isUndone =
    "(seq IN (SELECT reverses FROM entries WHERE kind = 'undone' AND reversed = 0 AND reverses IS NOT NULL))"

  /// The rest of notes whose beginning is missing or too short to have a rest.
  static let ofShortNotes = """
    NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = long_notes.card
      AND (length(opening) >= \(CardSummary.openingLength) OR instr(opening, char(0)) > 0))
    """
  static let ofShortPage = """
    NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = long_pages.page
      AND (length(opening) >= \(PageSummary.openingLength) OR instr(opening, char(0)) > 0))
    """

  static func ofNoTarget(_ table: String) -> String {
    "NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = \(table).target)"
  }

  /// Queries that return no rows in a sound store.
  static let contradictions = ofBoards + ofRemotes + ofJournals

  private static let ofJournals: [(Finding.Kind, Contradiction, String)] = [
    (
      .content, .pageRest, "SELECT page FROM long_pages WHERE \(ofShortPage)"
    ),
    (
      .derived, .pageTag,
      """
      SELECT journal || ' ' || tag || ':' || sum(told) || ':' || sum(counted) FROM (
        SELECT journal, tag, count AS told, 0 AS counted FROM journal_tags
        UNION ALL SELECT journal, tag, 0, 1 FROM page_tags)
      GROUP BY journal, tag HAVING sum(told) <> sum(counted)
      """
    ),
    (
      .derived, .pageTag,
      """
      SELECT journal || ' ' || tag || ' ' || page || ':' || sum(told) || ':' || sum(counted) FROM (
        SELECT journal, tag, day, second, id, page, 1 AS told, 0 AS counted FROM page_tags
        UNION ALL SELECT journal, tag, day, second, id, page, 0, 1 FROM (
          \(Schema.tagsOfPages) SELECT journal, tag, day, second, id, page FROM words WHERE tag <> ''))
      GROUP BY journal, tag, day, second, id, page HAVING sum(told) <> sum(counted)
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
      SELECT project || '/' || life || '/' || state || ':' || sum(told) || ':' || sum(counted)
      FROM (
        SELECT project, life, state, count AS told, 0 AS counted FROM tallies
        UNION ALL SELECT project, iif(purged IS NULL, life, 2), state, 0, 1 FROM cards)
      GROUP BY project, life, state HAVING sum(told) <> sum(counted)
      """
    ),
    (
      .derived, .number,
      """
      SELECT projects.key || ': ' || last_number FROM projects
      WHERE last_number < (SELECT max(number) FROM cards WHERE cards.project = projects.key)
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
      .content, .entryWithoutFirst, "SELECT seq FROM entries WHERE \(ofNoFirstEntry)"
    ),
    (
      .derived, .tag,
      """
      SELECT project || ' ' || tag || ':' || sum(told) || ':' || sum(counted) FROM (
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
      // Completions of a purged series stay counted although no other row records them, so too high a count is accepted.
      .derived, .completions,
      """
      SELECT project || '/' || hour || ':' || sum(told) || ':' || sum(counted) FROM (
        SELECT project, hour, count AS told, 0 AS counted FROM completions
        UNION ALL SELECT project, \(SQL.hour("completed")), 0, 1 FROM cards
          WHERE state = 2 AND completed IS NOT NULL AND key > (SELECT cards FROM uncounted)
        UNION ALL SELECT project, \(SQL.hour("at")), 0, 1 FROM entries
          WHERE kind = 'occurred' AND reversed = 0 AND seq > (SELECT entries FROM uncounted))
      GROUP BY project, hour HAVING sum(told) < sum(counted)
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
