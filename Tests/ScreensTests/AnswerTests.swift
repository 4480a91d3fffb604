import Board
import Kanban
import Support
import Testing
import Time

@Suite("Every command runs or reports why not")
struct AnswerTests {
  private let id = Sample.id(1001)

  private func footer(_ script: String, on board: TestBoard = homeBoard()) -> String {
    var board = board
    board.type(script)
    board.advance()
    return board.footer
  }

  /// Expects an error in the command line, and no change.
  private func refused(_ script: String, _ why: String, on board: TestBoard = homeBoard()) {
    var board = board
    board.type(script)
    #expect(board.screen.contains(why))
    #expect(board.proposed == [])
  }

  @Test(arguments: [
    (":tag +ops<enter>", " Nothing to change: the cards have these tags already"),
    (":priority high<enter>", " The priority is already high"),
    (":wait <enter>", " Not waiting for anything"),
  ])
  func unchangedValueIsReported(_ script: String, _ expected: String) {
    #expect(footer(script) == expected)
  }

  @Test func moveIntoTheSameColumnKeepsThePlace() {
    refused("j:move todo<enter>", "#2 is already in TODO")
    refused("V:move todo<enter>", "4 cards are already in TODO")
  }

  @Test func columnNameIsAcceptedWithoutBlank() {
    var board = homeBoard(language: .korean)
    board.type("l:옮기기 할일<enter>")
    #expect(board.proposed.count == 1)
  }

  @Test func addingAndRemovingOneTagIsRefused() {
    refused(":tag +ops -ops<enter>", "‘ops’ is both added and removed")
    refused("tops -ops<enter>", "‘ops’ is both added and removed")
  }

  @Test func waitingUntilAPastDayIsRefused() {
    refused(":wait an answer until yesterday<enter>", "That day has passed")
    #expect(
      footer(":wait an answer until today<enter>")
        == " ‘Rotate the SSH k…’ is waiting for ‘an answer’ until Fri 20 November · u: undo")
  }

  // MARK: Series

  @Test func removingADeadlineConfirmsEndingTheSeries() {
    for script in [":due none<enter>", "d<ctrl-u><enter>", "V:due none<enter>", "Vdnone<enter>"] {
      var board = weeklyBoard()
      board.type(script)
      #expect(board.screen.contains("A repeating card needs a due date"), "\(script)")
      #expect(board.proposed == [], "\(script)")
      board.type("1")
      #expect(board.proposed == [], "\(script)")
      board.type("<enter>")
      board.advance()
      #expect(board.card(1).due == nil && board.card(1).repeats == nil, "\(script)")
    }
  }

  @Test func singleCardLosesItsDeadlineAtOnce() {
    var board = weeklyBoard()
    board.type("j:due tomorrow<enter>:due none<enter>")
    #expect(
      board.proposed == [.rescheduled([Sample.id(1002)], .day(Sample.day + 1)), .rescheduled([Sample.id(1002)], nil)])
  }

  @Test func pausedSeriesIsNotSkipped() {
    var board = weeklyBoard()
    board.type(":pause<enter>S")
    #expect(board.footer == " #1 is paused; resume it before skipping")
    board.type(":skip<enter>")
    #expect(board.screen.contains("#1 is paused; resume it before skipping"))
    #expect(board.card(1).due == .day(Sample.day))
  }

  @Test func bulkCompletionCountsRepeatingCards() {
    var board = weeklyBoard()
    board.add(CardText("Once more"))
    #expect(footer("Vc", on: board) == " Completed 3 cards, 1 comes again · u: undo")
  }

  @Test func bulkSkipCountsUnskippableCards() {
    var board = emptyBoard()
    board.add(CardText("One"), CardText("Two"))
    #expect(footer("VS", on: board) == " None of the 2 cards has an occurrence to skip")
  }

  // MARK: Foot

  @Test func noticeShortensTheTitleBeforeTheUndoKey() {
    var board = homeBoard(columns: 40, rows: 12)
    board.type("x")
    #expect(board.footer == " Moved ‘Rotate…’ to the trash · u: undo")
    #expect(footer("c", on: homeBoard(columns: 40, rows: 12)) == " Completed ‘Rotate the SSH…’ · u: undo")
  }

  @Test func changingScreensClearsTheNotice() {
    var board = homeBoard()
    board.type("p3")
    #expect(board.coordinator.notice != nil)
    board.type("gt")
    #expect(board.coordinator.notice == nil)
  }

  @Test func incompleteInputIsNotAnError() {
    var board = homeBoard()
    board.type("dnex")
    #expect(!isRefused(board))
    board.type("<enter>")
    #expect(isRefused(board))
  }

  private func isRefused(_ board: TestBoard) -> Bool {
    guard case .popover(let popover) = board.coordinator.overlay else { return false }
    return popover.content(in: board.surroundings).rows.joined().contains { $0.role == .refusal }
  }

  @Test func tooManyPastedLinesAreOfferedAsOneCard() {
    var board = homeBoard()
    board.paste((1...1_001).map { "line \($0)" }.joined(separator: "\n"))
    #expect(board.screen.contains("Paste 1,001 lines"))
    #expect(!board.screen.contains("one per line"))
    board.type("<enter>")
    #expect(board.coordinator.focus == .editorLine)
  }

  @Test func archiveNoticeNamesTheProject() {
    var board = homeBoard()
    let work = ProjectID(high: 3, low: 3)
    board.elsewhere(.projectAdded(work, "Work"))
    board.elsewhere(.projectArchived(Project.home, true))
    #expect(board.footer == " ‘Home’ is archived; this is ‘Work’")
  }
}
