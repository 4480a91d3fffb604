/// What `sekan journal` does, by its name there; in the order in which the usage tells of it.
public enum JournalAction: String, CaseIterable, Sendable {
  case list, show, search, add, edit, remove, restore, purge, export
  case bringIn = "import"

  public var name: String { rawValue }
  /// With the command before it, as it is typed.
  public var call: String { ShellCommand.journal.name + " " + name }
}
