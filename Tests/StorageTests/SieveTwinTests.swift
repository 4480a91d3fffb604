import Kanban
import Storage
import Support
import Testing
import Time

/// A query with a sieve for each store.
private struct AskedTwice {
  var file: Sieve
  var memory: Sieve

  init(
    _ query: Query, _ ordering: Ordering, in boards: Boards = .one(Project.home), _ groups: Groups? = nil,
    folded: Set<CardGroup> = []
  ) {
    file = Sieve(query, by: ordering, in: boards, grouped: groups)
    file.fold(folded)
    memory = file
  }
}

@Suite("Filtered boards over both stores")
struct SieveTwinTests {
  private static let queries = [
    "", "tag:ops", "report", "waiting", "plain or 둘", "-긴", "one -tag:x", "late", "today or due<+2d",
    "prio:high,medium",
    "줄 -late",
    "column:done", "changed:today", "blocked", "blocks", "stuck", "-waiting", "waiting:none", "part:#1", "part:any",
    "no:part", "repeats", "no:repeat", "project:work", "-project:work", "project:home,집 -late", "project:집 or tag:ops",
    "size:>50", "size:2..40 -running", "size:none -late", "est:<2h", "-est", "spent:>30m or running", "spent:over",
    "-spent:over size:any",
  ]

  @Test("After random changes between slices both stores hold the same cards", arguments: [UInt64(7), 9, 36])
  func agree(_ seed: UInt64) throws {
    var twins = try Twins(seed: seed)
    var random = SeededRandom(seed: seed)
    var clock = Sample.clock
    var asked: [AskedTwice] = []
    for (number, text) in SieveTwinTests.queries.enumerated() {
      let ordering = Ordering.allCases[(number + Int(seed)) % Ordering.allCases.count]
      let query = try Query(
        text, at: clock,
        projects: [
          .init(Project.home, names: ["Home"]), .init(ProjectID(high: 7, low: 1), names: ["Work"]),
          .init(ProjectID(high: 7, low: 2), names: ["집"]),
        ])
      asked.append(AskedTwice(query, .own))
      asked.append(AskedTwice(query, ordering))
      asked.append(AskedTwice(query, ordering, in: .all))
    }
    asked.append(AskedTwice(.everything, .own, in: .all))
    for (number, groups) in SieveTwinTests.groups(of: twins.projects).enumerated() {
      let ordering = Ordering.allCases[(number + Int(seed)) % Ordering.allCases.count]
      asked.append(AskedTwice(.everything, .own, groups))
      asked.append(AskedTwice(.everything, ordering, groups, folded: [groups.all[0]]))
      asked.append(AskedTwice(try Query("-긴", at: clock), .own, in: .all, groups, folded: [groups.all[1]]))
    }
    for _ in 0..<250 { try twins.step() }
    for step in 0..<60 {
      for _ in 0..<random.number(below: 3) { try twins.step() }
      // Time passes; once the clock is set back.
      clock = Clock(now: clock.now + (step == 30 ? -50_000_000 : random.number(below: 3_600_000)), zone: .utc)
      for index in asked.indices where random.number(below: 4) == 0 {
        try twins.file.advance(&asked[index].file, at: clock, for: .cards(1 + random.number(below: 20)))
        try expectTrue(asked[index].file, twins, at: clock)
        if random.number(below: 3) == 0 { try compare(&asked[index], twins, at: clock, &random) }
      }
    }
    for index in asked.indices { try compare(&asked[index], twins, at: clock, &random) }
    let counts = asked.map { asked in Column.allCases.reduce(0) { $0 + asked.file.count($1) } }
    #expect(counts.count { $0 > 3 } > asked.count / 4, "too few matches to compare: \(counts)")
  }

  private static func groups(of projects: [ProjectID]) -> [Groups] {
    [
      Groups(.priority), Groups(.due), Groups(.tags(["ops", "x", "새"])), Groups(.project, projects: projects),
      Groups(stages: [.todo: ["검토"], .doing: ["build", "review", "deploy"]]),
    ]
  }

  /// The sieve must hold the correct cards of the part that it has scanned, except for pending ones.
  private func expectTrue(_ sieve: Sieve, _ twins: Twins, at clock: Clock) throws {
    for column in Column.allCases {
      let everything = Window(Project.home, column, most: 9999)
      let held = try twins.file.window(everything, in: sieve).map(\.id)
      var passed: [(card: Card, project: Int)] = []
      for (number, project) in (sieve.basis?.projects ?? []).enumerated() {
        let cards = twins.memory.window(Window(project, column, most: 9999)).compactMap { twins.memory.card($0.id) }
        let found = try cards.filter {
          try sieve[column].hasPassed($0.rank, in: number) && twins.memory.isFound($0, by: sieve.query, at: clock)
        }
        passed += found.map { ($0, number) }
      }
      let expected = sieve.shown(passed, at: clock).map(\.id)
      try #require(expected.filter(Set(held).contains) == held, "\(sieve.query.text) \(sieve.ordering)")
      if sieve.pending.isEmpty { try #require(held == expected, "\(sieve.query.text) \(sieve.ordering)") }
    }
  }

  private func compare(
    _ asked: inout AskedTwice, _ twins: Twins, at clock: Clock, _ random: inout SeededRandom
  ) throws {
    var slices = 0
    while !asked.file.isComplete {
      slices += 1
      try #require(slices < 200, "the scan does not end")
      try twins.file.advance(&asked.file, at: clock, for: .cards(7))
    }
    try twins.file.advance(&asked.file, at: clock, for: .cards(1000))
    try twins.memory.advance(&asked.memory, at: clock, for: 4)
    try #require(asked.memory.isComplete)
    for column in Column.allCases {
      try #require(asked.file.count(column) == asked.memory.count(column))
      let id = random.number(below: 20) == 0 ? Sample.id(77_777) : random.pick(twins.ids)
      let rank = twins.memory.card(id)?.rank ?? Rank(place: .middle, id: id)
      let window = Window(
        Project.home, column, from: random.number(below: 6) == 0 ? nil : rank,
        inclusive: random.number(below: 2) == 0, random.number(below: 2) == 0 ? .down : .up,
        most: random.number(below: 9))
      for window in [window, Window(Project.home, column, most: 9999)] {
        let (found, expected) = (
          try twins.file.window(window, in: asked.file), twins.memory.window(window, in: asked.memory)
        )
        try #require(found == expected, "\(asked.file.query.text) \(asked.file.ordering) \(window)")
      }
      let before = try twins.file.countBefore(rank, column: column, in: asked.file)
      try #require(before == twins.memory.countBefore(rank, column: column, in: asked.memory))
    }
  }
}

extension Sieve {
  /// Sorts cards that are given in board order, each with the index of its project, and leaves folded ones out.
  fileprivate func shown(_ cards: [(card: Card, project: Int)], at clock: Clock) -> [Card] {
    let keys: [UInt64] = cards.map { card, project in CardFacts.of(card) { key($0, in: project, at: clock) } }
    let groups = cards.map { card, _ in self.groups?.index(of: card, at: clock) ?? 0 }
    return cards.indices.filter { !folded.contains(groups[$0]) }
      .sorted { (groups[$0], keys[$0], $0) < (groups[$1], keys[$1], $1) }.map { cards[$0].card }
  }
}
