import Text
import Words

/// Keys of the card editor, and readline's keys for most text inputs. Other input lines copy them from `editing`.
extension KeyTable {
  private static let parts: [Focus] = [.editorLine, .editorNotes, .editorPriority, .editorButton]
  private static let lines: [Focus] = [
    .editorLine, .editorNotes, .popover, .historyWords, .palette, .helpFilter, .filterLine,
    .quickLine, .writing,
  ]

  static let editor: [KeyRow] = [
    KeyRow(parts, .nextField, "tab"),
    KeyRow(parts, .previousField, "shift-tab"),
    KeyRow(parts + [.writing], .save, "ctrl-s"),
    KeyRow([.editorLine, .editorPriority, .editorButton], .accept, "enter", "ctrl-j"),
    KeyRow(parts + [.writing], .editExternally, "ctrl-x ctrl-e"),
    KeyRow([.editorPriority], .choosePrevious, "left"),
    KeyRow([.editorPriority], .chooseNext, "right", "space"),
    KeyRow([.editorPriority], .previousField, "up"),
    KeyRow([.editorPriority], .nextField, "down"),
    KeyRow([.editorButton], .previousField, "left", "up"),
    KeyRow([.editorButton], .nextField, "right", "down"),
    KeyRow([.editorButton], .accept, "space"),
  ]

  static let readline: [KeyRow] = [
    KeyRow([.editorNotes, .writing], edit: .newline, "enter", "ctrl-j"),
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

  /// The readline keys for a text of one line: all except those that move between lines or break a line.
  static var editing: [KeyRow] {
    readline.filter { row in
      guard row.focuses.contains(.editorLine), case .edit(let edit) = row.meaning else { return false }
      switch edit {
      case .up, .down, .pageUp, .pageDown, .newline: return false
      case .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .textStart, .textEnd, .deleteBackward,
        .deleteForward, .deleteWordBackward, .deleteWordForward, .deleteToLineStart, .deleteToLineEnd, .yank,
        .transpose, .undo, .redo:
        return true
      }
    }
  }
}
