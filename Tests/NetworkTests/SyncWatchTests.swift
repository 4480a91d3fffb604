import Glibc
import Kanban
import Remote
import Storage
import Support
import Testing

@testable import Network

@Suite("sekan sync --watch", .cannotHang)
struct SyncWatchTests {
  private let shell: RemoteShell
  private var server: SmallServer { shell.server }

  init() throws {
    shell = try RemoteShell()
    server.serve("/kim/tasks/", "Tasks", "Buy", "Call")
    try shell.add("Paint", "Sand", "Sweep")
    shell.writeRemotes("[home]\nhost = cal.example.org\npassword = open sesame\n")
    try shell.run("remote", "add", "cal.example.org", "--user", "kim", "--name", "home")
  }

  private func link() throws {
    try shell.run("remote", "link", "Home", "Tasks", "--yes")
    try shell.run("sync")
  }

  private func add(_ number: Int, _ title: String) throws {
    _ = try shell.openStore().commit(
      .added(Sample.id(number), CardText(title: title), to: .todo, at: .bottom), on: Sample.context())
  }

  private func minutes(_ count: Int) -> Int { count * 60_000 }

  private var onServer: Int { server.calendars["/kim/tasks/"]?.count ?? 0 }

  @Test func idleWatchPollsOnceAMinuteAndWritesNothing() throws {
    try link()
    let other = try shell.openStore()
    let before = try other.version()
    let wait = SimulatedWait(server, until: minutes(1_000))
    #expect(try shell.watch(wait) == "")
    #expect(wait.rounds.count > 900 && wait.rounds.allSatisfy { $0.methods == ["PROPFIND"] })
    let pauses = zip(wait.rounds.dropFirst(), wait.rounds).map { $0.at - $1.at }
    #expect(pauses.allSatisfy { (54_000...66_000).contains($0) })
    #expect(wait.wakes.count == wait.rounds.count)
    #expect(try other.version() == before)
  }

  @Test func changesAreSentAfterAPause() throws {
    try link()
    let typed = [100_000, 101_000, 101_500] + (180...195).map { $0 * 1_000 }
    let events = typed.enumerated().map { index, at in
      (at: at, what: { try self.add(10 + index, "Card \(index)") })
    }
    let wait = SimulatedWait(server, until: 210_000, events)
    #expect(try shell.watch(wait) == "Sent 3\nSent 11\nSent 5\n")
    #expect(wait.moments(of: "PUT") == [103_500, 190_000, 197_000])
    #expect(onServer == 5 + typed.count)
  }

  @Test func changeInAnUnlinkedProjectStartsNoRound() throws {
    try link()
    let store = try shell.openStore()
    let garden = ProjectID(high: 9, low: 9)
    _ = try store.commit(.projectAdded(garden, "Garden"), on: Sample.context())
    let wait = SimulatedWait(
      server, until: 50_000,
      [
        (
          at: 10_000,
          what: {
            _ = try store.commit(
              .added(Sample.id(30), CardText(title: "Dig"), to: .todo, at: .bottom), on: Sample.context(in: garden))
          }
        )
      ])
    #expect(try shell.watch(wait) == "")
    #expect(wait.rounds.map(\.at) == [0])
  }

  @Test func offlineServerIsReportedOnceAndRetried() throws {
    try link()
    let wait = SimulatedWait(
      server, until: minutes(40),
      [
        (at: 30_000, what: { self.server.failure = .unreachable("no route") }),
        (at: minutes(10), what: { try self.add(10, "Oil") }),
        (at: minutes(20), what: { self.server.failure = nil }),
      ])
    #expect(
      try shell.watch(wait)
        == "Sent 1\nCould not connect to cal.example.org (no route); check the address and the network\n"
    )
    let tries = wait.rounds.map(\.at).filter { (30_000..<minutes(20)).contains($0) }
    #expect((8...16).contains(tries.count), "\(tries)")
    #expect(wait.moments(of: "PUT").allSatisfy { (minutes(20)...minutes(30)).contains($0) })
    #expect(onServer == 6)
    let after = wait.rounds.map(\.at).filter { $0 > minutes(30) }
    #expect(zip(after.dropFirst(), after).allSatisfy { (54_000...66_000).contains($0 - $1) })
  }

  /// A burst of hints counts once; without failures, hints wake nothing.
  @Test func networkHintRetriesSoon() throws {
    try link()
    let wait = SimulatedWait(
      server, until: minutes(30),
      [
        (at: 30_000, what: { self.server.failure = .unreachable("no route") }),
        (at: minutes(15), what: { self.server.failure = nil }),
      ])
    let burst = minutes(15) + 10_000
    wait.hints = [10_000, 20_000, burst, burst + 5, burst + 700, minutes(20), minutes(25)]
    #expect(try shell.watch(wait).hasSuffix("check the address and the network\n"))
    #expect(!wait.wakes.contains(10_000) && !wait.wakes.contains(minutes(20)))
    let moments = wait.rounds.map(\.at)
    #expect(moments.first { $0 > burst } == burst + 2_700)
    #expect(try shell.openStore().links().map(\.state) == [.fine])
  }

  /// Before the pause is over, neither a change nor the interval starts a round.
  @Test func retryAfterIsRespected() throws {
    try link()
    let wait = SimulatedWait(
      server, until: minutes(50),
      [
        (at: 30_000, what: { (self.server.status, self.server.headers) = (503, ["retry-after": "1200"]) }),
        (at: minutes(10), what: { try self.add(10, "Oil") }),
        (at: minutes(12), what: { (self.server.status, self.server.headers) = (nil, [:]) }),
      ])
    #expect(
      try shell.watch(wait) == "Sent 1\ncal.example.org is busy or has failed; try again later\n")
    let moments = wait.rounds.map(\.at).filter { $0 > 30_000 }
    #expect((1_200_000...1_320_000).contains(moments[1] - moments[0]))
    #expect(wait.moments(of: "PUT") == [moments[1]] && onServer == 6)
    #expect((54_000...66_000).contains(moments[2] - moments[1]))
  }

  @Test func retryAfterIsLimitedToAnHour() throws {
    try link()
    (server.status, server.headers) = (429, ["retry-after": "31536000"])
    let wait = SimulatedWait(server, until: minutes(200))
    _ = try shell.watch(wait)
    let moments = wait.rounds.map(\.at)
    #expect(moments.count == 4)
    #expect(zip(moments.dropFirst(), moments).allSatisfy { (minutes(60)...minutes(66)).contains($0 - $1) })
  }

  @Test func singleSyncReportsRetryAfter() throws {
    try link()
    (server.status, server.headers) = (503, ["retry-after": "250"])
    #expect(try shell.run("sync") == "cal.example.org is busy; try again in 5 minutes\nstatus 69\n")
    server.headers = [:]
    #expect(try shell.run("sync") == "cal.example.org is busy or has failed; try again later\nstatus 69\n")
  }

  @Test func retryCommandResumesAfterRejectedCredentials() throws {
    try link()
    let wait = SimulatedWait(
      server, until: minutes(30),
      [
        (at: 30_000, what: { self.server.password = "another" }),
        (
          at: minutes(20),
          what: {
            self.shell.writeRemotes("[home]\nhost = cal.example.org\npassword = another\n")
            try self.shell.run("remote", "retry")
          }
        ),
      ])
    #expect(
      try shell.watch(wait)
        == "‘Home’: ‘home’ does not accept the password; correct it, then ‘sekan remote retry Home’\n")
    let moments = wait.rounds.map(\.at)
    #expect(moments.filter { (30_000..<minutes(20)).contains($0) }.count == 1)
    #expect(moments.contains(minutes(20)) && moments.filter { $0 > minutes(20) }.count > 7)
  }

  @Test func newPasswordInTheFileResumesTheWatch() throws {
    try link()
    let wait = SimulatedWait(
      server, until: minutes(30),
      [
        (at: 30_000, what: { self.server.password = "another" }),
        (at: minutes(20), what: { self.shell.writeRemotes("[home]\nhost = cal.example.org\npassword = another\n") }),
      ])
    #expect(try shell.watch(wait).hasSuffix("correct it, then ‘sekan remote retry Home’\n"))
    let moments = wait.rounds.map(\.at)
    #expect(moments.filter { (30_000..<minutes(20)).contains($0) }.count == 1)
    #expect(moments.filter { $0 > minutes(20) }.count > 7)
    #expect(try shell.openStore().links().map(\.state) == [.fine])
  }

  @Test func commandsRunBesideTheWatch() throws {
    var output: [String] = []
    let wait = SimulatedWait(
      server, until: minutes(8),
      [
        (at: 100_000, what: { output.append(try self.shell.run("remote", "link", "Home", "Tasks", "--yes")) }),
        (at: minutes(3), what: { try self.add(10, "Oil") }),
        (at: minutes(3) + 1, what: { output.append(try self.shell.run("sync")) }),
        (at: minutes(5), what: { output.append(try self.shell.run("remote", "unlink", "Home")) }),
      ])
    #expect(try shell.watch(wait) == "")
    #expect(
      output == [
        "‘Home’ is kept in step with the calendar ‘Tasks’\nReceived 2 new; sent 5\n"
          + "‘Home’ and the calendar ‘Tasks’: 2 tasks come here, 3 cards go there\n",
        "Sent 1\n", "‘Home’ is no longer linked to ‘Tasks’; the cards stay on both sides\n",
      ])
    #expect(wait.rounds.allSatisfy { 100_000...minutes(5) ~= $0.at } && !wait.rounds.isEmpty)
  }

  @Test func watchWaitsForASyncOfAnotherProcess() throws {
    try link()
    let (other, path) = (LockHolder(), shell.path)
    let wait = SimulatedWait(
      server, until: minutes(3),
      [
        (at: 30_000, what: { other.lock = try RemoteLock(of: path, patience: 0) }),
        (at: minutes(2), what: { other.lock = nil }),
      ])
    #expect(try shell.watch(wait) == "")
    let moments = wait.rounds.map(\.at)
    #expect(moments.filter { (30_000..<minutes(2)).contains($0) } == [])
    #expect(moments.contains { (minutes(2)...minutes(2) + 2_000).contains($0) })
  }

  @Test func answerToHeldDeletionsIsAppliedSoon() throws {
    try link()
    let wait = SimulatedWait(
      server, until: minutes(8),
      [
        (at: 30_000, what: { self.server.calendars["/kim/tasks/"] = [:] }),
        (at: minutes(5), what: { try self.shell.run("remote", "put-back", "Home") }),
      ])
    let output = try shell.watch(wait)
    #expect(
      output
        == "Sent 5\n‘Home’: 5 of its items are gone on the server; ‘sekan remote accept Home’ deletes them here, too, "
        + "‘sekan remote put-back Home’ puts them back\n")
    #expect(wait.moments(of: "PUT") == [minutes(5) + 2_000])
    #expect(onServer == 5)
  }

  @Test func watchEndsBetweenTwoRequests() throws {
    try link()
    for number in 10...14 { try add(number, "Card \(number)") }
    let wait = SimulatedWait(server, until: minutes(3))
    wait.isEnded = { [server] in server.requests.last == "PUT" }
    #expect(try shell.watch(wait).hasPrefix("status") == false)
    #expect(onServer == 6)
    #expect(try shell.openStore().links().map(\.state) == [.fine])
    #expect(try shell.run("sync").contains("ent 4\n"))
    #expect(onServer == 10)
    #expect(try shell.run("sync") == "Nothing new\n")
  }

  /// The board ends half a second after the last change, before it would have been sent.
  @Test func lastChangeIsSentWhenTheBoardEnds() throws {
    try link()
    let wait = SimulatedWait(server, until: minutes(8), [(at: 30_000, what: { try self.add(10, "Oil") })])
    wait.leftAt = 30_500
    #expect(try shell.watch(wait, "--with-board") == "Sent 1\n")
    #expect(wait.now == 30_500 && onServer == 6)
  }

  @Test(arguments: [false, true])
  func nothingIsSentWhenTheBoardEndsWithoutNeed(isOffline: Bool) throws {
    try link()
    let wait = SimulatedWait(
      server, until: minutes(8),
      [
        (at: 10_000, what: { if isOffline { self.server.failure = .unreachable("no route") } }),
        (at: minutes(3), what: { if isOffline { try self.add(10, "Oil") } }),
      ])
    wait.leftAt = minutes(3) + 100
    _ = try shell.watch(wait, "--with-board")
    #expect(wait.now == minutes(3) + 100 && onServer == 5)
    #expect(wait.rounds.allSatisfy { $0.at < minutes(3) })
  }

  @Test func replacedStoreIsSynced() throws {
    try link()
    let (path, copy) = (shell.path, shell.path + ".copy")
    let wait = SimulatedWait(
      server, until: minutes(5),
      [
        (
          at: 30_000,
          what: {
            #expect(self.shell.copy(path, to: copy) && rename(copy, path) == 0)
            try self.add(10, "Oil")
          }
        )
      ])
    #expect(try shell.watch(wait) == "Sent 1\n")
    #expect(onServer == 6)
  }

  @Test func missingStoreEndsTheWatch() throws {
    try link()
    let path = shell.path
    let wait = SimulatedWait(server, until: minutes(5), [(at: 30_000, what: { #expect(unlink(path) == 0) })])
    let sentence = "sekan: There is no store yet; adding a card creates it: \(path)\nstatus 4\n"
    #expect(try shell.watch(wait) == sentence)
    #expect(try shell.run("sync", "--watch") == sentence)
  }

  @Test func quietModePrintsOnlyFailures() throws {
    try link()
    let wait = SimulatedWait(
      server, until: minutes(3),
      [
        (at: 30_000, what: { try self.add(10, "Oil") }), (at: 40_000, what: { self.server.failure = .timedOut }),
      ])
    #expect(try shell.watch(wait, "--quiet") == "cal.example.org did not answer in time; try again later\n")
  }
}

private final class LockHolder {
  var lock: RemoteLock?
}
