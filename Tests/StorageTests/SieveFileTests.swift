import Glibc
import Kanban
import Support
import Testing

@testable import Storage

@Suite("Filtered boards over a file")
struct SieveFileTests {
  private let play: Playground
  private let store: SQLiteStore

  init() throws {
    play = try Playground(.file)
    store = try #require(play.store as? SQLiteStore)
  }

  private func sieve(_ query: String = "", by ordering: Ordering = .own) throws -> Sieve {
    Sieve(try Query(query, at: Sample.clock), by: ordering, in: Project.home)
  }

  private func advance(_ sieve: inout Sieve, _ cards: Int) throws {
    try store.advance(&sieve, at: Sample.clock, for: .cards(cards))
  }

  private func held(_ sieve: Sieve, _ column: Column = .todo) throws -> [String] {
    try store.window(Window(Project.home, column, most: 999), in: sieve).map(\.title)
  }

  @Test("Cards moved past the scan position are neither lost nor repeated")
  func passing() throws {
    let ids = try (0..<10).map { try play.add("\($0)") }
    var sieve = try sieve()
    try advance(&sieve, 4)
    #expect(try held(sieve) == ["0", "1", "2", "3"])
    try play.commit(.moved([ids[8]], to: .todo, at: .top))
    try play.commit(.moved([ids[1]], to: .todo, at: .bottom))
    try play.commit(.removed([ids[2], ids[7]]))
    try advance(&sieve, 4)
    #expect(try held(sieve) == ["8", "0", "3"])
    #expect(sieve.passed == 4, "the slice was used for the four changes")
    try repeatStep {
      try advance(&sieve, 4)
      return !sieve.isComplete
    }
    #expect(try held(sieve) == ["8", "0", "3", "4", "5", "6", "9", "1"])
  }

  @Test("A column is rescanned if the card at the scan position leaves", arguments: [true, false])
  func cursor(_ isRemoved: Bool) throws {
    let ids = try (0..<8).map { try play.add("\($0)") }
    try play.add("doing", to: .doing)
    var sieve = try sieve()
    try advance(&sieve, 4)
    try play.commit(isRemoved ? .removed([ids[3]]) : .moved([ids[3]], to: .todo, at: .bottom))
    try advance(&sieve, 1)
    #expect(sieve.count(.todo) == 0)
    try repeatStep {
      try advance(&sieve, 3)
      return !sieve.isComplete
    }
    #expect(try held(sieve) == ["0", "1", "2", "4", "5", "6", "7"] + (isRemoved ? [] : ["3"]))
    #expect(try held(sieve, .doing) == ["doing"])
  }

  @Test("Cards renumbered during the scan stay in place")
  func renumbering() throws {
    let ids = try (0..<6).map { try play.add("\($0)") }
    let first = try play.card(ids[2]).position.place
    // Cards are added between the same two cards until the keys of their places become too long.
    var (added, sieve) = (0, try sieve())
    var partial = sieve
    while try play.card(ids[2]).position.place == first {
      added += 1
      try #require(added < 500)
      try play.add("new", at: .below(ids[2]))
      try advance(&sieve, 999)
      partial = try self.sieve()
      try advance(&partial, 3 + added % 40)
      #expect(try held(sieve) == play.titles())
    }
    #expect(added > 20)
    try repeatStep {
      try advance(&partial, 2)
      return !partial.isComplete
    }
    try advance(&sieve, 999)
    #expect(try held(partial) == play.titles())
    #expect(try held(sieve) == play.titles())
  }

  @Test("Cards renumbered between two slices do not move the scan")
  func renumberedBetween() throws {
    let ids = try (0..<6).map { try play.add("\($0)") }
    let first = try play.card(ids[2]).position.place
    var sieves: [Sieve] = []
    try repeatStep {
      guard try play.card(ids[2]).position.place == first else { return false }
      sieves = []
      for cards in 1...12 {
        var sieve = try sieve()
        try advance(&sieve, cards)
        sieves.append(sieve)
      }
      try play.add("new", at: .below(ids[2]))
      return true
    }
    for var sieve in sieves {
      try repeatStep {
        try advance(&sieve, 2)
        return !sieve.isComplete
      }
      #expect(try held(sieve) == play.titles())
    }
  }

  @Test("After too many changes the scan starts again and is complete")
  func anew() throws {
    try play.add("a")
    var sieve = try sieve(by: .priority)
    try advance(&sieve, 9)
    for number in 0..<150 { try play.add("\(number)", at: .top) }
    try advance(&sieve, 10)
    #expect(sieve.pending.isEmpty && sieve.passed == 10)
    try repeatStep {
      try advance(&sieve, 50)
      return !sieve.isComplete
    }
    #expect(try held(sieve) == play.titles())
  }

  @Test("The cost of following changes is bounded by the slice")
  func bounded() throws {
    let ids = try (0..<30).map { try play.add("\($0)") }
    var sieve = try sieve()
    try advance(&sieve, 999)
    try play.commit(.moved(Array(ids[10...]), to: .doing, at: .top))
    var waiting: [Int] = []
    repeat {
      try advance(&sieve, 6)
      waiting.append(sieve.pending.count)
    } while !sieve.isComplete
    #expect(waiting == [14, 8, 2, 0])
    #expect(try held(sieve) == play.titles())
    #expect(try held(sieve, .doing) == play.titles(.doing))
  }

  @Test("A replaced file is scanned again, although its change count is the same")
  func replaced() throws {
    let other = try Playground(.file)
    for (play, titles) in [(play, ["in a", "out b", "in c", "in d"]), (other, ["out e", "in f", "in g", "out h"])] {
      for (number, title) in titles.enumerated() {
        let text = CardText(title: title, priority: title == "out e" || title == "in d" ? .high : .none)
        try play.commit(.added(Sample.id(number + 1), text, to: number == 2 ? .doing : .todo, at: .bottom))
      }
    }
    var sieves = [try sieve("in"), try sieve(by: .priority), try sieve(), try sieve("in")]
    for (index, cards) in [9, 9, 2, 1].enumerated() { try advance(&sieves[index], cards) }
    func shown() throws -> [[[String]]] { try sieves.map { sieve in try Column.allCases.map { try held(sieve, $0) } } }
    var seen = [try shown()]
    #expect(rename(other.folder.file(), play.folder.file()) == 0)
    try store.reopen()
    for index in sieves.indices { try advance(&sieves[index], 9) }
    seen.append(try shown())
    #expect(
      seen == [
        [
          [["in a", "in d"], ["in c"], []], [["in d", "in a", "out b"], ["in c"], []], [["in a", "out b"], [], []],
          [["in a"], [], []],
        ],
        [
          [["in f"], ["in g"], []], [["out e", "in f", "out h"], ["in g"], []],
          [["out e", "in f", "out h"], ["in g"], []],
          [["in f"], ["in g"], []],
        ],
      ])
  }

  @Test("Damage is reported and earlier matches are kept")
  func damage() throws {
    for number in 0..<6 { try play.add("\(number)") }
    var sieve = try sieve()
    try advance(&sieve, 3)
    try store.database.connection.execute("UPDATE cards SET changed = 9223372036854775807 WHERE number = 5")

    #expect(throws: StoreFailure.damaged("cards 5: changed")) { try advance(&sieve, 9) }
    #expect(try held(sieve) == ["0", "1", "2"])
    try store.database.connection.execute("UPDATE cards SET changed = 0 WHERE number = 5")
    try advance(&sieve, 9)
    #expect(try held(sieve) == ["0", "1", "2", "3", "4", "5"])
  }

  @Test("An awaited card whose key is out of range is damage")
  func keyOutOfRange() throws {
    let (a, b) = (try play.add("a"), try play.add("b"))
    var sieve = try sieve("blocked")
    try advance(&sieve, 9)
    try play.commit(.waited([a], Waiting(for: "", cards: [Awaited(b, since: 0)])))
    try store.database.connection.execute("PRAGMA foreign_keys = OFF; UPDATE cards SET key = 1 << 40 WHERE number = 2")
    _ = outcome { try advance(&sieve, 9) }
    #expect(throws: StoreFailure.damaged("cards 1099511627776: key")) {
      var anew = try self.sieve("blocked")
      try advance(&anew, 9)
    }
  }

  @Test("Changes of another project are ignored")
  func others() throws {
    try play.add("a")
    var sieve = try sieve()
    try advance(&sieve, 9)
    let elsewhere = ProjectID(high: 0, low: 9)
    try store.rewrite { ledger throws(StoreFailure) in
      try ledger.write(Project(id: elsewhere, name: "other"))
    }
    _ = try store.commit(
      .added(Sample.id(50), CardText(title: "b"), to: .todo, at: .top), on: Sample.context(in: elsewhere))
    try advance(&sieve, 9)
    #expect(sieve.isComplete)
    #expect(try held(sieve) == ["a"])
    #expect(try store.window(Window(elsewhere, .todo, most: 9), in: sieve) == [])
  }
}
