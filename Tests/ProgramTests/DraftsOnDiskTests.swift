import Board
import Glibc
import Host
import Kanban
import Support
import Testing

@testable import Program

@Suite("Draft files on disk", .cannotHang)
struct DraftsOnDiskTests {
  @Test func draftsAreSavedSoonAfterTyping() {
    var program = TestProgram()
    program.type("aPaint")
    program.pass(milliseconds: 149)
    #expect(program.draftNames == [])
    program.pass(milliseconds: 1)
    #expect(program.draftNames.map(kind) == ["json", "lock"])
    program.type("<ctrl-s>")
    #expect(program.draftNames == [])
  }

  /// The editor may run for minutes, and the connection may break meanwhile.
  @Test func draftsAreSavedBeforeTheEditorStarts() {
    var program = TestProgram()
    let (pane, disk) = (program.pane, program.disk)
    var left: TestDisk?
    pane.programs = { _ in
      left = disk.killed()
      return 0
    }
    program.type("aPaint the fence<ctrl-x><ctrl-e>")
    #expect(pane.ran.count == 1)
    let next = TestProgram(disk: left ?? TestDisk())
    #expect(next.coordinator.focus == .draftQuestion)
    #expect(next.screen.contains("Paint the fence"))
  }

  /// By then the draft contains the text of the file; an old file beside a newer draft would differ from it.
  @Test func editorFileIsDeletedWithTheNextDraft() {
    var program = TestProgram()
    let disk = program.disk
    program.pane.programs = { arguments in
      _ = disk.write("From outside", to: arguments.last ?? "")
      return 0
    }
    program.type("aPaint<ctrl-x><ctrl-e>")
    program.type("!")
    program.pass(milliseconds: 1_000)
    #expect(program.draftNames.map(kind) == ["json", "lock"])
    #expect(TestProgram(disk: disk.killed()).screen.contains("From outside"))
  }

  @Test func draftsOfARunningPaneAreNotOffered() {
    let shelf = TestDisk.Shelf()
    let disk = TestDisk(shelf)
    var program = TestProgram(disk: disk)
    program.type("aPaint")
    program.pass(milliseconds: 150)
    #expect(TestProgram(disk: TestDisk(shelf)).coordinator.focus == .list)
    disk.letGo()
    #expect(TestProgram(disk: TestDisk(shelf)).coordinator.focus == .draftQuestion)
  }

  @Test func failedDraftSaveIsReportedAndRetried() {
    var program = TestProgram()
    program.disk.failure = ENOSPC
    program.type("aPaint")
    program.pass(milliseconds: 150)
    #expect(program.foot.contains("No space left on device"))
    program.disk.failure = nil
    program.pass(milliseconds: 5_000)
    #expect(program.draftNames.map(kind) == ["json", "lock"])
  }

  /// A blind key may have discarded a draft, so the newest must be recoverable.
  @Test func newestDiscardedDraftsAreKept() {
    let disk = TestDisk()
    for number in 1...20 { _ = disk.write("old", to: "/state/discarded-\(name(number)).json") }
    var drafts = DraftFiles(on: disk, folder: "/state", store: "/board.sqlite")
    _ = disk.write("new", to: "/state/draft-\(name(21)).json")
    if let id = DraftID(name: name(21)) { drafts.putAside(id) }
    #expect(disk.names(in: "/state") == (2...21).map { "discarded-\(name($0)).json" })
  }

  /// If the process is killed after the first removal, the rest is still a draft that is offered and can be dropped.
  @Test func droppingOneThatIsKilledHalfwayLeavesNothingUnseen() {
    let disk = TestDisk()
    var drafts = DraftFiles(on: disk, folder: "/state", store: "/board.sqlite")
    for kind in ["json", "md", "lock"] { _ = disk.write("", to: "/state/draft-\(name(1)).\(kind)") }
    disk.lastRemoval = 1
    if let id = DraftID(name: name(1)) { drafts.drop(id) }
    #expect(disk.names(in: "/state") == ["draft-\(name(1)).json", "draft-\(name(1)).lock"])
  }

  private func name(_ number: Int) -> String { Sample.id(number).text }
  private func kind(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }
}

@Suite("Atomic writes of files", .cannotHang)
struct WholeFileTests {
  private let folder = TemporaryFolder()
  private let disk = SystemDisk()

  @Test func replacedFileStaysReadableIfOpen() {
    #expect(disk.write("the old text", to: folder.file()) == nil)
    let reader = open(folder.file(), O_RDONLY)
    defer { close(reader) }
    #expect(disk.write("new", to: folder.file()) == nil)
    #expect(Machine.read(descriptor: reader, most: 99).map { String(decoding: $0, as: UTF8.self) } == "the old text")
    #expect(text == "new")
    #expect(disk.names(in: folder.path).filter { !$0.hasPrefix(".") } == ["board.sekan"])
  }

  @Test func failedWriteKeepsTheOldFile() {
    #expect(disk.write("the old text", to: folder.file()) == nil)
    // Makes it impossible to write the temporary file.
    mkdir(folder.file() + ".new", 0o700)
    #expect(disk.write("new", to: folder.file()) == EISDIR)
    #expect(text == "the old text")
  }

  @Test func createNeverOverwrites() {
    #expect(disk.create("first", at: folder.file()) == nil)
    #expect(disk.create("second", at: folder.file()) == EEXIST)
    #expect(text == "first")
    var status = stat()
    #expect(stat(folder.file(), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  /// A child that outlives the board must not hold the lock.
  @Test func aLockIsNotLeftToChildren() throws {
    let lock = try disk.lock(folder.file("lock"))
    #expect(fcntl(lock.number, F_GETFD) & FD_CLOEXEC != 0)
    #expect(throws: SystemError(EWOULDBLOCK)) { try disk.lock(folder.file("lock")) }
    disk.unlock(lock)
    disk.unlock(try disk.lock(folder.file("lock")))
  }

  private var text: String? { disk.read(folder.file()).map { String(decoding: $0, as: UTF8.self) } }
}
