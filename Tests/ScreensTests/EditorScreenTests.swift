import Kanban
import Support
import Testing

@Suite("Screens of the editor")
struct EditorScreenTests {
  @Test func newCard() {
    var board = homeBoard()
    board.type("a")
    expectScreen("editor-new", &board, styled: true)
  }

  @Test func cardWithAllFields() {
    var board = homeBoard()
    board.type("e<tab>")
    expectScreen("editor-edit", &board)
  }

  @Test func inKorean() {
    var board = homeBoard(language: .korean)
    board.type("je<tab><ctrl-u>모레 오후 3시")
    expectScreen("editor-ko", &board)
  }

  @Test func fromASCIIWithoutColour() {
    var board = homeBoard(isASCII: true, hasColor: false)
    board.type("e<tab><tab><tab><tab><tab><tab><right>")
    expectScreen("editor-ascii", &board, styled: true)
  }

  @Test func discardConfirmationIsDrawn() {
    var board = homeBoard()
    board.type("eNew: <esc>")
    expectScreen("editor-asking", &board)
  }

  @Test func invalidDateIsDrawn() {
    var board = homeBoard()
    board.type("jje<tab><ctrl-u>frx<enter>")
    expectScreen("editor-bad-date", &board, styled: true)
  }

  @Test func passedDeadline() {
    var board = homeBoard(language: .korean)
    board.type("jje<tab><ctrl-u>어제<enter>")
    expectScreen("editor-passed-ko", &board)
  }

  @Test func tooLongTitle() {
    var board = homeBoard()
    board.type("a")
    board.paste(String(repeating: "긴 제목 ", count: 60))
    board.type("<enter>")
    expectScreen("editor-long-title", &board, styled: true)
  }

  @Test func tooLongTag() {
    var board = homeBoard()
    board.type("e<tab><tab><tab><tab><tab><ctrl-u>" + String(repeating: "x", count: 60) + "<enter>")
    expectScreen("editor-bad-tag", &board)
  }

  @Test func longNotesWithTheCursorInTheMiddle() {
    var board = homeBoard()
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>")
    board.paste(
      (1...30).map { "Line \($0) of the notes, 한글도 섞어서 조금 길게 쓴 줄이라 한 줄에 다 들어가지 않습니다." }.joined(separator: "\n"))
    board.type(String(repeating: "<up>", count: 33) + "<home><right>")
    expectScreen("editor-long-notes", &board)
  }

  @Test func smallPaneShowsOnePartAtATime() {
    var board = homeBoard(columns: 30, rows: 8)
    board.type("je<tab>")
    expectScreen("editor-small", &board)
  }

  @Test func longTitleOnANarrowPaneTakesTheWholeRow() {
    var board = emptyBoard(columns: 40, rows: 12)
    board.add(CardText("Rotate the keys of every server in the second data centre"))
    board.type("e")
    #expect(board.screen.contains("Title    Rotate the keys"))
    board.type("<end>")
    #expect(board.screen.contains("Title    …"))
    #expect(board.screen.contains("second data centre"))
    board.type(String(repeating: "x", count: 400))
    #expect(board.screen.contains("Edit #1 · 457/200"))
  }

  @Test func notesOnASmallPane() {
    var board = homeBoard(columns: 40, rows: 12, language: .korean)
    board.type("je<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab><down><end>")
    expectScreen("editor-small-notes-ko", &board)
  }

  @Test func buttonsAtTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6)
    board.type("e<shift-tab>")
    expectScreen("editor-smallest-buttons", &board)
  }

  @Test func askingAtTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6)
    board.type("ex<esc>")
    expectScreen("editor-smallest-asking", &board)
  }
}
