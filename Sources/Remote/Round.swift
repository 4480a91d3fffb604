import Interchange
import Kanban

/// What a round is told of the machine it runs on.
public struct RemoteGround {
  public var person: String
  /// This run of the program.
  public var run: String
  public var reminding: Reminding
  public var clock: () -> Clock

  public init(person: String, run: String, reminding: Reminding = Reminding(), clock: @escaping () -> Clock) {
    (self.person, self.run, self.reminding, self.clock) = (person, run, reminding, clock)
  }
}

/// What a round did.
public struct RoundTold: Equatable, Sendable {
  /// Cards that came, that were made one with what came, and that went because they are gone there.
  public var new = 0
  public var changed = 0
  public var removed = 0
  public var sent = 0
  public var deleted = 0
  /// What the server does not take, or cannot be read here.
  public var parked = 0

  public init() {}
}

/// One exchange with a server: what is there comes here, then what is here goes there.
///
/// Straight-line code over two ports, the store and the way to the server. From one round to the next nothing is kept but what
/// stands in the store: a round that ends anywhere, with its connection or with the machine, is begun anew, and asks what
/// became of what it had sent.
public struct Round {
  let store: any RemoteStore
  let server: RemoteServer
  let address: WebAddress
  let transport: any Transport
  let ground: RemoteGround
  public internal(set) var told = RoundTold()

  public init?(
    with server: RemoteServer, of store: any RemoteStore, over transport: any Transport, on ground: RemoteGround
  ) {
    guard let address = try? WebAddress(server.address) else { return nil }
    (self.store, self.server, self.address) = (store, server, address)
    (self.transport, self.ground) = (transport, ground)
  }

  /// Why a round does not go on.
  enum Halt: Error {
    case store(StoreFailure)
    case server(ServerTrouble)
  }

  /// All calendars of the server that projects are kept equal with.
  public mutating func run() throws(StoreFailure) {
    do throws(Halt) {
      for link in try links() where link.isAsked { try recover(link) }
      var pulls: [Pull] = []
      for link in try links() where link.isAsked {
        if let pull = try pull(link) { pulls.append(pull) }
      }
      try takeStrangers(&pulls)
      for pull in pulls { try settle(pull) }
      for link in try links() where link.isWritten { try sendCards(of: link) }
      // What was sent to another calendar is there by now.
      for link in try links() where link.isWritten { try sendDeletions(of: link) }
    } catch {
      switch error {
      case .store(let failure): throw failure
      case .server(let trouble): try note(trouble)
      }
    }
  }
}

extension RemoteLink {
  /// Whoever is not let in is not asked again and again.
  var isAsked: Bool { state != .unauthorized }

  var isWritten: Bool {
    guard !isReadOnly else { return false }
    return switch state {
    case .fine, .heldBack, .accepted, .putBack: true
    case .offline, .unauthorized, .missing, .held, .strange: false
    }
  }
}

// MARK: The two ports

extension Round {
  func asking<Answer>(_ question: () throws(StoreFailure) -> Answer) throws(Halt) -> Answer {
    do throws(StoreFailure) { return try question() } catch { throw .store(error) }
  }

  func exchange<Answer>(
    _ work: (inout any RemoteDesk) throws(StoreFailure) -> Answer
  ) throws(Halt) -> Answer {
    do throws(StoreFailure) { return try store.exchange(work) } catch { throw .store(error) }
  }

  func requesting<Answer>(
    _ question: () throws(ServerTrouble) -> Answer
  ) throws(Halt) -> Answer {
    do throws(ServerTrouble) { return try question() } catch { throw .server(error) }
  }

  func links() throws(Halt) -> [RemoteLink] {
    try asking { () throws(StoreFailure) in try store.links().filter { $0.server == server.name } }
  }

  func calendar(_ link: RemoteLink) throws(Halt) -> ServerCalendar {
    guard let address = WebAddress(href: link.href, on: address) else { throw .server(.strange(link.href)) }
    return ServerCalendar(address, over: transport)
  }

  var absorber: Absorber { Absorber(server: server.name, ground: ground) }
}

// MARK: States

extension Round {
  /// Of all its links: it was not reached, or does not let us in.
  private func note(_ trouble: ServerTrouble) throws(StoreFailure) {
    // That tells nothing of the server.
    if trouble == .transport(.ended) { return }
    try store.exchange { desk throws(StoreFailure) in
      for link in try desk.links() where link.server == server.name && link.isAsked {
        try desk.put(link, in: trouble.state, trouble.detail, at: ground.clock().now)
      }
    }
  }

  func put(_ link: RemoteLink, in state: RemoteLink.State, _ detail: String = "") throws(Halt) {
    try exchange { desk throws(StoreFailure) in
      if let link = try desk.link(of: link.project) { try desk.put(link, in: state, detail, at: ground.clock().now) }
    }
  }
}

extension RemoteDesk {
  /// Nothing is written where it is in that state: who looks at the store is not woken for nothing.
  mutating func put(
    _ link: RemoteLink, in state: RemoteLink.State, _ detail: String, at now: Moment
  ) throws(StoreFailure) {
    guard link.state != state || link.detail != detail else { return }
    var link = link
    if link.state != state { link.since = now }
    (link.state, link.detail) = (state, detail)
    try write(link)
  }
}

extension ServerTrouble {
  var state: RemoteLink.State {
    switch self {
    case .transport, .busy: .offline
    case .unauthorized, .forbidden: .unauthorized
    case .missing: .missing
    case .refused, .strange: .strange
    }
  }

  var detail: String {
    switch self {
    case .transport(let failure): failure.detail
    case .busy, .unauthorized, .forbidden, .missing: ""
    case .refused(let status, let why): why.isEmpty ? String(status) : "\(status) \(why)"
    case .strange(let what): what
    }
  }
}

extension TransportFailure {
  var detail: String {
    switch self {
    case .unreachable(let why), .certificate(let why), .cutShort(let why), .sentElsewhere(let why), .other(let why): why
    case .timedOut: "timeout"
    case .tooLarge: "too large"
    case .ended: ""
    }
  }
}
