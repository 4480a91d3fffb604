import Board
import Kanban
import Words

/// The parsed command line.
package struct Options: Equatable {
  /// The text that `--version` or `--help` prints instead of running the command.
  enum Printout {
    case version, usage
  }

  /// The choice of `sekan config`: prints the settings in force, the mistakes of the file, or a sample file.
  enum Listing {
    case inForce, mistakes, example
  }

  struct Listed: Equatable {
    /// The value of `--filter` or the words of the command: a query, or the name of a saved filter.
    var query = ""
    var ordering = Ordering.own
    var isReversed = false
  }

  /// The unparsed arguments of `sekan holidays`.
  struct HolidaysAsked: Equatable {
    var year: String?
    var country: String?
    /// True for `--about`: prints release, years and countries of the table instead of a year's holidays.
    var isAboutTable = false
  }

  struct Addition: Equatable {
    /// The unparsed values of options that set fields of a card, such as `--due`.
    var fields: [CardField: String] = [:]
    /// The unparsed name of the parent (`--part-of`) that the cards are to get.
    var partOf: String?
    /// The line of `--quick`, which contains title and fields of the new card; replaces the title argument.
    var quick: String?
    /// True to append the text of `--notes` to the notes of a card instead of replacing them.
    var isAppending = false
    /// True for `sekan add -`, which adds a card for each line of stdin.
    var isOfLines = false
  }

  struct Logged: Equatable {
    /// The unparsed value of `--since`: the first day of the output, or the sequence number of the last entry that is
    /// left out.
    var since: String?
    var follows = false
  }

  struct Sought: Equatable {
    var words: [Needle] = []
    var isEverywhere = false
    var includesTrash = false
  }

  /// The arguments of `sekan complete`: a shell and the words typed so far on its command line.
  struct Completing: Equatable {
    var shell = Completion.bash
    var words: [String] = []
  }

  /// The file formats of `sekan export`, by their names for `--format`.
  enum BoardFile: String, CaseIterable {
    case markdown
    case calendar = "ics"
    case json, html, svg, badge
    case todoTxt = "todotxt"
    case taskwarrior, csv, obsidian, taskell, org
  }

  struct Exported: Equatable {
    /// The path of the export; nil for stdout.
    var path: String?
    /// The format of the export; nil chooses it by the ending of the path.
    var format: BoardFile?
    /// The unparsed values of `--redact`, joined by commas, which name parts of cards to leave out.
    var redaction: String?
  }

  /// The arguments of `sekan limit`; a nil limit removes the limit. `place` is unparsed, because only the project knows
  /// its titles and stages.
  struct Limiting: Equatable {
    var place = ""
    var limit: Int?
  }

  /// The arguments of `sekan backup` and `sekan restore-backup`.
  struct BackupAsked: Equatable {
    /// A file or a folder, for a restore also the name of a backup, its day or `latest`; nil for the folder beside the
    /// store.
    var place: String?
    var side: RestoredSide?
    var isDaily = false
    var isListing = false
  }

  /// The arguments of `sekan stats`, `sekan review` and `sekan time`.
  struct Reported: Equatable {
    enum Span {
      case week, month
    }

    var isForecast = false
    /// How many cards the forecast is for; nil for the open cards that match the query.
    var cards: Int?
    var unit = FlowUnit.week
    var isCSV = false
    /// The path of the SVG file for the pictures of statistics; nil without one.
    var picture: String?
    /// The last full week or month as the reported period; nil for the days since `--since`, or the usual number of
    /// days.
    var span: Span?
    var isSlack = false
    /// The value of `--by`, not yet checked: it differs between commands.
    var by: String?
    var group: TimeGroup?
    var isTimewarrior = false
    var time = TimeAction.report
  }

  var command = ShellCommand.board
  var printout: Printout?
  // Options of several commands
  var store: String?
  var makesFolders = false
  var config: String?
  var project: String?
  var language: Language?
  var isASCII = false
  var isPlain = false
  var hasColor = true
  var color: ColorChoice?
  var hasMouse = true
  var column: Column?
  /// The unparsed value of `--stage`. Only the project knows its stages, so `chooseStage` parses it.
  var stage: String?
  var isJSON = false
  /// True for `--watch`: the command follows changes of the store until it is interrupted.
  var isWatching = false
  /// How many next occurrences the JSON of a repeating card contains; nil for none.
  var occurrences: Int?
  var isDry = false
  var isSure = false
  var most: Int?
  // Options of one command
  var addition = Addition()
  var listed = Listed()
  var sought = Sought()
  var limiting = Limiting()
  var cards = CardsAsked()
  var logged = Logged()
  var explained: ShellCommand?
  var explainedAction: JournalAction?
  var export = Exported()
  var isMermaid = false
  var file = "-"
  /// The folder argument of `sekan mirror`; nil for the folder of the setting.
  var mirror: String?
  var overwritesMirror = false
  /// The name of the format of a file to import; nil to recognize it.
  var boardFormat: String?
  /// The unparsed value of `--map`: targets for the lists of an imported file. Only the project knows its stages.
  var map: String?
  var projectChange: ProjectEdit?
  var isRepairing = false
  var backup = BackupAsked()
  var holidays = HolidaysAsked()
  var reminded = Reminded()
  var listing = Listing.inForce
  var journal = Journaling()
  var dashboard = Dashboard()
  var reported = Reported()
  var completing = Completing()
  /// The arguments for `sekan-remote` if it runs the command or prints its help; otherwise empty.
  var handedOn: [String] = []
}

extension Options {
  package init(_ arguments: [String]) throws(UsageMistake) {
    var rest = ShellWords(arguments)
    var (words, given) = ([String](), [ShellOption]())
    while let argument = rest.next(ShellOption.self) {
      switch argument {
      case .option(let option, let word):
        given.append(option)
        do throws(UsageMistake) { try option.fill(&self, written: word, from: &rest) } catch {
          let command = TypedLine(arguments + [""]).command
          if let command, !command.row.accepts(option) { throw .notForCommand(option.name, command.name) }
          throw error.listing(option.values(for: command))
        }
      case .unknown(let word) where !Options.isWord(word, behind: words.first):
        guard let (option, value) = ShellOption.attached(in: word) else {
          let known = TypedLine(arguments + [""]).command?.row.options ?? ShellOption.allCases
          // Compares names without their dashes: these would count as equal letters, so that a short misspelt name
          // would match unrelated short options.
          let name = String(word.drop { $0 == "-" })
          let meant = Spelling.nearest(to: name, among: known.map(\.rawValue)).map { "--" + $0 }
          throw .unknownOption(word, meant: meant)
        }
        given.append(option)
        var only = ShellWords([value])
        try option.fill(&self, written: option.letter ?? option.name, from: &only)
      case .word(let word), .unknown(let word):
        words.append(word)
        if words.count == 1, handsOn(arguments, to: word) { return }
      }
    }
    if printout == .usage {
      explained = words.first.flatMap(ShellCommand.init(rawValue:))
      if explained == .journal { explainedAction = words.dropFirst().first.flatMap(JournalAction.init(rawValue:)) }
    }
    if printout == nil { try choose(words[...], given) }
  }

  /// True for words that begin with a minus sign but are no options: `sekan tag 12 +ops -home`, `sekan calendar -1`,
  /// `sekan journal show -7d`. `sekan limit todo -1` is reported as a bad number, not as an unknown option.
  private static func isWord(_ word: String, behind command: String?) -> Bool {
    if command == ShellCommand.tag.name { return !word.hasPrefix("--") }
    let takesDays = [ShellCommand.journal, .calendar, .limit].contains { $0.name == command }
    return takesDays && word.dropFirst().first?.isNumber == true
  }

  /// True for a command that `sekan-remote` runs. Its arguments are passed on;
  /// here only options that affect error messages are parsed.
  private mutating func handsOn(_ arguments: [String], to name: String) -> Bool {
    guard let named = ShellCommand(rawValue: name), named.row.words.areHandedOn, printout == nil else { return false }
    self = Options(asFarAsUnderstood: arguments)
    (command, handedOn) = (named, arguments)
    return true
  }

  /// Best-effort parse of an invalid command line, for the language and the store of the error message.
  package init(asFarAsUnderstood arguments: [String]) {
    ShellOption.fill(&self, withOnly: [.store, .language, .config, .ascii], from: arguments)
  }

  /// Applies the command with its arguments. An option or word that the command ignores is an error, since a script
  /// would rely on its effect.
  private mutating func choose(_ words: ArraySlice<String>, _ typed: [ShellOption]) throws(UsageMistake) {
    let name = words.first == Options.backups ? ShellCommand.backup.name : words.first ?? ShellCommand.board.name
    let named = ShellCommand(rawValue: name)
    var given = typed
    readOtherSpellings(words.first, of: named, &given)
    // `sekan` alone opens the board; `sekan board` is an error.
    guard let named, named != .board || words.isEmpty else { throw Options.unknownCommand(name) }
    let row = named.row
    if let other = given.first(where: { !row.accepts($0) }) { throw .notForCommand(other.name, name) }
    if let (one, other) = row.contradiction(among: given) { throw .eitherOr(one.name, other.name) }
    for (option, other) in row.needs where given.contains(option) && !given.contains(other) {
      throw .needsOption(option.name, other.name)
    }
    command = named
    try judgeColor()
    try judgeFormat(givenAs: typed.contains(.format) ? .format : given.contains(.format) ? .from : nil)
    try read(words.dropFirst(), as: row.words, beside: given)
  }

  private static let backups = "backups"

  /// Reads spellings that are accepted but not listed: `sekan backups`, and `sekan import --from NAME`.
  private mutating func readOtherSpellings(
    _ word: String?, of command: ShellCommand?, _ given: inout [ShellOption]
  ) {
    if word == Options.backups, !given.contains(.list) {
      backup.isListing = true
      given.append(.list)
    }
    guard command == .importFile, let index = given.firstIndex(of: .from), !given.contains(.format),
      let name = journal.from
    else { return }
    (given[index], boardFormat, journal.from) = (.format, name, nil)
  }

  /// Checks the value of `--format` for the command, and clears it for others: journals, imported boards and exports
  /// have different formats.
  private mutating func judgeFormat(givenAs option: ShellOption?) throws(UsageMistake) {
    let name = journal.format?.rawValue ?? export.format?.rawValue ?? boardFormat ?? ""
    let known = ShellOption.format.values(for: command)
    if let option, !known.contains(name) { throw .badValue(name, option.name, possible: known) }
    if command != .journal { journal.format = nil }
    if command != .export, command != .review { export.format = nil }
    if command != .importFile { boardFormat = nil }
  }

  private static func unknownCommand(_ name: String) -> UsageMistake {
    let meant =
      ShellCommand(meantBy: name)?.name
      ?? Spelling.nearest(to: name, among: ShellCommand.named.map(\.name)) ?? onlyCommand(beginningWith: name)
    return .unknownCommand(name, meant: meant)
  }

  private static func onlyCommand(beginningWith name: String) -> String? {
    let commands = ShellCommand.named.map(\.name).filter { $0.hasPrefix(name.lowercased()) }
    return commands.count == 1 && name.count > 1 ? commands[0] : nil
  }

  struct Reminded: Equatable {
    enum Wanted: Equatable {
      case ring
      case watch
      case list(isJSON: Bool)
      /// Snoozes the reminders of the card with this number for some minutes; nil for the default duration.
      case snooze(Int, minutes: Int?)
      case dismiss(Int)
    }

    var action = Wanted.ring
    var command: String?
    var snoozed: String?
    var dismissed: String?
  }

  /// Parses the arguments of `sekan remind`; more than one action is an error.
  mutating func readAlarms(_ spans: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    if isWatching { reminded.action = .watch }
    let actions = [ShellOption.watch, .list, .snooze, .dismiss].filter(given.contains)
    if actions.count > 1 { throw .notForCommand(actions[1].name, actions[0].name) }
    if spans.count > 1 || reminded.snoozed == nil, let word = spans.last { throw .notForCommand(word, command.name) }
    if let number = reminded.snoozed {
      let minutes = try Options.minutes(spans.first)
      reminded.action = .snooze(try ShellWords.number(number, of: ShellOption.snooze.name), minutes: minutes)
    } else if let number = reminded.dismissed {
      reminded.action = .dismiss(try ShellWords.number(number, of: ShellOption.dismiss.name))
    }
    if case .list = reminded.action {
      reminded.action = .list(isJSON: isJSON)
    } else if isJSON {
      throw .notForCommand(ShellOption.json.name, command.name)
    }
  }

  private static func minutes(_ span: String?) throws(UsageMistake) -> Int? {
    guard let span else { return nil }
    guard let minutes = MinuteSpan.minutes(said: span), minutes > 0 else {
      throw .badSpan(span, ShellOption.snooze.name)
    }
    return minutes
  }
}

/// The kind of positional arguments that a command takes.
enum ArgumentKind: Equatable {
  case none
  case title
  /// The arguments are search terms: each is one, so that quotes of the shell keep a phrase together.
  case needles
  case query
  /// The arguments are a query, or the word `forecast` and a query.
  case statistics
  case cards(CardWords)
  case command
  case shell
  /// The arguments are a shell and the words typed on its command line so far.
  case typed
  case limit
  /// The duration of a snooze; all else about reminders is an option.
  case alarms
  /// The arguments are an action of the journal with its pages, words or files.
  case journal
  /// The argument is at most one word, which is stored in this property.
  case maybeOne(WritableKeyPath<Options, String?>)
  /// The arguments are one value of any number of words, which is stored in this property.
  case phrase(WritableKeyPath<Options, String?>)
  /// No arguments; options choose the view of watch mode.
  case looking
  /// Accepts no arguments, `start CARD`, or `stop [LENGTH]`.
  case time
  /// The argument is the path of a file, or `-` for stdin.
  case file
  /// The path or name of a backup, its day, or `latest`.
  case backup
  /// The arguments are any words and options, passed to `sekan-remote`; the values list its actions for completion.
  case handedOn([String])

  var areHandedOn: Bool {
    if case .handedOn = self { true } else { false }
  }

  static let unlimited = "none"
}

extension Options {
  mutating func read(
    _ words: ArraySlice<String>, as accepted: ArgumentKind, beside given: [ShellOption]
  ) throws(UsageMistake) {
    switch accepted {
    case .none: if let word = words.first { throw command == .check ? .wordIsStore(word) : .tooManyWords(word) }
    case .title:
      if Array(words) == ["-"] || words.isEmpty && addition.quick == "-" { return try readLines(beside: given) }
      if words.first == "-", words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      if words.isEmpty, addition.quick == nil { throw .addNeedsTitle }
      if !words.isEmpty { addition.fields[.title] = Array(words).joined(separator: " ") }
    case .needles:
      sought.words = words.compactMap { Needle($0) }
      if sought.words.isEmpty { throw .findNeedsWords }
    case .query: try readQuery(words, beside: given)
    case .statistics: try readStatistics(words, beside: given)
    case .cards(let kind): try readCards(words, kind, beside: given)
    case .command: try readCommand(words)
    case .shell:
      completing.shell = try shell(words.first)
      if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
    case .typed: try readTyped(words)
    case .limit: try readLimit(words)
    case .time: try readTime(words, beside: given)
    case .alarms: try readAlarms(words, beside: given)
    case .journal: try readJournal(words, beside: given)
    case .looking: try readLooking(words, beside: given)
    case .maybeOne(let path):
      if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      if let word = words.first { self[keyPath: path] = word }
    case .phrase(let path): self[keyPath: path] = words.isEmpty ? nil : words.joined(separator: " ")
    case .backup:
      guard let word = words.first else { throw .needsValue(command.name) }
      if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      backup.place = word
    case .file:
      guard let word = words.first else { throw .needsOneFile(command.name) }
      if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      file = word
    case .handedOn: break
    }
  }

  /// Parses a query. Words that are all numbers or ranges, such as `12`, `1-3` or `1,2`, mean the cards with these
  /// numbers.
  private mutating func readQuery(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    guard let first = words.first else { return }
    if given.contains(.filter) { throw .tooManyWords(first) }
    let areNumbers = words.allSatisfy { Options.isNumbers($0) && !$0.contains(where: \.isLetter) }
    listed.query = areNumbers ? "#" + words.joined(separator: ",") : words.joined(separator: " ")
  }

  static let forecast = "forecast"

  /// Parses the arguments of `sekan stats`. A forecast takes neither `--by` nor `--csv` nor `--svg`.
  private mutating func readStatistics(
    _ words: ArraySlice<String>, beside given: [ShellOption]
  ) throws(UsageMistake) {
    try judgeUnit(among: FlowUnit.allCases.map(\.rawValue))
    let isNamed = words.first == Options.forecast
    if !isNamed, let word = words.first, Spelling.nearest(to: word, among: [Options.forecast]) != nil {
      throw .searchOrAction(word, action: Options.forecast)
    }
    reported.isForecast = reported.isForecast || isNamed
    try readQuery(isNamed ? words.dropFirst() : words, beside: given)
    guard reported.isForecast, let other = [ShellOption.by, .csv, .svg].first(where: given.contains) else { return }
    throw .notForCommand(other.name, "\(command.name) \(Options.forecast)")
  }

  /// Parses `sekan add -`, which adds a card per line. Options that make no sense for several cards are errors.
  private mutating func readLines(beside given: [ShellOption]) throws(UsageMistake) {
    if given.contains(.top) { throw .notForCommand(ShellOption.top.name, "\(command.name) -") }
    if let quick = addition.quick, quick != "-" { throw .notForCommand(ShellOption.quick.name, "\(command.name) -") }
    if addition.fields[.notes] == "-" { throw .notForCommand("\(ShellOption.notes.name) -", "\(command.name) -") }
    addition.isOfLines = true
  }

  /// Parses `sekan help COMMAND [ACTION]`. The help of server actions is printed by `sekan-remote`.
  private mutating func readCommand(_ words: ArraySlice<String>) throws(UsageMistake) {
    guard let name = words.first else { return }
    guard let asked = ShellCommand.named.first(where: { $0.name == name }) else { throw Options.unknownCommand(name) }
    explained = asked
    var rest = words.dropFirst()
    guard let action = rest.popFirst() else { return }
    if case .handedOn(let actions) = asked.row.words, actions.contains(action) {
      handedOn = [asked.name, action, ShellOption.help.name]
    } else if asked == .journal {
      explainedAction = JournalAction(rawValue: action)
      guard explainedAction != nil else {
        throw .badValue(action, asked.name, possible: JournalAction.allCases.map(\.name))
      }
    } else {
      throw .tooManyWords(action)
    }
    if let word = rest.first { throw .tooManyWords(word) }
  }

  private func shell(_ name: String?) throws(UsageMistake) -> Completion {
    guard let name else { throw .needsValue(command.name) }
    guard let shell = Completion(rawValue: name) else {
      throw .badValue(name, command.name, possible: Completion.allCases.map(\.rawValue))
    }
    return shell
  }

  /// Parses `sekan complete`. Options for store, configuration, project and language on the typed line count here as
  /// well.
  private mutating func readTyped(_ words: ArraySlice<String>) throws(UsageMistake) {
    completing = Completing(shell: try shell(words.first), words: Array(words.dropFirst()))
    let line = TypedLine(completing)
    store = line.value(of: .store) ?? store
    config = line.value(of: .config) ?? config
    project = line.value(of: .project) ?? project
    language = line.value(of: .language).flatMap(Language.init(rawValue:)) ?? language
  }

  private mutating func readLimit(_ words: ArraySlice<String>) throws(UsageMistake) {
    guard words.count == 2, let name = words.first, let number = words.last else { throw .limitNeedsBoth }
    limiting = Limiting(place: name)
    if Language.isNone(number) { return }
    guard let limit = CardCount.read(number), Column.limits.contains(limit) else {
      throw .badNumber(number, command.name, Column.limits)
    }
    limiting.limit = limit
  }
}

extension Options {
  /// Replaces the typed stage by the project's spelling of it, and sets its column. Throws if no stage matches, or
  /// several in different columns do; does nothing without `--stage`.
  mutating func chooseStage(of project: Project?, in words: any Words) throws(CommandStop) {
    guard let typed = stage else { return }
    let name = ShellOption.stage.name
    if sought.isEverywhere {
      throw CommandStop(.eitherOr(name, ShellOption.all.name), in: words)
    }
    let found = (project?.stages(called: typed) ?? []).filter { column == nil || $0.column == column }
    guard found.count == 1 else {
      let known = column.map { project?.stages(of: $0) ?? [] } ?? project?.allStages ?? []
      if known.isEmpty {
        let why = words.hasNoStages(column.map { words.column($0) })
        throw CommandStop(words.badValue(typed.excerpt, name, why: why), status: ShellStatus.notUnderstood)
      }
      let possible = found.isEmpty ? known : found.map(\.stage)
      throw CommandStop(.badValue(typed, name, possible: possible), in: words)
    }
    (column, stage) = found[0]
  }
}

extension Context {
  /// Corrects a `--column` value that is a title or stage of the project: the command line with the column's name in
  /// its place, for a stage also with `--stage`. Nil if the mistake is another one, or the project has neither titles
  /// nor stages. Throws an error that lists them if none matches.
  func arguments(
    _ arguments: [String], namingColumnOf mistake: UsageMistake, in named: String?
  ) throws(UsageMistake) -> [String]? {
    guard case .badValue(let typed, let name, _) = mistake,
      name == ShellOption.column.name, !isUnbegun,
      let store = try? openedForLooking(.existing), let id = try? project(named: named, in: store),
      let project = try? store.project(id)
    else { return nil }
    if let titled = project.titles.column(called: typed) {
      return Context.arguments(arguments, name, typed, [titled.name])
    }
    let found = project.stages(called: typed)
    if found.count == 1 {
      let option = ShellOption.stage.name
      if arguments.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) { throw .eitherOr(name, option) }
      return Context.arguments(arguments, name, typed, [found[0].column.name, option + "=" + found[0].stage])
    }
    if project.titles.isEmpty, project.allStages.isEmpty { return nil }
    let columns = Column.allCases.map { project.titles[$0] ?? $0.name }
    throw .badValue(typed, name, possible: found.isEmpty ? columns + project.allStages : found.map(\.stage))
  }

  /// The command line with another value of the option, followed by the other replacements. Only the value is replaced:
  /// a title of a card or a project may be the same word.
  private static func arguments(
    _ arguments: [String], _ option: String, _ typed: String, _ replacements: [String]
  ) -> [String] {
    arguments.indices.flatMap { place -> [String] in
      if arguments[place] == option + "=" + typed {
        return [option + "=" + replacements[0]] + replacements.dropFirst()
      }
      return arguments[place] == typed && place > 0 && arguments[place - 1] == option
        ? replacements : [arguments[place]]
    }
  }
}
