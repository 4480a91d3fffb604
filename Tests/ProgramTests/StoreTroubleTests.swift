import Board
import Kanban
import Support
import Testing
import Twin

@testable import Program

/// Retry times after failures, and the notices meanwhile.
@Suite("A store that fails while the board is open", .cannotHang)
struct StoreTroubleTests {
  /// The times of all retries in milliseconds. Each pause is a tenth of the time waited so far, between 1 and 50 ms.
  private static let backoff = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46,
    50,
    55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149, 163, 179, 196, 215, 236, 259, 284, 312, 343, 377, 414, 455,
    500, 550, 600,
  ]

  // MARK: Writing

  @Test func aHeldStoreIsTriedSoonAndThenMoreAndMoreRarely() {
    var board = TroubledBoard()
    board.restart()
    board.store.failures[.commit] = .busy
    board.program.type("aPaint<ctrl-s>")
    board.program.pass(milliseconds: 258)
    #expect(board.program.notice == "")
    board.program.pass(milliseconds: 1)
    #expect(board.program.notice == "Another program is writing; trying again")
    board.program.pass(milliseconds: 341)
    #expect(board.triesAfterFirst(.commit) == StoreTroubleTests.backoff)
  }

  @Test func afterHalfAMinuteItIsGivenUpAndTheTextStays() {
    var board = TroubledBoard()
    board.store.failures[.commit] = .busy
    board.program.type("aPaint<ctrl-s>")
    board.program.pass(milliseconds: 29_999)
    #expect(board.program.coordinator.notice?.text != "Another program has locked the store; nothing was changed")
    board.program.pass(milliseconds: 1)
    #expect(board.program.notice == "Another program has locked the store; nothing was changed")
    board.restart()
    board.store.failures = [:]
    board.program.pass(milliseconds: 60_000)
    #expect(board.tries(.commit) == [])
    board.program.type("<ctrl-s>")
    #expect(board.titles().contains("Paint"))
  }

  @Test(arguments: [
    (StoreFailure.diskFull, "The disk is full; nothing was changed. Free some space and try again"),
    (.readOnly("/board"), "The store cannot be written to; nothing was changed: /board"),
  ])
  func permanentFailureIsReportedAtOnce(_ failure: StoreFailure, _ text: String) {
    var board = TroubledBoard()
    board.restart()
    board.store.failures[.commit] = failure
    board.program.type("aPaint<ctrl-s>")
    #expect(board.program.notice == text)
    board.program.pass(milliseconds: 60_000)
    #expect(board.triesAfterFirst(.commit) == [0])
    board.store.failures = [:]
    board.program.type("<ctrl-s>")
    #expect(board.titles().contains("Paint"))
  }

  /// A retry reports a new failure like a first try.
  @Test func failureWhileWaitingIsReported() {
    var board = TroubledBoard()
    board.store.failures[.commit] = .busy
    board.program.type("aPaint<ctrl-s>")
    board.program.pass(milliseconds: 10)
    board.store.failures[.commit] = .readOnly("/board")
    board.program.pass(milliseconds: 1)
    #expect(board.program.notice == "The store cannot be written to; nothing was changed: /board")
    board.restart()
    board.program.pass(milliseconds: 1_000)
    #expect(board.tries(.commit) == [])
  }

  // MARK: Reading

  @Test func aLockedStoreIsReadAgainSoonAndTheFrameStays() {
    var board = TroubledBoard()
    let before = board.program.screen
    board.restart()
    board.store.failures[.reading] = .busy
    board.store.inside.take(
      .added(Sample.id(1), CardText("Theirs"), to: .todo, at: .top), on: Sample.context())
    board.program.hearOfStore()
    board.program.pass(milliseconds: 258)
    #expect(board.program.screen == before)
    board.program.pass(milliseconds: 342)
    #expect(board.triesAfterFirst(.reading) == StoreTroubleTests.backoff)
    #expect(board.program.notice == "Another program is writing; trying again")
    // The loop retries by itself, so SQLite need not wait.
    #expect(board.program.file?.patience == 0)
    board.store.failures = [:]
    board.program.pass(milliseconds: 51)
    #expect(board.program.screen.contains("Theirs"))
    #expect(board.program.notice == "")
    #expect(board.program.file?.patience == 5)
  }

  @Test func otherReadFailuresRetryEveryTwoSeconds() {
    var board = TroubledBoard()
    let before = board.program.screen
    board.store.failures[.reading] = .damaged("page 7")
    board.restart()
    board.program.hearOfStore()
    #expect(board.program.notice.contains("The store is damaged"))
    #expect(board.program.screen.split(separator: "\n").dropLast() == before.split(separator: "\n").dropLast())
    board.program.pass(milliseconds: 6_000)
    #expect(board.triesAfterFirst(.reading) == [0, 2_000, 4_000, 6_000])
    board.store.failures = [:]
    board.program.pass(milliseconds: 2_000)
    #expect(board.triesAfterFirst(.reading) == [0, 2_000, 4_000, 6_000, 8_000])
    board.program.pass(milliseconds: 1_999)
    #expect(board.triesAfterFirst(.reading).count == 5)
  }

  @Test func aKeyWaitsForALockedStore() {
    var board = TroubledBoard()
    board.store.failures[.reading] = .busy
    board.program.type("<enter>")
    board.program.pass(milliseconds: 100)
    #expect(board.program.coordinator.focus == .list)
    board.store.failures = [:]
    board.program.pass(milliseconds: 10)
    #expect(board.program.coordinator.focus == .detail)
  }

  @Test func escapeForgetsTheKeysThatWait() {
    var board = TroubledBoard()
    board.store.failures[.reading] = .busy
    board.program.type("<enter><esc>")
    board.program.pass(milliseconds: 30)
    #expect(board.program.notice == "Another program has locked the store; nothing was changed (1 key dropped)")
    board.store.failures = [:]
    board.program.pass(milliseconds: 1_000)
    #expect(board.program.coordinator.focus == .list)
  }

  /// The message counts all keys that were waiting, including the first one.
  @Test func droppedKeyCountIsReported() {
    var board = TroubledBoard(configuration: "language = ko\n")
    board.store.failures[.reading] = .busy
    board.program.type("jjc")
    board.program.type("x<esc>")
    board.program.pass(milliseconds: 30)
    #expect(board.program.notice == "다른 프로그램이 저장소를 잠그고 있습니다. 바뀐 것은 없습니다 (키 4개 버림)")
  }

  /// The first key is a waiting event, the others are not translated yet.
  @Test(arguments: ["c", "cc", "jdd"])
  func keysForAStoreThatIsReplacedAreForgotten(_ keys: String) {
    var board = TroubledBoard()
    let before = [board.titles(), board.titles(.done)]
    board.store.failures[.reading] = .busy
    board.program.type(keys)
    board.program.hearOfStore(.replaced)
    board.store.failures = [:]
    board.program.pass(milliseconds: 1_000)
    #expect([board.titles(), board.titles(.done)] == before)
    board.program.type("c")
    #expect(board.titles(.done).contains(before[0][0]))
  }

  @Test func quitAlwaysWorks() {
    var board = TroubledBoard()
    board.store.failures[.reading] = .busy
    board.program.type("<enter><ctrl-c>")
    #expect(!board.program.isOver)
    board.program.type("<ctrl-c>")
    #expect(board.program.isOver)
  }

  @Test func aKeyThatAFailingStoreCannotAnswerIsDroppedAndTheNextOneIsNot() {
    var board = TroubledBoard()
    board.store.failures[.reading] = .damaged("page 7")
    board.program.type("<enter>")
    #expect(board.program.notice.contains("The store is damaged"))
    board.store.failures = [:]
    board.program.pass(milliseconds: 10_000)
    #expect(board.program.coordinator.focus == .list)
    board.program.type("<enter>")
    #expect(board.program.coordinator.focus == .detail)
  }

  // MARK: Changes of the file

  @Test func storeCheckFailureIsReported() {
    var program = TestProgram()
    program.file?.failure = .other("gone wrong")
    program.hearOfStore()
    #expect(program.notice.contains("gone wrong"))
  }

  @Test func lockedStoreCheckIsSilent() {
    var program = TestProgram()
    program.file?.failure = .busy
    program.hearOfStore()
    #expect(program.notice == "")
    #expect(program.loop.timeout == 1)
  }

  @Test func unopenableReplacementIsReported() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.file?.failure = .notAStore
    program.hearOfStore(.replaced)
    #expect(program.notice == "The file is not a Sekan store; it was left as it is")
    #expect(program.file?.reopenings == 0)
  }

  @Test func unrelatedWakeupsSkipTheStoreCheck() {
    var program = TestProgram { _, outside, _ in outside.hearsOfStoreNow = false }
    program.hearOfStore(.replaced)
    #expect(program.file?.reopenings == 0)
    #expect(program.outside.watchedStores == ["/board.sqlite"])
  }

  @Test func storeIsPolledEveryTwoSecondsWithoutEvents() {
    var program = TestProgram { _, outside, _ in outside.mustLookAtStore = true }
    for count in 1...2 {
      program.file?.nextChange = .replaced
      program.pass(milliseconds: 1_999)
      #expect(program.file?.reopenings == count - 1)
      program.pass(milliseconds: 1)
      #expect(program.file?.reopenings == count)
    }
  }

  // MARK: Notes

  @Test func unchangedNoteIsNotWrittenAgain() {
    let board = TroubledBoard()
    board.restart()
    for text in ["here", "here", "there"] { board.program.loop.saveNote(NoteName("place"), text) }
    #expect(board.store.tries[.note]?.count == 2)
    #expect(board.store.inside.noted(NoteName("place")) == "there")
  }

  @Test func failedFilterSaveIsReported() {
    let board = TroubledBoard()
    var program = board.program
    board.store.failures[.note] = .diskFull
    program.loop.perform(.keepFilters("due:today", sentence: "Kept"))
    program.wake(.init())
    #expect(program.notice == "The disk is full; nothing was changed. Free some space and try again")
    board.store.failures = [:]
    program.loop.perform(.keepFilters("due:today", sentence: "Kept"))
    program.wake(.init())
    #expect(program.notice == "Kept")
    #expect(board.store.inside.noted(.filters) == "due:today")
    program.loop.perform(.keepFilters("", sentence: "Dropped"))
    #expect(board.store.inside.noted(.filters) == nil)
  }

  // MARK: At the end

  /// Two seconds for the change and 250 ms for the position, because the user waits for the shell meanwhile.
  @Test func leavingWaitsForAChangeAndThenForWhereOneWas() {
    var board = TroubledBoard()
    board.store.failures[.commit] = .busy
    board.program.type("c")
    board.program.signal(.terminate)
    #expect(board.program.finish() == 1)
    #expect(board.program.file?.patiences.suffix(2) == [2_000, 250])
    #expect(
      board.program.outside.errors == [
        "sekan: the last change was not stored: Another program has locked the store; nothing was changed"
      ])
    #expect(Project.last(in: board.store.inside) == Project.home)
    #expect(board.store.inside.noted(NoteName("place", of: Project.home)) != nil)
  }

  @Test func aChangeThatIsRefusedWhileLeavingKeepsTheBoardOpen() {
    var board = TroubledBoard()
    board.store.failures[.commit] = .busy
    board.program.type("cq")
    board.store.failures[.commit] = .diskFull
    board.program.pass(milliseconds: 1_000)
    #expect(!board.program.isOver)
    board.store.failures = [:]
    let first = board.titles()[0]
    board.program.type("c")
    #expect(!board.program.isOver && board.titles(.done).contains(first))
  }

  @Test func aChangeThatGetsInAtTheEndIsNoFailure() {
    var board = TroubledBoard()
    let first = board.titles()[0]
    board.store.failures[.commit] = .busy
    // A second request does not wait.
    board.program.type("cqq")
    board.store.failures = [:]
    #expect(board.program.isOver)
    #expect(board.program.finish() == 0)
    #expect(board.program.outside.errors == [])
    #expect(board.titles(.done).contains(first))
  }
}
