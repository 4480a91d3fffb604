import Board
import Kanban
import Support
import Testing
import Time

@Suite("Pasted text and drafts of earlier runs")
struct OfferTests {
  // MARK: Paste

  @Test func pastedLinesBecomeCardsAtTheEnd() {
    var board = homeBoard()
    board.type("2")
    board.paste("- [x] one\n* two\n\n   \n• three\n  four  \n-five")
    #expect(board.coordinator.focus == .pasteQuestion)
    board.type("<enter>")
    #expect(board.titles(.doing).suffix(5) == ["one", "two", "three", "four", "-five"])
    #expect(board.proposed.count == 1)
    #expect(board.selectedNumber == 10)
    #expect(board.footer == " Added 5 cards · u: undo")
    board.type("u")
    #expect(board.titles(.doing) == ["Write the report", "日本語の説明書を読む"])
  }

  @Test func pasteCanBecomeOneCardWithNotes() {
    var board = homeBoard()
    board.paste("- Shopping\n- [ ] milk\n\nand bread\n")
    board.type("n")
    #expect(board.editor?.typed[.title] == "Shopping")
    #expect(board.editor?.typed[.notes] == "- [ ] milk\n\nand bread\n")
    board.type("<enter>")
    #expect(board.titles(.todo).last == "Shopping")
  }

  @Test func pastedTextIsNotDiscardedWithoutAQuestion() {
    var board = homeBoard()
    board.paste("Shopping\nmilk")
    board.type("n<esc>")
    #expect(board.editor?.typed[.title] == "Shopping")
    #expect(board.screen.contains("Discard"))
  }

  @Test func leadingBlankLinesAreDropped() {
    var board = homeBoard()
    board.paste("\n  \nShopping\nmilk")
    board.type("n")
    #expect(board.editor?.typed[.notes] == "milk")
  }

  @Test func unusualLineBreaksAreKept() {
    var board = homeBoard()
    board.paste("one\u{2028}two\nthree")
    board.type("n")
    #expect(board.editor?.typed[.notes] == "two\nthree")
  }

  @Test func oneLineIsOfferedAsOneCard() {
    var board = homeBoard()
    board.paste("Just this\n")
    #expect(board.screen.contains("Paste 1 line"))
    board.type("y")
    #expect(board.titles(.todo).last == "Just this")
  }

  @Test(arguments: ["<esc>", "q", "<ctrl-c>"])
  func declinedPasteAddsNothing(key: String) {
    var board = homeBoard()
    board.paste("one\ntwo")
    board.type(key)
    #expect(board.coordinator.overlay == nil)
    #expect(board.proposed == [])
  }

  @Test(arguments: ["", "  \n\n\t\n"])
  func blanksAreNotOffered(text: String) {
    var board = homeBoard()
    board.paste(text)
    #expect(board.coordinator.overlay == nil)
  }

  @Test func longPasteIsOfferedAsOneCard() {
    var board = homeBoard()
    board.paste((1...1001).map { "line \($0)" }.joined(separator: "\n"))
    #expect(board.screen.contains("Paste 1,001 lines"))
    #expect(board.screen.contains("Cards take at most 1,000 lines of 200 characters"))
    board.type("y")
    #expect(board.proposed == [])
    #expect(board.editor?.typed[.title] == "line 1")
    #expect(board.editor?.typed[.notes].hasSuffix("line 1001") == true)
  }

  @Test func everyLineBreakSeparatesCards() {
    var board = homeBoard()
    board.paste("one\u{2028}two\u{85}three")
    #expect(board.screen.contains("Paste 3 lines"))
  }

  @Test func pasteRunsNoCommands() {
    for script in ["<enter>", "m", "?"] {
      var board = homeBoard()
      board.type(script)
      let before = board.coordinator.focus
      board.paste("xxxx\nq\n")
      #expect(board.coordinator.focus == before)
      #expect(board.proposed == [])
    }
  }

  // MARK: Drafts

  private func draft(_ script: String, on board: TestBoard) throws -> Draft {
    var typing = board
    typing.type(script)
    return try #require(typing.coordinator.draft)
  }

  @Test func newCardDraftIsResumed() throws {
    var board = homeBoard()
    board.send(.draftsFound([try draft("2aForgotten<tab>mon<tab><tab><tab><tab>x", on: board)]))
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("<enter>")
    #expect(try board.editor?.typed == typed("Forgotten", due: "mon", tags: "x"))
    board.type("<enter>")
    #expect(board.titles(.doing).last == "Forgotten")
    #expect(board.card(10).due == .day(Sample.day + 3))
  }

  @Test func draftIsResumedInItsProject() throws {
    var board = homeBoard()
    let work = ProjectID(high: 3, low: 3)
    board.elsewhere(.projectAdded(work, "Work"))
    var found = try draft("2aForgotten", on: board)
    found.project = work
    let read = try #require(Draft(id: found.id, file: found.file(store: "x"), store: "x", written: nil))
    board.send(.draftsFound([read]))
    board.type("<enter><enter>")
    #expect(board.coordinator.project == work)
    #expect(board.screen.contains("▌Forgotten"))
  }

  @Test func draftOfAnArchivedProjectIsResumedHere() throws {
    var board = homeBoard()
    let work = ProjectID(high: 3, low: 3)
    board.elsewhere(.projectAdded(work, "Work"))
    board.elsewhere(.projectArchived(work, true))
    var found = try draft("2aForgotten", on: board)
    found.project = work
    board.send(.draftsFound([found]))
    board.type("<enter><enter>")
    #expect(board.coordinator.project == Project.home)
    #expect(board.titles(.doing).last == "Forgotten")
  }

  @Test func resumedEditKeepsItsBase() throws {
    var board = homeBoard()
    let found = try draft("eNow: <ctrl-a>", on: board)
    board.elsewhere(.edited(board.card(1).id, [.title("Rotate the SSH keys", "Theirs")]))
    board.send(.draftsFound([found]))
    board.type("<enter><enter>")
    #expect(
      board.coordinator.notice?.text
        == "Title changed elsewhere in the meantime; saving again overwrites that")
    #expect(board.card(1).title == "Theirs")
    board.type("<enter>")
    #expect(board.card(1).title == "Rotate the SSH keysNow:")
  }

  @Test func severalDraftsAreOfferedOneByOne() throws {
    var board = homeBoard()
    let (first, second, third) = (
      try draft("aOne", on: board), try draft("e!", on: board), try draft("jje<tab><tab><tab><tab><tab>, x", on: board)
    )
    board.send(.draftsFound([first, second, third]))
    #expect(board.screen.contains("Unsaved text (1/3)"), "\(board.screen)")
    board.type("<del>")
    #expect(board.screen.contains("Unsaved text (2/3)"), "\(board.screen)")
    #expect(board.effects == [.putDraftAside(first.id)])
    #expect(board.coordinator.notice?.text == "Discarded; a copy stays in /state")
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("<esc>")
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("<enter>")
    #expect(board.editor?.target == .card(board.card(3).id, number: 3))
    board.type("<esc>d")
    #expect(board.coordinator.overlay == nil)
  }

  /// The user does not look at the screen and types a whole line.
  @Test func typedLineDoesNotContinueAnOldDraft() throws {
    var board = homeBoard()
    board.send(.draftsFound([try draft("aOne", on: board)]))
    board.type("ls<enter>")
    #expect(board.coordinator.focus == .draftQuestion)
    #expect(board.coordinator.notice?.text.hasPrefix("Unsaved text comes first: Enter continues it, Del") == true)
    board.type("<enter>")
    #expect(board.editor?.typed[.title] == "One")
  }

  @Test func narrowFootShowsEachAnswer() {
    var board = homeBoard(columns: 40, rows: 12)
    board.type("e!<esc>")
    #expect(board.footer == " Enter Save  d Discard  Esc Keep editi…")
  }

  @Test func postponedDraftIsKept() throws {
    var board = homeBoard()
    board.send(.draftsFound([try draft("aOne", on: board)]))
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("<esc>")
    #expect(board.coordinator.overlay == nil)
    #expect(board.effects == [])
  }

  @Test func postponedDraftIsOfferedWhenACardIsAdded() throws {
    var board = homeBoard()
    board.send(.draftsFound([try draft("aOne", on: board)]))
    board.type("<esc>e")
    #expect(board.editor?.target == .card(board.card(1).id, number: 1))
    board.type("<esc>a")
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("<enter>")
    #expect(board.editor?.typed[.title] == "One")
    board.type("<esc>da")
    #expect(board.editor?.typed[.title] == "")
  }

  /// The user does not expect a question and types on.
  @Test(arguments: ["Order food", "no dyed wool", "q"])
  func lettersGoToTheNewCardAndNotToTheQuestion(title: String) throws {
    var board = homeBoard()
    board.type("iLadder<esc>")
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("dnyq<esc>a")
    #expect(board.coordinator.focus == .draftQuestion)
    board.type(title)
    #expect(board.editor?.typed[.title] == title)
    board.type("<enter>")
    #expect(board.titles(.todo).last == title)
    board.type("o")
    #expect(board.coordinator.focus == .draftQuestion)
    board.type("<enter>")
    #expect(board.editor?.typed[.title] == "Ladder")
  }

  @Test func postponedDraftIsOfferedWhenItsCardIsEdited() throws {
    var board = homeBoard()
    let found = try draft("e!", on: board)
    board.send(.draftsFound([found]))
    board.type("<esc>je")
    #expect(board.editor?.target == .card(board.card(2).id, number: 2))
    board.type("<esc>ke<esc>")
    // After the draft is postponed again, the editor opens with the text of the card.
    #expect(board.editor?.typed[.title] == board.card(1).title)
    board.type("<esc>e<del>")
    #expect(board.effects.contains(.putDraftAside(found.id)))
    #expect(board.editor?.typed[.title] == board.card(1).title)
    board.type("<esc>e")
    #expect(board.editor?.typed[.title] == board.card(1).title)
  }

  @Test func draftIsOfferedAfterTheEditorCloses() throws {
    var board = homeBoard()
    let found = try draft("aOne", on: board)
    board.type("aTwo")
    board.send(.draftsFound([found]))
    #expect(board.editor?.typed[.title] == "Two")
    board.type("<enter>")
    #expect(board.coordinator.focus == .draftQuestion)
  }

  @Test func draftIsOfferedAfterTheMoveMenu() throws {
    var board = homeBoard()
    let found = try draft("aOne", on: board)
    board.type("m")
    board.send(.draftsFound([found]))
    board.type("2")
    #expect(board.coordinator.focus == .draftQuestion)
  }

  @Test func draftExistsOnlyForUnsavedChanges() {
    var board = homeBoard()
    #expect(board.coordinator.draft == nil)
    board.type("e")
    #expect(board.coordinator.draft == nil)
    #expect(board.coordinator.draftMark == nil)
    board.type("x")
    #expect(board.coordinator.draft?.typed[.title] == "Rotate the SSH keysx")
    let mark = board.coordinator.draftMark
    board.type("y")
    #expect(board.coordinator.draftMark != mark)
    board.type("<backspace><backspace>")
    #expect(board.coordinator.draft == nil)
    #expect(board.coordinator.draftMark != nil)
    board.type("<tab><tab><tab><tab><tab><tab><right>")
    #expect(board.coordinator.draft?.typed.priority == Priority.none)
    board.type("<ctrl-s>")
    #expect(board.coordinator.draft == nil)
  }

  @Test func draftExistsDuringAnExternalEditor() {
    var board = homeBoard()
    let disk = board.disk
    var left: [String] = []
    board.pane.programs = { _ in
      left = disk.names(in: "/state").compactMap { $0.split(separator: ".").last.map(String.init) }
      return 0
    }
    board.type("E")
    #expect(left == ["json", "lock", "md"])
  }

  private func typed(_ title: String, due: String, tags: String) throws -> EditorModel.Typed {
    let board = homeBoard()
    var typed = try draft("aX", on: board).typed
    (typed[.title], typed[.due], typed[.tags]) = (title, due, tags)
    return typed
  }
}
