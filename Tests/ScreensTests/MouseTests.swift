import Board
import Kanban
import Support
import Terminal
import Testing

@Suite("The mouse")
struct MouseTests {
  // MARK: Selecting and opening

  @Test func clickSelectsTheCardAndItsColumn() {
    var board = homeBoard()
    board.mouse(.click, on: "第三章まで")
    board.mouse(.drop, on: "第三章まで")
    #expect(board.list.focused == .doing)
    #expect(board.selectedNumber == 6)
    #expect(board.proposed == [])
  }

  @Test func doubleClickWithin400MillisecondsOpens() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    board.mouse(.drop, on: "Write the report")
    board.pass(milliseconds: 399)
    board.mouse(.click, on: "Write the report")
    #expect(board.coordinator.focus == .detail)
    #expect(board.screen.hasPrefix(" #5 Write the report"))
  }

  @Test func slowerOnesSelectTwice() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    board.pass(milliseconds: 400)
    board.mouse(.click, on: "Write the report")
    #expect(board.coordinator.focus == .list)
  }

  @Test func clicksOnTwoCardsOpenNothing() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    board.mouse(.click, on: "第三章まで")
    #expect(board.coordinator.focus == .list)
    #expect(board.selectedNumber == 6)
  }

  @Test func clickOnEmptySpaceOrHeaderFocusesTheColumn() {
    var board = homeBoard()
    board.mouse(.click, x: 70, y: 20)
    #expect(board.list.focused == .done)
    board.mouse(.click, on: "DOING")
    #expect(board.list.focused == .doing)
  }

  @Test func stripsAndTabsAreClickable() {
    var strips = homeBoard(columns: 60, rows: 20)
    strips.mouse(.click, x: 55, y: 10)
    #expect(strips.list.focused == .done)
    var tabs = homeBoard(columns: 40, rows: 12)
    tabs.mouse(.click, on: "DONE")
    #expect(tabs.list.focused == .done)
    #expect(tabs.screen.contains("▌Call the landlord"))
  }

  @Test func wheelMovesTheSelectionOfItsColumn() {
    var board = homeBoard()
    board.mouse(.wheel(2), x: 70, y: 10)
    #expect(board.list.focused == .done)
    #expect(board.selectedNumber == 8)
    board.mouse(.wheel(-2), x: 70, y: 10)
    #expect(board.selectedNumber == 4)
  }

  @Test func clicksBesideEverythingDoNothing() {
    var board = homeBoard()
    _ = board.screen
    let before = board.coordinator
    board.send(.input(.mouse(.click, nil)))
    board.send(.input(.mouse(.drop, nil)))
    board.send(.input(.mouse(.drag, nil)))
    board.mouse(.click, x: 26, y: 10)
    board.mouse(.click, x: 5, y: 0)
    #expect(board.coordinator == before)
  }

  // MARK: Dragging

  @Test func cardIsDroppedAboveAnother() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    board.mouse(.drag, on: "Renew the certificate")
    board.mouse(.drop, on: "Renew the certificate")
    #expect(board.proposed == [.moved([board.card(5).id], to: .done, at: .above(board.card(7).id))])
    #expect(
      board.titles(.done) == ["Call the landlord", "Write the report", "Renew the certificate", "Pay the hosting bill"])
  }

  @Test func cardIsDroppedAtTheEndOfAColumn() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    board.mouse(.drag, x: 30, y: 20)
    board.mouse(.drop, x: 5, y: 21)
    #expect(board.proposed == [.moved([board.card(5).id], to: .todo, at: .bottom)])
  }

  @Test func pressWithoutMotionIsAClick() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    board.mouse(.drag, x: 30, y: 4)
    board.mouse(.drop, x: 30, y: 4)
    #expect(board.proposed == [])
  }

  @Test func backOnItselfOrBesideTheBoardNothingMoves() {
    for drop in [Point(x: 30, y: 3), Point(x: 26, y: 8), Point(x: 4, y: 23)] {
      var board = homeBoard()
      board.mouse(.click, on: "Write the report")
      board.mouse(.drag, x: 70, y: 20)
      board.mouse(.drop, x: drop.x, y: drop.y)
      #expect(board.proposed == [])
      #expect(board.list.mouse.drag == nil)
    }
  }

  @Test func withinAColumnACardIsPutElsewhere() {
    var board = homeBoard()
    board.mouse(.click, on: "Back up")
    board.mouse(.drag, on: "서버 점검")
    board.mouse(.drop, on: "서버 점검")
    #expect(board.proposed == [.moved([board.card(3).id], to: .todo, at: .above(board.card(2).id))])
    #expect(board.selectedNumber == 3)
  }

  @Test func cardDroppedOnTheNextOneSwapsPlaces() {
    var board = homeBoard()
    board.mouse(.click, on: "서버 점검")
    board.mouse(.drag, on: "Back up")
    board.mouse(.drop, on: "Back up")
    #expect(board.titles(.todo)[1...2] == ["Back up the database", "서버 점검 회의 준비"])
  }

  @Test func dropOfARemovedCardIsRefused() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    board.mouse(.drag, x: 70, y: 20)
    board.elsewhere(.removed([board.card(5).id]))
    board.mouse(.drop, x: 70, y: 20)
    #expect(board.coordinator.notice?.text == "#5 was moved to the trash in the meantime")
  }

  @Test func unfinishedDragIsForgotten() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    // The button is released over the menu, which receives the event instead.
    board.type("m")
    board.mouse(.drop, x: 0, y: 0)
    board.type("<esc>")
    board.mouse(.click, x: 30, y: 20)
    board.mouse(.drag, x: 70, y: 20)
    board.mouse(.drop, x: 70, y: 20)
    #expect(board.proposed == [])
  }

  @Test func escCancelsADrag() {
    var board = homeBoard()
    board.mouse(.click, on: "Write the report")
    board.mouse(.drag, x: 70, y: 20)
    #expect(board.list.mouse.drag?.hasMoved == true)
    board.type("<esc>")
    #expect(board.list.mouse.drag == nil)
  }
}
