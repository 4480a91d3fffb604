extension Schema {
  /// What is to ring and what has rung: a row for each reminder of an open card and each channel.
  ///
  /// `moment` or `minute` (on the clock of whoever looks) is when it was first to; `at` or `wall` when it is next, and
  /// neither once it has rung. Who takes one to deliver it moves `at` on by the lease, so that it comes again by itself
  /// where they die over it.
  static let alarms = Step(
    name: "alarms",
    statements: [
      """
      CREATE TABLE alarms (
        card INTEGER NOT NULL REFERENCES cards (key),
        reminder TEXT NOT NULL,
        channel INTEGER NOT NULL CHECK (channel IN (0, 1)),
        moment INTEGER,
        minute INTEGER CHECK ((minute IS NULL) <> (moment IS NULL)),
        snoozed INTEGER,
        at INTEGER,
        wall INTEGER CHECK (wall IS NULL OR at IS NULL),
        rung INTEGER CHECK ((rung IS NULL) <> (at IS NULL AND wall IS NULL)),
        PRIMARY KEY (card, reminder, channel)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX alarms_at_a_moment ON alarms (channel, at) WHERE at IS NOT NULL",
      "CREATE INDEX alarms_in_the_morning ON alarms (channel, wall) WHERE wall IS NOT NULL",
      "CREATE INDEX alarms_that_rang ON alarms (rung) WHERE rung IS NOT NULL",
    ])

  /// Reminders at an hour of a day (`1d 21:00`): a `minute` of theirs is that hour, and the hour of the morning is not added to it.
  static let hours = Step(
    name: "reminders at an hour of a day",
    statements: [
      "DROP INDEX alarms_in_the_morning",
      "CREATE INDEX alarms_on_the_wall ON alarms (channel, \(namesItsHour), wall) WHERE wall IS NOT NULL",
    ])

  /// The state of alarms that had rung or were snoozed when their card was completed, removed or rescheduled. It is restored when that
  /// is undone. One occurrence of each reminder: the last.
  static let heardAlarms = Step(
    name: "reminders that have rung",
    statements: [
      """
      CREATE TABLE heard_alarms (
        card INTEGER NOT NULL REFERENCES cards (key),
        reminder TEXT NOT NULL,
        channel INTEGER NOT NULL CHECK (channel IN (0, 1)),
        moment INTEGER,
        minute INTEGER CHECK ((minute IS NULL) <> (moment IS NULL)),
        snoozed INTEGER,
        at INTEGER,
        wall INTEGER,
        rung INTEGER,
        PRIMARY KEY (card, reminder, channel)
      ) STRICT, WITHOUT ROWID
      """
    ])

  /// A condition on a row with a `minute`: the stored text of its reminder is `1d 21:00`, not `15`.
  static let namesItsHour = "(instr(reminder, ' ') > 0)"
}
