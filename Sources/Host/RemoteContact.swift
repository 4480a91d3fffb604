import Kanban
import Time

/// Files beside the store whose modification times record network contacts. They are separate files, so that a contact
/// does not wake processes that watch the store.
public enum RemoteContact {
  /// The file whose time is that of the last response of a server.
  public static func path(of store: String) -> String { store + "-remote" }
  /// The file whose time is that of the last response of a feed source.
  public static func sources(of store: String) -> String { path(of: store) + "-feeds" }
  /// The file whose time is the start of the current network outage, or `never` without one. The watch, which starts a
  /// sync whenever one is due, holds a lock on it.
  public static func watch(of store: String) -> String { path(of: store) + "-watch" }

  /// The time of a file that records neither a contact nor an outage.
  public static let never = Moment(milliseconds: 0)

  public static func all(of store: String, on disk: any Disk) -> NetworkContact {
    NetworkContact(
      server: lastContact(path(of: store), disk), source: lastContact(sources(of: store), disk),
      noLink: lastContact(watch(of: store), disk))
  }

  private static func lastContact(_ path: String, _ disk: any Disk) -> Moment? {
    disk.written(path).map(\.moment).flatMap { $0 == never ? nil : $0 }
  }
}
