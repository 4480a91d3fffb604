import Interchange
import Kanban
import Remote
import Words

enum JoinedCalendar {
  case known(FoundCalendar)
  /// A new calendar, which is created at this address of the user's calendars after the user's confirmation.
  case new(home: WebAddress)
}

// `sekan remote link`: links a project to a calendar of a server.
extension RemoteRun {
  mutating func link(_ linking: RemoteTask.Linking) throws(CommandStop) -> Int32 {
    let project = try project(linking.project)
    try judge(project)
    let server = try server(for: linking)
    let (way, calendar) = try calendar(for: linking, of: project, at: server)
    guard try join(project, calendar, at: server, by: way, isSure: linking.isSure) else {
      return ShellStatus.needsAttention
    }
    return try sync(server, by: way)
  }

  /// The server by its name, else the one on the host of the typed address, or the only one. Refuses if several fit.
  private func server(for linking: RemoteTask.Linking) throws(CommandStop) -> RemoteServer {
    if let name = linking.server { return try server(name) }
    let servers = try servers()
    guard !servers.isEmpty else { throw CommandStop(words.noServerYet) }
    var fitting = servers
    if case .at(let typed) = linking.target, !typed.hasPrefix("/") {
      let address = try context.address(typed)
      fitting = servers.filter { (try? WebAddress($0.address))?.isSameHost(as: address) ?? false }
      if fitting.isEmpty { throw CommandStop(words.unknownServer(address.text)) }
    }
    guard fitting.count == 1 else {
      throw CommandStop(words.severalServers(listed(fitting)), status: ShellStatus.notUnderstood)
    }
    return fitting[0]
  }

  /// Links after the user's confirmation; false without it. Until then nothing is written and no lock is held.
  mutating func join(
    _ project: Project, _ calendar: JoinedCalendar, at server: RemoteServer, by way: ServerWay, isSure: Bool
  ) throws(CommandStop) -> Bool {
    let (summary, read) = try judged(at: way.address, as: server.user) { () throws(JoiningFailure) in
      try prospect(of: project, calendar, at: server, by: way)
    }
    guard isAgreed(summary, isSure: isSure) else { return false }
    let name = words.name(of: project)
    var created: WebAddress?
    do throws(CommandStop) {
      let linked = try locked { () throws(CommandStop) in
        try judged(at: way.address, as: server.user) { () throws(JoiningFailure) in
          let linked =
            switch calendar {
            case .known(let known): known
            case .new(let home): try make(name, in: home, by: way, &created)
            }
          try joining.link(project.id, to: linked, at: server.name)
          return linked
        }
      }
      preview.add(read)
      context.printLine(words.linked(name, linked.name.excerpt))
      return true
    } catch {
      guard let created else { throw error }
      let sentence = words.calendarWasCreated(call(.link, name) + " " + created.text)
      throw CommandStop([error.sentence, sentence], status: error.status, code: error.code)
    }
  }

  /// Reads the calendar and returns a summary of the cards to send and to receive, with the objects that were read.
  private func prospect(
    of project: Project, _ calendar: JoinedCalendar, at server: RemoteServer, by way: ServerWay
  ) throws(JoiningFailure) -> (summary: String, read: JoiningPreview) {
    let name = words.name(of: project)
    switch calendar {
    case .known(let known):
      try joining.judge(project.id, to: known.address, at: server.name)
      let read = try joining.preview(project.id, with: known.address, over: way.transport)
      let counts = read.counts
      let summary = words.joining(
        name, known.name.excerpt, here: counts.here, there: counts.there, same: counts.same,
        isReadOnly: known.isReadOnly)
      return (summary, read)
    case .new: return (words.joiningNew(name, here: try joining.count(project.id)), JoiningPreview())
    }
  }

  private func isAgreed(_ summary: String, isSure: Bool) -> Bool {
    context.introduce(summary)
    if isSure { return true }
    guard context.conversation.isPossible else {
      context.printError(words.linkNeedsYes)
      return false
    }
    let isAgreed = context.isYes(to: words.askToLink)
    if !isAgreed { context.printError(words.notLinked) }
    return isAgreed
  }

  /// Creates a calendar and sets `created` to its address, also if the server does not answer again after that.
  private func make(
    _ name: String, in home: WebAddress, by way: ServerWay, _ created: inout WebAddress?
  ) throws(JoiningFailure) -> FoundCalendar {
    guard let new = NewCalendar(named: name, in: home, marked: String(context.run.suffix(8))) else {
      throw .server(.strange(home.href))
    }
    do throws(ServerTrouble) {
      try new.create(over: way.transport)
      created = new.address
      return try new.found(over: way.transport)
    } catch {
      throw .server(error)
    }
  }

  private func judge(_ project: Project) throws(CommandStop) {
    try judged(at: nil) { () throws(JoiningFailure) in try joining.judge(project.id, to: nil, at: "") }
  }

  func judged<Answer>(
    at address: WebAddress?, as user: String = "", _ work: () throws(JoiningFailure) -> Answer
  ) throws(CommandStop) -> Answer {
    do throws(JoiningFailure) { return try work() } catch { throw notDone(error, at: address, as: user) }
  }

  private func notDone(_ failure: JoiningFailure, at address: WebAddress?, as user: String) -> CommandStop {
    do throws(CommandStop) {
      switch failure {
      case .store(let failure): return context.notDone(failure)
      case .server(let trouble):
        guard let address else { return CommandStop(words.noServerYet) }
        return context.notDone(trouble, at: address, as: user)
      case .isLinked(let link):
        let name = try name(of: link.project)
        return CommandStop(words.isLinkedAlready(name, link.name.excerpt, call(.unlink, name)))
      case .isTaken(let other):
        let calendar = try links().first { $0.project == other }?.name ?? ""
        return CommandStop(words.calendarIsTaken(calendar.excerpt, try name(of: other)))
      case .takesNoTasks: return CommandStop(words.takesNoTasks(address?.text ?? ""))
      }
    } catch {
      return error
    }
  }

  func calendar(
    for linking: RemoteTask.Linking, of project: Project, at server: RemoteServer
  ) throws(CommandStop) -> (way: ServerWay, calendar: JoinedCalendar) {
    switch linking.target {
    case .at(let typed):
      let (way, calendar) = try calendar(at: typed, server)
      return (way, .known(calendar))
    case .new:
      let (way, found) = try reach(server)
      guard let home = found.home else {
        throw CommandStop(words.noneForTasks(way.address.text, newWith: nil))
      }
      return (way, .new(home: home))
    case .called(let name):
      let (way, found) = try reach(server)
      return (way, .known(try choose(called: [name], among: found.calendars, at: server, isNamed: true)))
    case .any:
      let names = project.name.isEmpty ? Language.allCases.map(\.words.home) : [project.name]
      let (way, found) = try reach(server)
      return (way, .known(try choose(called: names, among: found.calendars, at: server, isNamed: false)))
    }
  }

  // MARK: By its address

  private func calendar(
    at typed: String, _ server: RemoteServer
  ) throws(CommandStop) -> (way: ServerWay, calendar: FoundCalendar) {
    let address = try address(typed, on: server)
    // Refuses an address on another host than the server's, because its credentials must not be sent there.
    guard try address.isSameHost(as: context.address(server.address)) else {
      throw CommandStop(words.unknownServer(address.text))
    }
    let way = try context.way(to: server) { way in !way.isTyped || way.isLetIn(at: address) }
    return (
      way,
      try judged(at: address, as: server.user) { () throws(JoiningFailure) in
        try joining.calendar(at: address, over: way.transport)
      }
    )
  }

  /// The address that the user typed; a path is one on the server.
  private func address(_ typed: String, on server: RemoteServer) throws(CommandStop) -> WebAddress {
    guard typed.hasPrefix("/"), !typed.hasPrefix("//") else { return try context.address(typed) }
    guard let address = try context.address(server.address).resolved(typed) else {
      throw CommandStop(words.badAddress(typed.excerpt), status: ShellStatus.notUnderstood)
    }
    return address
  }

  // MARK: By its name

  /// The free calendar with a given name. If none or several have it, the user has to choose, even if only one calendar
  /// is free, as that one may have nothing to do with the project.
  private func choose(
    called names: [String], among all: [FoundCalendar], at server: RemoteServer, isNamed: Bool
  ) throws(CommandStop) -> FoundCalendar {
    let linkedHrefs = try links().filter { $0.server == server.name }.map(\.href)
    let free = all.filter { !linkedHrefs.contains($0.address.href) }
    let called = free.called(names)
    if called.count == 1 { return called[0] }
    // If another project has the calendar of this name, returns that
    // calendar; the caller refuses it and names the project.
    if isNamed, called.isEmpty, let other = all.called(names).first { return other }
    guard !free.isEmpty else {
      throw CommandStop(words.noneForTasks(server.address, newWith: newCalendarCall(at: server)))
    }
    if isNamed, called.isEmpty { context.introduce(words.noCalendarCalled(names[0].excerpt)) }
    return try ask(which: called.isEmpty ? free : called)
  }

  private func ask(which calendars: [FoundCalendar]) throws(CommandStop) -> FoundCalendar {
    for (index, calendar) in calendars.enumerated() {
      context.printError("  \(index + 1)  \(calendar.name.excerpt)  \(calendar.address.text)")
    }
    guard context.conversation.isPossible else { throw sayWhich }
    guard let answer = context.answer(to: words.askCalendar(calendars.count)), !answer.isEmpty else {
      throw CommandStop(words.notLinked)
    }
    if let number = Int(answer), number > 0, number <= calendars.count { return calendars[number - 1] }
    let called = calendars.called([answer])
    guard called.count == 1 else { throw sayWhich }
    return called[0]
  }

  private var sayWhich: CommandStop {
    CommandStop(words.sayWhichCalendar(call(.link, with: "URL")), status: ShellStatus.notUnderstood)
  }
}

extension [FoundCalendar] {
  /// The calendars with one of the names, whatever the case and width of letters.
  fileprivate func called(_ names: [String]) -> [FoundCalendar] {
    let names = names.map { Folded($0.asTitle).bytes }
    return filter { names.contains(Folded($0.name.asTitle).bytes) }
  }
}

// `unlink` and `remove`, and the answers of the user about deletions that wait for a decision.
extension RemoteRun {
  func unlink(_ name: String) throws(CommandStop) -> Int32 {
    let (project, link) = try linked(name)
    // Unlinks without a lock: a round in progress notices that the link is
    // gone, and the user need not wait for a slow server.
    try context.storing { () throws(StoreFailure) in try joining.unlink(project.id) }
    context.printLine(words.unlinked(words.name(of: project), link.name.excerpt))
    return ShellStatus.done
  }

  func remove(_ name: String) throws(CommandStop) -> Int32 {
    let server = try server(name)
    try context.storing { () throws(StoreFailure) in try joining.remove(server: server.name) }
    context.printLine(words.serverRemoved(server.name))
    return ShellStatus.done
  }

  func answer(_ answer: Joining.Answer, for name: String) throws(CommandStop) -> Int32 {
    let project = try linked(name).project
    let isAnswered = try storing { () throws(StoreFailure) in try joining.answer(answer, for: project.id) }
    let name = words.name(of: project)
    guard isAnswered else { throw CommandStop(words.nothingIsHeld(name)) }
    switch answer {
    case .accept: context.printLine(words.deletionsAccepted(name))
    case .putBack: context.printLine(words.deletionsPutBack(name))
    }
    return ShellStatus.done
  }

  func retry(_ name: String?) throws(CommandStop) -> Int32 {
    let links = if let name { [try linked(name).link] } else { try links() }
    guard !links.isEmpty else { throw nothingLinked }
    for link in links {
      let count = try storing { () throws(StoreFailure) in try joining.retry(link.project) }
      let name = try self.name(of: link.project)
      context.printLine(
        count == 0 && link.state != .unauthorized ? words.nothingToRetry(name) : words.retried(name, count))
    }
    return ShellStatus.done
  }

  /// Runs `work` under the lock, after a round in progress, which would overwrite the change.
  private func storing<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(CommandStop) -> Answer {
    try locked { () throws(CommandStop) in try context.storing(work) }
  }

  func linked(_ name: String) throws(CommandStop) -> (project: Project, link: RemoteLink) {
    let project = try project(name)
    guard let link = try links().first(where: { $0.project == project.id }) else {
      let name = words.name(of: project)
      throw CommandStop(words.isNotLinked(name, call(.link, name)))
    }
    return (project, link)
  }
}

// `sekan remote journal`: turns the sync of a linked project's journal on or off.
extension RemoteRun {
  mutating func keepJournal(_ journaling: RemoteTask.Journaling) throws(CommandStop) -> Int32 {
    let (project, link) = try linked(journaling.project)
    let name = words.name(of: project)
    guard link.hasJournal != journaling.isOn else {
      context.printLine(words.journalIsAsItWas(name, isOn: link.hasJournal))
      return ShellStatus.done
    }
    guard journaling.isOn else {
      try locked { () throws(CommandStop) in
        try context.storing { () throws(StoreFailure) in try joining.endJournal(of: project.id) }
      }
      context.printLine(words.journalEnds(name, link.name.excerpt))
      return ShellStatus.done
    }
    return try beginJournal(of: project, link, isSure: journaling.isSure)
  }

  private mutating func beginJournal(
    of project: Project, _ link: RemoteLink, isSure: Bool
  ) throws(CommandStop) -> Int32 {
    let (server, name) = (try server(link.server), words.name(of: project))
    let way = try context.way(to: server)
    guard let address = WebAddress(href: link.href, on: way.address) else {
      throw CommandStop(words.badAddress(link.href.excerpt))
    }
    let counts = try judged(at: address, as: server.user) { () throws(JoiningFailure) in
      try joining.journalCounts(of: link, at: address, over: way.transport)
    }
    guard let counts else {
      throw CommandStop(words.takesNoJournal(link.name.excerpt, name, call(.unlink, name)))
    }
    context.introduce(
      words.joiningJournal(name, link.name.excerpt, here: counts.here, there: counts.there, same: counts.same))
    if !isSure {
      guard context.conversation.isPossible else {
        context.printError(words.journalNeedsYes)
        return ShellStatus.needsAttention
      }
      guard context.isYes(to: words.askToSendJournal) else { return ShellStatus.needsAttention }
    }
    try locked { () throws(CommandStop) in
      try context.storing { () throws(StoreFailure) in try joining.beginJournal(of: project.id) }
    }
    context.printLine(words.journalBegins(name, link.name.excerpt))
    return try sync(server, by: way)
  }
}
