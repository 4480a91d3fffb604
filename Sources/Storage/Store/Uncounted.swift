import Kanban

/// Completions from before their counts existed: cards up to a key, entries up to a sequence.
struct Uncounted {
  private let cards: Int64
  private let entries: Int64

  private static let most: Int64 = 512

  /// Nil if everything is counted.
  init?(in database: Database) throws(StoreFailure) {
    let left = try database.first(.uncounted, [], "uncounted") { (row: inout Row) throws(StoreFailure) in
      (cards: try row.integer(in: 0...Int64.max), entries: try row.integer(in: 0...Int64.max))
    }
    guard let left else { return nil }
    (cards, entries) = left
  }

  /// Counts the newest first, because boards show those.
  func countSome(in database: Database) throws(StoreFailure) {
    if cards > 0 {
      let rest = max(0, cards - Uncounted.most)
      try database.run(.countCards, [.integer(rest), .integer(cards)])
      try database.run(.cardsCounted, [.integer(rest)])
    } else {
      let rest = max(0, entries - Uncounted.most)
      try database.run(.countEntries, [.integer(rest), .integer(entries)])
      try database.run(.entriesCounted, [.integer(rest)])
    }
  }
}
