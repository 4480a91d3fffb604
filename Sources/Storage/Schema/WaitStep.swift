extension Schema {
  /// Which cards wait for which. Whether one still does is told by the other: by where it stands, and by an occurrence of it
  /// that was done after `since`, the newest entry when the waiting began.
  static let waits = Step(
    name: "cards that wait for cards",
    statements: [
      """
      CREATE TABLE waits (
        card INTEGER NOT NULL REFERENCES cards (key),
        target INTEGER NOT NULL REFERENCES cards (key),
        since INTEGER NOT NULL CHECK (since >= 0),
        PRIMARY KEY (card, target)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX waits_for_a_card ON waits (target, card, since)",
      "CREATE INDEX occurrences_of_a_card ON entries (card) WHERE kind = 'occurred' AND reversed = 0",
    ])
}
