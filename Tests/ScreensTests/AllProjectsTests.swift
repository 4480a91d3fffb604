import Board
import Kanban
import Support
import Testing
import Time
import Words

let shed = ProjectID(high: 0, low: 0x71)
let yard = ProjectID(high: 0, low: 0x72)

/// `homeBoard` with two more projects.
func boardWithShedAndYard(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false
) -> TestBoard {
  var board = homeBoard(columns: columns, rows: rows, language: language, isASCII: isASCII)
  board.addShedAndYard()
  return board
}

extension TestBoard {
  mutating func addShedAndYard() {
    elsewhere(.projectAdded(shed, "Shed"))
    elsewhere(.projectAdded(yard, "Yard"))
    let cards: [(ProjectID, Column, CardText)] = [
      (shed, .todo, CardText(title: "Plane the board", priority: .high)),
      (shed, .todo, CardText(title: "Sharpen the saw", due: .day(Sample.day - 4))),
      (shed, .doing, CardText(title: "Build a stool", due: .day(Sample.day + 1))),
      (yard, .todo, CardText(title: "Sow the carrots", due: .day(Sample.day), tags: ["seeds"])),
      (yard, .done, CardText(title: "Dig the beds")),
    ]
    clock = Sample.clock(after: -5 * .day)
    for (index, (project, column, text)) in cards.enumerated() {
      elsewhere(.within(project, .pasted([NewCard(id: Sample.id(81 + index), text: text)], to: column)))
    }
    clock = Sample.clock
  }
}

@Suite("The board of all projects")
struct AllProjectsTests {
  @Test func defaultOrderHasItsOwnName() {
    for (language, own, ofAll) in [
      (Language.english, "own order", "deadlines, then projects"), (.korean, "직접 정한 순서", "마감순, 그다음 프로젝트순"),
    ] {
      var board = boardWithShedAndYard(language: language)
      board.type("s")
      #expect(board.screen.contains(own) && !board.screen.contains(ofAll))
      board.type("<esc>0s")
      #expect(board.screen.contains(ofAll) && !board.screen.contains(own), "\(board.screen)")
    }
  }

  @Test func showsTheCardsOfAllProjects() {
    var board = boardWithShedAndYard()
    board.type("0")
    expectScreen("all-projects", &board, styled: true)
  }

  @Test func inKorean() {
    var board = boardWithShedAndYard(language: .korean)
    board.type("0")
    expectScreen("all-projects-ko", &board)
  }

  @Test func inASCII() {
    var board = boardWithShedAndYard(isASCII: true)
    board.type("0")
    expectScreen("all-projects-ascii", &board)
  }

  @Test func onAWideScreen() {
    var board = boardWithShedAndYard(columns: 200, rows: 60)
    board.type("0")
    expectScreen("all-projects-wide", &board)
  }

  @Test(arguments: [(Language.english, "all-projects-small"), (.korean, "all-projects-small-ko")])
  func onASmallPane(language: Language, name: String) {
    var board = boardWithShedAndYard(columns: 40, rows: 12, language: language)
    board.type("0")
    expectScreen(name, &board)
  }

  @Test func inLanesOfProjects() {
    var board = boardWithShedAndYard()
    board.type("0glr")
    expectScreen("all-projects-lanes", &board)
  }

  @Test(arguments: [(Language.english, "all-projects-next"), (.korean, "all-projects-next-ko")])
  func nextCardsOfAllProjects(language: Language, name: String) {
    var board = boardWithShedAndYard(language: language)
    board.type("0gq")
    expectScreen(name, &board)
    // Back to the cards of one project, and to those that pass the filter of all.
    board.type("0")
    #expect(!board.screen.contains("Sharpen the saw"))
    board.type("<esc>fproject:yard<enter>gq")
    #expect(board.screen.contains("Sow the carrots") && !board.screen.contains("Sharpen the saw"), "\(board.screen)")
  }

  @Test func chosenSetOfProjects() {
    var board = boardWithShedAndYard()
    board.type("0fproject:shed,yard<enter>")
    expectScreen("all-projects-filter", &board)
    board.type("f<ctrl-u>project:yard -seeds<enter>")
    #expect(board.seenCards == ["done Dig the beds"])
    board.type("f<ctrl-u>-project:home -project:shed<enter>")
    #expect(board.seenCards == ["todo Sow the carrots", "done Dig the beds"])
  }

  @Test func setOfProjectsIsKeptByName() {
    var board = boardWithShedAndYard()
    board.type("0fproject:yard<ctrl-s>outside<enter><enter>")
    board.type("Ff")
    #expect(board.screen.contains("outside"), "\(board.screen)")
    board.type("outs<down><enter>")
    #expect(board.seenCards == ["todo Sow the carrots", "done Dig the beds"])
  }

  /// A filter by project on the board of one project matches all of its cards or none.
  @Test func filterOfProjectsOnOneProject() {
    var board = boardWithShedAndYard()
    let all = board.seenCards
    board.type("fproject:shed<enter>")
    #expect(board.seenCards == [])
    board.type("f<ctrl-u>project:home<enter>")
    #expect(board.seenCards == all)
  }

  @Test func unknownProjectOfAFilterIsNamed() {
    var board = boardWithShedAndYard()
    board.type("0fproject:yrad<enter>")
    #expect(board.screen.contains("Unknown project ‘yrad’; did you mean ‘Yard’?"), "\(board.screen)")
    board.type("<ctrl-u>project:s<tab><enter>")
    #expect(board.coordinator.overlay == nil, "\(board.screen)")
  }

  /// One heading would say nothing; the lanes come back with the board of all.
  @Test func lanesOfProjectsAreNotThoseOfOneProject() {
    var board = boardWithShedAndYard()
    board.type("0glr0")
    #expect(!board.screen.contains("lanes by project"), "\(board.screen)")
    board.type("0")
    #expect(board.screen.contains("lanes by project"), "\(board.screen)")
  }

  @Test func stagesAreShownOnOneProjectThough() {
    var board = boardWithShedAndYard()
    board.elsewhere(.staged(.doing, ["build", "review"]))
    board.type("0glr0")
    #expect(board.screen.contains("review"), "\(board.screen)")
    // Folded stages do not end the lanes.
    board.type("2-")
    board.type("0")
    #expect(board.screen.contains("lanes by project"), "\(board.screen)")
  }

  /// Without meta rows the project stands before the number.
  @Test func withTitlesOnly() {
    var board = boardWithShedAndYard()
    board.type("0z")
    while !board.screen.contains("#1") { board.type("z") }
    expectScreen("all-projects-titles", &board)
  }

  /// The card with this title, in any project and column; throws if it is missing.
  private func card(_ title: String, on board: TestBoard) throws -> Card {
    let store = board.surroundings.store
    for number in 40...100 {
      if let card = try store.card(Sample.id(number)), card.title == title { return card }
    }
    throw CardIsMissing()
  }

  private struct CardIsMissing: Error {}

  @Test func secondPressShowsTheProjectAgain() {
    var board = boardWithShedAndYard()
    let before = board.screen
    board.type("00")
    #expect(board.screen == before)
  }

  @Test func cardMovesWithinItsProjectAndUndoBringsItBack() throws {
    var board = boardWithShedAndYard()
    let before = try card("Sharpen the saw", on: board)
    board.type("0gg")
    #expect(board.list.selected == before.id)
    board.type("L")
    let moved = try card("Sharpen the saw", on: board)
    #expect(moved.project == shed && moved.column == .doing)
    board.type("u")
    let after = try card("Sharpen the saw", on: board)
    #expect(after.column == .todo && after.rank == before.rank)
    board.type("U")
    #expect(try card("Sharpen the saw", on: board).column == .doing)
  }

  @Test func completedCardIsTheFirstOfDone() throws {
    var board = boardWithShedAndYard()
    board.clock = Sample.clock(after: .hour)
    board.type("0ggc")
    let done = try card("Sharpen the saw", on: board)
    #expect(done.column == .done && done.project == shed)
    board.type("3gg")
    #expect(board.list.selected == done.id)
  }

  @Test func deadlineOfAnotherProjectsCardIsChanged() throws {
    var board = boardWithShedAndYard()
    board.type("0ggd")
    board.type("tomorrow<enter>")
    #expect(try card("Sharpen the saw", on: board).due == .day(Sample.day + 1))
  }

  @Test(arguments: ["J", "K"])
  func noOrderAcrossProjects(key: String) throws {
    var board = boardWithShedAndYard()
    board.type("0gg")
    let before = try board.surroundings.store.newestSequence()
    board.type(key)
    #expect(board.screen.contains("press 0 to arrange"), "\(board.screen)")
    #expect(try board.surroundings.store.newestSequence() == before)
  }

  @Test func draggedCardDoesNotChangeItsPlaceWithinAColumn() throws {
    var board = boardWithShedAndYard()
    board.type("0")
    let before = try board.surroundings.store.newestSequence()
    board.mouse(.click, on: "Sow the carrots")
    board.mouse(.drag, on: "Sharpen the saw")
    board.mouse(.drop, on: "Sharpen the saw")
    #expect(try board.surroundings.store.newestSequence() == before)
  }

  @Test func draggedCardMovesToAnotherColumnOfItsProject() throws {
    var board = boardWithShedAndYard()
    board.type("0")
    board.mouse(.click, on: "Sow the carrots")
    board.mouse(.drag, on: "Build a stool")
    board.mouse(.drop, on: "Build a stool")
    let moved = try card("Sow the carrots", on: board)
    #expect(moved.column == .doing && moved.project == yard)
  }

  /// The card moves to the column of the drop, and one undo takes back both the project and the column.
  @Test func draggedCardMovesToAnotherColumnOfAnotherProject() throws {
    var board = boardWithShedAndYard(rows: 60)
    board.type("0glr")
    let before = try card("Sow the carrots", on: board)
    board.mouse(.click, on: "Sow the carrots")
    let target = board.find("Build a stool")
    board.mouse(.drag, x: target.x, y: target.y)
    board.mouse(.drop, x: target.x, y: target.y)
    let moved = try card("Sow the carrots", on: board)
    #expect(moved.column == .doing && moved.project == shed)
    #expect(board.footer.contains("Shed"), "\(board.footer)")
    board.type("u")
    let after = try card("Sow the carrots", on: board)
    #expect(after.column == .todo && after.project == yard && after.rank == before.rank)
  }

  @Test func addedCardBelongsToTheProjectShownBefore() throws {
    var board = boardWithShedAndYard()
    board.type("0gga")
    board.type("Wash the car<ctrl-s>")
    let store = board.surroundings.store
    let added = try #require(try board.list.selected.flatMap { try store.card($0) })
    #expect(added.title == "Wash the car" && added.project == Project.home && added.column == .todo)
  }

  @Test(arguments: [
    "iWash the car<enter><esc>", "iWash the car<tab><enter>", "aWash the car<enter>", ":add Wash the car<enter>",
  ])
  func newCardBelongsToTheProjectOfItsLane(_ keys: String) throws {
    var board = boardWithShedAndYard(rows: 60)
    board.type("0glr")
    board.mouse(.click, on: "Sow the carrots")
    board.type(keys)
    board.mouse(.click, on: "Wash the car")
    let store = board.surroundings.store
    let added = try #require(try board.list.selected.flatMap { try store.card($0) })
    #expect(added.project == yard && added.column == .todo)
  }

  @Test func pastedCardsEnterTheLaneAtTheCursor() throws {
    var board = boardWithShedAndYard(rows: 60)
    board.type("0glr")
    board.mouse(.click, on: "Sow the carrots")
    board.paste("Wash the car\nMow the lawn")
    board.type("y")
    let cards = try board.surroundings.store.window(Window(yard, .todo, most: 9))
    #expect(cards.map(\.title) == ["Sow the carrots", "Wash the car", "Mow the lawn"], "\(board.screen)")
  }

  @Test func tagsOfAllProjectsMakeLanesAndCompleteFilters() {
    var board = boardWithShedAndYard()
    board.type("0:lanes see*<enter>")
    #expect(board.screen.contains("seeds 1"), "\(board.screen)")
    board.type("ftag:see<tab>")
    #expect(board.screen.contains("tag:seeds"), "\(board.screen)")
  }

  @Test func newCardNamesItsProjectAndColumn() {
    var board = boardWithShedAndYard(rows: 60)
    board.elsewhere(.within(shed, .titled(ColumnTitles(typed: "Ideas, Now, Done") ?? .none)))
    board.type("0ggi")
    #expect(board.screen.contains("New card in Home · TODO"), "\(board.screen)")
    board.type("<esc>glr")
    board.mouse(.click, on: "Sow the carrots")
    board.type("i")
    #expect(board.screen.contains("New card in Yard · TODO") && board.screen.contains("→ Yard"), "\(board.screen)")
    board.type("<esc>")
    board.mouse(.click, on: "Sharpen the saw")
    board.type("a")
    #expect(board.screen.contains("New card in Shed · Ideas"), "\(board.screen)")
  }

  @Test func copyIsAddedToTheCardsProject() throws {
    var board = boardWithShedAndYard()
    board.type("0ggjjjD")
    let store = board.surroundings.store
    let copy = try #require(try board.list.selected.flatMap { try store.card($0) })
    #expect(copy.title == "Sow the carrots" && copy.project == yard && copy.number == 3)
  }

  @Test func markedCardsMoveInTheirProjects() throws {
    var board = boardWithShedAndYard()
    board.type("0VL")
    let store = board.surroundings.store
    for title in ["Sharpen the saw", "Plane the board", "Sow the carrots"] {
      let moved = try card(title, on: board)
      #expect(moved.column == .doing)
      let window = Window(moved.project, .doing, most: 99)
      #expect(try store.window(window).contains { $0.id == moved.id })
    }
    #expect(try store.counts(in: Project.home)[.todo] == 0)
    board.type("u")
    #expect(try card("Plane the board", on: board).column == .todo)
    #expect(try store.counts(in: shed)[.todo] == 2)
    #expect(try store.counts(in: yard)[.todo] == 1)
  }

  @Test func marksOfOtherProjectsEndWithTheBoardOfAll() throws {
    var board = boardWithShedAndYard()
    board.type("0V0")
    let store = board.surroundings.store
    #expect(!board.list.marks.ids.isEmpty)
    for id in board.list.marks.ids { #expect(try store.card(id)?.project == Project.home) }
  }

  @Test func filterAppliesToAllProjects() {
    var board = boardWithShedAndYard()
    board.type("0f")
    board.type("tag:seeds<enter>")
    #expect(board.screen.contains("Sow the carrots"))
    #expect(!board.screen.contains("Sharpen the saw"))
    board.type("0")
    #expect(!board.screen.contains("Sow the carrots"))
  }

  @Test func archivedProjectIsNotShown() {
    var board = boardWithShedAndYard()
    board.type("0")
    board.elsewhere(.projectArchived(shed, true))
    #expect(!board.screen.contains("Sharpen the saw"))
    #expect(board.screen.contains("Sow the carrots"))
  }

  /// The titles of one project would name columns with the cards of others.
  @Test func columnsHaveTheirUsualNames() {
    var board = boardWithShedAndYard()
    board.elsewhere(.titled(ColumnTitles(typed: "Ideas, Now, Shipped") ?? .none))
    #expect(board.screen.contains("Ideas"))
    board.type("0")
    #expect(board.screen.contains("TODO") && !board.screen.contains("Ideas"), "\(board.screen)")
  }

  @Test(arguments: [("titles a, b, c", "its own column titles"), ("limit 3", "its own limits")])
  func verbsOfOneProjectAreRefused(_ line: String, reason: String) {
    var board = boardWithShedAndYard()
    board.type("0:")
    board.paste(line)
    board.type("<enter><enter>")
    #expect(board.proposed == [] && board.screen.contains(reason), "\(board.screen)")
  }

  @Test func limitIsThatOfOneProject() {
    var board = boardWithShedAndYard()
    board.type("0W")
    #expect(board.screen.contains("its own limits"), "\(board.screen)")
  }
}
