import Board
import Kanban
import Storage
import Words

extension CommandLineRun {
  private static let usualCount = 10

  /// `sekan next`: prints the first cards to work on, each with its reason.
  func next(in store: SQLiteStore) throws -> Int32 {
    let query = try query(in: store)
    var sieve = Sieve(query, by: .own, in: project)
    if !query.isEverything {
      repeat { try store.advance(&sieve, at: context.clock, for: 20) } while !sieve.isComplete
    }
    let next = try store.next(
      in: project, passing: query.isEverything ? nil : sieve, at: context.clock,
      most: options.most ?? CommandLineRun.usualCount)
    let surroundings = context.surroundings(in: project, of: store)
    var listed = ListedCards(self, in: store)
    try listed.put(next.cards.map { CardTable.Entry($0, in: surroundings) })
    let status = listed.end()
    if status == 0, let limit = next.limit, !options.isJSON { printError(context.words.doingIsFull(limit)) }
    return status
  }
}
