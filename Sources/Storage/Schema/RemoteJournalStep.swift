extension Schema {
  /// Sync of a linked project's journal, and the source texts of its pages.
  static let remoteJournal = Step(
    name: "journals on servers",
    statements: [
      "ALTER TABLE links ADD COLUMN journal INTEGER NOT NULL DEFAULT 0 CHECK (journal IN (0, 1))",
      "ALTER TABLE objects ADD COLUMN page INTEGER REFERENCES pages (key)",
      "CREATE INDEX objects_of_a_page ON objects (page, project, role, href) WHERE page IS NOT NULL",
      "CREATE INDEX objects_that_are_pages ON objects (project, role) WHERE role = 'page'",
      "ALTER TABLE sendings ADD COLUMN page INTEGER REFERENCES pages (key)",
      "CREATE INDEX sendings_of_a_page ON sendings (page) WHERE page IS NOT NULL",
      """
      CREATE TABLE unsent_pages (
        project INTEGER NOT NULL REFERENCES links (project),
        page BLOB NOT NULL REFERENCES pages (id),
        parked TEXT,
        PRIMARY KEY (project, page)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE page_originals (
        page INTEGER PRIMARY KEY REFERENCES pages (key),
        uid TEXT NOT NULL CHECK (uid <> ''),
        bytes BLOB NOT NULL
      ) STRICT
      """,
    ])
}
