import Kanban

extension SQLiteStore {
  /// Continues a search for about this long and releases the read lock.
  public func advance(_ search: inout Search, for milliseconds: Int) throws(StoreFailure) {
    // A failed slice leaves the search unchanged; its matches are found again.
    var attempt = search
    try reading { () throws(StoreFailure) in
      var slice = SearchSlice(attempt, database, milliseconds: milliseconds)
      try slice.run(&attempt)
    }
    search = attempt
  }
}

/// A time slice of a search: checks the signatures block by block, newest first, and reads only blocks that may match.
private struct SearchSlice {
  private let database: Database
  private let probe: Probe
  private let deadline: Int64
  private var texts: CardTexts
  private var project: Int64?
  private var names: [Int64: ProjectID] = [:]

  init(_ search: Search, _ database: Database, milliseconds: Int) {
    self.database = database
    probe = Probe(search.words)
    deadline = Patience.now() + Int64(max(0, min(milliseconds, 60_000))) * 1_000_000
    texts = CardTexts(database)
  }

  private var isOver: Bool { Patience.now() >= deadline }

  mutating func run(_ search: inout Search) throws(StoreFailure) {
    let newest = try database.number(.newestCard) ?? 0
    guard var next = search.resume(newest: newest, sequence: try database.number(.newestSequence) ?? 0) else { return }
    if case .project(let id) = search.scope {
      guard let key = try database.number(.projectKey, [.id(id)]) else { return search.finish() }
      project = key
    }
    repeat {
      guard next > 0 else { return search.finish() }
      next = try look(from: next, &search)
    } while !isOver
    search.pause(before: next)
  }

  /// Searches the block from this key down and returns the next key to search.
  private mutating func look(from key: Int64, _ search: inout Search) throws(StoreFailure) -> Int64 {
    let block = Block(of: key)
    guard try mayBe(in: block) else { return block.first - 1 }
    var (seen, bytes, next) = (0, 0, block.first - 1)
    let statement = try database.statement(.cardTexts)
    try database.visit(statement, [.integer(block.first), .integer(key)], "cards") {
      (row: inout Row) throws(StoreFailure) in
      seen += 1
      bytes += try judge(&row, &search)
      // A block of long notes may take longer than a slice.
      guard bytes > 100_000 else { return true }
      bytes = 0
      guard isOver else { return true }
      next = row.key - 1
      return false
    }
    return seen > 0 ? next : try database.number(.cardBefore, [.integer(block.first)]) ?? 0
  }

  private func mayBe(in block: Block) throws(StoreFailure) -> Bool {
    try database.first(.signature, [.integer(block.number)], "signatures") {
      (row: inout Row) throws(StoreFailure) in
      _ = try row.integer(in: 0...Int64.max)
      return probe.mayBe(in: try row.blobBytes())
    } ?? true
  }

  /// Returns the number of bytes read.
  @inline(__always)
  private mutating func judge(_ row: inout Row, _ search: inout Search) throws(StoreFailure) -> Int {
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
