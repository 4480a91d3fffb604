import Board
import Glibc
import Kanban
import Support
import Testing
import Twin

@testable import Program

/// When drafts are saved, and how the next start offers them.
@Suite("Drafts of an editor", .cannotHang)
struct KeptDraftsTests {
  private func kinds(_ program: TestProgram) -> [String] {
    program.draftNames.map { String($0.split(separator: ".").last ?? "") }
  }

  /// The disk after a process with this text was killed; `number` orders the drafts by their start.
  private func killed(_ number: Int, _ typed: String, on disk: TestDisk = TestDisk()) -> TestDisk {
    var program = TestProgram(disk: disk) { _, outside, _ in outside.names = number }
    // Postpone the drafts found at the start.
    while program.coordinator.focus == .draftQuestion {
      program.type("<esc>")
      program.pass(milliseconds: 30)
    }
    program.type("a")
    // The postponed draft of a new card is offered again.
    if program.coordinator.focus == .draftQuestion {
      program.type("<esc>")
      program.pass(milliseconds: 30)
    }
    program.type(typed)
    program.pass(milliseconds: 150)
    return disk.killed()
  }

  // MARK: Writing

  @Test func draftIsSavedDuringContinuousTyping() {
    var program = TestProgram()
    program.type("aP")
    for letter in "aint" {
      program.pass(milliseconds: 30)
      program.type(String(letter))
    }
    program.pass(milliseconds: 29)
    #expect(kinds(program) == [])
    program.pass(milliseconds: 1)
    #expect(kinds(program) == ["json", "lock"])
  }

  @Test func failedDiskIsReportedInTheUsersLanguage() {
    var program = TestProgram(configuration: "language = ko\n")
    program.disk.failure = ENOSPC
    program.type("aPaint")
    program.pass(milliseconds: 150)
    #expect(program.notice.contains("디스크가 가득 찼습니다 (/state)"), "\(program.notice)")
  }

  @Test func failedDiskIsRetriedAfterFiveSeconds() {
    var program = TestProgram()
    program.disk.failure = ENOSPC
    program.type("aPaint")
    program.pass(milliseconds: 150)
    #expect(program.notice == "What you type cannot be kept on disk: No space left on device (/state)")
    program.disk.failure = nil
    program.pass(milliseconds: 4_999)
    #expect(kinds(program) == [])
    program.pass(milliseconds: 1)
    #expect(kinds(program) == ["json", "lock"])
  }

  /// The text is nowhere but in memory, so it is neither put off nor lost by quitting.
  @Test func aLineThatCannotBeKeptStaysOpen() {
    var program = TestProgram()
    program.disk.failure = ENOSPC
    program.type("iPaint<esc>")
    program.pass(milliseconds: 30)
    #expect(program.notice == "What you type cannot be kept on disk: No space left on device (/state)")
    #expect(program.coordinator.focus == .editorLine && program.coordinator.draft?.typed[.title] == "Paint")
    program.type("<ctrl-c><ctrl-c>")
    program.pass(milliseconds: 30)
    #expect(!program.isOver && program.notice.contains("cannot be kept"))
    program.disk.failure = nil
    program.type("<ctrl-c><ctrl-c>")
    #expect(program.isOver)
    _ = program.finish()
    #expect(TestProgram(disk: program.disk.killed()).screen.contains("Paint"))
  }

  @Test func revertedTextDeletesTheDraft() {
    var program = TestProgram()
    program.type("aP")
    program.pass(milliseconds: 150)
    program.type("<backspace>")
    program.pass(milliseconds: 150)
    #expect(kinds(program) == [])
    program.type("Q")
    program.pass(milliseconds: 150)
    #expect(kinds(program) == ["json", "lock"])
  }

  @Test func closedEditorDeletesTheDraft() {
    var program = TestProgram()
    program.type("aPaint")
    program.pass(milliseconds: 150)
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(program.coordinator.focus == .editorQuestion)
    program.type("n")
    #expect(program.coordinator.focus == .list)
    #expect(kinds(program) == [])
  }

  @Test func draftHasItsStoreAndText() {
    let disk = killed(1, "Paint")
    #expect(disk.names(in: "/state").filter { $0.hasSuffix(".json") }.allSatisfy { $0.hasPrefix("draft-") })
    #expect(disk.shelf.files.values.contains { $0.contains("\"Paint\"") && $0.contains("/board.sqlite") })
  }

  // MARK: The next start

  @Test func severalAreOfferedOneAfterTheOtherTheOldestFirst() {
    // The draft `Sand` was started later, but written first.
    let disk = killed(7_000, "Paint", on: killed(9_000, "Sand"))
    var program = TestProgram(disk: disk)
    #expect(program.screen.contains("Sand") && !program.screen.contains("Paint"))
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(program.screen.contains("Paint"))
    program.type("<enter>")
    #expect(program.coordinator.draft?.typed[.title] == "Paint")
    program.type("<ctrl-s>")
    let left = TestProgram(disk: disk.killed())
    #expect(left.screen.contains("Sand"))
    #expect(kinds(left) == ["json", "lock"])
  }

  @Test(arguments: [("w", "the lawyer's answer"), ("<enter>a", "Wash the brushes")])
  func aLineBesideACardIsOfferedAndGoneOnWith(keys: String, typed: String) {
    let (disk, store) = (TestDisk(), MemoryStore())
    var program = TestProgram(store: store, disk: disk)
    program.type(keys + typed)
    program.pass(milliseconds: 150)
    var next = TestProgram(store: store, disk: disk.killed())
    #expect(next.screen.contains("│ ‘\(typed)’"))
    next.type("<enter>")
    #expect(next.coordinator.focus == .popover && next.screen.contains(typed))
    next.pass(milliseconds: 150)
    #expect(kinds(next) == ["json", "lock"])
    next.type(" soon<enter>")
    // The line for items of a checklist stays open for the next one.
    if keys.hasSuffix("a") { next.type("<enter>") }
    #expect(next.coordinator.overlay == nil)
    #expect(kinds(next) == [])
  }

  @Test func closedLineDeletesTheDraft() {
    var program = TestProgram()
    program.type("aPaint<ctrl-s>wan answer")
    program.pass(milliseconds: 150)
    #expect(kinds(program) == ["json", "lock"])
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(program.coordinator.focus == .list && kinds(program) == [])
  }

  @Test func declinedDraftIsNotOfferedAgain() {
    let disk = killed(1, "Paint")
    var program = TestProgram(disk: disk)
    program.type("<del>")
    #expect(program.coordinator.focus == .list)
    #expect(disk.names(in: "/state").map { $0.prefix(10) + $0.suffix(5) } == ["discarded-.json"])
    #expect(TestProgram(disk: disk.killed()).coordinator.focus == .list)
  }

  @Test func postponedDraftStaysLockedUntilExit() {
    let disk = killed(1, "Paint")
    var program = TestProgram(disk: disk)
    program.type("<esc>")
    program.pass(milliseconds: 30)
    #expect(TestProgram(disk: TestDisk(disk.shelf)).coordinator.focus == .list)
    disk.letGo()
    #expect(TestProgram(disk: TestDisk(disk.shelf)).coordinator.focus == .draftQuestion)
  }

  /// A draft of another store, or an unreadable one: its owner must be able to lock it.
  @Test(arguments: [true, false])
  func foreignDraftIsLeftUnlocked(isOfAnotherStore: Bool) throws {
    let disk = killed(1, "Paint")
    let name = try #require(disk.names(in: "/state").first { $0.hasSuffix(".json") })
    if !isOfAnotherStore { _ = disk.write("{ nonsense", to: "/state/" + name) }
    var drafts = DraftFiles(on: disk, folder: "/state", store: isOfAnotherStore ? "/other.sqlite" : "/board.sqlite")
    #expect(drafts.abandoned() == [])
    #expect(drafts.unreadable == (isOfAnotherStore ? 0 : 1))
    let lock = "/state/" + name.replacing(".json", with: ".lock")
    _ = try TestDisk(disk.shelf).lock(lock)
    #expect(disk.read("/state/" + name) != nil)
  }

  @Test func unreadableDraftIsReported() throws {
    let disk = killed(1, "Paint")
    let name = try #require(disk.names(in: "/state").first { $0.hasSuffix(".json") })
    _ = disk.write("{ nonsense", to: "/state/" + name)
    #expect(TestProgram(disk: disk).coordinator.notice?.text == "A draft in /state cannot be read")
  }

  /// The external editor outlived the board and saved its file.
  @Test(arguments: [(true, "From outside"), (false, "Paint")])
  func theNewerOfItsTwoFilesCounts(_ isNewer: Bool, _ title: String) throws {
    let disk = killed(1, "Paint")
    let name = "/state/" + (try #require(disk.names(in: "/state").first { $0.hasSuffix(".json") }))
    let json = String(decoding: try #require(disk.read(name)), as: UTF8.self)
    _ = disk.write("From outside\n\nand its notes\n", to: name.replacing(".json", with: ".md"))
    if !isNewer { _ = disk.write(json, to: name) }
    var program = TestProgram(disk: disk)
    program.type("<enter>")
    #expect(program.coordinator.draft?.typed[.title] == title)
  }

  @Test func editorFileIsDeletedWithTheDraft() {
    var program = TestProgram()
    program.type("aPaint<ctrl-x><ctrl-e>")
    program.pass(milliseconds: 150)
    program.type("<ctrl-s>")
    #expect(program.draftNames == [])
  }

  @Test(arguments: [("en", "No space left on device"), ("ko", "디스크가 가득 찼습니다")])
  func anEditorThatCannotBeHandedTheTextIsNotStarted(_ language: String, _ reason: String) {
    var program = TestProgram(configuration: "language = \(language)\n", variables: ["EDITOR": "nano"])
    program.type("aPaint")
    program.pass(milliseconds: 150)
    program.disk.failure = ENOSPC
    program.type("<ctrl-x><ctrl-e>")
    #expect(program.notice.contains(reason), "\(program.notice)")
    #expect(program.pane.ran == [])
  }
}
