import Board
import Interchange
import Kanban
import Remote

/// A link, and what there is to know of its cards.
struct LinkStanding {
  let link: RemoteLink
  let project: Project?
  /// Counted up to `mostCounted`.
  let unsent: Int
  let parked: [RemoteUnsent]
  /// Counted up to `mostCounted`.
  let conflicts: Int

  static let mostCounted = 1_000
  /// Of the cards that stay here only, as many as somebody reads.
  static let mostParked = 20
}

// `sekan remote`: how it stands with all servers.
extension RemoteRun {
  func list() throws(NotDone) -> Int32 {
    let (servers, links) = (try servers(), try links())
    var standings: [LinkStanding] = []
    for link in links { standings.append(try standing(of: link)) }
    if options.isJSON {
      context.conversation.write(try json(servers, standings).text + "\n")
    } else if servers.isEmpty {
      context.tell(words.noServerYet)
    } else {
      try tell(servers, standings)
    }
    return RemoteStatus.done
  }

  private func standing(of link: RemoteLink) throws(NotDone) -> LinkStanding {
    try context.storing { () throws(StoreFailure) in
      LinkStanding(
        link: link, project: try store.project(link.project),
        unsent: try store.unsentCount(in: link.project, most: LinkStanding.mostCounted),
        parked: try store.parked(in: link.project),
        conflicts: try store.conflicts(in: link.project, most: LinkStanding.mostCounted).count)
    }
  }

  private func tell(_ servers: [RemoteServer], _ standings: [LinkStanding]) throws(NotDone) {
    for server in servers {
      context.tell("\(server.name)  \(server.address)  \(server.user.toldBriefly)")
      for standing in standings where standing.link.server == server.name { try tell(standing) }
    }
    if let contact = RemoteLock.lastContact(of: store.path) { context.tell(words.lastContact(told(contact))) }
    for standing in standings {
      for sentence in try attention(to: standing.link) { context.complain(sentence) }
    }
  }

  private func tell(_ standing: LinkStanding) throws(NotDone) {
    let link = standing.link
    var parts = [words.name(of: standing.project), link.name.toldBriefly, words.state(link.state)]
    if link.isReadOnly { parts.append(words.readOnlyCalendar) }
    if standing.unsent > 0 { parts.append(words.toBeSent(counted(standing.unsent))) }
    if !standing.parked.isEmpty { parts.append(words.parked(standing.parked.count)) }
    if standing.conflicts > 0 { parts.append(words.conflicts(counted(standing.conflicts))) }
    context.tell("  " + parts.filter { !$0.isEmpty }.joined(separator: "  "))
    for unsent in standing.parked.prefix(LinkStanding.mostParked) { try tell(unsent) }
    if standing.parked.count > LinkStanding.mostParked { context.tell("    " + context.settings.signs.ellipsis) }
  }

  private func tell(_ unsent: RemoteUnsent) throws(NotDone) {
    guard let card = try card(unsent) else { return }
    let why = unsent.parked == RemoteUnsent.unreadable ? words.unreadableThere : unsent.parked?.toldBriefly ?? ""
    context.tell("    " + words.staysHere("#\(card.number) \(words.quoted(card.title.toldBriefly))", why))
  }

  private func card(_ unsent: RemoteUnsent) throws(NotDone) -> Card? {
    try context.storing { () throws(StoreFailure) in try store.card(unsent.card) }
  }

  private func counted(_ count: Int) -> String {
    words.grouped(count) + (count == LinkStanding.mostCounted ? "+" : "")
  }

  private func told(_ moment: Moment) -> String {
    let wall = context.clock().zone.wall(at: moment)
    return "\(wall.day.text) \(WallTime.clock(wall.minute))"
  }

  // MARK: For other programs

  private func json(_ servers: [RemoteServer], _ standings: [LinkStanding]) throws(NotDone) -> JSON {
    var links: [JSON] = []
    for standing in standings { links.append(try json(standing)) }
    let contact = RemoteLock.lastContact(of: store.path)
    return .object([
      (
        "servers",
        .array(
          servers.map {
            .object([("name", .string($0.name)), ("address", .string($0.address)), ("user", .string($0.user))])
          })
      ),
      ("links", .array(links)), ("lastContact", contact.map { .integer($0.milliseconds) } ?? .null),
    ])
  }

  private func json(_ standing: LinkStanding) throws(NotDone) -> JSON {
    let link = standing.link
    var parked: [JSON] = []
    for unsent in standing.parked {
      guard let card = try card(unsent) else { continue }
      parked.append(
        .object([
          ("card", .string(card.id.text)), ("number", .integer(Int64(card.number))),
          ("why", .string(unsent.parked ?? "")),
        ]))
    }
    return .object([
      ("project", .string(link.project.text)), ("projectName", .string(words.name(of: standing.project))),
      ("server", .string(link.server)), ("path", .string(link.href)), ("calendar", .string(link.name)),
      ("state", .string(link.state.rawValue)), ("since", .integer(link.since.milliseconds)),
      ("detail", .string(link.detail)), ("readOnly", .bool(link.isReadOnly)),
      ("unsent", .integer(Int64(standing.unsent))), ("conflicts", .integer(Int64(standing.conflicts))),
      ("parked", .array(parked)),
    ])
  }
}
