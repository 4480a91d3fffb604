import Kanban

/// Source texts and change times of cards.
extension MemoryStore {
  public func original(of card: CardID) -> SourceText? { shelf.original(of: card) }
  public func card(called uid: String) -> CardID? { shelf.card(called: uid) }
  public func lastChanges(of card: CardID) -> LastChanges { shelf.lastChanges(of: card) }
}

extension Shelf {
  func original(of card: CardID) -> SourceText? { originals[card] }
  func card(called uid: String) -> CardID? {
    arrivals.map(\.id).first { originals[$0]?.uid.utf8.elementsEqual(uid.utf8) ?? false }
  }
  mutating func keep(_ original: SourceText, of card: CardID) { originals[card] = original }
  mutating func forgetOriginal(of card: CardID) { originals[card] = nil }

  func lastChanges(of card: CardID) -> LastChanges {
    var changes = LastChanges()
    for entry in history.reversed() where entry.subject.card == card && !entry.isOutdone {
      changes.add(entry.touched, at: entry.moment, elsewhere: entry.elsewhere)
    }
    return changes
  }

  func original(ofPage page: PageID) -> SourceText? { pageOriginals[page] }
  mutating func keep(_ original: SourceText, ofPage page: PageID) { pageOriginals[page] = original }
  mutating func forgetOriginal(ofPage page: PageID) { pageOriginals[page] = nil }

  func lastChanges(ofPage page: PageID) -> LastChanges {
    var changes = LastChanges()
    for entry in history.reversed() where entry.subject.page == page && !entry.isOutdone {
      changes.add(entry.touched, at: entry.moment, elsewhere: entry.elsewhere)
    }
    return changes
  }

  mutating func count(through number: Int, in project: ProjectID) {
    numbers[project] = max(numbers[project] ?? 0, number)
  }
}
