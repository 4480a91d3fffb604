import Kanban

/// The history of a project: its own entries and those of cards that came from another project, each by its own index, merged in one order.
extension SQL {
  /// Empty for other statements.
  var historyText: String {
    switch self {
    case .entriesInProjectBefore: SQL.both(SQL.entries, "entries.seq < ?2", "1 DESC")
    case .entriesInProject: SQL.both(SQL.entries, "entries.seq > ?2", "1")
    case .changesBefore: SQL.both(SQL.firsts, "entries.grp = entries.seq AND entries.grp < ?2", "2 DESC")
    case .changesAfter: SQL.both(SQL.firsts, "entries.grp = entries.seq AND entries.grp > ?2", "2")
    case .changeCount:
      """
      SELECT count(*) FROM (
        SELECT 1 FROM entries INDEXED BY \(SQL.firsts.here) WHERE project = \(SQL.project1) AND grp = seq
        UNION ALL SELECT 1 FROM entries INDEXED BY \(SQL.firsts.there) WHERE other = \(SQL.project1) AND grp = seq
        LIMIT ?2)
      """
    default: ""
    }
  }

  private static let entries = (here: "entries_in_a_project", there: "entries_that_came")
  private static let firsts = (here: "changes_in_a_project", there: "changes_that_came")

  private static func both(_ index: (here: String, there: String), _ which: String, _ order: String) -> String {
    """
    \(entry(by: index.here)) WHERE entries.project = \(project1) AND \(which)
    UNION ALL \(entry(by: index.there)) WHERE entries.other = \(project1) AND \(which) ORDER BY \(order) LIMIT ?3
    """
  }
}
