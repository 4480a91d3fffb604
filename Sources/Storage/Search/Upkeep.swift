import Kanban

extension SQLiteStore {
  /// Counts what was completed before that was counted, makes or renews signatures, then reads older notes for the cards they
  /// name and older titles for how they begin, for about so long, in one transaction; true while there is more to do.
  ///
  /// Without it everything is found all the same, only later.
  public func maintain(for milliseconds: Int) throws(StoreFailure) -> Bool {
    guard !database.connection.isReadOnly, try hasUpkeep() else { return false }
    let deadline = Patience.now() + Int64(max(0, min(milliseconds, 60_000))) * 1_000_000
    try rewrite { ledger throws(StoreFailure) in
      var texts = CardTexts(ledger.database)
      var pages = PageTexts(ledger.database)
      repeat {
        if let left = try Uncounted(in: ledger.database) {
          try left.countSome(in: ledger.database)
        } else if let block = try Upkeep(ledger.database).next() {
          try ledger.write(try texts.signature(of: block), of: block)
        } else if let block = try PageUpkeep(ledger.database).next() {
          try ledger.write(try pages.signature(of: block), of: block)
        } else if try !ledger.readMentions(), try !ledger.readTitles() {
          break
        }
      } while Patience.now() < deadline
    }
    return try hasUpkeep()
  }

  private func hasUpkeep() throws(StoreFailure) -> Bool {
    try reading { () throws(StoreFailure) in
      if try Uncounted(in: database) != nil { return true }
      if try Upkeep(database).next() != nil { return true }
      if try PageUpkeep(database).next() != nil { return true }
      // Once they are all read they stay so.
      if !hasReadMentions { hasReadMentions = try !database.hasUnreadMentions }
      if !hasReadTitles { hasReadTitles = try !database.hasUnreadTitles }
      return !hasReadMentions || !hasReadTitles
    }
  }
}

extension Database {
  /// All of them, whatever there was.
  func remakeSignatures() throws(StoreFailure) {
    try connection.execute("DELETE FROM signatures")
    let (ledger, newest) = (FileLedger(self), try number(.newestCard) ?? 0)
    var texts = CardTexts(self)
    var next = newest
    while next > 0 {
      let block = Block(of: next)
      try ledger.write(try texts.signature(of: block), of: block)
      next = try number(.cardBefore, [.integer(block.first)]) ?? 0
    }
  }
}

/// What is to be done next: signatures that say too much, then those that are missing, from the newest cards down.
private struct Upkeep {
  let database: Database

  init(_ database: Database) { self.database = database }

  func next() throws(StoreFailure) -> Block? {
    if let worn = try database.number(.wornSignature) { return Block(number: worn) }
    let newest =
      if let oldest = try database.number(.oldestSignature) {
        try database.number(.cardBefore, [.integer(Block(number: oldest).first)])
      } else {
        try database.number(.newestCard)
      }
    return newest.flatMap { $0 > 0 ? Block(of: $0) : nil }
  }
}
