/// A server that keeps calendars, as a person calls it.
public struct RemoteServer: Equatable, Sendable {
  public let name: String
  /// Where it was found; without a user or a password in it.
  public var address: String
  public var user: String

  public init(name: String, address: String, user: String) {
    (self.name, self.address, self.user) = (name, address, user)
  }
}

/// A project and the calendar on a server that it is kept in step with. No project has two, and no calendar two projects.
public struct RemoteLink: Equatable, Sendable {
  public let project: ProjectID
  /// The name of the server.
  public var server: String
  /// The path of the calendar there, decoded, with a slash at its end.
  public var href: String
  /// What it is called there.
  public var name: String
  /// What all that came until then is known by; nil where all is to be asked for.
  public var token: String?
  /// When all that is there was last listed.
  public var listed: Moment?
  public var isReadOnly: Bool
  /// Whether the pages that were written in the project are in the calendar, too.
  public var hasJournal: Bool
  public var state: State
  /// Since when it is in this state.
  public var since: Moment
  /// What the server said of it.
  public var detail: String
  /// Deletions by others since this moment, which add up: of open cards and of pages.
  public var goneSince: Moment?
  public var gone: Int
  public var gonePages: Int

  public enum State: String, CaseIterable, Sendable {
    case fine
    /// The server was not reached.
    case offline
    /// The server was reached and cannot do it now, with its status as the detail.
    case busy
    /// It takes these credentials no more, or those that are kept are for another host, which is its detail then.
    case unauthorized
    /// The calendar is not there any more.
    case missing
    /// So many cards are gone there that a person is asked before they go here.
    case held
    /// So many are to be deleted there that a person is asked first.
    case heldBack
    /// The person's answers to what is gone there: it goes here, too, or is made again there.
    case accepted, putBack
    /// The person's answers to what is to be deleted there: it is, or the cards come back here.
    case sendAccepted, takenBack
    /// It answers otherwise than such a server does.
    case strange
  }

  /// The host that was not given the password which stands under its server's name, as that one is not for it; nil where that is not so.
  public var withheldFrom: String? { state == .unauthorized && detail.isSpelledLikePlace ? detail : nil }

  /// How many cards a person was asked about, or has answered for.
  public var asked: Int { Int(detail) ?? 0 }

  public init(
    project: ProjectID, server: String, href: String, name: String, token: String? = nil, listed: Moment? = nil,
    isReadOnly: Bool = false, hasJournal: Bool = false, state: State = .fine, since: Moment, detail: String = "",
    goneSince: Moment? = nil, gone: Int = 0, gonePages: Int = 0
  ) {
    (self.project, self.server, self.href, self.name) = (project, server, href, name)
    (self.token, self.listed, self.isReadOnly, self.hasJournal) = (token, listed, isReadOnly, hasJournal)
    (self.state, self.since, self.detail) = (state, since, detail)
    (self.goneSince, self.gone, self.gonePages) = (goneSince, gone, gonePages)
  }
}

extension String {
  /// A host is written in few letters, with its port, and with `http://` where it is not encrypted. Whoever made a store has nothing else
  /// to say in a sentence of ours.
  fileprivate var isSpelledLikePlace: Bool {
    let host = utf8.starts(with: "http://".utf8) ? utf8.dropFirst(7) : utf8[...]
    return 1...260 ~= host.count
      && host.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) || "-._:[]".utf8.contains($0) }
  }
}

/// What lies in a calendar on a server, as it was last read there.
public struct RemoteObject: Equatable, Sendable {
  public let project: ProjectID
  /// Its path, decoded.
  public let href: String
  public var uid: String
  /// Nil where it is no card here.
  public var card: CardID?
  /// Likewise; none is both.
  public var page: PageID?
  /// Nil where it is not known: it is to be asked for.
  public var etag: String?
  /// As the server gave it, or as it was sent there; empty once its card or page is purged.
  public var raw: [UInt8]
  public var role: Role
  /// Why it is no card and no page; nil if it is one, or if the reason is unknown.
  public var reason: LeftAloneReason?
  /// Learned otherwise than by a list of what has changed: such a list need not tell that it went again.
  public var isFresh: Bool

  public enum Role: String, CaseIterable, Sendable {
    case card
    case page
    /// An occurrence of a series that was completed there and lies there on its own.
    case past
    /// It cannot be read as a card or a page, and nothing is written there.
    case leftAlone
  }

  public init(
    project: ProjectID, href: String, uid: String, card: CardID?, page: PageID? = nil, etag: String?, raw: [UInt8],
    role: Role = .card, reason: LeftAloneReason? = nil, isFresh: Bool = false
  ) {
    (self.project, self.href, self.uid, self.card, self.page) = (project, href, uid, card, page)
    (self.etag, self.raw, self.role, self.reason, self.isFresh) = (etag, raw, role, reason, isFresh)
  }
}

/// The little of an object that a list of a calendar is compared with.
public struct RemoteMark: Equatable, Sendable {
  public let href: String
  public let etag: String?
  public let card: CardID?
  public let page: PageID?
  public let isFresh: Bool

  public init(href: String, etag: String?, card: CardID?, page: PageID? = nil, isFresh: Bool) {
    (self.href, self.etag, self.card, self.page, self.isFresh) = (href, etag, card, page, isFresh)
  }
}

/// A request that is about to be made, or was made and not answered: after a crash the server is asked what became of it.
public struct RemoteSending: Equatable, Sendable {
  public let project: ProjectID
  public let href: String
  public var card: CardID?
  public var page: PageID?
  /// What is to lie there; nil deletes.
  public var body: [UInt8]?
  /// What must lie there now; nil where nothing may.
  public var ifMatch: String?

  public init(
    project: ProjectID, href: String, card: CardID?, page: PageID? = nil, body: [UInt8]?, ifMatch: String?
  ) {
    (self.project, self.href, self.card, self.page) = (project, href, card, page)
    (self.body, self.ifMatch) = (body, ifMatch)
  }
}

/// A card that is not on the server as it is here.
public struct RemoteUnsent: Equatable, Sendable {
  public let card: CardID
  /// Why the server did not take it; then it is tried again when it is changed, or when somebody asks. Nil where it is on its way.
  public var parked: String?

  public init(_ card: CardID, parked: String? = nil) { (self.card, self.parked) = (card, parked) }
}

/// A page, likewise.
public struct RemoteUnsentPage: Equatable, Sendable {
  public let page: PageID
  public var parked: String?

  public init(_ page: PageID, parked: String? = nil) { (self.page, self.parked) = (page, parked) }
}

/// What is known of servers. Lists are in order of names, paths and cards.
public protocol RemoteTeller {
  func servers() throws(StoreFailure) -> [RemoteServer]
  func links() throws(StoreFailure) -> [RemoteLink]
  func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink?
  func object(at href: String, in project: ProjectID) throws(StoreFailure) -> RemoteObject?
  /// Of several that tell of it the one that is a card, and of several of those the first.
  func object(of card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteObject?
  func marks(in project: ProjectID, after href: String?, most: Int) throws(StoreFailure) -> [RemoteMark]
  /// The paths of all objects, the last one that became known first.
  func hrefsNewestFirst(in project: ProjectID) throws(StoreFailure) -> [String]
  /// The number of cards among them that are not done.
  func openObjectCount(in project: ProjectID) throws(StoreFailure) -> Int
  /// How many are pages.
  func pageObjectCount(in project: ProjectID) throws(StoreFailure) -> Int
  /// Of several that tell of it the one that is a page, and of several of those the last.
  func object(of page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteObject?
  func unsentPages(in project: ProjectID, after page: PageID?, most: Int) throws(StoreFailure) -> [RemoteUnsentPage]
  func unsent(_ page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsentPage?
  /// The pages of a project that stand in a journal, from behind one on.
  func pagesWritten(in project: ProjectID, after page: PageID?, most: Int) throws(StoreFailure) -> [PageID]
  func unsent(in project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [RemoteUnsent]
  /// Of one card; nil where it is there as it is here.
  func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent?
  /// Counted up to a most, pages too, without those that are parked.
  func unsentCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int
  func sendings(in project: ProjectID) throws(StoreFailure) -> [RemoteSending]
  /// The entries that tell what a remote's change took from a person's or a person's from a remote's, and that nobody has seen,
  /// the newest first.
  func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64]
  /// The cards of a project that are on its board, from behind one on: what is sent when it is linked.
  func cardsOnBoard(of project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [CardID]
}

/// What may be done in one transaction with a server's answer: changes of cards, and what is known of the server.
///
/// Whoever writes a card of a linked project marks it as unsent, there and where it was before.
public protocol RemoteDesk: Ledger, RemoteTeller {
  mutating func write(_ server: RemoteServer) throws(StoreFailure)
  /// Its links are forgotten by then.
  mutating func forget(server name: String) throws(StoreFailure)
  mutating func write(_ link: RemoteLink) throws(StoreFailure)
  /// With all that is known of its calendar.
  mutating func forget(link project: ProjectID) throws(StoreFailure)
  mutating func write(_ object: RemoteObject) throws(StoreFailure)
  mutating func forgetObject(at href: String, in project: ProjectID) throws(StoreFailure)
  /// All are known by a list from now on.
  mutating func settleFresh(in project: ProjectID) throws(StoreFailure)
  mutating func mark(_ unsent: RemoteUnsent, in project: ProjectID) throws(StoreFailure)
  mutating func settle(_ card: CardID, in project: ProjectID) throws(StoreFailure)
  mutating func mark(_ unsent: RemoteUnsentPage, in project: ProjectID) throws(StoreFailure)
  mutating func settle(_ page: PageID, in project: ProjectID) throws(StoreFailure)
  /// What is parked is tried once more.
  mutating func unpark(in project: ProjectID) throws(StoreFailure)
  mutating func write(_ sending: RemoteSending) throws(StoreFailure)
  mutating func forgetSending(at href: String, in project: ProjectID) throws(StoreFailure)
  mutating func noteConflict(_ sequence: Int64, in project: ProjectID) throws(StoreFailure)
  mutating func forgetConflict(_ sequence: Int64) throws(StoreFailure)
}

/// A store that can be kept in step with a server.
public protocol RemoteStore: CardStore, RemoteTeller {
  /// One transaction: all of it, or nothing. Nothing is waited for in it but the disk.
  func exchange<Answer>(
    _ work: (inout any RemoteDesk) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer
}
