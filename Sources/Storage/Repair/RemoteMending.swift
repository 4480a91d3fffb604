extension Schema {
  /// For a store that is made anew: what names nothing is dropped, and what could have been lost is asked for and compared again.
  ///
  /// No row of a damaged table says how many there were, and a card that is not marked would never be sent. So all that are on a
  /// server, or are to be there, are marked; most are found to be there as they are here.
  static let mendingRemotes = [
    "DELETE FROM links WHERE \(Soundness.ofNoProjectOrServer)",
    "DELETE FROM objects WHERE \(Soundness.ofNoLink("objects")) OR \(Soundness.ofNoCard("objects"))",
    "DELETE FROM sendings WHERE \(Soundness.ofNoLink("sendings")) OR \(Soundness.ofNoCard("sendings"))",
    "DELETE FROM unsent WHERE \(Soundness.ofNoLink("unsent")) OR \(Soundness.ofNoCardUnsent)",
    "DELETE FROM conflicts WHERE \(Soundness.ofNoLink("conflicts")) OR \(Soundness.ofNoEntry)",
    "UPDATE objects SET raw = x'' WHERE \(Soundness.ofBuriedObject)",
    "UPDATE sendings SET body = x'' WHERE \(Soundness.ofBuriedSending)",
    "UPDATE links SET token = NULL, listed = NULL",
    """
    INSERT OR IGNORE INTO unsent (project, card)
    SELECT project, id FROM cards WHERE life = 0 AND project IN (SELECT project FROM links)
    UNION SELECT objects.project, cards.id FROM objects JOIN cards ON cards.key = objects.card
    """,
  ]
}
