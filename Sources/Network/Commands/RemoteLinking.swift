import Board
import Interchange
import Kanban
import Remote

enum JoinedCalendar {
  case known(FoundCalendar)
  /// Created after the user's confirmation.
  case new(home: WebAddress)
}

// `sekan remote link`.
extension RemoteRun {
  mutating func link(_ linking: RemoteTask.Linking) throws(CommandFailure) -> Int32 {
    let project = try project(linking.project)
    try judge(project)
    let server = try server(for: linking)
    let (way, calendar) = try calendar(for: linking, of: project, at: server)
    guard try join(project, calendar, at: server, by: way, isSure: linking.isSure) else {
      return RemoteStatus.needsAttention
    }
    return try sync(server, by: way)
  }

  /// The server by its name, by the typed address, or the only one.
  private func server(for linking: RemoteTask.Linking) throws(CommandFailure) -> RemoteServer {
    if let name = linking.server { return try server(name) }
    let servers = try servers()
    guard !servers.isEmpty else { throw CommandFailure(sentence: words.noServerYet) }
    var fitting = servers
    if case .at(let typed) = linking.target, !typed.hasPrefix("/") {
      let address = try context.address(typed)
      fitting = servers.filter { (try? WebAddress($0.address))?.isSameHost(as: address) ?? false }
      if fitting.isEmpty { throw CommandFailure(sentence: words.unknownServer(address.text)) }
    }
    guard fitting.count == 1 else {
      throw CommandFailure(sentence: words.severalServers(listed(fitting)), status: RemoteStatus.notUnderstood)
    }
    return fitting[0]
  }

  /// False if the user did not confirm. Nothing is written before that, and no lock is held during the question.
  mutating func join(
    _ project: Project, _ calendar: JoinedCalendar, at server: RemoteServer, by way: ServerWay, isSure: Bool
  ) throws(CommandFailure) -> Bool {
    let (summary, read) = try judged(at: way.address, as: server.user) { () throws(JoiningFailure) in
      try prospect(of: project, calendar, at: server, by: way)
    }
    guard isAgreed(summary, isSure: isSure) else { return false }
    let name = words.name(of: project)
    let linked = try locked { () throws(CommandFailure) in
      try judged(at: way.address, as: server.user) { () throws(JoiningFailure) in
        let linked =
          switch calendar {
          case .known(let known): known
          case .new(let home): try make(name, in: home, by: way)
          }
        try joining.link(project.id, to: linked, at: server.name)
        return linked
      }
    }
    preview.add(read)
    context.tell(words.linked(name, linked.name.toldBriefly))
    return true
  }

  /// A summary of the cards to send and to receive, and the objects read for it.
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
        name, known.name.toldBriefly, here: counts.here, there: counts.there, same: counts.same,
        isReadOnly: known.isReadOnly)
      return (summary, read)
    case .new: return (words.joiningNew(name, here: try joining.count(project.id)), JoiningPreview())
    }
  }

  private func isAgreed(_ summary: String, isSure: Bool) -> Bool {
    context.introduce(summary)
    if isSure { return true }
    guard context.conversation.isPossible else {
      context.complain(words.linkNeedsYes)
      return false
    }
    let isAgreed = context.isYes(to: words.askToLink)
    if !isAgreed { context.complain(words.notLinked) }
    return isAgreed
  }

  private func make(_ name: String, in home: WebAddress, by way: ServerWay) throws(JoiningFailure) -> FoundCalendar {
    guard let new = NewCalendar(named: name, in: home, marked: String(context.run.suffix(8))) else {
      throw .server(.strange(home.href))
    }
    do throws(ServerTrouble) { return try new.make(over: way.transport) } catch { throw .server(error) }
  }

  private func judge(_ project: Project) throws(CommandFailure) {
    try judged(at: nil) { () throws(JoiningFailure) in try joining.judge(project.id, to: nil, at: "") }
  }

  func judged<Answer>(
    at address: WebAddress?, as user: String = "", _ work: () throws(JoiningFailure) -> Answer
  ) throws(CommandFailure) -> Answer {
    do throws(JoiningFailure) { return try work() } catch { throw notDone(error, at: address, as: user) }
  }

  private func notDone(_ failure: JoiningFailure, at address: WebAddress?, as user: String) -> CommandFailure {
    do throws(CommandFailure) {
      switch failure {
      case .store(let failure): return context.notDone(failure)
      case .server(let trouble):
        guard let address else { return CommandFailure(sentence: words.noServerYet) }
        return context.notDone(trouble, at: address, as: user)
      case .isLinked(let link):
        let name = try name(of: link.project)
        return CommandFailure(sentence: words.isLinkedAlready(name, link.name.toldBriefly, call(.unlink, name)))
      case .isTaken(let other):
        let calendar = try links().first { $0.project == other }?.name ?? ""
        return CommandFailure(sentence: words.calendarIsTaken(calendar.toldBriefly, try name(of: other)))
      case .takesNoTasks: return CommandFailure(sentence: words.takesNoTasks(address?.text ?? ""))
      }
    } catch {
      return error
    }
  }
}
