import Kanban
import Support
import Testing
import Time
import Twin

@testable import Program

@Suite("Newer time zone rules on an open board", .cannotHang)
struct ZoneRulesTests {
  private static let zones = [9, 10].map { hours in
    FewZones([Zone(name: "Asia/Seoul", posix: "KST-\(hours)")].compactMap { $0 })
  }

  /// Adds cards due at ten in Seoul the next day.
  private func fill(_ store: MemoryStore, _ count: Int = 1) {
    let seoul = ZoneRulesTests.zones[0].zone(named: "Asia/Seoul")
    let due = Sample.clock.deadline(Sample.day + 1, minute: 10 * 60, in: seoul)
    let cards = (1...count).map { NewCard(id: Sample.id($0), text: CardText("Call \($0)", due: due)) }
    store.take(.pasted(cards, to: .todo), on: Sample.context(by: Sample.actor("lee")))
  }

  private func board(_ count: Int = 1, release: String? = "2030a", noted: String? = "2030a") -> TroubledBoard {
    TroubledBoard { store, outside in
      fill(store.inside, count)
      store.inside.note(.zones, noted)
      outside.zones = ZoneRulesTests.zones[0]
      outside.zoneRelease = release
    }
  }

  /// The hours in UTC of ten o'clock in Seoul: 1 by the old rules, 0 by the new ones.
  private func hours(_ board: TroubledBoard) -> Set<Int> {
    let cards = board.store.window(Window(Project.home, .todo, most: 999))
    return Set(
      cards.map { card in
        guard case .time(_, _, let instant) = card.due else { return -1 }
        return Zone.utc.wall(at: instant).minute / 60
      })
  }

  private func newRules(_ board: inout TroubledBoard, release: String? = "2030b") {
    board.restart()
    board.program.outside.zones = ZoneRulesTests.zones[1]
    board.program.outside.zoneRelease = release
    board.program.zonesChanged()
  }

  @Test func momentsAreReckonedAnewWhenTheFilesHaveSettled() {
    var board = board()
    newRules(&board)
    #expect(board.program.outside.looksAtZones == 2)
    board.program.pass(milliseconds: 999)
    #expect(hours(board) == [1])
    board.program.pass(milliseconds: 1)
    #expect(board.program.outside.looksAtZones == 3)
    #expect(hours(board) == [0])
    #expect(board.store.inside.noted(.zones) == "2030b")
    #expect(board.program.loop.state.context.clock.zone(named: "Asia/Seoul")?.offset(at: Sample.noon) == 10 * 3_600)
  }

  /// The files of a release are installed one by one, so the update begins a second after the last one.
  @Test func renewalWaitsForTheStore() {
    var board = board()
    newRules(&board)
    board.program.pass(milliseconds: 600)
    board.program.zonesChanged()
    board.program.pass(milliseconds: 999)
    #expect(hours(board) == [1])
    board.program.pass(milliseconds: 1)
    #expect(hours(board) == [0])
  }

  /// Cards due soon are updated at once. For later deadlines, a slice runs once a minute so that an idle board hardly
  /// wakes up.
  @Test func largeBoardRenewsTheNextDueFirst() {
    var board = board(2_500)
    newRules(&board)
    board.program.pass(milliseconds: 60_000)
    #expect(board.tries(.renew).count == 32)
    board.program.pass(milliseconds: 180_000)
    #expect(board.tries(.renew).count == 35)
    board.program.pass(milliseconds: 120_000)
    #expect(board.store.inside.noted(.zones) == "2030b")
    #expect(board.tries(.renew).count == 36)
  }

  /// If the new rules change no deadline, the first slices run without pauses.
  @Test func whereNoMomentIsAnotherTheFirstAreGoneThroughWithoutASleep() {
    var board = board(2_500)
    board.restart()
    board.program.outside.zoneRelease = "2030b"
    board.program.zonesChanged()
    board.program.pass(milliseconds: 10_000)
    let (atOnce, asleep) = (Array(repeating: 0, count: 32), board.program.outside.gaveBack.count)
    #expect(board.triesAfterFirst(.renew) == atOnce)
    board.program.pass(milliseconds: 120_000)
    #expect(board.triesAfterFirst(.renew) == atOnce + [60_000, 120_000])
    #expect(board.program.outside.gaveBack.count == asleep + 2)
  }

  @Test func renewalAlsoRunsAtStart() {
    var board = TroubledBoard { store, outside in
      fill(store.inside)
      outside.zones = ZoneRulesTests.zones[1]
      outside.zoneRelease = "2030b"
    }
    #expect(board.tries(.renew) == [])
    board.program.pass(milliseconds: 0)
    #expect(board.tries(.renew) == [0])
    #expect(board.store.inside.noted(.zones) == "2030b")
  }

  @Test func manyAreGoneThroughInSlices() {
    var board = board(150)
    newRules(&board)
    board.program.pass(milliseconds: 1_039)
    #expect(hours(board) == [0, 1])
    #expect(board.store.inside.noted(.zones) == "2030a")
    board.program.pass(milliseconds: 1)
    #expect(board.triesAfterFirst(.renew) == [0, 20, 40])
    #expect(hours(board) == [0])
    #expect(board.store.inside.noted(.zones) == "2030b")
  }

  /// The zone files are replaced during the update, which must start again.
  @Test func newerOnesMeanwhileBeginAnew() {
    var board = board(150)
    newRules(&board)
    board.program.pass(milliseconds: 1_020)
    board.program.outside.zones = ZoneRulesTests.zones[0]
    board.program.outside.zoneRelease = "2030c"
    board.program.zonesChanged()
    board.program.pass(milliseconds: 2_000)
    #expect(hours(board) == [1])
    #expect(board.store.inside.noted(.zones) == "2030c")
  }

  @Test(arguments: ["2030a", "2029z", nil])
  func rulesThatAreNotNewerAreNoNews(_ release: String?) {
    var board = board()
    newRules(&board, release: release)
    board.program.pass(milliseconds: 10_000)
    #expect(board.tries(.renew) == [])
    #expect(board.store.inside.noted(.zones) == "2030a")
  }

  @Test func renewalYieldsToWriters() {
    var board = board()
    board.store.failures[.renew] = .busy
    newRules(&board)
    board.program.pass(milliseconds: 1_040)
    board.store.failures = [:]
    board.program.pass(milliseconds: 20)
    #expect(board.triesAfterFirst(.renew) == [0, 20, 40, 60])
    #expect(hours(board) == [0])
  }

  @Test func aStoreThatFailsKeepsItsMoments() {
    var board = board()
    board.store.failures[.renew] = .readOnly("/board")
    newRules(&board)
    board.program.pass(milliseconds: 10_000)
    #expect(board.triesAfterFirst(.renew) == [0])
    #expect(hours(board) == [1])
    #expect(board.store.inside.noted(.zones) == "2030a")
    #expect(board.program.notice == "")
  }

  @Test func lockedReleaseQueryRetriesAfterASecond() {
    var board = board()
    board.store.failures[.noted] = .busy
    newRules(&board)
    board.program.pass(milliseconds: 1_999)
    board.store.failures = [:]
    #expect(board.tries(.renew) == [])
    board.program.pass(milliseconds: 1)
    #expect(hours(board) == [0])
  }

  @Test func aKeyThatWaitsGoesFirst() {
    var board = board()
    newRules(&board)
    board.program.pass(milliseconds: 999)
    board.store.failures[.commit] = .busy
    board.program.type("c")
    board.program.pass(milliseconds: 500)
    #expect(board.tries(.renew) == [])
    board.store.failures = [:]
    board.program.pass(milliseconds: 100)
    #expect(board.tries(.renew).count == 1)
  }

  // MARK: The user's zone

  @Test func aMovedClockIsAReasonToLookWhereOneIs() {
    var program = TestProgram()
    program.outside.turn(to: Zone(name: "Asia/Seoul", posix: "KST-9"))
    program.wake(.init(clock: true))
    #expect(program.zoneName == "Asia/Seoul")
    program.outside.turn(to: nil)
    program.wake(.init(clock: true))
    #expect(program.zoneName == "Asia/Seoul")
  }
}
