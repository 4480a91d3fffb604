import Kanban

extension SQLiteStore {
  public func original(of card: CardID) throws(StoreFailure) -> SourceText? {
    try reading { () throws(StoreFailure) in try FileLedger(database).original(of: card) }
  }

  public func card(called uid: String) throws(StoreFailure) -> CardID? {
    try reading { () throws(StoreFailure) in try FileLedger(database).card(called: uid) }
  }

  public func lastChanges(of card: CardID) throws(StoreFailure) -> LastChanges {
    try reading { () throws(StoreFailure) in try FileLedger(database).lastChanges(of: card) }
  }
}

extension FileLedger {
  func original(of card: CardID) throws(StoreFailure) -> SourceText? {
    try database.first(.original, [.id(card)], "originals") { (row: inout Row) throws(StoreFailure) in
      try row.original()
    }
  }

  func card(called uid: String) throws(StoreFailure) -> CardID? {
    try database.first(.cardByName, [.text(uid)], "cards") { (row: inout Row) throws(StoreFailure) in
      let id: CardID = try row.id()
      return id
    }
  }

  func keep(_ original: SourceText, of card: CardID) throws(StoreFailure) {
    try database.run(.writeOriginal, [.id(card), .text(original.uid), .bytes(original.bytes)])
  }

  func forgetOriginal(of card: CardID) throws(StoreFailure) {
    try database.run(.dropOriginal, [.id(card)])
  }

  func lastChanges(of card: CardID) throws(StoreFailure) -> LastChanges {
    var changes = LastChanges()
    try database.visit(try database.statement(.lastChanges), [.id(card)], "entries") {
      (row: inout Row) throws(StoreFailure) in
      let fields = FieldSet(rawValue: Int(try row.integer(in: Row.fields)))
      let moment = try row.moment()
      changes.add(
        fields.subtracting(.elsewhereTimes), at: moment,
        elsewhere: try row.optionalText().flatMap(EntryBody.whole)?.elsewhere ?? [:])
      return true
    }
    return changes
  }

  func count(through number: Int, in project: ProjectID) throws(StoreFailure) {
    try database.run(.countThrough, [.id(project), .number(number)])
  }
}
