import Kanban
import Testing
import Time

/// Queries of a board, answered by the in-memory store.
@Suite struct QuestionTests {
  private let story = BoardStory()
  private let today = Pinned.day(2026, 11, 20)

  private func titles(_ window: Window) -> [String] { story.store.window(window).map(\.title) }

  @Test func aWindowShowsTheCardsAroundARank() throws {
    let ids = try ["a", "b", "c", "d", "e"].map { try story.adds($0) }
    let home = Project.home
    let rank = try #require(story.store.card(ids[2])).rank
    #expect(titles(Window(home, .todo, most: 2)) == ["a", "b"])
    #expect(titles(Window(home, .todo, .up, most: 2)) == ["e", "d"])
    #expect(titles(Window(home, .todo, from: rank, most: 9)) == ["d", "e"])
    #expect(titles(Window(home, .todo, from: rank, inclusive: true, most: 2)) == ["c", "d"])
    #expect(titles(Window(home, .todo, from: rank, .up, most: 9)) == ["b", "a"])
    #expect(titles(Window(home, .todo, from: rank, inclusive: true, .up, most: 9)) == ["c", "b", "a"])
    #expect(titles(Window(home, .doing, from: rank, most: 9)) == [])
  }

  @Test func countsAboveAndBelowAreCapped() throws {
    let ids = try ["a", "b", "c", "d", "e"].map { try story.adds($0) }
    let rank = try #require(story.store.card(ids[3])).rank
    #expect([9, 2].map { story.store.countBefore(rank, column: .todo, in: Project.home, most: $0) } == [3, 2])
    #expect([9, 0].map { story.store.countAfter(rank, column: .todo, in: Project.home, most: $0) } == [1, 0])
  }

  @Test func onlyOpenCardsOnTheBoardAreLateOrToday() throws {
    let due = Deadline.day(today)
    let (done, gone) = (try story.adds("done", due: due, to: .done), try story.adds("gone", due: due))
    try story.adds("all day", due: due)
    try story.adds("at five", due: story.clock.deadline(today, minute: 17 * 60))
    try story.adds("tomorrow", due: .day(today + 1))
    try story.does(.removed([gone]))
    let counts = { [story] in
      [
        story.store.late(in: .one(Project.home), at: story.clock, most: 9),
        story.store.dueToday(in: .one(Project.home), at: story.clock, most: 9),
      ]
    }
    #expect(counts() == [0, 2])
    story.later(minutes: 5 * 60 + 1)
    #expect(counts() == [1, 1])
    story.later(minutes: 7 * 60)
    #expect(counts() == [2, 1])
    try story.does(.reopened([done]))
    #expect(counts() == [3, 1])
  }

  @Test func theNextDeadlineIsTheNextTimeOfAnOpenCard() throws {
    let at = { [story, today] (minute: Int) in story.clock.deadline(today, minute: minute) }
    try story.adds("six", due: at(18 * 60))
    let five = try story.adds("five", due: at(17 * 60))
    try story.adds("day", due: .day(today))
    let next = { [story] in story.store.nextDeadline(in: .one(Project.home), after: story.clock.now) }
    #expect(next() == Pinned.moment(2026, 11, 20, 17))
    try story.does(.completed([five]))
    #expect(next() == Pinned.moment(2026, 11, 20, 18))
    story.later(minutes: 6 * 60)
    #expect(next() == nil)
  }

  @Test func historyIsReadForwardForTheBoardAndBackwardForACard() throws {
    let id = try story.adds("x")
    try story.adds("other")
    try story.does(.completed([id]))
    let home = Project.home
    #expect(story.store.entries(in: home, after: 1, most: 1).map(\.sequence) == [2])
    #expect(story.store.entries(of: id, before: nil, most: 9).map(\.sequence) == [3, 1])
    #expect(story.store.entries(of: id, before: 3, most: 9).map(\.kind) == [.added])
  }
}
