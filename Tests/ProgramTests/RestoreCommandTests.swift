import Glibc
import Host
import Kanban
import Storage
import Support
import Testing
import Time

@testable import Program

@Suite("sekan restore-backup", .cannotHang)
struct RestoreCommandTests {
  private let shell = Shell()

  private var folder: String { shell.folder.path + "/backups" }
  private var names: [String] { Machine.names(in: folder).filter { $0.first != "." }.sorted() }
  private var left: [String] { Machine.names(in: shell.folder.path).filter { $0.hasSuffix(".unfinished") } }

  /// A backup with one card, which is changed afterwards, and a second card.
  private func tell() {
    shell.run("add", "Sort the screws")
    shell.run("backup", "--daily")
    shell.run("edit", "1", "--title", "Paint the door")
    shell.run("add", "Water the plants")
  }

  @Test func cardsOfSeveralProjectsHaveTheirProject() {
    tell()
    shell.run("projects", "--add", "Work")
    shell.run("add", "-", "-p", "Work", input: (1...11).map { "Card \($0)\n" }.joined())
    let printed = shell.run("restore-backup", "latest", "--yes")
    #expect(printed.contains("12 cards\n  Work#11 Card 11\n") && printed.contains("  and 2 more\n"), "\(printed)")
    #expect(printed.contains("Changed: 1 card\n  #1 Sort the screws\n"), "the backup has one project: \(printed)")
  }

  @Test func backupReplacesTheStoreAndTheStoreIsKept() throws {
    tell()
    let daily = try #require(names.first)
    let printed = shell.run("restore-backup", "latest", "--yes")
    #expect(shell.errors == "")
    #expect(printed.hasPrefix("Backup of ") && printed.contains("\(folder)/\(daily)\n"))
    #expect(printed.contains("Only in the current store: 1 card\n  #2 Water the plants\n"))
    #expect(printed.contains("Changed: 1 card\n  #1 Sort the screws\n"))
    #expect(try shell.titles() == ["Sort the screws"])
    let kept = try #require(names.first { $0 != daily })
    #expect(printed.contains("The previous store is kept at \(folder)/\(kept)\n") && left.isEmpty)
    // The kept store is a backup that the daily rule does not delete, and brings everything back.
    for day in 1..<40 {
      shell.clock = Sample.clock(after: day * 86_400_000)
      shell.run("backup", "--daily")
    }
    shell.run("restore-backup", kept, "--yes")
    #expect(shell.errors == "")
    #expect(try shell.titles() == ["Paint the door", "Water the plants"])
    #expect(shell.run("check") == "The store is sound\n")
  }

  /// All names have the same second: a backup on request, and the store that the first restore kept.
  @Test func latestTwiceIsTheStoreThatWasReplaced() throws {
    shell.run("add", "Sort the screws")
    shell.run("backup")
    shell.run("add", "Water the plants")
    shell.run("restore-backup", "latest", "--yes")
    #expect(try shell.titles() == ["Sort the screws"])
    shell.run("restore-backup", "latest", "--yes")
    #expect(try shell.titles() == ["Sort the screws", "Water the plants"])
  }

  @Test func withoutATerminalItNeedsYes() throws {
    tell()
    let before = bytes(shell.folder.file())
    #expect(shell.run("restore-backup", "latest").hasSuffix("status 3\n"))
    #expect(shell.errors.contains("--yes") && bytes(shell.folder.file()) == before)
    #expect(names.count == 1 && left.isEmpty)
  }

  @Test func userAtATerminalIsAsked() throws {
    tell()
    (shell.columns, shell.program) = (80, { _ in 0 })
    #expect(shell.run("restore-backup", "latest", input: "n\n").hasSuffix("status 3\n"))
    #expect(try shell.titles().count == 2 && names.count == 1 && left.isEmpty)
    #expect(shell.run("restore-backup", "latest", input: "").hasSuffix("status 3\n"))
    #expect(shell.run("restore-backup", "latest", input: "y\n").contains("Replace the current store"))
    #expect(try shell.titles().count == 1 && shell.errors == "")
  }

  @Test func backupHasADayANameOrAPath() throws {
    tell()
    let name = try #require(names.first)
    for word in [Sample.clock.today.text, name, "\(folder)/\(name)", "최신"] {
      let printed = shell.run("restore-backup", word)
      #expect(printed.contains("\(folder)/\(name)\n"), "\(word)")
    }
    for word in ["2020-01-01", "board.sqlite", "/nowhere"] {
      #expect(shell.run("restore-backup", word, "--yes") == "status 4\n")
      #expect(shell.errors.contains(word) && shell.errors.contains("sekan backup --list"))
    }
    #expect(shell.run("restore-backup") == "status 2\n")
    #expect(shell.run("restore-backup", shell.folder.file(), "--yes") == "status 3\n")
  }

  @Test func damagedBackupIsRefusedAndASoundOneNamed() throws {
    shell.run("add", "-", input: (1...400).map { "Card \($0)\n" }.joined())
    shell.run("backup", "--daily")
    let copy = shell.folder.file("copy.sqlite")
    shell.run("backup", copy)
    damage(copy)
    let before = bytes(shell.folder.file())
    #expect(shell.run("restore-backup", copy, "--yes") == "status 4\n")
    #expect(shell.errors.contains(copy) && shell.errors.contains("\(folder)/\(names[0])"))
    #expect(bytes(shell.folder.file()) == before && left.isEmpty)
  }

  @Test func damagedStoreIsReplacedAndKept() throws {
    shell.run("add", "-", input: (1...400).map { "Card \($0)\n" }.joined())
    shell.run("backup")
    damage(shell.folder.file())
    let before = bytes(shell.folder.file())
    let printed = shell.run("restore-backup", "latest", "--yes")
    #expect(printed.contains("cannot be compared") && shell.errors == "")
    #expect(bytes(shell.folder.file() + ".damaged") == before)
    #expect(shell.run("check") == "The store is sound\n")
  }

  @Test func linkInPlaceOfTheFolderIsRefused() throws {
    tell()
    let other = TemporaryFolder()
    let name = try #require(names.first)
    #expect(rename("\(folder)/\(name)", other.file(name)) == 0 && rmdir(folder) == 0)
    symlink(other.path, folder)
    for word in ["latest", other.file(name)] {
      #expect(shell.run("restore-backup", word, "--yes") == "status 3\n" && shell.errors.contains("is a link"))
    }
    #expect(try shell.titles().count == 2 && Machine.names(in: other.path).contains(name))
  }

  @Test func linkedBackupNeedsASide() throws {
    shell.run("add", "Sort the screws")
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    try store.exchange { ledger throws(StoreFailure) in
      try ledger.write(RemoteServer(name: "home", address: "https://cal.example.org", user: "kim"))
      try ledger.write(
        RemoteLink(project: Project.home, server: "home", href: "/cal/", name: "Tasks", since: Sample.noon))
    }
    shell.run("backup")
    let before = bytes(shell.folder.file())
    #expect(shell.run("restore-backup", "latest", "--yes").hasSuffix("status 3\n"))
    #expect(shell.errors.contains("--keep backup|server") && shell.errors.contains("home"))
    #expect(bytes(shell.folder.file()) == before && left.isEmpty)
    #expect(shell.run("restore-backup", "latest", "--yes", "--keep", "server").contains("merges"))
    #expect(try SQLiteStore.open(shell.folder.file(), patience: 9).noted(.restored(Project.home)) == "server")
    (shell.columns, shell.program) = (80, { _ in 0 })
    #expect(shell.run("restore-backup", "latest", input: "backup\ny\n").contains("overwrites"))
    #expect(try SQLiteStore.open(shell.folder.file(), patience: 9).noted(.restored(Project.home)) == "backup")
    #expect(shell.run("restore-backup", "latest", input: "neither\ny\n").hasSuffix("status 3\n"))
    #expect(shell.run("check") == "The store is sound\n")
  }

  private func bytes(_ path: String) -> [UInt8] { Machine.read(path) ?? [] }

  /// Overwrites a page in the middle of the file, which contains rows.
  private func damage(_ path: String) {
    let file = open(path, O_RDWR)
    defer { close(file) }
    let noise = [UInt8](repeating: 0xA5, count: 4_096)
    _ = noise.withUnsafeBytes { pwrite(file, $0.baseAddress, 4_096, off_t(8 * 4_096)) }
  }
}

@Suite("The command after a backup", .cannotHang)
struct BackupCommandAfterTests {
  private let shell = Shell()

  private var folder: BackupFolder { BackupFolder(of: shell.folder.file()) }

  private func configure(_ command: String) {
    let config = shell.folder.file("config")
    _ = Machine.write("backup-command = \(command)\n", to: config)
    shell.config = config
  }

  @Test func itGetsThePathOfTheBackup() throws {
    shell.run("add", "Sort the screws")
    let copy = shell.folder.file("it's a copy")
    configure("cp {file} \(copy.quotedForShell)")
    shell.run("backup", "--daily")
    #expect(shell.errors == "" && Machine.read(copy) == Machine.read(folder.daily(Sample.clock.today)))
    // A second daily one is not made, so nothing runs.
    unlink(copy)
    shell.run("backup", "--daily")
    #expect(!Machine.exists(copy))
    shell.run("backup", shell.folder.file("-other name.sqlite"))
    #expect(shell.errors == "" && Machine.exists(copy))
  }

  @Test func failureIsReportedOnceAndKeepsTheBackup() throws {
    shell.run("add", "Sort the screws")
    configure("exit 7")
    #expect(shell.run("backup", "--daily").hasSuffix("status 1\n"))
    #expect(shell.errors == "sekan: The backup was made, but ‘backup-command’ failed: exit status 7\n")
    #expect(Machine.exists(folder.daily(Sample.clock.today)) && folder.backups.count == 1)
    #expect(shell.run("doctor").contains("backup-command failed after the last backup: exit status 7"))
    // A board reports it once; the report of `sekan doctor` stays until the command succeeds.
    #expect(folder.commandFailure.take(on: SystemDisk()) == "exit status 7")
    #expect(folder.commandFailure.take(on: SystemDisk()) == nil)
    #expect(shell.run("doctor").contains("exit status 7"))
    configure("true")
    shell.run("backup")
    #expect(shell.errors == "" && !shell.run("doctor").contains("backup-command"))
  }

  @Test func aBoardPostsIt() throws {
    var program = TestProgram(configuration: "backup = on\nbackup-command = false")
    program.outside.ending = nil
    program.pass(milliseconds: 11_000)
    #expect(program.outside.started.count == 1)
    program.pass(milliseconds: 120_000)
    #expect(!program.screen.contains("backup-command"))
    BackupFolder(of: "/board.sqlite").commandFailure.set("exit status 1", on: program.disk)
    program.outside.ending = 1
    program.pass(milliseconds: 2_000)
    #expect(program.screen.contains("backup-command"))
    program.pass(milliseconds: 3_600_000)
    #expect(program.outside.started.count == 1 && program.loop.timeout == nil)
  }
}
