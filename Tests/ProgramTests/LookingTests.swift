import Board
import Host
import Kanban
import Storage
import Support
import Terminal
import Testing
import Twin

@testable import Program

@Suite("A board that is only looked at", .cannotHang)
struct LookingTests {
  private func store(_ titles: String...) throws -> MemoryStore {
    let store = MemoryStore()
    var ids = Sample.ids
    for title in titles {
      _ = try store.commit(.added(ids.next(), CardText(title: title), to: .todo, at: .bottom), on: Sample.context())
    }
    return store
  }

  private func add(_ title: String, to store: MemoryStore, due: Deadline? = nil) throws {
    _ = try store.commit(
      .added(Sample.id(900), CardText(title: title, due: due), to: .doing, at: .bottom), on: Sample.context())
  }

  @Test func nothingIsWrittenAndNothingIsChosen() throws {
    let store = try store("Paint", "Sweep")
    let written = store.written
    var program = TestProgram(store: store, looking: Looking())
    #expect(program.screen.contains("Paint"))
    #expect(program.pane.shown?.size == Size(width: 80, height: 24))
    #expect(program.pane.shown?.cursor == nil)
    #expect(!program.screen.contains("▌"))
    // No keys are told, and those of the board do nothing.
    #expect(!program.screen.contains("Add") && !program.screen.contains("Help"))
    program.type("aNew<ctrl-s>lHxdd:tag x<enter>?")
    program.read(.bytes(Array("\u{1B}[200~one\ntwo\u{1B}[201~".utf8)))
    program.pass(milliseconds: 60_000)
    #expect(program.coordinator.overlay == nil)
    #expect(program.effects.isEmpty)
    #expect(program.finish() == 0)
    #expect(store.written == written)
    #expect(program.disk.names(in: "/state") == [])
    #expect(program.outside.started.isEmpty && program.outside.companions.isEmpty)
  }

  @Test func anEmptyStoreStaysEmpty() {
    let store = MemoryStore()
    let program = TestProgram(store: store, looking: Looking())
    #expect(store.counts(in: Project.home).values.allSatisfy { $0 == 0 })
    #expect(program.screen.contains("TODO 0"))
  }

  @Test func whatOthersDoIsSeenAndAnIdleOneIsSilent() throws {
    let store = try store("Paint")
    var program = TestProgram(store: store, looking: Looking())
    program.pass(milliseconds: 2_000)
    let shows = program.pane.shows
    program.pass(milliseconds: 3_600_000)
    #expect(program.pane.shows == shows)
    #expect(program.loop.timeout == nil)
    try add("Sweep", to: store)
    program.hearOfStore()
    #expect(program.screen.contains("Sweep"))
  }

  @Test(arguments: ["q", "<ctrl-c>", "ㅂ"])
  func itIsLeftByItsKeys(key: String) throws {
    var program = TestProgram(store: try store("Paint"), looking: Looking())
    program.type(key)
    #expect(program.isOver)
    #expect(program.finish() == 0)
    #expect(program.pane.isLeft)
  }

  @Test func itIsEndedBySignalsAndAClosedTerminal() throws {
    var program = TestProgram(store: try store("Paint"), looking: Looking())
    program.signal(.terminate)
    #expect(program.finish() == 143)
    program = TestProgram(store: try store("Paint"), looking: Looking())
    program.read(.closed)
    #expect(program.finish() == 129)
  }

  @Test func itIsSuspendedDrawnAnewAndResized() throws {
    var program = TestProgram(store: try store("Paint"), looking: Looking())
    program.type("<ctrl-z>")
    #expect(program.pane.suspensions == 1)
    program.type("<ctrl-l>")
    #expect(program.pane.redraws == 1)
    for size in [Size(width: 20, height: 6), Size(width: 200, height: 50), Size(width: 19, height: 6)] {
      program.pane.nextSize = size
      program.signal(.resize)
      #expect(program.pane.shown?.size == size)
    }
    #expect(program.screen.contains("too small"))
  }

  @Test func oneColumnTakesAllOfThePane() throws {
    let store = try store("Paint")
    try add("Sweep", to: store)
    let program = TestProgram(store: store, looking: Looking(.column(.doing)))
    #expect(program.screen.contains("[DOING 1]"))
    #expect(program.screen.contains("Sweep") && !program.screen.contains("Paint"))
  }

  @Test func aFilterLeavesCardsOut() throws {
    let store = try store("Paint", "Sweep")
    let query = try Query("paint", at: Sample.clock)
    let program = TestProgram(store: store, looking: Looking(through: query))
    #expect(program.screen.contains("Paint") && !program.screen.contains("Sweep"))
  }

  @Test func theAgendaTurnsWithTheDay() throws {
    let store = MemoryStore()
    try add("Sweep", to: store, due: .day(Sample.day + 1))
    var program = TestProgram(store: store, looking: Looking(.agenda))
    #expect(program.screen.contains("Tomorrow"))
    program.pass(milliseconds: 13 * 3_600_000)
    #expect(program.screen.contains("Today") && !program.screen.contains("Tomorrow"))
  }

  @Test func theCalendarIsThatOfToday() throws {
    let store = MemoryStore()
    try add("Sweep", to: store, due: .day(Sample.day + 11))
    var program = TestProgram(store: store, looking: Looking(.calendar))
    #expect(program.screen.contains("November 2026") && program.screen.contains("[20"))
    program.pass(milliseconds: 10 * 86_400_000 + 13 * 3_600_000)
    #expect(program.screen.contains("December 2026") && program.screen.contains("[1"))
  }

  @Test func aCardThatMovesAwayTakesNothingWithIt() throws {
    let store = try store("One", "Two", "Three")
    var program = TestProgram(store: store, looking: Looking())
    let moved = Change.moved([Sample.id(1)], to: .done, at: .bottom)
    _ = try store.commit(moved, on: Sample.context())
    program.hearOfStore()
    #expect(program.screen.contains("TODO 2"))
    #expect(!program.screen.contains("▌") && program.pane.shown?.cursor == nil)
  }

  @Test func aStoreThatIsNotThereIsEmptyUntilSomebodyMakesIt() throws {
    let folder = TemporaryFolder()
    let path = folder.file()
    let looked = try SQLiteStore.open(path, mode: .watching, patience: 5)
    #expect(try looked.fileChange() == .none)
    #expect(try looked.counts(in: Project.home).values.allSatisfy { $0 == 0 })
    var program = TestProgram(store: looked, looking: Looking())
    let made = try SQLiteStore.open(path, patience: 5)
    _ = try made.commit(
      .added(Sample.id(1), CardText(title: "Paint"), to: .todo, at: .bottom), on: Sample.context())
    program.hearOfStore()
    #expect(program.screen.contains("Paint"))
    #expect(throws: StoreFailure.self) {
      try looked.commit(.added(Sample.id(2), CardText(title: "x"), to: .todo, at: .bottom), on: Sample.context())
    }
  }
}
