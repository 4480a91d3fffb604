import Board
import Kanban
import Words

extension ShellOption {
  /// Options that print a text, such as the help, instead of running the command.
  static let answers: [ShellOption] = [.version, .help]
}

extension ShellOption: CommandOption {
  package var row: OptionRow<Options> {
    switch self {
    case .project: OptionRow(aliases: ["-p"], reading: .filled { $0.project = $1 })
    case .store: OptionRow(isAnywhere: true, isFile: true, reading: .filled { $0.store = $1 })
    case .create: OptionRow(reading: .flag { $0.makesFolders = true })
    case .config: OptionRow(isAnywhere: true, isFile: true, reading: .filled { $0.config = $1 })
    case .language:
      OptionRow(
        isAnywhere: true,
        reading: .one(of: Language.allCases.map(\.rawValue), Language.init(rawValue:)) { $0.language = $1 })
    case .ascii: OptionRow(isAnywhere: true, reading: .flag { $0.isASCII = true })
    case .plain: OptionRow(isAnywhere: true, reading: .flag { $0.isPlain = true })
    // The last of `--color` and `--no-color` counts.
    case .noColor:
      OptionRow(
        aliases: ["--no-colour"], isAnywhere: true,
        reading: .flag {
          $0.hasColor = false
          if $0.color?.reader == .ansi { $0.color = nil }
        })
    case .noMouse: OptionRow(isAnywhere: true, reading: .flag { $0.hasMouse = false })
    case .version: OptionRow(aliases: ["-V"], reading: .flag { $0.printout = .version })
    case .help: OptionRow(aliases: ["-h"], reading: .flag { $0.printout = .usage })
    case .title: .field(.title)
    case .due: .field(.due)
    case .start: .field(.start)
    case .repeats: .field(.repeats)
    case .reminders: .field(.reminders)
    case .partOf: OptionRow(reading: .filled { $0.addition.partOf = $1 })
    case .size: .field(.size)
    case .estimate: .field(.estimate)
    case .spent: .field(.spent)
    case .tag: .field(.tags)
    case .priority: .field(.priority)
    case .notes: .field(.notes)
    case .column:
      OptionRow(reading: .one(of: Column.allCases.map(\.name), Column.init(called:)) { $0.column = $1 })
    case .stage: OptionRow(reading: .filled { $0.stage = $1 })
    case .top: OptionRow(reading: .flag { $0.cards.manner.end = .top })
    case .bottom: OptionRow(reading: .flag { $0.cards.manner.end = .bottom })
    case .past: OptionRow(reading: .flag { $0.cards.manner.allowsPast = true })
    case .series: OptionRow(reading: .flag { $0.cards.manner.movesSeries = true })
    case .quick: OptionRow(reading: .filled { $0.addition.quick = $1 })
    case .json: OptionRow(reading: .flag { $0.isJSON = true })
    case .occurrences: OptionRow(reading: .number(1...100) { $0.occurrences = $1 })
    case .filter: OptionRow(reading: .filled { $0.listed.query = $1 })
    case .sort:
      OptionRow(
        reading: .one(of: Ordering.allCases.map(\.rawValue), Ordering.init(called:)) { $0.listed.ordering = $1 })
    case .reverse: OptionRow(reading: .flag { $0.listed.isReversed = true })
    case .all: OptionRow(reading: .flag { $0.sought.isEverywhere = true })
    case .trash: OptionRow(reading: .flag { $0.sought.includesTrash = true })
    case .markdown: OptionRow(reading: .flag { $0.export.format = .markdown })
    case .ics: OptionRow(reading: .flag { $0.export.format = .calendar })
    case .mermaid: OptionRow(reading: .flag { $0.isMermaid = true })
    case .add: OptionRow(reading: .filled { $0.projectChange = .add($1) })
    case .rename: OptionRow(reading: .filled { $0.projectChange = .rename(to: $1) })
    case .archive: OptionRow(reading: .filled { $0.projectChange = .archive($1) })
    case .unarchive: OptionRow(reading: .filled { $0.projectChange = .unarchive($1) })
    case .titles: OptionRow(reading: .filled { $0.projectChange = .titles($1) })
    case .stages: OptionRow(reading: .filled { $0.projectChange = .stages($1) })
    case .repair: OptionRow(reading: .flag { $0.isRepairing = true })
    case .year: OptionRow(reading: .filled { $0.holidays.year = $1 })
    case .about: OptionRow(reading: .flag { $0.holidays.isAboutTable = true })
    case .country: OptionRow(reading: .filled { $0.holidays.country = $1 })
    case .command: OptionRow(reading: .filled { $0.reminded.command = $1 })
    case .color:
      OptionRow(
        reading: .one(of: ColorChoice.allCases.map(\.rawValue), ColorChoice.init(called:)) {
          ($0.color, $0.hasColor) = ($1, true)
        })
    case .days: OptionRow(reading: .number(1...366) { $0.dashboard.days = $1 })
    case .agenda: OptionRow(reading: .flag { $0.dashboard.places.append(.agenda) })
    case .calendar: OptionRow(reading: .flag { $0.dashboard.places.append(.calendar) })
    case .html: OptionRow(isFile: true, reading: .filled { $0.dashboard.page = $1 })
    case .watch: OptionRow(reading: .flag { $0.isWatching = true })
    case .list:
      OptionRow(
        reading: .flag { options in
          options.reminded.action = .list(isJSON: false)
          options.backup.isListing = true
        })
    case .snooze: OptionRow(reading: .filled { $0.reminded.snoozed = $1 })
    case .dismiss: OptionRow(reading: .filled { $0.reminded.dismissed = $1 })
    case .check: OptionRow(reading: .flag { $0.listing = .mistakes })
    case .example: OptionRow(reading: .flag { $0.listing = .example })
    case .by:
      OptionRow(
        reading: .one(of: FlowUnit.allCases.map(\.rawValue) + TimeGroup.others, { $0 }) { options, name in
          options.reported.unit = FlowUnit(rawValue: name) ?? options.reported.unit
          options.reported.group = TimeGroup(rawValue: name)
          options.reported.by = name
        })
    case .csv: OptionRow(reading: .flag { $0.reported.isCSV = true })
    case .svg: OptionRow(isFile: true, reading: .filled { $0.reported.picture = $1 })
    case .cards:
      OptionRow(
        reading: .number(1...99_999) { options, cards in
          (options.reported.cards, options.reported.isForecast) = (cards, true)
        })
    case .week: OptionRow(reading: .flag { $0.reported.span = .week })
    case .month: OptionRow(reading: .flag { $0.reported.span = .month })
    case .slack: OptionRow(reading: .flag { $0.reported.isSlack = true })
    case .timewarrior: OptionRow(reading: .flag { $0.reported.isTimewarrior = true })
    case .from: OptionRow(reading: .filled { $0.journal.from = $1 })
    case .to: OptionRow(reading: .filled { $0.journal.to = $1 })
    case .most: OptionRow(aliases: ["-n"], reading: .number(1 ... .max) { $0.most = $1 })
    case .since: OptionRow(reading: .filled { $0.logged.since = $1 })
    case .follow: OptionRow(reading: .flag { $0.logged.follows = true })
    case .removed: OptionRow(reading: .flag { $0.journal.isOfRemoved = true })
    case .date: OptionRow(reading: .filled { $0.journal.date = $1 })
    case .time: OptionRow(reading: .filled { $0.journal.time = $1 })
    case .weather: OptionRow(reading: .filled { $0.journal.weather = $1 })
    case .append: OptionRow(reading: .flag { $0.addition.isAppending = true })
    case .format:
      OptionRow(
        reading: .choice(FileFormat.names) { options, name in
          options.journal.format = JournalFile(rawValue: name)
          options.boardFormat = FileFormat.ofBoards.contains(name) ? name : nil
          options.export.format = Options.BoardFile(rawValue: name)
          return FileFormat.names.contains(name)
        })
    case .map: OptionRow(reading: .filled { $0.map = $1 })
    case .overwrite: OptionRow(reading: .flag { $0.overwritesMirror = true })
    case .redact:
      OptionRow(
        reading: .filled { options, words in
          options.export.redaction = (options.export.redaction.map { $0 + "," } ?? "") + words
        })
    case .dryRun: OptionRow(reading: .flag { $0.isDry = true })
    case .yes: OptionRow(reading: .flag { $0.isSure = true })
    case .keep:
      OptionRow(
        reading: .one(of: RestoredSide.allCases.map(\.rawValue), RestoredSide.init(rawValue:)) { $0.backup.side = $1 })
    case .daily: OptionRow(reading: .flag { $0.backup.isDaily = true })
    case .again: OptionRow(reading: .flag { $0.journal.addsAgain = true })
    }
  }
}
