import Glibc
import Kanban
import Storage
import Support
import Testing
import Twin

@Suite("The file store and the memory store")
struct TwinTests {
  /// Several short runs find more than a long one. For a long run set `SEKAN_LONG=100000`.
  private static let seeds: [UInt64] = [1, 2, 3, 5, 8, 13]
  private static let steps = getenv("SEKAN_LONG").flatMap { Int(String(cString: $0)) }.map { $0 / seeds.count } ?? 500

  @Test("After random changes both stores answer the same")
  func agree() throws {
    var kinds: Set<Entry.Kind> = []
    var overridden = 0
    for seed in TwinTests.seeds {
      var twins = try Twins(seed: seed)
      for step in 0..<TwinTests.steps {
        try twins.step()
        // Differences persist, so every second step suffices.
        if step % 2 == 0 || Soak.isLong { try twins.compareSome() }
      }
      try twins.compareAll()
      let entries = try twins.entries()
      kinds.formUnion(entries.map(\.kind))
      overridden += entries.count(where: \.isOverridden)
      #expect(twins.refused > TwinTests.steps / 10)
      let originals = try twins.ids.filter { try twins.file.original(of: $0) != nil }
      let letters = try twins.ids.filter { try twins.file.card($0)?.title.hasPrefix("letter") == true }
      #expect(originals.count > 5 && letters.count > 2)
    }
    #expect(kinds == Set(Entry.Kind.allCases) && overridden > 12, "some kinds of changes did not happen")
  }

  @Test("Replaying the history yields every card", arguments: [UInt64(24)])
  func replay(_ seed: UInt64) throws {
    var twins = try Twins(seed: seed)
    for _ in 0..<900 { try twins.step() }
    var cards: [CardID: Card] = [:]
    for entry in try twins.entries() {
      guard case .card(let id, let number, _) = entry.subject else { continue }
      let nobody = Card(
        id: id, number: number, project: entry.project, position: Position(column: .todo, place: .middle),
        text: CardText(title: ""), created: entry.moment, changed: entry.moment)
      var card = try #require((cards[id] ?? nobody).applying(entry.fields))
      card.changed = entry.moment
      cards[id] = card
    }
    #expect(cards.count > 20)
    for (id, found) in cards {
      var card = try #require(try twins.file.card(id))
      card.position.place = found.position.place
      // The entries of an imported card do not contain the time of its creation or change.
      let expected = Card(
        id: id, number: found.number, project: found.project, life: found.life, position: found.position,
        text: found.text, waiting: found.waiting, parent: found.parent, clock: found.clock,
        created: card.created, changed: card.changed)
      #expect(card == expected)
    }
  }

  @Test("A difference is reported with the seed and the few operations that lead to it")
  func shrinking() throws {
    let twins = try Twins(seed: 1)
    let card = NewCard(id: Sample.id(77_777), text: CardText(title: "only in memory"))
    try twins.perform(
      TwinAct("a card for the memory store") {
        _ = try $0.memory.commit(.added(card.id, card.text, to: .todo, at: .top), on: Sample.context())
      })
    for _ in 0..<3 { try twins.perform(.reopen) }
    let failure = try #require(throws: TwinStory.Failure.self) { try twins.compare(line: 7) { try $0.card(card.id) } }
    #expect(failure.seed == 1 && failure.why.contains("only in memory"))
    #expect(failure.acts == ["a card for the memory store", "the question in line 7 of Twins.swift"])
  }

  @Test("Shrinking keeps what is needed, in its order")
  func shrunken() {
    let numbers = Array(0..<100)
    #expect(numbers.shrunken { $0.contains(7) && $0.contains(42) } == [7, 42])
    #expect(numbers.shrunken { _ in true } == [])
    #expect(numbers.shrunken { $0.count == 100 } == numbers)
    #expect(numbers.shrunken(most: 1) { $0.count < 100 } == Array(50..<100))
  }
}
