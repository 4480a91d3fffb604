import Glibc
import Kanban

extension SQLiteStore {
  /// Rebuilds the file from its tables, ignoring its indexes, and returns the path of a copy of the damaged file.
  ///
  /// If a row is unreadable or missing, or if the new file had the same flaws, nothing is changed. With `recovering` losses are accepted, and cards
  /// and pages are rebuilt from the history. Nothing is repaired in place: a damaged index may name pages of a table, and dropping the index would free those.
  public static func remake(
    _ path: String, on context: CommitContext, patience milliseconds: Int, recovering: Bool = false
  ) throws(StoreFailure) -> String {
    let opening = FileOpening(path: path, mode: .existing, patience: milliseconds, steps: Schema.steps)
    return try Repair(opening: opening, context: context, recovering: recovering).run()
  }
}

/// Builds a new file beside the damaged one, copies the damaged one and renames the new one over it, all under the write lock.
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
    try StoreRebuild(
      database: database, path: path, steps: opening.steps, context: context, recovering: recovering
    ).run(into: remade)
    try expectGain(in: remade, over: database)
    guard let now = FileIdentity(path), now.isSame(as: identity) else { throw .replaced }
    let copy = Repair.free("\(path).damaged")
    try database.keepCopy(at: copy)
    // A process that waits for the lock on the old file notices that the path has another file now and opens that.
    guard StoreFolder.put(remade, over: path) else {
      let reason = errno
      unlink(copy)
      throw .cannotOpen(path, reason)
    }
    return copy
  }

  /// Another copy of the same flaws would only fill the disk. A file of an older schema gains the newest one.
  private func expectGain(in remade: String, over database: Database) throws(StoreFailure) {
    guard try database.version() == opening.steps.count else { return }
    let left = try Inspection.findings(in: Database(remade, readOnly: true), most: Finding.most)
    guard let first = left.first else { return }
    if try left == Inspection.findings(in: database, most: Finding.most) { throw .damaged(first.words) }
  }

  /// A free name: an older copy may hold rows that the new one lacks.
  private static func free(_ path: String) -> String {
    var (candidate, number) = (path, 1)
    while FileIdentity(candidate) != nil {
      number += 1
      candidate = "\(path).\(number)"
    }
    return candidate
  }
}
