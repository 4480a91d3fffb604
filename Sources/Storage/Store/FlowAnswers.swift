import Kanban
import Time

extension SQLiteStore {
  public func advance(_ reading: inout FlowReading, for milliseconds: Int) throws(StoreFailure) {
    guard !reading.isComplete else { return }
    let deadline = Patience.now() + Int64(max(0, min(milliseconds, 60_000))) * 1_000_000
    var hasDerived = false
    defer {
      // Shrinks the page cache that `deriveMoves` enlarges.
      if hasDerived { try? database.connection.execute("PRAGMA cache_size = -600; PRAGMA shrink_memory") }
    }
    repeat {
      try self.reading { () throws(StoreFailure) in
        var scan = try FlowScan(database, for: reading)
        try scan.advance(&reading, until: deadline)
      }
      // Derives moves only if some are missing and all stored ones were read; else the reading goes on with the stored
      // ones.
      guard reading.isRead, reading.lacksHistory else { continue }
      // Within a snapshot nothing can be written, so the reading ends; maintenance derives the missing moves later.
      if isWithinTransaction {
        reading.isComplete = true
      } else {
        hasDerived = true
        reading.isComplete = try !deriveMoves(until: deadline)
      }
    } while !reading.isComplete && Patience.now() < deadline
  }

  /// Derives missing moves and stores them. False if the file cannot be written now.
  private func deriveMoves(until deadline: Int64) throws(StoreFailure) -> Bool {
    guard mayWrite, !database.connection.isReadOnly else { return false }
    do throws(StoreFailure) {
      // Enlarges SQLite's page cache, because the moves of older cards lie far apart in the file.
      try database.connection.execute("PRAGMA cache_size = -16384")
      try rewrite { ledger throws(StoreFailure) in
        // Limits one transaction to 200 ms, because other processes wait for the lock meanwhile.
        let end = min(deadline, Patience.now() + 200_000_000)
        repeat {} while try ledger.deriveMoves() && Patience.now() < end
      }
      return true
    } catch {
      switch error {
      case .busy, .readOnly, .diskFull, .fileSizeLimit: return false
      default: throw error
      }
    }
  }

  public func underWay(in boards: Boards, most: Int) throws(StoreFailure) -> [CardUnderWay] {
    try reading { () throws(StoreFailure) in
      let projects = try OpenBoards(boards, in: database)
      let outdated = try ledger.outdatedJourneys(database.flowMarks) ?? []
      let replaced = Set(outdated.map(\.key))
      let samples = try ledger.sampleCards()
      var found: [(begun: Moment, key: Int64, id: CardID)] = []
      for (key, journey) in outdated {
        guard let begun = journey.begunNow, let last = journey.moves.last, projects.show(last.project) else { continue }
        if !samples.contains(journey.card) { found.append((begun, key, journey.card)) }
      }
      let most = max(0, min(most, 100_000))
      var project = try projects.first
      while let next = project {
        let values: [Value] = [.integer(next), .number(most + replaced.count + samples.count)]
        try database.visit(try database.statement(.underWay), values, "under_way") {
          (row: inout Row) throws(StoreFailure) in
          let (key, id): (Int64, CardID) = (row.key, try row.id())
          if !replaced.contains(key), !samples.contains(id) { found.append((try row.moment(), key, id)) }
          return true
        }
        project = try projects.after(next)
      }
      found.sort { ($0.begun, $0.key) < ($1.begun, $1.key) }
      var cards: [CardUnderWay] = []
      for (begun, _, id) in found.prefix(most) {
        guard let card = try database.summaries(.summaryOfCard, [.id(id)]).first else { continue }
        cards.append(CardUnderWay(card, begun: begun))
      }
      return cards
    }
  }
}

extension SQLiteStore {
  public func timed(since moment: Moment, most: Int) throws(StoreFailure) -> [CardID] {
    try reading { () throws(StoreFailure) in
      var (cards, known) = ([] as [CardID], [] as Set<CardID>)
      try database.visit(try database.statement(.timedSince), [.moment(moment)], "entries") {
        (row: inout Row) throws(StoreFailure) in
        let id: CardID = try row.id()
        if known.insert(id).inserted { cards.append(id) }
        return cards.count < most
      }
      return cards
    }
  }
}

extension FileLedger {
  /// The journeys of cards that have history entries from which no moves are derived yet; nil if there are too many.
  fileprivate func outdatedJourneys(
    _ marks: FlowReading.Marks
  ) throws(StoreFailure) -> [(key: Int64, journey: Journey)]? {
    let newest = try newestSequence()
    guard newest > marks.entries else { return [] }
    guard try !isBehindWithMoves(FlowReading.Marks(entries: marks.entries)) else { return nil }
    let keys = try cardsWithEntries(after: marks.entries, through: newest, most: .max).keys
    var journeys: [(key: Int64, journey: Journey)] = []
    for key in keys {
      if let journey = try journey(of: key) { journeys.append((key, journey)) }
    }
    return journeys
  }
}

/// The projects whose moves count: one board, or all projects that are not archived.
private struct OpenBoards {
  let boards: Boards
  let database: Database
  private var ids: Set<ProjectID> = []

  init(_ boards: Boards, in database: Database) throws(StoreFailure) {
    (self.boards, self.database) = (boards, database)
    guard boards == .all else { return }
    ids = Set(
      try database.all(.openProjects, [], "projects") { (row: inout Row) throws(StoreFailure) -> ProjectID in
        try row.id()
      })
  }

  func show(_ project: ProjectID) -> Bool { boards == .one(project) || ids.contains(project) }

  var first: Int64? {
    get throws(StoreFailure) {
      switch boards {
      case .one(let project): try database.number(.projectKey, [.id(project)])
      case .all: try after(0)
      }
    }
  }

  func after(_ project: Int64) throws(StoreFailure) -> Int64? {
    boards == .all ? try database.number(.openProjectAfter, [.integer(project)]) : nil
  }
}

/// One time slice of a reading of statistics, within one read transaction.
private struct FlowScan {
  private let database: Database
  private let boards: OpenBoards
  private var match: CardMatch?

  private static let batch = 512

  init(_ database: Database, for reading: FlowReading) throws(StoreFailure) {
    self.database = database
    boards = try OpenBoards(reading.boards, in: database)
    match = try reading.query.map { query throws(StoreFailure) in
      try CardMatch(query, in: database, at: reading.flow.clock)
    }
  }

  mutating func advance(_ reading: inout FlowReading, until deadline: Int64) throws(StoreFailure) {
    let marks = try database.flowMarks
    reading.lacksHistory = try FileLedger(database).isBehindWithMoves(marks)
    if reading.isRead, !reading.lacksHistory, marks == reading.marks {
      reading.isComplete = true
    } else if reading.isRead, reading.lacksHistory {
      return
    } else if reading.isRead || reading.next != nil && marks.entries != reading.marks.entries {
      reading.beginAnew()
    }
    if reading.next == nil, !reading.isRead { try begin(&reading, marks) }
    while let next = reading.next, !reading.isRead {
      try advance(&reading, from: next)
      if Patience.now() >= deadline { break }
    }
    if reading.isRead, !reading.lacksHistory, marks == reading.marks { reading.isComplete = true }
  }

  /// Begins a reading: adds the moves that the history of cards with new entries has, instead of their outdated stored
  /// ones. Sample cards are left out.
  private mutating func begin(
    _ reading: inout FlowReading, _ marks: FlowReading.Marks
  ) throws(StoreFailure) {
    let ledger = FileLedger(database)
    let samples = try ledger.sampleCards()
    var skipped: Set<Int64> = []
    for id in samples {
      if let key = try database.number(.cardKey, [.id(id)]) { skipped.insert(key) }
    }
    let journeys = try ledger.outdatedJourneys(marks) ?? []
    var moves: [CardMove] = []
    for (key, journey) in journeys where !samples.contains(journey.card) {
      let shown = journey.moves.filter { boards.show($0.project) }
      if !shown.isEmpty, try counts(key, in: &reading) { moves += shown }
    }
    let first = try boards.first
    for move in moves { reading.add(move) }
    reading.skipped = skipped.union(journeys.map(\.key))
    reading.marks = marks
    guard let first else { return reading.finishReading() }
    reading.next = FlowReading.Position(reading.flow.end, project: first, isEarlier: false)
  }

  /// Reads one batch of moves. `reading` changes only after the whole batch was read.
  private mutating func advance(
    _ reading: inout FlowReading, from position: FlowReading.Position
  ) throws(StoreFailure) {
    let lowest = position.isEarlier ? Moment(milliseconds: Row.moments.lowerBound) : reading.flow.begin
    let values: [Value] = [
      .integer(position.project), .moment(position.moment), .integer(position.sequence), .integer(position.step),
      .moment(lowest), .number(FlowScan.batch),
    ]
    var (count, last, moves, earlier) = (0, position, [CardMove](), EarlierMoves())
    try database.visit(try database.statement(.movesBefore), values, "moves") {
      (row: inout Row) throws(StoreFailure) in
      let spot = try row.moveSpot()
      count += 1
      (last.moment, last.sequence, last.step) = (spot.moment, row.key, spot.step)
      guard !reading.skipped.contains(spot.card), try counts(spot.card, in: &reading) else { return true }
      let (from, to) = (try row.band(), try row.band())
      if position.isEarlier {
        earlier.add(from: from, to: to)
      } else {
        moves.append(try row.move(at: spot.moment, from: from, to: to))
      }
      return true
    }
    let next = count == FlowScan.batch ? last : try nextProject(after: position, of: reading)
    for move in moves { reading.add(move) }
    earlier.pass(to: &reading)
    guard let next else { return reading.finishReading() }
    reading.next = next
    if next.isEarlier { reading.hasPeriod = true }
  }

  /// The position after a project: the start of the next one; after the last one, of the first project again for the
  /// moves before the period; nil after those.
  private func nextProject(
    after position: FlowReading.Position, of reading: FlowReading
  ) throws(StoreFailure) -> FlowReading.Position? {
    let isEarlier = position.isEarlier
    let begin = isEarlier ? reading.flow.begin : reading.flow.end
    if let project = try boards.after(position.project) {
      return FlowReading.Position(begin, project: project, isEarlier: isEarlier)
    }
    guard !isEarlier, let first = try boards.first else { return nil }
    return FlowReading.Position(reading.flow.begin, project: first, isEarlier: true)
  }

  private mutating func counts(_ card: Int64, in reading: inout FlowReading) throws(StoreFailure) -> Bool {
    guard match != nil else { return true }
    if let known = reading.matches[card] { return known }
    let isMatch = try matches(card)
    reading.matches[card] = isMatch
    return isMatch
  }

  private mutating func matches(_ card: Int64) throws(StoreFailure) -> Bool {
    guard let key = SieveKey(exactly: card) else { return false }
    var isMatch = false
    try database.visit(try database.statement(.factsOfMovedCard), [.integer(card)], "cards") {
      (row: inout Row) throws(StoreFailure) in
      let facts = try row.facts()
      isMatch = try match?.matches(facts, key, in: try row.id()) ?? true
      return false
    }
    return isMatch
  }
}

/// Collects moves before the period. Moves without stages, as most are, are only counted, so that they cost no text.
private struct EarlierMoves {
  /// The numbers of moves without stages, at the index `from * 4 + to`, where 3 stands for off the board.
  private var plain = [Int](repeating: 0, count: 16)
  private var staged: [(from: Band?, to: Band?)] = []

  mutating func add(from: Band?, to: Band?) {
    guard from?.stage ?? "" == "", to?.stage ?? "" == "" else { return staged.append((from, to)) }
    plain[(from?.column.rawValue ?? 3) * 4 + (to?.column.rawValue ?? 3)] += 1
  }

  func pass(to reading: inout FlowReading) {
    let columns = Column.allCases.map { Band($0) } + [nil]
    for index in plain.indices where plain[index] > 0 {
      reading.addEarlier(from: columns[index / 4], to: columns[index % 4], cards: plain[index])
    }
    for (from, to) in staged { reading.addEarlier(from: from, to: to, cards: 1) }
  }
}
