import Glibc
import Host
import Kanban
import Support
import Testing
import Time

@testable import Program

@Suite("sekan backup", .cannotHang)
struct BackupCommandTests {
  private let shell = Shell()

  private var folder: String { shell.folder.path + "/backups" }
  private var names: [String] { Machine.names(in: folder).filter { $0.first != "." }.sorted() }

  @Test func backupIsACompleteStore() throws {
    shell.run("add", "Sort the screws", "--due", "tomorrow")
    shell.run("journal", "add", "A long day")
    let printed = shell.run("backup")
    let name = try #require(names.first)
    #expect(printed.hasSuffix("\(folder)/\(name)\n") && printed.hasPrefix("Backed up and checked ("))
    let copy = Shell()
    _ = rename("\(folder)/\(name)", copy.folder.file())
    for words in [["export", "--json", "--all"], ["log", "--json"], ["check"]] {
      let original = shell.run(all: words)
      #expect(original != "" && copy.run(all: words) == original)
    }
    #expect(shell.errors == "")
  }

  @Test func pathIsAFileOrAFolder() throws {
    shell.run("add", "Sort the screws")
    let place = TemporaryFolder()
    shell.run("backup", place.file("copy.sqlite"))
    shell.run("backup", place.path)
    #expect(Machine.names(in: place.path).filter { $0.hasSuffix(".sqlite") || $0.hasSuffix(".sekan") }.count == 2)
    // An existing file is never replaced.
    #expect(shell.run("backup", place.file("copy.sqlite")) == "status 3\n")
    #expect(shell.errors.contains("copy.sqlite"))
    // A missing folder may be a typo.
    #expect(shell.run("backup", place.file("missing/copy.sqlite")) == "status 4\n")
    #expect(Machine.names(in: place.file("missing")).isEmpty)
  }

  @Test(.enabled(if: geteuid() != 0)) func aFolderThatCannotBeCreatedIsNoFaultOfTheStore() {
    shell.run("add", "Sort the screws")
    chmod(shell.folder.path, 0o500)
    defer { chmod(shell.folder.path, 0o700) }
    #expect(shell.run("backup") == "status 4\n")
    #expect(shell.errors == "sekan: The backup could not be written: \(folder): Permission denied\n")
  }

  @Test func listHasTimeAndKindOfEachBackup() throws {
    shell.run("add", "Sort the screws")
    shell.run("backup", "--daily")
    shell.run("restore-backup", "latest", "--yes")
    let place = TemporaryFolder()
    shell.run("backup", place.path + "/")
    let day = Sample.clock.today.text
    for (index, name) in names.enumerated() {
      let second = Sample.noon.seconds + 60 * (index + 1)
      let times = [timeval(tv_sec: second, tv_usec: 0), timeval(tv_sec: second, tv_usec: 0)]
      utimes("\(folder)/\(name)", times)
    }
    let lines = shell.run("backup", "--list").split(separator: "\n")
    #expect(lines.map { String($0.prefix(16)) } == ["\(day) 12:02", "\(day) 12:01"])
    #expect(lines.contains { $0.contains("  daily  ") } && lines.contains { $0.contains("  before a restore  ") })
    let printed = shell.run("restore-backup", day)
    #expect(printed.contains("There are 2 backups of \(day); this is the newest"))
    let there = shell.run("backup", "--list", place.path + "/")
    #expect(there.contains("  on request  ") && there.contains("  \(place.path)/") && !there.contains("//"))
    #expect(shell.run("backup", "--list", place.file("missing")) == "status 4\n" && shell.errors.contains("missing"))
  }

  @Test func backupsOfTheSameSecondHaveDifferentNames() {
    shell.run("add", "Sort the screws")
    for _ in 1...3 { #expect(shell.run("backup").hasPrefix("Backed up"), "\(shell.errors)") }
    #expect(names.count == 3)
  }

  @Test func optionWithAPlaceIsExplained() {
    shell.run("add", "Sort the screws")
    #expect(shell.run("backup", "--daily", "usb") == "status 2\n")
    #expect(shell.errors.contains("usb") && shell.errors.contains("--daily") && !shell.errors.contains("notForCommand"))
  }

  @Test func dailyBackupIsMadeOnceADay() {
    shell.run("add", "Sort the screws")
    #expect(shell.run("backup", "--daily") != "" && shell.run("backup", "--daily") == "")
    #expect(names.count == 1 && shell.errors == "")
    shell.clock = Sample.clock(after: 86_400_000)
    shell.run("backup", "--daily")
    #expect(names.count == 2 && shell.errors == "")
  }

  @Test func oldDailyBackupsAreDeletedAndOthersKept() throws {
    shell.run("add", "Sort the screws")
    shell.run("backup")
    for day in 0..<60 {
      shell.clock = Sample.clock(after: day * 86_400_000)
      shell.run("backup", "--daily")
    }
    #expect(names.filter { $0.utf8.count > "board-2026-01-01.sekan".utf8.count }.count == 1)
    let days = try #require(JSON(parsing: shell.run("backup", "--list", "--json")).array)
      .filter { $0["daily"]?.boolean == true }.compactMap { $0["day"]?.string }.compactMap { Day(text: $0) }
    #expect(Set(days) == BackupRule().kept(of: (0..<60).map { (day: Sample.clock.today + $0, bytes: 1) }))
  }

  @Test(arguments: [["backup"], ["backup", "--daily"]]) func interruptedBackupLeavesNoFile(_ words: [String]) {
    shell.run("add", "Sort the screws")
    var asked = 0
    shell.asksBeforeEnd = 0
    while shell.run(all: words) == "status 1\n", asked < 1_000 {
      #expect(shell.errors == "sekan: Stopped; nothing was written\n" && names.isEmpty, "\(asked)")
      asked += 1
      shell.asksBeforeEnd = asked
    }
    // Before the copy, which is a single step, and before it gets its name.
    #expect((2..<1_000).contains(asked) && names.count == 1 && !names[0].hasSuffix(".unfinished"))
  }

  /// A backup that was killed leaves them.
  @Test func oldUnfinishedFilesAreDeletedInAnyFolder() {
    shell.run("add", "Sort the screws")
    let place = TemporaryFolder()
    let requested = BackupFolder(of: shell.folder.file(), in: place.path).requested(on: Sample.clock.today, second: 0)
    let name = String(requested.dropFirst(place.path.count + 1))
    let others = [
      "film.mp4.unfinished", "board-notes.unfinished", "board-.12.unfinished", "other.sqlite.12.unfinished",
      "x\(name).12.unfinished", "\(name).12.part", "\(name).unfinished", "notes.unfinished",
    ]
    func write(_ names: [String], _ text: String = "SQLite format 3\0 half", age: Int, in folder: String) {
      for name in names {
        _ = Machine.write(text, to: "\(folder)/\(name)")
        let time = timeval(tv_sec: Sample.noon.seconds - age, tv_usec: 0)
        utimes("\(folder)/\(name)", [time, time])
      }
    }
    func left(in folder: String) -> [String] {
      Machine.names(in: folder).filter { $0.hasSuffix("unfinished") }.sorted()
    }
    // A text of the user, and a backup that may still be written.
    let (text, young) = ("\(name).15.unfinished", "\(name).14.unfinished")
    let expected = (others.filter { $0.hasSuffix("unfinished") } + [text, young]).sorted()
    write(others + ["\(name).12.unfinished"], age: 3_700, in: place.path)
    write([text], "my notes", age: 3_700, in: place.path)
    write([young], age: 3_500, in: place.path)
    #expect(shell.run("backup", place.path).hasPrefix("Backed up"))
    #expect(left(in: place.path) == expected)
    // With a name for the file, that of an earlier try.
    write(["copy.db.12.unfinished"], age: 3_700, in: place.path)
    #expect(shell.run("backup", place.file("copy.db")).hasPrefix("Backed up"))
    #expect(left(in: place.path) == expected)
    mkdir(folder, 0o700)
    for words in [["backup"], ["backup", "--daily"]] {
      write(["\(name).12.unfinished", "film.mp4.unfinished"], age: 3_700, in: folder)
      #expect(shell.run(all: words).hasPrefix("Backed up"))
      #expect(left(in: folder) == ["film.mp4.unfinished"])
    }
  }

  /// A cloned repository may contain such a link.
  @Test func linkedFolderIsRefusedAndKeptUntouched() {
    let other = TemporaryFolder()
    shell.run("add", "Sort the screws")
    for day in 1...9 { _ = Machine.write("theirs", to: other.file("board-2026-09-0\(day).sekan")) }
    let before = Machine.names(in: other.path).sorted()
    symlink(other.path, folder)
    for words in [["backup", "--daily"], ["backup"], ["backup", "--list"]] {
      #expect(shell.run(all: words) == "status 3\n" && shell.errors.contains("\(folder) is a link"))
    }
    #expect(Machine.names(in: other.path).sorted() == before)
    let place = TemporaryFolder()
    #expect(shell.run("backup", place.path).hasPrefix("Backed up"))
    // The user names this link.
    symlink(place.path, shell.folder.file("usb"))
    #expect(shell.run("backup", "--list", shell.folder.file("usb")).split(separator: "\n").count == 1)
  }

  @Test func damagedStoreIsNotBackedUp() throws {
    shell.run("add", "-", input: (1...400).map { "Card \($0)\n" }.joined())
    shell.run("backup")
    let before = names
    damage(shell.folder.file())
    shell.clock = Sample.clock(after: 86_400_000)
    #expect(shell.run("backup") == "status 4\n" && names == before)
    // The check names the sound copy.
    shell.run("check")
    #expect(shell.errors.contains("\(folder)/\(before[0])"))
  }

  @Test func withoutAStoreThereIsNothingToCopy() {
    #expect(shell.run("backup", "--daily") == "" && shell.errors == "")
    #expect(shell.run("backup") == "status 4\n")
    #expect(shell.run("backup", "--list") == "" && names.isEmpty && shell.errors.contains(folder))
  }

  /// Overwrites a page in the middle of the file, which contains rows.
  private func damage(_ path: String) {
    let file = open(path, O_RDWR)
    defer { close(file) }
    let noise = [UInt8](repeating: 0xA5, count: 4096)
    _ = noise.withUnsafeBytes { pwrite(file, $0.baseAddress, 4096, off_t(8 * 4096)) }
  }
}

@Suite("Which daily backups are kept")
struct BackupRuleTests {
  private let today = Sample.clock.today

  private func kept(_ ages: [Int], bytes: Int = 1, most: Int = 1 << 30) -> [Int] {
    var rule = BackupRule()
    rule.bytes = most
    return rule.kept(of: ages.map { (day: today - $0, bytes: bytes) }).map { today - $0 }.sorted()
  }

  @Test func aWeekOfDaysIsKept() {
    #expect(kept(Array(0..<7)) == Array(0..<7))
  }

  @Test func daysWithoutABackupAreNotCounted() {
    #expect(kept([0, 10, 20, 30, 40, 50, 60]) == [0, 10, 20, 30, 40, 50, 60])
  }

  @Test func aYearIsKeptInMonths() {
    let kept = kept(Array(0..<800))
    // Seven days, five weeks and twelve months overlap.
    #expect(kept.count <= 7 + 5 + 12 && kept.count >= 12 && kept[..<7] == [0, 1, 2, 3, 4, 5, 6])
    let months = Set(kept.map { (today - $0).parts }.map { $0.year * 12 + $0.month })
    #expect(months.count == 12)
  }

  @Test func oldOnesMakeRoomButTwoStay() {
    #expect(kept(Array(0..<7), bytes: 100, most: 350) == [0, 1, 2])
    #expect(kept(Array(0..<7), bytes: 100, most: 50) == [0, 1])
  }
}

@Suite("The daily backup of a board", .cannotHang)
struct DailyBackupTests {
  @Test func aBoardStartsItOnceADay() {
    var program = TestProgram(configuration: "backup = on")
    program.outside.ending = 0
    program.pass(milliseconds: 9_000)
    #expect(program.outside.started.isEmpty)
    program.pass(milliseconds: 2_000)
    let words = ["backup", "--daily", "--store", "/board.sqlite", "--config", "/config"]
    #expect(program.outside.started.map { Array($0.dropFirst()) } == [words])
    #expect(!program.screen.contains("backed up daily"))
    _ = program.disk.write("", to: BackupFolder(of: "/board.sqlite").daily(Sample.clock.today))
    program.pass(milliseconds: 2_000)
    #expect(program.screen.contains("backed up daily"))
    program.pass(milliseconds: 3_600_000)
    #expect(program.outside.started.count == 1 && program.loop.timeout == nil)
    program.pass(milliseconds: 86_400_000)
    #expect(program.outside.started.count == 2)
  }

  /// The disk may be full.
  @Test func aFailedFirstBackupIsNotAnnounced() {
    var program = TestProgram(configuration: "backup = on")
    program.outside.ending = 4
    program.pass(milliseconds: 11_000)
    program.pass(milliseconds: 60_000)
    #expect(program.outside.started.count == 1 && !program.screen.contains("backed up daily"))
  }

  @Test func offMeansOff() {
    var program = TestProgram(configuration: "backup = off")
    program.pass(milliseconds: 60_000)
    #expect(program.outside.started.isEmpty)
  }

  /// A folder beside a store in a repository would be a surprise.
  @Test func onlyTheOwnStoreIsCopied() {
    var program = TestProgram(
      configuration: "backup = on",
      paths: Paths(store: "/repo/board.sqlite", state: "/state", config: "/config", isOwn: false))
    program.pass(milliseconds: 60_000)
    #expect(program.outside.started.isEmpty)
  }
}
