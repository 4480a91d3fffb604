import Interchange
import Kanban
import Support
import Testing
import Time

@testable import Remote

@Suite("Failures during sync that lose no card", .cannotHang)
struct MishapTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  // MARK: Answers

  /// An answer about deletions from the server does not confirm deletions on the server.
  @Test func answerAboutRemoteDeletionsConfirmsNoLocalOnes() throws {
    let ids = try (1...40).map { try desk.add("Card \($0)") }
    try sync()
    let hrefs = objects.keys.sorted()
    changeOnServer { collection in for href in hrefs.prefix(15) { collection.remove(href) } }
    try desk.sync()
    #expect(try desk.link()?.state == .held)
    try desk.answer(.putBack)
    try desk.commit(.removed(Array(ids.suffix(20))))
    try desk.sync()
    #expect(try desk.link()?.state == .heldBack)
    #expect(objects.count == 40)
    try desk.answer(.putBack)
    try desk.sync()
    #expect(try desk.cards().count == 40)
    #expect(try desk.link()?.state == .fine)
  }

  @Test func answerDoesNotCoverLaterDeletions() throws {
    for number in 1...40 { try desk.add("Card \(number)") }
    try sync()
    let hrefs = objects.keys.sorted()
    changeOnServer { collection in for href in hrefs.prefix(15) { collection.remove(href) } }
    try desk.sync()
    try desk.answer(.accept)
    changeOnServer { collection in for href in hrefs.prefix(25) { collection.remove(href) } }
    try desk.sync()
    #expect(try desk.link()?.state == .held)
    #expect(try desk.link()?.asked == 25)
    #expect(try desk.cards().count == 40)
  }

  @Test func answerSurvivesABrokenNetwork() throws {
    for number in 1...40 { try desk.add("Card \(number)") }
    try sync()
    let hrefs = objects.keys.sorted()
    changeOnServer { collection in for href in hrefs.prefix(15) { collection.remove(href) } }
    try desk.sync()
    try desk.answer(.accept)
    server.fault = { _ in .lostBefore }
    try desk.sync()
    server.fault = { _ in .none }
    try desk.sync()
    #expect(try desk.cards().count == 25)
    #expect(try desk.link()?.state == .fine)
  }

  // MARK: Names and paths

  /// Another client replaces a card's object by another task at the same path.
  @Test func newTaskAtThePathOfACardIsAnotherCard() throws {
    for title in ["Paint", "Sand", "Buy"] { try desk.add(title) }
    try sync()
    let place = try #require(self.href("Paint"))
    changeOnServer { $0.store(file("UID:new@y", "SUMMARY:New"), at: place) }
    try sync()
    #expect(try desk.titles().sorted() == ["Buy", "New", "Paint", "Sand"])
    #expect(try lap.boardState().sorted() == desk.boardState().sorted())
    #expect(try desk.card("Paint")?.number == 1)
    #expect(try unsentReasons(desk).isEmpty && unsentReasons(lap).isEmpty)
  }

  @Test func cardsWithExchangedPathsAreUnchanged() throws {
    for title in ["Paint", "Sand", "Buy"] { try desk.add(title) }
    try sync()
    let (paint, sand) = (try #require(self.href("Paint")), try #require(self.href("Sand")))
    changeOnServer { collection in
      let (one, other) = (objects[paint]?.bytes ?? [], objects[sand]?.bytes ?? [])
      collection.store(other, at: paint)
      collection.store(one, at: sand)
    }
    try sync()
    #expect(try desk.cards().map(\.title) == ["Paint", "Sand", "Buy"])
    #expect(try desk.cards().map(\.number) == [1, 2, 3])
    #expect(try lap.boardState() == desk.boardState())
    #expect(objects.count == 3)
  }

  /// Asked whether a PUT took effect, the server returns another client's task.
  @Test func anotherTaskReturnedForAPutIsNotApplied() throws {
    server.habits.omitsETags = true
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    let place = try #require(self.href("Paint"))
    try desk.commit(.edited(paint, [.title("Paint", "Paint it")]))
    server.fault = { request in
      if request.method == "GET" {
        changeOnServer { $0.store(file("UID:other@y", "SUMMARY:Other"), at: place) }
      }
      return .none
    }
    try desk.sync()
    server.fault = { _ in .none }
    #expect(try desk.titles() == ["Paint it", "Sand"])
    #expect(try unsentReasons(desk) == [RemoteUnsent.unreadable])
  }

  // MARK: Clocks

  @Test func slowClockRevertsNothing() throws {
    let paint = try desk.add("Paint")
    try sync()
    try lap.commit(.edited(paint, [.title("Paint", "Paint red")]))
    try sync()
    try desk.commit(.edited(paint, [.title("Paint red", "Paint blue")]))
    try sync()
    #expect(try desk.titles() == ["Paint blue"])
    #expect(try lap.titles() == ["Paint blue"])
  }

  /// A time without a zone is a different moment on each machine, and neither has changed it.
  @Test func timeWithoutAZoneIsNotSentBack() throws {
    lap.clock = Clock(
      now: lap.clock.now, zone: try #require(Zone(name: "Asia/Seoul", posix: "KST-9")), customs: lap.clock.customs)
    changeOnServer { $0.store(file("UID:x@y", "SUMMARY:Milk", "DUE:20261121T170000"), at: Replica.tasks + "x.ics") }
    try sync()
    server.clearRequests()
    try sync()
    #expect(!server.requests.contains("PUT"))
  }

  // MARK: Deletions on the server

  /// Dropped X-SEKAN lines do not count as a change of the card.
  @Test func deletionInAReadOnlyCalendarRemovesTheCard() throws {
    server.collections[Replica.tasks]?.isReadOnly = true
    for title in ["Milk", "Bread", "Eggs"] {
      changeOnServer { $0.store(file("UID:\(title)@y", "SUMMARY:" + title), at: Replica.tasks + title + ".ics") }
    }
    try sync()
    #expect(try unsentReasons(desk).isEmpty)
    changeOnServer { $0.remove(Replica.tasks + "Milk.ics") }
    try sync()
    #expect(try desk.titles().sorted() == ["Bread", "Eggs"])
  }

  @Test func movedCardIsRemovedIfItsObjectIsDeleted() throws {
    for title in ["Paint", "Sand", "Buy"] { try desk.add(title) }
    try sync()
    try desk.commit(.moved([try #require(try desk.card("Buy")).id], to: .todo, at: .top))
    changeOnServer { $0.remove(href("Buy") ?? "") }
    try sync()
    #expect(try desk.titles() == ["Paint", "Sand"])
  }

  @Test func cardPurgedWhileItIsSentIsDeletedOnTheServer() throws {
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    server.fault = { $0.method == "PUT" ? .lostAfter : .none }
    try desk.sync()
    server.fault = { _ in .none }
    try desk.commit(.removed([paint]))
    try desk.commit(.purged([paint]))
    try sync()
    #expect(try desk.titles() == ["Sand"])
    #expect(try lap.titles() == ["Sand"])
    #expect(objects.count == 1)
    #expect(try unsentReasons(desk).isEmpty)
  }

  @Test func removedCardReturnsIfItsUnreadableObjectChanges() throws {
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    edit("Paint", "SUMMARY:Paint", "SUMMARY:Paint\r\nDUE:nonsense")
    try desk.sync()
    try desk.commit(.removed([paint]))
    edit("Paint", "SUMMARY:Paint\r\nDUE:nonsense", "SUMMARY:Paint it")
    try sync()
    #expect(try desk.titles().sorted() == ["Paint it", "Sand"])
  }

  // MARK: Restored servers

  /// Objects created after the backup are missing, although no client has deleted them.
  @Test func objectsMissingAfterARestoreAreSentAgain() throws {
    let paint = try desk.add("Paint")
    for title in ["Sand", "Buy", "Sell"] { try desk.add(title) }
    try sync()
    server.backUp()
    try desk.add("Later")
    try desk.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try sync()
    server.restore()
    try sync()
    #expect(try desk.titles().sorted() == ["Buy", "Later", "Paint it", "Sand", "Sell"])
    #expect(try lap.boardState().sorted() == desk.boardState().sorted())
    #expect(objects.count == 5)
  }

  private static let threeHours = 3 * 3_600_000

  /// No remaining object has an older version: only the refused token shows that the server was restored.
  @Test(arguments: [0, 10 * threeHours], [false, true])
  func newCardsThatARestoredServerLacksAreSentAgain(later: Int, listsAll: Bool) throws {
    server.habits.listsAllForUnknownTokens = listsAll
    for title in ["Paint", "Sand", "Buy", "Sell"] { try desk.add(title) }
    try sync()
    for one in [desk, lap] { one.pass(Self.threeHours) }
    server.backUp()
    try desk.add("Later")
    let gone = try lap.add("Gone")
    try sync()
    try lap.commit(.removed([gone, try #require(try lap.card("Sell")).id]))
    try sync()
    server.restore()
    for one in [desk, lap] { one.pass(later) }
    try sync()
    #expect(try desk.titles() == ["Paint", "Sand", "Buy", "Later"])
    #expect(try lap.boardState() == desk.boardState())
    #expect(objects.count == 4)
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }

  /// The server has forgotten the token, which must not make deletions look like a restore.
  @Test func deletionsArriveAfterTheTokenExpired() throws {
    for title in ["Paint", "Sand", "Buy"] { try desk.add(title) }
    try sync()
    for one in [desk, lap] { one.pass(Self.threeHours) }
    for title in ["Sell", "Feed"] { try lap.add(title) }
    try sync()
    changeOnServer { $0.remove(href("Paint") ?? "") }
    server.forgetDeletions()
    try sync()
    for one in [desk, lap] { #expect(try one.titles() == ["Sand", "Buy", "Sell", "Feed"]) }
    #expect(objects.count == 4)
  }

  /// A calendar without any known object was emptied or replaced: the user decides.
  @Test func emptiedCalendarIsNotFilledWithoutAnAnswer() throws {
    for title in ["Paint", "Sand", "Buy", "Sell"] { try desk.add(title) }
    server.backUp()
    try sync()
    server.restore()
    try sync()
    #expect(try desk.link()?.state == .held && lap.link()?.state == .held)
    #expect(try desk.cards().count == 4 && objects.isEmpty)
    // Objects sent during the hold must not count as older than the missing ones.
    desk.pass(Self.threeHours)
    try desk.add("Later")
    try sync()
    #expect(try desk.link()?.state == .held && desk.cards().count == 5)
    #expect(objects.count == 1)
  }

  /// Another client restores a deleted object, and the server reports the token of the earlier state again.
  @Test func objectRestoredInAnEarlierServerStateReturns() throws {
    let paint = try desk.add("Paint")
    for title in ["Sand", "Buy"] { try desk.add(title) }
    try sync()
    let before = server.collections
    try desk.commit(.removed([paint]))
    try desk.sync()
    #expect(objects.count == 2)
    server.collections = before
    try sync()
    #expect(try desk.titles().sorted() == ["Buy", "Paint", "Sand"])
    #expect(try lap.boardState().sorted() == desk.boardState().sorted())
    #expect(objects.count == 3)
  }

  @Test func restoredCardGetsItsOldPath() throws {
    let paint = try desk.add("Paint")
    for title in ["Sand", "Buy"] { try desk.add(title) }
    try sync()
    let place = try #require(self.href("Paint"))
    try desk.commit(.removed([paint]))
    try desk.sync()
    try desk.commit(.restored([paint]))
    try sync()
    #expect(try lap.titles().sorted() == ["Buy", "Paint", "Sand"])
    #expect(self.href("Paint") == place)
  }

  // MARK: Objects that the server refuses

  @Test(arguments: [500, 423, 501])
  func refusalOfOneCardDoesNotStopTheOthers(status: Int) throws {
    let paint = try desk.add("Paint")
    for title in ["Sand", "Buy"] { try desk.add(title) }
    server.fault = { request in
      request.method == "PUT" && request.body.title == "Paint" ? .refused(status) : .none
    }
    try sync()
    #expect(try lap.titles() == ["Sand", "Buy"])
    // A lock (423) parks no card.
    #expect(try unsentReasons(desk) == [status == 423 ? nil : String(status)])
    #expect(try desk.link()?.state == (status == 423 ? .busy : .fine))
    server.fault = { _ in .none }
    try desk.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try sync()
    #expect(try lap.titles().sorted() == ["Buy", "Paint it", "Sand"])
  }

  /// The first request may have taken effect, and a second one would merge the notes with themselves.
  @Test(arguments: [423, 500]) func unverifiedPutWaitsForTheNextRound(status: Int) throws {
    let paint = try desk.add("Paint", notes: "one")
    try sync()
    try desk.commit(.edited(paint, [.notes("one", "one\ntwo")]))
    server.fault = { $0.method == "PUT" ? .lostAfter : .none }
    try desk.sync()
    try desk.commit(.edited(paint, [.notes("one\ntwo", "one\ntwo\nthree")]))
    server.fault = { $0.method == "GET" ? .refused(status) : .none }
    server.clearRequests()
    try desk.sync()
    #expect(!server.requests.contains("PUT"))
    #expect(try desk.link()?.state == .busy && unsentReasons(desk) == [nil])
    server.fault = { _ in .none }
    try sync()
    #expect(try [desk, lap].map { try $0.cards().map(\.notes) } == [["one\ntwo\nthree"], ["one\ntwo\nthree"]])
    #expect(try desk.link()?.state == .fine)
  }

  @Test func onlyUnsentCardIsRetriedOnceBeforeItIsParked() throws {
    try desk.add("Paint")
    server.fault = { $0.method == "PUT" ? .refused(500) : .none }
    try desk.sync()
    #expect(try desk.link()?.state == .busy)
    try desk.sync()
    #expect(try unsentReasons(desk) == ["500"])
    server.fault = { _ in .none }
    desk.pass(86_400_000)
    try sync()
    #expect(try lap.titles() == ["Paint"])
  }

  @Test func repeatedPreconditionFailureParksTheCard() throws {
    let paint = try desk.add("Paint")
    try sync()
    server.fault = { $0.method == "PUT" ? .refused(412) : .none }
    try desk.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try desk.sync()
    #expect(try unsentReasons(desk) == ["412"])
  }

  @Test(arguments: [403, 500])
  func unfetchableObjectDoesNotStopTheOthers(status: Int) throws {
    for title in ["Milk", "Bread"] {
      changeOnServer { $0.store(file("UID:\(title)@y", "SUMMARY:" + title), at: Replica.tasks + title + ".ics") }
    }
    server.fault = { request in
      if request.method == "GET", request.address.href.hasSuffix("Milk.ics") { return .refused(status) }
      let isOfSeveral = String(decoding: request.body, as: UTF8.self).contains("calendar-multiget")
      return request.method == "REPORT" && isOfSeveral ? .refused(501) : .none
    }
    #expect(try desk.sync().parked == 1)
    #expect(try desk.titles() == ["Bread"])
    #expect(try desk.link()?.state == .fine)
    server.fault = { _ in .none }
    desk.pass(86_400_000)
    try desk.sync()
    #expect(try desk.titles().sorted() == ["Bread", "Milk"])
  }

  /// Some programs write attachments into tasks and events. An answer may have all of a calendar's.
  @Test func objectTooLargeToFetchDoesNotStopTheOthers() throws {
    try desk.add("Paint")
    for title in ["Milk", "Bread"] {
      changeOnServer { $0.store(file("UID:\(title)@y", "SUMMARY:" + title), at: Replica.tasks + title + ".ics") }
    }
    server.fault = { request in
      let isMilk = request.address.href.hasSuffix("Milk.ics")
      let isOfSeveral = String(decoding: request.body, as: UTF8.self).contains("Milk.ics")
      return request.method == "GET" && isMilk || request.method == "REPORT" && isOfSeveral ? .tooLarge : .none
    }
    let report = try desk.sync()
    #expect(report.parked == 1 && report.sent == 2)
    #expect(try desk.titles().sorted() == ["Bread", "Paint"])
    #expect(try desk.link()?.state == .fine)
  }

  @Test func objectTooLargeToFetchIsFetchedAgainOnlyAfterAChange() throws {
    let milk = Replica.tasks + "Milk.ics"
    changeOnServer { $0.store(file("UID:Milk@y", "SUMMARY:Milk"), at: milk) }
    var fetches = 0
    server.fault = { request in
      if request.method == "GET" { fetches += 1 }
      let isOfSeveral = String(decoding: request.body, as: UTF8.self).contains("Milk.ics")
      return request.method == "GET" || isOfSeveral ? .tooLarge : .none
    }
    try desk.sync()
    for _ in 1...2 {
      desk.pass(86_400_000)
      try desk.sync()
    }
    #expect(fetches == 1)
    changeOnServer { $0.store(file("UID:Milk@y", "SUMMARY:Buy milk"), at: milk) }
    try desk.sync()
    #expect(fetches == 2)
  }

  /// The server does not answer requests for several objects.
  @Test func incompleteObjectsThatAreFetchedSinglyAreLeftAlone() throws {
    try desk.add("Paint")
    changeOnServer { collection in
      collection.store([], at: Replica.tasks + "empty.ics")
      let whole = file("UID:milk@y", "SUMMARY:Milk")
      collection.store(whole + Array("more".utf8), at: Replica.tasks + "long.ics")
      collection.store(Array(whole.dropLast(20)), at: Replica.tasks + "short.ics")
      collection.store(file("UID:bread@y", "SUMMARY:Bread"), at: Replica.tasks + "whole.ics")
    }
    server.fault = { $0.method == "REPORT" ? .refused(501) : .none }
    let report = try desk.sync()
    #expect(report.parked == 3 && report.sent == 2)
    #expect(try desk.titles().sorted() == ["Bread", "Paint"] && desk.link()?.state == .fine)
  }

  /// A server that does not state the length ends its answer by closing the connection.
  @Test(arguments: [
    (nil as String?, "", true), (nil, "BEGIN:VCALENDAR\r\nVERSION", true),
    (nil, "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nX", false), ("content-length", "", false),
    ("transfer-encoding", "BEGIN:VCALENDAR", false),
  ])
  func objectMayBeCutIfItsLengthIsUnknown(header: String?, body: String, isCut: Bool) throws {
    let transport = OneAnswer(headers: header.map { [$0: "0"] } ?? [:], body: Array(body.utf8))
    let calendar = ServerCalendar(try WebAddress("https://cal.example.org/cal/tasks/"), over: transport)
    let got = Result { () throws(ServerTrouble) in try calendar.get(Replica.tasks + "a.ics")?.bytes }
    #expect(got == (isCut ? .failure(.transport(.cutShort(""))) : .success(Array(body.utf8))))
  }

  private final class OneAnswer: Transport {
    private let headers: [String: String]
    private let body: [UInt8]

    init(headers: [String: String], body: [UInt8]) { (self.headers, self.body) = (headers, body) }

    func send(_ request: WebRequest) -> WebAnswer {
      WebAnswer(200, headers: headers.merging(["etag": "\"1\""]) { $1 }, body: body, from: request.address)
    }
  }

  /// Other programs have taken the path of the card's UID, and those with a number.
  @Test func cardIsSentIfItsPathsAreTaken() throws {
    let uid = TaskNames.uid(try desk.add("Paint"))
    changeOnServer { collection in
      for number in 1...100 {
        let name = number == 1 ? uid : "\(uid)-\(number)"
        collection.store(file("UID:\(number)@y", "DUE:nonsense"), at: Href.child(named: name, in: Replica.tasks))
      }
    }
    try sync()
    #expect(try objects.count == 101 && href("Paint") != nil && lap.titles() == ["Paint"])
  }

  @Test func cardIsSentAgainOnceItsObjectIsReadable() throws {
    let paint = try desk.add("Paint")
    try sync()
    edit("Paint", "SUMMARY:Paint", "SUMMARY:Paint\r\nDUE:nonsense")
    try sync()
    try desk.commit(.edited(paint, [.priority(.none, .high)]))
    try sync()
    #expect(try unsentReasons(desk) == [RemoteUnsent.unreadable])
    edit("Paint", "SUMMARY:Paint\r\nDUE:nonsense", "SUMMARY:Paint it")
    try sync()
    #expect(try desk.titles() == ["Paint it"])
    #expect(try desk.cards()[0].priority == .high)
    #expect(try lap.boardState() == desk.boardState())
    #expect(try unsentReasons(desk).isEmpty)
  }

  /// A truncated response looks like an unreadable task.
  @Test func retryReadsAnUnreadableObjectAgain() throws {
    try desk.add("Paint")
    try sync()
    let place = try #require(self.href("Paint"))
    let bytes = objects[place]?.bytes ?? []
    changeOnServer { $0.store(file("UID:x", "SUMMARY:Paint", "DUE:nonsense"), at: place) }
    try desk.sync()
    #expect(try unsentReasons(desk) == [RemoteUnsent.unreadable])
    // The complete text returns with the same ETag.
    changeOnServer { $0.objects[place]?.bytes = bytes }
    #expect(try desk.store.carryOut(.retry(Project.home), at: desk.clock.now) == 1)
    try sync()
    #expect(try unsentReasons(desk).isEmpty)
    #expect(try lap.boardState() == desk.boardState())
  }

  @Test func notesTruncatedByTheServerAreInTheHistory() throws {
    server.habits.omitsETags = true
    server.habits.longestNotes = 5
    let paint = try desk.add("Paint", notes: "two coats of it")
    try sync()
    #expect(try desk.cards().map(\.notes) == ["two c"])
    #expect(try lap.boardState() == desk.boardState())
    #expect(try desk.store.conflicts(in: Project.home, most: 9).count == 1)
    let entries = try desk.store.entries(of: paint, before: nil, most: 20)
    #expect(entries.contains { $0.fields == [.notes(Splice(offset: 5, removed: "oats of it", inserted: ""))] })
  }

  // MARK: Other resources and objects

  @Test(arguments: [ServerFault.page, .emptyList, .refused(403)])
  func invalidResponsesRemoveNoCard(fault: ServerFault) throws {
    for title in ["Paint", "Sand"] { try desk.add(title) }
    try sync()
    changeOnServer { $0.store(file("UID:x@y", "SUMMARY:Milk"), at: Replica.tasks + "x.ics") }
    for method in ["PROPFIND", "GET", "REPORT"] {
      server.fault = { $0.method == method || $0.headers["depth"] == "1" ? fault : .none }
      desk.pass(86_400_000)
      try desk.sync()
      #expect(try desk.cards().count >= 2)
    }
    server.fault = { _ in .none }
    try sync()
    #expect(try desk.titles().sorted() == ["Milk", "Paint", "Sand"])
    #expect(try desk.link()?.state == .fine)
  }

  /// Without ETags, a write could overwrite changes of other clients.
  @Test func nothingIsWrittenWithoutETags() throws {
    server.habits.hasNoETags = true
    changeOnServer { $0.store(file("UID:x@y", "SUMMARY:Milk"), at: Replica.tasks + "x.ics") }
    try desk.add("Paint")
    try desk.sync()
    #expect(try desk.link()?.state == .strange)
    #expect(!server.requests.contains("PUT"))
  }

  /// The content of other objects is not stored.
  @Test func contentOfOtherObjectsIsNotStored() throws {
    let event = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:e\r\nSUMMARY:Secret\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    changeOnServer { $0.store(Array(event.utf8), at: Replica.tasks + "e.ics") }
    #expect(try desk.sync().leftAlone == [.notATask: 1])
    let kept = try #require(try desk.store.object(at: Replica.tasks + "e.ics", in: Project.home))
    #expect(kept.role == .leftAlone && kept.raw.isEmpty)
  }

  @Test func skippedTasksAreCountedByReason() throws {
    let tasks = [
      "UID:a\r\nDUE:20261120T080000Z\r\nRRULE:FREQ=SOMETIMES", "UID:b\r\nDUE:soon", "SUMMARY:x", "UID:c\r\nDUE:later",
      "UID:d\r\nSUMMARY:" + String(repeating: "x", count: TextLimits.greatest.title + 1),
    ]
    for (number, task) in tasks.enumerated() {
      changeOnServer { $0.store(file(task), at: "\(Replica.tasks)\(number).ics") }
    }
    let single = "UID:e\r\nRECURRENCE-ID:20261120T080000Z\r\nSUMMARY:Once"
    changeOnServer { $0.store(file(single), at: Replica.tasks + "single.ics") }
    let reasons: [LeftAloneReason: Int] = [.recurrence: 1, .badDate: 2, .noName: 1, .tooLong: 1, .severalTasks: 1]
    #expect(try desk.sync().leftAlone == reasons && desk.store.leftAloneCounts(in: Project.home) == reasons)
    // Each sync reports new ones only; the counts stay.
    #expect(try desk.sync().leftAlone.isEmpty && desk.store.leftAloneCounts(in: Project.home) == reasons)
    changeOnServer { $0.store(file("UID:b", "SUMMARY:Readable"), at: Replica.tasks + "1.ics") }
    try desk.sync()
    #expect(try desk.store.leftAloneCounts(in: Project.home)[.badDate] == 1)
  }

  // MARK: Projects

  private static let garden = ProjectID(high: 0, low: 77)
  private static let gardenPath = "/cal/garden/"

  private func plantGarden() throws {
    server.collections[Self.gardenPath] = FakeServer.Collection(name: "Garden")
    for replica in [desk, lap] {
      try replica.commit(.projectAdded(Self.garden, "Garden"))
      try replica.link(Self.garden, to: Self.gardenPath)
    }
  }

  @Test func cardSentToAnotherProjectMovesToItsCalendar() throws {
    try plantGarden()
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    try desk.commit(.sent([paint], to: Self.garden))
    try sync()
    #expect(try lap.titles(Self.garden) == ["Paint"])
    #expect(try lap.titles() == ["Sand"])
    #expect(objects.count == 1)
    #expect(server.collections[Self.gardenPath]?.objects.count == 1)
  }

  /// Anybody who may write to a calendar can give the line any value.
  @Test func impossibleMomentOfAMoveIsIgnored() throws {
    try plantGarden()
    let paint = try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    edit("Paint", "END:VTODO", "X-SEKAN-SENT:\(Int64.max)\r\nEND:VTODO")
    try sync()
    try desk.commit(.sent([paint], to: Self.garden))
    try sync()
    #expect(try lap.titles(Self.garden) == ["Paint"])
    #expect(objects.count == 1 && server.collections[Self.gardenPath]?.objects.count == 1)
    server.clearRequests()
    try sync()
    #expect(!server.requests.contains("PUT"))
  }

  /// Moves a card to the other calendar, but the deletion in the first one fails, so both have the object.
  private func cutSend(of title: String) throws -> CardID {
    try plantGarden()
    let card = try desk.add(title)
    for title in ["Sand", "Buy"] { try desk.add(title) }
    try sync()
    try desk.commit(.sent([card], to: Self.garden))
    server.fault = { $0.method == "DELETE" ? .lostBefore : .none }
    try desk.sync()
    server.fault = { _ in .none }
    #expect(objects.count == 3 && server.collections[Self.gardenPath]?.objects.count == 1)
    return card
  }

  @Test func interruptedSendLeavesOneCard() throws {
    let paint = try cutSend(of: "Paint")
    for _ in 0..<3 { try lap.sync() }
    #expect(try lap.cards(Self.garden).map(\.id) == [paint] && lap.titles() == ["Sand", "Buy"])
    try lap.commit(.edited(paint, [.title("Paint", "Paint it")]))
    try sync()
    for one in [desk, lap] {
      #expect(try one.titles() == ["Sand", "Buy"] && one.titles(Self.garden) == ["Paint it"])
      #expect(try one.cards(Self.garden).map(\.id) == [paint])
      #expect(try unsentReasons(one) == [])
    }
    #expect(objects.count == 2 && server.collections[Self.gardenPath]?.objects.count == 1)
  }

  /// Lap sees the deletion in one calendar but cannot pull the other, where the card now is.
  @Test func cardSeenHalfwayThroughASendKeepsItsID() throws {
    try plantGarden()
    let paint = try desk.add("Paint")
    for title in ["Sand", "Buy"] { try desk.add(title) }
    try sync()
    try desk.commit(.sent([paint], to: Self.garden))
    try desk.sync()
    server.fault = { $0.address.href.hasPrefix(Self.gardenPath) ? .refused(500) : .none }
    try lap.sync()
    #expect(try lap.titles() == ["Sand", "Buy"])
    server.fault = { _ in .none }
    try sync()
    for one in [desk, lap] { #expect(try one.cards(Self.garden).map(\.id) == [paint]) }
    #expect(objects.count == 2 && server.collections[Self.gardenPath]?.objects.count == 1)
  }

  @Test func undoneInterruptedSendLeavesOneCard() throws {
    let paint = try cutSend(of: "Paint")
    for _ in 0..<3 { try lap.sync() }
    try desk.commit(.within(Self.garden, .sent([paint], to: Project.home)))
    try sync()
    for one in [desk, lap] {
      #expect(try one.titles().sorted() == ["Buy", "Paint", "Sand"] && one.titles(Self.garden) == [])
      #expect(try one.card("Paint")?.id == paint)
    }
    #expect(objects.count == 3 && server.collections[Self.gardenPath]?.objects.isEmpty ?? false)
  }

  @Test func taskMovedBetweenCalendarsMovesItsCard() throws {
    try plantGarden()
    try desk.add("Paint")
    try desk.add("Sand")
    try sync()
    let place = try #require(self.href("Paint"))
    let bytes = objects[place]?.bytes ?? []
    server.collections[Self.gardenPath]?.store(bytes, at: Self.gardenPath + "moved.ics")
    changeOnServer { $0.remove(place) }
    try sync()
    for replica in [desk, lap] {
      #expect(try replica.titles(Self.garden) == ["Paint"])
      #expect(try replica.titles() == ["Sand"])
      #expect(try replica.store.card(try #require(try replica.cards(Self.garden).first).id)?.number == 1)
    }
  }

  /// The copy is a card of its own, and keeps its ID when it is linked again.
  @Test func copiedTaskBecomesAnotherCard() throws {
    try plantGarden()
    try desk.add("Paint")
    try sync()
    let bytes = objects.values.first?.bytes ?? []
    server.collections[Self.gardenPath]?.store(bytes, at: Self.gardenPath + "copy.ics")
    try sync()
    #expect(try desk.titles() == ["Paint"] && desk.titles(Self.garden) == ["Paint"])
    #expect(try lap.cards(Self.garden).map(\.id) == desk.cards(Self.garden).map(\.id))
    let ground = SyncEnvironment(person: "kim", run: "1") { [desk] in desk.clock }
    try Joining(in: desk.store, on: ground).unlink(Self.garden)
    try desk.link(Self.garden, to: Self.gardenPath)
    try sync()
    #expect(try desk.titles(Self.garden) == ["Paint"])
  }

  /// The other projects are synced although one is archived.
  @Test func archivedProjectIsNotSynced() throws {
    try plantGarden()
    try desk.add("Weed", in: Self.garden)
    try sync()
    try desk.commit(.projectArchived(Self.garden, true))
    server.collections[Self.gardenPath]?.store(file("UID:x@y", "SUMMARY:Milk"), at: Self.gardenPath + "x.ics")
    changeOnServer { $0.store(file("UID:z@y", "SUMMARY:Bread"), at: Replica.tasks + "z.ics") }
    try desk.sync()
    #expect(try desk.titles() == ["Bread"])
    #expect(try desk.titles(Self.garden) == ["Weed"])
    try desk.commit(.projectArchived(Self.garden, false))
    try desk.sync()
    #expect(try desk.titles(Self.garden).sorted() == ["Milk", "Weed"])
  }

  @Test(arguments: ["PROPFIND", "REPORT", "PUT"])
  func unlinkDuringASyncKeepsTheCards(method: String) throws {
    try desk.add("Paint")
    try sync()
    changeOnServer { $0.store(file("UID:x@y", "SUMMARY:Milk"), at: Replica.tasks + "x.ics") }
    try desk.add("Sand")
    let ground = SyncEnvironment(person: "kim", run: "1") { [desk] in desk.clock }
    server.fault = { [desk] request in
      // Another process of the user.
      if request.method == method { try? Joining(in: desk.store, on: ground).unlink(Project.home) }
      return .none
    }
    try desk.sync()
    #expect(try desk.link() == nil)
    #expect(try desk.titles().starts(with: ["Paint"]))
  }
}
