import Board
import Kanban
import Support
import Testing

/// The first card of `boardWithShedAndYard` on the board of all is `saw`, #2 of the shed. The project shown before is
/// Home.
private let plank = Sample.id(81)
private let saw = Sample.id(82)
private let stool = Sample.id(83)
private let carrots = Sample.id(84)

@Suite("Keys on the board of all projects")
struct AllProjectsKeyTests {
  private func card(_ id: CardID, on board: TestBoard) throws -> Card {
    try #require(try board.surroundings.store.card(id))
  }

  /// Each key changes the selected card, and no other.
  @Test(arguments: [
    ("e!<enter>", CardField.title), ("tsharp<enter>", .tags), ("ph", .priority), ("dtomorrow<enter>", .due),
    ("revery friday<enter>", .repeats),
  ])
  func fieldOfTheSelectedCardIsChanged(keys: String, field: CardField) throws {
    var board = boardWithShedAndYard()
    let before = try card(saw, on: board)
    let newest = try board.surroundings.store.newestSequence()
    board.type("0gg" + keys)
    let after = try card(saw, on: board)
    let fields = before.text.changes(to: after.text).map(\.field)
    #expect(fields.contains(field) && after.project == shed, "\(board.screen)")
    #expect(try board.surroundings.store.newestSequence() == newest + 1)
    board.type("u")
    #expect(try card(saw, on: board).text == before.text)
  }

  @Test func menuMovesAndRemovalRemovesTheSelectedCard() throws {
    var board = boardWithShedAndYard()
    board.type("0ggm2")
    #expect(try card(saw, on: board).column == .doing)
    #expect(try card(saw, on: board).project == shed)
    board.type("ux")
    #expect(try card(saw, on: board).life == .inTrash)
    board.type("u")
    #expect(try card(saw, on: board).life == .onBoard)
  }

  /// The menu offers all projects but the card's own, also the one shown before.
  @Test func menuSendsToTheProjectShownBefore() throws {
    var board = boardWithShedAndYard()
    board.type("0ggmp<enter>")
    #expect(try card(saw, on: board).project == Project.home)
    board.type("u")
    #expect(try card(saw, on: board).project == shed)
  }

  @Test func externalEditorGetsTheSelectedCard() {
    var board = boardWithShedAndYard()
    board.type("0ggE")
    guard case .editExternally(let text)? = board.effects.last else {
      Issue.record("The editor was not opened")
      return
    }
    #expect(text.hasPrefix("Sharpen the saw\n"))
  }

  @Test func historyOfACardShowsLaterChanges() {
    var board = boardWithShedAndYard()
    board.type("0gg<enter>gh")
    #expect(board.screen.contains("Added ‘Sharpen the saw’"), "\(board.screen)")
    #expect(board.screen.hasPrefix(" History · Shed · #2"), "\(board.screen)")
    board.elsewhere(.within(shed, .edited(saw, [.priority(.none, .high)])))
    _ = board.screen
    board.advance()
    #expect(board.screen.contains("Priority of ‘Sharpen the saw’ set to high"), "\(board.screen)")
  }

  @Test func quickLineAddsToTheProjectShownBefore() throws {
    var board = boardWithShedAndYard()
    board.type("0ggiWash the car<enter><esc>")
    let cards = try board.surroundings.store.window(Window(Project.home, .todo, most: 99))
    #expect(cards.contains { $0.title == "Wash the car" }, "\(board.screen)")
  }

  // MARK: Typed numbers

  @Test(arguments: ["w#1<enter>", ":wait #1<enter>"])
  func waitReadsNumbersOfTheCardsProject(keys: String) throws {
    var board = boardWithShedAndYard()
    board.type("0gg" + keys)
    #expect(try card(saw, on: board).waiting?.cards.map(\.card) == [plank], "\(board.screen)")
    board.type("w")
    #expect(board.screen.contains("#1"), "\(board.screen)")
  }

  @Test func parentIsReadInTheCardsProject() throws {
    var board = boardWithShedAndYard()
    board.type("0gg:part-of #1<enter>")
    #expect(try card(saw, on: board).parent == plank, "\(board.screen)")
  }

  @Test func stageIsReadInTheCardsProject() throws {
    var board = boardWithShedAndYard()
    board.elsewhere(.within(shed, .staged(.doing, ["build", "review"])))
    board.type("0gg:move review<enter>")
    let moved = try card(saw, on: board)
    #expect(moved.column == .doing && moved.stage == "review", "\(board.screen)")
  }

  @Test func noticesNameTheColumnsOfTheCardsProject() throws {
    var board = boardWithShedAndYard()
    board.elsewhere(.within(shed, .titled(ColumnTitles(typed: "Ideas, Now, Sold") ?? .none)))
    board.elsewhere(.titled(ColumnTitles(typed: "Here, There, Gone") ?? .none))
    board.type("0ggm")
    #expect(board.screen.contains("Move to Now"), "\(board.screen)")
    board.type("2")
    #expect(board.coordinator.notice?.text == "Moved to Now", "\(board.screen)")
    board.type("u")
    #expect(board.coordinator.notice?.text.contains("from Ideas to Now") == true, "\(board.screen)")
    board.type("gg:move todo<enter>")
    #expect(board.screen.contains("is already in Ideas"), "\(board.screen)")
    board.type("<esc><esc>ggVL")
    #expect(board.coordinator.notice?.text.hasSuffix("to DOING") == true, "\(board.screen)")
  }

  @Test func detailReadsNumbersOfItsCardsProject() throws {
    var board = boardWithShedAndYard()
    board.type("0gg<enter>w#1<enter>")
    #expect(try card(saw, on: board).waiting?.cards.map(\.card) == [plank], "\(board.screen)")
  }

  // MARK: Marks over several projects

  /// The cards are `saw`, the first one of Home, and others; the cursor decides what a number means.
  @Test func markedCardsWaitForACardOfTheCursorsProject() throws {
    var board = boardWithShedAndYard()
    board.type("0V")
    let marked = board.list.marks.ids
    board.type("gg")
    board.type("w#3<enter>")
    #expect(marked.isSuperset(of: [saw, plank, carrots]))
    for id in marked { #expect(try card(id, on: board).waiting?.cards.map(\.card) == [stool], "\(board.screen)") }
    board.type("u")
    for id in marked { #expect(try card(id, on: board).waiting == nil) }
  }

  @Test func markedCardsAreEditedInTheirProjects() throws {
    var board = boardWithShedAndYard()
    board.type("0Vtsoon<enter>")
    for (id, project) in [(saw, shed), (plank, shed), (carrots, yard)] {
      let edited = try card(id, on: board)
      #expect(edited.tags.contains("soon") && edited.project == project)
    }
  }

  /// The marked cards have no common project, so the menu offers all projects.
  @Test func markedCardsCanBeSentToTheProjectShownBefore() throws {
    var board = boardWithShedAndYard()
    board.type("0Vmp<enter>")
    for id in [saw, plank, carrots] { #expect(try card(id, on: board).project == Project.home, "\(board.screen)") }
  }

  @Test func renamingATagIsRefused() {
    var board = boardWithShedAndYard()
    board.type("0gg:retag seeds plants<enter><enter>")
    #expect(board.proposed == [] && board.screen.contains("its own tags"), "\(board.screen)")
  }
}
