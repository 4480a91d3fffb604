import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("The quick line")
struct QuickLineTests {
  @Test func enterAddsACardAndKeepsTheLine() {
    var board = emptyBoard()
    board.type("2iRenew the certificate #ops !high fri 17:00<enter>Call mom sat<enter><enter>")
    #expect(board.coordinator.focus == .quickLine)
    #expect(
      board.proposed.map(\.addedText) == [
        CardText("Renew the certificate", due: at(17, 0, Sample.day + 7), tags: ["ops"], .high),
        CardText("Call mom", due: .day(Sample.day + 1)),
      ])
    #expect(board.board == [[], ["Renew the certificate", "Call mom"], []])
    board.type("<esc>u")
    #expect(board.coordinator.overlay == nil)
    #expect(board.board == [[], ["Renew the certificate"], []])
  }

  @Test func escapeTreatsTheDateAsTextThenLeaves() {
    var board = emptyBoard()
    board.type("iCall mom sat<esc>")
    #expect(board.coordinator.focus == .quickLine)
    board.type("<enter>Call mom sat<esc> \\tomorrow #a fri<enter>")
    #expect(
      board.proposed.map(\.addedText) == [
        CardText("Call mom sat"),
        CardText("Call mom sat tomorrow", due: .day(Sample.day + 7), tags: ["a"]),
      ])
    board.type("<esc>")
    #expect(board.coordinator.overlay == nil)
  }

  @Test func pastedLinesHaveTheReminderHourOfTheSettings() {
    var board = emptyBoard(configuration: "remind-at = 07:30")
    board.type("i")
    board.paste("Call mom tomorrow remind me on the day\nOther")
    board.type("y")
    #expect(board.card(1).title == "Call mom")
    #expect(board.card(1).reminders.map(\.text) == ["0d 07:30"])
  }

  @Test func unsavedLineIsOfferedAsADraft() {
    var board = emptyBoard()
    board.type("iPaint #home !low fri<esc><esc>")
    #expect(board.coordinator.focus == .draftQuestion)
    #expect(board.disk.names(in: "/state").filter { $0.hasSuffix(".json") }.count == 1)
    board.type("<enter>")
    #expect(board.editor?.typed == EditorModel.Typed([.title: "Paint fri", .tags: "home", .priority: "low"]))
    board.type("<enter>")
    #expect(board.proposed.map(\.addedText) == [CardText("Paint fri", tags: ["home"], .low)])
    #expect(board.disk.names(in: "/state").filter { $0.hasSuffix(".json") } == [])
  }

  @Test func lineLeftForLaterIsOfferedAtTheNextLine() {
    var board = emptyBoard()
    board.type("iPaint #home<esc><esc>")
    #expect(board.coordinator.focus == .list, "the draft is left for later")
    board.type("i")
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("<esc>")
    #expect(board.coordinator.focus == .quickLine, "the line opens without another question")
    board.type("Other<enter><esc>")
    #expect(board.proposed.map(\.addedText) == [CardText("Other")])
    board.type("iPaint<esc><esc>i<enter>")
    #expect(board.editor?.typed[.title] == "Paint")
  }

  @Test(arguments: [(Language.english, "12/20-12/24 trip", "by 12/24"), (.korean, "12월 28일부터 31일까지 출장", "12월 31일까지")])
  func longHintIsWrapped(language: Language, line: String, instead: String) {
    var board = emptyBoard(columns: 40, rows: 12, language: language)
    board.type("i" + line)
    let rows = board.screen.split(separator: "\n").map { $0.filter { $0 != "│" } }.joined(separator: " ")
    let text = rows.split(separator: " ").joined(separator: " ")
    #expect(text.contains(instead) && !text.contains("…"), "\(board.screen)")
  }

  @Test func reportIsWrittenAsPlainText() {
    var board = emptyBoard()
    board.add(CardText("물결표 ~3 * [a]", due: .day(Sample.day + 1)))
    board.type(":report<enter>")
    #expect(board.screen.contains("물결표 ~3 * [a]"), "\(board.screen)")
  }

  @Test func tabContinuesInTheEditor() {
    var board = emptyBoard()
    board.type("iPaint #home #garden !medium fri 17:00<tab>")
    #expect(
      board.editor?.typed
        == EditorModel.Typed([.title: "Paint", .tags: "home, garden", .due: "fri 17:00", .priority: "medium"]))
    board.type(" it<enter>")
    #expect(
      board.proposed.map(\.addedText) == [
        CardText("Paint it", due: at(17, 0, Sample.day + 7), tags: ["home", "garden"], .medium)
      ])
  }

  @Test func refusedTextStaysInTheLine() {
    var board = emptyBoard()
    board.type("iWas yesterday<enter>")
    #expect(board.coordinator.notice?.text == "Thu 19 November is in the past · press Enter again to set it")
    board.type("<esc><enter>#ops<enter>")
    #expect(board.board == [["Was yesterday"], [], []])
    #expect(board.coordinator.notice?.kind == .refusal)
    board.type("<home>Tag <enter>")
    #expect(board.board == [["Was yesterday", "Tag"], [], []])
  }

  @Test func questionAboutADateIsAskedBeforeItsWordsAreText() {
    var board = emptyBoard()
    board.type("iDentist tomorrow at 3<enter>")
    #expect(board.proposed == [])
    #expect(board.coordinator.notice?.text == "Press Enter again to keep it as text")
    board.type("<enter>Call tomorrow at 3<enter>pm<enter>")
    #expect(
      board.proposed.map(\.addedText) == [
        CardText("Dentist tomorrow at 3"), CardText("Call", due: at(15, 0, Sample.day + 1)),
      ])
  }

  @Test func pastedLineIsInsertedAndSeveralAreOffered() {
    var board = emptyBoard()
    board.type("iFirst ")
    board.paste("one #ops\n")
    board.type("<enter>Then ")
    board.paste("two\n- three fri\n")
    #expect(board.coordinator.focus == .pasteQuestion)
    board.type("<esc>")
    #expect(board.coordinator.focus == .quickLine)
    board.paste("two\n- three fri\n")
    board.type("<enter>")
    #expect(board.coordinator.focus == .quickLine)
    #expect(board.board == [["First one", "Then two", "three"], [], []])
  }

  @Test func pastedEmptyCheckboxesStayInTheLine() {
    var board = emptyBoard()
    board.type("i")
    board.paste("- [ ]\n- [ ]\n")
    #expect(board.coordinator.focus == .quickLine && board.screen.contains("- [ ] - [ ]"))
  }

  @Test func clickPlacesTheCursor() {
    var board = emptyBoard()
    board.type("iPaint")
    board.mouse(.click, on: "aint")
    board.type("r<enter>")
    #expect(board.board == [["Praint"], [], []])
    board.mouse(.click, x: 3, y: 5)
    #expect(board.coordinator.overlay == nil)
  }
}

@Suite("Screens of the quick line")
struct QuickLineScreenTests {
  private static let line = "Renew the certificate #ops !high fri 17:00"

  @Test func parsedPartsAreShown() {
    var board = homeBoard()
    board.type("i" + Self.line)
    expectScreen("quick-line", &board, styled: true)
  }

  @Test func emptyQuickLine() {
    var board = homeBoard(language: .korean)
    board.type("3i")
    expectScreen("quick-empty-ko", &board)
  }

  @Test func dateTakenAsTextIsDrawn() {
    var board = homeBoard()
    board.type("iCall mom #home sat<esc>")
    expectScreen("quick-as-text", &board, styled: true)
  }

  @Test func passedDate() {
    var board = homeBoard(columns: 60, rows: 20, language: .korean)
    board.type("i보고서 !낮음 어제")
    expectScreen("quick-passed-ko", &board, styled: true)
  }

  @Test func onASmallPane() {
    var board = homeBoard(columns: 40, rows: 12, language: .korean)
    board.type("i인증서 갱신 #운영 !높음 금요일 오후 5시")
    expectScreen("quick-small-ko", &board, styled: true)
  }

  @Test func onTheSmallestFromASCII() {
    var board = homeBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("i" + Self.line)
    expectScreen("quick-smallest-ascii", &board, styled: true)
  }

  @Test(arguments: [
    ("Buy milk tomorow", Language.english, "Did you mean tomorrow?"),
    ("Water every fryday", .english, "‘every fryday’ is kept as text"), ("장보기 내알", .korean, "‘내일’인가요?"),
    ("내일 치과", .korean, "‘내일’은 제목에 그대로 둡니다"),
  ])
  func unparsedTextIsReportedAndAdded(line: String, language: Language, notice: String) {
    var board = homeBoard(language: language)
    board.type("i" + line)
    #expect(board.screen.lowercased().contains(notice.lowercased()))
    board.type("<enter>")
    #expect(board.proposed.map(\.addedText) == [CardText(line)])
  }

  @Test func severalLines() {
    var board = homeBoard()
    board.type("iBuy ")
    board.paste("paint\nbrushes\n")
    expectScreen("quick-paste", &board)
  }

  @Test func severalLinesAreParsedLikeOne() {
    var board = emptyBoard()
    board.type("i")
    board.paste("- Paint #home !high fri\nCall mom yesterday\n#home\n")
    expectScreen("quick-paste-understood", &board)
    board.type("<enter>")
    #expect(
      board.proposed.flatMap(\.pastedTexts) == [
        CardText("Paint", due: .day(Sample.day + 7), tags: ["home"], .high), CardText("Call mom yesterday"),
        CardText("#home"),
      ])
  }

  @Test func addedCardsAreVisibleAboveTheLine() {
    var board = emptyBoard()
    for number in 1...9 { board.add(CardText(title: "Card \(number)")) }
    board.type("iPaint<enter>Sand")
    expectScreen("quick-above", &board)
  }
}

extension Change {
  fileprivate var pastedTexts: [CardText] {
    if case .card(.pasted(let cards, .todo, nil, .bottom)) = self { return cards.map(\.text) }
    return []
  }

  var addedText: CardText? {
    if case .card(.added(_, let text, _, nil, .bottom)) = self { return text }
    return nil
  }
}
