extension Schema {
  /// Indexes for the calendar of all projects and for the days of completed occurrences.
  ///
  /// The day indexes contain the project, so cards of archived projects are skipped without reading them.
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
      // Without occurrences that were undone.
      "CREATE INDEX occurrences_done ON entries (project, at) WHERE kind = 'occurred' AND reversed = 0",
      "CREATE INDEX all_occurrences_done ON entries (at) WHERE kind = 'occurred' AND reversed = 0",
    ])
}
