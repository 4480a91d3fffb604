import Testing

@testable import Text

@Suite("Typing in a text field")
struct TextFieldTests {
  init() { #expect(utf8Locale == 1) }

  /// The text with `|` at the cursor.
  private func shown(_ field: TextField) -> String {
    let text = Array(field.text)
    return String(text[..<field.cursorOffset]) + "|" + String(text[field.cursorOffset...])
  }

  /// A field made from a text with `|` at the cursor.
  private func field(_ text: String, lines: TextField.Lines = .many) -> TextField {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    var field = TextField(parts.joined(), lines: lines)
    field.perform(.textStart, wrap: 40)
    for _ in parts[0] { field.perform(.right, wrap: 40) }
    return field
  }

  private func after(_ text: String, _ edits: TextEdit..., lines: TextField.Lines = .many) -> String {
    var field = field(text, lines: lines)
    for edit in edits { field.perform(edit, wrap: 40) }
    return shown(field)
  }

  @Test("The cursor starts at the end of one line and at the start of many")
  func cursorStartsAtEndOrStart() {
    #expect(shown(TextField("Pay rent", lines: .one)) == "Pay rent|")
    #expect(shown(TextField("Pay\nrent", lines: .many)) == "|Pay\nrent")
  }

  @Test("Many lines: line breaks become LF, NUL is replaced, other characters are kept")
  func manyLinesNormaliseLineBreaks() {
    var field = TextField("a\r\nb", lines: .many)
    field.perform(.textEnd, wrap: 40)
    field.insert("\rc\0\t\u{1B}[31m\u{202E}")
    #expect(shown(field) == "a\nb\nc\u{FFFD}\t\u{1B}[31m\u{202E}|")
  }

  @Test("One line: line breaks and tabs become spaces")
  func oneLineReplacesLineBreaks() {
    var field = TextField("a\r\nb", lines: .one)
    field.insert("\nc\td\u{2028}e\0")
    #expect(shown(field) == "a b c d e\u{FFFD}|")
  }

  @Test(
    "Cursor movements",
    arguments: [
      ("ab|c", TextEdit.left, "a|bc"), ("ab|c", .right, "abc|"), ("👨‍👩‍👧|x", .left, "|👨‍👩‍👧x"),
      ("|e\u{301}x", .right, "e\u{301}|x"),
      ("see the-end|", .wordLeft, "see the-|end"), ("see the-|end", .wordLeft, "see |the-end"),
      ("|  see the", .wordRight, "  see| the"), ("회의 준비|", .wordLeft, "회의 |준비"), ("a\n|b", .wordLeft, "|a\nb"),
      ("one\ntwo|three\n", .lineStart, "one\n|twothree\n"), ("one\ntwo|three\n", .lineEnd, "one\ntwothree|\n"),
      ("one\ntw|o", .textStart, "|one\ntwo"), ("on|e\ntwo", .textEnd, "one\ntwo|"),
      ("one\ntw|o\nx", .up, "on|e\ntwo\nx"), ("one\ntwo|\nx", .down, "one\ntwo\nx|"), ("a|b\nc", .pageDown, "ab\nc|"),
      ("ab\nc|", .pageUp, "a|b\nc"),
    ])
  func movementsMoveTheCursor(text: String, edit: TextEdit, expected: String) {
    #expect(after(text, edit) == expected)
  }

  @Test(
    "Deletions, transpositions and line breaks can be undone and redone",
    arguments: [
      ("a👍🏽|b", TextEdit.deleteBackward, "a|b"), ("a|e\u{301}b", .deleteForward, "a|b"),
      ("a\n|b", .deleteBackward, "a|b"),
      ("see the-end|", .deleteWordBackward, "see the-|"), ("see |the-end", .deleteWordForward, "see |-end"),
      ("one\ntwo|three\nx", .deleteToLineStart, "one\n|three\nx"),
      ("one\ntwo|three\nx", .deleteToLineEnd, "one\ntwo|\nx"),
      ("one|\ntwo", .deleteToLineEnd, "one|two"), ("a|bc", .transpose, "ba|c"), ("abc|", .transpose, "acb|"),
      ("x\nab|\ny", .transpose, "x\nba|\ny"), ("a|b", .newline, "a\n|b"),
    ])
  func changesAreUndoneAndRedone(text: String, edit: TextEdit, expected: String) {
    #expect(after(text, edit) == expected)
    #expect(after(text, edit, .undo) == text)
    #expect(after(text, edit, .undo, .redo) == expected)
  }

  @Test(
    "An impossible edit returns false and changes nothing",
    arguments: [
      ("|ab", TextEdit.left), ("ab|", .right), ("|ab", .wordLeft), ("ab|", .wordRight), ("x\n|ab", .lineStart),
      ("ab|\nx", .lineEnd), ("a|b\nx", .up), ("x\na|b", .down), ("a|b\nx", .pageUp), ("x\na|b", .pageDown),
      ("|ab", .textStart), ("ab|", .textEnd), ("|ab", .deleteBackward), ("ab|", .deleteForward),
      ("|ab", .deleteWordBackward),
      ("ab|", .deleteWordForward), ("x\n|ab", .deleteToLineStart), ("ab|", .deleteToLineEnd), ("ab|", .yank),
      ("|ab", .transpose), ("x\n|ab", .transpose), ("ab\nx|", .transpose), ("ab|", .undo), ("ab|", .redo),
    ])
  func impossibleEditChangesNothing(text: String, edit: TextEdit) {
    var field = field(text)
    let isDone = field.perform(edit, wrap: 40)
    #expect(!isDone)
    #expect(shown(field) == text)
    #expect(field.revision == 0)
  }

  @Test("In one line, row movements return false, so that a form can move to the next field")
  func rowMovementsReturnFalseInOneLine() {
    var field = field("a|b", lines: .one)
    let done = [TextEdit.up, .down, .pageUp, .pageDown, .newline].filter { field.perform($0, wrap: 40) }
    #expect(done == [])
    #expect(shown(field) == "a|b")
  }

  @Test("Up and down keep the column across short rows")
  func rowMovementsKeepTheColumn() {
    #expect(after("한국어 word|\nx\nlonger than that", .down, .down) == "한국어 word\nx\nlonger than| that")
    #expect(after("한국어 word\nx\nlonger than| that", .up, .up) == "한국어 word|\nx\nlonger than that")
  }

  @Test("Consecutive kills are collected, and yank inserts them together")
  func killsAreCollectedForYank() {
    #expect(
      after("one two| three", .deleteWordBackward, .deleteWordBackward, .deleteToLineEnd, .yank) == "one two three|")
    #expect(after("one two| three", .deleteWordBackward, .left, .deleteToLineEnd, .textStart, .yank) == "  three|one")
    #expect(after("one two|", .deleteWordBackward, .yank, .yank) == "one twotwo|")
  }

  @Test("A combining mark joins the character before the cursor and keeps the count")
  func combiningMarkJoinsTheCharacter() {
    var field = field("e|x")
    field.insert("\u{301}")
    #expect(shown(field) == "e\u{301}|x")
    #expect(field.count == 2)
    field.insert("\u{1F1F0}")
    field.insert("\u{1F1F7}")
    #expect(field.count == 3)
    field.perform(.deleteBackward, wrap: 40)
    #expect(shown(field) == "e\u{301}|x")
  }

  @Test("Jamo typed one by one form one syllable")
  func jamoFormOneSyllable() {
    var field = TextField(lines: .one)
    for jamo in ["\u{1112}", "\u{1161}", "\u{11AB}"] { field.insert(jamo) }
    #expect(field.count == 1)
    #expect(field.layout(width: 10, rows: 1).rows == ["한"])
  }

  @Test("The cursor moves behind a cluster that forms around it")
  func cursorMovesBehindAFormedCluster() {
    var field = field("👨|x👩")
    field.insert("\u{200D}")
    field.perform(.deleteForward, wrap: 40)
    #expect(shown(field) == "👨\u{200D}👩|")
    #expect(field.count == 1)
  }

  @Test("Undo takes back a word at a time and restores the cursor")
  func undoRevertsAWordAtATime() {
    var field = TextField(lines: .many)
    for key in "pay the rent" { field.insert(String(key)) }
    field.perform(.undo, wrap: 40)
    #expect(shown(field) == "pay the |")
    field.perform(.undo, wrap: 40)
    #expect(shown(field) == "pay |")
    field.perform(.redo, wrap: 40)
    #expect(shown(field) == "pay the |")
    for key in "gas" { field.insert(String(key)) }
    let isRedone = field.perform(.redo, wrap: 40)
    #expect(!isRedone)
    field.perform(.textStart, wrap: 40)
    field.perform(.undo, wrap: 40)
    #expect(shown(field) == "pay the |")
  }

  @Test("Undo restores erased text by word; a movement starts a new step")
  func undoRestoresErasedText() {
    #expect(after("pay the|", .deleteBackward, .deleteBackward, .deleteBackward, .undo) == "pay the|")
    #expect(after("pay the|", .deleteBackward, .deleteBackward, .deleteBackward, .deleteBackward, .undo) == "pay the|")
    #expect(after("|pay the", .deleteForward, .deleteForward, .undo) == "|pay the")
    #expect(after("ab|c", .deleteBackward, .right, .deleteBackward, .undo) == "ac|")
  }

  @Test("A paste is one undo step")
  func pasteIsOneUndoStep() {
    var field = field("a|d")
    field.insert("b b\nc c")
    #expect(shown(field) == "ab b\nc c|d")
    field.perform(.undo, wrap: 40)
    #expect(shown(field) == "a|d")
  }

  @Test("Replacing the whole text is one undo step and keeps the cursor if possible")
  func replacementIsOneUndoStep() {
    var field = field("one two thr|ee")
    field.replaceAll(with: "one 2 three")
    #expect(shown(field) == "one 2 thr|ee")
    field.perform(.undo, wrap: 40)
    #expect(shown(field) == "one two thr|ee")
    var line = self.field("to|", lines: .one)
    line.replaceAll(with: "tomorrow")
    #expect(shown(line) == "tomorrow|")
    line.replaceAll(with: "tomorrow")
    #expect(line.revision == 1)
  }

  @Test("The revision changes with the text, not with the cursor")
  func revisionChangesWithTheText() {
    var field = field("ab|")
    field.perform(.left, wrap: 40)
    #expect(field.revision == 0)
    field.insert("x")
    field.perform(.undo, wrap: 40)
    #expect(field.revision == 2)
  }

  @Test("Fields are equal if text and cursor are equal")
  func fieldsAreComparedByTextAndCursor() {
    var one = field("ab|")
    var other = field("ab|")
    #expect(one == other)
    one.perform(.left, wrap: 40)
    #expect(one != other)
    other.perform(.left, wrap: 40)
    one.insert("x")
    other.insert("y")
    #expect(one != other)
  }
}
