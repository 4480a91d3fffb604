import Board
import Curses
import Glibc
import Kanban
import Support
import Terminal
import Testing
import Time
import Twin

@testable import Program

/// Programs started from the board, and events that arrive meanwhile.
@Suite("Starting other programs", .cannotHang)
struct OtherProgramsTests {
  private func board(
    configuration: String = "", variables: [String: String] = [:],
    before prepare: (TestPane, TestOutside, TestFile) -> Void = { _, _, _ in }
  ) -> TestProgram {
    let store = MemoryStore()
    store.take(
      .added(Sample.id(1), CardText("Read", "https://one.org/a"), to: .todo, at: .top), on: Sample.context())
    return TestProgram(store: store, configuration: configuration, variables: variables, before: prepare)
  }

  // MARK: The external editor

  @Test(arguments: [
    (["VISUAL": "vim", "EDITOR": "ed"], ["vim"]), (["EDITOR": "ed"], ["ed"]), ([:], ["vi"]),
    (["EDITOR": "code -w"], ["/bin/sh", "-c", "exec code -w \"$@\"", "code -w"]),
    (["EDITOR": "~/bin/e"], ["/bin/sh", "-c", "exec ~/bin/e \"$@\"", "~/bin/e"]),
    (["EDITOR": "A=1 vi"], ["/bin/sh", "-c", "A=1 vi \"$@\"", "A=1 vi"]),
    (["EDITOR": "vi -c a=1"], ["/bin/sh", "-c", "exec vi -c a=1 \"$@\"", "vi -c a=1"]),
    (["EDITOR": "'my editor'"], ["/bin/sh", "-c", "exec 'my editor' \"$@\"", "'my editor'"]),
  ])
  func editorComesFromTheEnvironment(_ variables: [String: String], _ words: [String]) {
    var program = TestProgram(variables: variables)
    program.type("a<ctrl-x><ctrl-e>")
    #expect(program.pane.ran.first?.dropLast() == words[...])
    #expect(program.pane.ran.first?.last?.hasSuffix(".md") == true)
  }

  // MARK: Browsers

  @Test(arguments: [
    ("firefox", [["firefox", "L"]]), ("a:b --new", [["a", "L"], ["b", "--new", "L"]]),
    ("a::b: :", [["a", "L"], ["b", "L"]]),
    ("a %s -x", [["a", "L", "-x"]]), ("a --url=%s", [["a", "--url=L"]]), ("", []),
  ])
  func browsersAreListedAndTakeTheLinkWhereTheySay(_ variable: String, _ words: [[String]]) {
    let browsers = Browser.all { $0 == "BROWSER" ? variable : nil }
    #expect(browsers.map { $0.arguments(for: "L") } == words)
  }

  @Test(arguments: ["DISPLAY", "WAYLAND_DISPLAY"])
  func theDesktopsOwnComesLast(_ display: String) {
    let variables = ["BROWSER": "/usr/bin/w3m", display: ":0"]
    let browsers = Browser.all { variables[$0] }
    #expect(browsers.map(\.name) == ["w3m", "xdg-open"])
    #expect(browsers.map(\.needsTerminal) == [true, false])
  }

  /// The exit statuses by program, those that run on and beside the terminal, and the notice.
  @Test(
    arguments: [
      (["w3m": 0, "firefox": 7], "w3m", "", "Opened the link with w3m"),
      (["w3m": -ENOENT, "firefox": 7], "w3m", "firefox", "Opened the link with firefox"),
      (
        ["w3m": -ENOENT, "firefox": -EACCES], "w3m", "firefox",
        "w3m could not open the link: No such file or directory"
      ),
    ] as [([String: Int32], String, String, String)])
  func failedBrowserFallsBackToTheNext(
    _ endings: [String: Int32], _ ran: String, _ started: String, _ notice: String
  ) {
    var program = board(variables: ["BROWSER": "w3m:firefox"]) { pane, outside, _ in
      pane.programs = { endings[$0[0]] ?? 0 }
      outside.startingOf = endings
    }
    program.type("<enter>o")
    #expect(program.pane.ran.map { $0[0] }.joined() == ran)
    #expect(program.outside.started.map { $0[0] }.joined() == started)
    #expect(program.notice == notice)
    #expect(program.pane.copied == [])
  }

  @Test func browserFailingAtOnceIsReported() {
    var program = board(variables: ["BROWSER": "/bin/false"]) { _, outside, _ in
      outside.endingOf = ["/bin/false": 1]
    }
    program.type("<enter>o")
    #expect(program.notice == "false could not open the link: exit status 1")
  }

  // MARK: Commands and files

  @Test(
    arguments: [
      (0, "Press Enter to go back to the board\n", "Ran ‘sort -r’"),
      (
        3, "‘sort -r’ failed (exit status 3)\nPress Enter to go back to the board\n", "‘sort -r’ failed (exit status 3)"
      ),
      (
        -ENOENT, "‘sort -r’ failed (No such file or directory)\nPress Enter to go back to the board\n",
        "‘sort -r’ failed (No such file or directory)"
      ),
    ] as [(Int32, String, String)])
  func aCommandGetsTheCardAndSaysHowItEnded(_ status: Int32, _ ending: String, _ notice: String) {
    var program = board()
    program.pane.programs = { _ in status }
    program.type(":pipe sort -r<enter>")
    #expect(program.pane.ran == [["/bin/sh", "-c", "--", "sort -r"]])
    #expect(program.pane.piped.map { $0.hasPrefix("# #1 Read\n") } == [true])
    #expect(program.pane.endings == [ending])
    // After a failure the palette stays with the line, to be mended.
    #expect(status == 0 ? program.notice == notice : program.screen.contains(notice))
    #expect((program.coordinator.focus == .palette) == (status != 0))
  }

  @Test func aFailedCommandIsReportedInTheUsersLanguage() {
    var program = board(configuration: "language = ko\n")
    program.pane.programs = { _ in -ENOENT }
    program.type(":pipe sort<enter>")
    #expect(program.pane.endings.joined().contains("없는 파일이나 폴더입니다"), "\(program.pane.endings)")
  }

  @Test func aCardIsWrittenToANewFileAndOverNoOther() {
    var program = board(variables: ["HOME": "/home/kim"])
    program.type(":write ~/a.md<enter>")
    #expect(program.notice == "Wrote ‘Read’ to ~/a.md")
    let text = program.disk.read("/home/kim/a.md").map { String(decoding: $0, as: UTF8.self) }
    #expect(text?.hasPrefix("# #1 Read\n") == true)
    _ = program.disk.write("mine", to: "/home/kim/a.md")
    program.type(":write ~/a.md<enter>")
    #expect(program.coordinator.focus == .palette)
    #expect(program.screen.contains("File exists; not overwritten: ~/a.md"))
    #expect(program.disk.read("/home/kim/a.md") == Array("mine".utf8))
    program.disk.failure = ENOSPC
    program.type("<ctrl-u>write b.md<enter>")
    #expect(program.screen.contains("No space left on device"))
    #expect(program.disk.read("b.md") == nil)
  }

  // MARK: Events meanwhile

  @Test(arguments: ["<enter>o", ":pipe less<enter>", "aPaint<ctrl-x><ctrl-e>"])
  func aSignalThatCameMeanwhileCounts(_ keys: String) {
    var program = board(variables: ["BROWSER": "w3m"])
    let (pane, outside) = (program.pane, program.outside)
    pane.programs = { _ in
      pane.signals = [.terminate]
      outside.pass(milliseconds: 3_600_000)
      return 0
    }
    program.type(keys)
    #expect(pane.ran.count == 1)
    #expect(program.isOver)
    #expect(program.loop.state.context.clock.now == outside.now)
    #expect(program.finish() == 128 + SIGTERM)
  }

  @Test func draftIsSavedBeforeAnotherProgramRuns() {
    var program = board()
    let disk = program.disk
    var names: [String] = []
    program.pane.programs = { _ in
      names = disk.names(in: "/state")
      return 0
    }
    program.type("aPaint<ctrl-x><ctrl-e>")
    #expect(names.map { $0.split(separator: ".").last ?? "" } == ["json", "lock", "md"])
  }

  @Test func afterItTheScreenIsDrawnAgain() {
    var program = board(variables: ["BROWSER": "w3m"])
    let shows = program.pane.shows
    program.type("<enter>o")
    #expect(program.pane.shows == shows + 1)
    program.type("<ctrl-l>")
    #expect(program.pane.redraws == 1)
  }
}

@Suite("Signals while the board runs", .cannotHang)
struct SignalTests {
  @Test func aNewSizeIsDrawnAtOnce() {
    var program = TestProgram()
    program.pane.nextSize = Size(width: 40, height: 12)
    program.signal(.resize)
    #expect(program.pane.shown?.size == Size(width: 40, height: 12))
  }

  @Test func afterAStopFromOutsideItIsDrawnAgain() {
    var program = TestProgram()
    let shows = program.pane.shows
    program.signal(.resumed)
    #expect(program.pane.shows == shows + 1)
    #expect(program.pane.suspensions == 0)
  }

  @Test func aStopFromOutsideKeepsWhatIsTyped() {
    var program = TestProgram()
    program.type("aPaint")
    program.signal(.suspend)
    #expect(program.pane.suspensions == 1)
    #expect(program.draftNames.count == 2)
    #expect(!program.isOver)
  }

  @Test func afterAStopItIsAnotherTimeAndPlace() {
    var program = TestProgram()
    let outside = program.outside
    program.pane.stopped = {
      outside.pass(milliseconds: 3_600_000)
      outside.turn(to: Zone(name: "Asia/Seoul", posix: "KST-9"))
    }
    program.type("<ctrl-z>")
    #expect(program.zoneName == "Asia/Seoul")
    #expect(program.loop.state.context.clock.now == Sample.clock(after: 3_600_000).now)
    // A missing file is probably being replaced; the zone stays.
    program.pane.stopped = { outside.turn(to: nil) }
    program.type("<ctrl-z>")
    #expect(program.zoneName == "Asia/Seoul")
  }

  @Test func terminateSignalWhileStoppedQuits() {
    var program = TestProgram()
    let pane = program.pane
    pane.stopped = { pane.signals = [.terminate] }
    program.type("aPaint<ctrl-z>")
    #expect(program.finish() == 128 + SIGTERM)
    #expect(TestProgram(disk: program.disk.killed()).screen.contains("Paint"))
  }

  @Test func suspendWithoutAShellIsReported() {
    var program = TestProgram()
    program.pane.canSuspend = false
    program.type("<ctrl-z>")
    #expect(program.notice == "There is no shell to return to")
  }

  @Test(arguments: ["aPaint", "gt", "/pai", "V", ""])
  func hangupInAnyFocusKeepsTheText(_ keys: String) {
    var program = TestProgram()
    program.type(keys)
    program.signal(.resize, .hangup)
    #expect(program.isOver)
    #expect(program.finish() == 128 + SIGHUP)
    #expect(program.pane.isLeft)
    #expect(program.draftNames.count == (keys == "aPaint" ? 2 : 0))
  }

  /// The connection broke within the paste; the draft contains the received part.
  @Test func aPasteThatIsCutOffIsKept() {
    var program = TestProgram()
    program.type("a")
    program.read(.bytes(Array("\u{1B}[200~half a line".utf8)))
    program.read(.closed)
    #expect(program.finish() == 128 + SIGHUP)
    #expect(TestProgram(disk: program.disk.killed()).screen.contains("half a line"))
  }

  @Test func theKeyThatLeavesCountsBeforeTheSignal() {
    var program = TestProgram()
    program.pane.incoming = [.bytes(Array("q".utf8))]
    program.pane.signals = [.terminate]
    program.inputAndSignal()
    #expect(program.finish() == 0)
  }
}
