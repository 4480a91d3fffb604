import Glibc
import Kanban

/// A file as it was opened under its path, and which commits to it were seen since.
struct OpenFile {
  let database: Database
  /// Nil for what lies in memory, where nobody else can do anything to it.
  private let identity: FileIdentity?
  /// Made by this opening: nothing was there before.
  let isNew: Bool
  private var seen: Int64?
  /// How often it was written when it was asked last: of one store that only goes up.
  private var writings: UInt32
  /// When it was written last as far as that is accounted for, and how much of that was done here.
  private var accounted: (written: Int64?, own: Int64)
  /// There was nothing in it when it was asked last: what is there next is another store.
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

  /// What happened to it since it was asked last.
  mutating func change(at path: String, patience: Int) throws(StoreFailure) -> SQLiteStore.FileChange {
    guard let identity else {
      // What stands in for a file that is not there yet.
      return path.isEmpty || FileIdentity(StoreFolder.plain(path)) == nil ? .none : .replaced
    }
    guard let now = FileIdentity(path) else { return .missing }
    guard now.isSame(as: identity) else { return .replaced }
    if now.size == 0, let emptied = Emptied(path) {
      wasEmptied = true
      throw emptied.failure
    }
    if wasEmptied { return .replaced }
    let commits = try commits(patience)
    defer { accounted = (now.written, database.writtenEver) }
    guard commits != seen else { return isTouched(now) ? .touched : .none }
    // Somebody emptied it and another program began anew, or another store was copied over it.
    let writings = try database.connection.writings()
    defer { (seen, self.writings) = (commits, writings) }
    return writings < self.writings ? .replaced : .changed
  }

  /// Somebody else has committed since it was opened.
  var isChanged: Bool {
    get throws(StoreFailure) { try database.number(.changes) != seen }
  }

  /// A commit of another program would have been seen, and one of ours is accounted for.
  private func isTouched(_ now: FileIdentity) -> Bool {
    now.written != accounted.written && database.writtenEver == accounted.own
  }

  /// What is written must reach the file of this name: not one that was deleted meanwhile, nor one that was swapped.
  func expect(at path: String) throws(StoreFailure) {
    guard let identity else { return }
    guard let now = FileIdentity(path), now.isSame(as: identity) else { throw .replaced }
  }
}

/// A file that may be used, whatever its schema.
struct FoundFile {
  let database: Database
  let identity: FileIdentity
  let version: Int
  /// Of others, until it was looked at.
  let commits: Int64?
  /// How often it had been written, as its header counts.
  let writings: UInt32
}

/// From a path to a database that may be used: a file made or found, judged by its header, brought to today's schema.
struct FileOpening {
  let path: String
  let mode: SQLiteStore.Mode
  let patience: Int
  var telling: Impatience?
  let steps: [Schema.Step]
  /// No file at all: a path names nothing then.
  var isInMemory = false

  func open() throws(StoreFailure) -> OpenFile {
    if isInMemory { return try made() }
    if mode == .watching, !path.isEmpty, FileIdentity(StoreFolder.plain(path)) == nil {
      // Only where nothing is: what cannot be looked at is no empty board.
      guard errno == ENOENT else { throw .cannotOpen(path, errno) }
      return try made()
    }
    let isNew = try begin()
    let found = try found()
    if found.version < steps.count, !mode.mayWrite { throw .older(found.version) }
    let migration = Migration(database: found.database, path: StoreFolder.plain(path), steps: steps)
    // Nobody is at the keyboard yet: the other program that takes the same file further may take a second over it.
    if found.version < steps.count { try migration.run(patience: max(patience, 1000)) }
    return OpenFile(found, at: StoreFolder.plain(path), isNew: isNew)
  }

  /// A store of which nothing is left when it is closed.
  private func made() throws(StoreFailure) -> OpenFile {
    let database = try Database(":memory:", readOnly: false)
    try database.connection.execute("PRAGMA temp_store = MEMORY; BEGIN")
    try database.take(steps, 0..<steps.count)
    try database.connection.execute("COMMIT")
    return try OpenFile(inMemory: database)
  }

  /// As it is, whatever its schema.
  func found() throws(StoreFailure) -> FoundFile {
    guard !path.isEmpty else { throw .cannotOpen("no path") }
    let plain = StoreFolder.plain(path)
    let (database, identity) = try opened(plain)
    let journal = FileIdentity(database.connection.journal)
    // SQLite would wait for whoever is at the other end of a pipe.
    if let journal, !journal.isRegular { throw .cannotOpen(database.connection.journal, EINVAL) }
    if let other = JournalFile(path: database.connection.journal).superJournal() { throw .unsafe(.journalNames(other)) }
    let header = try database.connection.header()
    try header.judge(newest: steps.count, journalWaits: journal.map { $0.size > 0 } ?? false)
    // A single byte is nothing to SQLite, but it is somebody's.
    if header == .empty {
      if let emptied = Emptied(path) { throw emptied.failure }
      guard try database.connection.header() != .empty else { throw .notAStore }
      // Somebody has written it meanwhile.
      return try self.found()
    }
    return try Patience(milliseconds: patience, telling: telling).waiting { () throws(StoreFailure) in
      let (version, commits) = try prepare(database)
      return FoundFile(
        database: database, identity: identity, version: version, commits: commits,
        writings: try database.connection.writings())
    }
  }

  /// Where nothing is; true for the one program that was first.
  private func begin() throws(StoreFailure) -> Bool {
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

  /// The file looked at before and after is the file that was opened.
  private func opened(_ plain: String) throws(StoreFailure) -> (Database, FileIdentity) {
    for _ in 0..<3 {
      guard let before = FileIdentity(plain) else { throw .cannotOpen(path, errno) }
      guard before.isRegular else { throw .notAStore }
      let database = try Database(plain, readOnly: mode == .readOnly)
      guard let after = FileIdentity(plain), after.isSame(as: before) else { continue }
      return (database, after)
    }
    throw .replaced
  }

  /// The settings that touch the file, and its schema: a journal that waited has been played back when it answers.
  private func prepare(_ database: Database) throws(StoreFailure) -> (version: Int, commits: Int64?) {
    try database.connection.execute(
      "PRAGMA mmap_size = 0; PRAGMA cache_size = -600; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON"
    )
    if mode == .inspecting || mode == .watching { try database.connection.execute("PRAGMA query_only = ON") }
    if mode.mayWrite {
      let journal = try database.lines("PRAGMA journal_mode = TRUNCATE")
      guard journal == ["truncate"] else { throw .other("journal mode \(journal)") }
    }
    // What is asked of the file is asked at once: each time for itself would be a lock for itself.
    try database.connection.execute("BEGIN")
    defer { database.rollBack() }
    let version = try database.version()
    if version > steps.count { throw .newer(version) }
    let application = try database.lines("PRAGMA application_id")
    guard application == [String(Header.application)] || version == 0 else { throw .notAStore }
    return (version, try database.number(.changes))
  }
}
