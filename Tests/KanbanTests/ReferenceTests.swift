import Kanban
import Support
import Testing
import Time

/// Rules that both stores share, checked against hand-computed results and simple models.
@Suite("Reference results for skip, undo and home", .cannotHang)
struct ReferenceTests {
  // MARK: Skip

  struct Series: Sendable, CustomTestStringConvertible {
    let rule: String
    let first: String
    var isAfterDone = false
    let days: [String]
    var testDescription: String { "\(rule) from \(first)\(isAfterDone ? ", after done" : "")" }
  }

  /// Today is 2026-11-20. `days` are the days after skipping once, twice and three times.
  static let series = [
    Series(rule: "FREQ=DAILY", first: "20261120", days: ["2026-11-21", "2026-11-22", "2026-11-23"]),
    Series(rule: "FREQ=DAILY;INTERVAL=3", first: "20261230", days: ["2027-01-02", "2027-01-05", "2027-01-08"]),
    // Late occurrences are skipped one by one too.
    Series(rule: "FREQ=WEEKLY", first: "20261016", days: ["2026-10-23", "2026-10-30", "2026-11-06"]),
    Series(rule: "FREQ=WEEKLY;BYDAY=MO,FR", first: "20261120", days: ["2026-11-23", "2026-11-27", "2026-11-30"]),
    Series(rule: "FREQ=MONTHLY;BYMONTHDAY=31", first: "20270131", days: ["2027-03-31", "2027-05-31", "2027-07-31"]),
    Series(rule: "FREQ=YEARLY", first: "20280229", days: ["2032-02-29", "2036-02-29", "2040-02-29"]),
    // Counted from the occurrence's own day, not from today.
    Series(
      rule: "FREQ=DAILY;INTERVAL=3", first: "20261201", isAfterDone: true,
      days: ["2026-12-04", "2026-12-07", "2026-12-10"]),
    Series(
      rule: "FREQ=WEEKLY", first: "20261002", isAfterDone: true, days: ["2026-10-09", "2026-10-16", "2026-10-23"]),
    Series(
      rule: "FREQ=MONTHLY", first: "20270131", isAfterDone: true, days: ["2027-02-28", "2027-03-28", "2027-04-28"]),
  ]

  @Test(arguments: series)
  func skippingMovesToTheNextOccurrence(_ series: Series) throws {
    var now = try #require(Repeat(text: "DTSTART;VALUE=DATE:\(series.first)\nRRULE:\(series.rule)"))
    now.isAfterDone = series.isAfterDone
    var days: [String] = []
    for _ in series.days {
      now = try #require(now.skippingOne(at: Pinned.clock))
      days.append(now.current.day.text)
    }
    #expect(days == series.days)
  }

  // MARK: Undo

  /// A model of one user's undo: all boards in order, and the current index.
  private struct Timeline {
    var boards: [[[String]]]
    var at = 0

    mutating func did(_ board: [[String]]) {
      boards.removeSubrange((at + 1)...)
      boards.append(board)
      at += 1
    }

    var now: [[String]] { boards[at] }
    var canUndo: Bool { at > 0 }
    var canRedo: Bool { at + 1 < boards.count }
  }

  @Test(arguments: 1...4)
  func undoAndRedoGoBackAndForthAmongTheBoards(_ seed: Int) throws {
    let story = BoardStory()
    var random = SeededRandom(seed: UInt64(seed))
    var timeline = Timeline(boards: [story.board])
    for step in 1...120 {
      switch random.number(below: 8) {
      case 0...2:
        if timeline.canUndo {
          try story.does(.undone)
          timeline.at -= 1
        } else {
          #expect(story.refusal(of: .undone) == .nothingToUndo)
        }
      case 3...4:
        if timeline.canRedo {
          try story.does(.redone)
          timeline.at += 1
        } else {
          #expect(story.refusal(of: .redone) == .nothingToRedo)
        }
      default:
        if try !story.does(change(step, story, &random)).isEmpty { timeline.did(story.board) }
      }
      try #require(story.board == timeline.now, "step \(step)")
    }
  }

  private func change(_ step: Int, _ story: BoardStory, _ random: inout SeededRandom) -> Change {
    let cards = Column.allCases.flatMap { story.store.window(Window(Project.home, $0, most: 99)) }
    let column = random.pick(Column.allCases)
    guard cards.count > 3 else {
      return .added(story.newID(), CardText(title: "card \(step)"), to: column, at: .bottom)
    }
    let card = random.pick(cards)
    switch random.number(below: 5) {
    case 0: return .added(story.newID(), CardText(title: "card \(step)"), to: column, at: .above(card.id))
    case 1: return .edited(card.id, [.title(card.title, "edit \(step)")])
    case 2: return .moved([card.id], to: column, at: .bottom)
    case 3: return .completed([card.id])
    default: return .removed([card.id])
    }
  }

  // MARK: Home

  private let workshop = ProjectID(high: 0, low: 7)
  private let garden = ProjectID(high: 0, low: 8)

  private func does(
    _ change: Change, in project: ProjectID, _ story: BoardStory, _ person: BoardStory.Person = .ann
  ) throws {
    let context = CommitContext(actor: BoardStory.actor(person), clock: story.clock, project: project)
    _ = try story.store.commit(change, on: context)
  }

  private func story() throws -> BoardStory {
    let story = BoardStory()
    try story.does(.projectAdded(workshop, "Workshop"))
    try story.does(.projectAdded(garden, "Garden"))
    return story
  }

  /// A card has a separate number in each project, and gets it back on its return.
  @Test func numbersAreGivenOnceInEachHome() throws {
    let story = try story()
    let (rake, saw, plane) = (story.newID(), story.newID(), story.newID())
    try does(.added(rake, CardText(title: "rake"), to: .todo, at: .bottom), in: Project.home, story)
    try does(.added(saw, CardText(title: "saw"), to: .todo, at: .bottom), in: Project.home, story)
    try does(.added(plane, CardText(title: "plane"), to: .todo, at: .bottom), in: workshop, story)
    let moves: [(CardID, ProjectID, Int)] = [
      (rake, workshop, 2), (rake, garden, 1), (saw, workshop, 3), (rake, workshop, 2), (plane, garden, 2),
      (rake, Project.home, 1), (saw, garden, 3), (plane, workshop, 1), (saw, Project.home, 2),
      (plane, Project.home, 3), (rake, garden, 1),
    ]
    for (card, home, number) in moves {
      let from = try #require(story.store.card(card)?.project)
      try does(.sent([card], to: home), in: from, story)
      #expect(story.store.card(card).map { [$0.project == home ? 1 : 0, $0.number] } == [1, number])
      #expect(story.store.card(number: number, in: home)?.id == card)
    }
    #expect(story.store.counts(in: Project.home)[.todo] == 2)
    #expect(story.store.counts(in: workshop)[.todo] == 0)
    #expect(story.store.counts(in: garden)[.todo] == 1)
  }

  /// Undo is recorded in the project of the change, wherever the card is now.
  @Test func undoIsRecordedInTheProjectOfTheChange() throws {
    let story = try story()
    let id = try story.adds("rake")
    try story.does(.edited(id, [.title("rake", "spade")]))
    try does(.sent([id], to: workshop), in: Project.home, story, .ben)
    try story.does(.undone)
    #expect(story.store.card(id)?.title == "rake")
    #expect(story.store.card(id)?.project == workshop)
    #expect(kinds(story, in: Project.home).last == .undone)
    #expect(!kinds(story, in: workshop).contains(.undone))
    try story.does(.redone)
    #expect(story.store.card(id)?.title == "spade")
    #expect(kinds(story, in: Project.home).suffix(2) == [.undone, .redone])
    try story.does(.undone)
    #expect(story.store.card(id)?.title == "rake")
  }

  private func kinds(_ story: BoardStory, in project: ProjectID) -> [Entry.Kind] {
    story.store.entries(in: project, after: 0, most: 99).map(\.kind)
  }
}
