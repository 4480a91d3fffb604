import Kanban
import Support
import Testing
import Time
import Words

/// A board with many changes by several actors.
func historyBoard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true
) -> TestBoard {
  var board = emptyBoard(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor)
  let (me, lee) = (Sample.actor(), Sample.actor("lee", run: "pane-2"))
  let (line, other) = (Sample.actor(run: "line-1", origin: .commandLine), Sample.actor(run: "pane-9"))
  func happens(_ hours: Double, _ change: Change, by actor: Actor) {
    board.clock = Sample.clock(after: Int(hours * Double(Int.hour)))
    board.elsewhere(change, by: actor)
  }
  let notes = "On every server; keep the old ones for seven days.\n- [x] list the hosts\n- [ ] roll out"
  let titles = ["Rotate the SSH keys", "서버 점검 회의 준비", "Back up the database", "Call the landlord"]
  let new = titles.enumerated().map { index, title in
    NewCard(id: Sample.id(index + 1), text: CardText(title: title, notes: index == 0 ? notes : ""))
  }
  happens(-400 * 24, .pasted(new, to: .todo), by: lee)
  let ids = new.map(\.id)
  happens(-26 * 24, .limited(.doing, 3), by: lee)
  happens(-25 * 24, .added(Sample.id(40), CardText(title: "Call the landlord again"), to: .todo, at: .bottom), by: me)
  happens(-30, .added(Sample.id(41), CardText(title: "Pay rent"), to: .todo, at: .top), by: line)
  happens(-28, .rescheduled([Sample.id(41)], .day(Sample.day + 7)), by: line)
  happens(-13.8, .removed([Sample.id(40)]), by: me)
  happens(-5, .moved([ids[0], ids[1], ids[2]], to: .doing, at: .top), by: Sample.actor(machine: "laptop"))
  happens(-4, .edited(ids[0], [.notes(notes, "Everywhere."), .priority(.none, .high)]), by: lee)
  happens(-3, .moved([ids[1]], to: .todo, at: .top), by: me)
  happens(-2, .undone, by: me)
  happens(-1.5, .removed([ids[3]]), by: other)
  happens(-1, .purged([ids[3]]), by: other)
  board.clock = Sample.clock
  return board
}

@Suite("Screens of the history")
struct HistoryScreenTests {
  @Test func fullHistory() {
    var board = historyBoard()
    board.type("gh")
    expectScreen("history", &board, styled: true)
  }

  @Test func inKorean() {
    var board = historyBoard(language: .korean)
    board.type("ghj")
    expectScreen("history-ko", &board)
  }

  @Test(arguments: [(Language.english, "from home"), (.korean, "home에서")])
  func changesFromAServer(_ language: Language, _ expected: String) throws {
    var board = historyBoard(language: language)
    let title = try #require(board.store.card(Sample.id(41))?.title)
    board.elsewhere(
      .edited(Sample.id(41), [.title(title, "Pay the rent")]),
      by: Sample.actor(machine: "remote:home", run: "sync", origin: .remote))
    board.type("gh")
    #expect(board.screen.contains(expected))
  }

  @Test func onASmallPane() {
    var board = historyBoard(columns: 40, rows: 12)
    board.type("gh}")
    expectScreen("history-small", &board)
  }

  @Test func atTheSmallestAndFromASCII() {
    var board = historyBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("ghG")
    expectScreen("history-smallest-ascii", &board)
  }

  @Test func wideTerminal() {
    var board = historyBoard(columns: 200, rows: 60)
    board.type("gh")
    expectScreen("history-wide", &board)
  }

  @Test func kindMenu() {
    var board = historyBoard()
    board.type("ghfjj")
    expectScreen("history-menu", &board)
  }

  @Test(arguments: [(Language.english, "history-small-titles"), (.korean, "history-small-titles-ko")])
  func titleAndSentenceAreNotBothTruncated(language: Language, name: String) {
    var board = emptyBoard(columns: 40, rows: 12, language: language)
    board.add(CardText("Oil the door"), CardText("Rotate the SSH keys on every server"))
    board.type("Lxugh")
    expectScreen(name, &board)
  }

  @Test func kindMenuOnTheSmallest() {
    var board = historyBoard(columns: 20, rows: 6, language: .korean)
    board.type("ghfjjj")
    expectScreen("history-menu-smallest-ko", &board)
  }

  @Test func searchWhileTyping() {
    var board = historyBoard()
    board.type("gh/rent")
    board.advance()
    expectScreen("history-words", &board)
  }

  @Test func revertQuestionListsEveryField() {
    var board = historyBoard()
    board.type("gh/#1 added<enter>GR")
    expectScreen("history-revert", &board)
  }

  @Test func revertQuestionOnTheSmallest() {
    var board = historyBoard(columns: 20, rows: 6, language: .korean)
    board.type("gh/#1 추가<enter>GR")
    expectScreen("history-revert-smallest-ko", &board)
  }
}
