import Kanban

/// Where the text of cards is sent.
public enum Sharing: Equatable, Sendable {
  case file(String)
  case command(String)

  /// More cards than this are a board: `sekan export` writes those.
  static let most = 1_000
}

extension Coordinator {
  /// What cannot be asked for now is not shared, and said.
  mutating func share(_ sharing: Sharing, in surroundings: Surroundings) -> [Effect] {
    overlay = nil
    let ids = object(in: surroundings).picked?.ids.prefix(Sharing.most) ?? []
    let cards = ids.compactMap { id in (try? surroundings.store.card(id)).flatMap { $0 } }
    guard !cards.isEmpty, cards.count == ids.count else {
      say(Notice(surroundings.words.noCardHere, .refusal), in: surroundings)
      return []
    }
    let text = cards.map(Markdown.card).joined(separator: "\n")
    switch sharing {
    case .file(let path): return [.write(path: path, text: text)]
    case .command(let command): return [.pipe(command: command, input: text)]
    }
  }
}
