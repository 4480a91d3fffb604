import Board
import Kanban
import Support
import Testing

@Suite("Marked cards")
struct MarkTests {
  /// Cards 1 2 3 in TODO, 4 5 in DOING, 6 in DONE.
  private func plain(columns: Int = 80, rows: Int = 24) -> TestBoard {
    var board = emptyBoard(columns: columns, rows: rows)
    board.add(CardText("One"), CardText("Two"), CardText("Three"))
    board.add(CardText("Four"), CardText("Five"), to: .doing)
    board.add(CardText("Six"), to: .done)
    return board
  }

  private func marked(_ script: String) -> [Int] {
    var board = plain()
    board.type(script)
    return board.markedNumbers
  }

  private let ids = [CardID(high: 0, low: 0)] + (1...6).map { CardID(high: 0, low: UInt64(1000 + $0)) }

  // MARK: Marking

  @Test func spaceMarksAndGoesDown() {
    #expect(marked("<space>") == [1])
    #expect(marked("<space><space>") == [1, 2])
    #expect(marked("<space>k<space>") == [])
    #expect(marked("<space>2<space>") == [1, 4])
    #expect(marked("<space><space><space><space>") == [1, 2], "the last card is marked, then unmarked")
  }

  @Test func movingExtendsTheRange() {
    #expect(marked("vj") == [1, 2])
    #expect(marked("vjj") == [1, 2, 3])
    #expect(marked("vG") == [1, 2, 3])
    #expect(marked("vjjk") == [1, 2], "shrinking the range removes the mark")
    #expect(marked("jvkjj") == [2, 3], "the range can cross its start")
    #expect(marked("<space>jvkk") == [1, 2, 3])
    #expect(marked("Gvvggj") == [3], "the same key ends the range and keeps the marks")
    #expect(marked("vjvj") == [1, 2])
    #expect(marked("vj2j") == [1, 2], "another column ends the range")
    #expect(marked("<space>vjkv") == [1, 2], "earlier marks are kept")
  }

  @Test func keyMarksOrUnmarksTheColumn() {
    #expect(marked("V") == [1, 2, 3])
    #expect(marked("<space>gv") == [1, 2, 3])
    #expect(marked("VV") == [])
    #expect(marked("V2V") == [1, 2, 3, 4, 5])
  }

  @Test func escapeClearsAllMarks() {
    #expect(marked("V<esc>") == [])
    #expect(marked("vjv<esc>") == [])
  }

  @Test func escapeCancelsTheRange() {
    #expect(marked("vj<esc>") == [])
    #expect(marked("vj<esc>jj") == [], "the range has ended")
    #expect(marked("<space>vj<esc>") == [1], "earlier marks are kept")
    #expect(marked("<space>vj<esc><esc>") == [])
  }

  @Test func cardsLeavingTheBoardAreUnmarked() {
    var board = plain()
    board.type("V")
    _ = board.screen
    board.elsewhere(.removed([ids[2]]))
    board.elsewhere(.moved([ids[3]], to: .doing, at: .top))
    _ = board.screen
    #expect(board.markedNumbers == [1, 3])
    board.elsewhere(.restored([ids[2]]))
    _ = board.screen
    #expect(board.markedNumbers == [1, 3])
  }

  @Test func atMostTenThousandCardsAreMarked() {
    var board = emptyBoard()
    board.fill(.todo, "Plan", 10_001)
    board.type("V")
    #expect(board.markedNumbers == Array(1...10_000))
    #expect(board.footer == " At most 10,000 cards can be marked; the rest were not")
    board.type("V")
    #expect(board.markedNumbers == [])
    board.type(":mark plan<enter>")
    #expect(board.markedNumbers == Array(1...10_000))
    board.type("<esc>")
    board.type("<space>vG")
    #expect(board.markedNumbers == [1, 2])
    #expect(board.selectedNumber == 2)
    board.type("vGK")
    #expect(board.footer == " Cards are reordered one at a time; unmark them first")
  }

  @Test func cardsOfAQueryAreFoundInSlices() {
    var board = plain()
    board.slice = .cards(2)
    board.type(":mark one or two or six<enter>")
    #expect(board.markedNumbers == [] && board.coordinator.focus == .list)
    #expect(board.footer.contains("Still looking for the cards to mark"))
    // No other card may be changed instead.
    board.type("x:")
    #expect(board.proposed == [] && board.coordinator.focus == .list)
    board.advance()
    #expect(board.markedNumbers == [1, 2, 6])
    board.type("<esc>:mark four<enter><esc>")
    #expect(!board.coordinator.isBusy)
    board.advance()
    #expect(board.markedNumbers == [])
  }

  // MARK: Commands on marked cards

  private func changes(_ script: String) -> [Change] {
    var board = plain()
    board.type(script)
    return board.proposed
  }

  @Test func commandsApplyToMarksInBoardOrder() {
    #expect(changes("j<space>kk<space>L") == [.cards(.shift(.right), on: [ids[1], ids[2]])])
    #expect(changes("2<space>1<space>2L") == [.cards(.shift(.right), on: [ids[1], ids[4]])])
    #expect(changes("Vx") == [.removed([ids[1], ids[2], ids[3]])])
    #expect(changes("Vc") == [.completed([ids[1], ids[2], ids[3]])])
    #expect(changes("3Vc") == [.reopened([ids[6]])])
    #expect(changes("3V2Vc") == [.completed([ids[4], ids[5], ids[6]])])
    #expect(changes("Vm2") == [.moved([ids[1], ids[2], ids[3]], to: .doing, at: .top)])
    #expect(changes("V2mb") == [.moved([ids[1], ids[2], ids[3]], to: .doing, at: .bottom)])
    #expect(changes("VH") == [])
    #expect(changes("VJ") == [])
  }

  @Test func bulkChangeIsOneUndoStep() {
    var board = plain()
    board.type("2<space>1<space>2L")
    #expect(board.board == [["Two", "Three"], ["One", "Five"], ["Four", "Six"]])
    #expect(board.footer == " Moved 2 cards · u: undo")
    #expect(board.markedNumbers == [], "cards sent to another column lose their marks")
    board.type("u")
    #expect(board.board == [["One", "Two", "Three"], ["Four", "Five"], ["Six"]])
    #expect(board.footer == " Undone: Moved 2 cards · U: redo")
  }

  @Test func missingMarkedCardIsSkipped() {
    var board = plain()
    board.type("V")
    board.elsewhere(.removed([ids[2]]))
    board.type("L")
    #expect(board.board == [[], ["One", "Three", "Four", "Five"], ["Six"]])
    #expect(board.footer == " Moved 2 cards to DOING · 1 card left out · u: undo")
  }

  @Test func rightClickOnAMarkedCardMovesAllMarked() {
    var board = plain()
    board.type("V")
    board.mouse(.rightClick, on: "Two")
    board.type("3")
    #expect(board.titles(.done) == ["One", "Two", "Three", "Six"])
  }

  // MARK: Screens

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (200, 60)])
  func markScreens(columns: Int, rows: Int) {
    var board = homeBoard(columns: columns, rows: rows)
    board.type("<space>j<space>k2<space>1")
    expectScreen("marks-\(columns)x\(rows)", &board)
    board.type("m")
    expectScreen("marks-menu-\(columns)x\(rows)", &board)
  }

  @Test func markScreensInKoreanAndASCII() {
    var korean = homeBoard(language: .korean)
    korean.type("vj")
    expectScreen("marks-korean", &korean, styled: true)
    var plain = homeBoard(isASCII: true, hasColor: false)
    plain.type("vj")
    expectScreen("marks-ascii-mono", &plain, styled: true)
  }
}

@Suite("Bulk changes in parts")
struct BulkTests {
  private func crowded(_ count: Int) -> TestBoard {
    var board = emptyBoard()
    board.fill(.todo, "Plan", count)
    board.add(CardText("There already"), to: .doing)
    return board
  }

  private func numbered(_ range: ClosedRange<Int>) -> [String] { range.map { "Plan \($0)" } }

  @Test func manyAreMovedPartByPartAndStandAsTheyStood() {
    var board = crowded(250)
    board.type("VL")
    #expect(board.footer == " Moving 0 of 250 · Esc: stop")
    board.advance(slices: 1)
    #expect(board.footer == " Moving 50 of 250 · Esc: stop")
    board.advance()
    #expect(board.titles(.doing) == numbered(1...250) + ["There already"])
    #expect(board.proposed.count == 5)
    #expect(board.footer == " Moved 250 cards to DOING · u: undo")
    board.type("u")
    #expect(board.footer == " Undoing 50 so far · Esc: stop")
    board.advance()
    #expect(board.titles(.todo) == numbered(1...250))
    #expect(board.footer == " Undone: Moved 250 cards to DOING · U: redo")
    board.type("U")
    board.advance()
    #expect(board.titles(.doing) == numbered(1...250) + ["There already"])
    #expect(board.footer == " Redone: Moved 250 cards to DOING · u: undo")
  }

  @Test func manyAreSentPartByPartAndStandAsTheyStood() {
    var board = crowded(120)
    let work = ProjectID(high: 0, low: 0x71)
    board.elsewhere(.projectAdded(work, "Work"))
    board.type("Vmpwork<enter>")
    board.advance()
    #expect(board.store.window(Window(work, .todo, most: 999)).map(\.title) == numbered(1...120))
  }

  @Test func bulkMoveToTheEndKeepsTheOrder() {
    var board = crowded(150)
    board.type("V2mb")
    board.advance()
    #expect(board.titles(.doing) == ["There already"] + numbered(1...150))
  }

  @Test func escStopsTheBulkChangeAndUndoRevertsIt() {
    var board = crowded(250)
    board.type("VL")
    board.advance(slices: 1)
    board.type("<esc>")
    #expect(board.footer == " Moved 50 cards to DOING · stopped · u: undo")
    #expect(board.titles(.todo).count == 200)
    #expect(board.markedNumbers.count == 250, "the remaining cards stay marked")
    board.type("u")
    #expect(board.titles(.todo) == numbered(1...250))
  }

  @Test func keysWorkDuringABulkChange() {
    var board = crowded(250)
    board.type("VL")
    board.advance(slices: 1)
    board.type("2x")
    #expect(board.list.focused == .doing)
    #expect(board.footer == " A change of many cards is still under way · Esc: stop")
    board.type("u")
    #expect(board.footer == " A change of many cards is still under way · Esc: stop")
    board.advance()
    #expect(board.titles(.todo) == [])
    #expect(board.proposed.count == 5)
  }

  @Test func refusedRepeatDuringABulkChangeReportsNothing() {
    var board = crowded(251)
    board.type("cVL")
    board.advance(slices: 1)
    board.type(".")
    board.advance()
    #expect(board.footer == " Moved 250 cards to DOING · u: undo")
  }

  @Test func textTypedDuringABulkChangeIsKept() {
    var board = crowded(250)
    board.type("VL")
    board.advance(slices: 1)
    board.type("1aA thought<enter>")
    #expect(board.editor != nil)
    board.advance()
    #expect(board.editor == nil)
    #expect(board.titles(.todo) == ["A thought"])
  }

  @Test func textDiscardedDuringABulkChangeIsNotStored() {
    var board = crowded(250)
    board.type("VL")
    board.advance(slices: 1)
    board.type("1aA thought<ctrl-s>")
    board.mouse(.click, on: "Cancel")
    board.type("n")
    #expect(board.editor == nil)
    board.advance()
    #expect(board.titles(.todo) == [])
  }

  /// Either one card for all lines or one card each, not both.
  @Test(arguments: ["q", "n"]) func cancelledPasteIsNotStored(answer: String) {
    var board = crowded(250)
    board.type("VL")
    board.advance(slices: 1)
    board.type("1")
    board.paste("One\nTwo")
    board.type("y" + answer)
    board.advance()
    #expect(board.titles(.todo) == [])
  }

  @Test func cardsMissingDuringABulkChangeAreCounted() {
    var board = crowded(250)
    board.type("VL")
    board.advance(slices: 1)
    board.elsewhere(.removed([Sample.id(7), Sample.id(120)]))
    board.advance()
    #expect(board.titles(.doing).count == 249)
    #expect(board.footer == " Moved 248 cards to DOING · 2 cards left out · u: undo")
    board.type("u")
    board.advance()
    #expect(board.titles(.todo).count == 248)
  }

  @Test func undoSkipsAndReportsLaterChanges() {
    var board = crowded(250)
    board.type("VL")
    board.advance()
    board.elsewhere(.moved([Sample.id(1)], to: .done, at: .top))
    board.type("u")
    board.advance()
    #expect(board.titles(.todo) == numbered(2...250))
    #expect(board.titles(.done) == ["Plan 1"])
    #expect(board.footer.contains("1 card left out"))
  }
}

extension TestBoard {
  var markedNumbers: [Int] { list.marks.ids.compactMap { store.card($0)?.number }.sorted() }
}
