extension SQL {
  /// Statements about one page, tags of pages and mentions in pages; empty for others.
  var pageText: String {
    switch self {
    case .page:
      """
      SELECT \(SQL.pageSummary), pages.created, long_pages.rest FROM pages
      LEFT JOIN long_pages ON long_pages.page = pages.key WHERE pages.id = ?1
      """
    case .pageKey: "SELECT key FROM pages WHERE id = ?1"
    case .insertPage:
      """
      INSERT INTO pages (id, journal, project, life, day, second, zone, created, changed, weather, tags, opening)
      VALUES (?2, \(SQL.journal1), \(SQL.project3), ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """
    // Updates the text separately from day and time (`updatePagePlace`), so that typing does not touch the indexes of
    // days.
    case .updatePageText: "UPDATE pages SET tags = ?2, opening = ?3, changed = ?4 WHERE id = ?1"
    case .updatePagePlace:
      """
      UPDATE pages SET life = ?2, day = ?3, second = ?4, zone = ?5, weather = ?6, changed = ?7 WHERE id = ?1
      """
    case .writeLongPage:
      """
      INSERT INTO long_pages (page, rest) VALUES (\(SQL.page1), ?2)
      ON CONFLICT (page) DO UPDATE SET rest = excluded.rest
      """
    case .dropLongPage: "DELETE FROM long_pages WHERE page = \(SQL.page1)"

    case .pageTags: "SELECT count, tag, count FROM journal_tags WHERE journal = \(SQL.journal1) ORDER BY tag LIMIT ?2"
    case .addPageTag:
      """
      INSERT OR REPLACE INTO page_tags (journal, tag, day, second, id, page)
      SELECT journal, ?2, day, second, id, key FROM pages WHERE id = ?1
      """
    case .dropPageTag:
      """
      DELETE FROM page_tags WHERE journal = \(SQL.journalOfPage1) AND tag = ?2 AND day = ?3 AND second = ?4 AND id = ?1
      """
    case .journalTagUp:
      """
      INSERT INTO journal_tags (journal, tag, count) SELECT journal, ?2, 1 FROM pages WHERE id = ?1
      \(SQL.oneMore)
      """
    case .journalTagGone:
      "DELETE FROM journal_tags WHERE journal = \(SQL.journalOfPage1) AND tag = ?2 AND count <= 1"
    case .journalTagDown:
      "UPDATE journal_tags SET count = count - 1 WHERE journal = \(SQL.journalOfPage1) AND tag = ?2"

    case .pagesMentioning:
      """
      SELECT \(SQL.pageSummary) FROM page_mentions INDEXED BY pages_that_name_a_card
      CROSS JOIN pages ON pages.key = page_mentions.page
      WHERE page_mentions.target = \(SQL.card1) AND page_mentions.shown = 1
      ORDER BY page_mentions.day DESC, page_mentions.second DESC, page_mentions.id DESC LIMIT ?2
      """
    case .cardsOfPage:
      """
      SELECT cards.key, cards.id FROM page_mentions CROSS JOIN cards ON cards.key = page_mentions.target
      WHERE page_mentions.page = \(SQL.page1)
      """
    case .addPageMention:
      """
      INSERT OR IGNORE INTO page_mentions (page, target, shown, day, second, id)
      SELECT pages.key, cards.key, pages.life = 0, pages.day, pages.second, pages.id
      FROM pages CROSS JOIN cards WHERE pages.id = ?1 AND cards.id = ?2
      """
    case .dropPageMentions: "DELETE FROM page_mentions WHERE page = \(SQL.page1)"
    case .movePageMentions:
      "UPDATE page_mentions SET shown = ?2, day = ?3, second = ?4 WHERE page = \(SQL.page1)"
    default: ""
    }
  }

  /// Statements about many pages (listings, trash, history, search) and cards completed on days; empty for others.
  var journalText: String {
    switch self {
    case .pagesLater:
      "SELECT \(SQL.pageSummary) FROM \(SQL.inJournal) ORDER BY pages.day, pages.second, pages.id LIMIT ?8"
    case .pagesEarlier:
      """
      SELECT \(SQL.pageSummary) FROM \(SQL.inJournal)
      ORDER BY pages.day DESC, pages.second DESC, pages.id DESC LIMIT ?8
      """
    case .pageCount: "SELECT count(*) FROM (SELECT 1 FROM \(SQL.inJournal) LIMIT ?8)"
    case .pagesOfTagLater:
      """
      SELECT \(SQL.pageSummary) FROM page_tags CROSS JOIN pages ON pages.key = page_tags.page WHERE \(SQL.tagged)
      ORDER BY page_tags.day, page_tags.second, page_tags.id LIMIT ?9
      """
    case .pagesOfTagEarlier:
      """
      SELECT \(SQL.pageSummary) FROM page_tags CROSS JOIN pages ON pages.key = page_tags.page WHERE \(SQL.tagged)
      ORDER BY page_tags.day DESC, page_tags.second DESC, page_tags.id DESC LIMIT ?9
      """
    case .pageCountOfTag: "SELECT count(*) FROM (SELECT 1 FROM page_tags WHERE \(SQL.tagged) LIMIT ?9)"

    case .removedPages:
      """
      SELECT \(SQL.pageSummary) FROM pages INDEXED BY pages_in_trash
      WHERE journal = \(SQL.journal1) AND life = 1 AND (changed, id) < (?2, ?3) \(SQL.lastRemoved) LIMIT ?4
      """
    case .removedPagesOfAll:
      """
      SELECT \(SQL.pageSummary) FROM pages INDEXED BY all_pages_in_trash
      WHERE life = 1 AND (changed, id) < (?2, ?3) \(SQL.lastRemoved) LIMIT ?4
      """
    case .entriesOfPage:
      """
      \(SQL.entry(by: "entries_of_a_page")) WHERE entries.page = \(SQL.page1) AND entries.seq < ?2
      ORDER BY entries.seq DESC LIMIT ?3
      """
    case .inForceOnPage: "\(SQL.entry(by: "entries_of_a_page")) WHERE entries.page = \(SQL.page1) AND \(SQL.inForce)"
    case .completedOnDays:
      """
      SELECT key, completed, id FROM cards INDEXED BY done_by_day
      WHERE project = \(SQL.project1) AND life = 0 AND state = 2 AND completed IS NOT NULL
      AND completed / 86400000 >= ?2 AND completed / 86400000 <= ?3 AND completed >= ?4 AND completed < ?5
      """

    case .newestPage: "SELECT max(key) FROM pages"
    case .pageBefore: "SELECT max(key) FROM pages WHERE key < ?1"
    case .pageTexts:
      """
      SELECT key, journal, life, day, second, id, tags, opening FROM pages WHERE key >= ?1 AND key <= ?2
      ORDER BY key DESC
      """
    case .restOfPage: "SELECT page, rest FROM long_pages WHERE page = ?1"
    case .pageSignature: "SELECT block, edits, bits FROM page_signatures WHERE block = ?1"
    case .addToPageSignature: "UPDATE page_signatures SET edits = edits + ?2, bits = ?3 WHERE block = ?1"
    case .writePageSignature: "INSERT OR REPLACE INTO page_signatures (block, edits, bits) VALUES (?1, 0, ?2)"
    // Finds the next block to sign, worn or not yet signed, by a single statement, because it runs whenever the program
    // is idle.
    case .pageBlockToSign:
      """
      SELECT ifnull(
        (SELECT block FROM page_signatures WHERE edits >= \(Block.worn) AND block >= 0 LIMIT 1),
        (SELECT max(key) FROM pages
          WHERE key > 0 AND key < ifnull((SELECT min(block) FROM page_signatures) * \(SearchedRows.pages.blockSize), \(Int64.max)))
        / \(SearchedRows.pages.blockSize))
      """
    default: ""
    }
  }

  /// The columns that `Row.pageSummary` reads.
  static let pageSummary = """
    pages.key, pages.id, CASE pages.journal WHEN 0 THEN 0 WHEN pages.project THEN 1 END AS journal,
    (SELECT id FROM projects WHERE projects.key = pages.project) AS project, pages.day, pages.second, pages.zone,
    pages.life, pages.changed, pages.weather, pages.tags, pages.opening,
    NOT EXISTS (SELECT 1 FROM long_pages AS rests WHERE rests.page = pages.key) AS is_whole
    """
  static let wholePage = """
    SELECT \(pageSummary), pages.created, long_pages.rest FROM pages
    LEFT JOIN long_pages ON long_pages.page = pages.key
    """
  static let wholePages = "\(wholePage) ORDER BY pages.key"
  static let allPageSignatures = "SELECT block, edits, bits FROM page_signatures ORDER BY block"

  private static let project3 = "(SELECT key FROM projects WHERE id = ?3)"
  private static let page1 = "(SELECT key FROM pages WHERE id = ?1)"
  private static let journalOfPage1 = "(SELECT journal FROM pages WHERE id = ?1)"
  /// SQL of the journal's key: 0 for the shared journal, NULL if the project does not exist.
  private static let journal1 = "CASE WHEN ?1 IS NULL THEN 0 ELSE (SELECT key FROM projects WHERE id = ?1) END"
  private static let inJournal = """
    pages INDEXED BY pages_in_order WHERE pages.journal = \(journal1) AND pages.life = 0
    AND (pages.day, pages.second, pages.id) >= (?2, ?3, ?4) AND (pages.day, pages.second, pages.id) < (?5, ?6, ?7)
    """
  private static let tagged = """
    page_tags.journal = \(journal1) AND page_tags.tag = ?8
    AND (page_tags.day, page_tags.second, page_tags.id) >= (?2, ?3, ?4)
    AND (page_tags.day, page_tags.second, page_tags.id) < (?5, ?6, ?7)
    """
}
