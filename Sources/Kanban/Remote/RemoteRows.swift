import Time

/// A CalDAV server, by the user's name for it.
public struct RemoteServer: Equatable, Sendable {
  public let name: String
  /// The URL of the server, without user and password.
  public var address: String
  public var user: String

  public init(name: String, address: String, user: String) {
    (self.name, self.address, self.user) = (name, address, user)
  }
}

/// A project and the calendar with which it is synced. A project has at most one calendar, and a calendar one project.
public struct RemoteLink: Equatable, Sendable {
  public let project: ProjectID
  public var server: String
  /// The decoded path of the calendar, with a trailing slash.
  public var href: String
  public var name: String
  /// The sync token or CTag of the last pull; nil if everything has to be listed.
  public var token: String?
  public var listed: Moment?
  public var isReadOnly: Bool
  /// Whether the pages of the project are in the calendar as well.
  public var hasJournal: Bool
  public var state: State
  public var since: Moment
  /// Details of the state for the message: an error text, a status, a host or a number.
  public var detail: String
  /// When the count of deletions, here and on the server, began: `gone` open cards and `gonePages` pages within a day.
  /// Nil before the first deletion, and after the user accepted them.
  public var goneSince: Moment?
  public var gone: Int
  public var gonePages: Int

  public enum State: String, CaseIterable, Sendable {
    case fine
    case offline
    /// The server failed to serve the last request; `detail` is its HTTP status, empty for a temporary failure.
    case busy
    /// The server rejected the credentials, or was not sent them, because they are stored for another host; then
    /// `detail` is the server's own host.
    case unauthorized
    case missing
    /// Many cards are missing on the server; until the user decides, they are not removed here.
    case held
    /// The next push would delete many cards on the server; until the user decides, it does not.
    case heldBack
    /// The user's decision about missing cards: remove them here, or create them again on the server.
    case accepted, putBack
    /// The user's decision about deletions: carry them out, or restore the cards here.
    case sendAccepted, takenBack
    /// The server's responses do not follow the protocol.
    case strange
  }

  /// The server's host if it was not given the password, because that is stored for another host; nil in any other
  /// case.
  public var withheldFrom: String? { state == .unauthorized && detail.isSpelledLikePlace ? detail : nil }

  /// The number of cards that the open question, or the user's answer, is about; meaningless in other states.
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
  /// True if the text can be a host with an optional port and `http://`. Other text, which a store from elsewhere may
  /// contain, must not get into messages.
  fileprivate var isSpelledLikePlace: Bool {
    let host = utf8.starts(with: "http://".utf8) ? utf8.dropFirst(7) : utf8[...]
    return 1...260 ~= host.count
      && host.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) || "-._:[]".utf8.contains($0) }
  }
}

/// The last known version of an object of a calendar.
public struct RemoteObject: Equatable, Sendable {
  public let project: ProjectID
  public let href: String
  public var uid: String
  public var card: CardID?
  /// The journal page of the object; nil for other objects. At most one of `card` and `page` is set.
  public var page: PageID?
  /// The ETag of the version in `raw`; nil if it is unknown, so that the object has to be fetched.
  public var etag: String?
  /// The content of the object as fetched or sent; empty once its card or page is purged.
  public var raw: [UInt8]
  public var role: Role
  /// Why the object is no card and no page; nil if it is one, or if the reason is unknown.
  public var reason: LeftAloneReason?
  /// True for an object that no listing has contained since it was stored. A list of changes need not report its
  /// deletion, so every pull fetches it until a listing contains it.
  public var isFresh: Bool

  public enum Role: String, CaseIterable, Sendable {
    case card
    case page
    /// The object of a completed occurrence of a series; it is no card.
    case past
    /// An object that is not merged because it is unreadable, refused or of an ended journal, or a path that is only to
    /// be fetched again. Sekan never overwrites it.
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

/// The columns of an object that a pull compares with a listing, without the content.
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

/// A request that is about to be sent, or has no response yet: after a crash the server is queried for its effect.
public struct RemoteSending: Equatable, Sendable {
  public let project: ProjectID
  public let href: String
  public var card: CardID?
  public var page: PageID?
  /// The content to store on the server; nil to delete the object.
  public var body: [UInt8]?
  /// The ETag that the object on the server must have for the request; nil if no object may exist there.
  public var ifMatch: String?

  public init(
    project: ProjectID, href: String, card: CardID?, page: PageID? = nil, body: [UInt8]?, ifMatch: String?
  ) {
    (self.project, self.href, self.card, self.page) = (project, href, card, page)
    (self.body, self.ifMatch) = (body, ifMatch)
  }
}

/// A card whose current version is not on the server.
public struct RemoteUnsent: Equatable, Sendable {
  public let card: CardID
  /// Why the server refused the card, which is then sent again only after a change, after a retry by the user, or once
  /// a day; nil if the next sync sends it.
  public var parked: String?

  public init(_ card: CardID, parked: String? = nil) { (self.card, self.parked) = (card, parked) }
}

/// A page whose current version is not on the server.
public struct RemoteUnsentPage: Equatable, Sendable {
  public let page: PageID
  public var parked: String?

  public init(_ page: PageID, parked: String? = nil) { (self.page, self.parked) = (page, parked) }
}

/// Reads the rows about servers. Lists are sorted by server name, path or id, unless documented otherwise.
public protocol RemoteReader {
  func servers() throws(StoreFailure) -> [RemoteServer]
  func links() throws(StoreFailure) -> [RemoteLink]
  func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink?
  func object(at href: String, in project: ProjectID) throws(StoreFailure) -> RemoteObject?
  /// The object of a card or page. If it has several, one in its role comes first; then the first path for a card, the
  /// last for a page.
  func object(of subject: RemoteSubject, in project: ProjectID) throws(StoreFailure) -> RemoteObject?
  func marks(in project: ProjectID, after href: String?, most: Int) throws(StoreFailure) -> [RemoteMark]
  /// The paths of all objects of the calendar, the newest one first.
  func hrefsNewestFirst(in project: ProjectID) throws(StoreFailure) -> [String]
  /// The number of objects in the project's calendar that are cards and not done.
  func openObjectCount(in project: ProjectID) throws(StoreFailure) -> Int
  func pageObjectCount(in project: ProjectID) throws(StoreFailure) -> Int
  func unsentPages(in project: ProjectID, after page: PageID?, most: Int) throws(StoreFailure) -> [RemoteUnsentPage]
  func unsent(_ page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsentPage?
  /// The pages that were written in a project and are not removed, at most `most` after the id `page`.
  func pagesWritten(in project: ProjectID, after page: PageID?, most: Int) throws(StoreFailure) -> [PageID]
  func unsent(in project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [RemoteUnsent]
  /// The card's entry among the unsent cards; nil if the card need not be sent.
  func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent?
  /// The number of cards and pages that the next sync sends (parked ones are left out), counted up to `most`.
  func unsentCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int
  func sendings(in project: ProjectID) throws(StoreFailure) -> [RemoteSending]
  /// The history entries of unseen conflicts between changes of users and remotes, newest first.
  func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64]
  /// The cards on the board of a project, at most `most` after the id `card`. They are sent after linking.
  func cardsOnBoard(of project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [CardID]
}

/// After a backup was restored, the side whose version is kept if a card or page differs on the server.
public enum RestoredSide: String, CaseIterable, Sendable {
  case backup, server
}

/// The writes of one transaction with a server: changes of cards, and the rows about the server.
///
/// A write to a card of a linked project marks the card as unsent, in its project and the previous one; a write to a
/// page marks the page if the journal is synced.
public protocol SyncLedger: Ledger, RemoteReader {
  mutating func write(_ server: RemoteServer) throws(StoreFailure)
  /// Deletes the server; refuses one that still has links.
  mutating func forget(server name: String) throws(StoreFailure)
  mutating func write(_ link: RemoteLink) throws(StoreFailure)
  /// Deletes the project's link and all rows about its calendar.
  mutating func forget(link project: ProjectID) throws(StoreFailure)
  mutating func write(_ object: RemoteObject) throws(StoreFailure)
  mutating func forgetObject(at href: String, in project: ProjectID) throws(StoreFailure)
  /// Clears `isFresh` of all objects: a listing has contained them.
  mutating func markAllListed(in project: ProjectID) throws(StoreFailure)
  mutating func mark(_ unsent: RemoteUnsent, in project: ProjectID) throws(StoreFailure)
  /// Removes the unsent mark: the server has the current version, or needs none.
  mutating func clearUnsent(_ subject: RemoteSubject, in project: ProjectID) throws(StoreFailure)
  mutating func mark(_ unsent: RemoteUnsentPage, in project: ProjectID) throws(StoreFailure)
  /// Lets the next sync send the refused cards and pages again.
  mutating func unpark(in project: ProjectID) throws(StoreFailure)
  mutating func write(_ sending: RemoteSending) throws(StoreFailure)
  mutating func forgetSending(at href: String, in project: ProjectID) throws(StoreFailure)
  mutating func noteConflict(_ sequence: Int64, in project: ProjectID) throws(StoreFailure)
  mutating func forgetConflict(_ sequence: Int64) throws(StoreFailure)
}

/// A store that can be synced with a server.
public protocol RemoteStore: CardStore, RemoteReader {
  /// Runs `work` in one transaction, which must not wait for anything but the disk.
  func exchange<Answer>(
    _ work: (inout any SyncLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer
}

/// Checks of rows about servers that every store makes before it writes them.
extension SyncLedger {
  package func expectNoLinks(to server: String) throws(StoreFailure) {
    guard try links().allSatisfy({ !$0.server.isSame(as: server) }) else { throw .other("a server with links") }
  }

  /// Throws unless the project and the server exist and no other project is linked to the calendar. A link whose pages
  /// are unsent must keep the journal.
  package func expectRoom(for link: RemoteLink) throws(StoreFailure) {
    guard try project(link.project) != nil else { throw .refused(.projectIsGone) }
    guard try servers().contains(where: { $0.name.isSame(as: link.server) }) else {
      throw .other("a link to a server that is not there")
    }
    if !link.hasJournal, try !unsentPages(in: link.project, after: nil, most: 1).isEmpty {
      throw .other("pages for a calendar without a journal")
    }
    for other in try links() where other.project != link.project {
      if other.server.isSame(as: link.server), other.href.isSame(as: link.href) {
        throw .other("a calendar of two projects")
      }
    }
  }

  package func expectLink(of project: ProjectID) throws(StoreFailure) {
    guard try link(of: project) != nil else { throw .other("a project that is not linked") }
  }

  package func expectCard(_ id: CardID) throws(StoreFailure) {
    guard try card(id) != nil else { throw .refused(.cardIsGone) }
  }

  package func expectJournal(of project: ProjectID, with id: PageID) throws(StoreFailure) {
    guard try link(of: project)?.hasJournal ?? false else { throw .other("a calendar without a journal") }
    guard try page(id) != nil else { throw .refused(.pageIsGone) }
  }

  package func expectEntry(_ sequence: Int64) throws(StoreFailure) {
    guard try entry(sequence) != nil else { throw .refused(.entryIsGone) }
  }

  /// Prepares an object for the store: removes its content if its card or page was purged. Throws if the object is too
  /// large or invalid, or its project is not linked.
  package func storable(_ object: RemoteObject) throws(StoreFailure) -> RemoteObject {
    try expectLink(of: object.project)
    try expectOne(object.card, object.page)
    guard object.raw.count <= RemoteObject.longest else { throw .other("more than is kept of an object") }
    var object = object
    if try isPurged(object.subject) { object.raw = [] }
    return object
  }

  /// Prepares a request for the store: empties its body if the card or page was purged. A deletion keeps its nil body.
  package func storable(_ sending: RemoteSending) throws(StoreFailure) -> RemoteSending {
    try expectLink(of: sending.project)
    try expectOne(sending.card, sending.page)
    guard sending.body?.count ?? 0 <= RemoteObject.longest else { throw .other("more than is kept of an object") }
    var sending = sending
    if try isPurged(sending.subject) { sending.body = sending.body.map { _ in [] } }
    return sending
  }

  private func expectOne(_ card: CardID?, _ page: PageID?) throws(StoreFailure) {
    guard card == nil || page == nil else { throw .other("a card and a page at once") }
  }

  private func isPurged(_ subject: RemoteSubject?) throws(StoreFailure) -> Bool {
    guard let subject else { return false }
    if let life = try life(of: subject) { return life == .purged }
    throw .refused(subject.page == nil ? .cardIsGone : .pageIsGone)
  }
}

extension RemoteObject {
  /// The maximum size of an object in bytes: more than the largest card with all additions of servers. Sekan leaves
  /// larger objects alone.
  public static let longest = 16 << 20
}

extension RemoteLink {
  package func stands(before other: RemoteLink) -> Bool {
    server.isSame(as: other.server) ? href.stands(before: other.href) : server.stands(before: other.server)
  }
}

/// Compares the bytes of two paths, as servers do: paths that look alike may differ.
extension String {
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
  package func stands(before other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// Why an object of a calendar becomes no card and no page. It stays unchanged on the server.
public enum LeftAloneReason: String, CaseIterable, Hashable, Sendable {
  /// The object is an event, or a journal entry in a calendar without the project's journal.
  case notATask
  /// The object has several tasks, or a single occurrence without the task that repeats.
  case severalTasks
  case noName
  /// The task repeats in a way that a card cannot.
  case recurrence
  case badDate
  /// Title or notes are longer than a card allows.
  case tooLong
  case tooLarge
  /// The object at the path has become another task than the one that Sekan sent.
  case otherTask
  /// A rule of the board refuses the card or page.
  case refused
}
