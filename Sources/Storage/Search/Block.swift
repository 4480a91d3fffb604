import Kanban

/// A range of 128 card keys that share one search signature.
struct Block: Equatable {
  let number: Int64

  /// Number of edits after which a signature is rebuilt, because edits only add bits.
  static let worn = 96

  init(number: Int64) { self.number = number }
  init(of key: Int64) { number = key >> 7 }

  var first: Int64 { number << 7 }
  var last: Int64 { first | 127 }

  /// Whether a card just inserted is the first of its block: keys only grow, starting at 1.
  static func begins(with key: Int64) -> Bool { key & 127 == 0 || key == 1 }
}

/// Reads searchable texts from SQLite's buffers without creating strings.
struct CardTexts {
  let database: Database
  private(set) var haystack = Haystack()
  /// False for a purged card.
  private(set) var hasTitle = false

  init(_ database: Database) { self.database = database }

  /// Reads the next columns: title, tags and opening. Only long notes have a rest in another table.
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
