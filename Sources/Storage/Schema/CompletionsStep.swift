extension Schema {
  /// What a board tells beside its cards: where in DONE the old ones begin, what the other projects are, and how much was
  /// completed in each hour.
  static let completions = Step(
    name: "completions, projects in order",
    statements: [
      // Of each day the card furthest down is the end of a stretch. The last columns spare a look at the cards.
      """
      CREATE INDEX done_by_day ON cards (project, completed / 86400000, place, id, life, state, completed)
      WHERE life = 0 AND state = 2 AND completed IS NOT NULL
      """,
      "CREATE INDEX projects_in_order ON projects (place, id) WHERE archived = 0",
      // Hours are counted from 1 January 1970 in UTC.
      """
      CREATE TABLE completions (
        project INTEGER NOT NULL REFERENCES projects (key),
        hour INTEGER NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        PRIMARY KEY (project, hour)
      ) STRICT, WITHOUT ROWID
      """,
      // What was completed before is counted by idle steps, down from the newest card and entry that were there.
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

  /// All at once, for a store that is made anew: cards that are done, wherever they lie, and occurrences.
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
