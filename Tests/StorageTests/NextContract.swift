import Kanban
import Support
import Testing
import Time

@Suite("Any store: cards to work on next")
struct NextContract {
  private static let longAgo = Sample.clock(after: -7 * 86_400_000)

  private func add(
    _ title: String, to column: Column = .todo, due: Deadline? = nil, start: Day? = nil, _ priority: Priority = .none,
    id: Int, _ play: Playground
  ) throws {
    let text = CardText(title: title, due: due, start: start, priority: priority)
    try play.commit(.added(Sample.id(id), text, to: column, at: .bottom), at: NextContract.longAgo)
  }

  private func next(
    _ play: Playground, _ query: String = "", most: Int = 99, at clock: Clock = Sample.clock
  ) throws -> [String] {
    var sieve = Sieve(try Query(query, at: clock), by: .own, in: Project.home)
    try repeatStep {
      try play.store.advance(&sieve, at: clock, for: .cards(50))
      return !sieve.isComplete
    }
    let next = try play.store.next(in: .one(Project.home), passing: query.isEmpty ? nil : sieve, at: clock, most: most)
    return (next.limit.map { ["limit \($0)"] } ?? []) + next.cards.map { "\($0.reason) \($0.card.title)" }
  }

  @Test("Among all projects the reason decides", arguments: Conformer.allCases)
  func ofAll(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let other = ProjectID(high: 9, low: 9)
    try play.commit(.projectAdded(other, "Other"))
    try fill(play)
    func addElsewhere(_ id: Int, _ text: CardText, to column: Column) throws {
      try play.commit(.within(other, .added(Sample.id(id), text, to: column, at: .bottom)), at: NextContract.longAgo)
    }
    try addElsewhere(91, CardText(title: "latest", due: .day(Sample.day - 2)), to: .todo)
    try addElsewhere(92, CardText(title: "open there"), to: .doing)
    func ofAll(_ most: Int = 99) throws -> [String] {
      try play.store.next(in: .all, at: Sample.clock, most: most).cards.map { "\($0.reason) \($0.card.title)" }
    }
    #expect(
      try ofAll() == ["doing begun", "doing open there", "late late", "late latest"] + NextContract.all.dropFirst(2))
    #expect(try ofAll(3) == ["doing begun", "doing open there", "late late"])
    try play.commit(.within(other, .limited(.doing, 1)))
    #expect(try ofAll() == ["doing begun", "doing open there"] + NextContract.all.dropFirst())
    try play.commit(.projectArchived(other, true))
    #expect(try ofAll() == NextContract.all)
  }

  @Test("With a filter over all projects, cards in DOING are listed by project", arguments: Conformer.allCases)
  func filteredOfAll(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let other = ProjectID(high: 9, low: 9)
    try play.commit(.projectAdded(other, "Other"))
    // Each card is added above the one before, so that the places of both projects lie between each other.
    for (id, title) in [(1, "d"), (2, "b"), (3, "c"), (4, "a")] {
      let change = Change.added(Sample.id(id), CardText(title: title, notes: "x"), to: .doing, at: .top)
      try play.commit(.within(id < 3 ? Project.home : other, change), at: NextContract.longAgo)
    }
    var sieve = Sieve(try Query("notes:x", at: Sample.clock), by: .own, in: .all)
    try play.store.advance(&sieve, at: Sample.clock, for: .cards(.max))
    let next = try play.store.next(in: .all, passing: sieve, at: Sample.clock, most: 9)
    #expect(next.cards.map(\.card.title) == ["b", "d", "a", "c"])
  }

  @Test("The oldest card of all projects comes first, whatever its number", arguments: Conformer.allCases)
  func oldest(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let other = ProjectID(high: 9, low: 9)
    try play.commit(.projectAdded(other, "Other"))
    for (time, title, project) in [(3, "third", Project.home), (2, "second", other), (1, "first", other)] {
      let (id, clock) = (CardID(high: UInt64(9 - time), low: 1), Sample.clock(after: time * 60_000))
      try play.commit(.within(project, .added(id, CardText(title: title), to: .todo, at: .bottom)), at: clock)
    }
    let next = try play.store.next(in: .all, at: Sample.clock, most: 9)
    #expect(next.cards.map(\.card.title) == ["first", "second", "third"])
  }

  @Test("Cards that were added together come by number, whatever their ids", arguments: Conformer.allCases)
  func together(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    for (index, high) in [7, 3, 9, 1].enumerated() {
      let text = CardText(title: "\(index)", priority: index < 2 ? .high : .none)
      try play.commit(
        .added(CardID(high: UInt64(high) << 40, low: 1), text, to: .todo, at: .bottom), at: NextContract.longAgo)
    }
    #expect(try next(play) == ["priority 0", "priority 1", "oldest 2", "oldest 3"])
  }

  private func fill(_ play: Playground) throws {
    try add("old", id: 1, play)
    try add("first", id: 2, play)
    try add("second", .high, id: 3, play)
    try add("high", .high, id: 4, play)
    try add("today", due: .day(Sample.day), id: 5, play)
    try add("at five", due: Sample.clock.deadline(Sample.day, minute: 17 * 60), id: 6, play)
    try add("older", due: .day(Sample.day - 3), id: 7, play)
    try add("late", due: .day(Sample.day - 1), .high, id: 8, play)
    try add("begun", to: .doing, id: 9, play)
    try add("stuck", to: .doing, id: 10, play)
    try add("again today", id: 11, play)
    try add("next week", start: Sample.day + 7, .high, id: 12, play)
    try add("done", to: .done, .high, id: 13, play)
    try play.commit(.waited([Sample.id(3)], Waiting(for: "", cards: [Awaited(Sample.id(2))])))
    try play.commit(.waited([Sample.id(10)], Waiting(for: "a reply")))
    try play.commit(.waited([Sample.id(11)], Waiting(for: "", until: Sample.day)), at: NextContract.longAgo)
  }

  private static let all = [
    "doing begun", "late late", "late older", "today at five", "today today", "priority high", "awaited first",
    "oldest old", "oldest again today",
  ]

  @Test("The order is fixed, and waiting cards are left out", arguments: Conformer.allCases)
  func order(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    #expect(try next(play) == [])
    try fill(play)
    #expect(try next(play) == NextContract.all)
    for most in 0..<NextContract.all.count {
      #expect(try next(play, most: most) == Array(NextContract.all.prefix(most)))
    }
    try play.commit(.completed([Sample.id(2)]))
    #expect(try next(play).filter { $0.hasPrefix("priority") } == ["priority second", "priority high"])
    let tomorrow = Sample.clock(after: 86_400_000)
    #expect(
      try next(play, at: tomorrow).dropFirst().prefix(4) == ["late today", "late at five", "late late", "late older"])
  }

  @Test("If DOING is full, only its cards are listed", arguments: Conformer.allCases)
  func full(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try fill(play)
    try play.commit(.limited(.doing, 3))
    #expect(try next(play) == NextContract.all)
    try play.commit(.limited(.doing, 2))
    #expect(try next(play) == ["limit 2", "doing begun"])
  }

  @Test("Only cards that pass the filter are listed", arguments: Conformer.allCases)
  func filtered(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try fill(play)
    #expect(try next(play, "late") == ["late late", "late older"])
    #expect(try next(play, "title:today or title:begun") == ["doing begun", "today today", "oldest again today"])
    #expect(try next(play, "nothing") == [])
  }

  /// TODO has more cards than a query reads of a column.
  @Test("Below a long TODO the indexes find late, due and awaited cards", arguments: Conformer.allCases)
  func long(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let cards = (1...NextCards.reach).map { NewCard(id: Sample.id(1_000 + $0), text: CardText("Plan \($0)")) }
    try play.commit(.pasted(cards, to: .todo), at: NextContract.longAgo)
    try fill(play)
    let top = ["oldest Plan 1", "oldest Plan 2"]
    #expect(
      try next(play, most: 8) == [
        "doing begun", "late late", "late older", "today at five", "today today", "awaited first",
      ] + top)
    #expect(try next(play, "-late -first", most: 4) == ["doing begun", "today at five", "today today"] + top.prefix(1))
  }

  /// Among several projects fewer cards are read of each; together they have less than one query reads.
  @Test("Below a long TODO of one project the indexes find late cards of all", arguments: Conformer.allCases)
  func longOfAll(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(ProjectID(high: 9, low: 9), "Other"))
    let cards = (1...NextCards.reach / 2).map { NewCard(id: Sample.id(1_000 + $0), text: CardText("Plan \($0)")) }
    try play.commit(.pasted(cards, to: .todo), at: NextContract.longAgo)
    try add("late", due: .day(Sample.day - 2), id: 1, play)
    let next = try play.store.next(in: .all, at: Sample.clock, most: 2).cards
    #expect(next.map(\.card.title) == ["late", "Plan 1"])
  }

  @Test("Awaited cards are found in TODO, the newest first", arguments: Conformer.allCases)
  func awaited(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try fill(play)
    func titles(_ most: Int) throws -> [String] {
      try play.store.awaitedCards(in: Project.home, most: most).map(\.title)
    }
    try play.commit(.waited([Sample.id(4)], Waiting(for: "", cards: [1, 9].map { Awaited(Sample.id($0)) })))
    // The newest awaited card is in DOING.
    #expect(try titles(1) == [] && titles(2) == ["first"] && titles(3) == ["first", "old"] && titles(9).count == 2)
    try play.commit(.waited([Sample.id(3)], nil))
    #expect(try titles(9) == ["old"])
  }
}
