import Kanban

/// A commit updates the signature of a page's block in the same transaction.
extension FileLedger {
  func sign(_ page: Page, over before: Page?) throws(StoreFailure) {
    if let before, page.isSameText(as: before) { return }
    guard let key = try database.number(.pageKey, [.id(page.id)]) else { return }
    var haystack = Haystack()
    haystack.set(title: "", tags: [], notes: page.lines(notIn: before?.text ?? ""))
    if before == nil, PageBlock.begins(with: key) {
      var signature = Signature()
      signature.add(haystack)
      return try write(signature, of: PageBlock(of: key))
    }
    // Rebuild the signature, so that its bits reveal nothing about a purged page.
    try add(haystack, to: PageBlock(of: key), edits: page.life == .purged ? PageBlock.worn : 1)
  }

  /// Skips a block without a signature; maintenance builds that from all pages. Most edits add no new bits.
  private func add(_ haystack: Haystack, to block: PageBlock, edits: Int) throws(StoreFailure) {
    let signature = try database.first(.pageSignature, [.integer(block.number)], "page_signatures") {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.integer(in: 0...Int64.max)
      return Signature(try row.blobBytes())
    }
    guard let old = signature ?? nil else { return }
    var new = old
    new.add(haystack)
    guard new.bytes != old.bytes || edits == PageBlock.worn else { return }
    try database.run(.addToPageSignature, [.integer(block.number), .number(edits), .bytes(new.bytes)])
  }

  func write(_ signature: Signature, of block: PageBlock) throws(StoreFailure) {
    try database.run(.writePageSignature, [.integer(block.number), .bytes(signature.bytes)])
  }
}

extension Page {
  /// The changed lines. The bits of the others are set already, and no search term spans two lines, so typing in a text of a megabyte costs one
  /// line.
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

  func next() throws(StoreFailure) -> PageBlock? {
    try database.number(.pageBlockToSign).flatMap { $0 >= 0 ? PageBlock(number: $0) : nil }
  }
}

extension Database {
  func remakePageSignatures() throws(StoreFailure) {
    try connection.execute("DELETE FROM page_signatures")
    let ledger = FileLedger(self)
    var texts = PageTexts(self)
    var next = try number(.newestPage) ?? 0
    while next > 0 {
      let block = PageBlock(of: next)
      try ledger.write(try texts.signature(of: block), of: block)
      next = try number(.pageBefore, [.integer(block.first)]) ?? 0
    }
  }
}
