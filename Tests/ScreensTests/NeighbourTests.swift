import Board
import Kanban
import Support
import Testing
import Time
import Words

private let workshop = ProjectID(high: 0, low: 0x71)

@Suite("Other projects beside the board")
struct NeighbourTests {
  private func header(_ board: inout TestBoard) -> String { board.canvas.text(ofRow: 0) }

  private func lateProjects(columns: Int = 80, rows: Int = 24, language: Language = .english) -> TestBoard {
    var board = threeProjects(columns: columns, rows: rows, language: language)
    board.clock = Sample.clock(after: -7 * .day)
    for (number, day) in [(81, Sample.day - 1), (82, Sample.day - 3), (83, Sample.day)] {
      board.elsewhere(
        .within(
          workshop, .added(Sample.id(number), CardText(title: "Plan", due: .day(day)), to: .todo, at: .bottom)))
    }
    board.elsewhere(
      .within(workshop, .added(Sample.id(84), CardText(title: "Call", due: at(13, 0)), to: .todo, at: .bottom)))
    board.clock = Sample.clock
    return board
  }

  @Test func lateCardsOfOtherProjects() {
    var board = lateProjects()
    expectScreen("neighbours", &board, styled: true)
  }

  @Test func onAWideTerminalInKorean() {
    var board = lateProjects(columns: 200, rows: 60, language: .korean)
    expectScreen("neighbours-wide-ko", &board)
  }

  @Test func clickOpensTheProject() {
    var board = lateProjects()
    board.mouse(.click, on: "Workshop")
    #expect(board.coordinator.project == workshop)
    #expect(header(&board).hasPrefix(" Workshop   Home 1 late   숙제 homework"))
  }

  @Test func timeAndOtherChangesUpdateTheCounts() {
    var board = lateProjects()
    #expect(header(&board).contains("Workshop 2 late"))
    board.pass(milliseconds: .hour)
    #expect(header(&board).contains("Workshop 2 late"))
    board.pass(milliseconds: 1)
    #expect(header(&board).contains("Workshop 3 late"))
    board.elsewhere(.within(workshop, .completed([Sample.id(81), Sample.id(82), Sample.id(84)])))
    #expect(header(&board).hasPrefix(" Home   Workshop   숙제 homework"))
    board.elsewhere(.projectArchived(workshop, true))
    #expect(header(&board).hasPrefix(" Home   숙제 homework"))
  }

  @Test func nextWakeIncludesOtherProjects() throws {
    let board = lateProjects()
    #expect(try board.surroundings.nextChange() == at(13, 0).moment + 1)
  }

  @Test func projectTabsAreLimitedByTheWidth() {
    var board = threeProjects()
    for number in 1...120 { board.elsewhere(.projectAdded(ProjectID(high: 9, low: UInt64(number)), "Plan \(number)")) }
    let row = header(&board)
    #expect(row.hasPrefix(" Home   Workshop   숙제 homework   Plan 1   Plan 2   …"))
    board.mouse(.click, on: "…")
    #expect(board.screen.contains("Projects"))
    board.type("<esc>")
    board.extent = Extent(columns: 40, rows: 12)
    #expect(header(&board).hasPrefix(" Home   Workshop"))
    board.extent = Extent(columns: 26, rows: 12)
    #expect(!header(&board).contains("…"))
    board.extent = Extent(columns: 20, rows: 8)
    #expect(!header(&board).contains("Work"))
  }
}

extension Deadline {
  fileprivate var moment: Moment {
    if case .time(_, _, let instant) = self { return instant }
    return Sample.noon
  }
}
