extension Schema {
  /// The cards mentioned in a card's notes. Idle maintenance reads older notes, from the newest card downwards; its progress is stored in
  /// `notes`.
  static let mentions = Step(
    name: "cards that are named in notes",
    statements: [
      """
      CREATE TABLE mentions (
        card INTEGER NOT NULL REFERENCES cards (key),
        target INTEGER NOT NULL REFERENCES cards (key),
        PRIMARY KEY (card, target)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX mentions_of_a_card ON mentions (target, card)",
      """
      INSERT INTO notes (name, project, value)
      SELECT '\(unreadMentions)', 0, CAST(key AS TEXT) FROM cards ORDER BY key DESC LIMIT 1
      """,
    ])

  /// The name of the stored progress: the greatest card key that is still to be read.
  static let unreadMentions = "unread mentions"
}
