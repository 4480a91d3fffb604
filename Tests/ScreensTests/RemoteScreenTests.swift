import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Screens of servers")
struct RemoteScreenTests {
  @Test func linksConflictsAndRefusedCards() {
    var board = linkedBoard()
    board.disk.touch("/board.sqlite-remote", at: board.clock.now + -60_000)
    board.type("gyj")
    expectScreen("remote", &board, styled: true)
  }

  @Test func inKoreanOnASmallPane() {
    var board = linkedBoard(columns: 40, rows: 12, language: .korean)
    board.type("gyj")
    expectScreen("remote-small-ko", &board)
  }

  @Test func onTheSmallestFromASCII() {
    var board = linkedBoard(columns: 20, rows: 6, isASCII: true, hasColor: false)
    board.type("gyj")
    expectScreen("remote-smallest-ascii", &board)
  }

  @Test func endOfTheListOnTheSmallest() {
    var board = linkedBoard(columns: 20, rows: 6)
    board.type("gyG")
    expectScreen("remote-smallest-end", &board)
  }

  @Test func onAWideTerminalInKorean() {
    var board = linkedBoard(columns: 200, rows: 60, language: .korean)
    board.type("gyjjj")
    expectScreen("remote-wide-ko", &board)
  }

  @Test(arguments: Language.allCases)
  func skippedTasks(language: Language) {
    var board = emptyBoard(columns: 60, rows: 12, language: language)
    board.link()
    board.leaveAlone(3, .recurrence)
    board.leaveAlone(1, .badDate)
    board.leaveAlone(200, .notATask)
    board.type("gy")
    expectScreen("remote-left-alone-\(language.rawValue)", &board)
  }

  @Test(arguments: Language.allCases)
  func refusedPages(language: Language) {
    var board = emptyBoard(language: language)
    board.link(hasJournal: true)
    board.leaveUnsent(PageID(high: 9, low: 1), on: PageDate(Sample.day), parked: "413 Request Entity Too Large")
    board.leaveUnsent(PageID(high: 9, low: 2), on: PageDate(Sample.day - 40), parked: RemoteUnsent.unreadable)
    board.type("gyG")
    expectScreen("remote-pages-\(language.rawValue)", &board)
  }

  /// A status code is explained, with an action for the user, even with little room.
  @Test(arguments: Language.allCases)
  func statusCodesAreExplained(language: Language) {
    var board = emptyBoard(columns: 80, rows: 16, language: language)
    let reasons = ["400", "403", "412", "413", "500", "507", "no-uid-conflict"]
    board.fill(.todo, "Plan", reasons.count)
    board.link()
    for (number, why) in reasons.enumerated() { board.leaveUnsent(number + 1, parked: why) }
    board.type("gyG")
    expectScreen("remote-reasons-\(language.rawValue)", &board)
    board.extent = Extent(columns: 20, rows: 6)
    expectScreen("remote-reasons-smallest-\(language.rawValue)", &board)
  }

  @Test func nothingLinked() {
    var board = homeBoard(columns: 60, rows: 12)
    board.type("gy")
    expectScreen("remote-empty", &board)
  }

  @Test(arguments: Language.allCases)
  func everyState(language: Language) {
    var board = emptyBoard(columns: 80, rows: 40, language: language)
    let states = RemoteLink.State.allCases.map { ($0, $0 == .fine || $0 == .unauthorized ? "" : "12") }
    let withheld = (RemoteLink.State.unauthorized, "cal.example.org:8443")
    for (number, (state, detail)) in (states + [withheld]).enumerated() {
      let id = ProjectID(high: 1, low: UInt64(number))
      board.elsewhere(.projectAdded(id, "Plan \(number)"))
      board.link(state, of: id, to: "Tasks \(number)", isReadOnly: number == 1, detail: detail)
    }
    board.type("gy")
    expectScreen("remote-states-\(language.rawValue)", &board)
  }

  /// Users have to copy the host, and its end identifies the owner.
  @Test(arguments: Language.allCases)
  func longHostIsShownWhole(language: Language) {
    let host = "cal.example.org.\(String(repeating: "a", count: 63)).\(String(repeating: "b", count: 63)).evil.example"
    for columns in [30, 80] {
      var board = linkedBoard(columns: columns, rows: 60, language: language)
      board.link(.unauthorized, detail: host)
      board.type("gy")
      let screen = board.screen.filter { !$0.isWhitespace }
      #expect(screen.ranges(of: host).count == (language == .english ? 3 : 2))
    }
  }

  @Test func invalidHostOfAStoreIsNotShown() {
    var board = linkedBoard()
    board.link(.unauthorized, detail: "cal.example.org; run ‘curl evil.example’")
    board.type("gy")
    #expect(!board.screen.contains("evil") && board.screen.contains("correct it in ~/.config/sekan/remotes, then r"))
  }

  @Test func questionAboutRemoteDeletions() {
    var board = linkedBoard()
    board.type("gyk<enter>")
    expectScreen("remote-question", &board)
  }

  @Test func questionAboutLocalDeletionsOnTheSmallestInKorean() {
    var board = linkedBoard(columns: 20, rows: 6, language: .korean)
    board.link(.heldBack, detail: "31")
    board.type("gyj<enter>")
    expectScreen("remote-question-smallest-ko", &board)
  }

  @Test(arguments: Language.allCases)
  func detailShowsTheSyncState(language: Language) {
    var board = linkedBoard(language: language)
    board.type("2<enter>")
    expectScreen("remote-detail-\(language.rawValue)", &board)
  }
}

@Suite("The servers view")
struct RemoteTests {
  /// Links are sorted by server and path, so that the garden comes first.
  @Test func enterAsksAboutHeldDeletions() {
    for (key, state, notice) in [
      ("d", RemoteLink.State.accepted, "The next sync deletes them"), ("p", .putBack, "The next sync puts them back"),
    ] {
      var board = linkedBoard()
      board.type("gy<enter>")
      #expect(board.coordinator.focus == .remoteQuestion)
      board.type("<enter>y" + key)
      #expect(board.store.link(of: garden)?.state == state)
      #expect(board.coordinator.focus == .remote)
      #expect(board.footer == " \(notice) · s: Sync now")
      #expect(board.proposed == [])
    }
  }

  @Test(arguments: ["<esc>", "q", "n"]) func heldDeletionsMayBeAnsweredLater(key: String) {
    var board = linkedBoard()
    board.type("gy<enter>" + key)
    #expect(board.coordinator.focus == .remote)
    #expect(board.store.link(of: garden)?.state == .held)
  }

  @Test func answerInAnotherPaneClosesTheQuestion() {
    var board = linkedBoard()
    board.type("gy<enter>")
    board.link(.accepted, of: garden, to: "Garten")
    _ = board.screen
    #expect(board.coordinator.focus == .remote)
  }

  @Test func enterOnALinkOpensItsBoard() {
    var board = linkedBoard()
    board.link(of: garden, to: "Garten")
    board.type("gy<enter>")
    #expect(board.coordinator.focus == .list && board.coordinator.project == garden)
  }

  @Test func enterOnAConflictOpensItsHistory() {
    var board = linkedBoard()
    board.type("gyjj<enter>")
    #expect(board.coordinator.focus == .history)
    #expect(board.screen.contains("History · Home · #4"))
    #expect(board.screen.contains("▌12:00") && board.screen.contains("from home"))
    board.type("q")
    #expect(board.coordinator.focus == .remote)
  }

  @Test func enterOnAPageConflictOpensItsHistory() {
    var board = linkedBoard()
    let page = PageID(high: 9, low: 9)
    board.elsewhere(
      .pagesAdded([NewPage(id: page, journal: .shared, date: PageDate(Sample.day), text: "Rain")]))
    board.conflict(page, on: PageDate(Sample.day - 1))
    board.type("gyjj")
    #expect(board.screen.contains("Changed on both sides"))
    board.type("<enter>")
    #expect(board.coordinator.focus == .history)
    #expect(board.screen.contains("from home"))
    board.type("q")
    #expect(board.coordinator.focus == .remote)
  }

  /// One key press opens the question to restore the value from before the server's change.
  @Test func overriddenTextIsRestoredFromTheHistory() {
    var board = linkedBoard()
    let before = board.store.entries(of: board.card(4).id, before: nil, most: 1).first?.fields.first?.inverse
    board.type("gyjj<enter>R")
    #expect(board.coordinator.focus == .revertQuestion)
    board.type("y")
    #expect(before == .text(.title("Call the landlord today", board.card(4).title)))
  }

  @Test func conflictOpensTheHistoryOfItsProject() {
    var board = linkedBoard()
    board.type("gpgarden<enter>gyjj<enter>")
    #expect(board.coordinator.project == Project.home)
    #expect(board.screen.contains("History · Home · #4"))
    board.type("qq")
    #expect(board.coordinator.focus == .list)
  }

  @Test func archivedProjectOfALinkOrConflictIsNotOpened() {
    var board = linkedBoard()
    board.type("gpgarden<enter>")
    board.elsewhere(.projectArchived(Project.home, true))
    board.type("gyj<enter>")
    #expect(board.footer == " Project ‘Home’ is archived" && board.coordinator.focus == .remote, "\(board.screen)")
    board.type("j<enter>")
    #expect(board.screen.contains("Call the landlord") && board.coordinator.focus == .history, "\(board.screen)")
    #expect(board.coordinator.project == garden)
  }

  @Test func seenConflictsAreNoLongerListed() {
    var board = linkedBoard()
    board.type("gyjjx")
    #expect(board.store.conflicts(in: Project.home, most: 9).count == 1)
    board.type("x")
    #expect(board.store.conflicts(in: Project.home, most: 9) == [])
    #expect(!board.screen.contains("Changed on both sides"))
    board.type("x")
    #expect(board.footer == " Only a conflict can be marked as seen")
  }

  @Test func enterOnARefusedCardEditsIt() {
    var board = linkedBoard()
    board.type("gyG<enter>")
    #expect(board.editor != nil && board.screen.contains("Edit #"))
    board.type("<esc>")
    #expect(board.coordinator.focus == .remote)
  }

  @Test func enterOnARefusedPageOpensItAndRetryWorks() {
    var board = emptyBoard()
    board.link(hasJournal: true)
    board.leaveUnsent(PageID(high: 9, low: 1), on: PageDate(Sample.day), parked: "413")
    board.type("gyG<enter>")
    #expect(board.coordinator.focus == .page && board.screen.contains("Rain all day"))
    board.type("q")
    #expect(board.coordinator.focus == .remote && board.screen.contains("shorten it (413)"))
    board.type("r")
    #expect(board.footer == " The next sync tries 1 item again · s: Sync now")
    #expect(board.sent == 1 && !board.screen.contains("413"))
  }

  @Test func retryReleasesAllRefusedItems() {
    var board = linkedBoard()
    #expect(board.sent == 1)
    board.type("gyr")
    #expect(board.sent == 3)
    #expect(board.footer == " The next sync tries 2 items again · s: Sync now")
    board.type("r")
    #expect(board.footer.hasPrefix(" The next sync asks again"))
  }

  @Test func nextRowIsSelectedWhenARowDisappears() {
    var board = linkedBoard()
    board.type("gyG")
    #expect(board.screen.contains("▌#6"))
    board.atServers { desk throws(StoreFailure) in try desk.unpark(in: Project.home) }
    #expect(board.screen.contains("▌12:00") || board.screen.contains("▌Today 12:00"))
    board.atServers { desk throws(StoreFailure) in
      try desk.forget(link: Project.home)
      try desk.forget(link: garden)
    }
    #expect(board.screen.contains("No project is linked"))
    board.type("<enter>xrjk")
    #expect(board.coordinator.focus == .remote)
  }

  @Test func syncIsRequestedFromTheBoard() {
    var board = linkedBoard()
    board.type("go:sync now<enter>gys")
    #expect(board.effects.filter { $0 == .sync }.count == 3)
  }

  @Test func clicksSelectAndOpen() {
    var board = linkedBoard()
    board.type("gyG")
    board.mouse(.click, on: "Garden")
    #expect(board.coordinator.focus == .remote)
    board.mouse(.click, on: "Garden")
    #expect(board.coordinator.focus == .remoteQuestion)
  }
}

@Suite("The server state in a card's detail")
struct SendingTests {
  private func detail(_ board: inout TestBoard) -> String { board.canvas.text(ofRow: 1) }

  @Test func syncedCardShowsNoStatus() {
    var board = homeBoard()
    board.type("2<enter>")
    let before = detail(&board)
    board.link()
    #expect(detail(&board) == before)
  }

  @Test func unsyncedCardShowsTheReason() {
    var board = homeBoard()
    board.link()
    board.type("2<enter>")
    board.leaveUnsent(5)
    #expect(detail(&board).hasSuffix(" · not sent yet"))
    board.leaveUnsent(5, parked: "507")
    #expect(
      board.canvas.text(ofRow: 2) == " not taken by the server: the server has no space left; free some (507)")
    board.leaveUnsent(5, parked: RemoteUnsent.unreadable)
    #expect(detail(&board).hasSuffix(" · left alone there"))
    board.leaveUnsent(5)
    board.link(isReadOnly: true)
    #expect(detail(&board).hasSuffix(" · not sent: read-only calendar"))
  }

  @Test(arguments: [(Language.english, "from home"), (.korean, "home에서")])
  func historyNamesTheServer(language: Language, expected: String) {
    var board = linkedBoard(language: language)
    board.type(":go 4<enter><enter>")
    #expect(board.screen.contains(" · " + expected))
    board.type("gh")
    #expect(board.screen.contains(expected))
    board.type("gbgh")
    #expect(board.screen.contains(expected))
  }
}
