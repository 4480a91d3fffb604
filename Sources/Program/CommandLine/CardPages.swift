import Kanban
import Storage

/// The cards that are asked for in pages, each a short read of its own: a slow pipe behind it holds nobody's lock. In their
/// own order they come as they are found; sorted, when all are known. Each comes once, wherever somebody moves it meanwhile.
struct CardPages {
  private let store: SQLiteStore
  private let clock: Clock
  private let columns: [Column]
  /// One for all columns: each card is looked at once.
  private var sieve: Sieve
  private var from: Rank?
  /// As fewer cards came than an index would have given.
  private var isAtEnd = false
  private var meanwhile: ChangedMeanwhile
  private var given: [CardID] = []
  private static let page = 500

  init(
    _ query: Query, by ordering: Ordering, at clock: Clock, in project: ProjectID, _ columns: [Column],
    _ store: SQLiteStore
  ) {
    self.store = store
    self.clock = clock
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
        given += new.map(\.id)
        if !new.isEmpty { return new }
      }
      if !isAtEnd, !isPlain { try store.advance(&sieve, at: clock, for: 20) }
    }
    return nil
  }

  private mutating func page(of column: Column) throws(StoreFailure) -> [CardSummary] {
    let window = Window(sieve.project, column, from: from, most: CardPages.page)
    let (store, sieve, isPlain, isOnly) = (store, sieve, isPlain, columns.count == 1)
    var meanwhile = meanwhile
    let found = try store.reading { () throws(StoreFailure) in
      // Where all cards are asked for as they stand, an index has them.
      let found = isPlain ? try store.window(window) : try store.window(window, in: sieve)
      // What is one read is of one moment.
      let isAll = isPlain && isOnly && found.count < CardPages.page
      if meanwhile.isWatching || !isAll { try meanwhile.look(in: store) }
      return found
    }
    self.meanwhile = meanwhile
    return found
  }

  /// What has come since to where had been read already.
  mutating func late() throws(StoreFailure) -> [(column: Column, cards: [CardSummary])] {
    guard meanwhile.isWatching else { return [] }
    let (store, clock, columns, given, isPlain) = (store, clock, columns, given, isPlain)
    var (sieve, meanwhile) = (sieve, meanwhile)
    let late = try store.reading { () throws(StoreFailure) -> [(column: Column, cards: [CardSummary])] in
      try meanwhile.look(in: store)
      var missing = meanwhile.cards
      for id in given where missing.contains(id) { missing.remove(id) }
      if missing.isEmpty { return [] }
      if !isPlain { repeat { try store.advance(&sieve, at: clock, for: 20) } while !sieve.isComplete }
      var late: [Column: [CardSummary]] = [:]
      for id in missing.sorted() {
        guard let card = try store.card(id), card.life == .onBoard, card.project == sieve.project,
          let summary = try store.summary(of: id)
        else { continue }
        let place = Window(sieve.project, card.column, from: summary.rank, inclusive: true, most: 1)
        let isMeant = isPlain ? true : try store.window(place, in: sieve).first?.id == id
        if isMeant { late[card.column, default: []].append(summary) }
      }
      return columns.compactMap { column in late[column].map { (column, $0) } }
    }
    (self.sieve, self.meanwhile) = (sieve, meanwhile)
    self.given += late.flatMap(\.cards).map(\.id)
    return late
  }
}
