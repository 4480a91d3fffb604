import Board
import Glibc
import Host
import Kanban

/// The companion process `sekan-remote sync --watch`. It runs while the board is open and has work for it, and ends
/// soon after the board, even if that is killed. The companions of several boards share a lock, so that only one per
/// store works.
struct BackgroundSync {
  private var wanted: Work?
  private var exists = false
  private var since = 0
  private var failures = 0
  private var startDue: Int?
  /// The uptime of the next poll whether the companion has ended; nil if none runs or the system reports its end.
  private var lookDue: Int?
  private var pause = 0

  /// Milliseconds before a restart: `shortest` after the first end, doubled after each further one, up to `longest`. A
  /// run that lasted at least `longest` starts again with `shortest`.
  private static let (shortest, longest) = (5_000, 600_000)
  private static let (firstPause, lastPause) = (500, 60_000)

  enum Work {
    /// The companion syncs servers and fetches feeds.
    case sync
    /// The companion only fetches feeds, that is weather, holidays and calendars.
    case feeds
  }

  var due: Int? {
    guard let startDue, let lookDue else { return startDue ?? lookDue }
    return min(startDue, lookDue)
  }

  /// Starts, replaces or, for nil, stops the companion if the wanted work changed. Called after every frame, since any
  /// process may link or unlink a project.
  mutating func want(_ work: Work?, at state: LoopState) {
    guard work != wanted else { return }
    (wanted, failures, startDue) = (work, 0, nil)
    if exists {
      leave(at: state)
    } else if work != nil {
      startDue = state.outside.uptime
    }
  }

  mutating func advance(at state: LoopState) {
    let now = state.outside.uptime
    if let lookDue, lookDue <= now { look(at: state) }
    if let startDue, startDue <= now { start(at: state) }
  }

  private mutating func start(at state: LoopState) {
    startDue = nil
    guard let wanted, !exists else { return }
    since = state.outside.uptime
    switch state.outside.startCompanion(BackgroundSync.words(for: wanted, at: state)) {
    case 0:
      exists = true
      lookSoon(at: state)
    // `sekan-remote` is not installed, which is a valid choice: unlike other failures this one is not retried until the
    // wanted work changes.
    case -ENOENT: break
    default: startLater(at: state)
    }
  }

  mutating func companionEnded(at state: LoopState) {
    lookDue = nil
    state.outside.forgetCompanion()
    guard exists else {
      // The loop has stopped the companion because the wanted work changed: the new one is started without a pause.
      if wanted != nil, startDue == nil { startDue = state.outside.uptime }
      return
    }
    exists = false
    if state.outside.uptime - since >= BackgroundSync.longest { failures = 0 }
    startLater(at: state)
  }

  /// Asks the companion to end and returns at once, without waiting for its end.
  mutating func leave(at state: LoopState) {
    exists = false
    state.outside.leaveCompanion()
    lookSoon(at: state)
  }

  private mutating func lookSoon(at state: LoopState) {
    pause = BackgroundSync.firstPause
    lookDue = state.outside.mustLookAtCompanion ? state.due(in: pause) : nil
  }

  private mutating func look(at state: LoopState) {
    if state.outside.hasCompanionEnded { return companionEnded(at: state) }
    pause = min(pause * 2, BackgroundSync.lastPause)
    lookDue = state.due(in: pause)
  }

  private mutating func startLater(at state: LoopState) {
    startDue = state.due(in: min(BackgroundSync.longest, BackgroundSync.shortest << min(failures, 10)))
    failures += 1
  }

  private static func words(for work: Work, at state: LoopState) -> [String] {
    let only = work == .feeds ? ["--feeds"] : []
    return RemoteHandOver.words(["sync", "--watch", "--with-board", "--quiet"] + only, at: state)
  }
}

extension RemoteHandOver {
  /// The command line of `sekan-remote` for this board's store and configuration. PATH is searched if no `sekan-remote`
  /// lies beside this program.
  static func words(_ words: [String], at state: LoopState) -> [String] {
    let program = place(beside: Machine.runningBinary) ?? program
    let paths = state.context.paths
    return [program] + words + ["--store", state.file.path] + (paths.isConfigChosen ? ["--config", paths.config] : [])
  }
}

/// A sync on request, run by `sekan-remote` without the terminal; the board itself opens no socket. The results arrive
/// through the store; the exit status is the only direct answer.
struct SyncNow {
  private var child: Int32?
  private(set) var due: Int?
  private var pause = 0
  private var since = 0

  /// Milliseconds: the first and the longest pause between polls, and how long polling lasts.
  private static let (shortest, longest, patience) = (50, 5_000, 10 * 60_000)

  /// Starts a sync, unless only a `.sekan` file selects the store. While one is running, a request only repeats the
  /// notice that it has begun.
  mutating func start(at state: inout LoopState) {
    guard child == nil else { return state.answer(.syncing(.begun)) }
    guard !state.context.isLedToStore else { return state.answer(.syncing(.unnamed)) }
    let started = state.outside.start(RemoteHandOver.words(["sync", "--quiet"], at: state))
    guard started >= 0 else { return state.answer(.syncing(SyncNow.failed(-started, at: state))) }
    (child, since, pause) = (started, state.outside.uptime, SyncNow.shortest)
    due = state.due(in: pause)
    state.answer(.syncing(.begun))
  }

  mutating func look(at state: inout LoopState) {
    due = nil
    guard let child else { return }
    if let status = state.outside.ending(of: child) {
      self.child = nil
      state.post(.syncing(SyncAsked(status: status)))
    } else if state.outside.uptime - since < SyncNow.patience {
      pause = min(pause * 2, SyncNow.longest)
      due = state.due(in: pause)
    } else {
      self.child = nil
    }
  }

  private static func failed(_ error: Int32, at state: LoopState) -> SyncAsked {
    let program = RemoteHandOver.program
    return error == ENOENT
      ? .missing(program: program) : .failed(program: program, why: Machine.describe(error, in: state.words))
  }
}
