import Glibc
import Kanban

extension SQLiteStore {
  /// Rebuilds the file from its tables, whatever its indexes say, and returns the path of a copy of the damaged file.
  ///
  /// If a row cannot be read, or is missing, nothing is changed; `recovering` accepts that rows are missing, and rebuilds cards and
  /// pages from the history. Nothing is repaired in place: a damaged index may name pages of a table, which dropping it would free.
  public static func remake(
    _ path: String, on context: CommitContext, patience milliseconds: Int, recovering: Bool = false
  ) throws(StoreFailure) -> String {
    let opening = FileOpening(path: path, mode: .existing, patience: milliseconds, steps: Schema.steps)
    return try Repair(opening: opening, context: context, recovering: recovering).run()
  }
}

/// A new file beside the damaged one, then a copy of the damaged one, then the new one under its name; no writer meanwhile.
struct Repair {
  let opening: FileOpening
  let context: CommitContext
  let recovering: Bool

  func run() throws(StoreFailure) -> String {
    let found = try opening.found()
    let (database, identity) = (found.database, found.identity)
    guard !database.connection.isReadOnly else { throw .readOnly(opening.path) }
    try Patience(milliseconds: opening.patience).waiting { () throws(StoreFailure) in try database.run(.beginWriting) }
    defer { database.rollBack() }
    let path = StoreFolder.followed(StoreFolder.plain(opening.path))
    let remade = "\(path).remade.unfinished"
    unlink(remade)
    defer { unlink(remade) }
    try Remaking(
      database: database, path: path, steps: opening.steps, context: context, recovering: recovering
    ).run(into: remade)
    guard let now = FileIdentity(path), now.isSame(as: identity) else { throw .replaced }
    let copy = Repair.free("\(path).damaged")
    try database.keepCopy(at: copy)
    // Whoever waits for the lock on the old file finds that its name is another's, and goes over to that one.
    guard StoreFolder.put(remade, over: path) else {
      let reason = errno
      unlink(copy)
      throw .cannotOpen(path, reason)
    }
    return copy
  }

  /// A copy that is there already is of another time, and may hold what this one does not.
  private static func free(_ path: String) -> String {
    var (candidate, number) = (path, 1)
    while FileIdentity(candidate) != nil {
      number += 1
      candidate = "\(path).\(number)"
    }
    return candidate
  }
}
