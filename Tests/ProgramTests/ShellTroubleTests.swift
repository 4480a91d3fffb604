import Board
import CSQLite
import Glibc
import Host
import Kanban
import Storage
import Support
import Testing
import Text
import Words

@testable import Program

@Suite("Errors on the command line", .cannotHang)
struct ShellTroubleTests {
  private let shell = Shell()
  private let words = Language.english.words

  // MARK: The file

  @Test(arguments: ["add", "list", "check"])
  func storeErrorNamesTheFile(_ command: String) {
    _ = SystemDisk().write("My notes\n", to: shell.folder.file())
    #expect(shell.run(all: [command] + (command == "add" ? ["Saw"] : [])) == "status 4\n")
    #expect(shell.errors == "sekan: \(shell.folder.file()): \(words.notAStore)\n")
  }

  /// The message of a refusal is about the input.
  @Test func refusalNamesNoFile() {
    #expect(shell.run("add", String(repeating: "a", count: 201)) == "status 3\n")
    #expect(shell.errors == "sekan: \(words.titleTooLong(201, 200))\n")
  }

  /// An emptied store with a copy beside it was probably emptied by mistake.
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

  /// A missing file can be created; an empty file may have been a store.
  @Test(arguments: [
    "list", "projects", "export --markdown", "add Saw", "projects --add Work", "status", "status --watch", "watch",
    "check",
  ])
  func anEmptyFileIsNoBoardToAnybody(_ command: String) {
    _ = SystemDisk().write("", to: shell.folder.file())
    #expect(shell.run(all: command.split(separator: " ").map(String.init)) == "status 4\n")
    #expect(shell.errors == "sekan: \(shell.folder.file()): \(words.storeIsEmpty)\n")
    #expect(SystemDisk().read(shell.folder.file()) == [])
  }

  /// A mistyped path must not become an empty board.
  @Test(arguments: [
    "done 1", "undo", "redo", "move 1 doing", "edit 1 --due fri", "purge 1 --yes", "skip 1", "journal edit 1 b",
  ])
  func changingCardsCreatesNoStore(_ line: String) {
    let path = shell.folder.file()
    #expect(shell.run(all: line.split(separator: " ").map(String.init)) == "status 4\n")
    #expect(shell.errors == "sekan: \(words.noStore(path))\n")
    #expect(SystemDisk().read(path) == nil)
  }

  /// The message must not claim that the first card creates the store.
  @Test(arguments: ["list", "done 1", "status", "show 1"])
  func missingFolderIsReported(_ line: String) {
    let path = shell.folder.file("none/board.sqlite")
    let streams = TestStreams()
    let call = line.split(separator: " ").map(String.init) + ["--store", path, "--lang", "en"]
    #expect(App.run(call, streams, at: shell.clock) { _ in nil } == 4)
    #expect(streams.errors == "sekan: \(words.noStoreNorFolder(path))\n")
  }

  /// Nothing can be created in /proc, not even by root.
  @Test(arguments: ["list", "done 1", "status", "show 1", "remind"])
  func impossibleStoreLocationIsReported(_ line: String) {
    for (path, sentence) in [
      ("/proc/x", words.noStore("/proc/x", norAnyIn: "/proc")),
      ("/proc/none/x", words.noStore("/proc/none/x", norAnyIn: "/proc")),
    ] {
      let streams = TestStreams()
      let call = line.split(separator: " ").map(String.init) + ["--store", path, "--lang", "en"]
      #expect(App.run(call, streams, at: shell.clock) { _ in nil } == 4)
      #expect(streams.errors == "sekan: \(sentence)\n")
    }
  }

  @Test func aFolderWithoutWritePermissionIsNamed() {
    let folder = shell.folder.file("shut")
    Machine.makeFolder(folder)
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    #expect(StorePlace.closedFolder(of: folder + "/a/board.sqlite") == (geteuid() == 0 ? nil : folder))
    #expect(StorePlace.closedFolder(of: shell.folder.file("a/b")) == nil)
  }

  @Test(.enabled(if: geteuid() != 0)) func aFolderThatCannotBeListedIsNotEmpty() {
    shell.run("journal", "add", "A long day")
    let folder = shell.folder.file("shut")
    Machine.makeFolder(folder)
    chmod(folder, 0o300)
    defer { chmod(folder, 0o700) }
    for call in [["import", folder], ["journal", "import", folder], ["journal", "export", folder + "/"]] {
      #expect(shell.run(all: call).hasPrefix("status "))
      #expect(shell.errors.contains("Permission denied"), "\(shell.errors)")
    }
  }

  @Test func aBoardThatCannotBeBegunSaysWhy() {
    let streams = TestStreams()
    #expect(App.run(["--store", "/proc/x", "--lang", "en"], streams, at: shell.clock) { _ in nil } == 4)
    #expect(streams.errors == "sekan: The store cannot be opened: /proc/x: No such file or directory\n")
  }

  /// A device is not an empty store, and its permissions are not reported.
  @Test(arguments: ["check", "check --repair", "list"]) func aDeviceIsNoEmptyStore(_ line: String) {
    let streams = TestStreams()
    let call = line.split(separator: " ").map(String.init) + ["--store", "/dev/null", "--lang", "en"]
    #expect(App.run(call, streams, at: shell.clock) { _ in nil } == 4)
    #expect(streams.errors == "sekan: /dev/null: \(words.storeIsNotAFile(.device))\n")
    _ = App.run(["doctor", "--store", "/dev/null", "--lang", "en"], streams, at: shell.clock) { _ in nil }
    #expect(!streams.output.contains("chmod"))
  }

  /// Commands on the missing default store behave like on an empty one.
  @Test(arguments: [
    ("done 1", 1), ("undo", 3), ("find saw", 1), ("show 1", 1), ("list --filter saw", 0), ("journal search saw", 1),
    ("journal list", 0),
  ])
  func theUsualBoardIsNotBegunByAChangeEither(_ line: String, status: Int32) {
    let home = shell.folder.file("home")
    let streams = TestStreams()
    let call = line.split(separator: " ").map(String.init) + ["--lang", "en"]
    #expect(App.run(call, streams, at: shell.clock) { $0 == "HOME" ? home : nil } == status)
    #expect(!streams.errors.contains("no store"))
    #expect(SystemDisk().read(home + "/.local/share/sekan/board.sqlite") == nil)
  }

  /// The command would create the store, so its absence is not the reason.
  @Test func storeCreationErrorIsReported() {
    let streams = TestStreams()
    let call = ["add", "Saw", "--create", "--store", "/dev/null/board.sqlite", "--lang", "en"]
    #expect(App.run(call, streams, at: shell.clock) { _ in nil } == 4)
    #expect(streams.errors.contains("/dev/null"))
    #expect(!streams.errors.contains(words.noStore("/dev/null/board.sqlite")))
  }

  @Test(arguments: [
    "import missing.ics", "import -", "import - --dry-run", "journal import missing.jrnl",
    "add \(String(repeating: "a", count: 201))",
    "limit todo 10000", "limit todo none", "projects --add home", "add x --due someday", "add -",
  ])
  func failedCommandsCreateNoStore(_ line: String) {
    let folder = shell.folder.file() + ".d"
    let words = line.split(separator: " ").map(String.init)
    let streams = TestStreams()
    _ = App.run(
      words + ["--create", "--store", folder + "/deep/board.sqlite", "--config", "/dev/null", "--lang", "en"], streams,
      at: shell.clock)
    #expect(!Machine.isFolder(folder), "\(streams.errors)")
  }

  @Test func failedCommandKeepsAnExistingStore() {
    #expect(shell.run("projects", "--add", "Garden") == "Added project ‘Garden’\n")
    #expect(shell.run("import", "missing.ics", "--create") == "status 1\n")
    #expect(shell.run("projects") == "Home  todo 0  doing 0  done 0\nGarden  todo 0  doing 0  done 0\n")
  }

  /// SQLite would block on the pipe.
  @Test func aPipeInPlaceOfTheJournalIsNotWaitedFor() {
    #expect(shell.run("add", "Saw") == "Added #1 ‘Saw’  TODO\n")
    unlink(shell.folder.file() + "-journal")
    #expect(mkfifo(shell.folder.file() + "-journal", 0o600) == 0)
    #expect(shell.run("list") == "status 4\n")
    #expect(shell.errors.contains("-journal: Invalid argument"))
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

  /// An unreachable store is not a missing one.
  @Test(arguments: ["list", "list --json", "agenda", "remind --list", "add Saw"])
  func danglingStoreLinkIsNotAnEmptyBoard(_ line: String) {
    let data = shell.folder.file("data")
    Machine.makeFolder(data + "/sekan")
    #expect(symlink(shell.folder.file("usb/board.sqlite"), data + "/sekan/board.sqlite") == 0)
    let words = line.split(separator: " ").map(String.init) + ["--lang", "en"]
    for (folder, why) in [
      (data, "\(data)/sekan/board.sqlite: No such file or directory"), ("/dev/null", "/dev/null/sekan"),
    ] {
      let streams = TestStreams()
      #expect(
        App.run(words, streams, at: shell.clock) { $0 == "XDG_DATA_HOME" ? folder : $0 == "HOME" ? data : nil } == 4)
      #expect(streams.output == "")
      #expect(streams.errors.hasPrefix("sekan: The store cannot be opened: \(why)"), "\(streams.errors)")
    }
  }

  // MARK: Quoting the input

  @Test func overlongArgumentsAreCutInErrors() {
    shell.run("add", "Saw")
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

  @Test func unknownCommandIsReportedFirst() {
    #expect(shell.run("dnoe", "6", "--due", "fri") == "status 2\n")
    #expect(shell.errors == words.unknownCommand("dnoe", meant: "done") + "\n")
  }

  @Test(arguments: [
    (
      ["lst"], "unknown command ‘lst’. Did you mean list? (see sekan --help)",
      "‘lst’ 명령은 없습니다. ‘list’인가요? (sekan --help)"
    ),
    (
      ["status", "--late"], "unknown option ‘--late’ (see sekan --help)", "알 수 없는 옵션 ‘--late’ (sekan --help)"
    ),
    (["xyzzy"], "unknown command ‘xyzzy’ (see sekan --help)", "‘xyzzy’ 명령은 없습니다 (sekan --help)"),
    (
      ["list", "--colum"], "unknown option ‘--colum’. Did you mean --column? (see sekan --help)",
      "알 수 없는 옵션 ‘--colum’. ‘--column’인가요? (sekan --help)"
    ),
    (
      ["list", "--column", "dong"],
      "‘dong’ is not a value for --column. Did you mean doing? Use one of: todo, doing, done",
      "--column에 ‘dong’ 값은 쓸 수 없습니다. ‘doing’인가요? 쓸 수 있는 값: 할 일, 진행 중, 완료"
    ),
    (
      ["list", "--column", "x"], "‘x’ is not a value for --column; use one of: todo, doing, done",
      "--column에 ‘x’ 값은 쓸 수 없습니다. 쓸 수 있는 값: 할 일, 진행 중, 완료"
    ),
  ])
  func suggestionPrecedesTheHelpHint(_ line: [String], _ english: String, _ korean: String) {
    for (language, sentence) in [("en", english), ("ko", korean)] {
      shell.language = language
      #expect(shell.run(all: line) == "status 2\n")
      #expect(shell.errors == "sekan: \(sentence)\n")
    }
  }

  @Test(arguments: [
    (
      ["move", "1", "later"], "there is no column or stage ‘later’. Use one of: TODO, DOING, DONE",
      "‘later’ 칸이나 단계가 없습니다. 쓸 수 있는 값: 할 일, 진행 중, 완료"
    ),
    (
      ["limit", "later", "3"], "there is no column or stage ‘later’. Use one of: TODO, DOING, DONE",
      "‘later’ 칸이나 단계가 없습니다. 쓸 수 있는 값: 할 일, 진행 중, 완료"
    ),
    (
      ["edit", "1", "--size", "100"], "‘100’ is not a value for --size (A size is a number from 1 to 99, or none)",
      "크기 ‘100’: 크기는 1부터 99까지의 수입니다. 없애려면 ‘없음’을 쓰세요"
    ),
    (
      ["add", "x", "--remind", "foo"], "--remind: ‘foo’? E.g. 15 min, 1 day, fri 9:00",
      "알림: ‘foo’를 알림으로 알아듣지 못했습니다. ‘15분 전’, ‘하루 전’처럼 써 보세요"
    ),
  ])
  func errorNamesOptionValueAndReason(_ line: [String], _ english: String, _ korean: String) {
    shell.run("add", "Paint")
    for (language, sentence) in [("en", english), ("ko", korean)] {
      shell.language = language
      #expect(shell.run(all: line) == "status 2\n")
      #expect(shell.errors == "sekan: \(sentence)\n")
    }
  }

  /// The ranges come from the option table.
  @Test(arguments: [
    (
      "agenda --days 900", "‘900’ is not a value for --days; use a number from 1 to 366",
      "--days에 ‘900’ 값은 쓸 수 없습니다. 1부터 366까지의 수를 쓰세요"
    ),
    (
      "list --json --occurrences 0", "‘0’ is not a value for --occurrences; use a number from 1 to 100",
      "--occurrences에 ‘0’ 값은 쓸 수 없습니다. 1부터 100까지의 수를 쓰세요"
    ),
    (
      "log --limit none", "‘none’ is not a value for --limit; use a number that is 1 or more",
      "--limit에 ‘none’ 값은 쓸 수 없습니다. 1 이상의 수를 쓰세요"
    ),
    (
      "limit todo few", "‘few’ is not a value for limit; use a number from 1 to 9999",
      "limit에 ‘few’ 값은 쓸 수 없습니다. 1부터 9999까지의 수를 쓰세요"
    ),
    (
      "remind --snooze it", "‘it’ is not a value for --snooze; use a number that is 1 or more",
      "--snooze에 ‘it’ 값은 쓸 수 없습니다. 1 이상의 수를 쓰세요"
    ),
  ])
  func numberErrorNamesTheValidRange(_ line: String, _ english: String, _ korean: String) {
    for (language, sentence) in [("en", english), ("ko", korean)] {
      shell.language = language
      #expect(shell.run(all: line.split(separator: " ").map(String.init)) == "status 2\n")
      #expect(shell.errors == "sekan: \(sentence)\n")
    }
  }

  /// The last of several formats would win silently.
  @Test func twoFormatsAreRejected() {
    shell.run("add", "Paint")
    for (command, options) in [("export", ["--markdown", "--ics", "--json"]), ("config", ["--check", "--example"])] {
      for one in options {
        for other in options where other != one {
          for language in ["en", "ko"] {
            shell.language = language
            #expect(shell.run(command, one, other) == "status 2\n")
            let sentence =
              language == "en" ? "either \(one) or \(other), not both" : "함께 쓸 수 없는 옵션입니다: \(one), \(other)"
            #expect(shell.errors == "sekan: \(sentence)\n")
          }
        }
        shell.run(command, one, one)
        #expect(shell.errors == "")
      }
    }
  }

  /// The terminal may have no other characters.
  @Test(arguments: [
    "nonsense", "list --filter \(String(repeating: "(", count: 100))", "add Saw", "log", "doctor", "--help",
    "help status",
    "done 9", "send 1 Nowhere", "config --check",
  ])
  func asciiLocalePrintsOnlyASCII(_ line: String) {
    shell.run("add", "Paint")
    shell.variables = ["LC_ALL": "C", "TERM": "dumb"]
    shell.columns = 80
    let printed = shell.run(all: line.split(separator: " ").map(String.init)) + shell.errors
    #expect(!printed.isEmpty && printed.unicodeScalars.filter { !$0.isASCII }.isEmpty, "\(printed)")
  }

  // MARK: The configuration

  /// A command runs without the settings of a missing configuration file, but warns.
  @Test(arguments: ["list", "list --json", "add Saw", "status", "agenda", "export", "holidays --country kr", "help"])
  func missingExplicitConfigurationOnlyWarns(_ line: String) {
    shell.run("add", "Paint")
    let words = line.split(separator: " ").map(String.init)
    let there = shell.run(all: words)
    #expect(shell.errors == "")
    shell.config = shell.folder.file("config")
    for (language, why) in [("en", "cannot be read: No such file or directory"), ("ko", "읽을 수 없습니다: 없는 파일이나 폴더입니다")] {
      shell.language = language
      let said = shell.run(all: words)
      #expect(shell.errors == "sekan: \(shell.config): \(why)\n")
      if language == "en", words[0] != "add" { #expect(said == there) }
    }
  }

  @Test func missingSekanConfigIsReported() {
    let (streams, missing) = (TestStreams(), shell.folder.file("config"))
    let status = App.run(["list", "--lang", "en", "--store", shell.folder.file()], streams) { name in
      name == "SEKAN_CONFIG" ? missing : name == "HOME" ? self.shell.folder.path : nil
    }
    #expect(status == 4)
    #expect(streams.errors.hasPrefix("sekan: \(missing): cannot be read: No such file or directory\n"))
  }

  /// The default configuration file may be missing.
  @Test func missingDefaultConfigurationIsNotReported() {
    let streams = TestStreams()
    #expect(App.run(["list", "--lang", "en"], streams) { $0 == "HOME" ? self.shell.folder.path : nil } == 0)
    #expect(streams.errors == "")
  }

  /// These commands report mistakes themselves, or are read by a program.
  @Test(arguments: ["config --check", "config", "complete bash -- sekan l"])
  func configurationMistakeIsReportedOnce(_ line: String) {
    shell.config = shell.folder.file("config")
    shell.run(all: line.split(separator: " ").map(String.init))
    #expect(shell.errors.split(separator: "\n").count == (line.hasPrefix("config") ? 1 : 0))
  }

  // MARK: Standard input

  @Test(arguments: ["add Saw --notes -", "add -", "edit 1 --notes -", "done -"])
  func aTextOfAnotherEncodingIsRefused(_ command: String) {
    shell.run("add", "Oil")
    #expect(shell.run(all: command.split(separator: " ").map(String.init), input: "\0O\0i\0l") == "status 3\n")
    #expect(shell.errors == words.inputIsOfOtherEncoding + "\n")
  }

  /// Every command reports too long input with the same message and status.
  @Test(arguments: ["add Saw --notes -", "add -", "edit 1 --notes -", "done -"])
  func oversizedInputIsReported(_ command: String) {
    shell.run("add", "Oil")
    let input = String(repeating: "a", count: 16 << 20 + 1)
    #expect(shell.run(all: command.split(separator: " ").map(String.init), input: input) == "status 3\n")
    #expect(shell.errors == words.inputTooLarge(16) + "\n")
  }

  @Test func fromANewCardNoTagIsTakenOff() throws {
    for tags in ["-ops", "shop,-ops", "-#ops"] {
      #expect(shell.run("add", "Saw", "--tag=" + tags) == "status 2\n")
      #expect(shell.errors == words.badValue(tags, "--tag") + " (a new card has no tag ‘ops’ to remove)\n")
    }
    // A sign alone is no tag, as for `edit`.
    #expect(shell.run("add", "Saw", "--tag=+ops,-", "--tag", "#shop") == "Added #1 ‘Saw’  TODO  #ops  #shop\n")
    #expect(try shell.card(1).tags == ["ops", "shop"])
  }

  /// A retry would add the lines twice.
  @Test func partialSuccessSuggestsNoRetry() {
    for (failure, status) in [(StoreFailure.busy, Int32(4)), (.diskFull, 4), (.refused(.projectIsGone), 3)] {
      let streams = TestStreams()
      let context = Context.sample(language: .english, streams: streams)
      #expect(context.failed(failure, storing: StoredReport("#1")) == status)
      #expect(streams.errors.hasSuffix(". What is stored: #1\n") && !streams.errors.contains("try again"))
    }
  }

  @Test(arguments: [(StoreFailure.busy, 4), (.diskFull, 4), (nil, 1)] as [(StoreFailure?, Int32)])
  func noPartOfAChangeOfManyCardsIsToBeDoneAgain(_ failure: StoreFailure?, status: Int32) throws {
    let streams = TestStreams()
    let context = Context.sample(language: .english, streams: streams)
    let shell = CommandLineRun(options: try Options(["skip", "--filter", "saw"]), context: context)
    let changed = ChangedCards(shell, try SQLiteStore.inMemory(), .together)
    #expect(try changed.end(.inPart("Skipped 64 cards", failure)) == status)
    #expect((streams.output + streams.errors).hasSuffix("Skipped 64 cards\n"))
  }

  @Test func replacedInvalidUTF8IsReported() {
    #expect(shell.run("add", "Saw \u{FFFD}") == "Added #1 ‘Saw \u{FFFD}’  TODO\n")
    #expect(shell.errors == words.notUTF8 + "\n")
  }

  /// The text of a page exists nowhere else, so it is kept whenever the command fails.
  @Test(arguments: ["no day", "no option", "no store", "no folder", "no project", "locked"], ["-", nil])
  func pageInputIsSavedOnFailure(_ trouble: String, _ word: String?) throws {
    let path = shell.folder.file() + (trouble == "no folder" ? ".d/board.sqlite" : "")
    var command = ["journal", "add"] + [word].compactMap(\.self)
    command += ["--store", path, "--config", "/dev/null", "--lang", "en"]
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

  /// An invalid command line still shows whether the text of a page comes through stdin.
  @Test(
    arguments: [
      ("journal add --wether rain", true), ("journal add --wether=rain", true), ("journal add rain --wether", false),
      ("journal add --date", true), ("-p", false), ("journal add text --wether rain -", true),
      ("journal edit last --apend", true), ("journal edit last --apend text", true),
      ("journal edit last text -x", false),
      ("--stroe board journal add", true), ("journal list --wether rain", false), ("add - --wether rain", false),
      ("journal edit last --date today --wether rain", false), ("journal add -- text -x --wether", false),
    ])
  func whetherAPageWasToComeInIsSeen(_ line: String, _ matches: Bool) {
    #expect(Options.meanInput(line.split(separator: " ").map(String.init)) == matches)
  }

  @Test func aLimitThatIsSoAlreadyIsNoSilence() {
    shell.run("add", "Saw")
    #expect(shell.run("limit", "todo", "none") == words.nothingChanged + "\n")
    shell.run("limit", "todo", "3")
    #expect(shell.run("limit", "todo", "3") == words.nothingChanged + "\n")
  }

  @Test func duplicateNumberCountsOnce() {
    shell.run("add", "Saw")
    #expect(shell.run("remove", "1", "#1", "1") == words.removed("#1 ‘Saw’") + "\n")
  }

  @Test(arguments: ["show -", "show - --json", "done -", "log -", "remove -", "edit - --due fri", "add -"])
  func emptyStandardInputIsReported(_ line: String) {
    shell.run("add", "Saw")
    #expect(shell.run(all: line.split(separator: " ").map(String.init), input: "\n \n") == "status 1\n")
    #expect(shell.errors == "sekan: \(words.nothingRead)\n")
  }

  // MARK: Output for programs

  @Test func jsonEscapesBidiControls() {
    shell.run("add", "a\u{202E}b\u{2066}c\u{85}d")
    let list = shell.run("list", "--json")
    #expect(list.contains(#""title":"a\u202eb\u2066c"#))
    #expect(list.unicodeScalars.allSatisfy { !(0x202A...0x202E).contains($0.value) && $0.value != 0x2066 })
  }

  @Test func aPipeGetsNoLineEndThatATerminalObeys() {
    shell.run("add", "Pay", "--notes", "5 EUR\r9 EUR\u{85}next\u{2028}last\r\nend")
    #expect(shell.run("show", "1").contains("5 EUR\n9 EUR\nnext\nlast\nend"))
  }

  @Test func jsonEscapesWhatOtherOutputLeavesOut() {
    let parts: [ClosedRange<UInt32>] = [0xA0...0x1FFFF, 0xE0000...0xE0FFF]
    for scalar in parts.joined().compactMap(Unicode.Scalar.init) {
      let text = String(Character(scalar))
      let isLeftOut = ScreenText.unobeyed(text).unicodeScalars.first != scalar
      let isEscaped = JSON.string(text).text.contains("\\u")
      let endsLine = ["\u{2028}", "\u{2029}"].contains(scalar)
      if isEscaped != (isLeftOut || endsLine) { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  /// Invisible and direction-changing characters reach a program only escaped.
  @Test(arguments: [
    "list", "find a", "show 1", "log", "agenda", "calendar", "projects", "status {next}", "export", "done 1", "undo",
    "edit 1 --due mon --dry-run", "complete bash -- sekan done a", "complete zsh -- sekan done a",
    "complete fish -- sekan done a",
  ])
  func bidiControlsAreRemovedFromOutput(_ line: String) {
    let odd = "\u{202E}\u{2066}\u{200F}\u{61C}\u{E0041}\u{1B}"
    shell.run("add", "a\(odd)b", "--due", "tomorrow", "--tag", "t\(odd)x")
    shell.run("projects", "--add", "P\(odd)x")
    for columns in [nil, 80] {
      shell.columns = columns
      let printed = shell.run(all: line.split(separator: " ").map(String.init)) + shell.errors
      let found = printed.unicodeScalars.filter { scalar in odd.unicodeScalars.contains(scalar) }
      #expect(found.isEmpty, "\(printed)")
    }
  }

  // MARK: Reminders

  /// A single run does not reserve a failed reminder, so that the next run retries it at once.
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
