import Kanban
import Time

/// Updates a `Sieve`, the list of cards that match a filter: takes out the cards changed since its last run, which
/// `SieveScan` tests again, or starts it over.
struct SieveUpdate {
  let database: Database
  let clock: Clock
  let reopenCount: Int

  func update(_ sieve: inout Sieve) throws(StoreFailure) {
    let sequence = try database.number(.newestSequence) ?? 0
    let now = Sieve.Basis(
      sequence: sequence, clock: clock, reopenCount: reopenCount, projects: try projects(of: sieve, at: sequence))
    guard let before = sieve.basis, before.reopenCount == reopenCount, before.projects == now.projects,
      let changed = try changed(since: before, sieve, until: now)
    else { return sieve.beginAnew(on: now) }
    guard !changed.isEmpty else {
      sieve.basis = now
      return
    }
    try judgeAgain(changed, in: &sieve)
    sieve.basis = now
  }

  /// The projects to scan, without those where the query can match no card. A change of a project has an entry, so that
  /// an unchanged history has the same projects.
  private func projects(of sieve: Sieve, at sequence: Int64) throws(StoreFailure) -> [ProjectID] {
    switch sieve.boards {
    case .one(let project): return [project].filter(sieve.query.canMatch)
    case .all:
      if let basis = sieve.basis, basis.reopenCount == reopenCount, basis.sequence == sequence { return basis.projects }
      let open: [ProjectID] = try database.all(.openProjects, [], "projects") { (row: inout Row) throws(StoreFailure) in
        try row.id()
      }
      return open.filter(sieve.query.canMatch)
    }
  }

  private func judgeAgain(_ changed: Set<SieveKey>, in sieve: inout Sieve) throws(StoreFailure) {
    let cursors = try Column.allCases.map { column throws(StoreFailure) in
      try cursor(of: column, in: sieve, changed: changed)
    }
    sieve.withdraw(changed)
    for (column, cursor) in zip(Column.allCases, cursors) {
      if let cursor { sieve.columns[column.rawValue].cursor = cursor } else { sieve.beginAnew(column) }
    }
  }

  /// The cards that changed since the last update and must be tested again; nil if a new scan is cheaper, or the
  /// minute, day or zone has changed and matters.
  private func changed(
    since before: Sieve.Basis, _ sieve: Sieve, until now: Sieve.Basis
  )
    throws(StoreFailure) -> Set<SieveKey>?
  {
    let most = sieve.worthFollowing
    guard (0...Int64(most)).contains(now.sequence - before.sequence) else { return nil }
    var changed = now.sequence > before.sequence ? try keys(.namedSince, [.integer(before.sequence)], "entries") : []
    if sieve.query.asksOfTies, !changed.isEmpty { changed.formUnion(try database.keysTied(since: before.sequence)) }
    if sieve.dependsOnZone, clock.zone != before.clock.zone { return nil }
    if sieve.query.dependsOnMinute, clock.now.nextMinute != before.clock.now.nextMinute,
      sieve.query.read(again: clock) != sieve.query
    {
      return nil
    }
    if sieve.dependsOnTime, clock != before.clock {
      guard let due = try due(since: before, sieve) else { return nil }
      changed.formUnion(due)
    }
    return changed
  }

  /// Cards that have become late since the last update; nil if there are too many, or if the day has changed or the
  /// clock was set back.
  private func due(since before: Sieve.Basis, _ sieve: Sieve) throws(StoreFailure) -> Set<SieveKey>? {
    guard clock.today == before.clock.today, clock.now >= before.clock.now else { return nil }
    let most = sieve.worthFollowing
    let times: [Value] = [sieve.boards.bound, .moment(before.clock.now), .moment(clock.now), .number(most + 1)]
    let due = try keys(SQL.dueSince.asked(of: sieve.boards), times, "cards")
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

  /// The position from which the scan continues. Nil if the scanned column must restart, because the card at the
  /// position was moved. Renumbering only gives that card another rank.
  private func cursor(
    of column: Column, in sieve: Sieve, changed: Set<SieveKey>
  )
    throws(StoreFailure) -> Sieve.Cursor?
  {
    let scan = sieve[column]
    guard case .at(let key, let rank) = scan.cursor else { return scan.cursor }
    let now = try standing(of: key)
    guard let now, sieve.index(of: now.project) == scan.project, now.column == column,
      now.rank == rank || !changed.contains(key)
    else { return nil }
    return .at(key, now.rank)
  }

  /// The present project, column and rank of a card; nil if it is not on the board.
  private func standing(
    of key: SieveKey
  ) throws(StoreFailure) -> (project: ProjectID, column: Column, rank: Rank)? {
    try database.first(.factsOfKey, [.integer(Int64(key))], "cards") { (row: inout Row) throws(StoreFailure) in
      let column = try row.facts().column
      let rank = try row.rank()
      return (project: try row.id(), column: column, rank: rank)
    }
  }
}
