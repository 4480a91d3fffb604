import Glibc
import Host
import Kanban
import Support
import Testing
import Twin

@testable import Program

@Suite("Background sync of a board", .cannotHang)
struct SyncBesideTests {
  private let store = MemoryStore()
  private let garden = ProjectID(high: 9, low: 9)

  private func link(_ project: ProjectID = Project.home) throws {
    let link = RemoteLink(
      project: project, server: "home", href: "/\(project == garden ? "garden" : "home")/", name: "Tasks",
      since: Sample.noon)
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: "https://cal.example.org/", user: "kim"))
      try desk.write(link)
    }
  }

  private func unlink(_ project: ProjectID = Project.home) throws {
    try store.exchange { desk throws(StoreFailure) in try desk.forget(link: project) }
  }

  private func board(_ configuration: String = "", starting: Int32 = 0) -> TestProgram {
    TestProgram(store: store, configuration: configuration) { _, outside, _ in outside.startingCompanion = starting }
  }

  @Test func aLinkStartsItAfterTheFirstFrame() throws {
    try link()
    var program = board()
    #expect(program.outside.companions.isEmpty && program.screen.contains("Home"))
    program.pass(milliseconds: 0)
    #expect(
      program.outside.companions.map { $0.arguments.dropFirst() }
        == [["sync", "--watch", "--with-board", "--quiet", "--store", "/board.sqlite", "--config", "/config"]])
    program.pass(milliseconds: 3_600_000)
    #expect(program.outside.companions.count == 1 && program.outside.hasCompanion)
    // The board can sleep without a timeout.
    #expect(program.loop.timeout == nil)
  }

  @Test func withoutALinkNothingIsStarted() {
    var program = board()
    program.type("jk")
    program.pass(milliseconds: 600_000)
    #expect(program.outside.companions.isEmpty)
  }

  /// The servers of a store that a `.sekan` file selects may be a stranger's, and must not get the user's passwords.
  @Test func projectStoreStartsNoSync() throws {
    try link()
    let home = TemporaryFolder()
    try #require(SystemDisk().write("store = b.sqlite", to: home.file(".sekan")) == nil)
    let place = try #require(realpath(home.path, nil))
    defer { free(place) }
    let led = Paths(store: nil, config: nil, from: String(cString: place)) { _ in nil }
    let weather = "weather = open-meteo\nweather-place = Seoul\n"
    var program = TestProgram(store: store, configuration: weather, paths: led)
    program.pass(milliseconds: 600_000)
    #expect(program.outside.companions.isEmpty)
    program.type("gys")
    #expect(program.outside.started.isEmpty)
    #expect(program.foot == " A store of a .sekan file is synced only by name: sekan sync --store FILE")
  }

  @Test func aPersonMayWantToDoItOtherwise() throws {
    try link()
    var program = board("sync = off")
    program.pass(milliseconds: 600_000)
    #expect(program.outside.companions.isEmpty)
  }

  @Test func aLinkThatIsMadeLaterStartsItAndTheLastOneToGoEndsIt() throws {
    _ = try store.commit(.projectAdded(garden, "Garden"), on: Sample.context())
    var program = board()
    try link(garden)
    program.hearOfStore()
    #expect(program.outside.hasCompanion)
    try link()
    try unlink(garden)
    program.hearOfStore()
    #expect(program.outside.companions.count == 1 && program.outside.hasCompanion)
    try unlink()
    program.hearOfStore()
    #expect(!program.outside.hasCompanion)
    program.companionEnds()
    program.pass(milliseconds: 600_000)
    #expect(program.outside.companions.count == 1)
    try link()
    program.hearOfStore()
    #expect(program.outside.companions.count == 2)
  }

  @Test func crashedSyncRestartsWithBackoff() throws {
    try link()
    var program = board()
    program.pass(milliseconds: 0)
    var pauses: [Int] = []
    for life in Array(repeating: 1, count: 9) + [600] {
      program.pass(milliseconds: life * 1_000)
      let ended = program.outside.uptime
      program.companionEnds()
      program.pass(milliseconds: 600_000)
      pauses.append(((program.outside.companions.last?.at ?? 0) - ended) / 1_000)
    }
    #expect(pauses == [5, 10, 20, 40, 80, 160, 320, 600, 600, 5])
  }

  /// On a kernel without pidfd, the board polls for the end of the companion.
  @Test func syncExitIsPolledWithoutEvents() throws {
    try link()
    var program = board()
    program.outside.mustLookAtCompanion = true
    program.pass(milliseconds: 0)
    program.pass(milliseconds: 100_000)
    #expect(program.outside.companions.count == 1 && program.outside.forgotten.isEmpty)
    program.outside.hasCompanionEnded = true
    program.pass(milliseconds: 60_000)
    let ended = try #require(program.outside.forgotten.first)
    program.pass(milliseconds: 6_000)
    #expect(program.outside.companions.count == 2 && program.outside.companions[1].at == ended + 5_000)
    // After the request to end, polling stops when the process is gone.
    try unlink()
    program.hearOfStore()
    program.outside.hasCompanionEnded = true
    program.pass(milliseconds: 60_000)
    #expect(program.outside.forgotten.count == 2 && program.outside.companions.count == 2)
    #expect(program.loop.timeout == nil)
  }

  @Test func leavingTheBoardEndsItAndWaitsForNothing() throws {
    try link()
    var program = board()
    program.pass(milliseconds: 0)
    program.type("q")
    #expect(program.isOver)
    let now = program.outside.uptime
    #expect(program.finish() == 0)
    #expect(!program.outside.hasCompanion && program.outside.uptime == now)
  }

  @Test(arguments: [(-ENOENT, 1), (-EAGAIN, 3)] as [(Int32, Int)])
  func failedSyncStartIsSilent(error: Int32, starts: Int) throws {
    try link()
    var program = board(starting: error)
    let screen = program.screen
    program.pass(milliseconds: 20_000)
    #expect(program.outside.companions.count == starts && program.screen == screen)
  }
}

/// The companion as a real process.
@Suite("The companion process of a board", .cannotHang)
struct CompanionTests {
  private let outside = SystemOutside(input: -1, signals: -1)

  /// `cat` ends with its input.
  @Test func companionRunsUntilReleasedThenWakes() {
    #expect(outside.startCompanion(["cat"]) == 0)
    #expect(outside.sleep(for: 50) == Wakeup() && !outside.hasCompanionEnded)
    outside.leaveCompanion()
    #expect(outside.sleep(for: 10_000) == Wakeup(companion: true))
    outside.forgetCompanion()
    #expect(outside.sleep(for: 0) == Wakeup())
  }

  @Test func companionExitWakes() {
    #expect(outside.startCompanion(["true"]) == 0)
    #expect(outside.sleep(for: 10_000) == Wakeup(companion: true))
    #expect(outside.hasCompanionEnded)
    outside.forgetCompanion()
    #expect(!outside.hasCompanionEnded && outside.sleep(for: 0) == Wakeup())
  }

  @Test func missingCompanionIsReported() {
    #expect(outside.startCompanion(["/surely/not/there"]) == -ENOENT)
  }
}
