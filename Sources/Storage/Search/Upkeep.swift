import Kanban

extension SQLiteStore {
  /// Idle maintenance for about this long, in one transaction: counts earlier completions, writes or renews signatures, then indexes the mentions
  /// and titles of older cards. True while more is to do.
  ///
  /// Searches find everything without it, but more slowly.
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
      // Once everything is read it stays so.
      if !hasReadMentions { hasReadMentions = try !database.hasUnreadMentions }
      if !hasReadTitles { hasReadTitles = try !database.hasUnreadTitles }
      return !hasReadMentions || !hasReadTitles
    }
  }
}

extension Database {
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

/// Finds the next block to sign: outdated signatures first, then missing ones, newest cards first.
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
