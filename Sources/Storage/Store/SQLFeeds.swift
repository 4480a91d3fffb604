/// The statements about published calendars.
extension SQL {
  /// Nothing for a statement that is about something else.
  var feedText: String {
    switch self {
    case .eventsOnDay: "\(SQL.allEvents) WHERE day = ?1 ORDER BY begins, feed, place LIMIT ?3 OFFSET ?2"
    case .eventCount: "SELECT count(*) FROM (SELECT 1 FROM feed_events WHERE day = ?1 LIMIT ?2)"
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

  static let allEvents = "SELECT day, day, begins, feed, ends, first, title, location FROM feed_events"
}
