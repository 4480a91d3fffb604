import Kanban

extension SQL {
  /// Empty for other statements.
  var originalText: String {
    switch self {
    case .original: "\(SQL.originals) WHERE card = \(SQL.card1)"
    case .cardByName:
      """
      SELECT cards.key, cards.id FROM originals INDEXED BY originals_by_name
      CROSS JOIN cards ON cards.key = originals.card WHERE originals.uid = ?1 ORDER BY originals.card LIMIT 1
      """
    case .writeOriginal:
      """
      INSERT INTO originals (card, uid, bytes) VALUES (\(SQL.card1), ?2, ?3)
      ON CONFLICT (card) DO UPDATE SET uid = excluded.uid, bytes = excluded.bytes
      """
    case .dropOriginal: "DELETE FROM originals WHERE card = \(SQL.card1)"
    // All columns precede the body, so that overflow pages with only text are not read.
    case .lastChanges:
      """
      SELECT seq, fields, at, \(SQL.bodyWhereTold) FROM entries INDEXED BY entries_of_a_card WHERE card = \(SQL.card1)
      AND NOT (origin = 'remote' AND (kind = 'undone' OR reversed = 1)) ORDER BY seq DESC
      """
    case .countThrough: "UPDATE projects SET last_number = ?2 WHERE id = ?1 AND last_number < ?2"
    default: ""
    }
  }

  /// The body of the few entries that record times of changes made elsewhere, else null.
  static let bodyWhereTold = "CASE WHEN fields & \(FieldSet.elsewhereTimes.rawValue) <> 0 THEN body END"
  static let originals = "SELECT card, uid, bytes FROM originals"
}
