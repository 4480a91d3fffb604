import Board
import Kanban
import Support
import Testing
import Words

@Suite("Screens of the board")
struct BoardScreenTests {
  @Test func inColour() {
    var board = homeBoard()
    expectScreen("board", &board, styled: true)
  }

  @Test func withoutColour() {
    var board = homeBoard(hasColor: false)
    expectScreen("board-mono", &board, styled: true)
  }

  @Test func withLinesFromASCII() {
    var board = homeBoard(isASCII: true, hasColor: false)
    expectScreen("board-ascii", &board)
  }

  @Test func inKorean() {
    var board = homeBoard(language: .korean)
    expectScreen("board-ko", &board)
  }

  @Test func onAWideTerminal() {
    var board = homeBoard(columns: 120, rows: 40)
    board.type("l")
    expectScreen("board-wide", &board)
  }

  @Test func otherColumnsAreStripsOnAMediumPane() {
    var board = homeBoard(columns: 60, rows: 20)
    expectScreen("strips", &board)
  }

  @Test func stripsShowAnExceededLimit() {
    var board = homeBoard(columns: 60, rows: 20, language: .korean)
    board.elsewhere(.limited(.doing, 1))
    board.type("2")
    expectScreen("strips-over-limit-ko", &board, styled: true)
  }

  @Test(arguments: [(50, "j"), (50, "3"), (71, "2"), (60, "3")])
  func widthsBetweenColumnsAndTabs(columns: Int, keys: String) {
    var board = homeBoard(columns: columns, rows: 20)
    board.type(keys)
    expectScreen("strips-\(columns)-\(keys)", &board)
  }

  @Test func underTabsOnASmallPane() {
    var board = homeBoard(columns: 40, rows: 12)
    expectScreen("tabs", &board)
  }

  @Test func underTabsInKorean() {
    var board = homeBoard(columns: 40, rows: 12, language: .korean)
    board.elsewhere(.limited(.doing, 1))
    board.type("2")
    expectScreen("tabs-ko", &board)
  }

  @Test func titlesOnly() {
    var board = homeBoard(columns: 30, rows: 8)
    board.type("j")
    expectScreen("tabs-titles", &board)
  }

  @Test func atTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6)
    board.type("jj")
    expectScreen("smallest", &board)
  }

  @Test func emptyColumnsShowTheKeyToPress() {
    var board = emptyBoard()
    expectScreen("empty", &board)
  }

  @Test func emptyColumnsOnASmallPaneInKorean() {
    var board = emptyBoard(columns: 40, rows: 12, language: .korean)
    board.type("l")
    expectScreen("empty-tabs-ko", &board)
  }

  @Test func firstStartOfABoard() {
    var board = firstStart(.english)
    expectScreen("samples", &board)
  }

  @Test func firstStartInKorean() {
    var board = firstStart(.korean)
    expectScreen("samples-ko", &board)
  }

  @Test func moreCardsThanRows() {
    var board = emptyBoard()
    for number in 1...40 {
      board.add(
        CardText("Card number \(number)", number % 3 == 0 ? "Some notes, so that heights differ a little." : ""))
    }
    board.type(String(repeating: "j", count: 20))
    expectScreen("many", &board)
  }

  private func firstStart(_ language: Language) -> TestBoard {
    let board = emptyBoard(language: language)
    let changes = Samples.changes(words: board.settings.language.words, keys: board.settings.keys, clock: board.clock)
    for change in changes { board.elsewhere(change, by: Sample.actor("kim", origin: .program)) }
    return board
  }
}
