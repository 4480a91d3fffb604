import Glibc
import Kanban

/// The schema as a list of migration steps. A store's `user_version` is the number of steps it has run.
enum Schema {
  struct Step {
    let name: String
    private let written: @Sendable () -> [String]

    /// The statements of a step are created only when it runs: an up-to-date store needs only the number of steps.
    init(name: String, statements: @autoclosure @escaping @Sendable () -> [String]) {
      (self.name, written) = (name, statements)
    }

    var statements: [String] { written() }
  }

  /// New steps are only appended, because users' files have run the published ones.
  static let steps = [
    first, second, search, history, time, alarms, allProjects, completions, waits, mentions, sends,
    arrivals, journal, originals, remotes, names, remoteJournal, feeds, titles,
    gonePages, leftAloneReasons, hours, heardAlarms, checksums, daysByNumber, parts, columnTitles, stages,
    moves, work, workSums, removalsTakenBack, plainConditions,
  ]
}

/// Migrates a store to the current schema: copies the file to `PATH.v` with the old version, as in `board.sqlite.v3`,
/// then runs the missing steps in one transaction.
struct Migration {
  let database: Database
  let path: String
  let steps: [Schema.Step]
  var syncCopy: FileSync = fsync

  func run(patience: Int) throws(StoreFailure) {
    guard !database.connection.isReadOnly else { throw .older(try database.version()) }
    let patience = Patience(milliseconds: patience)
    try patience.waiting { () throws(StoreFailure) in try database.run(.beginWriting) }
    do throws(StoreFailure) {
      // The version is read again under the write lock, because another process may have migrated the store meanwhile.
      let version = try database.version()
      if version > steps.count { throw .newer(version) }
      guard version > 0 else { throw EmptiedStore(path)?.failure ?? .notAStore }
      if version < steps.count {
        try database.keepCopy(at: "\(path).v\(version)", syncing: syncCopy)
        try database.apply(steps, version..<steps.count)
        if steps.count >= Schema.stepOfTitles { try FileLedger(database).readTitlesOfFewCards() }
      }
      try patience.waiting { () throws(StoreFailure) in try database.run(.commit) }
    } catch {
      database.rollBack()
      throw error
    }
  }
}

extension Database {
  /// Runs a range of steps and sets the version, without a transaction of its own.
  func apply(_ steps: [Schema.Step], _ range: Range<Int>) throws(StoreFailure) {
    for number in range {
      for statement in steps[number].statements { try connection.execute(statement) }
      try connection.execute("INSERT INTO steps (number, name) VALUES (\(number + 1), \(steps[number].name.quoted))")
    }
    try connection.execute(
      "PRAGMA application_id = \(Header.application); PRAGMA user_version = \(range.upperBound)")
  }
}

extension String {
  /// An SQL string literal.
  var quoted: String { "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" }
}
