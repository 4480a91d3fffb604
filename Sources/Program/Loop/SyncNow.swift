import Board
import Glibc
import Host

/// A sync on request, run by `sekan-remote` without the terminal; the board itself opens no socket. The results arrive
/// through the store; the exit status is the only direct answer.
struct SyncNow {
  private var child: Int32?
  private(set) var due: Int?
  private var pause = 0
  private var since = 0

  /// Polling pauses in milliseconds, and when polling ends.
  private static let (shortest, longest, patience) = (50, 5_000, 10 * 60_000)

  /// A request during a running sync does nothing.
  mutating func start(at desk: inout LoopState) {
    guard child == nil else { return desk.answer(.syncing(.begun)) }
    guard !desk.context.isLedToStore else { return desk.answer(.syncing(.unnamed)) }
    let started = desk.outside.start(RemoteHandOver.words(["sync", "--quiet"], at: desk))
    guard started >= 0 else { return desk.answer(.syncing(SyncNow.failed(-started, at: desk))) }
    (child, since, pause) = (started, desk.outside.uptime, SyncNow.shortest)
    due = desk.due(in: pause)
    desk.answer(.syncing(.begun))
  }

  mutating func look(at desk: inout LoopState) {
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

  private static func failed(_ error: Int32, at desk: LoopState) -> SyncAsked {
    let program = RemoteHandOver.program
    return error == ENOENT
      ? .missing(program: program) : .failed(program: program, why: Machine.describe(error, in: desk.words))
  }
}
