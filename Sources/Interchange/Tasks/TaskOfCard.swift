import Kanban

extension CardTeller {
  /// A card as a task, over what was there of it.
  public func task(of card: Card, over original: Original?, in place: TaskPlace) throws(StoreFailure) -> TaskObject {
    // What it waited for when it came is named as well: it may wait for that no more.
    let awaited = (card.waiting?.cards ?? []).map(\.card) + (original.flatMap { TaskObject($0) }?.awaited ?? [])
    var names: [CardID: String] = [:]
    for other in awaited { names[other] = try nameOutside(other) }
    names[card.id] = if let original { original.uid } else { try nameOutside(card.id) }
    let writer = TaskWriter(in: place) { names[$0] }
    return writer.write(card, try lastChanges(of: card.id), over: original)
  }

  /// Nil where it is no longer here.
  private func nameOutside(_ id: CardID) throws(StoreFailure) -> String? {
    guard let card = try card(id), card.life == .onBoard else { return nil }
    return try original(of: id)?.uid ?? TaskNames.uid(id)
  }
}
