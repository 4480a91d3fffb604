import Board

extension KeyTable {
  static let history: [KeyRow] = [
    KeyRow([.list, .next, .flow], .goToHistory, "g h"),
    KeyRow([.detail], .cardHistory, "g h"),
    KeyRow([.detail], .goToHistory, "g H"),
    KeyRow([.history, .historyMenu, .revertQuestion], .selectDown, "j", "down"),
    KeyRow([.history, .historyMenu, .revertQuestion], .selectUp, "k", "up"),
    KeyRow([.history], .selectFirst, "g g", "home"),
    KeyRow([.history], .selectLast, "G", "end"),
    KeyRow([.history], .pageDown, "pgdn", "ctrl-f", "space"),
    KeyRow([.history], .pageUp, "pgup", "ctrl-b"),
    KeyRow([.history], .halfPageDown, "}", "ctrl-d"),
    KeyRow([.history], .halfPageUp, "{", "ctrl-u"),
    KeyRow([.history], .openDetail, "enter", "l", "right", "ctrl-j"),
    KeyRow([.history], .revert, "R", "r"),
    KeyRow([.history, .historyMenu], .filterHistory, "f"),
    KeyRow([.history], .unfilterHistory, "F", "g f"),
    KeyRow([.history], .searchHistory, "/"),
    KeyRow([.history], .undo, "u"),
    KeyRow([.history], .redo, "U", "ctrl-r"),
    KeyRow([.history], .showBoard, "g b"),
    KeyRow([.history], .showProjects, "g p"),
    KeyRow([.history], .showTrash, "g t"),
    KeyRow([.history, .historyMenu, .revertQuestion], .back, "q"),
    KeyRow([.history], .help, "?"),
    KeyRow([.historyMenu, .historyWords], .accept, "enter", "ctrl-j"),
    KeyRow([.revertQuestion], .answerYes, "enter", "y", "ctrl-j"),
    KeyRow([.revertQuestion], .answerNo, "n"),
  ]
}
