extension Schema {
  /// Tables of journal pages.
  ///
  /// `journal` is the key of the project that owns the journal, 0 for the shared journal; `life` is 0 in the journal, 1
  /// in the trash, 2 purged; `second` is -1 if a page has no time. A list never reads a long text, which is in
  /// `long_pages`, and never skips removed pages: its index separates them by `life`, or leaves them out.
  static let journal = Step(
    name: "pages of a journal",
    statements: [
      """
      CREATE TABLE pages (
        key INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        journal INTEGER NOT NULL CHECK (journal IN (0, project)),
        project INTEGER NOT NULL REFERENCES projects (key),
        life INTEGER NOT NULL CHECK (life IN (0, 1, 2)),
        day INTEGER NOT NULL,
        second INTEGER NOT NULL CHECK (second BETWEEN -1 AND 86399),
        zone TEXT CHECK (zone IS NULL OR second >= 0),
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        weather TEXT,
        tags TEXT NOT NULL,
        opening TEXT NOT NULL
      ) STRICT
      """,
      "CREATE INDEX pages_in_order ON pages (journal, life, day, second, id)",
      "CREATE INDEX pages_in_trash ON pages (journal, changed, id) WHERE life = 1",
      "CREATE INDEX all_pages_in_trash ON pages (changed, id) WHERE life = 1",
      // The table of page texts after their opening, like that for notes.
      """
      CREATE TABLE long_pages (
        page INTEGER PRIMARY KEY REFERENCES pages (key),
        rest TEXT NOT NULL CHECK (rest <> '')
      ) STRICT
      """,
      // The tags of pages that are in the journal, in the order of pages.
      """
      CREATE TABLE page_tags (
        journal INTEGER NOT NULL,
        tag TEXT NOT NULL,
        day INTEGER NOT NULL,
        second INTEGER NOT NULL,
        id BLOB NOT NULL,
        page INTEGER NOT NULL REFERENCES pages (key),
        PRIMARY KEY (journal, tag, day, second, id)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE journal_tags (
        journal INTEGER NOT NULL,
        tag TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (journal, tag)
      ) STRICT, WITHOUT ROWID
      """,
      // The cards that a page's text mentions, with the page's position. `shown` is 1 while the page is in the journal.
      """
      CREATE TABLE page_mentions (
        page INTEGER NOT NULL REFERENCES pages (key),
        target INTEGER NOT NULL REFERENCES cards (key),
        shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
        day INTEGER NOT NULL,
        second INTEGER NOT NULL,
        id BLOB NOT NULL,
        PRIMARY KEY (page, target)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX pages_that_name_a_card ON page_mentions (target, day, second, id) WHERE shown = 1",
      """
      CREATE TABLE page_signatures (
        block INTEGER PRIMARY KEY CHECK (block >= 0),
        edits INTEGER NOT NULL CHECK (edits >= 0),
        bits BLOB NOT NULL
      ) STRICT
      """,
      "CREATE INDEX page_signatures_to_renew ON page_signatures (block) WHERE edits >= 96",
      // The page that an entry is about, and its day. The entry belongs to the project in which the page was written,
      // but is not about the project itself.
      "ALTER TABLE entries ADD COLUMN page INTEGER REFERENCES pages (key)",
      "ALTER TABLE entries ADD COLUMN day INTEGER",
      "CREATE INDEX entries_of_a_page ON entries (page) WHERE page IS NOT NULL",
      "DROP INDEX entries_of_a_board",
      "CREATE INDEX entries_of_a_board ON entries (project) WHERE card IS NULL AND page IS NULL",
    ])

  /// Recomputes the tags of pages and the positions of their mentions, for a rebuilt store.
  static let countingPages = [
    "DELETE FROM page_tags",
    """
    INSERT INTO page_tags (journal, tag, day, second, id, page)
    \(tagsOfPages) SELECT journal, tag, day, second, id, page FROM words WHERE tag <> ''
    """,
    "DELETE FROM journal_tags",
    "INSERT INTO journal_tags (journal, tag, count) SELECT journal, tag, count(*) FROM page_tags GROUP BY journal, tag",
    """
    UPDATE page_mentions SET (shown, day, second, id) =
      (SELECT life = 0, day, second, id FROM pages WHERE pages.key = page_mentions.page)
    """,
  ]

  /// SQL of one row per tag of each page in the journal, and one row without a tag for each page that has tags.
  static let tagsOfPages = """
    WITH RECURSIVE words (journal, tag, day, second, id, page, rest) AS (
      SELECT journal, '', day, second, id, key, tags || ' ' FROM pages WHERE life = 0 AND tags <> ''
      UNION ALL
      SELECT journal, substr(rest, 1, instr(rest, ' ') - 1), day, second, id, page, substr(rest, instr(rest, ' ') + 1)
      FROM words WHERE rest <> '')
    """
}
