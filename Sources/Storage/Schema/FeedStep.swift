extension Schema {
  /// What stands on which day in calendars that somebody publishes: unfolded when it was fetched, so that a day is one look.
  static let feeds = Step(
    name: "published calendars",
    statements: [
      """
      CREATE TABLE feed_events (
        day INTEGER NOT NULL,
        begins INTEGER NOT NULL CHECK (begins BETWEEN -1 AND 1440),
        feed INTEGER NOT NULL,
        place INTEGER NOT NULL,
        ends INTEGER CHECK (ends BETWEEN begins AND 1440),
        first INTEGER NOT NULL CHECK (first IN (0, 1)),
        title TEXT NOT NULL,
        location TEXT NOT NULL,
        PRIMARY KEY (day, begins, feed, place)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX events_of_a_feed ON feed_events (feed, day)",
    ])
}
