import Host
import Kanban
import Storage
import Support
import Testing
import Time

/// A country changes its clocks, and no board has been opened since.
@Suite("Newer time zone rules on the command line", .cannotHang)
struct MomentRenewalTests {
  private let shell = Shell()
  private let zoneFiles = TemporaryFolder()

  private func use(release: String, hours: Int) {
    #expect(SystemDisk().write("# version \(release)\n", to: zoneFiles.file("tzdata.zi")) == nil)
    shell.variables["TZDIR"] = zoneFiles.path
    let seoul = Zone(name: "Asia/Seoul", posix: "KST-\(hours)")
    shell.clock = Clock(now: Sample.noon, zone: .utc, zones: FewZones([seoul].compactMap(\.self)))
  }

  /// The card is due at ten in Seoul: at one o'clock by the old rules, at midnight by the new ones.
  private func begin() throws {
    use(release: "2030a", hours: 9)
    shell.run("add", "Call", "--due", "tomorrow 10:00 Asia/Seoul", "--remind", "15m")
    #expect(shell.errors == "")
    #expect(try instant() == Zone.utc.moment(of: WallTime(Sample.day + 1, minute: 60)))
  }

  private func instant() throws -> Moment? {
    guard case .time(_, _, let instant) = try shell.card(1).due else { return nil }
    return instant
  }

  @Test(arguments: [
    ["list"], ["show", "1"], ["agenda"], ["calendar"], ["export", "--ics"], ["status"], ["remind"],
    ["remind", "--list"],
  ])
  func aCommandRenewsMomentsBeforeItReadsThem(_ words: [String]) throws {
    try begin()
    use(release: "2030b", hours: 10)
    shell.run(all: words)
    #expect(try instant() == Zone.utc.moment(of: WallTime(Sample.day + 1, minute: 0)))
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    #expect(try store.noted(.zones) == "2030b")
  }

  @Test func printedTimesUseTheNewZoneRules() throws {
    try begin()
    #expect(shell.run("remind", "--list") == "Home  #1  Call  due tomorrow 01:00  rings tomorrow 00:45\n")
    use(release: "2030b", hours: 10)
    #expect(shell.run("remind", "--list") == "Home  #1  Call  due tomorrow 00:00  rings today 23:45\n")
  }

  /// Another machine may have older rules.
  @Test func olderRulesRenewNothing() throws {
    try begin()
    use(release: "2029z", hours: 10)
    shell.run("list")
    #expect(try instant() == Zone.utc.moment(of: WallTime(Sample.day + 1, minute: 60)))
  }
}
