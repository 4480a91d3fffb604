import Board
import Kanban
import Support
import Testing

@Suite("Screens of filtered and sorted boards")
struct FilterScreenTests {
  @Test func filteredBoardShowsTheFilterAndCounts() {
    var board = homeBoard()
    board.type("f#ops or report<enter>")
    expectScreen("filter-board", &board, styled: true)
  }

  @Test func filteredAndSorted() {
    var board = homeBoard(language: .korean)
    board.type("f-완료<enter>sd")
    expectScreen("filter-sorted-ko", &board)
  }

  @Test func filterLineOffersCompletions() {
    var board = homeBoard()
    board.type("fde<backspace>u<down>")
    expectScreen("filter-line", &board)
  }

  @Test func emptyLine() {
    var board = homeBoard(language: .korean)
    board.type("f")
    expectScreen("filter-empty-ko", &board)
  }

  @Test func mistakeIsShownAtItsPosition() {
    var board = homeBoard()
    board.type("flate due:nonsense<enter>")
    expectScreen("filter-mistake", &board, styled: true)
  }

  @Test func mistakeOnTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6, language: .korean)
    board.type("f마감:글쎄<enter>")
    expectScreen("filter-mistake-smallest-ko", &board)
  }

  @Test func onASmallPane() {
    var board = homeBoard(columns: 40, rows: 12)
    board.type("fno:due<enter>sp")
    expectScreen("filter-small", &board)
  }

  @Test func atTheSmallestAndFromASCII() {
    var board = homeBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("fca<enter>")
    expectScreen("filter-smallest-ascii", &board)
  }

  @Test func longFilterOnAWideTerminal() {
    var board = homeBoard(columns: 200, rows: 60)
    board.type("ftag:ops,home or (doing idle<lt>2w \"some words that are not there\") or 서버<enter>sc")
    expectScreen("filter-wide", &board)
  }

  @Test func orderMenu() {
    var board = homeBoard()
    board.type("sps")
    expectScreen("orders", &board)
  }

  @Test func orderMenuOnTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6, language: .korean, isASCII: true)
    board.type("sjjj")
    expectScreen("orders-smallest-ko", &board)
  }

  @Test func emptyLineListsSavedFilters() {
    var board = boardWithSaved()
    board.type("f<down><down>")
    expectScreen("filter-saved", &board)
  }

  @Test func savedFiltersAreRenamedAndRemoved() {
    var board = boardWithSaved()
    board.type("f<up><up>")
    board.type("<ctrl-u>x<up><enter>j")
    expectScreen("filter-saved-list", &board)
  }

  @Test func filterNameIsTyped() {
    var board = boardWithSaved()
    board.type("flate or today<up><up><enter>Operations")
    expectScreen("filter-name", &board)
  }

  @Test func longFilterIsShownWholeAtTheFoot() {
    var board = homeBoard()
    board.type("f#ops or #home or title:report or \"회의실 예약\" or (doing idle<lt>2w)<enter>sd")
    expectScreen("filter-band", &board)
  }

  @Test func longFilterOnASmallPane() {
    var board = homeBoard(columns: 40, rows: 12, language: .korean)
    board.type("f#ops or #업무 or 마감<lt>금 or 보고서<enter>")
    expectScreen("filter-band-small-ko", &board)
  }

  @Test func filterAndSearch() {
    var board = homeBoard()
    board.type("f#ops or report<enter>/ssh<enter>")
    expectScreen("filter-and-search", &board)
  }

  @Test func longFilterAndSearch() {
    var board = homeBoard()
    board.type("f#ops or #home or report or deadline<enter>/ssh<enter>")
    expectScreen("filter-and-search-long", &board)
  }

  @Test func previewWhileTyping() {
    var board = homeBoard()
    board.type("f#ops or report")
    board.advance()
    expectScreen("filter-preview", &board)
  }

  @Test func filterWithoutMatchesIsDrawn() {
    var board = homeBoard(columns: 40, rows: 12)
    board.type("fnobody wrote this<enter>")
    expectScreen("filter-nothing", &board)
  }

  @Test func runningFilterIsDrawn() {
    var board = homeBoard()
    board.slice = .cards(1)
    board.type("f-#none<enter>")
    expectScreen("filter-going-on", &board)
  }
}

/// `homeBoard` with three saved filters.
func boardWithSaved() -> TestBoard {
  let board = homeBoard()
  board.store.note(
    .filters, "Operations\ttag:ops -waiting\n이번 주\t마감:이번주\nLong\t\(String(repeating: "word ", count: 40))")
  return board
}
