/// Checks of rows about servers that every store makes before it writes them.
extension SyncLedger {
  package func expectNoLinks(to server: String) throws(StoreFailure) {
    guard try links().allSatisfy({ !$0.server.isSame(as: server) }) else { throw .other("a server with links") }
  }

  /// The server must exist, and the calendar must not be linked to another project. The journal stays linked while pages of it
  /// are unsent.
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

  /// The row to store: without content if the card or page is purged.
  package func lawful(_ object: RemoteObject) throws(StoreFailure) -> RemoteObject {
    try expectLink(of: object.project)
    try expectOne(object.card, object.page)
    guard object.raw.count <= RemoteObject.longest else { throw .other("more than is kept of an object") }
    var object = object
    if try isPurged(object.subject) { object.raw = [] }
    return object
  }

  /// The row to store: with an empty body if the card or page is purged. A deletion stays a deletion.
  package func lawful(_ sending: RemoteSending) throws(StoreFailure) -> RemoteSending {
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
  /// In bytes: more than the greatest card with all additions of servers. Larger objects are left alone.
  public static let longest = 16 << 20
}

extension RemoteLink {
  package func stands(before other: RemoteLink) -> Bool {
    server.isSame(as: other.server) ? href.stands(before: other.href) : server.stands(before: other.server)
  }
}

/// Compares bytes, as servers do: two paths may differ although they look alike.
extension String {
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
  package func stands(before other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
