import Kanban

extension SQLiteStore {
  public func titled(
    _ beginning: String, in project: ProjectID, _ life: Life, _ direction: Window.Direction, most: Int
  ) throws(StoreFailure) -> [TitledCard]? {
    try reading { () throws(StoreFailure) -> [TitledCard]? in
      if !hasReadTitles { hasReadTitles = try !database.hasUnreadTitles }
      guard hasReadTitles else { return nil }
      guard let key = TitleKey(beginning), life != .purged, most > 0 else { return [] }
      var found: [TitledCard] = []
      let sql: SQL = direction == .down ? .titledDown : .titledUp
      // A beginning as long as the stored keys may match keys of titles that differ later on, so the statement has no limit then.
      let limit = key.bytes.count < TitleKey.longest ? most : Int(Int32.max)
      let values: [Value] = [
        .id(project), .number(life.rawValue), .bytes(key.bytes), .bytes(key.behind), .number(limit),
      ]
      try database.visit(try database.statement(sql), values, "titles") { (row: inout Row) throws(StoreFailure) in
        let card = try row.titledCard(life)
        if key.begins(card.title) { found.append(card) }
        return found.count < most
      }
      return found
    }
  }
}

extension Row {
  fileprivate mutating func titledCard(_ life: Life) throws(StoreFailure) -> TitledCard {
    let id: CardID = try id()
    let number = Int(try integer(in: Row.numbers))
    let title = try text()
    let column = try value(Column.init(rawValue:))
    return TitledCard(
      id: id, number: number, title: title, life: life, column: column, repeats: try integer(in: 0...1) == 1)
  }
}

/// A title's row in the sorted table.
private struct TitlePlace: Equatable {
  let card: CardID
  let project: ProjectID
  let life: Life
  let key: TitleKey

  init?(_ card: Card) {
    guard card.life != .purged, let key = TitleKey(card.title) else { return nil }
    (self.card, project, life, self.key) = (card.id, card.project, card.life, key)
  }

  var values: [Value] { [.id(project), .number(life.rawValue), .bytes(key.bytes), .id(card)] }
}

extension FileLedger {
  /// Runs in the transaction that writes the card. Dropping the key of a title that is not indexed yet does nothing.
  func keepTitle(of card: Card, over before: Card?) throws(StoreFailure) {
    if let before, before.title == card.title, before.project == card.project, before.life == card.life { return }
    let (old, new) = (before.flatMap(TitlePlace.init), TitlePlace(card))
    if let old { try database.run(.dropTitle, old.values) }
    if let new { try database.run(.addTitle, new.values) }
  }

  /// Indexes the next older titles; false when all are done.
  func readTitles() throws(StoreFailure) -> Bool {
    guard let newest = try database.newestUnreadTitle else { return false }
    try database.noteUnreadTitles(to: try readTitles(from: newest) - 1)
    return true
  }

  /// Reads downwards from a key; returns the last key read, or 0 if none was left.
  private func readTitles(from newest: Int64) throws(StoreFailure) -> Int64 {
    var (last, found) = (Int64(0), [[Value]]())
    let values: [Value] = [.integer(newest), .number(FileLedger.titlesAtOnce)]
    try database.visit(try database.statement(.titlesToRead), values, "cards") {
      (row: inout Row) throws(StoreFailure) in
      last = row.key
      let life = try row.integer(in: 0...1)
      if let key = TitleKey(try row.text()) { found.append([.integer(last), .integer(life), .bytes(key.bytes)]) }
      return true
    }
    for values in found { try database.run(.readTitle, values) }
    return last
  }

  private static let titlesAtOnce = 64

  /// Indexes a small store at once: it would rarely be idle before titles are needed.
  func readTitlesOfFewCards() throws(StoreFailure) {
    guard let newest = try database.newestUnreadTitle, newest <= FileLedger.fewCards else { return }
    while try readTitles() {}
  }

  private static let fewCards: Int64 = 10_000
}

extension Database {
  private static let unreadTitles: [Value] = [.null, .text(Schema.unreadTitles)]

  /// The greatest card key whose title is not indexed yet.
  fileprivate var newestUnreadTitle: Int64? {
    get throws(StoreFailure) {
      let text = try first(.noted, Database.unreadTitles, "notes") { (row: inout Row) throws(StoreFailure) in
        try row.text()
      }
      return text.flatMap { Int64($0) }
    }
  }

  fileprivate func noteUnreadTitles(to newest: Int64) throws(StoreFailure) {
    if newest > 0 {
      try run(.writeNote, Database.unreadTitles + [.text("\(newest)")])
    } else {
      try run(.dropNote, Database.unreadTitles)
    }
  }

  var hasUnreadTitles: Bool {
    get throws(StoreFailure) { try newestUnreadTitle != nil }
  }

  func remakeTitles() throws(StoreFailure) {
    try connection.execute("DELETE FROM titles")
    try noteUnreadTitles(to: try number(.newestCard) ?? 0)
    while try FileLedger(self).readTitles() {}
  }
}
