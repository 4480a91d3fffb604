import Glibc
import Host
import Kanban
import Storage
import Support
import Testing
import Time
import Words

@testable import Program

@Suite("Findings of sekan doctor", .cannotHang)
struct DoctorTests {
  // MARK: The terminal

  private func locale(_ variables: [String: String], inForce: String? = "C.UTF-8") -> DoctorFact {
    Doctor.locale(Locale { variables[$0] }, inForce: inForce) { ["ko_KR.UTF-8", "C"].contains($0) }
  }

  @Test func missingLocaleIsReported() {
    #expect(locale(["LANG": "ko_KR.UTF-8"], inForce: "ko_KR.UTF-8") == .charactersAreUTF8("ko_KR.UTF-8"))
    #expect(locale([:]) == .localeIsUnset(fallback: "C.UTF-8"))
    #expect(
      locale(["LC_ALL": "xx_XX.UTF-8", "LANG": "ko_KR.UTF-8"])
        == .localeIsMissing("xx_XX.UTF-8", variable: "LC_ALL", fallback: "C.UTF-8"))
    #expect(locale(["LANG": "C"]) == .localeIsNotUTF8("C", variable: "LANG", fallback: "C.UTF-8"))
    #expect(locale(["LANG": "ko_KR.UTF-8"], inForce: nil) == .noUTF8Locale)
  }

  @Test func unknownTerminalIsReported() {
    let xterm = (term: "xterm-256color", colors: 256)
    #expect(Doctor.terminal("xterm-256color", exists: true, drawing: xterm) == .terminalIsKnown("xterm-256color"))
    #expect(
      Doctor.terminal("xterm-ghostty", exists: true, drawing: xterm)
        == .terminalStandsIn("xterm-256color", for: "xterm-ghostty"))
    #expect(Doctor.terminal("dumb", exists: true, drawing: nil) == .terminalCannotBeDrawnOn("dumb"))
    #expect(Doctor.terminal(nil, exists: true, drawing: nil) == .terminalIsUnset)
    #expect(Doctor.terminal("dumb", exists: false, drawing: nil) == .noTerminal)
    #expect(Doctor.colors(256, theme: .dark, unwantedBy: nil) == .colors(256, theme: "dark"))
    #expect(Doctor.colors(8, theme: .dark, unwantedBy: nil) == .fewColors(8))
    #expect(Doctor.colors(8, theme: .mono, unwantedBy: "NO_COLOR") == .noColorsWanted("NO_COLOR"))
    #expect(Doctor.size(Extent(columns: 19, rows: 24)) == .sizeIsTooSmall(Extent(columns: 19, rows: 24)))
    #expect(Doctor.size(Extent.smallest) == .size(Extent.smallest))
  }

  // MARK: tmux

  private func tmux(_ line: String, notifies: Bool = false) -> [DoctorFact] {
    Doctor.tmux(TmuxOptions(.ended(status: 0, output: Array((line + "\n").utf8))), notifies: notifies)
  }

  @Test func tmuxSettingsAreChecked() {
    #expect(tmux("3.4|10|on|tmux-256color|0") == [.tmux("3.4")])
    #expect(tmux("3.4|50|external|screen|1", notifies: true) == [.tmux("3.4")])
    #expect(
      tmux("3.3a|500|external|ansi|0", notifies: true)
        == [.tmux("3.3a"), .escapeTime(500), .clipboardIsClosed("external"), .passthroughIsOff, .tmuxTerminal("ansi")])
    // An older tmux without this option.
    #expect(tmux("3.2|0|on|tmux|") == [.tmux("3.2")])
    for answer in [
      ProgramAnswer.tookTooLong, .notStarted(ENOENT), .ended(status: 1, output: []), .ended(status: 0, output: [10]),
    ] {
      #expect(Doctor.tmux(TmuxOptions(answer), notifies: true) == [.tmuxIsSilent])
    }
  }

  // MARK: The store

  private func place(
    file: UInt32 = 0o600, folder: UInt32 = 0o700, owner: UInt32 = 7, isWritable: Bool = true, isStandard: Bool = true,
    change: (inout StorePlace) -> Void = { _ in }
  ) -> [DoctorFact] {
    var place = StorePlace(
      path: "/a/b", folder: "/a", size: 1_000, ofFile: .init(owner: owner, mode: file, isWritable: isWritable),
      ofFolder: .init(owner: 7, mode: folder, isWritable: true), free: 1 << 40)
    change(&place)
    return Doctor.place(place, isStandard: isStandard, user: 7) { "number \($0)" }
  }

  @Test func storePermissionsAreChecked() {
    let free = DoctorFact.freeSpace(1 << 40)
    #expect(place() == [free])
    #expect(place(file: 0o640) == [.openToOthers("/a/b", "640", should: "600"), free])
    #expect(place(folder: 0o755) == [.openToOthers("/a", "755", should: "700"), free])
    // Others may read a chosen folder, but not write there.
    #expect(place(folder: 0o755, isStandard: false) == [free])
    #expect(place(folder: 0o777, isStandard: false) == [.openToOthers("/a", "777", should: "700"), free])
    #expect(place(owner: 0) == [.belongsTo("/a/b", owner: "number 0"), free])
    #expect(place(isWritable: false) == [.notWritable("/a/b"), free])
  }

  @Test func storeLocationIsChecked() {
    #expect(place { $0.free = 1 << 20 } == [.littleSpace(1 << 20)])
    #expect(place { $0.size = 1 << 39 } == [.littleSpace(1 << 40)])
    #expect(
      place { ($0.needsPolling, $0.free, $0.copies) = (true, nil, ["b.v3"]) } == [.seenByLooking, .copies(["b.v3"])])
  }

  @Test func unreadableStoreReportsTheReason() {
    func fact(_ failure: StoreFailure) -> DoctorFact { Doctor.failure(failure, "x", of: "/a") }
    #expect(fact(.busy) == .storeIsLocked)
    #expect(fact(.readOnly("/a")) == .changeWasCutShort)
    #expect(fact(.older(3)) == .storeIsOlder(today: SQLiteStore.schema, 3))
    #expect(fact(.damaged("page 7")) == .storeIsDamaged("page 7", repair: nil))
    #expect(fact(.notAStore) == .storeFails("x", .backupOrPath))
    #expect(fact(.cannotOpen("y")) == .storeFails("x", .look("/a")))
    #expect(fact(.newer(99)) == .storeFails("x", nil))
    #expect(fact(.other("y")) == .storeFails("x", .guide))
  }

  @Test func aFolderIsNoFile() throws {
    let folder = TemporaryFolder()
    let said = "The store cannot be opened: \(folder.path): Is a directory"
    #expect(try run(store: folder.path).facts.contains(.storeFails(said, .look(folder.path))))
  }

  @Test func reasonsAreInTheUsersLanguage() throws {
    let folder = TemporaryFolder()
    #expect(try run("--lang", "ko", store: folder.path).output.contains("\(folder.path): 파일이 아니라 폴더입니다"))
  }

  /// The printed command names the store that it is about.
  @Test func damagedStoreReportNamesThePath() throws {
    let shell = Shell()
    let lines = (1...400).map { "Card \($0) " + String(repeating: "x", count: 180) }
    shell.run("add", "-", input: lines.joined(separator: "\n"))
    let path = shell.folder.file()
    let repair = "sekan check --repair --store \(path.quotedForShell)"
    #expect(truncate(path, off_t(StorePlace(of: path).size / 16_384 * 4096)) == 0)
    shell.run("list")
    #expect(shell.errors.contains("‘sekan check --store \(path.quotedForShell)’ says whether it can be repaired"))
    // A store that cannot be read cannot be repaired.
    #expect(shell.run("check") == "status 4\n")
    #expect(shell.errors.contains("cannot be repaired"))
    #expect(shell.run("check", "--repair") == "status 4\n")
    #expect(shell.errors.contains("restore a backup"))
    #expect(shell.run("doctor").contains("damaged beyond repair"))
    #expect(Language.english.words.text(of: .storeIsDamaged("row 7", repair: repair)).advice?.hasSuffix(repair) == true)
  }

  /// `sekan check --repair` reads a file that was cut short as if zeros followed.
  @Test func storeThatWasCutShortCanBeRepaired() {
    let shell = Shell()
    shell.run("add", "-", input: (1...40).map { "Card \($0)" }.joined(separator: "\n"))
    let path = shell.folder.file()
    #expect(truncate(path, off_t(StorePlace(of: path).size - 4096)) == 0)
    let printed = shell.run("doctor")
    #expect(!printed.contains("beyond repair"))
    #expect(printed.contains("Copy the file, then: sekan check --repair"))
    shell.run("check", "--repair", "--yes")
    #expect(shell.run("doctor").contains("its pages are sound"))
  }

  @Test func pathIsPrintedOnce() {
    let shell = Shell()
    #expect(symlink(shell.folder.file(), shell.folder.file()) == 0)
    #expect(
      shell.run("doctor").contains(
        "  ! The store cannot be opened: \(shell.folder.file()): Too many levels of symbolic links\n"))
  }

  @Test(arguments: [
    ("en", "To make it yours: sudo chown \"$USER\" '/a b/c'", "See its permissions: ls -ld '/a b/c'"),
    ("ko", "내 것으로 하려면: sudo chown \"$USER\" '/a b/c'", "권한을 보려면: ls -ld '/a b/c'"),
  ])
  func adviceNamesItsSubject(_ language: String, _ owner: String, _ rights: String) throws {
    let words = try #require(Language(rawValue: language)).words
    #expect(words.text(of: .belongsTo("/a b/c", owner: "kim")).advice == owner)
    #expect(words.text(of: .notWritable("/a b/c")).advice == rights)
  }

  /// The variable is ignored, so the board is not where the user expects it.
  @Test(arguments: [
    (
      "en",
      """
        - HOME is ‘home/kim’, which does not begin with /, so it is ignored
            Set it to an absolute path

      """
    ),
    (
      "ko",
      """
        - HOME=home/kim: /로 시작하는 경로가 아니어서 무시합니다
            /로 시작하는 전체 경로로 정하세요

      """
    ),
  ])
  func relativeHomeIsReported(_ language: String, _ expected: String) {
    let shell = Shell()
    shell.language = language
    shell.run("add", "Saw")
    shell.variables = ["HOME": "home/kim", "XDG_DATA_HOME": "/data"]
    #expect(shell.run("doctor").contains(expected))
    #expect(shell.run("doctor", "--json").contains("\"code\":\"relativePath\",\"state\":\"remark\""))
    shell.variables = ["HOME": "/home/kim"]
    #expect(!shell.run("doctor", "--json").contains("relativePath"))
  }

  /// SQLite does not follow a journal that is a link, and blames the store instead.
  @Test(arguments: ["/etc/passwd", "/nowhere", nil]) func foreignRollbackJournalIsReported(_ target: String?) {
    let shell = Shell()
    shell.run("add", "Saw")
    let journal = shell.folder.file() + "-journal"
    unlink(journal)
    #expect(target.map { symlink($0, journal) } ?? mkfifo(journal, 0o600) == 0)
    let printed = shell.run("doctor")
    #expect(printed.contains("! \(journal) is not a regular file"))
    #expect(!printed.contains("cut short"))
  }

  @Test func crashReportsAreListed() {
    #expect(Doctor.crashes([]) == [])
    let folder = TemporaryFolder()
    let paths = Paths(store: folder.file(), state: folder.path, config: "/dev/null")
    #expect(paths.crashReports(on: SystemDisk()) == [])
    // The newest one is neither first nor last, by name or by number.
    for (second, name) in ["crash-100.txt", "crash-7.txt", "crash-12.txt", "errors.log", "crashed.txt"].enumerated() {
      _ = SystemDisk().write("signal 11\n", to: folder.file(name))
      utimensat(AT_FDCWD, folder.file(name), [timespec(), timespec(tv_sec: second, tv_nsec: 0)], 0)
    }
    let reports = paths.crashReports(on: SystemDisk())
    #expect(reports == [100, 7, 12].map(paths.crashReport(ofProcess:)))
    #expect(Doctor.crashes(reports) == [.crashReports(3, newest: folder.file("crash-12.txt"))])
  }

  @Test func copiesAreFoundBesideIt() {
    let folder = TemporaryFolder()
    let path = folder.file()
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    for end in ["", ".v3", ".damaged", ".damaged-2", ".vx", ".v", "-journal", "-remote"] {
      _ = SystemDisk().write("a", to: path + end)
    }
    chmod(path, 0o644)
    let found = StorePlace(of: path)
    #expect(found.copies == [name + ".damaged", name + ".damaged-2", name + ".v3"])
    #expect(found.ofFile == .init(owner: getuid(), mode: 0o644, isWritable: true))
    #expect(found.size == 1)
    #expect(StorePlace(of: path + ".none").ofFile == nil)
  }

  // MARK: Days and servers

  @Test func dateDataIsChecked() {
    #expect(
      Doctor.zones("Asia/Seoul", missing: nil, release: "2025b", hasTable: true, folder: "/z")
        == [.zone("Asia/Seoul", release: "2025b")])
    #expect(
      Doctor.zones("UTC", missing: "Mars", release: nil, hasTable: false, folder: "/z")
        == [.zoneIsMissing("Mars"), .noZones("/z")])
    guard let release = HolidayRelease(version: "0.81", day: "2026-01-01") else {
      Issue.record("no release")
      return
    }
    let day = release.day
    #expect(
      Doctor.holidays(release, lastYear: 2030, today: day + 400) == .holidayTable("0.81", day, lastYear: 2030))
    #expect(Doctor.holidays(release, lastYear: 2030, today: day + 401) == .holidayTableIsOld("0.81", day))
    #expect(Doctor.holidays(release, lastYear: 2026, today: day) == .holidayTableIsOld("0.81", day))
  }

  private func remote(_ answer: ProgramAnswer, isNeeded: Bool = true) -> DoctorFact {
    Doctor.remoteProgram(answer, at: "/r", isNeeded: isNeeded)
  }

  @Test func remoteProgramVersionIsCompared() {
    #expect(remote(.ended(status: 0, output: Array("sekan-remote \(programVersion)\n".utf8))) == .remoteProgram("/r"))
    #expect(
      remote(.ended(status: 0, output: Array("sekan-remote 9\n".utf8))) == .remoteProgramIsOther("/r", version: "9"))
    #expect(remote(.notStarted(ENOENT), isNeeded: false) == .remoteProgramIsMissing(isNeeded: false))
    #expect(remote(.ended(status: 127, output: [])) == .remoteProgramIsMissing(isNeeded: true))
    for answer in [ProgramAnswer.tookTooLong, .ended(status: 0, output: []), .ended(status: 1, output: [65])] {
      #expect(remote(answer) == .remoteProgramIsSilent("/r"))
    }
  }

  // MARK: Whole run

  /// Runs `sekan doctor` on a machine without problems, with a store in its own folder.
  private func run(
    _ words: String..., store: String, variables: [String: String] = [:], isTerminal: Bool = false
  ) throws -> (status: Int32, output: String, facts: [DoctorFact]) {
    let streams = TestStreams()
    streams.isTerminal = isTerminal
    let given = ["TERM": "xterm", "LANG": "ko_KR.UTF-8"].merging(variables) { $1 }
    let options = try Options(["doctor", "--store", store, "--config", "/dev/null", "--lang", "en"] + words)
    var context = Context(options, streams: streams) { given[$0] }
    context.clock = Sample.clock
    let eyes = DoctorProbes(
      locale: { "ko_KR.UTF-8" }, isInstalled: { _ in true }, drawing: { ($0, 256) },
      size: { Extent(columns: 80, rows: 24) },
      ask: {
        .ended(
          status: 0, output: Array(($0[0] == "tmux" ? "3.4|500|on|tmux|1" : "sekan-remote \(programVersion)").utf8))
      }, beside: { "/r" }, ncurses: "ncurses 6.5", user: getuid())
    let run = DoctorRun(isJSON: options.isJSON, context: context, eyes: eyes)
    let facts = run.facts
    return (run.run(), streams.output, facts)
  }

  @Test func fileOfTheKernelIsNoEmptyStore() throws {
    let (status, output, _) = try run(store: "/proc/version")
    #expect(status == 1)
    let why = "A store must be a regular file; this is generated by the kernel"
    #expect(output.contains("/proc/version: " + why), "\(output)")
    #expect(!output.contains("empty") && !output.contains("chmod 600 /proc/version"))
  }

  @Test func doctorIsReadOnly() throws {
    let shell = Shell()
    shell.run("add", "Saw")
    let path = shell.folder.file()
    let before = (
      SystemDisk().read(path), SystemDisk().written(path), SystemDisk().names(in: shell.folder.path).sorted()
    )
    let (status, output, facts) = try run(store: path)
    #expect(status == 0)
    #expect(facts.contains(.storeIsSound) && facts.contains(.nothingLinked))
    #expect(output.contains("\(path) (--store)"))
    #expect(SystemDisk().read(path) == before.0 && SystemDisk().written(path) == before.1)
    #expect(SystemDisk().names(in: shell.folder.path).sorted() == before.2)
  }

  @Test func doctorCreatesNoStore() throws {
    let folder = TemporaryFolder()
    let none = try run(store: folder.file())
    #expect(none.status == 1)
    #expect(none.facts.contains(.noStore(folder.file(), .option)))
    let closed = Language.english.words.noStore("/proc/x", norAnyIn: "/proc")
    #expect(try run(store: "/proc/x").facts.contains(.storeFails(closed, .path)))
    #expect(Machine.linkCount(of: folder.file()) == 0)
    let lost = try run(store: folder.file() + ".d/board")
    #expect(lost.status == 1)
    #expect(lost.facts.contains(.noStoreFolder(folder.file() + ".d")))
  }

  @Test func findingsIncludeAdvice() throws {
    let folder = TemporaryFolder()
    _ = SystemDisk().write("My notes", to: folder.file())
    let (status, output, _) = try run(store: folder.file(), variables: ["TMUX": "/tmp/x,1,0"], isTerminal: true)
    #expect(status == 1)
    let words = Language.english.words
    #expect(output.replacing("\n    ", with: " ").contains(words.notAStore))
    #expect(output.contains("set -sg escape-time 10"))
    #expect(output.contains("80 × 24"))
  }

  @Test func jsonMatchesTheSchema() throws {
    let shell = Shell()
    shell.run("add", "Saw")
    var check = SchemaCheck(beside: #filePath)
    check.expect(try run("--json", store: shell.folder.file(), variables: ["TMUX": "x"]).output, is: "doctor")
    check.expect(try run("--json", store: "/nowhere/at/all").output, is: "doctor")
    #expect(check.mistakes == [])
  }
}
