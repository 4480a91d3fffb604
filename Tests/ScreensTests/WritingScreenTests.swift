import Board
import Kanban
import Support
import Testing
import Time

/// The page editor: opened from a day of the calendar, used, and closed.
@Suite("Screens of journal writing")
struct WritingScreenTests {
  private static let text =
    "A walk in the #garden<enter><enter>The rain held off until noon. Asked about #12, "
    + "see https://example.org/plan. 정원에 물을 주고 #정원 일을 조금 했다. Then home, slowly, along the river and the mill.<enter>"

  private func today(_ board: TestBoard) -> [Page] {
    pages(board, on: Sample.day)
  }

  private func pages(_ board: TestBoard, on day: Day) -> [Page] {
    board.store.pages(PageStretch(.shared, .later, days: day...day, most: 9)).compactMap { board.store.page($0.id) }
  }

  private func texts(_ board: TestBoard) -> [String] { today(board).map(\.text) }

  // MARK: Screens

  @Test func newPage() {
    var board = homeBoard()
    board.type("gcw")
    expectScreen("writing-new", &board, styled: true)
  }

  @Test func whileTyping() {
    var board = homeBoard()
    board.type("gcw" + WritingScreenTests.text)
    expectScreen("writing-typed", &board, styled: true)
    board.type("<ctrl-s>")
    expectScreen("writing-kept", &board, styled: true)
  }

  @Test(arguments: [(20, 6), (40, 12), (200, 60)])
  func writingAtAnySize(columns: Int, rows: Int) {
    var board = homeBoard(columns: columns, rows: rows)
    board.type("gcw" + WritingScreenTests.text)
    expectScreen("writing-\(columns)x\(rows)", &board)
  }

  @Test func inKorean() {
    var board = homeBoard(language: .korean)
    board.type("gcw" + WritingScreenTests.text)
    expectScreen("writing-ko", &board)
  }

  @Test func fromASCIIWithoutColour() {
    var board = homeBoard(isASCII: true, hasColor: false)
    board.type("gcw" + WritingScreenTests.text)
    expectScreen("writing-ascii", &board, styled: true)
  }

  @Test func longPageCountsHiddenLines() {
    var board = homeBoard()
    board.type("gcw")
    board.paste((1...100).map { "Paragraph \($0)" }.joined(separator: "\n"))
    board.type("<up><up>")
    expectScreen("writing-long", &board)
  }

  // MARK: Cursor

  @Test func clickPlacesTheCursor() {
    var board = homeBoard()
    board.type("gcwone two<enter>three<enter>")
    board.mouse(.click, x: 5, y: 2)
    board.type("X")
    #expect(board.coordinator.draft?.page?.text == "one Xtwo\nthree\n")
    board.mouse(.click, x: 70, y: 20)
    board.type("Y")
    #expect(board.coordinator.draft?.page?.text == "one Xtwo\nthree\nY")
  }

  @Test func pasteRunsNoCommands() {
    var board = homeBoard()
    board.type("gcw")
    board.paste("q\nx\u{1B}\n:quit")
    #expect(board.coordinator.focus == .writing)
    board.type("<esc>")
    #expect(texts(board) == ["q\nx\u{1B}\n:quit"])
  }

  @Test func fieldUndoRevertsTyping() {
    var board = homeBoard()
    board.type("gcwone two<ctrl-_>")
    #expect(board.coordinator.draft?.page?.text == "one ")
  }

  // MARK: Autosave

  @Test func leavingSavesThePage() {
    var board = homeBoard()
    board.type("gcwToday<esc>")
    #expect(texts(board) == ["Today"])
    #expect(board.coordinator.overlay == nil && board.coordinator.focus == .calendar)
    #expect(board.coordinator.notice?.text.contains("Today") == false)
  }

  @Test func undoRevertsAllSavesOfASession() {
    var board = homeBoard()
    board.type("gcwOne<ctrl-s> two<ctrl-s> three<esc>")
    #expect(texts(board) == ["One two three"])
    #expect(board.proposed.count == 3)
    board.type("u")
    #expect(texts(board) == [])
    board.type("U")
    #expect(texts(board) == ["One two three"])
  }

  @Test func autosaveShowsNoNotice() {
    var board = homeBoard()
    board.type("gcwOne<ctrl-s>")
    #expect(board.coordinator.notice == nil)
    board.type("<ctrl-s>")
    #expect(board.proposed.count == 1)
  }

  @Test func writingContinuesTheNewestPageOfTheDay() {
    var board = homeBoard()
    board.type("gcwOne<esc>w two<esc>")
    #expect(texts(board) == ["One two"])
  }

  @Test func anotherDayHasNoTime() {
    var board = homeBoard()
    board.type("gchwYesterday<esc>")
    #expect(pages(board, on: Sample.day - 1).first?.date == PageDate(Sample.day - 1))
  }

  @Test func waitKeyWorksInTheDayList() {
    var board = emptyBoard()
    board.type("gcaParty<enter><enter>w")
    #expect(board.coordinator.focus == .popover)
  }

  @Test func lockedPageIsHiddenUntilAKey() {
    var board = homeBoard(columns: 60, rows: 12, configuration: "journal-lock = 5m")
    board.type("gcwSecret")
    #expect(board.screen.contains("Secret"))
    board.pass(milliseconds: 5 * 60_000)
    expectScreen("writing-hidden", &board)
    board.type("x")
    #expect(texts(board) == [] && board.screen.contains("Secret") && !board.screen.contains("Secretx"))
  }

  // MARK: Empty pages

  @Test(arguments: ["", " <enter> ", "x<backspace>"])
  func emptyPageIsNotSaved(typed: String) {
    var board = homeBoard()
    board.type("gcw" + typed + "<esc>")
    #expect(board.coordinator.overlay == nil && texts(board) == [] && board.proposed == [])
  }

  @Test(arguments: ["", "x<backspace>"])
  func unchangedTemplateIsNotSaved(typed: String) {
    var board = homeBoard(configuration: "journal-template = \"{weekday}\\n\\n\"")
    board.type("gcw" + typed)
    #expect(board.screen.contains("Friday"))
    board.type("<esc>")
    #expect(board.coordinator.overlay == nil && texts(board) == [])
    board.type("wslept well<esc>")
    #expect(texts(board) == ["Friday\n\nslept well"])
  }

  @Test func emptiedPageIsRemovedAndRestoredByUndo() {
    var board = homeBoard()
    board.type("gcwOne<esc>w<ctrl-u><esc>")
    #expect(texts(board) == [] && board.coordinator.overlay == nil)
    #expect(board.screen.contains("u: undo"))
    board.type("u")
    #expect(texts(board) == ["One"])
  }

  @Test func pageEmptiedInItsFirstSessionReturnsByUndo() {
    var board = homeBoard()
    board.type("gcwOne<ctrl-s><ctrl-u><esc>")
    #expect(texts(board) == [])
    board.type("u")
    #expect(texts(board) == ["One"])
    board.type("U")
    #expect(texts(board) == [])
  }

  // MARK: Changes by others

  @Test func otherChangesAppearWhileWriting() throws {
    var board = homeBoard()
    board.type("gcwone<enter>two<enter>three<ctrl-s>")
    let page = try #require(today(board).first)
    board.elsewhere(.pageWritten(page.id, from: page.text, to: "zero\n" + page.text))
    #expect(board.screen.contains("zero"))
    board.type("!<esc>")
    #expect(texts(board) == ["zero\none\ntwo\nthree!"])
  }

  @Test func concurrentPageEditsMerge() throws {
    var board = homeBoard()
    board.type("gcwone<enter>two<enter>three<ctrl-s>!")
    let page = try #require(today(board).first)
    board.elsewhere(.pageWritten(page.id, from: page.text, to: "zero\n" + page.text))
    board.type("<esc>")
    #expect(texts(board) == ["zero\none\ntwo\nthree!"])
  }

  @Test func pageRemovedWhileWritingIsSavedAsAnother() throws {
    var board = homeBoard()
    board.type("gcwone<ctrl-s> two")
    board.elsewhere(.pagesRemoved([try #require(today(board).first).id]))
    board.type("<esc>")
    #expect(texts(board) == ["one two"] && board.coordinator.overlay == nil)
  }

  // MARK: Too long

  @Test func overlongPageIsNotStoredUntilShortened() {
    var board = homeBoard()
    board.type("gcw")
    board.paste(String(repeating: "long ", count: 220_000))
    board.type("<ctrl-s>")
    #expect(texts(board) == [] && board.coordinator.draft?.page?.text.utf8.count == 1_100_000)
    board.type("<esc>")
    expectScreen("writing-too-long", &board)
    #expect(board.coordinator.focus == .writing)
    board.type("<ctrl-_>short<esc>")
    #expect(texts(board) == ["short"])
  }

  @Test func leavingTwiceKeepsADraft() {
    var board = homeBoard()
    board.type("gcw")
    board.paste(String(repeating: "long ", count: 220_000))
    board.type("<esc><esc>")
    #expect(board.coordinator.overlay == nil)
    let isDraft = board.effects.contains {
      if case .keepDraft(let draft) = $0 { return draft.page?.text.utf8.count == 1_100_000 }
      return false
    }
    #expect(isDraft)
  }
}
