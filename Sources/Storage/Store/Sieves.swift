import Kanban

/// Filtered and sorted boards: filled by scanning, shown by key.
extension SQLiteStore {
  public func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure) {
    try reading { () throws(StoreFailure) in
      try Following(database: database, clock: clock, file: filesLeft).bring(&sieve)
      var sifting = Sifting(database, for: sieve, at: clock, slice)
      try sifting.advance(&sieve)
    }
  }

  public func window(_ window: Window, in sieve: Sieve) throws(StoreFailure) -> [CardSummary] {
    guard window.project == sieve.project else { return [] }
    return try reading { () throws(StoreFailure) in
      let held = sieve[window.column].held
      let isDown = window.direction == .down
      // From where on downwards, up to where upwards.
      var edge = isDown ? 0 : held.count
      if let from = window.from {
        edge = try position(of: from, behind: isDown != window.isInclusive, held, sieve.ordering)
      }
      let most = max(0, window.most)
      let stretch = isDown ? edge..<held.count : 0..<edge
      var (found, left) = ([] as [CardSummary], stretch)
      // Those that are gone since it was last advanced leave a gap, which the next ones fill.
      while found.count < most, !left.isEmpty {
        let share = isDown ? left.prefix(most - found.count) : left.suffix(most - found.count)
        let keys = held.keys(in: share)
        found += try summaries(isDown ? keys : keys.reversed(), in: window)
        left = isDown ? share.upperBound..<left.upperBound : left.lowerBound..<share.lowerBound
      }
      return found
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      try position(of: rank, behind: false, sieve[column].held, sieve.ordering)
    }
  }

  private func position(
    of rank: Rank, behind: Bool, _ held: SieveKeys, _ ordering: Ordering
  )
    throws(StoreFailure) -> Int
  {
    let range = held.equals(of: try order(of: rank.id, ordering))
    return try database.position(of: rank, behind: behind, among: range, in: held)
  }

  private func order(of card: CardID, _ ordering: Ordering) throws(StoreFailure) -> UInt64 {
    guard ordering != .own else { return 0 }
    return try database.first(.factsOfCard, [.id(card)], "cards") { (row: inout Row) throws(StoreFailure) in
      ordering.key(try row.facts())
    } ?? 0
  }

  private func summaries(_ keys: [SieveKey], in window: Window) throws(StoreFailure) -> [CardSummary] {
    var summaries: [CardSummary] = []
    for key in keys {
      let values: [Value] = [.id(window.project), .column(window.column), .integer(Int64(key))]
      let summary = try database.first(.summaryOfKey, values, "cards") {
        (row: inout Row) throws(StoreFailure) in try row.summary()
      }
      if let summary { summaries.append(summary) }
    }
    return summaries
  }
}
