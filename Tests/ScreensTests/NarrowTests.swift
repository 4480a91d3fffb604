import Board
import Kanban
import Support
import Terminal
import Testing
import Words

@Suite("Small terminals")
struct NarrowTests {
  private func board(_ columns: Int, _ rows: Int, _ language: Language = .english) -> TestBoard {
    let board = emptyBoard(columns: columns, rows: rows, language: language)
    board.fill(.doing, "Plan", 14)
    board.fill(.done, "Old", 123)
    board.elsewhere(.limited(.doing, 12))
    return board
  }

  @Test(arguments: Language.allCases)
  func stripShowsItsFullCount(language: Language) {
    var board = board(60, 20, language)
    let header = board.canvas.text(ofRow: 1)
    #expect(header.contains("14/12!") || header.contains("14!"))
    #expect(header.contains("123"))
  }

  @Test(arguments: Language.allCases)
  func currentTabIsShownWhole(language: Language) {
    var cut: [Column] = []
    for column in Column.allCases {
      var board = board(20, 6, language)
      board.type("\(column.rawValue + 1)")
      let tabs = board.canvas.text(ofRow: 0)
      if !tabs.contains("[") || !tabs.contains("]") { cut.append(column) }
    }
    #expect(cut == [])
  }

  /// An answer that is too long for its row is wrapped, and the question gives way.
  @Test func answersAreReadableAtTheSmallest() {
    var board = emptyBoard(columns: 20, rows: 6)
    board.paste("one\ntwo")
    #expect(!board.screen.contains("…"), "\(board.screen)")
    let words = board.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("One card with notes"), "\(words)")
    board.mouse(.click, x: 5, y: 4)
    #expect(board.coordinator.focus == .editorLine)
  }

  @Test func selectedMenuRowIsVisibleAtTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6)
    board.type("mk")
    #expect(board.screen.contains("▌p  Project …"))
  }

  @Test func answersAreVisibleAtTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6)
    board.paste("one\ntwo\nthree")
    #expect(board.screen.contains("Enter 3 cards"))
  }

  @Test func unfocusedFieldShowsItsBeginning() {
    var board = emptyBoard(columns: 40, rows: 12)
    board.add(CardText("A title that is longer than its field", due: at(17, 0)))
    board.type("e<tab><tab>")
    #expect(board.canvas.text(ofRow: 1).contains("A title that"))
    #expect(board.canvas.text(ofRow: 2).contains("2026-11-20"))
  }

  @Test func scrollArrowDoesNotCoverText() {
    var board = emptyBoard(columns: 20, rows: 6)
    board.add(CardText("Title", (1...6).map { "\($0)abcdefghijklmnopq" }.joined(separator: "\n")))
    board.type("<enter>")
    let rows = (0..<6).map { board.canvas.text(ofRow: $0) }
    #expect(rows.filter { $0.contains("↓") && !$0.contains(" ↓") } == [])
  }

  @Test func longParagraphScrollsToItsEnd() {
    var board = emptyBoard()
    board.add(CardText("Long", (1...400).map { "word\($0)" }.joined(separator: " ")))
    board.type("<enter>")
    var isSeen = false
    for _ in 0..<60 where !isSeen {
      isSeen = board.screen.contains("word400")
      board.type("j")
    }
    #expect(isSeen)
  }

  @Test func hintIsCutInASCII() {
    var board = emptyBoard(columns: 20, rows: 6, configuration: "ascii = on")
    board.type("gt")
    #expect(board.screen.contains("here; it stays...") && !board.screen.contains("…"), "\(board.screen)")
  }

  @Test func onlyTheFocusedFieldShowsItsPlaceholder() {
    var board = emptyBoard(hasColor: false)
    board.add(CardText("Card", tags: []))
    board.type("e")
    #expect(!board.screen.contains("ops, home"))
    for _ in 0..<9 where !board.screen.contains("ops, home") { board.type("<tab>") }
    #expect(board.screen.contains("ops, home"))
  }

  @Test func everyFrameFitsAtEverySize() {
    var torn: [String] = []
    for columns in [20, 31, 47, 48, 71, 72, 113] {
      for rows in [6, 8, 11, 12, 18] {
        for script in ["", "m", "e", "e<shift-tab>", "?", "<enter>", "ex<esc>", "2p"] {
          var board = homeBoard(columns: columns, rows: rows, language: columns % 2 == 0 ? .korean : .english)
          board.type(script)
          if board.canvas.isTorn { torn.append("\(columns)×\(rows) \(script)") }
        }
      }
    }
    #expect(torn == [])
  }
}

@Suite("Help")
struct HelpTests {
  @Test(arguments: [("", Focus.list), ("<enter>", .detail)])
  func helpListsEveryKeyOfTheFocus(script: String, focus: Focus) {
    var board = homeBoard(rows: 100)
    board.type(script + "?")
    let screen = board.screen
    let missing = Command.allCases.filter { command in
      guard let key = board.settings.keys.name(of: command, in: focus) else { return false }
      let title = board.settings.language.words.title(of: command)
      return !screen.split(separator: "\n").contains { $0.contains("│ \(key)") && $0.contains(title) }
    }
    #expect(missing == [])
  }

  @Test func isScrolledToItsEndAtTheSmallest() {
    var board = homeBoard(columns: 20, rows: 6)
    board.type("?")
    #expect(board.screen.contains("↓"))
    board.type("G")
    #expect(!board.screen.contains("↓"))
  }

  @Test func helpScrollsBackFromItsEnd() {
    var board = homeBoard()
    board.type("?G")
    let end = board.screen
    board.type("k")
    #expect(board.screen != end)
  }

  @Test(arguments: ["<esc>", "q", "?", "<enter>", "<ctrl-c>"])
  func isClosed(key: String) {
    var board = homeBoard()
    board.type("?" + key)
    #expect(board.coordinator.focus == .list)
  }

  @Test func namesKeysAsTheyArePrinted() {
    let keys = KeyLabelsInForce()
    #expect(
      keys.named([.moveCardRight, .selectFirst, .follow, .focusRight, .pageDown, .remove], in: .list)
        == ["L", "gg", "g.", "l", "PgDn", "x"])
    #expect(keys.named([.moveCardRight, .toggleLine, .previousCard], in: .detail) == [">", "Space", "K"])
    #expect(
      keys.named([.save, .editExternally, .nextField, .cancel], in: .editorLine) == [
        "Ctrl-S", "Ctrl-X Ctrl-E", "Tab", "Esc",
      ])
    #expect(keys.named([.chooseNext, .choosePrevious], in: .editorPriority) == ["→", "←"])
    #expect(
      KeyLabelsInForce(isASCII: true).named([.chooseNext, .choosePrevious], in: .editorPriority) == ["Right", "Left"])
  }
}

private struct KeyLabelsInForce {
  var isASCII = false

  func named(_ commands: [Command], in focus: Focus) -> [String] {
    let keys = emptyBoard(isASCII: isASCII).settings.keys
    return commands.map { keys.name(of: $0, in: focus) ?? "none" }
  }
}

extension Canvas {
  var isTorn: Bool {
    (0..<size.height).contains { y in
      var expectsContinuation = false
      for cell in row(y) {
        if cell.isContinuation != expectsContinuation { return true }
        expectsContinuation = cell.width == 2
      }
      return expectsContinuation
    }
  }
}
