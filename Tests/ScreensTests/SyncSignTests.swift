import Kanban
import Support
import Testing
import Words

@Suite("The sync state in the header")
struct SyncSignTests {
  private func header(_ board: inout TestBoard) -> String { board.canvas.text(ofRow: 0) }

  @Test func syncedStateShowsNoSign() {
    var board = homeBoard()
    let before = header(&board)
    board.link()
    #expect(header(&board) == before)
  }

  @Test func unsentChangesAreCounted() {
    var board = homeBoard()
    board.link()
    board.type("1c")
    #expect(header(&board).hasSuffix(" today · ⇅ 1"))
    board.link(isReadOnly: true)
    #expect(header(&board).hasSuffix(" today"), "changes in a read-only calendar are not sent")
  }

  @Test func newlyLinkedBoardCountsAllCards() {
    var board = emptyBoard()
    board.link()
    board.fill(.todo, "Plan", 999)
    #expect(header(&board).hasSuffix("⇅ 999"))
    board.fill(.doing, "Plan", 1)
    #expect(header(&board).hasSuffix("⇅ 999+"))
  }

  @Test(arguments: [
    (RemoteLink.State.fine, "⇅ 1"), (.offline, "offline · 1"), (.unauthorized, "! sync"), (.missing, "! sync"),
    (.held, "! sync"), (.heldBack, "! sync"), (.accepted, "⇅ 1"), (.putBack, "⇅ 1"), (.strange, "! sync"),
  ])
  func everySyncStateHasASign(state: RemoteLink.State, sign: String) {
    var board = homeBoard()
    board.link(state)
    board.leaveUnsent(1)
    #expect(header(&board).hasSuffix("today · " + sign))
  }

  @Test func offlineWithNothingToSendShowsNoSign() {
    var board = emptyBoard(columns: 40, rows: 12, language: .korean)
    let before = header(&board)
    board.link(.offline)
    #expect(header(&board) == before)
    board.fill(.todo, "Plan", 1)
    #expect(header(&board).hasSuffix(" 연결 안 됨 · 1"))
  }

  @Test func refusedCardShowsAWarning() {
    var board = emptyBoard()
    board.add(CardText("Plan"))
    board.link()
    board.leaveUnsent(1, parked: "413")
    #expect(header(&board).hasSuffix(" ! sync"))
  }

  @Test func inASCII() {
    var board = emptyBoard(isASCII: true)
    board.add(CardText("Plan"))
    board.link()
    board.leaveUnsent(1)
    #expect(header(&board).hasSuffix(" ^v 1"))
  }

  @Test func syncSignIsDroppedFirst() {
    var board = homeBoard(columns: 38, rows: 12)
    board.link(.offline)
    board.leaveUnsent(1)
    #expect(header(&board) == " Home  1 late · 2 today · offline · 1")
    board.extent = Extent(columns: 37, rows: 12)
    #expect(header(&board).hasSuffix(" 2 today"))
  }

  /// Without a first row the sign is beside the indicator below, unless all is well.
  @Test(arguments: [
    (RemoteLink.State.offline, false, Language.english, "offline"), (.held, true, .english, "held-ascii"),
    (.offline, false, .korean, "offline-ko"), (.fine, false, .english, "fine"),
  ])
  func onTheSmallest(state: RemoteLink.State, isASCII: Bool, language: Language, name: String) {
    var board = emptyBoard(columns: 20, rows: 6, language: language, isASCII: isASCII, hasColor: !isASCII)
    board.fill(.todo, "Plan", 12)
    board.link(state)
    if state != .fine { board.leaveUnsent(3) }
    expectScreen("sync-smallest-\(name)", &board, styled: isASCII)
  }

  @Test func signStandsInTheFocusedColumn() {
    var board = homeBoard(columns: 72, rows: 7)
    board.link(.offline)
    board.leaveUnsent(1)
    board.type("2")
    expectScreen("sync-low", &board)
  }

  /// The sign covers the shown project, or all projects if all are shown.
  @Test func syncSignFollowsTheVisibleProject() {
    var board = homeBoard()
    board.elsewhere(.projectAdded(garden, "Garden"))
    board.link(.missing, of: garden)
    #expect(header(&board).hasSuffix(" today"))
    board.type("ga")
    #expect(header(&board).hasSuffix(" today"))
    board.type("0")
    #expect(header(&board).hasSuffix(" today · ! sync"))
    board.type("gc")
    #expect(header(&board).hasSuffix(" today · ! sync"))
    board.type("gpgarden<enter>")
    #expect(header(&board).hasSuffix(" ! sync"))
  }
}
