import Kanban

/// Names of commands and of the places where keys work.
public protocol CommandWords {
  func meansNothing(_ keys: String) -> String
  func again(_ what: String) -> String
  var nothingToRepeat: String { get }
  func title(of command: Command) -> String
  /// Title on journal screens; nil if it is the usual one.
  func ofPages(_ command: Command) -> String?
  func short(_ command: Command) -> String
  /// Aliases for the palette: names from other programs, and shorter ones.
  func otherNames(of command: Command) -> [String]
  /// A more specific word than the usual title for a key of a dialog; nil if the title fits.
  func inDialog(_ command: Command, at focus: Focus) -> String?
  func offer(_ command: Command, key: String) -> String
  func title(of group: CommandGroup) -> String
  func title(of focus: Focus) -> String
  var interruptAgain: String { get }
  var interruptAgainKeeping: String { get }
  var cannotSuspend: String { get }
}

extension Words {
  public func title(of command: Command, in focus: Focus) -> String {
    (focus.isOfJournal ? ofPages(command) : nil) ?? title(of: command)
  }
}
