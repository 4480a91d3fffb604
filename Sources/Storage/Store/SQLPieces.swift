import Kanban

extension SQL {
  static let project1 = "(SELECT key FROM projects WHERE id = ?1)"
  static let project2 = "(SELECT key FROM projects WHERE id = ?2)"
  static let project8 = "(SELECT key FROM projects WHERE id = ?8)"
  /// Notes of the whole store use key 0, which no project has.
  static let boardOrStore1 = "ifnull((SELECT key FROM projects WHERE id = ?1), 0)"
  static let card1 = "(SELECT key FROM cards WHERE id = ?1)"

  static let inColumn = "project = \(project1) AND life = 0 AND state = ?2"
  static let inTrash = "project = \(project1) AND life = 1 AND purged IS NULL"
  static let lastRemoved = "ORDER BY changed DESC, id DESC"
  static let projectColumns = "key, id, name, limit_todo, limit_doing, limit_done, place, archived"
  /// One index lookup with the row; projects without a link skip all further sync queries.
  static let isLinked = "EXISTS (SELECT 1 FROM links WHERE links.project = projects.key)"
  static let isAnyLinked = "EXISTS (SELECT 1 FROM links WHERE links.project > 0)"
  static func counting(_ condition: String) -> String {
    "SELECT count(*) FROM (SELECT 1 FROM cards WHERE \(condition))"
  }

  /// The columns of a card in a list, and whether it has ties.
  static let summary = "\(summaryColumns), \(isTied)"
  private static let summaryColumns = """
    cards.key, cards.id, cards.number, cards.state, cards.place, cards.completed, cards.came_from, cards.changed,
    cards.checked, cards.checkable, cards.waiting, cards.look_again, \(columns(of: CardField.allCases, "cards."))
    """

  static func columns(of fields: [CardField], _ table: String = "") -> String {
    fields.flatMap(\.columns).map { table + $0 }.joined(separator: ", ")
  }

  /// `title = ?3, opening = ?4`, numbered from `first`.
  static func settings(of fields: [CardField], from first: Int) -> String {
    fields.flatMap(\.columns).enumerated().map { "\($1) = ?\(first + $0)" }.joined(separator: ", ")
  }

  static func values(of fields: [CardField], from first: Int) -> String {
    fields.flatMap(\.columns).indices.map { "?\(first + $0)" }.joined(separator: ", ")
  }
  /// The column `life`, with 2 for purged, which the first schema does not allow as a value.
  static let life = "CASE WHEN cards.purged IS NULL THEN cards.life ELSE 2 END AS life"
  /// The columns that queries and orderings use.
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
  /// Left joins fix the join order, and an entry without its author is reported as damage instead of being skipped.
  static let entryJoins = """
    LEFT JOIN runs ON runs.key = entries.run LEFT JOIN people ON people.key = entries.who
    LEFT JOIN projects ON projects.key = entries.project LEFT JOIN cards ON cards.key = entries.card
    LEFT JOIN pages ON pages.key = entries.page
    """
  /// Repeats the condition of the partial index literally.
  static let ofProjectItself = "entries.card IS NULL AND entries.page IS NULL"
  static let wholeEntry = "SELECT \(entryColumns) FROM entries \(entryJoins)"

  /// Names the index because SQLite might prefer to scan the whole history of the board.
  static func entry(by index: String) -> String {
    "SELECT \(entryColumns) FROM entries INDEXED BY \(index) \(entryJoins)"
  }

  static let inForce = """
    entries.seq > ?3 AND entries.kind NOT IN ('undone', 'redone', 'purged') AND entries.reversed = 0 AND entries.fields & ?4 <> 0
    ORDER BY entries.seq LIMIT 1
    """
}
