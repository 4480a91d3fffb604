import Kanban
import Storage

/// What titles are asked where somebody types how one begins: of one project, and of cards on the board, in the trash, or both.
struct TitleQuestions {
  private let store: SQLiteStore
  private let project: ProjectID
  private let lives: [Life]

  init(_ store: SQLiteStore, _ project: ProjectID, _ lives: [Life]) {
    (self.store, self.project, self.lives) = (store, project, lives)
  }

  /// Nil while the store has not read all titles.
  func kept(
    _ beginning: String, _ direction: Window.Direction = .down, most: Int
  ) throws(StoreFailure) -> [TitledCard]? {
    var found: [TitledCard] = []
    for life in lives where found.count < most {
      let more = try store.titled(beginning, in: project, life, direction, most: most - found.count)
      guard let more else { return nil }
      found += more
    }
    return found
  }

  /// Where a store has not read all titles they are looked for among all cards.
  func beginning(_ beginning: String, most: Int) throws(StoreFailure) -> [TitledCard] {
    if let kept = try kept(beginning, most: most) { return kept }
    guard let key = TitleKey(beginning) else { return [] }
    return try searched(beginning, most: most) { key.begins($0.title) }
  }

  /// Of those that begin so these are no longer, and stand first; but not among titles that are alike as far as they are kept.
  func called(_ title: String, most: Int) throws(StoreFailure) -> [TitledCard] {
    guard let key = TitleKey(title) else { return [] }
    let asked = key.bytes.count < TitleKey.longest ? most : TitleQuestions.alike
    var found: [TitledCard] = []
    for life in lives {
      guard let some = try store.titled(title, in: project, life, .down, most: asked) else {
        return try searched(title, most: most) { key.isWhole($0.title) }
      }
      found += some.filter { key.isWhole($0.title) }
    }
    return Array(found.prefix(most))
  }

  /// Nobody gives more cards titles that are so long and differ so late.
  private static let alike = 1_000

  private func searched(
    _ beginning: String, most: Int, _ isMeant: (Card) -> Bool
  ) throws(StoreFailure) -> [TitledCard] {
    guard let needle = Needle(beginning) else { return [] }
    var search = Search([needle], in: .project(project), includingTrash: lives.contains(.inTrash))
    var found: [TitledCard] = []
    while !search.isComplete, found.count < most {
      try store.advance(&search, for: 20)
      for hit in search.takeFound() {
        guard let card = try store.card(hit.card), lives.contains(card.life), isMeant(card) else { continue }
        found.append(TitledCard(card))
      }
    }
    return found
  }
}
