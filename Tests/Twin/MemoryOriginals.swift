import Kanban

/// Source texts and change times of cards.
extension MemoryStore {
  public func original(of card: CardID) -> SourceText? { shelf.original(of: .card(card)) }
  public func card(called uid: String) -> CardID? { shelf.card(called: uid) }
  public func running() -> [CardID] { shelf.running() }
  public func lastChanges(of card: CardID) -> LastChanges { shelf.lastChanges(of: .card(card)) }
}

extension Shelf {
  func original(of subject: RemoteSubject) -> SourceText? { originals[subject] }
  func card(called uid: String) -> CardID? {
    arrivals.map(\.id).first { originals[.card($0)]?.uid.utf8.elementsEqual(uid.utf8) ?? false }
  }
  func running() -> [CardID] {
    arrivals.filter { $0.clock != nil }.sorted { ($0.clock ?? $0.created) < ($1.clock ?? $1.created) }.map(\.id)
  }
  mutating func keep(_ original: SourceText, of subject: RemoteSubject) { originals[subject] = original }
  mutating func forgetOriginal(of subject: RemoteSubject) { originals[subject] = nil }

  func lastChanges(of subject: RemoteSubject) -> LastChanges {
    var changes = LastChanges()
    for entry in history.reversed() where !entry.isOverridden {
      guard entry.subject.card == subject.card, entry.subject.page == subject.page else { continue }
      changes.add(entry.touched, at: entry.moment, elsewhere: entry.elsewhere)
    }
    return changes
  }

  mutating func count(through number: Int, in project: ProjectID) {
    numbers[project] = max(numbers[project] ?? 0, number)
  }
}
