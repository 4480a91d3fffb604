import Kanban

extension SQLiteStore {
  public func advance(_ search: inout Search, for milliseconds: Int) throws(StoreFailure) {
    try advance(&search, CardSearch.self, for: milliseconds)
  }

  public func advance(_ search: inout PageSearch, for milliseconds: Int) throws(StoreFailure) {
    try advance(&search, PageTextSearch.self, for: milliseconds)
  }

  /// Continues a search for about `milliseconds`, then releases the read lock.
  private func advance<Judge: RowJudge>(
    _ search: inout Judge.Progress, _: Judge.Type, for milliseconds: Int
  ) throws(StoreFailure) {
    // Works on a copy, so that a failed slice leaves the search unchanged and its matches are found again.
    var attempt = search
    try reading { () throws(StoreFailure) in
      var slice = SearchSlice<Judge>(attempt, database, milliseconds: milliseconds)
      try slice.run(&attempt)
    }
    search = attempt
  }
}

/// Decides for each row whether a search finds it; one type for cards, one for pages.
private protocol RowJudge {
  associatedtype Progress: SearchProgress
  static var rows: SearchedRows { get }
  /// The key of the searched project; nil for all projects, or for the shared journal.
  var project: Int64? { get set }

  init(_ search: Progress, _ database: Database)
  /// Tests a row and adds it to the search if it matches. Returns the number of bytes read.
  mutating func judge(_ row: inout Row, _ search: inout Progress) throws(StoreFailure) -> Int
}

/// A time slice of a search: checks the signatures block by block, newest first, and reads only blocks that may match.
private struct SearchSlice<Judge: RowJudge> {
  private let database: Database
  private let probe: Probe
  private let deadline: Int64
  private var judge: Judge

  init(_ search: Judge.Progress, _ database: Database, milliseconds: Int) {
    self.database = database
    probe = Probe(search.words)
    deadline = Patience.now() + Int64(max(0, min(milliseconds, 60_000))) * 1_000_000
    judge = Judge(search, database)
  }

  private var isOver: Bool { Patience.now() >= deadline }

  mutating func run(_ search: inout Judge.Progress) throws(StoreFailure) {
    guard var next = search.resume(newest: try database.number(Judge.rows.newest) ?? 0) else { return }
    if let project = search.project {
      guard let key = try database.number(.projectKey, [.id(project)]) else { return search.finish() }
      judge.project = key
    }
    repeat {
      guard next > 0 else { return search.finish() }
      next = try look(from: next, &search)
    } while !isOver
    search.pause(before: next)
  }

  /// Searches the block from this key down and returns the next key to search.
  private mutating func look(from key: Int64, _ search: inout Judge.Progress) throws(StoreFailure) -> Int64 {
    let block = Block(of: key, in: Judge.rows)
    guard try mayBe(in: block) else { return block.first - 1 }
    var (seen, bytes, next) = (0, 0, block.first - 1)
    let statement = try database.statement(block.rows.texts)
    try database.visit(statement, [.integer(block.first), .integer(key)], block.rows.table) {
      (row: inout Row) throws(StoreFailure) in
      seen += 1
      bytes += try judge.judge(&row, &search)
      // Looks at the clock after 100 KB of text, because a block of long texts may take longer than a slice.
      guard bytes > 100_000 else { return true }
      bytes = 0
      guard isOver else { return true }
      next = row.key - 1
      return false
    }
    return seen > 0 ? next : try database.number(block.rows.before, [.integer(block.first)]) ?? 0
  }

  private func mayBe(in block: Block) throws(StoreFailure) -> Bool {
    try database.first(block.rows.signature, [.integer(block.number)], block.rows.signatures) {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.integer(in: 0...Int64.max)
      return probe.mayBe(in: try row.blobBytes())
    } ?? true
  }
}

private struct CardSearch: RowJudge {
  static let rows = SearchedRows.cards
  private let database: Database
  private var texts: CardTexts
  var project: Int64?
  private var names: [Int64: ProjectID] = [:]

  init(_ search: Search, _ database: Database) { (self.database, texts) = (database, CardTexts(database)) }

  @inline(__always)
  mutating func judge(_ row: inout Row, _ search: inout Search) throws(StoreFailure) -> Int {
    let home = try row.sequence()
    let life = try row.integer(in: 0...1)
    let number = try row.integer(in: Row.numbers)
    guard project == nil || home == project, search.includesTrash || life == 0 else { return 0 }
    try texts.read(&row)
    guard texts.hasTitle, texts.haystack.hasAll(search.words, number: Int(number)) else {
      return texts.haystack.folded.bytes.count
    }
    try search.add { () throws(StoreFailure) in
      SearchHit(card: try row.id(), project: try name(of: home))
    }
    return texts.haystack.folded.bytes.count
  }

  private mutating func name(of project: Int64) throws(StoreFailure) -> ProjectID {
    if let name = names[project] { return name }
    let name: ProjectID? = try database.first(.projectName, [.integer(project)], "projects") {
      (row: inout Row) throws(StoreFailure) in try row.id()
    }
    guard let name else { throw .damaged("projects \(project): id") }
    names[project] = name
    return name
  }
}

private struct PageTextSearch: RowJudge {
  static let rows = SearchedRows.pages
  private let tag: [UInt8]?
  private var texts: PageTexts
  var project: Int64?

  init(_ search: PageSearch, _ database: Database) {
    (tag, texts) = (search.stretch.tag.map { Array($0.utf8) }, PageTexts(database))
  }

  mutating func judge(_ row: inout Row, _ search: inout PageSearch) throws(StoreFailure) -> Int {
    let place = try row.pageVisibility()
    guard place.isShown, place.journal == project ?? 0 else { return 0 }
    let spot = try row.pageSpot()
    guard search.stretch.days.contains(spot.day) else { return 0 }
    let tags = try row.textBytes()
    if let tag, !tags.split(separator: UInt8(ascii: " ")).contains(where: { $0.elementsEqual(tag) }) { return 0 }
    try texts.read(&row)
    if texts.haystack.hasAll(search.words) { search.add(spot) }
    return texts.haystack.folded.bytes.count
  }
}

extension SQLiteStore {
  /// Idle maintenance for about this long, in one transaction: counts earlier completions, writes or renews signatures,
  /// then indexes the mentions and titles of older cards and derives moves. True while more is to do; false if the
  /// store is read-only.
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
        } else if try !ledger.readMentions(), try !ledger.readTitles(), try !ledger.deriveMoves() {
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
      // The answers are cached: once all notes and titles have been read, none becomes unread again.
      if !hasReadMentions { hasReadMentions = try !database.hasUnreadMentions }
      if !hasReadTitles { hasReadTitles = try !database.hasUnreadTitles }
      if !hasReadMentions || !hasReadTitles { return true }
      let version = try version()
      guard version != movesDerivedAt else { return false }
      let isBehind = try ledger.isBehindWithMoves(database.flowMarks)
      if !isBehind { movesDerivedAt = version }
      return isBehind
    }
  }
}

extension Database {
  func remakeSignatures() throws(StoreFailure) {
    try remakeSignatures(of: .cards, CardTexts(self))
    try remakeSignatures(of: .pages, PageTexts(self))
  }

  private func remakeSignatures(of rows: SearchedRows, _ reader: some SearchedTexts) throws(StoreFailure) {
    try connection.execute("DELETE FROM \(rows.signatures)")
    var texts = reader
    var next = try number(rows.newest) ?? 0
    while next > 0 {
      let block = Block(of: next, in: rows)
      try FileLedger(self).write(try texts.signature(of: block), of: block)
      next = try number(rows.before, [.integer(block.first)]) ?? 0
    }
  }
}

/// Finds the next block to sign: outdated signatures first, then missing ones, newest cards first.
private struct Upkeep {
  let database: Database

  init(_ database: Database) { self.database = database }

  func next() throws(StoreFailure) -> Block? {
    if let worn = try database.number(.wornSignature) { return Block(number: worn, of: .cards) }
    let newest =
      if let oldest = try database.number(.oldestSignature) {
        try database.number(.cardBefore, [.integer(Block(number: oldest, of: .cards).first)])
      } else {
        try database.number(.newestCard)
      }
    return newest.flatMap { $0 > 0 ? Block(of: $0, in: .cards) : nil }
  }
}

/// Updates the signature of a block in the transaction of the commit that changes a card or page.
extension FileLedger {
  /// Adds a new card to the pending signature of its block, which is stored by the end of the transaction. The first
  /// card of a block begins the signature. An older block without one is skipped: maintenance builds its signature from
  /// all rows.
  mutating func sign(_ card: Card, insertedAs key: Int64) throws(StoreFailure) {
    let block = Block(of: key, in: .cards)
    if pending.signature?.block.number != block.number {
      if let other = pending.signature { try write(other) }
      let stored = block.begins(with: key) ? nil : try signature(of: block)
      pending.signature = PendingSignature(block: block, stored: stored, isNew: block.begins(with: key))
    }
    pending.signature?.new?.add(Haystack(card), number: card.number)
  }

  func write(_ signature: PendingSignature) throws(StoreFailure) {
    guard let new = signature.new else { return }
    if signature.isNew { return try write(new, of: signature.block) }
    guard new.bytes != signature.stored?.bytes else { return }
    try database.run(.addToSignature, [.integer(signature.block.number), .number(0), .bytes(new.bytes)])
  }

  func sign(_ card: Card, over before: Card) throws(StoreFailure) {
    guard card.number != before.number || !card.isSameInFile([.title, .notes, .tags], as: before) else { return }
    guard let key = try database.number(.cardKey, [.id(card.id)]) else { return }
    // The signature of a purged card's block is built again, so that its bits reveal nothing about the card.
    try sign(Block(of: key, in: .cards), edits: card.title.isEmpty ? Block.worn : 1) {
      $0.add(Haystack(card), number: card.number)
    }
  }

  func sign(_ page: Page, over before: Page?) throws(StoreFailure) {
    if let before, page.isSameText(as: before) { return }
    guard let key = try database.number(.pageKey, [.id(page.id)]) else { return }
    var haystack = Haystack()
    haystack.set(title: "", tags: [], notes: page.lines(notIn: before?.text ?? ""))
    let block = Block(of: key, in: .pages)
    // The signature of a purged page's block is built again, so that its bits reveal nothing about the page.
    let edits = page.life == .purged ? Block.worn : 1
    try sign(block, isFirst: before == nil && block.begins(with: key), edits: edits) { $0.add(haystack) }
  }

  /// Adds bits to the signature of a block, or begins it with the first row of the block. An older block without a
  /// signature is skipped: maintenance builds it from all rows. Most edits add no new bits; nothing is written then,
  /// unless a row was purged.
  private func sign(
    _ block: Block, isFirst: Bool = false, edits: Int, _ add: (inout Signature) -> Void
  ) throws(StoreFailure) {
    if isFirst {
      var signature = Signature()
      add(&signature)
      return try write(signature, of: block)
    }
    guard let old = try signature(of: block) else { return }
    var new = old
    add(&new)
    guard new.bytes != old.bytes || edits == Block.worn else { return }
    try database.run(block.rows.addToSignature, [.integer(block.number), .number(edits), .bytes(new.bytes)])
  }

  private func signature(of block: Block) throws(StoreFailure) -> Signature? {
    let rows = block.rows
    return try database.first(rows.signature, [.integer(block.number)], rows.signatures) {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.integer(in: 0...Int64.max)
      return Signature(try row.blobBytes())
    } ?? nil
  }

  func write(_ signature: Signature, of block: Block) throws(StoreFailure) {
    try database.run(block.rows.writeSignature, [.integer(block.number), .bytes(signature.bytes)])
  }
}

/// The signature of a block with the cards that a transaction adds to it.
struct PendingSignature {
  let block: Block
  /// The signature as the store has it; nil if it has none.
  let stored: Signature?
  /// True if the block is new, so that its signature begins with the cards of this transaction.
  let isNew: Bool
  var new: Signature?

  init(block: Block, stored: Signature?, isNew: Bool) {
    (self.block, self.stored, self.isNew, new) = (block, stored, isNew, isNew ? Signature() : stored)
  }
}

extension Page {
  /// The lines of a text that were changed. The bits of the others are set already, and no search term spans two lines:
  /// typing in a long text costs one line.
  fileprivate func lines(notIn before: String) -> String {
    let splice = Splice(from: before, to: text)
    let (bytes, newline) = (Array(text.utf8), UInt8(ascii: "\n"))
    let end = splice.offset + splice.inserted.utf8.count
    let first = bytes[..<splice.offset].lastIndex(of: newline) ?? 0
    let last = bytes[end...].firstIndex(of: newline) ?? bytes.endIndex
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }
}

/// Finds the next block to sign: outdated signatures first, then missing ones, newest pages first.
struct PageUpkeep {
  let database: Database

  init(_ database: Database) { self.database = database }

  func next() throws(StoreFailure) -> Block? {
    try database.number(.pageBlockToSign).flatMap { $0 >= 0 ? Block(number: $0, of: .pages) : nil }
  }
}
