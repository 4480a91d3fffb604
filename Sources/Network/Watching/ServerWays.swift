import Kanban
import Remote

/// Cached connections, so that a password command is not run every minute.
struct ServerWays {
  private var known: [String: (server: RemoteServer, way: ServerWay)] = [:]

  mutating func way(
    to server: RemoteServer, _ context: RemoteContext, _ lull: any SyncWait
  ) throws(CommandFailure) -> ServerWay {
    if let found = known[server.name], found.server == server { return found.way }
    let way = try context.way(to: server) { way in !way.isTyped || way.isLetIn(at: way.address) }
    let interruptible = ServerWay(
      address: way.address, login: way.login, transport: Interruptible(way.transport, by: lull), isTyped: way.isTyped)
    known[server.name] = (server, interruptible)
    return interruptible
  }

  /// Forgets a connection whose password was read from the file, as that may have changed. A typed password is kept after a
  /// network failure.
  mutating func renew(_ server: String) {
    if known[server]?.way.isTyped == false { forget(server) }
  }

  mutating func forget(_ server: String) { known[server] = nil }
}
