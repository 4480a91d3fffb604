import Kanban

/// The files beside a store that tell what is known of the network: by when they were written, so that nobody who watches the store is
/// woken by it.
public enum RemoteContact {
  /// When a server last answered.
  public static func path(of store: String) -> String { store + "-remote" }
  /// When a source outside last answered.
  public static func sources(of store: String) -> String { path(of: store) + "-feeds" }
  /// Since when this machine has no network; whoever watches has it.
  public static func watch(of store: String) -> String { path(of: store) + "-watch" }

  /// That the file was made is no contact.
  public static let never = Moment(milliseconds: 0)

  public static func all(of store: String, on disk: any Disk) -> NetworkContact {
    NetworkContact(
      server: told(path(of: store), disk), source: told(sources(of: store), disk), noLink: told(watch(of: store), disk))
  }

  /// Nil where it was never written.
  private static func told(_ path: String, _ disk: any Disk) -> Moment? {
    disk.written(path).map(\.moment).flatMap { $0 == never ? nil : $0 }
  }
}
