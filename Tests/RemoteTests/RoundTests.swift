import Kanban
import Support
import Testing
import Time

@testable import Remote

@Suite("A sync round", .cannotHang)
struct RoundTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  // MARK: Pushing

  @Test func boardIsSyncedToASecondMachine() throws {
    try desk.add("Paint", notes: "two coats")
    try desk.add("Sand", to: .doing)
    try desk.add("Buy", to: .done)
    #expect(try desk.sync().sent == 3)
    #expect(objects.count == 3)
    #expect(try lap.sync().new == 3)
    #expect(try lap.boardState() == desk.boardState())
    #expect(try lap.cards().map(\.number).sorted() == [1, 2, 3])
  }

  @Test func unchangedObjectsAreNotFetchedAgain() throws {
    try desk.add("Paint")
    try sync()
    server.clearRequests()
    let before = desk.store.written
    try desk.sync()
    #expect(server.requests == ["PROPFIND"])
    #expect(desk.store.written == before)
  }

  @Test func localChangesAreSent() throws {
    let paint = try desk.add("Paint")
    try sync()
    try desk.commit(.edited(paint, [.title("Paint", "Paint the door")]))
    try desk.commit(.moved([paint], to: .doing, at: .top))
    try sync()
    #expect(try lap.boardState() == desk.boardState())
    #expect(try lap.titles() == ["Paint the door"])
    #expect(try lap.cards()[0].column == .doing)
    #expect(objects.count == 1)
  }

  @Test func removedCardIsDeletedOnTheServerAndTrashedElsewhere() throws {
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    try desk.commit(.removed([paint]))
    try sync()
    #expect(objects.count == 1)
    #expect(try lap.titles() == ["Sand"])
    #expect(try lap.store.trash(in: Project.home, after: nil, most: 9).map(\.title) == ["Paint"])
    try lap.commit(.restored([paint]))
    try sync()
    #expect(try desk.titles().sorted() == ["Paint", "Sand"])
    #expect(try desk.boardState() == lap.boardState())
  }

  @Test func cardCompletedOnBothMachinesHasOneCompletionTime() throws {
    let paint = try desk.add("Paint")
    try sync()
    try desk.commit(.completed([paint]))
    try lap.commit(.completed([paint]))
    let then = try #require(try lap.card("Paint")?.position.completed)
    try sync()
    #expect(try desk.boardState() == lap.boardState())
    #expect(try [desk, lap].map { try $0.card("Paint")?.position.completed?.seconds } == [then.seconds, then.seconds])
    for replica in [desk, lap] {
      #expect(try replica.store.conflicts(in: Project.home, most: 9).isEmpty)
      #expect(try replica.store.unsent(in: Project.home, after: nil, most: 9).isEmpty)
    }
  }

  /// Lap's clock is some minutes ahead, and its moment of completion stays.
  @Test func completionTimeOfAFastClockStays() throws {
    let paint = try desk.add("Paint")
    try sync()
    try lap.commit(.completed([paint]))
    let done = try #require(try lap.card("Paint"))
    try lap.sync()
    let sent = objects.mapValues(\.bytes)
    try sync()
    #expect(try desk.card("Paint")?.position.completed?.seconds == done.position.completed?.seconds)
    #expect(try lap.card("Paint") == done)
    #expect(objects.mapValues(\.bytes) == sent)
  }

  // MARK: Pulling

  @Test func foreignTaskBecomesACardAndKeepsItsLines() throws {
    changeOnServer {
      $0.store(file("UID:x@y", "SUMMARY:Milk", "X-OTHER:kept", "STATUS:IN-PROCESS"), at: Replica.tasks + "odd.ics")
    }
    try sync()
    #expect(try desk.titles() == ["Milk"])
    #expect(try desk.cards()[0].column == .doing)
    #expect(try lap.boardState() == desk.boardState())
    #expect(text(Replica.tasks + "odd.ics").contains("X-OTHER:kept"))
    let milk = try desk.cards()[0].id
    try desk.commit(.edited(milk, [.title("Milk", "Oat milk")]))
    try sync()
    #expect(text(Replica.tasks + "odd.ics").contains("SUMMARY:Oat milk"))
    #expect(text(Replica.tasks + "odd.ics").contains("X-OTHER:kept"))
  }

  @Test func foreignEditsAreApplied() throws {
    try desk.add("Paint", notes: "one")
    try sync()
    edit("Paint", "STATUS:NEEDS-ACTION", "STATUS:COMPLETED")
    try sync()
    #expect(try desk.cards()[0].column == .done)
    #expect(try lap.boardState() == desk.boardState())
  }

  @Test func unreadableObjectsAreUnchanged() throws {
    let odd = file("UID:odd", "SUMMARY:Odd", "DUE:20261301T000000Z")
    changeOnServer { $0.store(odd, at: Replica.tasks + "odd.ics") }
    #expect(try desk.sync().parked == 1)
    try sync()
    #expect(try desk.titles() == [])
    #expect(objects[Replica.tasks + "odd.ics"]?.bytes == odd)
  }

  @Test func cardWithAnUnreadableObjectStays() throws {
    try desk.add("Paint")
    try sync()
    edit("Paint", "SUMMARY:Paint", "SUMMARY:Paint\r\nDUE:nonsense")
    try sync()
    #expect(try desk.titles() == ["Paint"])
    #expect(try desk.store.unsent(in: Project.home, after: nil, most: 9).map(\.parked) == [RemoteUnsent.unreadable])
    #expect(text(objects.keys.first ?? "").contains("DUE:nonsense"))
  }

  // MARK: Merging

  @Test func concurrentChangesMerge() throws {
    let paint = try desk.add("Paint", notes: "one\ntwo\nthree")
    try sync()
    try desk.commit(.edited(paint, [.notes("one\ntwo\nthree", "ONE\ntwo\nthree")]))
    try lap.commit(.edited(paint, [.notes("one\ntwo\nthree", "one\ntwo\nTHREE")]))
    try sync()
    #expect(try desk.cards()[0].notes == "ONE\ntwo\nTHREE")
    #expect(try lap.boardState() == desk.boardState())
  }

  @Test func laterTitleWinsAndTheOtherIsInTheHistory() throws {
    let paint = try desk.add("Paint")
    try sync()
    try desk.commit(.edited(paint, [.title("Paint", "Paint red")]))
    lap.clock = desk.clock.at(desk.clock.now + 60_000)
    try lap.commit(.edited(paint, [.title("Paint", "Paint blue")]))
    try sync()
    #expect(try desk.titles() == ["Paint blue"])
    #expect(try lap.titles() == ["Paint blue"])
    let entries = try desk.store.entries(of: paint, before: nil, most: 20)
    #expect(entries.contains { $0.fields.contains(.text(.title("Paint red", "Paint blue"))) })
    #expect(try lap.store.conflicts(in: Project.home, most: 9).count == 1)
  }

  @Test func mergeThatKeepsTheCardIsNotCountedAsAChange() throws {
    let paint = try desk.add("Paint")
    try sync()
    try desk.commit(.edited(paint, [.title("Paint", "Paint red")]))
    try desk.sync()
    lap.clock = desk.clock.at(desk.clock.now + 60_000)
    try lap.commit(.edited(paint, [.title("Paint", "Paint blue")]))
    let report = try lap.sync()
    #expect(report.changed == 0 && report.sent == 1)
    #expect(try desk.sync().changed == 1)
    #expect(try desk.titles() == ["Paint blue"])
  }

  @Test func waitRemovedHereDoesNotReturnWithAnotherEdit() throws {
    let (paint, buy) = (try desk.add("Paint"), try desk.add("Buy"))
    try desk.commit(.waited([paint], Waiting(for: "", cards: [Awaited(buy)])))
    try sync()
    try lap.commit(.edited(paint, [.title("Paint", "Paint red")]))
    try lap.sync()
    try desk.commit(.waited([paint], nil))
    try sync()
    for replica in [desk, lap] { #expect(try replica.card("Paint red")?.waiting == nil) }
  }

  /// A version from the far future does not make all later versions count as older.
  @Test(arguments: ["20400101T000000Z", "20261120T120100Z"])
  func futureClockDoesNotWinForever(first: String) throws {
    func tell(_ title: String, _ changed: String) {
      changeOnServer {
        $0.store(file("UID:x@y", "SUMMARY:\(title)", "LAST-MODIFIED:\(changed)"), at: Replica.tasks + "x.ics")
      }
    }
    tell("Milk", first)
    try sync()
    tell("Oat milk", "20261120T120200Z")
    try sync()
    #expect(try desk.titles() == ["Oat milk"] && lap.titles() == ["Oat milk"])
    #expect(href("Oat milk") == Replica.tasks + "x.ics")
    let milk = try #require(try desk.card("Oat milk")).id
    try desk.commit(.edited(milk, [.title("Oat milk", "Soy milk")]))
    tell("Rice milk", first)
    try desk.sync()
    #expect(try desk.store.conflicts(in: Project.home, most: 9).count == 1)
    tell("Almond milk", "20261120T130000Z")
    try sync()
    #expect(try desk.titles() == ["Almond milk"] && lap.boardState() == desk.boardState())
  }

  @Test func removedCardReturnsIfChangedOnTheServer() throws {
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    try desk.add("Buy")
    try sync()
    try lap.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try desk.commit(.removed([paint]))
    try lap.sync()
    try sync()
    #expect(try desk.titles().sorted() == ["Buy", "Paint it", "Sand"])
    #expect(try lap.boardState() == desk.boardState())
  }

  @Test func deletedObjectIsCreatedAgainIfItsCardChanged() throws {
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    try desk.add("Buy")
    try sync()
    try lap.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try desk.commit(.removed([paint]))
    try desk.sync()
    try sync()
    #expect(try desk.titles().sorted() == ["Buy", "Paint it", "Sand"])
    #expect(try lap.boardState() == desk.boardState())
    #expect(objects.count == 3)
  }

  /// A card that was completed before it became a series stays done.
  @Test func cardCompletedBeforeItRepeatedStaysDone() throws {
    let water = try desk.add("Water")
    try sync()
    let series = Repeat(RecurrenceRule(.daily, interval: 2), from: .day(Sample.day + 20))
    try desk.commit(.edited(water, [.due(nil, .day(Sample.day + 20)), .repeats(nil, series)]))
    lap.clock = desk.clock.at(desk.clock.now + 60_000)
    try lap.commit(.completed([water]))
    try sync()
    try sync()
    #expect(try desk.cards().map(\.column) == [.done])
    #expect(try desk.cards().map(\.due) == [.day(Sample.day + 20)])
    #expect(try lap.boardState() == desk.boardState())
    try lap.commit(.reopened([water]))
    try sync()
    #expect(try desk.cards().map(\.column) == [.todo])
    #expect(text(objects.keys.first ?? "").contains("RRULE:FREQ=DAILY;INTERVAL=2"))
    edit("Water", "STATUS:NEEDS-ACTION", "STATUS:COMPLETED")
    try sync()
    #expect(try desk.cards().map(\.due) == [.day(Sample.day + 22)])
    #expect(try lap.boardState() == desk.boardState())
  }

  // MARK: Failures

  @Test(arguments: [ServerFault.lostBefore, .lostAfter, .busy])
  func lostRequestIsVerified(fault: ServerFault) throws {
    let paint = try desk.add("Paint", notes: "one")
    try desk.sync()
    try desk.commit(.edited(paint, [.notes("one", "one\ntwo")]))
    try desk.add("Sand")
    for method in ["PUT", "PROPFIND", "GET", "REPORT"] {
      var isDone = false
      server.fault = { request in
        guard request.method == method, !isDone else { return .none }
        isDone = true
        return fault
      }
      try desk.sync()
      let state = try desk.link()?.state
      #expect(!isDone || state == (fault == .busy ? .busy : .offline))
    }
    server.fault = { _ in .none }
    try sync()
    #expect(try desk.link()?.state == .fine)
    #expect(try desk.cards().map(\.notes) == ["one\ntwo", ""])
    #expect(try lap.boardState() == desk.boardState())
    #expect(try desk.store.sendings(in: Project.home).isEmpty)
    #expect(objects.count == 2)
  }

  @Test func refusedCardIsParkedUntilItChanges() throws {
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    server.fault = { $0.method == "PUT" ? .refused(413) : .none }
    try desk.commit(.edited(paint, [.title("Paint", "Paint it")]))
    #expect(try desk.sync().parked == 1)
    server.fault = { _ in .none }
    #expect(try desk.sync() == RoundReport())
    #expect(try desk.store.unsent(in: Project.home, after: nil, most: 9).map(\.parked) == ["413"])
    try desk.commit(.edited(paint, [.title("Paint it", "Paint it red")]))
    try sync()
    #expect(try lap.titles() == ["Paint it red", "Sand"])
  }

  /// After a temporary failure the card is sent again without a change.
  @Test(arguments: [423, 429, 500, 503, 507])
  func busyServerIsRetriedLater(status: Int) throws {
    try desk.add("Paint")
    server.fault = { $0.method == "PUT" ? .refused(status) : .none }
    try desk.sync()
    #expect(try desk.link()?.state == .busy)
    server.fault = { _ in .none }
    try sync()
    #expect(try lap.titles() == ["Paint"])
  }

  @Test(arguments: ["PROPFIND", "REPORT", "PUT"], [408, 425, 429, 502, 503, 504])
  func temporaryFailureMeansTheSameForAllRequests(method: String, status: Int) throws {
    try sync()
    try lap.add("Sand")
    try lap.sync()
    try desk.add("Paint")
    server.fault = { $0.method == method ? .refused(status) : .none }
    try desk.sync()
    #expect(try desk.link()?.state == .busy)
    server.fault = { _ in .none }
    try sync()
    #expect(try lap.titles().sorted() == ["Paint", "Sand"])
  }

  /// A full disk never parks a card.
  @Test func fullServerIsRetried() throws {
    try desk.add("Paint")
    server.fault = { $0.method == "PUT" ? .refused(507) : .none }
    for _ in 0..<3 { try desk.sync() }
    #expect(try desk.link()?.detail == "507" && unsentReasons(desk) == [nil])
    server.fault = { _ in .none }
    try desk.sync()
    #expect(try unsentReasons(desk).isEmpty && href("Paint") != nil)
  }

  @Test(arguments: [404, 409]) func putToAMissingPathParksTheCardWithItsStatus(status: Int) throws {
    try desk.add("Paint")
    server.fault = { $0.method == "PUT" ? .refused(status) : .none }
    try desk.sync()
    #expect(try unsentReasons(desk) == ["\(status)"])
  }

  @Test func rejectedCredentialsAreNotRetried() throws {
    try desk.add("Paint")
    server.fault = { _ in .unauthorized }
    try desk.sync()
    #expect(try desk.link()?.state == .unauthorized)
    server.clearRequests()
    try desk.sync()
    #expect(server.requests.isEmpty)
  }

  @Test func missingCalendarRemovesNoCard() throws {
    try desk.add("Paint")
    try sync()
    server.collections = [:]
    try sync()
    #expect(try desk.link()?.state == .missing)
    #expect(try desk.titles() == ["Paint"])
  }

  @Test func readOnlyCalendarIsFetched() throws {
    try desk.add("Paint")
    try sync()
    server.collections[Replica.tasks]?.isReadOnly = true
    try lap.add("Sand")
    edit("Paint", "SUMMARY:Paint", "SUMMARY:Paint it")
    try sync()
    #expect(try lap.link()?.isReadOnly == true)
    #expect(try lap.titles() == ["Paint it", "Sand"])
    #expect(objects.count == 1)
  }

  // MARK: Incomplete lists of changes

  @Test func cardOfATransientObjectIsRemoved() throws {
    server.habits.omitsTransientObjects = true
    for title in ["Paint", "Sand", "Buy"] { try desk.add(title) }
    try sync()
    try desk.add("Here and gone")
    try desk.sync()
    let made = objects.first { String(decoding: $0.value.bytes, as: UTF8.self).contains("Here and gone") }
    changeOnServer { $0.remove(made?.key ?? "") }
    try desk.sync()
    #expect(try desk.titles() == ["Paint", "Sand", "Buy"])
  }

  /// Another client deletes the object between the pull and the push. A new place among the other cards does not keep
  /// the card.
  @Test(arguments: [false, true])
  func cardRemovedDuringThePushIsCounted(reportsMissingAsChanged: Bool) throws {
    server.habits.reportsMissingAsChanged = reportsMissingAsChanged
    let cards = try ["Paint", "Sand", "Buy"].map { try desk.add($0) }
    try sync()
    try desk.commit(.moved([cards[0]], to: .todo, at: .bottom))
    let path = try #require(href("Paint"))
    server.fault = { request in
      if request.method == "PUT" { server.remove(path) }
      return .none
    }
    let report = try desk.sync()
    #expect(report.removed == 1 && report.sent == 0)
    #expect(try desk.titles() == ["Sand", "Buy"])
  }

  @Test func deletionForgottenByTheServerIsFound() throws {
    server.habits.forgetsDeletionsSilently = true
    for title in ["Paint", "Sand", "Buy"] { try desk.add(title) }
    try sync()
    changeOnServer { collection in
      collection.remove(collection.objects.keys.sorted()[0])
      collection.pruned = collection.revision
    }
    try desk.sync()
    #expect(try desk.cards().count == 2)
  }

  @Test func dailyListingFindsMissedChanges() throws {
    server.habits.cutsLists = true
    for number in 1...9 { try desk.add("Card \(number)") }
    try sync()
    try desk.add("More")
    for card in try desk.cards().prefix(6) { try desk.commit(.prioritized([card.id], .high)) }
    try desk.sync()
    try lap.sync()
    #expect(try lap.boardState() != desk.boardState())
    lap.pass(86_400_000)
    try lap.sync()
    #expect(try lap.boardState() == desk.boardState())
  }

  /// Restored objects are older versions: the cards keep their state and are sent again.
  @Test func restoredServerRevertsNoCard() throws {
    let paint = try desk.add("Paint")
    for title in ["Sand", "Buy"] { try desk.add(title) }
    try sync()
    server.backUp()
    try desk.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try sync()
    server.restore()
    try sync()
    #expect(try desk.titles() == ["Paint it", "Sand", "Buy"])
    #expect(try lap.boardState() == desk.boardState())
    #expect(objects.values.contains { String(decoding: $0.bytes, as: UTF8.self).contains("SUMMARY:Paint it") })
  }

  // MARK: Held deletions

  @Test func emptyCalendarDoesNotEmptyTheBoard() throws {
    for number in 1...30 { try desk.add("Card \(number)") }
    try sync()
    let existing = objects
    changeOnServer { collection in for href in existing.keys { collection.remove(href) } }
    try lap.add("New")
    try sync()
    #expect(try desk.link()?.state == .held)
    #expect(try [desk, lap].map { try $0.cards().count } == [31, 31] && objects.count == 1)
    for replica in [desk, lap] { try replica.answer(.accept) }
    try sync()
    #expect(try desk.link()?.state == .fine)
    #expect(try desk.titles() == ["New"])
    #expect(try lap.boardState() == desk.boardState())
  }

  @Test func putBackSendsDeletedCardsAgain() throws {
    for number in 1...30 { try desk.add("Card \(number)") }
    try sync()
    let existing = objects
    changeOnServer { collection in for href in existing.keys.sorted().prefix(20) { collection.remove(href) } }
    try desk.sync()
    #expect(try desk.link()?.state == .held)
    try desk.answer(.putBack)
    try desk.sync()
    #expect(try desk.link()?.state == .fine)
    #expect(objects.count == 30)
    try sync()
    #expect(try lap.boardState() == desk.boardState())
  }

  @Test func emptiedBoardDoesNotEmptyTheCalendar() throws {
    let ids = try (1...30).map { try desk.add("Card \($0)") }
    try sync()
    try desk.commit(.removed(Array(ids.prefix(20))))
    try desk.sync()
    #expect(try desk.link()?.state == .heldBack)
    #expect(objects.count == 30)
    try desk.answer(.accept)
    try desk.sync()
    #expect(try desk.link()?.state == .fine)
    #expect(objects.count == 10)
  }
}
