import Kanban
import Text

/// Typing lists: the lines with a box.
extension EditorModel {
  /// Behind a line with a box a new line has one too; behind an empty box the list is over, and the box goes.
  mutating func continueChecklist() -> Bool {
    guard let (line, isAtEnd) = lineBeforeCursor, Checklist.isChecked(line) != nil else { return false }
    if isAtEnd, Checklist.text(of: line).isEmpty {
      fields[.notes]?.perform(.deleteToLineStart, wrap: 80)
    } else {
      fields[.notes]?.insert("\n" + line.prefix { $0 == " " || $0 == "\t" } + EditorModel.box)
    }
    return true
  }

  /// A mark of a list that is typed behind a box that came by itself takes its place. False for all else.
  mutating func replaceBox(with text: String) -> Bool {
    guard let first = text.first, "-* ".contains(first), let line = lineBeforeCursor?.line else { return false }
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    guard line.dropFirst(indent.count).hasPrefix(EditorModel.box) else { return false }
    let typed = line.dropFirst(indent.count + EditorModel.box.count)
    let mark = String(typed) + text
    guard typed.count <= 1, mark.hasPrefix("- ") || mark.hasPrefix("* ") else { return false }
    fields[.notes]?.perform(.deleteToLineStart, wrap: 80)
    fields[.notes]?.insert(indent + mark)
    return true
  }

  /// The notes without a last box that came by itself and stayed empty.
  static func withoutEmptyBox(_ notes: String) -> String {
    var lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = lines.last, String(last).trimmed == EditorModel.box.trimmed else { return notes }
    lines.removeLast()
    return lines.joined(separator: "\n")
  }

  private static var box: String { "- [ ] " }

  /// From its beginning to the cursor. Nil in notes so long that looking for it would be felt.
  private var lineBeforeCursor: (line: String, isAtEnd: Bool)? {
    guard let field = fields[.notes], field.count <= 20_000 else { return nil }
    let text = field.text
    let cursor = text.index(text.startIndex, offsetBy: field.cursorOffset)
    let start = text[..<cursor].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    return (String(text[start..<cursor]), cursor == text.endIndex || text[cursor] == "\n")
  }
}
