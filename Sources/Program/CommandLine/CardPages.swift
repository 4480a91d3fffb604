import Kanban
import Storage

/// The cards that are asked for in pages, each a short read of its own: a slow pipe behind it holds nobody's lock. In their
/// own order they come as they are found; sorted, when all are known.
struct CardPages {
  private let store: SQLiteStore
  private let clock: Clock
  /// One for all columns: each card is looked at once.
  private var sieve: Sieve
  private var from: Rank?
  /// As fewer cards came than an index would have given.
  private var isAtEnd = false
  private static let page = 500

  init(_ query: Query, by ordering: Ordering, at clock: Clock, in project: ProjectID, _ store: SQLiteStore) {
    self.store = store
    self.clock = clock
    sieve = Sieve(query, by: ordering, in: project)
  }

  private var isPlain: Bool { sieve.query.isEverything && sieve.ordering == .own }

  mutating func begin() { (from, isAtEnd) = (nil, false) }

  mutating func next(_ column: Column) throws(StoreFailure) -> [CardSummary]? {
    while !isAtEnd {
      let isComplete = isPlain || sieve.isComplete(column)
      if isComplete || sieve.ordering == .own {
        let found = try page(of: column)
        from = found.last?.rank ?? from
        isAtEnd = isComplete && found.count < (isPlain ? CardPages.page : 1)
        if !found.isEmpty { return found }
      }
      if !isAtEnd { try store.advance(&sieve, at: clock, for: 20) }
    }
    return nil
  }

  private func page(of column: Column) throws(StoreFailure) -> [CardSummary] {
    let window = Window(sieve.project, column, from: from, most: CardPages.page)
    // Where all cards are asked for as they stand, an index has them.
    if isPlain { return try store.window(window) }
    return try store.window(window, in: sieve)
  }
}
