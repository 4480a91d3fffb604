import Interchange
import Kanban

/// What a round is told of the machine it runs on.
public struct RemoteGround {
  public var person: String
  /// This run of the program.
  public var run: String
  public var reminding: Reminding
  /// In which journal the pages of a project stand.
  public var journal: (Project) -> Journal
  public var clock: () -> Clock

  public init(
    person: String, run: String, reminding: Reminding = Reminding(),
    journal: @escaping (Project) -> Journal = { _ in .shared },
    clock: @escaping () -> Clock
  ) {
    (self.person, self.run, self.reminding, self.journal, self.clock) = (person, run, reminding, journal, clock)
  }
}

/// What a round did, with cards and pages alike.
public struct RoundTold: Equatable, Sendable {
  /// Cards that came, that were made one with what came, and that went because they are gone there.
  public var new = 0
  public var changed = 0
  public var removed = 0
  public var sent = 0
  public var deleted = 0
  /// What the server does not take, or cannot be read here.
  public var parked = 0
  /// How many objects became no card or page, by reason.
  public var leftAlone: [LeftAloneReason: Int] = [:]

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
  /// The objects that were read when the calendar was linked.
  let preview: JoiningPreview
  /// The cards of which nobody knew at its beginning what had become of them there.
  var recovered: Set<RemoteSubject> = []
  /// The paths whose deletion waits for a person's answer; their cards are not sent.
  var held: [ProjectID: Set<String>] = [:]
  /// The projects whose calendars do not say whether they can be written.
  var unsure: Set<ProjectID> = []

  public init?(
    with server: RemoteServer, of store: any RemoteStore, over transport: any Transport, on ground: RemoteGround,
    knowing preview: JoiningPreview = JoiningPreview()
  ) {
    self.preview = preview
    guard let address = try? WebAddress(server.address) else { return nil }
    (self.store, self.server, self.address) = (store, server, address)
    (self.transport, self.ground) = (transport, ground)
  }

  /// Why a round does not go on.
  enum Halt: Error {
    case store(StoreFailure)
    case server(ServerTrouble)
    /// Meanwhile the project is linked no more, or to another calendar.
    case unlinked
  }

  /// All calendars of the server that projects are kept in step with.
  public mutating func run() throws(StoreFailure) {
    do throws(Halt) { try exchange() } catch {
      switch error {
      case .store(let failure): throw failure
      case .server(let trouble): try note(trouble)
      case .unlinked: break
      }
    }
  }

  private mutating func exchange() throws(Halt) {
    try eachLink { round, link throws(Halt) in if link.isAsked { try round.recover(link) } }
    var pulls: [Pull] = []
    try eachLink { round, link throws(Halt) in
      if link.isAsked { pulls.append(try round.pull(link)) }
    }
    try takeStrangers(&pulls)
    try eachLink { round, link throws(Halt) in
      for pull in pulls where pull.link.isSame(as: link) { try round.settle(pull) }
    }
    // What was not looked at may be another calendar by now.
    let pulled = pulls.map(\.link)
    func isWritten(_ link: RemoteLink) -> Bool { link.isWritten && pulled.contains { $0.isSame(as: link) } }
    try eachLink { round, link throws(Halt) in if isWritten(link) { try round.sendCards(of: link) } }
    // What was sent to another calendar is there by now.
    try eachLink { round, link throws(Halt) in if isWritten(link) { try round.sendDeletions(of: link) } }
  }

  /// What is wrong with one of them keeps none of the others.
  mutating func eachLink(_ work: (inout Round, RemoteLink) throws(Halt) -> Void) throws(Halt) {
    for link in try links() {
      do throws(Halt) { try work(&self, link) } catch {
        switch error {
        case .server(let trouble) where trouble.isOfCalendar: try put(link, in: trouble.state, trouble.detail)
        case .unlinked, .store(.refused(.projectIsArchived)), .store(.refused(.projectIsGone)): break
        case .server, .store: throw error
        }
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
    case .fine, .held, .heldBack, .sendAccepted, .takenBack: true
    case .offline, .busy, .unauthorized, .missing, .accepted, .putBack, .strange: false
    }
  }

  func isSame(as other: RemoteLink) -> Bool {
    project == other.project && server.utf8.elementsEqual(other.server.utf8) && href.utf8.elementsEqual(other.href.utf8)
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

  /// Nothing is written of a project that somebody unlinked meanwhile.
  func exchange<Answer>(
    about link: RemoteLink, _ work: (inout any RemoteDesk) throws(StoreFailure) -> Answer
  ) throws(Halt) -> Answer {
    let answer = try exchange { desk throws(StoreFailure) -> Answer? in
      guard let now = try desk.link(of: link.project), now.isSame(as: link) else { return nil }
      return try work(&desk)
    }
    guard let answer else { throw .unlinked }
    return answer
  }

  func requesting<Answer>(
    _ question: () throws(ServerTrouble) -> Answer
  ) throws(Halt) -> Answer {
    do throws(ServerTrouble) { return try question() } catch { throw .server(error) }
  }

  /// Projects that were put away stay as they are, here and there.
  func links() throws(Halt) -> [RemoteLink] {
    try asking { () throws(StoreFailure) in
      var links: [RemoteLink] = []
      for link in try store.links() where link.server == server.name {
        if let project = try store.project(link.project), !project.isArchived { links.append(link) }
      }
      return links
    }
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
        // What a person has answered is done as soon as it can be.
        if link.state.condition == .answered { continue }
        try desk.put(link, in: trouble.state, trouble.detail, at: ground.clock().now)
      }
    }
  }

  func put(_ link: RemoteLink, in state: RemoteLink.State, _ detail: String = "") throws(Halt) {
    try exchange(about: link) { desk throws(StoreFailure) in
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
    case .transport: .offline
    case .busy, .failed: .busy
    case .unauthorized: .unauthorized
    case .missing: .missing
    case .forbidden, .noCalendar, .refused, .strange: .strange
    }
  }

  var detail: String {
    switch self {
    case .transport(let failure): failure.detail
    case .busy, .unauthorized, .missing: ""
    case .noCalendar: "PROPFIND"
    case .forbidden: "403"
    case .failed(let status): String(status)
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
