import CSQLite
import Glibc
import Kanban

extension SQLiteStore {
  /// Copies the store to a new file while other processes use it, checks the copy, and returns its size in bytes.
  ///
  /// The copy has the name only when it is complete, checked and on disk. A damaged store is refused: a daily copy of
  /// it would replace a good one sooner or later.
  public static func backUp(
    _ path: String, to copy: String, patience milliseconds: Int, reporting: LockWaitNotice? = nil
  ) throws(StoreFailure) -> Int {
    try backUp(path, to: copy, patience: milliseconds, reporting: reporting) { usleep(StoreBackup.pause) }
  }

  /// `pausing` is called between the steps.
  static func backUp(
    _ path: String, to copy: String, patience milliseconds: Int, reporting: LockWaitNotice? = nil,
    pausing: () -> Void
  ) throws(StoreFailure) -> Int {
    let opening = FileOpening(
      path: path, mode: .inspecting, patience: milliseconds, reporting: reporting, steps: Schema.steps)
    let source = try opening.found()
    // Two processes may make the same backup at the same time.
    let unfinished = "\(copy).\(getpid()).unfinished"
    unlink(unfinished)
    defer { unlink(unfinished) }
    try StoreFolder.makeFile(unfinished, for: copy)
    try StoreBackup(source: source.database, patience: milliseconds).run(into: unfinished, pausing)
    guard StoreFolder.sync(unfinished) else { throw .cannotOpen(copy, errno) }
    try StoreBackup.check(unfinished, isCurrent: source.version == Schema.steps.count)
    guard try StoreFolder.name(unfinished, copy) else { throw .cannotOpen(copy, EEXIST) }
    return FileIdentity(copy)?.size ?? 0
  }
}

/// Copies pages in small steps, between which other processes can write.
struct StoreBackup {
  let source: Database
  let patience: Int

  /// Pages per step: 1 MiB, about a millisecond.
  private static let pages: Int32 = 256
  /// SQLite starts over after a commit of another process. After this many restarts all pages are copied in one step,
  /// which blocks writers.
  private static let mostRestarts = 5
  /// In microseconds.
  static let pause: UInt32 = 500

  func run(into path: String, _ pausing: () -> Void) throws(StoreFailure) {
    let target = try Database(path, readOnly: false)
    // The copy is synced as a whole, and deleted unless it becomes complete.
    try target.connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    guard let backup = sqlite3_backup_init(target.connection.handle, "main", source.connection.handle, "main") else {
      throw target.connection.failure(sqlite3_errcode(target.connection.handle))
    }
    let outcome = steps(of: backup, pausing)
    let code = sqlite3_backup_finish(backup)
    guard outcome == SQLITE_DONE else { throw target.connection.failure(code == SQLITE_OK ? outcome : code) }
    guard code == SQLITE_OK else { throw target.connection.failure(code) }
  }

  /// SQLite's result code of the last step: `SQLITE_DONE` if all pages were copied.
  private func steps(of backup: OpaquePointer, _ pausing: () -> Void) -> Int32 {
    var (left, restarts, round) = (Int32.max, 0, 0)
    var waiting = Patience(milliseconds: patience)
    while true {
      let code = sqlite3_backup_step(backup, restarts < StoreBackup.mostRestarts ? StoreBackup.pages : -1)
      switch code & 0xFF {
      case SQLITE_OK:
        let now = sqlite3_backup_remaining(backup)
        if now > left { restarts += 1 }
        (left, round, waiting) = (now, 0, Patience(milliseconds: patience))
        pausing()
      case SQLITE_BUSY, SQLITE_LOCKED:
        guard waiting.nap(round) else { return code }
        round += 1
      default: return code
      }
    }
  }

  /// Throws `damaged` for the first flaw. An older store only gets SQLite's own check.
  static func check(_ path: String, isCurrent: Bool) throws(StoreFailure) {
    let copy = try Database(path, readOnly: true)
    let found =
      try isCurrent
      ? Inspection.findings(in: copy, most: 1).first : Inspection(of: copy).pages(most: 1).first
    if let found { throw .damaged(found.words) }
  }
}
