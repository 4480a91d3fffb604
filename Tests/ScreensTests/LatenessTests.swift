import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Late cards, saved filters by name, and templates")
struct LatenessTests {
  /// Two late cards in TODO and one in DOING, among others.
  private func board(columns: Int = 80, rows: Int = 24, configuration: String = "") -> TestBoard {
    var board = emptyBoard(columns: columns, rows: rows, configuration: configuration)
    board.clock = Sample.clock(after: -7 * .day)
    board.add(
      CardText("One"), CardText("Two", due: .day(Sample.day - 1)), CardText(title: "Three", priority: .medium),
      CardText("Four", due: .day(Sample.day - 3)))
    board.add(CardText("Five", due: .day(Sample.day - 2)), to: .doing)
    board.clock = Sample.clock
    return board
  }

  @Test func keyCyclesThroughLateCards() {
    var board = board()
    var numbers: [Int] = []
    for _ in 1...4 {
      board.type("g!")
      numbers.append(board.selectedNumber ?? 0)
    }
    #expect(numbers == [2, 5, 4, 2])
    #expect(board.footer == " Late card 1 of 3")
  }

  @Test(arguments: ["", "plain = on"])
  func clickOnACountOpensLateCardsOrAgenda(configuration: String) {
    var board = board(configuration: configuration)
    board.add(CardText("Six", due: .day(Sample.day)))
    board.mouse(.click, on: "3 late")
    #expect(board.selectedNumber == 2)
    board.mouse(.click, on: "1 today")
    #expect(board.coordinator.focus == .agenda)
  }

  @Test func missingLateCardsAreReported() {
    var board = emptyBoard()
    board.type("g!")
    #expect(board.footer == " Nothing is late")
  }

  @Test(arguments: [(80, 24, "density = titles"), (60, 20, ""), (40, 12, "")])
  func latenessScreens(columns: Int, rows: Int, configuration: String) {
    var board = board(columns: columns, rows: rows, configuration: configuration)
    board.type("l")
    expectScreen("late-\(columns)x\(rows)", &board, styled: true)
  }

  // MARK: Saved filters

  private func filtered() -> TestBoard {
    var board = board()
    board.type("ftitle:two or title:five<ctrl-s>Morning<enter><esc>F")
    return board
  }

  @Test func savedFilterIsCompletedByPrefix() throws {
    var board = filtered()
    board.type("fmor<tab><enter>")
    #expect(try board.list.shown.filter == Query("title:two or title:five", at: board.clock))
  }

  @Test func savedFilterIsAppliedByName() throws {
    var board = filtered()
    #expect(board.list.shown.filter == .everything)
    board.type(":morning<enter>")
    #expect(try board.list.shown.filter == Query("title:two or title:five", at: board.clock))
    #expect(board.coordinator.overlay == nil)
  }

  // MARK: Refusals of a command line

  @Test func numberOfATrashedCardIsReported() {
    var board = board()
    board.type("x:1<enter>")
    #expect(board.screen.contains("#1 is in the trash") && board.coordinator.focus == .palette)
  }

  @Test func unchangedTemplateClosesWithoutAQuestion() {
    var board = emptyBoard()
    board.settings.templates = [Template(name: "bug", text: "Bug\nSteps")]
    let name = "bug"
    board.type(":template \(name)<enter><esc>")
    #expect(board.coordinator.overlay == nil)
    board.type(":template \(name)<enter><enter>")
    #expect(board.titles(.todo).count == 1)
  }

  @Test func footNamesEnterOnTheSmallest() {
    var board = emptyBoard(columns: 20, rows: 6)
    board.type("i")
    #expect(board.footer.hasPrefix(" Enter"), "\(board.footer)")
  }

  // MARK: Without a server

  @Test func syncWithoutAServerIsReported() {
    var board = board()
    board.type("go")
    #expect(board.footer.contains("There is no server yet"))
    #expect(board.effects == [])
  }
}
