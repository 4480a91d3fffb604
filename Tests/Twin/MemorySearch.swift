import Kanban

extension MemoryStore {
  public func titled(
    _ beginning: String, in project: ProjectID, _ life: Life, _ direction: Window.Direction, most: Int
  ) -> [TitledCard]? {
    guard let wanted = TitleKey(beginning) else { return [] }
    let cards = shelf.arrivals.filter { $0.project == project && $0.life == life && wanted.begins($0.title) }
    let keys = cards.map { TitleKey($0.title)?.bytes ?? [] }
    let order = cards.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    return (direction == .down ? order : order.reversed()).prefix(max(0, most)).map { TitledCard(cards[$0]) }
  }
}

extension Search {
  mutating func look(through cards: [Card]) {
    guard resume(newest: Int64(cards.count)) != nil else { return }
    for card in cards.reversed() where includes(card) && Haystack(card).hasAll(words, number: card.number) {
      add { SearchHit(card: card.id, project: card.project) }
    }
    finish()
  }
}
