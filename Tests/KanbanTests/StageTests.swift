import Kanban
import Support
import Testing
import Time

@Suite("Stages of columns")
struct StageTests {
  private let story = BoardStory()

  private var project: Project? { story.store.project(Project.home) }

  private func stage(_ id: CardID) -> String? { story.store.card(id)?.stage }

  @Test func areTypedWithCommas() {
    #expect(Stages.read(" build,, code\treview ，검토") == ["build", "code review", "검토"])
    #expect(Stages.read(" , ") == [])
  }

  @Test func areOneChangeWithUndo() throws {
    let entries = try story.does(.staged(.doing, ["build", "review"]))
    #expect(entries.map(\.kind) == [.staged])
    #expect(entries.map(\.fields) == [[.stages(.doing, [], ["build", "review"])]])
    #expect(try story.does(.staged(.doing, ["build", "review"])) == [])
    try story.does(.undone)
    #expect(project?.stages == [:])
    try story.does(.redone)
    #expect(project?.stages == [.doing: ["build", "review"]])
    try story.does(.staged(.doing, []))
    #expect(project?.stages == [:])
  }

  @Test func meanOnePlaceEach() throws {
    try story.does(.staged(.todo, ["ready"]))
    try story.does(.titled(ColumnTitles(typed: "Ideas, Now, End") ?? .none))
    for (stages, taken) in [
      (["a", "A"], "A"), (["Ready"], "Ready"), (["done"], "done"), (["now"], "now"), (["a,b"], "a,b"),
    ] {
      #expect(story.refusal(of: .staged(.doing, stages)) == .stageTaken(taken))
    }
    #expect(story.refusal(of: .titled(ColumnTitles(typed: "a, ready, b") ?? .none)) == .columnTitleTaken("ready"))
    let long = String(repeating: "한", count: 21)
    #expect(story.refusal(of: .staged(.doing, [long])) == .stageTooLong(21, limit: 20))
    #expect(story.refusal(of: .staged(.doing, (0..<10).map { "s\($0)" })) == .tooManyStages(limit: 9))
    try story.does(.staged(.doing, [String(long.dropLast()), "a\u{1B}b"]))
    #expect(project?.stages(of: .doing).last == "a b")
  }

  @Test func newCardsTakeAStageOfTheirColumn() throws {
    try story.does(.staged(.doing, ["build", "review"]))
    let (one, two) = (Sample.id(1), Sample.id(2))
    try story.does(.added(one, CardText(title: "one"), to: .doing, stage: "review", at: .top))
    try story.does(.pasted([NewCard(id: two, text: CardText(title: "two"))], to: .doing, stage: "review"))
    #expect(stage(one) == "review" && stage(two) == "review")
    for column in [Column.todo, .done] {
      let card = NewCard(id: Sample.id(3), text: CardText(title: "three"))
      #expect(story.refusal(of: .pasted([card], to: column, stage: "review")) == .noSuchStage("review"))
      #expect(
        story.refusal(of: .added(card.id, card.text, to: column, stage: "review", at: .top)) == .noSuchStage("review"))
    }
  }

  @Test func typedNamesIgnoreCaseAndBlanks() throws {
    try story.does(.staged(.doing, ["Code Review", "build"]))
    try story.does(.staged(.todo, ["codereview"]))
    func found(_ typed: String) -> [String] { project?.stages(called: typed).map(\.stage) ?? [] }
    #expect(found("BUILD") == ["build"] && found("review") == [])
    #expect(found("code review") == ["Code Review"] && found("CodeReview") == ["codereview"])
    #expect(found("co de review") == ["codereview", "Code Review"])
  }

  @Test func beginWithTheFirstAndEndWithTheColumn() throws {
    let old = try story.adds("old", to: .doing)
    try story.does(.staged(.doing, ["build", "review"]))
    let new = try story.adds("new", to: .doing)
    #expect(stage(old) == "" && stage(new) == "build")
    let entries = try story.does(.moved([old], to: .doing, stage: "review", at: .top))
    #expect(entries.map(\.kind) == [.moved])
    #expect(try story.does(.moved([old], to: .doing, stage: "review", at: .top)) == [])
    try story.does(.moved([new], to: .doing, at: .bottom))
    #expect(stage(new) == "build", "reordered within the column")
    try story.does(.completed([old]))
    #expect(stage(old) == "")
    try story.does(.undone)
    #expect(stage(old) == "review")
    try story.does(.moved([old], to: .todo, at: .top))
    try story.does(.moved([old], to: .doing, at: .top))
    #expect(stage(old) == "build")
    #expect(story.refusal(of: .moved([old], to: .todo, stage: "review", at: .top)) == .noSuchStage("review"))
  }

  @Test func cardAddedBesideAnotherSharesItsStage() throws {
    let old = try story.adds("old", to: .doing)
    try story.does(.staged(.doing, ["build", "review"]))
    let none = try story.adds("none", to: .doing, at: .below(old))
    try story.does(.moved([old], to: .doing, stage: "review", at: .top))
    let beside = try story.adds("beside", to: .doing, at: .above(old))
    let elsewhere = try story.adds("elsewhere", to: .todo, at: .below(old))
    #expect([none, beside, elsewhere].map(stage) == ["", "review", ""])
    try story.does(.removed([old]))
    #expect(stage(try story.adds("end", to: .doing, at: .below(old))) == "build")
  }

  private var limits: [Column: [String: Int]]? { project?.stageLimits }

  @Test func haveLimits() throws {
    try story.does(.staged(.doing, ["build", "review"]))
    let entries = try story.does(.limited(.doing, stage: "review", 3))
    #expect(entries.map(\.kind) == [.limited])
    #expect(entries.map(\.fields) == [[.limit(.doing, stage: "review", nil, 3)]])
    #expect(try story.does(.limited(.doing, stage: "review", 3)) == [])
    #expect(limits == [.doing: ["review": 3]] && project?.limits == [:])
    #expect(story.refusal(of: .limited(.doing, stage: "deploy", 3)) == .noSuchStage("deploy"))
    #expect(story.refusal(of: .limited(.todo, stage: "review", 3)) == .noSuchStage("review"))
    #expect(story.refusal(of: .limited(.doing, stage: "review", 0)) == .badLimit)
    try story.does(.undone)
    #expect(limits == [:])
    try story.does(.redone)
    try story.does(.limited(.doing, stage: "review", nil))
    #expect(limits == [:])
  }

  @Test(arguments: [
    (["deploy", "review", "build"], ["build": 2, "review": 3]), (["build"], ["build": 2]),
    (["build", "check"], ["build": 2, "check": 3]), (["Build", "review"], ["Build": 2, "review": 3]),
    (["ready", "build", "check"], ["build": 2]), ([], [:]),
  ])
  func listTakesItsLimitsAlong(_ stages: [String], _ kept: [String: Int]) throws {
    try story.does(.staged(.doing, ["build", "review"]))
    for (stage, limit) in [("build", 2), ("review", 3)] { try story.does(.limited(.doing, stage: stage, limit)) }
    let before = project
    let entry = try story.does(.staged(.doing, stages))[0]
    #expect(limits == (kept.isEmpty ? [:] : [.doing: kept]))
    try story.does(.undone)
    #expect(project == before)
    try story.does(.redone)
    #expect(limits == (kept.isEmpty ? [:] : [.doing: kept]))
    try story.does(.reverted(to: entry.sequence - 1))
    #expect(project == before)
  }

  @Test func laterLimitBlocksTheUndoOfItsList() throws {
    try story.does(.staged(.doing, ["build"]))
    let newer = try story.does(.limited(.doing, stage: "build", 3), .ben)
    #expect(story.refusal(of: .undone) == .undoBlocked(by: newer[0]))
    #expect(limits == [.doing: ["build": 3]])
  }

  @Test func stepsLeadThroughTheStagesToTheColumnBeside() {
    let stages: [Column: [String]] = [.todo: ["ready"], .doing: ["build", "review"]]
    func name(_ step: (column: Column, stage: String?)?) -> String {
      step.map { "\($0.column.name) \($0.stage ?? "-")" } ?? ""
    }
    for (column, stage, left, right) in [
      (Column.todo, "", "", "todo ready"), (.todo, "ready", "", "doing -"), (.doing, "", "todo ready", "doing build"),
      (.doing, "build", "todo ready", "doing review"), (.doing, "review", "doing build", "done -"),
      (.doing, "else", "doing review", "done -"), (.done, "", "doing review", ""), (.done, "x", "doing review", ""),
    ] {
      let position = Position(column: column, stage: stage, place: .middle)
      #expect(name(Stages.place(.left, of: position, in: stages)) == left)
      #expect(name(Stages.place(.right, of: position, in: stages)) == right)
    }
  }

  private func receipt(of change: Change) throws -> Receipt {
    try story.store.commit(change, on: story.context(.ann, pane: 1))
  }

  private func places(_ ids: [CardID]) -> [String] {
    ids.map { id in story.store.card(id).map { "\($0.column.name) \($0.stage)" } ?? "" }
  }

  @Test func cardsAreShiftedEachToTheNextPlace() throws {
    try story.does(.staged(.doing, ["build", "review"]))
    let ids = [
      try story.adds("todo"), try story.adds("build", to: .doing), try story.adds("review", to: .doing),
      try story.adds("done", to: .done),
    ]
    try story.does(.moved([ids[2]], to: .doing, stage: "review", at: .top))
    let before = places(ids)
    let right = try receipt(of: .cards(.shift(.right), on: ids))
    #expect(places(ids) == ["doing build", "doing review", "done ", "done "])
    #expect(right.skipped == 1 && Set(right.entries.map(\.group)).count == 1)
    try story.does(.undone)
    #expect(places(ids) == before)
    #expect(try receipt(of: .cards(.shift(.left), on: ids)).skipped == 1)
    #expect(places(ids) == ["todo ", "todo ", "doing build", "doing review"])
    #expect(try receipt(of: .cards(.shift(.left), on: [ids[0]])).entries == [])
  }

  @Test func cardsShiftedToOnePlaceKeepTheirOrder() throws {
    let ids = try ["a", "b", "c"].map { try story.adds($0) }
    try story.does(.cards(.shift(.right), on: ids))
    #expect(story.titles(.doing) == ["a", "b", "c"])
  }

  @Test(arguments: [
    (["a", "b"], ["a", "c"], "b c"), (["a"], ["A"], "a A"), (["a", "b"], ["b", "a"], ""), (["a", "b"], ["a"], ""),
    (["a"], ["a", "b"], ""), (["a", "b"], ["c", "d"], ""), ([], ["a"], ""), (["a"], ["a"], ""),
  ])
  func oneReplacedNameIsARenaming(before: [String], after: [String], names: String) {
    let renamed = Stages.renamed(from: before, to: after)
    #expect((renamed.map { "\($0.old) \($0.new)" } ?? "") == names)
  }

  @Test func sentCardsKeepAStageThatTheOtherProjectHas() throws {
    let garden = ProjectID(high: 7, low: 7)
    try story.does(.projectAdded(garden, "Garden"))
    try story.does(.staged(.todo, ["seed", "water"]))
    let ids = [try story.adds("a"), try story.adds("b")]
    try story.does(.moved([ids[1]], to: .todo, stage: "water", at: .bottom))
    try story.does(.within(garden, .staged(.todo, ["dig", "water"])))
    try story.does(.sent(ids, to: garden))
    #expect(ids.map(stage) == ["dig", "water"])
  }

  @Test func cardsAreSentToAColumnOfTheOtherProject() throws {
    let garden = ProjectID(high: 7, low: 7)
    try story.does(.projectAdded(garden, "Garden"))
    try story.does(.within(garden, .staged(.doing, ["dig", "water"])))
    let ids = [try story.adds("a"), try story.adds("b"), try story.adds("c", to: .doing)]
    func places() -> [String] {
      [Project.home, garden].flatMap { project in
        Column.allCases.flatMap { story.store.window(Window(project, $0, most: 9)) }.map { card in
          "\(project == garden ? "garden" : "home") \(card.position.column) \(card.title)"
        }
      }
    }
    let before = places()
    try story.does(.cards(.send(to: garden, column: .doing), on: ids))
    #expect(places() == ["garden doing a", "garden doing b", "garden doing c"])
    #expect(ids.map(stage) == ["dig", "dig", "dig"])
    try story.does(.undone)
    #expect(places() == before)
    try story.does(.redone)
    #expect(places() == ["garden doing a", "garden doing b", "garden doing c"])
  }

  @Test func repeatingCardThatIsSentToDoneComesBackThere() throws {
    let garden = ProjectID(high: 7, low: 7)
    try story.does(.projectAdded(garden, "Garden"))
    let due = Deadline.day(story.clock.today)
    let id = try story.adds("a", due: due)
    try story.does(.edited(id, [.repeats(nil, Repeat(RecurrenceRule(.weekly), from: due))]))
    let entries = try story.does(.cards(.send(to: garden, column: .done), on: [id]))
    #expect(entries.map(\.kind) == [.sent, .occurred])
    let card = try #require(story.store.card(id))
    #expect(card.project == garden && card.column == .todo && card.due == .day(story.clock.today + 7))
  }
}
