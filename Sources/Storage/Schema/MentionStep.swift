extension Schema {
  /// Which cards the notes of a card name. Those that were written before are read in idle steps, from the newest card down: a
  /// note beside the cards tells where they have come to.
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

  /// The note that says which cards still have to be read: this one and those before it.
  static let unreadMentions = "unread mentions"
}
