import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Screens with size, time spent and a running clock")
struct WorkScreenTests {
  private func board(_ columns: Int, _ rows: Int, _ language: Language = .english) -> TestBoard {
    var board = homeBoard(columns: columns, rows: rows, language: language)
    board.type("2:")
    board.paste("\(language == .korean ? "예상" : "est") 2h")
    board.type("<enter>T")
    board.clock = Sample.clock(after: 20 * 60_000)
    return board
  }

  @Test(arguments: [
    ("work", 80, 24, "", Language.english), ("work-ko", 80, 24, "", .korean), ("work-tabs", 40, 12, "", .english),
    ("work-tabs-ko", 40, 12, "", .korean), ("work-stopped", 80, 24, "T", .english),
    ("work-stopped-ko", 80, 24, "T", .korean), ("work-moved", 80, 24, "jT", .english),
    ("work-moved-ko", 80, 24, "jT", .korean), ("work-detail", 80, 24, "T<enter>", .english),
    ("work-history", 80, 24, "Tgh", .english), ("work-history-ko", 80, 24, "Tgh", .korean),
    ("work-editor", 80, 24, "Te<tab><tab><tab><tab><tab><tab><tab><tab><tab>2x", .english),
    ("work-editor-small", 40, 12, "Te<tab><tab><tab><tab><tab><tab><tab><tab><tab>", .english),
  ])
  func areShown(_ name: String, columns: Int, rows: Int, keys: String, language: Language) {
    var board = board(columns, rows, language)
    board.type(keys)
    expectScreen(name, &board)
  }

  @Test(arguments: [
    ("work-question", 80, 24, Language.english), ("work-question-ko", 80, 24, .korean),
    ("work-question-small", 40, 12, .english), ("work-question-small-ko", 40, 12, .korean),
  ])
  func questionsAnOldClock(_ name: String, columns: Int, rows: Int, language: Language) {
    var board = board(columns, rows, language)
    board.clock = Sample.clock(after: 20 * 3_600_000)
    board.type("T")
    expectScreen(name, &board)
  }

  @Test("The answer decides which time counts", arguments: [("y", 1200), ("d", 720), ("n", 0), ("<esc>", nil)])
  func answers(_ key: String, _ minutes: Int?) throws {
    var board = board(80, 24)
    board.clock = Sample.clock(after: 20 * 3_600_000)
    board.type("T" + key)
    let id = try #require(board.list.selected)
    let card = try #require(board.store.card(id))
    #expect(board.coordinator.focus == .list && card.spent == minutes ?? 0 && (card.clock == nil) == (minutes != nil))
    board.type("u")
    #expect(board.store.card(id)?.spent == 0)
  }

  @Test(arguments: [
    ("work-completed", 20, "c", Language.english), ("work-completed-ko", 20, "c", .korean),
    ("work-completed-old", 1_200, "c", .english), ("work-completed-old-ko", 1_200, "c", .korean),
    ("work-removed-old", 1_200, "x", .english),
  ])
  func noticesNameTheTimeAdded(_ name: String, minutes: Int, keys: String, language: Language) {
    var board = board(80, 24, language)
    board.clock = Sample.clock(after: minutes * 60_000)
    board.type(keys)
    expectScreen(name, &board)
  }

  @Test func aTypedTimeStopsTheClock() throws {
    var board = board(80, 24)
    board.type(":clock 1h30m<enter>")
    let id = try #require(board.list.selected)
    #expect(board.store.card(id)?.spent == 90 && board.store.running() == [])
    board.type(":clock 1h<enter>")
    #expect(board.screen.contains("is not running") && board.store.card(id)?.spent == 90)
  }
}
