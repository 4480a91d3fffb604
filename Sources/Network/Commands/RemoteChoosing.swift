import Board
import Interchange
import Kanban
import Remote

// Which calendar `sekan remote link` means.
extension RemoteRun {
  func calendar(
    for linking: RemoteTask.Linking, at server: RemoteServer, by way: ServerWay
  ) throws(NotDone) -> JoinedCalendar {
    switch linking.target {
    case .at(let typed): return .known(try calendar(at: context.address(typed), server, by: way))
    case .new: return .new(home: try home(of: server, by: way))
    case .any: return .known(try choose(among: found(at: server, by: way).calendars, at: server))
    }
  }

  private func calendar(
    at address: WebAddress, _ server: RemoteServer, by way: ServerWay
  ) throws(NotDone) -> FoundCalendar {
    // What proves who one is goes nowhere else.
    guard address.isSameHost(as: way.address) else { throw NotDone(sentence: words.unknownServer(address.text)) }
    do throws(JoiningFailure) {
      return try joining.calendar(at: address, over: way.transport)
    } catch {
      throw notDone(error, at: address, as: server.user)
    }
  }

  private func found(at server: RemoteServer, by way: ServerWay) throws(NotDone) -> FoundCalendars {
    do throws(DiscoveryFailure) {
      return try Discovery(from: way.address, over: way.transport).calendars()
    } catch {
      throw context.notDone(error, at: way.address, as: server.user, newWith: newCalendarCall(at: server))
    }
  }

  private func home(of server: RemoteServer, by way: ServerWay) throws(NotDone) -> WebAddress {
    let failure: DiscoveryFailure
    do throws(DiscoveryFailure) {
      let found = try Discovery(from: way.address, over: way.transport).calendars()
      if let home = found.home { return home }
      failure = .noneForTasks(home: nil)
    } catch {
      if case .noneForTasks(let home?) = error { return home }
      failure = error
    }
    throw context.notDone(failure, at: way.address, as: server.user, newWith: "")
  }

  /// Those that are another project's are none to choose.
  private func choose(among all: [FoundCalendar], at server: RemoteServer) throws(NotDone) -> FoundCalendar {
    let taken = try links().filter { $0.server == server.name }.map(\.href)
    let calendars = all.filter { !taken.contains($0.address.href) }
    guard calendars.count != 1 else { return calendars[0] }
    guard !calendars.isEmpty else {
      throw NotDone(sentence: words.noneForTasks(server.address, newWith: newCalendarCall(at: server)))
    }
    for (index, calendar) in calendars.enumerated() {
      context.complain("  \(index + 1)  \(calendar.name.toldBriefly)  \(calendar.address.text)")
    }
    let answer = context.conversation.isPossible ? context.answer(to: words.askCalendar(calendars.count)) : nil
    guard let number = answer.flatMap({ Int($0) }), calendars.indices.contains(number - 1) else {
      throw NotDone(sentence: words.sayWhichCalendar(call(.link, with: "URL")), status: RemoteStatus.notUnderstood)
    }
    return calendars[number - 1]
  }
}
