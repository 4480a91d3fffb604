/// The actions of `sekan remote` by name, in the order of the usage.
public enum RemoteAction: String, CaseIterable, Sendable {
  /// The default action.
  case list
  case feeds
  case add, link, journal, unlink, remove, accept
  case putBack = "put-back"
  case retry, seen

  public var name: String { rawValue }
  public var call: String { ShellCommand.remote.name + " " + name }
}
