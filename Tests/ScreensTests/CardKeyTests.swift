import Board
import Kanban
import Support
import Testing
import Words

@Suite("Changes recorded by card keys")
struct CardKeyTests {
  /// Cards 1 2 3 in TODO, 4 5 in DOING, 6 in DONE.
  private func plain() -> TestBoard {
    var board = emptyBoard()
    board.add(CardText("One"), CardText("Two"), CardText("Three"))
    board.add(CardText("Four"), CardText("Five"), to: .doing)
    board.add(CardText("Six"), to: .done)
    return board
  }

  private func changes(_ script: String) -> [Change] {
    var board = plain()
    board.type(script)
    return board.proposed
  }

  private let ids = [CardID(high: 0, low: 0)] + (1...6).map { CardID(high: 0, low: UInt64(1000 + $0)) }

  // MARK: Between columns

  @Test func movingToTheRightLandsOnTop() {
    #expect(changes("jL") == [.moved([ids[2]], to: .doing, at: .top)])
    #expect(changes("j<gt>") == changes("jL"))
    #expect(changes("j<shift-right>") == changes("jL"))
  }

  @Test func movingToTheLeftLandsOnTop() {
    #expect(changes("2jH") == [.moved([ids[5]], to: .todo, at: .top)])
    #expect(changes("2j<lt>") == changes("2jH"))
    #expect(changes("2j<shift-left>") == changes("2jH"))
  }

  @Test(arguments: [("H", "No column to the left"), ("3L", "No column to the right")])
  func moveStopsAtTheOuterColumns(script: String, why: String) {
    var board = plain()
    board.type(script)
    #expect(board.proposed == [])
    #expect(board.coordinator.notice?.text == why)
  }

  @Test func selectionStaysWhereTheMovedCardWas() {
    var board = plain()
    board.type("jL")
    #expect(board.selectedNumber == 3)
    #expect(board.list.focused == .todo)
    #expect(board.footer == " Moved to DOING · u: undo · g.: follow")
  }

  @Test func reopenedCardReturnsToItsPlace() {
    var board = plain()
    board.type("2jc")
    #expect(board.board == [["One", "Two", "Three"], ["Four"], ["Five", "Six"]])
    #expect(board.footer == " Completed ‘Five’ · u: undo · g.: follow")
    board.type("3c")
    #expect(board.board == [["One", "Two", "Three"], ["Five", "Four"], ["Six"]])
    #expect(board.footer == " Reopened in DOING · u: undo · g.: follow")
    #expect(board.proposed == [.completed([ids[5]]), .reopened([ids[5]])])
  }

  @Test func followingGoesToTheCardThatMovedAway() {
    var board = plain()
    board.type("jLg.")
    #expect(board.list.focused == .doing)
    #expect(board.selectedNumber == 2)
  }

  @Test func followWithoutAMoveReportsNothing() {
    var board = plain()
    board.type("g.")
    #expect(board.coordinator.notice?.text == "No card has moved away")
    board.type("xg.")
    #expect(board.coordinator.notice?.text == "No card has moved away")
    #expect(board.selectedNumber == 2)
  }

  // MARK: Within a column

  @Test func reorderMovesACardOnePlace() {
    #expect(changes("J") == [.moved([ids[1]], to: .todo, at: .below(ids[2]))])
    #expect(changes("<shift-down>") == changes("J"))
    #expect(changes("GK") == [.moved([ids[3]], to: .todo, at: .above(ids[2]))])
    #expect(changes("G<shift-up>") == changes("GK"))
  }

  @Test func selectionFollowsAReorderedCard() {
    var board = plain()
    board.type("JJ")
    #expect(board.titles(.todo) == ["Two", "Three", "One"])
    #expect(board.selectedNumber == 1)
    board.type("J")
    #expect(board.coordinator.notice?.text == "Already at the bottom")
    board.type("KKK")
    #expect(board.coordinator.notice?.text == "Already at the top")
    #expect(board.titles(.todo) == ["One", "Two", "Three"])
  }

  // MARK: The move menu

  @Test func menuMovesByKeyOrEnter() {
    #expect(changes("m2") == [.moved([ids[1]], to: .doing, at: .top)])
    #expect(changes("m3") == [.moved([ids[1]], to: .done, at: .top)])
    #expect(changes("2m1") == [.moved([ids[4]], to: .todo, at: .top)])
    #expect(changes("m<enter>") == [.moved([ids[1]], to: .doing, at: .top)])
    #expect(changes("mj<space>") == [.moved([ids[1]], to: .done, at: .top)])
    #expect(changes("mkk<enter>") == [.moved([ids[1]], to: .todo, at: .bottom)])
    #expect(changes("jmt") == [.moved([ids[2]], to: .todo, at: .top)])
    #expect(changes("mb") == [.moved([ids[1]], to: .todo, at: .bottom)])
  }

  @Test(arguments: ["<esc>", "q", "m", "<ctrl-c>"])
  func menuClosesWithoutAChange(key: String) {
    var board = plain()
    board.type("m" + key)
    #expect(board.coordinator.overlay == nil)
    #expect(board.proposed == [])
  }

  @Test func moveMenuOmitsTheCurrentColumn() {
    var board = plain()
    board.type("2m2")
    #expect(board.proposed == [])
    #expect(board.coordinator.focus == .moveMenu)
  }

  @Test func menuReportsAMissingCard() {
    var board = plain()
    board.type("m")
    board.elsewhere(.removed([ids[1]]))
    board.type("2")
    #expect(board.coordinator.overlay == nil)
    #expect(board.coordinator.notice?.text == "#1 was moved to the trash in the meantime")
  }

  // MARK: Removing, undo, redo

  @Test func removedCardIsInTheTrash() {
    var board = plain()
    board.type("x")
    #expect(board.proposed == [.removed([ids[1]])])
    #expect(board.store.card(ids[1])?.life == .inTrash)
    #expect(board.selectedNumber == 2)
    #expect(board.footer == " Moved ‘One’ to the trash · u: undo")
  }

  @Test func undoRestoresTheCardUnderTheCursor() {
    var board = plain()
    board.type("jx2u")
    #expect(board.proposed == [.removed([ids[2]]), .undone])
    #expect(board.board == [["One", "Two", "Three"], ["Four", "Five"], ["Six"]])
    #expect(board.list.focused == .todo)
    #expect(board.selectedNumber == 2)
    #expect(board.footer == " Undone: Moved ‘Two’ to the trash · U: redo")
    board.type("<ctrl-r>")
    #expect(board.titles(.todo) == ["One", "Three"])
    #expect(board.footer == " Redone: Moved ‘Two’ to the trash · u: undo")
  }

  @Test func emptyUndoAndRedoAreReported() {
    var board = plain()
    board.type("u")
    #expect(board.coordinator.notice?.text == "Nothing to undo")
    board.type("U")
    #expect(board.coordinator.notice?.text == "Nothing to redo")
  }

  @Test func undoContinuesAfterRestart() {
    var board = plain()
    board.type("xL2x")
    var next = emptyBoard(store: board.store, actor: Sample.actor(run: "pane-7"))
    next.type("uu")
    #expect(next.board == [["One", "Two", "Three"].filter { $0 != "One" }, ["Four", "Five"], ["Six"]])
    next.type("uu")
    #expect(next.coordinator.notice?.text == "Nothing to undo")
    #expect(next.board == [["One", "Two", "Three"], ["Four", "Five"], ["Six"]])
    next.type("UUU")
    #expect(next.board == board.board)
  }

  @Test func undoIgnoresChangesOfOtherUsers() {
    var board = plain()
    board.elsewhere(.removed([ids[1]]))
    board.type("u")
    #expect(board.coordinator.notice?.text == "Nothing to undo")
  }

  @Test func undoThatWouldLoseAChangeIsRefused() {
    var board = plain()
    board.type("L")
    board.elsewhere(.moved([ids[1]], to: .done, at: .top))
    board.type("u")
    #expect(
      board.coordinator.notice?.text
        == "Not undone; that would lose a newer change: ‘One’, Moved from DOING to DONE (Today 12:00)")
    #expect(board.titles(.done) == ["One", "Six"])
  }

  @Test func undoOfALimitIsReported() {
    var board = plain()
    board.send(.committed(.limited(.doing, 3), board.elsewhere(.limited(.doing, 3), by: board.actor) ?? Receipt()))
    #expect(board.footer == " Limit of DOING set to 3 · u: undo")
    board.type("u")
    #expect(board.footer == " Undone: Limit of DOING set to 3 · U: redo")
  }

  // MARK: Without a card

  @Test(arguments: ["m", "e", "d", "t", "p", "E", "H", "L", "J", "K", "c", "x", "<enter>"])
  func cardCommandsReportAnEmptyColumn(key: String) {
    var board = emptyBoard()
    board.type(key)
    #expect(board.coordinator.notice?.text == "No card here")
    #expect(board.coordinator.focus == .list)
    #expect(board.proposed == [])
  }

  // MARK: Samples

  @Test func oneKeyRemovesUnmodifiedSamples() {
    var board = emptyBoard(language: .korean)
    for change in Samples.changes(words: Language.english.words, keys: board.settings.keys, clock: board.clock) {
      board.elsewhere(change, by: Sample.actor(origin: .program))
    }
    board.type("aMine<enter>")
    board.elsewhere(.edited(Samples.ids[1], [.title("Set a due date", "Buy milk")]))
    board.type("X")
    #expect(board.proposed.last == .removed([0, 2, 3, 4].map { Samples.ids[$0] }))
    #expect(board.board == [["Buy milk", "Mine"], [], []])
    #expect(board.footer == " 카드 4장을 휴지통으로 옮겼습니다 · u: 되돌리기")
    board.type("X")
    #expect(board.coordinator.notice?.text == "남은 예시 카드가 없습니다")
    board.type("u")
    #expect(board.board.map(\.count) == [4, 1, 1])
  }

  // MARK: Quitting

  @Test func quitIsRequestedFromTheProgram() {
    for key in ["q", "Q"] {
      var board = plain()
      board.type(key)
      #expect(board.effects == [.quit])
    }
    var board = plain()
    board.type("<enter>Q")
    #expect(board.effects == [.quit])
  }

  @Test func quitInACardClosesTheCardFirst() {
    var board = plain()
    board.type("<enter>q")
    #expect(board.effects == [])
    #expect(board.coordinator.focus == .list)
  }

  @Test func suspendAndRedrawAreRequestedFromTheProgram() {
    var board = plain()
    board.type("<ctrl-z><ctrl-l>")
    #expect(board.effects == [.suspend, .redraw])
  }

  @Test func secondInterruptQuits() {
    var board = plain()
    board.type("<ctrl-c>")
    #expect(board.coordinator.notice?.text == "Press Ctrl-C again to quit")
    board.type("j<ctrl-c>")
    #expect(board.effects == [])
    board.type("<ctrl-c>")
    #expect(board.effects == [.quit])
  }

  @Test func interruptCountResetsWithItsNotice() {
    var board = plain()
    board.type("<ctrl-c>")
    #expect(board.coordinator.notice != nil)
    board.pass(milliseconds: 5_000)
    #expect(board.coordinator.notice == nil)
    board.type("<ctrl-c>")
    #expect(board.effects == [])
  }

  @Test func interruptClosesOneLayer() {
    var board = plain()
    board.type("<enter>m<ctrl-c>")
    #expect(board.coordinator.focus == .detail)
    board.type("j<ctrl-c>")
    #expect(board.coordinator.focus == .list)
  }

  @Test func interruptInTheEditorKeepsTheDraftWhenItLeaves() {
    var board = plain()
    board.type("aHalf a thought<ctrl-c><ctrl-c>")
    #expect(board.effects == [.quit])
    #expect(board.coordinator.draft?.typed[.title] == "Half a thought")
  }

  @Test func escClosesOneLayerAndNeverQuits() {
    var board = plain()
    board.type("<enter>ex<esc>")
    #expect(board.coordinator.focus == .editorQuestion)
    board.type("d")
    #expect(board.coordinator.focus == .detail)
    board.type("m<esc>")
    #expect(board.coordinator.focus == .detail)
    board.type("?<esc><esc><esc><esc>")
    #expect(board.coordinator.focus == .list)
    #expect(board.effects.filter { $0 == .quit } == [])
  }

  @Test func escClearsTheNotice() {
    var board = plain()
    board.type("c")
    #expect(board.coordinator.notice != nil)
    board.type("<esc>")
    #expect(board.coordinator.notice == nil)
  }
}
