extension Schema {
  /// Data of the board view: the old cards in DONE, the other projects, and completions per hour.
  static let completions = Step(
    name: "completions, projects in order",
    statements: [
      // Finds the last card of each day in DONE order. The trailing columns make it a covering index.
      """
      CREATE INDEX done_by_day ON cards (project, completed / 86400000, place, id, life, state, completed)
      WHERE life = 0 AND state = 2 AND completed IS NOT NULL
      """,
      "CREATE INDEX projects_in_order ON projects (place, id) WHERE archived = 0",
      // Hours since 1 January 1970 UTC.
      """
      CREATE TABLE completions (
        project INTEGER NOT NULL REFERENCES projects (key),
        hour INTEGER NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        PRIMARY KEY (project, hour)
      ) STRICT, WITHOUT ROWID
      """,
      // Idle maintenance counts earlier completions, from the newest card and entry downwards.
      """
      CREATE TABLE uncounted (
        key INTEGER PRIMARY KEY CHECK (key = 1),
        cards INTEGER NOT NULL CHECK (cards >= 0),
        entries INTEGER NOT NULL CHECK (entries >= 0)
      ) STRICT
      """,
      """
      INSERT INTO uncounted (key, cards, entries)
      SELECT 1, ifnull((SELECT max(key) FROM cards), 0), ifnull((SELECT max(seq) FROM entries), 0)
      """,
    ])

  /// Counts all completed cards and occurrences at once, for a rebuilt store. Cards in the trash count too.
  static let countingCompletions = [
    "DELETE FROM completions",
    """
    INSERT INTO completions (project, hour, count)
    SELECT project, hour, count(*) FROM (
      SELECT project, \(SQL.hour("completed")) AS hour FROM cards WHERE state = 2 AND completed IS NOT NULL
      UNION ALL SELECT project, \(SQL.hour("at")) FROM entries WHERE \(SQL.wasCompleted))
    GROUP BY project, hour
    """,
    "UPDATE uncounted SET cards = 0, entries = 0",
  ]
}
