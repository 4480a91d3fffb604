import Board
import Kanban
import Storage

/// Searching from the command line: each card is shown as soon as it is found.
extension CommandLineRun {
  /// In milliseconds: so short that no more is found than a search has room for.
  private static let slice = 1

  func find(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let sought = options.sought
    var search = Search(
      sought.words, in: sought.isEverywhere ? .everywhere : .project(project), includingTrash: sought.includesTrash)
    let projects = try store.projects()
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    var isFound = false
    while !search.isComplete {
      try store.advance(&search, for: CommandLineRun.slice)
      let hits = search.takeFound()
      let found = try store.reading { () throws(StoreFailure) in
        try hits.map { hit throws(StoreFailure) in try row(of: hit.card, projects, in: store) }
      }
      for case let row? in found {
        rows.put(row)
        isFound = true
      }
      guard rows.flush() else { return outputFailed() }
    }
    guard rows.end() else { return outputFailed() }
    return isFound ? 0 : ShellStatus.notFound
  }

  /// What was changed since it was found is shown as it is now; nil where it would not be found any more.
  private func row(of id: CardID, _ projects: [Project], in store: SQLiteStore) throws(StoreFailure) -> String? {
    guard let card = try store.card(id), card.life != .purged else { return nil }
    if card.life == .inTrash, !options.sought.includesTrash { return nil }
    let home = context.words.name(of: projects.first { $0.id == card.project })
    let tied = try store.tiedCards(of: id)
    return options.isJSON
      ? json(card, tied, in: home).text
      : line(card.summary(with: tied.ties(in: card.project)), in: place(of: card, home))
  }

  /// Before the number, which says nothing without its project.
  private func place(of card: Card, _ home: String) -> [String] {
    (options.sought.isEverywhere ? [home] : []) + (card.life == .inTrash ? [context.words.inTrash] : [])
  }
}
