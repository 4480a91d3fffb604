import Kanban

/// A hundred and twenty-eight keys of cards, which share a signature.
struct Block: Equatable {
  let number: Int64

  /// After so many edits that added to it, a signature is made anew.
  static let worn = 96

  init(number: Int64) { self.number = number }
  init(of key: Int64) { number = key >> 7 }

  var first: Int64 { number << 7 }
  var last: Int64 { first | 127 }

  /// Whether a card that was just inserted is alone in it: keys only ever grow, from one on.
  static func begins(with key: Int64) -> Bool { key & 127 == 0 || key == 1 }
}

/// Reads what cards have in them from where SQLite keeps it, without a string being made.
struct CardTexts {
  let database: Database
  private(set) var haystack = Haystack()
  /// Nothing is left of a card without a title.
  private(set) var hasTitle = false

  init(_ database: Database) { self.database = database }

  /// The columns title, tags and opening, which come next in the row; only long notes have a rest beside them.
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

  /// Of all cards of a block as they are now.
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
