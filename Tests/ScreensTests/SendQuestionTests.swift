import Board
import Kanban
import Support
import Testing
import Words

/// A card that leaves a calendar disappears for all its users, so the board asks first.
@Suite("Sending cards out of a calendar")
struct SendQuestionTests {
  private func board(
    _ language: Language = .english, columns: Int = 80, rows: Int = 24
  ) -> TestBoard {
    let board = homeBoard(columns: columns, rows: rows, language: language)
    board.elsewhere(.projectAdded(garden, "Garden"))
    board.link()
    return board
  }

  private func count(_ board: TestBoard, _ project: ProjectID, _ column: Column = .doing) -> Int {
    board.store.counts(in: project)[column] ?? 0
  }

  @Test(arguments: Language.allCases)
  func sendQuestionNamesTheAffectedCalendar(language: Language) {
    var board = board(language)
    board.type("2jmp<enter>")
    expectScreen("send-question-\(language.rawValue)", &board)
  }

  @Test func onTheSmallest() {
    var board = board(columns: 20, rows: 6)
    board.type("2jmp<enter>")
    expectScreen("send-question-smallest", &board)
  }

  @Test func confirmedSendIsUndone() throws {
    var board = board()
    board.type("2mp<enter>")
    let id = try #require(board.list.selected)
    #expect(board.coordinator.focus == .sendQuestion && board.proposed == [])
    board.type("<enter>")
    #expect(board.coordinator.focus == .sendQuestion)
    board.type("y")
    #expect(board.coordinator.focus == .list && board.store.card(id)?.project == garden)
    board.type("u")
    #expect(board.store.card(id)?.project == Project.home)
  }

  @Test(arguments: ["<esc>", "n", "q"]) func declinedSendChangesNothing(key: String) {
    var board = board()
    board.type(":send Garden<enter>")
    #expect(board.coordinator.focus == .sendQuestion)
    board.type(key)
    #expect(board.coordinator.focus == .list && board.proposed == [])
  }

  @Test func markedCardsAskOnce() {
    var board = board()
    let all = count(board, Project.home, .todo)
    board.type("1V:send Garden<enter>")
    #expect(board.screen.contains("Deletes \(all) cards for all"))
    board.type("y")
    #expect(count(board, garden, .todo) == all)
  }

  @Test func markedCardsOfAnotherProjectAsk() {
    var board = board()
    board.elsewhere(.projectAdded(shed, "Shed"))
    board.elsewhere(.within(garden, .pasted([NewCard(id: Sample.id(90), text: CardText("Sow"))], to: .todo)))
    let all = count(board, Project.home, .todo)
    board.type("gpgarden<enter>01V:send Shed<enter>")
    #expect(board.screen.contains("Deletes \(all) cards for all") && board.screen.contains("‘Home’"), "\(board.screen)")
    board.type("y")
    #expect(count(board, shed, .todo) == all + 1)
  }

  @Test(arguments: [false, true]) func laneOfAnotherProjectAsks(isDragged: Bool) {
    var board = board()
    board.elsewhere(.within(garden, .pasted([NewCard(id: Sample.id(90), text: CardText("Sow"))], to: .doing)))
    board.type("0glr2")
    board.mouse(.click, on: "Write the report")
    if isDragged {
      let sow = board.find("Sow")
      board.mouse(.drag, x: sow.x, y: sow.y)
      board.mouse(.drop, x: sow.x, y: sow.y)
    } else {
      board.type("J")
    }
    #expect(board.coordinator.focus == .sendQuestion && board.proposed == [], "\(board.screen)")
    board.type("y")
    #expect(count(board, garden) == 2)
  }

  @Test func repeatedSendAsksAgain() {
    var board = board()
    board.type("2:send Garden<enter>y")
    board.type("2.")
    #expect(board.coordinator.focus == .sendQuestion && count(board, garden) == 1)
  }

  @Test func sendWithoutLossAsksNothing() {
    for prepare: (TestBoard) -> Void in [
      { $0.link(of: garden, to: "Garten") },
      { $0.atServers { desk throws(StoreFailure) in try desk.forget(link: Project.home) } },
      { $0.link(isReadOnly: true) },
    ] {
      var board = board()
      prepare(board)
      board.type("2:send Garden<enter>")
      #expect(board.coordinator.focus == .list && count(board, garden) == 1)
    }
  }

  @Test func sendToAReadOnlyCalendarAsks() {
    var board = board()
    board.link(of: garden, to: "Garten", isReadOnly: true)
    board.type("2:send Garden<enter>")
    #expect(board.coordinator.focus == .sendQuestion)
  }

  /// Another process may remove the card.
  @Test func questionClosesIfItsCardIsRemoved() {
    var board = board()
    board.type("2:send Garden<enter>")
    board.elsewhere(.removed([board.card(5).id]))
    _ = board.screen
    #expect(board.coordinator.focus == .list)
  }
}
