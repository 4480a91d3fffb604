import Kanban
import Remote
import Support
import Testing
import Time
import Words

@testable import Network

@Suite("Network state", .cannotHang)
struct NetworkStateTests {
  private let noon = Sample.noon

  @Test("A contact after a network loss clears it")
  func contactClearsAnEarlierNetworkLoss() {
    #expect(NetworkContact(server: noon, noLink: noon + 1).noLink == noon + 1)
    #expect(NetworkContact(server: noon + 1, noLink: noon).noLink == nil)
    #expect(NetworkContact(server: noon, source: noon + 5, noLink: noon + 1).noLink == nil)
  }

  @Test("The network report lists the most important state first, in both languages")
  func reportBeginsWithTheMostImportantState() {
    let contact = NetworkContact(server: noon, source: noon + 60_000)
    let states = [
      NetworkState(), NetworkState(contact, asked: 3), NetworkState(contact, asked: 3, away: 1, waiting: 2),
      NetworkState(contact, asked: 3, away: 3),
      NetworkState(NetworkContact(noLink: noon), asked: 3, away: 3, waiting: 1_000),
      NetworkState(NetworkContact(noLink: noon)),
    ]
    let when = { (moment: Moment) in WallTime.clock(Zone.utc.wall(at: moment).minute) }
    let words = [Language.english.words, Language.korean.words]
    #expect(
      states.map { $0.report(in: words[0], when: when).joined(separator: ", ") } == [
        "", "Online, Last contact: 12:00, Last fetched: 12:01",
        "1 of 3 not reached, Last contact: 12:00, 2 to be sent, Last fetched: 12:01",
        "No provider was reached, Last contact: 12:00, Last fetched: 12:01", "No network since 12:00, 1k+ to be sent",
        "",
      ])
    #expect(states[1].report(in: words[1], when: when, isBrief: true) == ["마지막 연결: 12:00", "마지막으로 받음: 12:01"])
    #expect(states[4].report(in: words[1], when: when).first == "네트워크 없음(12:00부터)")
  }

  @Test("Only a default route counts as a way out; local, refused and loopback routes do not")
  func onlyADefaultRouteIsAWayOut() {
    func four(_ line: String) -> Bool { NetworkWays.leadsAnywhere(line.split(separator: " ")) }
    func six(_ line: String) -> Bool { NetworkWays.leadsAnywhereInSix(line.split(separator: " ")) }
    let (nothing, near) = (String(repeating: "0", count: 32), "fe80" + String(repeating: "0", count: 28))
    #expect(four("eth0 00000000 0100A8C0 0003 0 0 100 00000000 0 0 0"))
    #expect(!four("eth0 0000A8C0 00000000 0001 0 0 100 00FFFFFF 0 0 0"))
    #expect(!four("eth0 00000000 00000000 0201 0 0 100 00000000 0 0 0"))
    #expect(!four("Iface Destination Gateway Flags RefCnt Use Metric Mask MTU Window IRTT"))
    #expect(!four("eth0 00000000"))
    #expect(six("\(nothing) 00 \(nothing) 00 \(near) 00000400 00000001 00000000 00000003 wlan0"))
    #expect(!six("\(nothing) 00 \(nothing) 00 \(nothing) ffffffff 00000001 00000000 00200200 lo"))
    #expect(!six("\(near) 40 \(nothing) 00 \(nothing) 00000100 00000001 00000000 00000001 wlan0"))
  }

  private func shell(_ providers: FakeProviders) throws -> RemoteShell {
    let shell = try RemoteShell()
    shell.feedWay = providers.way
    try shell.add("Paint")
    (shell.feeds.weather, shell.feeds.place) = (.openMeteo, "37.57, 126.98")
    providers.failure = .unreachable("no route")
    return shell
  }

  private func minutes(_ count: Int) -> Int { count * 60_000 }

  @Test("A watch records the loss of the network after a failed request, and its return")
  func watchRecordsTheLossAndReturnOfTheNetwork() throws {
    let providers = FakeProviders()
    let shell = try shell(providers)
    var (exists, looks, seen) = (false, 0, [] as [NetworkContact])
    shell.hasNetwork = {
      looks += 1
      return exists
    }
    let look = { seen.append(RemoteLock.contact(of: shell.path)) }
    let answer = {
      providers.failure = nil
      providers.serve("api.open-meteo.com/v1/forecast", Answers.rain(at: Sample.noon.seconds))
    }
    let wait = SimulatedWait(
      shell.server, until: minutes(130),
      [
        (at: minutes(2), what: look), (at: minutes(3), what: { exists = true }), (at: minutes(70), what: look),
        (at: minutes(71), what: answer), (at: minutes(120), what: look),
      ])
    providers.now = { wait.now }
    #expect(try shell.watch(wait, "--feeds") == "")
    #expect(seen.map { $0.noLink == nil } == [false, true, true])
    #expect(seen.map { $0.source == nil } == [true, true, false])
    #expect(seen.map(\.server) == [nil, nil, nil])
    // Without failures the network is not checked.
    let before = looks
    _ = try shell.watch(SimulatedWait(shell.server, until: minutes(5)), "--feeds")
    #expect(looks == before)
  }

  @Test func networkStateIsPrintedFirst() throws {
    let shell = try shell(FakeProviders())
    _ = try shell.run("remote", "feeds")
    #expect(try shell.run("remote").hasPrefix("No provider was reached\n"))
    shell.hasNetwork = { false }
    #expect(try shell.run("remote").hasPrefix("No network since 2026-11-20 12:00\n"))
    #expect(try shell.run("remote", "--json").contains(#""network":{"state":"noLink","noLinkSince":1795176"#))
  }
}
