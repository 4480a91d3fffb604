import Host
import Kanban
import Storage
import Support
import Terminal
import Testing

/// A board over a file of some cards, and how many statements each thing costs it.
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

  /// An Esc by itself is known for one when nothing follows it.
  mutating func cost(typing script: String) -> Int {
    cost { program in
      program.type(script)
      if script.hasSuffix("<esc>") { program.pass(milliseconds: 60) }
    }
  }
}

/// Counts, not times: they are the same on every machine, and grow as soon as something is read twice.
@Suite("What a key asks the store")
struct StatementTests {
  /// To begin a reading and to ask which state it is: once for the key, once for the frame.
  private static let nothing = 4

  @Test func withNothingNewInSightOnlyWhichStateItIs() throws {
    var board = try CountedBoard(cards: 300)
    for key in ["j", "j", "k", "l", "j", "h", "k", "?", "<esc>", ":", "<esc>"] {
      #expect(board.cost(typing: key) <= StatementTests.nothing, "\(key)")
    }
    // Whole cards are read to be acted on.
    #expect(board.cost(typing: "m") <= StatementTests.nothing + 2)
    let before = board.program.screen
    #expect(board.cost(typing: "jjjjjjjj") <= StatementTests.nothing * 8)
    #expect(board.program.screen != before)
  }

  /// What sources say of holidays is known for a state of the store, also to dates that are typed.
  @Test func sourcesOutsideAreNotAskedForAgain() throws {
    var board = try CountedBoard(cards: 60, "holidays = kr\nholiday-feed = nager\nholiday-feed = data.go.kr")
    for key in ["j", "j", "l", "a", "P", " ", "@", "n", "e", "x", "t"] {
      let cost = board.cost(typing: key)
      // Which state it is once more, for the key and for the frame: the notes are those of that state. The line is opened in `a`.
      if key != "a" { #expect(cost <= StatementTests.nothing * 2, "\(key)") }
    }
  }

  @Test func aScrollReadsWhatComesIntoSight() throws {
    var board = try CountedBoard(cards: 3_000)
    let top = board.program.screen
    let costs = (0..<40).map { _ in board.cost(typing: "<ctrl-d>") }
    #expect(costs.max() ?? 0 <= StatementTests.nothing + 4 && board.program.screen != top)
    // Both ends of what is seen, and how many cards stand above it.
    #expect(board.cost(typing: "G") <= StatementTests.nothing + 7)
    #expect(board.cost(typing: "k") <= StatementTests.nothing)
  }

  /// The change itself, what is seen of it, and nothing for each card there is.
  @Test func aChangeReadsTheScreenOnce() throws {
    for cards in [60, 3_000] {
      var board = try CountedBoard(cards: cards)
      let own = board.cost(typing: "J")
      // One of them asks whether the project is linked to a calendar.
      #expect(own <= 24, "\(cards) cards")
      try board.shared.run("UPDATE cards SET changed = changed + 1 WHERE number = 1")
      let theirs = board.cost { $0.hearOfStore() }
      // Also reads where the old cards of DONE begin, how many they are, what was completed, the other projects, and the next
      // reminder at a moment, at a time after the morning and at an hour of a day.
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

  /// Nothing that was not there comes into sight, whatever decides what is seen and in which order.
  @Test(arguments: ["fcard<enter>", "sd", "fcard<enter>sd"])
  func aFilteredOrSortedBoardIsAskedForNoMore(way: String) throws {
    var board = try CountedBoard(cards: 120)
    _ = board.cost(typing: way)
    board.program.pass(milliseconds: 1_000)
    for key in ["j", "j", "k", "l", "j", "h", "k", "j", "j"] {
      #expect(board.cost(typing: key) <= StatementTests.nothing, "\(key)")
    }
  }

  /// In the trash the card that one comes to is read whole: it may have been restored meanwhile.
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

  /// It is read when no key waits, of a screenful of its history at most.
  @Test func theCardBesideIsReadWhenNoKeyWaits() throws {
    var board = try CountedBoard(cards: 300)
    board.program.pane.size = Size(width: 200, height: 60)
    board.program.signal(.resize)
    board.program.type("gi")
    board.program.pass(milliseconds: 1_000)
    #expect(board.program.screen.contains("│ Card"))
    for key in ["j", "l", "k", "h"] {
      // The card, its history, what it is tied to, the pages that name it, and the frame that shows it.
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
