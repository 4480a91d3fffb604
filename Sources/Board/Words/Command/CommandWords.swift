import Kanban

/// What commands and the places where keys mean something are called.
public protocol CommandWords {
  func meansNothing(_ keys: String) -> String
  func again(_ what: String) -> String
  var nothingToRepeat: String { get }
  func title(of command: Command) -> String
  /// Its title in the journal, where it is another; nil where it is not.
  func ofPages(_ command: Command) -> String?
  func short(_ command: Command) -> String
  /// What people try to call it beside its title: names from other programs, and shorter ones.
  func otherNames(of command: Command) -> [String]
  /// What a key does in a dialog, where there is a better word than the one for all of them.
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
