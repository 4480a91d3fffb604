import Glibc
import Kanban

/// An open store file with its identity and the last commit seen, to notice what other processes do to it.
struct OpenFile {
  let database: Database
  /// The identity of the opened file; nil for a store in memory, which no other process can reach.
  private let identity: FileIdentity?
  let isNew: Bool
  private var seen: Int64?
  /// The change counter in the file's header at the last check; it never decreases within one store.
  private var writings: UInt32
  /// The file's modification time at the last check, and the number of rows this process had written by then.
  private var accounted: (written: Int64?, own: Int64)
  /// True once the file was found emptied; content that appears later is another store.
  private var wasEmptied = false

  fileprivate init(_ found: FoundFile, at path: String, isNew: Bool) {
    (database, identity, seen) = (found.database, found.identity, found.commits)
    (writings, self.isNew) = (found.writings, isNew)
    accounted = (FileIdentity(path)?.written, database.writtenEver)
  }

  fileprivate init(inMemory database: Database) throws(StoreFailure) {
    (self.database, identity, isNew) = (database, nil, true)
    (seen, writings, accounted) = (nil, 0, (nil, 0))
  }

  private func commits(_ patience: Int) throws(StoreFailure) -> Int64? {
    try Patience(milliseconds: patience).waiting { () throws(StoreFailure) in try database.number(.changes) }
  }

  /// The change of the file at the path since the last call.
  mutating func change(at path: String, patience: Int) throws(StoreFailure) -> SQLiteStore.FileChange {
    guard let identity else {
      // A store in memory serves until the file exists.
      return path.isEmpty || FileIdentity(StoreFolder.plain(path)) == nil ? .none : .replaced
    }
    guard let now = FileIdentity(path) else { return .missing }
    guard now.isSame(as: identity) else { return .replaced }
    if now.size == 0, let emptied = EmptiedStore(path) {
      wasEmptied = true
      throw emptied.failure
    }
    if wasEmptied { return .replaced }
    let commits = try commits(patience)
    defer { accounted = (now.written, database.writtenEver) }
    guard commits != seen else { return isTouched(now) ? .touched : .none }
    // A counter below the last one means that the file was emptied and started over, or that another store was copied
    // over it.
    let writings = try database.connection.writings()
    defer { (seen, self.writings) = (commits, writings) }
    return writings < self.writings ? .replaced : .changed
  }

  /// True if another process has committed since the last check.
  var isChanged: Bool {
    get throws(StoreFailure) { try database.number(.changes) != seen }
  }

  /// True if the file was modified though neither this process nor a commit of another one accounts for it.
  private func isTouched(_ now: FileIdentity) -> Bool {
    now.written != accounted.written && database.writtenEver == accounted.own
  }

  /// Fails if the path no longer leads to this file: a write must not go to a deleted or replaced file.
  func expect(at path: String) throws(StoreFailure) {
    guard let identity else { return }
    guard let now = FileIdentity(path), now.isSame(as: identity) else { throw .replaced }
  }
}

/// A file that passed all checks, with the current or an older schema.
struct FoundFile {
  let database: Database
  let identity: FileIdentity
  let version: Int
  /// SQLite's counter of commits by other connections, read when the file was opened.
  let commits: Int64?
  /// The change counter in the file's header, read when the file was opened.
  let writings: UInt32
}

/// Opens a store: creates or finds the file, checks its header and migrates it.
struct FileOpening {
  let path: String
  let mode: SQLiteStore.Mode
  let patience: Int
  var reporting: LockWaitNotice?
  let steps: [Schema.Step]
  var isInMemory = false
  /// Whether to read a file that was cut short; only checks, repairs and restores may.
  var padding = false

  func open() throws(StoreFailure) -> OpenFile {
    if isInMemory { return try openInMemory() }
    if mode == .watching, !path.isEmpty, FileIdentity(StoreFolder.plain(path)) == nil {
      // Uses an empty store in memory only if no file exists; one that cannot be opened must not show as an empty
      // board.
      guard errno == ENOENT else { throw .cannotOpen(path, errno) }
      return try openInMemory()
    }
    let isNew = try createIfMissing()
    let found = try found()
    if found.version < steps.count, !mode.mayWrite { throw .older(found.version) }
    let migration = Migration(database: found.database, path: StoreFolder.plain(path), steps: steps)
    // Waits at least a second, because another process may be migrating the same file, and at startup the user can
    // wait.
    if found.version < steps.count { try migration.run(patience: max(patience, 1000)) }
    return OpenFile(found, at: StoreFolder.plain(path), isNew: isNew)
  }

  private func openInMemory() throws(StoreFailure) -> OpenFile {
    let database = try Database(":memory:", readOnly: false)
    try database.connection.execute("PRAGMA temp_store = MEMORY; BEGIN")
    try database.apply(steps, 0..<steps.count)
    try database.connection.execute("COMMIT")
    return try OpenFile(inMemory: database)
  }

  /// Opens an existing file with the current or an older schema.
  func found() throws(StoreFailure) -> FoundFile {
    guard !path.isEmpty else { throw .cannotOpen("no path") }
    let plain = StoreFolder.plain(path)
    let (database, identity) = try opened(plain)
    let journal = FileIdentity(database.connection.journal)
    // Refuses a journal that is no regular file: SQLite would block on a named pipe.
    if let journal, !journal.isRegular { throw .cannotOpen(database.connection.journal, EINVAL) }
    if let other = JournalFile(path: database.connection.journal).superJournal() { throw .unsafe(.journalNames(other)) }
    let header = try database.connection.header()
    try header.judge(newest: steps.count, journalWaits: journal.map { $0.size > 0 } ?? false)
    // Reports an emptied store. A file of one byte, whose size SQLite reports as 0, is refused: Sekan did not create
    // it.
    if header == .empty {
      if let emptied = EmptiedStore(path) { throw emptied.failure }
      guard try database.connection.header() != .empty else { throw .notAStore }
      // The file has content now: another process has written the store since the header was read. So open it again.
      return try self.found()
    }
    return try Patience(milliseconds: patience, reporting: reporting).waiting { () throws(StoreFailure) in
      let (version, commits) = try prepare(database)
      return FoundFile(
        database: database, identity: identity, version: version, commits: commits,
        writings: try database.connection.writings())
    }
  }

  /// Creates the file if none exists and the mode creates files; true if this process created it.
  private func createIfMissing() throws(StoreFailure) -> Bool {
    let plain = StoreFolder.plain(path)
    guard !path.isEmpty, FileIdentity(plain) == nil else { return false }
    let beginning = Beginning(path: plain, steps: steps)
    switch mode {
    case .create: return try beginning.run()
    case .createFile:
      let folder = StoreFolder.folder(of: plain)
      guard FileIdentity(folder) != nil else { throw .noFolder(folder) }
      return try beginning.run()
    case .existing, .inspecting, .readOnly, .watching: return false
    }
  }

  /// Opens the file. Compares its identity before and after, and tries again if it was replaced in between.
  private func opened(_ plain: String) throws(StoreFailure) -> (Database, FileIdentity) {
    for _ in 0..<3 {
      guard let before = FileIdentity(plain) else { throw .cannotOpen(path, errno) }
      if let kind = before.otherKind { throw .unsafe(.notAFile(kind)) }
      guard !StorePlace.isGenerated(plain) else { throw .unsafe(.notAFile(.generated)) }
      let database = try Database(plain, readOnly: mode == .readOnly, padded: padding)
      guard let after = FileIdentity(plain), after.isSame(as: before) else { continue }
      return (database, after)
    }
    throw .replaced
  }

  /// Applies the settings that touch the file, and reads its schema version. Reading plays back a leftover journal.
  private func prepare(_ database: Database) throws(StoreFailure) -> (version: Int, commits: Int64?) {
    try database.connection.execute(
      "PRAGMA mmap_size = 0; PRAGMA cache_size = -600; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON"
    )
    if mode == .inspecting || mode == .watching { try database.connection.execute("PRAGMA query_only = ON") }
    if mode.mayWrite {
      let journal = try database.lines("PRAGMA journal_mode = TRUNCATE")
      guard journal == ["truncate"] else { throw .other("journal mode \(journal)") }
    }
    // Reads schema version, application id and commit counter in one transaction, to take the lock only once.
    try database.connection.execute("BEGIN")
    defer { database.rollBack() }
    let version = try database.version()
    if version > steps.count { throw .newer(version) }
    let application = try database.lines("PRAGMA application_id")
    guard application == [String(Header.application)] || version == 0 else { throw .notAStore }
    return (version, try database.number(.changes))
  }
}
