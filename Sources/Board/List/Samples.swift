import Kanban
import Time
import Words

/// Example cards of a first start: each teaches one thing, and one key removes those that still have their title.
public enum Samples {
  public static let ids = SampleCards.ids

  /// The changes that add the example cards to a new board, in the user's language.
  public static func changes(words: any Words, keys: KeyNames, clock: Clock) -> [Change] {
    texts(words, keys, clock).enumerated().map { index, sample in
      .added(ids[index], sample.text, to: sample.column, at: .bottom)
    }
  }

  private static func texts(_ words: any Words, _ keys: KeyNames, _ clock: Clock) -> [(text: CardText, column: Column)]
  {
    words.samples.enumerated().map { index, sample in
      var text = CardText(title: sample.title, notes: keys.filled(sample.notes, in: .list))
      if index == 1 { text.due = .day(clock.today + 1) }
      return (text, [.todo, .todo, .todo, .doing, .done][index])
    }
  }

  static func clear(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let present = try untouched(in: surroundings)
    return present.isEmpty ? .refuse(surroundings.words.noSamples) : .propose(.removed(present))
  }

  private static func untouched(in surroundings: Surroundings) throws(StoreFailure) -> [CardID] {
    let titles = Set(Language.allCases.flatMap { $0.words.samples.map(\.title) })
    var found: [CardID] = []
    for id in ids {
      guard let card = try surroundings.store.card(id), card.life == .onBoard, titles.contains(card.title) else {
        continue
      }
      found.append(id)
    }
    return found
  }
}
