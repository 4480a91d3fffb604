import Kanban

/// The statements about what other programs wrote of cards, and what is asked and done when it comes again.
extension SQL {
  /// Nothing for a statement that is about something else.
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
    // All columns stand before the body, so that no page is read on which nothing lies but what was typed.
    case .lastChanges:
      """
      SELECT seq, fields, at, \(SQL.bodyWhereTold) FROM entries INDEXED BY entries_of_a_card WHERE card = \(SQL.card1)
      AND NOT (origin = 'remote' AND (kind = 'undone' OR reversed = 1)) ORDER BY seq DESC
      """
    case .countThrough: "UPDATE projects SET last_number = ?2 WHERE id = ?1 AND last_number < ?2"
    default: ""
    }
  }

  /// Of few entries, as only these say in it when they were changed elsewhere.
  static let bodyWhereTold = "CASE WHEN fields & \(FieldSet.told.rawValue) <> 0 THEN body END"
  static let originals = "SELECT card, uid, bytes FROM originals"
}
