import Kanban
import Storage
import Support
import Testing
import Text
import Words

/// Tables for a terminal, and lines for a program.
@Suite("Columns of command output on a terminal", .cannotHang)
struct TerminalOutputTests {
  private let shell = Shell()

  /// Adds cards, then sets the clock to two days later, Sunday 22 November.
  private func fill() {
    shell.run(
      "add", "Rotate the SSH keys of all the hosts in the data centre", "--due", "tomorrow", "--tag", "ops,keys")
    shell.run("add", "서버 점검 회의: 다음 분기 용량 계획과 장애 대응 훈련 일정을 정한다", "--due", "+4 17:00", "--priority", "high")
    shell.run("add", "Call mom")
    shell.run("add", "Write the report", "--priority", "low", "--tag", "보고서", "--column", "doing")
    shell.run("wait", "4", "for the figures until +9")
    shell.run("add", "Water the plants", "--due", "+5", "--repeat", "every week")
    shell.run("add", "Cafe\u{301} rota", "--column", "done")
    shell.run(
      "edit", "2", "--notes",
      "회의실은 3층이고, 지난 분기 장애 보고서를 미리 읽어 와야 합니다. See https://example.org/agenda\n- [x] 안건 모으기\n- [ ] 참석자에게 알리기, #1 참고",
      "--remind", "1d")
    shell.run("wait", "3", "#2")
    shell.run("projects", "--add", "부업 Workshop")
    shell.run("add", "Saw", "--project", "부업 Workshop", "--priority", "medium")
    shell.run("remove", "5")
    shell.clock = Sample.clock(after: 2 * 86_400_000)
  }

  private static let questions = [
    ["list"], ["list", "--column", "doing"], ["find", "a", "--all", "--trash"], ["show", "2", "6"], ["log"],
    ["projects"],
    ["move", "3", "doing"], ["undo"],
  ]

  private func seen(_ further: String...) -> String {
    TerminalOutputTests.questions.map { words in
      "$ sekan " + words.joined(separator: " ") + "\n" + shell.run(all: words + further)
    }.joined(separator: "\n").replacing("\u{1B}", with: "␛")
  }

  @Test(arguments: Language.allCases, [40, 80, 200])
  func listsFitTheTerminal(language: Language, columns: Int) {
    fill()
    (shell.language, shell.columns) = (language.rawValue, columns)
    let seen = seen()
    let wide = seen.split(separator: "\n").filter { ScreenText.width(String($0)) > columns && !$0.hasPrefix("$") }
    // Sentences are wrapped by the terminal.
    #expect(
      wide.filter { !$0.contains("Moved") && !$0.contains("Undone") && !$0.contains("옮겼") && !$0.contains("되돌") } == [])
    let name = "terminal-\(language.rawValue)-\(columns)"
    #expect(ExpectedScreen.text(name, beside: #filePath, seen: seen) == seen)
  }

  /// Other output in any width contains the same text as for a program.
  @Test(arguments: Language.allCases, [20, 30, 40, 60, 79, 100])
  func otherOutputFitsTheTerminal(language: Language, columns: Int) {
    fill()
    shell.language = language.rawValue
    shell.run(
      "journal", "add", "In the garden all day, and the beds by the wall are dug #garden #beds", "--weather", "rain 12")
    let questions = [
      ["journal", "list"], ["journal", "search", "wall"], ["holidays", "--country", "kr,de"], ["remind", "--list"],
      ["log"],
      ["log", "2"], ["journal", "show"], ["holidays", "--about"], ["agenda"], ["agenda", "--all"], ["calendar"],
      ["doctor"], ["--help"], ["help", "add"], ["help", "edit"], ["help", "journal", "import"],
    ]
    for question in questions {
      let piped = shell.run(all: question)
      shell.columns = columns
      let lines = shell.run(all: question).replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
      shell.columns = nil
      #expect(!lines.isEmpty)
      #expect(lines.filter { ScreenText.width(String($0)) > columns } == [], "\(question)")
      // These outputs depend on the terminal or cut titles.
      if !["doctor", "log", "agenda", "calendar"].contains(question[0]) {
        #expect(withoutBlanks(lines.joined()) == withoutBlanks(piped), "\(question)")
      }
    }
  }

  /// Agenda, calendar, projects and pages on a narrow terminal.
  @Test(arguments: Language.allCases, [20, 30, 40])
  func aNarrowTerminalIsEnough(language: Language, columns: Int) throws {
    fill()
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    let workshop = try #require(try store.projects().last)
    _ = try store.commit(.projectArchived(workshop.id, true), on: Sample.context())
    shell.run("add", "Fetch the parcel", "--due", "today 18:00", "--column", "doing")
    shell.run(
      "journal", "add",
      "In the garden all day\n\n- the beds by the wall are dug\n    - 담장 옆 화단도 다 갈아엎었고 물도 주었다\n\nhttps://example.org/a/long/way/to/go"
    )
    (shell.language, shell.columns) = (language.rawValue, columns)
    let questions = [["agenda"], ["agenda", "--all"], ["calendar"], ["projects"], ["journal", "show"]]
    let seen = questions.map { "$ sekan " + $0.joined(separator: " ") + "\n" + shell.run(all: $0) }
      .joined(separator: "\n").replacing(/\u{1B}\[[0-9;]*m/, with: "")
    let wide = seen.split(separator: "\n").filter { ScreenText.width(String($0)) > columns && !$0.hasPrefix("$") }
    #expect(wide == [])
    let name = "terminal-narrow-\(language.rawValue)-\(columns)"
    #expect(ExpectedScreen.text(name, beside: #filePath, seen: seen) == seen)
  }

  private func withoutBlanks(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test func withoutSignsBeyondASCIIItSaysTheSame() {
    fill()
    shell.columns = 80
    shell.variables = ["LC_ALL": "en_US.ISO-8859-1"]
    let seen = seen()
    let signs = seen.unicodeScalars.filter { !$0.isASCII && !$0.properties.isAlphabetic && $0 != "\u{301}" }
    #expect(String(String.UnicodeScalarView(signs)) == "")
    #expect(ExpectedScreen.text("terminal-ascii", beside: #filePath, seen: seen) == seen)
  }

  @Test func rolesHaveTheirColors() {
    fill()
    shell.columns = 80
    shell.variables = ["TERM": "xterm-256color"]
    let seen = seen()
    #expect(ExpectedScreen.text("terminal-color", beside: #filePath, seen: seen) == seen)
  }

  @Test func colorsAreForWhoWantsThem() {
    shell.run("add", "Paint", "--due", "tomorrow")
    shell.clock = Sample.clock(after: 2 * 86_400_000)
    let (line, plain) = (
      "#1  todo  Paint  ! 1 day late\n", "TODO\n  #1   Paint                                       ! 1 day late\n"
    )
    #expect(shell.run("list") == line)
    #expect(shell.run("list", "--color", "auto") == line)
    // Colours in a pipe, for another program to show.
    let colored = shell.run("list", "--color", "always")
    #expect(colored.contains("\u{1B}[31m! 1 day late"))
    shell.variables = ["TERM": "xterm-256color", "NO_COLOR": "1"]
    #expect(shell.run("list", "--color", "always") == colored)
    #expect(shell.run("list", "--no-color", "--color", "always") == colored)
    #expect(shell.run("list", "--color", "always", "--no-color") == line)
    shell.columns = 80
    #expect(shell.run("list") == plain)
    shell.variables = ["TERM": "xterm-256color"]
    #expect(shell.run("list", "--color", "always", "--no-color") == plain)
    #expect(shell.run("list", "--no-color", "--color", "auto").contains("\u{1B}["))
    #expect(shell.run("list").contains("\u{1B}["))
    #expect(shell.run("list", "--color", "never") == plain)
    #expect(shell.run("list", "--no-color") == plain)
    shell.variables = ["TERM": "dumb"]
    #expect(shell.run("list") == plain)
    #expect(shell.run("list", "--color", "tmux") == "status 2\n")
    #expect(shell.errors == "sekan: ‘tmux’ is not a value for --color; use one of: auto, always, never\n")
  }

  /// Output without a terminal size is as wide as `COLUMNS`, or else 80 cells.
  @Test func theWidthIsThatOfTheVariableOrWhatIsUsual() {
    shell.run("add", String(repeating: "word ", count: 30) + "end")
    func width(_ columns: String?) -> Int {
      shell.variables["COLUMNS"] = columns
      return shell.run("list", "--color", "always").split(separator: "\n").map {
        ScreenText.width(
          $0.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[2m", with: "").replacing("\u{1B}[0m", with: ""))
      }.max() ?? 0
    }
    #expect([width("60"), width("nonsense"), width("0"), width(nil)].map { ($0 - 1) / 10 } == [5, 7, 7, 7])
  }

  /// The line format only loses sequences that a terminal would obey.
  @Test func aProgramReadsWhatItAlwaysDid() {
    shell.run("add", "Rotate the keys \u{202E}gnp.exe", "--due", "tomorrow", "--tag", "ops")
    shell.run("add", "👩🏽‍💻 ❤️", "--priority", "high")
    shell.run("edit", "2", "--notes", "one\ttwo\n\u{1B}[31mthree\u{2067}")
    #expect(
      shell.run("list") == "#1  todo  Rotate the keys gnp.exe  tomorrow  #ops\n#2  todo  👩🏽‍💻 ❤️  high\n")
    #expect(shell.run("show", "2") == "#2 👩🏽‍💻 ❤️\nTODO · high\n\none\ttwo\n\u{FFFD}[31mthree\n")
    #expect(shell.run("list", "--json").contains("keys \\u202egnp.exe"))
    #expect(shell.run("projects") == "Home  todo 2  doing 0  done 0\n")
  }
}
