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
    /// For whoever only looks on: as `inspecting`, and where no file is there is an empty store, until somebody makes one.
    case watching

    var mayWrite: Bool {
      switch self {
      case .create, .createFile, .existing: true
      case .inspecting, .readOnly, .watching: false
      }
    }
  }

  /// What happened to the file since it was asked last.
  public enum FileChange: Equatable, Sendable {
    case none
    /// Somebody else committed.
    case changed
    /// Somebody wrote to it and committed nothing, as no program of ours does: what was read before may not be there any more.
    case touched
    /// Another file has its name: `reopen` goes over to it.
    case replaced
    case missing
  }

  /// Made by this opening: nothing was there before.
  public let isNew: Bool
  private let transactions: Transactions
  public private(set) var stored = StoredChanges()
  /// No notes of this file are older than what is kept of the cards they name.
  var hasReadMentions = false
  /// Nor are titles older than the order in which they are kept.
  var hasReadTitles = false

  private init(_ opening: FileOpening) throws(StoreFailure) {
    transactions = try Transactions(opening)
    isNew = transactions.file.isNew
  }

  /// The steps are others only in tests of what newer and older programs meet.
  static func open(
    _ path: String, mode: Mode = .create, patience milliseconds: Int, telling: Impatience? = nil, steps: [Schema.Step]
  ) throws(StoreFailure) -> SQLiteStore {
    try SQLiteStore(FileOpening(path: path, mode: mode, patience: milliseconds, telling: telling, steps: steps))
  }

  public static func open(
    _ path: String, mode: Mode = .create, patience milliseconds: Int, telling: Impatience? = nil
  ) throws(StoreFailure) -> SQLiteStore {
    try open(path, mode: mode, patience: milliseconds, telling: telling, steps: Schema.steps)
  }

  /// For a look where no store is yet: a file of nobody's, empty, gone with this value.
  public static func inMemory() throws(StoreFailure) -> SQLiteStore {
    try SQLiteStore(FileOpening(path: "", mode: .create, patience: 0, steps: Schema.steps, isInMemory: true))
  }

  public var path: String { transactions.path }
  /// How many milliseconds to wait for another process that has the file.
  public var patience: Int {
    get { transactions.patience }
    set { transactions.patience = newValue }
  }
  public var written: Int64 { database.writtenEver }
  public var size: Int { FileIdentity(path)?.size ?? 0 }
  var database: Database { transactions.database }
  /// How many files of this name were left for another.
  var filesLeft: Int { transactions.filesLeft }
  /// How many statements the file was asked, transactions among them.
  package var asked: Int { database.asked }

  /// Cheap enough to ask whenever anything hints at it.
  public func fileChange() throws(StoreFailure) -> FileChange { try transactions.fileChange() }

  /// Goes over to the file that has the name now; where that cannot be opened, everything stays as it was.
  public func reopen() throws(StoreFailure) {
    try transactions.reopen()
    (hasReadMentions, hasReadTitles) = (false, false)
  }
}

// MARK: A store that comes to nothing

extension SQLiteStore {
  /// Takes the file away again that this opening has begun, if no entry tells of anything in it and nobody else has written to
  /// it; true where it is gone.
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

  private func noted(_ receipt: Receipt) -> Receipt {
    stored.note(receipt)
    return receipt
  }

  public func rehearse(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    try transactions.rehearsing { ledger throws(StoreFailure) in try ledger.carryOut(changes, on: context) }
  }

  /// Waits for the disk once.
  public func commit(_ changes: [(change: Change, context: CommitContext)]) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in
      for (change, context) in changes { _ = try ledger.carryOut(change, on: context) }
    }
  }

  /// What is no change: no entry tells of it.
  func rewrite<Answer>(
    _ work: (inout FileLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try transactions.rewriting(work)
  }
}
