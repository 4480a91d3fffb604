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
  func text(of word: DialogWord) -> String
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

  /// The word beside a key of a dialog, if it should be more specific than the command's usual title; nil otherwise.
  public func inDialog(_ command: Command, at focus: Focus) -> String? {
    DialogWord(command, at: focus).map { text(of: $0) }
  }
}

/// A word beside a key of a dialog that is more specific than the usual title of the command.
public enum DialogWord: Sendable {
  case set, move, sort, filter, search, run, open, choose, next, cancel

  init?(_ command: Command, at focus: Focus) {
    let menus: [Focus] = [.moveMenu, .priorityMenu, .orderMenu, .laneMenu, .themeMenu, .historyMenu, .palette]
    let asking: [Focus] = [
      .popover, .filterLine, .historyWords, .pasteQuestion, .revertQuestion, .datePicker, .seriesMenu,
    ]
    switch (command, focus) {
    case (.accept, .popover), (.accept, .priorityMenu): self = .set
    case (.accept, .moveMenu): self = .move
    case (.accept, .orderMenu): self = .sort
    case (.accept, .filterLine), (.accept, .filterList): self = .filter
    case (.accept, .historyWords): self = .search
    case (.accept, .palette): self = .run
    case (.accept, .projects), (.accept, .projectsLine), (.accept, .linkMenu): self = .open
    case (.accept, .datePicker), (.accept, .seriesMenu), (.accept, .themeMenu), (.accept, .historyMenu),
      (.accept, .laneMenu), (.accept, .editorButton):
      self = .choose
    case (.selectDown, _) where (menus + [.linkMenu]).contains(focus): self = .next
    case (.cancel, _) where (menus + asking).contains(focus): self = .cancel
    default: return nil
    }
  }
}
