import Words

extension KeyTable {
  private static let screensWithWays: [Focus] = [
    .list, .detail, .calendar, .calendarDay, .agenda, .history, .trash, .trashedCard, .journal, .page, .next, .flow,
  ]

  static let remote: [KeyRow] = [
    KeyRow(screensWithWays, .showRemote, "g y"),
    KeyRow([.list], .syncNow, "g o"),
    KeyRow([.remote], .syncNow, "s", "g o"),
    KeyRow([.remote], .selectDown, "j", "down"),
    KeyRow([.remote], .selectUp, "k", "up"),
    KeyRow([.remote], .selectFirst, "g g", "home"),
    KeyRow([.remote], .selectLast, "G", "end"),
    KeyRow([.remote], .pageDown, "pgdn", "ctrl-f", "space"),
    KeyRow([.remote], .pageUp, "pgup", "ctrl-b"),
    KeyRow([.remote], .halfPageDown, "}", "ctrl-d"),
    KeyRow([.remote], .halfPageUp, "{", "ctrl-u"),
    KeyRow([.remote], .openDetail, "enter", "l", "right", "ctrl-j"),
    KeyRow([.remote], .markSeen, "x", "del"),
    KeyRow([.remote], .retrySending, "r"),
    KeyRow([.remote], .undo, "u"),
    KeyRow([.remote], .redo, "U", "ctrl-r"),
    KeyRow([.remote], .showBoard, "g b"),
    KeyRow([.remote], .showProjects, "g p"),
    KeyRow([.remote], .goToHistory, "g h"),
    KeyRow([.remote], .palette, ":"),
    KeyRow([.remote], .back, "q"),
    KeyRow([.remote], .leave, "Q"),
    KeyRow([.remote], .help, "?"),
    // Not Enter: a deletion on both sides must not be confirmed by accident.
    KeyRow([.remoteQuestion], .deleteToo, "d"),
    KeyRow([.remoteQuestion], .putBack, "p"),
    KeyRow([.remoteQuestion], .back, "q", "n"),
    KeyRow([.sendQuestion], .answerYes, "y"),
    KeyRow([.sendQuestion], .answerNo, "n"),
    KeyRow([.sendQuestion], .back, "q"),
  ]
}
