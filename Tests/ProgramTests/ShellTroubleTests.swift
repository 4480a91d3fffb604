import Board
import CSQLite
import Glibc
import Host
import Kanban
import Storage
import Support
import Testing

@testable import Program

/// What a script or a hurried person meets: files that are not what they were, input that is too much, output that nobody takes.
@Suite("The command line, in trouble", .cannotHang)
struct ShellTroubleTests {
  private let shell = Shell()
  private let words = Language.english.words

  // MARK: The file

  @Test(arguments: ["add", "list", "check"])
  func theFileIsNamed(_ command: String) {
    _ = SystemDisk().write("My notes\n", to: shell.folder.file())
    #expect(shell.run(all: [command] + (command == "add" ? ["Saw"] : [])) == "status 4\n")
    #expect(shell.errors == "sekan: \(shell.folder.file()): \(words.notAStore)\n")
  }

  /// A refusal is about what was typed.
  @Test func whatIsRefusedNamesNoFile() {
    #expect(shell.run("add", String(repeating: "a", count: 201)) == "status 3\n")
    #expect(shell.errors == "sekan: \(words.titleTooLong(201, 200))\n")
  }

  /// Whoever emptied it did not mean to begin anew.
  @Test(arguments: [["list"], ["add", "Saw"]])
  func anEmptiedStoreIsNotNewWhereACopyLiesBesideIt(_ command: [String]) {
    let path = shell.folder.file()
    _ = SystemDisk().write("", to: path)
    _ = SystemDisk().write("what was in it", to: path + ".v3")
    _ = SystemDisk().write("", to: path + ".v4")
    #expect(shell.run(all: command) == "status 4\n")
    #expect(shell.errors == "sekan: \(path): \(words.storeEmptied(path + ".v3"))\n")
    #expect(SystemDisk().read(path) == [])
  }

  /// A missing one begins a board, an empty one is what is left of something.
  @Test(arguments: ["list", "projects", "export --markdown", "add Saw", "projects --add Work"])
  func anEmptyFileIsNoBoardToAnybody(_ command: String) {
    _ = SystemDisk().write("", to: shell.folder.file())
    #expect(shell.run(all: command.split(separator: " ").map(String.init)) == "status 4\n")
    #expect(shell.errors == "sekan: \(shell.folder.file()): \(words.storeIsEmpty)\n")
    #expect(SystemDisk().read(shell.folder.file()) == [])
  }

  @Test func foldersAreMadeForThoseWhoAskForIt() {
    let path = shell.folder.file() + ".d/deep/board.sqlite"
    let command = ["add", "Saw", "--store", path, "--config", "/dev/null", "--lang", "en"]
    let streams = TestStreams()
    #expect(App.run(command, streams, at: shell.clock) == 4)
    #expect(streams.errors == "sekan: \(words.noFolder(shell.folder.file() + ".d/deep"))\n")
    #expect(App.run(command + ["--create"], streams, at: shell.clock) == 0)
    #expect(streams.output == "Added #1 ‘Saw’  TODO\n")
  }

  // MARK: What was typed, told again

  @Test func whatIsTooLongToBeToldAgainIsCut() {
    let long = String(repeating: "가나 ", count: 14_000)
    let options = [["--due", long], ["--repeat", long], ["--priority", long], ["--nothing" + long], ["-p", long]]
    for option in options + [["--filter", long]] {
      let command = option[0] == "--filter" ? ["list"] : ["add", "Saw"]
      #expect(shell.run(all: command + option) == "status 2\n", "\(option[0])")
      #expect(shell.errors.count < 400 && shell.errors.contains("…"), "\(option[0])")
    }
    #expect(shell.run(all: ["holidays", "--country", long]) == "status 2\n")
    #expect(shell.errors.count < 400)
  }

  @Test func aCommandThatThereIsNotIsToldFirst() {
    #expect(shell.run("dnoe", "6", "--due", "fri") == "status 2\n")
    #expect(shell.errors == words.unknownCommand("dnoe") + " " + words.didYouMean("done") + "\n")
  }

  // MARK: What comes in

  @Test func moreThanIsReadIsSaid() {
    let streams = TestStreams(input: String(repeating: "a", count: 16 << 20 + 1))
    let command = [
      "add", "Saw", "--notes", "-", "--store", shell.folder.file(), "--config", "/dev/null", "--lang", "en",
    ]
    #expect(App.run(command, streams, at: shell.clock) == 2)
    #expect(streams.errors == words.inputTooLarge(16) + "\n")
  }

  @Test func whatWasNoTextIsStoredAndSaid() {
    #expect(shell.run("add", "Saw \u{FFFD}") == "Added #1 ‘Saw \u{FFFD}’  TODO\n")
    #expect(shell.errors == words.notUTF8 + "\n")
  }

  /// Of a page there is nothing but what came in: it is kept, however far the command came.
  @Test(arguments: ["no day", "no option", "no store", "no folder", "no project", "locked"])
  func whatCameInForAPageIsKept(_ trouble: String) throws {
    let path = shell.folder.file() + (trouble == "no folder" ? ".d/board.sqlite" : "")
    var command = ["journal", "add", "-", "--store", path, "--config", "/dev/null", "--lang", "en"]
    var other: OpaquePointer?
    defer { sqlite3_close(other) }
    switch trouble {
    case "no store": _ = SystemDisk().write("My notes\n", to: path)
    case "no project": command += ["-p", "Attic"]
    case "no option": command += ["--wether", "rain"]
    case "locked":
      shell.run("add", "Saw")
      #expect(sqlite3_open(path, &other) == SQLITE_OK)
      #expect(sqlite3_exec(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)
    default: command += ["--date", "someday"]
    }
    let (streams, state) = (TestStreams(input: "much thought\n"), shell.folder.file("state"))
    let status = App.run(command, streams, at: shell.clock, patience: 20) { $0 == "XDG_STATE_HOME" ? state : nil }
    #expect(status == ["no store": 4, "no folder": 4, "locked": 75][trouble] ?? 2)
    let lines = streams.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines.last?.hasPrefix("sekan: The text was kept in \(state)/sekan/page-") == true)
    let kept = Machine.names(in: state + "/sekan").filter { $0.hasPrefix("page-") }
    #expect(kept.map { SystemDisk().read("\(state)/sekan/\($0)") } == [Array("much thought\n".utf8)])
  }

  @Test func aNumberThatIsSaidTwiceIsMeantOnce() {
    shell.run("add", "Saw")
    #expect(shell.run("remove", "1", "#1", "1") == words.removed("#1 ‘Saw’") + "\n")
  }

  // MARK: What goes out

  @Test(arguments: ["--help", "--version"])
  func whatNobodyTakesIsAFailure(_ option: String) {
    let streams = TestStreams()
    streams.failure = ENOSPC
    #expect(App.run([option, "--lang", "en", "--config", "/dev/null"], streams) == 1)
    #expect(streams.errors == "sekan: stdout: No space left on device\n")
  }

  @Test func nothingInJSONTurnsTheDirectionOfATerminal() {
    shell.run("add", "a\u{202E}b\u{2066}c\u{85}d")
    let list = shell.run("list", "--json")
    #expect(list.contains(#""title":"a\u202eb\u2066c"#))
    #expect(list.unicodeScalars.allSatisfy { !(0x202A...0x202E).contains($0.value) && $0.value != 0x2066 })
  }

  // MARK: Reminders

  /// The next run is the next one, however soon it comes.
  @Test func aReminderThatFailedIsTriedAgainByTheNextRun() {
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m")
    shell.clock = Sample.clock(after: 25 * 60_000)
    for _ in 0..<2 {
      #expect(shell.run("remind", "--command", "exit 3") == "status 1\n")
      #expect(shell.errors.hasPrefix("sekan: ‘exit 3’ could not deliver the reminder for #1"))
    }
    #expect(shell.run("remind", "--command", "true") == "")
    #expect(shell.run("remind", "--command", "exit 3") == "")
  }
}
