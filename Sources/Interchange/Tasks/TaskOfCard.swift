import Kanban

extension CardReader {
  /// The task for a card, written over its previous version.
  public func task(of card: Card, over original: SourceText?, in place: TaskPlace) throws(StoreFailure) -> TaskObject {
    let before = original.flatMap { TaskObject($0) }
    let place = try self.place(place, naming: before)
    // Includes dependencies from the previous version that the card no longer has.
    let awaited = (card.waiting?.cards ?? []).map(\.card) + (before?.names.map(place.card) ?? [])
    var names: [CardID: String] = [:]
    for other in awaited { names[other] = try nameOutside(other) }
    names[card.id] = if let original { original.uid } else { try nameOutside(card.id) }
    let writer = TaskWriter(in: place) { names[$0] }
    return writer.write(card, try lastChanges(of: card.id), over: original)
  }

  /// The place with the ids of mentioned cards that do not derive from their UIDs, because the cards existed here first.
  public func place(_ place: TaskPlace, naming task: TaskObject?) throws(StoreFailure) -> TaskPlace {
    var cards: [String: CardID] = [:]
    for name in task?.names ?? [] where try card(TaskNames.card(name)) == nil {
      cards[name] = try card(called: name)
    }
    return cards.isEmpty ? place : place.calling(cards)
  }

  /// Nil if the card is gone.
  private func nameOutside(_ id: CardID) throws(StoreFailure) -> String? {
    guard let card = try card(id), card.life == .onBoard else { return nil }
    return try original(of: id)?.uid ?? TaskNames.uid(id)
  }
}
