import Interchange
import Kanban
import Support
import Testing
import Twin

@testable import Remote

@Suite("Linking and unlinking a project and a calendar", .cannotHang)
struct JoiningTests {
  private let server = FakeServer()
  private let store: any RemoteStore = MemoryStore()
  private let joining: Joining
  private let ground = SyncEnvironment(person: "kim", run: "sync") { Sample.clock(after: 60_000) }
  private let tasks: FoundCalendar

  init() throws {
    joining = Joining(in: store, on: ground)
    tasks = FoundCalendar(try WebAddress("https://cal.example.org/cal/tasks/"), name: "Tasks")
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: FakeServer().address, user: "kim"))
    }
  }

  private func add(_ title: String, _ number: Int, by origin: Origin = .pane) throws {
    _ = try store.commit(
      .added(Sample.id(number), CardText(title: title), to: .todo, at: .bottom),
      on: Sample.context(by: Sample.actor(origin: origin)))
  }

  private func sync() throws -> RoundReport {
    let server = try #require(try store.servers().first)
    var round = try #require(Round(with: server, of: store, over: self.server, on: ground))
    try round.run()
    return round.report
  }

  private func serve(_ uid: String, _ lines: String...) {
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(uid)\r\n" + lines.map { $0 + "\r\n" }.joined()
      + "END:VTODO\r\nEND:VCALENDAR\r\n"
    server.collections[Replica.tasks]?.store(Array(text.utf8), at: "\(Replica.tasks)\(uid).ics")
  }

  private var link: RemoteLink? { get throws { try store.link(of: Project.home) } }

  // MARK: Linking

  @Test func linkFetchesTheCalendarOnce() throws {
    let (server, project) = (FakeServer(), ProjectID(high: 0, low: 77))
    let replica = try Replica("desk", with: server)
    try replica.commit(.projectAdded(project, "Garden"))
    var collection = FakeServer.Collection()
    for number in 1...120 {
      let task =
        "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(number)\r\nSUMMARY:Task \(number)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      collection.store(Array(task.utf8), at: "/cal/garden/\(number).ics")
    }
    server.collections["/cal/garden/"] = collection
    let address = try WebAddress("https://cal.example.org/cal/garden/")
    let joining = Joining(in: replica.store, on: replica.ground)
    let preview = try joining.preview(project, with: address, over: server)
    #expect(preview.counts == JoiningCounts(there: 120))
    try joining.link(project, to: joining.calendar(at: address, over: server), at: "home")
    // One object changed after the preview.
    server.collections["/cal/garden/"]?.store(
      Array(
        """
        BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:7\r\nSUMMARY:Changed\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
        """.utf8), at: "/cal/garden/7.ics")
    server.clearRequests()
    var round = try #require(
      Round(
        with: replica.store.servers()[0], of: replica.store, over: server, on: replica.ground, knowing: preview))
    try round.run()
    #expect(round.report.new == 120 && server.requests.count { $0 == "REPORT" } == 1)
    #expect(try replica.titles(project).contains("Changed"))
  }

  @Test func previewCountsCardsAndTasks() throws {
    try add("Paint", 1)
    try add("Sand", 2)
    try add("A sample", 3, by: .program)
    serve(TaskNames.uid(Sample.id(1)), "SUMMARY:Paint")
    serve("a", "SUMMARY:Buy")
    let counts = try joining.preview(Project.home, with: tasks.address, over: server).counts
    #expect(counts == JoiningCounts(here: 2, there: 2, same: 1))
    #expect(try store.links() == [])
    #expect(!server.requests.contains("PUT"))
  }

  @Test func untouchedSamplesAreNotSent() throws {
    try add("Paint", 1)
    try add("A sample", 2, by: .program)
    try add("Another, made one's own", 3, by: .program)
    _ = try store.commit(.moved([Sample.id(3)], to: .doing, at: .top), on: Sample.context())
    try joining.link(Project.home, to: tasks, at: "home")
    #expect(try store.unsent(in: Project.home, after: nil, most: 10).map(\.card) == [Sample.id(1), Sample.id(3)])
    #expect(try sync().sent == 2)
  }

  @Test func projectAndCalendarAreLinkedOnlyOnce() throws {
    let garden = ProjectID(high: 0, low: 7)
    _ = try store.commit(.projectAdded(garden, "Garden"), on: Sample.context())
    try joining.link(Project.home, to: tasks, at: "home")
    #expect(throws: JoiningFailure.isTaken(Project.home)) { try joining.link(garden, to: tasks, at: "home") }
    let linked = try #require(try link)
    #expect(throws: JoiningFailure.isLinked(linked)) { try joining.judge(Project.home, to: nil, at: "") }
  }

  @Test func missingCalendarIsReported() throws {
    let nowhere = try WebAddress("https://cal.example.org/cal/other/")
    #expect(throws: JoiningFailure.server(.missing)) { try joining.calendar(at: nowhere, over: server) }
    #expect(try joining.calendar(at: WebAddress("https://cal.example.org/cal/tasks"), over: server) == tasks)
  }

  // MARK: Unlinking

  @Test func unlinkKeepsForeignLinesOfTheCard() throws {
    serve("a", "SUMMARY:Buy", "X-COLOR:red")
    try joining.link(Project.home, to: tasks, at: "home")
    #expect(try sync().new == 1)
    try joining.unlink(Project.home)
    #expect(try link == nil)
    let card = TaskNames.card("a")
    #expect(try store.card(card)?.title == "Buy")
    let kept = try #require(try store.original(of: card))
    #expect(kept.uid == "a")
    #expect(String(decoding: kept.bytes, as: UTF8.self).contains("X-COLOR:red"))
    // A new link finds the same card and sends nothing.
    try joining.link(Project.home, to: tasks, at: "home")
    #expect(
      try joining.preview(Project.home, with: tasks.address, over: server).counts
        == JoiningCounts(here: 1, there: 1, same: 1))
    #expect(try sync() == RoundReport())
    #expect(try store.card(card)?.title == "Buy")
  }

  @Test func removingAServerRemovesItsLinksAndKeepsCards() throws {
    try add("Paint", 1)
    try joining.link(Project.home, to: tasks, at: "home")
    _ = try sync()
    try joining.remove(server: "home")
    #expect(try store.servers() == [])
    #expect(try store.links() == [])
    #expect(server.collections[Replica.tasks]?.objects.count == 1)
    #expect(try store.card(Sample.id(1))?.life == .onBoard)
  }

  // MARK: Answers

  private func loseAll() throws {
    for number in 1...5 { try add("Card \(number)", number) }
    try joining.link(Project.home, to: tasks, at: "home")
    _ = try sync()
    for href in server.collections[Replica.tasks]?.objects.keys.sorted() ?? [] {
      server.collections[Replica.tasks]?.remove(href)
    }
    _ = try sync()
    #expect(try link?.state == .held)
  }

  @Test func acceptedDeletionsRemoveTheCards() throws {
    try loseAll()
    #expect(try joining.answer(.accept, for: Project.home))
    #expect(try sync().removed == 5)
    #expect(try link?.state == .fine)
    #expect(try !joining.answer(.accept, for: Project.home))
  }

  @Test func putBackSendsDeletedCardsAgain() throws {
    try loseAll()
    #expect(try joining.answer(.putBack, for: Project.home))
    #expect(try sync().removed == 0)
    _ = try sync()
    #expect(server.collections[Replica.tasks]?.objects.count == 5)
    #expect(try link?.state == .fine)
  }

  @Test func retrySyncsAfterRejectedCredentials() throws {
    try add("Paint", 1)
    try joining.link(Project.home, to: tasks, at: "home")
    server.fault = { _ in .unauthorized }
    _ = try sync()
    server.fault = { _ in .none }
    #expect(try sync() == RoundReport())
    #expect(try joining.retry(Project.home) == 0)
    #expect(try sync().sent == 1)
  }

  @Test func retryReleasesParkedCards() throws {
    try add("Paint", 1)
    try add("Sand", 2)
    try joining.link(Project.home, to: tasks, at: "home")
    try store.exchange { desk throws(StoreFailure) in
      try desk.mark(RemoteUnsent(Sample.id(1), parked: "413"), in: Project.home)
      try desk.mark(RemoteUnsent(Sample.id(2), parked: RemoteUnsent.unreadable), in: Project.home)
    }
    #expect(try joining.retry(Project.home) == 2)
    #expect(try store.parked(in: Project.home).isEmpty)
  }
}
