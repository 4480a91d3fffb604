import Kanban
import Support
import Testing
import Time
import Words

@testable import Board

/// A board with cards finished in the last twelve weeks, two cards in DOING and 20 in TODO; its date marks are on.
func datedBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  configuration: String = ""
) -> TestBoard {
  var board = unmarkedBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor, configuration: configuration
  )
  board.type(language == .english ? ":date-marks<enter>" : ":예상날짜<enter>")
  _ = board.screen
  board.advance()
  return board
}

private func unmarkedBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true,
  configuration: String = "", weeks: Int = 12
) -> TestBoard {
  var board = emptyBoard(
    columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor, configuration: configuration
  )
  var number = 0
  for day in -(7 * weeks - 1)...0 {
    board.clock = Sample.clock(after: day * .day - 2 * .hour)
    for _ in 0..<[1, 0, 2, 0, 2, 0, 1][floorModulo(day, 7)] {
      number += 1
      board.add(CardText("Done before \(number)"))
      board.elsewhere(.completed([board.card(number).id]))
    }
  }
  board.clock = Sample.clock
  board.add(CardText("Write the report"), CardText("서버 점검 회의 준비"), to: .doing)
  for index in 1...10 {
    board.add(
      CardText("Renew certificate \(index)", due: .day(Sample.day + index), tags: ["ops"]), CardText("第\(index)章を読む"))
  }
  return board
}

@Suite("Screens of the dates between cards")
struct DateMarkScreenTests {
  @Test func usual() {
    var board = datedBoard()
    expectScreen("dates", &board, styled: true)
  }

  @Test func inKorean() {
    var board = datedBoard(language: .korean)
    expectScreen("dates-ko", &board)
  }

  @Test(arguments: [(Language.english, "dates-wide"), (.korean, "dates-wide-ko")])
  func onAWideTerminal(language: Language, name: String) {
    var board = datedBoard(columns: 200, rows: 60, language: language)
    expectScreen(name, &board)
  }

  @Test(arguments: [(Language.english, "dates-small"), (.korean, "dates-small-ko")])
  func oneColumn(language: Language, name: String) {
    var board = datedBoard(columns: 40, rows: 12, language: language)
    board.type("jjj")
    expectScreen(name, &board)
  }

  @Test func titlesOnly() {
    var board = datedBoard()
    board.type("zzz")
    expectScreen("dates-titles", &board)
  }

  @Test func fromASCII() {
    var board = datedBoard(isASCII: true, hasColor: false)
    board.type("G")
    expectScreen("dates-ascii", &board, styled: true)
  }

  @Test(arguments: [(Language.english, "dates-plain"), (.korean, "dates-plain-ko")])
  func inWords(language: Language, name: String) {
    var board = datedBoard(language: language, configuration: "plain = on")
    expectScreen(name, &board)
  }
}

@Suite("The dates between cards")
struct DateMarkTests {
  private func dates(_ board: inout TestBoard) -> [String] {
    board.screen.split(separator: "\n").filter { $0.contains("85%") }.map(String.init)
  }

  /// The number of the selected card after each key.
  private func walk(_ keys: [String], _ board: inout TestBoard) -> [Int?] {
    keys.map { key in
      board.type(key)
      return board.selectedNumber
    }
  }

  @Test func areOffAtFirstAndDoNoWork() {
    var board = unmarkedBoard()
    #expect(dates(&board).isEmpty && !board.coordinator.isBusy)
    board.type("x")
    _ = board.screen
    #expect(!board.coordinator.isBusy)
  }

  @Test func areSwitchedAndRememberedPerProject() {
    var board = datedBoard(rows: 60)
    #expect(dates(&board).count > 2 && board.footer.contains("Date marks: on"), "\(board.screen)")
    #expect(board.effects.contains(.storeNote(NoteName("date-marks", of: Project.home), "on")))
    #expect(ListModel(in: Project.home, board.store).dateMarks.isOn)
    #expect(!ListModel(in: ProjectID(high: 0, low: 0x71), board.store).dateMarks.isOn)
    board.type(":date-marks<enter>")
    #expect(dates(&board).isEmpty && board.footer.contains("Date marks: off"))
    #expect(!ListModel(in: Project.home, board.store).dateMarks.isOn)
  }

  @Test(arguments: Language.allCases)
  func shortHistoryIsReportedOnce(language: Language) {
    var board = unmarkedBoard(language: language, weeks: 3)
    board.type(language == .english ? ":date-marks<enter>" : ":예상날짜<enter>")
    _ = board.screen
    board.advance()
    #expect(board.footer.contains("28"), "\(board.footer)")
    #expect(dates(&board).isEmpty)
    board.type("x")
    _ = board.screen
    board.advance()
    #expect(!board.footer.contains("28"), "\(board.footer)")
  }

  @Test(arguments: ["ftag:ops<enter>", "sd", "glp", "0", ":stages todo build, review<enter>"])
  func standOnlyInTheUsersOrder(keys: String) {
    var board = datedBoard(rows: 60)
    board.type(keys)
    _ = board.screen
    board.advance()
    #expect(dates(&board).isEmpty, "\(board.screen)")
  }

  @Test func inAStripThereAreNone() {
    var board = datedBoard(columns: 60, rows: 40)
    #expect(!dates(&board).isEmpty)
    board.type("2")
    #expect(dates(&board).isEmpty, "\(board.screen)")
  }

  @Test func stagesOfAnotherColumnLeaveThem() {
    var board = datedBoard(rows: 60)
    board.type(":stages doing build, review<enter>")
    _ = board.screen
    board.advance()
    #expect(!dates(&board).isEmpty, "\(board.screen)")
  }

  @Test func notesOfUseWithAFilter() {
    var board = unmarkedBoard()
    board.type("ftag:ops<enter>:date-marks<enter>")
    #expect(board.footer.contains("not with a filter"), "\(board.footer)")
  }

  @Test(arguments: ["", "z", "zz", "zzz"], [24, 12, 60])
  func cursorAndCardsMoveAsWithoutThem(density: String, rows: Int) {
    var (with, without) = (datedBoard(rows: rows), unmarkedBoard(rows: rows))
    with.type(density)
    without.type(density)
    let keys =
      Array(repeating: "j", count: 19) + Array(repeating: "k", count: 19) + ["G", "gg", "J", "J", "J", "K", "jj"]
    let (one, other) = (walk(keys, &with), walk(keys, &without))
    #expect(one == other)
    #expect(with.titles(.todo) == without.titles(.todo))
  }

  @Test(arguments: ["", "z", "zz", "zzz"], [24, 12, 37])
  func selectedCardAndFrameStayOnTheScreen(density: String, rows: Int) {
    var board = datedBoard(rows: rows)
    board.type(density)
    for key in Array(repeating: "j", count: 20) + ["K", "K", "gg", "G", "J", "K", "<pgup>", "<pgdn>"] {
      board.type(key)
      let first = board.screen
      #expect(first == board.screen && first.contains("▌"), "\(key)\n\(first)")
    }
  }

  @Test(arguments: [24, 37])
  func dateBelowTheLastCardIsSeenAtTheEnd(rows: Int) {
    var board = datedBoard(rows: rows)
    // Without its last card, TODO ends with a card that has a date.
    board.type("Gx")
    _ = board.screen
    board.advance()
    let lines = board.screen.split(separator: "\n").map { String($0.prefix(26)) }
    let last = lines.lastIndex { $0.contains("30 Nov · ops") } ?? 0
    #expect(lines[last + 1].contains("85%"), "\(board.screen)")
  }

  @Test func farBelowTheDatesNothingIsDifferent() {
    var (with, without) = (datedBoard(), unmarkedBoard())
    _ = without.screen
    with.fill(.todo, "Far", 100)
    without.fill(.todo, "Far", 100)
    for keys in ["G", "kkkkkkkk", "gg", "<pgdn><pgdn><pgdn><pgdn><pgdn><pgdn>", "kkkk", "G<pgup>"] {
      with.type(keys)
      without.type(keys)
      let (one, other) = (with.screen, without.screen)
      if keys != "gg" {
        #expect(rows(one) == rows(other), "\(keys)\n\(one)\n\(other)")
      } else {
        #expect(one.contains("85%"))
      }
    }
  }

  /// The rows of the cards.
  private func rows(_ screen: String) -> [Substring] {
    Array(screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }

  @Test func clickOnADateSelectsNothingElse() {
    var board = datedBoard()
    let (before, selected) = (board.board, board.selectedNumber)
    board.type("2")
    let place = board.find("── 85%")
    board.mouse(.click, x: place.x, y: place.y)
    board.mouse(.drop, x: place.x, y: place.y)
    #expect(board.list.focused == .todo && board.selectedNumber == selected)
    board.mouse(.rightClick, x: place.x, y: place.y)
    #expect(board.coordinator.overlay == nil && board.board == before)
  }

  @Test func followTheNumberOfCardsAtOnce() {
    var board = datedBoard(rows: 60)
    let before = board.screen
    board.type("L")
    let moved = dates(&board)
    #expect(board.screen != before && !moved.isEmpty)
    board.type("u")
    board.advance()
    #expect(dates(&board).count > 2)
  }

  @Test func newHistoryIsReadAgainWhileNoKeyWaits() {
    var board = datedBoard(rows: 60)
    #expect(!board.coordinator.isBusy)
    board.type("c")
    _ = board.screen
    #expect(board.coordinator.isBusy)
    board.advance()
    #expect(!board.coordinator.isBusy && !dates(&board).isEmpty)
    board.clock = Sample.clock(after: .day)
    _ = board.screen
    #expect(board.coordinator.isBusy, "another day has another forecast")
  }
}
