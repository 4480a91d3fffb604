import Kanban
import Storage
import Support
import Testing
import Time

@Suite("Any store: lanes of a board")
struct LaneContract {
  private struct Laned {
    let play: Playground
    var sieve: Sieve
    var clock = Sample.clock

    init(_ conformer: Conformer, _ grouping: Grouping, by ordering: Ordering = .own) throws {
      try self.init(conformer, Groups(grouping), by: ordering)
    }

    init(_ conformer: Conformer, _ groups: Groups, by ordering: Ordering = .own) throws {
      play = try Playground(conformer)
      sieve = Sieve(.everything, by: ordering, in: .one(Project.home), grouped: groups)
    }

    /// The lanes of TODO with their counts and cards, without folded cards: `1 a|2 b c|0 `.
    mutating func lanes() throws -> String {
      try repeatStep {
        try play.store.advance(&sieve, at: clock, for: .cards(3))
        return !sieve.isComplete
      }
      let all = try play.store.window(Window(Project.home, .todo, most: 99), in: sieve)
      #expect(all.count == sieve.shownCount(.todo))
      let groups = sieve.groups?.all ?? []
      return groups.indices.map { index in
        let cards = all.filter { sieve.groups?.index(of: $0, in: Project.home, at: clock) == index }
        return "\(sieve.count(.todo, in: index)) \(cards.map(\.title).joined(separator: " "))"
      }.joined(separator: "|")
    }

    func titles(from group: CardGroup, _ direction: Window.Direction, _ most: Int = 9) throws -> String {
      var window = Window(Project.home, .todo, direction, most: most)
      window.group = group
      return try play.store.window(window, in: sieve).map(\.title).joined()
    }
  }

  @Test("Lanes keep the order of the column", arguments: Conformer.allCases)
  func order(_ conformer: Conformer) throws {
    for (ordering, expected) in [(Ordering.own, "2 b d|0 |1 a|1 c"), (.created, "2 d b|0 |1 a|1 c")] {
      var laned = try Laned(conformer, .priority, by: ordering)
      for (title, priority) in [("a", Priority.low), ("b", .high), ("c", .none), ("d", .high)] {
        let id = try laned.play.add(title)
        if priority != .none { try laned.play.commit(.edited(id, [.priority(.none, priority)])) }
      }
      #expect(try laned.lanes() == expected)
    }
  }

  @Test("Folded cards are left out of windows and positions", arguments: Conformer.allCases)
  func folded(_ conformer: Conformer) throws {
    var laned = try Laned(conformer, .priority)
    var ids: [CardID] = []
    for (title, priority) in [("a", Priority.low), ("b", .high), ("c", .medium), ("d", .high)] {
      ids.append(try laned.play.add(title))
      try laned.play.commit(.edited(ids[ids.count - 1], [.priority(.none, priority)]))
    }
    #expect(try laned.lanes() == "2 b d|1 c|1 a|0 ")
    laned.sieve.fold([.priority(.medium)])
    #expect(try laned.lanes() == "2 b d|1 |1 a|0 ")
    let ranks = try ids.map { try laned.play.card($0).rank }
    let before = try ranks.map { try laned.play.store.countBefore($0, column: .todo, in: laned.sieve) }
    #expect(before == [2, 0, 2, 1])
    let fromFolded = Window(Project.home, .todo, from: ranks[2], inclusive: true, most: 9)
    #expect(try laned.play.store.window(fromFolded, in: laned.sieve).map(\.title) == ["a"])
    #expect(try laned.titles(from: .priority(.medium), .down) == "a")
    #expect(try laned.titles(from: .priority(.medium), .up) == "db")
    #expect(try laned.titles(from: .priority(.high), .down, 2) == "bd")
    #expect(try laned.titles(from: .priority(.none), .down) == "")
  }

  @Test("An edited card moves to another lane, and undo takes it back", arguments: Conformer.allCases)
  func edited(_ conformer: Conformer) throws {
    var laned = try Laned(conformer, .tags(["in", "out"]))
    let ids = try ["a", "b", "c"].map { try laned.play.add($0) }
    #expect(try laned.lanes() == "0 |0 |3 a b c")
    try laned.play.commit(.edited(ids[1], [.tags([], ["x", "in"])]))
    #expect(try laned.lanes() == "1 b|0 |2 a c")
    try laned.play.commit(.placed(ids[2], [.tags([], ["in"])], to: .todo, at: .above(ids[1])))
    #expect(try laned.lanes() == "2 c b|0 |1 a")
    try laned.play.commit(.undone)
    #expect(try laned.lanes() == "1 b|0 |2 a c")
    try laned.play.commit(.redone)
    #expect(try laned.lanes() == "2 c b|0 |1 a")
  }

  @Test("A card moves through the stages of its column, and undo takes it back", arguments: Conformer.allCases)
  func stages(_ conformer: Conformer) throws {
    var laned = try Laned(conformer, Groups(stages: [.todo: ["build", "review"]]))
    let early = try laned.play.add("a")
    try laned.play.commit(.staged(.todo, ["build", "review"]))
    let late = try laned.play.add("b")
    #expect(try laned.lanes() == "1 a|1 b|0 |0 |0 |0 ")
    try laned.play.commit(.moved([early], to: .todo, stage: "review", at: .top))
    #expect(try laned.lanes() == "0 |1 b|1 a|0 |0 |0 ")
    try laned.play.reopen()
    #expect(try laned.play.card(early).stage == "review" && laned.play.card(late).stage == "build")
    try laned.play.commit(.staged(.todo, ["build"]))
    #expect(laned.sieve.headed(in: .todo) == [1, 2] && laned.sieve.headed(in: .doing) == [])
    laned.sieve = Sieve(
      .everything, by: .own, in: .one(Project.home), grouped: Groups(stages: [.todo: ["build"]]))
    #expect(try laned.lanes() == "0 |1 b|1 a|0 |0 ")
    #expect(laned.sieve.headed(in: .todo) == [1, 2])
    try laned.play.commit(.undone)
    try laned.play.commit(.undone)
    #expect(try laned.play.card(early).stage == "")
    try laned.play.commit(.redone)
    #expect(try laned.play.card(early).stage == "review")
  }

  @Test("A card becomes late as time passes, and lanes begin again at midnight", arguments: Conformer.allCases)
  func time(_ conformer: Conformer) throws {
    var laned = try Laned(conformer, .due)
    try laned.play.add("two", due: Sample.clock.deadline(Sample.day, minute: 14 * 60))
    try laned.play.add("day", due: .day(Sample.day))
    try laned.play.add("week", due: .day(Sample.day + 1))
    let hour = 3_600_000
    for (moment, expected) in [
      (0, "0 |2 two day|1 week|0 |0 "), (2 * hour + 1, "1 two|1 day|1 week|0 |0 "),
      (12 * hour, "2 two day|1 week|0 |0 |0 "), (0, "0 |2 two day|1 week|0 |0 "),
    ] {
      laned.clock = Sample.clock(after: moment)
      #expect(try laned.lanes() == expected, "\(moment)")
    }
  }
}

@Suite("Lanes over both stores")
struct LaneTwinTests {
  private static let groupings: [Grouping] = [
    .priority, .due, .tags(["ops", "home"]), .tags(["x", "ops"]), .tags(["home"]),
  ]

  private static let stages: [[Column: [String]]] = [
    [.todo: ["build", "review"], .doing: ["검토"]], [.done: ["build", "deploy", "검토"]],
  ]

  @Test("After random changes both stores hold the same lanes", arguments: [UInt64(3), 11])
  func agree(_ seed: UInt64) throws {
    var twins = try Twins(seed: seed)
    var random = SeededRandom(seed: seed)
    var clock = Sample.clock
    for _ in 0..<200 { try twins.step() }
    var asked: [(file: Sieve, memory: Sieve)] = []
    let all = LaneTwinTests.groupings.map { Groups($0) } + LaneTwinTests.stages.map { Groups(stages: $0) }
    for (number, groups) in all.enumerated() {
      for ordering in [Ordering.own, Ordering.allCases[(number + Int(seed)) % Ordering.allCases.count]] {
        for query in ["", "-긴"] {
          let sieve = Sieve(
            try Query(query, at: clock), by: ordering, in: .one(Project.home), grouped: groups)
          asked.append((sieve, sieve))
        }
      }
    }
    for _ in 0..<30 {
      for _ in 0..<random.number(below: 4) { try twins.step() }
      clock = Clock(now: clock.now + random.number(below: 3_600_000), zone: .utc)
      for index in asked.indices where random.number(below: 3) == 0 {
        let groups = asked[index].file.groups?.all ?? []
        let folded = Set(groups.filter { _ in random.number(below: 4) == 0 })
        asked[index].file.fold(folded)
        asked[index].memory.fold(folded)
        try compare(&asked[index], twins, at: clock, &random)
      }
    }
    let used = asked.map { $0.file.usedGroups.count }
    #expect(used.count { $0 > 1 } > asked.count / 2, "too few lanes to compare: \(used)")
  }

  private func compare(
    _ asked: inout (file: Sieve, memory: Sieve), _ twins: Twins, at clock: Clock, _ random: inout SeededRandom
  ) throws {
    try repeatStep {
      try twins.file.advance(&asked.file, at: clock, for: .cards(9))
      return !asked.file.isComplete
    }
    try twins.memory.advance(&asked.memory, at: clock, for: 4)
    let groups = try #require(asked.file.groups?.all)
    for column in Column.allCases {
      for group in groups.indices {
        try #require(asked.file.count(column, in: group) == asked.memory.count(column, in: group))
      }
      try #require(asked.file.shownCount(column) == asked.memory.shownCount(column))
      let rank = twins.memory.card(random.pick(twins.ids))?.rank ?? Rank(place: .middle, id: Sample.id(77_777))
      var window = Window(
        Project.home, column, from: random.number(below: 2) == 0 ? nil : rank,
        inclusive: random.number(below: 2) == 0, random.number(below: 2) == 0 ? .down : .up,
        most: random.number(below: 9))
      if random.number(below: 2) == 0 { window.group = random.pick(groups) }
      for window in [window, Window(Project.home, column, most: 9999)] {
        let (found, expected) = (
          try twins.file.window(window, in: asked.file), twins.memory.window(window, in: asked.memory)
        )
        try #require(found == expected, "\(asked.file.groups?.grouping as Any) \(asked.file.ordering) \(window)")
      }
      let before = try twins.file.countBefore(rank, column: column, in: asked.file)
      try #require(before == twins.memory.countBefore(rank, column: column, in: asked.memory))
    }
  }
}
