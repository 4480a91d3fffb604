import CSQLite
import Kanban

/// The store as a file that any number of programs may have open: short transactions, one writer at a time.
public final class SQLiteStore: CardStore {
  public enum Mode: Equatable, Sendable {
    /// Makes the file, and the folders it lies in, where they are missing.
    case create
    /// Makes the file in a folder that is there: a path that was mistyped is no wish for a second board.
    case createFile
    case existing
    /// For a look at it: what a writer that died left half done is taken back, and nothing else is written.
    case inspecting
    case readOnly

    var mayWrite: Bool {
      switch self {
      case .create, .createFile, .existing: true
      case .inspecting, .readOnly: false
      }
    }
  }

  /// What happened to the file since it was asked last.
  public enum FileChange: Equatable, Sendable {
    case none
    /// Somebody else committed.
    case changed
    /// Another file has its name: `reopen` goes over to it.
    case replaced
    case missing
  }

  public let path: String
  /// Made by this opening: nothing was there before.
  public let isNew: Bool
  /// How many milliseconds to wait for another process that has the file.
  public var patience: Int

  private let telling: Impatience?
  private var file: OpenFile
  /// How many files of this name were left for another.
  private(set) var filesLeft = 0
  private let mode: Mode
  private let steps: [Schema.Step]
  private var depth = 0
  /// Of others, as the last transaction found them; by these the schema was judged.
  private var commits: Int64?
  private var courtesy = Courtesy()
  /// No notes of this file are older than what is kept of the cards they name.
  var hasReadMentions = false

  private init(
    _ path: String, _ mode: Mode, _ patience: Int, _ steps: [Schema.Step], telling: Impatience? = nil
  ) throws(StoreFailure) {
    file = try FileOpening(path: path, mode: mode, patience: patience, telling: telling, steps: steps).open()
    self.path = path
    self.telling = telling
    self.mode = mode
    self.patience = patience
    self.steps = steps
    isNew = file.isNew
  }

  public static func open(
    _ path: String, mode: Mode = .create, patience milliseconds: Int, telling: Impatience? = nil
  ) throws(StoreFailure)
    -> SQLiteStore
  {
    try SQLiteStore(path, mode, milliseconds, Schema.steps, telling: telling)
  }

  /// With steps of its own, for tests of what newer and older programs meet.
  static func open(
    _ path: String, mode: Mode = .create, patience milliseconds: Int, steps: [Schema.Step]
  )
    throws(StoreFailure) -> SQLiteStore
  {
    try SQLiteStore(path, mode, milliseconds, steps)
  }

  public var written: Int64 { database.writtenEver }
  public var size: Int { FileIdentity(path)?.size ?? 0 }
  var database: Database { file.database }
  /// How many statements the file was asked, transactions among them.
  package var asked: Int { database.asked }
}

// MARK: What others do to the file

extension SQLiteStore {
  /// Cheap enough to ask whenever anything hints at it.
  public func fileChange() throws(StoreFailure) -> FileChange {
    try file.change(at: path, patience: patience)
  }

  /// Goes over to the file that has the name now; where that cannot be opened, everything stays as it was.
  public func reopen() throws(StoreFailure) {
    guard depth == 0 else { throw .other("reopened within a reading") }
    let mode: Mode = mode.mayWrite ? .existing : mode
    file = try FileOpening(path: path, mode: mode, patience: patience, steps: steps).open()
    filesLeft += 1
    hasReadMentions = false
    commits = nil
  }
}

// MARK: Reading

extension SQLiteStore {
  public func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    guard depth == 0 else { return try questions() }
    try Patience(milliseconds: patience, telling: telling).waiting { () throws(StoreFailure) in
      try begin(.beginReading)
    }
    depth += 1
    defer {
      depth -= 1
      // Nothing was written: there is nothing that ending it differently would keep.
      database.rollBack()
    }
    return try questions()
  }

  public func version() throws(StoreFailure) -> StoreVersion {
    try reading { () throws(StoreFailure) in
      StoreVersion(file: filesLeft, others: commits ?? 0, own: database.writtenEver)
    }
  }

  /// Takes the lock at once, so that being busy is met here and nowhere later.
  private func begin(_ sql: SQL) throws(StoreFailure) {
    try database.run(sql)
    do throws(StoreFailure) {
      let now = try database.number(.changes)
      guard now != commits else { return }
      let version = try database.version()
      // Another program took the file to a newer schema meanwhile.
      guard version <= steps.count else { throw .newer(version) }
      // It was a store when it was opened.
      if version == 0, let emptied = Emptied(path) { throw emptied.failure }
      commits = now
    } catch {
      database.rollBack()
      throw error
    }
  }
}

// MARK: Writing

extension SQLiteStore {
  public func commit(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt {
    try writing { ledger throws(StoreFailure) in try ledger.carryOut(change, on: context) }
  }

  /// One change after the other in a single transaction: for a store that nobody else has yet, which waits for the disk once.
  public func commit(_ changes: [(change: Change, context: CommitContext)]) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in
      for (change, context) in changes { _ = try ledger.carryOut(change, on: context) }
    }
  }

  /// One transaction: all of it, or nothing.
  private func writing(_ work: (inout FileLedger) throws(StoreFailure) -> Receipt) throws(StoreFailure) -> Receipt {
    guard depth == 0 else { throw .other("a change within a reading") }
    if patience >= Courtesy.from { courtesy.letOthersIn() }
    defer { courtesy.note() }
    try Patience(milliseconds: patience, telling: telling).waiting { () throws(StoreFailure) in
      try begin(.beginWriting)
    }
    let receipt = try written(work)
    try settle(receipt)
    return receipt
  }

  private func written(_ work: (inout FileLedger) throws(StoreFailure) -> Receipt) throws(StoreFailure) -> Receipt {
    do throws(StoreFailure) {
      var ledger = FileLedger(database)
      let receipt = try work(&ledger)
      try file.expect(at: path)
      return receipt
    } catch {
      database.rollBack()
      throw error
    }
  }

  /// What is no change: no entry tells of it.
  func rewrite(_ work: (inout FileLedger) throws(StoreFailure) -> Void) throws(StoreFailure) {
    _ = try writing { ledger throws(StoreFailure) in
      try work(&ledger)
      return Receipt()
    }
  }

  /// Readers are waited for, as nobody can begin to read meanwhile.
  private func settle(_ receipt: Receipt) throws(StoreFailure) {
    do throws(StoreFailure) {
      try Patience(milliseconds: patience, telling: telling).waiting { () throws(StoreFailure) in
        try database.run(.commit)
      }
    } catch {
      database.rollBack()
      if error == .busy { throw error }
      guard try isWritten(receipt, inSpiteOf: error) else { throw error }
    }
  }

  /// A commit that is reported as failed may have held all the same; only the file knows.
  private func isWritten(_ receipt: Receipt, inSpiteOf failure: StoreFailure) throws(StoreFailure) -> Bool {
    guard let first = receipt.entries.first else { return false }
    do throws(StoreFailure) {
      return try reading { () throws(StoreFailure) in
        let found = try FileLedger(database).entry(first.sequence)
        return found?.moment == first.moment && found?.actor == first.actor && found?.fields == first.fields
      }
    } catch {
      throw .uncertain("\(failure)")
    }
  }
}
