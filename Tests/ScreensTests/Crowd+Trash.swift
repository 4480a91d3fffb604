import Kanban

/// All cards in the trash; card 1 was removed last.
extension Crowd {
  func trash(in project: ProjectID, after: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary] {
    guard isInTrash else { return [] }
    let first = after.map { Int($0.id.low) + 1 } ?? 0
    return try hand(Array(first..<max(first, min(count, first + most))))
  }

  func trash(in project: ProjectID, before: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary] {
    guard isInTrash else { return [] }
    let last = before.map { Int($0.id.low) - 1 } ?? count - 1
    return try hand(last < 0 ? [] : Array((max(0, last - most + 1)...last).reversed()))
  }

  func trashCount(in project: ProjectID, before: TrashSpot, most: Int) -> Int { min(most, Int(before.id.low)) }
  func trashCount(in project: ProjectID) -> Int { isInTrash ? count : 0 }

  private func hand(_ indices: [Int]) throws(StoreFailure) -> [CardSummary] {
    var cards: [CardSummary] = []
    for index in indices {
      if let card = try card(CardID(high: 0, low: UInt64(index))) { cards.append(card.summary) }
    }
    return cards
  }
}
