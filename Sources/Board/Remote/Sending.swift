import Kanban

extension Surroundings {
  /// Why the server does not have the card's current version; nil if it has, or if the project is not linked.
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
