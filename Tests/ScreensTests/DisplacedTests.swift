import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("The selected card is moved by another process")
struct DisplacedTests {
  private func board(_ language: Language = .english) -> TestBoard {
    var board = emptyBoard(language: language)
    board.add(CardText("Card A"), CardText("Card B"), CardText("Card C"))
    board.type("j")
    _ = board.screen
    return board
  }

  private func boardAfterMove(_ language: Language = .english) -> TestBoard {
    let board = board(language)
    board.elsewhere(.moved([board.card(2).id], to: .doing, at: .top))
    return board
  }

  @Test func firstKeyAfterAMoveIsRefused() {
    var board = boardAfterMove()
    expectScreen("displaced", &board)
    board.type("x")
    #expect(board.footer == " ‘Card C’ is selected now; press the key again to change it")
    #expect(board.proposed == [])
    board.type("x")
    #expect(board.proposed == [.removed([board.card(3).id])])
  }

  @Test func inKorean() {
    var board = boardAfterMove(.korean)
    expectScreen("displaced-ko", &board)
    board.type("x")
    #expect(board.footer == " 지금 선택된 카드: ‘Card C’. 한 번 더 누르면 이 카드를 바꿉니다")
  }

  @Test(arguments: ["x", "c", "L", "d", "e", "m", "."])
  func keyBeforeTheNextFrameIsRefused(key: String) {
    var board = boardAfterMove()
    board.type(key)
    #expect(board.footer == " Elsewhere: Moved ‘Card B’ from TODO to DOING")
    #expect(board.proposed == [])
    #expect(board.coordinator.overlay == nil)
    board.type("x")
    #expect(board.proposed == [.removed([board.card(3).id])])
  }

  @Test(arguments: [
    (Change.removed([Sample.id(9)]), " Elsewhere: Moved ‘Card B’ to the trash"),
    (.completed([Sample.id(9)]), " Elsewhere: Moved ‘Card B’ from TODO to DONE"),
  ])
  func everyRemovalOfTheCardIsDetected(change: Change, footer: String) {
    var board = emptyBoard()
    board.add(CardText("Card A"))
    board.elsewhere(.added(Sample.id(9), CardText("Card B"), to: .todo, at: .bottom))
    board.add(CardText("Card C"))
    board.type("j")
    _ = board.screen
    board.elsewhere(change)
    #expect(board.footer == footer)
  }

  @Test func cursorMoveEndsTheRefusal() {
    var board = boardAfterMove()
    _ = board.screen
    board.type("kx")
    #expect(board.proposed == [.removed([board.card(1).id])])
  }

  @Test func ownChangesAndChangesOfOtherCardsAreNotReported() {
    var board = board()
    board.type("L")
    #expect(board.footer.hasPrefix(" Moved to DOING"))
    board.type("x")
    #expect(board.proposed.last == .removed([board.card(3).id]))
    board.elsewhere(.moved([board.card(2).id], to: .done, at: .top))
    #expect(!board.footer.contains("Elsewhere"))
  }

  @Test func moveIsReportedOnceThePopoverIsClosed() {
    var board = board()
    board.type("d")
    board.elsewhere(.moved([board.card(2).id], to: .doing, at: .top))
    _ = board.screen
    board.type("<esc>")
    #expect(board.footer == " Elsewhere: Moved ‘Card B’ from TODO to DOING")
  }

  @Test func markedCardsAreChangedAtOnce() {
    var board = board()
    board.type("gg<space>j")
    _ = board.screen
    board.elsewhere(.moved([board.card(3).id], to: .doing, at: .top))
    _ = board.screen
    board.type("x")
    #expect(board.proposed == [.removed([board.card(1).id])])
  }

  // MARK: Other screens

  /// A board whose agenda or day has selected the second of three cards when another process removes that card.
  private func boardWithoutTheSecondCard(behind way: String) -> TestBoard {
    var board = emptyBoard()
    for title in ["Card A", "Card B", "Card C"] { board.add(CardText(title: title, due: .day(Sample.day))) }
    board.type(way + "j")
    _ = board.screen
    board.elsewhere(.removed([board.card(2).id]))
    return board
  }

  @Test(arguments: ["ga", "gc<enter>"])
  func agendaAndDayRefuseTheFirstKey(way: String) {
    for isDrawn in [true, false] {
      var board = boardWithoutTheSecondCard(behind: way)
      if isDrawn { #expect(board.footer.hasPrefix(" Elsewhere: ")) }
      board.type("x")
      #expect(board.proposed == [])
      board.type("x")
      #expect(board.proposed == [.removed([board.card(3).id])])
    }
  }

  @Test(arguments: [("ga", "L", 1), ("gc<enter>", "L", 1), ("ga", "J", 7)])
  func firstMoveByDaysIsRefused(way: String, key: String, days: Int) {
    for isDrawn in [true, false] {
      var board = boardWithoutTheSecondCard(behind: way)
      if isDrawn { _ = board.screen }
      board.type(key)
      #expect(board.proposed == [])
      board.type(key)
      #expect(board.proposed == [.edited(board.card(3).id, [.due(.day(Sample.day), .day(Sample.day + days))])])
    }
  }

  /// A coming occurrence is no card that card commands act on, but the keys for days move it.
  @Test func occurrenceThatGoesAwayIsNoticed() {
    var board = emptyBoard()
    board.add(
      CardText(
        title: "Weekly", due: .day(Sample.day),
        repeats: Repeat(RecurrenceRule(.weekly), from: .day(Sample.day))),
      CardText(title: "Once", due: .day(Sample.day + 8)))
    board.type("ga")
    board.advance()
    board.type("j")
    _ = board.screen
    board.elsewhere(.removed([board.card(1).id]))
    _ = board.screen
    board.type("L")
    #expect(board.proposed == [], "\(board.screen)")
    board.type("L")
    #expect(board.proposed == [.edited(board.card(2).id, [.due(.day(Sample.day + 8), .day(Sample.day + 9))])])
  }

  @Test(arguments: ["m", "X", "y"])
  func trashRefusesTheFirstKey(key: String) {
    for isDrawn in [true, false] {
      var board = homeTrash()
      board.type("gt")
      _ = board.screen
      board.elsewhere(.restored([board.card(5).id]))
      if isDrawn { #expect(board.footer.hasPrefix(" Elsewhere: ")) }
      board.type(key)
      #expect(board.proposed == [] && board.coordinator.focus == .trash)
      board.type("m")
      #expect(board.proposed == [.restored([board.card(2).id])])
    }
  }

  @Test func removedPagesRefuseTheFirstKey() throws {
    for isDrawn in [true, false] {
      var board = homeJournal()
      board.type("gjxyxygx")
      _ = board.screen
      guard case .journal(let journal)? = board.coordinator.opened.last else { throw StoreFailure.refused(.pageIsGone) }
      let pages = JournalStory.pages.prefix(2).map(\.id)
      let restored = try #require(journal.selected?.id)
      let other = try #require(pages.first { $0 != restored })
      board.elsewhere(.pagesRestored([restored]))
      if isDrawn { #expect(board.footer.hasPrefix(" Elsewhere: Restored the page of ")) }
      board.type("r")
      #expect(!board.proposed.contains(.pagesRestored([other])))
      #expect(board.footer.contains(isDrawn ? " is selected now; press the key again" : "Elsewhere: "))
      board.type("r")
      #expect(board.proposed.last == .pagesRestored([other]))
    }
  }

  @Test func paletteCommandIsRefusedOnce() {
    var board = boardAfterMove()
    _ = board.screen
    board.type(":due tomorrow<enter>")
    #expect(board.proposed == [] && board.coordinator.focus == .palette)
    board.type("<enter>")
    #expect(board.proposed == [.rescheduled([board.card(3).id], .day(Sample.day + 1))])
  }

  @Test func paletteCommandChangesTheCardSelectedBefore() {
    var board = board()
    board.type(":due tomorrow")
    board.elsewhere(.moved([board.card(2).id], to: .doing, at: .top))
    _ = board.screen
    board.type("<enter>")
    #expect(board.proposed == [.rescheduled([board.card(2).id], .day(Sample.day + 1))])
  }
}
