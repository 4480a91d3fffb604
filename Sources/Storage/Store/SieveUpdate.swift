import Kanban
import Time

/// Updates a sieve: finds the cards changed since its last run and judges them again.
struct SieveUpdate {
  let database: Database
  let clock: Clock
  let file: Int

  func update(_ sieve: inout Sieve) throws(StoreFailure) {
    let now = Sieve.Basis(sequence: try database.number(.newestSequence) ?? 0, clock: clock, file: file)
    guard let before = sieve.basis, before.file == file, let changed = try changed(since: before, sieve, until: now)
    else { return sieve.beginAnew(on: now) }
    guard !changed.isEmpty else {
      sieve.basis = now
      return
    }
    try judgeAgain(changed, in: &sieve)
    sieve.basis = now
  }

  private func judgeAgain(_ changed: Set<SieveKey>, in sieve: inout Sieve) throws(StoreFailure) {
    var cursors = sieve.lanes.map(\.cursor)
    for column in Column.allCases {
      cursors[column.rawValue] = try cursor(of: column, in: sieve, changed: changed)
    }
    sieve.withdraw(changed)
    for column in Column.allCases {
      if cursors[column.rawValue] == .start { sieve.beginAnew(column) }
      sieve.lanes[column.rawValue].cursor = cursors[column.rawValue]
    }
  }

  /// The cards to judge again; nil if a fresh start is cheaper.
  private func changed(
    since before: Sieve.Basis, _ sieve: Sieve, until now: Sieve.Basis
  )
    throws(StoreFailure) -> Set<SieveKey>?
  {
    let most = sieve.worthFollowing
    guard (0...Int64(most)).contains(now.sequence - before.sequence) else { return nil }
    var changed = now.sequence > before.sequence ? try keys(.namedSince, [.integer(before.sequence)], "entries") : []
    if sieve.query.asksOfTies, !changed.isEmpty { changed.formUnion(try database.keysTied(since: before.sequence)) }
    if sieve.query.dependsOnZone, clock.zone != before.clock.zone { return nil }
    if sieve.query.dependsOnTime, clock != before.clock {
      guard let due = try due(since: before, sieve) else { return nil }
      changed.formUnion(due)
    }
    return changed
  }

  /// Cards that have become late since; nil if there are too many, or if the day has changed.
  private func due(since before: Sieve.Basis, _ sieve: Sieve) throws(StoreFailure) -> Set<SieveKey>? {
    guard clock.today == before.clock.today, clock.now >= before.clock.now else { return nil }
    let most = sieve.worthFollowing
    let times: [Value] = [.id(sieve.project), .moment(before.clock.now), .moment(clock.now), .number(most + 1)]
    let due = try keys(.dueSince, times, "cards")
    return due.count <= most ? due : nil
  }

  private func keys(_ sql: SQL, _ values: [Value], _ table: StaticString) throws(StoreFailure) -> Set<SieveKey> {
    var keys: Set<SieveKey> = []
    try database.visit(try database.statement(sql), values, table) { (row: inout Row) throws(StoreFailure) in
      keys.insert(SieveKey(try row.integer(in: 1...Int64(SieveKey.max))))
      return true
    }
    return keys
  }

  /// The position from which the scan continues. Renumbering may have moved the current card; if the card itself was moved, it is unknown which
  /// cards have been passed, and the scan restarts.
  private func cursor(
    of column: Column, in sieve: Sieve, changed: Set<SieveKey>
  )
    throws(StoreFailure) -> Sieve.Cursor
  {
    guard case .at(let key, let rank) = sieve[column].cursor else { return sieve[column].cursor }
    let now = try standing(of: key, in: sieve.project)
    guard let now, now.column == column, now.rank == rank || !changed.contains(key) else { return .start }
    return .at(key, now.rank)
  }

  /// The card's column and rank; nil if it is not on the board.
  private func standing(
    of key: SieveKey, in project: ProjectID
  ) throws(StoreFailure) -> (column: Column, rank: Rank)? {
    try database.first(.factsOfKey, [.id(project), .integer(Int64(key))], "cards") {
      (row: inout Row) throws(StoreFailure) in
      let column = try row.facts().column
      return (column, try row.rank())
    }
  }
}
