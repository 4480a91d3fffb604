import Kanban
import Time

/// One time slice of filling a `Sieve`, the list of cards that match a filter, within one read transaction.
struct SieveScan {
  private let database: Database
  private let projects: [ProjectID]
  private let clock: Clock
  private var allowance: Allowance
  private var match: CardMatch

  init(_ database: Database, for sieve: Sieve, at clock: Clock, _ slice: Sieve.Slice) throws(StoreFailure) {
    self.database = database
    match = try CardMatch(sieve.query, in: database, at: clock)
    projects = sieve.basis?.projects ?? []
    self.clock = clock
    allowance = Allowance(slice)
  }

  /// Tests changed cards first, so that the part already scanned is correct before the scan continues.
  mutating func advance(_ sieve: inout Sieve) throws(StoreFailure) {
    while let key = sieve.pending.last, allowance.spend() {
      try place(key, in: &sieve)
    }
    while sieve.pending.isEmpty, let column = sieve.next, allowance.isLeft {
      try scan(column, of: &sieve)
    }
  }
}

// MARK: Scanning a column

extension SieveScan {
  /// The number of cards that a statement reads: few enough to fill all columns evenly, and enough that its start costs
  /// little.
  private static let batch = 256

  private mutating func scan(_ column: Column, of sieve: inout Sieve) throws(StoreFailure) {
    var scan = sieve[column]
    guard scan.project < projects.count else {
      sieve.columns[column.rawValue].cursor = .end
      return
    }
    let (found, looked, last) = try looked(at: column, of: sieve)
    if looked < SieveScan.batch, allowance.isLeft {
      (scan.cursor, scan.project) = nextProject(after: scan.project)
    } else if let last, let rank = try database.rank(of: last) {
      scan.cursor = .at(last, rank)
    }
    // The sieve is changed only after the whole batch was read, so that an error changes nothing.
    for card in found { sieve.columns[column.rawValue].held[card.group].append(card.key, order: card.order) }
    sieve.columns[column.rawValue].passed += looked
    (sieve.columns[column.rawValue].cursor, sieve.columns[column.rawValue].project) = (scan.cursor, scan.project)
  }

  /// The cursor and the project with which the scan of a column continues: the start of the next project, or the end.
  /// The next project counts as one card, because even an empty column needs a query.
  private mutating func nextProject(after project: Int) -> (Sieve.Cursor, Int) {
    guard project + 1 < projects.count else { return (.end, project) }
    _ = allowance.spend()
    return (.start, project + 1)
  }

  private struct Found {
    let key: SieveKey
    let group: Int
    let order: UInt64
  }

  /// Reads the next cards of a column: returns those that match, the number of cards read, and the last of them.
  private mutating func looked(
    at column: Column, of sieve: Sieve
  ) throws(StoreFailure) -> (found: [Found], count: Int, last: SieveKey?) {
    var found: [Found] = []
    var (count, last) = (0, nil as SieveKey?)
    let project = sieve[column].project
    let values = [.id(projects[project]), .column(column)] + bound(sieve[column].cursor) + [.number(SieveScan.batch)]
    try database.visit(try database.statement(.factsDown), values, "cards") { (row: inout Row) throws(StoreFailure) in
      guard allowance.spend() else { return false }
      let key = try row.sieveKey
      let facts = try row.facts()
      if try match.matches(facts, key, in: projects[project]) {
        let group = sieve.group(of: facts, in: projects[project], at: clock)
        found.append(Found(key: key, group: group, order: sieve.key(facts, in: project, at: clock)))
      }
      count += 1
      last = key
      return true
    }
    return (found, count, last)
  }

  private func bound(_ cursor: Sieve.Cursor) -> [Value] {
    switch cursor {
    case .start: Bound.end(.down)
    case .at(_, let rank): Bound.at(rank)
    case .end: Bound.end(.up)
    }
  }
}

// MARK: Changed cards

extension SieveScan {
  /// Tests the last pending card, and inserts it in its position if it matches and the scan has passed that position.
  private mutating func place(_ key: SieveKey, in sieve: inout Sieve) throws(StoreFailure) {
    var standing: (column: Column, rank: Rank, project: Int, group: Int, order: UInt64)?
    try database.visit(try database.statement(.factsOfKey), [.integer(Int64(key))], "cards") {
      (row: inout Row) throws(StoreFailure) in
      let facts = try row.facts()
      let rank = try row.rank()
      guard let project = sieve.index(of: try row.id()), try match.matches(facts, key, in: projects[project]) else {
        return false
      }
      let group = sieve.group(of: facts, in: projects[project], at: clock)
      standing = (facts.column, rank, project, group, sieve.key(facts, in: project, at: clock))
      return false
    }
    if let (column, rank, project, group, order) = standing, sieve[column].hasPassed(rank, in: project) {
      let held = sieve[column].held[group]
      let position = try database.position(of: rank, among: held.equals(of: order), in: held)
      sieve.columns[column.rawValue].held[group].insert(key, order: order, at: position)
    }
    sieve.removeLastPending()
  }
}

extension Database {
  func rank(of key: SieveKey) throws(StoreFailure) -> Rank? {
    try first(.rankOfKey, [.integer(Int64(key))], "cards") { (row: inout Row) throws(StoreFailure) in try row.rank() }
  }

  /// The index among the keys where a rank belongs, within a range of equal sort keys; with `behind`, after an equal
  /// rank.
  func position(
    of rank: Rank, behind: Bool = false, among range: Range<Int>, in keys: SieveKeys
  )
    throws(StoreFailure) -> Int
  {
    try keys.partition(range) { (key: SieveKey) throws(StoreFailure) -> Bool? in
      guard let other = try self.rank(of: key) else { return nil }
      return other < rank || behind && other == rank
    }
  }
}

/// The budget of a slice, in cards or time. The first card is always granted, so repeated slices make progress.
struct Allowance {
  private var cards: Int
  private let deadline: Int64?
  private(set) var isLeft = true

  /// The number of cards between two looks at the clock.
  private static let stride = 8

  init(_ slice: Sieve.Slice) {
    switch slice {
    case .milliseconds(let milliseconds):
      (cards, deadline) = (Allowance.stride, Patience.now() + Int64(max(0, min(milliseconds, 60_000))) * 1_000_000)
    case .cards(let most): (cards, deadline) = (max(1, most), nil)
    }
  }

  /// Takes one card from the budget; false if it is used up.
  mutating func spend() -> Bool {
    guard isLeft else { return false }
    if cards == 0 {
      guard let deadline, Patience.now() < deadline else {
        isLeft = false
        return false
      }
      cards = Allowance.stride
    }
    cards -= 1
    return true
  }
}
