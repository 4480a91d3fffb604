extension SQL {
  /// Empty for other statements.
  var titleText: String {
    switch self {
    case .titledDown: "\(SQL.titled) ORDER BY titles.title, titles.card LIMIT ?5"
    case .titledUp: "\(SQL.titled) ORDER BY titles.title DESC, titles.card DESC LIMIT ?5"
    case .addTitle:
      "INSERT INTO titles (project, life, title, card) SELECT \(SQL.project1), ?2, ?3, key FROM cards WHERE id = ?4"
    case .readTitle:
      "INSERT OR IGNORE INTO titles (project, life, title, card) SELECT project, ?2, ?3, key FROM cards WHERE key = ?1"
    case .dropTitle:
      """
      DELETE FROM titles WHERE project = \(SQL.project1) AND life = ?2 AND title = ?3
      AND card = (SELECT key FROM cards WHERE id = ?4)
      """
    case .titlesToRead: "SELECT key, life, title FROM cards WHERE key <= ?1 ORDER BY key DESC LIMIT ?2"
    default: ""
    }
  }

  private static let titled = """
    SELECT cards.key, cards.id, cards.number, cards.title, cards.state, cards.repeats IS NOT NULL FROM titles
    CROSS JOIN cards ON cards.key = titles.card
    WHERE titles.project = \(SQL.project1) AND titles.life = ?2 AND titles.title >= ?3 AND titles.title < ?4
    """

  static let allTitles = """
    SELECT cards.key, cards.title, titles.title FROM titles LEFT JOIN cards ON cards.key = titles.card
      AND cards.project = titles.project AND cards.life = titles.life AND cards.purged IS NULL
    """

  static let titlesMissing = """
    SELECT key, title FROM cards WHERE purged IS NULL
      AND key > ifnull((SELECT CAST(value AS INTEGER) FROM notes WHERE \(unread)), 0)
      AND key NOT IN (SELECT card FROM titles)
    """

  private static let unread = "name = '\(Schema.unreadTitles)' AND project = 0"
}
