import Kanban
import Support
import Testing

@testable import Remote

@Suite("Held deletions", .cannotHang)
struct GuardTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  private func delete(_ titles: [String]) {
    let paths = titles.compactMap { href($0) }
    changeOnServer { collection in for path in paths { collection.remove(path) } }
  }

  private func addCards(_ count: Int, to column: Column = .todo) throws -> [String] {
    let titles = (1...count).map { "\(column.name) \($0)" }
    for title in titles { try desk.add(title, to: column) }
    return titles
  }

  // MARK: Counted deletions

  @Test func doneCardsDeletedOnAPhoneAreRemoved() throws {
    let done = try addCards(8, to: .done)
    let open = try addCards(2)
    try sync()
    delete(done)
    try sync()
    for replica in [desk, lap] {
      #expect(try replica.link()?.state == .fine && replica.titles() == open)
      #expect(try replica.store.trash(in: Project.home, after: nil, most: 99).count == 8)
    }
  }

  @Test func doneCardsRemovedLocallyAreDeletedOnTheServer() throws {
    let done = try addCards(8, to: .done)
    let open = try addCards(2)
    try sync()
    try desk.commit(.removed(try done.map { try #require(try desk.card($0)).id }))
    try sync()
    #expect(try desk.link()?.state == .fine && objects.count == 2 && lap.titles() == open)
  }

  /// Done cards do not count: many deleted open cards are held.
  @Test func deletedOpenCardsAreComparedWithOpenCardsOnly() throws {
    _ = try addCards(30, to: .done)
    let open = try addCards(6)
    try sync()
    delete(Array(open.prefix(4)))
    try desk.sync()
    #expect(try desk.link()?.state == .held && desk.link()?.asked == 4)
  }

  @Test func smallCalendarIsEmptiedWithoutAQuestion() throws {
    for title in try addCards(3) {
      try sync()
      delete([title])
    }
    try sync()
    #expect(try desk.link()?.state == .fine && desk.titles() == [] && lap.titles() == [])
  }

  @Test func fourDeletionsOfFourAreHeldEvenOverSeveralSyncs() throws {
    let all = try addCards(4)
    for title in all {
      try sync()
      delete([title])
    }
    try sync()
    #expect(try desk.link()?.state == .held && desk.titles() == ["todo 4"])
  }

  private func remove(_ titles: some Sequence<String>) throws {
    try desk.commit(.removed(try titles.map { try #require(try desk.card($0)).id }))
  }

  @Test func localDeletionsAreHeldEvenOverSeveralSyncs() throws {
    let all = try addCards(8)
    try desk.sync()
    try remove(all[..<3])
    try desk.sync()
    #expect(try desk.link()?.state == .fine && objects.count == 5)
    try remove(all[3..<6])
    try desk.sync()
    #expect(try desk.link()?.state == .heldBack && desk.link()?.asked == 3 && objects.count == 5)
    try desk.answer(.accept)
    try desk.sync()
    // Accepted deletions no longer count.
    try remove(all[6...])
    try desk.sync()
    #expect(try desk.link()?.state == .fine && objects.isEmpty)
  }

  @Test(arguments: [false, true]) func deletionsHereAndThereCountTogetherForADay(isNextDay: Bool) throws {
    let all = try addCards(8)
    try desk.sync()
    delete(Array(all[..<2]))
    try desk.sync()
    try remove(all[2..<4])
    try desk.sync()
    #expect(try desk.link()?.state == .fine && objects.count == 4)
    if isNextDay { desk.pass(90_000_000) }
    delete([all[4]])
    try desk.sync()
    #expect(try desk.link()?.state == (isNextDay ? .fine : .held))
  }

  /// Done cards, and cards that are in another calendar now, are not lost.
  @Test func doneAndSentCardsAreNoDeletionsOfTheDay() throws {
    let garden = ProjectID(high: 7, low: 1)
    server.collections["/cal/garden/"] = FakeServer.Collection()
    try desk.commit(.projectAdded(garden, "Garden"))
    try desk.link(garden, to: "/cal/garden/")
    let (open, done) = (try addCards(8), try addCards(3, to: .done))
    try desk.sync()
    try remove(done)
    try desk.sync()
    try desk.commit(.sent(try open[..<3].map { try #require(try desk.card($0)).id }, to: garden))
    for _ in 0..<2 { try desk.sync() }
    #expect(try objects.count == 5 && desk.link()?.gone == 0)
    try remove(open[3..<5])
    try desk.sync()
    #expect(try objects.count == 3 && desk.link()?.gone == 2)
  }

  @Test func twoDeletedPagesOfThreeAreRemoved() throws {
    for replica in [desk, lap] { try replica.keepJournal() }
    for text in ["One", "Two", "Three"] { try desk.write(text) }
    for title in ["One", "Two"] {
      try sync()
      delete([title])
    }
    try sync()
    #expect(try desk.link()?.state == .fine && desk.pages().map(\.text) == ["Three"])
  }

  /// Deleted pages do not count as deleted cards.
  @Test func deletedPagesDoNotHoldDeletedCards() throws {
    for replica in [desk, lap] { try replica.keepJournal() }
    for text in ["One", "Two", "Three"] { try desk.write(text) }
    let cards = try addCards(3)
    for title in ["One", "Two", "Three"] + cards {
      try sync()
      delete([title])
    }
    try sync()
    #expect(try desk.link()?.state == .fine && desk.titles() == [] && desk.pages().isEmpty)
  }

  // MARK: Changes during the question

  @Test func localChangesAreSentWhileDeletionsAreHeld() throws {
    let all = try addCards(30)
    try sync()
    delete(Array(all.prefix(20)))
    try desk.sync()
    try desk.add("New")
    let kept = try #require(try desk.card("todo 30")).id
    try desk.commit(.edited(kept, [.title("todo 30", "Edited")]))
    try desk.commit(.removed([try #require(try desk.card("todo 29")).id]))
    // The moved card is unsent, but is neither sent nor removed while the deletions are held.
    try desk.commit(.moved([try #require(try desk.card("todo 1")).id], to: .todo, at: .bottom))
    for _ in 0..<2 { #expect(try desk.sync().removed == 0) }
    #expect(try desk.link()?.state == .held && desk.link()?.asked == 20)
    #expect(objects.count == 10 && href("New") != nil && href("Edited") != nil && href("todo 1") == nil)
    #expect(try desk.cards().count == 30)
    try desk.answer(.putBack)
    try sync()
    #expect(objects.count == 30 && href("todo 1") != nil)
  }

  /// The calendar fails, not the server.
  @Test(arguments: [403, 404, 423, 500]) func answersOutlastAFailingCalendar(_ status: Int) throws {
    let all = try addCards(12)
    try desk.sync()
    func answer(_ state: RemoteLink.State) throws {
      try desk.answer(.accept)
      server.fault = { _ in .refused(status) }
      try desk.sync()
      #expect(try desk.link()?.state == state && desk.link()?.asked == 7)
      server.fault = { _ in .none }
      try desk.sync()
      #expect(try desk.link()?.state == .fine)
    }
    delete(Array(all.prefix(7)))
    try desk.sync()
    try answer(.accepted)
    #expect(try desk.titles() == Array(all.suffix(5)))
    let more = try addCards(5, to: .doing)
    try desk.sync()
    try desk.commit(.removed(try (all.suffix(2) + more).map { try #require(try desk.card($0)).id }))
    try desk.sync()
    try answer(.sendAccepted)
    #expect(objects.count == 3)
  }

  /// The new card is sent, so the calendar is no longer empty.
  @Test func sendingACardDoesNotReleaseHeldDeletions() throws {
    server.habits.hasNoTokens = true
    _ = try addCards(20, to: .done)
    try sync()
    let existing = objects
    changeOnServer { collection in for path in existing.keys { collection.remove(path) } }
    try desk.sync()
    #expect(try desk.link()?.state == .held)
    try desk.add("New")
    try desk.sync()
    server.fault = { _ in .lostBefore }
    try desk.sync()
    server.fault = { _ in .none }
    try desk.sync()
    #expect(try desk.link()?.state == .held && desk.cards().count == 21 && objects.count == 1)
  }
}
