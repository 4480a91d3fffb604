import Kanban
import Storage

/// Looks up cards by the beginning of their title, in one project, on the board or in the trash.
struct TitleQuestions {
  private let store: SQLiteStore
  private let project: ProjectID
  private let lives: [Life]

  init(_ store: SQLiteStore, _ project: ProjectID, _ lives: [Life]) {
    (self.store, self.project, self.lives) = (store, project, lives)
  }

  /// Matches from the title index; nil until all titles are indexed.
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

  /// Falls back to a search while the index is incomplete.
  func beginning(_ beginning: String, most: Int) throws(StoreFailure) -> [TitledCard] {
    if let kept = try kept(beginning, most: most) { return kept }
    guard let key = TitleKey(beginning) else { return [] }
    return try searched(beginning, most: most) { key.begins($0.title) }
  }

  /// Cards with exactly this title. They come first among the indexed matches, unless the title is longer than an index key.
  func called(_ title: String, most: Int) throws(StoreFailure) -> [TitledCard] {
    guard let key = TitleKey(title) else { return [] }
    let asked = key.bytes.count < TitleKey.longest ? most : TitleQuestions.alike
    var found: [TitledCard] = []
    for life in lives {
      guard let titled = try store.titled(title, in: project, life, .down, most: asked) else {
        return try searched(title, most: most) { key.isWhole($0.title) }
      }
      found += titled.filter { key.isWhole($0.title) }
    }
    return Array(found.prefix(most))
  }

  /// A limit for titles that are equal up to the length of an index key.
  private static let alike = 1_000

  private func searched(
    _ beginning: String, most: Int, _ matches: (Card) -> Bool
  ) throws(StoreFailure) -> [TitledCard] {
    guard let needle = Needle(beginning) else { return [] }
    var search = Search([needle], in: .project(project), includingTrash: lives.contains(.inTrash))
    var found: [TitledCard] = []
    while !search.isComplete, found.count < most {
      try store.advance(&search, for: 20)
      for hit in search.takeFound() {
        guard let card = try store.card(hit.card), lives.contains(card.life), matches(card) else { continue }
        found.append(TitledCard(card))
      }
    }
    return found
  }
}
