extension Schema {
  /// Repeats, reminders and calendar indexes.
  ///
  /// `span` is the length class of the period from start to deadline: n for 2ⁿ up to 2ⁿ⁺¹ days. A query for the periods over a day thus reads a
  /// bounded range of deadlines per class instead of every earlier period.
  static let time = Step(
    name: "repeats, reminders, calendar",
    statements: [
      "ALTER TABLE cards ADD COLUMN repeats TEXT",
      "ALTER TABLE cards ADD COLUMN reminders TEXT",
      "ALTER TABLE cards ADD COLUMN span INTEGER CHECK (span BETWEEN 0 AND \(Span.longest))",
      "UPDATE cards SET span = \(spans) WHERE due_day > start_day",
      // Sorted by id within a day.
      "DROP INDEX cards_due_on_a_day",
      "DROP INDEX cards_due_at_a_time",
      """
      CREATE INDEX cards_due_on_a_day ON cards (project, due_day, state, id, life, due_minute)
      WHERE life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX cards_due_at_a_time ON cards (project, due_at, id, life, state)
      WHERE life = 0 AND state < 2 AND due_at IS NOT NULL
      """,
      """
      CREATE INDEX done_due_on_a_day ON cards (project, due_day, id, life, state, due_minute)
      WHERE life = 0 AND state = 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX done_due_at_a_time ON cards (project, due_at, id, life, state)
      WHERE life = 0 AND state = 2 AND due_at IS NOT NULL
      """,
      // Covering index for the calendar's bars.
      """
      CREATE INDEX cards_over_days ON cards (project, span, due_day, id, start_day, state, due_at, life)
      WHERE life = 0 AND span IS NOT NULL
      """,
      "CREATE INDEX cards_that_repeat ON cards (project, id) WHERE life = 0 AND state < 2 AND repeats IS NOT NULL",
    ])

  private static let spans =
    "CASE "
    + (1...Span.longest).map { "WHEN due_day - start_day < \(1 << $0) THEN \($0 - 1) " }.joined()
    + "ELSE \(Span.longest) END"
}
