import Board
import Kanban
import Support
import Terminal
import Testing

@Suite("A card's detail: checklist, paging and scrolling")
struct DetailTests {
  private func board(_ notes: String = "Read this\n- [ ] one\n- [x] two\n  * [ ] three\nend") -> TestBoard {
    var board = emptyBoard()
    board.add(CardText("First", notes), CardText("Second"), CardText("Third"))
    board.type("<enter>")
    return board
  }

  @Test func spaceTicksTheLineUnderTheCursor() {
    var board = board()
    let id = board.card(1).id
    // The detail opens at the first item to tick.
    board.type("<space>j<enter>j<space>")
    #expect(
      board.proposed == [
        .checked(id, line: 1, reads: "- [ ] one"), .checked(id, line: 2, reads: "- [x] two"),
        .checked(id, line: 3, reads: "  * [ ] three"),
      ])
    #expect(board.card(1).notes == "Read this\n- [x] one\n- [ ] two\n  * [x] three\nend")
    #expect(board.footer == " Ticked ‘three’ · u: undo")
    board.type("uuu")
    #expect(board.card(1).notes == "Read this\n- [ ] one\n- [x] two\n  * [ ] three\nend")
  }

  @Test(arguments: ["k", "jjj", "jjjj", "G"])
  func tickingAPlainLineIsReported(moves: String) {
    var board = board()
    board.type(moves + "<space>")
    #expect(board.proposed == [])
    #expect(board.coordinator.notice?.text == "This line has no checkbox; write ‘- [ ] …’")
  }

  @Test func checkboxesWithCRLFAreTicked() {
    var board = board("a\r\n- [ ] b\r\n- [ ] c")
    board.type("<space>")
    #expect(board.card(1).notes == "a\r\n- [x] b\r\n- [ ] c")
  }

  /// The board's filter is for the cards of the open project.
  @Test func filterDoesNotHoldBackAnotherProject() {
    var board = emptyBoard()
    let garden = ProjectID(high: 7, low: 1)
    board.elsewhere(.projectAdded(garden, "Garden"))
    let cards = ["Sow", "Water"].enumerated().map { NewCard(id: Sample.id(90 + $0), text: CardText($1)) }
    board.elsewhere(.within(garden, .pasted(cards, to: .todo)))
    board.add(CardText("First", "see garden#1"))
    board.type("ffirst<enter><enter><enter>")
    #expect(board.screen.hasPrefix(" #1 Sow"), "\(board.screen)")
    board.type("J")
    #expect(board.screen.hasPrefix(" #2 Water"), "\(board.screen)")
    board.type("K")
    #expect(board.screen.hasPrefix(" #1 Sow"), "\(board.screen)")
  }

  @Test func addKeyAppendsALineToTheNotes() {
    var board = board("Read this")
    board.type("anew<enter>")
    #expect(board.proposed == [.edited(board.card(1).id, [.notes("Read this", "Read this\n- [ ] new")])])
    board.type("<esc>amore<enter><esc>anothing<esc><del>")
    #expect(board.card(1).notes == "Read this\n- [ ] new\n- [ ] more")
    board.type("a<enter>")
    #expect(board.proposed.count == 2, "empty text adds no line")
    #expect(board.coordinator.focus == .detail)
  }

  @Test func addedLineIsFollowedByTheNextOne() {
    var board = board("- [ ] one\n- [ ] two\n\nLast")
    board.type("adue<enter>")
    #expect(board.coordinator.focus == .popover)
    #expect(board.coordinator.notice?.text == "Added ‘due’")
    board.type("x d d<enter>")
    #expect(board.card(1).notes == "- [ ] one\n- [ ] two\n- [ ] due\n- [ ] x d d\n\nLast")
    board.type("<enter>")
    #expect(board.coordinator.focus == .detail)
    // The cursor stands on the item that was added last.
    board.type("<space>")
    #expect(board.card(1).notes == "- [ ] one\n- [ ] two\n- [ ] due\n- [x] x d d\n\nLast")
    #expect(board.board.joined().count == 3)
  }

  @Test func addedLineLeavesNoDraft() {
    var board = board("")
    board.type("aone<enter>two<enter><esc>")
    #expect(board.card(1).notes == "- [ ] one\n- [ ] two")
    #expect(board.disk.names(in: "/state").filter { $0.hasSuffix(".json") } == [])
    #expect(board.coordinator.focus == .detail)
  }

  @Test func pastedListBecomesAnItemALine() {
    var board = board("- [ ] one")
    board.type("aBuy ")
    board.paste("- [ ] milk\r\n\n- [x] bread\n3. eggs\n")
    #expect(board.card(1).notes == "- [ ] one")
    board.type("!<enter>")
    #expect(board.card(1).notes == "- [ ] one\n- [ ] Buy milk\n- [x] bread\n- [ ] eggs!")
    #expect(board.proposed.count == 1 && board.coordinator.notice?.text == "Added 3 items")
    board.type("<esc>u")
    #expect(board.card(1).notes == "- [ ] one")
  }

  /// The items before the last one wait below the line; Backspace takes them back.
  @Test func pastedItemsCanBeTakenBack() {
    var board = board("")
    board.type("a")
    board.paste("milk\nbread\neggs")
    #expect(board.screen.contains("│ milk") && board.screen.contains("│ bread"))
    board.type("<ctrl-u><backspace><ctrl-u>rolls<enter>")
    #expect(board.card(1).notes == "- [ ] milk\n- [ ] rolls")
  }

  @Test func pastedListIsBounded() {
    var board = board("")
    board.type("a")
    board.paste((1...101).map { "item \($0)" }.joined(separator: "\n"))
    board.type("<enter>")
    #expect(board.card(1).notes == "" && board.coordinator.focus == .detail)
  }

  /// Esc keeps a half-typed item as a draft, which is offered at once.
  @Test func leftItemIsOfferedAsADraft() {
    var board = board("")
    board.type("aone<enter>two<esc>")
    #expect(board.coordinator.focus == .draftQuestion && board.screen.contains("│ ‘two’"))
    #expect(board.disk.names(in: "/state").contains { $0.hasSuffix(".json") })
    board.type("<enter>!<enter><enter>")
    #expect(board.card(1).notes == "- [ ] one\n- [ ] two!")
    #expect(board.coordinator.focus == .detail)
    #expect(!board.disk.names(in: "/state").contains { $0.hasSuffix(".json") })
  }

  @Test func addedLineContinuesTheChecklist() {
    var board = board("First\n  - [x] one\n\nLast")
    board.type("atwo<enter>")
    #expect(board.card(1).notes == "First\n  - [x] one\n  - [ ] two\n\nLast")
  }

  @Test func addKeyStartsEmptyNotes() {
    var board = board("")
    board.type("afirst<enter>")
    #expect(board.card(1).notes == "- [ ] first")
  }

  @Test func detailPagesThroughOtherCards() {
    var board = board()
    board.type("J")
    #expect(board.screen.hasPrefix(" #2 Second"))
    board.type("<shift-down>")
    #expect(board.screen.hasPrefix(" #3 Third"))
    board.type("J")
    #expect(board.coordinator.notice?.text == "Already at the bottom")
    board.type("K<shift-up>K")
    #expect(board.coordinator.notice?.text == "Already at the top")
    #expect(board.screen.hasPrefix(" #1 First"))
  }

  @Test func commandsOnTheCardWorkAsOnTheBoard() {
    for (key, change) in [
      ("<gt>", Change.moved([Sample.id(1001)], to: .doing, at: .top)),
      ("L", .moved([Sample.id(1001)], to: .doing, at: .top)),
      ("c", .completed([Sample.id(1001)])), ("m3", .moved([Sample.id(1001)], to: .done, at: .top)),
    ] {
      var board = board()
      board.type(key)
      #expect(board.proposed == [change])
      #expect(board.coordinator.focus == .detail)
    }
  }

  @Test func removingTheCardClosesItsDetail() {
    var board = board()
    board.type("x")
    #expect(board.screen.contains(" TODO 2 "))
    #expect(board.coordinator.focus == .list)
    board.type("u")
    #expect(board.titles(.todo) == ["First", "Second", "Third"])
  }

  @Test func undoWorksFromTheDetail() {
    var board = board()
    board.type("<gt>u")
    #expect(board.board == [["First", "Second", "Third"], [], []])
    #expect(board.coordinator.focus == .detail)
    board.type("U")
    #expect(board.board == [["Second", "Third"], ["First"], []])
  }

  @Test func longDetailScrolls() {
    var board = board((1...60).map { "line \($0)" }.joined(separator: "\n"))
    // Title, dates, an empty row, twenty lines, the foot.
    #expect(board.canvas.text(ofRow: 3) == "▌line 1")
    #expect(board.canvas.text(ofRow: 22).hasSuffix("↓43"))
    board.type("<pgdn><pgdn>")
    #expect(board.screen.contains("▌line 33"))
    board.type("G")
    #expect(board.canvas.text(ofRow: 22).hasPrefix("▌Today 12:00       Added"))
    #expect(board.canvas.text(ofRow: 3).hasSuffix("↑43"))
    board.type("gg")
    #expect(board.canvas.text(ofRow: 3) == "▌line 1")
  }

  @Test func wrappedLineIsSelectedWhole() {
    var board = board(String(repeating: "word ", count: 40) + "\nnext")
    let marked = (3...6).map { board.canvas.text(ofRow: $0).hasPrefix("▌") }
    #expect(marked == [true, true, true, false])
  }

  @Test func historyShowsUndoneChanges() {
    var board = board()
    board.type("<gt>u")
    let rows = board.screen.split(separator: "\n").filter { $0.hasPrefix(" Today") }.map { $0.dropFirst(19) }
    #expect(rows == ["Undone: Moved from TODO to DOING", "Moved from TODO to DOING", "Added"])
  }

  @Test func secondClickTicksTheLine() {
    var board = board()
    board.type("k")
    board.mouse(.click, on: "one")
    board.mouse(.click, on: "one")
    #expect(board.proposed == [.checked(board.card(1).id, line: 1, reads: "- [ ] one")])
    board.mouse(.wheel(2), x: 5, y: 5)
    #expect(board.screen.contains("▌☐ three"))
  }

  @Test func secondClickOnALongCardHitsTheSameLine() {
    var board = board((1...60).map { "- [ ] line \($0)" }.joined(separator: "\n"))
    board.type("<pgdn><pgdn>")
    board.mouse(.click, on: "line 20")
    board.mouse(.click, on: "line 20")
    #expect(board.proposed == [.checked(board.card(1).id, line: 19, reads: "- [ ] line 20")])
  }

  @Test func cursorStaysOnItsLineAfterInsertionsAbove() {
    var board = board("intro\n- [ ] one\n- [ ] two\n- [ ] three")
    board.type("j")
    #expect(board.screen.contains("▌☐ two"))
    let notes = board.card(1).notes
    board.elsewhere(.edited(board.card(1).id, [.notes(notes, "NEW\n" + notes)]))
    #expect(board.screen.contains("▌☐ two"))
    board.type("<space>")
    #expect(board.card(1).notes == "NEW\nintro\n- [ ] one\n- [x] two\n- [ ] three")
  }

  /// The cursor stands on a line that the user did not choose.
  @Test(arguments: ["<space>", "<enter>"])
  func firstKeyForAnotherLineIsRefused(key: String) {
    for isDrawn in [true, false] {
      var board = board("- [ ] one\n- [ ] two\n- [ ] three")
      board.type("j")
      _ = board.screen
      let id = board.card(1).id
      board.elsewhere(.edited(id, [.notes(board.card(1).notes, "- [ ] one\n- [ ] three")]))
      if isDrawn { #expect(board.screen.contains("▌☐ three")) }
      board.type(key)
      #expect(board.proposed == [])
      #expect(board.footer == " That line was changed elsewhere; press the key again for this one")
      board.type(key)
      #expect(board.proposed == [.checked(id, line: 1, reads: "- [ ] three")])
    }
  }

  @Test func ownChangeOfTheLineAndACursorMoveEndTheRefusal() {
    var board = board("- [ ] one\n- [ ] two")
    _ = board.screen
    let id = board.card(1).id
    board.elsewhere(.edited(id, [.notes("- [ ] one\n- [ ] two", "- [ ] two\n- [ ] three")]), by: board.actor)
    board.type("<space>")
    #expect(board.card(1).notes == "- [x] two\n- [ ] three")
    board.elsewhere(.edited(id, [.notes("- [x] two\n- [ ] three", "- [ ] four\n- [ ] five")]))
    _ = board.screen
    board.type("j<space>")
    #expect(board.card(1).notes == "- [ ] four\n- [x] five")
  }
}
