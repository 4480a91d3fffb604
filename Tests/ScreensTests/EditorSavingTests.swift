import Board
import Kanban
import Support
import Testing
import Time
import Words

@Suite("Saving from the editor")
struct EditorSavingTests {
  private func board(_ notes: String = "first\nsecond", due: Deadline? = nil) -> TestBoard {
    var board = emptyBoard()
    board.add(CardText(title: "One", notes: notes, due: due, tags: ["ops"]), CardText("Two"))
    return board
  }

  // MARK: Refused

  @Test(arguments: [
    ("a<enter>", CardField.title, "A card needs a title"),
    ("a   <enter>", .title, "A card needs a title"),
    ("aX<tab>yesterday<enter>", .due, "Thu 19 November is in the past · press Enter again to set it"),
    ("aX<tab>11:59 today<enter>", .due, "Fri 20 November, 11:59 is in the past · press Enter again to set it"),
    ("aX<tab>tomorrow<tab>+3<enter>", .start, "The start is after the due date"),
  ])
  func refusedTextStaysAndItsFieldIsFocused(script: String, field: CardField, why: String) {
    var board = board()
    board.type(script)
    #expect(board.coordinator.notice?.text == why)
    #expect(board.coordinator.notice?.kind == .refusal)
    #expect(board.editor?.part == .field(field))
    #expect(board.board == [["One", "Two"], [], []])
  }

  @Test(arguments: [CardField.due, .start])
  func invalidDateIsNeverStored(field: CardField) {
    var board = board()
    board.type("aX<tab>\(field == .due ? "" : "<tab>")soonish<enter>")
    #expect(board.proposed == [])
    #expect(board.editor?.part == .field(field))
    #expect(board.screen.contains("soonish"))
    #expect(board.footer.contains(field == .due ? "not a date" : "a day, without a time"))
  }

  /// The first save was stored although it was reported as failed.
  @Test func fieldEmptiedAfterAFailedSaveIsEmptied() {
    var board = board()
    board.type("aX<tab>tomorrow")
    let change = board.saving()
    board.elsewhere(change)
    board.send(.failed(change, .busy))
    board.type("<ctrl-u><enter>")
    #expect(board.editor != nil && board.card(3).due != nil, "\(board.screen)")
    board.type("<enter>")
    #expect(board.card(3).title == "X" && board.card(3).due == nil, "\(board.screen)")
  }

  @Test func keyClearsTheRefusalAndSecondTrySaves() {
    var board = board()
    board.type("aX<tab>yesterday<enter><ctrl-u>tomorrow<enter>")
    #expect(board.card(3).due == .day(Sample.day + 1))
    #expect(board.coordinator.overlay == nil)
  }

  @Test func tooLongTitleIsRefusedUncut() {
    var board = board()
    board.type("a")
    board.paste(String(repeating: "가", count: 201))
    board.type("<enter>")
    #expect(board.coordinator.notice?.text == "The title has 201 characters (at most 200); nothing was cut")
    #expect(board.editor?.typed[.title].count == 201)
    board.type("<backspace><enter>")
    #expect(board.card(3).title.count == 200)
  }

  @Test func tooLongNotesAreRefusedUncut() {
    var board = board()
    board.settings.limits = TextLimits(title: 200, notes: 100)
    board.type("aX<shift-tab><shift-tab><shift-tab><shift-tab>")
    #expect(board.editor?.part == .field(.notes))
    board.paste(String(repeating: "가나다\n", count: 30))
    board.type("<ctrl-s>")
    #expect(board.coordinator.notice?.text == "The notes have 120 characters (at most 100); nothing was cut")
    #expect(board.editor?.typed[.notes].count == 120)
    #expect(board.screen.contains("The notes have 120 characters"))
  }

  @Test(arguments: [
    "aX<tab>yesterday<enter><enter>", "e<tab><ctrl-u>yesterday<enter><enter>", "iX yesterday<enter><enter>",
  ])
  func pastDeadlineIsAcceptedOnSecondTry(script: String) {
    var board = board()
    board.type(script)
    let card = board.card(script.hasPrefix("e") ? 1 : 3)
    #expect(card.due == .day(Sample.day - 1))
  }

  @Test func emptyTrailingBoxIsDropped() {
    var board = board()
    board.type("aX<shift-tab><shift-tab><shift-tab><shift-tab>- [ ] one<enter>- [x] two<enter><ctrl-s>")
    #expect(board.card(3).notes == "- [ ] one\n- [x] two")
  }

  @Test func tooManyTagsAreRefused() {
    var board = board()
    board.type("e<tab><tab><tab><tab><tab><ctrl-u>" + (1...51).map { "t\($0)" }.joined(separator: ",") + "<enter>")
    #expect(board.coordinator.notice?.text == "At most 50 tags")
    #expect(board.editor?.part == .field(.tags))
  }

  @Test func existingPastDeadlineIsKept() {
    var board = emptyBoard()
    board.clock = Sample.clock(after: -7 * .day)
    board.add(CardText("Late", due: at(9, 30, Sample.day - 3)))
    board.clock = Sample.clock
    board.type("e!<enter>")
    #expect(board.proposed == [.edited(board.card(1).id, [.title("Late", "Late!")])])
    #expect(board.card(1).due == at(9, 30, Sample.day - 3))
  }

  @Test func deadlineThatPassesWhileTypingIsRefusedOnce() {
    var board = board()
    board.type("aX<tab>today 12:05<tab>")
    board.pass(milliseconds: 10 * 60_000)
    board.type("<ctrl-s>")
    #expect(board.coordinator.notice?.text.contains("is in the past") == true)
    #expect(board.titles(.todo) == ["One", "Two"])
    board.type("<ctrl-s>")
    #expect(board.titles(.todo) == ["One", "Two", "X"])
  }

  @Test func fullDiskKeepsTheEditorAndItsText() {
    var board = board()
    board.type("aX")
    let change = board.saving()
    board.send(.failed(change, .diskFull))
    #expect(board.editor?.typed[.title] == "X")
    #expect(board.coordinator.notice?.text == "The disk is full; nothing was changed. Free some space and try again")
    board.type("<enter>")
    #expect(board.titles(.todo) == ["One", "Two", "X"])
  }

  @Test func textTypedWhileTheStoreIsBusyIsKept() {
    var board = board()
    board.type("aFirst")
    let change = board.saving()
    board.type(" and second")
    board.send(.committed(change, board.elsewhere(change, by: board.actor) ?? Receipt()))
    #expect(board.coordinator.draft?.typed[.title] == "First and second")
  }

  @Test func textTypedWhileDetachingGoesToTheDetachedCard() {
    var board = weeklyBoard()
    board.type("e<end>, all<ctrl-s>")
    let change = board.saving(.changeThisOne)
    guard case .card(.detached(_, let new, _)) = change else {
      Issue.record("not detached: \(change)")
      return
    }
    board.type(" of them")
    board.send(.committed(change, board.elsewhere(change, by: board.actor) ?? Receipt()))
    #expect(board.titles(.todo) == ["Water the plants", "Water the plants, all", "Once only"])
    let series = board.card(1).text
    board.type("<ctrl-s>")
    #expect(board.proposed == [.edited(new, [.title("Water the plants, all", "Water the plants, all of them")])])
    #expect(board.titles(.todo) == ["Water the plants", "Water the plants, all of them", "Once only"])
    #expect(board.card(1).text == series)
    #expect(board.coordinator.overlay == nil)
  }

  // MARK: External editor

  @Test func externalEditorRoundTrips() {
    var board = board()
    let disk = board.disk
    board.pane.programs = { arguments in
      _ = disk.write("One, rewritten\n\n- [ ] third\n\nlast\n", to: arguments.last ?? "")
      return 0
    }
    board.type("E")
    #expect(board.effects == [.editExternally("One\n\nfirst\nsecond\n")])
    #expect(board.editor?.isExternal == false)
    #expect(board.editor?.part == .done)
    board.type("<enter>")
    #expect(
      board.proposed == [
        .edited(
          board.card(1).id, [.title("One", "One, rewritten"), .notes("first\nsecond", "- [ ] third\n\nlast")])
      ])
  }

  @Test func externalEditorReceivesTypedText() {
    var board = board()
    board.type("e!<ctrl-x><ctrl-e>")
    #expect(board.effects == [.editExternally("One!\n\nfirst\nsecond\n")])
  }

  @Test func unchangedExternalTextIsNoChange() {
    var board = board()
    board.type("E")
    board.send(.edited("One\n\nfirst\nsecond\n"))
    board.type("<esc>")
    #expect(board.coordinator.overlay == nil)
    #expect(board.proposed == [])
  }

  @Test func failedExternalEditorKeepsTheText() {
    var board = board()
    board.type("e!<ctrl-x><ctrl-e>")
    board.send(.editorFailed("nano: not found"))
    board.send(.edited("One!\n\nfirst\nsecond\n"))
    #expect(board.coordinator.notice?.text == "Your editor could not be used; the text is unchanged: nano: not found")
    #expect(board.editor?.typed[.title] == "One!")
  }
}

extension TestBoard {
  /// Sends `command` while the store is locked by another process; returns the change that waits.
  mutating func saving(_ command: Command = .save) -> Change {
    guard let effects = try? coordinator.handle(.input(.command(command)), in: surroundings),
      case .commit(let change, _)? = effects.first
    else {
      fail("no editor with text that can be saved is open")
      return .undone
    }
    return change
  }
}
