import Board
import Kanban
import Support
import Testing

@Suite("The .sekan file in the header")
struct ProjectFileSignTests {
  private func board(
    _ path: String = "/home/kim/src/garden/.sekan", _ project: ProjectID? = nil, columns: Int = 80, rows: Int = 24,
    isASCII: Bool = false
  ) -> TestBoard {
    var board = homeBoard(columns: columns, rows: rows, isASCII: isASCII)
    board.loop.state.context.projectFileSign = ProjectFileSign(at: path, for: project)
    return board
  }

  private func header(_ board: inout TestBoard) -> String { board.canvas.text(ofRow: 0) }

  @Test(arguments: [
    (80, " Home                                          garden/.sekan · 1 late · 2 today"),
    (59, " Home                     garden/.sekan · 1 late · 2 today"), (40, " Home  garden/.sekan · 1 late · 2 today"),
  ])
  func fileOfAStoreIsAlwaysShown(columns: Int, header: String) {
    var board = board(columns: columns, rows: 12)
    #expect(self.header(&board) == header)
  }

  @Test func longNameIsCut() {
    var board = board("/srv/the-very-long-name-of-a-folder/.sekan", columns: 60)
    #expect(header(&board).hasSuffix(" the-very-…/.sekan · 1 late · 2 today"))
    var narrow = self.board("/srv/the-very-long-name-of-a-folder/.sekan", columns: 40)
    #expect(header(&narrow) == " Home         .sekan · 1 late · 2 today")
    var other = self.board("/srv/the-very-long-name-of-a-folder/.sekan", columns: 60, isASCII: true)
    #expect(header(&other).hasSuffix(" the-ver.../.sekan - 1 late - 2 today"))
  }

  @Test func fileOfAProjectIsShownWithItsProject() {
    var board = board("/home/kim/.sekan", Project.home)
    board.elsewhere(.projectAdded(garden, "Garden"))
    #expect(header(&board).contains(" kim/.sekan · "))
    board.type("gpgarden<enter>")
    #expect(!header(&board).contains(".sekan"))
  }

  @Test(arguments: ["gc", "ga"])
  func otherScreensShowIt(_ keys: String) {
    var board = board()
    board.type(keys)
    #expect(header(&board).contains("garden/.sekan"), "\(keys): \(header(&board))")
  }

  @Test func signStaysBesideAFilter() {
    var board = board()
    board.type("f<ctrl-u>late<enter>")
    #expect(header(&board).contains("garden/.sekan"))
  }
}
