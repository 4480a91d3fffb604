import Kanban

extension Schema {
  /// Repairs the sync tables of a rebuilt store: deletes rows whose target is missing, blanks the texts of purged cards
  /// and pages, and marks everything to be compared with the server again.
  ///
  /// The number of lost rows is unknown, and a card or page without a mark would never be sent. So all that are or
  /// should be on a server are marked; most turn out to be unchanged.
  static let mendingRemotes =
    [
      "DELETE FROM links WHERE \(ConsistencyChecks.ofNoProjectOrServer)",
      "DELETE FROM objects WHERE \(ConsistencyChecks.ofNoLink("objects")) OR \(ConsistencyChecks.ofNoCard("objects")) OR \(ConsistencyChecks.ofNoPage("objects"))",
      "DELETE FROM objects WHERE \(ConsistencyChecks.ofBoth) OR \(ConsistencyChecks.ofPageUnnamed)",
      "DELETE FROM sendings WHERE \(ConsistencyChecks.ofNoLink("sendings")) OR \(ConsistencyChecks.ofNoCard("sendings")) OR \(ConsistencyChecks.ofNoPage("sendings"))",
      "DELETE FROM sendings WHERE \(ConsistencyChecks.ofBoth)",
      "DELETE FROM unsent WHERE \(ConsistencyChecks.ofNoLink("unsent")) OR \(ConsistencyChecks.ofNoCardUnsent)",
      "DELETE FROM unsent_pages WHERE \(ConsistencyChecks.ofNoLink("unsent_pages")) OR \(ConsistencyChecks.ofNoJournal) OR \(ConsistencyChecks.ofNoPageUnsent)",
      "DELETE FROM page_originals WHERE \(ConsistencyChecks.ofNoKeptPage)",
      "DELETE FROM conflicts WHERE \(ConsistencyChecks.ofNoLink("conflicts")) OR \(ConsistencyChecks.ofNoEntry)",
      "UPDATE objects SET raw = x'', checksum = NULL WHERE \(ConsistencyChecks.ofBuriedObject)",
      "UPDATE sendings SET body = x'', checksum = NULL WHERE \(ConsistencyChecks.ofBuriedSending)",
      "UPDATE objects SET raw = x'', checksum = NULL WHERE \(ConsistencyChecks.ofBuriedPageObject)",
      "UPDATE sendings SET body = x'', checksum = NULL WHERE \(ConsistencyChecks.ofBuriedPageSending)",
    ] + comparingEverything

  /// Makes the next sync list everything and compare each card and page that is or should be on a server.
  private static let comparingEverything = [
    "UPDATE links SET token = NULL, listed = NULL",
    """
    INSERT OR IGNORE INTO unsent (project, card)
    SELECT project, id FROM cards WHERE life = 0 AND project IN (SELECT project FROM links)
    UNION SELECT objects.project, cards.id FROM objects JOIN cards ON cards.key = objects.card
    """,
    """
    INSERT OR IGNORE INTO unsent_pages (project, page)
    SELECT project, id FROM pages WHERE life = 0 AND project IN (SELECT project FROM links WHERE journal = 1)
    UNION SELECT objects.project, pages.id FROM objects JOIN pages ON pages.key = objects.page
      JOIN links ON links.project = objects.project AND links.journal = 1
    """,
  ]

  /// Prepares the sync tables of a restored backup, which may be older than the state of the servers.
  ///
  /// The note makes the next sync create objects again that are missing on the server, as they may have been deleted
  /// after the backup. Objects of removed cards and pages are forgotten, or they would be deleted on the server.
  static func startingSyncAnew(after restore: RestoredSide) -> [String] {
    [
      "DELETE FROM objects WHERE card IN (SELECT key FROM cards WHERE life <> 0)",
      "DELETE FROM objects WHERE page IN (SELECT key FROM pages WHERE life <> 0)",
      "DELETE FROM sendings", "DELETE FROM unsent", "DELETE FROM unsent_pages",
      "UPDATE links SET state = 'fine', detail = '', gone_since = NULL, gone = 0, gone_pages = 0",
      "INSERT OR REPLACE INTO notes (name, project, value) SELECT '\(NoteName.restored)', project, '\(restore.rawValue)' FROM links",
    ] + comparingEverything
  }
}
