import Kanban
import Words

extension Sharing {
  /// Exports cards as Markdown, by column and rank even on a sorted board, or shows why not.
  func step(on ids: [CardID], in surroundings: Surroundings) -> Step {
    let (words, store) = (surroundings.words, surroundings.store)
    guard ids.count <= Sharing.most else { return .refuse(words.tooManyToShare(Sharing.most)) }
    do {
      let found = try store.reading { () throws(StoreFailure) in
        try ids.map { id throws(StoreFailure) in try store.card(id) }
      }
      let cards = found.compactMap { $0 }.sorted { $0.column != $1.column ? $0.column < $1.column : $0.rank < $1.rank }
      guard !cards.isEmpty, cards.count == ids.count else { return .say(Notice(.noCard, in: words)) }
      return step(
        of: Shared(cards), sending: cards.map { Markdown.card($0, .init($0, in: words)) }.joined(separator: "\n"))
    } catch {
      return .refuse(Sentences(surroundings).failure(error))
    }
  }

  func step(on page: PageID, in surroundings: Surroundings) -> Step {
    let words = surroundings.words
    do {
      guard let page = try surroundings.store.page(page), page.life != .purged else { return .refuse(words.noPageHere) }
      return step(of: Shared(page), sending: page.markdown(in: words))
    } catch {
      return .refuse(Sentences(surroundings).failure(error))
    }
  }

  private func step(of cards: Shared, sending text: String) -> Step {
    switch self {
    case .file(let path): return .perform(.write(path: path, text: text, cards))
    case .command(let command): return .perform(.pipe(command: command, input: text))
    }
  }
}
