import Board
import Kanban
import Support
import Terminal
import Testing
import Words

/// `homeBoard` with mostly old cards in DONE.
func foldedBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  old: Int = 146, configuration: String = ""
) -> TestBoard {
  var board = homeBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor, configuration: configuration
  )
  board.clock = Sample.clock(after: -20 * .day)
  board.fill(.done, "Old plan", old)
  board.clock = Sample.clock
  return board
}

@Suite("Screens of the folded done cards")
struct FoldScreenTests {
  @Test func atTheEndOfDone() {
    var board = foldedBoard()
    board.type("3G")
    expectScreen("fold", &board, styled: true)
  }

  @Test func inKorean() {
    var board = foldedBoard(language: .korean)
    expectScreen("fold-ko", &board)
  }

  @Test func onAWideTerminal() {
    var board = foldedBoard(columns: 200, rows: 60, old: 2_000)
    board.type("3")
    expectScreen("fold-wide", &board)
  }

  @Test func onAWideTerminalInKorean() {
    var board = foldedBoard(columns: 200, rows: 60, language: .korean)
    board.type("3G")
    expectScreen("fold-wide-ko", &board)
  }

  @Test func fromASCIIUnderTabs() {
    var board = foldedBoard(columns: 40, rows: 12, isASCII: true, hasColor: false)
    board.type("3jjj")
    expectScreen("fold-small-ascii", &board, styled: true)
  }

  @Test func inAStrip() {
    var board = foldedBoard(columns: 60, rows: 20, old: 1_200)
    expectScreen("fold-strip", &board)
  }

  @Test func opened() {
    var board = foldedBoard()
    board.type("3G<enter>")
    expectScreen("fold-opened", &board)
  }
}

@Suite("Folding of cards completed long ago")
struct FoldTests {
  private func isFolded(_ board: inout TestBoard) -> Bool { board.screen.contains("older") }

  @Test func keysSelectAndLeaveTheFoldRow() {
    var board = foldedBoard()
    board.type("3")
    let first = board.selectedNumber
    board.type("jjj")
    #expect(board.selectedNumber == nil && board.footer.contains("Enter Show"))
    board.type("jJ<space>e")
    #expect(board.selectedNumber == nil && board.coordinator.overlay == nil)
    #expect(board.footer.contains("No card here"))
    board.type("k")
    #expect(board.selectedNumber == 8)
    board.type("gg")
    #expect(board.selectedNumber == first)
    board.type("<pgdn><pgdn>")
    #expect(board.selectedNumber == nil && isFolded(&board))
  }

  @Test func foldStaysOpenUntilTheBoardIsLeft() {
    var board = foldedBoard()
    let work = ProjectID(high: 7, low: 1)
    board.elsewhere(.projectAdded(work, "Work"))
    board.type("3G<enter>")
    #expect(board.screen.contains("Old plan 1") && !isFolded(&board))
    #expect(board.list.selected == board.store.card(number: 10, in: Project.home)?.id)
    board.type("gcgb")
    #expect(!isFolded(&board))
    board.type("gpwork<enter>")
    board.type("gphome<enter>")
    #expect(isFolded(&board))
  }

  @Test func cursorSelectsTheFoldRow() {
    var board = foldedBoard()
    board.type("3G")
    #expect(board.canvas.cursor == board.find("▸ 146 older").moved(by: -1))
  }

  @Test func clickOpensTheFold() {
    var board = foldedBoard()
    board.mouse(.click, on: "146 older")
    #expect(board.screen.contains("Old plan 1") && board.list.focused == .done)
  }

  @Test func searchHitsUnfold() {
    var board = foldedBoard()
    board.type("/plan 140<enter>")
    board.advance()
    board.type("<enter>")
    #expect(!isFolded(&board) && board.screen.contains("Old plan 140"))
    board.type("<esc><esc>")
    #expect(!isFolded(&board) && board.screen.contains("Old plan 140"), "the cursor stays on it")
  }

  @Test func numberAndUndoUnfold() {
    var board = foldedBoard()
    let old = board.card(60)
    board.type(":\(old.number)<enter>")
    #expect(board.list.selected == old.id && !isFolded(&board))

    board = foldedBoard()
    board.type("3G<enter>Gx")
    board.type("gpnew<enter>")
    board.type("gphome<enter>")
    #expect(isFolded(&board))
    board.type("u")
    #expect(board.titles(.done).count == 149 && !isFolded(&board))
  }

  @Test(arguments: [
    "iOne<enter>Two<enter><esc>", ":add One<enter>:add Two<enter>", "aOne<enter>aTwo<enter>",
    "iOne<tab><enter>iTwo<tab><enter>",
  ])
  func newCardsAreAddedAboveTheFold(keys: String) {
    var board = foldedBoard()
    board.type("3" + keys)
    #expect(isFolded(&board) && board.titles(.done)[3..<5] == ["One", "Two"], "\(board.screen)")
  }

  @Test func pastedLinesAreAddedAboveTheFold() {
    var board = foldedBoard()
    board.type("3")
    board.paste("One\nTwo")
    board.type("y")
    #expect(isFolded(&board) && board.titles(.done)[3..<5] == ["One", "Two"], "\(board.screen)")
  }

  @Test func menuMovesToTheEndAboveTheFold() {
    var board = foldedBoard()
    let titles = board.titles(.done)
    board.type("3ggmb")
    #expect(isFolded(&board) && board.titles(.done)[..<4] == [titles[1], titles[2], titles[0], titles[3]])
  }

  @Test func foldedCardsAreNotMarked() {
    var board = foldedBoard()
    board.type("3V")
    #expect(board.list.marks.count == board.store.counts(in: Project.home)[.done].map { $0 - 146 })
    board.type("V")
    #expect(board.list.marks.isEmpty)
  }

  @Test(arguments: ["fplan<enter>", "sd"])
  func filterOrOrderDisablesTheFold(keys: String) {
    var board = foldedBoard()
    board.type("3" + keys)
    board.advance()
    #expect(!isFolded(&board) && board.screen.contains("Old plan"))
  }

  @Test func countIncludesFoldedCards() {
    var board = foldedBoard(old: 999)
    #expect(board.screen.contains("DONE 1002") && board.screen.contains("▸ 999 older"))
    board.fill(.doing, "More", 1)
    board = foldedBoard(old: 1_000)
    #expect(board.screen.contains("▸ 1k+ older"))
  }

  @Test func foldFollowsTimeAndOtherChanges() {
    var board = foldedBoard()
    board.type("3")
    let first = board.card(4).id
    #expect(board.screen.contains("146 older"))
    // Cards that were completed a week ago.
    board.pass(milliseconds: 8 * .day)
    #expect(board.screen.contains("148 older"))
    board.pass(milliseconds: 8 * .day)
    #expect(board.screen.contains("149 older") && board.selectedNumber == nil)
    board.elsewhere(.moved([first], to: .doing, at: .top))
    board.elsewhere(.completed([first]))
    #expect(board.screen.contains("148 older"))
    board.elsewhere(.moved([first], to: .done, at: .bottom))
    #expect(!isFolded(&board))
  }

  @Test(arguments: ["fold-done = off", "fold-done = 0", "fold-done = 30"])
  func nothingIsFoldedIfDisabled(configuration: String) {
    var board = foldedBoard(configuration: configuration)
    board.type("3")
    #expect(!isFolded(&board) && board.screen.contains("Old plan 1"))
  }

  @Test func foldRowIsAloneWithoutRecentCards() {
    var board = foldedBoard(configuration: "fold-done = 1")
    board.elsewhere(.removed([board.card(4).id]))
    board.type("3")
    #expect(board.screen.contains("▸ 148 older") && board.selectedNumber == nil)
    board.type("<enter>")
    #expect(board.selectedNumber == board.card(7).number)
  }

  @Test func newDoneCardIsAboveTheFold() {
    var board = foldedBoard()
    board.type("3aNewly done<enter>")
    #expect(board.screen.contains("146 older"))
    #expect(board.titles(.done)[3] == "Newly done")
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (60, 9), (120, 40)])
  func foldRowScrollsIntoViewOnLowPanes(columns: Int, rows: Int) {
    var board = foldedBoard(columns: columns, rows: rows)
    board.clock = Sample.clock(after: -.day)
    for number in 1...40 {
      board.elsewhere(
        .added(Sample.id(30_000 + number), CardText(title: "Recent \(number)", notes: "a note"), to: .done, at: .top))
    }
    board.clock = Sample.clock
    board.type("3")
    #expect(!board.screen.contains("▸"))
    for _ in 0..<43 { board.type("j") }
    #expect(board.screen.contains("▸ 146") && board.selectedNumber == nil)
    let atEnd = board.screen
    board.type("ggG")
    #expect(board.screen == atEnd)
    board.type("k")
    #expect(board.selectedNumber != nil && board.screen.contains("▸ 146"))
  }
}

extension Point {
  fileprivate func moved(by x: Int) -> Point { Point(x: self.x + x, y: y) }
}
