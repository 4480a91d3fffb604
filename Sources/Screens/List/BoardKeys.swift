import Board
import Words

/// Keys of the board, partly shared with the detail and some menus.
extension KeyTable {
  private static let both: [Focus] = [.list, .detail]

  static let screens: [KeyRow] = [
    KeyRow(both + [.moveMenu, .help, .priorityMenu, .seriesMenu], .selectDown, "j", "down"),
    KeyRow(both + [.moveMenu, .help, .priorityMenu, .seriesMenu], .selectUp, "k", "up"),
    KeyRow(both + [.help], .selectFirst, "g g", "home"),
    KeyRow(both + [.help], .selectLast, "G", "end"),
    KeyRow(both + [.help], .pageDown, "pgdn", "ctrl-f"),
    KeyRow(both + [.help], .pageUp, "pgup", "ctrl-b"),
    KeyRow(both + [.help], .halfPageDown, "}", "ctrl-d"),
    KeyRow(both + [.help], .halfPageUp, "{", "ctrl-u"),
    KeyRow(both, .edit, "e"),
    KeyRow(both, .editExternally, "E"),
    KeyRow(both, .editDue, "d"),
    KeyRow(both, .editTags, "t"),
    KeyRow(both, .editPriority, "p"),
    KeyRow(both, .showMoveMenu, "m"),
    KeyRow([.list], .moveCardLeft, "H", "lt", "shift-left"),
    KeyRow([.list], .moveCardRight, "L", "gt", "shift-right"),
    KeyRow([.detail], .moveCardLeft, "lt", "H", "shift-left"),
    KeyRow([.detail], .moveCardRight, "gt", "L", "shift-right"),
    KeyRow(both, .complete, "c"),
    KeyRow(both, .editWaiting, "w"),
    KeyRow(both, .duplicate, "D"),
    KeyRow(both, .remove, "x"),
    KeyRow(both, .copy, "y"),
    KeyRow(both, .copyMarkdown, "Y"),
    KeyRow(both, .undo, "u"),
    KeyRow(both, .redo, "U", "ctrl-r"),
    KeyRow(both + [.moveMenu, .help, .priorityMenu], .back, "q"),
    KeyRow(both + [.history], .leave, "Q"),
    KeyRow(both + [.help], .help, "?"),
    KeyRow(both + [.history], .palette, ":"),
  ]

  static let board: [KeyRow] = [
    KeyRow([.list], .focusLeft, "h", "left"),
    KeyRow([.list], .focusRight, "l", "right"),
    KeyRow([.list], .goToTodo, "1"),
    KeyRow([.list], .goToDoing, "2"),
    KeyRow([.list], .goToDone, "3"),
    KeyRow([.list], .openDetail, "enter", "ctrl-j"),
    KeyRow([.list], .addLast, "a"),
    KeyRow([.list], .addBelow, "o"),
    KeyRow([.list], .addAbove, "O"),
    KeyRow([.list], .moveCardDown, "J", "shift-down"),
    KeyRow([.list], .moveCardUp, "K", "shift-up"),
    KeyRow([.list], .follow, "g ."),
    KeyRow([.list], .nextLate, "g !"),
    KeyRow(both, .showProjects, "g p"),
    KeyRow(both, .showTrash, "g t"),
    KeyRow([.detail], .showBoard, "g b"),
    KeyRow([.list], .mark, "space"),
    KeyRow([.list], .markRange, "v"),
    KeyRow([.list], .markAll, "V", "g v"),
    KeyRow(both, .repeatLast, "."),
    KeyRow([.list], .editLimit, "W", "g w"),
    KeyRow([.list], .clearSamples, "X"),
    KeyRow([.list], .cycleDensity, "z"),
    KeyRow([.list], .cycleBeside, "g i"),
  ]
}
