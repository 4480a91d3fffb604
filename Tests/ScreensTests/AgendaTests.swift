import Board
import Kanban
import Support
import Testing

@Suite("The agenda")
struct AgendaTests {
  @Test func lateTodayAndTheNextDays() {
    var board = plannedBoard()
    board.type("ga")
    expectScreen("agenda", &board, styled: true)
  }

  @Test func onASmallPaneInKorean() {
    var board = plannedBoard(columns: 40, rows: 12, language: .korean)
    board.type("gajjj")
    expectScreen("agenda-small-ko", &board)
  }

  @Test func onTheSmallestFromASCII() {
    var board = plannedBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gaj")
    expectScreen("agenda-smallest-ascii", &board)
  }

  @Test func besideAWideBoard() {
    var board = plannedBoard(columns: 180, rows: 40)
    expectScreen("agenda-beside", &board)
  }

  @Test func notWhereItIsNotWanted() {
    var board = plannedBoard(columns: 180, rows: 12, configuration: "agenda = off")
    #expect(!board.screen.contains("Agenda"))
  }

  @Test func whenNothingIsPlanned() {
    var board = emptyBoard(columns: 60, rows: 12)
    board.type("ga")
    expectScreen("agenda-empty", &board)
  }

  @Test func itFollowsWhatOthersDoAndTheTimeThatPasses() {
    var board = plannedBoard()
    board.type("ga")
    #expect(board.screen.contains("17:00 서버 점검 회의 준비"))
    board.pass(milliseconds: 6 * .hour)
    // Five in the afternoon has passed.
    #expect(board.canvas.text(ofRow: 1).contains("Late"))
    #expect(board.canvas.text(ofRow: 2).contains("! 서버 점검 회의 준비"))
    board.pass(milliseconds: 18 * .hour)
    #expect(board.screen.contains("Today · Sat 21 November"))
    board.elsewhere(.rescheduled([board.card(1).id], nil))
    #expect(!board.screen.contains("Rotate the SSH keys"))
  }

  @Test func itsCardsAreWorkedOnWhereTheyStand() {
    var board = plannedBoard()
    board.type("gac")
    #expect(board.footer.contains("Completed ‘Rotate the SSH keys’"))
    board.type("L")
    #expect(board.card(2).due == Sample.clock.deadline(Sample.day + 1, minute: 17 * 60))
    board.type("<enter>")
    #expect(board.canvas.text(ofRow: 0).contains("서버 점검 회의 준비"))
    board.type("q<esc>")
    #expect(board.canvas.text(ofRow: 0).contains("Home"))
  }

  @Test func theMouseOpensWhatStandsBesideTheBoard() {
    var board = plannedBoard(columns: 180, rows: 40)
    board.mouse(.click, x: 150, y: 4)
    #expect(board.canvas.text(ofRow: 0).contains("Rotate the SSH keys"))
  }
}
