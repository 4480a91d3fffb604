import Kanban
import Support
import Testing
import Time

@Suite("Any store: the cards of all projects")
struct AllBoardsContract {
  private static let work = ProjectID(high: 7, low: 1)
  private static let yard = ProjectID(high: 7, low: 2)

  private struct AllBoards {
    let play: Playground
    var sieve: Sieve
    var clock = Sample.clock
    private var ids = Sample.ids
    private var added = 0

    init(_ conformer: Conformer, _ query: String = "", by ordering: Ordering = .own) throws {
      play = try Playground(conformer)
      let query = try Query(
        query, at: Sample.clock,
        projects: [
          .init(Project.home, names: ["Home"]), .init(work, names: ["Work"]), .init(yard, names: ["Yard"]),
        ])
      sieve = Sieve(query, by: ordering, in: .all)
      try play.commit(.projectAdded(work, "Work"))
      try play.commit(.projectAdded(yard, "Yard"))
    }

    @discardableResult
    mutating func add(
      _ title: String, _ project: ProjectID, to column: Column = .todo, due: Deadline? = nil,
      priority: Priority = .none
    ) throws -> CardID {
      let id = ids.next()
      var text = CardText(title: title, due: due)
      text.priority = priority
      added += 1
      let yesterday = Sample.clock(after: -86_400_000 + added * 60_000)
      try play.commit(.within(project, .added(id, text, to: column, at: .bottom)), at: yesterday)
      return id
    }

    /// The cards of the three columns once the scan is complete: `a b|c|`.
    mutating func board() throws -> String {
      try repeatStep {
        try play.store.advance(&sieve, at: clock, for: .cards(2))
        return !sieve.isComplete
      }
      return try Column.allCases.map { column in
        let cards = try play.store.window(Window(Project.home, column, most: 99), in: sieve)
        #expect(cards.count == sieve.count(column))
        return cards.map(\.title).joined(separator: " ")
      }.joined(separator: "|")
    }
  }

  @Test(
    "Cards stand by deadline, then by project, then by place; completed ones by completion",
    arguments: Conformer.allCases)
  func order(_ conformer: Conformer) throws {
    var all = try AllBoards(conformer)
    try all.add("y1", Self.yard)
    try all.add("y2", Self.yard, due: .day(Sample.day + 1))
    try all.add("w1", Self.work)
    try all.add("h1", Project.home)
    try all.add("w2", Self.work, due: .day(Sample.day + 1))
    try all.add("w3", Self.work, due: .day(Sample.day - 1))
    try all.add("h2", Project.home, due: Sample.clock.deadline(Sample.day + 1, minute: 600))
    let first = try all.add("d1", Self.work, due: .day(Sample.day))
    let second = try all.add("d2", Project.home)
    try all.play.commit(.completed([second]))
    try all.play.commit(.within(Self.work, .completed([first])))
    #expect(try all.board() == "w3 h2 w2 y2 h1 w1 y1||d1 d2")
    try all.play.commit(.projectOrdered(Self.yard, after: nil))
    #expect(try all.board() == "w3 h2 y2 w2 y1 h1 w1||d1 d2")
  }

  @Test("Other orders keep equal cards together by project", arguments: Conformer.allCases)
  func orderings(_ conformer: Conformer) throws {
    for (ordering, expected) in [
      (Ordering.priority, "w2 h1 w1 y1||"), (.created, "w2 h1 y1 w1||"), (.start, "h1 w1 w2 y1||"),
      (.due, "y1 h1 w1 w2||"),
    ] {
      var all = try AllBoards(conformer, by: ordering)
      try all.add("w1", Self.work)
      try all.add("y1", Self.yard, due: .day(Sample.day))
      try all.add("h1", Project.home)
      try all.add("w2", Self.work, priority: .high)
      #expect(try all.board() == expected, "\(ordering)")
    }
  }

  @Test("Changes in any project are followed", arguments: Conformer.allCases)
  func changes(_ conformer: Conformer) throws {
    var all = try AllBoards(conformer, "-no")
    let a = try all.add("a", Project.home)
    let b = try all.add("b", Self.work)
    try all.add("c", Self.yard)
    try all.add("no", Self.yard)
    var seen = [try all.board()]
    for change: Change in [
      .moved([a], to: .doing, at: .top), .within(Self.work, .edited(b, [.title("b", "no")])),
      .within(Self.work, .edited(b, [.title("no", "b")])), .within(Self.work, .sent([b], to: Self.yard)),
      .within(Self.yard, .removed([b])), .within(Self.yard, .undone), .projectArchived(Self.yard, true),
      .projectArchived(Self.yard, false),
    ] {
      try all.play.commit(change)
      seen.append(try all.board())
    }
    #expect(seen == ["a b c||", "b c|a|", "c|a|", "b c|a|", "b c|a|", "c|a|", "b c|a|", "|a|", "b c|a|"])
  }

  @Test("A filter of projects reads the cards of these projects only", arguments: Conformer.allCases)
  func filterOfProjects(_ conformer: Conformer) throws {
    var all = try AllBoards(conformer, "project:work,yard -no")
    let a = try all.add("a", Project.home)
    let b = try all.add("b", Self.work)
    try all.add("c", Self.yard)
    try all.add("no", Self.yard)
    var seen = [try all.board()]
    #expect(all.sieve.passed == 3)
    for change: Change in [
      .sent([a], to: Self.work), .within(Self.work, .sent([b], to: Project.home)), .edited(b, [.title("b", "d")]),
      .sent([b], to: Self.yard), .projectArchived(Self.yard, true), .projectRenamed(Self.work, "Office"),
    ] {
      try all.play.commit(change)
      seen.append(try all.board())
    }
    // A card that is sent to another project comes to the top there.
    #expect(seen == ["b c||", "a b c||", "a c||", "a c||", "a d c||", "a||", "a||"])
  }

  @Test("Late cards of each project are found when their deadline passes", arguments: Conformer.allCases)
  func late(_ conformer: Conformer) throws {
    var all = try AllBoards(conformer, "late")
    try all.add("two", Self.work, due: Sample.clock.deadline(Sample.day, minute: 14 * 60))
    try all.add("three", Self.yard, due: Sample.clock.deadline(Sample.day, minute: 15 * 60))
    var seen: [String] = []
    for hour in [1, 2, 3] {
      all.clock = Sample.clock(after: hour * 3_600_000 + 1)
      seen.append(try all.board())
    }
    #expect(seen == ["||", "two||", "two three||"])
  }

  @Test("Windows and counts run through all projects", arguments: Conformer.allCases)
  func windows(_ conformer: Conformer) throws {
    var all = try AllBoards(conformer)
    let cards = try [("a", Project.home), ("b", Self.work), ("c", Self.work), ("d", Self.yard)].map { title, project in
      try all.add(title, project)
    }
    #expect(try all.board() == "a b c d||")
    for (index, id) in cards.enumerated() {
      let rank = try all.play.card(id).rank
      #expect(try all.play.store.countBefore(rank, column: .todo, in: all.sieve) == index)
      let down = Window(Self.yard, .todo, from: rank, inclusive: true, most: 2)
      #expect(try all.play.store.window(down, in: all.sieve).map(\.id) == Array(cards[index...].prefix(2)))
      let up = Window(Project.home, .todo, from: rank, .up, most: 9)
      #expect(try all.play.store.window(up, in: all.sieve).map(\.id) == cards[..<index].reversed())
    }
  }
}
