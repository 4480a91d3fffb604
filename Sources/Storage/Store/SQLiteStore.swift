import Kanban

/// The store as an SQLite file that several processes may have open: short transactions, one writer at a time.
public final class SQLiteStore: CardStore {
  public enum Mode: Equatable, Sendable {
    /// Creates the file and missing folders.
    case create
    /// Creates the file, but no folders: a mistyped path should not become a second board.
    case createFile
    case existing
    /// Read-only for the user; SQLite may still roll back a crashed writer's journal.
    case inspecting
    case readOnly
    /// Like `inspecting`, but with an empty store in memory until the file exists.
    case watching

    var mayWrite: Bool {
      switch self {
      case .create, .createFile, .existing: true
      case .inspecting, .readOnly, .watching: false
      }
    }
  }

  /// The change of the file since the last call.
  public enum FileChange: Equatable, Sendable {
    case none
    case changed
    /// The file was modified without a commit, which Sekan never does; earlier results may be outdated.
    case touched
    /// Another file has the path; `reopen` switches to it.
    case replaced
    case missing
  }

  /// True if this opening created the file.
  public let isNew: Bool
  private let transactions: Transactions
  public private(set) var stored = StoredChanges()
  /// All notes have been indexed for mentions.
  var hasReadMentions = false
  /// All titles have been indexed.
  var hasReadTitles = false

  private init(_ opening: FileOpening) throws(StoreFailure) {
    transactions = try Transactions(opening)
    isNew = transactions.file.isNew
  }

  /// `steps` differs only in tests of newer and older versions.
  static func open(
    _ path: String, mode: Mode = .create, patience milliseconds: Int, telling: LockWaitNotice? = nil,
    steps: [Schema.Step]
  ) throws(StoreFailure) -> SQLiteStore {
    try SQLiteStore(FileOpening(path: path, mode: mode, patience: milliseconds, telling: telling, steps: steps))
  }

  public static func open(
    _ path: String, mode: Mode = .create, patience milliseconds: Int, telling: LockWaitNotice? = nil
  ) throws(StoreFailure) -> SQLiteStore {
    try open(path, mode: mode, patience: milliseconds, telling: telling, steps: Schema.steps)
  }

  /// An empty store in memory, for reading before the file exists.
  public static func inMemory() throws(StoreFailure) -> SQLiteStore {
    try SQLiteStore(FileOpening(path: "", mode: .create, patience: 0, steps: Schema.steps, isInMemory: true))
  }

  public var path: String { transactions.path }
  public var mayWrite: Bool { transactions.mayWrite }
  /// How many milliseconds to wait while another process locks the file.
  public var patience: Int {
    get { transactions.patience }
    set { transactions.patience = newValue }
  }
  public var written: Int64 { database.writtenEver }
  public var size: Int { FileIdentity(path)?.size ?? 0 }
  var database: Database { transactions.database }
  var filesLeft: Int { transactions.filesLeft }
  /// Number of statements run, transactions included.
  package var asked: Int { database.asked }

  /// Cheap enough to call on every hint.
  public func fileChange() throws(StoreFailure) -> FileChange { try transactions.fileChange() }

  /// Switches to the file that has the path now; if opening it fails, nothing changes.
  public func reopen() throws(StoreFailure) {
    try transactions.reopen()
    (hasReadMentions, hasReadTitles) = (false, false)
  }
}

// MARK: Withdrawing an empty store

extension SQLiteStore {
  /// Deletes the file if this opening created it, it has no entries and no other process has written to it. True if deleted.
  public func withdraw() throws(StoreFailure) -> Bool {
    guard isNew, filesLeft == 0, stored.count == 0 else { return false }
    return try transactions.withdrawing()
  }
}

// MARK: Transactions

extension SQLiteStore {
  public func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    try transactions.reading(questions)
  }

  public func version() throws(StoreFailure) -> StoreVersion {
    try reading { () throws(StoreFailure) in transactions.version }
  }

  public func commit(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt {
    try noted(transactions.writing { ledger throws(StoreFailure) in try ledger.carryOut(change, on: context) })
  }

  public func commit(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    try noted(transactions.writing { ledger throws(StoreFailure) in try ledger.carryOut(changes, on: context) })
  }

  public func together(_ work: () throws(StoreFailure) -> Bool) throws(StoreFailure) {
    let before = stored
    do throws(StoreFailure) {
      if try !transactions.together(work) { stored = before }
    } catch {
      stored = before
      throw error
    }
  }

  private func noted(_ receipt: Receipt) -> Receipt {
    stored.add(receipt)
    return receipt
  }

  public func rehearse(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    try transactions.rehearsing { ledger throws(StoreFailure) in try ledger.carryOut(changes, on: context) }
  }

  /// Commits all in one transaction, to wait for the disk only once.
  public func commit(_ changes: [(change: Change, context: CommitContext)]) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in
      for (change, context) in changes { _ = try ledger.carryOut(change, on: context) }
    }
  }

  /// Writes without a history entry.
  func rewrite<Answer>(
    _ work: (inout FileLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try transactions.rewriting(work)
  }
}
