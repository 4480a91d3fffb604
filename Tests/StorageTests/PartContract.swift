import Kanban
import Support
import Testing
import Time

@Suite("Any store: cards that are part of cards")
struct PartContract {
  /// The ties that a board shows, checked against those of the detail view.
  private func ties(_ play: Playground, _ id: CardID) throws -> Ties {
    let ties = try #require(try play.store.summary(of: id)).ties
    let (store, home) = (play.store, try play.card(id).project)
    let shown = try store.tiedCards(of: id).ties(in: home) { id throws(StoreFailure) in try store.project(id) }
    #expect(shown == ties)
    return ties
  }

  private func family(_ play: Playground) throws -> (parent: CardID, one: CardID, two: CardID) {
    let (parent, one, two) = (try play.add("Move in"), try play.add("Paint"), try play.add("Sand"))
    try play.commit(.madePart([one, two], of: parent))
    return (parent, one, two)
  }

  @Test("A part names its card, which counts its parts", arguments: Conformer.allCases)
  func counts(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (parent, one, two) = try family(play)
    #expect(try ties(play, one) == Ties(parent: CardReference(1)))
    #expect(try ties(play, parent) == Ties(parts: Progress(checked: 0, total: 2)))
    try play.commit(.completed([two]))
    #expect(try ties(play, parent).parts == Progress(checked: 1, total: 2))
    #expect(try play.store.tiedCards(of: parent).parts.map(\.title) == ["Paint", "Sand"], "open ones first")
    try play.reopen()
    try play.commit(.removed([one]))
    #expect(try ties(play, parent).parts == Progress(checked: 1, total: 1))
    try play.commit(.madePart([two], of: nil))
    #expect(try ties(play, parent) == .none)
    try play.expectSound()
  }

  @Test("A parent is a field of the card: with an entry, undo, redo and a way back", arguments: Conformer.allCases)
  func history(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (parent, one, _) = try family(play)
    let entry = try #require(try play.store.entries(of: one, before: nil, most: 1).first)
    #expect(entry.kind == .edited && entry.fields == [.parent(nil, parent)] && entry.touched == .parent)
    try play.commit(.undone)
    #expect(try play.card(one).parent == nil && ties(play, parent) == .none)
    try play.commit(.redone)
    #expect(try play.card(one).parent == parent)
    #expect(try play.commit(.madePart([one], of: parent)) == [], "no change")
    try play.commit(.madePart([one], of: nil))
    try play.commit(.reverted(to: entry.sequence))
    #expect(try play.card(one).parent == parent)
    try play.reopen()
    #expect(try play.card(one).parent == parent)
  }

  @Test("A circle is refused with its path, across projects and on undo", arguments: Conformer.allCases)
  func circles(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let garden = ProjectID(high: 7, low: 1)
    try play.commit(.projectAdded(garden, "Garden"))
    let (a, b, c) = (try play.add("a"), try play.add("b"), try play.add("c"))
    #expect(try play.refusal(of: .madePart([a], of: a)) == .partsInCircle([CardReference(1), CardReference(1)]))
    try play.commit(.madePart([a], of: b))
    try play.commit(.madePart([b], of: c))
    try play.commit(.sent([b], to: garden))
    #expect(
      try play.refusal(of: .madePart([c], of: a))
        == .partsInCircle([CardReference(3), CardReference(1), CardReference(project: "Garden", 1), CardReference(3)]))
    #expect(try ties(play, a).parent == CardReference(project: "Garden", 1), "a card of another project")
    try play.commit(.projectRenamed(garden, "Back yard"))
    #expect(try ties(play, a).parent == CardReference(project: "Back-yard", 1))
    try play.commit(.projectRenamed(garden, "Garden"))
    let lee = Sample.actor("lee", run: "other")
    try play.commit(.madePart([a], of: nil), by: lee)
    try play.commit(.madePart([c], of: a))
    #expect(try play.refusal(of: .undone, by: lee) != nil, "undo would close a circle")
  }

  @Test("Parts are nested to a limit", arguments: Conformer.allCases)
  func depth(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let chain = try (0...Parts.deepest + 1).map { try play.add("\($0)") }
    for (above, part) in zip(chain, chain.dropFirst()).prefix(Parts.deepest) {
      try play.commit(.madePart([part], of: above))
    }
    #expect(
      try play.refusal(of: .madePart([chain[Parts.deepest + 1]], of: chain[Parts.deepest]))
        == .partsTooDeep(limit: Parts.deepest))
  }

  @Test(
    "A parent in the trash stays the parent, unseen on the board; a purged one is gone", arguments: Conformer.allCases)
  func trash(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (parent, one, _) = try family(play)
    try play.commit(.removed([parent]))
    #expect(try ties(play, one) == .none)
    #expect(try play.store.tiedCards(of: one).parent?.life == .inTrash)
    #expect(try play.refusal(of: .madePart([one], of: parent)) == .cardIsInTrash(number: 1))
    try play.commit(.restored([parent]))
    #expect(try ties(play, one).parent == CardReference(1))
    try play.commit(.removed([parent]))
    try play.commit(.purged([parent]))
    #expect(try play.store.tiedCards(of: one).parent == nil && ties(play, one) == .none)
    #expect(try play.card(one).parent == parent, "another store may still have it")
    try play.commit(.removed([one]))
    try play.commit(.purged([one]))
    #expect(try play.card(one).parent == nil)
    try play.expectSound()
  }

  @Test(
    "A parent that arrives after its parts is found; a circle that arrives is not made", arguments: Conformer.allCases)
  func arrivals(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let one = try play.add("Paint")
    func come(_ id: CardID, _ title: String, partOf parent: CardID?) throws {
      let reading = CardSnapshot(text: CardText(title: title), parent: parent)
      try play.commit(.received([IncomingCard(id, reading, changed: .init(other: Sample.noon + 3_600_000))]))
    }
    let (part, parent) = (Sample.id(800), Sample.id(801))
    try come(part, "Sand", partOf: parent)
    #expect(try ties(play, part) == .none && play.card(part).parent == parent)
    try come(parent, "Move in", partOf: part)
    #expect(try play.card(parent).parent == nil)
    #expect(try ties(play, part).parent == CardReference(try play.card(parent).number))
    try come(one, "Paint", partOf: parent)
    #expect(try ties(play, parent).parts.total == 2)
    try come(one, "Paint", partOf: one)
    #expect(try play.card(one).parent == parent)
  }

  @Test("part:#12 finds parts, and follows a new number of the parent", arguments: Conformer.allCases)
  func query(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (parent, one, _) = try family(play)
    let garden = ProjectID(high: 7, low: 1)
    try play.commit(.projectAdded(garden, "Garden"))
    var sieves = try ["part:#1", "part:none", "상위:있음", "part:#3"].map {
      Sieve(try Query($0, at: Sample.clock), by: .own, in: Project.home)
    }
    func found() throws -> [String] {
      try sieves.indices.map { index in
        try repeatStep {
          try play.store.advance(&sieves[index], at: Sample.clock, for: .cards(5))
          return !sieves[index].isComplete
        }
        let window = Window(Project.home, .todo, most: 99)
        return try play.store.window(window, in: sieves[index]).map(\.title).joined(separator: " ")
      }
    }
    #expect(try found() == ["Paint Sand", "Move in", "Paint Sand", ""])
    try play.commit(.madePart([one], of: nil))
    #expect(try found() == ["Sand", "Move in Paint", "Sand", ""])
    try play.commit(.sent([parent], to: garden))
    #expect(try found() == ["", "Paint", "Sand", ""])
    try play.commit(.undone)
    #expect(try found() == ["Sand", "Move in Paint", "Sand", ""])
  }
}
