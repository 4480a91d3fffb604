import Testing

@testable import Text

@Suite("Very long text")
struct LongTextTests {
  init() { #expect(utf8Locale == 1) }

  enum Megabyte: CaseIterable {
    case oneWord, lines, korean, emptyLines, clusters

    var text: String {
      switch self {
      case .oneWord: String(repeating: "x", count: 1_000_000)
      case .lines: String(repeating: "The quick brown fox.\n", count: 48_000)
      case .korean: String(repeating: "서버 점검 회의 준비 ", count: 37_000)
      case .emptyLines: String(repeating: "\n", count: 1_000_000)
      case .clusters: String(repeating: "e\u{301}👨‍👩‍👧 नि ", count: 27_000)
      }
    }
  }

  @Test("Pasting a megabyte is one undo step, stored in pieces of limited size", arguments: Megabyte.allCases)
  func pastedMegabyteIsOneUndoStep(megabyte: Megabyte) {
    let text = megabyte.text
    var field = TextField("ab", lines: .many)
    field.perform(.right, wrap: 40)
    field.insert(text)
    let mostInPiece = field.content.pieces.reduce(0) { max($0, $1.byteCount) }
    #expect(mostInPiece <= Piece.mostBytes)
    #expect(field.text == "a" + text + "b")
    #expect(field.cursorOffset == field.count - 1)
    field.insert("c")
    field.perform(.undo, wrap: 40)
    field.perform(.undo, wrap: 40)
    #expect(field.text == "ab")
    field.perform(.redo, wrap: 40)
    #expect(field.text == "a" + text + "b")
  }

  @Test("The view contains the cursor and reports hidden rows", arguments: Megabyte.allCases)
  func viewContainsTheCursor(megabyte: Megabyte) {
    var field = TextField(megabyte.text, lines: .many)
    let first = field.layout(width: 40, rows: 1).rows[0]
    for edit in [TextEdit.pageDown, .pageDown, .textEnd, .pageUp, .textStart] {
      field.perform(edit, wrap: 40)
      field.reconcile(width: 40, rows: 5)
      let layout = field.layout(width: 40, rows: 5)
      #expect(layout.rows.count == 5)
      #expect(layout.hiddenAbove > 0 || layout.hiddenBelow > 0)
      #expect(layout.hiddenAbove > 0 || layout.rows[0] == first)
    }
  }

  @Test("A megabyte in one line scrolls like any line")
  func longLineScrolls() {
    var field = TextField(String(repeating: "word ", count: 200_000), lines: .one)
    field.insert("end")
    #expect(
      field.layout(width: 10, rows: 1)
        == FieldLayout(rows: [" word end"], cursorRow: 0, cursorColumn: 9, hiddenAbove: 1, hiddenBelow: 0))
  }

  @Test("Deleting text leaves no fragments")
  func deletionLeavesNoFragments() {
    var field = TextField(String(repeating: "The quick brown fox.\n", count: 4_800), lines: .many)
    for _ in 0..<10_000 where field.count > 2_000 { field.perform(.deleteToLineEnd, wrap: 40) }
    #expect(field.content.pieces.count <= 2)
  }

  @Test("Pasted and typed marks are limited per character", arguments: [TextField.Lines.one, .many])
  func marksAreLimited(lines: TextField.Lines) {
    let most = TextIntake.mostMarks
    let marks = String(repeating: "\u{301}", count: 100_000)
    var field = TextField("", lines: lines)
    field.insert("a" + marks + "b" + marks)
    let kept = String(repeating: "\u{301}", count: most)
    #expect(field.text == "a" + kept + "b" + kept && field.count == 2)
    for _ in 0..<3 { field.insert("\u{301}") }
    #expect(field.text.unicodeScalars.count == 2 + 2 * most)
    // Whole words of scripts with marks are kept.
    let hindi = "नमस्ते दुनिया, é 👩‍👩‍👧‍👦 각"
    field.replaceAll(with: "")
    field.insert(hindi)
    #expect(field.text == hindi)
  }

  @Test("A grapheme cluster of any length stays one")
  func longClusterStaysOne() {
    let text = "a" + String(repeating: "\u{301}", count: 10_000)
    var field = TextField(text, lines: .many)
    #expect(field.count == 1)
    #expect(field.layout(width: 10, rows: 3).rows == ["a\u{301}\u{301}\u{301}\u{301}"])
    field.perform(.deleteForward, wrap: 10)
    #expect(field.isEmpty)
  }
}
