import Words

/// Keys of overlays: menus, popovers, help, palette, questions.
extension KeyTable {
  /// Lists in overlays that can be longer than the screen.
  private static let longLists: [Focus] = [
    .projects, .reminders, .filterList, .linkMenu, .historyMenu, .journalMenu, .revertQuestion,
  ]

  static let menus: [KeyRow] = [
    KeyRow(longLists, .selectFirst, "home"),
    KeyRow(longLists, .selectLast, "end"),
    KeyRow(longLists + [.projectsLine], .pageDown, "pgdn"),
    KeyRow(longLists + [.projectsLine], .pageUp, "pgup"),
    KeyRow([.moveMenu], .moveToTodo, "1"),
    KeyRow([.moveMenu], .moveToDoing, "2"),
    KeyRow([.moveMenu], .moveToDone, "3"),
    KeyRow([.moveMenu], .moveToTop, "t"),
    KeyRow([.moveMenu], .moveToBottom, "b"),
    KeyRow([.moveMenu], .moveToProject, "p"),
    KeyRow([.moveMenu], .showMoveMenu, "m"),
    KeyRow([.moveMenu, .priorityMenu], .accept, "enter", "space", "ctrl-j"),
    KeyRow([.priorityMenu], .setNoPriority, "0", "n"),
    KeyRow([.priorityMenu], .setLowPriority, "1", "l"),
    KeyRow([.priorityMenu], .setMediumPriority, "2", "m"),
    KeyRow([.priorityMenu], .setHighPriority, "3", "h"),
    KeyRow([.priorityMenu], .editPriority, "p"),
    KeyRow([.moveMenu, .priorityMenu, .datePicker, .seriesMenu], .help, "?"),
    KeyRow([.popover], .nextField, "tab"),
    KeyRow([.popover], .accept, "enter", "ctrl-j"),
    KeyRow([.help], .pageDown, "space"),
    KeyRow([.help], .filterHelp, "/"),
    KeyRow([.help], .accept, "enter"),
    KeyRow([.helpFilter], .accept, "enter", "ctrl-j"),
    KeyRow([.palette], .accept, "enter", "ctrl-j"),
    KeyRow([.palette], .nextField, "tab"),
    KeyRow([.palette], .previousField, "shift-tab"),
    KeyRow([.datePicker], .dayBefore, "h", "left"),
    KeyRow([.datePicker], .dayAfter, "l", "right"),
    KeyRow([.datePicker], .weekAfter, "j", "down"),
    KeyRow([.datePicker], .weekBefore, "k", "up"),
    KeyRow([.datePicker], .monthBefore, "lt", "pgup"),
    KeyRow([.datePicker], .monthAfter, "gt", "pgdn"),
    KeyRow([.datePicker], .goToToday, "g d", "home"),
    KeyRow([.datePicker], .accept, "enter", "space", "ctrl-j"),
    KeyRow([.datePicker, .seriesMenu], .nextField, "tab"),
    KeyRow([.seriesMenu], .skipOccurrence, "s"),
    KeyRow([.seriesMenu], .pauseSeries, "p"),
    KeyRow([.seriesMenu], .takeOut, "t"),
    KeyRow([.seriesMenu], .accept, "enter", "space", "ctrl-j"),
  ]

  static let questions: [KeyRow] = [
    KeyRow([.pasteQuestion], .answerYes, "enter", "y", "ctrl-j"),
    KeyRow([.editorQuestion], .answerYes, "enter", "y", "ctrl-j", "ctrl-s"),
    KeyRow([.editorQuestion], .answerNo, "d", "n"),
    KeyRow([.pasteQuestion], .answerNo, "n"),
    KeyRow([.pasteQuestion], .back, "q"),
    // No letters: the question may appear when the user types the title of a card.
    KeyRow([.draftQuestion], .answerYes, "enter", "ctrl-j"),
    KeyRow([.draftQuestion], .answerNo, "del", "ctrl-d"),
    KeyRow([.clockQuestion], .answerYes, "y", "a"),
    KeyRow([.clockQuestion], .countDay, "d"),
    KeyRow([.clockQuestion], .answerNo, "n"),
    KeyRow([.clockQuestion], .back, "q"),
    KeyRow([.seriesQuestion], .changeThisOne, "1", "t"),
    KeyRow([.seriesQuestion], .changeAllFollowing, "2", "a"),
    KeyRow([.seriesQuestion], .accept, "enter", "ctrl-j"),
  ]
}
