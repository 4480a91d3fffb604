import Board
import Glibc
import Host

/// A sync that a person asks for at the board: the program beside this one does it, apart from the terminal. The board opens no
/// socket, and sees what comes of it as it sees whatever others write; how it ended is all that nobody else would tell.
struct SyncNow {
  private var child: Int32?
  /// In uptime.
  private(set) var due: Int?
  private var pause = 0
  private var since = 0

  /// In milliseconds: looked for soon, then less and less, and not for ever.
  private static let (shortest, longest, patience) = (50, 5_000, 10 * 60_000)

  /// Asked for once more while it goes on, it goes on.
  mutating func start(at desk: inout Desk) {
    guard child == nil else { return desk.answer(.syncing(.begun)) }
    guard !desk.context.isLedToStore else { return desk.answer(.syncing(.unnamed)) }
    let started = desk.outside.start(RemoteHandOver.words(["sync", "--quiet"], at: desk))
    guard started >= 0 else { return desk.answer(.syncing(SyncNow.failed(-started, at: desk))) }
    (child, since, pause) = (started, desk.outside.uptime, SyncNow.shortest)
    due = desk.due(in: pause)
    desk.answer(.syncing(.begun))
  }

  mutating func look(at desk: inout Desk) {
    due = nil
    guard let child else { return }
    if let status = desk.outside.ending(of: child) {
      self.child = nil
      desk.tell(.syncing(SyncAsked(status: status)))
    } else if desk.outside.uptime - since < SyncNow.patience {
      pause = min(pause * 2, SyncNow.longest)
      due = desk.due(in: pause)
    } else {
      self.child = nil
    }
  }

  private static func failed(_ error: Int32, at desk: Desk) -> SyncAsked {
    let program = RemoteHandOver.program
    return error == ENOENT
      ? .missing(program: program) : .failed(program: program, why: Machine.describe(error, in: desk.words))
  }
}
