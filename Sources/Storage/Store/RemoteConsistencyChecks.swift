import Kanban

/// Conditions for invalid sync rows. All of them can be fetched again, and nothing of a purged card may remain.
extension ConsistencyChecks {
  static let ofNoProjectOrServer = """
    NOT EXISTS (SELECT 1 FROM projects WHERE projects.key = links.project)
      OR NOT EXISTS (SELECT 1 FROM servers WHERE servers.key = links.server)
    """

  static func ofNoLink(_ table: String) -> String {
    "NOT EXISTS (SELECT 1 FROM links WHERE links.project = \(table).project)"
  }

  static func ofNoCard(_ table: String) -> String {
    "\(table).card IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.key = \(table).card)"
  }

  static func ofNoPage(_ table: String) -> String {
    "\(table).page IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = \(table).page)"
  }

  /// A row about both a card and a page.
  static let ofBoth = "card IS NOT NULL AND page IS NOT NULL"
  static let ofPageUnnamed = "role = 'page' AND page IS NULL"
  /// Unsent pages of a link whose journal is not synced.
  static let ofNoJournal =
    "EXISTS (SELECT 1 FROM links WHERE links.project = unsent_pages.project AND links.journal = 0)"

  static let ofNoPageUnsent = "NOT EXISTS (SELECT 1 FROM pages WHERE pages.id = unsent_pages.page)"
  static let ofNoCardUnsent = "NOT EXISTS (SELECT 1 FROM cards WHERE cards.id = unsent.card)"
  static let ofNoEntry = "NOT EXISTS (SELECT 1 FROM entries WHERE entries.seq = conflicts.seq)"

  static let ofBuriedObject = "length(raw) > 0 AND card IN (SELECT key FROM cards WHERE purged IS NOT NULL)"
  static let ofBuriedSending = "length(body) > 0 AND card IN (SELECT key FROM cards WHERE purged IS NOT NULL)"

  static let ofBuriedPageObject = "length(raw) > 0 AND page IN (SELECT key FROM pages WHERE life = 2)"
  static let ofBuriedPageSending = "length(body) > 0 AND page IN (SELECT key FROM pages WHERE life = 2)"

  /// The source text of a missing or purged page.
  static let ofNoKeptPage = "NOT EXISTS (SELECT 1 FROM pages WHERE pages.key = page_originals.page AND life < 2)"

  static let ofRemotes: [(Finding.Kind, Contradiction, String)] = [
    (.derived, .link, "SELECT project FROM links WHERE \(ofNoProjectOrServer)"),
    (
      .derived, .unlinked,
      ["objects", "unsent", "unsent_pages", "sendings", "conflicts"]
        .map { "SELECT DISTINCT '\($0) ' || project FROM \($0) WHERE \(ofNoLink($0))" }
        .joined(separator: " UNION ALL ")
    ),
    (
      .derived, .remote,
      """
      SELECT 'objects ' || key FROM objects
        WHERE \(ofNoCard("objects")) OR \(ofNoPage("objects")) OR \(ofBoth) OR \(ofPageUnnamed)
      UNION ALL SELECT 'sendings ' || key FROM sendings
        WHERE \(ofNoCard("sendings")) OR \(ofNoPage("sendings")) OR \(ofBoth)
      UNION ALL SELECT 'unsent_pages ' || hex(page) FROM unsent_pages WHERE \(ofNoPageUnsent) OR \(ofNoJournal)
      UNION ALL SELECT 'unsent ' || hex(card) FROM unsent WHERE \(ofNoCardUnsent)
      UNION ALL SELECT 'conflicts ' || seq FROM conflicts WHERE \(ofNoEntry)
      """
    ),
    (
      .derived, .blanked,
      """
      SELECT 'objects ' || key FROM objects WHERE \(ofBuriedObject)
      UNION ALL SELECT 'sendings ' || key FROM sendings WHERE \(ofBuriedSending)
      UNION ALL SELECT 'objects ' || key FROM objects WHERE \(ofBuriedPageObject)
      UNION ALL SELECT 'sendings ' || key FROM sendings WHERE \(ofBuriedPageSending)
      """
    ),
  ]
}
