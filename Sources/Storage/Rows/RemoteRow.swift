import Kanban

/// Reads the sync state. The columns have the order of the statements in `SQL`.
extension Row {
  mutating func server() throws(StoreFailure) -> RemoteServer {
    RemoteServer(name: try text(), address: try text(), user: try text())
  }

  mutating func link() throws(StoreFailure) -> RemoteLink {
    let (project, server): (ProjectID, String) = (try id(), try text())
    let (href, name, token) = (try text(), try text(), try optionalText())
    let listed = try optionalMoment()
    let isReadOnly = try flag()
    let state = try textValue { RemoteLink.State(rawValue: $0) }
    let (since, detail, goneSince) = (try moment(), try text(), try optionalMoment())
    let gone = try integer(in: 0...Int64(Int32.max))
    let hasJournal = try flag()
    let gonePages = try integer(in: 0...Int64(Int32.max))
    return RemoteLink(
      project: project, server: server, href: href, name: name, token: token, listed: listed, isReadOnly: isReadOnly,
      hasJournal: hasJournal, state: state, since: since, detail: detail, goneSince: goneSince, gone: Int(gone),
      gonePages: Int(gonePages))
  }

  mutating func object(in project: ProjectID) throws(StoreFailure) -> RemoteObject {
    let (href, uid) = (try text(), try text())
    let card: CardID? = try optionalID()
    let page: PageID? = try optionalID()
    let etag = try optionalText()
    let role = try textValue { RemoteObject.Role(rawValue: $0) }
    let isFresh = try flag()
    let raw = try checkedBytes(atMost: RemoteObject.longest)
    let reason = try optionalText().flatMap(LeftAloneReason.init(rawValue:))
    return RemoteObject(
      project: project, href: href, uid: uid, card: card, page: page, etag: etag, raw: raw, role: role,
      reason: reason, isFresh: isFresh)
  }

  mutating func mark() throws(StoreFailure) -> RemoteMark {
    let (href, etag) = (try text(), try optionalText())
    let card: CardID? = try optionalID()
    let page: PageID? = try optionalID()
    return RemoteMark(href: href, etag: etag, card: card, page: page, isFresh: try flag())
  }

  mutating func unsent() throws(StoreFailure) -> RemoteUnsent {
    let card: CardID = try id()
    return RemoteUnsent(card, parked: try optionalText())
  }

  mutating func unsentPage() throws(StoreFailure) -> RemoteUnsentPage {
    let page: PageID = try id()
    return RemoteUnsentPage(page, parked: try optionalText())
  }

  mutating func sending(in project: ProjectID) throws(StoreFailure) -> RemoteSending {
    let href = try text()
    let card: CardID? = try optionalID()
    let page: PageID? = try optionalID()
    let ifMatch = try optionalText()
    let body = try optionalCheckedBytes(atMost: RemoteObject.longest)
    return RemoteSending(project: project, href: href, card: card, page: page, body: body, ifMatch: ifMatch)
  }

  private mutating func flag() throws(StoreFailure) -> Bool { try integer(in: 0...1) == 1 }
}

extension RemoteServer {
  var values: [Value] { [.text(name), .text(address), .text(user)] }
}

extension RemoteLink {
  var values: [Value] {
    let calendar: [Value] = [.id(project), .text(server), .text(href), .text(name), .text(token), .moment(listed)]
    let state: [Value] = [
      .number(isReadOnly ? 1 : 0), .text(self.state.rawValue), .moment(since), .text(detail), .moment(goneSince),
      .number(gone), .number(hasJournal ? 1 : 0), .number(gonePages),
    ]
    return calendar + state
  }
}

extension RemoteObject {
  var values: [Value] {
    [
      .id(project), .text(href), .text(uid), .id(card), .text(etag), .text(role.rawValue), .number(isFresh ? 1 : 0),
      .bytes(raw), .id(page), .text(reason?.rawValue), .integer(raw.storedChecksum),
    ]
  }
}

extension RemoteSending {
  var values: [Value] {
    [
      .id(project), .text(href), .id(card), .text(ifMatch), body.map { .bytes($0) } ?? .null, .id(page),
      body.map { .integer($0.storedChecksum) } ?? .null,
    ]
  }
}

extension Value {
  fileprivate static func id(_ id: PageID?) -> Value { id.map { .id($0) } ?? .null }
  fileprivate static func id(_ id: CardID?) -> Value { id.map { .id($0) } ?? .null }
}
