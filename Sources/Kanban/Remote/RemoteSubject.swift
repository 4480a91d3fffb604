/// The content of a calendar object: a card, or a page of the journal.
public enum RemoteSubject: Hashable, Sendable {
  case card(CardID)
  case page(PageID)

  public var card: CardID? { if case .card(let id) = self { id } else { nil } }
  public var page: PageID? { if case .page(let id) = self { id } else { nil } }
}

extension RemoteSubject {
  init?(_ card: CardID?, _ page: PageID?) {
    if let card { self = .card(card) } else if let page { self = .page(page) } else { return nil }
  }

  public var role: RemoteObject.Role {
    switch self {
    case .card: .card
    case .page: .page
    }
  }
}

extension RemoteObject {
  public var subject: RemoteSubject? { RemoteSubject(card, page) }

  public init(
    project: ProjectID, href: String, uid: String, _ subject: RemoteSubject, etag: String?, raw: [UInt8],
    isFresh: Bool = false
  ) {
    self.init(
      project: project, href: href, uid: uid, card: subject.card, page: subject.page, etag: etag, raw: raw,
      role: subject.role, isFresh: isFresh)
  }
}

extension RemoteMark {
  public var subject: RemoteSubject? { RemoteSubject(card, page) }
}

extension RemoteSending {
  public var subject: RemoteSubject? { RemoteSubject(card, page) }

  public init(project: ProjectID, href: String, _ subject: RemoteSubject, body: [UInt8]?, ifMatch: String?) {
    self.init(
      project: project, href: href, card: subject.card, page: subject.page, body: body, ifMatch: ifMatch)
  }
}

/// An unsent card or page, with the reason if the server refused it.
public struct RemoteWaiting: Equatable, Sendable {
  public let subject: RemoteSubject
  public let parked: String?
}

extension RemoteReader {
  public func object(of card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try object(of: .card(card), in: project)
  }

  /// The subject's entry among the unsent cards and pages; nil if it need not be sent.
  public func waiting(_ subject: RemoteSubject, in project: ProjectID) throws(StoreFailure) -> RemoteWaiting? {
    switch subject {
    case .card(let id): try unsent(id, in: project).map { RemoteWaiting(subject: subject, parked: $0.parked) }
    case .page(let id): try unsent(id, in: project).map { RemoteWaiting(subject: subject, parked: $0.parked) }
    }
  }

  /// The unsent cards of a project, then its unsent pages; at most `most` after `subject`.
  public func waiting(
    in project: ProjectID, after subject: RemoteSubject?, most: Int
  ) throws(StoreFailure) -> [RemoteWaiting] {
    var found: [RemoteWaiting] = []
    if subject?.page == nil {
      found = try unsent(in: project, after: subject?.card, most: most).map {
        RemoteWaiting(subject: .card($0.card), parked: $0.parked)
      }
    }
    guard found.count < most else { return found }
    return found
      + (try unsentPages(in: project, after: subject?.page, most: most - found.count).map {
        RemoteWaiting(subject: .page($0.page), parked: $0.parked)
      })
  }
}

extension SyncLedger {
  public mutating func mark(
    _ subject: RemoteSubject, parked: String? = nil, in project: ProjectID
  ) throws(StoreFailure) {
    switch subject {
    case .card(let id): try mark(RemoteUnsent(id, parked: parked), in: project)
    // A page is marked only while the journal is synced with the calendar, because others are not sent.
    case .page(let id):
      if try link(of: project)?.hasJournal ?? false { try mark(RemoteUnsentPage(id, parked: parked), in: project) }
    }
  }
}

extension Ledger {
  public func life(of subject: RemoteSubject) throws(StoreFailure) -> Life? {
    switch subject {
    case .card(let id): try card(id)?.life
    case .page(let id): try page(id)?.life
    }
  }

  /// True if the card or page is in this project and neither in the trash nor purged, so that the project's calendar
  /// must have it.
  public func isIn(_ project: ProjectID, _ subject: RemoteSubject) throws(StoreFailure) -> Bool {
    switch subject {
    case .card(let id): try card(id).map { $0.project == project && $0.life == .onBoard } ?? false
    case .page(let id): try page(id).map { $0.project == project && $0.life == .onBoard } ?? false
    }
  }

  public func original(of card: CardID) throws(StoreFailure) -> SourceText? { try original(of: .card(card)) }
  public func lastChanges(of card: CardID) throws(StoreFailure) -> LastChanges { try lastChanges(of: .card(card)) }
}
