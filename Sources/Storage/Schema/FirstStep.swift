import Kanban

extension Schema {
  /// The tables of the first release. Published: never edit, append steps instead.
  ///
  /// `state` is the column (0 todo, 1 doing, 2 done), `life` whether a card is on the board (0) or in the trash (1).
  /// Days count from 1 January 1970, moments are milliseconds since then. `body` of an entry is JSON with the fields
  /// before and after.
  static let first = Step(
    name: "cards, history, counts",
    statements: [
      """
      CREATE TABLE steps (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT
      """,
      """
      CREATE TABLE projects (
        key INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        name TEXT NOT NULL,
        limit_todo INTEGER CHECK (limit_todo BETWEEN 1 AND 9999),
        limit_doing INTEGER CHECK (limit_doing BETWEEN 1 AND 9999),
        limit_done INTEGER CHECK (limit_done BETWEEN 1 AND 9999),
        last_number INTEGER NOT NULL DEFAULT 0 CHECK (last_number >= 0)
      ) STRICT
      """,
      """
      CREATE TABLE cards (
        key INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        project INTEGER NOT NULL REFERENCES projects (key),
        number INTEGER NOT NULL CHECK (number > 0),
        life INTEGER NOT NULL CHECK (life IN (0, 1)),
        state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),
        place TEXT NOT NULL CHECK (place <> ''),
        completed INTEGER,
        came_from INTEGER CHECK (came_from BETWEEN 0 AND 2),
        due_day INTEGER,
        due_minute INTEGER CHECK (due_minute BETWEEN 0 AND 1439),
        due_zone TEXT,
        due_at INTEGER,
        start_day INTEGER,
        priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 3),
        checked INTEGER NOT NULL CHECK (checked BETWEEN 0 AND checkable),
        checkable INTEGER NOT NULL,
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        tags TEXT NOT NULL,
        title TEXT NOT NULL,
        opening TEXT NOT NULL,
        UNIQUE (project, number),
        CHECK (due_minute IS NULL AND due_zone IS NULL AND due_at IS NULL
          OR due_minute IS NOT NULL AND due_zone IS NOT NULL AND due_at IS NOT NULL AND due_day IS NOT NULL)
      ) STRICT
      """,
      """
      CREATE INDEX cards_in_order ON cards (project, life, state, place, id)
      """,
      // The trailing columns make these covering indexes for counting.
      """
      CREATE INDEX cards_due_on_a_day ON cards (project, due_day, life, state, due_minute)
      WHERE life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX cards_due_at_a_time ON cards (project, due_at, life, state)
      WHERE life = 0 AND state < 2 AND due_at IS NOT NULL
      """,
      // The table of the notes after their opening, which boards do not read.
      """
      CREATE TABLE long_notes (
        card INTEGER PRIMARY KEY REFERENCES cards (key),
        rest TEXT NOT NULL CHECK (rest <> '')
      ) STRICT
      """,
      """
      CREATE TABLE tallies (
        project INTEGER NOT NULL REFERENCES projects (key),
        life INTEGER NOT NULL,
        state INTEGER NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        PRIMARY KEY (project, life, state)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE people (
        key INTEGER PRIMARY KEY,
        person TEXT NOT NULL,
        machine TEXT NOT NULL,
        UNIQUE (person, machine)
      ) STRICT
      """,
      """
      CREATE TABLE runs (
        key INTEGER PRIMARY KEY,
        who INTEGER NOT NULL REFERENCES people (key),
        run TEXT NOT NULL,
        UNIQUE (who, run)
      ) STRICT
      """,
      """
      CREATE TABLE entries (
        seq INTEGER PRIMARY KEY,
        grp INTEGER NOT NULL CHECK (grp BETWEEN 1 AND seq),
        at INTEGER NOT NULL,
        who INTEGER NOT NULL REFERENCES people (key),
        run INTEGER NOT NULL REFERENCES runs (key),
        origin TEXT NOT NULL CHECK (origin <> ''),
        project INTEGER NOT NULL REFERENCES projects (key),
        kind TEXT NOT NULL,
        card INTEGER REFERENCES cards (key),
        number INTEGER,
        title TEXT,
        fields INTEGER NOT NULL,
        reverses INTEGER REFERENCES entries (seq),
        reversed INTEGER NOT NULL DEFAULT 0 CHECK (reversed IN (0, 1)),
        body TEXT NOT NULL,
        CHECK ((card IS NULL) = (number IS NULL) AND (card IS NULL) = (title IS NULL))
      ) STRICT
      """,
      "CREATE INDEX entries_of_a_card ON entries (card) WHERE card IS NOT NULL",
      "CREATE INDEX entries_of_a_board ON entries (project) WHERE card IS NULL",
      "CREATE INDEX entries_in_a_project ON entries (project)",
      // Two index ranges by `reversed`: undo needs the newest entry that is not reversed, redo any newer ordinary
      // entry.
      """
      CREATE INDEX undoable_by_person ON entries (project, who, reversed)
      WHERE origin <> 'program' AND kind NOT IN ('undone', 'redone')
      """,
      """
      CREATE INDEX undoable_by_run ON entries (project, run, reversed)
      WHERE origin <> 'program' AND kind NOT IN ('undone', 'redone')
      """,
      """
      CREATE INDEX redoable_by_person ON entries (project, who)
      WHERE origin <> 'program' AND kind = 'undone' AND reversed = 0
      """,
      """
      CREATE INDEX redoable_by_run ON entries (project, run)
      WHERE origin <> 'program' AND kind = 'undone' AND reversed = 0
      """,
      // Adds the home project, the board of every new store.
      "INSERT INTO projects (key, id, name) VALUES (1, x'00000000000000000000000000000001', '')",
    ])
}

extension Schema {
  /// The order of projects, the trash, waiting cards, former numbers of cards, tags in use, and key-value notes.
  ///
  /// A purged card has `life` 1 and a `purged` that is not null, because the table of the first step allows no third
  /// life. It is counted as life 2.
  static let second = Step(
    name: "projects, trash, tags, notes",
    statements: [
      "ALTER TABLE projects ADD COLUMN place TEXT NOT NULL DEFAULT 'a0' CHECK (place <> '')",
      "ALTER TABLE projects ADD COLUMN archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))",
      "ALTER TABLE cards ADD COLUMN purged INTEGER CHECK (purged IS NULL OR life = 1)",
      "ALTER TABLE cards ADD COLUMN waiting TEXT",
      "ALTER TABLE cards ADD COLUMN look_again INTEGER CHECK (look_again IS NULL OR waiting IS NOT NULL)",
      // The last two columns make it a covering index for counting.
      "CREATE INDEX cards_in_trash ON cards (project, changed, id, life, purged) WHERE life = 1 AND purged IS NULL",
      // A card that was moved to another project is still found by its old number.
      """
      CREATE TABLE former_numbers (
        project INTEGER NOT NULL REFERENCES projects (key),
        number INTEGER NOT NULL CHECK (number > 0),
        card INTEGER NOT NULL REFERENCES cards (key),
        PRIMARY KEY (project, number)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX former_numbers_of_a_card ON former_numbers (card, project)",
      """
      CREATE TABLE tags (
        project INTEGER NOT NULL REFERENCES projects (key),
        tag TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (project, tag)
      ) STRICT, WITHOUT ROWID
      """,
      countingTags,
      """
      CREATE TABLE notes (
        name TEXT NOT NULL,
        project INTEGER NOT NULL,
        value TEXT NOT NULL CHECK (length(value) <= \(NoteName.longest)),
        PRIMARY KEY (name, project)
      ) STRICT, WITHOUT ROWID
      """,
      // Index of the further entries of a change with several entries. Their sequences may have gaps.
      "CREATE INDEX entries_of_a_group ON entries (grp, reversed) WHERE grp <> seq",
      // The indexes for undo are created again without purges, because a purge cannot be undone.
      "DROP INDEX undoable_by_person",
      "DROP INDEX undoable_by_run",
      """
      CREATE INDEX undoable_by_person ON entries (project, who, reversed)
      WHERE origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged')
      """,
      """
      CREATE INDEX undoable_by_run ON entries (project, run, reversed)
      WHERE origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged')
      """,
    ])

  /// Creates the indexes for undo again, with conditions that SQLite tests without a temporary table at each insertion.
  static let plainConditions = Step(
    name: "plain conditions of indexes",
    statements: [("", "project"), ("_there", "other")].flatMap { suffix, project in
      [("person", "who"), ("run", "run")].flatMap { name, author in
        let (index, condition) = ("undoable\(suffix)_by_\(name)", suffix.isEmpty ? "" : "other IS NOT NULL AND ")
        return [
          "DROP INDEX \(index)",
          "CREATE INDEX \(index) ON entries (\(project), \(author), reversed) WHERE \(condition)\(isOrdinary)",
        ]
      }
    })

  /// SQL condition: the entry is a change that undo can take back. `NOT IN` with three values would make SQLite create
  /// a temporary table for each test.
  static let isOrdinary = "origin <> 'program' AND kind <> 'undone' AND kind <> 'redone' AND kind <> 'purged'"

  static let countingTags =
    """
    INSERT INTO tags (project, tag, count)
    WITH RECURSIVE words (project, tag, rest) AS (
      SELECT project, '', tags || ' ' FROM cards WHERE life = 0 AND tags <> ''
      UNION ALL
      SELECT project, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM words
      WHERE rest <> '')
    SELECT project, tag, count(*) FROM words WHERE tag <> '' GROUP BY project, tag
    """
}
