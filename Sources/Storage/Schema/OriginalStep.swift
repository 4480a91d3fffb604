extension Schema {
  /// Source texts of cards as other programs wrote them, byte for byte, with their UIDs. Lists and cards do not read them.
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
