import Board
import Curses
import Glibc
import Kanban
import Support
import Testing

@Suite("Changes while another process locks the store", .cannotHang)
struct LockTests {
  @Test func lockedChangeIsRetriedUntilStored() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("aPaint<ctrl-s>")
    program.pass(milliseconds: 200)
    #expect(program.coordinator.notice == nil)
    program.pass(milliseconds: 200)
    #expect(program.foot.contains("Another program is writing; trying again"))
    #expect(!(try shared.titles(.todo).contains("Paint")))
    shared.letGo()
    program.pass(milliseconds: 100)
    #expect(try shared.titles(.todo).contains("Paint"))
    #expect(program.coordinator.overlay == nil)
  }

  @Test func waitingChangeIsReportedWhileItWaits() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("x")
    program.pass(milliseconds: 15_000)
    #expect(program.foot.contains("trying again"))
    program.type("j")
    #expect(program.foot.contains("trying again"))
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(!program.foot.contains("trying again"))
  }

  @Test func escCancelsTheChangeAndKeepsTheText() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("aPaint<ctrl-s>")
    program.pass(milliseconds: 300)
    program.type("<esc>")
    program.pass(milliseconds: 1_000)
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(!(try shared.titles(.todo).contains("Paint")))
    #expect(program.coordinator.draft?.typed[.title] == "Paint")
  }

  /// Esc gives up the waiting change, and drops and counts the keys typed after it.
  @Test func escapeSaysHowManyKeysItDrops() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    let board = try shared.titles(.todo)
    shared.hold()
    program.type("cxx")
    program.pass(milliseconds: 300)
    program.type("<esc>")
    program.pass(milliseconds: 300)
    #expect(program.foot.contains("nothing was changed (2 keys dropped)"))
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(try shared.titles(.todo) == board)
  }

  /// The input line was closed when the change of all cards began; after Esc it returns with its text.
  @Test(arguments: [("t", "ops"), ("d", "tomorrow"), ("w", "an answer")])
  func bulkInputIsRestoredAfterCancel(key: String, typed: String) throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    program.type("V" + key + typed)
    shared.hold()
    program.type("<enter>")
    program.pass(milliseconds: 300)
    #expect(program.coordinator.overlay == nil)
    program.type("<esc>")
    program.pass(milliseconds: 1_000)
    #expect(program.coordinator.focus == .popover && program.screen.contains(typed))
    #expect(program.screen.contains("Another program has locked the"))
    shared.letGo()
    program.type("<enter>")
    program.pass(milliseconds: 1_000)
    #expect(program.coordinator.overlay == nil)
    #expect(program.draftNames == [])
  }

  /// Discarding the text gives up the waiting change even before the wait is shown. Otherwise the card would be stored
  /// after its draft was discarded.
  @Test(arguments: [50, 300]) func discardedWaitingTextIsNotStored(after milliseconds: Int) throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("aPaint<ctrl-s>")
    program.pass(milliseconds: milliseconds)
    program.discard()
    #expect(program.coordinator.overlay == nil)
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(!(try shared.titles(.todo).contains("Paint")))
  }

  /// The waiting change is independent of the discarded text.
  @Test func anotherChangeThatWaitsIsStoredThoughWhatWasTypedIsDiscarded() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    let first = try shared.titles(.todo)[0]
    shared.hold()
    program.type("caPaint")
    program.discard()
    #expect(program.coordinator.overlay == nil)
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(try shared.titles(.done).contains(first))
  }

  /// Keys without a change are handled; others wait.
  @Test func keysWaitTheirTurn() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    let (first, done) = (try shared.titles(.todo)[0], try shared.titles(.done))
    shared.hold()
    program.type("caPaint<ctrl-s>")
    program.pass(milliseconds: 300)
    #expect(program.coordinator.draft?.typed[.title] == "Paint")
    #expect(try shared.titles(.done) == done)
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(try shared.titles(.done).contains(first))
    #expect(try shared.titles(.todo).contains("Paint"))
    #expect(program.coordinator.overlay == nil)
  }

  /// The draft must be gone, or the next start would offer a text that is a card already.
  @Test func leavingWhileItWaitsStoresItAndKeepsNoDraft() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("aPaint")
    program.pass(milliseconds: 150)
    program.type("<ctrl-s>")
    program.signal(.terminate)
    #expect(program.isOver)
    shared.letGo()
    #expect(program.finish() == 128 + SIGTERM)
    #expect(try shared.titles(.todo).filter { $0 == "Paint" } == ["Paint"])
    #expect(program.draftNames == [])
    let next = TestProgram(store: shared.store, disk: program.disk.killed())
    #expect(next.coordinator.focus == .list)
  }

  @Test func quitWithAnUnstorableChangeKeepsTheDraft() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("aPaint<ctrl-s>")
    program.signal(.terminate)
    #expect(program.finish() == 1)
    #expect(program.outside.errors.count == 1)
    shared.letGo()
    let next = TestProgram(store: shared.store, disk: program.disk.killed())
    #expect(next.coordinator.focus == .draftQuestion)
  }

  @Test func quitWaitsForThePendingChange() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    let first = try shared.titles(.todo)[0]
    shared.hold()
    program.type("xq")
    program.pass(milliseconds: 5_000)
    #expect(!program.isOver)
    #expect(program.foot.contains("A change is still waiting to be stored; quitting once it is"))
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(program.isOver)
    #expect(program.finish() == 0)
    #expect(!(try shared.titles(.todo).contains(first)))
  }

  @Test func quitCanBeCancelledWithTheChange() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("xq")
    program.pass(milliseconds: 300)
    program.type("<esc>")
    program.pass(milliseconds: 300)
    shared.letGo()
    program.type("j")
    program.pass(milliseconds: 1_000)
    #expect(!program.isOver)
  }

  @Test func leavingTwiceLeavesAtOnceAndSaysWhatIsLost() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("xqq")
    #expect(program.isOver)
    #expect(program.finish() == 1)
    #expect(program.outside.errors.count == 1)
  }

  @Test func quickLinesThatAreTypedAheadWait() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("iMilk<enter>Bread<enter>Eggs")
    program.pass(milliseconds: 20_000)
    #expect(program.screen.contains("Not stored yet: Milk, Bread"))
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(try shared.titles(.todo).suffix(2) == ["Milk", "Bread"])
    #expect(program.coordinator.draft?.typed == EditorModel.Typed([.title: "Eggs"]))
  }

  /// The board gives up after half a minute; the lines stay entered and in the draft.
  @Test func quickLinesOutliveALongLock() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("iMilk #food<enter>Bread<enter>Eggs")
    program.pass(milliseconds: 30_500)
    #expect(program.foot.contains("Another program has locked the"))
    #expect(!program.foot.contains("dropped"))
    #expect(program.screen.contains("Not stored yet: Milk #food, Bread") && program.screen.contains("Eggs"))
    shared.letGo()
    let next = TestProgram(store: shared.store, disk: program.disk.killed())
    #expect(next.screen.contains("Milk #food"))
    program.type("<enter>")
    #expect(try shared.titles(.todo).suffix(3) == ["Milk", "Bread", "Eggs"])
    #expect(program.coordinator.focus == .quickLine && program.coordinator.draft == nil)
    program.type("<esc>")
    #expect(program.draftNames == [])
  }

  /// Backspace in the empty line takes the last one back; Tab must not lose the lines in an editor, or store them twice.
  @Test func enteredQuickLinesCanBeTakenBack() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("iMilk<enter>Bread #food<enter><backspace>")
    #expect(program.coordinator.draft?.typed[.title] == "Milk")
    #expect(program.coordinator.draft?.typed[.notes] == "Bread #food")
    program.type("<tab>")
    #expect(program.coordinator.focus == .quickLine)
    program.pass(milliseconds: 300)
    program.type("<esc>")
    program.pass(milliseconds: 300)
    #expect(program.screen.contains("Not stored yet: Milk"))
    program.type("<tab>")
    #expect(program.coordinator.focus == .editorLine)
    shared.letGo()
    program.type("<ctrl-s>")
    #expect(try shared.titles(.todo).last == "Milk")
    #expect(program.draftNames == [])
  }

  /// Items that are typed behind a waiting one are stored in one further change.
  @Test func itemsOfAChecklistThatAreTypedAheadWait() throws {
    let shared = try SharedStore()
    var program = shared.program(typingBehindItsLock: "Milk<enter>Bread<enter>Eggs<enter>Sal")
    program.pass(milliseconds: 20_000)
    #expect(program.screen.contains("Milk") && program.screen.contains("Eggs") && program.screen.contains("Sal"))
    shared.letGo()
    program.pass(milliseconds: 1_000)
    #expect(try shared.notesOfFirst().contains("- [ ] Milk\n- [ ] Bread\n- [ ] Eggs"))
    #expect(program.coordinator.draft?.line?.text == "Sal")
  }

  /// The board gives up after half a minute; the items stay in the line and in its draft.
  @Test func itemsOfAChecklistOutliveALongLock() throws {
    let shared = try SharedStore()
    var program = shared.program(typingBehindItsLock: "Milk<enter>Bread<enter>Eggs")
    program.pass(milliseconds: 40_000)
    #expect(program.screen.contains("Another program has locked the"))
    #expect(program.coordinator.draft?.line?.text == "Milk\nBread\nEggs")
    shared.letGo()
    let next = TestProgram(store: shared.store, disk: program.disk.killed())
    #expect(next.screen.contains("Milk Bread Eggs"))
    program.type("<enter>")
    #expect(try shared.notesOfFirst().contains("- [ ] Milk\n- [ ] Bread\n- [ ] Eggs"))
    program.type("<enter>")
    #expect(program.coordinator.focus == .detail && program.draftNames == [])
  }

  /// The card moves with the change, so a dialog about it has to wait.
  @Test func popoverWaitsForThePendingChange() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("xd")
    program.pass(milliseconds: 300)
    #expect(program.coordinator.overlay == nil)
    shared.letGo()
    program.pass(milliseconds: 1_000)
    program.type("tomorrow<enter>")
    #expect(program.coordinator.overlay == nil)
  }

  @Test func quitDuringABulkChangeStoresIt() throws {
    let shared = try SharedStore()
    try shared.fill(300)
    var program = TestProgram(store: shared.store)
    program.turn(typing: "Vc")
    program.turn(typing: "aPaint<ctrl-s>")
    program.signal(.terminate)
    #expect(program.finish() == 1)
    #expect(program.outside.errors == ["sekan: the change of many cards was not finished"])
    #expect(try shared.titles(.todo).contains("Paint"))
    #expect(program.draftNames == [])
  }

  @Test func quitReportsUnprocessedKeys() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    let first = try shared.titles(.todo)[0]
    shared.hold()
    program.type("cx")
    program.signal(.terminate)
    shared.letGo()
    #expect(program.finish() == 1)
    #expect(program.outside.errors == ["sekan: the last input was not carried out: the store was locked"])
    #expect(try shared.titles(.done).contains(first))
  }

  /// A failed snooze restores the time for which the store waits for locks.
  @Test func failedSnoozeDoesNotDelayLaterChanges() throws {
    let shared = try SharedStore()
    let due = Sample.clock.deadline(Sample.day, minute: 12 * 60 + 30)
    let card = CardText(title: "Call", due: due, reminders: [.before(minutes: 10)])
    _ = try shared.store.commit(.added(Sample.id(1), card, to: .todo, at: .top), on: Sample.context())
    var program = TestProgram(store: shared.store)
    program.pass(milliseconds: 20 * 60_000 + 1)
    program.type("gr")
    try shared.run("BEGIN EXCLUSIVE")
    program.hearOfStore()
    program.pass(milliseconds: 1_000)
    #expect(shared.store.patience == 0)
    program.type("s")
    #expect(program.coordinator.notice?.kind == .refusal)
    #expect(shared.store.patience == 0)
  }

  /// Many cards are changed in batches that share one undo, even if each had to wait.
  @Test func aChangeOfManyThatWaitsStaysOneChange() throws {
    let shared = try SharedStore()
    try shared.fill(300)
    var program = TestProgram(store: shared.store)
    // Another process holds the store during every other sleep.
    var isHeld = false
    program.outside.meanwhile = {
      if isHeld { shared.letGo() } else { shared.hold() }
      isHeld.toggle()
    }
    program.type("Vc")
    program.pass(milliseconds: 20_000)
    program.outside.meanwhile = {}
    if isHeld { shared.letGo() }
    program.pass(milliseconds: 1_000)
    #expect(try shared.titles(.todo) == [])
    let done = try shared.store.entries(in: Project.home, before: nil, most: 300)
    #expect(Set(done.map(\.group)).count == 1)
    program.type("u")
    program.pass(milliseconds: 1_000)
    #expect(try shared.titles(.todo).count == 300)
    #expect(try shared.titles(.done) == [])
  }
}

extension SharedStore {
  /// A program in which keys were typed into the checklist line of the first card while another process locks the store.
  fileprivate func program(typingBehindItsLock keys: String) -> TestProgram {
    var program = TestProgram(store: store)
    program.type("<enter>a")
    hold()
    program.type(keys)
    return program
  }
}

extension TestProgram {
  fileprivate mutating func discard() {
    loop.state.post(.input(.command(.discard)))
    pass(milliseconds: 1)
  }
}
