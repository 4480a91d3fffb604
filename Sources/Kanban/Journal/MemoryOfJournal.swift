extension QueryCache {
  public func page(_ id: PageID) throws(StoreFailure) -> Page? {
    try recalled(.page(id)) { () throws(StoreFailure) in try store.page(id) }
  }

  public func pages(_ stretch: PageStretch) throws(StoreFailure) -> [PageSummary] {
    try recalled(.pages(stretch)) { () throws(StoreFailure) in try store.pages(stretch) }
  }

  public func pageCount(_ stretch: PageStretch) throws(StoreFailure) -> Int {
    try recalled(.pageCount(stretch)) { () throws(StoreFailure) in try store.pageCount(stretch) }
  }

  public func pageTags(in journal: Journal, most: Int) throws(StoreFailure) -> [TagCount] {
    try recalled(.pageTags(journal, most)) { () throws(StoreFailure) in
      try store.pageTags(in: journal, most: most)
    }
  }

  public func removedPages(
    in journal: Journal?, after: PageTrashSpot?, most: Int
  ) throws(StoreFailure) -> [PageSummary] {
    try recalled(.removedPages(journal, after, most)) { () throws(StoreFailure) in
      try store.removedPages(in: journal, after: after, most: most)
    }
  }

  public func pages(mentioning card: CardID, most: Int) throws(StoreFailure) -> [PageSummary] {
    try recalled(.pagesMentioning(card, most)) { () throws(StoreFailure) in
      try store.pages(mentioning: card, most: most)
    }
  }

  public func cards(mentionedIn page: PageID) throws(StoreFailure) -> [CardID] {
    try recalled(.cardsMentioned(page)) { () throws(StoreFailure) in try store.cards(mentionedIn: page) }
  }

  public func completed(
    in boards: Boards, during moments: Range<Moment>, most: Int
  ) throws(StoreFailure) -> [CardSummary] {
    try recalled(.completed(boards, moments, most)) { () throws(StoreFailure) in
      try store.completed(in: boards, during: moments, most: most)
    }
  }

  public func advance(_ search: inout PageSearch, for milliseconds: Int) throws(StoreFailure) {
    try store.advance(&search, for: milliseconds)
  }
}
