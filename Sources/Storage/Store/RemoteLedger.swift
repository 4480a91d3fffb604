import Kanban

extension FileLedger: SyncLedger {
  func servers() throws(StoreFailure) -> [RemoteServer] {
    try database.all(.servers, [], "servers") { (row: inout Row) throws(StoreFailure) in try row.server() }
  }

  func links() throws(StoreFailure) -> [RemoteLink] {
    let all = try database.all(.links, [], "links") { (row: inout Row) throws(StoreFailure) in try row.link() }
    return all.sorted { $0.stands(before: $1) }
  }

  func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink? {
    try database.first(.linkOfProject, [.id(project)], "links") { (row: inout Row) throws(StoreFailure) in
      try row.link()
    }
  }

  func object(at href: String, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try object(.object, [.id(project), .text(href)], in: project)
  }

  func object(_ sql: SQL, _ values: [Value], in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try database.first(sql, values, "objects") { (row: inout Row) throws(StoreFailure) in
      try row.object(in: project)
    }
  }

  func marks(in project: ProjectID, after href: String?, most: Int) throws(StoreFailure) -> [RemoteMark] {
    let values: [Value] = [.id(project), .text(href ?? ""), .number(max(0, most))]
    return try database.all(.marks, values, "objects") { (row: inout Row) throws(StoreFailure) in try row.mark() }
  }

  func hrefsNewestFirst(in project: ProjectID) throws(StoreFailure) -> [String] {
    let all = try database.all(.hrefs, [.id(project)], "objects") { (row: inout Row) throws(StoreFailure) in
      (key: row.key, href: try row.text())
    }
    return all.sorted { $0.key > $1.key }.map(\.href)
  }

  func openObjectCount(in project: ProjectID) throws(StoreFailure) -> Int {
    Int(try database.number(.openObjectCount, [.id(project)]) ?? 0)
  }

  /// The number of objects that were left alone, by reason. Reasons that a newer version stored are skipped.
  func leftAloneCounts(in project: ProjectID) throws(StoreFailure) -> [LeftAloneReason: Int] {
    let rows = try database.all(.leftAloneCounts, [.id(project)], "objects") { (row: inout Row) throws(StoreFailure) in
      (try row.text(), try row.integer(in: 0...Int64.max))
    }
    return rows.reduce(into: [:]) { counts, row in
      if let reason = LeftAloneReason(rawValue: row.0) { counts[reason] = Int(row.1) }
    }
  }

  func unsent(in project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    let values: [Value] = [.id(project), .from(card), .number(max(0, most))]
    return try database.all(.unsent, values, "unsent") { (row: inout Row) throws(StoreFailure) in try row.unsent() }
  }

  func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent? {
    try database.first(.unsentCard, [.id(project), .id(card)], "unsent") { (row: inout Row) throws(StoreFailure) in
      try row.unsent()
    }
  }

  func unsentCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    Int(try database.number(.unsentCount, [.id(project), .number(max(0, most))]) ?? 0)
  }

  func unsentCounts(in project: ProjectID, most: Int) throws(StoreFailure) -> UnsentCounts {
    let values: [Value] = [.id(project), .number(max(0, most))]
    let found = try database.first(.unsentLookedAt, values, "unsent") { (row: inout Row) throws(StoreFailure) in
      let all = try row.integer(in: 0...Int64.max)
      let parked = try row.integer(in: 0...all)
      return UnsentCounts(waiting: Int(all - parked), parked: Int(parked))
    }
    return found ?? UnsentCounts()
  }

  func parked(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    let values: [Value] = [.id(project), .number(UnsentCounts.mostLookedAt), .number(max(0, most))]
    return try database.all(.unsentParked, values, "unsent") { (row: inout Row) throws(StoreFailure) in
      try row.unsent()
    }
  }

  func sendings(in project: ProjectID) throws(StoreFailure) -> [RemoteSending] {
    try database.all(.sendings, [.id(project)], "sendings") { (row: inout Row) throws(StoreFailure) in
      try row.sending(in: project)
    }
  }

  func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64] {
    let values: [Value] = [.id(project), .number(max(0, most))]
    return try database.all(.conflicts, values, "conflicts") { (row: inout Row) throws(StoreFailure) in row.key }
  }

  func cardsOnBoard(of project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [CardID] {
    let values: [Value] = [.id(project), .from(card), .number(max(0, most))]
    return try database.all(.cardsOnBoard, values, "cards") { (row: inout Row) throws(StoreFailure) in try row.id() }
  }
}

extension Value {
  /// The parameter of an exclusive lower bound: this id, or a value before all ids if it is nil.
  static func from<Subject>(_ id: Identifier<Subject>?) -> Value { id.map { .id($0) } ?? .bytes([]) }
}

/// Writes sync state after the checks in `SyncLedger`, which all stores share.
extension FileLedger {
  mutating func write(_ server: RemoteServer) throws(StoreFailure) {
    try database.run(.writeServer, server.values)
  }

  mutating func forget(server name: String) throws(StoreFailure) {
    try expectNoLinks(to: name)
    try database.run(.dropServer, [.text(name)])
  }

  mutating func write(_ link: RemoteLink) throws(StoreFailure) {
    try expectRoom(for: link)
    try database.run(.writeLink, link.values)
    isAnyLinked = nil
  }

  mutating func forget(link project: ProjectID) throws(StoreFailure) {
    for sql in [SQL.dropObjects, .dropUnsent, .dropUnsentPages, .dropSendings, .dropConflicts, .dropLink] {
      try database.run(sql, [.id(project)])
    }
    // Drops the note of a restored backup, because it is about the old calendar, not about one that is linked later.
    try database.run(.dropNote, NoteName.restored(project).values)
    isAnyLinked = nil
  }

  mutating func write(_ object: RemoteObject) throws(StoreFailure) {
    try database.run(.writeObject, try storable(object).values)
  }

  mutating func forgetObject(at href: String, in project: ProjectID) throws(StoreFailure) {
    try database.run(.dropObject, [.id(project), .text(href)])
  }

  mutating func markAllListed(in project: ProjectID) throws(StoreFailure) {
    try database.run(.markAllListed, [.id(project)])
  }

  mutating func mark(_ unsent: RemoteUnsent, in project: ProjectID) throws(StoreFailure) {
    try expectLink(of: project)
    try expectCard(unsent.card)
    try database.run(.markUnsent, [.id(project), .id(unsent.card), .text(unsent.parked)])
  }

  mutating func unpark(in project: ProjectID) throws(StoreFailure) {
    try database.run(.unpark, [.id(project)])
    try database.run(.unparkPages, [.id(project)])
  }

  mutating func write(_ sending: RemoteSending) throws(StoreFailure) {
    try database.run(.writeSending, try storable(sending).values)
  }

  mutating func forgetSending(at href: String, in project: ProjectID) throws(StoreFailure) {
    try database.run(.dropSending, [.id(project), .text(href)])
  }

  mutating func noteConflict(_ sequence: Int64, in project: ProjectID) throws(StoreFailure) {
    try expectLink(of: project)
    try expectEntry(sequence)
    try database.run(.writeConflict, [.id(project), .integer(sequence)])
  }

  mutating func forgetConflict(_ sequence: Int64) throws(StoreFailure) {
    try database.run(.dropConflict, [.integer(sequence)])
  }

  /// Marks the card as unsent in its project and in the one that it left, as far as these are linked. If the server has
  /// the same content, the next sync only removes the mark.
  mutating func markWritten(_ card: Card, over before: Card?) throws(StoreFailure) {
    guard try sendsAnything() else { return }
    try database.run(.markWritten, [.id(card.project), .id(card.id)])
    guard let before, before.project != card.project else { return }
    try database.run(.markWritten, [.id(before.project), .id(card.id)])
  }

  /// Whether any project is linked to a server. Reads the database once per transaction.
  mutating func sendsAnything() throws(StoreFailure) -> Bool {
    if let isAnyLinked { return isAnyLinked }
    let isAny = try database.number(.anyLink) != nil
    isAnyLinked = isAny
    return isAny
  }

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
    // At least one of the two statements runs, because each of them also sets the time of the change.
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
  /// Whether the tags contain this one. Compares bytes, as an index does, instead of canonical equivalence.
  func has(_ tag: String) -> Bool { contains { $0.utf8.elementsEqual(tag.utf8) } }
}

extension PageSpot {
  var values: [Value] { [.day(day), .number(second), .id(id)] }
}
