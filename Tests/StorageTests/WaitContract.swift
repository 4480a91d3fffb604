import Kanban
import Support
import Testing
import Time

@Suite("Any store: cards that wait for cards")
struct WaitContract {
  /// Current waits, checked from both sides: `a<b` if a waits for b.
  private func waits(_ play: Playground, _ cards: [CardID]) throws -> [String] {
    var pairs: [String] = []
    for id in cards {
      let (card, tied) = (try play.card(id), try play.store.tiedCards(of: id))
      let ties = try #require(try play.store.summary(of: id)).ties
      let store = play.store
      let shown = try tied.ties(in: card.project) { id throws(StoreFailure) in try store.project(id) }
      #expect(shown == ties)
      for other in tied.awaited where other.holds {
        pairs.append("\(card.title)<\(other.title)")
        #expect(try play.store.tiedCards(of: other.id).waiters.map(\.id).contains(id))
      }
    }
    return pairs
  }

  private func waiting(for cards: CardID...) -> Waiting { Waiting(for: "", cards: cards.map { Awaited($0) }) }

  private func number(_ id: CardID, _ play: Playground) throws -> Int { try play.card(id).number }

  @Test(
    "A card waits until its dependencies are completed, and again if one is reopened", arguments: Conformer.allCases)
  func doneReleases(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b, c) = (try play.add("a"), try play.add("b"), try play.add("c"))
    try play.commit(.waited([a], waiting(for: b, c)))
    #expect(try waits(play, [a, b, c]) == ["a<b", "a<c"])
    let before = try play.card(a)
    #expect(try play.receipt(.completed([b])).released == 1)
    #expect(try play.receipt(.completed([c])).released == 1)
    #expect(try play.card(a) == before, "the waiting card was not changed")
    #expect(try play.store.summary(of: a)?.isWaiting == false)
    try play.commit(.undone)
    try play.commit(.undone)
    #expect(try play.receipt(.completed([b, c])).released == 1, "one card, although two were completed")
    try play.commit(.undone)
    try play.commit(.completed([b]))
    try play.commit(.completed([c]))
    try play.reopen()
    try play.commit(.reopened([b]))
    #expect(try waits(play, [a, b, c]) == ["a<b"])
    #expect(try play.store.summary(of: a)?.ties == Ties(awaited: Tied([2])))
    #expect(try play.store.summary(of: b)?.ties == Ties(waiters: Tied([1])))
  }

  @Test(
    "Completing one occurrence of a repeating dependency is enough; undo waits again", arguments: Conformer.allCases)
  func occurrenceReleases(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b", due: .day(Sample.day)))
    try play.commit(.edited(b, [.repeats(nil, Repeat(RecurrenceRule(.weekly), from: .day(Sample.day)))]))
    try play.commit(.waited([a], waiting(for: b)))
    try play.commit(.skipped([b]))
    #expect(try waits(play, [a, b]) == ["a<b"], "a skipped occurrence is not completed")
    #expect(try play.receipt(.completed([b])).released == 1)
    #expect(try waits(play, [a, b]) == [])
    try play.commit(.undone)
    #expect(try waits(play, [a, b]) == ["a<b"])
    try play.commit(.redone)
    #expect(try waits(play, [a, b]) == [])
    try play.commit(.waited([a], waiting(for: b)))
    #expect(try waits(play, [a, b]) == ["a<b"], "the card waits for the next occurrence")
  }

  @Test("Removed and purged dependencies do not block", arguments: Conformer.allCases)
  func trashReleases(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    try play.commit(.waited([a], waiting(for: b)))
    #expect(try play.receipt(.removed([b])).released == 1)
    #expect(try waits(play, [a, b]) == [])
    try play.commit(.restored([b]))
    #expect(try waits(play, [a, b]) == ["a<b"])
    try play.commit(.removed([b]))
    try play.commit(.purged([b]))
    #expect(try waits(play, [a]) == [] && play.store.tiedCards(of: a).awaited == [])
    #expect(try play.refusal(of: .waited([a], waiting(for: b))) == .cardIsPurged(number: 2))
  }

  @Test("A cycle is refused with its path, across projects and on redo", arguments: Conformer.allCases)
  func circles(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let garden = ProjectID(high: 7, low: 1)
    try play.commit(.projectAdded(garden, "My Garden"))
    let (a, b, c) = (try play.add("a"), try play.add("b"), try play.add("c"))
    #expect(
      try play.refusal(of: .waited([a], waiting(for: a))) == .waitsInCircle([CardReference(1), CardReference(1)]))
    try play.commit(.waited([a], waiting(for: b)))
    try play.commit(.waited([b], waiting(for: c)))
    try play.commit(.sent([b], to: garden))
    #expect(
      try play.refusal(of: .waited([c], waiting(for: a)))
        == .waitsInCircle(
          [CardReference(3), CardReference(1), CardReference(project: "My-Garden", 1), CardReference(3)]))
    #expect(try play.store.summary(of: a)?.ties == Ties(awaited: Tied([0])))
    let lee = Sample.actor("lee", run: "other")
    try play.commit(.waited([a], nil), by: lee)
    try play.commit(.waited([c], waiting(for: a)))
    #expect(try play.refusal(of: .undone, by: lee) != nil, "undo would create a cycle")
    #expect(try waits(play, [a, b, c]) == ["b<c", "c<a"])
  }

  @Test("Waiting for a completed card, or beyond the limits, is refused", arguments: Conformer.allCases)
  func bounds(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    try play.commit(.completed([b]))
    #expect(try play.refusal(of: .waited([a], waiting(for: b))) == .isDone(number: 2))
    let many = try (0...Waiting.mostCards).map { try play.add("\($0)") }
    let all = Waiting(for: "", cards: many.map { Awaited($0) })
    #expect(try play.refusal(of: .waited([a], all)) == .waitsForTooMany(limit: 20))
    let waiters = try (0...Waiting.mostWaiters).map { try play.add("w\($0)") }
    #expect(
      try play.refusal(of: .waited(waiters, waiting(for: a))) == .tooManyWaiters(number: 1, limit: 100))
  }

  @Test("Undo and redo restore the dependencies, the reason and the date", arguments: Conformer.allCases)
  func undo(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    let waiting = Waiting(for: "lawyer", until: Sample.day + 3, cards: [Awaited(b)])
    try play.commit(.waited([a], waiting))
    let after = try play.card(a).waiting
    #expect(after == Waiting(for: "lawyer", until: Sample.day + 3, cards: [Awaited(b, since: 2)]))
    try play.commit(.undone)
    #expect(try play.card(a).waiting == nil)
    try play.reopen()
    try play.commit(.redone)
    #expect(try play.card(a).waiting == after)
    try play.commit(.waited([a], Waiting(for: "", cards: [Awaited(b)])))
    #expect(try play.card(a).waiting?.besideCards == nil)
    #expect(try play.store.summary(of: a)?.waiting == nil)
  }

  @Test("Chains lead to all cards in both directions, across projects", arguments: Conformer.allCases)
  func chains(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let garden = ProjectID(high: 7, low: 1)
    try play.commit(.projectAdded(garden, "Garden"))
    let cards = try ["a", "b", "c", "d", "e", "f"].map { try play.add($0) }
    let (a, b, c, d, e, f) = (cards[0], cards[1], cards[2], cards[3], cards[4], cards[5])
    try play.commit(.waited([a], waiting(for: b, c)))
    try play.commit(.waited([b, c], waiting(for: d)))
    try play.commit(.waited([d], waiting(for: e, f)))
    func titles(_ id: CardID, _ direction: Chain.Direction) throws -> String {
      let chain = try play.store.chain(of: id, direction)
      #expect(!chain.isCut && chain.card == id)
      return try chain.ties.map { tie in
        let mark = tie.other.isStuck ? "?" : tie.other.holds ? "" : "-"
        return "\(try play.card(tie.from).title)\(tie.other.title)\(mark)"
      }.joined(separator: " ")
    }
    #expect(try titles(a, .awaited) == "ab ac bd cd de df")
    #expect(try titles(f, .waiters) == "fd db dc ba ca")
    #expect(try titles(a, .waiters) == "" && titles(e, .awaited) == "")
    try play.commit(.sent([d], to: garden))
    #expect(try play.store.chain(of: a, .awaited).ties.map(\.other.project).filter { $0 == garden }.count == 2)
    #expect(try titles(e, .waiters) == "ed db dc ba ca")
    try play.commit(.completed([d]))
    #expect(try titles(a, .awaited) == "ab ac bd- cd-", "a card that is done ends the chain")
    #expect(try titles(f, .waiters) == "")
    try play.commit(.removed([b]))
    #expect(try titles(a, .awaited) == "ab? ac cd-")
    try play.commit(.purged([b]))
    #expect(try titles(a, .awaited) == "ac cd-")
  }

  @Test("A filter finds blocked and blocking cards at once", arguments: Conformer.allCases)
  func filter(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    try play.add("c")
    let queries = try ["blocked", "blocks", "waiting", "-막힘"].map { try Query($0, at: Sample.clock) }
    var sieves = queries.map { Sieve($0, by: .own, in: Project.home) }
    func found() throws -> [String] {
      try sieves.indices.map { index in
        try repeatStep {
          try play.store.advance(&sieves[index], at: Sample.clock, for: .cards(50))
          return !sieves[index].isComplete
        }
        let window = Window(Project.home, .todo, most: 9)
        return try play.store.window(window, in: sieves[index]).map(\.title).joined()
      }
    }
    #expect(try found() == ["", "", "", "abc"])
    try play.commit(.waited([a], waiting(for: b)))
    #expect(try found() == ["a", "b", "a", "bc"])
    try play.commit(.completed([b]))
    #expect(try found() == ["", "", "", "ac"])
    try play.commit(.reopened([b]))
    #expect(try found() == ["a", "b", "a", "bc"])
    try play.commit(.waited([a], nil))
    #expect(try found() == ["", "", "", "bac"])
  }

  @Test("A filter finds cards that wait for a removed card or a paused series", arguments: Conformer.allCases)
  func stuck(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    let series = try play.add("series", due: .day(Sample.day))
    try play.commit(.edited(series, [.repeats(nil, Repeat(RecurrenceRule(.weekly), from: .day(Sample.day)))]))
    let weekly = try #require(try play.card(series).repeats)
    let query = try Query("stuck", at: Sample.clock)
    var sieve = Sieve(query, by: .own, in: Project.home)
    func found() throws -> [String] {
      try repeatStep {
        try play.store.advance(&sieve, at: Sample.clock, for: .cards(50))
        return !sieve.isComplete
      }
      let cards = try [a, b, series].map(play.card)
      let isFound = try cards.filter { try play.store.isFound($0, by: query, at: Sample.clock) }.map(\.title)
      let listed = try play.store.window(Window(Project.home, .todo, most: 9), in: sieve).map(\.title)
      #expect(listed == isFound)
      return listed
    }
    try play.commit(.waited([a], waiting(for: b, series)))
    #expect(try found() == [])
    try play.commit(.removed([b]))
    #expect(try found() == ["a"])
    try play.commit(.restored([b]))
    #expect(try found() == [])
    try play.commit(.edited(series, [.repeats(weekly, weekly.paused)]))
    #expect(try found() == ["a"])
    try play.commit(.edited(series, [.repeats(weekly.paused, weekly)]))
    #expect(try found() == [])
    try play.commit(.completed([b]))
    try play.commit(.removed([b]))
    #expect(try found() == [], "a card that was done before it was removed is no longer awaited")
    try play.commit(.completed([series]))
    let next = try #require(try play.card(series).repeats)
    try play.commit(.edited(series, [.repeats(next, next.paused)]))
    #expect(try found() == [], "one completed occurrence is enough")
  }
}
