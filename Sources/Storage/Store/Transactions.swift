import Glibc
import Kanban

/// Runs transactions, with retries while another process locks the file.
final class Transactions {
  let path: String
  var patience: Int
  private(set) var file: OpenFile
  /// How many times `reopen` opened the file at the path again, as after another file replaced it.
  private(set) var reopenCount = 0
  private let mode: SQLiteStore.Mode
  private let steps: [Schema.Step]
  private let reporting: LockWaitNotice?
  private var depth = 0
  /// Within `together`, the first receipt that has entries; outside of it nil.
  private var joint: Receipt?
  /// SQLite's counter of commits by other connections when the schema was last checked.
  private var commits: Int64?
  private var lockPause = LockPause()

  init(_ opening: FileOpening) throws(StoreFailure) {
    file = try opening.open()
    (path, patience) = (opening.path, opening.patience)
    (mode, steps, reporting) = (opening.mode, opening.steps, opening.reporting)
  }

  var database: Database { file.database }
  var mayWrite: Bool { mode.mayWrite }
  var isWithinTransaction: Bool { depth > 0 }
}

// MARK: Changes by other processes

extension Transactions {
  func fileChange() throws(StoreFailure) -> SQLiteStore.FileChange {
    try file.change(at: path, patience: patience)
  }

  func reopen() throws(StoreFailure) {
    guard depth == 0 else { throw .other("reopened within a reading") }
    let mode: SQLiteStore.Mode = mode.mayWrite ? .existing : mode
    file = try FileOpening(path: path, mode: mode, patience: patience, steps: steps).open()
    reopenCount += 1
    commits = nil
  }

  /// The state of the store. Only within a read transaction is it surely the one that queries read.
  var version: StoreVersion { StoreVersion(reopenCount: reopenCount, foreign: commits ?? 0, own: database.writtenEver) }
}

// MARK: Reading

extension Transactions {
  func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    guard depth == 0 else { return try questions() }
    try Patience(milliseconds: patience, reporting: reporting).waiting { () throws(StoreFailure) in
      try begin(.beginReading)
    }
    depth += 1
    defer {
      depth -= 1
      // Ends the read transaction; it wrote nothing, so a rollback does the same as a commit.
      database.rollBack()
    }
    return try questions()
  }

  /// Begins a transaction and takes the lock at once, so that no later statement but a commit can fail with `busy`.
  /// Checks the schema again after a commit of another process.
  private func begin(_ sql: SQL) throws(StoreFailure) {
    try database.run(sql)
    do throws(StoreFailure) {
      let now = try database.number(.changes)
      guard now != commits else { return }
      let version = try database.version()
      // Another process may have migrated the file to a newer schema than this program knows.
      guard version <= steps.count else { throw .newer(version) }
      // The file was a store when it was opened, so version 0 means that it was emptied.
      if version == 0, let emptied = EmptiedStore(path) { throw emptied.failure }
      commits = now
    } catch {
      database.rollBack()
      throw error
    }
  }
}

// MARK: Writing

extension Transactions {
  func writing(_ work: (inout FileLedger) throws(StoreFailure) -> Receipt) throws(StoreFailure) -> Receipt {
    try inTransaction(work) { $0 }
  }

  /// Runs a write without a receipt, so that nothing can be looked up if the commit reports a failure: the write counts
  /// as failed.
  func rewriting<Answer>(
    _ work: (inout FileLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try inTransaction(work) { _ in Receipt() }
  }

  /// Runs the work as a write transaction and rolls it back, to learn what it would do.
  func rehearsing<Answer>(
    _ work: (inout FileLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    guard depth == 0 else { throw .other("a change within a reading") }
    defer { lockPause.markAttempt() }
    try beginToWrite()
    let answer = try runOrRollBack(work)
    database.rollBack()
    return answer
  }

  /// Runs several writes in one transaction, each as a savepoint; false if the work asked to roll them back.
  func together(_ work: () throws(StoreFailure) -> Bool) throws(StoreFailure) -> Bool {
    guard depth == 0 else { throw .other("a change within a reading") }
    defer { lockPause.markAttempt() }
    try beginToWrite()
    defer { try? database.connection.execute("PRAGMA cache_size = -600; PRAGMA shrink_memory") }
    guard let receipt = try joined(work) else { return false }
    try commit(receipt)
    return true
  }

  private func joined(_ work: () throws(StoreFailure) -> Bool) throws(StoreFailure) -> Receipt? {
    depth += 1
    joint = Receipt()
    defer {
      depth -= 1
      joint = nil
    }
    do throws(StoreFailure) {
      // Enlarges SQLite's cache: until it is full, other processes can read. 128 MiB have room for about 100,000 new
      // cards.
      try database.connection.execute("PRAGMA cache_size = -131072")
      guard try work() else {
        database.rollBack()
        return nil
      }
      try file.expect(at: path)
      return joint
    } catch {
      database.rollBack()
      throw error
    }
  }

  private func savepoint<Answer>(
    _ work: (inout FileLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    // Tests this first: without a transaction, releasing the savepoint would commit the work.
    guard database.isInTransaction else { throw .other("the transaction has ended") }
    try database.connection.execute("SAVEPOINT part")
    do throws(StoreFailure) {
      var ledger = FileLedger(database)
      let answer = try work(&ledger)
      try ledger.flush()
      try database.connection.execute("RELEASE part")
      return answer
    } catch {
      // If the disk is full, SQLite has rolled back the whole transaction itself, and no savepoint is left.
      if database.isInTransaction { try database.connection.execute("ROLLBACK TO part; RELEASE part") }
      throw error
    }
  }

  /// Deletes the file under the write lock; waiting processes find it gone.
  func withdrawing() throws(StoreFailure) -> Bool {
    guard depth == 0, !path.isEmpty else { return false }
    try beginToWrite()
    defer { database.rollBack() }
    guard try database.number(.newestSequence) ?? 0 == 0, try !file.isChanged else { return false }
    try file.expect(at: path)
    // The journal is deleted first: once the file is gone, a journal of this name may belong to another process.
    unlink(database.connection.journal)
    return unlink(StoreFolder.plain(path)) == 0
  }

  private func inTransaction<Answer>(
    _ work: (inout FileLedger) throws(StoreFailure) -> Answer, receipt: (Answer) -> Receipt
  ) throws(StoreFailure) -> Answer {
    if let joint {
      let answer = try savepoint(work)
      if joint.entries.isEmpty { self.joint = receipt(answer) }
      return answer
    }
    guard depth == 0 else { throw .other("a change within a reading") }
    defer { lockPause.markAttempt() }
    try beginToWrite()
    let answer = try runOrRollBack(work)
    try commit(receipt(answer))
    return answer
  }

  private func beginToWrite() throws(StoreFailure) {
    try becomeWritable()
    if patience >= LockPause.from { lockPause.pauseIfNeeded() }
    try Patience(milliseconds: patience, reporting: reporting).waiting { () throws(StoreFailure) in
      try begin(.beginWriting)
    }
  }

  /// Opens the file again if it is writable now: SQLite keeps a file read-only that was not writable when it was
  /// opened.
  private func becomeWritable() throws(StoreFailure) {
    guard mode.mayWrite, database.connection.isReadOnly, access(path, W_OK) == 0 else { return }
    try reopen()
  }

  private func runOrRollBack<Answer>(
    _ work: (inout FileLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    do throws(StoreFailure) {
      var ledger = FileLedger(database)
      let answer = try work(&ledger)
      try ledger.flush()
      try file.expect(at: path)
      return answer
    } catch {
      database.rollBack()
      throw error
    }
  }

  /// Commits and waits for readers; new ones cannot start until then. A reported failure other than `busy` is ignored
  /// if the file has the entry nevertheless.
  private func commit(_ receipt: Receipt) throws(StoreFailure) {
    do throws(StoreFailure) {
      try Patience(milliseconds: patience, reporting: reporting).waiting { () throws(StoreFailure) in
        try database.run(.commit)
      }
    } catch {
      database.rollBack()
      if error == .busy { throw error }
      guard try isWritten(receipt, inSpiteOf: error) else { throw error }
    }
  }

  /// Checks in the file whether a commit that reported a failure succeeded after all. False for a receipt without
  /// entries, which leaves nothing to look up.
  private func isWritten(_ receipt: Receipt, inSpiteOf failure: StoreFailure) throws(StoreFailure) -> Bool {
    guard let first = receipt.entries.first else { return false }
    do throws(StoreFailure) {
      return try reading { () throws(StoreFailure) in
        let found = try FileLedger(database).entry(first.sequence)
        return found?.moment == first.moment && found?.actor == first.actor && found?.fields == first.fields
      }
    } catch {
      throw .uncertain(failure)
    }
  }
}

/// How far completions stored by an older version are still to be counted: cards up to a key, entries up to a sequence.
struct Uncounted {
  private let cards: Int64
  private let entries: Int64

  private static let most: Int64 = 512

  /// Reads how far completions are counted; nil if all are.
  init?(in database: Database) throws(StoreFailure) {
    let left = try database.first(.uncounted, [], "uncounted") { (row: inout Row) throws(StoreFailure) in
      (cards: try row.integer(in: 0...Int64.max), entries: try row.integer(in: 0...Int64.max))
    }
    guard let left else { return nil }
    (cards, entries) = left
  }

  /// Counts some of the missing completions, newest first, because boards show those: first those of cards, then those
  /// of entries.
  func countSome(in database: Database) throws(StoreFailure) {
    if cards > 0 {
      let rest = max(0, cards - Uncounted.most)
      try database.run(.countCards, [.integer(rest), .integer(cards)])
      try database.run(.cardsCounted, [.integer(rest)])
    } else {
      let rest = max(0, entries - Uncounted.most)
      try database.run(.countEntries, [.integer(rest), .integer(entries)])
      try database.run(.entriesCounted, [.integer(rest)])
    }
  }
}
