import Kanban
import Support
import Testing
import Time

@testable import Storage

/// The counts of a flow, in an order that does not depend on the store.
private struct Counts: Equatable {
  let daily: [[Int]]
  let levels: [Band: [Int]]
  let works: [[Int]]
  let stays: [Band: Int]
  let rest: [Int]

  init(_ flow: Flow) {
    daily = [flow.arrived, flow.finished, flow.left]
    levels = Dictionary(uniqueKeysWithValues: flow.bands.map { ($0, flow.level(of: $0)) })
      .filter { $0.value.contains { $0 != 0 } }
    works = flow.works.map { [Int($0.moment.milliseconds), $0.cycle ?? -1, $0.lead ?? -1] }
      .sorted { $0.lexicographicallyPrecedes($1) }
    stays = flow.stays.filter { $0.value > 0 }
    rest = [flow.waited, flow.returns]
  }
}

extension CardQuestions {
  /// Reads a period that ends on this day, in slices.
  fileprivate func flow(
    _ days: Int = 14, until today: Day = Sample.day, in boards: Boards = .one(Project.home), _ query: Query? = nil,
    slice: Int = 1000
  ) throws -> FlowReading {
    let clock = Clock(now: Zone.utc.moment(of: WallTime(today, minute: 1439)), zone: .utc)
    var reading = FlowReading(Flow(today - days + 1..<today + 1, at: clock), in: boards, matching: query)
    try repeatStep {
      try advance(&reading, for: slice)
      return !reading.isComplete
    }
    return reading
  }
}

@Suite("Any store: statistics from history")
struct FlowContract {
  private let garden = ProjectID(high: 7, low: 1)
  private static let hour = 3_600_000

  private func clock(day: Int, hour: Int = 0) -> Clock {
    Sample.clock(after: (day * 24 + hour) * FlowContract.hour)
  }

  /// Five days before the sample day: two cards, one of them done on the next day and one sent away.
  private func play(_ conformer: Conformer) throws -> (Playground, [CardID]) {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "Garden"), at: clock(day: -9))
    let ids = (1...3).map(Sample.id)
    for id in ids {
      let text = CardText(title: "card \(id.low)", tags: id.low == 1 ? ["ops"] : [])
      try play.commit(.added(id, text, to: .todo, at: .bottom), at: clock(day: -5))
    }
    try play.commit(.moved([ids[0], ids[1]], to: .doing, at: .top), at: clock(day: -5, hour: 2))
    try play.commit(.completed([ids[0]]), at: clock(day: -4))
    try play.commit(.sent([ids[2]], to: garden), at: clock(day: -3))
    return (play, ids)
  }

  @Test("A card that is restored from the trash did not leave", arguments: Conformer.allCases)
  func restored(_ conformer: Conformer) throws {
    let (play, ids) = try play(conformer)
    try play.commit(.removed([ids[1]]), at: clock(day: -2))
    #expect(try play.store.flow(7).flow.left == [0, 0, 0, 1, 1, 0, 0])
    try play.commit(.restored([ids[1]]), at: clock(day: -1))
    let flow = try play.store.flow(7).flow
    #expect(flow.left == [0, 0, 0, 1, 0, 0, 0] && flow.arrived == [0, 3, 0, 0, 0, 0, 0])
    #expect(flow.level(of: Band(.doing)) == [0, 2, 1, 1, 0, 1, 1])
  }

  @Test("Moves are counted by day, project and query", arguments: Conformer.allCases)
  func counts(_ conformer: Conformer) throws {
    let (play, _) = try play(conformer)
    let home = try play.store.flow(7)
    #expect(!home.lacksHistory && home.hasPeriod)
    #expect(home.flow.arrived == [0, 3, 0, 0, 0, 0, 0] && home.flow.finished == [0, 0, 1, 0, 0, 0, 0])
    #expect(home.flow.left == [0, 0, 0, 1, 0, 0, 0])
    #expect(home.flow.level(of: Band(.todo)) == [0, 1, 1, 0, 0, 0, 0])
    #expect(home.flow.level(of: Band(.doing)) == [0, 2, 1, 1, 1, 1, 1])
    #expect(home.flow.level(of: Band(.done)) == [0, 0, 1, 1, 1, 1, 1])
    #expect(home.flow.leads == [86_400] && home.flow.cycles == [22 * 3600])
    let there = try play.store.flow(7, in: .one(garden)).flow
    #expect(there.arrived == [0, 0, 0, 1, 0, 0, 0] && there.level(of: Band(.todo)).last == 1)
    let all = try play.store.flow(7, in: .all).flow
    #expect(all.arrived == [0, 3, 0, 0, 0, 0, 0] && all.left == [0, 0, 0, 0, 0, 0, 0])
    let matching = try play.store.flow(7, in: .all, Query("tag:ops", at: Sample.clock)).flow
    #expect(matching.arrived == [0, 1, 0, 0, 0, 0, 0] && matching.level(of: Band(.done)).last == 1)
    #expect(matching.bands.count == 3)
    try play.commit(.projectArchived(garden, true), at: clock(day: -2))
    #expect(try play.store.flow(7, in: .all).flow.level(of: Band(.todo)) == [0, 1, 1, 0, 0, 0, 0])
  }

  @Test("Example cards are not counted until they have another title", arguments: Conformer.allCases)
  func samples(_ conformer: Conformer) throws {
    let (play, ids) = try play(conformer)
    let sample = SampleCards.ids[3]
    try play.commit(.added(sample, CardText(title: "Look around"), to: .todo, at: .bottom), at: clock(day: -5))
    try play.commit(.moved([sample], to: .doing, at: .top), at: clock(day: -4))
    #expect(try play.store.flow(7).flow.arrived.reduce(0, +) == 3)
    #expect(try play.store.underWay(in: .one(Project.home), most: 9).map(\.card.id) == [ids[1]])
    try play.commit(.edited(sample, [.title("Look around", "Paint")]), at: clock(day: -3))
    #expect(try play.store.flow(7).flow.arrived.reduce(0, +) == 4)
    #expect(try play.store.underWay(in: .one(Project.home), most: 9).map(\.card.id) == [ids[1], sample])
  }

  @Test("Cards from before the period count in its levels only", arguments: Conformer.allCases)
  func earlier(_ conformer: Conformer) throws {
    let (play, ids) = try play(conformer)
    try play.commit(.completed([ids[1]]), at: clock(day: 0))
    let flow = try play.store.flow(2).flow
    #expect(flow.arrived == [0, 0] && flow.finished == [0, 1] && flow.hasEarlier)
    #expect(flow.level(of: Band(.doing)) == [1, 0] && flow.level(of: Band(.done)) == [1, 2])
    // A period that ended before: later moves are not counted.
    let past = try play.store.flow(2, until: Sample.day - 4).flow
    #expect(past.arrived == [3, 0] && past.finished == [0, 1] && past.level(of: Band(.todo)) == [1, 1])
  }

  @Test("Undo, redo and purge are counted at once", arguments: Conformer.allCases)
  func takenBack(_ conformer: Conformer) throws {
    let (play, ids) = try play(conformer)
    try play.commit(.completed([ids[1]]), at: clock(day: -1))
    #expect(try play.store.flow(3).flow.finished == [0, 1, 0])
    try play.commit(.undone, at: clock(day: 0))
    #expect(try play.store.flow(3).flow.finished == [0, 0, 0])
    try play.commit(.redone, at: clock(day: 0, hour: 1))
    let before = Counts(try play.store.flow(9).flow)
    #expect(before.daily[1].reduce(0, +) == 2)
    try play.commit(.removed([ids[0]]), at: clock(day: 1))
    try play.commit(.purged([ids[0]]), at: clock(day: 1))
    try play.reopen()
    #expect(Counts(try play.store.flow(9).flow) == before)
    try play.expectSound()
  }

  @Test("Cards under way are listed by their begin, as long as they are in DOING", arguments: Conformer.allCases)
  func underWay(_ conformer: Conformer) throws {
    let (play, ids) = try play(conformer)
    try play.commit(.within(garden, .moved([ids[2]], to: .doing, at: .top)), at: clock(day: -2))
    func listed(_ boards: Boards, most: Int = 9) throws -> [String] {
      try play.store.underWay(in: boards, most: most).map {
        "\($0.card.id.low) \(($0.begun.milliseconds - Sample.noon.milliseconds) / Int64(FlowContract.hour))"
      }
    }
    #expect(try listed(.one(Project.home)) == ["2 -118"])
    // Sent to the garden, where it was begun.
    #expect(try listed(.all) == ["2 -118", "3 -48"] && listed(.all, most: 1) == ["2 -118"])
    #expect(try listed(.one(garden)) == ["3 -48"])
    try play.commit(.completed([ids[1]]), at: clock(day: 0))
    #expect(try listed(.all) == ["3 -48"])
    try play.commit(.undone, at: clock(day: 0, hour: 1))
    #expect(try listed(.all) == ["2 -118", "3 -48"])
    try play.commit(.removed([ids[1]]), at: clock(day: 0, hour: 2))
    #expect(try listed(.all) == ["3 -48"])
  }
}

@Suite("Moves derived from the history of a file")
struct MoveDerivationTests {
  private let folder = TemporaryFolder()

  private func rows(_ store: SQLiteStore) throws -> [String] {
    try store.database.lines(
      """
      SELECT project || ' ' || at || ' ' || seq || ' ' || step || ' ' || card || ' ' || ifnull(old_state, '-')
        || old_stage || ' ' || ifnull(new_state, '-') || new_stage || ' ' || flags || ' ' || ifnull(finish, '')
      FROM moves ORDER BY project, at, seq, step
      """)
      + store.database.lines("SELECT card || ' ' || project || ' ' || begun FROM under_way ORDER BY card")
  }

  private func deriveSome(_ store: SQLiteStore) throws -> Bool {
    try store.rewrite { ledger throws(StoreFailure) in try ledger.deriveMoves() }
  }

  private func deriveAll(_ store: SQLiteStore) throws { try repeatStep { try deriveSome(store) } }

  private func forget(_ store: SQLiteStore) throws {
    for sql in Schema.forgettingMoves { try store.database.connection.execute(sql) }
  }

  private func open() throws -> SQLiteStore { try SQLiteStore.open(folder.file(), patience: 1000) }

  /// Cards that were added, begun and done, one after the other; some were also undone and removed.
  private func fill(_ store: SQLiteStore, _ cards: ClosedRange<Int>) throws {
    for number in cards {
      let (id, begin) = (Sample.id(number), (number - 3000) * 3_600_000)
      func commit(_ change: Change, hours: Int) throws {
        _ = try store.commit(change, on: Sample.context(at: Sample.clock(after: begin + hours * 3_600_000)))
      }
      try commit(.added(id, CardText(title: "\(number)"), to: .todo, at: .bottom), hours: 0)
      try commit(.moved([id], to: .doing, at: .bottom), hours: number % 50)
      if number % 3 > 0 { try commit(.completed([id]), hours: 60 + number % 40) }
      if number % 7 == 0 { try commit(.undone, hours: 101) }
      if number % 11 == 0 { try commit(.removed([id]), hours: 102) }
    }
  }

  @Test("Step by step or at once, all moves are those of the twin", arguments: [UInt64(4), 17])
  func twins(_ seed: UInt64) throws {
    var twins = try Twins(seed: seed)
    var random = SeededRandom(seed: seed)
    for step in 0..<400 {
      try twins.step()
      if random.number(below: 12) == 0 { _ = try deriveSome(twins.file) }
      if step % 50 == 49 {
        for boards in [Boards.all] + twins.projects.map(Boards.one) {
          let query = try random.number(below: 2) == 0 ? nil : Query("report or -긴", at: Sample.clock)
          // Random changes take an hour each.
          let today = Sample.day + step / 20
          try twins.compare { Counts(try $0.flow(12, until: today, in: boards, query, slice: 0).flow) }
          try twins.compare { try $0.underWay(in: boards, most: 5).map { "\($0.card.id) \($0.begun)" } }
        }
      }
    }
    let file = twins.file
    try deriveAll(file)
    #expect(try file.verify() == [])
    let stepwise = try rows(file)
    #expect(stepwise.count > 50)
    try forget(file)
    #expect(try rows(file) == [])
    try deriveAll(file)
    #expect(try rows(file) == stepwise && file.verify() == [])
  }

  @Test("A step that is interrupted leaves nothing, and the next one continues")
  func interrupted() throws {
    let store = try open()
    try fill(store, 1...60)
    try deriveAll(store)
    let all = try rows(store)
    try forget(store)
    var step = 0
    try repeatStep {
      step += 1
      let before = try rows(store)
      // A rolled-back transaction leaves the same file as a killed process.
      #expect(throws: StoreFailure.diskFull) {
        try store.rewrite { ledger throws(StoreFailure) in
          _ = try ledger.deriveMoves()
          throw StoreFailure.diskFull
        }
      }
      #expect(try rows(store) == before)
      return try deriveSome(step % 2 == 0 ? store : open())
    }
    #expect(step > 5)
    #expect(try rows(store) == all && store.verify() == [])
  }

  @Test("Idle maintenance derives the moves of an older store, and changes meanwhile")
  func older() throws {
    let old = try open()
    try fill(old, 1...60)
    let expected = Counts(try old.flow(400).flow)
    try forget(old)
    let store = try open()
    // An observer cannot derive them, and says so.
    let observer = try SQLiteStore.open(folder.file(), mode: .readOnly, patience: 100)
    let partial = try observer.flow(400)
    #expect(partial.lacksHistory && partial.flow.arrived.reduce(0, +) == 0)
    #expect(try store.maintain(for: 0))
    try fill(store, 61...61)
    _ = try store.commit(.removed([Sample.id(2)]), on: Sample.context())
    _ = try store.commit(.undone, on: Sample.context())
    try repeatStep { try store.maintain(for: 0) }
    let now = try observer.flow(400)
    #expect(!now.lacksHistory && now.flow.arrived.reduce(0, +) == expected.daily[0].reduce(0, +) + 1)
    #expect(try store.verify() == [])
    try deriveAll(store)
    let (stepwise, counts) = (try rows(store), Counts(now.flow))
    #expect(Counts(try store.flow(400).flow) == counts)
    try forget(store)
    // A reading derives missing moves, too.
    let read = try store.flow(400, slice: 0)
    #expect(!read.lacksHistory && Counts(read.flow) == counts)
    #expect(try rows(store) == stepwise)
  }

  @Test("A reading within a snapshot ends without the moves that are not derived")
  func snapshot() throws {
    let store = try open()
    try fill(store, 1...20)
    try forget(store)
    var reading = FlowReading(Flow(Sample.day - 399..<Sample.day + 1, at: Sample.clock), in: .all)
    try store.reading { () throws(StoreFailure) in try store.advance(&reading, for: 1000) }
    #expect(reading.hasPeriod && reading.lacksHistory && reading.isComplete)
    try deriveAll(store)
    let read = try store.flow(400)
    #expect(!read.lacksHistory && read.flow.arrived.reduce(0, +) == 20)
  }

  @Test("Moves that are derived during a reading are counted once")
  func meanwhile() throws {
    let store = try open()
    try fill(store, 1...300)
    try deriveAll(store)
    let other = try open()
    var reading = FlowReading(Flow(Sample.day - 99..<Sample.day + 1, at: Sample.clock), in: .all)
    var step = 0
    try repeatStep {
      try store.advance(&reading, for: 0)
      step += 1
      // Each of the three changes moves the finish of a card to another time.
      if step <= 3 {
        let id = Sample.id([100, 200, 298][step - 1])
        _ = try other.commit(.reopened([id]), on: Sample.context())
        _ = try other.commit(.completed([id]), on: Sample.context())
        try deriveAll(other)
      }
      return !reading.isComplete
    }
    #expect(step > 3)
    #expect(Counts(reading.flow) == Counts(try other.flow(100, in: .all).flow))
  }

  @Test("A board writes no moves after single changes, but after many")
  func seldom() throws {
    let store = try open()
    try fill(store, 1...20)
    #expect(try !store.maintain(for: 0) && rows(store) == [])
    #expect(try store.flow(400).flow.arrived.reduce(0, +) == 20)
    try fill(store, 21...60)
    #expect(try store.maintain(for: 0) || !rows(store).isEmpty)
    try repeatStep { try store.maintain(for: 0) }
    #expect(try !rows(store).isEmpty && store.verify() == [])
  }

  @Test(
    "A move that differs from the history is found and derived again",
    arguments: [
      "UPDATE moves SET at = at + 1 WHERE card = 4", "UPDATE moves SET finish = '1' WHERE card = 4 AND finish <> ''",
      "DELETE FROM moves WHERE card = 4", "UPDATE under_way SET begun = 5", "UPDATE moves SET old_stage = 'x'",
    ])
  func soundness(_ sql: String) throws {
    do {
      let store = try open()
      try fill(store, 1...9)
      try deriveAll(store)
      #expect(try store.check() == [])
      try store.database.connection.execute(sql)
      let findings = try store.check()
      #expect(!findings.isEmpty && findings.allSatisfy { $0.kind == .derived }, "\(findings)")
    }
    _ = try SQLiteStore.remake(folder.file(), on: Sample.context(), patience: 100)
    let store = try open()
    #expect(try store.check() == [])
    #expect(try store.flow(400).flow.arrived.reduce(0, +) == 9)
    #expect(try rows(store).count > 18 && store.check() == [])
  }

  @Test("A gap in the numbers of entries is skipped")
  func gap() throws {
    let store = try open()
    try fill(store, 1...9)
    try store.database.connection.execute(
      "UPDATE entries SET seq = \(Int64.max) WHERE seq = (SELECT max(seq) FROM entries WHERE grp = seq)")
    try deriveAll(store)
    #expect(try !rows(store).isEmpty && !deriveSome(store))
  }

  @Test("Sums of the counts of a foreign file do not overflow")
  func hugeCounts() throws {
    let store = try open()
    try fill(store, 1...3)
    let most = Int64.max
    try store.database.connection.execute(
      "UPDATE tallies SET count = \(most), size = \(most), estimate = \(most), spent = \(most)")
    let sum = try store.tallies(in: Project.home).values.reduce(ColumnTally(), +)
    #expect(sum.cards > 0 && sum.size > 0 && sum.estimate > 0 && sum.spent > 0)
  }

  @Test("Counts of a foreign file do not refuse a change", arguments: [Int64.max, 0])
  func wrongCounts(_ count: Int64) throws {
    let store = try open()
    let text = CardText(title: "one", tags: ["red"], size: 3, estimate: 120, spent: 40)
    for number in 1...4 {
      let context = Sample.context(by: Sample.actor(run: "\(number)"))
      _ = try store.commit(.added(Sample.id(number), text, to: .todo, at: .top), on: context)
    }
    _ = try store.commit(.completed([Sample.id(1)]), on: Sample.context())
    _ = try store.commit(.removed([Sample.id(2)]), on: Sample.context())
    try store.database.connection.execute(
      "UPDATE tallies SET count = \(count), size = \(count), estimate = \(count), spent = \(count)")
    try store.database.connection.execute("UPDATE completions SET count = \(count)")
    try store.database.connection.execute("UPDATE tags SET count = max(1, \(count))")
    for change in [
      .added(Sample.id(5), text, to: .todo, at: .top), .completed([Sample.id(3)]), .reopened([Sample.id(1)]),
      .removed([Sample.id(4)]), .removed([Sample.id(3)]), .restored([Sample.id(2)]),
    ] as [Change] { _ = try store.commit(change, on: Sample.context()) }
    #expect(try store.tallies(in: Project.home).values.allSatisfy { $0.cards >= 0 })
    #expect(try store.trashCount(in: Project.home) >= 0)
    #expect(try !store.verify().isEmpty)
  }

  @Test("Wrong sums of size and time do not refuse a change")
  func wrongSums() throws {
    let store = try open()
    let text = CardText(title: "one", size: 3, estimate: 120, spent: 40)
    _ = try store.commit(.added(Sample.id(1), text, to: .todo, at: .top), on: Sample.context())
    try store.database.connection.execute("UPDATE tallies SET size = 1, estimate = 0, spent = 50")
    _ = try store.commit(.completed([Sample.id(1)]), on: Sample.context())
    let tallies = try store.tallies(in: Project.home)
    #expect(tallies[.todo] == ColumnTally(spent: 10))
    #expect(tallies[.done] == ColumnTally(cards: 1, size: 3, estimate: 120, spent: 40))
    #expect(try store.verify() == ["wrong sum of size, estimate or time spent (project/life/state): 1/0/0"])
  }

  @Test("Rows of an unknown card are found")
  func unknown() throws {
    let store = try open()
    try fill(store, 1...9)
    try deriveAll(store)
    try store.database.connection.execute("PRAGMA foreign_keys = OFF; UPDATE under_way SET card = 77 WHERE card = 3")
    #expect(try store.verify().contains("statistics that differ from the history (card row): 77"))
  }

  @Test("The least keys that a file can have do not overflow")
  func leastKeys() throws {
    let store = try open()
    try fill(store, 1...5)
    try deriveAll(store)
    try store.database.connection.execute(
      """
      PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
      UPDATE cards SET key = -9223372036854775807 - 1 WHERE key = 5;
      DELETE FROM entries WHERE seq > 1; UPDATE entries SET seq = -9223372036854775807 - 1;
      UPDATE derived_moves SET cards = 9, entries = 9;
      INSERT INTO notes (name, project, value) VALUES ('\(Schema.unreadTitles)', 0, '9')
      """)
    try repeatStep { try store.maintain(for: 5) }
    #expect(try store.database.lines("SELECT cards FROM derived_moves") == ["0"])
  }

  @Test("A card with an unreadable history has no moves, and the others do")
  func damaged() throws {
    let store = try open()
    try fill(store, 1...9)
    try store.database.connection.execute("UPDATE entries SET body = '{' WHERE card = 4 AND kind = 'moved'")
    try deriveAll(store)
    let cards = try store.database.lines("SELECT DISTINCT card FROM moves ORDER BY 1")
    #expect(cards == ["1", "2", "3", "5", "6", "7", "8", "9"])
  }

  @Test("The times of a finish are read as they were written")
  func finish() {
    var finish = Finish(added: Moment(milliseconds: -5), begun: nil)
    #expect(Finish(stored: finish.stored) == finish && finish.stored == "-5 - 0 0 0")
    (finish.begun, finish.todo, finish.waited, finish.returns) = (Moment(milliseconds: 7), 1, 2, 3)
    finish.doing = ["": 4, "in review 리뷰": 5]
    #expect(Finish(stored: finish.stored) == finish && finish.stored == "-5 7 1 2 3\n4 \n5 in review 리뷰")
    let wrong = [
      "", "1", "1 2 3 4", "1 2 3 4 x", "x 2 3 4 5", "99999999999999999 2 3 4 5", "1 2 3 4 5\n", "1 2 3 4 5\nx a",
      "1 2 -3 4 5", "1 2 99999999999999999 4 5", "1 2 3 9223372036854775807 5", "1 2 3 4 9223372036854775807",
      "1 2 3 4 -5", "1 2 3 4 5\n9223372036854775807 a",
    ]
    for text in wrong {
      #expect(Finish(stored: text) == nil, "\(text)")
    }
  }
}
