import Board
import Kanban
import Storage

/// `sekan list`: the cards of the board, all or those that a query finds, in their own or another order.
extension CommandLineRun {
  func list(_ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    guard let query = query(of: options.listed) else { return 2 }
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    var pages = CardPages(query, by: options.listed.ordering, at: context.clock, in: project, store)
    for column in columns {
      pages.begin()
      while let cards = try pages.next(column) {
        // A page from one state of the store; while it is written out nobody is kept from it.
        let page = try store.reading { () throws(StoreFailure) in
          try cards.map { card throws(StoreFailure) in try row(of: card, in: store) }
        }
        for case let row? in page { rows.put(row) }
        guard rows.flush() else { return outputFailed() }
      }
    }
    return rows.end() ? 0 : outputFailed()
  }

  /// Nil for what is not there any more.
  private func row(of card: CardSummary, in store: SQLiteStore) throws(StoreFailure) -> String? {
    options.isJSON ? try row(of: card.id, in: store) : line(card)
  }

  /// As it is listed, wherever it lies; nil for one of which nothing is left.
  func row(of id: CardID, in store: SQLiteStore) throws(StoreFailure) -> String? {
    guard let card = try store.card(id), card.life != .purged else { return nil }
    let tied = try store.tiedCards(of: id)
    guard options.isJSON else { return line(card.summary(with: tied.ties(in: card.project))) }
    return json(card, tied, in: context.words.name(of: try store.project(card.project))).text
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
