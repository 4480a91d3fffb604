import Interchange
import Kanban
import Time

/// The environment of a round: user, process, settings and clock.
public struct SyncEnvironment {
  public var person: String
  public var run: String
  public var reminding: Reminding
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

/// The counts of a round, cards and pages together.
public struct RoundReport: Equatable, Sendable {
  /// The numbers of cards and pages created here, changed by a merge, and removed because the server no longer has
  /// them.
  public var new = 0
  public var changed = 0
  public var removed = 0
  public var sent = 0
  public var deleted = 0
  /// The number of cards and pages that the server refused, and of objects that cannot be fetched or read here.
  /// `leftAlone` counts those among them that are no cards or pages, by reason.
  public var parked = 0
  public var leftAlone: [LeftAloneReason: Int] = [:]

  public init() {}
}

/// One sync with a server: pulls all changes, then pushes the local ones.
///
/// Straight-line code over two ports, the store and the transport. All state between rounds is in the store: after a
/// lost connection or a crash the next round starts over, and first checks the requests that had no response.
public struct Round {
  let store: any RemoteStore
  let server: RemoteServer
  let address: WebAddress
  let transport: any Transport
  let environment: SyncEnvironment
  public internal(set) var report = RoundReport()
  let preview: JoiningPreview
  /// The cards and pages for which a request had no response when this round began.
  var recovered: Set<RemoteSubject> = []
  /// The requests without a response that could not be checked, because the server failed with this HTTP status. Their
  /// objects wait for the next round.
  var unchecked: [(sending: RemoteSending, status: Int)] = []
  /// The paths of objects, by project, whose deletion waits for the user's answer. Their cards are not sent.
  var held: [ProjectID: Set<String>] = [:]
  /// The projects whose calendars do not report whether they are read-only.
  var unsure: Set<ProjectID> = []

  public init?(
    with server: RemoteServer, of store: any RemoteStore, over transport: any Transport,
    on environment: SyncEnvironment,
    knowing preview: JoiningPreview = JoiningPreview()
  ) {
    self.preview = preview
    guard let address = try? WebAddress(server.address) else { return nil }
    (self.store, self.server, self.address) = (store, server, address)
    (self.transport, self.environment) = (transport, environment)
  }

  enum Halt: Error {
    case store(StoreFailure)
    case server(ServerTrouble)
    /// The project was unlinked in the meantime, or linked to another calendar.
    case unlinked
  }

  public mutating func run() throws(StoreFailure) {
    do throws(Halt) { try exchange() } catch {
      switch error {
      case .store(let failure): throw failure
      case .server(let trouble): try markLinks(trouble)
      case .unlinked: break
      }
    }
  }

  private mutating func exchange() throws(Halt) {
    try eachLink { round, link throws(Halt) in if link.isContacted { try round.recover(link) } }
    var pulls: [Pull] = []
    try eachLink { round, link throws(Halt) in
      if link.isContacted { pulls.append(try round.pull(link)) }
    }
    try takeStrangers(&pulls)
    try eachLink { round, link throws(Halt) in
      for pull in pulls where pull.link.isSame(as: link) { try round.finish(pull) }
    }
    // Cards are sent only to calendars that were pulled in this round, because any other may have been replaced.
    let pulled = pulls.map(\.link)
    func isWritten(_ link: RemoteLink) -> Bool { link.acceptsWrites && pulled.contains { $0.isSame(as: link) } }
    try eachLink { round, link throws(Halt) in if isWritten(link) { try round.sendCards(of: link) } }
    // Deletions are sent after all cards, so that a card that moved to another calendar is written there first.
    try eachLink { round, link throws(Halt) in if isWritten(link) { try round.sendDeletions(of: link) } }
  }

  /// Runs `work` for each link of the server. A failure of one calendar does not stop the others.
  mutating func eachLink(_ work: (inout Round, RemoteLink) throws(Halt) -> Void) throws(Halt) {
    for link in try links() {
      do throws(Halt) { try work(&self, link) } catch {
        switch error {
        case .server(let trouble) where trouble.isOfCalendar: try put(link, after: trouble)
        case .unlinked, .store(.refused(.projectIsArchived)), .store(.refused(.projectIsGone)): break
        case .server, .store: throw error
        }
      }
    }
  }
}

extension RemoteLink {
  /// False after the server rejected the credentials, or they were withheld from it: they are not tried in every round.
  var isContacted: Bool { state != .unauthorized }

  var acceptsWrites: Bool {
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
  func readingStore<Answer>(_ question: () throws(StoreFailure) -> Answer) throws(Halt) -> Answer {
    do throws(StoreFailure) { return try question() } catch { throw .store(error) }
  }

  func exchange<Answer>(
    _ work: (inout any SyncLedger) throws(StoreFailure) -> Answer
  ) throws(Halt) -> Answer {
    do throws(StoreFailure) { return try store.exchange(work) } catch { throw .store(error) }
  }

  /// Runs `work` in one transaction. Throws `unlinked` and writes nothing if the project was unlinked in the meantime,
  /// or linked to another calendar.
  func exchange<Answer>(
    about link: RemoteLink, _ work: (inout any SyncLedger) throws(StoreFailure) -> Answer
  ) throws(Halt) -> Answer {
    let answer = try exchange { ledger throws(StoreFailure) -> Answer? in
      guard let now = try ledger.link(of: link.project), now.isSame(as: link) else { return nil }
      return try work(&ledger)
    }
    guard let answer else { throw .unlinked }
    return answer
  }

  func requesting<Answer>(
    _ question: () throws(ServerTrouble) -> Answer
  ) throws(Halt) -> Answer {
    do throws(ServerTrouble) { return try question() } catch { throw .server(error) }
  }

  /// The links of this server, except those of archived projects.
  func links() throws(Halt) -> [RemoteLink] {
    try readingStore { () throws(StoreFailure) in
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

  var merger: PullMerger { PullMerger(server: server.name, environment: environment) }
}

// MARK: States

extension Round {
  /// Stores the failure as the state of the server's links, because it concerns the whole server.
  private func markLinks(_ trouble: ServerTrouble) throws(StoreFailure) {
    // If this process is ending, the failure says nothing about the server, so no state is stored.
    if trouble == .transport(.ended) { return }
    try store.exchange { ledger throws(StoreFailure) in
      for link in try ledger.links() where link.server == server.name && link.isContacted {
        try ledger.put(link, after: trouble, at: environment.clock().now)
      }
    }
  }

  /// Stores the failure as the state of one link, because it concerns its calendar only.
  private func put(_ link: RemoteLink, after trouble: ServerTrouble) throws(Halt) {
    try exchange(about: link) { ledger throws(StoreFailure) in
      if let link = try ledger.link(of: link.project) {
        try ledger.put(link, after: trouble, at: environment.clock().now)
      }
    }
  }

  func put(_ link: RemoteLink, in state: RemoteLink.State, _ detail: String = "") throws(Halt) {
    try exchange(about: link) { ledger throws(StoreFailure) in
      if let link = try ledger.link(of: link.project) {
        try ledger.put(link, in: state, detail, at: environment.clock().now)
      }
    }
  }
}

extension SyncLedger {
  /// Stores the failure as the state of a link. An answer of the user is not replaced: it stays until a round carries
  /// it out.
  fileprivate mutating func put(
    _ link: RemoteLink, after trouble: ServerTrouble, at now: Moment
  ) throws(StoreFailure) {
    if link.state.condition == .answered { return }
    try put(link, in: trouble.state, trouble.detail, at: now)
  }

  /// Stores the state and detail of a link only if they are new, so that boards that follow the store do not wake for
  /// nothing.
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
