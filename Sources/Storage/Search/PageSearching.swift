import Kanban

extension SQLiteStore {
  /// Continues a search for about this long and releases the read lock.
  public func advance(_ search: inout PageSearch, for milliseconds: Int) throws(StoreFailure) {
    // A failed slice leaves the search unchanged; its matches are found again.
    var attempt = search
    try reading { () throws(StoreFailure) in
      var slice = PageSlice(attempt, database, milliseconds: milliseconds)
      try slice.run(&attempt)
    }
    search = attempt
  }
}

/// A time slice of a journal search: checks the signatures block by block, newest first, and reads only blocks that may match.
private struct PageSlice {
  private let database: Database
  private let probe: Probe
  private let deadline: Int64
  private let tag: [UInt8]?
  private var texts: PageTexts
  private var journal: Int64 = 0

  init(_ search: PageSearch, _ database: Database, milliseconds: Int) {
    self.database = database
    probe = Probe(search.words)
    deadline = Patience.now() + Int64(max(0, min(milliseconds, 60_000))) * 1_000_000
    tag = search.stretch.tag.map { Array($0.utf8) }
    texts = PageTexts(database)
  }

  private var isOver: Bool { Patience.now() >= deadline }

  mutating func run(_ search: inout PageSearch) throws(StoreFailure) {
    let newest = try database.number(.newestPage) ?? 0
    guard var next = search.resume(newest: newest, sequence: try database.number(.newestSequence) ?? 0) else { return }
    if let project = search.stretch.journal.project {
      guard let key = try database.number(.projectKey, [.id(project)]) else { return search.finish() }
      journal = key
    }
    repeat {
      guard next > 0 else { return search.finish() }
      next = try look(from: next, &search)
    } while !isOver
    search.pause(before: next)
  }

  /// Searches the block from this key down and returns the next key to search.
  private mutating func look(from key: Int64, _ search: inout PageSearch) throws(StoreFailure) -> Int64 {
    let block = PageBlock(of: key)
    guard try mayBe(in: block) else { return block.first - 1 }
    var (seen, bytes, next) = (0, 0, block.first - 1)
    let statement = try database.statement(.pageTexts)
    try database.visit(statement, [.integer(block.first), .integer(key)], "pages") {
      (row: inout Row) throws(StoreFailure) in
      seen += 1
      bytes += try judge(&row, &search)
      // A block of long texts may take longer than a slice.
      guard bytes > 100_000 else { return true }
      bytes = 0
      guard isOver else { return true }
      next = row.key - 1
      return false
    }
    return seen > 0 ? next : try database.number(.pageBefore, [.integer(block.first)]) ?? 0
  }

  private func mayBe(in block: PageBlock) throws(StoreFailure) -> Bool {
    try database.first(.pageSignature, [.integer(block.number)], "page_signatures") {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.integer(in: 0...Int64.max)
      return probe.mayBe(in: try row.blobBytes())
    } ?? true
  }

  /// Returns the number of bytes read.
  private mutating func judge(_ row: inout Row, _ search: inout PageSearch) throws(StoreFailure) -> Int {
    let place = try row.pagePlace()
    guard place.isShown, place.journal == journal else { return 0 }
    let spot = try row.pageSpot()
    guard search.stretch.days.contains(spot.day) else { return 0 }
    let tags = try row.textBytes()
    if let tag, !tags.split(separator: UInt8(ascii: " ")).contains(where: { $0.elementsEqual(tag) }) { return 0 }
    try texts.read(&row)
    if texts.haystack.hasAll(search.words) { search.add(spot) }
    return texts.haystack.folded.bytes.count
  }
}
