extension Schema {
  /// Repairs the sync tables of a rebuilt store: deletes rows whose target is missing and marks everything to be compared with the server again.
  ///
  /// The number of lost rows is unknown, and a card without a mark would never be sent. So all cards that are or should be on a server are
  /// marked; most turn out to be unchanged.
  static let mendingRemotes = [
    "DELETE FROM links WHERE \(Soundness.ofNoProjectOrServer)",
    "DELETE FROM objects WHERE \(Soundness.ofNoLink("objects")) OR \(Soundness.ofNoCard("objects")) OR \(Soundness.ofNoPage("objects"))",
    "DELETE FROM objects WHERE \(Soundness.ofBoth) OR \(Soundness.ofPageUnnamed)",
    "DELETE FROM sendings WHERE \(Soundness.ofNoLink("sendings")) OR \(Soundness.ofNoCard("sendings")) OR \(Soundness.ofNoPage("sendings"))",
    "DELETE FROM sendings WHERE \(Soundness.ofBoth)",
    "DELETE FROM unsent WHERE \(Soundness.ofNoLink("unsent")) OR \(Soundness.ofNoCardUnsent)",
    "DELETE FROM unsent_pages WHERE \(Soundness.ofNoLink("unsent_pages")) OR \(Soundness.ofNoJournal) OR \(Soundness.ofNoPageUnsent)",
    "DELETE FROM page_originals WHERE \(Soundness.ofNoKeptPage)",
    "DELETE FROM conflicts WHERE \(Soundness.ofNoLink("conflicts")) OR \(Soundness.ofNoEntry)",
    "UPDATE objects SET raw = x'' WHERE \(Soundness.ofBuriedObject)",
    "UPDATE sendings SET body = x'' WHERE \(Soundness.ofBuriedSending)",
    "UPDATE objects SET raw = x'' WHERE \(Soundness.ofBuriedPageObject)",
    "UPDATE sendings SET body = x'' WHERE \(Soundness.ofBuriedPageSending)",
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
}
