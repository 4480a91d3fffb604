import Board
import Terminal
import Text

/// One row: in these places, these keys mean this. Dispatch, footer, help and the key documentation all read these rows.
struct KeyRow: Equatable, Sendable {
  let focuses: [Focus]
  let meaning: Meaning
  /// Names of keys; a sequence has a space between them.
  let keys: [String]

  enum Meaning: Hashable, Sendable {
    case command(Command)
    case edit(TextEdit)
  }

  init(_ focuses: [Focus], _ command: Command, _ keys: String...) {
    self.focuses = focuses
    meaning = .command(command)
    self.keys = keys
  }

  init(_ focuses: [Focus], _ meaning: Meaning, _ keys: [String]) {
    self.focuses = focuses
    self.meaning = meaning
    self.keys = keys
  }

  init(_ focuses: [Focus], edit: TextEdit, _ keys: String...) {
    self.focuses = focuses
    meaning = .edit(edit)
    self.keys = keys
  }
}

/// The default keys. The first key of a row is the one that footer and texts name.
enum KeyTable {
  static let rows: [KeyRow] =
    anywhere + screens + board + card + menu + questions + editor + readline + projects + history + trash
    + search + filter + calendar + reminders

  private static let both: [Focus] = [.list, .detail]
  private static let lines: [Focus] = [
    .editorLine, .editorNotes, .popover, .historyWords, .palette, .helpFilter, .filterLine,
  ]
  private static let parts: [Focus] = [.editorLine, .editorNotes, .editorPriority, .editorButton]
  private static let asking: [Focus] = [.editorQuestion, .pasteQuestion, .draftQuestion]

  private static let anywhere: [KeyRow] = [
    KeyRow(Focus.allCases, .cancel, "esc"),
    KeyRow(Focus.allCases, .interrupt, "ctrl-c"),
    KeyRow(Focus.allCases, .suspend, "ctrl-z"),
    KeyRow(Focus.allCases, .redraw, "ctrl-l"),
  ]

  private static let screens: [KeyRow] = [
    KeyRow(both + [.moveMenu, .help, .priorityMenu], .selectDown, "j", "down"),
    KeyRow(both + [.moveMenu, .help, .priorityMenu], .selectUp, "k", "up"),
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

  private static let board: [KeyRow] = [
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
    KeyRow(both, .showProjects, "g p"),
    KeyRow(both, .showTrash, "g t"),
    KeyRow([.detail], .showBoard, "g b"),
    KeyRow([.list], .mark, "space"),
    KeyRow([.list], .markRange, "v"),
    KeyRow([.list], .markAll, "V", "g v"),
    KeyRow(both, .repeatLast, "."),
    KeyRow([.list], .editLimit, "W", "g w"),
    KeyRow([.list], .clearSamples, "X"),
  ]

  private static let card: [KeyRow] = [
    KeyRow([.detail], .toggleLine, "space", "enter"),
    KeyRow([.detail], .addLine, "a"),
    KeyRow([.detail], .openLink, "o"),
    KeyRow([.detail], .nextCard, "J", "shift-down"),
    KeyRow([.detail], .previousCard, "K", "shift-up"),
  ]

  private static let menu: [KeyRow] = [
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
    KeyRow([.popover], .nextField, "tab"),
    KeyRow([.popover], .accept, "enter", "ctrl-j"),
    KeyRow([.help], .pageDown, "space"),
    KeyRow([.help], .filterHelp, "/"),
    KeyRow([.help], .accept, "enter"),
    KeyRow([.helpFilter], .accept, "enter", "ctrl-j"),
    KeyRow([.palette], .accept, "enter", "ctrl-j"),
    KeyRow([.palette], .nextField, "tab"),
    KeyRow([.palette], .previousField, "shift-tab"),
  ]

  private static let questions: [KeyRow] = [
    KeyRow(asking, .answerYes, "enter", "y", "ctrl-j"),
    KeyRow([.editorQuestion, .draftQuestion], .answerNo, "d", "n"),
    KeyRow([.pasteQuestion], .answerNo, "n"),
    KeyRow([.pasteQuestion, .draftQuestion], .back, "q"),
  ]

  private static let editor: [KeyRow] = [
    KeyRow(parts, .nextField, "tab"),
    KeyRow(parts, .previousField, "shift-tab"),
    KeyRow(parts, .save, "ctrl-s"),
    KeyRow([.editorLine, .editorPriority, .editorButton], .accept, "enter", "ctrl-j"),
    KeyRow(parts, .editExternally, "ctrl-x ctrl-e"),
    KeyRow([.editorPriority], .choosePrevious, "left"),
    KeyRow([.editorPriority], .chooseNext, "right", "space"),
    KeyRow([.editorPriority], .previousField, "up"),
    KeyRow([.editorPriority], .nextField, "down"),
    KeyRow([.editorButton], .previousField, "left", "up"),
    KeyRow([.editorButton], .nextField, "right", "down"),
    KeyRow([.editorButton], .accept, "space"),
  ]

  static let readline: [KeyRow] = [
    KeyRow([.editorNotes], edit: .newline, "enter", "ctrl-j"),
    KeyRow(lines, edit: .left, "left", "ctrl-b"),
    KeyRow(lines, edit: .right, "right", "ctrl-f"),
    KeyRow(lines, edit: .up, "up", "ctrl-p"),
    KeyRow(lines, edit: .down, "down", "ctrl-n"),
    KeyRow(lines, edit: .wordLeft, "alt-b", "ctrl-left", "alt-left"),
    KeyRow(lines, edit: .wordRight, "alt-f", "ctrl-right", "alt-right"),
    KeyRow(lines, edit: .lineStart, "home", "ctrl-a"),
    KeyRow(lines, edit: .lineEnd, "end", "ctrl-e"),
    KeyRow(lines, edit: .pageUp, "pgup", "alt-v"),
    KeyRow(lines, edit: .pageDown, "pgdn", "ctrl-v"),
    KeyRow(lines, edit: .textStart, "ctrl-home", "alt-lt"),
    KeyRow(lines, edit: .textEnd, "ctrl-end", "alt-gt"),
    KeyRow(lines, edit: .deleteBackward, "backspace"),
    KeyRow(lines, edit: .deleteForward, "del", "ctrl-d"),
    KeyRow(lines, edit: .deleteWordBackward, "ctrl-w", "alt-backspace", "ctrl-backspace"),
    KeyRow(lines, edit: .deleteWordForward, "alt-d", "ctrl-del"),
    KeyRow(lines, edit: .deleteToLineStart, "ctrl-u"),
    KeyRow(lines, edit: .deleteToLineEnd, "ctrl-k"),
    KeyRow(lines, edit: .yank, "ctrl-y"),
    KeyRow(lines, edit: .transpose, "ctrl-t"),
    KeyRow(lines, edit: .undo, "ctrl-_", "ctrl-x u"),
    KeyRow(lines, edit: .redo, "alt-_", "ctrl-x r"),
  ]
}
