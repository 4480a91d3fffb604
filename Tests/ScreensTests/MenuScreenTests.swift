import Board
import Support
import Testing
import Time
import Words

@Suite("Screens of the move menu, help and questions")
struct MenuScreenTests {
  @Test func moveMenu() {
    var board = homeBoard()
    board.type("m")
    expectScreen("menu", &board)
  }

  @Test func menuOpensUpwardsAtTheLastCard() {
    var board = homeBoard(rows: 20)
    board.type("Gmj")
    expectScreen("menu-last-card", &board)
  }

  @Test func menuStaysOnTheScreenInTheLastColumn() {
    var board = homeBoard(language: .korean)
    board.type("3jm")
    expectScreen("menu-last-column-ko", &board, styled: true)
  }

  @Test func onASmallPane() {
    var board = homeBoard(columns: 40, rows: 12)
    board.type("Gm")
    expectScreen("menu-small", &board)
  }

  @Test func atTheSmallestAndFromASCII() {
    var board = homeBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("m")
    expectScreen("menu-smallest-ascii", &board)
  }

  @Test func helpForTheBoard() {
    var board = homeBoard()
    board.type("?")
    expectScreen("help", &board)
  }

  @Test func helpHasColumnsOnAWideTerminal() {
    var board = homeBoard(columns: 200, rows: 50)
    board.type("?")
    expectScreen("help-wide", &board)
  }

  @Test func endOfHelpInKorean() {
    var board = homeBoard(language: .korean)
    board.type("?G")
    expectScreen("help-end-ko", &board)
  }

  @Test func helpForACardOnASmallPane() {
    var board = homeBoard(columns: 40, rows: 12, isASCII: true)
    board.type("<enter>?}")
    expectScreen("help-detail-small", &board)
  }

  /// Keys that arrive together are handled before the end of the list is known.
  @Test func pageUpRightBehindTheEndOfHelp() {
    var board = CrowdBoard(3)
    _ = board.draw()
    board.type("?G<pgup>")
    #expect(board.draw() != nil && board.coordinator.focus == .help)
  }

  @Test func fullPagesOfHelpDivideNoEntry() {
    var board = homeBoard()
    board.type("gm?")
    expectScreen("help-statistics", &board)
    board.type(" ")
    expectScreen("help-statistics-2", &board)
  }

  @Test(arguments: [(80, 24), (80, 12), (120, 30), (76, 9), (200, 14)], Language.allCases)
  func pagesOfHelpLeaveNothingOut(_ size: (columns: Int, rows: Int), _ language: Language) throws {
    for keys in ["", "gm", "gc", "gj", "ga", "<enter>"] {
      var board = homeBoard(columns: size.columns, rows: size.rows, language: language)
      board.type(keys + "?")
      var page = try help(&board)
      let first = page
      for (key, isDown) in [(" ", true), ("<ctrl-b>", false)] {
        for _ in 0..<40 {
          let above = page
          board.type(key)
          page = try help(&board)
          let (upper, lower) = isDown ? (above, page) : (page, above)
          #expect(upper.hiddenBelow <= lower.hiddenBelow + lower.columns.joined().count, "\(keys) \(size)")
        }
        #expect(isDown ? page.hiddenBelow == 0 : page == first, "\(keys) \(size)")
      }
      for _ in 0..<20 {
        board.type("j")
        _ = try help(&board)
      }
    }
  }

  @Test func pastedTextIsCutInTheSearchOfHelp() throws {
    var board = homeBoard()
    board.type("?/")
    board.paste(String(repeating: "a", count: 10_000))
    board.type(String(repeating: "<backspace>", count: 200))
    #expect(try #require(try help(&board).filter).text.isEmpty)
  }

  /// The content of the open help. Records an issue if a column begins within an entry or ends with a heading.
  private func help(_ board: inout TestBoard) throws -> HelpContent {
    _ = board.canvas
    var found: HelpModel?
    if case .help(let model)? = board.coordinator.overlay { found = model }
    let content = try #require(found).content(in: board.surroundings)
    for (index, column) in content.columns.enumerated() where content.columns.count > 1 {
      if case .key("", _)? = column.first { Issue.record("column \(index) begins within an entry:\n\(board.screen)") }
      if case .heading? = column.last { Issue.record("column \(index) ends with a heading:\n\(board.screen)") }
    }
    return content
  }

  @Test func linesPastedOnTheBoard() {
    var board = homeBoard()
    board.paste(
      "- [ ] 우유 사기\n* Call the bank about the account that nobody seems to have opened, ever\n\nthird\nfourth")
    expectScreen("paste", &board)
  }

  @Test func linesPastedOnTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6, language: .korean)
    board.paste("하나\n둘\n셋")
    expectScreen("paste-smallest-ko", &board)
  }

  @Test func draftOfAnEarlierRun() throws {
    var board = homeBoard()
    board.send(.draftsFound([try foundDraft()]))
    expectScreen("draft", &board)
  }

  @Test func draggedCard() {
    var board = homeBoard()
    board.mouse(.click, on: "서버 점검")
    board.mouse(.drag, on: "Renew the certificate")
    expectScreen("drag", &board, styled: true)
  }

  private func foundDraft() throws -> Draft {
    var typing = homeBoard()
    typing.type("eRotate<ctrl-a>Please: ")
    var draft = try #require(typing.coordinator.draft)
    draft.written = Sample.noon + -3 * .hour
    return draft
  }
}
