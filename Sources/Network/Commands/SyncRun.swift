import Board
import Host
import Interchange
import Kanban
import Remote

/// What came of asking the servers once.
struct SyncTold {
  var told = RoundTold()
  /// The names of those that answered.
  var reached: [String] = []
  /// Why others did not.
  var failures: [NotDone] = []

  var isOffline: Bool { failures.contains { $0.status == RemoteStatus.offline } }
  var hasFailed: Bool { failures.contains { $0.status != RemoteStatus.offline } }
}

// `sekan sync`: one round with each server, and what it leaves for a person to do.
extension RemoteRun {
  func sync(_ name: String?) throws(NotDone) -> Int32 {
    let servers = if let name { [try server(name)] } else { try servers() }
    guard !servers.isEmpty else { throw NotDone(sentence: words.noServerYet) }
    return try sync(servers, by: nil)
  }

  /// The exit status. With a way that is known already nobody is asked once more for a password.
  func sync(_ servers: [RemoteServer], by way: ServerWay?) throws(NotDone) -> Int32 {
    let lock = try context.lock(of: store.path, waiting: false)
    var synced = SyncTold()
    for server in servers where try isAsked(server) {
      do throws(NotDone) {
        let way = if let way { way } else { try context.way(to: server) }
        try run(server, by: way, &synced)
      } catch {
        guard error.status != RemoteStatus.busy else { throw error }
        synced.failures.append(error)
      }
    }
    if !synced.reached.isEmpty { lock.touch(at: context.clock().now) }
    return try tell(synced, of: servers)
  }

  /// Who was not let in asks again only when somebody says so.
  private func isAsked(_ server: RemoteServer) throws(NotDone) -> Bool {
    try links().contains { $0.server == server.name && $0.state != .unauthorized }
  }

  func run(_ server: RemoteServer, by way: ServerWay, _ synced: inout SyncTold) throws(NotDone) {
    let witness = Witness(of: way.transport)
    guard var round = Round(with: server, of: store, over: witness, on: context.ground) else { return }
    try context.storing { () throws(StoreFailure) in try round.run() }
    synced.told.add(round.told)
    if witness.hasAnswered { synced.reached.append(server.name) }
    if let failure = witness.failure {
      synced.failures.append(context.notDone(failure, at: way.address))
    } else if try links().contains(where: { $0.server == server.name && $0.state == .offline }) {
      synced.failures.append(
        NotDone(sentence: words.serverIsBusy(way.address.host), status: RemoteStatus.offline))
    }
  }

  // MARK: Telling

  private func tell(_ synced: SyncTold, of servers: [RemoteServer]) throws(NotDone) -> Int32 {
    let names = servers.map(\.name)
    var sentences: [String] = []
    for link in try links() where names.contains(link.server) { sentences += try attention(to: link) }
    if !options.isQuiet { tell(synced, sentences) }
    if !sentences.isEmpty || synced.hasFailed { return RemoteStatus.needsAttention }
    return synced.isOffline ? RemoteStatus.offline : RemoteStatus.done
  }

  private func tell(_ synced: SyncTold, _ sentences: [String]) {
    let (told, failures) = (synced.told, synced.failures.map(\.sentence))
    if options.isJSON {
      context.conversation.write(synced.json(attention: failures + sentences).text + "\n")
      return
    }
    if !synced.reached.isEmpty || failures.isEmpty { context.tell(sentence(of: told)) }
    for sentence in failures + sentences { context.complain(sentence) }
  }

  /// What a round among many did, and what is wrong since; nothing where that is nothing.
  func tell(_ synced: SyncTold, new complaints: [String]) {
    let isTold = synced.told.hasExchanged && !options.isQuiet
    if options.isJSON, !options.isQuiet {
      if isTold || !complaints.isEmpty {
        context.conversation.write(synced.json(attention: complaints).text + "\n")
      }
      return
    }
    if isTold { context.tell(sentence(of: synced.told)) }
    for complaint in complaints { context.complain(complaint) }
  }

  private func sentence(of told: RoundTold) -> String {
    words.synced(
      new: told.new, changed: told.changed, removed: told.removed, sent: told.sent, deleted: told.deleted)
  }

  /// What of a link a person has to decide or to mend.
  func attention(to link: RemoteLink) throws(NotDone) -> [String] {
    let name = try name(of: link.project)
    let parked = try context.storing { () throws(StoreFailure) in try store.parked(in: link.project).count }
    let some = parked == 0 ? [] : [words.someParked(name, parked, call(.retry, name))]
    let (accept, putBack) = (call(.accept, name), call(.putBack, name))
    return some
      + {
        switch link.state {
        // That a server is not reached is said of the server.
        case .fine, .offline, .accepted, .putBack, .sendAccepted, .takenBack: []
        case .unauthorized: [words.loginNeeded(name, link.server, call(.retry, name))]
        case .missing: [words.calendarIsGone(name, link.name.toldBriefly, call(.unlink, name))]
        case .held: [words.goneThere(name, link.detail.toldBriefly, accept: accept, putBack: putBack)]
        case .heldBack: [words.goneHere(name, link.detail.toldBriefly, accept: accept, putBack: putBack)]
        case .strange: [words.isStrange(name, link.detail.toldBriefly)]
        }
      }()
  }
}

extension RoundTold {
  var hasExchanged: Bool { new + changed + removed + sent + deleted > 0 }

  mutating func add(_ other: RoundTold) {
    new += other.new
    changed += other.changed
    removed += other.removed
    sent += other.sent
    deleted += other.deleted
    parked += other.parked
  }
}

extension SyncTold {
  func json(attention: [String]) -> JSON {
    .object([
      ("new", .integer(Int64(told.new))), ("changed", .integer(Int64(told.changed))),
      ("removed", .integer(Int64(told.removed))), ("sent", .integer(Int64(told.sent))),
      ("deleted", .integer(Int64(told.deleted))), ("reached", .array(reached.map { .string($0) })),
      ("attention", .array(attention.map { .string($0) })),
    ])
  }
}

/// Lets requests pass, and remembers whether they were answered: a round keeps only that a server was not reached.
final class Witness: Transport {
  private let transport: any Transport
  private(set) var hasAnswered = false
  private(set) var failure: TransportFailure?

  init(of transport: any Transport) { self.transport = transport }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    do throws(TransportFailure) {
      let answer = try transport.send(request)
      hasAnswered = true
      return answer
    } catch {
      failure = error
      throw error
    }
  }
}
