/// Statements about completed occurrences in a period, read through indexes that hold nothing else.
extension SQL {
  var textOfOccurrences: String {
    switch self {
    case .occurrencesDone: "\(SQL.occurrence) \(SQL.occurred) \(SQL.inOrder)"
    case .occurrencesDoneOfAll: "\(SQL.occurrence) \(SQL.occurredInAny) \(SQL.inOrder)"
    case .occurrenceCount: "SELECT count(*) FROM (SELECT 1 \(SQL.occurred) LIMIT ?4)"
    case .occurrenceCountOfAll: "SELECT count(*) FROM (SELECT 1 \(SQL.occurredInAny) LIMIT ?4)"
    default: ""
    }
  }

  private static let occurrence = "SELECT entries.seq, entries.seq, entries.at, cards.id, entries.title"
  private static let inOrder = "ORDER BY entries.at, entries.seq LIMIT ?4"

  /// Repeats the conditions of the partial indexes literally. Cards that are off the board are left out.
  private static let isDone = """
    entries.kind = 'occurred' AND entries.reversed = 0 AND entries.at >= ?2 AND entries.at < ?3
    AND (SELECT life FROM cards AS there WHERE there.key = entries.card) = 0
    """
  private static let occurred = """
    FROM entries INDEXED BY occurrences_done LEFT JOIN cards ON cards.key = entries.card
    WHERE entries.project = \(project1) AND \(isDone)
    """
  private static let occurredInAny = """
    FROM entries INDEXED BY all_occurrences_done LEFT JOIN cards ON cards.key = entries.card
    WHERE \(isDone) AND (SELECT archived FROM projects WHERE projects.key = entries.project) = 0
    """
}
