import Board
import Kanban
import Storage

/// `sekan list`: the cards of the board, all or those that a query finds, in their own or another order.
extension CommandLineRun {
  func list(_ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    guard let query = query(of: options.listed) else { return 2 }
    var listed = ListedCards(self, in: store)
    var pages = CardPages(query, by: options.listed.ordering, at: context.clock, in: project, columns, store)
    for column in columns {
      pages.begin()
      var isFirst = columns.count > 1
      // A page from one state of the store; while it is written out nobody is kept from it.
      while let cards = try pages.next(column) {
        if isFirst { listed.put(heading: column) }
        isFirst = false
        try listed.put(cards.map { CardTable.Entry($0, tellingColumn: false) })
        guard listed.flush() else { return outputFailed() }
      }
    }
    while let late = try pages.late() {
      for (column, cards) in late {
        if columns.count > 1 { listed.put(heading: column) }
        try listed.put(cards.map { CardTable.Entry($0, tellingColumn: false) })
      }
      guard listed.flush() else { return outputFailed() }
    }
    return listed.end() ? 0 : outputFailed()
  }

  /// Nil when it could not be read, which has then been said.
  func query(of listed: Options.Listed) -> Query? {
    do throws(QueryMistake) {
      return try Query(listed.query, at: context.clock)
    } catch {
      let what = context.words.queryMistake(at: error.position.lowerBound + 1, error.sentence(in: context.words))
      let sentence = UsageMistake.badValue(listed.query, "--filter").sentence(in: context.words)
      complain(context.words.together([sentence, what]))
      return nil
    }
  }
}
