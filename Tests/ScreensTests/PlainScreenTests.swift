import Kanban
import Support
import Terminal
import Testing
import Time

@testable import Words

private let plain = "plain = on"

/// Transcripts for a screen reader: the rows, and the position of the cursor.
@Suite("Plain screens")
struct PlainScreenTests {
  private static let screens: [(name: String, keys: String)] = [
    ("board", "j"), ("done", "3"), ("move", "m"), ("priority", "p"), ("due", "d<tab>j"), ("editor", "e"),
    ("editor-save", "e<shift-tab>"), ("detail", "<enter>jj"), ("history", "ghj"), ("search", "/the"),
    ("projects", "gp<tab>"), ("trash", "xgt"), ("next", "gq"), ("help", "?"), ("palette", ":due"),
    ("themes", ":theme<enter>"),
    ("filter", "f"), ("quick", "iPaint #home fri"), ("notice", "x"), ("lanes", "glp"), ("discard", "eX<esc>"),
  ]

  @Test(arguments: screens.map(\.name), [80, 40])
  func screen(name: String, columns: Int) throws {
    let keys = try #require(PlainScreenTests.screens.first { $0.name == name }?.keys)
    var board = homeBoard(columns: columns, rows: columns == 80 ? 24 : 12, configuration: plain)
    board.type(keys)
    expectScreen("plain-\(name)-\(columns)", &board)
  }

  @Test(arguments: [("board", "j"), ("editor", "e"), ("done", "3"), ("detail", "<enter>")], [80, 40])
  func inKorean(screen: (String, String), columns: Int) {
    var board = homeBoard(
      columns: columns, rows: columns == 80 ? 24 : 12, language: .korean, configuration: plain)
    board.type(screen.1)
    expectScreen("plain-\(screen.0)-\(columns)-ko", &board)
  }

  @Test(arguments: [("agenda", "ga"), ("calendar", "gc"), ("week", "gc2"), ("day-list", "gc<enter>j")], [80, 40])
  func daysAndTheirCards(screen: (String, String), columns: Int) {
    var board = plannedBoard(columns: columns, rows: columns == 80 ? 24 : 12, configuration: plain)
    board.type(screen.1)
    board.advance()
    expectScreen("plain-\(screen.0)-\(columns)", &board)
  }

  @Test(arguments: [0, 4])
  func statisticsAreSentences(page: Int) {
    var board = busyBoard(configuration: plain)
    board.type("gm" + String(repeating: "<tab>", count: page))
    board.advance()
    expectScreen("plain-statistics-\(page)", &board)
  }

  @Test func cardSaysEverythingInOneSentence() {
    var board = emptyBoard(columns: 200, configuration: plain)
    board.add(
      CardText(
        title: "Water the plants", notes: "- [x] fern\n- [ ] cactus", due: .day(Sample.day + 1),
        tags: ["home"], priority: .high, repeats: Repeat(RecurrenceRule(.weekly), from: .day(Sample.day + 1))),
      CardText("Buy soil"))
    board.type("jw#1<enter>k<space>")
    #expect(
      board.canvas.text(ofRow: 3)
        == " Water the plants, marked, #1, tomorrow, high priority, repeats every week, 1 of 2 done, blocks #2, home, TODO"
    )
    #expect(board.canvas.text(ofRow: 4) == " Buy soil, #2, waiting: #1, TODO")
  }

  @Test func limitsAndStagesAreHeadingsInWords() {
    var board = homeBoard(configuration: plain)
    board.type(":stages doing build, review<enter>")
    board.elsewhere(.limited(.doing, 1))
    board.type("2")
    expectScreen("plain-stages", &board)
  }

  @Test func cursorStandsAtTheHintOfAnEmptyColumn() {
    var board = emptyBoard(configuration: plain)
    expectScreen("plain-empty", &board)
  }

  @Test(arguments: [
    ("gt", "The trash is empty."), ("gq", "No card can be worked on now."), ("gj", "No pages yet."),
    ("ga", "Nothing is due in the next two weeks."), ("gc3", "Nothing on this day."),
    ("gy", "No project is linked"),
  ])
  func cursorStandsAtTheSentenceOfAnEmptyList(keys: String, sentence: String) {
    var board = emptyBoard(configuration: plain)
    board.type(keys)
    board.advance()
    let row = board.canvas.text(ofRow: board.canvas.cursor?.y ?? 0)
    #expect(row.hasPrefix(" " + sentence), "\(board.screen)")
  }

  @Test func cursorIsThereInATooSmallTerminal() {
    var board = homeBoard(columns: 10, rows: 3, configuration: plain)
    #expect(board.canvas.cursor == Point(x: 0, y: 0))
  }

  // MARK: Lists below a typed text

  /// The selected row of a list stands behind the typed text, or the words for no results.
  @Test(arguments: [
    (":theme", ": theme, 1 of 1, theme NAME"), (":the<down>", ": the, 2 of 17, Move"), (":zzzz", ": zzzz, no results"),
    (":due fri", ": due fri, Fri"),
    (":wat", " results, none selected"), (":wat<down>", ": wat, 1 of "),
    ("/the", "/the, 1 of 7, Call the landlord again, #9, TODO"), ("/the<down>", "/the, 2 of 7, Pay"),
    ("/zzzz", "/zzzz, no results"), ("fta<down>", "ta, 1 of "), ("gpzzzz", "zzzz, 1 of 1, "),
    ("tho<down>", "ho, 1 of 1, home"), ("gh/the", "the, "), ("gj/zzzz", "zzzz, no results"),
    ("?/", "Find: 1 of "), ("?/to do<down>", "Find: to do, 2 of "), ("?/zzzz", "Find: zzzz, no results"),
  ])
  func typedTextIsFollowedByTheSelection(keys: String, text: String) {
    var board = homeBoard(configuration: plain)
    board.type(keys)
    board.advance()
    let row = board.canvas.text(ofRow: board.canvas.cursor?.y ?? 0)
    #expect(row.contains(text), "\(board.screen)")
  }

  @Test func koreanSelectionFollowsTheTypedText() {
    var board = homeBoard(language: .korean, configuration: plain)
    board.type("/the<down>")
    board.advance()
    #expect(board.canvas.text(ofRow: 0).hasPrefix(" /the, 7개 중 2번째, Pay"))
  }

  @Test func actionsOnASeriesHaveTheCursor() throws {
    var board = homeBoard(configuration: plain)
    board.type("rweekly<enter>r<tab>")
    let cursor = try #require(board.canvas.cursor)
    #expect(cursor.y > 1 && !board.canvas[cursor.x, cursor.y].isPlainBlank, "\(board.screen)")
  }

  // MARK: Changes that are spoken

  /// Some screen readers speak each row whose text changes, and the row of the cursor only if none does.
  @Test(arguments: [
    ("", "j"), ("2", "j"), ("glp", "j"), ("ga", "j"), ("<enter>", "G"), ("m", "j"), ("p", "j"), ("gq", "G"),
    ("gh", "j"), ("e", "<tab>"), ("e<tab><tab><tab>", "<tab>"), ("e<tab><tab><tab><tab><tab><tab>", "<tab>"),
    (":theme<enter>", "j"), ("gq", "j"), ("?", "j"), ("?j", "k"),
  ])
  func movingChangesNoText(keys: String, step: String) {
    var board = homeBoard(configuration: plain)
    board.type(keys)
    let (before, cursor) = (board.canvas.text(), board.canvas.cursor)
    board.type(step)
    #expect(board.canvas.text() == before)
    #expect(board.canvas.cursor != cursor)
  }

  /// Each row of the help has the cursor once. The cursor is at the first row of a page when its rows become visible.
  @Test func helpIsReadRowByRow() {
    var board = homeBoard(columns: 40, rows: 12, configuration: plain)
    board.type("?")
    var (page, pages) = (board.screen, 1)
    for _ in 0..<150 {
      board.type("j")
      let canvas = board.canvas
      let y = canvas.cursor?.y ?? 0
      #expect(!canvas.text(ofRow: y).isEmpty)
      guard canvas.text() != page else { continue }
      #expect((1..<y).allSatisfy { canvas.text(ofRow: $0).isEmpty }, "\(canvas.text())\ncursor \(y)")
      (page, pages) = (canvas.text(), pages + 1)
    }
    #expect(pages > 10)
    board.type("<home><space>")
    #expect(board.canvas.cursor?.y == 1)
    #expect(board.canvas.text(ofRow: 1) == "  t             Tags", "\(board.screen)")
  }

  @Test func keysOfServersStayTheSame() {
    var board = linkedBoard(configuration: plain)
    board.type("gy")
    let first = board.footer
    for _ in 0..<4 {
      board.type("j")
      #expect(board.footer == first)
    }
  }

  /// A refusal beside the typed text is counted as well, until the text is edited. If its reason was shown while it was
  /// typed, the first one is the second time.
  @Test(arguments: [(":due zzz", 1), ("dzzz", 2), (":zzzz", 2), ("fdue:zzz", 1)])
  func repeatedRefusalOfTypedTextIsCounted(keys: String, first: Int) {
    var board = homeBoard(configuration: plain)
    for (key, count) in [(keys, first), ("", first + 1), ("y", first)] {
      board.type(key + "<enter>")
      let counts = (2...3).filter { board.screen.contains(" (\($0))") }
      #expect(counts == (count == 1 ? [] : [count]), "\(board.screen)")
    }
  }

  @Test func countStandsBehindAWord() {
    var board = homeBoard(columns: 40, rows: 12, configuration: plain)
    board.type("dzzz<enter>")
    #expect(board.canvas.text(ofRow: 3) == " 17:00 (2)", "\(board.screen)")
  }

  @Test func onlyPlainModeCountsRefusals() {
    var board = homeBoard()
    board.type("dzzz<enter>")
    let refused = board.screen
    board.type("<enter>")
    #expect(board.screen == refused)
  }

  /// Keys that return in the last row would be spoken instead of the card that is selected next.
  @Test func keysStayAwayAfterANotice() {
    var board = homeBoard(configuration: plain)
    let keys = board.footer
    board.type("x")
    #expect(board.footer != keys)
    board.pass(milliseconds: 5_000)
    #expect(board.footer.isEmpty)
    board.type("?<esc>")
    #expect(board.footer == keys)
  }

  @Test func keysStayAwayAfterARefusal() {
    var board = homeBoard(configuration: plain)
    board.type("<enter>K")
    #expect(!board.footer.isEmpty)
    board.type("j")
    #expect(board.footer.isEmpty)
  }

  @Test func keysStayAwayAfterASequence() {
    var board = homeBoard(configuration: plain)
    board.type("jg")
    #expect(board.footer.contains("Calendar"))
    board.type("g")
    #expect(board.footer.isEmpty)
  }

  @Test func keysReturnOnAnotherScreen() {
    var board = homeBoard(configuration: plain)
    board.type("x")
    board.pass(milliseconds: 5_000)
    #expect(board.footer.isEmpty)
    board.type("ga")
    #expect(board.footer.contains("? Help"))
  }

  @Test func answersToAQuestionAreAlwaysShown() {
    var board = homeBoard(configuration: plain)
    board.type("e<tab>zzz<ctrl-s>x")
    #expect(board.footer.isEmpty)
    board.type("<esc>")
    #expect(!board.footer.isEmpty)
  }

  @Test func eachFieldHasARowOfItsOwn() {
    var board = homeBoard(configuration: plain)
    board.type("e")
    var rows: [Int] = []
    for _ in 0..<11 {
      rows.append(board.canvas.cursor?.y ?? -1)
      board.type("<tab>")
    }
    #expect(rows == Array(1...10) + [12], "\(board.screen)")
  }

  @Test func typingChangesNoOtherRow() {
    var board = homeBoard(configuration: plain)
    for (keys, row) in [("gja", 0), ("<esc>qaHello", 1)] {
      board.type(keys)
      let before = board.canvas
      board.type("x")
      let after = board.canvas
      let changed = (0..<24).filter { before.text(ofRow: $0) != after.text(ofRow: $0) }
      #expect(changed == [after.cursor?.y ?? -1], "row \(row)\n\(after.text())")
    }
  }

  @Test func countersAreShownCloseToTheLimit() {
    var board = emptyBoard(configuration: plain)
    board.type("a" + String(repeating: "x", count: 179))
    #expect(!board.screen.contains("/200"))
    board.type("x")
    #expect(board.screen.contains("180/200"))
  }

  @Test func repeatedNoticeIsCounted() {
    var board = emptyBoard(configuration: plain)
    board.type("c")
    let first = board.footer
    board.type("c")
    #expect(board.footer == first + " (2)")
    board.type("cm")
    #expect(board.footer == first + " (4)")
    board.type("?<esc>c")
    #expect(board.footer == first)
  }

  @Test func monthSaysTheDayWithTheCursor() {
    var board = plannedBoard(configuration: plain)
    board.type("gc")
    board.advance()
    let row = board.canvas.cursor?.y ?? 0
    #expect(board.canvas.text(ofRow: row) == " Friday 20 November 2026, Today, 3 entries")
    board.type(">>>j")
    board.advance()
    #expect(board.canvas.text(ofRow: board.canvas.cursor?.y ?? 0) == " Saturday 27 February 2027, nothing")
  }

  @Test(arguments: [Language.english, .korean], [40, 60, 80])
  func daysSayInWordsHowManyEntriesTheyHave(language: Language, columns: Int) {
    var board = plannedBoard(columns: columns, language: language, configuration: plain)
    for keys in ["gc", "2"] {
      board.type(keys)
      board.advance()
      #expect(!board.screen.contains("+"), "\(board.screen)")
    }
  }

  @Test func cardFromElsewhereIsNewOrChanged() {
    var board = homeBoard(configuration: plain)
    _ = board.screen
    board.elsewhere(.added(Sample.id(41), CardText(title: "Milk"), to: .todo, at: .bottom))
    #expect(board.screen.contains(" Milk, new or changed, #10, TODO"))
  }

  // MARK: Laws

  /// Signs and lines that may not be drawn. Punctuation of sentences (`…`, `·`, `–`) is spoken, or silent.
  private static let forbidden: Set<Unicode.Scalar> = {
    let signs = Signs.unicode
    let all = [
      signs.up, signs.down, signs.open, signs.checked, signs.mark, signs.unseen, signs.high, signs.medium, signs.low,
      signs.done, signs.again, signs.bar, signs.folded, signs.unfolded, signs.clock, signs.running, signs.written,
      signs.sync, signs.event, signs.arrow, signs.fork, signs.corner, signs.stem, signs.here, signs.inUse,
    ]
    return Set(all.joined().unicodeScalars).subtracting([" "])
  }()

  private func flaw(_ canvas: Canvas) -> String? {
    guard let cursor = canvas.cursor, canvas.bounds.contains(cursor) else { return "no cursor" }
    let drawn = canvas.text().unicodeScalars.first {
      (0x2190...0x25FF).contains($0.value) || (0x2800...0x28FF).contains($0.value)
        || PlainScreenTests.forbidden.contains($0)
    }
    return drawn.map { "‘\($0)’ is drawn" }
  }

  /// No card of the random runs has such a character.
  @Test(arguments: 1...4)
  func noFrameHasSignsAndEachHasACursor(seed: Int) {
    var acts = RandomActs(seed: UInt64(7_000 + seed), isAlone: false)
    var board = homeBoard(language: seed % 2 == 0 ? .english : .korean, configuration: plain)
    board.addShedAndYard()
    board.act(acts.first())
    for _ in 0..<120 {
      let act = acts.next()
      board.act(act)
      let canvas = board.canvas
      if let flaw = flaw(canvas) {
        Issue.record("seed \(seed), \(act): \(flaw)\n\(canvas.text())")
        return
      }
    }
  }

  /// The cursor of a list stands at the first character of the selected row.
  @Test(arguments: [
    "", "m", "p", "ga", "gc", "gh", "<enter>", "gp<tab>", "glp", "gl", "s", ":theme<enter>", "gq", "xgt",
  ])
  func cursorStandsAtText(keys: String) throws {
    var board = homeBoard(configuration: plain)
    board.type(keys)
    let canvas = board.canvas
    let cursor = try #require(canvas.cursor)
    #expect(!canvas[cursor.x, cursor.y].isPlainBlank, "\(canvas.text())\ncursor \(cursor)")
    #expect(canvas[cursor.x - 1, cursor.y].isPlainBlank)
  }
}
