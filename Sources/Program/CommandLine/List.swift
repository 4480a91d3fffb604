import Board
import Kanban
import Storage

/// `sekan list`: the cards of the board, all or those that a query finds, in their own or another order.
extension CommandLineRun {
  func list(_ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    guard let query = query(of: options.listed) else { return 2 }
    var output = Output(to: context.streams)
    if options.isJSON { output.put("[") }
    var isFirst = true
    var asked = ListedCards(query, by: options.listed.ordering, at: context.clock, in: project, store)
    for column in options.column.map({ [$0] }) ?? Column.allCases {
      asked.begin()
      while let cards = try asked.next(column) {
        for summary in cards {
          if options.isJSON {
            guard let card = try store.card(summary.id) else { continue }
            output.put((isFirst ? "\n" : ",\n") + card.json.text)
          } else {
            output.put(line(summary))
          }
          isFirst = false
        }
        guard output.flush() else { return outputFailed() }
      }
    }
    if options.isJSON { output.put(isFirst ? "]\n" : "\n]\n") }
    return output.flush() ? 0 : outputFailed()
  }

  /// Nil when it could not be read, which has then been said.
  func query(of listed: Options.Listed) -> Query? {
    do throws(QueryMistake) {
      return try Query(listed.query, at: context.clock)
    } catch {
      let what = context.words.queryMistake(at: error.position.lowerBound + 1, error.sentence(in: context.words))
      complain("sekan: " + context.words.badValue(listed.query, "--filter") + "; " + what)
      return nil
    }
  }
}

/// The cards that are asked for, in pages. In their own order they are told as they are found; sorted, when all are known.
struct ListedCards {
  private let store: SQLiteStore
  private let clock: Clock
  /// One for all columns: each card is looked at once.
  private var sieve: Sieve
  private var from: Rank?
  private static let page = 500

  init(_ query: Query, by ordering: Ordering, at clock: Clock, in project: ProjectID, _ store: SQLiteStore) {
    self.store = store
    self.clock = clock
    sieve = Sieve(query, by: ordering, in: project)
  }

  private var isPlain: Bool { sieve.query.isEverything && sieve.ordering == .own }

  mutating func begin() { from = nil }

  mutating func next(_ column: Column) throws(StoreFailure) -> [CardSummary]? {
    while true {
      if sieve.ordering == .own || sieve.isComplete(column) {
        let found = try page(of: column)
        from = found.last?.rank ?? from
        if !found.isEmpty { return found }
      }
      if sieve.isComplete(column) || isPlain { return nil }
      try store.advance(&sieve, at: clock, for: 20)
    }
  }

  private func page(of column: Column) throws(StoreFailure) -> [CardSummary] {
    let window = Window(sieve.project, column, from: from, most: ListedCards.page)
    // Where all cards are asked for as they stand, an index has them.
    if isPlain { return try store.window(window) }
    return try store.window(window, in: sieve)
  }
}
