import Board
import Glibc
import Host
import Kanban

/// The program that keeps linked projects in step with their calendars while this board is open. Of those that many boards have started for
/// a store one works and the others wait, and each ends with its board, however that ends. What it does is seen in the store alone.
struct SyncBeside {
  private var wanted: Work?
  private var isThere = false
  /// Its last start, in uptime.
  private var since = 0
  /// How often in a row it ended soon after that.
  private var failures = 0
  private var startDue: Int?
  /// Where nobody tells that it has ended: when it is looked for that, and how long after the look before.
  private var lookDue: Int?
  private var pause = 0

  /// Milliseconds before it is started once more, twice as long after each further time; whoever lived so long has not failed.
  private static let (shortest, longest) = (5_000, 600_000)
  /// Between two looks, first and at last.
  private static let (firstPause, lastPause) = (500, 60_000)

  enum Work {
    /// Servers, and what else is fetched from outside.
    case sync
    /// Only what is fetched: weather, holidays, calendars.
    case feeds
  }

  /// In uptime.
  var due: Int? {
    guard let startDue, let lookDue else { return startDue ?? lookDue }
    return min(startDue, lookDue)
  }

  /// Told after every frame, as a link may be made or undone by anybody.
  mutating func want(_ work: Work?, at desk: Desk) {
    guard work != wanted else { return }
    (wanted, failures, startDue) = (work, 0, nil)
    if isThere {
      leave(at: desk)
    } else if work != nil {
      startDue = desk.outside.uptime
    }
  }

  mutating func goOn(at desk: Desk) {
    let now = desk.outside.uptime
    if let lookDue, lookDue <= now { look(at: desk) }
    if let startDue, startDue <= now { start(at: desk) }
  }

  private mutating func start(at desk: Desk) {
    startDue = nil
    guard let wanted, !isThere else { return }
    since = desk.outside.uptime
    switch desk.outside.startCompanion(SyncBeside.words(for: wanted, at: desk)) {
    case 0:
      isThere = true
      lookSoon(at: desk)
    // Who has not installed it wants a board and no more.
    case -ENOENT: break
    default: startLater(at: desk)
    }
  }

  mutating func hasEnded(at desk: Desk) {
    lookDue = nil
    desk.outside.forgetCompanion()
    guard isThere else {
      // It was left for other work.
      if wanted != nil, startDue == nil { startDue = desk.outside.uptime }
      return
    }
    isThere = false
    if desk.outside.uptime - since >= SyncBeside.longest { failures = 0 }
    startLater(at: desk)
  }

  /// Nobody waits for it: what is on its way to a server is its own matter.
  mutating func leave(at desk: Desk) {
    isThere = false
    desk.outside.leaveCompanion()
    lookSoon(at: desk)
  }

  private mutating func lookSoon(at desk: Desk) {
    pause = SyncBeside.firstPause
    lookDue = desk.outside.mustLookAtCompanion ? desk.due(in: pause) : nil
  }

  private mutating func look(at desk: Desk) {
    if desk.outside.hasCompanionEnded { return hasEnded(at: desk) }
    pause = min(pause * 2, SyncBeside.lastPause)
    lookDue = desk.due(in: pause)
  }

  private mutating func startLater(at desk: Desk) {
    startDue = desk.due(in: min(SyncBeside.longest, SyncBeside.shortest << min(failures, 10)))
    failures += 1
  }

  private static func words(for work: Work, at desk: Desk) -> [String] {
    let only = work == .feeds ? ["--feeds"] : []
    return RemoteHandOver.words(["sync", "--watch", "--with-board", "--quiet"] + only, at: desk)
  }
}

extension RemoteHandOver {
  /// What starts it for the store and with the configuration of this board. Without a folder before its name the program is looked for where
  /// programs lie.
  static func words(_ words: [String], at desk: Desk) -> [String] {
    let program = place(beside: Machine.runningBinary) ?? program
    let paths = desk.context.paths
    return [program] + words + ["--store", desk.file.path] + (paths.isConfigChosen ? ["--config", paths.config] : [])
  }
}
