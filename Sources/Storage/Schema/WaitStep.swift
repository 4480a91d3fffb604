extension Schema {
  /// Which cards wait for which others. A wait ends if the other card is done or away, or if an occurrence of it was completed after `since`, the
  /// newest entry when the wait began.
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
