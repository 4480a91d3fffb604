import Kanban
import Support
import Testing
import Time

@Suite("Any store: queries")
struct AskingContract {
  @Test(
    "A window lists part of a column in either direction, including or excluding its start",
    arguments: Conformer.allCases)
  func windows(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try "abcdefg".map { try play.add(String($0)) }
    try play.add("x", to: .doing)
    try play.commit(.removed([ids[4]]))
    func titles(_ from: Int?, _ inclusive: Bool, _ direction: Window.Direction, _ most: Int) throws -> String {
      let rank = try from.map { try play.card(ids[$0]).rank }
      let window = Window(Project.home, .todo, from: rank, inclusive: inclusive, direction, most: most)
      return try play.store.window(window).map(\.title).joined()
    }
    #expect(try titles(nil, false, .down, 3) == "abc")
    #expect(try titles(nil, true, .up, 3) == "gfd")
    #expect(try titles(2, true, .down, 3) == "cdf")
    #expect(try titles(2, false, .down, 9) == "dfg")
    #expect(try titles(2, true, .up, 9) == "cba")
    #expect(try titles(2, false, .up, 1) == "b")
    #expect(try titles(4, true, .down, 9) == "fg", "from the place of a removed card")
    #expect(try titles(4, false, .up, 2) == "dc")
    #expect(try titles(6, false, .down, 9) == "")
    #expect(try titles(0, true, .down, 0) == "")
  }

  @Test("Cards at the same place are ordered by id, and none is skipped or repeated", arguments: Conformer.allCases)
  func ties(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try "abcd".map { try play.add(String($0)) }
    // Undo returns a card to a place that another card has taken.
    try play.commit(.moved([ids[1]], to: .done, at: .top))
    try play.commit(.moved([ids[3]], to: .todo, at: .below(ids[0])), by: Sample.actor("lee"))
    try play.commit(.undone)
    let all = try play.store.window(Window(Project.home, .todo, most: 9))
    #expect(all.map(\.title) == ["a", "b", "d", "c"])
    #expect(all[1].position.place == all[2].position.place)
    for (index, card) in all.enumerated() {
      func next(_ direction: Window.Direction) throws -> [CardID] {
        try play.store.window(Window(Project.home, .todo, from: card.rank, direction, most: 9)).map(\.id)
      }
      #expect(try next(.down) == all[(index + 1)...].map(\.id))
      #expect(try next(.up) == all[..<index].reversed().map(\.id))
    }
  }

  @Test("The ranks between two cards include both ends", arguments: Conformer.allCases)
  func stretches(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try "abcdefg".map { try play.add(String($0)) }
    try play.add("x", to: .doing)
    try play.commit(.removed([ids[4]]))
    func found(_ from: Int?, _ through: Int?, _ most: Int = 99) throws -> [Rank] {
      let (from, through) = (
        try from.map { try play.card(ids[$0]).rank }, try through.map { try play.card(ids[$0]).rank }
      )
      return try play.store.ranks(of: .todo, in: Project.home, from: from, through: through, most: most)
    }
    func ranks(_ numbers: Int...) throws -> [Rank] { try numbers.map { try play.card(ids[$0]).rank } }
    #expect(try found(nil, nil) == ranks(0, 1, 2, 3, 5, 6))
    #expect(try found(2, 5) == ranks(2, 3, 5))
    #expect(try found(2, 2) == ranks(2))
    #expect(try found(4, nil) == ranks(5, 6), "from the place of a removed card")
    #expect(try found(nil, 4) == ranks(0, 1, 2, 3))
    #expect(try found(5, 2) == [])
    #expect(try found(nil, nil, 2) == ranks(0, 1))
  }

  @Test("The history lists a change once, however many cards it touches", arguments: Conformer.allCases)
  func changes(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try "abc".map { try play.add(String($0)) }
    try play.commit(.moved(ids, to: .doing, at: .top))
    try play.commit(.limited(.doing, 3))
    let store = play.store
    #expect(try store.changes(in: Project.home, before: nil, most: 3).map(\.sequence) == [7, 4, 3])
    #expect(try store.changes(in: Project.home, before: 4, most: 9).map(\.sequence) == [3, 2, 1])
    #expect(try store.changes(in: Project.home, after: 3, most: 9).map(\.sequence) == [4, 7])
    #expect(try store.changes(in: Project.home, after: 4, most: 9).map(\.sequence) == [7])
    #expect(try store.changes(in: Project.home, after: 1, most: 1).map(\.sequence) == [2])
    #expect(try store.changeCount(in: Project.home, most: 9) == 5)
    #expect(try store.changeCount(in: Project.home, most: 2) == 2)
    #expect(try [1, 4, 7].map { try store.entryCount(ofGroup: $0, most: 9) } == [1, 3, 1])
    #expect(try store.entryCount(ofGroup: 4, most: 2) == 2)
  }

  @Test("Counts of cards before and after a card stop at the limit", arguments: Conformer.allCases)
  func ranks(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try (0..<20).map { try play.add("\($0)") }
    let rank = try play.card(ids[7]).rank
    func counts(_ most: Int) throws -> [Int] {
      [
        try play.store.countBefore(rank, column: .todo, in: Project.home, most: most),
        try play.store.countAfter(rank, column: .todo, in: Project.home, most: most),
      ]
    }
    #expect(try counts(99) == [7, 12])
    #expect(try counts(9) == [7, 9])
    #expect(try counts(0) == [0, 0])
    #expect(try play.store.countBefore(rank, column: .done, in: Project.home, most: 9) == 0)
  }

  @Test("Column counts follow moves, completions, removals and undo", arguments: Conformer.allCases)
  func counts(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = try (0..<6).map { try play.add("\($0)") }
    var seen: [[Int]] = []
    for change: Change in [
      .moved([ids[0], ids[1]], to: .doing, at: .top), .completed([ids[2]]), .removed([ids[0], ids[3]]), .undone,
      .reopened([ids[2]]), .undone,
    ] {
      try play.commit(change)
      let counts = try play.store.counts(in: Project.home)
      seen.append(Column.allCases.map { counts[$0] ?? -1 })
    }
    #expect(seen == [[4, 2, 0], [3, 2, 1], [2, 1, 1], [3, 2, 1], [4, 2, 0], [3, 2, 1]])
  }

  @Test("Sums of size and time follow edits, moves, removals, purges and undo", arguments: Conformer.allCases)
  func sums(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (one, two) = (Sample.id(1), Sample.id(2))
    let text = CardText(title: "one", size: 3, estimate: 120, spent: 40)
    let edit = text.changes { ($0.size, $0.estimate) = (8, 0) }
    try play.commit(.added(one, text, to: .todo, at: .top))
    try play.commit(.added(two, CardText(title: "two", size: 5, spent: 90), to: .todo, at: .top))
    var seen: [String] = []
    func look() throws {
      let tallies = try play.store.tallies(in: Project.home)
      let texts = Column.allCases.compactMap { column in
        tallies[column].map { "\($0.cards) \($0.size) \($0.estimate) \($0.spent)" }
      }
      seen.append(texts.joined(separator: " | "))
      try play.expectSound()
    }
    try look()
    for change: Change in [
      .edited(one, edit), .undone, .moved([two], to: .doing, at: .top), .completed([one]),
      .edited(one, [.title("one", "One")]), .removed([two]), .restored([two]), .removed([one]), .purged([one]),
    ] {
      try play.commit(change)
      try look()
    }
    #expect(
      seen == [
        "2 8 120 130 | 0 0 0 0 | 0 0 0 0", "2 13 0 130 | 0 0 0 0 | 0 0 0 0", "2 8 120 130 | 0 0 0 0 | 0 0 0 0",
        "1 3 120 40 | 1 5 0 90 | 0 0 0 0", "0 0 0 0 | 1 5 0 90 | 1 3 120 40", "0 0 0 0 | 1 5 0 90 | 1 3 120 40",
        "0 0 0 0 | 0 0 0 0 | 1 3 120 40", "0 0 0 0 | 1 5 0 90 | 1 3 120 40", "0 0 0 0 | 1 5 0 90 | 0 0 0 0",
        "0 0 0 0 | 1 5 0 90 | 0 0 0 0",
      ])
  }

  @Test("A running clock counts in the sums once it has stopped", arguments: Conformer.allCases)
  func clock(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let card = try play.add("one")
    try play.commit(.started(card), at: Sample.clock)
    func spent() throws -> Int? { try play.store.tallies(in: Project.home)[.todo]?.spent }
    #expect(try spent() == 0)
    try play.commit(.completed([card]), at: Sample.clock(after: 30 * 60_000))
    #expect(try play.store.tallies(in: Project.home)[.done]?.spent == 30 && spent() == 0)
    try play.expectSound()
  }

  @Test(
    "Late and due-today counts change at the viewer's midnight, or at the deadline's time",
    arguments: Conformer.allCases)
  func midnight(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let seoul = Zone(name: "Asia/Seoul", offset: 9 * 3600)
    let home = Sample.clock
    let there = Clock(now: Sample.noon, zone: seoul)
    let dues: [Deadline] = [
      .day(Sample.day), .day(Sample.day + 1), home.deadline(Sample.day, minute: 20 * 60),
      there.deadline(Sample.day + 1, minute: 8 * 60),
    ]
    let ids = try dues.enumerated().map { try play.add("\($0)", due: $1) }
    func lateAndDue(_ clock: Clock) throws -> [Int] {
      [
        try play.store.late(in: .one(Project.home), at: clock, most: 99),
        try play.store.dueToday(in: .one(Project.home), at: clock, most: 99),
      ]
    }
    // 20:00 UTC, and 8:00 tomorrow in Seoul (23:00 UTC), are both still today.
    #expect(try lateAndDue(home) == [0, 3])
    // In Seoul it is 21:00, and 20:00 UTC is 5:00 tomorrow.
    #expect(try lateAndDue(there) == [0, 1])
    let hour = 3_600_000
    #expect(try lateAndDue(Sample.clock(after: 8 * hour)) == [0, 3], "a card due now is not late")
    #expect(try lateAndDue(Sample.clock(after: 8 * hour + 1)) == [1, 2])
    #expect(try lateAndDue(Sample.clock(after: 12 * hour - 1)) == [2, 1])
    #expect(try lateAndDue(Sample.clock(after: 12 * hour)) == [3, 1])
    #expect(try lateAndDue(Clock(now: Sample.noon + 3 * hour, zone: seoul)) == [1, 3], "midnight in Seoul")
    #expect(try play.store.late(in: .one(Project.home), at: Sample.clock(after: 99 * hour), most: 2) == 2)

    try play.commit(.completed([ids[0], ids[2]]))
    try play.commit(.removed([ids[3]]))
    #expect(try lateAndDue(Sample.clock(after: 99 * hour)) == [1, 0], "done and removed cards are never late")
  }

  @Test("The next deadline is the next timed one of an open card", arguments: Conformer.allCases)
  func nextDeadline(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let clock = Sample.clock
    let ids = try [1020, 960, 960].map { try play.add("a", due: clock.deadline(Sample.day, minute: $0)) }
    try play.add("day", due: .day(Sample.day))
    func next(_ moment: Moment) throws -> Int? {
      try play.store.nextDeadline(in: .one(Project.home), after: moment).map { Zone.utc.wall(at: $0).minute }
    }
    let four = Zone.utc.moment(of: WallTime(Sample.day, minute: 960))
    #expect(try next(Sample.noon) == 960)
    #expect(try next(four) == 1020)
    try play.commit(.completed([ids[1]]))
    #expect(try next(Sample.noon) == 960)
    try play.commit(.removed([ids[2]]))
    #expect(try next(Sample.noon) == 1020)
    try play.commit(.edited(ids[0], [.due(clock.deadline(Sample.day, minute: 1020), nil)]))
    #expect(try next(Sample.noon) == nil)
  }

  @Test("Reads can be nested, and a failed one leaves no lock", arguments: Conformer.allCases)
  func reading(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    let store = play.store
    let answer = try store.reading { () throws(StoreFailure) in
      let title = try store.card(id)?.title
      return try store.reading { () throws(StoreFailure) in (title, try store.counts(in: Project.home)[.todo]) }
    }
    #expect(answer == ("a", 1))
    #expect(throws: StoreFailure.busy) {
      try store.reading { () throws(StoreFailure) in throw .busy }
    }
    try play.add("b")
    #expect(try play.board() == "a b||")
  }
}
