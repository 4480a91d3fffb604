import Kanban

extension Schema {
  /// Sorted title prefixes (`TitleKey`), for completion. Titles in the trash are kept separately, purged ones not at all. Idle maintenance
  /// indexes older titles, from the newest card downwards; its progress is stored in `notes`.
  static let titles = Step(
    name: "titles in order",
    statements: [
      """
      CREATE TABLE titles (
        project INTEGER NOT NULL REFERENCES projects (key),
        life INTEGER NOT NULL CHECK (life IN (0, 1)),
        title BLOB NOT NULL CHECK (length(title) BETWEEN 1 AND \(TitleKey.longest)),
        card INTEGER NOT NULL REFERENCES cards (key),
        PRIMARY KEY (project, life, title, card)
      ) STRICT, WITHOUT ROWID
      """,
      """
      INSERT INTO notes (name, project, value)
      SELECT '\(unreadTitles)', 0, CAST(key AS TEXT) FROM cards ORDER BY key DESC LIMIT 1
      """,
    ])

  /// The name of the stored progress: the greatest card key that is still to be read.
  static let unreadTitles = "unread titles"
  /// The schema version from which the table exists.
  static let stepOfTitles = 19
}
