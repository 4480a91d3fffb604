import Kanban

/// A commit updates the signature of a card's block in the same transaction.
extension FileLedger {
  func sign(_ card: Card, insertedAs key: Int64) throws(StoreFailure) {
    guard Block.begins(with: key) else { return try sign(card, key, edits: 0) }
    var signature = Signature()
    signature.add(Haystack(card), number: card.number)
    try write(signature, of: Block(of: key))
  }

  func sign(_ card: Card, over before: Card) throws(StoreFailure) {
    guard card.number != before.number || !card.isSameInFile([.title, .notes, .tags], as: before) else { return }
    guard let key = try database.number(.cardKey, [.id(card.id)]) else { return }
    // Rebuild the signature, so that its bits reveal nothing about a purged card.
    try sign(card, key, edits: card.title.isEmpty ? Block.worn : 1)
  }

  /// Skips a block without a signature; maintenance builds that from all cards. Most cards add no new bits.
  private func sign(_ card: Card, _ key: Int64, edits: Int) throws(StoreFailure) {
    let block = Block(of: key)
    let signature = try database.first(.signature, [.integer(block.number)], "signatures") {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.integer(in: 0...Int64.max)
      return Signature(try row.blobBytes())
    }
    guard let old = signature ?? nil else { return }
    var new = old
    new.add(Haystack(card), number: card.number)
    guard new.bytes != old.bytes || edits == Block.worn else { return }
    try database.run(.addToSignature, [.integer(block.number), .number(edits), .bytes(new.bytes)])
  }

  func write(_ signature: Signature, of block: Block) throws(StoreFailure) {
    try database.run(.writeSignature, [.integer(block.number), .bytes(signature.bytes)])
  }
}
