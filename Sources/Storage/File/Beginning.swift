import Glibc
import Kanban

/// Creates a store: fills a temporary file, then moves it to the final path. So a crash leaves no empty store, and no
/// process sees half of one. The temporary file stays locked until then; the next `Beginning` deletes an unlocked one
/// without content.
struct Beginning {
  let path: String
  let steps: [Schema.Step]

  /// Creates the store. False if another process created it first.
  func run() throws(StoreFailure) -> Bool {
    try StoreFolder.makeFolders(of: path)
    sweep()
    // Tries several temporary names, because another process may delete the new file before this one has locked it.
    for _ in 0..<8 {
      let unfinished = prefix + String(UInt32.random(in: .min ... .max), radix: 16)
      try StoreFolder.makeFile(unfinished, for: path)
      defer { unlink(unfinished) }
      guard let database = try Beginning.locked(unfinished) else { continue }
      try fill(database)
      return try withExtendedLifetime(database) { () throws(StoreFailure) -> Bool in
        guard try StoreFolder.name(unfinished, path) else { return false }
        try setJournalAside()
        return true
      }
    }
    throw .busy
  }

  private var prefix: String { "\(path).new-" }

  /// Opens the temporary file and locks it; nil if another process locked or deleted it. The journal is kept in memory,
  /// because no other process reads the file.
  private static func locked(_ unfinished: String) throws(StoreFailure) -> Database? {
    do throws(StoreFailure) {
      let database = try Database(unfinished, readOnly: false)
      try database.connection.execute(
        "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      return FileIdentity(unfinished) == nil ? nil : database
    } catch {
      if error == .busy || FileIdentity(unfinished) == nil { return nil }
      throw error
    }
  }

  /// Renames the journal of an earlier store that was deleted without it: SQLite would play it back into the new store.
  /// It is no journal of another process, which cannot begin one while the new store is locked.
  private func setJournalAside() throws(StoreFailure) {
    let journal = "\(path)-journal"
    guard FileIdentity(journal)?.size ?? 0 > 0 else { return }
    guard rename(journal, "\(path).old-journal") == 0 else {
      let reason = errno
      unlink(path)
      throw .cannotOpen(journal, reason)
    }
  }

  private func fill(_ database: Database) throws(StoreFailure) {
    try database.apply(steps, 0..<steps.count)
    try database.connection.execute("COMMIT")
  }

  /// Deletes temporary files left by crashed processes; failures are ignored.
  private func sweep() {
    let (folder, beginning) = (StoreFolder.folder(of: path), StoreFolder.name(of: prefix))
    for name in StoreFolder.names(in: folder) where name.hasPrefix(beginning) {
      guard UInt32(name.dropFirst(beginning.count), radix: 16) != nil else { continue }
      let left = "\(folder)/\(name)"
      if Beginning.isLeft(left) { unlink(left) }
    }
  }

  /// Whether a file is an unlocked store without content. The creator holds an exclusive lock until the file is
  /// complete. A user may have given such a name to a store, so a file that cannot be read to the end stays.
  private static func isLeft(_ file: String) -> Bool {
    guard FileIdentity(file)?.isRegular == true, let database = try? Database(file, readOnly: false),
      let header = try? database.connection.header()
    else { return false }
    let isLocked = (try? database.connection.execute("BEGIN EXCLUSIVE")) != nil
    switch header {
    case .empty: return isLocked
    case .store: return isLocked && (try? database.lines(rowsOfUsers)) == ["0"]
    case .writeAheadLog, .foreign, .garbled: return false
    }
  }

  private static let rowsOfUsers = """
    SELECT (SELECT count(*) FROM cards) + (SELECT count(*) FROM pages) + (SELECT count(*) FROM entries)
      + (SELECT count(*) FROM servers)
    """
}
