extension SQL {
  /// Empty for other statements.
  var feedText: String {
    switch self {
    case .eventsOnDay: "\(SQL.allEvents) WHERE \(SQL.chosen) ORDER BY begins, feed, place LIMIT ?4 OFFSET ?3"
    case .eventCount: "SELECT count(*) FROM (SELECT 1 FROM feed_events WHERE \(SQL.chosen) LIMIT ?3)"
    case .addEvent:
      """
      INSERT INTO feed_events (day, begins, feed, place, ends, first, title, location)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    case .dropEvents: "DELETE FROM feed_events WHERE feed = ?1 AND day >= ?2 AND day < ?3"
    case .dropFeed: "DELETE FROM feed_events WHERE feed = ?1"
    default: ""
    }
  }

  /// Events of a day in the listed calendars.
  private static let chosen = "day = ?1 AND instr(?2, ',' || feed || ',') > 0"
  static let allEvents = "SELECT day, day, begins, feed, ends, first, title, location FROM feed_events"
}
