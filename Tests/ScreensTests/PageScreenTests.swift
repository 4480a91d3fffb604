import Board
import Kanban
import Support
import Testing
import Time

@Suite("Screens of a page")
struct PageScreenTests {
  @Test func openPage() {
    var board = homeJournal()
    board.type("gj<enter>")
    expectScreen("page", &board, styled: true)
  }

  @Test func pageBesideItsDay() {
    var board = homeJournal(columns: 200, rows: 60)
    board.type("gj<enter>")
    expectScreen("page-wide", &board)
  }

  @Test func inKoreanOnASmallPane() {
    var board = homeJournal(columns: 40, rows: 12, language: .korean)
    board.type("gjjj<enter>")
    expectScreen("page-small-ko", &board)
  }

  @Test func onTheSmallestFromASCII() {
    var board = homeJournal(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gj<enter>j")
    expectScreen("page-smallest-ascii", &board)
  }

  @Test func searchedWordsAreHighlighted() {
    var board = homeJournal()
    board.type("gj/rain<enter><enter>")
    expectScreen("page-found", &board, styled: true)
  }

  @Test func severalLinksOpenAMenu() {
    var board = homeJournal()
    board.type("gj<enter><enter>")
    #expect(board.coordinator.focus == .detail)
    board.type("<esc>[<enter>")
    expectScreen("page-links", &board)
  }

  @Test func bracketsOpenTheNextAndPreviousPage() {
    var board = homeJournal()
    board.type("gj<enter>]")
    #expect(board.coordinator.notice?.text == "This is the newest page")
    board.type("[[")
    #expect(board.screen.contains("그냥 쓰는 날"))
    board.type("]")
    #expect(board.screen.contains("Before breakfast"))
  }

  @Test func historyNamesThePageByItsDay() {
    var board = homeJournal()
    board.type("gj<enter>h")
    expectScreen("page-history", &board)
  }

  @Test func lockedPageShowsItsDayOnly() {
    var board = homeJournal(columns: 60, rows: 12, configuration: "journal-lock = 5m")
    board.type("gj<enter>")
    #expect(board.screen.contains("fortress"))
    board.pass(milliseconds: 5 * 60_000)
    expectScreen("page-locked", &board)
  }

  @Test func longTextScrollsToItsEnd() {
    var board = homeJournal()
    let text = "Long\n" + String(repeating: "lorem ipsum dolor ", count: 40_000) + "the end"
    board.elsewhere(
      .pagesAdded([
        NewPage(id: PageID(high: 9, low: 9), journal: .shared, date: PageDate(Sample.day + 1), text: text)
      ]))
    board.type("gj<enter>G")
    #expect(board.screen.contains("the end"))
    board.type("kk<pgup>gg")
    #expect(board.screen.contains("Long"))
  }
}
