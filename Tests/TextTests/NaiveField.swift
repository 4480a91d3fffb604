@testable import Text

/// A simple reference implementation of a text field: an array of characters and a cursor. Rows and undo are missing;
/// `follow` copies the field's state after them.
struct NaiveField {
  private(set) var characters: [Character]
  private(set) var cursor: Int
  private let lines: TextField.Lines
  private var killed = ""
  private var isKilling = false

  init(_ text: String, lines: TextField.Lines) {
    self.lines = lines
    characters = Array(NaiveField.accepted(text, lines))
    cursor = lines == .one ? characters.count : 0
  }

  var text: String { String(characters) }

  mutating func insert(_ text: String) {
    let accepted = NaiveField.accepted(text, lines)
    if accepted.isEmpty { return }
    isKilling = false
    replace(cursor..<cursor, with: accepted)
  }

  /// Takes over text and cursor after undo and row movements.
  mutating func follow(text: String, cursor: Int) {
    characters = Array(text)
    self.cursor = cursor
    isKilling = false
  }

  mutating func perform(_ edit: TextEdit) {
    let wasKilling = isKilling
    isKilling = false
    switch edit {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .lineStart: cursor = lineStart
    case .lineEnd: cursor = lineEnd
    case .textStart: cursor = 0
    case .textEnd: cursor = characters.count
    case .deleteBackward: replace(max(0, cursor - 1)..<cursor, with: "")
    case .deleteForward: replace(cursor..<min(characters.count, cursor + 1), with: "")
    case .deleteWordBackward: kill(wordStart..<cursor, wasKilling)
    case .deleteWordForward: kill(cursor..<wordEnd, wasKilling)
    case .deleteToLineStart: kill(lineStart..<cursor, wasKilling)
    case .deleteToLineEnd:
      kill(cursor..<(lineEnd > cursor ? lineEnd : min(characters.count, cursor + 1)), wasKilling)
    case .yank: if !killed.isEmpty { replace(cursor..<cursor, with: killed) }
    case .transpose: transpose()
    case .newline: if lines == .many { replace(cursor..<cursor, with: "\n") }
    case .up, .down, .pageUp, .pageDown, .undo, .redo: break
    }
  }

  private var lineStart: Int { characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
  private var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  private var wordStart: Int {
    var index = cursor
    while index > 0, !isWord(characters[index - 1]) { index -= 1 }
    while index > 0, isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !isWord(characters[index]) { index += 1 }
    while index < characters.count, isWord(characters[index]) { index += 1 }
    return index
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func kill(_ range: Range<Int>, _ wasKilling: Bool) {
    if range.isEmpty { return }
    let text = String(characters[range])
    killed = !wasKilling ? text : range.upperBound == cursor ? text + killed : killed + text
    replace(range, with: "")
    isKilling = true
  }

  private mutating func transpose() {
    let second = cursor == lineEnd ? cursor - 1 : cursor
    guard second >= 1, second < characters.count else { return }
    if characters[second] == "\n" || characters[second - 1] == "\n" { return }
    replace(second - 1..<second + 1, with: String(characters[second]) + String(characters[second - 1]))
  }

  /// Joins and segments the whole text; the cursor moves to the next cluster boundary.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    let head = String(characters[..<range.lowerBound]) + text
    characters = Array(head + String(characters[range.upperBound...]))
    var rest = head.unicodeScalars.count
    cursor = 0
    while rest > 0 {
      rest -= characters[cursor].unicodeScalars.count
      cursor += 1
    }
  }

  private static func accepted(_ text: String, _ lines: TextField.Lines) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\0": result += "\u{FFFD}"
      case "\t": result += lines == .one ? " " : "\t"
      default:
        let isBreak = lines == .one ? character.isNewline : ["\n", "\r", "\r\n"].contains(character)
        result += isBreak ? (lines == .one ? " " : "\n") : String(character)
      }
    }
    return result
  }
}
