import Glibc
import Storage
import Support
import Testing
import Words

@Suite("Output to a full disk or a closed pipe", .cannotHang)
struct UntakenOutputTests {
  /// The calls of each command that print in different ways; none for commands that print nothing themselves.
  private static func lines(_ command: ShellCommand) -> [String] {
    switch command {
    case .board, .watch, .demo, .remote, .sync, .complete, .backup, .restoreBackup, .mirror: []
    case .add: ["add Saw", "add Saw --json", "add -", "add - --json"]
    case .list: ["list", "list --json", "list --filter has:due"]
    case .next: ["next", "next --json"]
    case .find: ["find Paint", "find Paint --json"]
    case .export:
      [
        "export", "export --ics", "export --json", "export --json --all", "export --format html", "export --format org",
        "export --format svg", "export --format badge",
      ]
    case .importFile: ["import -", "import - --dry-run"]
    case .show: ["show 1", "show 1 --json"]
    case .chain: ["chain 1", "chain 1 --json", "chain 1 --mermaid"]
    case .edit: ["edit 1 --title Saw", "edit 1 --title Saw --json", "edit 1 --title Saw --dry-run"]
    case .move: ["move 1 doing", "move 1 doing --json", "move 1 2 done"]
    case .done: ["done 1", "done 1 --dry-run", "done --filter Paint", "done 2"]
    case .reopen: ["reopen 2"]
    case .skip: ["skip 4"]
    case .due: ["due 1 fri"]
    case .tag: ["tag 1 +ops"]
    case .priority: ["priority 1 high"]
    case .wait: ["wait 1 Kim"]
    case .send: ["send 1 Garden"]
    case .remove: ["remove 1"]
    case .restore: ["restore 3"]
    case .purge: ["purge 3 --yes"]
    case .undo: ["undo"]
    case .redo: ["redo"]
    case .log: ["log", "log --json", "log 1", "log --since 0", "log --follow --since 0"]
    case .agenda: ["agenda", "agenda --json"]
    case .calendar: ["calendar", "calendar --json"]
    case .stats:
      ["stats", "stats --json", "stats --csv", "stats --svg -", "stats forecast --cards 3 --json"]
    case .time: ["time", "time --json", "time --csv"]
    case .review: ["review", "review --json", "review --slack"]
    case .status: ["status", "status --json", "status --watch"]
    case .limit: ["limit todo 5"]
    case .projects: ["projects", "projects --json", "projects --add Attic"]
    case .journal:
      [
        "journal list", "journal list --json", "journal show today", "journal search thought", "journal add more",
        "journal export", "journal export --format jrnl-json", "journal remove today",
      ]
    case .check: ["check"]
    case .doctor: ["doctor", "doctor --json"]
    case .holidays: ["holidays --country kr", "holidays --country kr --json", "holidays --about"]
    case .remind: ["remind --list", "remind --list --json"]
    case .completion: ["completion bash", "completion zsh", "completion fish"]
    case .help: ["help", "help add", "help journal add", "--help", "--version"]
    case .config: ["config", "config --check", "config --example"]
    }
  }

  private static let all = ShellCommand.allCases.flatMap(lines)

  private func shell() -> Shell {
    let shell = Shell()
    for words in [
      ["add", "Paint", "--due", "tomorrow 9:00", "--remind", "10m"], ["add", "Sweep", "--column", "done"],
      ["add", "Mow"],
      ["add", "Rake", "--due", "fri", "--repeat", "weekly"], ["projects", "--add", "Garden"], ["remove", "3"],
      ["journal", "add", "much thought"], ["move", "4", "doing"], ["undo"],
    ] {
      shell.run(all: words)
      #expect(shell.errors == "", "\(words)")
    }
    return shell
  }

  private func run(_ line: String, in shell: Shell) -> String {
    let words = line.split(separator: " ").map(String.init)
    return shell.run(all: words, input: words[0] == "import" ? UntakenOutputTests.calendar : "Saw\nSand\n")
  }

  private static let calendar =
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VTODO", "UID:1", "SUMMARY:Saw", "END:VTODO", "END:VCALENDAR"]
    .map { $0 + "\r\n" }.joined()

  /// A script that retries a stored change would store it twice.
  @Test(arguments: all) func fullDiskIsReportedOnceWithStoredChanges(_ line: String) throws {
    let shell = shell()
    let store = try SQLiteStore.open(shell.folder.file(), mode: .existing, patience: 1_000)
    let before = try store.newestSequence()
    shell.failure = ENOSPC
    #expect(run(line, in: shell) == "status 74\n")
    let printed = shell.errors.split(separator: "\n").filter { $0.contains("output could not be written") }
    let isStored = try store.newestSequence() > before
    let sentence = isStored ? "The change is stored; only the output" : "The output"
    let beginning = "sekan: \(sentence) could not be written: No space left on device"
    #expect(
      printed.count == 1 && printed[0].hasPrefix(beginning + (isStored ? ". What is stored: " : "")), "\(shell.errors)")
    #expect(isStored || printed[0] == beginning)
  }

  @Test(arguments: all) func aReaderThatHasSeenEnoughIsNotWorthAWord(_ line: String) {
    let shell = shell()
    shell.failure = EPIPE
    let ended = run(line, in: shell)
    #expect(!shell.errors.contains("could not be written"))
    // Changes succeed; listings fail.
    let goesOn = ["status --watch", "log --follow --since 0"].contains(line)
    #expect(ended == (goesOn ? "status 141\n" : ended.isEmpty ? "" : "status 1\n"))
  }

  @Test(arguments: [
    ("add Saw", "#5 Added ‘Saw’", "#5 ‘Saw’를 추가했습니다"),
    ("add -", "#5 Added ‘Saw’ (and 1 more)", "#5 ‘Saw’를 추가했습니다 (그 밖에 1건)"),
    ("done 1", "#1 Completed ‘Paint’", "#1 ‘Paint’를 완료했습니다"),
    ("limit todo 5", "Limit of TODO set to 5", "할 일 한도를 5장으로 정했습니다"),
  ])
  func storedChangeIsReportedWithItsNumber(_ line: String, _ english: String, _ korean: String) {
    for (language, expected) in [
      (
        "en",
        "sekan: The change is stored; only the output could not be written: No space left on device. What is stored: \(english)\n"
      ), ("ko", "sekan: 바꾼 것은 저장했고 출력만 하지 못했습니다: 디스크가 가득 찼습니다. 저장한 것: \(korean)\n"),
    ] {
      let shell = shell()
      (shell.failure, shell.language) = (ENOSPC, language)
      #expect(run(line, in: shell) == "status 74\n")
      #expect(shell.errors == expected)
    }
  }

  /// Snoozing has no history entry.
  @Test func storedSnoozeIsReported() {
    let shell = shell()
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m")
    shell.clock = Sample.clock(after: 25 * 60_000)
    shell.failure = ENOSPC
    #expect(shell.run("remind", "--snooze", "5") == "status 74\n")
    #expect(
      shell.errors
        == "sekan: The change is stored; only the output could not be written: No space left on device. What is stored: Rings again today 12:35: ‘Call’\n"
    )
  }

  @Test(arguments: [
    ("en", "The output could not be written: No space left on device"), ("ko", "출력하지 못했습니다: 디스크가 가득 찼습니다"),
  ])
  func readCommandReportsOnlyTheOutputError(_ language: String, _ expected: String) {
    let shell = shell()
    (shell.failure, shell.language) = (ENOSPC, language)
    #expect(run("list", in: shell) == "status 74\n")
    #expect(shell.errors == "sekan: \(expected)\n")
  }

  /// A message would end up in the command line that is being typed.
  @Test(arguments: [ENOSPC, EPIPE]) func failedCompletionPrintsNothing(_ failure: Int32) {
    let shell = Shell()
    shell.failure = failure
    #expect(shell.run("complete", "bash", "--", "sekan", "l") == "")
    #expect(shell.errors == "")
  }

  @Test func anotherFailureKeepsItsStatus() {
    let shell = shell()
    shell.failure = ENOSPC
    #expect(shell.run("list", "--filter", "x:y:") == "status 2\n")
    #expect(!shell.errors.contains("could not be written"))
  }
}
