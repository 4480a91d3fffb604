import Board
import Kanban
import Support
import Testing
import Time

@Suite("The date picker")
struct DatePickerTests {
  private func changes(_ script: String, due: Deadline? = nil, columns: Int = 80, rows: Int = 24) -> [Change] {
    var board = emptyBoard(columns: columns, rows: rows)
    board.add(CardText("One", due: due))
    board.type(script)
    return board.proposed
  }

  private func set(_ due: Deadline) -> [Change] { [.rescheduled([Sample.id(1001)], due)] }

  @Test func viKeysMoveFromDayToDay() {
    #expect(changes("d<tab>l<enter>") == set(.day(Sample.day + 1)))
    #expect(changes("d<down><down><right><enter>") == set(.day(Sample.day + 8)))
    #expect(changes("d<tab>jjkh<enter>") == set(.day(Sample.day + 6)))
    #expect(changes("d<tab><pgdn><enter>") == set(.day(Sample.day + 30)))
    #expect(changes("d<pgdn><pgdn><pgup><enter>") == set(.day(Sample.day + 30)))
    #expect(changes("d<tab><gt><lt>jgd<enter>") == set(.day(Sample.day)))
    #expect(changes("d<tab>l<esc>") == [])
  }

  @Test func dateLineShowsTheDayAndKeepsTheTime() {
    var board = emptyBoard()
    board.add(CardText("One", due: at(17, 0)))
    board.type("d<tab>lll")
    #expect(board.screen.contains("2026-11-23 17:00"))
    board.type("<tab><ctrl-u>mon 9:00<tab>j<enter>")
    #expect(board.proposed == set(at(9, 0, Sample.day + 10)))
  }

  @Test func pastDayIsRefusedAndStaysInTheLine() {
    var board = emptyBoard()
    board.add(CardText("One"))
    board.type("d<tab>h<enter>")
    #expect(board.proposed == [])
    #expect(board.screen.contains("is in the past"))
    board.type("ll<enter>")
    #expect(board.proposed == set(.day(Sample.day + 1)))
  }

  @Test func smallPaneShowsOnlyTheDateLine() {
    #expect(changes("d<tab>+1<enter>", columns: 20, rows: 6) == set(.day(Sample.day + 1)))
    #expect(changes("d<down>+1<enter>", columns: 40, rows: 11) == set(.day(Sample.day + 1)))
  }

  @Test func clickSelectsADay() {
    var board = emptyBoard()
    board.add(CardText("One"))
    board.type("d")
    board.mouse(.click, on: " 25 ")
    board.type("<enter>")
    #expect(board.proposed == set(.day(Sample.day + 5)))
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6)])
  func datePickerScreens(columns: Int, rows: Int) {
    var board = plannedBoard(columns: columns, rows: rows)
    board.type("d<tab><down>")
    expectScreen("date-picker-\(columns)x\(rows)", &board, styled: true)
  }

  @Test func datePickerScreensInKoreanAndASCII() {
    var korean = plannedBoard(language: .korean, configuration: "week-start = monday\nholidays = kr")
    korean.type("d<ctrl-u>12월 25일 오후 5시<tab>")
    expectScreen("date-picker-ko", &korean)
    var plain = plannedBoard(isASCII: true, hasColor: false)
    plain.type("d<tab><gt>")
    expectScreen("date-picker-ascii", &plain, styled: true)
  }
}
