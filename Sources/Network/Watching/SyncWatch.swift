import Host
import Kanban
import Storage
import Words

/// `sekan sync --watch`: syncs at intervals and after changes, until the process is ended.
///
/// One watch per store: it holds its lock from before it opens the store. The lock of rounds is held only for a round,
/// so that a user can link and sync in between. Changes by other processes are noticed by the store's file, so that the
/// watch's own writes never start another round.
struct SyncWatch: ~Copyable {
  private let run: RemoteRun
  private let name: String?
  private let lock: RemoteLock
  private let syncWait: any SyncWait
  private var paces: [String: RetrySchedule] = [:]
  private var links: [RemoteLink] = []
  /// True if the server has rejected the credentials of some links, which are therefore paused.
  private var isRefused = false
  private var ways = ServerWays()
  private var reportedProblems = ReportedProblems()
  private var feeds: FeedWatch
  /// True if the missing network is recorded in the lock's file, false if not; nil before the first check.
  private var isNetworkGone: Bool?

  private init(_ run: RemoteRun, _ name: String?, _ lock: consuming RemoteLock, _ syncWait: any SyncWait) {
    (self.run, self.name, self.syncWait) = (run, name, syncWait)
    feeds = FeedWatch(run, syncWait)
    self.lock = lock
  }

  /// Watches until the process is ended, and returns the exit status. A second
  /// watch waits at the lock, before it opens the store.
  static func run(_ name: String?, _ options: RemoteOptions, _ context: RemoteContext) throws(CommandStop) -> Int32 {
    try context.expectStore()
    let lock = try context.lock(of: context.paths.store, for: .watch, patience: nil)
    let syncWait = context.syncWait(context.paths.store)
    let run = try RemoteRun.open(options, context)
    var watch = SyncWatch(run, try name.map(run.serverName), lock, syncWait)
    return try watch.advance()
  }

  private mutating func advance() throws(CommandStop) -> Int32 {
    try setLinks(try askedLinks())
    while !syncWait.isEnding, !syncWait.isLeft {
      try look()
      let now = syncWait.now
      let due = paces.filter { $0.value.begins <= now }.keys.sorted()
      for server in due where !syncWait.isEnding { try exchange(with: server) }
      if due.isEmpty, try !askSources() { wait() }
    }
    try sendPending()
    return ShellStatus.done
  }

  /// Sends the changes that still wait when the board is closed, as boards are often closed right after a change.
  /// Servers whose last round failed are left out.
  private mutating func sendPending() throws(CommandStop) {
    guard !syncWait.isEnding else { return }
    try look()
    let pending = paces.filter { $0.value.canSendChanges }.keys.sorted()
    for server in pending where !syncWait.isEnding { try exchange(with: server) }
  }

  private mutating func wait() {
    let isAway = paces.values.contains(where: \.hasFailed) || feeds.isAway
    noteNetwork(isAway: isAway)
    let next = (paces.values.map(\.begins) + looks + (feeds.begins.map { [$0] } ?? [])).min()
    guard syncWait.wait(until: next, mindingNetwork: isAway) else { return }
    feeds.noteHint()
    noteHint()
  }

  /// Records a missing network, which is checked before each wait, but only while a server or source fails.
  private mutating func noteNetwork(isAway: Bool) {
    let isGone = isAway && run.context.hasNetwork() == false
    guard isGone != isNetworkGone else { return }
    isNetworkGone = isGone
    lock.touch(at: isGone ? run.context.clock().now : RemoteContact.never)
  }

  private mutating func noteHint() {
    for server in paces.keys { paces[server]?.noteHint(at: syncWait.now) }
  }

  /// Sends one request to an external source if one is due; false if not. If the
  /// source answered, servers may be reachable as well.
  private mutating func askSources() throws(CommandStop) -> Bool {
    let outcome = syncWait.isEnding || syncWait.isLeft ? nil : try feeds.advance()
    if case .answered = outcome { noteHint() }
    return outcome != nil
  }

  /// The time at which the watch looks again for another password in the file; empty if no credentials were rejected.
  private var looks: [Int] { isRefused ? [syncWait.now + RetrySchedule.rest] : [] }
}

// MARK: Changes by other processes

extension SyncWatch {
  private mutating func look() throws(CommandStop) {
    do throws(CommandStop) {
      try handle(try run.context.storing { () throws(StoreFailure) in try run.store.fileChange() })
    } catch {
      // Ignores a busy store: the other process ends with a commit, which wakes the watch.
      guard error.status == ShellStatus.busy else { throw error }
    }
  }

  private mutating func handle(_ change: SQLiteStore.FileChange) throws(CommandStop) {
    switch change {
    case .none, .touched: if isRefused { try setLinks(try askedLinks()) }
    case .changed:
      feeds.noteChange()
      let before = links
      try setLinks(try askedLinks())
      for server in Array(paces.keys) where try hasNews(for: server, since: before) {
        paces[server]?.noteChange(at: syncWait.now)
      }
    case .replaced:
      try run.context.storing { () throws(StoreFailure) in try run.store.reopen() }
      syncWait.watchStore()
      feeds.noteChange()
      (paces, ways) = ([:], ServerWays())
      try setLinks(try askedLinks())
    case .missing: throw run.context.noStore
    }
  }

  /// The links to sync. Those with rejected credentials are left out until the user retries or changes the file.
  private mutating func askedLinks() throws(CommandStop) -> [RemoteLink] {
    let links = run.options.isOfFeeds ? [] : try run.links().filter { name == nil || $0.server == name }
    isRefused = links.contains { $0.state == .unauthorized && $0.withheldFrom == nil }
    return links.filter(run.isAsked)
  }

  private mutating func setLinks(_ links: [RemoteLink]) throws(CommandStop) {
    self.links = links
    let servers = Set(links.map(\.server))
    for server in paces.keys where !servers.contains(server) { ways.forget(server) }
    paces = paces.filter { servers.contains($0.key) }
    for server in servers.sorted() where paces[server] == nil {
      paces[server] = RetrySchedule(seed: syncWait.seed &+ UInt64(paces.count), from: syncWait.now)
    }
  }

  private mutating func hasNews(for server: String, since before: [RemoteLink]) throws(CommandStop) -> Bool {
    let (now, before) = (links.filter { $0.server == server }, before.filter { $0.server == server })
    guard now == before else {
      // Forgets the connection as well, because the user may have changed the credentials.
      ways.forget(server)
      return true
    }
    for link in now where link.takesChanges {
      let unsent = try run.context.storing { () throws(StoreFailure) in
        try run.store.unsentCount(in: link.project, most: 1)
      }
      if unsent > 0 { return true }
    }
    return false
  }
}

extension RemoteLink {
  /// True if local changes of the linked project can be sent: the calendar is writable, and its last state was neither
  /// rejected credentials, a missing calendar nor a strange answer.
  fileprivate var takesChanges: Bool {
    guard !isReadOnly else { return false }
    return switch state {
    case .fine, .offline, .busy, .held, .heldBack, .accepted, .putBack, .sendAccepted, .takenBack: true
    case .unauthorized, .missing, .strange: false
    }
  }
}

// MARK: Rounds

extension SyncWatch {
  /// Syncs with a server. A busy store counts as a failed round and is tried again later.
  private mutating func exchange(with server: String) throws(CommandStop) {
    do throws(CommandStop) { try ask(server) } catch {
      guard error.status == ShellStatus.busy else { throw error }
      paces[server]?.noteRound(at: syncWait.now, hasFailed: true)
      let attention = Attention(code: error.code, server: server, sentence: error.sentence)
      run.printNews(SyncReport(), new: reportedProblems.news([attention], of: server))
    }
  }

  private mutating func ask(_ name: String) throws(CommandStop) {
    guard let server = try run.servers().first(where: { $0.name == name }) else {
      paces[name] = nil
      return
    }
    var synced = SyncReport()
    guard try exchange(with: server, &synced) else {
      paces[name]?.postpone(at: syncWait.now)
      return
    }
    try setLinks(try askedLinks())
    if !synced.failures.isEmpty { ways.renew(name) }
    paces[name]?.noteRound(at: syncWait.now, hasFailed: synced.hasFailed, pause: synced.pause)
    try report(synced, of: name)
  }

  /// One round with the server. False if another process holds the lock and is syncing.
  private mutating func exchange(with server: RemoteServer, _ synced: inout SyncReport) throws(CommandStop) -> Bool {
    if try run.isReconsidered(server) { ways.forget(server.name) }
    var way: ServerWay?
    // A missing password is reported, but does not end the watch, because the user may write the file later.
    do throws(CommandStop) { way = try ways.way(to: server, run.context, syncWait) } catch {
      synced.addFailure(error, of: server.name)
      switch error.code {
      case .withheld, .unauthorized: break
      case .offline, .busy, .failed, .missing, .held, .heldBack, .strange, .parked, .unreadable: return true
      }
    }
    let lock: RemoteLock
    do throws(CommandStop) { lock = try run.context.lock(of: run.store.path, patience: 0) } catch {
      guard error.status == ShellStatus.busy else { throw error }
      return false
    }
    guard let way else {
      try run.noteNotAsked(server, synced)
      return true
    }
    try exchange(with: server, by: way, &synced)
    if !synced.reached.isEmpty { lock.touch(at: run.context.clock().now) }
    return true
  }

  private mutating func exchange(
    with server: RemoteServer, by way: ServerWay, _ synced: inout SyncReport
  ) throws(CommandStop) {
    do throws(CommandStop) {
      try run.letIn(server, isTyped: false)
      try run.run(server, by: way, &synced)
    } catch {
      guard error.status != ShellStatus.busy else { throw error }
      let change = try run.context.storing { () throws(StoreFailure) in try run.store.fileChange() }
      guard change == .replaced else { throw error }
      try handle(change)
    }
  }

  private mutating func report(_ synced: SyncReport, of server: String) throws(CommandStop) {
    var attention = syncWait.isEnding ? [] : synced.failures
    for link in try run.links() where link.server == server { attention += try run.attention(to: link) }
    run.printNews(synced, new: reportedProblems.news(attention, of: server))
  }
}

/// Cached connections, so that a password command is not run every minute.
struct ServerWays {
  private var known: [String: (server: RemoteServer, way: ServerWay)] = [:]

  mutating func way(
    to server: RemoteServer, _ context: RemoteContext, _ syncWait: any SyncWait
  ) throws(CommandStop) -> ServerWay {
    if let found = known[server.name], found.server == server { return found.way }
    let way = try context.way(to: server) { way in !way.isTyped || way.isLetIn(at: way.address) }
    let interruptible = ServerWay(
      address: way.address, login: way.login, transport: Interruptible(way.transport, by: syncWait),
      isTyped: way.isTyped)
    known[server.name] = (server, interruptible)
    return interruptible
  }

  /// After a failed round: forgets the connection if its password was read from the file, as that may have changed. A
  /// typed password is kept.
  mutating func renew(_ server: String) {
    if known[server]?.way.isTyped == false { forget(server) }
  }

  mutating func forget(_ server: String) { known[server] = nil }
}

/// Problems that were reported already. Each is printed once, and again only after it was gone.
struct ReportedProblems: Equatable {
  private var reported: [String: [Attention]] = [:]

  /// The problems of a server that were not in the previous call.
  mutating func news(_ attention: [Attention], of server: String) -> [Attention] {
    let before = reported.updateValue(attention, forKey: server) ?? []
    return attention.filter { !before.contains($0) }
  }
}
