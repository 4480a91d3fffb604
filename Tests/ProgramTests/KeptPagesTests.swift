import Board
import Curses
import Glibc
import Kanban
import Support
import Testing
import Time
import Twin

@testable import Program

/// When pages are stored, and what the next start does with those that were not.
@Suite("Autosave of pages", .cannotHang)
struct KeptPagesTests {
  private func kinds(_ program: TestProgram) -> [String] {
    program.draftNames.map { String($0.split(separator: ".").last ?? "") }
  }

  private func texts(_ store: MemoryStore, on day: Day = Sample.day) -> [String] {
    store.pages(PageStretch(.shared, .later, days: day...day, most: 9)).compactMap { store.page($0.id)?.text }
  }

  /// The disk after a process with this text was killed.
  private func killed(_ typed: String, over store: MemoryStore, on disk: TestDisk = TestDisk()) -> TestDisk {
    var program = TestProgram(store: store, disk: disk)
    program.type("gcw" + typed)
    program.pass(milliseconds: 150)
    return disk.killed()
  }

  // MARK: Autosave

  @Test func pageIsStoredAfterAPause() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.type("gcwOne")
    program.pass(milliseconds: 9_000)
    #expect(texts(store) == [] && kinds(program) == ["json", "lock"])
    program.type(" two")
    program.pass(milliseconds: 9_999)
    #expect(texts(store) == [])
    program.pass(milliseconds: 1)
    #expect(texts(store) == ["One two"])
    #expect(kinds(program) == [] && program.coordinator.isWriting && program.notice == "")
  }

  @Test func idleWritingScreenNeverWakes() {
    var program = TestProgram()
    program.type("gcwOne")
    program.pass(milliseconds: 60_000)
    #expect(program.loop.autosave.due == nil && program.loop.drafts.due == nil)
  }

  @Test func storedPageDeletesItsDraft() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.type("gcwOne")
    program.pass(milliseconds: 150)
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(texts(store) == ["One"] && kinds(program) == [])
  }

  @Test func suspendStoresThePage() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.type("gcwOne<ctrl-z>")
    #expect(texts(store) == ["One"] && program.coordinator.isWriting)
    program.type(" two<esc>")
    program.pass(milliseconds: 30)
    #expect(texts(store) == ["One two"])
    program.type("u")
    #expect(texts(store) == [])
  }

  @Test(arguments: [Signal.hangup, .terminate])
  func signalStoresThePage(signal: Signal) {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.type("gcwOne")
    program.signal(signal)
    _ = program.finish()
    #expect(texts(store) == ["One"] && kinds(program) == [])
  }

  @Test func hangupStoresThePage() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.type("gcwOne")
    program.read(.closed)
    #expect(program.isOver)
    _ = program.finish()
    #expect(texts(store) == ["One"] && kinds(program) == [])
  }

  @Test func hangupRemovesAnEmptiedPage() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.type("gcwOne<ctrl-s><ctrl-u>")
    program.signal(.hangup)
    _ = program.finish()
    #expect(texts(store) == [] && kinds(program) == [])
  }

  // MARK: The next start

  @Test func nextStartStoresTheDraftOfAKilledProcess() {
    let store = MemoryStore()
    let disk = killed("One<enter>two", over: store)
    #expect(texts(store) == [])
    let program = TestProgram(store: store, disk: disk)
    #expect(texts(store) == ["One\ntwo"] && kinds(program) == [])
    #expect(program.coordinator.overlay == nil)
    #expect(program.notice == "Saved what you wrote on Fri 20 November")
  }

  @Test func storedDraftIsNotDuplicated() {
    let store = MemoryStore()
    let disk = killed("One<ctrl-s> two", over: store)
    let program = TestProgram(store: store, disk: disk)
    #expect(texts(store) == ["One two"] && kinds(program) == [])
  }

  @Test func recoveredPageMergesWithOtherChanges() throws {
    let store = MemoryStore()
    let disk = killed("one<enter>two<ctrl-s>!", over: store)
    let page = try #require(store.pages(PageStretch(.shared, .later, most: 1)).first)
    store.take(.pageWritten(page.id, from: "one\ntwo", to: "zero\none\ntwo"))
    _ = TestProgram(store: store, disk: disk)
    #expect(texts(store) == ["zero\none\ntwo!"])
  }

  @Test func recoveredPurgedPageIsAddedAgain() throws {
    let store = MemoryStore()
    let disk = killed("one<ctrl-s> two", over: store)
    let page = try #require(store.pages(PageStretch(.shared, .later, most: 1)).first)
    store.take(.pagesRemoved([page.id]))
    store.take(.pagesPurged([page.id]))
    _ = TestProgram(store: store, disk: disk)
    #expect(texts(store) == ["one two"])
  }

  @Test func draftsOfARunningProcessAreIgnored() {
    let (store, disk) = (MemoryStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk)
    program.type("gcwOne")
    program.pass(milliseconds: 150)
    _ = TestProgram(store: store, disk: TestDisk(disk.shelf))
    #expect(texts(store) == [])
  }

  @Test func cardDraftsAreStillOffered() {
    let store = MemoryStore()
    let disk = killed("One", over: store)
    var other = TestProgram(store: store, disk: disk)
    other.type("aPaint")
    other.pass(milliseconds: 150)
    #expect(TestProgram(store: store, disk: disk.killed()).coordinator.focus == .draftQuestion)
  }

  // MARK: A store that fails

  @Test func unstoredPageIsRecoveredAtTheNextStart() {
    let (store, disk) = (TroubledStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk)
    program.type("gcwOne")
    store.failures[.commit] = .diskFull
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(program.coordinator.isWriting && program.notice.contains("The disk is full"))
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(!program.coordinator.isWriting && kinds(program) == ["json", "lock"])
    store.failures = [:]
    let next = TestProgram(store: store, disk: disk.killed())
    #expect(texts(store.inside) == ["One"] && kinds(next) == [])
  }

  @Test func failedPageStoreIsRetried() {
    let store = TroubledStore()
    var program = TestProgram(store: store)
    program.type("gcwOne")
    store.failures[.commit] = .readOnly("/board")
    program.pass(milliseconds: 25_000)
    #expect(program.screen.contains("━ The store cannot be written to"))
    store.failures = [:]
    program.pass(milliseconds: 10_000)
    #expect(texts(store.inside) == ["One"] && program.screen.contains("saved"))
  }

  @Test func typingContinuesDuringALock() {
    let store = TroubledStore()
    var program = TestProgram(store: store)
    program.type("gcwOne")
    store.failures[.commit] = .busy
    program.type("<ctrl-s> two<ctrl-s> three")
    program.pass(milliseconds: 150)
    #expect(program.screen.contains("One two three"))
    store.failures = [:]
    program.pass(milliseconds: 1_000)
    #expect(texts(store.inside) == ["One two three"])
  }

  @Test func fulfilledSaveIsNotRepeatedAfterALaterFailure() {
    let store = TroubledStore()
    var program = TestProgram(store: store)
    program.type("gcwOne")
    store.failures[.commit] = .busy
    program.type("<ctrl-s><ctrl-s>")
    store.failures = [:]
    program.pass(milliseconds: 1_000)
    #expect(texts(store.inside) == ["One"])
    store.failures[.commit] = .diskFull
    let before = store.tries[.commit, default: []].count
    program.type(" two<ctrl-s>")
    program.pass(milliseconds: 30)
    #expect(store.tries[.commit, default: []].count == before + 1)
  }

  @Test func pageLeftDuringALockStaysADraft() {
    let (store, disk) = (TroubledStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk)
    program.type("gcwOne")
    store.failures[.commit] = .busy
    program.type("<esc>")
    program.pass(milliseconds: 30)
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(!program.coordinator.isWriting && kinds(program) == ["json", "lock"])
    store.failures = [:]
    _ = TestProgram(store: store, disk: disk.killed())
    #expect(texts(store.inside) == ["One"])
  }

  @Test func unsavablePageCannotBeLeft() {
    let (store, disk) = (TroubledStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk)
    program.type("gcwOne")
    (store.failures[.commit], disk.failure) = (.diskFull, ENOSPC)
    for _ in 0..<3 {
      program.type("<esc>")
      program.pass(milliseconds: 30)
    }
    #expect(program.coordinator.isWriting && program.screen.contains("One"))
    #expect(program.notice.contains("cannot be kept on disk"))
    program.type("<ctrl-c><ctrl-c>")
    #expect(!program.isOver)
    #expect(program.notice.contains("cannot be kept on disk"))
    (store.failures, disk.failure) = ([:], nil)
    program.pass(milliseconds: 1_000)
    #expect(kinds(program) == ["json", "lock"])
    program.pass(milliseconds: 10_000)
    #expect(texts(store.inside) == ["One"])
  }

  @Test func forcedQuitWarnsAboutTheLoss() {
    let (store, disk) = (TroubledStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk)
    program.type("gcwOne")
    (store.failures[.commit], disk.failure) = (.diskFull, ENOSPC)
    program.type("<ctrl-c><ctrl-c>")
    #expect(!program.isOver)
    program.type("<ctrl-c><ctrl-c>")
    #expect(program.isOver && program.finish() == 1)
    #expect(program.outside.errors.contains { $0.hasPrefix("The last text was lost") })
  }

  @Test func failedDraftStoresThePageAtOnce() {
    let (store, disk) = (MemoryStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk)
    disk.failure = ENOSPC
    for (index, word) in ["One", " two", " three"].enumerated() {
      program.type(index == 0 ? "gcw" + word : word)
      program.pass(milliseconds: 1_000)
      #expect(texts(store) == [["One", "One two", "One two three"][index]])
    }
    program.type("<esc>")
    program.pass(milliseconds: 30)
    program.type("u")
    #expect(texts(store) == [])
  }

  @Test func aDraftThatIsLeftIsStoredAsSoonAsThatCanBe() {
    let store = TroubledStore()
    var program = TestProgram(store: store)
    program.type("gcwOne")
    store.failures[.commit] = .busy
    program.type("<esc>")
    program.pass(milliseconds: 30)
    program.type("<esc>")
    program.pass(milliseconds: 2_000)
    #expect(!program.coordinator.isWriting && texts(store.inside) == [])
    store.failures = [:]
    program.pass(milliseconds: 1_000)
    #expect(texts(store.inside) == ["One"] && kinds(program) == [])
  }

  @Test func textDuringAPendingRemovalIsANewPage() {
    let store = TroubledStore()
    var program = TestProgram(store: store)
    program.type("gcwOne<ctrl-s>")
    program.pass(milliseconds: 30)
    store.failures[.commit] = .busy
    program.type("<ctrl-u><esc>")
    program.pass(milliseconds: 30)
    program.type("Two")
    store.failures = [:]
    program.pass(milliseconds: 1_000)
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(texts(store.inside) == ["Two"] && kinds(program) == [])
    program.type("uu")
    #expect(texts(store.inside) == ["One"])
  }

  @Test func damagedStoreOffersTheDraftInstead() {
    let store = MemoryStore()
    let disk = killed("One", over: store)
    let program = TestProgram(store: store, disk: disk) { _, _, file in file.findings = ["row 3 is missing"] }
    #expect(texts(store) == [] && program.coordinator.focus == .draftQuestion)
  }

  // MARK: Where it is hidden

  @Test func stoppedInTheShellItIsKeptAndHidden() {
    let store = MemoryStore()
    var program = TestProgram(store: store, configuration: "journal-lock = 5m")
    program.type("gcwOne<ctrl-z>")
    #expect(texts(store) == ["One"] && !program.screen.contains("One"))
    program.type("<down>")
    #expect(program.screen.contains("One"))
    program.signal(.suspend)
    program.pass(milliseconds: 30)
    #expect(!program.screen.contains("One"))
  }

  @Test func tryingAgainOpensNothing() {
    let store = TroubledStore()
    var program = TestProgram(store: store, configuration: "journal-lock = 1m")
    program.type("gcwOne")
    store.failures[.commit] = .diskFull
    program.pass(milliseconds: 58_000)
    #expect(program.screen.contains("One"))
    program.pass(milliseconds: 60_000)
    #expect(!program.screen.contains("One"))
    store.failures = [:]
    program.pass(milliseconds: 11_000)
    #expect(texts(store.inside) == ["One"] && !program.screen.contains("One"))
  }

  @Test func signalDuringTrashPurgeStoresThePage() {
    let store = MemoryStore()
    let cards = (1...200).map { NewCard(id: Sample.id($0), text: CardText("Old \($0)")) }
    store.take(.pasted(cards, to: .todo), on: Sample.context())
    store.take(.removed(cards.map(\.id)), on: Sample.context())
    var program = TestProgram(store: store)
    program.type("gtXay")
    #expect(!program.loop.trash.emptying.isEmpty)
    program.type("qgcwOne")
    #expect(program.coordinator.isWriting && !program.loop.trash.emptying.isEmpty, "\(program.screen)")
    program.signal(.terminate)
    _ = program.finish()
    #expect(texts(store) == ["One"] && kinds(program) == [])
  }

  @Test func signalWithAFullDiskReportsTheFailure() {
    let (store, disk) = (TroubledStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk)
    program.type("gcwOne")
    store.failures[.commit] = .diskFull
    program.signal(.terminate)
    #expect(program.finish() == 1)
    #expect(program.outside.errors.contains { $0.hasPrefix("Your text is kept as a draft") })
    store.failures = [:]
    _ = TestProgram(store: store, disk: disk.killed())
    #expect(texts(store.inside) == ["One"])
  }

  @Test func aStartWhileTheStoreIsHeldStoresItLater() {
    let store = TroubledStore()
    let disk = killed("One", over: store.inside)
    var program = TestProgram(store: store, disk: disk) { _, _, _ in store.failures[.commit] = .busy }
    program.pass(milliseconds: 2_000)
    #expect(kinds(program) == ["json", "lock"])
    store.failures = [:]
    program.pass(milliseconds: 1_000)
    #expect(texts(store.inside) == ["One"] && kinds(program) == [])
  }

  // MARK: The person's own editor

  @Test func externalEditorReceivesTheWholePage() {
    let (store, disk) = (MemoryStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk, variables: ["EDITOR": "vi"])
    program.pane.programs = { arguments in
      guard let path = arguments.last, let text = disk.read(path) else { return 1 }
      return disk.write(String(decoding: text, as: UTF8.self) + "two\n", to: path) ?? 0
    }
    program.type("gcwOne<ctrl-x><ctrl-e>")
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(texts(store) == ["One\ntwo"])
  }

  @Test func unchangedEditorTextStaysUnchanged() {
    let store = MemoryStore()
    var program = TestProgram(store: store, variables: ["EDITOR": "vi"])
    program.pane.programs = { _ in 0 }
    program.type("gcwOne<enter><esc>w<ctrl-x><ctrl-e><esc>")
    program.pass(milliseconds: 30)
    #expect(texts(store) == ["One\n"])
  }

  /// An editor that leaves an empty file, as to abort a commit, must not remove the page.
  @Test(arguments: ["<esc>E", "<ctrl-x><ctrl-e>"]) func emptyEditorTextChangesNothing(keys: String) {
    let (store, disk) = (MemoryStore(), TestDisk())
    var program = TestProgram(store: store, disk: disk, variables: ["EDITOR": "vi"])
    program.pane.programs = { disk.write(" \n", to: $0.last ?? "") ?? 0 }
    program.type("gcwOne")
    if keys.hasPrefix("<esc>") {
      program.type("<esc>")
      program.pass(milliseconds: 30)
      program.type("gj")
    }
    program.type(keys.replacing("<esc>", with: ""))
    #expect(program.pane.ran.count == 1)
    #expect(program.coordinator.notice?.text == "Your editor left no text, so nothing was changed")
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(texts(store) == ["One"])
    #expect(program.draftNames == [])
  }

  /// The process may die while the editor runs.
  @Test func beforeTheEditorHasItItIsStored() {
    let store = MemoryStore()
    var program = TestProgram(store: store, variables: ["EDITOR": "vi"])
    var seen: [String] = []
    program.pane.programs = { _ in
      seen = texts(store)
      return 0
    }
    program.type("gcwOne<ctrl-x><ctrl-e>")
    #expect(seen == ["One"])
  }
}
