import Board
import Kanban
import Remote

// The output of `sekan remote --json`.
extension RemoteRun {
  func json(_ servers: [RemoteServer], _ standings: [LinkStanding]) throws(CommandFailure) -> JSON {
    var (links, attention) = ([JSON](), servers.compactMap(context.withheld).map(\.json))
    for standing in standings {
      links.append(try json(standing))
      attention += try self.attention(to: standing.link).map(\.json)
    }
    let network = try network()
    let contact = network.contact.server
    let feeds = context.settings.feeds.isEmpty ? [] : [(key: "feeds", value: try feedsJSON())]
    return .object(
      [
        ("network", json(network)), ("servers", .array(servers.map(json))), ("links", .array(links)),
        ("lastContact", contact.map { .integer($0.milliseconds) } ?? .null),
        ("lastContactAt", contact.map { .string($0.text) } ?? .null), ("attention", .array(attention)),
      ] + feeds)
  }

  private func json(_ network: NetworkState) -> JSON {
    let contact = network.contact
    func moment(_ moment: Moment?) -> JSON { moment.map { .integer($0.milliseconds) } ?? .null }
    return .object([
      ("state", .string(network.condition.rawValue)), ("noLinkSince", moment(contact.noLink)),
      ("serverAnswered", moment(contact.server)), ("sourceAnswered", moment(contact.source)),
      ("asked", .integer(Int64(network.asked))), ("notReached", .integer(Int64(network.away))),
      ("waiting", .integer(Int64(network.waiting))),
    ])
  }

  private func json(_ server: RemoteServer) -> JSON {
    .object([("name", .string(server.name)), ("address", .string(server.address)), ("user", .string(server.user))])
  }

  private func json(_ standing: LinkStanding) throws(CommandFailure) -> JSON {
    let link = standing.link
    var parked: [JSON] = []
    for unsent in standing.parked {
      let card = try context.storing { () throws(StoreFailure) in try store.card(unsent.card) }
      if let card { parked.append(json(card, unsent)) }
    }
    return .object([
      ("project", .string(link.project.text)), ("projectName", .string(standing.project?.plainName ?? "")),
      ("server", .string(link.server)), ("path", .string(link.href)), ("calendar", .string(link.name)),
      ("state", .string(link.state.rawValue)), ("since", .integer(link.since.milliseconds)),
      ("sinceAt", .string(link.since.text)), ("detail", .string(link.detail)), ("readOnly", .bool(link.isReadOnly)),
      ("journal", .bool(link.hasJournal)),
      ("unsent", .integer(Int64(standing.unsent))), ("conflicts", .integer(Int64(standing.conflicts))),
      ("leftAlone", standing.leftAlone.json),
      ("parked", .array(parked)), ("parkedPages", .array(standing.parkedPages.map(json))),
    ])
  }

  private func json(_ unsent: RemoteUnsentPage) -> JSON {
    .object([("page", .string(unsent.page.text)), ("why", .string(unsent.parked ?? ""))])
  }

  private func json(_ card: Card, _ unsent: RemoteUnsent) -> JSON {
    .object([
      ("card", .string(card.id.text)), ("number", .integer(Int64(card.number))),
      ("why", .string(unsent.parked ?? "")),
    ])
  }
}
