import Kanban
import Testing

@Suite struct MovingRulesTests {
  private let story = BoardStory()

  private func addsFour() throws -> [CardID] {
    try ["a", "b", "c", "d"].map { try story.adds($0) }
  }

  @Test func cardsAreAddedAtTheGivenSpot() throws {
    let b = try story.adds("b")
    try story.adds("a", at: .top)
    try story.adds("d", at: .bottom)
    try story.adds("c", at: .below(b))
    try story.adds("a+", at: .above(b))
    #expect(story.board == [["a", "a+", "b", "c", "d"], [], []])
  }

  @Test func missingNeighbourMeansColumnEnd() throws {
    try story.adds("a")
    let gone = try story.adds("gone")
    let elsewhere = try story.adds("elsewhere", to: .done)
    try story.does(.removed([gone]))
    try story.adds("top", at: .above(gone))
    try story.adds("bottom", at: .below(elsewhere))
    #expect(story.board == [["top", "a", "bottom"], [], ["elsewhere"]])
  }

  @Test func pastedLinesBecomeCardsInOneChange() throws {
    try story.adds("first")
    let cards = ["a", "b", "c"].map { NewCard(id: story.newID(), text: CardText(title: $0)) }
    let entries = try story.does(.pasted(cards, to: .todo))
    #expect(story.board == [["first", "a", "b", "c"], [], []])
    #expect(entries.map(\.group) == [2, 2, 2])
    #expect(cards.map { story.store.card($0.id)?.number } == [2, 3, 4])
    try story.does(.undone)
    #expect(story.board == [["first"], [], []])
    try story.does(.redone)
    #expect(story.board == [["first", "a", "b", "c"], [], []])
  }

  @Test func pasteWithAnInvalidCardAddsNothing() throws {
    let cards = ["a", " "].map { NewCard(id: story.newID(), text: CardText(title: $0)) }
    #expect(story.refusal(of: .pasted(cards, to: .doing)) == .titleIsEmpty)
    #expect(story.board == [[], [], []])
    #expect(try story.does(.pasted([], to: .doing)) == [])
  }

  @Test func bulkMoveKeepsTheGivenOrder() throws {
    let ids = try addsFour()
    let entries = try story.does(.moved([ids[3], ids[0]], to: .doing, at: .top))
    #expect(story.board == [["b", "c"], ["d", "a"], []])
    #expect(entries.map(\.group) == [5, 5])
    #expect(entries.map(\.kind) == [.moved, .moved])
  }

  @Test func movingWithinAColumnIsReordering() throws {
    let ids = try addsFour()
    let entries = try story.does(.moved([ids[3], ids[2]], to: .todo, at: .above(ids[1])))
    #expect(story.board == [["a", "d", "c", "b"], [], []])
    #expect(entries.map(\.kind) == [.reordered, .reordered])
  }

  @Test func duplicateCardInAMoveMovesOnce() throws {
    let id = try story.adds("a")
    #expect(try story.does(.moved([id, id], to: .doing, at: .top)).count == 1)
    try story.does(.undone)
    #expect(story.board == [["a"], [], []])
  }

  @Test func emptyMoveChangesNothing() throws {
    #expect(try story.does(.moved([], to: .done, at: .top)) == [])
  }

  @Test func oneTrashedCardRefusesTheWholeMove() throws {
    let ids = try addsFour()
    try story.does(.removed([ids[1]]))
    #expect(story.refusal(of: .moved(ids, to: .done, at: .top)) == .cardIsInTrash(number: 2))
    #expect(story.board == [["a", "c", "d"], [], []])
  }

  @Test func aCompletedCardLandsOnTopAndReturnsToTheColumnItLeft() throws {
    try story.adds("old", to: .done)
    let (todo, doing) = (try story.adds("todo"), try story.adds("doing", to: .doing))
    story.later(minutes: 1)
    try story.does(.completed([todo, doing]))
    #expect(story.board == [[], [], ["todo", "doing", "old"]])
    #expect(story.store.card(doing)?.position.completed == story.clock.now)
    #expect(story.store.card(doing)?.position.cameFrom == .doing)
    try story.does(.reopened([todo, doing]))
    #expect(story.board == [["todo"], ["doing"], ["old"]])
    #expect(story.store.card(doing)?.position.completed == nil)
    #expect(story.store.card(doing)?.position.cameFrom == nil)
  }

  @Test func completeAndReopenAreIdempotent() throws {
    let (open, done) = (try story.adds("open"), try story.adds("done", to: .done))
    #expect(try story.does(.completed([done])) == [])
    #expect(try story.does(.reopened([open])) == [])
    try story.does(.reopened([done]))
    #expect(story.board == [["done", "open"], [], []])
  }

  @Test func bulkReopenKeepsTheOrder() throws {
    let ids = try addsFour()
    try story.does(.completed(ids))
    try story.does(.reopened(ids))
    #expect(story.board == [["a", "b", "c", "d"], [], []])
  }

  @Test func reorderingDoneKeepsCompletionTimes() throws {
    let ids = try addsFour()
    try story.does(.completed(ids))
    let completed = story.store.card(ids[0])?.position.completed
    story.later(minutes: 5)
    try story.does(.moved([ids[0]], to: .done, at: .bottom))
    #expect(story.titles(.done) == ["b", "c", "d", "a"])
    #expect(story.store.card(ids[0])?.position.completed == completed)
    #expect(story.store.card(ids[0])?.position.cameFrom == .todo)
  }

  @Test func trashedCardKeepsItsPlace() throws {
    let ids = try addsFour()
    try story.does(.removed([ids[1], ids[2]]))
    #expect(story.board == [["a", "d"], [], []])
    #expect(story.store.card(ids[1])?.life == .inTrash)
    #expect(try story.does(.removed([ids[1]])) == [])
    try story.does(.restored([ids[2], ids[1]]))
    #expect(story.board == [["a", "b", "c", "d"], [], []])
    #expect(try story.does(.restored([ids[1]])) == [])
  }

  @Test func columnsMayHaveLimits() throws {
    let entries = try story.does(.limited(.doing, 3))
    #expect(entries.map(\.fields) == [[.limit(.doing, nil, 3)]])
    #expect(story.store.project(Project.home)?.limits == [.doing: 3])
    #expect(try story.does(.limited(.doing, 3)) == [])
    #expect([0, -1, 10_000].map { story.refusal(of: .limited(.doing, $0)) } == [.badLimit, .badLimit, .badLimit])
    try story.does(.limited(.doing, nil))
    #expect(story.store.project(Project.home)?.limits == [:])
  }

  @Test func exceedingTheLimitIsAllowed() throws {
    try story.does(.limited(.todo, 1))
    _ = try addsFour()
    #expect(story.store.counts(in: Project.home) == [.todo: 4, .doing: 0, .done: 0])
  }

  @Test func renumberingWritesNoHistory() throws {
    let first = try story.adds("first")
    try story.adds("last")
    let crowd = 300
    for number in 0..<crowd { try story.adds("\(number)", at: .below(first)) }
    #expect(story.titles(.todo) == ["first"] + (0..<crowd).reversed().map(String.init) + ["last"])
    #expect(story.kinds == Array(repeating: .added, count: crowd + 2))
    let keys = story.store.window(Window(Project.home, .todo, most: 1000)).map(\.position.place.key.utf8.count)
    #expect((keys.max() ?? 0) <= Place.comfortable)
  }
}
