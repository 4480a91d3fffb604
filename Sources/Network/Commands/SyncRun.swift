import Interchange
import Kanban
import Remote
import Time
import Words

// `sekan sync`: one round with each server, and a list of the problems left.
extension RemoteRun {
  func sync(_ name: String?) throws(CommandStop) -> Int32 {
    let servers = if let name { [try server(orOfProject: name)] } else { try servers() }
    guard !servers.isEmpty else { throw CommandStop(words.noServerYet) }
    let links = try links().filter { link in servers.contains { $0.name == link.server } }
    guard !links.isEmpty else { throw nothingLinked }
    var synced = SyncReport()
    // Finds or asks for passwords before it takes the lock, so that no other process waits for the user.
    let ways = ways(to: servers, with: links, &synced)
    return try sync(servers, by: ways, synced, patience: 0)
  }

  /// Syncs after a calendar or journal was linked, over the open connection, and returns the exit status.
  func sync(_ server: RemoteServer, by way: ServerWay) throws(CommandStop) -> Int32 {
    do throws(CommandStop) {
      return try sync([server], by: [server.name: way], SyncReport(), patience: context.patience)
    } catch {
      guard error.status == ShellStatus.busy else { throw error }
      // Returns success if another process holds the lock: the link is stored, and that process syncs it.
      context.printError(error.sentence)
      return ShellStatus.done
    }
  }

  private func sync(
    _ servers: [RemoteServer], by ways: [String: ServerWay], _ synced: SyncReport, patience: Int
  ) throws(CommandStop) -> Int32 {
    let lock = try context.lock(of: store.path, patience: patience)
    var synced = synced
    for server in servers {
      guard let way = ways[server.name] else {
        try noteNotAsked(server, synced)
        continue
      }
      do throws(CommandStop) {
        try letIn(server, isTyped: way.isTyped)
        try run(server, by: way, &synced)
      } catch {
        guard error.status != ShellStatus.busy else { throw error }
        synced.addFailure(error, of: server.name)
      }
    }
    if !synced.reached.isEmpty { lock.touch(at: context.clock().now) }
    return try report(synced, of: servers)
  }

  func run(_ server: RemoteServer, by way: ServerWay, _ synced: inout SyncReport) throws(CommandStop) {
    let witness = RecordingTransport(of: way.transport, at: context.clock)
    guard var round = Round(with: server, of: store, over: witness, on: context.ground, knowing: preview)
    else { return }
    try context.storing { () throws(StoreFailure) in try round.run() }
    synced.total.add(round.report)
    synced.pause = witness.pause
    let links = try links().filter { $0.server == server.name }
    if witness.hasAnswered, links.contains(where: { $0.state != .unauthorized }) { synced.reached.append(server.name) }
    // A single object that is too large does not stop the round.
    if let failure = witness.failure, failure != .tooLarge || links.contains(where: { $0.state == .offline }) {
      synced.addFailure(context.notDone(failure, at: way.address), of: server.name)
    } else if let link = links.first(where: { $0.state == .busy || $0.state == .offline }) {
      let sentence = isBusy(way.address.host, with: link.detail, for: witness.pause)
      synced.addFailure(CommandStop(sentence, status: ShellStatus.offline, code: .busy), of: server.name)
    }
  }

  /// The message about a busy or full server, with the pause for a single sync. A watch obeys the pause, and reports a
  /// busy server once.
  private func isBusy(_ host: String, with status: String, for pause: Int?) -> String {
    if ServerRefusal(status) == .full { return words.serverIsFull(host) }
    guard case .sync = options.task, !options.isWatch, let pause, pause > 0 else { return words.serverIsBusy(host) }
    return words.serverIsBusy(host, for: words.duration(minutes: (pause + 59_999) / 60_000))
  }

  // MARK: Credentials

  /// Connections to the servers that are tried now, without those that rejected an unchanged password. Problems with
  /// passwords are recorded in `synced`.
  private func ways(
    to servers: [RemoteServer], with links: [RemoteLink], _ synced: inout SyncReport
  ) -> [String: ServerWay] {
    var ways: [String: ServerWay] = [:]
    for server in servers {
      let links = links.filter { $0.server == server.name }
      guard let first = links.first, links.contains(where: isAsked) || context.isToBeTyped(for: server) else {
        continue
      }
      do throws(CommandStop) {
        ways[server.name] = try context.way(to: server) { way in
          let calendar = WebAddress(href: first.href, on: way.address)
          return !way.isTyped || way.isLetIn(at: calendar ?? way.address)
        }
      } catch {
        synced.addFailure(error, of: server.name)
      }
    }
    return ways
  }

  /// True if a link is tried: after a rejection, only once the file of servers has changed. A withheld password is
  /// always checked again, as that needs no request.
  func isAsked(_ link: RemoteLink) -> Bool {
    link.state != .unauthorized || link.withheldFrom != nil || context.hasNewCredentials(since: link.since)
  }

  /// Records in the links, for boards, that the server's password is withheld or no longer is.
  func noteNotAsked(_ server: RemoteServer, _ synced: SyncReport) throws(CommandStop) {
    if synced.isWithheld(from: server.name) { return try noteWithheld(from: server) }
    if synced.isUnauthorized(by: server.name), context.withheld(from: server) == nil { try noteUnknown(of: server) }
  }

  /// Records a withheld password. A question, an answer of the user, and a missing or strange calendar stay the state
  /// of a link.
  private func noteWithheld(from server: RemoteServer) throws(CommandStop) {
    let place = try context.address(server.address).place.text
    let moment = context.clock().now
    try rewrite(linksOf: server) { link in
      guard link.mayBeWithheld, link.withheldFrom != place else { return }
      (link.state, link.detail, link.since) = (.unauthorized, place, moment)
    }
  }

  /// Removes the record of a withheld password that the file no longer has.
  private func noteUnknown(of server: RemoteServer) throws(CommandStop) {
    try rewrite(linksOf: server) { link in
      if link.withheldFrom != nil { link.detail = "" }
    }
  }

  /// Changes the links of a server with `change`, and writes only those that differ afterwards.
  private func rewrite(linksOf server: RemoteServer, _ change: (inout RemoteLink) -> Void) throws(CommandStop) {
    func changed(_ link: RemoteLink) -> RemoteLink? {
      var changed = link
      change(&changed)
      return changed == link ? nil : changed
    }
    let links = try links().filter { $0.server == server.name && changed($0) != nil }
    guard !links.isEmpty else { return }
    try context.storing { () throws(StoreFailure) in
      try store.exchange { ledger throws(StoreFailure) in
        for link in links {
          if let link = try ledger.link(of: link.project).flatMap(changed) { try ledger.write(link) }
        }
      }
    }
  }

  /// True if the server has a link whose credentials were rejected and that is tried again now.
  func isReconsidered(_ server: RemoteServer) throws(CommandStop) -> Bool {
    try links().contains { $0.server == server.name && $0.state == .unauthorized && isAsked($0) }
  }

  /// Resets the rejected links that are tried again; after a typed password, all rejected ones.
  func letIn(_ server: RemoteServer, isTyped: Bool) throws(CommandStop) {
    let moment = context.clock().now
    try rewrite(linksOf: server) { link in
      guard link.state == .unauthorized, isTyped || isAsked(link) else { return }
      (link.state, link.detail, link.since) = (.fine, "", moment)
    }
  }
}

extension RemoteLink {
  fileprivate var mayBeWithheld: Bool {
    switch state {
    case .fine, .offline, .busy, .unauthorized: true
    case .missing, .held, .heldBack, .accepted, .putBack, .sendAccepted, .takenBack, .strange: false
    }
  }
}

extension RemoteRun {
  func report(_ synced: SyncReport, of servers: [RemoteServer]) throws(CommandStop) -> Int32 {
    let names = servers.map(\.name)
    var attention = synced.failures
    for link in try links() where names.contains(link.server) { attention += try self.attention(to: link) }
    if !options.isQuiet { printReport(synced, attention) }
    if attention.contains(where: { !$0.isPassing }) { return ShellStatus.needsAttention }
    return attention.isEmpty ? ShellStatus.done : ShellStatus.offline
  }

  private func printReport(_ synced: SyncReport, _ attention: [Attention]) {
    if options.isJSON {
      context.conversation.write(synced.json(attention).text + "\n")
      return
    }
    // After a problem the sentence "nothing new" might be wrong, so it is omitted.
    if synced.total.hasExchanged || attention.allSatisfy(\.isOfCards) { context.printLine(sentence(of: synced.total)) }
    printLeftAlone(synced)
    for one in attention { context.printError(one.sentence) }
  }

  /// Prints one round of a watch, with new problems only; silent if there is neither news nor a problem.
  func printNews(_ synced: SyncReport, new attention: [Attention]) {
    let hasNews = (synced.total.hasExchanged || !synced.total.leftAlone.isEmpty) && !options.isQuiet
    if options.isJSON, !options.isQuiet {
      if hasNews || !attention.isEmpty { context.conversation.write(synced.json(attention).text + "\n") }
      return
    }
    if hasNews, synced.total.hasExchanged { context.printLine(sentence(of: synced.total)) }
    if hasNews { printLeftAlone(synced) }
    for one in attention { context.printError(one.sentence) }
  }

  /// Prints the number of tasks that became no card in this round, with the reasons. `sekan remote` counts those of all
  /// rounds.
  private func printLeftAlone(_ synced: SyncReport) {
    let sentence = words.leftAlone(synced.total.leftAlone)
    if !sentence.isEmpty { context.printLine(sentence) }
  }

  private func sentence(of total: RoundReport) -> String {
    words.synced(
      new: total.new, changed: total.changed, removed: total.removed, sent: total.sent, deleted: total.deleted)
  }
}

/// The results of one round with all requested servers.
struct SyncReport {
  var total = RoundReport()
  /// The names of the servers that answered and accepted the credentials.
  var reached: [String] = []
  var failures: [Attention] = []
  /// The pause that the server contacted last asked for (`Retry-After`), in milliseconds; nil without one.
  var pause: Int?

  mutating func addFailure(_ failure: CommandStop, of server: String) {
    failures.append(Attention(code: failure.code, server: server, sentence: failure.sentence))
  }

  func isWithheld(from server: String) -> Bool {
    failures.contains { $0.server == server && $0.code == .withheld }
  }

  func isUnauthorized(by server: String) -> Bool {
    failures.contains { $0.server == server && $0.code == .unauthorized }
  }

  /// True if there is a failure other than a withheld password, against which no retry helps.
  var hasFailed: Bool { failures.contains { $0.code != .withheld } }

  func json(_ attention: [Attention]) -> JSON {
    .object([
      ("new", .integer(Int64(total.new))), ("changed", .integer(Int64(total.changed))),
      ("removed", .integer(Int64(total.removed))), ("sent", .integer(Int64(total.sent))),
      ("deleted", .integer(Int64(total.deleted))), ("leftAlone", total.leftAlone.json),
      ("reached", .array(reached.map { .string($0) })),
      ("attention", .array(attention.map(\.json))),
    ])
  }
}

extension [LeftAloneReason: Int] {
  var json: JSON {
    .object(
      LeftAloneReason.allCases.compactMap { reason in self[reason].map { (reason.rawValue, .integer(Int64($0))) } })
  }
}

extension RoundReport {
  var hasExchanged: Bool { new + changed + removed + sent + deleted > 0 }

  mutating func add(_ other: RoundReport) {
    new += other.new
    changed += other.changed
    removed += other.removed
    sent += other.sent
    deleted += other.deleted
    parked += other.parked
    leftAlone.merge(other.leftAlone) { $0 + $1 }
  }
}

/// Forwards requests and records the last failure and `Retry-After`, as a round keeps only the state of its links.
final class RecordingTransport: Transport {
  private let transport: any Transport
  private(set) var hasAnswered = false
  private(set) var failure: TransportFailure?
  /// The pause that the last answer asked for (`Retry-After`), in milliseconds; nil without one.
  private(set) var pause: Int?
  private let clock: () -> Clock

  init(of transport: any Transport, at clock: @escaping () -> Clock) {
    (self.transport, self.clock) = (transport, clock)
  }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    do throws(TransportFailure) {
      let answer = try transport.send(request)
      hasAnswered = true
      pause = answer.pause(at: clock().now)
      return answer
    } catch {
      failure = error
      throw error
    }
  }
}
