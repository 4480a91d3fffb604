import Kanban
import Time
import Words

// `sekan remote`: prints the state of all servers.
extension RemoteRun {
  func list() throws(CommandStop) -> Int32 {
    let (servers, links) = (try servers(), try links())
    var standings: [LinkStanding] = []
    for link in links { standings.append(try standing(of: link)) }
    if !options.isJSON, let line = try networkLine() { context.printLine(line) }
    if options.isJSON {
      context.conversation.write(try json(servers, standings).text + "\n")
    } else if servers.isEmpty {
      context.printLine(words.noServerYet)
    } else {
      try printServers(servers, standings)
    }
    if !options.isJSON { try printFeeds() }
    for sentence in troubles(withFileOf: servers) { context.printError(sentence) }
    return ShellStatus.done
  }

  /// The state of the network in one line; nil if no server or source is configured or was ever contacted.
  private func networkLine() throws(CommandStop) -> String? {
    let parts = try network().report(in: words, when: formatted)
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  /// The recorded state of the network, corrected by whether this machine has a route now.
  func network() throws(CommandStop) -> NetworkState {
    let known = RemoteLock.contact(of: store.path)
    let hasNetwork = context.hasNetwork()
    let noLink = hasNetwork == nil ? known.noLink : hasNetwork == true ? nil : known.noLink ?? context.clock().now
    let contact = NetworkContact(server: known.server, source: known.source, noLink: noLink)
    return try context.storing { () throws(StoreFailure) in try NetworkState(contact, context.settings, in: store) }
  }

  private func printServers(_ servers: [RemoteServer], _ standings: [LinkStanding]) throws(CommandStop) {
    for server in servers {
      context.printLine("\(server.name)  \(server.address)  \(server.user.excerpt)")
      for standing in standings where standing.link.server == server.name { try printStanding(standing, of: server) }
    }
    if standings.isEmpty { context.printLine(nothingLinked.sentence) }
    for one in servers.compactMap(context.withheld) { context.printError(one.sentence) }
    for standing in standings {
      for one in try attention(to: standing.link) { context.printError(one.sentence) }
      if standing.conflicts > 0 {
        let name = words.name(of: standing.project)
        context.printError(words.seeConflicts(name, counted(standing.conflicts), call(.seen, name)))
      }
    }
  }

  /// The state of a link after the last sync. If its password was rejected or
  /// withheld, the present content of the file counts.
  private func state(of link: RemoteLink, _ server: RemoteServer) -> String {
    guard link.state == .unauthorized else { return words.state(of: link) }
    return switch context.standing(of: server) {
    case .unknown: words.noPasswordKnown
    case .kept where link.withheldFrom != nil: words.passwordNotTried
    case .kept, .withheld, nil: words.state(of: link)
    }
  }

  private func printStanding(_ standing: LinkStanding, of server: RemoteServer) throws(CommandStop) {
    let link = standing.link
    let state = standing.project?.isArchived ?? false ? words.archivedAndNotSynced : state(of: link, server)
    var parts = [words.name(of: standing.project), link.name.excerpt, state]
    if link.isReadOnly {
      parts.append(standing.unsent > 0 ? words.staysHere(counted(standing.unsent)) : words.readOnlyCalendar)
    } else if standing.unsent > 0 {
      parts.append(words.toBeSent(counted(standing.unsent)))
    }
    if link.hasJournal { parts.append(words.withJournal) }
    let parked = standing.parked.count + standing.parkedPages.count
    let unreadable = standing.parked.count { $0.isLeftAlone } + standing.parkedPages.count { $0.isLeftAlone }
    if parked > unreadable { parts.append(words.parked(parked - unreadable)) }
    if unreadable > 0 { parts.append(words.unreadable(unreadable)) }
    if standing.conflicts > 0 { parts.append(words.conflicts(counted(standing.conflicts))) }
    context.printLine("  " + parts.filter { !$0.isEmpty }.joined(separator: "  "))
    let leftAlone = words.leftAlone(standing.leftAlone)
    if !leftAlone.isEmpty { context.printLine("    " + leftAlone) }
    for unsent in standing.parked.prefix(LinkStanding.mostParked) { try printUnsent(unsent) }
    printEllipsis(ifMany: standing.parked.count)
    for unsent in standing.parkedPages.prefix(LinkStanding.mostParked) { try printUnsent(unsent) }
    printEllipsis(ifMany: standing.parkedPages.count)
  }

  private func printEllipsis(ifMany count: Int) {
    if count > LinkStanding.mostParked { context.printLine("    " + context.settings.signs.ellipsis) }
  }

  private func printUnsent(_ unsent: RemoteUnsentPage) throws(CommandStop) {
    guard let page = try context.storing({ () throws(StoreFailure) in try store.page(unsent.page) }) else { return }
    context.printLine("    " + words.staysHere(words.pageOf(page.date.day.text), words.reason(unsent.parked)))
  }

  private func printUnsent(_ unsent: RemoteUnsent) throws(CommandStop) {
    guard let card = try context.storing({ () throws(StoreFailure) in try store.card(unsent.card) }) else { return }
    let what = "#\(card.number) \(words.quoted(card.title.excerpt))"
    context.printLine("    " + words.staysHere(what, words.reason(unsent.parked)))
  }

  private func counted(_ count: Int) -> String {
    words.grouped(count) + (count == LinkStanding.mostCounted ? "+" : "")
  }

  func formatted(_ moment: Moment) -> String {
    let wall = context.clock().zone.wall(at: moment)
    return "\(wall.day.text) \(WallTime.clock(wall.minute))"
  }

  /// The message about an invalid file of servers, or one for each block whose name is neither a server nor a source.
  /// Without servers in the store, blocks are not checked.
  private func troubles(withFileOf servers: [RemoteServer]) -> [String] {
    do throws(RemotesFileFailure) {
      let names = servers.map(\.name)
      // Names of blocks that are no servers: external sources, and `*`, which stands for all servers.
      let outside = FeedKeys.names(context.settings.feeds) + [RemotesFile.everyone]
      let unknown = try RemotesFile.read(context.remotes).blocks.map(\.name).filter {
        !names.contains($0) && !outside.contains($0)
      }
      guard !names.isEmpty else { return [] }
      return unknown.map { words.nobodyIsCalled($0.excerpt, listed(servers), context.remotes) }
    } catch {
      return [context.sentence(of: error)]
    }
  }
}

// `sekan remote seen`: lists what both sides had changed. Listed conflicts count as seen, except with `--keep`.
extension RemoteRun {
  func seen(_ name: String?, isKept: Bool) throws(CommandStop) -> Int32 {
    let links = if let name { [try linked(name).link] } else { try links() }
    guard !links.isEmpty else { throw nothingLinked }
    var conflicts: [Conflicts] = []
    for link in links { conflicts.append(try self.conflicts(in: link.project)) }
    let isPrinted = options.isJSON ? try printConflictsAsJSON(conflicts) : try printConflicts(conflicts)
    // Forgets only the printed conflicts: another process may have noted new ones while a pager delayed the output.
    if isPrinted, !isKept { try forget(conflicts) }
    return isPrinted || !options.isJSON ? ShellStatus.done : ShellStatus.output
  }

  private typealias Conflicts = (project: ProjectID, sequences: [Int64], entries: [Entry])

  private func conflicts(in project: ProjectID) throws(CommandStop) -> Conflicts {
    try context.storing { () throws(StoreFailure) in
      let sequences = try store.conflicts(in: project, most: .max)
      var entries: [Entry] = []
      for sequence in sequences {
        if let entry = try store.entry(sequence) { entries.append(entry) }
      }
      return (project, sequences, entries)
    }
  }

  /// Prints the conflicts. False if not all output could be written: the caller then does not mark them as seen.
  private func printConflicts(_ conflicts: [Conflicts]) throws(CommandStop) -> Bool {
    var isAny = false
    for (project, _, entries) in conflicts where !entries.isEmpty {
      isAny = true
      context.printLine(words.changedTwice(try name(of: project), entries.count))
      for entry in entries {
        let line = try line(entry)
        guard context.printLine("  " + line) else { return false }
      }
    }
    return context.printLine(isAny ? words.whereToSee : words.nothingToSee)
  }

  private func printConflictsAsJSON(_ conflicts: [Conflicts]) throws(CommandStop) -> Bool {
    var all: [JSON] = []
    for (project, _, entries) in conflicts {
      let name = try plainName(of: project)
      for entry in entries { all.append(try json(entry, in: project, called: name)) }
    }
    return context.conversation.write(JSON.array(all).text + "\n")
  }

  private func forget(_ conflicts: [Conflicts]) throws(CommandStop) {
    try context.storing { () throws(StoreFailure) in
      try store.exchange { ledger throws(StoreFailure) in
        for sequence in conflicts.flatMap(\.sequences) { try ledger.forgetConflict(sequence) }
      }
    }
  }

  private func line(_ entry: Entry) throws(CommandStop) -> String {
    guard case .card(let id, let number, let title) = entry.subject else {
      return "\(formatted(entry.moment))  \(sentence(entry))"
    }
    let present = try presentTitle(of: id) ?? title
    return "\(formatted(entry.moment))  #\(number) \(words.quoted(present.excerpt))  \(sentence(entry))"
  }

  /// The title that the card has now; nil if it was purged. The title in a conflict's entry may be the one that lost.
  private func presentTitle(of id: CardID) throws(CommandStop) -> String? {
    let card = try context.storing { () throws(StoreFailure) in try store.card(id) }
    return card.flatMap { $0.life == .purged ? nil : $0.title }
  }

  private func sentence(_ entry: Entry) -> String {
    HistoryText.sentence(entry, words: words, clock: context.clock(), in: store)
  }

  private func json(_ entry: Entry, in project: ProjectID, called name: String) throws(CommandStop) -> JSON {
    var subject: [(key: String, value: JSON)] = []
    switch entry.subject {
    case .card(let id, let number, let title):
      let present = try presentTitle(of: id) ?? title
      subject = [("card", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(present))]
    case .page(let id, let day): subject = [("page", .string(id.text)), ("date", .string(day.text))]
    case .project: break
    }
    return .object(
      [
        ("sequence", .integer(entry.sequence)), ("at", .string(entry.moment.text)),
        ("project", .string(project.text)), ("projectName", .string(name)),
      ] + subject + [("sentence", .string(sentence(entry)))])
  }
}

// The output of `sekan remote --json`.
extension RemoteRun {
  func json(_ servers: [RemoteServer], _ standings: [LinkStanding]) throws(CommandStop) -> JSON {
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

  private func json(_ standing: LinkStanding) throws(CommandStop) -> JSON {
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

/// A link with the counts and lists of its cards, as `sekan remote` prints them.
struct LinkStanding {
  let link: RemoteLink
  let project: Project?
  /// The number of cards and pages that the next sync sends, without parked ones; for a read-only calendar, that of the
  /// cards changed by a user, which stay here. Counted up to `mostCounted`.
  let unsent: Int
  let parked: [RemoteUnsent]
  let parkedPages: [RemoteUnsentPage]
  /// The number of conflicts (fields changed on both sides) that the user has not seen; counted up to `mostCounted`.
  let conflicts: Int
  let leftAlone: [LeftAloneReason: Int]

  static let mostCounted = 1_000
  static let mostParked = 20
}

extension RemoteRun {
  func standing(of link: RemoteLink) throws(CommandStop) -> LinkStanding {
    try context.storing { () throws(StoreFailure) in
      LinkStanding(
        link: link, project: try store.project(link.project),
        unsent: link.isReadOnly
          ? try ownCount(in: link.project)
          : try store.unsentCount(in: link.project, most: LinkStanding.mostCounted),
        parked: try store.parked(in: link.project),
        parkedPages: try store.parkedPages(in: link.project, most: LinkStanding.mostCounted),
        conflicts: try store.conflicts(in: link.project, most: LinkStanding.mostCounted).count,
        leftAlone: try store.leftAloneCounts(in: link.project))
    }
  }

  /// The number of unsent cards, without parked ones, that a user has changed. Cards that only came from the server may
  /// count as unsent as well.
  private func ownCount(in project: ProjectID) throws(StoreFailure) -> Int {
    let unsent = try store.unsent(in: project, after: nil, most: LinkStanding.mostCounted)
    var count = 0
    for one in unsent where one.parked == nil { count += try isOwn(one.card) ? 1 : 0 }
    return count
  }

  /// True if a user, and not only a sync, has changed the card within its last hundred history entries.
  private func isOwn(_ card: CardID) throws(StoreFailure) -> Bool {
    try store.entries(of: card, before: nil, most: 100).contains { $0.actor.origin != .remote }
  }
}
