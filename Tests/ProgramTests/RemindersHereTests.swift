import Kanban
import Support
import Terminal
import Testing
import Time
import Twin

@Suite("Reminders on an open board", .cannotHang)
struct RemindersHereTests {
  private static let minute = 60_000

  /// Cards due at 12:30 with a reminder.
  private func fill(_ store: MemoryStore, _ titles: [String] = ["Call"], before minutes: Int = 20) {
    let due = Sample.clock.deadline(Sample.day, minute: 12 * 60 + 30)
    let cards = titles.enumerated().map { index, title in
      NewCard(
        id: Sample.id(index + 1), text: CardText(title: title, due: due, reminders: [.before(minutes: minutes)]))
    }
    store.take(.pasted(cards, to: .todo), on: Sample.context(by: Sample.actor("lee")))
  }

  /// Delivers the due reminders as another board or a timer would.
  private func ringElsewhere(_ board: TroubledBoard, at milliseconds: Int) {
    let clock = AlarmClock(Sample.clock(after: milliseconds))
    for one in board.store.inside.ring(.board, at: clock, lease: Ringing.lease, most: Ringing.most) {
      board.store.inside.rang(one, on: .board, at: clock.now)
    }
  }

  private func board(_ configuration: String = "", _ titles: [String] = ["Call"]) -> TroubledBoard {
    TroubledBoard(configuration: configuration) { store, _ in fill(store.inside, titles) }
  }

  /// The number of bells, and the desktop notices.
  private func came(_ board: TroubledBoard) -> String {
    "\(board.program.pane.rings) \(board.program.pane.notified)"
  }

  // MARK: Ringing

  @Test func theProgramSleepsUntilRightBehindIt() {
    #expect(board().program.outside.wakesAt == Sample.noon + (10 * RemindersHereTests.minute + 1))
    #expect(TroubledBoard().program.outside.wakesAt == Sample.clock.midnight)
  }

  @Test(
    arguments: [
      ("notify = off", 1, []), ("notify = auto", 1, [nil]), ("notify = osc9", 1, [.osc9]),
      ("notify = osc777", 1, [.osc777]), ("notify = osc99", 1, [.osc99]), ("bell = off\nnotify = off", 0, []),
      ("bell = off\nnotify = osc9", 0, [.osc9]),
    ] as [(String, Int, [DesktopNotice.Way?])])
  func reminderUsesTheConfiguredSound(_ configuration: String, _ rings: Int, _ ways: [DesktopNotice.Way?]) {
    var board = board(configuration)
    board.program.pass(milliseconds: 11 * RemindersHereTests.minute)
    #expect(board.program.pane.rings == rings)
    #expect(board.program.pane.ways == ways)
    #expect(board.program.foot.hasPrefix(" Reminder: ‘Call’ · due today 12:30"))
  }

  @Test func severalAtOnceAreOneSound() {
    var board = board("notify = osc9", ["Call", "Write"])
    board.program.pass(milliseconds: 11 * RemindersHereTests.minute)
    #expect(came(board) == "1 [\"Reminder: Call (and 1 more): due today 12:30\"]")
    #expect(board.program.notice == "Reminder: ‘Call’ · due today 12:30 (and 1 more)")
    #expect(board.tries(.rang).count == 2)
  }

  @Test func dueRemindersRingAtStart() {
    let store = MemoryStore()
    fill(store)
    var program = TestProgram(store: store, clock: Sample.clock(after: 15 * RemindersHereTests.minute))
    program.pass(milliseconds: 0)
    #expect(program.pane.rings == 1)
    #expect(program.notice == "Reminder: ‘Call’ · due today 12:30 · rings 5 minutes late")
  }

  // MARK: Reminders of other boards

  @Test func reminderOfAnotherBoardIsShownSilently() {
    var board = board("notify = osc9")
    board.program.pass(milliseconds: 9 * RemindersHereTests.minute)
    ringElsewhere(board, at: 10 * RemindersHereTests.minute)
    board.program.pass(milliseconds: RemindersHereTests.minute)
    board.program.hearOfStore()
    #expect(board.program.notice == "Reminder: ‘Call’ · due today 12:30")
    board.program.pass(milliseconds: 2 * RemindersHereTests.minute)
    board.program.hearOfStore()
    #expect(board.program.notice == "")
    #expect(came(board) == "0 []")
  }

  @Test func ownReminderIsNotAnnouncedAgain() {
    var board = board()
    board.program.pass(milliseconds: 12 * RemindersHereTests.minute)
    board.program.hearOfStore()
    #expect(board.program.notice == "")
    #expect(board.program.pane.rings == 1)
  }

  @Test func earlierRemindersAreNotAnnounced() throws {
    let store = MemoryStore()
    fill(store)
    let clock = Sample.clock(after: 10 * RemindersHereTests.minute)
    for one in try store.ring(.board, at: AlarmClock(clock)) { store.rang(one, on: .board, at: clock.now) }
    var program = TestProgram(store: store, clock: clock)
    program.hearOfStore()
    #expect(program.notice == "")
    // A millisecond later it counts as new.
    for one in store.rung(of: nil, at: AlarmClock(clock), most: 9) {
      _ = store.snooze(one.alarm, until: clock.now)
      for again in store.ring(.board, at: AlarmClock(clock), lease: Ringing.lease, most: 9) {
        store.rang(again, on: .board, at: clock.now + 1)
      }
    }
    program.hearOfStore()
    #expect(program.notice == "Reminder: ‘Call’ · due today 12:30")
  }

  @Test func snoozedReminderIsAnnouncedWhenItRings() {
    var board = board()
    board.program.pass(milliseconds: 12 * RemindersHereTests.minute)
    let alarm = Alarm(.before(minutes: 20), of: Sample.id(1))
    _ = board.store.inside.snooze(alarm, until: Sample.noon + 13 * RemindersHereTests.minute)
    ringElsewhere(board, at: 13 * RemindersHereTests.minute)
    board.program.hearOfStore()
    #expect(board.program.notice == "Reminder: ‘Call’ · due today 12:30")
    #expect(board.program.pane.rings == 1)
  }

  @Test func failedReminderQueryShowsNoNotice() {
    var board = board()
    board.program.pass(milliseconds: 9 * RemindersHereTests.minute)
    ringElsewhere(board, at: 10 * RemindersHereTests.minute)
    board.store.failures[.rung] = .busy
    board.program.hearOfStore()
    #expect(board.program.notice == "")
    board.store.failures = [:]
    board.program.hearOfStore()
    #expect(board.program.notice == "Reminder: ‘Call’ · due today 12:30")
  }

  // MARK: A store that fails

  @Test(arguments: [(StoreFailure.busy, 50), (.readOnly("/board"), 60_000)])
  func failedRingIsRetried(_ failure: StoreFailure, _ pause: Int) {
    var board = board()
    board.store.failures[.ring] = failure
    board.program.pass(milliseconds: 10 * RemindersHereTests.minute + 1 + 2 * pause)
    #expect(board.triesAfterFirst(.ring) == [0, pause, 2 * pause])
    #expect(came(board) == "0 []")
    board.store.failures = [:]
    board.program.pass(milliseconds: pause)
    #expect(board.program.pane.rings == 1)
    board.program.pass(milliseconds: 10 * pause)
    #expect(board.program.pane.rings == 1)
  }

  /// A lease keeps the reminder from other boards until it is recorded as rung.
  @Test func unrecordedRingIsRecordedLaterAndRingsOnce() {
    var board = board()
    board.store.failures[.rang] = .busy
    board.program.pass(milliseconds: 10 * RemindersHereTests.minute + 101)
    #expect(board.program.pane.rings == 1)
    #expect(board.triesAfterFirst(.rang) == [0, 50, 100])
    board.store.failures = [:]
    board.program.pass(milliseconds: 10 * RemindersHereTests.minute)
    #expect(board.triesAfterFirst(.rang) == [0, 50, 100, 150])
    #expect(board.program.pane.rings == 1)
    #expect(board.store.inside.rung(of: nil, at: AlarmClock(Sample.clock), most: 9).count == 1)
  }

  @Test func unrecordedRingIsRecordedOnQuit() {
    var board = board()
    board.store.failures[.rang] = .busy
    board.program.pass(milliseconds: 10 * RemindersHereTests.minute + 1)
    board.store.failures = [:]
    board.program.type("q")
    _ = board.program.finish()
    #expect(board.store.inside.rung(of: nil, at: AlarmClock(Sample.clock), most: 9).count == 1)
  }

  /// Writing to a damaged store can destroy readable rows.
  @Test func damagedStoreRingsWithoutBeingWritten() {
    let store = TroubledStore()
    let due = Sample.clock.deadline(Sample.day, minute: 12 * 60 + 30)
    let cards = [20, 10].map { minutes in
      NewCard(
        id: Sample.id(minutes),
        text: CardText(title: "Call \(minutes)", due: due, reminders: [.before(minutes: minutes)]))
    }
    store.inside.take(.pasted(cards, to: .todo))
    var program = TestProgram(store: store) { _, outside, file in
      file.findings = ["row 3 is missing"]
      store.watch(by: outside)
    }
    for (rings, title) in [(1, "Call 20"), (2, "Call 10")] {
      program.pass(milliseconds: 10 * RemindersHereTests.minute + 1)
      #expect(program.pane.rings == rings && program.notice.hasPrefix("Reminder: ‘\(title)’"), "\(program.notice)")
    }
    program.pass(milliseconds: 60 * RemindersHereTests.minute)
    #expect(program.pane.rings == 2)
    program.type("q")
    _ = program.finish()
    for door in [TroubledStore.Door.ring, .rang, .note, .commit] { #expect(store.tries[door] == nil, "\(door)") }
  }

  // MARK: The reminder list

  @Test func snoozeAndDismissWaitForTheStore() {
    var board = board()
    board.program.pass(milliseconds: 11 * RemindersHereTests.minute)
    board.program.type("grs")
    #expect(board.program.notice == "Rings again today 12:21: ‘Call’")
    #expect(board.program.file?.patiences == [0, 250, 0])
    board.program.pass(milliseconds: 10 * RemindersHereTests.minute + 1)
    #expect(board.program.pane.rings == 2)
    board.program.type("x")
    #expect(board.program.notice == "Dismissed the reminder for ‘Call’")
    #expect(board.store.inside.rung(of: nil, at: AlarmClock(Sample.clock), most: 9) == [])
  }

  @Test func failedSnoozeIsReported() {
    var board = board()
    board.program.pass(milliseconds: 11 * RemindersHereTests.minute)
    board.store.failures[.putOff] = .readOnly("/board")
    board.program.type("grs")
    #expect(board.program.notice == "The store cannot be written to; nothing was changed: /board")
    #expect(board.program.file?.patience == 0)
    #expect(board.store.inside.rung(of: nil, at: AlarmClock(Sample.clock), most: 9).count == 1)
  }
}
