import Kanban
import Text

/// Typing lists: the lines with a box.
extension EditorModel {
  /// Behind a line with a box a new line has one too; behind an empty box the list is over, and the box goes.
  mutating func continueChecklist() -> Bool {
    guard let field = fields[.notes], field.count <= 20_000 else { return false }
    let text = field.text
    let cursor = text.index(text.startIndex, offsetBy: field.cursorOffset)
    let start = text[..<cursor].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    let line = text[start..<cursor]
    guard Checklist.isChecked(line) != nil else { return false }
    let isAtEnd = cursor == text.endIndex || text[cursor] == "\n"
    if isAtEnd, Checklist.text(of: line).isEmpty {
      fields[.notes]?.perform(.deleteToLineStart, wrap: 80)
    } else {
      fields[.notes]?.insert("\n" + line.prefix { $0 == " " || $0 == "\t" } + "- [ ] ")
    }
    return true
  }
}
