import Kanban

/// Takes a store from the schema it has to the one this program knows: a copy beside it first, then one transaction.
struct Migration {
  let database: Database
  let path: String
  let steps: [Schema.Step]
  /// A file with nothing in it becomes a store; whoever only looks takes it for one that was emptied.
  var mayBegin = true

  /// True when there was nothing before.
  func run(patience: Int) throws(StoreFailure) -> Bool {
    guard !database.connection.isReadOnly else { throw .older(try database.version()) }
    let patience = Patience(milliseconds: patience)
    try patience.waiting { () throws(StoreFailure) in try database.run(.beginWriting) }
    do throws(StoreFailure) {
      // Asked again, now that nobody else can write: another program may just have done all this.
      let version = try database.version()
      if version > steps.count { throw .newer(version) }
      if version == 0, !mayBegin { throw .emptied(copy: nil) }
      if version > 0, version < steps.count { try database.keepCopy(at: "\(path).v\(version)") }
      try take(steps: version..<steps.count)
      try patience.waiting { () throws(StoreFailure) in try database.run(.commit) }
      return version == 0
    } catch {
      database.rollBack()
      throw error
    }
  }

  private func take(steps range: Range<Int>) throws(StoreFailure) {
    guard !range.isEmpty else { return }
    if range.lowerBound == 0, try !database.lines("SELECT name FROM sqlite_schema LIMIT 1").isEmpty {
      throw .notAStore
    }
    try database.take(steps, range)
  }
}

extension Database {
  /// These steps and no others, within a transaction.
  func take(_ steps: [Schema.Step], _ range: Range<Int>) throws(StoreFailure) {
    for number in range {
      for statement in steps[number].statements { try connection.execute(statement) }
      try connection.execute("INSERT INTO steps (number, name) VALUES (\(number + 1), \(steps[number].name.quoted))")
    }
    try connection.execute(
      "PRAGMA application_id = \(Header.application); PRAGMA user_version = \(range.upperBound)")
  }
}

extension String {
  /// As a text in a statement.
  var quoted: String { "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" }
}
