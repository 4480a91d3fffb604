/// The actions of `sekan journal` by name, in the order of the usage.
public enum JournalAction: String, CaseIterable, Sendable {
  case list, show, search, add, edit, remove, restore, purge, export
  case importFile = "import"

  public var name: String { rawValue }
  public var call: String { ShellCommand.journal.name + " " + name }
}
