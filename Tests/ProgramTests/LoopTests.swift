import Board
import Curses
import Host
import Kanban
import Support
import Testing
import Time
import Twin

@Suite("The event loop", .cannotHang)
struct LoopTests {
  @Test func aCardIsTypedSeenAndStored() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.type("aBuy paint<ctrl-s>")
    #expect(program.screen.contains("Buy paint"))
    #expect(store.window(Window(Project.home, .todo, most: 99)).contains { $0.title == "Buy paint" })
    program.type("q")
    #expect(program.isOver)
    #expect(program.finish() == 0)
    #expect(program.pane.isLeft)
  }

  @Test func anEmptyBoardBeginsWithSamplesAndOnlyOnce() {
    let store = MemoryStore()
    _ = TestProgram(store: store)
    let count = store.counts(in: Project.home)
    _ = TestProgram(store: store)
    #expect(store.counts(in: Project.home) == count)
    #expect(count[.todo, default: 0] > 0)
  }

  @Test func anEscapeAloneIsAKeyAfterAMoment() {
    var program = TestProgram()
    program.type("a<esc>")
    #expect(program.coordinator.overlay != nil)
    program.pass(milliseconds: 1_000)
    #expect(program.coordinator.overlay == nil)
  }

  /// Slow links pause within a paste; after five seconds its end counts as lost.
  @Test func aPasteWithoutItsEndIsGivenUp() {
    var program = TestProgram()
    program.type("a")
    program.read(.bytes(Array("\u{1B}[200~half a line".utf8)))
    program.pass(milliseconds: 4_999)
    #expect(!program.screen.contains("half a line"))
    program.pass(milliseconds: 1)
    #expect(program.screen.contains("half a line"))
    program.type("!")
    #expect(program.screen.contains("half a line!"))
  }

  @Test func everyByteOfAPasteGivesItMoreTime() {
    var program = TestProgram()
    program.type("a")
    program.read(.bytes(Array("\u{1B}[200~half".utf8)))
    program.pass(milliseconds: 4_000)
    program.read(.bytes(Array(" a line".utf8)))
    program.pass(milliseconds: 4_000)
    #expect(!program.screen.contains("half"))
    program.read(.bytes(Array("\u{1B}[201~".utf8)))
    #expect(program.screen.contains("half a line"))
  }

  @Test func aNoticeFades() {
    var program = TestProgram()
    program.type("aBuy paint<ctrl-s>")
    #expect(program.coordinator.notice != nil)
    program.pass(milliseconds: 60_000)
    #expect(program.coordinator.notice == nil)
  }

  @Test func aFilterRelativeToTheHourFollowsTheClock() {
    let store = MemoryStore()
    let due = Sample.clock.deadline(Sample.day, minute: 14 * 60 + 2)
    _ = try? store.commit(
      .added(Sample.id(1), CardText(title: "Call", due: due), to: .todo, at: .top), on: Sample.context())
    var program = TestProgram(store: store)
    #expect(program.outside.wakesAt == Sample.noon + (122 * 60_000 + 1))
    program.type("fdue<lt>+2h<enter>")
    #expect(program.outside.wakesAt == Sample.noon + 60_000 && !program.screen.contains("Call"))
    program.pass(milliseconds: 2 * 60_000)
    #expect(!program.screen.contains("Call"))
    program.pass(milliseconds: 60_000)
    #expect(program.screen.contains("Call"))
  }

  @Test func changesOfOtherProcessesAppear() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    _ = try? store.commit(
      .added(Sample.id(1), CardText("Theirs"), to: .todo, at: .top), on: Sample.context(by: Sample.actor("lee")))
    #expect(!program.screen.contains("Theirs"))
    program.hearOfStore()
    #expect(program.screen.contains("Theirs"))
  }

  @Test func replacedStoreIsReopenedAndMissingReported() {
    var program = TestProgram()
    program.hearOfStore(.replaced)
    #expect(program.file?.reopenings == 1)
    #expect(program.foot.contains("The store was replaced; this is the new one"))
    program.hearOfStore(.missing)
    #expect(program.coordinator.notice?.kind == .refusal)
  }

  /// The batches of a change refer to sequence numbers, which another store does not share.
  @Test func storeReplacementCancelsRunningChanges() {
    let store = MemoryStore()
    let cards = (1...250).map { NewCard(id: Sample.id($0), text: CardText("Plan \($0)")) }
    _ = try? store.commit(.pasted(cards, to: .todo), on: Sample.context())
    var program = TestProgram(store: store)
    program.turn(typing: "VL")
    let left = store.counts(in: Project.home)[.todo, default: 0]
    #expect((1..<250).contains(left))
    program.hearOfStore(.replaced)
    program.pass(milliseconds: 1_000)
    #expect(store.counts(in: Project.home)[.todo] == left)
    #expect(program.foot.contains("The store was replaced; unfinished changes were stopped"))
  }

  @Test func aChangeThatWaitsIsNotWrittenIntoAnotherStore() throws {
    let shared = try SharedStore()
    var program = TestProgram(store: shared.store)
    shared.hold()
    program.type("aPaint<ctrl-s>")
    try shared.replace()
    program.wake(Wakeup(store: true))
    program.pass(milliseconds: 1_000)
    #expect(!(try shared.titles(.todo).contains("Paint")))
    #expect(program.foot.contains("unfinished changes were stopped"))
    program.type("<ctrl-s>")
    #expect(try shared.titles(.todo).contains("Paint"))
  }

  @Test func theRulesOfZonesAreLookedAtInAnotherStoreToo() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.outside.zoneRelease = "2026a"
    program.hearOfStore(.replaced)
    program.pass(milliseconds: 1_000)
    #expect(store.noted(.zones) == "2026a")
  }

  /// The store records the release of the rules that the update used; a newer release starts the update again.
  @Test func recordedZoneReleaseIsTheOneUsed() {
    let store = MemoryStore()
    let due = Sample.clock.deadline(Sample.day, minute: 13 * 60)
    let cards = (1...100).map { NewCard(id: Sample.id($0), text: CardText("Plan \($0)", due: due)) }
    _ = try? store.commit(.pasted(cards, to: .todo), on: Sample.context())
    var program = TestProgram(store: store)
    program.outside.zoneRelease = "2026a"
    program.hearOfStore(.replaced)
    #expect(store.noted(.zones) == nil)
    program.outside.zoneRelease = "2026b"
    program.pass(milliseconds: 1_000)
    #expect(store.noted(.zones) == "2026a")
  }

  @Test func aReminderRingsWhenItsTimeHasCome() {
    let store = MemoryStore()
    var program = TestProgram(store: store, configuration: "notify = osc9")
    let due = Sample.clock.deadline(Sample.day, minute: 12 * 60 + 30)
    _ = try? store.commit(
      .added(
        Sample.id(1), CardText(title: "Call", due: due, reminders: [.before(minutes: 10)]), to: .todo, at: .top),
      on: Sample.context())
    program.hearOfStore()
    program.pass(milliseconds: 19 * 60_000)
    #expect(program.pane.rings == 0)
    program.pass(milliseconds: 60_000 + 1)
    #expect(program.pane.rings == 1)
    #expect(program.pane.notified.count == 1)
    #expect(program.foot.contains("Call"))
    program.pass(milliseconds: 30 * 60_000)
    #expect(program.pane.rings == 1)
  }

  @Test func oldTrashIsPurgedAtMidnight() {
    let store = MemoryStore()
    _ = try? store.commit(
      .added(Sample.id(1), CardText("Old"), to: .todo, at: .top), on: Sample.context())
    _ = try? store.commit(.removed([Sample.id(1)]), on: Sample.context())
    var program = TestProgram(store: store, configuration: "trash-days = 2d")
    program.pass(milliseconds: 24 * 60 * 60_000)
    #expect(store.trashCount(in: Project.home) == 1)
    program.pass(milliseconds: 48 * 60 * 60_000)
    #expect(store.trashCount(in: Project.home) == 0)
  }

  @Test func anotherZoneIsShownWhenItsFileHasSettled() {
    var program = TestProgram()
    program.outside.turn(to: Zone(name: "Asia/Seoul", posix: "KST-9"))
    program.zonesChanged()
    #expect(program.zoneName == "Asia/Seoul")
    // The file is missing for a moment while it is replaced; the old zone stays unless it remains missing.
    program.outside.turn(to: nil)
    program.zonesChanged()
    #expect(program.zoneName == "Asia/Seoul")
    program.type("<ctrl-z>")
    #expect(program.zoneName == "Asia/Seoul", "the zone does not change during the return from the shell")
    program.pass(milliseconds: 1_000)
    #expect(program.zoneName == "UTC")
  }
}
