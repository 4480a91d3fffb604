import Kanban
import Support
import Testing

@Suite("Any store: moving")
struct MovingContract {
  private func board(_ conformer: Conformer) throws -> (Playground, [CardID]) {
    let play = try Playground(conformer)
    return (play, try ["a", "b", "c", "d"].map { try play.add($0) })
  }

  @Test("Cards move to the top, to the bottom, above and below another card", arguments: Conformer.allCases)
  func spots(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    try play.commit(.moved([ids[3]], to: .todo, at: .top))
    #expect(try play.board() == "d a b c||")
    try play.commit(.moved([ids[0]], to: .todo, at: .below(ids[1])))
    #expect(try play.board() == "d b a c||")
    try play.commit(.moved([ids[2]], to: .todo, at: .above(ids[1])))
    #expect(try play.board() == "d c b a||")
    try play.commit(.moved([ids[3]], to: .todo, at: .bottom))
    #expect(try play.board() == "c b a d||")
    try play.commit(.moved([ids[0]], to: .doing, at: .above(ids[1])))
    #expect(try play.board() == "c b d|a|", "an anchor in another column is ignored")
  }

  @Test("Many cards move as one change in the given order", arguments: Conformer.allCases)
  func together(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    try play.add("x", to: .doing)
    let entries = try play.commit(.moved([ids[2], ids[0], ids[3]], to: .doing, at: .top))
    #expect(try play.board() == "b|c a d x|")
    #expect(entries.map(\.group) == Array(repeating: entries[0].sequence, count: 3))
    #expect(entries.map(\.kind) == [.moved, .moved, .moved])
    try play.commit(.undone)
    #expect(try play.board() == "a b c d|x|")
  }

  @Test("Cards of a renamed stage go along, trashed ones too; those of a removed stay", arguments: Conformer.allCases)
  func renamingAStage(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    try play.commit(.staged(.todo, ["ready", "set"]))
    try play.commit(.moved([ids[2], ids[0], ids[3]], to: .todo, stage: "set", at: .top))
    try play.commit(.removed([ids[3]]))
    func stages() throws -> [String] { try ids.map { try play.store.card($0)?.stage ?? "" } }
    let renamed = try play.receipt(.staged(.todo, ["ready", "go"]))
    #expect(renamed.entries.map(\.kind) == [.staged, .moved, .moved, .moved] && renamed.strays == 0)
    #expect(renamed.entries.map(\.subject.card) == [nil, ids[2], ids[0], ids[3]], "in the order of the column")
    #expect(Set(renamed.entries.map(\.group)).count == 1)
    #expect(try stages() == ["go", "", "go", "go"] && play.board() == "c a b||")
    try play.commit(.undone)
    #expect(try stages() == ["set", "", "set", "set"])
    #expect(try play.store.project(Project.home)?.stages(of: .todo) == ["ready", "set"])
    try play.commit(.redone)
    #expect(try stages() == ["go", "", "go", "go"])
    let removed = try play.receipt(.staged(.todo, ["ready"]))
    #expect(removed.strays == 2 && removed.entries.map(\.kind) == [.staged])
    #expect(try stages() == ["go", "", "go", "go"])
    try play.expectSound()
  }

  @Test("Cards sent together keep their order in every column, also on the way back", arguments: Conformer.allCases)
  func sending(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let work = ProjectID(high: 7, low: 1)
    try play.commit(.projectAdded(work, "Work"))
    var ids: [Character: CardID] = [:]
    for (column, (here, there)) in zip(Column.allCases, [("abcd", "x"), ("efg", "y"), ("hij", "z")]) {
      for title in here { ids[title] = try play.add(String(title), to: column) }
      let card = Change.added(Sample.id(70 + column.rawValue), CardText(title: there), to: column, at: .top)
      try play.commit(.within(work, card))
    }
    func boards() throws -> [String] { [try play.board(), try play.board(of: work)] }
    var seen = [try boards()]
    for change: Change in [
      .sent("djacgehi".compactMap { ids[$0] }, to: work), .undone, .redone,
      .within(work, .sent("aejc".compactMap { ids[$0] }, to: Project.home)),
    ] {
      try play.commit(change)
      seen.append(try boards())
    }
    #expect(
      seen == [
        ["a b c d|e f g|h i j", "x|y|z"], ["b|f|", "d a c x|g e y|j h i z"], ["a b c d|e f g|h i j", "x|y|z"],
        ["b|f|", "d a c x|g e y|j h i z"], ["a c b|e f|j", "d x|g y|h i z"],
      ])
  }

  @Test("A newer change in either project ends the redo of a move between them", arguments: Conformer.allCases)
  func redoOfSending(_ conformer: Conformer) throws {
    let work = ProjectID(high: 7, low: 1)
    for project in [Project.home, work] {
      let play = try Playground(conformer)
      try play.commit(.projectAdded(work, "Work"))
      let id = try play.add("a")
      try play.commit(.sent([id], to: work))
      try play.commit(.undone)
      let newer = Change.added(Sample.id(70), CardText(title: "b"), to: .todo, at: .top)
      try play.commit(.within(project, newer))
      #expect(try play.refusal(of: .redone) == .nothingToRedo)
      #expect(try play.refusal(of: .within(work, .redone)) == .nothingToRedo)
    }
  }

  @Test("A moving card does not serve as the anchor of a move", arguments: Conformer.allCases)
  func neighbours(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    try play.commit(.moved([ids[0], ids[1]], to: .todo, at: .below(ids[2])))
    #expect(try play.board() == "c a b d||")
    #expect(try play.commit(.moved([ids[0]], to: .todo, at: .below(ids[2]))).first?.kind ?? .reordered == .reordered)
    #expect(try play.board() == "c a b d||")
  }

  @Test("A completed card goes to the top of done and returns to its former column", arguments: Conformer.allCases)
  func completing(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    try play.commit(.moved([ids[1]], to: .doing, at: .top))
    try play.commit(.completed([ids[0]]), at: Sample.clock)
    try play.commit(.completed([ids[1], ids[0]]))
    #expect(try play.board() == "c d||b a")
    let done = try play.card(ids[0]).position
    #expect((done.completed, done.cameFrom) == (Sample.noon, .todo))
    try play.commit(.reopened([ids[0], ids[1]]))
    #expect(try play.board() == "a c d|b|")
    #expect(try play.card(ids[1]).position.completed == nil)
    #expect(try play.commit(.reopened([ids[0]])) == [], "the card is open already")
  }

  @Test("A removed card keeps its place and cannot be moved", arguments: Conformer.allCases)
  func removing(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    try play.commit(.removed([ids[1], ids[2]]))
    #expect(try play.board() == "a d||")
    #expect(try play.store.counts(in: Project.home) == [.todo: 2, .doing: 0, .done: 0])
    #expect(try play.refusal(of: .moved([ids[1]], to: .done, at: .top)) == .cardIsInTrash(number: 2))
    #expect(try play.commit(.removed([ids[1]])) == [])
    try play.commit(.restored([ids[2], ids[1]]))
    #expect(try play.board() == "a b c d||")
    #expect(try play.refusal(of: .removed([Sample.id(99)])) == .cardIsGone)
  }

  @Test("If one of several cards cannot be moved, none is", arguments: Conformer.allCases)
  func allOrNone(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    try play.commit(.removed([ids[2]]))
    #expect(try play.refusal(of: .moved([ids[0], ids[2]], to: .done, at: .top)) == .cardIsInTrash(number: 3))
    #expect(try play.refusal(of: .removed([ids[0], Sample.id(99)])) == .cardIsGone)
    #expect(try play.board() == "a b d||")
    #expect(try play.store.entries(in: Project.home, after: 0, most: 99).count == 5)
  }

  @Test("A change of a column's limit can be undone and redone", arguments: Conformer.allCases)
  func limits(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.limited(.doing, 3))
    try play.commit(.limited(.doing, 4))
    try play.commit(.limited(.todo, 9999))
    #expect(try play.store.project(Project.home)?.limits == [.todo: 9999, .doing: 4])
    #expect(try play.commit(.limited(.doing, 4)) == [])
    #expect(try play.refusal(of: .limited(.doing, 0)) == .badLimit)
    try play.commit(.undone)
    try play.commit(.undone)
    try play.reopen()
    #expect(try play.store.project(Project.home)?.limits == [.doing: 3])
    try play.commit(.redone)
    #expect(try play.store.project(Project.home)?.limits == [.doing: 4])
    try play.commit(.limited(.doing, nil))
    #expect(try play.store.project(Project.home)?.limits == [:])
  }

  @Test("Limits of stages are kept, and can be undone", arguments: Conformer.allCases)
  func limitsOfStages(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.staged(.doing, ["build", "검토"]))
    try play.commit(.limited(.doing, stage: "검토", 3))
    try play.reopen()
    let project = try play.store.project(Project.home)
    #expect(project?.stages == [.doing: ["build", "검토"]] && project?.stageLimits == [.doing: ["검토": 3]])
    try play.commit(.staged(.doing, ["build"]))
    try play.reopen()
    #expect(try play.store.projects().map(\.stageLimits) == [[:]])
    try play.commit(.undone)
    try play.reopen()
    #expect(try play.store.project(Project.home) == project)
  }

  @Test("Titles of columns are kept, and can be undone", arguments: Conformer.allCases)
  func titles(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let titles = try #require(ColumnTitles(typed: "Ideas, , 완료"))
    try play.commit(.titled(titles))
    try play.reopen()
    #expect(try play.store.project(Project.home)?.titles == titles)
    #expect(try play.store.projects().map(\.titles) == [titles])
    #expect(try play.commit(.titled(titles)) == [])
    #expect(try play.refusal(of: .titled(ColumnTitles(typed: "a, a, b") ?? .none)) == .columnTitleTaken("a"))
    try play.commit(.undone)
    #expect(try play.store.project(Project.home)?.titles == ColumnTitles.none)
    try play.commit(.redone)
    #expect(try play.store.project(Project.home)?.titles == titles)
  }

  @Test("Stages of a column are kept, and can be undone", arguments: Conformer.allCases)
  func stages(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    try play.commit(.staged(.doing, ["build", "검토"]))
    try play.reopen()
    #expect(try play.store.project(Project.home)?.stages == [.doing: ["build", "검토"]])
    #expect(try play.store.projects().map(\.stages) == [[.doing: ["build", "검토"]]])
    #expect(try play.commit(.staged(.doing, ["build", "검토"])) == [])
    try play.commit(.moved(ids, to: .doing, stage: "검토", at: .top))
    #expect(
      try play.store.window(Window(Project.home, .doing, most: 9)).map(\.position.stage)
        == Array(repeating: "검토", count: 4))
    #expect(try play.refusal(of: .moved(ids, to: .doing, stage: "x", at: .top)) == .noSuchStage("x"))
    try play.commit(.completed([ids[0]]))
    #expect(try play.card(ids[0]).stage == "")
    try play.commit(.reopened([ids[0]]))
    #expect(try play.card(ids[0]).stage == "build")
    try play.commit(.staged(.doing, []))
    #expect(try play.store.project(Project.home)?.stages == [:] && play.card(ids[1]).stage == "검토")
    try play.commit(.undone)
    #expect(try play.store.project(Project.home)?.stages == [.doing: ["build", "검토"]])
  }

  @Test(
    "Thousands of moves into the same gap keep the order and short keys",
    arguments: Conformer.allCases)
  func crowding(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    var lengths: [Int] = []
    // The memory store copies its whole history for each change.
    let rounds = (conformer == .file ? 2000 : 500) * (Soak.isLong ? 2 : 1)
    for round in 0..<rounds {
      // Always directly below the first card, so the gap halves each time.
      try play.commit(.moved([ids[1 + round % 2]], to: .todo, at: .below(ids[0])))
      lengths.append(try play.card(ids[1 + round % 2]).position.place.key.utf8.count)
    }
    #expect(try play.titles() == ["a", "c", "b", "d"])
    let renumberings = zip(lengths, lengths.dropFirst()).count { $0 > 30 && $1 < 10 }
    #expect(try #require(lengths.max()) <= Place.comfortable)
    #expect(renumberings >= rounds / 250)
    let history = try play.store.entries(in: Project.home, after: 0, most: 9999)
    // The first move had no effect.
    #expect(history.count == 4 + rounds - 1, "renumbering adds no entries")
  }

  @Test("A card can be moved between two cards that share a place", arguments: Conformer.allCases)
  func sharedPlace(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    let other = Sample.actor(run: "other")
    try play.commit(.moved([ids[1]], to: .doing, at: .top))
    // Another pane moves d into the gap that b has left.
    try play.commit(.moved([ids[3]], to: .todo, at: .below(ids[0])), by: other)
    try play.commit(.undone)
    let shared = try [ids[1], ids[3]].map { try play.card($0).position.place }
    try #require(shared[0] == shared[1])
    let column = try play.titles()
    let between = try #require(column.firstIndex { $0 == "b" || $0 == "d" })
    let upper = try #require(try play.store.window(Window(Project.home, .todo, most: 10)).dropFirst(between).first?.id)
    // The oldest card would sort first among equal places.
    try play.commit(.moved([ids[0]], to: .todo, at: .below(upper)))
    #expect(try play.titles() == [column[between], "a", column[between + 1], "c"])
  }

  @Test("A card can be moved among many cards that share a place", arguments: Conformer.allCases)
  func crowdedPlace(_ conformer: Conformer) throws {
    let (play, ids) = try board(conformer)
    let crowd = try (1...200).map { try play.add("\($0)", to: .doing) }
    let panes = crowd.indices.map { Sample.actor(run: "pane \($0)") }
    for (id, pane) in zip(crowd, panes) {
      try play.commit(.moved([id], to: .todo, at: .below(ids[0])), by: pane)
      try play.commit(.moved([id], to: .doing, at: .top), by: pane)
    }
    // Each pane returns its card to the same place.
    for pane in panes { try play.commit(.undone, by: pane) }
    try #require(try Set(crowd.map { try play.card($0).position.place }).count == 1)
    var column = try play.titles()
    let moved = column.remove(at: 10)
    column.insert(moved, at: 150)
    let card = try #require(try play.store.window(Window(Project.home, .todo, most: 999)).first { $0.title == moved })
    let upper = try #require(
      try play.store.window(Window(Project.home, .todo, most: 999)).first { $0.title == column[149] })
    try play.commit(.moved([card.id], to: .todo, at: .below(upper.id)))
    #expect(try play.titles() == column)
  }

  @Test("Tags are counted in the project of their cards", arguments: Conformer.allCases)
  func tagCounts(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let work = ProjectID(high: 7, low: 1)
    try play.commit(.projectAdded(work, "Work"))
    let ids = (1...3).map { Sample.id($0) }
    for (id, tags) in zip(ids, [["ops"], ["ops", "home"], ["home"]]) {
      try play.commit(.added(id, CardText(title: "a", tags: tags), to: .todo, at: .bottom))
    }
    func counted(_ project: ProjectID) throws -> Set<TagCount> {
      let cards = try ids.compactMap { try play.store.card($0) }.filter { $0.project == project && $0.life == .onBoard }
      let counts = Dictionary(cards.flatMap(\.text.tags).map { ($0, 1) }, uniquingKeysWith: +)
      return Set(counts.map { TagCount($0, $1) })
    }
    let changes: [Change] = [
      .sent([ids[0], ids[1]], to: work), .undone, .redone, .removed([ids[2]]), .restored([ids[2]]),
      .within(work, .removed([ids[1]])), .within(work, .restored([ids[1]])),
      .within(work, .edited(ids[0], [.tags(["ops"], ["home"])])), .within(work, .sent([ids[1]], to: Project.home)),
      .removed([ids[1], ids[2]]), .purged([ids[2]]),
    ]
    for change in changes {
      try play.commit(change)
      for project in [Project.home, work] {
        #expect(try Set(play.store.tags(in: project, most: 9)) == counted(project), "\(change)")
      }
    }
    #expect(try play.store.tags(in: work, most: 9) == [TagCount("home", 1)])
    #expect(try play.store.tags(in: Project.home, most: 9) == [])
  }

  @Test("A tag in another spelling of its letters is counted anew", arguments: Conformer.allCases)
  func tagSpelling(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (id, composed, decomposed) = (Sample.id(1), "caf\u{E9}", "cafe\u{301}")
    try play.commit(.added(id, CardText(title: "a", tags: [composed]), to: .todo, at: .bottom))
    try play.commit(.edited(id, [.tags([composed], [decomposed, "x"])]))
    try play.expectSound()
    try play.commit(.edited(id, [.tags([decomposed, "x"], [])]))
    #expect(try play.store.tags(in: Project.home, most: 9) == [])
  }
}
