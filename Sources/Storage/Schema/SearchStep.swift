import Kanban

extension Schema {
  /// Search signatures: a bit set per block of 128 card keys. Idle maintenance writes and renews them; a search reads all cards of a block
  /// without a signature.
  static let search = Step(
    name: "search signatures",
    statements: [
      """
      CREATE TABLE signatures (
        block INTEGER PRIMARY KEY CHECK (block >= 0),
        edits INTEGER NOT NULL CHECK (edits >= 0),
        bits BLOB NOT NULL
      ) STRICT
      """,
      "CREATE INDEX signatures_to_renew ON signatures (block) WHERE edits >= 96",
    ])
}
