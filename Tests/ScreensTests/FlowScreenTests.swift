import Board
import Kanban
import Support
import Testing
import Words

/// A board of twelve weeks: each week two cards come in, and one of them is finished after some days.
func busyBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = false,
  configuration: String = ""
) -> TestBoard {
  var board = emptyBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor,
    configuration: configuration)
  var begins: [(day: Int, card: CardID)] = []
  var ends: [(day: Int, card: CardID)] = []
  for day in -80...0 {
    board.clock = Sample.clock(after: day * .day - 2 * .hour)
    let week = (day + 80) / 7
    if (day + 80) % 7 == 0 {
      let number = week * 2 + 1
      board.add(CardText("Rotate the SSH keys \(number)", tags: ["ops"]), CardText("서버 점검 회의 \(number + 1)"))
      begins.append((day + 1 + week % 3, board.card(number).id))
      if week % 4 != 3 { ends.append((day + 3 + week % 3 + week % 5 * 2, board.card(number).id)) }
      if week % 2 == 1 {
        begins.append((day + 2, board.card(number + 1).id))
        ends.append((day + 5, board.card(number + 1).id))
      }
    }
    for begin in begins where begin.day == day { board.elsewhere(.moved([begin.card], to: .doing, at: .top)) }
    for end in ends where end.day == day { board.elsewhere(.completed([end.card])) }
  }
  board.clock = Sample.clock
  return board
}

@Suite("Screens of the statistics")
struct FlowScreenTests {
  @Test(arguments: FlowPage.allCases)
  func eachFigure(page: FlowPage) {
    var board = busyBoard()
    board.type("gm" + String(repeating: "<tab>", count: FlowPage.allCases.firstIndex(of: page) ?? 0))
    board.advance()
    expectScreen("flow-\(page)", &board)
  }

  @Test(arguments: FlowPage.allCases)
  func eachFigureInKorean(page: FlowPage) {
    var board = busyBoard(language: .korean, hasColor: true)
    board.type("gm" + String(repeating: "<tab>", count: FlowPage.allCases.firstIndex(of: page) ?? 0))
    board.advance()
    expectScreen("flow-\(page)-ko", &board, styled: true)
  }

  @Test(arguments: [(Language.english, "flow-small"), (.korean, "flow-small-ko")])
  func onASmallPane(language: Language, name: String) {
    var board = busyBoard(columns: 40, rows: 12, language: language)
    board.type("gmG")
    expectScreen(name, &board)
  }

  @Test func onTheSmallestPane() {
    var board = busyBoard(columns: 20, rows: 6, isASCII: true)
    board.type("gm5j")
    expectScreen("flow-smallest", &board)
  }

  @Test func inASCII() {
    var board = busyBoard(isASCII: true)
    board.type("gm3")
    expectScreen("flow-ascii", &board)
    let ascii = board.screen.unicodeScalars.filter { $0.value > 0x7F && !(0xAC00...0xD7A3).contains($0.value) }
    #expect(ascii.isEmpty)
  }

  @Test func onAWideScreen() {
    var board = busyBoard(columns: 200, rows: 60)
    board.type("gm3")
    expectScreen("flow-wide", &board)
  }

  @Test(arguments: [(Language.english, "flow-empty"), (.korean, "flow-empty-ko")])
  func nothingToCount(language: Language, name: String) {
    var board = emptyBoard(columns: 60, rows: 12, language: language)
    board.type("gm")
    expectScreen(name, &board)
  }
}

@Suite("The statistics")
struct FlowTests {
  private func flow(_ board: TestBoard) -> FlowModel? {
    guard case .flow(let model)? = board.coordinator.opened.last else { return nil }
    return model
  }

  private func lines(_ board: inout TestBoard) -> [String] {
    board.advance()
    return board.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [80, 40], Language.allCases)
  func shortForecastHasBothDates(columns: Int, language: Language) {
    var board = busyBoard(columns: columns, rows: 12, language: language)
    board.type(language == .english ? ":when<enter>" : ":언제<enter>")
    let footer = board.footer
    #expect(footer.contains("50%") && footer.contains("85%") && !footer.contains("…"), "\(footer)")
    #expect(footer.contains(language == .english ? "9 Feb" : "2월 9일"), "\(footer)")
    #expect(footer.contains("81") == (columns == 80), "\(footer)")
  }

  @Test func firstSentencesCountTheWholePeriod() {
    var board = busyBoard()
    board.type("gm")
    let screen = lines(&board).joined(separator: "\n")
    #expect(screen.contains("Statistics · Home · 12 weeks (1 Sep – 20 Nov) · by week"), "\(screen)")
    #expect(screen.contains("Half of what you begin is done within"), "\(screen)")
    #expect(screen.contains("cards came in and"), "\(screen)")
  }

  @Test func tabAndDigitsOpenFigures() {
    var board = busyBoard()
    board.type("gm<tab>")
    #expect(lines(&board)[1].contains("[Cumulative flow]"))
    board.type("<shift-tab><shift-tab>")
    #expect(lines(&board)[1].contains("[Time in columns]"))
    board.type("<tab>3")
    #expect(lines(&board)[1].contains("[Cycle time]"))
    board.type("9")
    #expect(lines(&board)[1].contains("[Cycle time]"))
  }

  @Test func periodGoesBackAndForth() {
    var board = busyBoard()
    board.type("gmp")
    #expect(lines(&board)[0].contains("26 weeks"))
    board.type("pppp")
    #expect(lines(&board)[0].contains("12 weeks (1 Sep – 20 Nov)"))
    board.type("[")
    #expect(lines(&board)[0].contains("12 weeks (6 Jun – 28 Aug)"))
    #expect(board.screen.contains("No card was finished from 6 Jun to 28 Aug"))
    board.type("]")
    #expect(lines(&board)[0].contains("(1 Sep – 20 Nov)"))
    board.type("]")
    #expect(board.screen.contains("This period ends today"))
  }

  @Test func unitGoesRound() {
    var board = busyBoard()
    board.type("gmb")
    #expect(lines(&board)[0].contains("by month"))
    board.type("b")
    #expect(lines(&board)[0].contains("by day"))
    board.type("b")
    #expect(lines(&board)[0].contains("by week"))
  }

  @Test func enterOpensTheSelectedCard() {
    var board = busyBoard()
    board.type("gm<enter>")
    #expect(lines(&board)[1].contains("[Age]"))
    let selected = lines(&board).first { $0.hasPrefix("▌") } ?? ""
    board.type("<enter>")
    #expect(board.coordinator.focus == .detail)
    let number = selected.dropFirst().prefix { $0 != " " }
    #expect(number.hasPrefix("#") && board.screen.contains(number), "\(selected)")
    board.type("q")
    #expect(board.coordinator.focus == .flow)
    board.type("jq")
    #expect(board.coordinator.focus == .list)
  }

  @Test func filterAppliesAndIsShown() {
    var board = busyBoard()
    board.type("gm")
    let all = lines(&board).dropLast()
    board.type("f#ops<enter>")
    let filtered = lines(&board).dropLast()
    #expect(filtered.first?.contains("#ops") == true && filtered.dropFirst() != all.dropFirst(), "\(filtered)")
    #expect(board.coordinator.focus == .flow)
    board.type("F")
    #expect(lines(&board).dropLast() == all)
    board.type("F")
    #expect(board.screen.contains("No filter"), "\(board.screen)")
  }

  @Test func filterFindsCardsBeyondTheListedOnes() {
    var board = emptyBoard()
    board.clock = Sample.clock(after: -5 * .day)
    board.fill(.doing, "Card", 205)
    board.clock = Sample.clock(after: -4 * .day)
    board.add(CardText("Renew it", tags: ["ops"]), to: .doing)
    board.clock = Sample.clock
    board.type("gm<enter>f#ops<enter>")
    board.advance()
    #expect(board.screen.contains("Renew it"), "\(board.screen)")
  }

  @Test func figuresFollowTheStore() {
    var board = busyBoard()
    board.type("gm5")
    let before = lines(&board)
    board.elsewhere(.completed([board.card(7).id]))
    let after = lines(&board)
    #expect(before != after, "\(after)")
    #expect(!after.contains { $0.contains("#7 ") })
  }

  @Test func allProjectsAreCountedTogether() {
    var board = busyBoard()
    board.elsewhere(.projectAdded(ProjectID(high: 0, low: 77), "Garden"))
    board.type("gm0")
    #expect(lines(&board)[0].contains("All projects"), "\(board.screen)")
    board.type("0")
    #expect(lines(&board)[0].contains("Home"))
  }

  @Test func daysOffAreLeftOutIfTheSettingSaysSo() {
    var board = busyBoard(configuration: "working-days = weekdays")
    board.type("gm")
    #expect(lines(&board)[0].contains("without days off"))
    #expect(board.settings.workingDays == .weekdays)
  }

  @Test func helpAndPaletteKnowTheScreen() {
    var board = busyBoard()
    board.type("gm?/length")
    #expect(board.screen.contains("Length of the period"), "\(board.screen)")
    var other = busyBoard()
    other.type(":statist")
    #expect(other.screen.contains("Statistics: throughput, times, forecast"), "\(other.screen)")
  }
}
