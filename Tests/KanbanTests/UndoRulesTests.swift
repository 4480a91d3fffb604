import Kanban
import Support
import Testing

@Suite struct UndoRulesTests {
  private let story = BoardStory()

  @Test func undoTakesTheNewestChangeFirst() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.title("x", "y")]))
    try story.does(.moved([id], to: .doing, at: .top))
    try story.does(.undone)
    #expect(story.board == [["y"], [], []])
    try story.does(.undone)
    #expect(story.board == [["x"], [], []])
    #expect(story.kinds == [.added, .edited, .moved, .undone, .undone])
  }

  @Test func redoRestoresInOrder() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.title("x", "y")]))
    try story.does(.moved([id], to: .doing, at: .top))
    for _ in 1...2 { try story.does(.undone) }
    try story.does(.redone)
    #expect(story.board == [["y"], [], []])
    try story.does(.redone)
    #expect(story.board == [[], ["y"], []])
    #expect(story.refusal(of: .redone) == .nothingToRedo)
    try story.does(.undone)
    #expect(story.board == [["y"], [], []])
  }

  @Test func undoEntryReferencesItsTarget() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.title("x", "y")]))
    story.later(minutes: 1)
    let entries = try story.does(.undone)
    #expect(
      entries == [
        Entry(
          sequence: 3, group: 3, moment: story.clock.now, actor: BoardStory.actor(.ann), project: Project.home,
          kind: .undone,
          subject: .card(id, number: 1, title: "x"), fields: [.title("y", "x")], reverses: 2)
      ])
    #expect(story.store.entries(of: id, before: nil, most: 9).map(\.isReversed) == [false, true, false])
  }

  @Test func undoOfAddTrashesTheCardWithItsText() throws {
    let id = try story.adds("x", notes: "typed with care")
    let before = story.store.card(id)
    try story.does(.undone)
    #expect(story.board == [[], [], []])
    #expect(story.store.card(id)?.text == before?.text)
    try story.does(.redone)
    #expect(story.store.card(id) == before)
    try story.does(.undone)
    try story.does(.restored([id]))
    #expect(story.store.card(id)?.text == before?.text)
  }

  @Test func groupIsUndoneAndRedoneAsAWhole() throws {
    let ids = try ["a", "b", "c"].map { try story.adds($0) }
    try story.does(.completed(ids))
    #expect(try story.does(.undone).count == 3)
    #expect(story.board == [["a", "b", "c"], [], []])
    #expect(try story.does(.redone).count == 3)
    #expect(story.board == [[], [], ["a", "b", "c"]])
  }

  @Test func removeLimitAndCheckAreUndoable() throws {
    let id = try story.adds("x", notes: "- [ ] one")
    let before = story.store.card(id)
    let changes: [Change] = [.removed([id]), .limited(.todo, 5), .checked(id, line: 0, reads: "- [ ] one")]
    for change in changes {
      let project = story.store.project(Project.home)
      try story.does(change)
      try story.does(.undone)
      #expect(story.store.card(id) == before)
      #expect(story.store.project(Project.home) == project)
    }
    #expect(story.kinds.filter { $0 == .undone }.count == 3)
  }

  @Test func aNewChangeEndsRedo() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.title("x", "y")]))
    try story.does(.undone)
    try story.does(.edited(id, [.priority(.none, .low)]))
    #expect(story.refusal(of: .redone) == .nothingToRedo)
  }

  @Test func undoFailsWithoutChanges() throws {
    #expect(story.refusal(of: .undone) == .nothingToUndo)
    #expect(story.refusal(of: .redone) == .nothingToRedo)
    try story.adds("x")
    try story.does(.undone)
    #expect(story.refusal(of: .undone) == .nothingToUndo)
  }

  @Test func undoIgnoresChangesOfOtherUsers() throws {
    try story.adds("ann's")
    #expect(story.refusal(of: .undone, .ben) == .nothingToUndo)
  }

  @Test func sampleCardsAreNotUndoable() throws {
    let context = story.context(.ann, pane: 1, origin: .program)
    _ = try story.store.commit(.added(story.newID(), CardText(title: "sample"), to: .todo, at: .top), on: context)
    #expect(story.refusal(of: .undone) == .nothingToUndo)
  }

  @Test func undoPrefersChangesOfTheSamePane() throws {
    let mine = try story.adds("mine", pane: 1)
    let other = try story.adds("other", pane: 2)
    try story.does(.undone, pane: 1)
    #expect(story.board == [["other"], [], []])
    try story.does(.undone, pane: 1)
    #expect(story.board == [[], [], []])
    #expect([mine, other].map { story.store.card($0)?.life } == [.inTrash, .inTrash])
  }

  @Test func laterChangeOfTheSameFieldBlocksUndo() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.title("x", "ann's")]))
    let newer = try story.does(.edited(id, [.title("ann's", "ben's")]), .ben)
    #expect(story.refusal(of: .undone) == .undoBlocked(by: newer[0]))
    #expect(story.board == [["ben's"], [], []])
    try story.does(.undone, .ben)
    try story.does(.undone)
    #expect(story.board == [["x"], [], []])
  }

  @Test func changeOfAnotherFieldDoesNotBlockUndo() throws {
    let id = try story.adds("x")
    try story.does(.edited(id, [.title("x", "y")]))
    try story.does(.moved([id], to: .doing, at: .top), .ben)
    try story.does(.undone)
    #expect(story.board == [[], ["x"], []])
  }

  @Test func onlyMovesOfTheSameCardBlockUndo() throws {
    let (one, two) = (try story.adds("one"), try story.adds("two"))
    try story.does(.moved([one], to: .doing, at: .top))
    try story.does(.moved([two], to: .doing, at: .top), .ben)
    try story.does(.undone)
    #expect(story.board == [["one"], ["two"], []])
    try story.does(.redone)
    let newer = try story.does(.moved([one], to: .done, at: .top), .ben)
    #expect(story.refusal(of: .undone) == .undoBlocked(by: newer[0]))
  }

  @Test func limitOfAnotherColumnDoesNotBlockUndo() throws {
    try story.does(.limited(.todo, 5))
    try story.does(.limited(.doing, 3), .ben)
    #expect(story.refusal(of: .undone) == nil)
    #expect(story.store.project(Project.home)?.limits == [.doing: 3])
  }

  @Test func addedLineOfNotesIsUndoneAndRedone() throws {
    let id = try story.adds("x", notes: "one\ntwo")
    try story.does(.edited(id, [.notes("one\ntwo", "one\ntwo\nthree")]))
    try story.does(.undone)
    #expect(story.store.card(id)?.notes == "one\ntwo")
    try story.does(.redone)
    #expect(story.store.card(id)?.notes == "one\ntwo\nthree")
  }

  /// After random changes, undo passes the same boards in reverse, and redo passes them forward again.
  @Test func undoAndRedoVisitTheSameBoards() throws {
    var dice = SeededRandom(seed: 6)
    var ids: [CardID] = []
    var boards = [story.board]
    for _ in 0..<1_000 where boards.count < 60 {
      let id = ids.randomElement(using: &dice)
      let column = Column.allCases.randomElement(using: &dice) ?? .todo
      let spot: Change.Spot = [.top, .bottom, id.map { .below($0) } ?? .top].randomElement(using: &dice) ?? .top
      let entries: [Entry]
      switch (Int.random(in: 0..<6, using: &dice), id) {
      case (0, _), (_, nil):
        ids.append(try story.adds("card \(ids.count)", to: column, at: spot))
        entries = [try #require(story.store.entries(in: Project.home, after: 0, most: .max).last)]
      case (1, let id?): entries = (try? story.does(.removed([id]))) ?? []
      case (2, let id?): entries = (try? story.does(.restored([id]))) ?? []
      case (3, let id?): entries = (try? story.does(.completed([id]))) ?? []
      case (4, let id?): entries = (try? story.does(.reopened([id]))) ?? []
      case (_, let id?): entries = (try? story.does(.moved([id], to: column, at: spot))) ?? []
      }
      if !entries.isEmpty { boards.append(story.board) }
    }
    var back = [story.board]
    repeatStep { (try? story.does(.undone)).map { _ in back.append(story.board) } != nil }
    #expect(back == boards.reversed())
    var forth = [story.board]
    repeatStep { (try? story.does(.redone)).map { _ in forth.append(story.board) } != nil }
    #expect(forth == boards)
  }
}
