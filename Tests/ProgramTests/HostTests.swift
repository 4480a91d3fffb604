import Glibc
import Host
import Support
import Testing
import Time
import Words

/// An empty variable counts as unset.
private func shell(_ variables: [String: String]) -> (String) -> String? {
  { Machine.meant(by: variables[$0]) }
}

@Suite("Environment variables of the user")
struct VariableTests {
  /// Messages, days and characters with the variable of each, and whether only ASCII is allowed.
  @Test(arguments: [
    (["LC_ALL": "ko_KR.UTF-8", "LANG": "C"], "ko_KR.UTF-8 LC_ALL ko_KR.UTF-8 LC_ALL LC_ALL false"),
    (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], "ko_KR.UTF-8 LANG ko_KR.UTF-8 LANG LANG false"),
    (
      ["LC_MESSAGES": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8", "LC_CTYPE": "C", "LANG": "ko_KR.UTF-8"],
      "en_US.UTF-8 LC_MESSAGES de_DE.UTF-8 LC_TIME LC_CTYPE true"
    ),
    (["LC_MESSAGES": "", "LC_TIME": "", "LC_CTYPE": "", "LANG": "C"], "C LANG C LANG LANG true"), ([:], "     false"),
  ])
  func mostSpecificVariableWins(_ variables: [String: String], _ expected: String) {
    let locale = Locale(shell(variables))
    let parts = [
      locale.messages, locale.messagesName, locale.time, locale.timeName, locale.charactersName, "\(locale.isASCII)",
    ]
    #expect(parts.map { $0 ?? "" }.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("C", true), ("POSIX", true), ("C.UTF-8", false), ("C.utf8", false), ("ko_KR", false), ("ko_KR.eucKR", true),
    ("de_DE.UTF-8@euro", false), ("de_DE@euro", false), ("de_DE.ISO-8859-15@euro", true), ("ko_KR.utf-8", false),
  ])
  func asciiRequiresANonUTF8Locale(_ name: String, _ isASCII: Bool) {
    #expect(Locale(shell(["LC_ALL": name])).isASCII == isASCII)
  }

  @Test(arguments: [
    (["LC_ALL": "ko_KR.UTF-8", "LANG": "de_DE"], "KR LC_ALL"), (["LC_TIME": "de_DE", "LANG": "ko_KR"], "DE LC_TIME"),
    (["LC_ALL": "", "LC_TIME": "", "LANG": "ja_JP.UTF-8"], "JP LANG"), (["LC_ALL": "C", "LANG": "ko_KR"], ""),
    (["LC_MESSAGES": "ko_KR"], ""), ([:], ""),
  ])
  func countryComesFromLCTime(_ variables: [String: String], _ expected: String) {
    let country = Locale(shell(variables)).country
    #expect(country.map { "\($0.code) \($0.variable)" } ?? "" == expected)
  }

  @Test func emptyVariableCountsAsUnset() {
    #expect(["a", "", nil].map(Machine.meant) == ["a", nil, nil])
    #expect(Machine.variable("SEKAN_TEST_OF_A_NAME_THAT_NOBODY_SETS") == nil)
  }
}

@Suite("Paths of store, configuration and state")
struct PathsTests {
  private func lies(_ variables: [String: String], store: String? = nil, config: String? = nil) -> [String] {
    let paths = Paths(store: store, config: config, shell(variables.merging(["HOME": "/home/kim"]) { $1 }))
    return [
      paths.store, paths.state, paths.config, paths.isChosen ? "chosen" : "", paths.isConfigChosen ? "chosen" : "",
    ]
  }

  private static let usual = [
    "/home/kim/.local/share/sekan/board.sqlite", "/home/kim/.local/state/sekan", "/home/kim/.config/sekan/config", "",
    "",
  ]

  /// Relative and empty paths in these variables are ignored.
  @Test(arguments: ["", "relative/path", "~/here"])
  func pathsDefaultToHomeUnlessXDGIsSet(_ path: String) {
    #expect(lies([:]) == PathsTests.usual)
    #expect(lies(["XDG_DATA_HOME": path, "XDG_STATE_HOME": path, "XDG_CONFIG_HOME": path]) == PathsTests.usual)
  }

  @Test func baseDirectoriesAreResolvedIndependently() {
    #expect(
      lies(["XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/c"])
        == ["/d/sekan/board.sqlite", "/s/sekan", "/c/sekan/config", "", ""])
  }

  @Test func explicitPathsAreUsed() {
    let asked = ["/a.sqlite", PathsTests.usual[1], "/a.conf", "chosen", "chosen"]
    #expect(lies(["SEKAN_STORE": "/a.sqlite", "SEKAN_CONFIG": "/a.conf"]) == asked)
    #expect(lies(["SEKAN_STORE": "/b", "SEKAN_CONFIG": "/b"], store: "/a.sqlite", config: "/a.conf") == asked)
    #expect(lies(["SEKAN_STORE": "", "SEKAN_CONFIG": ""]) == PathsTests.usual)
  }

  @Test func aStoreIsOwnWhereTheMachineOrTheVariableHasIt() throws {
    let folder = TemporaryFolder()
    try #require(mkdir(folder.file("sekan"), 0o700) == 0)
    let usual = folder.file("sekan/board.sqlite")
    for path in [usual, folder.file("team.sqlite")] { #expect(SystemDisk().write("", to: path) == nil) }
    symlink(usual, folder.file("link"))
    func isOwn(_ store: String?, _ variable: String? = nil) -> Bool {
      let variables = ["HOME": "/home/kim", "XDG_DATA_HOME": folder.path, "SEKAN_STORE": variable ?? ""]
      return Paths(store: store, config: nil, shell(variables)).isOwn
    }
    let team = folder.file("team.sqlite")
    #expect(isOwn(nil) && isOwn(usual) && isOwn(folder.file("link")))
    #expect(!isOwn(team) && !isOwn(folder.file("none.sqlite")))
    #expect(isOwn(nil, team) && isOwn(team, team) && isOwn(usual, team))
  }

  @Test func aStoreBesideUsIsNamedWhole() {
    let here = getcwd(nil, 0).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    #expect(lies([:], store: "a.sqlite")[0] == (here ?? "") + "/a.sqlite")
  }
}

@Suite("Reading and writing of files", .cannotHang)
struct MachineFileTests {
  private let folder = TemporaryFolder()
  private let disk = SystemDisk()

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func aFileOfAFewBytesIsReadUpToItsMost() {
    _ = disk.write("12345", to: folder.file("a"))
    #expect([4, 5].map { Machine.read(folder.file("a"), most: $0).map { $0.count } } == [nil, 5])
    #expect(Machine.read(folder.file("none")) == nil)
    #expect(Machine.read(folder.path) == nil)
  }

  @Test func pipeWithoutAWriterDoesNotBlock() {
    mkfifo(folder.file("pipe"), 0o600)
    #expect(Machine.read(folder.file("pipe")) == nil)
  }

  @Test func filesArePrivateToTheUser() {
    #expect(disk.write("a", to: folder.file("a")) == nil)
    #expect(mode(folder.file("a")) == 0o600)
  }

  /// Another user may have placed the link.
  @Test func symlinkAtTheTemporaryPathIsNotFollowed() {
    _ = disk.write("theirs", to: folder.file("theirs"))
    symlink(folder.file("theirs"), folder.file("a.new"))
    #expect(disk.write("a", to: folder.file("a")) == ELOOP)
    symlink(folder.file("theirs"), folder.file("lock"))
    #expect(throws: SystemError(ELOOP)) { try disk.lock(folder.file("lock")) }
    #expect(disk.read(folder.file("theirs")) == Array("theirs".utf8))
  }

  @Test func writeErrorsAreReturned() {
    #expect(disk.write("a", to: folder.file("none/a")) == ENOENT)
    #expect(disk.create("a", at: folder.file("none/a")) == ENOENT)
    #expect(throws: SystemError(ENOENT)) { try disk.lock(folder.file("none/lock")) }
    mkdir(folder.file("there"), 0o700)
    _ = disk.write("x", to: folder.file("there/x"))
    // A folder with content is not replaced, and no temporary file is left.
    #expect(disk.write("a", to: folder.file("there")) == EISDIR)
    #expect(disk.names(in: folder.path).filter { !$0.hasPrefix(".") } == ["there"])
  }

  @Test func parentFoldersAreCreated() {
    #expect(Machine.makeFolder(folder.file("a/b/c")))
    #expect(["a", "a/b", "a/b/c"].map { mode(folder.file($0)) } == [0o700, 0o700, 0o700])
    #expect(Machine.makeFolder(folder.file("a/b/c")))
    _ = disk.write("x", to: folder.file("file"))
    for path in ["file", "file/b", "file/b/c"] {
      let (isMade, error) = (Machine.makeFolder(folder.file(path)), errno)
      #expect(!isMade && error == ENOTDIR, "\(path)")
    }
    symlink("a", folder.file("link"))
    #expect(Machine.makeFolder(folder.file("link")))
  }

  @Test func laterWriteHasANewerTime() throws {
    #expect(disk.written(folder.file("a")) == nil)
    let times = [
      FileTime(seconds: 1, nanoseconds: 9), FileTime(seconds: 2, nanoseconds: 0), FileTime(seconds: 2, nanoseconds: 1),
    ]
    #expect(times == times.reversed().sorted())
    for time in times {
      _ = disk.write("x", to: folder.file("a"))
      let set = [timespec(), timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)]
      utimensat(AT_FDCWD, folder.file("a"), set, 0)
      #expect(disk.written(folder.file("a")) == time)
    }
    #expect(times[1].moment == Moment(seconds: 2))
  }

  @Test func moveRenamesTheFile() {
    _ = disk.write("x", to: folder.file("a"))
    disk.move(folder.file("a"), to: folder.file("b"))
    #expect(disk.names(in: folder.path).filter { !$0.hasPrefix(".") } == ["b"])
    disk.move(folder.file("none"), to: folder.file("b"))
    disk.remove(folder.file("none"))
    #expect(disk.read(folder.file("b")) == Array("x".utf8))
    disk.remove(folder.file("b"))
    #expect(disk.names(in: folder.path).filter { !$0.hasPrefix(".") } == [])
    #expect(disk.names(in: folder.file("none")) == [])
  }
}

@Suite("Reading of the configuration file", .cannotHang)
struct ConfigurationFileTests {
  private let folder = TemporaryFolder()

  /// The settings and mistakes of the configuration file, at the chosen or the default path.
  private func read(isChosen: Bool) -> String {
    let paths =
      isChosen
      ? Paths(store: nil, config: folder.file("sekan/config"), { _ in nil })
      : Paths(store: nil, config: nil, { $0 == "XDG_CONFIG_HOME" ? folder.path : nil })
    var configuration = Configuration(Settings())
    ConfigurationFile.read(paths, into: &configuration)
    return "\(configuration.settings.theme) \(configuration.mistakes.all.map(\.kind))"
  }

  @Test func itsLinesAreRead() {
    mkdir(folder.file("sekan"), 0o700)
    _ = SystemDisk().write("theme = mono\n", to: folder.file("sekan/config"))
    #expect([true, false].map(read) == ["mono []", "mono []"])
  }

  @Test func missingFileIsReportedOnlyIfExplicit() {
    #expect(read(isChosen: false) == "\(Settings().theme) []")
    #expect(read(isChosen: true).contains("No such file or directory"))
    _ = SystemDisk().write("a file\n", to: folder.file("sekan"))
    #expect(read(isChosen: false) == "\(Settings().theme) []")
    #expect(read(isChosen: true).contains("Not a directory"))
  }

  /// A pipe at the default path must not block.
  @Test func defaultPathThatIsNotAFileIsReported() {
    mkdir(folder.file("sekan"), 0o700)
    mkfifo(folder.file("sekan/config"), 0o600)
    #expect([true, false].allSatisfy { read(isChosen: $0).contains("Invalid argument") })
    unlink(folder.file("sekan/config"))
    mkdir(folder.file("sekan/config"), 0o700)
    #expect(read(isChosen: true).contains("Is a directory"))
  }

  @Test func oneThatIsTooLargeIsTold() {
    mkdir(folder.file("sekan"), 0o700)
    let line = "theme = mono\n"
    for (count, isRead) in [(Configuration.mostBytes, true), (Configuration.mostBytes + 1, false)] {
      _ = SystemDisk().write(
        line + String(repeating: "#", count: count - line.utf8.count), to: folder.file("sekan/config"))
      #expect(read(isChosen: false).hasPrefix("mono ") == isRead)
      #expect(read(isChosen: false).contains("fileTooLarge") == !isRead)
    }
  }
}

@Suite("Holiday files", .cannotHang)
struct HolidayFilesTests {
  private let folder = TemporaryFolder()
  private static let calendar =
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261224\nSUMMARY:Closed\nEND:VEVENT\nEND:VCALENDAR\n"

  @Test func relativePathsStartAtTheConfiguration() {
    let files = HolidayFiles(["a.ics", "/b.ics", "~/c.ics"], beside: folder.file("config"), table: "")
    #expect(files.outcomes.map(\.path) == [folder.file("a.ics"), "/b.ics", Machine.home + "/c.ics"])
    #expect(files.outcomes.map(\.error) == [ENOENT, ENOENT, ENOENT])
    #expect(HolidayFiles(["a.ics"], beside: "config", table: "").outcomes.map(\.path) == ["a.ics"])
  }

  @Test func holidayFilesAreReadOnce() {
    _ = SystemDisk().write(HolidayFilesTests.calendar, to: folder.file("a.ics"))
    let files = HolidayFiles(["a.ics"], beside: folder.file("config"), table: "")
    #expect(files.holidays.map(\.name) == ["Closed"])
    unlink(folder.file("a.ics"))
    #expect(files.holidays.map(\.name) == ["Closed"])
    #expect(files.outcomes.map(\.error) == [0])
  }

  @Test func pipesAndFoldersAreReportedWithoutBlocking() {
    mkfifo(folder.file("pipe"), 0o600)
    mkdir(folder.file("folder"), 0o700)
    let files = HolidayFiles(["pipe", "folder"], beside: folder.file("config"), table: "")
    #expect(files.outcomes.map(\.error) == [EINVAL, EISDIR])
    #expect(files.holidays.isEmpty)
  }

  @Test func oneThatIsTooLargeIsTold() {
    let file = open(folder.file("a.ics"), O_WRONLY | O_CREAT, 0o600)
    ftruncate(file, off_t(HolidayFile.mostBytes + 1))
    close(file)
    let outcomes = HolidayFiles(["a.ics"], beside: folder.file("config"), table: "").outcomes
    #expect(outcomes.map(\.error) == [0])
    #expect(outcomes.first?.file?.failures.isEmpty == false)
  }
}

@Suite("Answers of other programs", .cannotHang)
struct ProgramAnswerTests {
  @Test func statusAndOutputAreThoseOfTheProgram() {
    let answer = ProgramAnswer(of: ["/bin/sh", "-c", "echo hello; exit 3"], within: 60_000, most: 100)
    #expect(answer == .ended(status: 3, output: Array("hello\n".utf8)))
  }

  @Test func aProgramThatEndsIsNotWaitedForALeftBehindWriter() {
    // `yes` ends by SIGPIPE, as the answer closes the pipe.
    guard case .ended(0, let output) = ProgramAnswer(of: ["/bin/sh", "-c", "yes &"], within: 5_000, most: 100) else {
      Issue.record("the program has ended")
      return
    }
    #expect(output.allSatisfy("y\n".utf8.contains))
  }

  @Test func aProgramThatDoesNotEndIsKilled() {
    #expect(ProgramAnswer(of: ["/bin/sh", "-c", "exec sleep 600"], within: 20, most: 100) == .tookTooLong)
  }
}
