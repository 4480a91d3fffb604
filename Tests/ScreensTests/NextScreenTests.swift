import Board
import Kanban
import Support
import Testing
import Time
import Words

/// `homeBoard` with cards for every reason.
func nextBoard(columns: Int = 80, rows: Int = 24, language: Language = .english) -> TestBoard {
  var board = homeBoard(columns: columns, rows: rows, language: language)
  board.add(
    CardText(title: "Answer the auditors", priority: .high), CardText("Order new disks"),
    CardText("Build the new server"))
  board.elsewhere(.waited([board.card(12).id], Waiting(for: "", cards: [Awaited(board.card(11).id)])))
  return board
}

@Suite("Screens of the next cards")
struct NextScreenTests {
  @Test func eachCardHasItsReason() {
    var board = nextBoard()
    board.type("gqj")
    expectScreen("next", &board, styled: true)
  }

  @Test func inKorean() {
    var board = nextBoard(language: .korean)
    board.type("gq")
    expectScreen("next-ko", &board)
  }

  @Test(arguments: [(Language.english, "next-small"), (.korean, "next-small-ko")])
  func onASmallPane(language: Language, name: String) {
    var board = nextBoard(columns: 40, rows: 12, language: language)
    board.type("gqG")
    expectScreen(name, &board)
  }

  @Test(arguments: [(Language.english, "next-wide"), (.korean, "next-wide-ko")])
  func onAWideScreen(language: Language, name: String) {
    var board = nextBoard(columns: 200, rows: 60, language: language)
    board.type("gq")
    expectScreen(name, &board)
  }

  @Test(arguments: [(Language.english, "next-empty"), (.korean, "next-empty-ko")])
  func nothingToDo(language: Language, name: String) {
    var board = emptyBoard(columns: 60, rows: 12, language: language)
    board.add(CardText("Later", tags: ["ops"]))
    board.elsewhere(.waited([board.card(1).id], Waiting(for: "a reply")))
    board.type("gq")
    expectScreen(name, &board)
  }

  @Test(arguments: [(Language.english, "next-full"), (.korean, "next-full-ko")])
  func fullColumn(language: Language, name: String) {
    var board = nextBoard(language: language)
    board.elsewhere(.limited(.doing, 2))
    board.type("gq")
    expectScreen(name, &board)
  }
}

@Suite("The next cards")
struct NextTests {
  /// Titles of the rows, from the top of the list.
  private func titles(_ board: inout TestBoard) -> [String] {
    _ = board.canvas
    guard case .next(let next)? = board.coordinator.opened.last else { return [] }
    return (try? next.content(in: board.surroundings).rows.map(\.title)) ?? []
  }

  /// The colours of late deadlines, deadlines of today and ended waits in the rows of a wide terminal.
  @Test func wideRowsShowTheDeadlinesThatTheirReasonsDoNotName() throws {
    var board = emptyBoard(columns: 160)
    board.clock = Sample.clock(after: -7 * .day)
    board.add(CardText("Begun late", due: .day(Sample.day - 1)), CardText("Begun", due: .day(Sample.day)), to: .doing)
    board.add(
      CardText("Late", due: .day(Sample.day - 1)), CardText("Answered", due: .day(Sample.day)), CardText("Called"))
    let answered = [4, 5].map { board.card($0).id }
    board.elsewhere(.waited(answered, Waiting(for: "a reply", until: Sample.day)))
    board.clock = Sample.clock
    board.type("gq")
    let screen = board.screen
    guard case .next(let next)? = board.coordinator.opened.last else { throw NoList() }
    let rows = try next.content(in: board.surroundings).rows
    #expect(rows.map(\.title) == ["Begun late", "Begun", "Late", "Answered", "Called"])
    let roles = rows.map { $0.facts.map(\.role).filter { [.late, .today].contains($0) } }
    #expect(roles == [[.late], [.today], [], [.today], [.today]], "\(screen)")
    #expect(rows.count { $0.facts.contains { $0.text.contains("a reply") } } == 2, "\(screen)")
  }

  private struct NoList: Error {}

  @Test func lowScreenHasOneRowOfNotes() {
    for limit in [nil, 1] {
      var board = nextBoard(columns: 40, rows: 12)
      board.elsewhere(.limited(.doing, limit))
      board.type("gq")
      guard case .next(let next)? = board.coordinator.opened.last else {
        Issue.record("no list")
        return
      }
      #expect((try? next.content(in: board.surroundings).notes.count) == 1)
    }
  }

  @Test func enterOpensTheCardAndQReturns() {
    var board = nextBoard()
    board.type("gq<enter>")
    #expect(board.coordinator.focus == .detail && board.screen.contains("Write the report"))
    board.type("q")
    #expect(board.coordinator.focus == .next)
    board.type("q")
    #expect(board.coordinator.focus == .list)
  }

  @Test func beginningIsOneChangeWithOneUndo() {
    var board = nextBoard()
    let before = board.board
    board.type("gqjj")
    #expect(board.screen.contains("Begin"))
    board.type("L")
    #expect(board.proposed == [.moved([board.card(1).id], to: .doing, at: .top)])
    #expect(board.card(1).column == .doing)
    #expect(titles(&board).first == "Rotate the SSH keys")
    board.type("u")
    #expect(board.board == before)
    #expect(board.coordinator.focus == .next)
  }

  @Test func filterOfTheBoardApplies() {
    var board = taggedBoard(12)
    board.type("f#ops<enter>")
    board.advance()
    board.type("gq")
    #expect(titles(&board) == ["Card 12", "Card 3", "Card 6", "Card 9"])
    board.type("gbFgq")
    #expect(titles(&board).count == 12)
  }

  @Test func longListScrolls() {
    var board = emptyBoard(rows: 12)
    board.fill(.todo, "Plan", 40)
    board.type("gq")
    #expect(titles(&board).first == "Plan 1")
    board.type("G")
    #expect(titles(&board).last == "Plan 40")
    board.type("gg")
    #expect(titles(&board).first == "Plan 1")
    board.type("<pgdn><pgdn>")
    #expect(titles(&board).first != "Plan 1" && board.screen.contains("▌"))
  }

  @Test func listFollowsTheStoreAndTheClock() {
    var board = emptyBoard()
    board.add(CardText("First"), CardText("At one", due: at(13, 0)))
    board.type("gqG")
    #expect(titles(&board) == ["At one", "First"])
    board.elsewhere(.added(Sample.id(90), CardText(title: "Urgent", priority: .high), to: .todo, at: .bottom))
    #expect(titles(&board) == ["At one", "Urgent", "First"])
    #expect(board.screen.contains("due today 13:00"))
    board.pass(milliseconds: 2 * .hour)
    #expect(titles(&board).first == "At one" && !board.screen.contains("due today 13:00"), "\(board.screen)")
    board.elsewhere(.completed([board.card(1).id]))
    #expect(titles(&board) == ["At one", "Urgent"])
  }
}
