import Time

/// The example cards of a first start. Statistics and reviews leave them out until they have another title.
public enum SampleCards {
  public static let ids = (0..<5).map { CardID(high: 0, low: 0x5EC0 + UInt64($0)) }
}

extension EntryReader {
  /// The example cards of this store that still have their first title.
  public func sampleCards() throws(StoreFailure) -> Set<CardID> {
    var found: Set<CardID> = []
    for id in SampleCards.ids {
      let entries = try allEntries(of: id)
      let undone = Journey.undoneEntries(entries)
      let isRenamed = entries.contains {
        !$0.isBirth && $0.touched.contains(FieldSet(.title)) && !undone.contains($0.sequence)
      }
      if !entries.isEmpty, !isRenamed { found.insert(id) }
    }
    return found
  }

  /// The whole history of a card, oldest first.
  func allEntries(of card: CardID) throws(StoreFailure) -> [Entry] {
    var all: [Entry] = []
    try visit(.card(card)) { entry in
      all.append(entry)
      return true
    }
    return all.reversed()
  }
}

extension CardQuestions {
  /// The open example cards of the boards that match the query; statistics do not count them.
  public func openSamples(
    in boards: Boards, matching query: Query?, at clock: Clock
  ) throws(StoreFailure) -> [Card] {
    var found: [Card] = []
    for id in try sampleCards() {
      guard let card = try card(id), card.life == .onBoard, card.column != .done else { continue }
      let isShown =
        switch boards {
        case .one(let project): card.project == project
        case .all: try project(card.project)?.isArchived == false
        }
      guard isShown else { continue }
      if let query, try !isFound(card, by: query, at: clock) { continue }
      found.append(card)
    }
    return found
  }
}
