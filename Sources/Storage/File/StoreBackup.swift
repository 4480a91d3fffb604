import CSQLite
import Glibc
import Kanban

extension SQLiteStore {
  /// Copies the store to a new file while other processes use it, checks the copy, and returns its size in bytes.
  ///
  /// The copy gets its final name only when it is complete, checked and on disk. A damaged store is refused: a daily
  /// copy of it would replace a good one sooner or later. Once `isEnding` is true the copy is deleted and the call
  /// fails; `isEnding` is first called before there is a file.
  public static func backUp(
    _ path: String, to copy: String, patience milliseconds: Int, reporting: LockWaitNotice? = nil,
    isEnding: @escaping () -> Bool = { false }
  ) throws(StoreFailure) -> Int {
    try backUp(path, to: copy, patience: milliseconds, reporting: reporting, isEnding: isEnding) {
      usleep(StoreBackup.pause)
    }
  }

  /// Makes the backup in steps and returns its size in bytes. `pausing` is called between the steps.
  static func backUp(
    _ path: String, to copy: String, patience milliseconds: Int, reporting: LockWaitNotice? = nil,
    isEnding: @escaping () -> Bool = { false }, pausing: () -> Void
  ) throws(StoreFailure) -> Int {
    let opening = FileOpening(
      path: path, mode: .inspecting, patience: milliseconds, reporting: reporting, steps: Schema.steps)
    let source = try opening.found()
    // The temporary name has the process id, because two processes may make the same backup at the same time.
    let unfinished = "\(copy).\(getpid()).unfinished"
    guard !isEnding() else { throw .interrupted }
    unlink(unfinished)
    defer { unlink(unfinished) }
    try StoreFolder.makeFile(unfinished, for: copy)
    try StoreBackup(source: source.database, patience: milliseconds).run(into: unfinished, isEnding: isEnding, pausing)
    guard StoreFolder.sync(unfinished) else { throw .cannotOpen(copy, errno) }
    try StoreBackup.check(unfinished, isCurrent: source.version == Schema.steps.count, isEnding: isEnding)
    guard !isEnding() else { throw .interrupted }
    guard try StoreFolder.name(unfinished, copy) else { throw .cannotOpen(copy, EEXIST) }
    return FileIdentity(copy)?.size ?? 0
  }
}

extension StoreFailure {
  fileprivate static let interrupted = StoreFailure.other("interrupted")
}

/// Copies the pages of the store in small steps, between which other processes can write.
struct StoreBackup {
  let source: Database
  let patience: Int

  /// The number of pages copied in a step: 1 MiB, which takes about a millisecond.
  private static let pages: Int32 = 256
  /// SQLite starts over after a commit of another process. After this many restarts all pages are copied in one step,
  /// which blocks writers.
  private static let mostRestarts = 5
  /// The pause between two steps, in microseconds.
  static let pause: UInt32 = 500

  func run(
    into path: String, isEnding: () -> Bool = { false }, _ pausing: () -> Void
  ) throws(StoreFailure) {
    let target = try Database(path, readOnly: false)
    // The copy needs no journal file and no syncs by SQLite: it is synced as a whole later, and deleted unless it is
    // completed.
    try target.connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    guard let backup = sqlite3_backup_init(target.connection.handle, "main", source.connection.handle, "main") else {
      throw target.connection.failure(sqlite3_errcode(target.connection.handle))
    }
    let outcome = steps(of: backup, isEnding, pausing)
    let code = sqlite3_backup_finish(backup)
    guard outcome == SQLITE_DONE else { throw target.connection.failure(code == SQLITE_OK ? outcome : code) }
    guard code == SQLITE_OK else { throw target.connection.failure(code) }
  }

  /// Copies the pages step by step. Returns SQLite's result code of the last step: `SQLITE_DONE` if all pages were
  /// copied, `SQLITE_INTERRUPT` if `isEnding` became true.
  private func steps(of backup: OpaquePointer, _ isEnding: () -> Bool, _ pausing: () -> Void) -> Int32 {
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
        if isEnding() { return SQLITE_INTERRUPT }
      case SQLITE_BUSY, SQLITE_LOCKED:
        guard waiting.nap(round) else { return code }
        round += 1
      default: return code
      }
    }
  }

  /// Checks the copy and throws `damaged` for its first flaw. An older store only gets SQLite's own check.
  static func check(
    _ path: String, isCurrent: Bool, isEnding: @escaping () -> Bool = { false }
  ) throws(StoreFailure) {
    let copy = try Database(path, readOnly: true)
    let interruption = Interruption(isEnding)
    defer { withExtendedLifetime(interruption) { interruption.remove(from: copy.connection) } }
    interruption.install(in: copy.connection)
    let found =
      try isCurrent
      ? Inspection.findings(in: copy, most: 1).first : Inspection(of: copy).pages(most: 1).first
    if let found { throw .damaged(found.words) }
  }
}

/// Ends the running statement of a connection once a condition is true.
private final class Interruption {
  private let isEnding: () -> Bool

  init(_ isEnding: @escaping () -> Bool) { self.isEnding = isEnding }

  /// The number of instructions of SQLite's virtual machine between two checks of the condition: a few milliseconds.
  private static let interval: Int32 = 100_000

  func install(in connection: borrowing Connection) {
    sqlite3_progress_handler(
      connection.handle, Interruption.interval,
      { pointer in
        guard let pointer else { return 0 }
        return Unmanaged<Interruption>.fromOpaque(pointer).takeUnretainedValue().isEnding() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func remove(from connection: borrowing Connection) { sqlite3_progress_handler(connection.handle, 0, nil, nil) }
}
