import Board
import Kanban
import Support
import Testing
import Time
import Words

/// `homeBoard` with three cards in the trash, removed on three days.
func homeTrash(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true
) -> TestBoard {
  var board = homeBoard(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor)
  for (days, number) in [(-9, 3), (-1, 2), (0, 5)] {
    board.clock = Sample.clock(after: days * .day - .hour)
    board.elsewhere(.removed([board.card(number).id]))
  }
  board.clock = Sample.clock
  return board
}

@Suite("Screens of the trash")
struct TrashScreenTests {
  @Test func trashList() {
    var board = homeTrash()
    board.type("gtj")
    expectScreen("trash", &board, styled: true)
  }

  @Test func inKoreanOnASmallPane() {
    var board = homeTrash(columns: 40, rows: 12, language: .korean)
    board.type("gt")
    expectScreen("trash-small-ko", &board)
  }

  @Test func onTheSmallestFromASCII() {
    var board = homeTrash(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gtG")
    expectScreen("trash-smallest-ascii", &board)
  }

  @Test func emptyTrash() {
    var board = homeBoard(columns: 60, rows: 12)
    board.type("gt")
    expectScreen("trash-empty", &board)
  }

  @Test func longTrash() {
    var board = emptyBoard(columns: 60, rows: 12)
    board.fill(.todo, "Plan", 40)
    for number in 1...40 {
      board.clock = Sample.clock(after: number * 60_000)
      board.elsewhere(.removed([board.card(number).id]))
    }
    board.type("gt<pgdn><pgdn>")
    expectScreen("trash-many", &board)
  }

  @Test func openTrashedCard() {
    var board = homeTrash()
    board.type("gto")
    expectScreen("trash-card", &board)
  }

  @Test func listReturnsWhenTheOpenCardIsRestored() {
    var board = homeTrash()
    board.type("gto")
    board.elsewhere(.restored([board.card(5).id]))
    #expect(board.canvas.text().contains("▌"))
  }

  @Test func purgeQuestion() {
    var board = homeTrash()
    board.type("gtX")
    expectScreen("trash-purge", &board)
  }

  @Test func purgeQuestionOnTheSmallestInKorean() {
    var board = homeTrash(columns: 20, rows: 6, language: .korean)
    board.type("gtX")
    expectScreen("trash-purge-smallest-ko", &board)
  }

  @Test func purgeAllQuestion() {
    var board = homeTrash(columns: 40, rows: 12, language: .korean)
    board.type("gtXa")
    expectScreen("trash-purge-all-ko", &board)
  }
}

@Suite("Trash commands")
struct TrashTests {
  @Test func restoredCardReturnsToItsPlace() {
    var board = homeTrash()
    let before = board.titles(.todo)
    board.type("gtjm")
    #expect(board.proposed == [.restored([board.card(2).id])])
    #expect(board.titles(.todo) == [before[0], "서버 점검 회의 준비"] + before.dropFirst())
    // The next card takes its place in the trash; on the board the restored card is selected.
    board.type("m<esc>")
    #expect(board.selectedNumber == 3)
    board.type("uu")
    #expect(board.titles(.todo) == before)
  }

  /// The change before the purge is undone only by a second undo.
  @Test(arguments: ["gtXy", "gtXay"]) func undoAfterAPurgeWarnsFirst(keys: String) {
    var board = homeTrash()
    board.type("1aA new card<enter>" + keys)
    board.type("qu")
    #expect(board.footer.contains("A permanent deletion cannot be undone; u again undoes the change before it"))
    #expect(board.titles(.todo).contains("A new card"))
    board.type("u")
    #expect(!board.titles(.todo).contains("A new card"))
    board.type("U")
    #expect(board.titles(.todo).contains("A new card"))
  }

  @Test func enterRestoresAndKeepsTheList() {
    var board = homeTrash()
    board.type("gt<enter><enter><enter>")
    #expect(board.store.trashCount(in: Project.home) == 0)
    board.type("<enter>")
    #expect(board.footer.contains("The trash is empty"))
    #expect(board.screen.contains("The trash is empty. Press x on a card"))
  }

  @Test func trashedCardCannotBeChanged() {
    var board = homeTrash()
    board.type("gtGoJJKKjjkec dtp<space>")
    #expect(board.proposed == [])
    #expect(board.coordinator.focus == .trashedCard)
    board.type("m")
    _ = board.screen
    #expect(board.proposed == [.restored([board.card(5).id])] || board.proposed.count == 1)
    #expect(board.coordinator.focus == .trash)
  }

  @Test func selectionMovesIfTheCardLeavesTheTrash() {
    var board = homeTrash()
    board.type("gtj")
    board.elsewhere(.restored([board.card(2).id]))
    #expect(board.screen.contains("▌Wed 11 Nov"))
    board.elsewhere(.restored([board.card(3).id]))
    #expect(board.screen.contains("▌Today 11:00"))
    board.elsewhere(.removed([board.card(7).id]))
    #expect(board.screen.contains("▌Today 11:00"), "new cards do not move the selection")
  }

  @Test func openCardClosesWhenItIsRestored() {
    var board = homeTrash()
    board.type("gto")
    board.elsewhere(.restored([board.card(5).id]))
    _ = board.screen
    #expect(board.coordinator.focus == .trash)
  }

  @Test func purgeRequiresConfirmation() {
    var board = homeTrash()
    board.type("gtX<enter><space>m<esc>Xn<del>qXx<esc>")
    #expect(board.proposed == [])
    #expect(board.store.trashCount(in: Project.home) == 3)
  }

  @Test func purgeDeletesTheCardPermanently() {
    var board = homeTrash()
    let gone = board.card(5)
    board.type("gtXy")
    #expect(board.proposed == [.purged([gone.id])])
    #expect(board.footer.contains("Deleted 1 card permanently"))
    #expect(board.store.card(gone.id)?.life == .purged)
    #expect(board.store.trashCount(in: Project.home) == 2)
    #expect(
      board.store.entries(of: gone.id, before: nil, most: 99).allSatisfy { !"\($0)".contains("Write the report") })
    board.type("u")
    #expect(board.store.card(gone.id)?.life == .purged)
  }

  @Test func purgeAllKeepsCardsRemovedAfterTheQuestion() {
    var board = homeTrash()
    for number in [6, 7] { board.elsewhere(.removed([board.card(number).id])) }
    board.type("gtXa")
    board.clock = Sample.clock(after: 1000)
    board.elsewhere(.removed([board.card(8).id]))
    board.type("y")
    #expect(board.store.trash(in: Project.home, after: nil, most: 99).map(\.number) == [8])
    #expect(board.footer.contains("Deleted 5 cards permanently"))
    #expect(board.coordinator.overlay == nil)
  }

  @Test func emptyingSkipsRestoredCards() throws {
    let board = emptyBoard()
    board.fill(.todo, "Plan", 50)
    let ids = (1...50).map { board.card($0).id }
    board.elsewhere(.removed(ids))
    let newest = try #require(board.store.trash(in: Project.home, after: nil, most: 1).first)
    var emptying = Emptying(Project.home, upTo: newest.trashSpot)
    var batches = 0
    try repeatStep {
      guard try emptying.advance(in: board.store, on: Sample.context()) else { return false }
      batches += 1
      if batches == 1 { board.elsewhere(.restored([ids[45]])) }
      return true
    }
    #expect(emptying.purged == 49)
    #expect(batches == 3)
    #expect(board.store.card(ids[45])?.life == .onBoard)
  }

  @Test func oldTrashIsPurgedByAge() throws {
    let board = homeTrash()
    var emptying = Emptying(Project.home, before: Sample.noon + -7 * .day)
    try repeatStep { try emptying.advance(in: board.store, on: Sample.context()) }
    #expect(board.store.trash(in: Project.home, after: nil, most: 9).map(\.number) == [5, 2])
    #expect(emptying.purged == 1)
  }

  @Test func emptyingShowsProgressAndCanBeStopped() {
    var board = homeTrash()
    board.send(.emptying(purged: 20, left: 1_000))
    #expect(board.footer == " Deleting: 1,000 to go · Esc: cancel")
    board.type("<esc>")
    #expect(board.effects == [.stopEmptying])
    #expect(board.coordinator.notice == nil)
  }

  @Test func trashIsPerProject() {
    var board = homeTrash()
    board.elsewhere(.projectAdded(ProjectID(high: 0, low: 0x71), "Work"))
    board.type("gpwork<enter>gt")
    #expect(board.screen.hasPrefix(" Trash · Work"))
    #expect(board.screen.contains("The trash is empty"))
    board.type("gb")
    #expect(board.coordinator.focus == .list)
  }

  @Test func clicksSelectAndOpen() {
    var board = homeTrash()
    board.type("gt")
    board.mouse(.click, on: "서버 점검")
    #expect(board.screen.contains("▌Yesterday"))
    board.mouse(.click, on: "서버 점검")
    #expect(board.coordinator.focus == .trashedCard)
  }
}

@Suite("A trash with a million cards")
struct TrashCrowdTests {
  @Test(arguments: [
    ("", 1), ("G", 1_000_000), ("Gkk", 999_998), ("Ggg", 1), ("<pgdn><pgdn>", 41), ("G<pgup>", 999_980), ("jjj", 4),
  ])
  func largeTrashNavigatesLikeASmallOne(script: String, number: Int) {
    var board = CrowdBoard(1_000_000)
    board.crowd.isInTrash = true
    board.type("gt")
    _ = board.draw()
    board.type(script)
    let row = board.draw()?.text().split(separator: "\n").first { $0.hasPrefix("▌") } ?? ""
    #expect(row.contains("Card \(number) "))
    #expect(row.hasSuffix("#\(number)"))
  }

  @Test func keysReadOnlyOneScreen() {
    var reads: [Int] = []
    for count in [1_000, 1_000_000] {
      var board = CrowdBoard(count)
      board.crowd.isInTrash = true
      board.type("gt")
      _ = board.draw()
      for key in ["j", "G", "k", "<pgup>", "{", "gg", "<pgdn>", "}", "oJ<esc>", "X<esc>", "G"] {
        board.type(key)
        _ = board.draw()
      }
      reads.append(board.crowd.handedOut)
    }
    #expect(reads[0] == reads[1])
    #expect(reads[1] < 1_500)
  }
}
