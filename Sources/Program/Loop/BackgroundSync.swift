import Board
import Glibc
import Host
import Kanban

/// Runs `sekan-remote sync --watch` as a companion while the board is open. The companions of several boards share a
/// lock, so that only one per store works. Each ends with its board, even if that is killed. Its results are seen in
/// the store only.
struct BackgroundSync {
  private var wanted: Work?
  private var exists = false
  private var since = 0
  private var failures = 0
  private var startDue: Int?
  /// Polling of the companion's end if the system cannot report it.
  private var lookDue: Int?
  private var pause = 0

  /// Milliseconds before a restart, doubled after each early end. A run of the longest pause does not count as a failure.
  private static let (shortest, longest) = (5_000, 600_000)
  private static let (firstPause, lastPause) = (500, 60_000)

  enum Work {
    /// Servers and feeds.
    case sync
    /// Feeds only: weather, holidays, calendars.
    case feeds
  }

  var due: Int? {
    guard let startDue, let lookDue else { return startDue ?? lookDue }
    return min(startDue, lookDue)
  }

  /// Called after every frame, since any process may link or unlink a project.
  mutating func want(_ work: Work?, at desk: LoopState) {
    guard work != wanted else { return }
    (wanted, failures, startDue) = (work, 0, nil)
    if exists {
      leave(at: desk)
    } else if work != nil {
      startDue = desk.outside.uptime
    }
  }

  mutating func advance(at desk: LoopState) {
    let now = desk.outside.uptime
    if let lookDue, lookDue <= now { look(at: desk) }
    if let startDue, startDue <= now { start(at: desk) }
  }

  private mutating func start(at desk: LoopState) {
    startDue = nil
    guard let wanted, !exists else { return }
    since = desk.outside.uptime
    switch desk.outside.startCompanion(BackgroundSync.words(for: wanted, at: desk)) {
    case 0:
      exists = true
      lookSoon(at: desk)
    // `sekan-remote` is not installed, which is a valid choice.
    case -ENOENT: break
    default: startLater(at: desk)
    }
  }

  mutating func hasEnded(at desk: LoopState) {
    lookDue = nil
    desk.outside.forgetCompanion()
    guard exists else {
      // The companion was stopped to start it again with other work.
      if wanted != nil, startDue == nil { startDue = desk.outside.uptime }
      return
    }
    exists = false
    if desk.outside.uptime - since >= BackgroundSync.longest { failures = 0 }
    startLater(at: desk)
  }

  /// Does not wait for the end: running requests are up to the companion.
  mutating func leave(at desk: LoopState) {
    exists = false
    desk.outside.leaveCompanion()
    lookSoon(at: desk)
  }

  private mutating func lookSoon(at desk: LoopState) {
    pause = BackgroundSync.firstPause
    lookDue = desk.outside.mustLookAtCompanion ? desk.due(in: pause) : nil
  }

  private mutating func look(at desk: LoopState) {
    if desk.outside.hasCompanionEnded { return hasEnded(at: desk) }
    pause = min(pause * 2, BackgroundSync.lastPause)
    lookDue = desk.due(in: pause)
  }

  private mutating func startLater(at desk: LoopState) {
    startDue = desk.due(in: min(BackgroundSync.longest, BackgroundSync.shortest << min(failures, 10)))
    failures += 1
  }

  private static func words(for work: Work, at desk: LoopState) -> [String] {
    let only = work == .feeds ? ["--feeds"] : []
    return RemoteHandOver.words(["sync", "--watch", "--with-board", "--quiet"] + only, at: desk)
  }
}

extension RemoteHandOver {
  /// The command line of `sekan-remote` for this board's store and configuration. Without a known path PATH is searched.
  static func words(_ words: [String], at desk: LoopState) -> [String] {
    let program = place(beside: Machine.runningBinary) ?? program
    let paths = desk.context.paths
    return [program] + words + ["--store", desk.file.path] + (paths.isConfigChosen ? ["--config", paths.config] : [])
  }
}

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
