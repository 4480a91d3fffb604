import Kanban
import Support
import Testing
import Time

@Suite("Any store: sync requests and the user's answers")
struct RemoteWishContract {
  private let home = RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim")

  private func play(_ conformer: Conformer) throws -> (play: Playground, store: any RemoteStore) {
    let play = try Playground(conformer)
    let store = try #require(play.store as? any RemoteStore)
    try store.link(to: home, .sample())
    try play.commit(.projectAdded(.garden, "Garden"))
    return (play, store)
  }

  private func put(_ store: any RemoteStore, in state: RemoteLink.State, _ detail: String = "") throws {
    var link = RemoteLink.sample()
    (link.state, link.detail) = (state, detail)
    try store.exchange { [link] desk throws(StoreFailure) in try desk.write(link) }
  }

  private func park(_ id: CardID, _ why: String, in store: any RemoteStore) throws {
    try store.exchange { desk throws(StoreFailure) in
      try desk.mark(RemoteUnsent(id, parked: why), in: Project.home)
    }
  }

  // MARK: Queries

  @Test("A project shows whether it is linked, and renaming does not change that", arguments: Conformer.allCases)
  func isLinked(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    #expect(try store.project(Project.home)?.isLinked == true && store.project(.garden)?.isLinked == false)
    try play.commit(.projectRenamed(Project.home, "Mine"))
    try play.commit(.projectRenamed(.garden, "Beds"))
    #expect(try store.projects().map(\.isLinked) == [true, false])
    try store.exchange { desk throws(StoreFailure) in try desk.forget(link: Project.home) }
    #expect(try store.projects().map(\.isLinked) == [false, false])
  }

  @Test(
    "Unsent and parked cards are counted separately, up to the limit",
    arguments: Conformer.allCases)
  func counts(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    #expect(try store.unsentCounts(in: Project.home, most: 9) == UnsentCounts())
    let ids = try "abc".map { try play.add(String($0)) }
    try park(ids[1], "413", in: store)
    #expect(try store.unsentCounts(in: Project.home, most: 9) == UnsentCounts(waiting: 2, parked: 1))
    #expect(try store.unsentCounts(in: Project.home, most: 1) == UnsentCounts(waiting: 1))
    #expect(try store.unsentCounts(in: .garden, most: 9) == UnsentCounts())
    #expect(try store.parked(in: Project.home, most: 9) == [RemoteUnsent(ids[1], parked: "413")])
    #expect(try store.parked(in: Project.home, most: 0) == [] && store.parked(in: .garden, most: 9) == [])
  }

  // MARK: Decisions

  @Test(
    "An answer is stored once and kept until the next sync",
    arguments: Conformer.allCases, [RemoteLink.State.held, .heldBack])
  func answers(_ conformer: Conformer, _ state: RemoteLink.State) throws {
    let (play, store) = try play(conformer)
    let later = Sample.noon + 5
    for wish in [SyncRequest.delete(Project.home), .putBack(Project.home)] {
      try put(store, in: state, "12")
      #expect(try store.carryOut(wish, at: later) == 1)
      let link = try #require(try store.link(of: Project.home))
      #expect(link.state.condition == .answered && link.since == later && link.asked == 12)
      #expect(try store.carryOut(wish, at: later + 1) == 0 && store.link(of: Project.home) == link)
    }
    try play.expectSound()
  }

  @Test("Without a question an answer is ignored", arguments: Conformer.allCases)
  func nothingAsked(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    for state in RemoteLink.State.allCases where state.condition != .asking {
      try put(store, in: state)
      #expect(try store.carryOut(.delete(Project.home), at: Sample.noon + 5) == 0)
      #expect(try store.link(of: Project.home)?.state == state)
    }
    #expect(try store.carryOut(.putBack(.garden), at: Sample.noon) == 0)
    try play.expectSound()
  }

  @Test(
    "A retry resends parked cards, rereads unreadable ones and signs in again",
    arguments: Conformer.allCases)
  func retried(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    let ids = try "abc".map { try play.add(String($0)) }
    try park(ids[0], "413", in: store)
    try park(ids[1], RemoteUnsent.unreadable, in: store)
    let odd = RemoteObject(
      project: Project.home, href: "/cal/odd.ics", uid: "odd", card: ids[1], etag: "1", raw: [], role: .leftAlone)
    try store.exchange { desk throws(StoreFailure) in try desk.write(odd) }
    try put(store, in: .unauthorized)
    #expect(try store.carryOut(.retry(.garden), at: Sample.noon) == 0)
    #expect(try store.carryOut(.retry(nil), at: Sample.noon) == 2)
    #expect(try store.unsentCounts(in: Project.home, most: 9) == UnsentCounts(waiting: 3))
    let asked = try #require(try store.object(at: odd.href, in: Project.home))
    #expect(asked.etag == nil && asked.isFresh)
    #expect(try store.link(of: Project.home)?.state == .fine)
    #expect(try store.carryOut(.retry(Project.home), at: Sample.noon) == 0)
  }

  @Test("A seen conflict is no longer listed", arguments: Conformer.allCases)
  func seen(_ conformer: Conformer) throws {
    let (play, store) = try play(conformer)
    for title in "ab" { try play.add(String(title)) }
    try store.exchange { desk throws(StoreFailure) in
      try desk.noteConflict(1, in: Project.home)
      try desk.noteConflict(2, in: Project.home)
    }
    _ = try store.carryOut(.seen(2), at: Sample.noon)
    #expect(try store.conflicts(in: Project.home, most: 9) == [1])
    #expect(try store.entry(2) != nil, "the history entry is kept")
  }
}
