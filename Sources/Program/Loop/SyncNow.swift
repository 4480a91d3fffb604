import Board
import Glibc
import Host

/// A sync that a person asks for at the board: the program beside this one does it, apart from the terminal. The board opens no
/// socket, and sees what comes of it as it sees whatever others write.
struct SyncNow {
  private let desk: Desk

  init(at desk: Desk) { self.desk = desk }

  func start() -> SyncStart {
    let child = desk.outside.start(words)
    guard child < 0 else { return SyncStart(status: desk.outside.status(of: child)) }
    let program = RemoteHandOver.program
    return -child == ENOENT
      ? .missing(program: program) : .failed(program: program, why: Machine.describe(-child, in: desk.words))
  }

  /// Without a folder before its name it is looked for where programs lie.
  private var words: [String] {
    let program = RemoteHandOver.place(beside: Machine.runningBinary) ?? RemoteHandOver.program
    let paths = desk.context.paths
    return [program, "sync", "--quiet", "--store", desk.file.path]
      + (paths.isConfigChosen ? ["--config", paths.config] : [])
  }
}
