import Kanban
import Support
import Testing
import Words

@Suite("The throughput chart")
struct ThroughputTests {
  /// A board with these numbers of completed cards per week, the last one this week.
  private func board(
    _ weeks: [Int], columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false
  ) -> TestBoard {
    var board = emptyBoard(columns: columns, rows: rows, language: language, isASCII: isASCII)
    for (week, count) in weeks.enumerated() {
      board.clock = Sample.clock(after: (week - 7) * 7 * .day)
      for _ in 0..<count { board.add(CardText(title: "Done in week \(week + 1)"), to: .done) }
    }
    board.clock = Sample.clock
    return board
  }

  private func header(_ board: inout TestBoard) -> String { board.canvas.text(ofRow: 1) }

  @Test func eightWeeksAtTheHeadOfDone() {
    var board = board([2, 3, 1, 5, 3, 6, 7, 4])
    board.type("3")
    expectScreen("throughput", &board, styled: true)
  }

  @Test func onAWideTerminalInKorean() {
    var board = board([0, 3, 0, 14, 7, 1, 0, 2], columns: 200, rows: 60, language: .korean)
    expectScreen("throughput-wide-ko", &board)
  }

  @Test func highestWeekFillsTheRow() {
    var board = board([0, 0, 1, 2, 3, 35, 70, 1])
    #expect(header(&board).hasSuffix("DONE 112          ▁▁▁▄▇▁"))
  }

  @Test func emptyWeeksShowNoChart() {
    var board = board([0, 0, 0, 0, 0, 0, 0, 0])
    #expect(header(&board).hasSuffix("DONE 0"))
  }

  @Test func emptyColumnHasNoChart() {
    var board = board([0, 0, 0, 0, 0, 0, 1, 1])
    #expect(header(&board).hasSuffix("DONE 2" + String(repeating: " ", count: 16) + "▇▇"))
    board.type("3xx")
    #expect(header(&board).hasSuffix("DONE 0"))
  }

  @Test func chartIsOmittedInASCIIAndOnNarrowPanes() {
    var ascii = board([1, 1, 1, 1, 1, 1, 1, 1], isASCII: true)
    #expect(header(&ascii).hasSuffix("DONE 8"))
    var narrow = board([1, 1, 1, 1, 1, 1, 1, 1], columns: 60)
    #expect(!header(&narrow).contains("▇"))
    narrow.extent = Extent(columns: 72, rows: 24)
    #expect(header(&narrow).hasSuffix("DONE 8       ▇▇▇▇▇▇▇▇"))
  }

  @Test func chartFollowsCompletionAndUndo() {
    var board = board([1, 0, 0, 0, 0, 0, 0, 0])
    board.add(CardText(title: "Now"))
    board.type("c")
    #expect(header(&board).hasSuffix("▇      ▇"))
    board.type("u")
    #expect(!header(&board).hasSuffix("▇      ▇"))
    // The week begins on Sunday.
    board.type("U")
    board.pass(milliseconds: 2 * .day)
    #expect(header(&board).hasSuffix("DONE 2" + String(repeating: " ", count: 16) + "▇"))
  }
}
