extension Schema {
  /// Events of published calendars, one row per day: recurrences are expanded when a feed is fetched, so that a day is one lookup.
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
