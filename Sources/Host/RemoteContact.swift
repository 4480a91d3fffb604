import Kanban

/// The file beside a store that tells when a server last answered: by when it was written, so that nobody who watches the store
/// is woken by it.
public enum RemoteContact {
  public static func path(of store: String) -> String { store + "-remote" }

  /// That the file was made is no contact.
  public static let never = Moment(milliseconds: 0)

  /// Nil where none ever has.
  public static func last(of store: String, on disk: any Disk) -> Moment? {
    disk.written(path(of: store)).map(\.moment).flatMap { $0 == never ? nil : $0 }
  }
}
