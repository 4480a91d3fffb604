import Testing

@testable import Text

@Suite("The visible page of a field")
struct FieldPageTests {
  @Test func rowsHaveTheirByteRanges() {
    var field = TextField("one two three four\n한글 단어\n", lines: .many)
    field.moveCursor(toByte: field.byteCount)
    let page = field.page(width: 9, rows: 10)
    #expect(page.layout == field.layout(width: 9, rows: 10))
    #expect(page.ranges.map { field.text(in: $0) } == ["one two ", "three ", "four\n", "한글 ", "단어\n", ""])
    #expect(page.lead == 0)
  }

  @Test func leadCoversTheLineAboveThePage() {
    var field = TextField((1...50).map { "line \($0)" }.joined(separator: "\n"), lines: .many)
    field.moveCursor(toByte: field.byteCount)
    field.reconcile(width: 20, rows: 5)
    let page = field.page(width: 20, rows: 5)
    #expect(field.text(in: page.lead..<page.ranges[0].lowerBound) == "line 45\n")
  }

  @Test func undoDoesNotRevertARebase() {
    var field = TextField("one", lines: .many)
    field.insert("X")
    let revision = field.revision
    field.rebase(onto: "zero\nXone") { $0 + 5 }
    #expect(field.text == "zero\nXone" && field.cursorByte == 6 && field.revision > revision)
    let isTakenBack = field.perform(.undo, wrap: 20)
    #expect(!isTakenBack && field.text == "zero\nXone")
  }

  @Test func cursorIsMovedToACharacterBoundary() {
    var field = TextField("한글👩‍💻e\u{301}", lines: .many)
    for byte in -3...field.byteCount + 3 {
      field.moveCursor(toByte: byte)
      #expect(field.cursorByte >= max(0, min(byte, field.byteCount)))
      field.insert("")
    }
  }
}
