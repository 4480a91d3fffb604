import Board
import Kanban
import Support
import Testing
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

  private func summed(
    _ columns: Int, _ rows: Int, _ language: Language = .english, isASCII: Bool = false, _ configuration: String = ""
  ) -> TestBoard {
    var board = homeBoard(
      columns: columns, rows: rows, language: language, isASCII: isASCII, configuration: configuration)
    board.add(
      CardText(title: "Draft the plan", size: 5, estimate: 240, spent: 80),
      CardText(title: "Measure", size: 3, estimate: 120))
    board.add(CardText(title: "Read the logs", size: 2), to: .doing)
    board.add(CardText(title: "Order the disks", size: 1, spent: 90), to: .done)
    return board
  }

  @Test(arguments: [
    ("sums-200x60", 200, 60, "", Language.english), ("sums-200x60-ko", 200, 60, "", .korean),
    ("sums", 80, 24, "", .english), ("sums-ko", 80, 24, "", .korean), ("sums-tabs", 40, 12, "", .english),
    ("sums-strips", 60, 18, "1", .english), ("sums-filtered", 120, 24, "fmeas<enter>", .english),
    ("sums-lanes", 120, 24, "glp", .english),
  ])
  func sumsAreShownWhereThereIsRoom(_ name: String, columns: Int, rows: Int, keys: String, language: Language) {
    var board = summed(columns, rows, language)
    board.type(keys)
    board.advance()
    expectScreen(name, &board)
  }

  @Test func sumsInASCII() {
    var board = summed(120, 24, isASCII: true)
    expectScreen("sums-ascii", &board)
  }

  @Test(arguments: [
    ("sums-plain", 80, Language.english), ("sums-plain-ko", 80, .korean), ("sums-plain-40", 40, .english),
  ])
  func sumsInWords(_ name: String, columns: Int, language: Language) {
    var board = summed(columns, 12, language, "plain = on")
    board.type("1")
    expectScreen(name, &board)
  }

  @Test func aFilterHidesTheSums() {
    var board = summed(120, 24)
    #expect(board.screen.contains("TODO 6  ◔ 1:20/6:00 · ~8"))
    board.type("fmeas<enter>")
    board.advance()
    #expect(!board.screen.contains("1:20/6:00"))
    board.type("F")
    board.advance()
    #expect(board.screen.contains("1:20/6:00"))
  }

  @Test func theBoardOfAllProjectsShowsTheirSums() {
    var board = summed(120, 24)
    board.elsewhere(.projectAdded(shed, "Shed"))
    let text = CardText(title: "Plane the board", size: 1, estimate: 60)
    board.elsewhere(.within(shed, .pasted([NewCard(id: Sample.id(90), text: text)], to: .todo)))
    board.type("0")
    board.advance()
    #expect(board.screen.contains("TODO 7  ◔ 1:20/7:00 · ~9"))
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

  /// An undo starts no second clock.
  @Test func undoOfAStopNamesTheTimeThatItTakesBack() throws {
    var board = board(80, 24)
    board.type("T")
    let (stopped, running) = (try #require(board.list.selected), board.card(1).id)
    try #require(stopped != running && board.store.card(stopped)?.spent == 20)
    board.elsewhere(.started(running))
    board.type("u")
    let text = try #require(board.coordinator.notice?.text)
    #expect(text.hasSuffix("; 20 min no longer count, the clock stays stopped"), "\(text)")
    #expect(board.store.card(stopped)?.spent == 0 && board.store.running() == [running])
    board.type("U")
    #expect(board.store.card(stopped)?.spent == 20)
    #expect(board.coordinator.notice?.text.contains("the clock stays stopped") == false)
    board.elsewhere(.stopped(running, since: board.clock.now))
    board.type("u")
    #expect(board.store.running() == [stopped])
    #expect(board.coordinator.notice?.text.contains("the clock stays stopped") == false)
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
