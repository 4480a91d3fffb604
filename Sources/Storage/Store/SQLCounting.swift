/// Counts of completions. A change adjusts them at once, if its card or entry has been counted; older ones are counted by idle maintenance.
extension SQL {
  var countingText: String {
    switch self {
    case .completionUp:
      """
      \(SQL.counted) SELECT \(SQL.project1), ?2, 1 FROM uncounted WHERE key = 1 AND cards < \(SQL.card3) \(SQL.oneMore)
      """
    case .completionDown:
      """
      \(SQL.oneLess) WHERE project = \(SQL.project1) AND hour = ?2
      AND (SELECT cards FROM uncounted WHERE key = 1) < \(SQL.card3)
      """
    case .occurrenceNew: "\(SQL.counted) VALUES (\(SQL.project1), ?2, 1) \(SQL.oneMore)"
    case .occurrenceUp:
      """
      \(SQL.counted) SELECT project, \(SQL.hour("at")), 1 FROM entries
      WHERE seq = ?1 AND kind = 'occurred' AND reversed = 1 AND \(SQL.isCounted) \(SQL.oneMore)
      """
    case .occurrenceDown:
      """
      \(SQL.oneLess) WHERE (project, hour) = (
        SELECT project, \(SQL.hour("at")) FROM entries
        WHERE seq = ?1 AND kind = 'occurred' AND reversed = 0 AND \(SQL.isCounted))
      """
    case .uncounted: "SELECT key, cards, entries FROM uncounted WHERE key = 1 AND (cards > 0 OR entries > 0)"
    case .countCards:
      """
      \(SQL.counted) SELECT project, \(SQL.hour("completed")), 1 FROM cards
      WHERE key > ?1 AND key <= ?2 AND state = 2 AND completed IS NOT NULL \(SQL.oneMore)
      """
    case .countEntries:
      """
      \(SQL.counted) SELECT project, \(SQL.hour("at")), 1 FROM entries
      WHERE seq > ?1 AND seq <= ?2 AND \(SQL.wasCompleted) \(SQL.oneMore)
      """
    case .cardsCounted: "UPDATE uncounted SET cards = ?1 WHERE key = 1"
    case .entriesCounted: "UPDATE uncounted SET entries = ?1 WHERE key = 1"
    default: ""
    }
  }

  /// The same as `Moment.hour`: rounds down before 1970 too, whereas SQL division rounds towards zero.
  static func hour(_ moment: String) -> String {
    "(\(moment) - (\(moment) % 3600000 + 3600000) % 3600000) / 3600000"
  }

  private static let counted = "INSERT INTO completions (project, hour, count)"
  private static let oneMore = "ON CONFLICT DO UPDATE SET count = count + 1"
  private static let oneLess = "UPDATE completions SET count = count - 1"
  private static let isCounted = "seq > (SELECT entries FROM uncounted WHERE key = 1)"
  private static let card3 = "(SELECT key FROM cards WHERE id = ?3)"
  /// An occurrence that was not undone. For a purged series that is no longer known, so all count.
  static let wasCompleted = """
    kind = 'occurred' AND (reversed = 0 OR EXISTS (
      SELECT 1 FROM cards WHERE cards.key = entries.card AND purged IS NOT NULL))
    """
}
