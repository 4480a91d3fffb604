import Kanban
import Support
import Testing
import Words

@Suite("History of cards from another project")
struct ArrivalTests {
  private let work = ProjectID(high: 0, low: 0x51)

  private func board(in language: Language = .english) -> TestBoard {
    let board = TestBoard(language: language)
    board.elsewhere(.projectAdded(work, "Work"))
    board.elsewhere(.added(Sample.id(1), CardText("Call"), to: .todo, at: .top))
    board.elsewhere(.sent([Sample.id(1)], to: work))
    return board
  }

  @Test func arrivalNoticeDependsOnTheCurrentProject() {
    var board = board()
    board.type("gh")
    #expect(board.screen.contains("Moved ‘Call’ to another project, as #1"))
    board.type("<esc>gpWork<enter>gh")
    #expect(board.screen.contains("‘Call’ came from Home, as #1"))
    board.type("/came<enter>")
    #expect(board.screen.contains("‘Call’ came from Home, as #1"))
  }

  @Test func arrivalNoticeInKorean() {
    var board = board(in: .korean)
    board.type("gp")
    board.type("Work<enter>gh")
    #expect(board.screen.contains("홈에서 옮겨 옴, #1"))
  }
}
