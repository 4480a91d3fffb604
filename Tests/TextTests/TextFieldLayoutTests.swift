import Testing

@testable import Text

@Suite("A text field on the screen")
struct TextFieldLayoutTests {
  init() { #expect(utf8Locale == 1) }

  private func layout(
    _ rows: [String], _ cursor: (row: Int, column: Int), above: Int = 0, below: Int = 0
  ) -> FieldLayout {
    FieldLayout(rows: rows, cursorRow: cursor.row, cursorColumn: cursor.column, hiddenAbove: above, hiddenBelow: below)
  }

  @Test("An empty field is one empty row with the cursor in it")
  func empty() {
    #expect(TextField(lines: .one).layout(width: 10, rows: 1) == layout([""], (0, 0)))
    #expect(TextField(lines: .many).layout(width: 10, rows: 3) == layout([""], (0, 0)))
  }

  @Test("Rows wrap at spaces, one cell short of the edge, where the cursor may stand")
  func wrapping() {
    let field = TextField("On every server;\nkeep 열쇠를 old ones.\n", lines: .many)
    #expect(
      field.layout(width: 10, rows: 9)
        == layout(["On every ", "server;", "keep ", "열쇠를 ", "old ones.", ""], (0, 0)))
  }

  @Test("A full row leaves the cursor a cell; spaces beyond it hang")
  func fullRow() {
    var field = TextField("123456789", lines: .many)
    field.perform(.textEnd, wrap: 10)
    #expect(field.layout(width: 10, rows: 3) == layout(["123456789"], (0, 9)))
    field.insert("   ")
    #expect(field.layout(width: 10, rows: 3) == layout(["123456789 "], (0, 9)))
    field.insert("a")
    #expect(field.layout(width: 10, rows: 3) == layout(["123456789 ", "a"], (1, 1)))
  }

  @Test("A long word fills row after row")
  func longWord() {
    var field = TextField("see https://example.org", lines: .many)
    field.perform(.textEnd, wrap: 10)
    #expect(field.layout(width: 10, rows: 5) == layout(["see ", "https://e", "xample.or", "g"], (3, 1)))
  }

  @Test("What the screen rule changes is changed in sight only")
  func screenRule() {
    let field = TextField("\u{1B}[31m\ta\u{202E}👨‍👩‍👧", lines: .many)
    #expect(field.layout(width: 20, rows: 2).rows == ["\u{FFFD}[31m a👨👩👧"])
    #expect(TextField("👨‍👩‍👧", lines: .many).layout(width: 4, rows: 2).rows == ["👨…"])
    #expect(TextField("👨‍👩‍👧x", lines: .one).layout(width: 4, rows: 1).rows == ["x"])
  }

  @Test("The view follows the cursor by as little as it must, and says what is hidden")
  func scrolling() {
    var field = TextField("1\n2\n3\n4\n5\n6", lines: .many)
    func step(_ edit: TextEdit) -> FieldLayout {
      field.perform(edit, wrap: 10)
      field.settle(width: 10, rows: 3)
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

  @Test("Text taken away at the end pulls the rest down")
  func shrinking() {
    var field = TextField("1\n2\n3\n4\n5", lines: .many)
    field.perform(.textEnd, wrap: 10)
    field.settle(width: 10, rows: 3)
    for _ in 0..<4 { field.perform(.deleteBackward, wrap: 10) }
    field.settle(width: 10, rows: 3)
    #expect(field.layout(width: 10, rows: 3) == layout(["1", "2", "3"], (2, 1)))
  }

  @Test("Text put in above leaves what is in sight where it is")
  func growingAbove() {
    var field = TextField("1\n2\n3\n4\n5", lines: .many)
    field.perform(.textEnd, wrap: 10)
    field.settle(width: 10, rows: 2)
    field.replaceAll(with: "0\n1\n2\n3\n4\n5")
    #expect(field.layout(width: 10, rows: 2) == layout(["4", "5"], (1, 1), above: 4))
  }

  @Test("One line scrolls sideways, with some text left in sight before the cursor")
  func sideways() {
    var field = TextField("The quick brown fox", lines: .one)
    field.settle(width: 10, rows: 1)
    #expect(field.layout(width: 10, rows: 1) == layout(["brown fox"], (0, 9), above: 1))
    for _ in 0..<8 { field.perform(.left, wrap: 10) }
    field.settle(width: 10, rows: 1)
    #expect(field.layout(width: 10, rows: 1) == layout(["brown fox"], (0, 1), above: 1))
    field.perform(.left, wrap: 10)
    field.settle(width: 10, rows: 1)
    #expect(field.layout(width: 10, rows: 1) == layout(["ck brown f"], (0, 3), above: 1, below: 1))
    field.perform(.textStart, wrap: 10)
    field.settle(width: 10, rows: 1)
    #expect(field.layout(width: 10, rows: 1) == layout(["The quick "], (0, 0), below: 1))
  }

  @Test("A wide character is not torn at either edge of one line")
  func sidewaysWide() {
    var field = TextField("서버점검회의", lines: .one)
    #expect(field.layout(width: 8, rows: 1) == layout(["검회의"], (0, 6), above: 1))
    field.perform(.textStart, wrap: 8)
    #expect(field.layout(width: 7, rows: 1) == layout(["서버점"], (0, 0), below: 1))
  }

  /// Rows: "On ever ", "server;.", "열쇠를 ", "old".
  @Test(
    "A click puts the cursor on the character under it, beyond a row at its end",
    arguments: [
      (0, 0, 0), (0, 3, 3), (0, 99, 7), (1, 3, 11), (1, 99, 16), (2, 1, 17), (2, 4, 19), (2, 99, 20), (3, 99, 24),
      (9, 0, 21), (-1, -1, 0),
    ])
  func click(row: Int, column: Int, offset: Int) {
    var field = TextField("On ever server;.\n열쇠를 old", lines: .many)
    field.moveCursor(toRow: row, column: column, width: 9, rows: 5)
    #expect(field.cursorOffset == offset)
  }

  @Test("A click in one line counts from what is in sight")
  func clickSideways() {
    var field = TextField("The quick brown fox", lines: .one)
    field.settle(width: 10, rows: 1)
    field.moveCursor(toRow: 0, column: 6, width: 10, rows: 1)
    #expect(field.cursorOffset == 16)
  }
}
