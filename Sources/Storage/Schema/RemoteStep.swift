extension Schema {
  /// Calendar servers, the links between projects and calendars, and the sync state of each.
  ///
  /// All rows about a calendar contain the linked project. Unsent cards are keyed by id because they are read in that
  /// order.
  static let remotes = Step(
    name: "remotes",
    statements: [
      """
      CREATE TABLE servers (
        key INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE CHECK (name <> ''),
        address TEXT NOT NULL,
        user TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE links (
        project INTEGER PRIMARY KEY REFERENCES projects (key),
        server INTEGER NOT NULL REFERENCES servers (key),
        href TEXT NOT NULL CHECK (href <> ''),
        name TEXT NOT NULL,
        token TEXT,
        listed INTEGER,
        read_only INTEGER NOT NULL CHECK (read_only IN (0, 1)),
        state TEXT NOT NULL,
        since INTEGER NOT NULL,
        detail TEXT NOT NULL,
        gone_since INTEGER,
        gone INTEGER NOT NULL CHECK (gone >= 0),
        UNIQUE (server, href)
      ) STRICT
      """,
      """
      CREATE TABLE objects (
        key INTEGER PRIMARY KEY,
        project INTEGER NOT NULL REFERENCES links (project),
        href TEXT NOT NULL CHECK (href <> ''),
        uid TEXT NOT NULL,
        card INTEGER REFERENCES cards (key),
        etag TEXT,
        role TEXT NOT NULL,
        fresh INTEGER NOT NULL CHECK (fresh IN (0, 1)),
        raw BLOB NOT NULL,
        UNIQUE (project, href)
      ) STRICT
      """,
      // Includes the role, so that an object with the role `card`, which sorts before the other roles, is found first.
      "CREATE INDEX objects_of_a_card ON objects (card, project, role, href) WHERE card IS NOT NULL",
      // Includes the role to be a covering index for counting.
      "CREATE INDEX objects_that_are_cards ON objects (project, role) WHERE role = 'card'",
      "CREATE INDEX objects_that_are_fresh ON objects (project) WHERE fresh = 1",
      """
      CREATE TABLE unsent (
        project INTEGER NOT NULL REFERENCES links (project),
        card BLOB NOT NULL REFERENCES cards (id),
        parked TEXT,
        PRIMARY KEY (project, card)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE sendings (
        key INTEGER PRIMARY KEY,
        project INTEGER NOT NULL REFERENCES links (project),
        href TEXT NOT NULL CHECK (href <> ''),
        card INTEGER REFERENCES cards (key),
        if_match TEXT,
        body BLOB,
        UNIQUE (project, href)
      ) STRICT
      """,
      "CREATE INDEX sendings_of_a_card ON sendings (card) WHERE card IS NOT NULL",
      """
      CREATE TABLE conflicts (
        seq INTEGER PRIMARY KEY REFERENCES entries (seq),
        project INTEGER NOT NULL REFERENCES links (project)
      ) STRICT
      """,
      "CREATE INDEX conflicts_in_a_project ON conflicts (project)",
    ])
}
