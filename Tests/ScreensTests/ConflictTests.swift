import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Concurrent edits of a card")
struct ConflictTests {
  private func board() -> TestBoard {
    var board = emptyBoard()
    board.add(CardText("Shared", "one\ntwo\nthree\nfour", due: .day(Sample.day + 1), tags: ["a"]))
    return board
  }

  private func change(_ edits: TextChange..., at board: TestBoard) {
    board.elsewhere(.edited(board.card(1).id, edits))
  }

  @Test func differentFieldsMerge() {
    var board = board()
    board.type("e mine")
    change(.due(.day(Sample.day + 1), nil), .tags(["a"], ["b"]), at: board)
    board.type("<enter>")
    let card = board.card(1)
    #expect(card.text == CardText("Shared mine", "one\ntwo\nthree\nfour", tags: ["b"]))
  }

  @Test func titleConflictIsRefusedOnceThenOverwrites() {
    var board = board()
    board.type("e mine")
    change(.title("Shared", "Theirs"), at: board)
    board.type("<enter>")
    #expect(board.card(1).title == "Theirs")
    #expect(board.editor?.typed[.title] == "Shared mine")
    #expect(
      board.coordinator.notice?.text
        == "Title changed elsewhere in the meantime; saving again overwrites that")
    for text in ["Now: Theirs", "Yours: Shared mine", "Save yours over it"] { #expect(board.screen.contains(text)) }
    board.type("<enter>")
    #expect(board.card(1).title == "Shared mine")
    #expect(board.coordinator.overlay == nil)
    #expect(board.proposed.last == .edited(board.card(1).id, [.title("Theirs", "Shared mine")]))
  }

  @Test func conflictCanTakeTheirText() {
    var board = board()
    board.type("e mine")
    change(.title("Shared", "Theirs"), at: board)
    board.type("<enter>d")
    #expect(board.editor?.typed[.title] == "Theirs")
    board.type("!<enter>")
    #expect(board.proposed.last == .edited(board.card(1).id, [.title("Theirs", "Theirs!")]))
  }

  @Test func conflictAllowsFurtherEditing() {
    var board = board()
    board.type("e mine")
    change(.title("Shared", "Theirs"), at: board)
    board.type("<enter><esc>!<enter>")
    #expect(board.card(1).title == "Shared mine!")
  }

  @Test func conflictShowsTheFirstDifferingLines() {
    var board = board()
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab><down><ctrl-k>mine")
    change(.notes("one\ntwo\nthree\nfour", "one\ntheirs\nthree\nfour"), at: board)
    board.type("<ctrl-s>")
    for text in ["Now: theirs", "Yours: mine"] { #expect(board.screen.contains(text), "\(board.screen)") }
  }

  @Test(arguments: [(80, 24, Language.english), (40, 12, .korean), (20, 6, .english)])
  func conflictScreens(columns: Int, rows: Int, language: Language) {
    var board = emptyBoard(columns: columns, rows: rows, language: language)
    board.add(CardText("Shared"))
    board.type("e mine")
    change(.title("Shared", "Theirs"), at: board)
    board.type("<enter>")
    expectScreen("conflict-\(columns)x\(rows)", &board)
  }

  @Test func changeBetweenTwoSavesConflictsAgain() {
    var board = board()
    board.type("e mine")
    change(.title("Shared", "Theirs"), at: board)
    board.type("<enter>")
    change(.title("Theirs", "Theirs again"), at: board)
    board.type("<enter>")
    #expect(board.card(1).title == "Theirs again")
    board.type("<enter>")
    #expect(board.card(1).title == "Shared mine")
  }

  @Test func nonOverlappingNoteEditsMerge() {
    var board = board()
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab><ctrl-end>!")
    change(.notes("one\ntwo\nthree\nfour", "ONE\ntwo\nthree\nfour"), at: board)
    board.type("<ctrl-s>")
    #expect(board.card(1).notes == "ONE\ntwo\nthree\nfour!")
  }

  @Test func overlappingNoteEditsConflict() {
    var board = board()
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab><ctrl-k>mine")
    change(.notes("one\ntwo\nthree\nfour", "theirs\ntwo\nthree\nfour"), at: board)
    board.type("<ctrl-s>")
    #expect(board.card(1).notes == "theirs\ntwo\nthree\nfour")
    #expect(board.editor?.typed[.notes] == "mine\ntwo\nthree\nfour")
    #expect(board.coordinator.notice?.text == "Notes changed elsewhere in the meantime; saving again overwrites that")
    board.type("<ctrl-s>")
    #expect(board.card(1).notes == "mine\ntwo\nthree\nfour")
  }

  @Test func severalConflictsAreResolvedOneByOne() {
    var board = board()
    board.type("e mine<tab><ctrl-u>+5")
    change(.title("Shared", "Theirs"), .due(.day(Sample.day + 1), .day(Sample.day + 9)), at: board)
    board.type("<enter>")
    #expect(
      board.coordinator.notice?.text
        == "Title changed elsewhere in the meantime; saving again overwrites that")
    board.type("<enter>")
    #expect(
      board.coordinator.notice?.text == "Due date changed elsewhere in the meantime; saving again overwrites that")
    board.type("<enter>")
    #expect(board.card(1).text.title == "Shared mine")
    #expect(board.card(1).due == .day(Sample.day + 5))
  }

  @Test func identicalChangesAreNoConflict() {
    var board = board()
    board.type("e!")
    change(.title("Shared", "Shared!"), at: board)
    board.type("<enter>")
    #expect(board.coordinator.overlay == nil)
    #expect(board.card(1).title == "Shared!")
  }

  @Test func untouchedFieldKeepsTheirChange() {
    var board = board()
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab><ctrl-end> more")
    change(.title("Shared", "Theirs"), at: board)
    board.type("<ctrl-s>")
    #expect(board.card(1).title == "Theirs")
    #expect(board.card(1).notes == "one\ntwo\nthree\nfour more")
  }

  @Test func removedCardIsRecreatedFromTheDraft() {
    var board = board()
    board.type("2")
    board.elsewhere(.moved([board.card(1).id], to: .doing, at: .top))
    board.type("e mine")
    board.elsewhere(.removed([board.card(1).id]))
    board.type("<enter>")
    #expect(board.coordinator.notice?.text == "#1 was moved to the trash meanwhile; saving adds a new card")
    #expect(board.editor?.typed[.title] == "Shared mine")
    board.type("<enter>")
    #expect(board.board == [[], ["Shared mine"], []])
    #expect(board.card(1).life == .inTrash)
    #expect(
      board.card(2).text
        == CardText("Shared mine", "one\ntwo\nthree\nfour", due: .day(Sample.day + 1), tags: ["a"]))
  }

  @Test func purgedCardIsReportedAsGone() {
    var board = board()
    board.type("e mine")
    board.elsewhere(.removed([board.card(1).id]))
    board.elsewhere(.purged([board.card(1).id]))
    board.type("<enter>")
    #expect(board.coordinator.notice?.text == "#1 does not exist any more; saving adds a new card")
  }

  @Test func recreatedCardIsValidatedAsNew() {
    var board = emptyBoard()
    board.clock = Sample.clock(after: -7 * .day)
    board.add(CardText("Late", due: .day(Sample.day - 2)))
    board.clock = Sample.clock
    board.type("e mine")
    board.elsewhere(.removed([board.card(1).id]))
    board.type("<enter><enter>")
    #expect(board.coordinator.notice?.text == "Wed 18 November is in the past · press Enter again to set it")
    #expect(board.editor?.part == .field(.due))
  }

  @Test func openEditorIgnoresOtherChanges() {
    var board = board()
    board.type("e mine")
    let typed = board.editor?.typed
    change(.title("Shared", "Theirs"), .notes("one\ntwo\nthree\nfour", ""), at: board)
    board.elsewhere(.moved([board.card(1).id], to: .done, at: .top))
    board.pass(milliseconds: .day)
    _ = board.screen
    board.extent.columns = 30
    _ = board.screen
    #expect(board.editor?.typed == typed)
  }

  @Test func movedChecklistLineIsNotTicked() {
    var board = emptyBoard()
    board.add(CardText("List", "- [ ] one\n- [ ] two"))
    board.type("<enter>j")
    board.elsewhere(.edited(board.card(1).id, [.notes("- [ ] one\n- [ ] two", "- [ ] zero\n- [ ] one\n- [ ] two")]))
    board.type("<space>")
    // The command names the line by number and by its current text.
    #expect(board.proposed == [.checked(board.card(1).id, line: 1, reads: "- [ ] one")])
    let stale = Change.checked(board.card(1).id, line: 0, reads: "- [ ] one")
    board.send(.failed(stale, .refused(.changedElsewhere(FieldSet(.notes)))))
    #expect(board.coordinator.notice?.text == "Notes changed elsewhere in the meantime; saving again overwrites that")
  }

  struct Both: Sendable, CustomTestStringConvertible {
    /// Tabs to reach the field, and the typed text.
    let tabs: Int
    let mine: String
    let theirs: TextChange
    let saved: CardText
    var testDescription: String { "\(theirs.field)" }
  }

  private static let shared = CardText(
    title: "Shared", notes: "one", due: .day(Sample.day + 9), start: Sample.day + 1, tags: ["a"])

  private static func changed(_ change: (inout CardText) -> Void) -> CardText {
    var text = shared
    change(&text)
    return text
  }

  static let fields: [Both] = [
    Both(
      tabs: 0, mine: " mine", theirs: .title("Shared", "Theirs"), saved: changed { $0.title = "Shared mine" }),
    Both(
      tabs: 1, mine: "<ctrl-u>2026-12-24", theirs: .due(.day(Sample.day + 9), .day(Sample.day + 20)),
      saved: changed { $0.due = .day(Sample.day + 34) }),
    Both(
      tabs: 2, mine: "<ctrl-u>2026-11-23", theirs: .start(Sample.day + 1, Sample.day + 2),
      saved: changed { $0.start = Sample.day + 3 }),
    Both(
      tabs: 4, mine: "<ctrl-u>1h", theirs: .reminders([], [.before(minutes: 5)]),
      saved: changed { $0.reminders = [.before(minutes: 60)] }),
    Both(tabs: 5, mine: "<ctrl-u>mine", theirs: .tags(["a"], ["b"]), saved: changed { $0.tags = ["mine"] }),
    Both(
      tabs: 6, mine: "<right>", theirs: .priority(.none, .high), saved: changed { $0.priority = .low }),
    Both(tabs: 10, mine: "<ctrl-end>!", theirs: .notes("one", "ONE"), saved: changed { $0.notes = "one!" }),
  ]

  /// The conflict about each field is reported once, and saving again overwrites the other text.
  @Test(arguments: fields)
  func conflictNamesEveryFieldThenReplaces(_ both: Both) {
    var board = emptyBoard()
    board.add(ConflictTests.shared)
    board.type("e" + String(repeating: "<tab>", count: both.tabs) + both.mine)
    change(both.theirs, at: board)
    board.type("<ctrl-s>")
    #expect(board.editor != nil)
    #expect(board.coordinator.notice?.kind == .refusal)
    board.type("<ctrl-s>")
    #expect(board.editor == nil)
    #expect(board.card(1).text == both.saved)
  }
}
