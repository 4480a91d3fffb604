import Kanban

/// Filtered and sorted boards: filled by scanning, read by key.
extension SQLiteStore {
  public func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure) {
    try reading { () throws(StoreFailure) in
      try SieveUpdate(database: database, clock: clock, file: filesLeft).update(&sieve)
      var scan = try SieveScan(database, for: sieve, at: clock, slice)
      try scan.advance(&sieve)
    }
  }

  public func window(_ window: Window, in sieve: Sieve) throws(StoreFailure) -> [CardSummary] {
    guard window.project == sieve.project else { return [] }
    return try reading { () throws(StoreFailure) in try Sifted(database: database, sieve: sieve).window(window) }
  }

  public func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      try Sifted(database: database, sieve: sieve).position(of: rank, behind: false, in: column)
    }
  }
}

/// Reads the cards of a sieve, in its order and with their current values.
private struct Sifted {
  let database: Database
  let sieve: Sieve

  func window(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    let (held, most) = (sieve[window.column].held, max(0, window.most))
    let isDown = window.direction == .down
    var (found, left) = ([] as [CardSummary], try stretch(of: window))
    // Cards that have gone since the last run leave gaps; the next ones fill them.
    while found.count < most, !left.isEmpty {
      let share = isDown ? left.prefix(most - found.count) : left.suffix(most - found.count)
      let keys = held.keys(in: share)
      found += try summaries(isDown ? keys : keys.reversed(), in: window)
      left = isDown ? share.upperBound..<left.upperBound : left.lowerBound..<share.lowerBound
    }
    return found
  }

  /// The positions from the window's rank down, or up to it.
  private func stretch(of window: Window) throws(StoreFailure) -> Range<Int> {
    let count = sieve[window.column].held.count
    guard let from = window.from else { return 0..<count }
    let isDown = window.direction == .down
    let edge = try position(of: from, behind: isDown != window.isInclusive, in: window.column)
    return isDown ? edge..<count : 0..<edge
  }

  func position(of rank: Rank, behind: Bool, in column: Column) throws(StoreFailure) -> Int {
    let held = sieve[column].held
    return try database.position(of: rank, behind: behind, among: held.equals(of: try order(of: rank.id)), in: held)
  }

  private func order(of card: CardID) throws(StoreFailure) -> UInt64 {
    guard sieve.ordering != .own else { return 0 }
    return try database.first(.factsOfCard, [.id(card)], "cards") { (row: inout Row) throws(StoreFailure) in
      sieve.ordering.key(try row.facts())
    } ?? 0
  }

  private func summaries(_ keys: [SieveKey], in window: Window) throws(StoreFailure) -> [CardSummary] {
    var summaries: [CardSummary] = []
    for key in keys {
      let values: [Value] = [.id(window.project), .column(window.column), .integer(Int64(key))]
      if let summary = try database.summary(.summaryOfKey, values) { summaries.append(summary) }
    }
    return summaries
  }
}
