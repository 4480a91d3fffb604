import Host
import Kanban
import Storage
import Support
import Terminal
import Testing
import Time

/// A board on a file, with a counter of SQL statements.
private struct CountedBoard {
  let shared: SharedStore
  var program: TestProgram

  init(cards: Int, _ configuration: String = "") throws {
    let shared = try SharedStore()
    for number in 1...cards {
      let due = number % 5 == 0 ? Sample.clock.deadline(Sample.day + number % 9, minute: nil) : nil
      let text = CardText(title: "card \(number)", due: due)
      let column = Column.allCases[number % 3]
      _ = try shared.store.commit(.added(Sample.id(number), text, to: column, at: .bottom), on: Sample.context())
    }
    self.shared = shared
    program = TestProgram(store: shared.store, configuration: configuration)
    program.pass(milliseconds: 10_000)
    program.type("jk")
  }

  mutating func cost(_ act: (inout TestProgram) throws -> Void) rethrows -> Int {
    let before = shared.store.asked
    try act(&program)
    return shared.store.asked - before
  }

  /// The number of statements for these keys. A lone Esc is recognized after a timeout.
  mutating func cost(typing script: String) -> Int {
    cost { program in
      program.type(script)
      if script.hasSuffix("<esc>") { program.pass(milliseconds: 60) }
    }
  }
}

/// Counts are the same on every machine, unlike times, and grow as soon as a query is repeated.
@Suite("Store queries per key")
struct StatementTests {
  /// The statements of a key that needs no data: begin a transaction and read the version, once for key and frame each.
  private static let nothing = 4

  @Test func withNothingNewInSightOnlyWhichStateItIs() throws {
    var board = try CountedBoard(cards: 300)
    for key in ["j", "j", "k", "l", "j", "h", "k", "?", "<esc>", ":", "<esc>"] {
      #expect(board.cost(typing: key) <= StatementTests.nothing, "\(key)")
    }
    // Actions read whole cards.
    #expect(board.cost(typing: "m") <= StatementTests.nothing + 2)
    let before = board.program.screen
    #expect(board.cost(typing: "jjjjjjjj") <= StatementTests.nothing * 8)
    #expect(board.program.screen != before)
  }

  /// The holidays of feeds are cached per state of the store, also for typed dates.
  @Test func sourcesOutsideAreNotAskedForAgain() throws {
    var board = try CountedBoard(cards: 60, "holidays = kr\nholiday-feed = nager\nholiday-feed = data.go.kr")
    for key in ["j", "j", "l", "a", "P", " ", "@", "n", "e", "x", "t"] {
      let cost = board.cost(typing: key)
      // The version is read once more, for key and frame. `a` opens the line.
      if key != "a" { #expect(cost <= StatementTests.nothing * 2, "\(key)") }
    }
  }

  @Test func aScrollReadsWhatComesIntoSight() throws {
    var board = try CountedBoard(cards: 3_000)
    let top = board.program.screen
    let costs = (0..<40).map { _ in board.cost(typing: "<ctrl-d>") }
    #expect(costs.max() ?? 0 <= StatementTests.nothing + 4 && board.program.screen != top)
    // The statements read both ends of the window, and the number of cards above it.
    #expect(board.cost(typing: "G") <= StatementTests.nothing + 7)
    #expect(board.cost(typing: "k") <= StatementTests.nothing)
  }

  /// The change itself and one frame; the cost does not depend on the number of cards.
  @Test func aChangeReadsTheScreenOnce() throws {
    for cards in [60, 3_000] {
      var board = try CountedBoard(cards: cards)
      let own = board.cost(typing: "J")
      // One of the statements checks whether the project is linked.
      #expect(own <= 24, "\(cards) cards")
      try board.shared.run("UPDATE cards SET changed = changed + 1 WHERE number = 1")
      let theirs = board.cost { $0.hearOfStore() }
      // Includes the fold of DONE with its count, the completed cards, the other projects, and the next reminder of
      // each kind.
      #expect(theirs <= 28, "\(cards) cards")
    }
  }

  @Test func timeAndSizeReadWhatTheyMakeAnother() throws {
    var board = try CountedBoard(cards: 300)
    let wider = board.cost { program in
      program.pane.size = Size(width: 100, height: 40)
      program.signal(.resize)
    }
    #expect(wider <= 3)
    let nextDay = board.cost { program in
      program.pass(milliseconds: 13 * 3_600_000)
      program.wake(Wakeup(clock: true))
    }
    #expect(nextDay <= 24)
  }

  /// The visible cards stay the same, so nothing is queried.
  @Test(arguments: ["fcard<enter>", "sd", "fcard<enter>sd"])
  func aFilteredOrSortedBoardIsAskedForNoMore(way: String) throws {
    var board = try CountedBoard(cards: 120)
    _ = board.cost(typing: way)
    board.program.pass(milliseconds: 1_000)
    for key in ["j", "j", "k", "l", "j", "h", "k", "j", "j"] {
      #expect(board.cost(typing: key) <= StatementTests.nothing, "\(key)")
    }
  }

  /// In the trash the selected card is read, since it may have been restored.
  @Test(arguments: [
    ("history", "gh", 0), ("agenda", "ga", 0), ("trash", "gt", 1), ("search", "/card<enter>", 0),
    ("detail", "<enter>", 0),
  ])
  func neitherIsAnotherScreen(name: String, way: String, more: Int) throws {
    var board = try CountedBoard(cards: 120)
    board.program.pane.size = Size(width: 200, height: 60)
    board.program.signal(.resize)
    _ = board.cost(typing: "xxxx" + way)
    board.program.pass(milliseconds: 1_000)
    for key in ["j", "j", "k", "j"] {
      #expect(board.cost(typing: key) <= StatementTests.nothing + more, "\(name), \(key)")
    }
  }

  @Test func anAgendaBesideAsksForNoMore() throws {
    var board = try CountedBoard(cards: 300)
    board.program.pane.size = Size(width: 200, height: 60)
    board.program.signal(.resize)
    board.program.type("jk")
    #expect(board.program.screen.contains("Agenda"))
    for key in ["j", "l", "k", "h"] { #expect(board.cost(typing: key) <= StatementTests.nothing, "\(key)") }
  }

  /// The card beside the board is read when no key waits, with at most one screen of history.
  @Test func theCardBesideIsReadWhenNoKeyWaits() throws {
    var board = try CountedBoard(cards: 300)
    board.program.pane.size = Size(width: 200, height: 60)
    board.program.signal(.resize)
    board.program.type("gi")
    board.program.pass(milliseconds: 1_000)
    #expect(board.program.screen.contains("│ Card"))
    for key in ["j", "l", "k", "h"] {
      // The card, its history, connected cards, pages that mention it, and the frame.
      #expect(board.cost { $0.type(key) } <= 2 * StatementTests.nothing + 6, "\(key)")
      board.program.pass(milliseconds: 1_000)
    }
    let before = board.program.screen
    #expect(board.cost(typing: "jjkk") <= 4 * StatementTests.nothing + 6)
    #expect(board.program.screen == before)
  }

  @Test func aDayOnReadsTheDay() throws {
    var board = try CountedBoard(cards: 120)
    _ = board.cost(typing: "gc")
    board.program.pass(milliseconds: 1_000)
    #expect(board.cost(typing: "l") <= StatementTests.nothing + 21)
    #expect(board.cost(typing: "l") <= StatementTests.nothing + 21)
    #expect(board.cost(typing: "h") <= StatementTests.nothing)
  }
}
