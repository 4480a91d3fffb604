import Testing

@testable import Text

@Suite("Layout of a text field")
struct TextFieldLayoutTests {
  init() { #expect(utf8Locale == 1) }

  private func layout(
    _ rows: [String], _ cursor: (row: Int, column: Int), above: Int = 0, below: Int = 0
  ) -> FieldLayout {
    FieldLayout(rows: rows, cursorRow: cursor.row, cursorColumn: cursor.column, hiddenAbove: above, hiddenBelow: below)
  }

  @Test("An empty field is one empty row with the cursor in it")
  func emptyFieldIsOneRow() {
    #expect(TextField(lines: .one).layout(width: 10, rows: 1) == layout([""], (0, 0)))
    #expect(TextField(lines: .many).layout(width: 10, rows: 3) == layout([""], (0, 0)))
  }

  @Test("Rows wrap at spaces and leave one cell for the cursor")
  func rowsWrapAtSpaces() {
    let field = TextField("On every server;\nkeep 열쇠를 old ones.\n", lines: .many)
    #expect(
      field.layout(width: 10, rows: 9)
        == layout(["On every ", "server;", "keep ", "열쇠를 ", "old ones.", ""], (0, 0)))
  }

  @Test("In a full row the cursor has a cell, and spaces overflow the row")
  func fullRowLeavesACellForTheCursor() {
    var field = TextField("123456789", lines: .many)
    field.perform(.textEnd, wrap: 10)
    #expect(field.layout(width: 10, rows: 3) == layout(["123456789"], (0, 9)))
    field.insert("   ")
    #expect(field.layout(width: 10, rows: 3) == layout(["123456789 "], (0, 9)))
    field.insert("a")
    #expect(field.layout(width: 10, rows: 3) == layout(["123456789 ", "a"], (1, 1)))
  }

  @Test("A long word is broken across rows")
  func longWordIsBrokenAcrossRows() {
    var field = TextField("see https://example.org", lines: .many)
    field.perform(.textEnd, wrap: 10)
    #expect(field.layout(width: 10, rows: 5) == layout(["see ", "https://e", "xample.or", "g"], (3, 1)))
  }

  @Test("Cleaning for the screen does not change the stored text")
  func cleaningKeepsTheStoredText() {
    let field = TextField("\u{1B}[31m\ta\u{202E}👨‍👩‍👧", lines: .many)
    #expect(field.layout(width: 20, rows: 2).rows == ["\u{FFFD}[31m a👨"])
    #expect(TextField("👨‍👩‍👧", lines: .many).layout(width: 4, rows: 2).rows == ["👨"])
    #expect(TextField("👨‍👩‍👧x", lines: .one).layout(width: 4, rows: 1).rows == ["👨x"])
  }

  @Test("The view scrolls as little as possible and reports hidden rows")
  func viewScrollsAsLittleAsPossible() {
    var field = TextField("1\n2\n3\n4\n5\n6", lines: .many)
    func step(_ edit: TextEdit) -> FieldLayout {
      field.perform(edit, wrap: 10)
      field.reconcile(width: 10, rows: 3)
      return field.layout(width: 10, rows: 3)
    }
    #expect(step(.down) == layout(["1", "2", "3"], (1, 0), below: 3))
    #expect(step(.down) == layout(["1", "2", "3"], (2, 0), below: 3))
    #expect(step(.down) == layout(["2", "3", "4"], (2, 0), above: 1, below: 2))
    #expect(step(.up) == layout(["2", "3", "4"], (1, 0), above: 1, below: 2))
    #expect(step(.textEnd) == layout(["4", "5", "6"], (2, 1), above: 3))
    #expect(step(.pageUp) == layout(["4", "5", "6"], (0, 1), above: 3))
    #expect(step(.pageUp) == layout(["2", "3", "4"], (0, 1), above: 1, below: 2))
    #expect(step(.textStart) == layout(["1", "2", "3"], (0, 0), below: 3))
  }

  @Test("Deleting text at the end scrolls back to fill the view")
  func deletionScrollsBack() {
    var field = TextField("1\n2\n3\n4\n5", lines: .many)
    field.perform(.textEnd, wrap: 10)
    field.reconcile(width: 10, rows: 3)
    for _ in 0..<4 { field.perform(.deleteBackward, wrap: 10) }
    field.reconcile(width: 10, rows: 3)
    #expect(field.layout(width: 10, rows: 3) == layout(["1", "2", "3"], (2, 1)))
  }

  @Test("Inserting text above keeps the visible rows in place")
  func insertionAboveKeepsTheView() {
    var field = TextField("1\n2\n3\n4\n5", lines: .many)
    field.perform(.textEnd, wrap: 10)
    field.reconcile(width: 10, rows: 2)
    field.replaceAll(with: "0\n1\n2\n3\n4\n5")
    #expect(field.layout(width: 10, rows: 2) == layout(["4", "5"], (1, 1), above: 4))
  }

  @Test("A single line scrolls sideways and keeps some text before the cursor")
  func singleLineScrollsSideways() {
    var field = TextField("The quick brown fox", lines: .one)
    field.reconcile(width: 10, rows: 1)
    #expect(field.layout(width: 10, rows: 1) == layout(["brown fox"], (0, 9), above: 1))
    for _ in 0..<8 { field.perform(.left, wrap: 10) }
    field.reconcile(width: 10, rows: 1)
    #expect(field.layout(width: 10, rows: 1) == layout(["brown fox"], (0, 1), above: 1))
    field.perform(.left, wrap: 10)
    field.reconcile(width: 10, rows: 1)
    #expect(field.layout(width: 10, rows: 1) == layout(["ck brown f"], (0, 3), above: 1, below: 1))
    field.perform(.textStart, wrap: 10)
    field.reconcile(width: 10, rows: 1)
    #expect(field.layout(width: 10, rows: 1) == layout(["The quick "], (0, 0), below: 1))
  }

  @Test("An ellipsis marks text that is hidden on the left, but never covers the cursor")
  func ellipsisMarksHiddenText() {
    var field = TextField("The quick brown fox", lines: .one)
    #expect(field.layout(width: 10, rows: 1).line(ellipsis: "…") == "…rown fox")
    #expect(field.layout(width: 10, rows: 1).line(ellipsis: "...") == "...wn fox")
    #expect(TextField("서버점검회의", lines: .one).layout(width: 8, rows: 1).line(ellipsis: "…") == "… 회의")
    #expect(field.layout(width: 3, rows: 1).line(ellipsis: "...") == "ox")
    field.perform(.textStart, wrap: 10)
    #expect(field.layout(width: 10, rows: 1).line(ellipsis: "…") == "The quick ")
  }

  @Test("A wide character is not split at either edge of a single line")
  func wideCharacterIsNotSplit() {
    var field = TextField("서버점검회의", lines: .one)
    #expect(field.layout(width: 8, rows: 1) == layout(["검회의"], (0, 6), above: 1))
    field.perform(.textStart, wrap: 8)
    #expect(field.layout(width: 7, rows: 1) == layout(["서버점"], (0, 0), below: 1))
  }

  /// Rows: "On ever ", "server;.", "열쇠를 ", "old".
  @Test(
    "A click sets the cursor to the character under it, or to the end of the row",
    arguments: [
      (0, 0, 0), (0, 3, 3), (0, 99, 7), (1, 3, 11), (1, 99, 16), (2, 1, 17), (2, 4, 19), (2, 99, 20), (3, 99, 24),
      (9, 0, 21), (-1, -1, 0),
    ])
  func clickSetsTheCursor(row: Int, column: Int, offset: Int) {
    var field = TextField("On ever server;.\n열쇠를 old", lines: .many)
    field.moveCursor(toRow: row, column: column, width: 9, rows: 5)
    #expect(field.cursorOffset == offset)
  }

  @Test("A click in a scrolled line counts from the visible text")
  func clickInAScrolledLineSetsTheCursor() {
    var field = TextField("The quick brown fox", lines: .one)
    field.reconcile(width: 10, rows: 1)
    field.moveCursor(toRow: 0, column: 6, width: 10, rows: 1)
    #expect(field.cursorOffset == 16)
  }
}
