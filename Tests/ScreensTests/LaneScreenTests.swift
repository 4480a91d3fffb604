import Kanban
import Support
import Testing

@Suite("Screens of boards with lanes")
struct LaneScreenTests {
  @Test func menu() {
    var board = homeBoard()
    board.type("gl")
    expectScreen("lanes-menu", &board)
  }

  @Test func byPriority() {
    var board = homeBoard()
    board.type("glp")
    expectScreen("lanes-priority", &board, styled: true)
  }

  @Test func byDueDateOnAWideTerminal() {
    var board = homeBoard(columns: 200, rows: 60)
    board.type("gld")
    expectScreen("lanes-due-wide", &board)
  }

  @Test func byTags() {
    var board = homeBoard(columns: 120, rows: 36)
    board.type(":lanes ops home<enter>fcall or keys or pay<enter>sd")
    expectScreen("lanes-tags", &board)
  }

  @Test func foldedLanes() {
    var board = homeBoard()
    board.type("glp-]]")
    expectScreen("lanes-folded", &board, styled: true)
  }

  @Test func oneColumn() {
    var board = homeBoard(columns: 40, rows: 12)
    board.type("gldj")
    expectScreen("lanes-small", &board)
  }

  @Test func quickLineInALane() {
    var board = homeBoard()
    board.type("glpggiRenew the certificate #ops")
    expectScreen("lanes-quick-line", &board, styled: true)
  }

  @Test func inKorean() {
    var board = homeBoard(language: .korean)
    board.type(":레인 마감<enter>")
    expectScreen("lanes-ko", &board)
  }

  @Test func menuInKorean() {
    var board = homeBoard(columns: 40, rows: 12, language: .korean)
    board.type("glj")
    expectScreen("lanes-menu-small-ko", &board)
  }

  @Test func fromASCII() {
    var board = homeBoard(isASCII: true, hasColor: false)
    board.type("glp]-")
    expectScreen("lanes-ascii", &board)
  }

  @Test func narrowColumns() {
    var board = homeBoard(columns: 60, rows: 20)
    board.type("glp")
    expectScreen("lanes-narrow", &board)
  }

  @Test func nameOfLanesIsNotCutWhileThereIsRoom() {
    var board = emptyBoard(columns: 40, rows: 12)
    board.add(CardText("One"))
    board.type("glp")
    #expect(board.screen.contains("lanes by priority"), "\(board.screen)")
  }

  @Test func headingStaysInSightWhileItsCardsAreScrolled() {
    var board = manyCards()
    board.type("glp<pgdn><pgdn>")
    expectScreen("lanes-scrolled", &board)
  }

  private func manyCards() -> TestBoard {
    var board = emptyBoard()
    for number in 1...40 {
      board.add(CardText(title: "Card \(number)", priority: number % 3 == 0 ? .high : .none))
    }
    return board
  }
}
