import Board
import Interchange
import Kanban
import Remote

extension RemoteRun {
  func calendar(
    for linking: RemoteTask.Linking, of project: Project, at server: RemoteServer
  ) throws(CommandFailure) -> (way: ServerWay, calendar: JoinedCalendar) {
    switch linking.target {
    case .at(let typed):
      let (way, calendar) = try calendar(at: typed, server)
      return (way, .known(calendar))
    case .new:
      let (way, found) = try reach(server)
      guard let home = found.home else {
        throw CommandFailure(sentence: words.noneForTasks(way.address.text, newWith: nil))
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
  ) throws(CommandFailure) -> (way: ServerWay, calendar: FoundCalendar) {
    let address = try address(typed, on: server)
    // Credentials are not sent to any other host.
    guard try address.isSameHost(as: context.address(server.address)) else {
      throw CommandFailure(sentence: words.unknownServer(address.text))
    }
    let way = try context.way(to: server) { way in !way.isTyped || way.isLetIn(at: address) }
    return (
      way,
      try judged(at: address, as: server.user) { () throws(JoiningFailure) in
        try joining.calendar(at: address, over: way.transport)
      }
    )
  }

  /// A path is relative to the server.
  private func address(_ typed: String, on server: RemoteServer) throws(CommandFailure) -> WebAddress {
    guard typed.hasPrefix("/"), !typed.hasPrefix("//") else { return try context.address(typed) }
    guard let address = try context.address(server.address).resolved(typed) else {
      throw CommandFailure(sentence: words.badAddress(typed.toldBriefly), status: RemoteStatus.notUnderstood)
    }
    return address
  }

  // MARK: By its name

  /// The free calendar with a given name. If none has it, the user has to choose, even if only one is left: it may have nothing
  /// to do with the project.
  private func choose(
    called names: [String], among all: [FoundCalendar], at server: RemoteServer, isNamed: Bool
  ) throws(CommandFailure) -> FoundCalendar {
    let linkedHrefs = try links().filter { $0.server == server.name }.map(\.href)
    let free = all.filter { !linkedHrefs.contains($0.address.href) }
    let called = free.called(names)
    if called.count == 1 { return called[0] }
    // The caller reports which project has the calendar.
    if isNamed, called.isEmpty, let other = all.called(names).first { return other }
    guard !free.isEmpty else {
      throw CommandFailure(sentence: words.noneForTasks(server.address, newWith: newCalendarCall(at: server)))
    }
    if isNamed, called.isEmpty { context.introduce(words.noCalendarCalled(names[0].toldBriefly)) }
    return try ask(which: called.isEmpty ? free : called)
  }

  private func ask(which calendars: [FoundCalendar]) throws(CommandFailure) -> FoundCalendar {
    for (index, calendar) in calendars.enumerated() {
      context.complain("  \(index + 1)  \(calendar.name.toldBriefly)  \(calendar.address.text)")
    }
    guard context.conversation.isPossible else { throw sayWhich }
    guard let answer = context.answer(to: words.askCalendar(calendars.count)), !answer.isEmpty else {
      throw CommandFailure(sentence: words.notLinked)
    }
    if let number = Int(answer), calendars.indices.contains(number - 1) { return calendars[number - 1] }
    let called = calendars.called([answer])
    guard called.count == 1 else { throw sayWhich }
    return called[0]
  }

  private var sayWhich: CommandFailure {
    CommandFailure(sentence: words.sayWhichCalendar(call(.link, with: "URL")), status: RemoteStatus.notUnderstood)
  }
}

extension [FoundCalendar] {
  /// Ignores case and width of letters.
  fileprivate func called(_ names: [String]) -> [FoundCalendar] {
    let names = names.map { Folded($0.asTitle).bytes }
    return filter { names.contains(Folded($0.name.asTitle).bytes) }
  }
}
