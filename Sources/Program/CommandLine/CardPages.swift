import Kanban
import Storage
import Time

/// Reads the matching cards in pages, each in a short read transaction, so that a slow pipe does not keep the store
/// locked. Unsorted cards come during the search, sorted ones after it. Each card comes once, even if another process
/// moves it.
struct CardPages {
  private let store: SQLiteStore
  private let clock: Clock
  private let project: ProjectID
  private let columns: [Column]
  /// The filter, which tests the cards in short steps. All columns share it, so that no card is tested twice.
  private var sieve: Sieve
  private var from: Rank?
  private var isAtEnd = false
  private var meanwhile: ChangedMeanwhile
  private var given: Set<CardID> = []
  /// Cards that another process changed during the listing and that were
  /// not returned yet; nil until `late` computes them.
  private var missing: ArraySlice<CardID>?
  private static let page = 500

  init(
    _ query: Query, by ordering: Ordering, at clock: Clock, in project: ProjectID, _ columns: [Column],
    _ store: SQLiteStore
  ) {
    self.store = store
    self.clock = clock
    self.project = project
    self.columns = columns
    sieve = Sieve(query, by: ordering, in: project)
    meanwhile = ChangedMeanwhile(in: [project])
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
        let new = found.filter { card in !meanwhile.has(card.id) || !given.contains(card.id) }
        given.formUnion(new.map(\.id))
        if !new.isEmpty { return new }
      }
      if !isAtEnd, !isPlain { try store.advance(&sieve, at: clock, for: 20) }
    }
    return nil
  }

  private mutating func page(of column: Column) throws(StoreFailure) -> [CardSummary] {
    let window = Window(project, column, from: from, most: CardPages.page)
    let (store, sieve, isPlain, isOnly) = (store, sieve, isPlain, columns.count == 1)
    var meanwhile = meanwhile
    let isFirst = !meanwhile.isWatching
    let found = try store.reading { () throws(StoreFailure) in
      let found = isPlain ? try store.window(window) : try store.window(window, in: sieve)
      // If one read returns all cards, it is one snapshot and needs no comparison with later changes.
      let isAll = isPlain && isOnly && found.count < CardPages.page
      if isFirst, !isAll { try meanwhile.look(in: store) }
      return found
    }
    if !isFirst { try meanwhile.look(in: store) }
    self.meanwhile = meanwhile
    return found
  }

  /// The next batch of cards that another process moved into a part of the list that had been read, or changed so that
  /// they match now; nil at the end.
  mutating func late() throws(StoreFailure) -> [(column: Column, cards: [CardSummary])]? {
    if missing == nil { missing = try movedMeanwhile() }
    while let part = missing?.prefix(CardPages.page), !part.isEmpty {
      missing?.removeFirst(part.count)
      let late = try late(among: part)
      if !late.isEmpty { return columns.compactMap { column in late[column].map { (column, $0) } } }
    }
    return nil
  }

  private mutating func movedMeanwhile() throws(StoreFailure) -> ArraySlice<CardID> {
    guard meanwhile.isWatching else { return [] }
    try meanwhile.look(in: store)
    let missing = meanwhile.cards.subtracting(given).sorted()
    if !missing.isEmpty, !isPlain { repeat { try store.advance(&sieve, at: clock, for: 20) } while !sieve.isComplete }
    return missing[...]
  }

  private func late(among part: ArraySlice<CardID>) throws(StoreFailure) -> [Column: [CardSummary]] {
    try store.reading { () throws(StoreFailure) in
      var late: [Column: [CardSummary]] = [:]
      for id in part {
        guard let card = try store.card(id), card.life == .onBoard, card.project == project,
          let summary = try store.summary(of: id)
        else { continue }
        let place = Window(project, card.column, from: summary.rank, inclusive: true, most: 1)
        let matches = isPlain ? true : try store.window(place, in: sieve).first?.id == id
        if matches { late[card.column, default: []].append(summary) }
      }
      return late
    }
  }
}
