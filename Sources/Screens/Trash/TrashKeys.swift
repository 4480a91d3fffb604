import Words

extension KeyTable {
  private static let both: [Focus] = [.trash, .trashedCard]

  static let trash: [KeyRow] = [
    KeyRow(both, .selectDown, "j", "down"),
    KeyRow(both, .selectUp, "k", "up"),
    KeyRow(both, .selectFirst, "g g", "home"),
    KeyRow(both, .selectLast, "G", "end"),
    KeyRow(both, .pageDown, "pgdn", "ctrl-f"),
    KeyRow(both, .pageUp, "pgup", "ctrl-b"),
    KeyRow(both, .halfPageDown, "}", "ctrl-d"),
    KeyRow(both, .halfPageUp, "{", "ctrl-u"),
    KeyRow(both, .restore, "m", "enter", "ctrl-j"),
    KeyRow([.trash], .openDetail, "o", "l", "right", "space"),
    KeyRow([.trashedCard], .openLink, "o"),
    KeyRow([.trashedCard], .nextCard, "J", "shift-down"),
    KeyRow([.trashedCard], .previousCard, "K", "shift-up"),
    KeyRow(both, .purge, "X", "del"),
    KeyRow(both, .copy, "y"),
    KeyRow(both, .copyMarkdown, "Y"),
    KeyRow(both, .undo, "u"),
    KeyRow(both, .redo, "U", "ctrl-r"),
    KeyRow(both, .showBoard, "g b"),
    KeyRow(both, .showProjects, "g p"),
    KeyRow([.trashedCard], .showTrash, "g t"),
    KeyRow(both, .goToHistory, "g h"),
    KeyRow(both, .palette, ":"),
    KeyRow([.trash], .back, "q"),
    KeyRow([.trashedCard], .back, "q", "h", "left"),
    KeyRow(both, .leave, "Q"),
    KeyRow(both, .help, "?"),
    // Not Enter: an action that cannot be undone must not be confirmed by accident.
    KeyRow([.purgeQuestion], .answerYes, "y"),
    KeyRow([.purgeQuestion], .purgeAll, "a"),
    KeyRow([.purgeQuestion], .answerNo, "n"),
    KeyRow([.purgeQuestion], .back, "q"),
  ]
}
