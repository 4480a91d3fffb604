import Board
import Kanban
import Storage

/// Searching from the command line: each card is told as soon as it is found.
extension CommandLineRun {
  /// In milliseconds: so short that no more is found than a search has room for.
  private static let slice = 1

  func find(in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let sought = options.sought
    var search = Search(
      sought.words, in: sought.isEverywhere ? .everywhere : .project(project), includingTrash: sought.includesTrash)
    let projects = try store.projects()
    var (output, isFirst) = (Output(to: context.streams), true)
    if options.isJSON { output.put("[") }
    while !search.isComplete {
      try store.advance(&search, for: CommandLineRun.slice)
      for hit in search.takeFound() {
        // What was changed since it was found is told as it is now.
        guard let card = try store.card(hit.card), card.life != .purged else { continue }
        if card.life == .inTrash, !sought.includesTrash { continue }
        let home = context.words.name(of: projects.first { $0.id == card.project })
        if options.isJSON {
          output.put((isFirst ? "\n" : ",\n") + json(card, home).text)
        } else {
          output.put(line(card.summary, in: place(of: card, home)))
        }
        isFirst = false
      }
      guard output.flush() else { return outputFailed() }
    }
    if options.isJSON { output.put(isFirst ? "]\n" : "\n]\n") }
    return output.flush() ? 0 : outputFailed()
  }

  /// Before the number, which says nothing without its project.
  private func place(of card: Card, _ home: String) -> [String] {
    (options.sought.isEverywhere ? [home] : []) + (card.life == .inTrash ? [context.words.inTrash] : [])
  }

  private func json(_ card: Card, _ home: String) -> JSON {
    guard case .object(let members) = card.json else { return .null }
    return .object(members + [("project", .string(home)), ("trash", .bool(card.life == .inTrash))])
  }
}
