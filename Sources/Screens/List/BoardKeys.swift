import Words

/// Keys of the board, partly shared with other screens and some menus.
extension KeyTable {
  private static let both: [Focus] = [.list, .detail]
  private static let withCards: [Focus] = both + [.next]

  static let screens: [KeyRow] = [
    KeyRow(withCards + [.moveMenu, .help, .priorityMenu, .seriesMenu, .flow], .selectDown, "j", "down"),
    KeyRow(withCards + [.moveMenu, .help, .priorityMenu, .seriesMenu, .flow], .selectUp, "k", "up"),
    KeyRow(withCards + [.help, .flow], .selectFirst, "g g", "home"),
    KeyRow(withCards + [.help, .flow], .selectLast, "G", "end"),
    KeyRow(withCards + [.help, .flow], .pageDown, "pgdn", "ctrl-f"),
    KeyRow(withCards + [.help, .flow], .pageUp, "pgup", "ctrl-b"),
    KeyRow(withCards + [.help, .flow], .halfPageDown, "}", "ctrl-d"),
    KeyRow(withCards + [.help, .flow], .halfPageUp, "{", "ctrl-u"),
    KeyRow(withCards, .edit, "e"),
    KeyRow(withCards, .editExternally, "E"),
    KeyRow(withCards, .editDue, "d"),
    KeyRow(withCards, .editTags, "t"),
    KeyRow(withCards, .editPriority, "p"),
    KeyRow(withCards, .showMoveMenu, "m"),
    KeyRow([.list, .next], .moveCardLeft, "H", "lt", "shift-left"),
    KeyRow([.list, .next], .moveCardRight, "L", "gt", "shift-right"),
    KeyRow([.detail], .moveCardLeft, "lt", "H", "shift-left"),
    KeyRow([.detail], .moveCardRight, "gt", "L", "shift-right"),
    KeyRow(withCards, .complete, "c"),
    KeyRow(withCards, .editWaiting, "w"),
    KeyRow(withCards, .duplicate, "D"),
    KeyRow(withCards, .remove, "x"),
    KeyRow(withCards, .copy, "y"),
    KeyRow(withCards, .copyMarkdown, "Y"),
    KeyRow(withCards + [.flow], .undo, "u"),
    KeyRow(withCards + [.flow], .redo, "U", "ctrl-r"),
    KeyRow(withCards + [.moveMenu, .help, .priorityMenu, .flow], .back, "q"),
    KeyRow(withCards + [.history, .flow], .leave, "Q"),
    KeyRow(withCards + [.help, .flow], .help, "?"),
    KeyRow(withCards + [.history, .flow], .palette, ":"),
  ]

  static let board: [KeyRow] = [
    KeyRow([.list], .focusLeft, "h", "left"),
    KeyRow([.list], .focusRight, "l", "right"),
    KeyRow([.list], .goToTodo, "1"),
    KeyRow([.list], .goToDoing, "2"),
    KeyRow([.list], .goToDone, "3"),
    KeyRow([.list, .next, .flow], .openDetail, "enter", "ctrl-j"),
    KeyRow([.list], .addLast, "a"),
    KeyRow([.list], .addBelow, "o"),
    KeyRow([.list], .addAbove, "O"),
    KeyRow([.list], .moveCardDown, "J", "shift-down"),
    KeyRow([.list], .moveCardUp, "K", "shift-up"),
    KeyRow([.list], .follow, "g ."),
    KeyRow([.list], .nextLate, "g !"),
    KeyRow(withCards + [.flow], .showProjects, "g p"),
    KeyRow(withCards + [.flow], .showTrash, "g t"),
    KeyRow([.detail, .next, .flow], .showBoard, "g b"),
    KeyRow([.list], .mark, "space"),
    KeyRow([.list], .markRange, "v"),
    KeyRow([.list], .markAll, "V", "g v"),
    KeyRow(withCards, .repeatLast, "."),
    KeyRow([.list], .editLimit, "W", "g w"),
    KeyRow([.list], .clearSamples, "X"),
    KeyRow([.list], .cycleDensity, "z"),
    KeyRow([.list], .cycleBeside, "g i"),
  ]
}
