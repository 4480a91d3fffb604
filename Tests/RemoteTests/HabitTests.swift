import Kanban
import Support
import Testing

@testable import Remote

/// Habits of real servers: SOGo, DAViCal, Cyrus, sabre/dav behind Apache.
@Suite("Quirks of servers", .cannotHang)
struct HabitTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  private func life(_ title: String, _ id: CardID, _ replica: Replica) throws -> Life? {
    try replica.store.card(id)?.life
  }

  /// A rule that a card cannot have, or has without a day to count from, stays in the task.
  @Test(arguments: ["", "DUE:20261125T100000Z", "DTSTART:20261125T100000Z", "DUE;VALUE=DATE:20261125"])
  func unsupportedRuleSurvivesAChangeOfItsCard(dates: String) throws {
    let rule = "RRULE:FREQ=SECONDLY;INTERVAL=30"
    let lines = [
      "UID:drip@other", "DTSTAMP:20261101T000000Z", "LAST-MODIFIED:20261101T000000Z", "SUMMARY:Drip", dates, rule,
    ].filter { !$0.isEmpty }.map { $0 + "\r\n" }.joined()
    let file = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\n\(lines)END:VTODO\r\nEND:VCALENDAR\r\n"
    changeOnServer { $0.store(Array(file.utf8), at: Replica.tasks + "drip.ics") }
    try sync()
    guard let card = try desk.card("Drip") else {
      #expect(!dates.isEmpty && text(Replica.tasks + "drip.ics").contains(rule))
      return
    }
    try desk.commit(.edited(card.id, [.title("Drip", "Drip on")]))
    try desk.commit(.moved([card.id], to: .doing, at: .top))
    try desk.commit(.prioritized([card.id], .high))
    try sync()
    #expect(text(Replica.tasks + "drip.ics").contains("SUMMARY:Drip on\r\n"))
    #expect(text(Replica.tasks + "drip.ics").contains(rule), "\(text(Replica.tasks + "drip.ics"))")
    #expect(try lap.boardState() == desk.boardState())
  }

  /// Without tokens, no refused token shows that the server was restored.
  @Test(arguments: [true, false]) func changesLostByARestoreAreSentAgain(hasNoTokens: Bool) throws {
    server.habits.hasNoTokens = hasNoTokens
    let paint = try desk.add("Paint")
    for title in ["Sand", "Oil", "Wax"] { try desk.add(title) }
    try sync()
    server.backUp()
    try desk.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try desk.add("Later")
    try sync()
    server.restore()
    // Other clients write until the revision is as high as before the restore.
    for number in 0..<9 {
      edit("Wax", number == 0 ? "SUMMARY:Wax" : "SUMMARY:Wax \(number)", "SUMMARY:Wax \(number + 1)")
    }
    try sync()
    // The daily listing finds the rest.
    for one in [desk, lap] { one.pass(90_000_000) }
    try sync()
    for one in [desk, lap] {
      #expect(try one.titles().sorted() == ["Later", "Oil", "Paint it", "Sand", "Wax 9"])
    }
    #expect(href("Later") != nil && href("Paint it") != nil)
  }

  /// A server that has tokens after an upgrade was not restored from a backup.
  @Test func deletionCountsWhenTheServerBeginsToHaveTokens() throws {
    server.habits.hasNoTokens = true
    for title in ["Paint", "Sand", "Buy"] { try desk.add(title) }
    try sync()
    let deleted = href("Buy")
    changeOnServer { collection in deleted.map { collection.remove($0) } }
    server.habits.hasNoTokens = false
    try sync()
    for one in [desk, lap] { #expect(try one.titles() == ["Paint", "Sand"]) }
  }

  /// Another client's deletion is applied even if an older version shows that the server was restored.
  @Test func deletionByAnotherClientCountsDespiteAnOlderVersion() throws {
    let paint = try desk.add("Paint")
    for title in ["Sand", "Oil", "Wax"] { try desk.add(title) }
    try sync()
    let old = text(try #require(href("Paint")))
    try desk.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try sync()
    let (path, other) = (try #require(href("Paint it")), try #require(href("Oil")))
    changeOnServer { collection in
      collection.store(Array(old.utf8), at: path)
      collection.remove(other)
    }
    try sync()
    #expect(
      try desk.titles().sorted() == ["Paint it", "Sand", "Wax"] && lap.titles().sorted() == desk.titles().sorted())
  }

  @Test func unlistedObjectIsFetchedBeforeItsCardIsRemoved() throws {
    let id = try desk.add("Paint")
    try desk.add("Sand")
    server.habits.hidesTasks = true
    try desk.sync()
    try desk.sync()
    desk.pass(90_000_000)
    try desk.sync()
    #expect(try desk.titles() == ["Paint", "Sand"] && life("Paint", id, desk) == .onBoard)
    let path = try #require(href("Sand"))
    changeOnServer { $0.remove(path) }
    desk.pass(90_000_000)
    try desk.sync()
    #expect(try desk.titles() == ["Paint"])
  }

  /// Hidden objects cannot be fetched either: the cards stay, and the sync goes on.
  @Test(arguments: [403, 500, 423]) func cardStaysIfItsUnlistedObjectCannotBeFetched(status: Int) throws {
    let id = try desk.add("Paint")
    try desk.add("Sand")
    try desk.sync()
    server.habits.hidesTasks = true
    server.fault = { $0.method == "GET" ? .refused(status) : .none }
    desk.pass(90_000_000)
    try desk.sync()
    #expect(try desk.titles() == ["Paint", "Sand"] && desk.link()?.state == .fine)
    server.fault = { _ in .none }
    try desk.commit(.edited(id, [.title("Paint", "Paint it")]))
    try desk.sync()
    #expect(href("Paint it") != nil)
  }

  /// More missing objects than `Round.mostLookedFor`, which are not requested one by one.
  @Test func manyUnlistedObjectsRemoveNoCard() throws {
    for number in 0..<210 { try desk.add("Card \(number)") }
    try desk.sync()
    server.habits.hidesTasks = true
    desk.pass(90_000_000)
    try desk.sync()
    #expect(try desk.titles().count == 210 && desk.link()?.state == .fine)
  }

  /// Each UID is allowed once, so the card has to be moved.
  @Test func sentCardMovesBetweenCalendarsWithUniqueUIDs() throws {
    let garden = ProjectID(high: 7, low: 1)
    server.collections["/cal/garden/"] = FakeServer.Collection()
    server.habits.hasUniqueUIDs = true
    for one in [desk, lap] {
      try one.commit(.projectAdded(garden, "Garden"))
      try one.link(garden, to: "/cal/garden/")
    }
    let id = try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    try desk.commit(.edited(id, [.notes("", "in May")]))
    try desk.commit(.sent([id], to: garden))
    try sync()
    for one in [desk, lap] {
      #expect(try one.titles() == ["Sand"] && one.titles(garden) == ["Paint"])
      #expect(try one.cards(garden).first?.notes == "in May")
    }
    #expect(server.collections["/cal/garden/"]?.objects.count == 1 && objects.count == 1)
    #expect(try unsentReasons(desk) == [] && desk.store.unsent(in: garden, after: nil, most: 9) == [])
    try lap.commit(.sent([id], to: Project.home), in: garden)
    try sync()
    for one in [desk, lap] { #expect(try one.titles().sorted() == ["Paint", "Sand"] && one.titles(garden) == []) }
  }

  /// The server reports a move without doing it: the object stays known at its old path.
  @Test func moveThatTheServerOnlyReportedIsRetried() throws {
    let garden = ProjectID(high: 7, low: 1)
    server.collections["/cal/garden/"] = FakeServer.Collection()
    server.habits.hasUniqueUIDs = true
    try desk.commit(.projectAdded(garden, "Garden"))
    try desk.link(garden, to: "/cal/garden/")
    let id = try desk.add("Paint")
    try desk.add("Sand")
    try desk.sync()
    try desk.commit(.sent([id], to: garden))
    server.fault = { $0.method == "MOVE" ? .refused(201) : .none }
    try desk.sync()
    #expect(try objects.count == 2 && desk.titles(garden) == ["Paint"])
    server.fault = { _ in .none }
    let joining = Joining(in: desk.store, on: SyncEnvironment(person: "kim", run: "again") { [desk] in desk.clock })
    _ = try joining.retry(garden)
    try desk.sync()
    #expect(objects.count == 1 && server.collections["/cal/garden/"]?.objects.count == 1)
  }

  @Test func etagMarkedAsCompressedIsAccepted() throws {
    server.habits.marksCompressedETags = true
    let id = try desk.add("Paint")
    try sync()
    try desk.commit(.edited(id, [.title("Paint", "Paint it")]))
    try lap.commit(.edited(id, [.notes("", "in May")]))
    try sync()
    for one in [desk, lap] {
      #expect(try one.cards().map { "\($0.title), \($0.notes)" } == ["Paint it, in May"])
      #expect(try unsentReasons(one) == [])
    }
  }

  /// Only refused writes show that the calendar is read-only; once a day a write is tried again.
  @Test func undeclaredReadOnlyCalendarIsTriedOnceADay() throws {
    server.habits.hidesPrivileges = true
    let id = try desk.add("Paint")
    try desk.add("Sand")
    try desk.sync()
    server.collections[Replica.tasks]?.isReadOnly = true
    try desk.commit(.edited(id, [.title("Paint", "Paint it")]))
    try desk.commit(.removed([id]))
    try desk.sync()
    #expect(try desk.link()?.isReadOnly == true)
    server.clearRequests()
    try desk.sync()
    try desk.sync()
    #expect(server.requests == ["PROPFIND", "PROPFIND"])
    server.collections[Replica.tasks]?.isReadOnly = false
    desk.pass(90_000_000)
    try desk.sync()
    #expect(try desk.link()?.isReadOnly == false && objects.count == 1 && unsentReasons(desk) == [])
  }
}
