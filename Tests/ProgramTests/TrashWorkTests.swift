import Board
import Kanban
import Support
import Testing
import Twin

@testable import Program

/// A trash is emptied by age or on request, in batches.
@Suite("Emptying a trash", .cannotHang)
struct TrashWorkTests {
  private static let hour = 60 * 60_000
  private static let day = 24 * hour

  /// Adds cards that were removed this long before noon.
  private func fill(_ store: MemoryStore, _ count: Int, removed before: Int, from first: Int = 1) {
    let context = Sample.context(by: Sample.actor("lee"), at: Sample.clock(after: -before))
    let cards = (first..<first + count).map { NewCard(id: Sample.id($0), text: CardText("Old \($0)")) }
    store.take(.pasted(cards, to: .todo), on: context)
    store.take(.removed(cards.map(\.id)), on: context)
  }

  private func left(_ board: TroubledBoard) -> Int { board.store.trashCount(in: Project.home) }

  // MARK: By age

  @Test func oldTrashIsPurgedInBatchesAsOneChange() {
    var lefts: [Int] = []
    var board = TroubledBoard(configuration: "trash-days = 2d") { store, _ in
      fill(store.inside, 45, removed: 2 * TrashWorkTests.day + 1)
      fill(store.inside, 1, removed: 2 * TrashWorkTests.day - 1, from: 100)
    }
    for milliseconds in [0, 4, 1, 5, 5, 1_000] {
      board.program.pass(milliseconds: milliseconds)
      lefts.append(left(board))
    }
    #expect(lefts == [26, 26, 6, 1, 1, 1])
    let purged = board.store.entries(in: Project.home, before: nil, most: 45)
    #expect(Set(purged.map { "\($0.kind) \($0.actor.origin) \($0.group)" }).count == 1)
    #expect(purged.allSatisfy { $0.kind == .purged && $0.actor.origin == .program })
    #expect(board.program.notice == "")
  }

  /// The user may not have seen cards that a server moved to the trash.
  @Test func cardsTrashedByAServerAreKept() {
    var board = TroubledBoard(configuration: "trash-days = 2d") { store, _ in
      fill(store.inside, 25, removed: 4 * TrashWorkTests.day)
      let theirs = Sample.actor("lee", machine: "remote:home", origin: .remote)
      let context = Sample.context(by: theirs, at: Sample.clock(after: -3 * TrashWorkTests.day))
      store.inside.take(.restored((1...22).map(Sample.id)), on: context)
      store.inside.take(.removed((1...22).map(Sample.id)), on: context)
      fill(store.inside, 25, removed: 2 * TrashWorkTests.day + 1, from: 100)
    }
    board.program.pass(milliseconds: 1_000)
    #expect(left(board) == 22)
  }

  @Test func cardsTrashedByAServerAreKeptAfterAStageWasRenamed() {
    var board = TroubledBoard(configuration: "trash-days = 2d") { store, _ in
      func take(_ change: Change, by actor: Actor = Sample.actor("lee"), before: Int) {
        store.inside.take(change, on: Sample.context(by: actor, at: Sample.clock(after: -before)))
      }
      take(.staged(.todo, ["Idea"]), before: 5 * TrashWorkTests.day)
      fill(store.inside, 3, removed: 4 * TrashWorkTests.day)
      let theirs = Sample.actor("lee", machine: "remote:home", origin: .remote)
      for change in [Change.restored([Sample.id(2)]), .removed([Sample.id(2)])] {
        take(change, by: theirs, before: 3 * TrashWorkTests.day)
      }
      take(.staged(.todo, ["Plan"]), before: 2 * TrashWorkTests.day + 1)
    }
    board.program.pass(milliseconds: 1_000)
    #expect(left(board) == 1)
  }

  @Test func pagesGoAsCardsDo() throws {
    var board = TroubledBoard(configuration: "trash-days = 2d") { store, _ in
      let pages = (1...45).map { number in
        NewPage(
          id: PageID(high: 9, low: UInt64(number)), journal: .shared, date: PageDate(Sample.day), text: "Page \(number)"
        )
      }
      for (some, days) in [(pages.dropLast(), 3), (pages.suffix(1), 1)] {
        let context = Sample.context(at: Sample.clock(after: -days * TrashWorkTests.day))
        store.inside.take(.pagesAdded(Array(some)), on: context)
        store.inside.take(.pagesRemoved(some.map(\.id)), on: context)
      }
    }
    board.program.pass(milliseconds: 1_000)
    let store = board.store
    let left = try store.removedPages(in: nil, after: nil, most: 99)
    let entries = store.entries(in: Project.home, before: nil, most: 44)
    #expect(left.map(\.id.low) == [45])
    #expect(Set(entries.map(\.group)).count == 1)
    #expect(board.program.notice == "")
  }

  /// Nothing is purged from a damaged store, neither at the start nor at midnight on an open board.
  @Test func aDamagedStoreLosesNothingByItself() {
    let store = MemoryStore()
    fill(store, 3, removed: 3 * TrashWorkTests.day)
    var program = TestProgram(store: store, configuration: "trash-days = 2d") { _, _, file in
      file.findings = ["row 3 is missing"]
    }
    program.pass(milliseconds: 2 * TrashWorkTests.day)
    program.wake(.init(clock: true))
    program.pass(milliseconds: 1_000)
    #expect(store.trashCount(in: Project.home) == 3)
  }

  /// Two frames are drawn in one turn, but only the first timer set reports that the clock was set.
  @Test func aClockThatWasSetIsNoticedHoweverOftenIsDrawn() {
    var board = TroubledBoard(configuration: "trash-days = 2d") { store, _ in
      fill(store.inside, 1, removed: TrashWorkTests.day)
    }
    board.program.pass(milliseconds: 100)
    board.program.type("/")
    board.program.outside.pass(milliseconds: 2 * TrashWorkTests.day)
    board.program.outside.wasClockSet = true
    board.program.type("w")
    board.program.pass(milliseconds: 100)
    #expect(left(board) == 0)
  }

  @Test func trashIsScannedOncePerDay() {
    var board = TroubledBoard(configuration: "trash-days = 2d") { store, _ in
      fill(store.inside, 1, removed: 2 * TrashWorkTests.day - TrashWorkTests.hour)
    }
    board.program.pass(milliseconds: 2 * TrashWorkTests.hour)
    board.program.wake(.init(clock: true))
    board.program.pass(milliseconds: 100)
    #expect(left(board) == 1)
    board.program.pass(milliseconds: 10 * TrashWorkTests.hour)
    #expect(left(board) == 0)
  }

  @Test func withoutAnAgeItStays() {
    var board = TroubledBoard(configuration: "trash-days = off") { store, _ in
      fill(store.inside, 1, removed: 1_000 * TrashWorkTests.day)
    }
    board.program.pass(milliseconds: 3 * TrashWorkTests.day)
    #expect(left(board) == 1)
  }

  @Test(arguments: [(StoreFailure.busy, 0), (.readOnly("/board"), 45)])
  func agePurgeYieldsToWritersAndFailsSilently(_ failure: StoreFailure, _ rest: Int) {
    var board = TroubledBoard(configuration: "trash-days = 2d") { store, _ in
      fill(store.inside, 45, removed: 3 * TrashWorkTests.day)
    }
    board.store.failures[.commit] = failure
    board.restart()
    board.program.pass(milliseconds: 15)
    #expect(board.triesAfterFirst(.commit) == (failure == .busy ? [0, 5, 10, 15] : [0]))
    board.store.failures = [:]
    board.program.pass(milliseconds: 1_000)
    #expect(left(board) == rest)
    #expect(board.program.notice == "")
  }

  // MARK: On request

  private func asked(_ count: Int, configuration: String = "") -> TroubledBoard {
    TroubledBoard(configuration: configuration) { store, _ in
      fill(store.inside, count, removed: TrashWorkTests.hour)
    }
  }

  @Test func purgeProgressUpdatesFiveTimesPerSecond() {
    var board = asked(120)
    board.program.type("gtXa")
    board.program.type("y")
    #expect(board.program.notice == "Deleting: 100 to go")
    board.program.outside.pass(milliseconds: 195)
    board.program.pass(milliseconds: 0)
    #expect(board.program.notice == "Deleting: 100 to go" && left(board) == 80)
    board.program.pass(milliseconds: 5)
    #expect(board.program.notice == "Deleting: 60 to go")
    board.program.pass(milliseconds: 1_000)
    #expect(board.program.notice.contains("Deleted 120 cards"))
    #expect(left(board) == 0)
    let purged = board.store.entries(in: Project.home, before: nil, most: 120)
    #expect(Set(purged.map(\.group)).count == 1)
    #expect(purged.allSatisfy { $0.actor.origin == .pane })
  }

  @Test func givenUpItLeavesTheRestWhereItIs() {
    var board = asked(120)
    board.program.type("gtXa")
    board.program.type("y")
    board.program.pass(milliseconds: 5)
    board.program.type("<ctrl-c>")
    board.program.pass(milliseconds: 1_000)
    #expect(left(board) == 80)
  }

  /// Esc stops only what the user asked for.
  @Test func escapeDoesNotStopWhatGoesByAge() {
    var board = TroubledBoard(configuration: "trash-days = 2d") { store, _ in
      fill(store.inside, 45, removed: 3 * TrashWorkTests.day)
    }
    board.program.loop.perform(.stopEmptying)
    board.program.pass(milliseconds: 1_000)
    #expect(left(board) == 0)
  }

  @Test func failedPurgeIsReportedAndNotRetried() throws {
    var board = asked(45)
    board.program.type("gtXa")
    board.store.failures[.commit] = .diskFull
    board.restart()
    board.program.type("y")
    board.program.pass(milliseconds: 1_000)
    #expect(board.program.notice == "The disk is full; nothing was changed. Free some space and try again")
    #expect(board.triesAfterFirst(.commit) == [0])
    #expect(left(board) == 45)
  }
}

@Suite("Store maintenance while idle", .cannotHang)
struct UpkeepTests {
  @Test func maintenanceRunsInStepsUntilDone() {
    var board = TroubledBoard(upkeep: 4)
    board.program.pass(milliseconds: 10_000)
    #expect(board.tries(.maintain) == [0, 20, 40, 60])
  }

  @Test func aLockedStoreIsAskedAgainInHalfASecond() {
    var board = TroubledBoard(upkeep: 2) { store, _ in store.failures[.maintain] = .busy }
    board.program.pass(milliseconds: 1_000)
    board.store.failures = [:]
    board.program.pass(milliseconds: 10_000)
    #expect(board.tries(.maintain) == [0, 500, 1_000, 1_500, 1_520])
  }

  /// Searches work without maintenance; the next timer event retries it.
  @Test func failedMaintenanceWaitsForAClockChange() {
    var board = TroubledBoard(upkeep: 9) { store, _ in store.failures[.maintain] = .readOnly("/board") }
    board.program.pass(milliseconds: 10_000)
    board.program.wake(.init(clock: true))
    #expect(board.tries(.maintain) == [0, 10_000])
    #expect(board.program.notice == "")
  }

  @Test func maintenanceYieldsToUserChanges() {
    var board = TroubledBoard(upkeep: 1_000)
    let first = board.titles()[0]
    board.store.failures[.commit] = .busy
    board.program.type("c")
    board.program.pass(milliseconds: 519)
    #expect(board.tries(.maintain) == [0])
    board.store.failures = [:]
    board.program.pass(milliseconds: 51)
    #expect(board.titles(.done).contains(first))
    board.program.pass(milliseconds: 500)
    #expect(board.tries(.maintain).prefix(3) == [0, 1_020, 1_040])
  }
}
