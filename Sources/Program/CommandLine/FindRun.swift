import Board
import Kanban
import Storage
import Words

/// `sekan find`: prints cards while the search runs.
extension CommandLineRun {
  /// Milliseconds of one slice of the search; short, because a search drops hits beyond `Search.most` in one slice.
  private static let slice = 1

  func find(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let sought = options.sought
    var search = Search(
      sought.words, in: sought.isEverywhere ? .everywhere : .project(project), includingTrash: sought.includesTrash)
    let projects = try store.projects()
    var listed = ListedCards(self, in: store)
    var isFound = false
    while !search.isComplete {
      try store.advance(&search, for: CommandLineRun.slice)
      let hits = search.takeFound()
      let found = try store.reading { () throws(StoreFailure) in
        try hits.map { hit throws(StoreFailure) in try entry(of: hit.card, projects, in: store) }
      }
      let entries = found.compactMap(\.self)
      try listed.put(entries)
      isFound = isFound || !entries.isEmpty
      guard listed.flush() else { return outputFailed() }
    }
    return listed.end(isFound ? 0 : ShellStatus.notFound)
  }

  /// The present state of a found card; nil if it was purged, or is in the trash and the trash is not searched.
  private func entry(
    of id: CardID, _ projects: [Project], in store: SQLiteStore
  ) throws(StoreFailure) -> CardTable.Entry? {
    guard let card = try store.card(id), card.life != .purged else { return nil }
    if card.life == .inTrash, !options.sought.includesTrash { return nil }
    let home = context.words.name(of: projects.first { $0.id == card.project })
    let summary = card.summary(with: try store.ties(of: card))
    return CardTable.Entry(
      summary, home: options.sought.isEverywhere ? home : nil, isInTrash: card.life == .inTrash)
  }
}
