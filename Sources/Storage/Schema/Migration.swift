import Glibc
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
      if version > 0, version < steps.count { try keepCopy(of: version) }
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

  /// Read through a connection of its own, while this one keeps all writers out: the copy is what the steps begin with.
  private func keepCopy(of version: Int) throws(StoreFailure) {
    let (copy, unfinished) = ("\(path).v\(version)", "\(path).v\(version).unfinished")
    unlink(unfinished)
    // SQLite fills an empty file; one that it made itself, others could read.
    try StoreFolder.makeFile(unfinished)
    do throws(StoreFailure) {
      try Database(path, readOnly: true).copy(into: unfinished)
      guard StoreFolder.sync(unfinished), rename(unfinished, copy) == 0, StoreFolder.sync(StoreFolder.folder(of: copy))
      else {
        throw .other("no copy could be made: \(String(cString: strerror(errno)))")
      }
    } catch {
      unlink(unfinished)
      throw error
    }
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

  /// Everything in it, as a new file.
  func copy(into path: String) throws(StoreFailure) {
    // Rows and the indexes over them are read side by side: with a small cache each page many times over.
    try connection.execute("PRAGMA cache_size = -65536")
    try connection.execute("VACUUM INTO \(path.quoted)")
  }
}

extension String {
  /// As a text in a statement.
  var quoted: String { "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" }
}
