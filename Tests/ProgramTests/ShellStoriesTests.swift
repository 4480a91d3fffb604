import Glibc
import Host
import Kanban
import Storage
import Support
import Testing
import Time
import Words

@testable import Program

@Suite("The command line with many or moved cards", .cannotHang)
struct ShellStoriesTests {
  private let shell = Shell()
  private let words = Language.english.words

  private func store() throws -> SQLiteStore {
    try SQLiteStore.open(shell.folder.file(), mode: .create, patience: 1_000)
  }

  private func fill(_ count: Int) throws {
    let cards = (1...count).map { NewCard(id: Sample.id($0), text: CardText("Plan \($0)")) }
    _ = try store().commit(.pasted(cards, to: .todo), on: Sample.context(by: Sample.actor("lee", run: "elsewhere")))
  }

  // MARK: Many cards

  @Test func manyAreRemovedAndRestoredAsOneChange() throws {
    let count = 2 * Batch.most + 1
    try fill(count)
    let numbers = (1...count).map { "\($0)" }
    for (command, kind) in [("remove", Entry.Kind.removed), ("restore", .restored)] {
      #expect(shell.run(all: [command] + numbers).split(separator: "\n").count == count)
      let entries = try store().entries(in: Project.home, before: nil, most: count)
      #expect(entries.allSatisfy { $0.kind == kind && $0.actor.origin == .commandLine })
      #expect(Set(entries.map(\.group)).count == 1)
    }
    #expect(try shell.titles().count == 99)
  }

  @Test func oneMissingCardStopsTheCommand() throws {
    try fill(2)
    #expect(shell.run("remove", "1", "99", "2") == "status 1\n")
    #expect(shell.errors == "sekan: no card #99 in Home\n")
    #expect(try shell.titles() == ["Plan 1", "Plan 2"])
  }

  @Test func unchangedStateIsReportedWithoutFailure() throws {
    try fill(2)
    shell.run("remove", "1")
    #expect(shell.run("remove", "1", "2") == "#1 ‘Plan 1’ is already in the trash\n\(words.removed("#2 ‘Plan 2’"))\n")
    shell.run("restore", "1")
    #expect(shell.run("restore", "1", "2") == "#1 ‘Plan 1’ is already on the board\n\(words.restored("#2 ‘Plan 2’"))\n")
  }

  /// The old number still finds a sent card, but the user has to name its new project.
  @Test func restoreKeepsACardInItsOtherProject() throws {
    try fill(1)
    let work = ProjectID(high: 3, low: 3)
    _ = try store().commit(.projectAdded(work, "Workshop"), on: Sample.context())
    _ = try store().commit(.sent([Sample.id(1)], to: work), on: Sample.context())
    #expect(shell.run("remove", "1") == "status 1\n")
    #expect(shell.errors == "sekan: " + words.cardIsElsewhere(1, "Workshop", 1) + "\n")
    #expect(try store().card(Sample.id(1))?.life == .onBoard)
    #expect(shell.run("remove", "1", "-p", "workshop") == words.removed("#1 ‘Plan 1’") + "\n")
  }

  @Test func theLogOfACardGoesOnInTheProjectItWasSentTo() throws {
    try fill(1)
    let work = ProjectID(high: 3, low: 3)
    _ = try store().commit(.projectAdded(work, "Workshop"), on: Sample.context())
    _ = try store().commit(.sent([Sample.id(1)], to: work), on: Sample.context())
    _ = try store().commit(.edited(Sample.id(1), [.title("Plan 1", "Saw")]), on: Sample.context(in: work))
    let log = shell.run("log", "1", "-p", "Workshop", "--since", "0", "--json").split(separator: "\n")
    #expect(try log.map { try JSON(parsing: String($0))["kind"]?.string } == ["added", "sent", "edited"])
  }

  @Test(arguments: [
    ["list"], ["list", "--filter", "plan"], ["list", "--sort", "due"], ["find", "plan"], ["list", "--json"],
  ])
  func longListsArePrintedCompletely(_ command: [String]) throws {
    try fill(501)
    let lines = shell.run(all: command).split(separator: "\n").filter { $0.contains("Plan ") }
    let numbers = lines.compactMap { line in
      line.split { !$0.isNumber && !$0.isLetter }.drop { $0 != "Plan" }.dropFirst().first.flatMap { Int($0) }
    }
    #expect(numbers.sorted() == Array(1...501))
    if command[0] == "list" { #expect(numbers == Array(1...501)) }
  }

  @Test func longDocumentsArePrintedCompletely() throws {
    try fill(501)
    let items = shell.run("export", "--markdown", "--column", "todo").split(separator: "\n").filter {
      $0.hasPrefix("- [ ]")
    }
    #expect(items.map { $0.split(separator: " ").last.flatMap { Int($0) } } == Array(1...501))
  }

  // MARK: Messages

  @Test func addReportsColumnAndDeadline() {
    #expect(shell.run("add", "Saw", "--column", "doing") == words.added("#1 ‘Saw’") + "  DOING\n")
    #expect(
      shell.run("add", "Oil", "--due", "tomorrow", "--repeat", "every week").hasPrefix(
        words.added("#2 ‘Oil’") + "  TODO  "))
  }

  @Test func aProjectThatIsThereIsNotMadeAgain() {
    #expect(shell.run("projects", "--add", "Workshop").contains("Workshop"))
    for name in ["Workshop", "Home"] {
      #expect(shell.run("projects", "--add", name) == "status 3\n")
      #expect(shell.errors == "sekan: Project ‘\(name)’ already exists\n")
    }
    #expect(shell.run("projects") == "Home  todo 0  doing 0  done 0\nWorkshop  todo 0  doing 0  done 0\n")
  }

  @Test(arguments: [
    ["list"], ["find", "saw"], ["export", "--markdown"], ["add", "Saw"], ["remove", "1"], ["limit", "todo", "3"],
    ["remind", "--snooze", "1"],
  ])
  func aProjectThatIsNoneIsAMistake(_ command: [String]) {
    shell.run("add", "Saw")
    #expect(shell.run(all: command + ["-p", "Attic"]) == "status 2\n")
    #expect(shell.errors.contains("Attic"))
    #expect(shell.run("list") == "#1  todo  Saw\n")
  }

  @Test(arguments: [true, false])
  func markdownReplacesControlCharacters(isTerminal: Bool) {
    shell.run("add", "Saw", "--notes", "red \u{1B}[31m ink")
    let streams = TestStreams()
    streams.isTerminal = isTerminal
    _ = App.run(
      ["export", "--markdown", "--store", shell.folder.file(), "--config", "/dev/null"], streams, at: shell.clock)
    #expect(!streams.output.contains("\u{1B}") && streams.output.contains("red \u{FFFD}[31m ink"))
  }

  @Test func errorsArePrintedWithoutControlCharacters() {
    let streams = TestStreams()
    streams.printError("one \u{1B}[31m\ntwo\n")
    #expect(streams.errors == "one �[31m\ntwo\n")
  }

  // MARK: A closed pipe

  @Test(arguments: [
    ["list"], ["list", "--json"], ["find", "saw"], ["export", "--markdown"], ["projects"], ["projects", "--json"],
  ])
  func aReaderThatHasSeenEnoughIsNotWorthAWord(_ command: [String]) {
    shell.run("add", "Saw")
    let words = command + ["--store", shell.folder.file(), "--config", "/dev/null", "--lang", "en"]
    let expected = "sekan: The output could not be written: No space left on device\n"
    for (failure, status, warning) in [(EPIPE, Int32(1), ""), (ENOSPC, 74, expected)] {
      let streams = TestStreams()
      streams.failure = failure
      #expect(App.run(words, streams, at: shell.clock) == status)
      #expect(streams.errors == warning)
    }
  }

  @Test(arguments: [
    ["remind", "--list"], ["remind", "--list", "--json"], ["config"], ["config", "--example"], ["config", "--check"],
    ["holidays", "--country", "kr"],
  ])
  func outputErrorIsAFailure(_ command: [String]) {
    shell.run("add", "Saw", "--due", "tomorrow 9:00", "--remind", "10m")
    let streams = TestStreams()
    streams.failure = ENOSPC
    let words = command + ["--store", shell.folder.file(), "--config", "/dev/null", "--lang", "en"]
    #expect(App.run(words, streams, at: shell.clock) == 74)
  }

  // MARK: No match

  /// An empty listing is a success, a search without a match is not.
  @Test(arguments: [
    ("list --filter tag:ops", ""), ("list --column done", ""), ("list --json --filter tag:ops", "[]\n"),
    ("journal list", ""), ("find wood", "status 1\n"), ("find wood --json", "[]\nstatus 1\n"),
    ("journal search wood", "status 1\n"), ("done --filter tag:ops", "status 1\n"),
  ])
  func emptyOutputIsOnlyForQueries(_ line: String, _ expected: String) {
    shell.run("add", "Saw")
    #expect(shell.run(all: line.split(separator: " ").map(String.init)) == expected)
  }

  // MARK: An unavailable store

  @Test(arguments: [
    ["add", "x"], ["remove", "1"], ["restore", "1"], ["limit", "todo", "3"], ["projects", "--add", "x"],
    ["remind", "--dismiss", "1"],
  ])
  func lockTimeoutIsReported(_ command: [String]) throws {
    let shared = try SharedStore()
    let due = Sample.clock.deadline(Sample.day, minute: 12 * 60 + 30)
    _ = try shared.store.commit(
      .added(Sample.id(1), CardText(title: "Call", due: due, reminders: [.before(minutes: 20)]), to: .todo, at: .top),
      on: Sample.context())
    if command[0] == "restore" { _ = try shared.store.commit(.removed([Sample.id(1)]), on: Sample.context()) }
    shared.hold()
    defer { shared.letGo() }
    let streams = TestStreams()
    let status = App.run(
      command + ["--store", shared.path, "--config", "/dev/null", "--lang", "en"], streams,
      at: Sample.clock(after: 15 * 60_000), patience: 10)
    #expect(
      "\(status) \(streams.output)\(streams.errors)"
        == "75 sekan: Another program has locked the store; nothing was changed\n")
  }

  /// The board only reads until the first frame.
  @Test(arguments: [
    "", "list", "show 1", "status", "check", "log", "journal list", "export --json", "remind", "remind --list",
  ])
  func readTimeoutMentionsNoChange(_ line: String) throws {
    let shared = try SharedStore()
    shared.shut()
    defer { shared.letGo() }
    let streams = TestStreams()
    let command = line.split(separator: " ").map(String.init)
    let status = App.run(
      command + ["--store", shared.path, "--config", "/dev/null", "--lang", "en"], streams, at: Sample.clock,
      patience: 10)
    let said = "\(status) \(streams.output)\(streams.errors)"
    #expect(said == "75 sekan: Another program has locked the store\n")
  }

  @Test(arguments: ["list", "remind", "check", "projects"])
  func nonStoreFileIsUnchanged(_ command: String) throws {
    for text in ["My notes\n", ""] where !text.isEmpty || command == "check" {
      _ = SystemDisk().write(text, to: shell.folder.file())
      #expect(shell.run(command) == "status 4\n")
      #expect(shell.errors.hasSuffix((text.isEmpty ? words.storeIsEmpty : words.notAStore) + "\n"))
      #expect(SystemDisk().read(shell.folder.file()) == Array(text.utf8))
    }
  }

  @Test(arguments: [["list"], ["find", "x"], ["check"], ["remind"], ["remind", "--list"], ["export", "--markdown"]])
  func explicitStoreMustExist(_ command: [String]) {
    #expect(shell.run(all: command) == "status 4\n")
    #expect(shell.errors.hasPrefix("sekan: "))
    #expect(SystemDisk().read(shell.folder.file()) == nil)
  }

  // MARK: Reminders

  private func moments() throws -> [String] {
    let pending = try store().pending(on: .command, at: AlarmClock(shell.clock), most: 9)
    return pending.map { String($0.moment.text) }
  }

  @Test func snoozeUsesTheGivenOrDefaultDuration() throws {
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m")
    shell.clock = Sample.clock(after: 25 * 60_000)
    for (span, minutes) in [(["1h30m"], 90), ([], 10), (["2d"], 2_880)] {
      #expect(shell.run(all: ["remind", "--snooze", "1"] + span).hasPrefix("Rings again"))
      #expect(try moments() == [(shell.clock.now + minutes * 60_000).text])
      shell.clock = shell.clock.at(shell.clock.now + minutes * 60_000)
    }
  }

  @Test(arguments: ["--snooze", "--dismiss"])
  func pendingReminderIsUnchanged(_ option: String) throws {
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m")
    let before = try moments()
    #expect(shell.run("remind", option, "1") == "status 1\n")
    #expect(shell.errors == "sekan: No reminder for #1 has rung\n")
    #expect(shell.run("remind", option, "7") == "status 1\n")
    #expect(shell.errors == "sekan: no card #7 in Home\n")
    #expect(try moments() == before)
  }

  /// A snoozed reminder has rung once, so it can be snoozed again and dismissed.
  @Test func snoozedReminderCanBeSnoozedAgain() throws {
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m, 5m")
    shell.clock = Sample.clock(after: 22 * 60_000)
    shell.run("remind", "--snooze", "1", "1h")
    #expect(shell.run("remind", "--snooze", "1", "2h").hasPrefix("Rings again"))
    #expect(try moments() == [25, 142].map { (Sample.noon + $0 * 60_000).text })
    #expect(shell.run("remind", "--dismiss", "1") == "Dismissed the reminder for ‘Call’\n")
    #expect(try moments() == [(Sample.noon + 25 * 60_000).text])
    #expect(shell.run("remind", "--dismiss", "1") == "status 1\n")
  }

  @Test func allThatHaveRungOfACardAreDismissedAndNoOther() throws {
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m, 20m, 5m")
    shell.run("add", "Write", "--due", "today 12:30", "--remind", "20m")
    shell.clock = Sample.clock(after: 22 * 60_000)
    #expect(shell.run("remind", "--dismiss", "1") == "Dismissed the reminder for ‘Call’\n")
    #expect(try moments() == [10, 25].map { (Sample.noon + $0 * 60_000).text })
  }

  @Test func rungRemindersAreListedFirst() throws {
    shell.run("add", "Call", "--due", "today 12:30", "--remind", "10m")
    shell.run("add", "Write", "--due", "today 12:30", "--remind", "20m")
    #expect(
      shell.run("remind", "--list")
        == "Home  #2  Write  due today 12:30  \(words.ringsAt("today 12:10"))\nHome  #1  Call  due today 12:30  \(words.ringsAt("today 12:20"))\n"
    )
    shell.clock = Sample.clock(after: 20 * 60_000)
    let board = try store()
    for one in try board.ring(.board, at: AlarmClock(shell.clock)) where one.title == "Call" {
      try board.rang(one, on: .board, at: shell.clock.now)
    }
    #expect(
      shell.run("remind", "--list").hasPrefix("Home  #1  Call  due today 12:30  \(words.rangAt("today 12:20"))\n"))
  }

  // MARK: Holidays

  @Test func withoutAWordItIsThisYearAndTheCountriesOfTheConfiguration() {
    #expect(shell.run("holidays") == "")
    #expect(shell.errors == "sekan: " + words.noCountryChosen + "\n")
    let lines = shell.run("holidays", "--country", "kr, KR").split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("2026-") && !$0.contains("  KR  ") } && !lines.isEmpty)
    let both = shell.run("holidays", "--country", "kr,de").split(separator: "\n")
    #expect(both.allSatisfy { $0.contains("  KR  ") || $0.contains("  DE  ") })
    #expect(shell.run("holidays", "--country", "kr,") == "status 2\n")
    #expect(shell.run("holidays", "--json") == "[]\n")
  }
}
