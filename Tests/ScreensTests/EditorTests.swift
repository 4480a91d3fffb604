import Board
import Kanban
import Support
import Terminal
import Testing
import Time
import Words

@Suite("Typing in the editor")
struct EditorTests {
  private func board(_ notes: String = "first\nsecond", due: Deadline? = nil) -> TestBoard {
    var board = emptyBoard()
    board.add(CardText(title: "One", notes: notes, due: due, tags: ["ops"]), CardText("Two"))
    return board
  }

  // MARK: Adding

  @Test(arguments: [("a", ["One", "Two", "New"]), ("o", ["One", "New", "Two"]), ("O", ["New", "One", "Two"])])
  func addKeysDecideThePlace(key: String, titles: [String]) {
    var board = board()
    board.type(key + "New<enter>")
    #expect(board.titles(.todo) == titles)
    #expect(board.selectedNumber == 3)
    #expect(board.coordinator.overlay == nil)
    #expect(board.footer == " Added ‘New’ · u: undo")
  }

  @Test(arguments: [(Language.english, "Too late to ring: 1 week before"), (.korean, "이미 지나 울리지 않습니다: 일주일 전")])
  func lateReminderIsReportedWhileTyping(_ language: Language, expected: String) {
    var board = emptyBoard(language: language)
    board.add(CardText(title: "One", due: Sample.clock.deadline(Sample.day + 3, minute: 540)))
    board.type("e<tab><tab><tab><tab>1 week")
    #expect(board.screen.contains(expected), "\(board.screen)")
    board.type("<ctrl-u>the day before at 9pm")
    #expect(!board.screen.contains(expected))
    #expect(board.screen.contains(language == .english ? "the day before at 21:00" : "전날 21:00"))
  }

  @Test(arguments: [
    ("tomorrow", Sample.day + 1), ("<backspace>tomorrow", Sample.day + 1), ("<left><end><backspace>1", Sample.day + 1),
    ("<tab><shift-tab>tomorrow", Sample.day + 1),
  ])
  func firstLetterReplacesAnExistingDate(script: String, day: Day) {
    var board = board(due: .day(Sample.day))
    board.type("e<tab>" + script + "<enter>")
    #expect(board.card(1).due == .day(day))
  }

  @Test func dateFitsBesideItsFieldInANarrowTerminal() {
    var board = emptyBoard(columns: 40, rows: 12, language: .korean)
    board.type("a<tab>다음 주 금 오후 3시")
    #expect(board.screen.contains("15:00") && !board.screen.contains("(…"), "\(board.screen)")
  }

  @Test func onlyTheFirstLetterAfterTabReplacesTheText() {
    var board = board(due: .day(Sample.day))
    board.type("e<tab>t")
    #expect(board.editor?.typed[.due] == "t")
    board.type("oday<shift-tab>!<down>x")
    #expect(board.editor?.typed[.due] == "todayx")
    #expect(board.editor?.typed[.title] == "One!")
  }

  @Test func textToBeReplacedIsHighlighted() {
    var board = board(due: .day(Sample.day))
    board.type("e<tab>")
    expectScreen("editor-selected", &board, styled: true)
  }

  @Test func everyAddKeyWorksInAnEmptyColumn() {
    for key in ["a", "o", "O"] {
      var board = board()
      board.type("2" + key + "New<enter>")
      #expect(board.titles(.doing) == ["New"])
    }
  }

  @Test func cardIsAddedDespiteARemovedNeighbour() {
    var board = board()
    board.type("joNew")
    board.elsewhere(.removed([board.card(2).id]))
    board.type("<enter>")
    #expect(board.titles(.todo) == ["One", "New"])
  }

  @Test func allFieldsAreRecordedAsOneChange() {
    var board = board()
    board.type(
      "aPlan<tab>tomorrow 17:00<tab>today<tab><tab><tab>home, #한글 home<tab><right><right><tab><tab><tab><tab>"
        + "- [ ] step<enter><enter>x<ctrl-s>"
    )
    let id = board.card(3).id
    #expect(
      board.proposed == [
        .added(
          id,
          CardText(
            title: "Plan", notes: "- [ ] step\nx", due: at(17, 0, Sample.day + 1), start: Sample.day,
            tags: ["home", "한글"], priority: .medium), to: .todo, at: .bottom)
      ])
  }

  // MARK: Editing

  @Test func onlyChangedFieldsAreRecorded() {
    var board = board()
    board.type("e and more<enter>")
    #expect(board.proposed == [.edited(board.card(1).id, [.title("One", "One and more")])])
    #expect(board.footer == " Saved ‘One and more’ · u: undo")
  }

  @Test func savingWithoutAnyChangeJustCloses() {
    var board = board()
    board.type("e<enter>")
    #expect(board.proposed == [.edited(board.card(1).id, [])])
    #expect(board.coordinator.overlay == nil)
    #expect(board.coordinator.notice == nil)
    #expect(board.store.entries(of: board.card(1).id, before: nil, most: 9).count == 1)
  }

  @Test func editorOpensOnTheTitle() {
    var board = board()
    board.type("e")
    #expect(board.editor?.part == .field(.title))
    #expect(board.editor?.target == .card(board.card(1).id, number: 1))
  }

  @Test func tabCyclesThroughAllFields() {
    var board = board()
    board.type("e")
    var parts: [EditorModel.Part] = []
    for _ in 0..<14 {
      board.type("<tab>")
      parts += [board.editor?.part].compactMap { $0 }
    }
    #expect(
      parts
        == [
          .field(.due), .field(.start), .field(.repeats), .field(.reminders), .field(.tags), .field(.priority),
          .field(.size), .field(.estimate), .field(.spent), .field(.notes), .done, .cancel, .editor, .field(.title),
        ])
    board.type("<shift-tab><shift-tab>")
    #expect(board.editor?.part == .cancel)
  }

  @Test func upAndDownLeaveAFieldAtItsEdges() {
    var board = board()
    board.type("e<down><down><down><down><down>")
    #expect(board.editor?.part == .field(.tags))
    board.type("<down><down><down><down><down>")
    #expect(board.editor?.part == .field(.notes))
    board.type("<down><down>")
    #expect(board.editor?.part == .done)
    board.type("<up><up><up><up><up><up><up>")
    #expect(board.editor?.part == .field(.tags))
  }

  @Test func prioritiesAreChosenByArrowsSpaceAndFirstLetter() {
    var board = board()
    var chosen: [Priority] = []
    board.type("e<tab><tab><tab><tab><tab><tab>")
    for key in ["<right>", "<space>", "<left>", "<left>", "<left>", "m", "l", "n"] {
      board.type(key)
      chosen += [board.editor?.typed.priority].compactMap { $0 }
    }
    #expect(chosen == [.low, .medium, .low, .none, .high, .medium, .low, .none])
  }

  @Test func highPriorityHasALetterKey() {
    var board = board()
    board.type("e<tab><tab><tab><tab><tab><tab>h")
    #expect(board.editor?.typed.priority == .high)
    var second = self.board()
    second.type("e<tab><tab><tab><tab><tab><tab>lh")
    #expect(second.editor?.typed.priority == .high)
  }

  /// The priority is no text field, but its change must not be lost either.
  @Test func changedPriorityAsksBeforeClosing() {
    var board = board()
    board.type("e<tab><tab><tab><tab><tab><tab>h<esc>")
    #expect(board.coordinator.focus == .editorQuestion)
    board.type("n")
    #expect(board.coordinator.overlay == nil)
    board.type("e<tab><tab><tab><tab><tab><tab>hn<esc>")
    #expect(board.coordinator.overlay == nil, "the text is unchanged")
  }

  @Test func emptyPasteOnThePriorityChangesNothing() {
    var board = board()
    board.type("e<tab><tab><tab><tab><tab><tab><right>")
    board.paste("")
    #expect(board.editor?.typed.priority == .low)
  }

  // MARK: Readline

  @Test(arguments: [
    ("<ctrl-a>x", "xone two three"), ("<home>x", "xone two three"), ("<ctrl-b><ctrl-b>x", "one two thrxee"),
    ("<left><right>x", "one two threex"), ("<alt-b>x", "one two xthree"), ("<ctrl-left><alt-left>x", "one xtwo three"),
    ("<ctrl-a><alt-f>x", "onex two three"), ("<home><ctrl-right><alt-right>x", "one twox three"),
    ("<ctrl-a><ctrl-e>x", "one two threex"), ("<home><end>x", "one two threex"), ("<ctrl-w>x", "one two x"),
    ("<alt-backspace><ctrl-backspace>x", "one x"), ("<home><alt-d>x", "x two three"),
    ("<home><ctrl-del>x", "x two three"),
    ("<alt-b><ctrl-k>x", "one two x"), ("<alt-b><ctrl-u>x", "xthree"), ("<ctrl-w><ctrl-a><ctrl-y>", "threeone two "),
    ("<ctrl-w><ctrl-w><ctrl-y><ctrl-y>", "one two threetwo three"), ("x<ctrl-t>", "one two threxe"),
    ("<backspace><backspace>", "one two thr"), ("<home><del><ctrl-d>", "e two three"), ("xy<ctrl-_>", "one two three"),
    ("x<ctrl-x>u", "one two three"), ("xy<ctrl-_><alt-_>", "one two threexy"), ("x<ctrl-_><ctrl-x>r", "one two threex"),
    ("<ctrl-home>x<ctrl-end>y", "xone two threey"), ("<alt-lt>x<alt-gt>y", "xone two threey"),
  ])
  func fieldEditingKeysWork(script: String, title: String) {
    var board = board()
    board.type("a")
    board.paste("one two three")
    board.type(script)
    #expect(board.editor?.typed[.title] == title)
  }

  @Test(arguments: [
    ("<enter>x", "\nxone\ntwo"), ("<ctrl-n>x", "one\nxtwo"), ("<down><end><ctrl-p>x", "onex\ntwo"),
    ("<ctrl-end>x", "one\ntwox"), ("<end><del>", "onetwo"), ("<ctrl-k><ctrl-k>", "two"), ("<ctrl-v>x", "one\nxtwo"),
    ("<pgdn><end><alt-v>x", "onex\ntwo"), ("<ctrl-j>", "\none\ntwo"),
  ])
  func notesEditingKeysWork(script: String, notes: String) {
    var board = board("one\ntwo")
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>" + script)
    #expect(board.editor?.typed[.notes] == notes)
  }

  @Test func commandKeysAreText() {
    var board = board()
    board.type("ajkxq?{}gG ㅓ<lt><gt>")
    #expect(board.editor?.typed[.title] == "jkxq?{}gG ㅓ<>")
  }

  @Test func hangulIsErasedBySyllableAndEmojiByCluster() {
    var board = board()
    board.type("a한글👩‍👩‍👧é<backspace><backspace><backspace>")
    #expect(board.editor?.typed[.title] == "한")
  }

  @Test func pastedControlCharactersAreText() {
    var board = board()
    board.type("a")
    board.paste("q\u{3}x\n:quit\ttab\u{1B}[2J")
    #expect(board.editor?.typed[.title] == "q\u{3}x :quit tab\u{1B}[2J")
    board.type("<enter>")
    #expect(board.card(3).title == "q x :quit tab [2J")
    #expect(!board.screen.contains("\u{1B}"))
  }

  // MARK: Closing

  @Test func escapeClosesAnUnchangedEditorAtOnce() {
    var board = board()
    board.type("e<esc>")
    #expect(board.coordinator.overlay == nil)
    #expect(board.effects.count == 1)
  }

  @Test func revertedTextCountsAsUnchanged() {
    var board = board()
    board.type("ex<backspace><esc>")
    #expect(board.coordinator.overlay == nil)
  }

  @Test func escAsksWhenSomethingWasTyped() {
    var board = board()
    board.type("ex<esc>")
    #expect(board.coordinator.focus == .editorQuestion)
    board.type("<esc>y")
    #expect(board.editor?.typed[.title] == "Onexy")
    board.type("<esc>n")
    #expect(board.coordinator.overlay == nil)
    #expect(board.proposed == [])
  }

  @Test func answeringYesSaves() {
    for key in ["<enter>", "y"] {
      var board = board()
      board.type("ex<esc>" + key)
      #expect(board.card(1).title == "Onex")
      #expect(board.coordinator.overlay == nil)
    }
  }

  @Test func footButtonsWork() {
    var board = board()
    board.type("ex<shift-tab><shift-tab><shift-tab><enter>")
    #expect(board.card(1).title == "Onex")
    board.type("ey<shift-tab><shift-tab><space>")
    #expect(board.coordinator.focus == .editorQuestion)
    board.type("de<shift-tab><enter>")
    #expect(board.effects.last == .editExternally("Onex\n\nfirst\nsecond\n"))
  }

  // MARK: At any size

  @Test func cursorIsWithinTheFieldAtAnySize() {
    var outside: [String] = []
    for (columns, rows) in [(80, 24), (72, 12), (47, 10), (36, 10), (35, 24), (20, 6), (20, 40), (200, 6)] {
      for tabs in 0..<9 {
        var board = emptyBoard(columns: columns, rows: rows)
        board.type("a")
        board.paste(String(repeating: "가나다 ", count: 30))
        board.type(String(repeating: "<tab>", count: tabs))
        if tabs == 5 { board.paste(String(repeating: "줄 하나\n", count: 40)) }
        let cursor = board.canvas.cursor
        if cursor.map({ board.canvas.bounds.contains($0) && $0.y < rows - 1 }) != true {
          outside.append("\(columns)×\(rows), part \(tabs): \(cursor.map { "\($0)" } ?? "none")")
        }
      }
    }
    #expect(outside == [])
  }

  @Test func enterContinuesAChecklist() {
    var board = emptyBoard()
    board.type("aList<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>- [x] one<enter>two<enter><enter>end<ctrl-s>")
    #expect(board.card(1).notes == "- [x] one\n- [ ] two\nend")
  }

  @Test func endOfAChecklistIsOneUndoStep() {
    var board = emptyBoard()
    board.type("aList<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>- [ ] a<enter><enter><ctrl-_>")
    #expect(board.editor?.typed[.notes] == "- [ ] a\n- [ ] ")
  }

  @Test func enterAfterABoxInsertsALineAbove() {
    var board = emptyBoard()
    board.type("aList<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>- [ ] qr<left><left><enter><ctrl-s>")
    #expect(board.card(1).notes == "- [ ] \n- [ ] qr")
  }

  @Test(arguments: [
    ("- [x] two", "- [x] two"), ("* [ ] two", "* [ ] two"), ("- two", "- two"), ("two - x", "- [ ] two - x"),
  ])
  func typedListMarkReplacesTheInsertedBox(typed: String, line: String) {
    var board = board()
    board.type("aList<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>  - [ ] one<enter>" + typed + "<ctrl-s>")
    #expect(board.card(3).notes == "  - [ ] one\n  " + line)
  }
}
