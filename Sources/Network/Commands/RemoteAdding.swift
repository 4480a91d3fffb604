import Interchange
import Kanban
import Remote
import Words

// `sekan remote add`: stores a server after it has accepted the user's credentials.
extension RemoteRun {
  mutating func add(_ adding: RemoteTask.Adding) throws(CommandStop) -> Int32 {
    var server = try newServer(adding)
    let (way, found) = try reach(server)
    try mend(&server, by: way)
    try context.storing { () throws(StoreFailure) in
      try store.exchange { [server] ledger throws(StoreFailure) in try ledger.write(server) }
    }
    context.printLine(words.serverAdded(server.name))
    if way.isTyped { context.offerToKeep(way.login.secret, of: server.name, at: way.address.place) }
    guard !found.calendars.isEmpty else {
      context.printError(words.noneForTasks(server.address, newWith: newCalendarCall(at: server)))
      return ShellStatus.done
    }
    return context.conversation.isPossible
      ? try assign(found.calendars, at: server, by: way) : printCalendars(found.calendars)
  }

  /// Replaces the server's address with the root if the address itself does not exist, as discovery found the calendars
  /// from the root or a `/.well-known/caldav`.
  private func mend(_ server: inout RemoteServer, by way: ServerWay) throws(CommandStop) {
    guard let root = way.address.resolved("/"), root != way.address else { return }
    do throws(DiscoveryFailure) {
      guard try Discovery(from: way.address, over: way.transport).isMissing() else { return }
    } catch {
      throw context.notDone(error, at: way.address, as: server.user, newWith: newCalendarCall(at: server))
    }
    server.address = root.text
    context.printLine(words.foundAtRoot(way.address.text, root.text))
  }

  private func newServer(_ adding: RemoteTask.Adding) throws(CommandStop) -> RemoteServer {
    let address = if let typed = adding.address { try context.address(typed) } else { try askAddress() }
    let name = (adding.name ?? address.host).asTitle
    guard name.isServerName else {
      throw CommandStop(words.badServerName(name.excerpt), status: ShellStatus.notUnderstood)
    }
    if let other = try servers().first(where: { $0.name == name }) {
      let isSame = other.address == address.text && (adding.user ?? other.user) == other.user
      throw CommandStop(isSame ? words.serverIsThere(name) : words.nameIsTaken(name))
    }
    let user = if let user = adding.user { user } else { try askUser(at: address) }
    // Refuses a user name with a colon, at which Basic authentication would end it.
    if user.contains(":") {
      throw CommandStop(words.userHasColon(user.excerpt), status: ShellStatus.notUnderstood)
    }
    return RemoteServer(name: name, address: address.text, user: user)
  }

  /// Repeats the question until the address is valid; an empty answer ends it.
  private func askAddress() throws(CommandStop) -> WebAddress {
    while context.conversation.isPossible, let typed = context.answer(to: words.askAddress), !typed.isEmpty {
      do throws(CommandStop) { return try context.address(typed) } catch { context.printError(error.sentence) }
    }
    throw CommandStop(words.needsAddress(RemoteAction.add.call), status: ShellStatus.notUnderstood)
  }

  private func askUser(at address: WebAddress) throws(CommandStop) -> String {
    let answer = context.conversation.isPossible ? context.answer(to: words.askUser(address.host)) : nil
    guard let answer, !answer.isEmpty else {
      throw CommandStop(words.needsUser, status: ShellStatus.notUnderstood)
    }
    return answer
  }

  // MARK: Assigning calendars to projects

  private func printCalendars(_ calendars: [FoundCalendar]) -> Int32 {
    context.printLine(words.calendarsFound(calendars.count))
    for calendar in calendars { context.printLine("  \(calendar.name.excerpt)  \(calendar.address.text)") }
    context.printLine(words.linkThem(call(.link, with: "URL")))
    return ShellStatus.done
  }

  private mutating func assign(
    _ calendars: [FoundCalendar], at server: RemoteServer, by way: ServerWay
  ) throws(CommandStop) -> Int32 {
    var (hasLinked, hasFailed) = (false, false)
    context.introduce(words.projectsHere(try listed(freeProjects())))
    for calendar in calendars {
      guard let project = try project(for: calendar) else { continue }
      do throws(CommandStop) {
        hasLinked = try join(project, .known(calendar), at: server, by: way, isSure: false) || hasLinked
      } catch {
        context.printError(error.sentence)
        hasFailed = true
      }
    }
    let status = hasLinked ? try sync(server, by: way) : ShellStatus.done
    return status == ShellStatus.done && hasFailed ? ShellStatus.notFound : status
  }

  private func freeProjects() throws(CommandStop) -> [Project] {
    let linked = try links().map(\.project)
    let projects = try context.storing { () throws(StoreFailure) in try store.projects() }
    return projects.filter { !$0.isArchived && !linked.contains($0.id) }
  }

  private func listed(_ projects: [Project]) -> String {
    let most = 20
    let names = projects.prefix(most).map(words.name(of:))
    return (names + (projects.count > most ? [context.settings.signs.ellipsis] : [])).joined(separator: ", ")
  }

  /// Asks which project the calendar belongs to; nil if the user gives an empty answer and the calendar stays unlinked.
  private mutating func project(for calendar: FoundCalendar) throws(CommandStop) -> Project? {
    while let name = context.answer(to: words.askProject(calendar.name.excerpt)), !name.isEmpty {
      let projects = try context.storing { () throws(StoreFailure) in try store.projects() }
      switch NamedProject(name, among: projects) {
      case .one(let project): return project
      case .several(let matches): context.printError(words.mistaken(name, .several(matches), among: projects))
      case .none:
        if context.isYes(to: words.askToMakeProject(name.excerpt)) { return try makeProject(name) }
      }
    }
    return nil
  }

  private mutating func makeProject(_ name: String) throws(CommandStop) -> Project {
    let id: ProjectID = context.ids.next(at: context.clock().now)
    try context.storing { () throws(StoreFailure) in
      _ = try store.commit(.projectAdded(id, name), on: context.commitContext(in: Project.home))
    }
    return Project(id: id, name: name)
  }
}

extension String {
  /// True if the text can name a server: in the brackets of a file, and in messages.
  fileprivate var isServerName: Bool {
    1...60 ~= count && RemotesFile.isName(self) && !hasPrefix("-") && self != RemotesFile.everyone
      && !unicodeScalars.contains(where: \.isControl)
  }
}

extension RemoteRun {
  /// The connection and the calendars for tasks; without any, at least the calendar home.
  func reach(_ server: RemoteServer) throws(CommandStop) -> (way: ServerWay, found: FoundCalendars) {
    var found = FoundCalendars()
    let way = try context.way(to: server) { way throws(CommandStop) in
      do throws(DiscoveryFailure) {
        found = try Discovery(from: way.address, over: way.transport).calendars()
        return true
      } catch {
        switch error {
        case .unauthorized: return false
        case .noneForTasks where isForEvents(way): throw CommandStop(words.takesNoTasks(way.address.text))
        case .noneForTasks(let home?):
          found = FoundCalendars(home: home)
          return true
        case .transport, .notCalDAV, .elsewhere, .noneForTasks(nil):
          throw context.notDone(error, at: way.address, as: server.user, newWith: newCalendarCall(at: server))
        }
      }
    }
    return (way, found)
  }

  /// True if the address is that of a calendar that accepts events but no tasks.
  private func isForEvents(_ way: ServerWay) -> Bool {
    do throws(JoiningFailure) {
      _ = try joining.calendar(at: way.address, over: way.transport)
      return false
    } catch {
      return error == .takesNoTasks
    }
  }

  func newCalendarCall(at server: RemoteServer) -> String {
    call(.link, with: "new --server \(server.name.asShellWord)")
  }
}
