import Kanban

/// The kinds of rows that are searched block by block: cards, and journal pages.
enum SearchedRows {
  case cards, pages

  var table: StaticString { self == .cards ? "cards" : "pages" }
  var signatures: StaticString { self == .cards ? "signatures" : "page_signatures" }
  var newest: SQL { self == .cards ? .newestCard : .newestPage }
  var before: SQL { self == .cards ? .cardBefore : .pageBefore }
  var texts: SQL { self == .cards ? .cardTexts : .pageTexts }
  var signature: SQL { self == .cards ? .signature : .pageSignature }
  var addToSignature: SQL { self == .cards ? .addToSignature : .addToPageSignature }
  var writeSignature: SQL { self == .cards ? .writeSignature : .writePageSignature }

  /// The size of a block as a power of two: 128 cards or 32 pages, as a page has about as much text as four cards.
  fileprivate var bits: Int64 { self == .cards ? 7 : 5 }
  var blockSize: Int64 { 1 << bits }
}

/// A range of keys that share one search signature.
struct Block {
  let number: Int64
  let rows: SearchedRows

  /// The number of edits of a block after which its signature is built again, because edits only add bits.
  static let worn = 96

  init(number: Int64, of rows: SearchedRows) { (self.number, self.rows) = (number, rows) }
  init(of key: Int64, in rows: SearchedRows) { self.init(number: key >> rows.bits, of: rows) }

  var first: Int64 { number << rows.bits }
  var last: Int64 { first | (rows.blockSize - 1) }

  /// True if a row just inserted with this key is the first of its block: keys only grow, and begin at 1.
  func begins(with key: Int64) -> Bool { key == first || key == 1 }
}

protocol SearchedTexts {
  init(_ database: Database)
  mutating func signature(of block: Block) throws(StoreFailure) -> Signature
}

/// Reads searchable texts from SQLite's buffers without creating strings.
struct CardTexts: SearchedTexts {
  let database: Database
  private(set) var haystack = Haystack()
  /// Whether the card that was read has a title; a purged card has none.
  private(set) var hasTitle = false

  init(_ database: Database) { self.database = database }

  /// Reads the searched texts of a card into `haystack`: title, tags, opening, and the rest of its notes from another
  /// table. Only long notes have a rest.
  @inline(__always)
  mutating func read(_ row: inout Row) throws(StoreFailure) {
    let (title, tags, opening) = (try row.textBytes(), try row.textBytes(), try row.textBytes())
    hasTitle = !title.isEmpty
    guard opening.count >= CardSummary.openingLength else {
      return haystack.set(title: title, tags: tags, opening: opening, rest: nil)
    }
    var isWhole = false
    try database.visit(try database.statement(.restOfNotes), [.integer(row.key)], "long_notes") {
      (rest: inout Row) throws(StoreFailure) in
      haystack.set(title: title, tags: tags, opening: opening, rest: try rest.textBytes())
      isWhole = true
      return false
    }
    if !isWhole { haystack.set(title: title, tags: tags, opening: opening, rest: nil) }
  }

  mutating func signature(of block: Block) throws(StoreFailure) -> Signature {
    var signature = Signature()
    let statement = try database.statement(.cardTexts)
    try database.visit(statement, [.integer(block.first), .integer(block.last)], "cards") {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.sequence()
      _ = try row.integer(in: 0...1)
      let number = try row.integer(in: Row.numbers)
      try read(&row)
      signature.add(haystack, number: Int(number))
      return true
    }
    return signature
  }
}

/// Reads the searchable texts of pages from SQLite's buffers without creating strings.
struct PageTexts: SearchedTexts {
  let database: Database
  private(set) var haystack = Haystack()

  init(_ database: Database) { self.database = database }

  /// Reads the searched texts of a page into `haystack`: the opening, and the rest from another table. Only long texts
  /// have a rest.
  mutating func read(_ row: inout Row) throws(StoreFailure) {
    let opening = try row.textBytes()
    var isWhole = true
    if opening.count >= PageSummary.openingLength {
      try database.visit(try database.statement(.restOfPage), [.integer(row.key)], "long_pages") {
        (rest: inout Row) throws(StoreFailure) in
        set(opening, try rest.textBytes())
        isWhole = false
        return false
      }
    }
    if isWhole { set(opening, nil) }
  }

  private mutating func set(_ opening: UnsafeBufferPointer<UInt8>, _ rest: UnsafeBufferPointer<UInt8>?) {
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    haystack.set(title: nothing, tags: nothing, opening: opening, rest: rest)
  }

  mutating func signature(of block: Block) throws(StoreFailure) -> Signature {
    var signature = Signature()
    try database.visit(try database.statement(.pageTexts), [.integer(block.first), .integer(block.last)], "pages") {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.pageVisibility()
      _ = try row.pageSpot()
      _ = try row.textBytes()
      try read(&row)
      signature.add(haystack)
      return true
    }
    return signature
  }
}

extension Row {
  /// Reads two columns: the key of the page's journal, and whether the page is neither in the trash nor purged.
  mutating func pageVisibility() throws(StoreFailure) -> (journal: Int64, isShown: Bool) {
    let journal = try integer(in: 0...Int64.max)
    return (journal, try integer(in: 0...2) == 0)
  }
}
