import Glibc
import Host
import Kanban
import Support
import Testing
import Words

@testable import Program

@Suite("The .sekan file selects the store and project", .cannotHang)
struct LedTests {
  private let home = TemporaryFolder()
  private let disk = SystemDisk()
  /// The resolved path, since the test's folder may be behind a link.
  private let place: String

  init() throws {
    let real = try #require(realpath(home.path, nil))
    defer { free(real) }
    place = String(cString: real)
    disk.makeFolder(place + "/src/garden/beds")
  }

  private var projectFile: String { place + "/src/garden/.sekan" }
  private var standard: String { place + "/.local/share/sekan/board.sqlite" }

  private func say(_ text: String, at path: String? = nil) {
    unlink(path ?? projectFile)
    #expect(disk.write(text, to: path ?? projectFile) == nil)
  }

  private func run(
    _ words: String..., language: String = "en", in folder: String = "/src/garden/beds",
    with variables: [String: String] = [:]
  ) -> String {
    let streams = TestStreams()
    let variables = variables.merging(["HOME": place, "SEKAN_LANG": language]) { $1 }
    let status = App.run(
      words, streams, at: Sample.clock, by: Sample.actor(run: "shell", origin: .commandLine), from: place + folder
    ) { Machine.meant(by: variables[$0]) }
    let printed = streams.output + streams.errors + (status == 0 ? "" : "status \(status)\n")
    return printed.replacing(place, with: "~")
  }

  // MARK: To a project

  @Test func projectFileSelectsAProject() {
    _ = run("projects", "--add", "Garden", in: "")
    say("project = garden\n")
    #expect(run("add", "Dig") == "Added #1 ‘Dig’  TODO\n")
    _ = run("add", "Paint", in: "")
    #expect(run("list") == "#1  todo  Dig\n")
    #expect(run("list", in: "/src") == "#1  todo  Paint\n")
    #expect(run("list", "--project", "Home") == "#1  todo  Paint\n")
    #expect(run("find", "a", "--all").contains("Paint"))
    #expect(run("status") == "0 doing\n")
    #expect(run("done", "1").contains("‘Dig’"))
    #expect(run("undo").contains("‘Dig’"))
    #expect(run("complete", "fish", "--", "done", "") == "words\nDig\t#1 TODO\n")
  }

  @Test(arguments: [
    (
      "en",
      "sekan: ~/src/garden/.sekan:1:11: no project ‘Garten’. Projects: Home (‘sekan projects --add NAME’ adds one)\nstatus 2\n"
    ),
    (
      "ko",
      "sekan: ~/src/garden/.sekan:1:11: ‘Garten’ 프로젝트가 없습니다. 있는 프로젝트: 홈 (‘sekan projects --add 이름’으로 만듭니다)\nstatus 2\n"
    ),
  ])
  func missingProjectIsAMistakeOfTheFile(_ language: String, _ expected: String) {
    _ = run("add", "Paint", in: "")
    say("project = Garten")
    for command in ["list", "status", "log"] { #expect(run(command, language: language) == expected) }
    #expect(run("list", "--project", "Home") == "#1  todo  Paint\n")
    #expect(run("projects", "--add", "Garten") == "Added project ‘Garten’\n")
    #expect(run("list") == "")
  }

  // MARK: To a store

  @Test(arguments: [
    (
      "en",
      "sekan: ~/src/garden/.sekan names a missing store; sekan --create creates it: ~/src/garden/plans/board.sqlite\nstatus 4\n"
    ),
    (
      "ko",
      "sekan: ~/src/garden/.sekan에 적힌 저장소가 없습니다. sekan --create로 만듭니다: ~/src/garden/plans/board.sqlite\nstatus 4\n"
    ),
  ])
  func projectStoreIsNotCreatedImplicitly(_ language: String, _ expected: String) {
    say("store = plans/board.sqlite")
    for command in [["add", "Dig"], ["list"], ["check"], ["projects"], ["remind"]] {
      #expect(run(command, language) == expected, "\(command)")
    }
    #expect(!Machine.isFolder(place + "/src/garden/plans"))
    #expect(!Machine.isFile(standard))
    #expect(run("add", "Dig", "--create") == "Added #1 ‘Dig’  TODO\n")
    #expect(Machine.isFile(place + "/src/garden/plans/board.sqlite"))
    #expect(run("list") == "#1  todo  Dig\n")
    #expect(!Machine.isFile(standard))
  }

  /// The message must not offer `--create`. Root may write anywhere.
  @Test(.enabled(if: geteuid() != 0)) func failedStoreCreationIsReported() {
    let plans = place + "/src/garden/plans"
    disk.makeFolder(plans)
    chmod(plans, 0o500)
    defer { chmod(plans, 0o700) }
    say("store = plans/x")
    let printed = Language.english.words.noStore("~/src/garden/plans/x", norAnyIn: "~/src/garden/plans")
    for command in ["list", "check", "remind"] { #expect(run(command) == "sekan: \(printed)\nstatus 4\n") }
  }

  private func run(_ words: [String], _ language: String) -> String {
    switch words.count {
    case 1: run(words[0], language: language)
    default: run(words[0], words[1], language: language)
    }
  }

  /// The servers of a store that a `.sekan` file selects may be a stranger's, and must not get the user's passwords.
  @Test(arguments: [
    ("en", "sekan: A store of a .sekan file is synced only by name: sekan sync --store FILE\nstatus 3\n"),
    ("ko", "sekan: .sekan 파일이 가리키는 저장소는 직접 지정해야 동기화합니다: sekan sync --store 파일\nstatus 3\n"),
  ])
  func projectStoreCannotBeSynced(_ language: String, _ expected: String) {
    say("store = board.sqlite")
    _ = run("add", "Dig", "--create")
    for command in ["sync", "remote"] { #expect(run(command, language: language) == expected) }
  }

  /// Undo takes back the last change in any project, as on the board.
  @Test func undoRevertsTheLastChangeInAnyProject() {
    _ = run("projects", "--add", "Garden", in: "")
    say("project = Garden")
    _ = run("add", "Dig")
    _ = run("add", "Paint", "--project", "Home")
    #expect(run("undo").contains("‘Paint’"))
    #expect(run("list") == "#1  todo  Dig\n")
  }

  @Test func explicitStoreOverridesTheProjectFile() {
    say("store = board.sqlite")
    #expect(run("add", "Dig", "--store", place + "/a.sqlite") == "Added #1 ‘Dig’  TODO\n")
    #expect(run("list", with: ["SEKAN_STORE": place + "/a.sqlite"]) == "#1  todo  Dig\n")
    say("nonsense")
    #expect(run("list", "--store", place + "/a.sqlite") == "#1  todo  Dig\n")
    #expect(run("list", with: ["SEKAN_STORE": place + "/a.sqlite"]) == "#1  todo  Dig\n")
  }

  /// A path inside the folder must not leave it through a link.
  @Test func symlinkCannotLeaveTheFolder() {
    _ = run("add", "Paint", in: "")
    symlink(standard, place + "/src/garden/link.sqlite")
    symlink(place, place + "/src/garden/out")
    symlink(place + "/nothing", place + "/src/garden/dangling")
    symlink(place + "/src/garden/beds", place + "/src/garden/within")
    for (path, english, korean) in [
      ("link.sqlite", "leaves this folder through a link", "링크를 따라 이 폴더 밖으로 나갑니다"),
      ("out/.local/share/sekan/board.sqlite", "leaves this folder through a link", "링크를 따라 이 폴더 밖으로 나갑니다"),
      ("out/new.sqlite", "leaves this folder through a link", "링크를 따라 이 폴더 밖으로 나갑니다"),
      ("dangling", "passes through a broken link", "끊긴 링크를 지납니다"),
    ] {
      say("store = \(path)")
      let place = "sekan: ~/src/garden/.sekan:1:9: ‘\(path)’"
      #expect(run("add", "Dig", "--create") == "\(place) \(english)\nstatus 2\n")
      #expect(run("add", "Dig", "--create", language: "ko") == "\(place): \(korean)\nstatus 2\n")
    }
    say("store = within/board.sqlite")
    #expect(run("add", "Dig", "--create") == "Added #1 ‘Dig’  TODO\n")
    #expect(Machine.isFile(place + "/src/garden/beds/board.sqlite"))
  }

  /// An absolute path is not called one outside of this folder, because it may be inside.
  @Test(arguments: [
    ("board.sqlite", "is an absolute path; expected one from this folder down", "절대 경로입니다. 이 폴더에서 시작하는 경로로 쓰세요"),
    ("/board.sqlite", "is an absolute path; expected one from this folder down", "절대 경로입니다. 이 폴더에서 시작하는 경로로 쓰세요"),
  ])
  func anAbsolutePathIsCalledOne(_ path: String, _ english: String, _ korean: String) {
    let store = path.hasPrefix("/") ? path : place + "/src/garden/" + path
    say("store = \(store)")
    let printed = "sekan: ~/src/garden/.sekan:1:9: ‘\(store.replacing(place, with: "~"))’"
    #expect(run("list") == "\(printed) \(english)\nstatus 2\n")
    #expect(run("list", language: "ko") == "\(printed): \(korean)\nstatus 2\n")
  }

  // MARK: Which file

  @Test func theNearestCounts() {
    _ = run("projects", "--add", "Garden", in: "")
    _ = run("projects", "--add", "Beds", in: "")
    say("project = Garden")
    say("project = Beds", at: place + "/src/garden/beds/.sekan")
    _ = run("add", "Dig")
    _ = run("add", "Mow", in: "/src/garden")
    #expect(run("list", "--project", "Beds") == "#1  todo  Dig\n")
    #expect(run("list", "--project", "Garden") == "#1  todo  Mow\n")
  }

  @Test func worldWritableProjectFileIsIgnored() {
    _ = run("add", "Paint", in: "")
    say("project = Garden")
    say("nonsense", at: place + "/src/garden/beds/.sekan")
    chmod(place + "/src/garden/beds/.sekan", 0o666)
    _ = run("projects", "--add", "Garden", in: "")
    let printed = "~/src/garden/beds/.sekan is ignored: anybody can write to it (666)"
    let advice = "If you wrote it: chmod o-w ~/src/garden/beds/.sekan"
    #expect(run("list") == "")
    #expect(run("status", "{todo}") == "0\n")
    #expect(run("add", "Dig") == "Added #1 ‘Dig’  TODO\nsekan: \(printed). \(advice)\n")
    #expect(run("doctor").contains("  - \(printed)\n      \(advice)\n"))
    #expect(run("doctor", "--json").contains("\"code\":\"notObeyed\""))
  }

  /// The foot of the board shows the first reason; `sekan doctor` prints all.
  @Test(arguments: [
    (
      "en", "garden/.sekan is ignored: anybody can write to it (666) (sekan doctor)",
      "beds/.sekan is ignored: it is a link (and 1 more: sekan doctor)"
    ),
    (
      "ko", "garden/.sekan: 누구나 고칠 수 있는 파일(666)이어서 따르지 않습니다 (sekan doctor)",
      "beds/.sekan: 링크여서 따르지 않습니다 (그 밖에 1개: sekan doctor)"
    ),
  ])
  func boardReportsTheIgnoredProjectFile(_ language: String, _ one: String, _ two: String) throws {
    func warning() throws -> String? {
      let variables = ["HOME": place, "SEKAN_LANG": language]
      let folder = place + "/src/garden/beds"
      return Context(try Options([]), streams: TestStreams(), from: folder) { variables[$0] }.projectFileWarning
    }
    #expect(try warning() == nil)
    say("project = Garden")
    #expect(try warning() == nil)
    chmod(projectFile, 0o666)
    #expect(try warning() == one)
    symlink("/dev/zero", place + "/src/garden/beds/.sekan")
    #expect(try warning() == two)
  }

  /// Each reason has its advice; the first one applies.
  @Test(
    arguments: [
      (S_IFLNK | 0o777, 1, false, .isLink), (S_IFIFO | 0o600, 7, true, .isNoFile),
      (S_IFDIR | 0o700, 7, true, .isNoFile),
      (S_IFCHR | 0o666, 7, true, .isNoFile), (S_IFREG | 0o666, 4_242_424, true, .belongsTo("4242424")),
      (S_IFREG | 0o602, 7, true, .isOpenToEverybody("602")), (S_IFREG | 0o400, 7, false, .cannotBeRead),
      (S_IFREG | 0o664, 7, true, nil),
    ] as [(UInt32, UInt32, Bool, SkippedProjectFile.Why?)])
  func ignoredProjectFileReportsTheReason(
    _ mode: UInt32, _ owner: UInt32, _ isOpen: Bool, _ why: SkippedProjectFile.Why?
  ) {
    var status = stat()
    (status.st_mode, status.st_uid) = (mode, owner)
    #expect(ProjectFileFinder.whyPassed(status, isOpen: isOpen, 7) == why)
  }

  @Test func foreignUsersProjectFileIsIgnored() {
    say("project = Garden")
    let (own, other) = (ProjectFileFinder.Search(from: place + "/src/garden"), UInt32(4_242))
    #expect(own.found.project == "Garden")
    let search = ProjectFileFinder.Search(from: place + "/src/garden", user: other)
    #expect(search.found == .none)
    #expect(search.passed.contains { $0.path == projectFile && $0.why == .belongsTo(Machine.name(ofUser: geteuid())) })
  }

  /// Reading a pipe would block, and a link could lead anywhere.
  @Test func specialFilesAreIgnored() {
    mkfifo(projectFile, 0o600)
    symlink("/dev/zero", place + "/src/.sekan")
    let deep = String(repeating: "/deeper", count: 1_000)
    let passed = [SkippedProjectFile(projectFile, .isNoFile), SkippedProjectFile(place + "/src/.sekan", .isLink)]
    #expect(ProjectFileFinder.Search(from: place + "/src/garden" + deep).passed == passed)
    let folder = place + "/src/garden/beds/.sekan"
    mkdir(folder, 0o700)
    let search = ProjectFileFinder.Search(from: place + "/src/garden/beds")
    #expect((search.found, search.passed) == (.none, [SkippedProjectFile(folder, .isNoFile)] + passed))
  }

  @Test(arguments: ["", "relative", "/", "//", "/nowhere/at/all"])
  func missingWorkingFolderIsIgnored(_ folder: String) {
    let search = ProjectFileFinder.Search(from: folder, user: 4_242)
    #expect(search.found == .none)
  }

  // MARK: Invalid files

  @Test(arguments: [["list"], ["add", "Dig"], ["check"], ["projects"], ["watch"], ["status"], ["sync"], ["remind"]])
  func invalidProjectFileStopsCommands(_ command: [String]) {
    _ = run("add", "Paint", in: "")
    say("\n store: board.sqlite")
    let printed = "sekan: ~/src/garden/.sekan:2:2: expected ‘name = value’, ‘[section]’ or ‘# comment’\nstatus 2\n"
    #expect(run(command, "en") == printed)
    #expect(run("complete", "fish", "--", "done", "") == "words\n")
    #expect(run("--version").hasPrefix("sekan "))
    #expect(run("help", "add").contains("sekan add"))
  }

  @Test func doctorReportsTheProjectFile() {
    say("store = ../board.sqlite")
    let report = run("doctor")
    #expect(
      report.contains(
        """
          ! ~/src/garden/.sekan:1:9: ‘../board.sqlite’ goes up; expected a file in this folder or below it
              Correct the file, or use --store

        """))
    _ = run("add", "Paint", in: "")
    say("project = Garten")
    let named = run("doctor").replacing("\n    ", with: " ").replacing("\n", with: " ")
    #expect(named.contains("! ~/src/garden/.sekan:1:11: no project ‘Garten’."))
    #expect(named.contains("Or correct the name in that file"))
    say("store = board.sqlite")
    #expect(run("doctor").contains("! nothing there yet: ~/src/garden/board.sqlite (.sekan)\n"))
    _ = run("add", "Dig", "--create")
    #expect(run("doctor").contains("+ ~/src/garden/.sekan names this store\n"))
  }
}
