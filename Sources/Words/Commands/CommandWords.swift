import Kanban

/// Names of commands and of the places where keys work.
public protocol CommandWords {
  func meansNothing(_ keys: String) -> String
  func again(_ what: String) -> String
  var nothingToRepeat: String { get }
  func title(of command: Command) -> String
  /// Title of a command on journal screens; nil if it has its usual title there.
  func ofPages(_ command: Command) -> String?
  func short(_ command: Command) -> String
  /// Aliases of a command by which the palette finds it: names from other programs, and shorter ones.
  func otherNames(of command: Command) -> [String]
  /// The word beside a key of a dialog, if it should be more specific than the command's usual title; nil otherwise.
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
