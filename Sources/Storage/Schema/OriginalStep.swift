extension Schema {
  /// What other programs wrote of cards, byte for byte, and what they call them. No list and no card reads it.
  static let originals = Step(
    name: "originals",
    statements: [
      """
      CREATE TABLE originals (
        card INTEGER PRIMARY KEY REFERENCES cards (key),
        uid TEXT NOT NULL CHECK (uid <> ''),
        bytes BLOB NOT NULL
      ) STRICT
      """
    ])
}
