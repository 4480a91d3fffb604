import Board
import Interchange
import Kanban
import Remote

extension RemoteRun {
  /// The connection and the calendars for tasks; without any, at least the calendar home.
  func reach(_ server: RemoteServer) throws(CommandFailure) -> (way: ServerWay, found: FoundCalendars) {
    var found = FoundCalendars()
    let way = try context.way(to: server) { way throws(CommandFailure) in
      do throws(DiscoveryFailure) {
        found = try Discovery(from: way.address, over: way.transport).calendars()
        return true
      } catch {
        switch error {
        case .unauthorized: return false
        case .noneForTasks where isForEvents(way): throw CommandFailure(sentence: words.takesNoTasks(way.address.text))
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

  /// Whether the address is a calendar that accepts no tasks.
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
