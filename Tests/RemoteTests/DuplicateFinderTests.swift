import Interchange
import Kanban
import Support
import Testing
import Time

@testable import Remote

/// Two boards with the same content before they were linked.
@Suite("Identical cards on both sides are merged", .cannotHang)
struct DuplicateFinderTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  private func serve(_ uid: String, _ lines: String...) {
    let bytes = file(lines.reduce("UID:\(uid)") { $0 + "\r\n" + $1 })
    changeOnServer { $0.store(bytes, at: "\(Replica.tasks)\(uid).ics") }
  }

  @Test func identicalBoardsAreMerged() throws {
    for title in ["Paint", "Sand", "Oil"] { try desk.add(title, notes: "in May") }
    try desk.sync()
    let id = try lap.add("Sand", notes: "in May", to: .doing)
    try lap.add("Sand", notes: "in June")
    try sync()
    #expect(objects.count == 4)
    #expect(
      try lap.titles().sorted() == ["Oil", "Paint", "Sand", "Sand"]
        && desk.boardState().sorted() == lap.boardState().sorted())
    // Lap's card is in DOING and was created later, so its column wins.
    let begun = try desk.cards().filter { $0.column == .doing }
    #expect(try lap.store.object(of: id, in: Project.home)?.uid == begun.first.map { TaskNames.uid($0.id) })
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }

  @Test func mergeInTheSameColumnIsNoConflict() throws {
    let id = try lap.add("Paint")
    try lap.commit(.edited(id, [.tags([], ["red"])]))
    try desk.add("Sand")
    let twin = try desk.add("Paint")
    try desk.commit(.edited(twin, [.tags([], ["blue"])]))
    try desk.sync()
    try sync()
    #expect(try lap.store.conflicts(in: Project.home, most: 9) == [])
    #expect(try lap.card("Paint").map { Set($0.tags) } == ["red", "blue"])
    #expect(try desk.boardState() == lap.boardState())
  }

  /// A matched card takes the number of the server, and notes that mention it follow.
  @Test func mentionsFollowTheNumberOfAMergedCard() throws {
    for title in ["Same", "Only one"] { try desk.add(title) }
    try desk.sync()
    for title in ["Other", "Same"] { try lap.add(title) }
    let third = try lap.add("Third", notes: "see #2 (Same) and #1 (Other)")
    try sync()
    #expect(try lap.store.card(third)?.notes == "see #1 (Same) and #4 (Other)")
    let numbered = try desk.cards().map { "#\($0.number) \($0.title)" }
    #expect(try numbered == lap.cards().map { "#\($0.number) \($0.title)" })
    #expect(Set(numbered) == ["#1 Same", "#2 Only one", "#3 Third", "#4 Other"])
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }

  @Test func ambiguousMatchesAreNotMerged() throws {
    for _ in 0..<2 { try lap.add("Water") }
    try lap.add("Feed")
    serve("a", "SUMMARY:Water")
    for uid in ["b", "c"] { serve(uid, "SUMMARY:Feed") }
    try lap.sync()
    #expect(try lap.titles().sorted() == ["Feed", "Feed", "Feed", "Water", "Water", "Water"])
  }

  @Test func cardsWithDifferentDeadlinesAreNotMerged() throws {
    let id = try lap.add("Pay")
    try lap.commit(.rescheduled([id], .day(Sample.day + 3)))
    serve("a", "SUMMARY:Pay", "DUE;VALUE=DATE:20261231")
    try lap.sync()
    #expect(try lap.titles() == ["Pay", "Pay"])
  }

  /// Waiting goes on between matched cards, under the UIDs of the server.
  @Test func waitingFollowsAMergedCard() throws {
    let (first, second) = (try desk.add("First"), try desk.add("Second"))
    try desk.commit(.waited([second], Waiting(for: "", cards: [Awaited(first)])))
    try desk.sync()
    let own = try lap.add("First")
    try sync()
    let waiting = try #require(try lap.card("Second"))
    #expect(waiting.waiting?.cards.map(\.card) == [own])
    try lap.commit(.edited(waiting.id, [.title("Second", "Then")]))
    try sync()
    #expect(try desk.card("Then")?.waiting?.cards.map(\.card) == [first])
    try lap.commit(.waited([waiting.id], nil))
    try sync()
    #expect(try desk.card("Then")?.waiting == nil && lap.card("Then")?.waiting == nil)
    #expect(!text(try #require(href("Then"))).contains("DEPENDS-ON"))
  }

  /// The card keeps its UID, so a new link does not double it.
  @Test func mergedCardStaysOneAfterANewLink() throws {
    serve("a", "SUMMARY:Paint", "X-COLOR:red")
    let id = try lap.add("Paint")
    try lap.sync()
    let joining = Joining(in: lap.store, on: SyncEnvironment(person: "kim", run: "join") { [lap] in lap.clock })
    try joining.unlink(Project.home)
    try lap.commit(.edited(id, [.title("Paint", "Paint it")]))
    let calendar = FoundCalendar(try WebAddress("https://cal.example.org" + Replica.tasks), name: "Tasks")
    let counts = try joining.preview(Project.home, with: calendar.address, over: server).counts
    #expect(counts == JoiningCounts(here: 1, there: 1, same: 1))
    try lap.link(Project.home, to: Replica.tasks)
    try lap.store.exchange { desk throws(StoreFailure) in try desk.mark(RemoteUnsent(id), in: Project.home) }
    try lap.sync()
    #expect(try lap.cards().map(\.id) == [id])
    #expect(text("\(Replica.tasks)a.ics").contains("SUMMARY:Paint it\r\nX-COLOR:red"))
  }

  @Test func previewCountsIdenticalCards() throws {
    try lap.add("Paint")
    try lap.add("Sand")
    serve("a", "SUMMARY:Paint")
    serve("b", "SUMMARY:Buy")
    let joining = Joining(in: lap.store, on: SyncEnvironment(person: "kim", run: "join") { [lap] in lap.clock })
    let calendar = try WebAddress("https://cal.example.org" + Replica.tasks)
    let counts = try joining.preview(Project.home, with: calendar, over: server).counts
    #expect(counts == JoiningCounts(here: 2, there: 2, same: 1))
  }

  // MARK: Sample cards

  private func addSamples(_ count: Int) throws -> [CardID] {
    let samples = (0..<count).map { Sample.id(900 + $0) }
    for (number, id) in samples.enumerated() {
      let actor = Sample.actor("lap", origin: .program)
      _ = try lap.store.commit(
        .added(id, CardText(title: "Sample \(number)"), to: .todo, at: .bottom), on: Sample.context(by: actor))
    }
    return samples
  }

  /// A card of the server takes the sample's number.
  @Test func renumberedSampleIsNotSent() throws {
    for title in ["Paint", "Sand", "Oil"] { try desk.add(title) }
    try desk.sync()
    let samples = try addSamples(3)
    let joining = Joining(in: lap.store, on: lap.ground)
    let calendar = try WebAddress("https://cal.example.org" + Replica.tasks)
    let counts = JoiningCounts(here: 0, there: 3)
    #expect(try joining.preview(Project.home, with: calendar, over: server).counts == counts)
    try sync()
    #expect(try desk.titles() == ["Paint", "Sand", "Oil"])
    #expect(try lap.cards().count == 6 && unsentReasons(lap) == [])
    // A new link does not send the sample either.
    try joining.unlink(Project.home)
    #expect(
      try joining.preview(Project.home, with: calendar, over: server).counts
        == JoiningCounts(here: 3, there: 3, same: 3))
    try lap.link(Project.home, to: Replica.tasks)
    try lap.commit(.edited(samples[1], [.title("Sample 1", "Mine")]))
    try sync()
    #expect(try desk.titles().sorted() == ["Mine", "Oil", "Paint", "Sand"])
  }

  /// A crowded column gets new places, which is no change by the user.
  @Test func sampleWithANewPlaceIsNotSent() throws {
    let samples = try addSamples(2)
    let place = { [lap] in try lap.store.card(samples[0])?.position.place }
    let before = try place()
    for number in 0..<250 where try place() == before {
      let id = Sample.id(1_000 + number)
      try lap.commit(.added(id, CardText(title: "Own \(number)"), to: .todo, at: .below(samples[0])))
    }
    #expect(try place() != before)
    try sync()
    #expect(try desk.cards().count > 9 && desk.titles().allSatisfy { $0.hasPrefix("Own") })
    #expect(try unsentReasons(lap) == [])
  }

  /// New cards are sorted like in other clients: by X-APPLE-SORT-ORDER, then by CREATED.
  @Test func firstSyncKeepsTheOrderOfTheServer() throws {
    serve("a", "SUMMARY:third", "X-APPLE-SORT-ORDER:300")
    serve("b", "SUMMARY:first", "X-APPLE-SORT-ORDER:100", "CREATED:20260101T000000Z")
    serve("c", "SUMMARY:fourth", "CREATED:20260101T000000Z")
    serve("d", "SUMMARY:second", "X-APPLE-SORT-ORDER:200")
    try lap.sync()
    #expect(try lap.titles() == ["first", "second", "third", "fourth"])
  }
}
