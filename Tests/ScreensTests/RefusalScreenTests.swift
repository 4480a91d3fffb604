import Board
import Support
import Testing
import Words

@Suite("Errors and suggestions in popovers")
struct RefusalScreenTests {
  static let sizes = [(80, 24), (60, 20), (40, 12), (20, 6)]

  private func refused(_ script: String, _ size: (Int, Int), _ language: Language = .english) -> TestBoard {
    var board = weeklyBoard(columns: size.0, rows: size.1, language: language)
    board.type(script + "<enter>")
    return board
  }

  @Test(arguments: sizes)
  func refusedRuleReplacesTheMenu(columns: Int, rows: Int) {
    var board = refused("revery 2 weeks until last year", (columns, rows))
    expectScreen("refused-repeat-\(columns)x\(rows)", &board)
  }

  @Test(arguments: sizes)
  func refusedZoneReplacesTheMonth(columns: Int, rows: Int) {
    var board = refused("dfri 17:00 Mars/Olympus", (columns, rows))
    expectScreen("refused-due-\(columns)x\(rows)", &board)
  }

  @Test(arguments: [(80, 24), (20, 6)])
  func inKorean(columns: Int, rows: Int) {
    var board = refused("r2주마다 작년까지", (columns, rows), .korean)
    expectScreen("refused-repeat-ko-\(columns)x\(rows)", &board)
  }

  @Test(arguments: Language.allCases)
  func suggestionsAreShownWholeIfTheyFit(language: Language) {
    let scripts = ["rsometimes", "revery 2 weeks until last year", "dsometime", "dfri 17:00 Mars/Olympus", "d어느날"]
    var cut: [String] = []
    for (columns, rows) in RefusalScreenTests.sizes.dropLast() {
      for script in scripts {
        var board = refused(script, (columns, rows), language)
        guard case .popover(let popover) = board.coordinator.overlay else {
          cut.append("no popover: \(columns)×\(rows) \(script)")
          continue
        }
        let lines = popover.content(in: board.surroundings).rows.map { $0.map(\.text).joined() }
        if lines.contains(where: { $0.hasSuffix("…") }) || lines.isEmpty { cut.append("\(columns)×\(rows) \(script)") }
        if board.canvas.isTorn { cut.append("torn: \(columns)×\(rows) \(script)") }
      }
    }
    #expect(cut == [])
  }

  @Test func typingShowsTheMonthAgain() {
    var board = refused("dfri 17:00 Mars/Olympus", (40, 12))
    #expect(!board.screen.contains("Mo   Tu"))
    board.type("<ctrl-u>mon")
    #expect(board.screen.contains("Mo   Tu"))
  }

  @Test func tabFocusesTheHiddenMonth() {
    var board = refused("dfri 17:00 Mars/Olympus", (40, 12))
    board.type("<tab><right>")
    #expect(board.coordinator.focus == .datePicker)
    #expect(board.screen.contains("2026-11-21") && board.screen.contains("Mo   Tu"))
  }
}

@Suite("Help over an open menu")
struct MenuHelpTests {
  @Test(arguments: [("m", Focus.moveMenu), ("p", .priorityMenu), ("d<tab>", .datePicker), ("r<tab>", .seriesMenu)])
  func helpListsMenuKeysAndReturnsToTheMenu(keys: String, focus: Focus) {
    for close in ["<esc>", "q", "?"] {
      var board = weeklyBoard()
      board.type(keys)
      let menu = board.screen
      board.type("?")
      #expect(board.coordinator.focus == .help)
      #expect(board.screen.contains("Keys · " + board.settings.language.words.title(of: focus)), "\(board.screen)")
      #expect(!board.screen.contains("Search"), "the board's keys are not listed")
      board.type(close)
      #expect(board.coordinator.focus == focus)
      #expect(board.screen == menu)
    }
  }

  @Test func questionMarkIsTypedInATextLine() {
    var board = weeklyBoard()
    board.type("wa reason?")
    #expect(board.coordinator.focus == .popover)
    #expect(board.coordinator.draft?.line?.text == "a reason?")
  }
}
