import Board
import Kanban
import Support
import Testing
import Words

@Suite("Screens with stages of columns")
struct StageScreenTests {
  private func staged(_ board: TestBoard, _ stages: String = "doing build, review, deploy") -> TestBoard {
    var board = board
    board.type(":")
    board.paste("stages \(stages)")
    board.type("<enter>")
    return board
  }

  @Test(arguments: [
    ("stages", 80, 24, "2", Language.english), ("stages-menu", 80, 24, "2Lm", .english),
    ("stages-moved", 80, 24, "LL", .english), ("stages-history", 80, 24, "LLgh", .english),
    ("stages-ko", 80, 24, "2LjLL", .korean), ("stages-tabs", 40, 12, "2L", .english),
    ("stages-wide", 200, 60, "2LL", .english), ("stages-detail", 80, 24, "2L<enter>", .english),
    ("stages-menu-ko", 80, 24, "2Lm", .korean),
    // Two cards of different stages, and one of another column.
    ("stages-marked", 80, 24, "2LL<space>gg<space>1gg<space>L", .english),
    ("stages-marked-undone", 80, 24, "2LL<space>gg<space>1gg<space>Lu", .english),
    ("stages-marked-ko", 80, 24, "2LL<space>gg<space>1gg<space>L", .korean),
    ("stages-marked-history", 80, 24, "2LL<space>gg<space>1gg<space>Lugh", .english),
    ("stages-filtered", 80, 24, "2L:filter report<enter>", .english),
    ("stages-renamed", 80, 24, "2L:stages doing code, review, deploy<enter>", .english),
    ("stages-renamed-undone", 80, 24, "2L:stages doing code, review, deploy<enter>u", .english),
    ("stages-renamed-history", 80, 24, "2L:stages doing code, review, deploy<enter>u<ctrl-r>gh", .english),
    ("stages-renamed-ko", 80, 24, "2L:stages doing code, review, deploy<enter>", .korean),
    ("stages-removed", 80, 24, "2L:stages doing review, deploy<enter>", .english),
    ("stages-removed-ko", 80, 24, "2L:stages doing review, deploy<enter>", .korean),
    ("stages-cleared", 80, 24, "2L:stages doing none<enter>", .english),
  ])
  func divideAColumn(_ name: String, columns: Int, rows: Int, keys: String, language: Language) {
    var board = staged(homeBoard(columns: columns, rows: rows, language: language))
    board.type(keys)
    expectScreen(name, &board)
  }

  @Test func oldCardsOfDoneAreFolded() {
    var board = staged(foldedBoard())
    board.type("3G")
    expectScreen("stages-fold", &board)
    var divided = staged(foldedBoard(), "done shipped")
    divided.type("3")
    #expect(board.screen.contains("older") && !divided.screen.contains("older"), "\(divided.screen)")
  }

  @Test func limitOfAStageCountsAllItsCards() {
    var board = board()
    board.type("1ggL2ggL:limit build 1<enter>")
    #expect(board.screen.contains("build 2/1!"))
    board.type(":limit build 2<enter>")
    #expect(board.screen.contains("build 2/2 "))
    board.type(":filter a<enter>")
    #expect(board.screen.contains("build 1 "), "the filter hides a card that counts")
    board.type("<esc>:limit 3<enter>")
    #expect(board.store.project(Project.home)?.limits == [.doing: 3], "the column")
    board.type(":limit deploy 3<enter>")
    #expect(board.screen.contains("review") && board.store.project(Project.home)?.stageLimits == [.doing: ["build": 2]])
  }

  @Test func withLinesFromASCII() {
    var board = staged(homeBoard(isASCII: true, hasColor: false))
    board.type("2L")
    expectScreen("stages-ascii", &board)
  }

  @Test func besideLanesEachCardNamesItsStage() {
    var board = staged(homeBoard())
    board.type("2Lglp")
    expectScreen("stages-lanes", &board)
  }

  private func board() -> TestBoard {
    var board = emptyBoard()
    for title in ["a", "b"] { board.add(CardText(title: title)) }
    board.add(CardText(title: "m"), to: .doing)
    return staged(board, "doing: build, review")
  }

  private func stage(_ number: Int, _ board: TestBoard) -> String {
    let card = board.card(number)
    return "\(card.column.name) \(card.stage)"
  }

  @Test func keysLeadThroughThem() {
    var board = board()
    var seen: [String] = []
    board.type("1gg")
    for key in ["L", "g.L", "L", "g.H", "g.H", "H"] {
      board.type(key)
      seen.append(stage(1, board))
    }
    #expect(seen == ["doing build", "doing review", "done ", "doing review", "doing build", "todo "])
    board.type("uuuuuu")
    #expect(stage(1, board) == "todo ")
    board.type("2ggL")
    #expect(stage(3, board) == "doing build", "a card without a stage goes to the first one")
  }

  /// Without a stage the card has seven destinations, in DONE it has six.
  @Test func menuKeepsItsDestinationIfAnotherProcessMovesTheCard() {
    var board = board()
    board.type("2ggmk")
    board.elsewhere(.moved([board.card(3).id], to: .done, at: .top))
    #expect(board.screen.contains("DOING · build"), "the menu of the moved card")
    guard case .moveMenu(let menu)? = board.coordinator.overlay else {
      Issue.record("the menu is closed")
      return
    }
    #expect(menu.choices.indices.contains(menu.chosen) && menu.choices[menu.chosen] == .project)
  }

  @Test(arguments: [
    "iNew<enter><esc>", "iNew<tab><enter>", "aNew<enter>", "oNew<enter>", ":add New<enter>",
  ])
  func newCardGetsTheStageOfTheCursor(_ keys: String) {
    var board = board()
    board.type("2ggLL" + keys)
    #expect(stage(4, board) == "doing review")
  }

  @Test func limitOnAHeadingIsThatOfTheStage() {
    var board = board()
    board.type("2ggL]W2<enter>")
    #expect(board.store.project(Project.home)?.stageLimits == [.doing: ["review": 2]])
    #expect(board.store.project(Project.home)?.limits[.doing] == nil)
  }

  @Test func limitCompletesStages() {
    var board = board()
    board.type(":limit rev<tab>")
    #expect(board.screen.contains("limit review"))
  }

  @Test func borderIsCrossedAndHeadingsAreWays() {
    var board = board()
    board.type("2ggJ")
    #expect(stage(3, board) == "doing build")
    board.type("J")
    #expect(stage(3, board) == "doing review")
    #expect(board.coordinator.notice?.text.contains("review") == true)
    board.type("J")
    #expect(board.coordinator.notice?.kind == .refusal)
    board.type("K")
    #expect(stage(3, board) == "doing build")
    board.type("]")
    #expect(board.screen.contains("review 0"))
    board.type("1]")
    #expect(board.coordinator.notice?.kind == .refusal)
  }

  @Test(arguments: ["dong build", "foo: a, b"])
  func mistypedColumnIsRefused(_ typed: String) {
    var board = board()
    board.type(":stages \(typed)<enter>")
    #expect(board.screen.contains("Type a column and its stages"))
    #expect(board.store.project(Project.home)?.stages[.doing]?.contains("build") == true)
  }

  @Test func unknownStageIsKeptAtTheEnd() {
    var board = board()
    board.type("2ggL:stages doing review, deploy<enter>")
    #expect(board.screen.contains("other stages 1") && stage(3, board) == "doing build")
    board.type("H")
    #expect(stage(3, board) == "doing deploy")
    board.type(":stages doing none<enter>")
    #expect(stage(3, board) == "doing deploy" && !board.screen.contains("review 0"))
    board.type("u")
    #expect(board.screen.contains("review 0"))
  }

  @Test func areTypedInFiltersAndMoves() {
    var board = board()
    board.type("1gg:move review<enter>")
    #expect(stage(1, board) == "doing review")
    board.type(":filter stage:review<enter>")
    #expect(board.screen.contains("stage:review") && !board.screen.contains("#2"))
    board.type(":filter stage:none<enter>")
    #expect(board.screen.contains("#2") && !board.screen.contains("#1"))
  }

  @Test func filtersCompleteStagesAndRefuseOthers() {
    var board = board()
    board.type("fstage:re<tab>")
    #expect(board.screen.contains("stage:review"))
    board.type("<ctrl-u>stage:polish<enter>")
    #expect(
      board.screen.contains("No stage ‘polish’; use build, review") && board.coordinator.focus == .filterLine)
    board.type("<end><ctrl-u>stage:\"polish\"<enter>")
    #expect(board.coordinator.overlay == nil)
    #expect(board.list.shown.filter.text == "stage:\"polish\"")
  }

  @Test func foldedStageIsRemembered() {
    var board = board()
    board.type("2ggL-")
    #expect(board.screen.contains("▸ build 1"))
    board.coordinator.begin(in: Project.home, board.store)
    board.type("2")
    #expect(board.screen.contains("▸ build 1"))
  }

  @Test func newCardBelowSharesTheStage() {
    var board = board()
    board.type("2ggL")
    #expect(board.coordinator.notice?.text.contains("g.") == false, "the cursor stays on the card")
    board.type("LoBelow<ctrl-s>aLast<ctrl-s>")
    #expect([4, 5].map { stage($0, board) } == ["doing review", "doing review"])
  }

  @Test func markedCardsMoveTogether() {
    var board = board()
    board.type("1gg<space><space>L")
    #expect([1, 2].map { stage($0, board) } == ["doing build", "doing build"])
    board.type("2gg<space><space><space>L")
    #expect([1, 2, 3].map { stage($0, board) } == ["doing review", "doing review", "doing build"])
    board.type("u")
    #expect([1, 2, 3].map { stage($0, board) } == ["doing build", "doing build", "doing "])
  }

  @Test func markedCardsAtTheEndStay() {
    var board = board()
    board.type("1gg<space>jH")
    #expect(board.coordinator.notice?.kind == .refusal && board.proposed.count == 1, "\(board.screen)")
    board.type("2gg<space>H")
    #expect([1, 3].map { stage($0, board) } == ["todo ", "todo "])
    #expect(board.screen.contains("1 card left out"), "\(board.screen)")
  }

  @Test func cardsOfARenamedStageGoAlong() {
    var board = board()
    board.type("2ggL:stages doing code, review<enter>")
    #expect(board.coordinator.notice?.text == "Stages of DOING set to code, review; 1 card moved to ‘code’")
    #expect(stage(3, board) == "doing code" && board.screen.contains("▾ code 1"), "\(board.screen)")
    board.type("u")
    #expect(stage(3, board) == "doing build" && board.screen.contains("▾ build 1"), "\(board.screen)")
    board.type("<ctrl-r>gh")
    #expect(board.screen.contains("set to code, review") && !board.screen.contains("2 cards"), "\(board.screen)")
  }

  @Test func cardsLeftInARemovedStageAreCounted() {
    var board = board()
    board.type("2ggL:stages doing review<enter>")
    #expect(board.coordinator.notice?.text == "Stages of DOING set to review; move the card left in ‘build’")
    board.type(":stages doing none<enter>")
    #expect(board.coordinator.notice?.text == "Stages of DOING cleared", "the card has no stage of the column")
    board.type("uu:stages doing none<enter>")
    #expect(board.coordinator.notice?.text == "Stages of DOING cleared; 1 card keeps a stage")
  }

  @Test func filterHidesEmptyHeadings() {
    var board = board()
    board.type("2ggL")
    #expect(board.screen.contains("review 0"))
    board.type(":filter m<enter>")
    #expect(board.screen.contains("▾ build 1") && !board.screen.contains("review 0"), "\(board.screen)")
  }

  @Test func undoOfCardsOfSeveralStagesNamesNone() {
    var board = board()
    board.type("1gg<space>2gg<space>L1gg<space>2gg<space><space>L")
    #expect(board.coordinator.notice?.text == "Moved 3 cards", "\(board.screen)")
    board.type("u")
    #expect(board.coordinator.notice?.text == "Undone: Moved 3 cards", "\(board.screen)")
  }

  @Test func smallMenuNamesTheStages() {
    for (language, stages) in [(Language.english, ["build", "review"]), (.korean, ["제작", "검토"])] {
      var board = emptyBoard(columns: 20, rows: 10, language: language)
      board.add(CardText(title: "a"))
      board = staged(board, "doing: \(stages[0]), \(stages[1])")
      board.type("m")
      for stage in stages { #expect(board.screen.contains(stage), "\(board.screen)") }
    }
  }

  @Test func menuHasAKeyForEachStage() {
    var board = board()
    board.type("1ggm5")
    #expect(stage(1, board) == "doing review")
    board.type("g.m5")
    #expect(board.screen.contains("‘5’ is not bound here") && stage(1, board) == "doing review", "\(board.screen)")
    board.type("4")
    #expect(stage(1, board) == "doing build")
  }

  /// The card is drawn again although only the list of stages changed.
  @Test func cardNamesItsStageAtOnceWithoutAHeading() {
    var board = board()
    board.type("2ggL")
    #expect(board.screen.contains("▾ build 1"))
    board.type(":stages doing none<enter>")
    #expect(board.screen.contains("build"), "\(board.screen)")
    board.type("u")
    #expect(board.screen.contains("▾ build 1"), "\(board.screen)")
  }

  @Test func columnWithoutStagesHasNoHeadingToFold() {
    var board = board()
    board.type("1gg-")
    #expect(board.coordinator.notice?.kind == .refusal && board.screen.contains("#1"))
    board.type(":stages todo ready<enter>gg-")
    #expect(board.screen.contains("▸ no stage 2"))
    board.type(":stages todo none<enter>")
    #expect(board.screen.contains("#1") && board.screen.contains("#2"))
  }

  @Test func stageIsClearedOverTheBorderToNone() {
    var board = board()
    board.add(CardText(title: "n"), to: .doing)
    board.type("2")
    #expect(board.screen.contains("no stage 1") && stage(4, board) == "doing build")
    board.type("GK")
    #expect(stage(4, board) == "doing ")
    board.type("u")
    #expect(stage(4, board) == "doing build")
  }
}
