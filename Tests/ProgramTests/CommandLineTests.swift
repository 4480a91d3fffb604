import Glibc
import Kanban
import Program
import Storage
import Support
import Testing
import Time
import Words

/// Runs commands at noon of the sample day and collects their output.
final class Shell {
  let folder = TemporaryFolder()
  private(set) var errors = ""
  var clock = Sample.clock
  var language = "en"
  /// The width of the terminal; nil if stdout is not a terminal.
  var columns: Int?
  var variables: [String: String] = [:]
  /// The errno with which every write to stdout fails.
  var failure: Int32?
  /// Runs while the first output of the next command is read.
  var meanwhile: (() -> Void)?
  /// Replaces the editor. If set, stdin is a terminal.
  var program: (([String]) -> Int32)?
  /// Whether stderr is a terminal; then progress is shown at once.
  var isErrorTerminal = false
  /// How many times a command may check for a signal before one arrives; nil for never.
  var asksBeforeEnd: Int?
  /// Runs when signals are no longer held.
  var released: (() -> Void)?
  var config = "/dev/null"

  /// Stdout, with the status below it if it is not 0. Stderr is kept in `errors`.
  @discardableResult
  func run(_ words: String..., input: String = "", patience: Int? = nil) -> String {
    run(all: words, input: input, patience: patience)
  }

  @discardableResult
  func run(all words: [String], input: String = "", patience: Int? = nil) -> String {
    let streams = TestStreams(input: input)
    (streams.isTerminal, streams.columns) = (columns != nil, columns)
    (streams.program, streams.isTyped) = (program, program != nil)
    streams.failure = failure
    (streams.asksBeforeEnd, streams.released) = (asksBeforeEnd, released)
    streams.isErrorTerminal = isErrorTerminal
    (streams.meanwhile, meanwhile) = (meanwhile, nil)
    let variables = variables
    let status = App.run(
      words + ["--store", folder.file(), "--config", config, "--lang", language], streams, at: clock,
      by: Sample.actor(run: "shell", origin: .commandLine), patience: patience,
      silence: isErrorTerminal ? 0 : nil
    ) { variables[$0] }
    errors = streams.errors
    return streams.output + (status == 0 ? "" : "status \(status)\n")
  }

  func card(_ number: Int) throws -> Card {
    let store = try SQLiteStore.open(folder.file(), mode: .existing, patience: 1_000)
    return try #require(try store.card(number: number, in: Project.home))
  }

  func titles(_ column: Column = .todo) throws -> [String] {
    let store = try SQLiteStore.open(folder.file(), mode: .existing, patience: 1_000)
    return try store.window(Window(Project.home, column, most: 99)).map(\.title)
  }
}

@Suite("The command line", .cannotHang)
struct CommandLineTests {
  private let shell = Shell()

  @Test func addAcceptsEveryField() throws {
    shell.run(
      "add", "Water", "the", "plants", "--due", "tomorrow 9:00", "--start", "today", "--repeat", "every week",
      "--remind", "10m, 1h", "--tag", "home, green", "--priority", "high", "--notes", "-", "--column", "doing",
      input: "all of them\r\neven the cactus\n")
    #expect(shell.errors == "")
    let card = try shell.card(1)
    #expect(card.title == "Water the plants")
    #expect(card.column == .doing)
    #expect(card.due == Sample.clock.deadline(Sample.day + 1, minute: 9 * 60))
    #expect(card.start == Sample.day)
    #expect(card.repeats?.rule.text.hasPrefix("FREQ=WEEKLY") == true)
    #expect(card.reminders == [.before(minutes: 10), .before(minutes: 60)])
    #expect(card.tags == ["home", "green"])
    #expect(card.priority == .high)
    #expect(card.notes == "all of them\neven the cactus")
  }

  @Test func quickLineParsesAsOnTheBoard() throws {
    shell.run(
      "add", "--quick", "Renew the certificate #ops !high tomorrow 9:00", "--priority", "low", "--column", "doing")
    #expect(shell.errors == "")
    let card = try shell.card(1)
    #expect(
      card.text
        == CardText(
          title: "Renew the certificate", due: Sample.clock.deadline(Sample.day + 1, minute: 9 * 60), tags: ["ops"],
          priority: .low))
    #expect(card.column == .doing)
    shell.run("add", "--quick", "Call", "mom", "sat")
    #expect(try shell.card(2).text == CardText(title: "Call mom", due: .day(Sample.day + 1)))
    shell.run("add", "--quick", "Saw #shop", "--tag", "home", "--tag", "shop")
    #expect(try shell.card(3).text == CardText(title: "Saw", tags: ["shop", "home"]))
  }

  @Test func dateInAPlainTitleIsHintedAtOnATerminal() throws {
    shell.run("add", "tomorrow", "3pm", "dentist")
    #expect(shell.errors == "")
    (shell.columns, shell.program) = (80, { _ in 0 })
    shell.run("add", "tomorrow", "3pm", "dentist")
    #expect(shell.errors == "hint: ‘tomorrow 3pm’ stays in the title; use --quick to read dates\n")
    #expect(try shell.titles() == ["tomorrow 3pm dentist", "tomorrow 3pm dentist"])
    shell.run("add", "Standup every weekday")
    #expect(shell.errors == "hint: ‘every weekday’ stays in the title; use --quick to read dates\n")
    for words in [
      ["Write the report"], ["Call fri", "--due", "mon"], ["Call fri", "--json"], ["--quick", "Call fri"],
    ] {
      shell.run(all: ["add"] + words)
      #expect(shell.errors == "", "\(words)")
    }
    shell.language = "ko"
    shell.run("add", "내일 오후 3시 치과")
    #expect(shell.errors == "참고: ‘내일 오후 3시’는 제목에 그대로 두었습니다. 날짜로 쓰려면 --quick을 붙이세요\n")
  }

  @Test func aDateThatStaysInTheQuickLineIsToldWithTheWayToWriteIt() {
    shell.run("add", "--quick", "tomorrow day off")
    #expect(shell.errors == "‘tomorrow’ is kept as text; move it to the end, or set dates with --due and --repeat\n")
    shell.language = "ko"
    shell.run("add", "--quick", "내일 반차")
    #expect(shell.errors == "‘내일’은 제목에 그대로 둡니다. 줄 끝으로 옮기거나, 날짜는 --due, 반복은 --repeat로 정하세요\n")
    shell.run("add", "--quick", "")
    #expect(shell.errors == "sekan: ‘--quick’ 값이 비어 있습니다\n")
    shell.run("add", "x", "--due", "3시")
    #expect(shell.errors == "sekan: 마감: ‘3시’는 ‘오후 3시’인가요, ‘새벽 3시’인가요?\n")
    shell.run("add", "x", "--due", "언젠가")
    #expect(shell.errors.hasPrefix("sekan: 마감 ‘언젠가’: "))
    shell.run("add", "x")
    shell.run("due", "x", "3시")
    #expect(shell.errors == "sekan: 마감: ‘3시’는 ‘오후 3시’인가요, ‘새벽 3시’인가요?\n")
  }

  @Test func topAddsBeforeTheOthers() throws {
    shell.run("add", "one")
    shell.run("add", "two")
    shell.run("add", "three", "--top")
    #expect(try shell.titles() == ["three", "one", "two"])
  }

  @Test(arguments: [
    ["--due", "someday"], ["--start", "today 9:00"], ["--start", "someday"], ["--repeat", "now and then"],
    ["--remind", "soon"], ["--priority", "huge"], ["--column", "later"], ["--due", " "], ["--nonsense"],
    ["--ics"],
  ])
  func invalidOptionAddsNothing(_ option: [String]) throws {
    shell.run("add", "before")
    let streams = TestStreams()
    let status = App.run(
      ["add", "after"] + option + ["--store", shell.folder.file(), "--config", "/dev/null"], streams, at: Sample.clock)
    #expect(status == 2)
    #expect(streams.errors.hasSuffix("\n"))
    #expect(try shell.titles() == ["before"])
  }

  @Test func limitIsSetPrintedAndRemoved() throws {
    #expect(shell.run("limit", "doing", "3").contains("3"))
    let store = try SQLiteStore.open(shell.folder.file(), patience: 1_000)
    #expect(try store.project(Project.home)?.limits[.doing] == 3)
    shell.run("limit", "doing", "none")
    #expect(try store.project(Project.home)?.limits[.doing] == nil)
    #expect(shell.run("limit", "doing", "many") == "status 2\n")
    #expect(shell.run("limit", "doing") == "status 2\n")
  }

  @Test func limitOfAStageIsSetPrintedAndImported() throws {
    shell.run("projects", "--titles", "Ideas, Work, Done")
    shell.run("projects", "--stages", "doing: build, code review")
    #expect(shell.run("limit", "work", "5") == "Limit of Work set to 5\n")
    #expect(shell.run("limit", "Code Review", "3") == "Limit of code review set to 3\n")
    #expect(shell.run("limit", "deploy", "3") == "status 2\n")
    #expect(shell.errors.contains("‘deploy’") && shell.errors.contains("code review"))
    let projects = shell.run("projects", "--json")
    #expect(projects.contains(#""limits":{"todo":null,"doing":5,"done":null}"#))
    #expect(projects.contains(#""stageLimits":{"todo":{},"doing":{"code review":3},"done":{}}"#))
    let other = Shell()
    let backup = shell.run(all: ["export", "--json", "--all"])
    #expect(other.run("import", "-", input: backup).contains("et the limit of 1 column"))
    #expect(other.run("projects", "--json") == projects)
    shell.language = "ko"
    #expect(shell.run("limit", "code review", "없음") == "code review 한도를 없앴습니다\n")
    #expect(shell.run("undo").contains("code review 한도를 없앰"))
    #expect(shell.run("projects", "--json") == projects)
  }

  @Test func titlesAreShownAndUnderstood() throws {
    shell.run("add", "Paint")
    shell.run("add", "Sand", "--column", "doing")
    #expect(
      shell.run("projects", "--titles", "Ideas, In work, Shipped") == "Titled the columns ‘Ideas, In work, Shipped’\n")
    #expect(shell.run("move", "1", "in work").contains("In work"))
    #expect(try shell.card(1).column == .doing)
    #expect(shell.run("list", "--column", "In Work") == "#1  doing  Paint\n#2  doing  Sand\n")
    #expect(shell.run("list", "--filter", "column:\"in work\" Sand") == "#2  doing  Sand\n")
    #expect(shell.run("limit", "inwork", "3") == "Limit of In work set to 3\n")
    #expect(shell.run("add", "Wax", "--column", "shipped").contains("Shipped"))
    #expect(shell.run("list", "--column", "Ideen") == "status 2\n")
    #expect(shell.errors.contains("‘Ideen’"))
    #expect(shell.run("projects", "--json").contains(#""titles":{"todo":"Ideas","doing":"In work","done":"Shipped"}"#))
    #expect(shell.run("projects", "--titles", "Done, a, b") == "status 2\n")
    #expect(shell.run("projects", "--titles", "none") == "Cleared the titles of the columns\n")
    #expect(shell.run("list", "--column", "ideas") == "status 2\n")
  }

  @Test func stagesAreSetAndUnderstood() throws {
    shell.run("add", "Paint")
    #expect(
      shell.run("projects", "--stages", "doing: build, code review") == "Stages of DOING set to build, code review\n")
    #expect(shell.run("add", "Sand", "--column", "doing").contains("DOING"))
    #expect(try shell.card(2).stage == "build")
    #expect(shell.run("move", "1", "code review") == "#1 ‘Paint’: Moved to code review\n")
    #expect(try (shell.card(1).column, shell.card(1).stage) == (.doing, "code review"))
    #expect(shell.run("move", "1", "review") == "status 2\n")
    #expect(shell.run("list", "--filter", "stage:build") == "#2  doing  Sand\n")
    #expect(shell.run("list", "--filter", "stage:\"Code Review\"") == "#1  doing  Paint\n")
    #expect(shell.run("show", "1").contains("DOING · code review"))
    #expect(shell.run("list", "--json").contains(#""stage":"code review""#))
    #expect(
      shell.run("projects", "--json").contains(#""stages":{"todo":[],"doing":["build","code review"],"done":[]}"#))
    #expect(shell.run("log", "1").contains("Moved to code review"))
    let other = Shell()
    #expect(other.run("import", "-", input: shell.run(all: ["export", "--json", "--all"])).contains("Added 2 cards"))
    #expect(try other.card(1).stage == "code review")
    #expect(other.run("move", "2", "code review").contains("code review"))
    #expect(shell.run("projects", "--stages", "build, review") == "status 2\n")
    #expect(shell.run("projects", "--stages", "doing: todo, review") == "status 2\n")
    #expect(shell.run("projects", "--stages", "doing none") == "Stages of DOING cleared\n")
    #expect(shell.run("list", "--filter", "stage:build") == "#2  doing  Sand\n")
    #expect(shell.run("move", "1", "done").contains("DONE"))
    #expect(try shell.card(1).stage == "")
  }

  @Test func titleOfColumnStaysInOtherFields() throws {
    shell.run("projects", "--titles", "Ideas, Now, Done")
    shell.run("add", "Now", "--notes", "Now", "--column", "Now")
    shell.run("add", "Now", "--column=Now")
    for number in [1, 2] {
      let card = try shell.card(number)
      #expect(card.title == "Now" && card.column == .doing)
    }
    #expect(try shell.card(1).notes == "Now")
  }

  @Test func titleOfColumnIsUnderstoodBehindOptions() {
    shell.run("projects", "--add", "Now")
    for project in ["Home", "Now"] { shell.run("projects", "--titles", "Ideas, Now, Done", "-p", project) }
    #expect(shell.run("limit", "-p", "Now", "Now", "3") == "Limit of Now set to 3\n")
    #expect(shell.run("limit", "Now", "4", "-p", "Now") == "Limit of Now set to 4\n")
  }

  @Test func cardsOfAllProjectsStandInColumnsWithUsualNames() {
    shell.run("projects", "--add", "Work")
    shell.run("projects", "--titles", "Ideas, Now, Done")
    shell.run("add", "Paint")
    shell.run("add", "Plan", "--project", "Work")
    shell.columns = 80
    let all = shell.run("list", "--all")
    #expect(all.contains("Plan") && all.contains("TODO") && !all.contains("Ideas"), "\(all)")
    #expect(shell.run("list").contains("Ideas"))
  }

  @Test func homeWithoutStoreIsNamedAndTitled() {
    shell.run("projects", "--titles", "Ideas, Now, Done")
    shell.run("projects", "--rename", "Garden", "--project", "Home")
    #expect(shell.run("projects", "--json").contains(#""name":"Garden""#))
    #expect(shell.run("projects", "--json").contains(#""doing":"Now""#))
  }

  @Test func removedCardIsFoundOnlyInTheTrash() {
    shell.run("add", "Paint the fence")
    shell.run("add", "Paint the gate")
    #expect(shell.run("remove", "1").contains("Paint the fence"))
    #expect(shell.run("find", "paint") == "#2  todo  Paint the gate\n")
    let both = shell.run("find", "--trash", "--all", "paint").split(separator: "\n")
    #expect(both.count == 2)
    #expect(both.contains { $0.contains("#1") && $0.contains("Paint the fence") })
    #expect(shell.run("restore", "1").contains("Paint the fence"))
    #expect(shell.run("find", "fence") == "#1  todo  Paint the fence\n")
    #expect(shell.run("find", "--json", "nothing such") == "[]\nstatus 1\n")
    #expect(shell.run("remove", "7") == "status 1\n")
  }

  @Test func aListIsFilteredSortedAndReadByPrograms() {
    shell.run("add", "late", "--due", "today")
    shell.run("add", "later", "--due", "tomorrow", "--column", "doing")
    #expect(shell.run("list", "--column", "doing").hasPrefix("#2  doing  later"))
    #expect(shell.run("list", "--filter", "due:today").hasPrefix("#1  todo  late"))
    #expect(shell.run("list", "--filter", "(") == "status 2\n")
    #expect(shell.run("list", "--json", "--sort", "due").hasPrefix("[\n{\"id\":"))
    #expect(shell.run("export", "--markdown").contains("## DOING"))
    #expect(shell.run("export") == shell.run("export", "--markdown"))
  }

  @Test(arguments: ["--markdown", "--ics", "--json"])
  func anExportIsFilteredAsAList(format: String) {
    shell.run("add", "Lemon", "--due", "today")
    shell.run("add", "Apple", "--due", "tomorrow", "--column", "doing")
    shell.run("add", "Plum", "--due", "today")
    shell.run("remove", "3")
    let board = shell.run("export", format, "--filter", "due:today")
    #expect(board.contains("Lemon") && !board.contains("Apple") && !board.contains("Plum"))
    #expect(shell.run("export", format, "--filter", "(") == "status 2\n")
    #expect(shell.run("export", "--json", "--all", "--filter", "late") == "status 2\n")
    #expect(shell.errors == "sekan: ‘--filter’ does not apply to export --json --all\n")
  }

  @Test func projectsAreMadeAndCardsGoThere() {
    shell.run("projects", "--add", "Workshop")
    shell.run("add", "Saw", "--project", "Workshop")
    #expect(shell.run("list", "-p", "Workshop") == "#1  todo  Saw\n")
    #expect(shell.run("projects").split(separator: "\n").count == 2)
    #expect(shell.run("list", "--project", "Attic") == "status 2\n")
  }

  @Test func checkReportsAnIntactStore() {
    shell.run("add", "one")
    #expect(shell.run("check").hasSuffix("\n"))
    #expect(!shell.run("check").contains("status"))
  }

  @Test(arguments: [["x"], ["-"]])
  func addDuringARepairUsesTheRepairedStore(words: [String]) throws {
    let shared = try SharedStore()
    shared.hold()
    let streams = TestStreams(input: "x\n")
    // The command waits for the lock, and another file takes the path.
    streams.errorPrinted = {
      streams.errorPrinted = nil
      try? shared.replace()
      shared.letGo()
    }
    let status = App.run(
      ["add"] + words + ["--store", shared.path, "--config", "/dev/null"], streams, at: Sample.clock, patience: 20_000,
      silence: 0)
    #expect(status == 0 && streams.output.contains("#1"))
    try shared.store.reopen()
    #expect(try shared.titles(.todo) == ["x"])
  }

  /// 75 is EX_TEMPFAIL of sysexits.h.
  @Test func lockTimeoutExitsWith75() throws {
    let shared = try SharedStore()
    shared.hold()
    let streams = TestStreams()
    let status = App.run(
      ["add", "x", "--store", shared.path, "--config", "/dev/null"], streams, at: Sample.clock, patience: 20)
    #expect(status == 75)
    #expect(streams.output == "")
    shared.letGo()
    #expect(try shared.titles(.todo) == [])
  }

  @Test func waitingForTheLockIsReportedOnce() throws {
    let shared = try SharedStore()
    shared.hold()
    let streams = TestStreams()
    let status = App.run(
      ["add", "x", "--store", shared.path, "--config", "/dev/null", "--lang", "en"], streams, at: Sample.clock,
      patience: 2_000, silence: 0)
    #expect(status == 75)
    #expect(
      streams.errors == """
        sekan: Another program has locked the store; waiting up to 2 s
        sekan: Another program has locked the store; nothing was changed

        """)
    shared.letGo()
  }

  @Test func checkRejectsAnEmptyFile() throws {
    shell.run("add", "one")
    try #require(truncate(shell.folder.file(), 0) == 0)
    #expect(shell.run("check") == "status 4\n")
    #expect(shell.errors == "sekan: \(shell.folder.file()): \(Language.english.words.storeIsEmpty)\n")
  }

  @Test func aYearThatIsNoneIsRefusedAlikeForEveryCountry() {
    for (country, years) in [([], "1 to 9999"), (["--country", "kr"], "1949 to 2100")] {
      #expect(shell.run(all: ["holidays", "--year", "abc"] + country) == "status 2\n")
      #expect(shell.errors == "sekan: ‘abc’ is not a value for --year; use a number from \(years)\n")
    }
  }

  @Test func aYearNeedsNoLeadingZeros() {
    #expect(shell.run("holidays", "1") == shell.run("holidays", "0001"))
    for year in ["0", "10000", "99999999999999999999"] { #expect(shell.run("holidays", year) == "status 2\n") }
  }

  @Test func valuesAreNamedInEveryLanguage() throws {
    shell.run("add", "one", "--column", "할일", "--priority", "높음")
    shell.run("add", "two", "--column", "진행 중", "--priority", "low")
    #expect(try [1, 2].map { try shell.card($0).priority } == [.high, .low])
    #expect(shell.run("limit", "할 일", "5") == "Limit of TODO set to 5\n")
    #expect(shell.run("limit", "할일", "없음") == "Limit of TODO cleared\n")
    #expect(shell.run("list", "--sort", "중요도순", "--column", "완료") == "")
    for name in ["마감", "중요도", "시작", "직접", "최근 변경", "추가", "마감순"] {
      #expect(shell.run("list", "--sort", name, "--column", "진행") == "#2  doing  two  low\n", "\(name)")
    }
    #expect(shell.run("list", "--column", "진행") == "#2  doing  two  low\n")
    for words in [["다음달"], ["다음", "달"], ["next", "month"]] {
      #expect(shell.run(all: ["calendar"] + words) == shell.run("calendar", "+1"), "\(words)")
    }
    #expect(
      shell.run("holidays", "2027", "--country", "kr") == shell.run("holidays", "--country", "kr", "--year", "2027"))
    #expect(shell.run("holidays", "2027", "--country", "kr") != shell.run("holidays", "--country", "kr"))
    for query in ["중요도:긴급", "priority:urgent", "priority:높음"] {
      #expect(shell.run("list", query).contains("#1"), "\(query) \(shell.errors)")
    }
    #expect(shell.run("holidays", "--country", "한국") == shell.run("holidays", "--country", "kr"))
    shell.run("add", "Saw", "--priority", "상")
    #expect(shell.run("priority", "1", "중") == "#1 ‘one’: Priority set to medium\n")
  }

  @Test(
    arguments: [
      (["frob", "--lang", "ko"], "‘frob’ 명령은 없습니다"), (["--lang=ko", "--frob"], "알 수 없는 옵션 ‘--frob’"),
    ] as [([String], String)])
  func usageErrorsUseTheRequestedLanguage(_ words: [String], _ mistake: String) {
    let streams = TestStreams()
    #expect(App.run(words, streams) { _ in nil } == 2)
    #expect(streams.errors.hasPrefix("sekan: " + mistake))
  }

  @Test func optionsOverrideTheConfiguration() {
    let inForce = shell.run("config", "--no-mouse", "--no-color", "--ascii").split(separator: "\n")
    for line in ["mouse = off", "theme = mono", "ascii = on"] {
      #expect(inForce.contains { $0.hasPrefix(line) }, "\(line)")
    }
    #expect(shell.run("config", "--check").contains("/dev/null"))
    #expect(shell.run("config", "--example").contains("mouse"))
  }

  @Test func remindersAreListedSnoozedAndDismissed() {
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m")
    #expect(shell.run("remind", "--list").contains("Call"))
    #expect(shell.run("remind", "--list", "--json").contains("\"hasRung\":false"))
    shell.clock = Sample.clock(after: 25 * 60_000)
    #expect(shell.run("remind", "--snooze", "1").contains("Call"))
    shell.clock = Sample.clock(after: 40 * 60_000)
    #expect(shell.run("remind", "--dismiss", "1").contains("Call"))
    #expect(shell.run("remind", "--dismiss", "2") == "status 1\n")
  }

  @Test func versionAndHelpPrintAndMistakesFail() {
    #expect(shell.run("--version").hasPrefix("sekan "))
    #expect(shell.run("--help").contains("--store"))
    #expect(shell.run("dance") == "status 2\n")
    #expect(shell.run("list", "--top") == "status 2\n")
    #expect(shell.run("holidays", "--country", "KR", "--year", "2026").contains("2026-01-01"))
    #expect(shell.run("holidays", "--country", "Atlantis") == "status 2\n")
  }
}
