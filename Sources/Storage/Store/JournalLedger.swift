import Kanban

extension FileLedger {
  func page(_ id: PageID) throws(StoreFailure) -> Page? {
    try database.first(.page, [.id(id)], "pages") { (row: inout Row) throws(StoreFailure) in try row.page() }
  }

  mutating func write(_ page: Page, over before: Page?) throws(StoreFailure) {
    if let before { try update(page, over: before) } else { try database.run(.insertPage, page.insertion) }
    try writeRest(of: page, over: before)
    try recountTags(of: page, over: before)
    try sign(page, over: before)
    try markWritten(page)
  }

  private func update(_ page: Page, over before: Page) throws(StoreFailure) {
    let isRewritten = !page.isSameText(as: before)
    let isReplaced = page.life != before.life || page.date != before.date || page.weather != before.weather
    if isRewritten { try database.run(.updatePageText, page.rewriting) }
    // Both statements also set the time of the change.
    if isReplaced || !isRewritten { try database.run(.updatePagePlace, page.replacing) }
    guard page.life != before.life || page.spot != before.spot else { return }
    let isShown = page.life == .onBoard ? 1 : 0
    try database.run(
      .movePageMentions, [.id(page.id), .number(isShown), .day(page.date.day), .number(page.spot.second)])
  }

  private func writeRest(of page: Page, over before: Page?) throws(StoreFailure) {
    let (rest, old) = (page.rest, before?.rest ?? "")
    guard !rest.utf8.elementsEqual(old.utf8) else { return }
    if rest.isEmpty {
      try database.run(.dropLongPage, [.id(page.id)])
    } else {
      try database.run(.writeLongPage, [.id(page.id), .text(rest)])
    }
  }

  private func recountTags(of page: Page, over before: Page?) throws(StoreFailure) {
    let (old, new) = (before?.shownTags ?? [], page.shownTags)
    let isMoved = before?.spot != page.spot
    for tag in old where isMoved || !new.has(tag) {
      try database.run(.dropPageTag, [.id(page.id), .text(tag)] + (before?.spot.values.prefix(2) ?? []))
    }
    for tag in new where isMoved || !old.has(tag) { try database.run(.addPageTag, [.id(page.id), .text(tag)]) }
    for tag in old where !new.has(tag) {
      try database.run(.journalTagGone, [.id(page.id), .text(tag)])
      if database.written == 0 { try database.run(.journalTagDown, [.id(page.id), .text(tag)]) }
    }
    for tag in new where !old.has(tag) { try database.run(.journalTagUp, [.id(page.id), .text(tag)]) }
  }

  func setMentions(ofPage page: PageID, _ cards: [CardID]) throws(StoreFailure) {
    try database.run(.dropPageMentions, [.id(page)])
    for card in cards { try database.run(.addPageMention, [.id(page), .id(card)]) }
  }
}

extension [String] {
  /// Compares bytes, as an index does, instead of canonical equivalence.
  fileprivate func has(_ tag: String) -> Bool { contains { $0.utf8.elementsEqual(tag.utf8) } }
}

extension PageSpot {
  var values: [Value] { [.day(day), .number(second), .id(id)] }
}
