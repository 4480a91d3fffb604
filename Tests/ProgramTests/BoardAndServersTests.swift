import Glibc
import Kanban
import Storage
import Support
import Testing
import Twin

@testable import Program

/// The board and `sekan-remote` share nothing but the store.
@Suite("A board and its servers")
struct BoardAndServersTests {
  private let link = RemoteLink(project: Project.home, server: "home", href: "/kim/", name: "Tasks", since: Sample.noon)

  private func link(_ store: any RemoteStore, _ state: RemoteLink.State = .fine) throws {
    var link = link
    link.state = state
    try store.exchange { [link] desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"))
      try desk.write(link)
    }
  }

  private func header(_ program: TestProgram) -> String { String(program.screen.prefix { $0 != "\n" }) }

  // MARK: Changes by another process

  @Test func otherProcessesSyncStateAppears() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    program.pass(milliseconds: 1_000)
    let helper = try SQLiteStore.open(shared.path, mode: .existing, patience: 100)
    _ = try helper.commit(.added(Sample.id(1), CardText(title: "Plan"), to: .todo, at: .top), on: Sample.context())
    try link(helper, .offline)
    program.hearOfStore()
    // Being offline is no problem while nothing waits to be sent.
    #expect(header(program) == " Home")
    try helper.exchange { desk throws(StoreFailure) in try desk.mark(RemoteUnsent(Sample.id(1)), in: Project.home) }
    program.hearOfStore()
    // The signs before the count depend on the locale; the tests of the screens cover them.
    #expect(header(program).contains(" offline ") && header(program).hasSuffix(" 1"))
    // A new state of the link is no change of a card and no history entry.
    try link(helper, .missing)
    program.hearOfStore()
    #expect(header(program).hasSuffix(" ! sync"))
    try link(helper)
    program.hearOfStore()
    #expect(!header(program).contains("sync") && header(program).hasSuffix(" 1"))
  }

  /// Without servers, no additional statement runs at the start and after a change.
  @Test func unlinkedStoreRunsNoSyncQueries() throws {
    var asked: [Int] = []
    for isLinked in [false, true] {
      let shared = try SharedStore()
      _ = try shared.store.commit(
        .added(Sample.id(1), CardText(title: "Plan"), to: .todo, at: .top), on: Sample.context())
      if isLinked { try link(shared.store) }
      let before = shared.store.asked
      var program = TestProgram(store: shared.store)
      asked.append(shared.store.asked - before)
      let start = shared.store.asked
      try shared.run("UPDATE cards SET changed = changed + 1")
      program.hearOfStore()
      asked.append(shared.store.asked - start)
    }
    // One query for the link, and one for the unsent changes.
    #expect([asked[2] - asked[0], asked[3] - asked[1]] == [2, 2])
  }

  // MARK: Syncing now

  private func syncing(_ prepare: (TestOutside) -> Void) throws -> TestProgram {
    let store = MemoryStore()
    try link(store)
    var program = TestProgram(store: store) { _, outside, _ in prepare(outside) }
    program.type("gys")
    return program
  }

  @Test func syncStartsDetachedFromTheTerminal() throws {
    let program = try syncing { _ in }
    #expect(
      program.outside.started.map { $0.dropFirst().prefix(4) } == [["sync", "--quiet", "--store", "/board.sqlite"]])
    #expect(program.pane.ran == [])
    #expect(program.foot.hasPrefix(" Syncing in the background"))
  }

  @Test(
    arguments: [
      (0, "Synced"), (75, "Another program is syncing this store; try again in a moment"),
      (69, "No server could be synced now"), (1, "Sync needs attention: run ‘sekan sync’"),
    ] as [(Int32, String)])
  func syncExitStatusIsReported(_ status: Int32, _ expected: String) throws {
    var program = try syncing { _ in }
    program.pass(milliseconds: 60_000)
    program.outside.ending = status
    program.pass(milliseconds: 5_000)
    #expect(program.foot == " " + expected)
    #expect(program.loop.syncNow.due == nil)
  }

  /// A sync that hangs does not keep the board awake.
  @Test func syncPollingBacksOffAndStops() throws {
    var program = try syncing { _ in }
    var looks = 0
    program.outside.meanwhile = { looks += 1 }
    program.pass(milliseconds: 3_600_000)
    #expect(program.loop.syncNow.due == nil)
    #expect(looks < 200)
  }

  @Test func runningSyncIsNotStartedTwice() throws {
    var program = try syncing { _ in }
    program.type("s")
    #expect(program.outside.started.count == 1)
    program.outside.ending = 0
    program.pass(milliseconds: 1_000)
    program.type("s")
    #expect(program.outside.started.count == 2)
  }

  @Test(
    arguments: [
      (-ENOENT, "‘sekan-remote’ is not installed; install it beside sekan"),
      (-EACCES, "‘sekan-remote’ could not be started: Permission denied"),
    ] as [(Int32, String)])
  func syncStartErrorIsReported(_ error: Int32, _ expected: String) throws {
    let program = try syncing { $0.starting = error }
    #expect(program.foot == " " + expected)
  }

  // MARK: Requests

  @Test func failedDecisionIsReportedAndStaysOpen() throws {
    let store = TroubledStore()
    try link(store.inside, .held)
    store.failures[.wish] = .diskFull
    var program = TestProgram(store: store)
    program.type("gy<enter>d")
    #expect(program.foot.contains("disk"))
    #expect(store.inside.link(of: Project.home)?.state == .held)
    store.failures = [:]
    program.type("<enter>d")
    #expect(store.inside.link(of: Project.home)?.state == .accepted)
  }
}
