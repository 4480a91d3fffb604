import Board
import Kanban
import Remote

// `sekan remote`: prints the state of all servers.
extension RemoteRun {
  func list() throws(CommandFailure) -> Int32 {
    let (servers, links) = (try servers(), try links())
    var standings: [LinkStanding] = []
    for link in links { standings.append(try standing(of: link)) }
    if !options.isJSON, let line = try networkLine() { context.tell(line) }
    if options.isJSON {
      context.conversation.write(try json(servers, standings).text + "\n")
    } else if servers.isEmpty {
      context.tell(words.noServerYet)
    } else {
      try tell(servers, standings)
    }
    if !options.isJSON { try tellFeeds() }
    for sentence in troubles(withFileOf: servers) { context.complain(sentence) }
    return RemoteStatus.done
  }

  /// One line; nil if no server or source is configured or was ever contacted.
  private func networkLine() throws(CommandFailure) -> String? {
    let parts = try network().report(in: words, when: formatted)
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  /// The recorded state, updated with the current routes of this machine.
  func network() throws(CommandFailure) -> NetworkState {
    let known = RemoteLock.contact(of: store.path)
    let hasNetwork = context.hasNetwork()
    let noLink = hasNetwork == nil ? known.noLink : hasNetwork == true ? nil : known.noLink ?? context.clock().now
    let contact = NetworkContact(server: known.server, source: known.source, noLink: noLink)
    return try context.storing { () throws(StoreFailure) in try NetworkState(contact, context.settings, in: store) }
  }

  private func tell(_ servers: [RemoteServer], _ standings: [LinkStanding]) throws(CommandFailure) {
    for server in servers {
      context.tell("\(server.name)  \(server.address)  \(server.user.toldBriefly)")
      for standing in standings where standing.link.server == server.name { try tell(standing, of: server) }
    }
    if standings.isEmpty { context.tell(nothingLinked.sentence) }
    for one in servers.compactMap(context.withheld) { context.complain(one.sentence) }
    for standing in standings {
      for one in try attention(to: standing.link) { context.complain(one.sentence) }
      if standing.conflicts > 0 {
        let name = words.name(of: standing.project)
        context.complain(words.seeConflicts(name, counted(standing.conflicts), call(.seen, name)))
      }
    }
  }

  /// The state after the last sync; that of the password according to the file now.
  private func state(of link: RemoteLink, _ server: RemoteServer) -> String {
    guard link.state == .unauthorized else { return words.state(of: link) }
    return switch context.standing(of: server) {
    case .unknown: words.noPasswordKnown
    case .kept where link.withheldFrom != nil: words.passwordNotTried
    case .kept, .withheld, nil: words.state(of: link)
    }
  }

  private func tell(_ standing: LinkStanding, of server: RemoteServer) throws(CommandFailure) {
    let link = standing.link
    let state = standing.project?.isArchived ?? false ? words.archivedAndNotSynced : state(of: link, server)
    var parts = [words.name(of: standing.project), link.name.toldBriefly, state]
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
    context.tell("  " + parts.filter { !$0.isEmpty }.joined(separator: "  "))
    let leftAlone = words.leftAlone(standing.leftAlone)
    if !leftAlone.isEmpty { context.tell("    " + leftAlone) }
    for unsent in standing.parked.prefix(LinkStanding.mostParked) { try tell(unsent) }
    tellThereAreMore(standing.parked.count)
    for unsent in standing.parkedPages.prefix(LinkStanding.mostParked) { try tell(unsent) }
    tellThereAreMore(standing.parkedPages.count)
  }

  private func tellThereAreMore(_ count: Int) {
    if count > LinkStanding.mostParked { context.tell("    " + context.settings.signs.ellipsis) }
  }

  private func tell(_ unsent: RemoteUnsentPage) throws(CommandFailure) {
    guard let page = try context.storing({ () throws(StoreFailure) in try store.page(unsent.page) }) else { return }
    context.tell("    " + words.staysHere(words.pageOf(page.date.day.text), words.reason(unsent.parked)))
  }

  private func tell(_ unsent: RemoteUnsent) throws(CommandFailure) {
    guard let card = try context.storing({ () throws(StoreFailure) in try store.card(unsent.card) }) else { return }
    let what = "#\(card.number) \(words.quoted(card.title.toldBriefly))"
    context.tell("    " + words.staysHere(what, words.reason(unsent.parked)))
  }

  private func counted(_ count: Int) -> String {
    words.grouped(count) + (count == LinkStanding.mostCounted ? "+" : "")
  }

  func formatted(_ moment: Moment) -> String {
    let wall = context.clock().zone.wall(at: moment)
    return "\(wall.day.text) \(WallTime.clock(wall.minute))"
  }

  /// The message if the file of servers is invalid, or those about its blocks without a server.
  private func troubles(withFileOf servers: [RemoteServer]) -> [String] {
    do throws(RemotesFileFailure) {
      let names = servers.map(\.name)
      // Blocks may also belong to external sources or to all servers.
      let outside = FeedKeys.names(context.settings.feeds) + [RemotesFile.everyone]
      let unknown = try RemotesFile.read(context.remotes).blocks.map(\.name).filter {
        !names.contains($0) && !outside.contains($0)
      }
      guard !names.isEmpty else { return [] }
      return unknown.map { words.nobodyIsCalled($0.toldBriefly, listed(servers), context.remotes) }
    } catch {
      return [context.sentence(of: error)]
    }
  }
}
