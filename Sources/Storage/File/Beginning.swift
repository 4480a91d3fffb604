import Glibc
import Kanban

/// A store that begins: made whole under another name, and only then put where it is looked for. So a file with nothing in it
/// is never one over which a program died, and nobody ever finds half of a store.
///
/// Until it has its name it is locked: one that is not was left by a program that died over it, and the next beginning
/// takes it away.
struct Beginning {
  let path: String
  let steps: [Schema.Step]

  /// False where another program was quicker.
  func run() throws(StoreFailure) -> Bool {
    try StoreFolder.makeFolders(of: path)
    sweep()
    // Another program that begins here may have swept it away before it was locked.
    for _ in 0..<8 {
      let unfinished = prefix + String(UInt32.random(in: .min ... .max), radix: 16)
      try StoreFolder.makeFile(unfinished, for: path)
      defer { unlink(unfinished) }
      guard let database = try Beginning.locked(unfinished) else { continue }
      try fill(database)
      return try withExtendedLifetime(database) { () throws(StoreFailure) in
        try StoreFolder.name(unfinished, path)
      }
    }
    throw .busy
  }

  private var prefix: String { "\(path).new-" }

  /// Nil where somebody else has it, or nobody any more. The journal is kept in memory: nobody else knows this file.
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

  private func fill(_ database: Database) throws(StoreFailure) {
    try database.take(steps, 0..<steps.count)
    try database.connection.execute("COMMIT")
  }

  /// What died here before it had its name; nobody needs to know where that does not succeed.
  private func sweep() {
    let (folder, beginning) = (StoreFolder.folder(of: path), StoreFolder.name(of: prefix))
    for name in StoreFolder.names(in: folder) where name.hasPrefix(beginning) {
      guard UInt32(name.dropFirst(beginning.count), radix: 16) != nil else { continue }
      let left = "\(folder)/\(name)"
      if Beginning.isLeft(left) { unlink(left) }
    }
  }

  /// One of ours that nobody holds. Whoever holds one holds it whole, so that a torn one is nobody's.
  private static func isLeft(_ file: String) -> Bool {
    guard FileIdentity(file)?.isRegular == true, let database = try? Database(file, readOnly: false) else {
      return false
    }
    switch try? database.connection.header() {
    case .empty, .store: break
    case .writeAheadLog, .foreign, .garbled, nil: return false
    }
    do throws(StoreFailure) {
      try database.connection.execute("BEGIN EXCLUSIVE")
      return true
    } catch {
      return error != .busy
    }
  }
}
