import Board
import Kanban
import Support
import Testing
import Words

@Suite("Navigation during changes of other processes")
struct MovingAboutTests {
  private func numbered(_ count: Int, rows: Int = 24) -> TestBoard {
    let board = emptyBoard(rows: rows)
    board.fill(.todo, "Card", count)
    return board
  }

  // MARK: By keys

  @Test(arguments: [
    ("jj", 3), ("jjk", 2), ("k", 1), ("G", 50), ("<end>", 50), ("Gk", 49), ("Ggg", 1), ("G<home>", 1),
    ("<down><down><up>", 2),
  ])
  func keysMoveByCardAndToTheEnds(script: String, number: Int) {
    var board = numbered(50)
    board.type(script)
    #expect(board.selectedNumber == number)
  }

  @Test func pageKeyMovesByVisibleCards() {
    var board = numbered(100)
    // 19 rows: ten cards with a gap between them.
    board.type("<pgdn>")
    #expect(board.selectedNumber == 11)
    board.type("<ctrl-f>")
    #expect(board.selectedNumber == 21)
    board.type("}")
    #expect(board.selectedNumber == 26)
    board.type("{<ctrl-u><ctrl-d>{")
    #expect(board.selectedNumber == 16)
    board.type("<pgup><ctrl-b>")
    #expect(board.selectedNumber == 1)
  }

  @Test func columnsAreChosenByNumberAndByArrows() {
    var board = homeBoard()
    var focused: [Column] = []
    for key in ["2", "3", "1", "l", "<right>", "l", "h", "<left>", "h"] {
      board.type(key)
      focused.append(board.list.focused)
    }
    #expect(
      focused == [.doing, .done, .todo, .doing, .done, .done, .doing, .todo, .todo])
  }

  @Test func eachColumnRemembersItsCard() {
    var board = homeBoard()
    board.type("jj2j3")
    #expect(board.selectedNumber == 4)
    board.type("1")
    #expect(board.selectedNumber == 3)
    board.type("2")
    #expect(board.selectedNumber == 6)
  }

  @Test func scrollingGoesBySeveralCardsAtATime() {
    var board = numbered(100)
    var tops: [String] = []
    for _ in 1...40 {
      board.type("j")
      tops.append(board.canvas.text(ofRow: 3))
    }
    // Forty keys change the top only a few times.
    #expect(Set(tops).count == 7)
    board.type("k")
    #expect(board.canvas.text(ofRow: 3) == tops.last)
  }

  @Test func selectedCardIsAlwaysVisible() {
    var board = numbered(30, rows: 14)
    var unseen: [Int] = []
    for step in 0..<60 {
      board.type(step < 30 ? "j" : "k")
      let number = board.selectedNumber ?? 0
      if !board.screen.contains("▌Card \(number) ") { unseen.append(number) }
    }
    #expect(unseen == [])
  }

  @Test func highCardIsShownFromItsTitle() {
    var board = emptyBoard(columns: 72, rows: 18)
    board.extent = Extent(columns: 72, rows: 18)
    for number in 1...20 {
      board.add(CardText("Card \(number)", "These notes are long enough to take three lines of their column, and more"))
    }
    for number in 2...20 {
      board.type("j")
      #expect(board.screen.contains("▌Card \(number) "))
    }
  }

  @Test func removedCardsLeaveNoEmptyRows() {
    var board = numbered(30)
    board.type("G")
    for number in (3...30).reversed() {
      board.elsewhere(.removed([board.card(number).id]))
      let screen = board.screen
      // Leaves out the foot, which names the removed card.
      let shown = screen.split(separator: "\n").dropLast().filter { $0.contains("Card ") }.count
      #expect(shown == min(10, number - 1), "with \(number - 1) cards")
    }
  }

  @Test(arguments: 1...5)
  func pageKeysWorkOnATooSmallTerminal(rows: Int) {
    var board = numbered(10, rows: rows)
    board.type("<pgdn><pgup>}{")
    #expect(board.list.selected == board.card(1).id)
  }

  // MARK: Changes by others

  @Test func selectionStaysWhenCardsAreAddedAbove() {
    var board = numbered(30)
    board.type("jjjjj")
    let before = board.screen
    for id in 900..<905 {
      board.elsewhere(.added(Sample.id(id), CardText("From elsewhere"), to: .todo, at: .above(board.card(3).id)))
    }
    #expect(board.selectedNumber == 6)
    #expect(board.screen != before)
  }

  @Test func viewStaysWhenCardsAreAddedAbove() {
    var board = numbered(30)
    board.type("Gkk")
    let before = board.canvas.text(ofRow: 3)
    for id in 900..<905 {
      board.elsewhere(.added(Sample.id(id), CardText("From elsewhere"), to: .todo, at: .top))
    }
    #expect(board.canvas.text(ofRow: 3) == before)
    #expect(board.selectedNumber == 28)
  }

  @Test func selectionFollowsACardMovedWithinItsColumn() {
    var board = numbered(30)
    board.type("jjj")
    board.elsewhere(.moved([board.card(4).id], to: .todo, at: .bottom))
    #expect(board.selectedNumber == 4)
    #expect(board.screen.contains("▌Card 4 "))
  }

  @Test func nextCardIsSelectedWhenTheCardMovesAway() {
    var board = numbered(5)
    board.type("jj")
    board.elsewhere(.moved([board.card(3).id], to: .done, at: .top))
    #expect(board.selectedNumber == 4)
    #expect(board.list.focused == .todo)
  }

  @Test func previousCardIsSelectedWhenTheLastIsRemoved() {
    var board = numbered(5)
    board.type("G")
    board.elsewhere(.removed([board.card(5).id]))
    #expect(board.selectedNumber == 4)
  }

  @Test func removingTheOnlyCardClearsTheSelection() {
    var board = numbered(1)
    board.type("k")
    board.elsewhere(.removed([board.card(1).id]))
    #expect(board.selectedNumber == nil)
    board.type("j")
    #expect(board.selectedNumber == nil)
    board.elsewhere(.added(Sample.id(99), CardText("Again"), to: .todo, at: .top))
    #expect(board.selectedNumber == 2)
  }

  @Test func keyBeforeTheNextFrameAppliesToTheNextCard() {
    var board = numbered(5)
    board.type("jj")
    let (third, fourth) = (board.card(3).id, board.card(4).id)
    board.elsewhere(.removed([third]))
    board.type("x")
    #expect(board.proposed == [.removed([fourth])])
  }

  @Test func detailOfARemovedCardCloses() {
    var board = numbered(5)
    board.type("jj<enter>")
    board.elsewhere(.removed([board.card(3).id]))
    #expect(board.screen.contains(" TODO 4 "))
    #expect(board.coordinator.focus == .list)
  }

  @Test func detailShowsOtherChanges() {
    var board = numbered(5)
    board.type("<enter>")
    board.elsewhere(.edited(board.card(1).id, [.notes("", "Seen at once")]))
    #expect(board.screen.contains("Seen at once"))
  }

  @Test func midnightMakesCardsLate() {
    var board = emptyBoard()
    board.add(CardText("Today's", due: .day(Sample.day)), CardText("At five", due: at(17, 0)))
    #expect(board.canvas.text(ofRow: 0).hasSuffix("2 today"))
    board.pass(milliseconds: 5 * .hour + 1)
    #expect(board.canvas.text(ofRow: 0).hasSuffix("1 late · 1 today"))
    #expect(board.screen.contains("! late since 17:00"))
    board.pass(milliseconds: 7 * .hour)
    #expect(board.canvas.text(ofRow: 0).hasSuffix("2 late"))
    #expect(board.screen.contains("! 1 day late"))
  }
}
