import Board
import Kanban
import Storage
import Words

extension CommandLineRun {
  private static let usualCount = 10

  /// `sekan next`: prints the first cards to work on in one or all projects, each with its reason.
  func next(in store: SQLiteStore) throws -> Int32 {
    let query = try query(in: store)
    let boards: Boards = options.sought.isEverywhere ? .all : .one(project)
    var sieve = Sieve(query, by: .own, in: boards)
    if !query.isEverything {
      repeat { try store.advance(&sieve, at: context.clock, for: 20) } while !sieve.isComplete
    }
    let next = try store.next(
      in: boards, passing: query.isEverything ? nil : sieve, at: context.clock,
      most: options.most ?? CommandLineRun.usualCount)
    let surroundings = context.surroundings(in: project, of: store)
    var listed = ListedCards(self, in: store)
    let projects = boards == .all ? try store.projects() : []
    var entries: [CardTable.Entry] = []
    for next in next.cards {
      let home = try projects.isEmpty ? nil : store.card(next.card.id)?.project
      let name = projects.first { $0.id == home }.map(context.words.name)
      entries.append(CardTable.Entry(next, home: name, in: surroundings))
    }
    try listed.put(entries)
    let status = listed.end()
    if status == 0, let limit = next.limit, !options.isJSON {
      printError(context.words.doingIsFull(limit, excess: next.excess))
    }
    return status
  }
}
