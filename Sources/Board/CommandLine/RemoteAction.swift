/// What `sekan remote` does, by its name there; in the order in which its usage tells of it.
public enum RemoteAction: String, CaseIterable, Sendable {
  /// Asked for by no word, too.
  case list
  /// What is fetched of the world outside.
  case feeds
  case add, link, journal, unlink, remove, accept
  case putBack = "put-back"
  case retry, seen

  public var name: String { rawValue }
  /// With the command before it, as it is typed.
  public var call: String { ShellCommand.remote.name + " " + name }
}
