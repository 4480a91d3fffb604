import Kanban
import Text

extension EditorModel {
  /// After a line with a checkbox, starts the new line with one; after an empty checkbox, ends the list by removing it.
  /// False for other lines.
  mutating func continueChecklist() -> Bool {
    guard let (line, isAtEnd) = lineBeforeCursor, Checklist.isChecked(line) != nil else { return false }
    if isAtEnd, Checklist.text(of: line).isEmpty {
      fields[.notes]?.perform(.deleteToLineStart, wrap: 80)
    } else {
      fields[.notes]?.insert("\n" + line.prefix { $0 == " " || $0 == "\t" } + EditorModel.box)
    }
    return true
  }

  /// Replaces a checkbox that was inserted automatically with the list mark that is typed behind it. False for other
  /// text.
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

  /// The notes without an empty checkbox at the end.
  static func withoutEmptyBox(_ notes: String) -> String {
    var lines = notes.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = lines.last, String(last).trimmed == EditorModel.box.trimmed else { return notes }
    lines.removeLast()
    return lines.joined(separator: "\n")
  }

  private static var box: String { "- [ ] " }

  /// The line from its start to the cursor. nil in notes so long that the search would cause a delay.
  private var lineBeforeCursor: (line: String, isAtEnd: Bool)? {
    guard let field = fields[.notes], field.count <= 20_000 else { return nil }
    let text = field.text
    let cursor = text.index(text.startIndex, offsetBy: field.cursorOffset)
    let start = text[..<cursor].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    return (String(text[start..<cursor]), cursor == text.endIndex || text[cursor] == "\n")
  }
}
