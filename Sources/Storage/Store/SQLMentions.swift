extension SQL {
  /// Empty for other statements.
  var mentionText: String {
    switch self {
    case .mentioning:
      """
      SELECT cards.key, cards.id FROM mentions INDEXED BY mentions_of_a_card
      CROSS JOIN cards ON cards.key = mentions.card WHERE mentions.target = \(SQL.card1) LIMIT ?2
      """
    case .addMention:
      "INSERT OR IGNORE INTO mentions (card, target) SELECT \(SQL.card1), key FROM cards WHERE id = ?2"
    case .dropMentions: "DELETE FROM mentions WHERE card = \(SQL.card1)"
    case .unreadMentions: "SELECT CAST(value AS INTEGER) FROM notes WHERE \(SQL.unread)"
    case .cardsToRead:
      """
      SELECT key, id, instr(opening, '#') > 0 OR EXISTS (SELECT 1 FROM long_notes WHERE card = cards.key) FROM cards
      WHERE key <= ?1 ORDER BY key DESC LIMIT ?2
      """
    case .mentionsRead: "UPDATE notes SET value = CAST(?1 AS TEXT) WHERE \(SQL.unread)"
    case .mentionsAllRead: "DELETE FROM notes WHERE \(SQL.unread)"
    default: ""
    }
  }

  private static let unread = "name = '\(Schema.unreadMentions)' AND project = 0"
}
