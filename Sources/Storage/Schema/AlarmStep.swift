extension Schema {
  /// Alarms: a row for each reminder of an open card and each channel.
  ///
  /// `moment` (absolute) or `minute` (local time) is the original time, `at` or `wall` the next one; once the alarm has rung, the next time is
  /// null. A process that delivers an alarm first moves `at` by a lease, so the alarm rings again if that process dies.
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

  /// Reminders at an hour of a day (`1d 21:00`): their `minute` is that hour; the hour of the morning is not added.
  static let hours = Step(
    name: "reminders at an hour of a day",
    statements: [
      "DROP INDEX alarms_in_the_morning",
      "CREATE INDEX alarms_on_the_wall ON alarms (channel, \(namesItsHour), wall) WHERE wall IS NOT NULL",
    ])

  /// The state of alarms that had rung or were snoozed when their card was completed, removed or rescheduled; undo restores it. Kept for the last
  /// occurrence of each reminder.
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

  /// SQL condition for reminders like `1d 21:00`, unlike `15`.
  static let namesItsHour = "(instr(reminder, ' ') > 0)"
}
