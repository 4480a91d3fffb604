import Board
import Glibc
import Kanban
import Storage
import Support
import Terminal
import Testing
import Time
import Twin

@testable import Program

@Suite("Watch mode", .cannotHang)
struct WatchModeTests {
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

  @Test func watchModeIsReadOnlyWithoutSelection() throws {
    let store = try store("Paint", "Sweep")
    let written = store.written
    var program = TestProgram(store: store, looking: WatchMode())
    #expect(program.screen.contains("Paint"))
    #expect(program.pane.shown?.size == Size(width: 80, height: 24))
    #expect(program.pane.shown?.cursor == nil)
    #expect(!program.screen.contains("▌"))
    // No key hints are shown, and the keys of the board do nothing.
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
    let program = TestProgram(store: store, looking: WatchMode())
    #expect(store.counts(in: Project.home).values.allSatisfy { $0 == 0 })
    #expect(program.screen.contains("TODO 0"))
  }

  @Test func watchModeShowsOtherChangesAndIdlesSilently() throws {
    let store = try store("Paint")
    var program = TestProgram(store: store, looking: WatchMode())
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
  func quitKeysEndWatchMode(key: String) throws {
    var program = TestProgram(store: try store("Paint"), looking: WatchMode())
    program.type(key)
    #expect(program.isOver)
    #expect(program.finish() == 0)
    #expect(program.pane.isLeft)
  }

  @Test func signalsAndHangupEndWatchMode() throws {
    var program = TestProgram(store: try store("Paint"), looking: WatchMode())
    program.signal(.terminate)
    #expect(program.finish() == 143)
    program = TestProgram(store: try store("Paint"), looking: WatchMode())
    program.read(.closed)
    #expect(program.finish() == 129)
  }

  @Test(arguments: ["<ctrl-f>", "<space>", "G"])
  func watchModeScrolls(key: String) throws {
    let store = MemoryStore()
    var ids = Sample.ids
    for number in 100...160 {
      _ = try store.commit(
        .added(ids.next(), CardText("Card \(number)"), to: .todo, at: .bottom), on: Sample.context())
    }
    var program = TestProgram(store: store, looking: WatchMode())
    #expect(program.screen.contains("Card 100") && program.screen.contains("↓"))
    program.type("j")
    #expect(!program.screen.contains("Card 100") && program.screen.contains("Card 101"))
    #expect(!program.screen.contains("▌"))
    program.type(key)
    #expect(!program.screen.contains("Card 102") && program.screen.contains("↑"))
    try add("Elsewhere", to: store)
    program.hearOfStore()
    #expect(!program.screen.contains("Card 102"))
    program.type("gg")
    #expect(program.screen.contains("Card 100"))
  }

  @Test func watchModeSuspendsRedrawsAndResizes() throws {
    var program = TestProgram(store: try store("Paint"), looking: WatchMode())
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

  @Test func singleColumnFillsThePane() throws {
    let store = try store("Paint")
    try add("Sweep", to: store)
    let program = TestProgram(store: store, looking: WatchMode(.column(.doing)))
    #expect(program.screen.contains("[DOING 1]"))
    #expect(program.screen.contains("Sweep") && !program.screen.contains("Paint"))
  }

  @Test func aFilterLeavesCardsOut() throws {
    let store = try store("Paint", "Sweep")
    let query = try Query("paint", at: Sample.clock)
    let program = TestProgram(store: store, looking: WatchMode(through: query))
    #expect(program.screen.contains("Paint") && !program.screen.contains("Sweep"))
  }

  @Test func theBoardIsSortedAsAskedFor() throws {
    let store = try store("Paint")
    var sweep = CardText("Sweep")
    sweep.priority = .high
    _ = try store.commit(.added(Sample.id(9), sweep, to: .todo, at: .bottom), on: Sample.context())
    for (ordering, first) in [(Ordering.own, "Paint"), (.priority, "Sweep")] {
      let screen = TestProgram(store: store, looking: WatchMode(by: ordering)).screen
      let places = try ["Paint", "Sweep"].map { try #require(screen.firstRange(of: $0)).lowerBound }
      #expect((places[0] < places[1]) == (first == "Paint"))
    }
  }

  private func boardWithLanes(folding folded: String = "") throws -> MemoryStore {
    let store = MemoryStore()
    var ids = Sample.ids
    for number in 1...40 {
      let text = CardText("Card \(number)", tags: ["ops"], number % 3 == 0 ? .high : .none)
      _ = try store.commit(.added(ids.next(), text, to: .todo, at: .bottom), on: Sample.context())
    }
    store.note(NoteName("lanes", of: Project.home), "priority" + folded)
    return store
  }

  @Test func lanesAreShown() throws {
    let program = TestProgram(store: try boardWithLanes(), configuration: "ascii = on", looking: WatchMode())
    let screen = program.screen
    #expect(screen == ExpectedScreen.text("watch-lanes", beside: #filePath, seen: screen))
  }

  @Test func plainColumnsAreBelowEachOther() throws {
    let store = try boardWithLanes()
    for column in [Column.doing, .done] {
      let id = Sample.id(90 + column.rawValue)
      _ = try store.commit(.added(id, CardText("In \(column)"), to: column, at: .top), on: Sample.context())
    }
    let program = TestProgram(store: store, configuration: "plain = on", looking: WatchMode())
    let screen = program.screen
    #expect(screen == ExpectedScreen.text("watch-plain", beside: #filePath, seen: screen))
  }

  @Test func lanesAreScrolledAndNotChanged() throws {
    let store = try boardWithLanes(folding: "\nhigh")
    let written = store.written
    var program = TestProgram(store: store, looking: WatchMode())
    #expect(program.screen.contains("high 13") && !program.screen.contains("Card 3"))
    program.type("jj")
    #expect(!program.screen.contains("high 13") && program.screen.contains("Card 2"))
    program.type("k-gln<enter>k")
    #expect(program.screen.contains("high 13"))
    #expect(program.effects.isEmpty && store.written == written)
  }

  @Test func lanesChosenElsewhereAreShown() throws {
    let store = try boardWithLanes()
    let program = TestProgram(store: store, looking: WatchMode(.column(.todo)))
    #expect(program.screen.contains("high 13"))
    var board = TestProgram(store: store)
    board.type("gln")
    var other = program
    try add("Sweep", to: store)
    other.hearOfStore()
    #expect(!other.screen.contains("high 13"))
  }

  @Test func allProjectsHaveLanesToo() throws {
    let store = try boardWithLanes()
    let work = ProjectID(high: 0, low: 7)
    _ = try store.commit(.projectAdded(work, "Work"), on: Sample.context())
    _ = try store.commit(
      .within(work, .added(Sample.id(500), CardText(title: "Report", priority: .high), to: .todo, at: .top)),
      on: Sample.context())
    let program = TestProgram(store: store, looking: WatchMode(ofAll: true))
    // The card of the other project is the last of its lane.
    #expect(program.screen.contains("high 14"))
  }

  @Test func theAgendaTurnsWithTheDay() throws {
    let store = MemoryStore()
    try add("Sweep", to: store, due: .day(Sample.day + 1))
    var program = TestProgram(store: store, looking: WatchMode(.agenda))
    #expect(program.screen.contains("Tomorrow"))
    program.pass(milliseconds: 13 * 3_600_000)
    #expect(program.screen.contains("Today") && !program.screen.contains("Tomorrow"))
  }

  /// Each key moves from what the one before it reached, also if no frame is drawn between them.
  @Test(arguments: [("GGG", "Card 120"), ("GGGk", "Card 119"), ("Ggggg", "Card 113"), ("ggG", "Card 120")])
  func manyKeysScrollTheAgendaBeforeAFrame(keys: String, last: String) throws {
    let store = MemoryStore()
    var ids = Sample.ids
    for number in 101...120 {
      let card = CardText("Card \(number)", due: .day(Sample.day))
      _ = try store.commit(.added(ids.next(), card, to: .todo, at: .bottom), on: Sample.context())
    }
    var program = TestProgram(store: store, looking: WatchMode(.agenda)) { pane, _, _ in
      pane.size = Size(width: 80, height: 15)
    }
    program.turn(typing: keys)
    let rows = program.screen.split(separator: "\n").filter { $0.contains("Card 1") }
    #expect(rows.last?.contains(last) == true, "\(program.screen)")
  }

  @Test func theCalendarIsThatOfToday() throws {
    let store = MemoryStore()
    try add("Sweep", to: store, due: .day(Sample.day + 11))
    var program = TestProgram(store: store, looking: WatchMode(.calendar))
    #expect(program.screen.contains("November 2026") && program.screen.contains("[20"))
    program.pass(milliseconds: 10 * 86_400_000 + 13 * 3_600_000)
    #expect(program.screen.contains("December 2026") && program.screen.contains("[1"))
  }

  @Test func theCalendarOfANarrowPaneIsWhole() throws {
    let store = try store()
    for id in 1...12 {
      _ = try store.commit(
        .added(Sample.id(id), CardText(title: "Sweep", due: .day(Sample.day)), to: .todo, at: .top),
        on: Sample.context())
    }
    var program = TestProgram(store: store, configuration: "language = ko", looking: WatchMode(.calendar))
    for rows in [9, 24] {
      program.pane.nextSize = Size(width: 28, height: rows)
      program.signal(.resize)
      #expect(program.screen.contains(" [20] 21"))
      // The lunar date, if it fits.
      #expect(program.screen.contains("음 10.12") == (rows == 24))
      #expect(program.screen.contains("음 10") == (rows == 24))
      #expect(program.screen.contains("11월 20일 (금)"))
      #expect(program.screen.contains("↓1") == (rows == 9))
    }
  }

  @Test func aCardThatMovesAwayTakesNothingWithIt() throws {
    let store = try store("One", "Two", "Three")
    var program = TestProgram(store: store, looking: WatchMode())
    let moved = Change.moved([Sample.id(1)], to: .done, at: .bottom)
    _ = try store.commit(moved, on: Sample.context())
    program.hearOfStore()
    #expect(program.screen.contains("TODO 2"))
    #expect(!program.screen.contains("▌") && program.pane.shown?.cursor == nil)
  }

  @Test func missingStoreIsShownEmptyUntilCreated() throws {
    let folder = TemporaryFolder()
    let path = folder.file()
    let looked = try SQLiteStore.open(path, mode: .watching, patience: 5)
    #expect(try looked.fileChange() == .none)
    #expect(try looked.counts(in: Project.home).values.allSatisfy { $0 == 0 })
    var program = TestProgram(store: looked, looking: WatchMode())
    let made = try SQLiteStore.open(path, patience: 5)
    _ = try made.commit(
      .added(Sample.id(1), CardText(title: "Paint"), to: .todo, at: .bottom), on: Sample.context())
    program.hearOfStore()
    #expect(program.screen.contains("Paint"))
    #expect(throws: StoreFailure.self) {
      try looked.commit(.added(Sample.id(2), CardText(title: "x"), to: .todo, at: .bottom), on: Sample.context())
    }
  }

  // MARK: An unreadable store

  /// Another process in watch mode on this store.
  private func looking(at shared: SharedStore) throws -> TestProgram {
    try shared.fill(3)
    return TestProgram(store: try SQLiteStore.open(shared.path, mode: .watching, patience: 5), looking: WatchMode())
  }

  private static let waiting = "Another program is writing"

  @Test(arguments: [Size(width: 40, height: 10), Size(width: 80, height: 12), Size(width: 120, height: 40)])
  func lockedStoreKeepsTheLastViewAtAnySize(_ size: Size) throws {
    let shared = try SharedStore()
    var program = try looking(at: shared)
    shared.shut()
    program.pane.nextSize = size
    program.signal(.resize)
    #expect(program.pane.shown?.size == size)
    #expect(program.screen.contains("TODO 3") && program.screen.contains("Plan 1"))
    #expect(!program.foot.contains(WatchModeTests.waiting))
    program.pass(milliseconds: 300)
    #expect(program.screen.contains("TODO 3") && program.screen.contains("Plan 1"))
    #expect(program.foot.contains(WatchModeTests.waiting))
    shared.letGo()
    program.pass(milliseconds: 100)
    #expect(program.screen.contains("Plan 1") && !program.screen.contains(WatchModeTests.waiting))
  }

  /// The columns fit the current size, although they come from the cache.
  @Test func lockedStoreIsRedrawnAtTheNewSize() throws {
    let shared = try SharedStore()
    var program = try looking(at: shared)
    shared.shut()
    program.pane.nextSize = Size(width: 50, height: 12)
    program.signal(.resize)
    let underLock = program.screen
    shared.letGo()
    program.pass(milliseconds: 100)
    #expect(program.screen == underLock)
  }

  @Test func aPaneThatWasTooSmallKeepsWhatWasRead() throws {
    let shared = try SharedStore()
    var program = try looking(at: shared)
    shared.shut()
    for size in [Size(width: 10, height: 3), Size(width: 80, height: 24)] {
      program.pane.nextSize = size
      program.signal(.resize)
    }
    #expect(program.screen.contains("Plan 1"))
  }

  @Test(arguments: ["moved", "replaced"]) func missingStoreIsReportedUntilItReturns(_ how: String) throws {
    let shared = try SharedStore()
    var program = try looking(at: shared)
    let away = shared.path + ".away"
    #expect(rename(shared.path, away) == 0)
    program.hearOfStore()
    for _ in 0..<3 {
      #expect(program.foot.contains("The store was moved or deleted") && program.screen.contains("Plan 1"))
      program.pass(milliseconds: 60_000)
      program.hearOfStore()
    }
    if how == "moved" { #expect(rename(away, shared.path) == 0) } else { try shared.replace() }
    program.hearOfStore()
    #expect(program.screen.contains(how == "moved" ? "Plan 1" : "TODO 0"))
    #expect(!program.screen.contains("moved or deleted"))
  }

  /// The damage involves no commit, so only reading the file again finds it.
  @Test func damageIsReportedUntilRepaired() throws {
    let shared = try SharedStore()
    var program = try looking(at: shared)
    let bytes = shared.damage()
    program.hearOfStore()
    for _ in 0..<3 {
      #expect(program.foot.contains("The store is damaged") && program.screen.contains("Plan 1"))
      program.pass(milliseconds: 60_000)
    }
    shared.overwrite(bytes)
    program.hearOfStore()
    #expect(program.screen.contains("Plan 1") && !program.screen.contains("damaged"))
  }

  @Test func damageIsReportedAtStart() throws {
    let shared = try SharedStore()
    try shared.fill(3)
    try shared.run("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'cards_in_order'")
    let program = TestProgram(
      store: try SQLiteStore.open(shared.path, mode: .watching, patience: 5), looking: WatchMode())
    #expect(program.foot.contains("The store is damaged"))
  }

  @Test(arguments: ["overwritten", "replaced"]) func nonStoreFileEndsWatchMode(_ how: String) throws {
    let shared = try SharedStore()
    var program = try looking(at: shared)
    let garbage = Array(String(repeating: "My notes\n", count: 1_000).utf8)
    if how == "replaced" {
      try shared.replace()
      program.hearOfStore()
      #expect(program.screen.contains("TODO 0"))
    }
    shared.overwrite(garbage)
    program.hearOfStore()
    #expect(program.isOver)
    #expect(program.finish() == 4)
    #expect(program.pane.isLeft)
    #expect(program.outside.errors.joined().contains("The file is not a Sekan store"))
  }

  @Test func newerStoreVersionEndsWatchMode() throws {
    let shared = try SharedStore()
    var program = try looking(at: shared)
    try shared.run("PRAGMA user_version = 99")
    program.hearOfStore()
    #expect(program.isOver)
    #expect(program.finish() == 4)
  }

  /// A commit does not cause a check of the whole file.
  @Test func aCommitOfAnotherProgramIsNoDamage() throws {
    let shared = try SharedStore()
    let looked = try SQLiteStore.open(shared.path, mode: .watching, patience: 5)
    var program = TestProgram(store: looked, looking: WatchMode())
    program.hearOfStore()
    let asked = looked.asked
    try shared.fill(1)
    program.hearOfStore()
    #expect(program.screen.contains("Plan 1"))
    program.hearOfStore()
    #expect(looked.asked - asked < 60, "\(looked.asked - asked)")
  }
}
