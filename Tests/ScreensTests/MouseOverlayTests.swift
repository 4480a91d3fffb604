import Board
import Kanban
import Support
import Terminal
import Testing
import Time
import Words

@Suite("The mouse in menus, the editor, notices and questions")
struct MouseOverlayTests {
  // MARK: The move menu

  @Test func rightClickOpensTheMenuOfTheCard() {
    var board = homeBoard()
    board.mouse(.rightClick, on: "Pay the hosting")
    #expect(board.coordinator.focus == .moveMenu)
    #expect(board.selectedNumber == 8)
    board.mouse(.click, on: "Move to TODO")
    #expect(board.proposed == [.moved([board.card(8).id], to: .todo, at: .top)])
  }

  @Test func rightClickOnEmptySpaceFocusesTheColumn() {
    var board = homeBoard()
    board.mouse(.rightClick, x: 70, y: 20)
    #expect(board.coordinator.overlay == nil)
    #expect(board.list.focused == .done)
  }

  @Test func clickOutsideTheMenuClosesIt() {
    var board = homeBoard()
    board.type("m")
    board.mouse(.click, on: "Move #1")
    #expect(board.coordinator.focus == .moveMenu)
    board.mouse(.wheel(1), x: 30, y: 8)
    #expect(board.screen.contains("▌3  Move to DONE"))
    board.mouse(.click, x: 2, y: 18)
    #expect(board.coordinator.overlay == nil)
    #expect(board.proposed == [])
  }

  // MARK: The calendar

  /// The wheel moves by months, by weeks, or in the day's list.
  @Test(arguments: [
    ("gc", Sample.day.adding(months: 1), Sample.day), ("gc2", Sample.day + 7, Sample.day),
    ("gc3", Sample.day, Sample.day), ("gc3<enter>", Sample.day, Sample.day), ("gc<enter>", Sample.day, Sample.day),
  ])
  func wheelScrollsTheCalendar(keys: String, after: Day, before: Day) {
    func day(_ board: TestBoard) -> Day? {
      guard case .calendar(let calendar) = board.coordinator.opened.last else { return nil }
      return calendar.day
    }
    var board = homeBoard()
    board.add(CardText(title: "Second of today", due: .day(Sample.day)))
    board.type(keys)
    let first = board.screen
    board.mouse(.wheel(1), x: 10, y: 18)
    #expect(day(board) == after)
    #expect(board.screen != first || keys == "gc3")
    board.mouse(.wheel(-1), x: 10, y: 18)
    #expect(day(board) == before && board.screen == first)
  }

  // MARK: The editor

  @Test func clickSelectsAField() {
    var board = homeBoard()
    board.type("e")
    var parts: [EditorModel.Part] = []
    for words in ["2026-11-18", "Start", "ops, security  ", "Priority", "Title", "- [x] list"] {
      board.mouse(.click, on: words)
      parts += [board.editor?.part].compactMap { $0 }
    }
    #expect(parts == [.due, .start, .tags, .priority, .title, .notes].map(EditorModel.Part.field))
  }

  @Test func clickInTheNotesPlacesTheCursor() {
    var board = homeBoard()
    board.type("e")
    let point = board.find("list the hosts")
    board.mouse(.click, x: point.x + 4, y: point.y)
    board.type("!")
    #expect(board.editor?.typed[.notes].contains("list! the hosts") == true)
    #expect(board.canvas.cursor == Point(x: point.x + 5, y: point.y))
  }

  @Test func clickInAFieldPlacesTheCursor() {
    var board = homeBoard()
    board.type("e")
    let point = board.find("Rotate the SSH keys    ")
    board.mouse(.click, x: point.x + 6, y: point.y)
    board.type("!")
    #expect(board.editor?.typed[.title] == "Rotate! the SSH keys")
  }

  @Test func wheelScrollsTheNotes() {
    var board = homeBoard()
    board.type("e<tab><tab><tab><tab><tab><tab><tab><tab><tab><tab>")
    board.mouse(.wheel(2), x: 10, y: 18)
    #expect(board.canvas.cursor?.y == 19)
    board.mouse(.wheel(9), x: 10, y: 17)
    #expect(board.editor?.part == .field(.notes))
  }

  @Test func buttonsAreClicked() {
    var board = homeBoard()
    board.type("e!")
    board.mouse(.click, on: "Save ─")
    #expect(board.card(1).title == "Rotate the SSH keys!")
    board.type("e?")
    board.mouse(.click, on: "Cancel")
    #expect(board.coordinator.focus == .editorQuestion)
    board.mouse(.click, on: "Discard")
    #expect(board.coordinator.overlay == nil)
    board.type("e")
    board.mouse(.click, on: "Editor ─")
    #expect(board.effects.last == .editExternally(board.editor?.externalText ?? ""))
  }

  @Test func clickOnTheBoardBehindTheEditorChangesNothing() {
    var board = homeBoard()
    board.type("e!")
    _ = board.screen
    let before = board.coordinator
    board.mouse(.click, on: "Write the report")
    board.mouse(.rightClick, on: "Write the report")
    board.mouse(.drop, x: 5, y: 5)
    #expect(board.coordinator == before)
  }

  @Test func onlyAnswersOfAQuestionAreClickable() {
    var board = homeBoard()
    board.type("e!<esc>")
    board.mouse(.click, on: "Cancel")
    #expect(board.coordinator.focus == .editorQuestion)
    board.mouse(.click, on: "Keep editing")
    #expect(board.coordinator.focus == .editorLine)
  }

  // MARK: Foot

  @Test(arguments: [
    ("m Move", Focus.moveMenu), ("e Edit", .editorLine), ("a Add", .editorLine), ("/ Search", .search),
  ])
  func footKeysAreClickable(words: String, focus: Focus) {
    var board = homeBoard()
    board.mouse(.click, on: words)
    #expect(board.coordinator.focus == focus)
  }

  @Test func helpAtTheFootIsClicked() {
    var board = homeBoard()
    board.mouse(.click, on: "? Help")
    #expect(board.coordinator.focus == .help)
  }

  @Test func undoAtTheFootIsClicked() {
    var board = homeBoard()
    board.type("x<esc>")
    board.mouse(.click, on: "u Undo")
    #expect(board.titles(.todo).count == 4)
  }

  @Test func footOfTheMenuIsClickable() {
    var board = homeBoard()
    board.type("m")
    board.mouse(.click, on: "Enter Move")
    #expect(board.proposed == [.moved([board.card(1).id], to: .doing, at: .top)])
  }

  @Test func helpIsScrolledAndClosed() {
    var board = homeBoard()
    board.type("?")
    board.mouse(.wheel(2), x: 20, y: 10)
    #expect(board.canvas.text(ofRow: 1).contains("Add a card below"))
    board.mouse(.click, x: 20, y: 10)
    #expect(board.coordinator.focus == .help)
    board.extent.columns = 200
    board.mouse(.click, x: 0, y: 10)
    #expect(board.coordinator.overlay == nil)
  }

  @Test(arguments: ["4 cards, one per line", "n      One card", "Esc    Cancel"])
  func answersToAPasteAreClickable(words: String) {
    var board = homeBoard()
    board.paste("a\nb\nc\nd")
    board.mouse(.click, on: words)
    #expect(board.coordinator.focus != .pasteQuestion)
  }

  @Test func answersToADraftAreClickable() {
    var typing = homeBoard()
    typing.type("aForgotten")
    var board = homeBoard()
    board.send(.draftsFound([typing.coordinator.draft].compactMap { $0 }))
    board.mouse(.click, on: "Continue")
    #expect(board.editor?.typed[.title] == "Forgotten")
  }
}
