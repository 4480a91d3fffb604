public enum TextEdit: Equatable, Sendable, CaseIterable {
  case left, right, wordLeft, wordRight, lineStart, lineEnd, up, down, pageUp, pageDown, textStart, textEnd
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward, deleteToLineStart, deleteToLineEnd
  case yank, transpose, newline, undo, redo
}
