import Kanban

extension Search {
  /// All at once: what a store of arrays does.
  mutating func look(through cards: [Card], sequence: Int64) {
    guard resume(newest: Int64(cards.count), sequence: sequence) != nil else { return }
    for card in cards.reversed() where includes(card) && Haystack(card).hasAll(words, number: card.number) {
      note { SearchHit(card: card.id, project: card.project) }
    }
    finish()
  }
}
