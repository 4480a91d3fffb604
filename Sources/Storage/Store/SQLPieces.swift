import Kanban

/// What several statements share.
extension SQL {
  static let project1 = "(SELECT key FROM projects WHERE id = ?1)"
  static let project2 = "(SELECT key FROM projects WHERE id = ?2)"
  static let project8 = "(SELECT key FROM projects WHERE id = ?8)"
  /// Notes of the whole store stand under a number that no project has.
  static let boardOrStore1 = "ifnull((SELECT key FROM projects WHERE id = ?1), 0)"
  static let card1 = "(SELECT key FROM cards WHERE id = ?1)"

  static let inColumn = "project = \(project1) AND life = 0 AND state = ?2"
  static let inTrash = "project = \(project1) AND life = 1 AND purged IS NULL"
  static let lastRemoved = "ORDER BY changed DESC, id DESC"
  static let projectColumns = "key, id, name, limit_todo, limit_doing, limit_done, place, archived"
  /// A look into an index with the row: what is linked to nothing is asked nothing more about servers.
  static let isLinked = "EXISTS (SELECT 1 FROM links WHERE links.project = projects.key)"
  static let isAnyLinked = "EXISTS (SELECT 1 FROM links WHERE links.project > 0)"
  static func counting(_ condition: String) -> String {
    "SELECT count(*) FROM (SELECT 1 FROM cards WHERE \(condition))"
  }

  /// What a list shows of a card, and whether there is more to ask about it.
  static let summary = "\(summaryColumns), \(isTied)"
  private static let summaryColumns = """
    cards.key, cards.id, cards.number, cards.state, cards.place, cards.completed, cards.came_from, cards.changed,
    cards.checked, cards.checkable, cards.waiting, cards.look_again, \(columns(of: CardField.allCases, "cards."))
    """

  static func columns(of fields: [CardField], _ table: String = "") -> String {
    fields.flatMap(\.columns).map { table + $0 }.joined(separator: ", ")
  }

  /// `title = ?3, opening = ?4`, the first value being the one so numbered.
  static func settings(of fields: [CardField], from first: Int) -> String {
    fields.flatMap(\.columns).enumerated().map { "\($1) = ?\(first + $0)" }.joined(separator: ", ")
  }

  static func values(of fields: [CardField], from first: Int) -> String {
    fields.flatMap(\.columns).indices.map { "?\(first + $0)" }.joined(separator: ", ")
  }
  /// With the third life that the first schema's table does not know.
  static let life = "CASE WHEN cards.purged IS NULL THEN cards.life ELSE 2 END AS life"
  /// What a query and an ordering ask of a card.
  static let facts = """
    key, number, life, state, priority, due_day, due_minute, due_zone, due_at, start_day, created, changed, completed,
    checked, checkable, waiting IS NOT NULL AS waits, repeats IS NOT NULL, tags, title, opening
    """
  static let wholeCard = """
    SELECT \(summaryColumns), \(waits), \(life), cards.created, projects.id, long_notes.rest
    FROM cards
    LEFT JOIN projects ON projects.key = cards.project LEFT JOIN long_notes ON long_notes.card = cards.key
    """

  static let allSignatures = "SELECT block, edits, bits FROM signatures ORDER BY block"

  static let entryColumns = """
    entries.seq, entries.grp, entries.at, people.person, people.machine, runs.run, entries.origin, projects.id,
    entries.kind, cards.id, entries.number, entries.title, pages.id, entries.day, entries.reverses, entries.reversed, entries.body
    """
  /// Left joins keep their order, and an entry whose author is missing is damage to be told, not to be passed over.
  static let entryJoins = """
    LEFT JOIN runs ON runs.key = entries.run LEFT JOIN people ON people.key = entries.who
    LEFT JOIN projects ON projects.key = entries.project LEFT JOIN cards ON cards.key = entries.card
    LEFT JOIN pages ON pages.key = entries.page
    """
  /// Word for word the condition of their index: neither of a card nor of a page.
  static let ofProjectItself = "entries.card IS NULL AND entries.page IS NULL"
  static let wholeEntry = "SELECT \(entryColumns) FROM entries \(entryJoins)"

  /// Left to itself SQLite may think that the whole history of the board is the shorter way.
  static func entry(by index: String) -> String {
    "SELECT \(entryColumns) FROM entries INDEXED BY \(index) \(entryJoins)"
  }

  static let inForce = """
    entries.seq > ?3 AND entries.kind NOT IN ('undone', 'redone', 'purged') AND entries.reversed = 0 AND entries.fields & ?4 <> 0
    ORDER BY entries.seq LIMIT 1
    """
}
