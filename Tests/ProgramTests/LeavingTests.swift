import Board
import Curses
import Glibc
import Kanban
import Support
import Testing
import Twin

/// The board ends by signals, and suspends for programs that borrow the terminal.
@Suite("Exit, signals and suspending", .cannotHang)
struct LeavingTests {
  @Test(arguments: [(Signal.terminate, SIGTERM), (.hangup, SIGHUP), (.interrupt, SIGINT), (.quit, SIGQUIT)])
  func signalDeterminesTheExitStatus(_ signal: Signal, _ number: Int32) {
    var program = TestProgram()
    program.signal(signal)
    #expect(program.isOver)
    #expect(program.finish() == 128 + number)
  }

  @Test func aTerminalThatIsGoneEndsItAndKeepsWhatWasTyped() {
    var program = TestProgram()
    program.type("aPaint")
    program.read(.closed)
    #expect(program.finish() == 128 + SIGHUP)
    let next = TestProgram(disk: program.disk.killed())
    #expect(next.screen.contains("Paint"))
  }

  @Test func inputBeforeASignalIsProcessed() {
    let store = MemoryStore()
    var program = TestProgram(store: store)
    program.pane.incoming = [.bytes(Array("aPaint\u{13}".utf8))]
    program.pane.signals = [.terminate]
    program.inputAndSignal()
    #expect(program.finish() == 128 + SIGTERM)
    #expect(store.window(Window(Project.home, .todo, most: 99)).contains { $0.title == "Paint" })
  }

  @Test func suspendSavesTheDraft() {
    var program = TestProgram()
    program.type("aPaint<ctrl-z>")
    #expect(program.pane.suspensions == 1)
    #expect(program.draftNames.count == 2)
    program.pane.canSuspend = false
    program.type("<ctrl-z>")
    #expect(program.pane.suspensions == 1)
    #expect(program.coordinator.notice?.kind == .refusal)
  }

  // MARK: The external editor

  @Test func editorTextIsReadBack() {
    var program = TestProgram(variables: ["VISUAL": "vim", "EDITOR": "ed"])
    let disk = program.disk
    program.pane.programs = { arguments in
      _ = disk.write("From outside\n\nwith notes\n", to: arguments.last ?? "")
      return 0
    }
    program.type("a<ctrl-x><ctrl-e>")
    #expect(program.pane.ran.map(\.first) == ["vim"])
    #expect(program.screen.contains("From outside"))
    #expect(program.screen.contains("with notes"))
  }

  @Test func wordsOfAShellGetTheFileAsTheirArgument() {
    var program = TestProgram(variables: ["EDITOR": "emacs -nw"])
    program.type("a<ctrl-x><ctrl-e>")
    #expect(program.pane.ran.first?.dropLast() == ["/bin/sh", "-c", "exec emacs -nw \"$@\"", "emacs -nw"])
  }

  @Test func failedEditorKeepsTheText() {
    var program = TestProgram(variables: ["EDITOR": "nano"])
    let disk = program.disk
    program.pane.programs = { arguments in
      _ = disk.write("GARBAGE", to: arguments.last ?? "")
      return 3
    }
    program.type("aPaint<ctrl-x><ctrl-e>")
    #expect(program.foot.contains("nano: exit status 3; its unused text: /state/editor-1.md"))
    #expect(disk.read("/state/editor-1.md") == Array("GARBAGE".utf8))
    #expect(program.screen.contains("Paint"))
    #expect(!program.screen.contains("GARBAGE"))
    program.pane.programs = { _ in -ENOENT }
    program.type("<ctrl-x><ctrl-e>")
    #expect(program.coordinator.notice?.text.hasSuffix("nano: No such file or directory") == true)
    #expect(program.draftNames.filter { $0.hasPrefix("editor-") } == ["editor-1.md"])
  }

  @Test func textOfAFailedEditorStaysIfItCannotBeMoved() throws {
    var program = TestProgram(variables: ["EDITOR": "vim"])
    let disk = program.disk
    disk.keepsPlaces = true
    for number in 1...20 { _ = disk.write("Older \(number)", to: "/state/editor-\(number).md") }
    program.pane.programs = { arguments in
      _ = disk.write("Half", to: arguments.last ?? "")
      return 139
    }
    program.type("aPaint<ctrl-x><ctrl-e>")
    let name = try #require(program.draftNames.first { $0.hasPrefix("draft-") && $0.hasSuffix(".md") })
    #expect(program.coordinator.notice?.text == "vim: exit status 139; its unused text: /state/\(name)")
    program.type(" it")
    program.pass(milliseconds: 1_000)
    #expect(disk.read("/state/\(name)") == Array("Half".utf8))
    disk.keepsPlaces = false
    program.pane.programs = { _ in 1 }
    program.type("<ctrl-x><ctrl-e>")
    #expect(disk.read("/state/editor-1.md") == Array("Half".utf8))
    program.type("<esc>")
    program.pass(milliseconds: 30)
    program.type("n")
    #expect(!program.draftNames.contains { $0.hasPrefix("draft-") })
  }

  /// A crash, and `:cq` after `:w`. Nothing is kept of an editor that saved nothing.
  @Test func textsOfFailedEditorsAreKept() {
    var program = TestProgram(variables: ["EDITOR": "/usr/local/bin/vim"])
    let disk = program.disk
    program.type("aPaint")
    for number in 1...22 {
      program.pane.programs = { arguments in
        _ = disk.write("Half \(number)", to: arguments.last ?? "")
        return 139
      }
      program.type("<ctrl-x><ctrl-e>")
    }
    #expect(program.screen.contains("Paint") && !program.screen.contains("Half"))
    #expect(program.coordinator.notice?.text == "vim: exit status 139; its unused text: /state/editor-2.md")
    let kept = (1...20).map { disk.read("/state/editor-\($0).md").map { String(decoding: $0, as: UTF8.self) } }
    #expect(kept == ["Half 21", "Half 22"] + (3...20).map { "Half \($0)" })
    #expect(disk.read("/state/editor-21.md") == nil)
    program.pane.programs = { _ in 1 }
    program.type("<ctrl-x><ctrl-e>")
    #expect(
      program.coordinator.notice?.text
        == "Your editor could not be used; the text is unchanged: vim: exit status 1")
  }

  /// The connection may break before the next key; the offered draft is what was typed.
  @Test func failedEditorOutputIsNotADraft() {
    var program = TestProgram(variables: ["EDITOR": "nano"])
    let disk = program.disk
    program.pane.programs = { arguments in
      _ = disk.write("GARBAGE", to: arguments.last ?? "")
      return 1
    }
    program.type("aPaint<ctrl-x><ctrl-e>")
    let next = TestProgram(disk: disk.killed())
    #expect(next.screen.contains("Paint"))
    #expect(!next.screen.contains("GARBAGE"))
  }

  /// The editor also fails when the connection breaks, and its file is newer than the draft.
  @Test func editorOutputAfterAHangupIsTheDraft() {
    var program = TestProgram(variables: ["EDITOR": "vim"])
    let (pane, disk) = (program.pane, program.disk)
    pane.programs = { arguments in
      _ = disk.write("Written for an hour", to: arguments.last ?? "")
      pane.signals = [.hangup]
      return 1
    }
    program.type("a<ctrl-x><ctrl-e>")
    #expect(program.finish() == 128 + SIGHUP)
    #expect(TestProgram(disk: disk.killed()).screen.contains("Written for an hour"))
  }

  @Test func unreadableEditorFileIsReported() {
    var program = TestProgram(variables: ["EDITOR": "vi"])
    let disk = program.disk
    program.pane.programs = { arguments in
      disk.remove(arguments.last ?? "")
      return 0
    }
    program.type("aPaint<ctrl-x><ctrl-e>")
    #expect(program.coordinator.notice?.text.hasSuffix("vi: no readable UTF-8 text") == true)
    #expect(program.screen.contains("Paint"))
  }

  @Test func tooLongTextOfAnEditorIsKept() {
    var program = TestProgram(variables: ["EDITOR": "vi"])
    let disk = program.disk
    disk.mostRead = 1_000
    program.pane.programs = { disk.write(String(repeating: "long ", count: 300), to: $0.last ?? "") ?? 0 }
    program.type("aPaint<ctrl-x><ctrl-e>")
    #expect(program.coordinator.notice?.text.hasSuffix("its unused text: /state/editor-1.md") == true)
    #expect(program.screen.contains("Paint"))
    disk.mostRead = nil
    #expect(disk.read("/state/editor-1.md")?.count == 1_500)
  }

  /// An editor may ignore the signal; the board ends after the editor.
  @Test func aHangupWhileTheEditorHasTheTerminalEndsTheBoardAfterIt() {
    var program = TestProgram()
    let pane = program.pane
    pane.programs = { _ in
      pane.signals = [.hangup]
      return 0
    }
    program.type("aPaint<ctrl-x><ctrl-e>")
    #expect(program.isOver)
    #expect(program.finish() == 128 + SIGHUP)
  }

  // MARK: Copying and piping

  @Test func aCardIsCopiedAndSaidToBe() {
    var program = TestProgram()
    program.type("y")
    #expect(program.pane.copied.count == 1)
    #expect(program.coordinator.notice?.kind == .done)
    program.pane.copying = .unknownHere
    program.type("y")
    #expect(program.coordinator.notice?.kind == .refusal)
  }

  @Test(
    arguments: [
      ([:], [], 0, 1),
      (["DISPLAY": ":0"], [["xdg-open", "https://one.org/a"]], 0, 0),
      (["BROWSER": "firefox --new %s:other"], [["firefox", "--new", "https://one.org/a"]], 0, 0),
      (["BROWSER": "w3m"], [], 1, 0),
    ] as [([String: String], [[String]], Int, Int)])
  func linkIsOpenedByAnAvailableProgram(_ variables: [String: String], _ started: [[String]], _ ran: Int, _ copied: Int)
  {
    let store = MemoryStore()
    _ = try? store.commit(
      .added(Sample.id(1), CardText("Read", "https://one.org/a"), to: .todo, at: .top), on: Sample.context())
    var program = TestProgram(store: store, variables: variables)
    program.type("<enter>o")
    #expect(program.outside.started == started)
    #expect(program.pane.ran.count == ran)
    #expect(program.pane.copied.count == copied)
  }
}
