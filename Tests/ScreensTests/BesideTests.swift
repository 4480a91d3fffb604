import Board
import Kanban
import Support
import Terminal
import Testing
import Words

@Suite("The side panel of a wide board")
struct BesideTests {
  private func wideBoard(
    columns: Int = 200, rows: Int = 60, language: Language = .english, configuration: String = ""
  ) -> TestBoard {
    homeBoard(columns: columns, rows: rows, language: language, configuration: configuration)
  }

  /// The screen after one idle slice.
  private func settled(_ board: inout TestBoard) -> String {
    _ = board.canvas
    board.advance()
    return board.screen
  }

  @Test func selectedCardIsShownBeside() {
    var board = wideBoard(configuration: "beside = detail")
    _ = settled(&board)
    expectScreen("beside-detail", &board, styled: true)
  }

  @Test func inKorean() {
    var board = wideBoard(language: .korean)
    board.type("gi")
    _ = settled(&board)
    expectScreen("beside-detail-ko", &board)
  }

  @Test func nothingIsShownBesideIfDisabled() {
    var board = wideBoard(columns: 170, rows: 24, configuration: "beside = none")
    expectScreen("beside-none", &board)
  }

  @Test func keyCyclesTheSidePane() {
    var board = wideBoard()
    #expect(settled(&board).contains("Agenda"))
    board.type("gi")
    #expect(settled(&board).contains("│ Card") && !board.screen.contains("Agenda"))
    #expect(board.footer.contains("Side panel: card"))
    board.type("gi")
    #expect(!board.screen.contains("│ Card") && !board.screen.contains("Agenda"))
    #expect(board.footer.contains("Side panel: off"))
    board.type("gi")
    #expect(settled(&board).contains("Agenda"))
  }

  @Test func keyReportsTheRequiredWidth() {
    var board = wideBoard(columns: 120, rows: 30)
    board.type("gi")
    #expect(board.footer.contains("Side panel: card (from 170 columns on)"))
    board.extent = Extent(columns: 170, rows: 30)
    #expect(settled(&board).contains("│ Card"))
  }

  @Test func cursorMovesBeforeTheSidePaneLoads() {
    var board = wideBoard(configuration: "beside = detail")
    #expect(settled(&board).contains("#1 Rotate the SSH keys"))
    board.type("j")
    #expect(board.screen.contains("#1 Rotate the SSH keys") && board.coordinator.isBusy)
    #expect(settled(&board).contains("#2 서버 점검 회의 준비") && !board.coordinator.isBusy)
  }

  @Test func sidePaneFollowsOtherChangesAndTime() {
    var board = wideBoard(configuration: "beside = detail")
    board.type("j")
    #expect(settled(&board).contains("#2 서버 점검 회의 준비"))
    board.elsewhere(.edited(board.card(2).id, [.title("서버 점검 회의 준비", "Prepare the meeting")]))
    #expect(settled(&board).contains("#2 Prepare the meeting"))
    let before = settled(&board)
    board.pass(milliseconds: 6 * .hour)
    #expect(settled(&board) != before)
    board.elsewhere(.removed([1, 2, 3].map { board.card($0).id } + [Sample.id(40)]))
    #expect(!settled(&board).contains("#2"))
  }

  @Test func runningClockIsShownAsOnTheCard() {
    var board = wideBoard(configuration: "beside = detail")
    board.type("T")
    for minutes in ["0:00", "0:02", "0:04"] {
      let screen = settled(&board)
      #expect(screen.ranges(of: "► " + minutes).count == 2, "\(screen)")
      board.pass(milliseconds: 2 * 60_000)
    }
  }

  @Test func cardOfAnotherProjectTurnsLate() {
    var board = wideBoard(configuration: "beside = detail")
    let garden = ProjectID(high: 7, low: 1)
    board.elsewhere(.projectAdded(garden, "Garden"))
    let card = NewCard(id: Sample.id(90), text: CardText("Water", due: at(13, 0)))
    board.elsewhere(.within(garden, .pasted([card], to: .todo)))
    func pane() -> [String] {
      _ = settled(&board)
      let canvas = board.canvas
      return (2..<9).map { canvas.row($0).suffix(48).map(\.text).joined() }
    }
    board.type("0")
    board.mouse(.click, on: "Water")
    let before = pane()
    #expect(before.contains { $0.contains("Water") }, "\(before)")
    board.pass(milliseconds: 2 * .hour)
    #expect(pane() != before)
  }

  @Test func clickOpensTheCard() {
    var board = wideBoard(configuration: "beside = detail")
    _ = settled(&board)
    board.mouse(.click, on: "#1 Rotate")
    #expect(board.coordinator.focus == .detail)
  }

  @Test func chosenSidePaneIsRemembered() {
    var board = wideBoard()
    let work = ProjectID(high: 7, low: 1)
    board.elsewhere(.projectAdded(work, "Work"))
    board.type("gigpwork<enter>")
    #expect(settled(&board).contains("Agenda"))
    board.type("gphome<enter>")
    #expect(settled(&board).contains("│ Card"))
    #expect(board.store.noted(NoteName("beside", of: Project.home)) == "detail")
  }

  @Test(arguments: [("agenda = off", false), ("agenda = on", true), ("beside = none", false)])
  func oldSettingNamesAreAccepted(configuration: String, hasAgenda: Bool) {
    var board = wideBoard(configuration: configuration)
    #expect(settled(&board).contains("Agenda") == hasAgenda)
  }
}
