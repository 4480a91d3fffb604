import Kanban

extension Coordinator {
  /// What cannot be asked for now is not shared, and said.
  mutating func share(_ sharing: Sharing, in surroundings: Surroundings) -> [Effect] {
    overlay = nil
    let ids = object(in: surroundings).picked?.ids ?? []
    guard ids.count <= Sharing.most else {
      say(Notice(surroundings.words.tooManyToShare(Sharing.most), .refusal), in: surroundings)
      return []
    }
    let store = surroundings.store
    let found = try? store.reading { () throws(StoreFailure) in
      try ids.map { id throws(StoreFailure) in try store.card(id) }
    }
    // In the order of the board.
    let cards = (found ?? []).compactMap { $0 }.sorted {
      $0.column != $1.column ? $0.column < $1.column : $0.rank < $1.rank
    }
    guard !cards.isEmpty, cards.count == ids.count else {
      say(Notice(surroundings.words.noCardHere, .refusal), in: surroundings)
      return []
    }
    let text = cards.map { Markdown.card($0, .init($0)) }.joined(separator: "\n")
    switch sharing {
    case .file(let path): return [.write(path: path, text: text)]
    case .command(let command): return [.pipe(command: command, input: text)]
    }
  }
}
