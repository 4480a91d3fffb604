import Kanban

extension Schema {
  /// What a search asks before it reads cards: for each block of 128 keys what its cards have in them. They are made and
  /// renewed by idle steps; a block without a row is looked through.
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
