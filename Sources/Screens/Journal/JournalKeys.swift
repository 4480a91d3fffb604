import Words

extension KeyTable {
  private static let both: [Focus] = [.journal, .page]
  private static let elsewhere: [Focus] = [
    .list, .detail, .calendar, .calendarDay, .agenda, .history, .trash, .trashedCard, .page, .next, .flow,
  ]

  static let journal: [KeyRow] =
    [
      KeyRow(elsewhere, .showJournal, "g j"),
      KeyRow(both + [.journalMenu], .selectDown, "j", "down"),
      KeyRow(both + [.journalMenu], .selectUp, "k", "up"),
      KeyRow(both, .selectFirst, "g g", "home"),
      KeyRow(both, .selectLast, "G", "end"),
      KeyRow(both, .pageDown, "pgdn", "space", "ctrl-f"),
      KeyRow(both, .pageUp, "pgup", "ctrl-b"),
      KeyRow(both, .halfPageDown, "}", "ctrl-d"),
      KeyRow(both, .halfPageUp, "{", "ctrl-u"),
      KeyRow([.journal], .openDetail, "enter", "l", "right", "ctrl-j"),
      KeyRow([.page], .openLink, "enter", "o", "ctrl-j"),
      KeyRow([.page], .nextPage, "]", "right", "J", "shift-down"),
      KeyRow([.page], .previousPage, "[", "left", "K", "shift-up"),
      KeyRow(both, .newPage, "a"),
      KeyRow(both, .writePage, "e"),
      KeyRow(both, .editExternally, "E"),
      KeyRow(both, .pageHistory, "h"),
      KeyRow(both, .remove, "x"),
      KeyRow(both, .restore, "r"),
      KeyRow(both, .purge, "X", "del"),
      KeyRow(both, .copyPage, "y"),
      KeyRow(both, .copyMarkdown, "Y"),
      KeyRow([.journal], .searchPages, "/"),
      KeyRow(both, .nextHit, "n"),
      KeyRow(both, .previousHit, "N", "g n"),
      KeyRow([.journal, .journalMenu], .filterPages, "t"),
      KeyRow([.journal], .filterByPage, "*"),
      KeyRow([.journal], .showOnThisDay, "o"),
      KeyRow([.journal], .showRemovedPages, "g x"),
      KeyRow([.journal], .goToToday, "g d"),
      KeyRow([.journal], .monthBefore, "lt"),
      KeyRow([.journal], .monthAfter, "gt"),
      KeyRow([.journal], .yearBefore, "["),
      KeyRow([.journal], .yearAfter, "]"),
      KeyRow([.journal], .cycleDensity, "z"),
    ] + ways + asking

  private static let ways: [KeyRow] = [
    KeyRow(both, .undo, "u"),
    KeyRow(both, .redo, "U", "ctrl-r"),
    KeyRow(both, .showBoard, "g b"),
    KeyRow(both, .showProjects, "g p"),
    KeyRow(both, .showTrash, "g t"),
    KeyRow(both, .showCalendar, "g c"),
    KeyRow(both, .showAgenda, "g a"),
    KeyRow(both, .goToHistory, "g h"),
    KeyRow(both, .nextScreen, "tab"),
    KeyRow(both, .previousScreen, "shift-tab"),
    KeyRow(both, .palette, ":"),
    KeyRow(both + [.journalMenu], .back, "q"),
    KeyRow(both, .leave, "Q"),
    KeyRow(both, .help, "?"),
  ]

  private static let asking: [KeyRow] =
    [
      KeyRow([.journalMenu, .journalWords], .accept, "enter", "ctrl-j"),
      KeyRow([.journalWords], .selectDown, "down", "ctrl-n"),
      KeyRow([.journalWords], .selectUp, "up", "ctrl-p"),
      // Not Enter: an action that cannot be undone must not be confirmed by accident.
      KeyRow([.pageQuestion], .answerYes, "y"),
      KeyRow([.pageQuestion], .purgeAll, "a"),
      KeyRow([.pageQuestion], .answerNo, "n"),
      KeyRow([.pageQuestion], .back, "q"),
    ] + editing.map { KeyRow([.journalWords], $0.meaning, $0.keys) }
}
