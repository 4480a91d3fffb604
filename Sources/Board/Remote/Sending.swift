import Kanban

extension Surroundings {
  /// Why a card is not on its server as it is here; nil where it is, and where its project is linked to none.
  func sending(of card: Card) throws(StoreFailure) -> Piece? {
    guard try store.project(card.project)?.isLinked == true,
      let unsent = try store.unsent(card.id, in: card.project)
    else { return nil }
    if unsent.isLeftAlone { return Piece(words.isLeftAloneThere, .warning) }
    if unsent.parked != nil { return Piece(words.isNotTaken(words.reason(unsent.parked)), .warning) }
    let isReadOnly = try store.link(of: card.project)?.isReadOnly == true
    return Piece(isReadOnly ? words.isNotSentReadOnly : words.isNotSentYet, .dim)
  }
}
