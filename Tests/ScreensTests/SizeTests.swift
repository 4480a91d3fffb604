import Kanban
import Support
import Testing
import Words

@Suite("Screens of large boards at other sizes")
struct SizeTests {
  enum View: String, CaseIterable {
    case all, lanes, stages, titles, next, tree

    var keys: String {
      switch self {
      case .all: "0glr"
      case .lanes: "gldj"
      case .stages: "2Lj"
      case .titles: "2"
      case .next: "gqj"
      case .tree: "/order new<enter><enter>"
      }
    }
  }

  /// Three projects with parts, waiting cards, stages and titles.
  private func board(
    _ view: View, columns: Int, rows: Int, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true
  ) -> TestBoard {
    var board = homeBoard(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor)
    board.addShedAndYard()
    board.add(
      CardText(title: "Answer the auditors", priority: .high), CardText("Order new disks"),
      CardText("Build the new server"), CardText("백업 서버로 자료를 옮기기"))
    let new = (10...13).map { board.card($0).id }
    board.elsewhere(.waited([new[2]], Waiting(for: "", cards: [Awaited(new[1])])))
    board.elsewhere(.waited([new[3]], Waiting(for: "", cards: [Awaited(new[2])])))
    board.elsewhere(.madePart([new[1], new[2], new[3], board.card(3).id], of: board.card(1).id))
    if view == .stages { board.elsewhere(.staged(.doing, ["build", "검토", "deploy"])) }
    if view == .titles { board.elsewhere(.titled(ColumnTitles(typed: "Ideas, 지금, Finished") ?? .none)) }
    board.type(view.keys)
    return board
  }

  @Test(arguments: View.allCases, [(120, 36), (60, 20)])
  func inEnglish(_ view: View, size: (columns: Int, rows: Int)) {
    var board = board(view, columns: size.columns, rows: size.rows)
    expectScreen("size-\(view)-\(size.columns)x\(size.rows)", &board)
  }

  @Test(arguments: View.allCases, [(120, 36), (60, 20)])
  func inKorean(_ view: View, size: (columns: Int, rows: Int)) {
    var board = board(view, columns: size.columns, rows: size.rows, language: .korean)
    expectScreen("size-\(view)-\(size.columns)x\(size.rows)-ko", &board)
  }

  @Test(arguments: View.allCases)
  func withoutColours(_ view: View) {
    var board = board(view, columns: 80, rows: 24, hasColor: false)
    expectScreen("size-\(view)-mono", &board, styled: true)
  }

  @Test(arguments: View.allCases)
  func withASCII(_ view: View) {
    var board = board(view, columns: 80, rows: 24, isASCII: true)
    expectScreen("size-\(view)-ascii", &board)
  }
}
