import Board
import Kanban
import Support
import Testing
import Words

/// `homeBoard` with two other projects.
func threeProjects(
  columns: Int = 80, rows: Int = 24, language: Language = .english, isASCII: Bool = false, hasColor: Bool = true
) -> TestBoard {
  let board = homeBoard(columns: columns, rows: rows, language: language, isASCII: isASCII, hasColor: hasColor)
  board.elsewhere(.projectAdded(workshop, "Workshop"))
  board.elsewhere(.projectAdded(old, "Old plans"))
  board.elsewhere(.projectAdded(homework, "숙제 homework"))
  board.elsewhere(.projectArchived(old, true))
  for (id, title) in [(71, "Plane the board"), (72, "Oil the door")] {
    board.elsewhere(.within(workshop, .added(Sample.id(id), CardText(title: title), to: .todo, at: .bottom)))
  }
  board.elsewhere(.within(workshop, .added(Sample.id(73), CardText(title: "Sharpen"), to: .doing, at: .bottom)))
  return board
}

private let workshop = ProjectID(high: 0, low: 0x71)
private let old = ProjectID(high: 0, low: 0x72)
private let homework = ProjectID(high: 0, low: 0x73)

@Suite("Screens of projects")
struct ProjectScreenTests {
  @Test func projectList() {
    var board = threeProjects()
    board.type("gp")
    expectScreen("projects", &board, styled: true)
  }

  @Test(arguments: ["gp", "gp<tab>", "mp"]) func listHasPages(_ opening: String) {
    var board = threeProjects()
    board.type(opening + "<pgdn>")
    let last = opening == "mp" ? "▌숙제 homework" : "▌Old plans"
    #expect(board.screen.contains(last), "\(board.screen)")
    board.type("<pgup>")
    #expect(!board.screen.contains(last))
    guard opening == "gp<tab>" else { return }
    board.type("<end>")
    #expect(board.screen.contains(last))
    board.type("<home>")
    #expect(board.screen.contains("▌Home"), "\(board.screen)")
  }

  @Test func typingFiltersTheProjects() {
    var board = threeProjects(language: .korean)
    board.type("gpho")
    expectScreen("projects-typed-ko", &board)
  }

  @Test func newProjectIsOffered() {
    var board = threeProjects(columns: 40, rows: 12, isASCII: true, hasColor: false)
    board.type("gpGarden")
    expectScreen("projects-new-small-ascii", &board, styled: true)
  }

  @Test func onTheSmallest() {
    var board = threeProjects(columns: 20, rows: 6)
    board.type("gp<down><down>")
    expectScreen("projects-smallest", &board)
  }

  @Test func projectIsRenamed() {
    var board = threeProjects()
    board.type("gpwork<tab>r shop")
    expectScreen("projects-rename", &board)
  }

  @Test func sendMenu() {
    var board = threeProjects()
    board.type("mp")
    expectScreen("menu-projects", &board)
  }

  @Test func sendMenuOnTheSmallest() {
    var board = threeProjects(columns: 20, rows: 6, language: .korean)
    board.type("mpwo")
    expectScreen("menu-projects-smallest-ko", &board)
  }

  @Test func longNameLeavesRoomForTheLateCount() {
    var board = homeBoard(columns: 40, rows: 12)
    board.elsewhere(.projectRenamed(Project.home, "A name of many words that no pane has room for"))
    expectScreen("project-long-name", &board)
  }
}

@Suite("Switching projects")
struct ProjectTests {
  @Test func marksArePerProject() {
    var board = threeProjects()
    board.type("<space>gpwork<enter>")
    #expect(board.markedNumbers == [])
    board.type("<space>gphome<enter>")
    #expect(board.markedNumbers == [1])
    board.type("<esc>gpwork<enter>")
    #expect(board.markedNumbers.count == 1)
  }

  @Test func switchingProjectsRestoresTheSelection() {
    var board = threeProjects()
    board.type("2gpshop<enter>")
    #expect(board.coordinator.project == workshop)
    _ = board.screen
    #expect(board.list.selected == Sample.id(71))
    board.type("jgphomew<enter>")
    #expect(board.coordinator.project == homework)
    board.type("gpHome<enter>")
    #expect(board.coordinator.project == Project.home)
    #expect(board.list.focused == .doing)
    board.type("gpworks<enter>")
    _ = board.screen
    #expect(board.list.selected == Sample.id(72))
  }

  @Test func changesApplyToTheOpenProject() {
    var board = threeProjects()
    let before = board.board
    board.type("gpshop<enter>aA new card<enter>")
    #expect(board.board == before)
    let titles = board.store.window(Window(workshop, .todo, most: 9)).map(\.title)
    #expect(titles == ["Plane the board", "Oil the door", "A new card"])
    board.type("u")
    #expect(board.store.window(Window(workshop, .todo, most: 9)).count == 2)
    board.type("gpHome<enter>u")
    #expect(board.board == before, "undo applies to this project")
  }

  @Test(arguments: [
    "new project Garden", "create project Garden", "project new Garden", "project Garden", "새 프로젝트 Garden",
    "new-project Garden",
  ])
  func paletteOffersANewProject(line: String) throws {
    var board = threeProjects()
    let before = board.board
    board.type(":\(line)<enter>")
    #expect(board.screen.contains("New project ‘Garden’") && board.coordinator.project == Project.home)
    board.type("<enter>")
    #expect(board.board == before)
    #expect(try #require(board.store.projects().first { $0.name == "Garden" }).id == board.coordinator.project)
    board.type(":\(line)<enter>")
    #expect(board.store.projects().count { $0.name == "Garden" } == 1)
  }

  @Test func paletteOpensAProjectByItsName() {
    var board = threeProjects()
    board.type(":project workshop<enter>")
    #expect(board.coordinator.project == workshop)
    // An archived one is listed, as in the list of projects.
    board.type(":new project old plans<enter>")
    #expect(board.coordinator.project == workshop && board.screen.contains("Old plans"))
    board.type("<esc><esc>:add project plan<enter>")
    #expect(board.store.window(Window(workshop, .todo, most: 9)).map(\.title).contains("project plan"))
  }

  @Test func undoneProjectReturnsByRedo() throws {
    var board = threeProjects()
    board.type("gpGarden<enter>u")
    #expect(board.screen.contains("Garden"))
    #expect(board.coordinator.project == Project.home)
    let garden = try #require(board.store.projects().first { $0.name == "Garden" })
    #expect(garden.isArchived)
    board.type("U")
    #expect(board.store.project(garden.id)?.isArchived == false)
    #expect(board.footer.contains("Garden"))
    board.type("gpGarden<enter>")
    #expect(board.coordinator.project == garden.id)
  }

  @Test func positionIsStoredPerProject() {
    var board = threeProjects()
    board.type("gpshop<enter>j")
    _ = board.screen
    for place in board.coordinator.places(board.settings) { board.store.note(place.name, place.text) }
    var next = Coordinator()
    next.begin(in: Project.last(in: board.store), board.store)
    #expect(next.project == workshop)
    #expect(next.selectedID == Sample.id(72))
  }

  @Test func navigationWritesNothing() {
    var board = threeProjects()
    board.type("jjlhgp<esc><enter><esc>2")
    #expect(board.effects == [])
    #expect(board.store.noted(.lastProject) == nil)
  }

  @Test func invalidStoredPositionIsIgnored() {
    let board = threeProjects()
    for text in ["", "nowhere", "doing nobody", "doing \(Sample.id(71).text)", "todo \(Sample.id(9999).text)", "a b c"]
    {
      board.store.note(NoteName("place", of: workshop), text)
      var next = Coordinator()
      next.begin(in: workshop, board.store)
      #expect(next.selectedID == nil, "\(text)")
    }
    board.store.note(.lastProject, "nonsense")
    #expect(Project.last(in: board.store) == Project.home)
  }

  @Test func unknownNameCreatesAProject() {
    var board = threeProjects()
    board.type("gpGarden<enter>")
    let garden = board.store.projects().last
    #expect(garden?.name == "Garden")
    #expect(board.coordinator.project == garden?.id)
    #expect(board.coordinator.overlay == nil)
    #expect(board.footer.contains("Added project ‘Garden’"))
    board.type("aRake<enter>")
    #expect(garden.map { board.store.counts(in: $0.id)[.todo] } == 1)
  }

  @Test func tooLongNameIsRefused() {
    var board = threeProjects()
    board.type("gp" + String(repeating: "long ", count: 20) + "<enter>")
    #expect(board.store.projects().count == 4)
    #expect(board.footer.contains("The name has 99 characters; at most 60 are allowed"))
    #expect(board.coordinator.focus == .projectsLine)
  }

  @Test func renameIsValidatedAndUndone() {
    var board = threeProjects()
    board.type("gpshop<tab>r<ctrl-u>Home<enter>")
    #expect(board.footer.contains("Workshop") == false)
    #expect(board.store.project(workshop)?.name == "Home", "the first project has no custom name")
    board.type("u")
    #expect(board.store.project(workshop)?.name == "Workshop")
    board.type("r<ctrl-u>숙제 HOMEWORK<enter>")
    #expect(board.footer.contains("Project ‘숙제 HOMEWORK’ already exists"))
    #expect(board.coordinator.focus == .projectsLine)
    board.type("<esc>")
    #expect(board.coordinator.focus == .projects)
  }

  @Test func projectsAreReordered() {
    var board = threeProjects()
    func names(_ board: TestBoard) -> [String] { board.store.projects().filter { !$0.isArchived }.map(\.name) }
    board.type("gpshop<tab>K")
    #expect(names(board) == ["Workshop", "", "숙제 homework"])
    board.type("K")
    #expect(board.footer.contains("Already the first project"))
    board.type("JJ")
    #expect(names(board) == ["", "숙제 homework", "Workshop"])
    board.type("<shift-down>")
    #expect(board.footer.contains("Already the last project"))
    board.type("uu")
    #expect(names(board) == ["Workshop", "", "숙제 homework"])
  }

  @Test func reorderMovesAProjectOnePlace() {
    func moved(_ name: Character, _ key: String) -> String {
      var board = emptyBoard()
      board.elsewhere(.projectRenamed(Project.home, "A"))
      for (number, name) in ["B", "X", "C", "D", "E"].enumerated() {
        board.elsewhere(.projectAdded(ProjectID(high: 0, low: UInt64(number + 2)), name))
      }
      // An archived project in between is skipped.
      board.elsewhere(.projectArchived(ProjectID(high: 0, low: 3), true))
      board.type("gp\(name)<tab>\(key)")
      return board.store.projects().filter { !$0.isArchived }.map(\.name).joined()
    }
    #expect("ABCDE".map { moved($0, "K") } == ["ABCDE", "BACDE", "ACBDE", "ABDCE", "ABCED"])
    #expect("ABCDE".map { moved($0, "J") } == ["BACDE", "ACBDE", "ABDCE", "ABCED", "ABCDE"])
  }

  @Test func archivedProjectCannotBeOpened() {
    var board = threeProjects()
    board.type("gpshop<enter>gp<tab>x")
    #expect(board.store.project(workshop)?.isArchived == true)
    _ = board.screen
    #expect(board.coordinator.project == Project.home)
    #expect(board.footer.contains("this is ‘Home’"))
    // The project is still selected, so one key undoes the archiving.
    board.type("u")
    #expect(board.store.project(workshop)?.isArchived == false)
    board.type("<enter>")
    #expect(board.coordinator.project == workshop)
  }

  @Test func cardInAnArchivedProjectOpensInDetail() {
    var board = homeBoard()
    board.elsewhere(.projectAdded(workshop, "Workshop"))
    board.type("2:send Workshop<enter>")
    board.elsewhere(.projectArchived(workshop, true))
    for keys in [":5<enter>", "g."] {
      board.type(keys)
      #expect(board.coordinator.project == Project.home && board.coordinator.focus == .detail, "\(board.screen)")
      #expect(board.screen.contains("Write the report"))
      board.type("q")
      #expect(board.coordinator.focus == .list)
    }
  }

  @Test func marksAreRestoredWhenTheOpenProjectIsArchived() {
    var board = threeProjects()
    board.type("1<space>gpworkshop<enter>")
    #expect(board.list.marks.isEmpty)
    board.elsewhere(.projectArchived(workshop, true))
    _ = board.screen
    #expect(board.coordinator.project == Project.home && board.list.marks.count == 1)
  }

  @Test func archivedProjectExplainsHowToRestoreIt() {
    var board = threeProjects()
    board.type("gpold<enter>")
    #expect(board.footer.contains("‘Old plans’ is archived; press x in the list (Tab) to restore it"))
    board.type("<tab>x<enter>")
    #expect(board.coordinator.project == old)
  }

  @Test func lastProjectCannotBeArchived() {
    var board = homeBoard()
    board.type("gp<tab>x")
    #expect(board.footer.contains("The only project cannot be archived"))
  }

  @Test func otherChangesUpdateTheProjectList() {
    var board = threeProjects()
    board.type("gpshop<enter>")
    board.elsewhere(.projectRenamed(workshop, "Atelier"))
    #expect(board.screen.hasPrefix(" Atelier"))
    board.elsewhere(.projectArchived(workshop, true))
    #expect(board.screen.hasPrefix(" Home"))
    #expect(board.footer.contains("this is ‘Home’"))
  }

  @Test func undoRestoresTheProjectThatWasJustArchived() {
    var board = threeProjects()
    board.type("cgpshop<tab>x<esc>")
    #expect(board.store.project(workshop)?.isArchived == true)
    board.type("u")
    #expect(board.store.project(workshop)?.isArchived == false && board.footer.contains("Undone: "))
    board.type("U")
    #expect(board.store.project(workshop)?.isArchived == true)
    let done = board.board[2].count
    board.type("uu")
    #expect(board.store.project(workshop)?.isArchived == false && board.board[2].count == done - 1)
  }

  /// The open project is archived here, so that the board shows another one.
  @Test func undoRestoresTheOpenProject() {
    var board = threeProjects()
    board.type("cgpshop<enter>gp<tab>x<esc>")
    _ = board.screen
    #expect(board.coordinator.project == Project.home)
    board.type("u")
    #expect(board.store.project(workshop)?.isArchived == false)
  }

  /// The last change was in the project that is gone from the screen, so undo first names the older one.
  @Test func undoAsksAfterTheOpenProjectWasArchivedElsewhere() {
    var board = threeProjects()
    board.type("cgpshop<enter>c")
    var shell = board.actor
    shell.run = "shell"
    board.elsewhere(.projectArchived(workshop, true), by: shell)
    _ = board.screen
    let count = board.proposed.count
    board.type("u")
    #expect(board.proposed.count == count)
    #expect(board.footer.contains("press u again to undo: "), "\(board.footer)")
    board.type("u")
    #expect(board.proposed.last == .undone)
  }

  /// Undo archives a project that an import created, and the board shows another one.
  @Test func undoAndRedoAlternateInAProjectThatTheyLeave() {
    var board = threeProjects()
    board.type("c")
    let done = board.board[2].count
    let small = ProjectID(high: 0, low: 0x79)
    var shell = board.actor
    shell.run = "shell"
    board.elsewhere(.projectAdded(small, "Small"), by: shell)
    board.type("gpSmall<enter>u")
    _ = board.screen
    #expect(board.coordinator.project == Project.home && board.store.project(small)?.isArchived == true)
    #expect(board.footer.contains("this is ‘Home’") && board.footer.contains("U: redo"), "\(board.footer)")
    for isArchived in [false, true, false] {
      board.type(isArchived ? "u" : "U")
      #expect(board.store.project(small)?.isArchived == isArchived, "\(board.footer)")
    }
    #expect(board.board[2].count == done)
  }

  @Test func textStaysWhenItsProjectIsArchived() {
    var board = threeProjects()
    board.type("gpshop<enter>aHalf a")
    board.elsewhere(.projectArchived(workshop, true))
    _ = board.screen
    #expect(board.coordinator.project == workshop)
    board.type(" card<enter>")
    // An archived project takes no new cards: the text stays in the line.
    #expect(board.store.window(Window(workshop, .todo, most: 9)).last?.title != "Half a card")
    #expect(board.screen.contains("Half a card") && board.footer.contains("is archived"))
    board.elsewhere(.projectArchived(workshop, false))
    board.type("<enter>")
    #expect(board.store.window(Window(workshop, .todo, most: 9)).last?.title == "Half a card")
  }

  @Test func escapeClosesOneLayer() {
    var board = threeProjects()
    board.type("gpshop<esc>")
    #expect(board.coordinator.focus == .projectsLine)
    board.type("<esc>")
    #expect(board.coordinator.focus == .list)
  }

  @Test func clickSelectsAProject() {
    var board = threeProjects()
    board.type("gp")
    board.mouse(.click, on: "Workshop" + String(repeating: " ", count: 6))
    #expect(board.coordinator.project == workshop)
  }

  // MARK: Sending cards

  @Test func cardIsSentFollowedAndUndone() {
    var board = threeProjects()
    let card = board.card(1)
    board.type("mpshop<enter>")
    #expect(board.proposed.last == .sent([card.id], to: workshop))
    #expect(board.footer.contains("Moved ‘Rotate the SSH keys’ to Workshop · u: undo · g.: follow"))
    #expect(board.store.card(number: 1, in: Project.home)?.id == card.id, "the old number still finds the card")
    board.type("g.")
    #expect(board.coordinator.project == workshop)
    #expect(board.list.selected == card.id)
    board.type("gpHome<enter>u")
    #expect(board.store.card(card.id)?.project == Project.home)
    #expect(board.list.selected == card.id)
  }

  @Test func sendWithoutAnotherProjectIsExplained() {
    var board = homeBoard()
    board.type("mp")
    #expect(board.footer.contains("There is no other project; press gp to add one"))
    #expect(board.coordinator.focus == .moveMenu)
  }

  @Test func escapeReturnsToTheMenu() {
    var board = threeProjects()
    board.type("mpx<esc><esc>")
    #expect(board.coordinator.focus == .moveMenu)
    board.type("p<down><enter>")
    #expect(board.proposed.last == .sent([board.card(1).id], to: homework))
  }
}

@Suite("Names of projects on the command line")
struct ProjectNameTests {
  @Test(arguments: [
    ("Workshop", "Workshop"), ("workshop", "Workshop"), ("works", "Workshop"), ("home", ""), ("홈", ""),
    ("숙", "숙제 homework"),
    ("old plans", "Old plans"), ("o", "Old plans"), ("work", nil), ("nothing", nil), ("", nil),
    (" Workshop ", "Workshop"),
  ])
  func projectsAreFoundByName(_ name: String, _ found: String?) {
    let board = threeProjects()
    board.elsewhere(.projectAdded(ProjectID(high: 0, low: 0x99), "Work at night"))
    let named = NamedProject(name, among: board.store.projects())
    if case .one(let project) = named { #expect(project.name == found) } else { #expect(found == nil) }
  }
}
