import Kanban

extension Schema {
  /// The titles of cards in order, so that one is found by how it begins. What is kept of each is told by `TitleKey`; of cards in the
  /// trash they stand apart, of those that are purged nowhere. Those that were written before are read in idle steps, from the
  /// newest card down: a note beside the cards tells where they have come to.
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

  /// The note that says which cards still have to be read: this one and those before it.
  static let unreadTitles = "unread titles"
  /// A store of fewer steps has nowhere to keep them.
  static let stepOfTitles = 19
}
