extension Schema {
  /// The other project that an entry concerns, where a card went from one to the other: there it can be taken back, too.
  /// Cards that were sent before are taken back where they were sent from.
  static let sends = Step(
    name: "undo where a card was sent to",
    statements: [
      "ALTER TABLE entries ADD COLUMN other INTEGER REFERENCES projects (key)",
      """
      CREATE INDEX undoable_there_by_person ON entries (other, who, reversed)
      WHERE other IS NOT NULL AND origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged')
      """,
      """
      CREATE INDEX undoable_there_by_run ON entries (other, run, reversed)
      WHERE other IS NOT NULL AND origin <> 'program' AND kind NOT IN ('undone', 'redone', 'purged')
      """,
      """
      CREATE INDEX redoable_there_by_person ON entries (other, who)
      WHERE other IS NOT NULL AND origin <> 'program' AND kind = 'undone' AND reversed = 0
      """,
      """
      CREATE INDEX redoable_there_by_run ON entries (other, run)
      WHERE other IS NOT NULL AND origin <> 'program' AND kind = 'undone' AND reversed = 0
      """,
    ])
}
