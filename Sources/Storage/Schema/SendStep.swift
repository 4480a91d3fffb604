extension Schema {
  /// The other project of an entry that moves a card between projects, so that it can be undone from there too. Cards sent earlier can only be
  /// undone from the project they left.
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
