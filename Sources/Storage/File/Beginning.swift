import Glibc
import Kanban

/// A store that begins: made whole under another name, and only then put where it is looked for. So a file with nothing in it
/// is never one over which a program died, and nobody ever finds half of a store.
struct Beginning {
  let path: String
  let steps: [Schema.Step]

  /// False where another program was quicker.
  func run() throws(StoreFailure) -> Bool {
    try StoreFolder.makeFolders(of: path)
    let unfinished = "\(path).new-\(String(UInt32.random(in: .min ... .max), radix: 16))"
    try StoreFolder.makeFile(unfinished, for: path)
    defer { unlink(unfinished) }
    try fill(unfinished)
    return try StoreFolder.name(unfinished, path)
  }

  /// The journal is kept in memory: nobody else knows this file, and whoever dies over it leaves it to no one.
  private func fill(_ unfinished: String) throws(StoreFailure) {
    let database = try Database(unfinished, readOnly: false)
    try database.connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL; BEGIN")
    try database.take(steps, 0..<steps.count)
    try database.connection.execute("COMMIT")
  }
}
