import Kanban

extension SQLiteStore {
  public func tiedCards(of card: CardID) throws(StoreFailure) -> TiedCards {
    try reading { () throws(StoreFailure) in try FileLedger(database).tiedCards(of: card) }
  }

  public func hasOccurred(_ awaited: Awaited) throws(StoreFailure) -> Bool {
    try reading { () throws(StoreFailure) in try FileLedger(database).hasOccurred(awaited) }
  }
}

// MARK: Within a change

extension FileLedger {
  func newestSequence() throws(StoreFailure) -> Int64 { try database.number(.newestSequence) ?? 0 }

  func waiters(of card: CardID, most: Int) throws(StoreFailure) -> [CardID] {
    try database.all(.waitersOf, [.id(card), .number(most)], "waits") { (row: inout Row) throws(StoreFailure) in
      let id: CardID = try row.id()
      return id
    }.sorted()
  }

  func hasOccurred(_ awaited: Awaited) throws(StoreFailure) -> Bool {
    try database.number(.occurredSince, [.id(awaited.card), .integer(awaited.since)]) != nil
  }

  func writeWaits(of card: Card, over before: Card?) throws(StoreFailure) {
    let (old, new) = (before?.waiting?.cards ?? [], card.waiting?.cards ?? [])
    for awaited in old where !new.contains(awaited) { try database.run(.dropWait, [.id(card.id), .id(awaited.card)]) }
    for awaited in new where !old.contains(awaited) {
      try database.run(.addWait, [.id(card.id), .id(awaited.card), .integer(awaited.since)])
    }
  }
}

// MARK: For sieves

extension Database {
  /// Whether any card waits for another; if not, sieves skip reading ties.
  var hasWaits: Bool {
    get throws(StoreFailure) { try number(.anyWait) != nil }
  }

  func ties(of key: SieveKey) throws(StoreFailure) -> (isBlocked: Bool, blocks: Bool) {
    try first(.tiesOfKey, [.integer(Int64(key))], "cards") { (row: inout Row) throws(StoreFailure) in
      let isBlocked = try row.integer(in: 0...1) == 1
      return (isBlocked, try row.integer(in: 0...1) == 1)
    } ?? (false, false)
  }

  /// Cards tied to the cards changed since then, by current waits or by waits that have begun or ended.
  func keysTied(since sequence: Int64) throws(StoreFailure) -> Set<SieveKey> {
    var ids: Set<CardID> = []
    try visit(try statement(.waitedSince), [.integer(sequence)], "entries") { (row: inout Row) throws(StoreFailure) in
      for case .waiting(let before, let after) in try row.textValue(EntryBody.read) {
        ids.formUnion(((before?.cards ?? []) + (after?.cards ?? [])).map(\.card))
      }
      return true
    }
    var keys: Set<SieveKey> = []
    for id in ids {
      if let key = try number(.cardKey, [.id(id)]) { keys.insert(SieveKey(key)) }
    }
    try visit(try statement(.tiedSince), [.integer(sequence)], "waits") { (row: inout Row) throws(StoreFailure) in
      keys.insert(SieveKey(try row.integer(in: 1...Int64(SieveKey.max))))
      return true
    }
    return keys
  }
}
