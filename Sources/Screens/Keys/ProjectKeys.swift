import Board
import Text

/// The keys of the list of projects, and of the line that narrows it.
extension KeyTable {
  static let projects: [KeyRow] =
    [
      KeyRow([.projects], .selectDown, "j", "down"),
      KeyRow([.projects], .selectUp, "k", "up"),
      KeyRow([.projectsLine], .selectDown, "down", "ctrl-n"),
      KeyRow([.projectsLine], .selectUp, "up", "ctrl-p"),
      KeyRow([.projects, .projectsLine], .accept, "enter", "ctrl-j"),
      KeyRow([.projects, .projectsLine], .switchToList, "tab", "shift-tab"),
      KeyRow([.projects], .renameProject, "r"),
      KeyRow([.projects], .archiveProject, "x"),
      KeyRow([.projects], .moveProjectDown, "J", "shift-down"),
      KeyRow([.projects], .moveProjectUp, "K", "shift-up"),
      KeyRow([.projects], .undo, "u"),
      KeyRow([.projects], .redo, "U", "ctrl-r"),
      KeyRow([.projects], .back, "q"),
    ] + editing.map { KeyRow([.projectsLine], $0.meaning, $0.keys) }

  /// What readline does within one line.
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
