extension Schema {
  /// The days of a calendar over all projects, and on which days occurrences were done.
  ///
  /// The project stands in each of the first so that a card of one that was put away is passed over without a look at it.
  static let allProjects = Step(
    name: "calendar of all projects",
    statements: [
      """
      CREATE INDEX all_due_on_a_day ON cards (due_day, state, id, project, life, due_minute)
      WHERE life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX all_due_at_a_time ON cards (due_at, id, project, life, state)
      WHERE life = 0 AND state < 2 AND due_at IS NOT NULL
      """,
      """
      CREATE INDEX all_done_due_on_a_day ON cards (due_day, id, project, life, state, due_minute)
      WHERE life = 0 AND state = 2 AND due_day IS NOT NULL AND due_minute IS NULL
      """,
      """
      CREATE INDEX all_done_due_at_a_time ON cards (due_at, id, project, life, state)
      WHERE life = 0 AND state = 2 AND due_at IS NOT NULL
      """,
      """
      CREATE INDEX all_over_days ON cards (span, due_day, id, start_day, state, due_at, project, life)
      WHERE life = 0 AND span IS NOT NULL
      """,
      "CREATE INDEX all_that_repeat ON cards (id, project) WHERE life = 0 AND state < 2 AND repeats IS NOT NULL",
      // What was taken back was not done.
      "CREATE INDEX occurrences_done ON entries (project, at) WHERE kind = 'occurred' AND reversed = 0",
      "CREATE INDEX all_occurrences_done ON entries (at) WHERE kind = 'occurred' AND reversed = 0",
    ])
}
