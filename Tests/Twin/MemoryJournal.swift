import Kanban
import Time

extension MemoryStore {
  public func page(_ id: PageID) -> Page? { shelf.pages[id] }

  public func pages(_ stretch: PageStretch) -> [PageSummary] {
    let inOrder = found(stretch).sorted { $0.spot < $1.spot }
    let onTheWay = stretch.direction == .later ? inOrder : inOrder.reversed()
    return Array(onTheWay.prefix(stretch.most)).map(\.summary)
  }

  public func pageCount(_ stretch: PageStretch) -> Int { min(stretch.most, found(stretch).count) }

  private func found(_ stretch: PageStretch) -> [Page] {
    shelf.pages.values.filter { stretch.includes($0) && stretch.reaches($0.spot) }
  }

  public func pageTags(in journal: Journal, most: Int) -> [TagCount] {
    let tags = shelf.pages.values.filter { $0.journal == journal && $0.life == .onBoard }.flatMap(\.tags)
    let counts = Dictionary(tags.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return sorted.prefix(most).map { TagCount($0.key, $0.value) }
  }

  public func removedPages(in journal: Journal?, after: PageTrashSpot?, most: Int) -> [PageSummary] {
    let removed = shelf.pages.values.filter { $0.life == .inTrash && ($0.journal == journal || journal == nil) }
    let inOrder = removed.map(\.summary).sorted { $0.trashSpot > $1.trashSpot }
    return Array(inOrder.filter { page in after.map { page.trashSpot < $0 } ?? true }.prefix(most))
  }

  public func pages(mentioning card: CardID, most: Int) -> [PageSummary] {
    let found = shelf.pages.values.filter { shelf.pageMentions[$0.id]?.contains(card) == true && $0.life == .onBoard }
    return Array(found.sorted { $0.spot > $1.spot }.prefix(most)).map(\.summary)
  }

  public func cards(mentionedIn page: PageID) -> [CardID] { shelf.pageMentions[page] ?? [] }

  public func completed(in boards: Boards, during moments: Range<Moment>, most: Int) -> [CardSummary] {
    let done = onBoard(boards).filter { $0.column == .done && $0.position.completed.map(moments.contains) == true }
    let inOrder = done.sorted { one, other in
      one.position.completed != other.position.completed
        ? (one.position.completed ?? one.created) < (other.position.completed ?? other.created) : one.id < other.id
    }
    return Array(inOrder.prefix(most)).map(shelf.summary)
  }

  public func advance(_ search: inout PageSearch, for milliseconds: Int) {
    let pages = shelf.pages.values.sorted { $0.spot > $1.spot }
    guard search.resume(newest: Int64(pages.count)) != nil else { return }
    for page in pages where search.includes(page) && Haystack(page).hasAll(search.words) { search.add(page.spot) }
    search.finish()
  }
}

extension Shelf {
  func page(_ id: PageID) -> Page? { pages[id] }
  mutating func write(_ page: Page, over before: Page?) {
    pages[page.id] = page
    markWritten(page)
  }
  mutating func setMentions(ofPage page: PageID, _ cards: [CardID]) { pageMentions[page] = cards.isEmpty ? nil : cards }
}

extension PageStretch {
  /// Whether a page at this spot comes at or after `from` in the direction of the list.
  fileprivate func reaches(_ spot: PageSpot) -> Bool {
    guard let from else { return true }
    if spot == from { return isInclusive }
    return direction == .later ? spot > from : spot < from
  }
}
