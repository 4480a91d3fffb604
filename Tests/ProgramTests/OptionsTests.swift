import Board
import Kanban
import Testing
import Words

@testable import Program

@Suite("Parsing of command lines")
struct OptionsTests {
  /// Arguments and their expected result.
  struct Line: CustomTestStringConvertible, Sendable {
    let command: ShellCommand
    let words: [String]
    let options: Options

    /// The least arguments that the command requires, and further ones.
    init(_ command: ShellCommand, _ words: String..., change: (inout Options) -> Void = { _ in }) {
      var least = Line.least(command)
      least.options.command = command
      change(&least.options)
      self.command = command
      self.words = least.words + words
      if command.row.words.areHandedOn { least.options.handedOn = self.words }
      options = least.options
    }

    init(journal action: JournalAction, _ words: String..., change: (inout Options) -> Void = { _ in }) {
      command = .journal
      self.words = [command.name, action.name] + words
      var options = Options(command: .journal, journal: .init(action: action))
      change(&options)
      self.options = options
    }

    /// A command with these options, and their values from `given`.
    init(_ command: ShellCommand, with given: [ShellOption]) {
      var least = Line.least(command)
      least.options.command = command
      if given.contains(.filter), case .cards = command.row.words {
        let value = least.options.cards.value
        least.words = [command.name] + value.split(separator: " ").map(String.init)
        least.options.cards.names = []
      }
      self.command = command
      words = least.words + given.flatMap { OptionsTests.given($0).words }
      if command.row.words.areHandedOn { least.options.handedOn = words }
      for option in given where !command.row.words.areHandedOn || OptionsTests.isReadHere(option) {
        OptionsTests.given(option).change(&least.options)
      }
      options = least.options
    }

    /// An action of `sekan journal` with the least arguments and this option.
    init(journal action: JournalAction, with given: ShellOption) {
      let least: [String] =
        switch action {
        case .list, .show, .add, .export: []
        case .search, .edit, .remove, .restore, .purge, .importFile: ["last"]
        }
      command = .journal
      words = [command.name, action.name] + least + OptionsTests.given(given).words
      var options = Options(command: .journal, journal: .init(action: action, words: least))
      OptionsTests.given(given).change(&options)
      self.options = options
    }

    private static func least(_ command: ShellCommand) -> (words: [String], options: Options) {
      switch command {
      case .board: ([], Options())
      case .add: (["add", "Paint", "it"], Options(addition: .init(fields: [.title: "Paint it"])))
      case .find:
        (
          ["find", "roof tiles", "red"],
          Options(sought: .init(words: ["roof tiles", "red"].compactMap { Needle($0) }))
        )
      case .limit: (["limit", "doing", "3"], Options(limiting: .init(place: "doing", limit: 3)))
      case .completion: (["completion", "zsh"], Options(completing: .init(shell: .zsh)))
      case .complete: (["complete", "fish"], Options(completing: .init(shell: .fish)))
      case .show, .chain, .edit, .done, .reopen, .skip, .remove, .restore, .purge:
        ([command.name, "3", "#12"], Options(cards: .init(names: ["3", "#12"])))
      case .move: (["move", "3", "#12", "doing"], Options(cards: .init(names: ["3", "#12"], value: "doing")))
      case .due: (["due", "3,7", "fri", "17:00"], Options(cards: .init(names: ["3", "7"], value: "fri 17:00")))
      case .tag: (["tag", "3", "+ops", "-home"], Options(cards: .init(names: ["3"], value: "+ops -home")))
      case .priority: (["priority", "3", "high"], Options(cards: .init(names: ["3"], value: "high")))
      case .wait: (["wait", "3", "#7"], Options(cards: .init(names: ["3"], value: "#7")))
      case .send: (["send", "3", "Garden"], Options(cards: .init(names: ["3"], value: "Garden")))
      case .journal: (["journal", "list"], Options())
      case .importFile: (["import", "a.ics"], Options(file: "a.ics"))
      case .restoreBackup: (["restore-backup", "latest"], Options(backup: .init(place: "latest")))
      case .list, .next, .undo, .redo, .log, .export, .agenda, .calendar, .stats, .review, .time, .status, .watch,
        .projects, .remote, .sync, .mirror, .backup, .check, .doctor, .holidays, .remind, .config, .demo, .help:
        ([command.name], Options())
      }
    }

    var testDescription: String { (["sekan"] + words).joined(separator: " ") }

    var given: [ShellOption] { words.compactMap { ShellOption(written: String($0.prefix { $0 != "=" })) } }
  }

  // MARK: Valid arguments

  /// Each option with a value, and what it sets.
  fileprivate static func given(_ option: ShellOption) -> (words: [String], change: (inout Options) -> Void) {
    func sets(
      _ words: String..., change: @escaping (inout Options) -> Void
    ) -> (
      words: [String], change: (inout Options) -> Void
    ) { ([option.name] + words, change) }
    return switch option {
    case .version, .help: sets { _ in }
    case .project: sets("Home") { $0.project = "Home" }
    case .store: sets("a.sqlite") { $0.store = "a.sqlite" }
    case .create: sets { $0.makesFolders = true }
    case .config: sets("a.conf") { $0.config = "a.conf" }
    case .language: sets("ko") { $0.language = .korean }
    case .ascii: sets { $0.isASCII = true }
    case .plain: sets { $0.isPlain = true }
    case .noColor: sets { $0.hasColor = false }
    case .noMouse: sets { $0.hasMouse = false }
    case .title: sets("Paint") { $0.addition.fields[.title] = "Paint" }
    case .due: sets("fri 17:00") { $0.addition.fields[.due] = "fri 17:00" }
    case .start: sets("mon") { $0.addition.fields[.start] = "mon" }
    case .repeats: sets("every friday") { $0.addition.fields[.repeats] = "every friday" }
    case .reminders: sets("1d,10m") { $0.addition.fields[.reminders] = "1d,10m" }
    case .size: sets("3") { $0.addition.fields[.size] = "3" }
    case .estimate: sets("2h") { $0.addition.fields[.estimate] = "2h" }
    case .spent: sets("+20m") { $0.addition.fields[.spent] = "+20m" }
    case .tag: sets("ops") { $0.addition.fields[.tags] = "ops" }
    case .priority: sets("high") { $0.addition.fields[.priority] = "high" }
    case .notes: sets("x") { $0.addition.fields[.notes] = "x" }
    case .column: sets("done") { $0.column = .done }
    case .stage: sets("build") { $0.stage = "build" }
    case .top: sets { $0.cards.manner.end = .top }
    case .bottom: sets { $0.cards.manner.end = .bottom }
    case .past: sets { $0.cards.manner.allowsPast = true }
    case .series: sets { $0.cards.manner.movesSeries = true }
    case .quick: sets("#ops fri") { $0.addition.quick = "#ops fri" }
    case .json: sets { $0.isJSON = true }
    case .occurrences: sets("5") { $0.occurrences = 5 }
    case .filter: sets("due<fri") { $0.listed.query = "due<fri" }
    case .sort: sets("due") { $0.listed.ordering = .due }
    case .reverse: sets { $0.listed.isReversed = true }
    case .all: sets { $0.sought.isEverywhere = true }
    case .trash: sets { $0.sought.includesTrash = true }
    case .markdown: sets { $0.export.format = .markdown }
    case .ics: sets { $0.export.format = .calendar }
    case .mermaid: sets { $0.isMermaid = true }
    case .add: sets("Garden") { $0.projectChange = .add("Garden") }
    case .rename: sets("Yard") { $0.projectChange = .rename(to: "Yard") }
    case .archive: sets("Garden") { $0.projectChange = .archive("Garden") }
    case .stages: sets("doing: build") { $0.projectChange = .stages("doing: build") }
    case .titles: sets("Ideas, Now, Done") { $0.projectChange = .titles("Ideas, Now, Done") }
    case .unarchive: sets("Garden") { $0.projectChange = .unarchive("Garden") }
    case .repair: sets { $0.isRepairing = true }
    case .year: sets("2027") { $0.holidays.year = "2027" }
    case .country: sets("kr,de") { $0.holidays.country = "kr,de" }
    case .about: sets { $0.holidays.isAboutTable = true }
    case .command: sets("beep") { $0.reminded.command = "beep" }
    case .color: sets("always") { $0.color = .always }
    case .days: sets("30") { $0.dashboard.days = 30 }
    case .agenda: sets { $0.dashboard.places = [.agenda] }
    case .calendar: sets { $0.dashboard.places = [.calendar] }
    case .html: sets("a.html") { $0.dashboard.page = "a.html" }
    case .watch: sets { $0.isWatching = true }
    case .list:
      sets {
        $0.reminded.action = .list(isJSON: false)
        $0.backup.isListing = true
      }
    case .snooze: sets("#7") { ($0.reminded.snoozed, $0.reminded.action) = ("#7", .snooze(7, minutes: nil)) }
    case .dismiss: sets("7") { ($0.reminded.dismissed, $0.reminded.action) = ("7", .dismiss(7)) }
    case .check: sets { $0.listing = .mistakes }
    case .example: sets { $0.listing = .example }
    case .from: sets("mon") { $0.journal.from = "mon" }
    case .to: sets("fri") { $0.journal.to = "fri" }
    case .most: sets("20") { $0.most = 20 }
    case .since: sets("4711") { $0.logged.since = "4711" }
    case .follow: sets { $0.logged.follows = true }
    case .removed: sets { $0.journal.isOfRemoved = true }
    case .date: sets("mon") { $0.journal.date = "mon" }
    case .time: sets("9:12") { $0.journal.time = "9:12" }
    case .weather: sets("rain 12") { $0.journal.weather = "rain 12" }
    case .partOf: sets("#12") { $0.addition.partOf = "#12" }
    case .append: sets { $0.addition.isAppending = true }
    case .format:
      sets("html") { options in
        if options.command == .export { options.export.format = .html } else { options.journal.format = .html }
      }
    case .map: sets("Review=doing") { $0.map = "Review=doing" }
    case .overwrite: sets { $0.overwritesMirror = true }
    case .redact: sets("notes,people") { $0.export.redaction = "notes,people" }
    case .dryRun: sets { $0.isDry = true }
    case .yes: sets { $0.isSure = true }
    case .again: sets { $0.journal.addsAgain = true }
    case .by: sets("day") { ($0.reported.unit, $0.reported.group, $0.reported.by) = (.day, .day, "day") }
    case .csv: sets { $0.reported.isCSV = true }
    case .svg: sets("a.svg") { $0.reported.picture = "a.svg" }
    case .cards: sets("20") { ($0.reported.cards, $0.reported.isForecast) = (20, true) }
    case .week: sets { $0.reported.span = .week }
    case .month: sets { $0.reported.span = .month }
    case .timewarrior: sets { $0.reported.isTimewarrior = true }
    case .slack: sets { $0.reported.isSlack = true }
    case .daily: sets { $0.backup.isDaily = true }
    case .keep: sets("server") { $0.backup.side = .server }
    }
  }

  /// True if the option is read for `sekan-remote`: options about colours and the mouse affect no message.
  fileprivate static func isReadHere(_ option: ShellOption) -> Bool { ![.noColor, .noMouse, .plain].contains(option) }

  /// Each option of each command and each action, with the options that it needs. Those of `remind` that depend on each
  /// other have lines of their own.
  static let each: [Line] =
    ShellCommand.allCases.flatMap { command in
      let options = command == .journal ? ShellOption.anywhere : command.row.options
      let elsewhere: [(ShellCommand, ShellOption)] = [(.remind, .json), (.remind, .watch), (.importFile, .format)]
      return [Line(command)]
        + options.filter { option in !elsewhere.contains { $0 == (command, option) } }.map { option in
          let needed = command.row.needs.filter { $0.option == option }.map(\.other)
          return Line(command, with: [option] + needed)
        }
    } + JournalAction.allCases.flatMap { action in action.row.options.map { Line(journal: action, with: $0) } }

  /// Other spellings, several options at once, and arguments beside options.
  static let lines: [Line] = [
    Line(.board, "-p", "Home") { $0.project = "Home" },
    Line(.board, "--no-colour") { $0.hasColor = false },
    Line(.add, "--tag", "ops", "--tag=home") { $0.addition.fields[.tags] = "ops home" },
    Line(.add, "--priority", "HIGH") { $0.addition.fields[.priority] = "high" },
    Line(.add, "--notes", "-") { $0.addition.fields[.notes] = "-" },
    Line(.list, "--column=todo") { $0.column = .todo },
    Line(.next, "-n", "5") { $0.most = 5 },
    Line(.next, "#ops", "late") { $0.listed.query = "#ops late" },
    Line(.find, "--occurrences", "100", "--json") { ($0.occurrences, $0.isJSON) = (100, true) },
    Line(.edit, "--title", "Paint", "--due", "fri", "--start", "mon", "--repeat", "weekly") {
      $0.addition.fields = [.title: "Paint", .due: "fri", .start: "mon", .repeats: "weekly"]
    },
    Line(.edit, "--remind", "10m", "--tag=+ops,-home", "--priority", "low", "--notes", "-") {
      $0.addition.fields = [.reminders: "10m", .tags: "+ops,-home", .priority: "low", .notes: "-"]
    },
    Line(.due, "--series", "--past") { ($0.cards.manner.movesSeries, $0.cards.manner.allowsPast) = (true, true) },
    Line(.log, "--limit", "20", "--since", "4711") { ($0.most, $0.logged.since) = (20, "4711") },
    Line(.remind, "--watch") { ($0.isWatching, $0.reminded.action) = (true, .watch) },
    Line(.remind, "--json", "--list") {
      ($0.isJSON, $0.reminded.action, $0.backup.isListing) = (true, .list(isJSON: true), true)
    },
    Line(.remind, "--snooze", "7", "2h") {
      ($0.reminded.snoozed, $0.reminded.action) = ("7", .snooze(7, minutes: 120))
    },
    Line(.journal, "--from", "mon", "--to=fri") { ($0.journal.from, $0.journal.to) = ("mon", "fri") },
    Line(journal: .show, "mon", "--json") { ($0.isJSON, $0.journal.words) = (true, ["mon"]) },
    Line(journal: .show, "-7d") { $0.journal.words = ["-7d"] },
    Line(journal: .search, "roof tiles", "red") { $0.journal.words = ["roof tiles", "red"] },
    Line(journal: .edit, "last", "--append", "-") {
      ($0.addition.isAppending, $0.journal.words) = (true, ["last", "-"])
    },
    Line(journal: .remove, "0193", "last") { $0.journal.words = ["0193", "last"] },
    Line(journal: .export, "--format", "md-document", "a.md") {
      ($0.journal.format, $0.journal.words) = (.markdownDocument, ["a.md"])
    },
    Line(.importFile, "--format", "trello", "--dry-run") { ($0.boardFormat, $0.isDry) = ("trello", true) },
    Line(journal: .importFile, "--dry-run", "-") { ($0.isDry, $0.journal.words) = (true, ["-"]) },
    Line(.export, "board.html") { $0.export.path = "board.html" },
    Line(.export, "--format", "org", "-") { ($0.export.format, $0.export.path) = (.org, "-") },
    Line(.export, "--json", "--all") { ($0.isJSON, $0.sought.isEverywhere) = (true, true) },
    Line(.stats, "forecast", "tag:ops") { ($0.reported.isForecast, $0.listed.query) = (true, "tag:ops") },
    Line(.stats, "late", "--by=month") {
      ($0.listed.query, $0.reported.unit, $0.reported.by) = ("late", .month, "month")
    },
    Line(.review, "--since", "mon", "--markdown") { ($0.logged.since, $0.export.format) = ("mon", .markdown) },
    Line(.status, "{late}") { $0.dashboard.template = "{late}" },
    Line(.status, "--json", "--watch") { ($0.isJSON, $0.isWatching) = (true, true) },
    Line(.status, "--color", "tmux", "-p", "Home") { ($0.color, $0.project) = (.tmux, "Home") },
    Line(.find, "--color", "never") { $0.color = .never },
    Line(.show, "--color", "auto") { $0.color = .auto },
    Line(.watch, "--column", "doing", "--filter", "tag:ops") { ($0.column, $0.listed.query) = (.doing, "tag:ops") },
    Line(.calendar, "+1", "--json") { ($0.dashboard.month, $0.isJSON) = ("+1", true) },
  ]

  @Test(arguments: each + lines)
  func aLineIsUnderstood(line: Line) throws {
    #expect(try Options(line.words) == line.options)
  }

  @Test(arguments: ShellCommand.allCases)
  func everyOptionOfEveryCommandIsAmongThem(command: ShellCommand) {
    let given = (OptionsTests.each + OptionsTests.lines).filter { $0.command == command }.flatMap(\.given)
    #expect(Set(given) == Set(command.row.options))
  }

  @Test func optionsStandAnywhereAndTheLastOneCounts() throws {
    let line = Line(.add) { ($0.addition.fields[.due], $0.cards.manner.end) = ("mon", .top) }
    #expect(try Options(["--due", "fri", "add", "--top", "Paint", "--due=mon", "it"]) == line.options)
  }

  @Test func helpExplainsASingleAction() throws {
    let add = Options(command: .help, explained: .journal, explainedAction: .add)
    #expect(try Options(["help", "journal", "add"]) == add)
    let asked = try Options(["journal", "add", "--help"])
    #expect(asked.explainedAction == .add)
    let link = Options(command: .help, explained: .remote, handedOn: ["remote", "link", "--help"])
    #expect(try Options(["help", "remote", "link"]) == link)
  }

  @Test func afterTwoDashesAllAreWords() throws {
    #expect(
      try Options(["add", "--", "--top", "--"]) == Options(command: .add, addition: .init(fields: [.title: "--top --"]))
    )
    #expect(try Options(["add", "-"]) == Options(command: .add, addition: .init(isOfLines: true)))
  }

  @Test func aColumnMayHoldAnyNumber() throws {
    #expect(try Options(["limit", "done", "none"]) == Options(command: .limit, limiting: .init(place: "done")))
  }

  @Test func completionUsesTheTypedOptions() throws {
    let words = ["--store", "a.sqlite", "--lang=ko", "-p", "Home", "done", "--dry-run", ""]
    let options = Options(
      command: .complete, store: "a.sqlite", project: "Home", language: .korean,
      completing: .init(shell: .zsh, words: words))
    #expect(try Options(["complete", "zsh", "--"] + words) == options)
  }

  @Test func versionAndHelpAreAskedInsteadOfAnythingElse() throws {
    #expect(try Options(["nonsense", "--help", "--json"]).printout == .usage)
    #expect(try Options(["-h", "add", "-V"]).printout == .version)
    #expect(try ["--version", "-V"].map { try Options([$0]).printout } == [.version, .version])
    #expect(try ["--help", "-h"].map { try Options([$0]).printout } == [.usage, .usage])
    #expect(mistake(["--help", "--nonsense"]) == .unknownOption("--nonsense"))
  }

  // MARK: Invalid arguments

  private func mistake(_ words: [String]) -> UsageMistake? {
    do throws(UsageMistake) {
      _ = try Options(words)
      return nil
    } catch {
      return error
    }
  }

  @Test func aValueMayBeWrittenOntoALetter() throws {
    #expect(try Options(["list", "-pHome"]) == Options(["list", "--project", "Home"]))
    #expect(try Options(["tag", "7", "-private"]).cards.value == "-private")
  }

  /// Only valid values are suggested.
  @Test(
    arguments: [
      (["log", "--limt", "3"], "--limit"), (["list", "--sotr", "due"], "--sort"), (["ls"], "list"),
      (["rm", "3"], "remove"),
      (["mv", "3", "done"], "move"), (["new", "x"], "add"), (["delete", "3"], "remove"), (["추가", "x"], "add"),
      (["lits"], "list"),
    ] as [([String], String)])
  func aSuggestionIsMade(words: [String], meant: String) {
    #expect(mistake(words)?.sentence(in: Language.english.words).contains("Did you mean \(meant)?") == true)
  }

  @Test func aValueOfAnotherCommandIsNotSuggested() {
    #expect(mistake(["list", "--format", "x"]) == .notForCommand("--format", "list"))
  }

  @Test func remoteCommandsAreForwarded() throws {
    let words = ["--lang", "ko", "remote", "add", "--name", "x", "--nonsense", "--json", "--help"]
    #expect(try Options(words) == Options(command: .remote, language: .korean, handedOn: words))
    #expect(try Options(["sync", "--", "--store"]).handedOn == ["sync", "--", "--store"])
    #expect(try Options(["--", "sync", "--quiet"]).handedOn == ["--", "sync", "--quiet"])
    #expect(try Options(["--help", "remote"]).printout == .usage)
  }

  @Test(arguments: ShellCommand.allCases.filter { !$0.row.words.areHandedOn })
  func optionOfAnotherCommandIsAMistake(command: ShellCommand) {
    let words = Line(command).words
    for option in ShellOption.allCases where !(command.row.options + ShellOption.answers).contains(option) {
      // Another name of --format there.
      if command == .importFile, option == .from { continue }
      let value = option.row.takesValue ? [option.row.values.first ?? "7"] : []
      #expect(mistake(words + [option.name] + value) == .notForCommand(option.name, command.name))
    }
  }

  /// A combining mark after `=` belongs to the value.
  @Test func aValueMayBeginWithAMark() throws {
    let notes = try Options(["add", "x", "--notes=\u{338}y"]).addition.fields[.notes]
    #expect(notes.map { Array($0.unicodeScalars) } == ["\u{338}", "y"])
  }

  /// The Korean word in the list of values is accepted.
  @Test func noColourCanBeAskedForInBothLanguages() throws {
    for word in ["none", "없음"] { #expect(try Options(["status", "--color", word]).color?.rawValue == "none") }
  }

  @Test func emptyValuesAreAcceptedOnlyWhereAllowed() {
    let texts = ShellOption.allCases.filter { if case .text = $0.row.reading { true } else { false } }
    #expect(texts.filter { mistake([$0.name, " "]) != .badValue(" ", $0.name) } == [.tag, .notes])
    #expect(
      ShellOption.allCases.filter { mistake([$0.name]) == .missingValue($0.name) }
        == ShellOption.allCases.filter(\.row.takesValue))
  }

  @Test(
    arguments: [
      (["--json"], .notForCommand("--json", "sekan")),
      (["nonsense"], .unknownCommand("nonsense")),
      (["sekan"], .unknownCommand("sekan")), (["ad"], .unknownCommand("ad", meant: "add")),
      (["re"], .unknownCommand("re")),
      (["nonsense", "--json"], .unknownCommand("nonsense")),
      (["list", "--nonsense", "--top"], .unknownOption("--nonsense")),
      (["list", "--json=no"], .takesNoValue("--json", "no")), (["list", "--json="], .takesNoValue("--json", "")),
      (["--help=list"], .takesNoValue("--help", "list")), (["--=", "list"], .unknownOption("--=")),
      (["-p=Home"], .unknownOption("-p=Home")), (["list", "-7d"], .unknownOption("-7d")),
      (["projects", "--add", "Foo", "--json"], .eitherOr("--add", "--json")),
      (["chain", "1", "--json", "--mermaid"], .eitherOr("--json", "--mermaid")),
      (["list", "--occurrences", "3"], .needsOption("--occurrences", "--json")),
      (["find", "x", "--occurrences", "3"], .needsOption("--occurrences", "--json")),
      (["edit", "5", "--append", "--title", "x"], .needsOption("--append", "--notes")),
      (["-p", ""], .badValue("", "-p")),
      (["list", "all", "--filter", "late"], .tooManyWords("all")),
      (["list", "--column", "later"], .badValue("later", "--column", possible: ["todo", "doing", "done"])),
      (
        ["list", "--sort=size"],
        .badValue("size", "--sort", possible: ["own", "due", "priority", "changed", "created", "start"])
      ),
      (
        ["add", "x", "--priority", "top"], .badValue("top", "--priority", possible: ["none", "low", "medium", "high"])
      ),
      (["--lang", "de"], .badValue("de", "--lang", possible: ["en", "ko"])),
      (["add"], .addNeedsTitle),
      (["find", " "], .findNeedsWords),
      (["limit", "todo"], .limitNeedsBoth),
      (["limit", "todo", "-1"], .badNumber("-1", "limit", 1...9999)),
      (["list", "--store", ""], .badValue("", "--store")),
      (["limit", "todo", "few"], .badNumber("few", "limit", 1...9999)),
      (["completion"], .needsValue("completion")),
      (["completion", "tcsh"], .badValue("tcsh", "completion", possible: ["bash", "zsh", "fish"])),
      (["completion", "zsh", "fish"], .tooManyWords("fish")),
      (["complete"], .needsValue("complete")),
      (["remove"], .needsCards("remove", orFilter: true)),
      (["restore", "3", "0"], .badValue("0", "restore")),
      (["remove", "#0"], .badValue("#0", "remove")),
      (["remind", "--dismiss", "3", "--watch"], .notForCommand("--dismiss", "--watch")),
      (["remind", "10m"], .notForCommand("10m", "remind")),
      (["remind", "--snooze", "3", "10m", "20m"], .notForCommand("20m", "remind")),
      (["remind", "--snooze", "3", "soon"], .badSpan("soon", "--snooze")),
      (["remind", "--snooze", "x"], .badNumber("x", "--snooze", 1 ... .max)),
      (["remind", "--json"], .notForCommand("--json", "remind")),
      (["stats", "--json", "--csv"], .eitherOr("--json", "--csv")),
      (["time", "--by", "tag", "--json"], .eitherOr("--by", "--json")),
      (["time", "--csv", "--by", "card"], .eitherOr("--by", "--csv")),
      (["time", "--timewarrior", "--by", "day"], .eitherOr("--by", "--timewarrior")),
      (["stats", "forecast", "--csv"], .notForCommand("--csv", "stats forecast")),
      (["stats", "--cards", "3", "--by", "day"], .notForCommand("--by", "stats forecast")),
      (["stats", "--cards", "0"], .badNumber("0", "--cards", 1...99_999)),
      (["stats", "--by", "year"], .badValue("year", "--by", possible: ["day", "week", "month"])),
      (["review", "--week", "--month"], .eitherOr("--week", "--month")),
      (["review", "x"], .tooManyWords("x")), (["check", "x"], .wordIsStore("x")),
      (["import", "a", "--from", "x"], .badValue("x", "--from", possible: FileFormat.ofBoards)),
      (["list", "--from", "csv"], .notForCommand("--from", "list")),
      (["status", "a", "b"], .tooManyWords("b")),
      (
        ["status", "--color", "x"],
        .badValue("x", "--color", possible: ["auto", "always", "never", "none", "ansi", "tmux", "pango"])
      ),
      (["list", "--color", "x"], .badValue("x", "--color", possible: ["auto", "always", "never"])),
      (["--color=x", "-p", "status", "list"], .badValue("x", "--color", possible: ["auto", "always", "never"])),
      (
        ["--color", "x", "status"],
        .badValue("x", "--color", possible: ["auto", "always", "never", "none", "ansi", "tmux", "pango"])
      ),
      (["list", "--color", "pango"], .badValue("pango", "--color", possible: ["auto", "always", "never"])),
      (["help", "journal", "burn"], .badValue("burn", "journal", possible: JournalAction.allCases.map(\.name))),
      (["help", "journal", "add", "more"], .tooManyWords("more")),
      (["help", "add", "more"], .tooManyWords("more")),
      (["help", "remote", "burn"], .tooManyWords("burn")),
      (["watch", "board"], .tooManyWords("board")),
      (["watch", "--html", "a.html", "--sort", "due"], .notForCommand("--sort", "--html")),
      (["watch", "--html", "a.html", "--all"], .notForCommand("--all", "--html")),
      (["watch", "--redact", "notes"], .needsOption("--redact", "--html")),
      (["watch", "--agenda", "--calendar"], .notForCommand("--calendar", "--agenda")),
      (["watch", "--agenda", "--column", "done"], .notForCommand("--column", "--agenda")),
      (["watch", "--filter", "tag:ops", "--calendar"], .notForCommand("--filter", "--calendar")),
      (["journal"], .journalNeedsAction),
      (["journal", "--json"], .journalNeedsAction),
      (["journal", "burn"], .badValue("burn", "journal", possible: JournalAction.allCases.map(\.name))),
      (["journal", "list", "all"], .tooManyWords("all")),
      (["journal", "list", "--append"], .notForCommand("--append", "journal list")),
      (["journal", "list", "--limit", "0"], .badNumber("0", "--limit", 1 ... .max)),
      (["agenda", "--days", "367"], .badNumber("367", "--days", 1...366)),
      (["agenda", "--days", "+3"], .badNumber("+3", "--days", 1...366)),
      (["list", "--json", "--occurrences", "many"], .badNumber("many", "--occurrences", 1...100)),
      (["journal", "show", "mon", "fri"], .tooManyWords("fri")),
      (["journal", "search", " "], .journalNeedsWords),
      (["journal", "edit"], .needsPages("journal edit")),
      (["journal", "purge", "--yes"], .needsPages("journal purge")),
      (["journal", "import"], .needsFile("journal import")),
      (["journal", "import", "a", "b"], .tooManyWords("b")),
      (["export", "a", "b"], .tooManyWords("b")),
      (["export", "--format", "html", "--json"], .eitherOr("--format", "--json")),
      (
        ["export", "--format", "dayone"],
        .badValue("dayone", "--format", possible: Options.BoardFile.allCases.map(\.rawValue))
      ),
      (
        ["journal", "export", "--format", "org"],
        .badValue("org", "--format", possible: ["jrnl", "jrnl-json", "dayone", "markdown", "md-document", "html"])
      ),
      (
        ["journal", "export", "--format", "pdf"],
        .badValue("pdf", "--format", possible: ["jrnl", "jrnl-json", "dayone", "markdown", "md-document", "html"])
      ),
    ] as [([String], UsageMistake)])
  func aMistakeIsTold(words: [String], mistake: UsageMistake) {
    #expect(self.mistake(words) == mistake)
  }
}
