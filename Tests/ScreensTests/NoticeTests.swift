import Board
import Kanban
import Support
import Terminal
import Testing
import Words

@Suite("Notices and how long they are shown")
struct NoticeTests {
  @Test func noticeFadesAfterFiveSeconds() {
    var board = homeBoard()
    board.type("c")
    board.pass(milliseconds: 4_999)
    #expect(board.footer == " Completed ‘Rotate the SSH keys’ · u: undo · g.: follow")
    board.pass(milliseconds: 1)
    #expect(board.footer.hasPrefix(" m Move"))
  }

  @Test func undoInAnotherProjectNamesIt() {
    var board = homeBoard()
    let shell = Sample.actor(run: "shell", origin: .commandLine)
    board.elsewhere(.completed([board.card(3).id]), by: shell)
    board.type("u")
    #expect(board.footer == " Undone (command line): Moved ‘Back up the databa…’ from TODO to DONE · U: redo")
    board.type("U")
    #expect(board.footer == " Redone (command line): Moved ‘Back up the databa…’ from TODO to DONE · u: undo")
  }

  @Test func undoOfAnEarlierDayNamesItsTime() {
    var board = homeBoard()
    board.clock = Sample.clock(after: -1 * .day)
    board.elsewhere(.completed([board.card(3).id]), by: Sample.actor(run: "shell", origin: .commandLine))
    board.clock = Sample.clock
    board.type("u")
    #expect(board.footer.hasPrefix(" Undone (command line, yesterday "))
  }

  @Test func noticesContainTheNewValues() {
    var board = homeBoard()
    var footers: [String] = []
    for keys in ["p2", ":due tomorrow 9:00<enter>", ":tag +home<enter>"] {
      board.type(keys)
      footers.append(board.footer)
    }
    #expect(
      footers == [
        " Priority set to medium · u: undo",
        " Due date set to Sat 21 November, 09:00 (was Wed 18 November) · u: undo",
        " Tags set to ops, security, home · u: undo",
      ])
  }

  @Test func refusalStaysTenSecondsOrUntilTheNextKey() {
    var board = homeBoard()
    board.type("H")
    board.pass(milliseconds: 9_999)
    #expect(board.footer == " No column to the left")
    board.pass(milliseconds: 1)
    #expect(board.coordinator.notice == nil)
    board.type("Hj")
    #expect(board.coordinator.notice == nil)
  }

  @Test func noticeStaysDuringNavigation() {
    var board = homeBoard()
    board.type("cjj")
    #expect(board.footer == " Completed ‘Rotate the SSH keys’ · u: undo · g.: follow")
  }

  @Test func noticeFillsTheLastLineInReverse() {
    var board = homeBoard()
    board.type("H")
    let row = board.canvas.row(23)
    #expect(Set(row.map(\.style)) == [Style(foreground: .palette(1), attributes: .reverse)])
    board.type("c")
    #expect(Set(board.canvas.row(23).map(\.style)) == [Style(foreground: .palette(6), attributes: .reverse)])
  }

  @Test func noticeWithoutColourIsReverseOnly() {
    var board = homeBoard(hasColor: false)
    board.type("H")
    #expect(Set(board.canvas.row(23).map(\.style)) == [Style(attributes: .reverse)])
  }

  @Test func longNoticeIsCutBeforeTheUndoKey() {
    var board = homeBoard(columns: 30, rows: 8)
    board.type("c")
    #expect(board.footer == " Completed ‘Rotat…’ · u: undo")
  }

  /// A long path keeps its end, which names the file.
  @Test func longPathIsCutAtTheFront() {
    var board = homeBoard(columns: 60)
    let path = "/home/somebody/a/long/way/to/a/folder/of/boards/board.md"
    board.send(.wrote(Shared(count: 2, title: ""), path, .exists))
    #expect(board.footer == " File exists; not overwritten: …/folder/of/boards/board.md")
    board.extent = Extent(columns: 80, rows: 24)
    #expect(board.footer == " File exists; not overwritten: …/a/long/way/to/a/folder/of/boards/board.md")
  }

  /// Additional text is dropped before the undo key; the verb never is.
  @Test func narrowNoticeKeepsVerbAndUndoKey() {
    var board = homeBoard(columns: 40, rows: 12)
    var footers: [String] = []
    board.type("d+3<enter>r<backspace>every week<enter>")
    for keys in ["r<tab>p", "r<tab>p", "c"] {
      board.type(keys)
      footers.append(board.footer)
    }
    #expect(
      footers == [
        " Paused ‘Rotate the SSH keys’ · u: undo", " Resumed ‘Rotate the SSH ke…’ · u: undo",
        " Completed ‘Rotate the SSH…’ · u: undo",
      ])
  }

  @Test func detailOffersOnlyItsKeys() {
    var board = homeBoard()
    board.type("<enter><gt>")
    #expect(board.footer == " Moved to DOING · u: undo")
  }

  /// The cursor stays on a card that moves within its column.
  @Test func reorderedCardNeedsNoFollowing() {
    var board = homeBoard()
    board.type("J")
    #expect(board.footer == " Reordered · u: undo")
    board.type("mb")
    #expect(board.footer == " Reordered · u: undo")
  }

  @Test func clocksOfEqualTitlesAreNamedByNumber() {
    var board = TestBoard(columns: 120)
    board.add(CardText(title: "Fix"), CardText(title: "Fix"), CardText(title: "Paint"))
    board.type("TjT")
    #expect(board.footer.hasPrefix(" Started the clock of #2 ‘Fix’; stopped #1 ‘Fix’"), "\(board.footer)")
    board.type("jT")
    #expect(board.footer.hasPrefix(" Started the clock of ‘Paint’; stopped ‘Fix’"), "\(board.footer)")
  }

  @Test func emptyListsOfferNoKeysOfCards() {
    var board = TestBoard()
    board.type("gr")
    #expect(board.footer == " Esc Close")
    board.type("<esc>gq")
    #expect(!board.footer.contains("Enter") && board.footer.contains("0 All projects"), "\(board.footer)")
  }

  @Test func tooSmallTerminalIsReportedInItsLanguage() {
    for (columns, rows) in [(19, 24), (80, 5), (1, 1)] {
      var board = homeBoard(columns: columns, rows: rows)
      #expect(board.screen.hasPrefix(columns > 9 ? "too small" : "t"))
      if columns > 9 { #expect(board.screen.split(separator: "\n")[1].hasPrefix("20x6 needed")) }
      board.settings.language = .korean
      #expect(board.screen.hasPrefix(columns > 9 ? "화면이 작습니다" : ""))
      #expect(board.canvas.size == Size(width: columns, height: rows))
    }
  }

  @Test func tooSmallTerminalStillAcceptsKeys() {
    var board = homeBoard(columns: 5, rows: 2)
    board.type("jaX<enter>")
    board.extent = Extent(columns: 80, rows: 24)
    #expect(board.titles(.todo).last == "X")
    #expect(board.selectedNumber == 10)
  }

  // MARK: A busy store

  @Test func waitingChangeIsReportedAndCancellable() {
    var board = homeBoard()
    let change = Change.removed([board.card(1).id])
    board.send(.waiting(change))
    #expect(board.coordinator.notice == nil, "a short wait shows no notice")
    board.send(.waitingLong)
    #expect(board.footer == " Another program is writing; trying again · Esc: cancel")
    board.type("<esc>")
    #expect(board.effects == [.giveUp])
    board.send(.failed(change, .busy))
    #expect(board.footer == " Another program has locked the store; nothing was changed")
  }

  @Test func cancelKeepsTheEditorOpen() {
    var board = homeBoard()
    board.type("aWritten while it was locked")
    let change = Change.added(Sample.id(99), CardText("Written while it was locked"), to: .todo, at: .bottom)
    board.send(.waiting(change))
    board.type("<esc>")
    #expect(board.effects == [.giveUp])
    #expect(board.editor?.typed[.title] == "Written while it was locked")
    #expect(board.coordinator.focus == .editorLine)
  }

  @Test(arguments: [
    (StoreFailure.diskFull, "The disk is full; nothing was changed. Free some space and try again"),
    (.fileSizeLimit, "The file size limit (ulimit -f) was reached; nothing was changed. Raise it"),
    (.readOnly("/board"), "The store cannot be written to; nothing was changed: /board"),
    (.replaced, "The store was deleted, or replaced by another file; nothing was changed"),
    (
      .damaged("row 7"),
      "The store is damaged; ‘sekan check --store /board.sqlite’ says whether it can be repaired"
    ),
    (.newer(9), "The store was written by a newer Sekan; please update this one"),
    (.notAStore, "The file is not a Sekan store; it was left as it is"),
    (.cannotOpen("no permission"), "The store cannot be opened: no permission"),
    (
      .uncertain(.diskFull),
      "The disk is full; free some space. First check whether it was done"
    ),
    (
      .uncertain(.other("disk I/O error")),
      "The store failed: disk I/O error. First check whether it was done"
    ),
    (.other("disk I/O error"), "The store failed: disk I/O error"),
  ])
  func everyStoreFailureIsReported(failure: StoreFailure, words: String) {
    var board = homeBoard(columns: 120)
    board.send(.failed(.removed([board.card(1).id]), failure))
    #expect(board.footer == " " + words)
  }

  @Test func failedProgramRequestsAreReported() {
    var board = homeBoard()
    board.send(.editorFailed("nano: 1"))
    #expect(board.footer == " Your editor could not be used; the text is unchanged: nano: 1")
    board.send(.editorFailed("nano: exit status 139", kept: "/root/.local/state/sekan/editor-1.md"))
    #expect(board.footer == " nano: exit status 139; its unused text: /root/.local/state/sekan/editor-1.md")
    board.send(.draftNotSaved("No space left on device"))
    #expect(board.footer == " What you type cannot be kept on disk: No space left on device")
    board.send(.notice(Notice("The store was replaced; this is the new one")))
    #expect(board.footer == " The store was replaced; this is the new one")
  }

  // MARK: Key hints

  @Test(arguments: [
    ("", " m Move  e Edit  a Add  d Due  c Complete  x Remove  / Search  u Undo  ? Help"),
    ("<enter>", " Space Tick  e Edit  m Move  d Due  c Complete  x Remove  a Add line  ? Help"),
    ("m", " j Next  Enter Move  Esc Cancel"),
    ("?", " j Down  / Find a key  Esc Close"),
    ("e", " Tab Next field  Enter Save  Esc Close"),
    ("e<tab><tab><tab><tab><tab><tab>", " → Next  Enter Save  Tab Next field  Esc Close"),
    (
      "e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>",
      " Tab Next field  Ctrl-S Save  Ctrl-X Ctrl-E Editor  Esc Close"
    ),
    ("e<shift-tab>", " Enter Choose  Tab Next field  Esc Close"),
    ("ex<esc>", " Enter Save  d Discard  Esc Keep editing"),
  ])
  func footKeysDependOnTheFocus(script: String, footer: String) {
    var board = homeBoard()
    board.type(script)
    #expect(board.footer == footer)
  }

  @Test func helpKeyStaysOnNarrowTerminals() {
    for columns in 20...80 {
      var board = homeBoard(columns: columns)
      #expect(board.footer.hasSuffix("? Help"), "at \(columns) columns")
    }
  }
}
