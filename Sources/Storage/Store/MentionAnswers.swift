import Kanban

extension FileLedger {
  func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card? {
    let values: [Value] = [.number(number), .id(project)]
    if let id = try id(.cardOfNumber, values) { return try card(id) }
    return try id(.cardOfFormerNumber, values).flatMap { id throws(StoreFailure) in try card(id) }
  }

  /// A short statement for the id only: the statement for whole cards is long, and prepared once.
  private func id(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> CardID? {
    try database.first(sql, values, "cards") { (row: inout Row) throws(StoreFailure) in try row.id() }
  }

  func mentioning(_ card: CardID, most: Int) throws(StoreFailure) -> [CardID] {
    try database.all(.mentioning, [.id(card), .number(most)], "mentions") { (row: inout Row) throws(StoreFailure) in
      let id: CardID = try row.id()
      return id
    }.sorted()
  }

  func setMentions(of card: CardID, _ mentioned: [CardID]) throws(StoreFailure) {
    try database.run(.dropMentions, [.id(card)])
    for other in mentioned { try database.run(.addMention, [.id(card), .id(other)]) }
  }

  /// Reads the next older notes for mentions; false when all are read.
  func readMentions() throws(StoreFailure) -> Bool {
    guard let newest = try database.number(.unreadMentions) else { return false }
    var (last, found) = (nil as Int64?, [CardID]())
    let values: [Value] = [.integer(newest), .number(FileLedger.readAtOnce)]
    try database.visit(try database.statement(.cardsToRead), values, "cards") {
      (row: inout Row) throws(StoreFailure) in
      last = row.key
      let id: CardID = try row.id()
      if try row.integer(in: 0...1) == 1 { found.append(id) }
      return true
    }
    for id in found {
      if let card = try card(id) { try setMentions(of: id, try mentioned(by: card)) }
    }
    guard let last, last > 1 else {
      try database.run(.mentionsAllRead)
      return true
    }
    try database.run(.mentionsRead, [.integer(last - 1)])
    return true
  }

  private static let readAtOnce = 128
}

extension Database {
  var hasUnreadMentions: Bool {
    get throws(StoreFailure) { try number(.unreadMentions) != nil }
  }
}
