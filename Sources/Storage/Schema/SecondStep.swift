import Kanban

extension Schema {
  /// The order of projects, the trash, waiting cards, tags in use, and key-value notes.
  ///
  /// A purged card has `life` 1 and a `purged` that is not null, because the table of the first step allows no third life. It is counted as life
  /// 2.
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
      // A card sent to another project is still found by its old number.
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
      // Entries of changes with more than one entry; their sequences may have gaps.
      "CREATE INDEX entries_of_a_group ON entries (grp, reversed) WHERE grp <> seq",
      // A purge cannot be undone, so undo skips it.
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
