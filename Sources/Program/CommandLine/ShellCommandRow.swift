import Board
import Storage
import Words

/// The declaration of a command: its options, its arguments, its access to the store and its action.
struct ShellCommandRow {
  /// The options that the usage line of the command shows, in that order.
  var shown: [UsagePart] = []
  /// Options that the command accepts although its usage line leaves them out.
  var further: [ShellOption] = []
  var words = ArgumentKind.none
  /// Pairs of options: the first one is refused without the other.
  var needs: [(option: ShellOption, other: ShellOption)] = []
  /// True if the command prints mistakes of the configuration itself, or ignores them. Before other commands run, an
  /// unreadable configuration file is reported.
  var tellsConfiguration = false
  let action: CommandAction

  var options: [ShellOption] { shown.flatMap(\.options) + further + ShellOption.anywhere }

  /// Whether `options` contains the option, without building the rows of all options.
  func accepts(_ option: ShellOption) -> Bool {
    shown.contains { $0.options.contains(option) } || further.contains(option) || option.row.isAnywhere
  }

  /// The first two given options that exclude each other; nil if none do.
  func contradiction(among given: [ShellOption]) -> (ShellOption, ShellOption)? {
    for case .either(let options) in shown {
      let matches = given.filter(options.contains)
      if let first = matches.first, let other = matches.first(where: { $0 != first }) { return (first, other) }
    }
    return nil
  }
}

enum UsagePart: Equatable {
  case maybe(ShellOption)
  /// Shows all values of the option in the usage line instead of a placeholder.
  case spelled(ShellOption)
  case either([ShellOption])

  var options: [ShellOption] {
    switch self {
    case .maybe(let option), .spelled(let option): [option]
    case .either(let options): options
    }
  }
}

enum CommandAction {
  typealias InStore = (CommandLineRun) -> (SQLiteStore) throws -> Int32

  /// The action runs without a store, or opens it itself. An error is reported as that of a command that only reads.
  case alone((Options, Context) throws -> Int32)
  case inStore((Options) -> StoreUse, InStore)

  static func looking(_ action: @escaping InStore) -> CommandAction { .inStore({ _ in .looking }, action) }
  static func changing(_ action: @escaping InStore) -> CommandAction { .inStore({ _ in .changing }, action) }
  static func adding(_ action: @escaping InStore) -> CommandAction { .inStore({ _ in .adding }, action) }

  func run(_ options: Options, _ context: Context) -> Int32 {
    switch self {
    case .alone(let action):
      do { return try action(options, context) } catch { return context.ended(by: error, looking: true) }
    case .inStore(let use, let action):
      // Releases the signals only now, because an import holds them until its result is printed.
      defer { context.streams.letEnd() }
      return CommandLineRun(options: options, context: context).run(action, use(options))
    }
  }
}

/// How a command opens its store.
enum StoreUse {
  /// The command only reads. A default store that does not exist counts as empty and is not created.
  case looking
  /// The command is a dry run and writes nothing. If the store is missing, an empty one in memory is used.
  case trying
  /// The command changes existing data. A missing store is an error, but a missing default one counts as empty.
  case changing
  /// The command adds data, and creates a missing store as `Context.creating` allows.
  case adding

  func mode(creating: SQLiteStore.Mode) -> SQLiteStore.Mode {
    switch self {
    case .looking, .trying, .changing: .existing
    case .adding: creating
    }
  }
}

extension CardVerb {
  /// Options of every command that changes cards.
  fileprivate static let options: [ShellOption] = [.filter, .dryRun, .json, .project]
}

extension ShellCommandRow {
  /// The row of a command that changes the selected cards with this verb.
  fileprivate static func changing(
    _ verb: CardVerb, _ shown: [UsagePart] = [], _ words: CardWords = .alone
  ) -> ShellCommandRow {
    ShellCommandRow(
      shown: shown, further: CardVerb.options, words: .cards(words), action: CommandLineRun.changing(verb))
  }
}

extension ShellCommand {
  /// All commands with a name, that is all but the board.
  static let named = allCases.filter { $0 != .board }

  /// True if the command draws a screen, on which plain mode replaces signs by words. Other commands print tables,
  /// which have no room for the words: they accept `--plain`, because a shell alias may contain it, but ignore it and
  /// do not list it.
  var drawsScreens: Bool { [.board, .watch, .demo].contains(self) }

  var row: ShellCommandRow {
    switch self {
    case .board: ShellCommandRow(further: [.project, .create], tellsConfiguration: true, action: .alone(App.board))
    case .add:
      ShellCommandRow(
        shown: [
          .maybe(.due), .maybe(.start), .maybe(.repeats), .maybe(.reminders), .maybe(.tag), .maybe(.priority),
          .maybe(.size), .maybe(.estimate), .maybe(.spent),
          .maybe(.notes), .spelled(.column), .maybe(.stage), .maybe(.top), .maybe(.past), .maybe(.quick),
          .maybe(.partOf),
        ],
        further: [.dryRun, .json, .project, .create], words: .title,
        action: .inStore({ $0.isDry ? .trying : .adding }, CommandLineRun.add))
    case .list:
      ShellCommandRow(
        shown: [
          .maybe(.column), .maybe(.stage), .maybe(.filter), .maybe(.sort), .maybe(.reverse), .maybe(.most),
          .maybe(.all),
          .maybe(.trash), .maybe(.json), .maybe(.occurrences),
        ],
        further: [.color, .project], words: .query, needs: [(.occurrences, .json)],
        action: .looking(CommandLineRun.list))
    case .find:
      ShellCommandRow(
        shown: [.maybe(.json), .maybe(.occurrences)], further: [.all, .trash, .color, .project], words: .needles,
        needs: [(.occurrences, .json)], action: .looking(CommandLineRun.find))
    case .export:
      ShellCommandRow(
        shown: [
          .either([.format, .markdown, .ics, .json]), .maybe(.column), .maybe(.stage), .maybe(.filter), .maybe(.redact),
        ],
        further: [.all, .project], words: .maybeOne(\.export.path),
        action: .looking(CommandLineRun.export))
    case .importFile:
      ShellCommandRow(
        shown: [.maybe(.format), .maybe(.map), .maybe(.dryRun)], further: [.project, .create], words: .file,
        action: .inStore({ $0.isDry ? .trying : .adding }, CommandLineRun.importFile))
    case .mirror:
      ShellCommandRow(
        shown: [.maybe(.overwrite)], further: [.project], words: .maybeOne(\.mirror),
        action: .looking { run in { try run.mirror(from: $0) } })
    case .show:
      ShellCommandRow(
        shown: [.maybe(.json)], further: [.color, .project], words: .cards(.alone),
        action: .looking(CommandLineRun.show))
    case .chain:
      ShellCommandRow(
        shown: [.either([.mermaid, .json])], further: [.color, .project], words: .cards(.alone),
        action: .looking(CommandLineRun.chain))
    case .edit:
      ShellCommandRow(
        shown: [
          .maybe(.title), .maybe(.due), .maybe(.start), .maybe(.repeats), .maybe(.reminders), .maybe(.tag),
          .maybe(.priority), .maybe(.size), .maybe(.estimate), .maybe(.spent), .maybe(.notes), .maybe(.append),
          .maybe(.past), .maybe(.partOf),
        ],
        further: CardVerb.options, words: .cards(.alone), needs: [(.append, .notes)],
        action: .changing(CommandLineRun.edit))
    case .move: .changing(.move, [.either([.top, .bottom])], .beforeWord)
    case .done: .changing(.done)
    case .reopen: .changing(.reopen)
    case .skip: .changing(.skip)
    case .due: .changing(.due, [.maybe(.series), .maybe(.past)], .beforeText)
    case .tag: .changing(.tag, [], .beforeWord)
    case .priority: .changing(.priority, [], .beforeWord)
    case .wait: .changing(.wait, [], .beforeText)
    case .send: .changing(.send, [.maybe(.yes)], .beforeWord)
    case .remove:
      ShellCommandRow(further: CardVerb.options, words: .cards(.alone), action: .changing(CommandLineRun.remove))
    case .restore:
      ShellCommandRow(further: [.project], words: .cards(.alone), action: .changing(CommandLineRun.restore))
    case .purge:
      ShellCommandRow(
        shown: [.maybe(.yes)], further: [.project], words: .cards(.alone), action: .changing(CommandLineRun.purge))
    case .undo: ShellCommandRow(further: [.yes, .project], action: .changing(CommandLineRun.undo))
    case .redo: ShellCommandRow(further: [.project], action: .changing(CommandLineRun.redo))
    case .log:
      ShellCommandRow(
        shown: [.maybe(.most), .maybe(.since), .maybe(.follow), .maybe(.json)], further: [.all, .color, .project],
        words: .cards(.optional),
        action: .looking(CommandLineRun.log))
    case .next:
      ShellCommandRow(
        shown: [.maybe(.most), .maybe(.json)], further: [.all, .filter, .color, .project], words: .query,
        action: .looking(CommandLineRun.next))
    case .agenda:
      ShellCommandRow(
        shown: [.maybe(.days), .maybe(.json)], further: [.all, .color, .project],
        action: .looking(CommandLineRun.agenda))
    case .calendar:
      ShellCommandRow(
        shown: [.maybe(.json)], further: [.all, .color, .project], words: .phrase(\.dashboard.month),
        action: .looking(CommandLineRun.calendar))
    case .stats:
      ShellCommandRow(
        shown: [
          .maybe(.since), .spelled(.by), .either([.json, .csv, .svg]), .maybe(.cards),
        ],
        further: [.all, .filter, .color, .project], words: .statistics, action: .looking(CommandLineRun.statistics))
    case .review:
      ShellCommandRow(
        shown: [.either([.week, .month, .since]), .either([.markdown, .slack, .json])],
        further: [.all, .color, .project], action: .looking(CommandLineRun.review))
    case .time:
      ShellCommandRow(
        shown: [
          .either([.week, .month, .since]), .spelled(.by), .either([.json, .csv, .timewarrior]),
        ],
        further: [.all, .project], words: .time,
        action: .inStore({ $0.reported.time == .report ? .looking : .changing }, CommandLineRun.time))
    case .status:
      ShellCommandRow(
        shown: [.maybe(.json), .maybe(.color)], further: [.watch, .all, .project],
        words: .maybeOne(\.dashboard.template),
        action: .alone { try StatusRun($0, $1).run() })
    case .watch:
      ShellCommandRow(
        shown: [.maybe(.column), .maybe(.stage), .maybe(.filter), .maybe(.sort)],
        further: [.agenda, .calendar, .all, .html, .redact, .project],
        words: .looking, needs: [(.redact, .html)],
        action: .alone(App.watch))
    case .limit:
      ShellCommandRow(further: [.project, .create], words: .limit, action: .adding(CommandLineRun.limit))
    case .projects:
      ShellCommandRow(
        shown: [.either([.json, .add, .rename, .archive, .unarchive]), .either([.titles, .stages])],
        further: [.color, .create, .project],
        needs: [(.rename, .project)], action: .inStore({ $0.projectChange.use }, CommandLineRun.projects))
    case .journal:
      ShellCommandRow(
        further: JournalAction.options, words: .journal,
        action: .inStore({ $0.journal.use(isDry: $0.isDry) }, CommandLineRun.journal))
    case .remote:
      ShellCommandRow(
        words: .handedOn(RemoteAction.allCases.map(\.name)), tellsConfiguration: true,
        action: .alone { try RemoteHandOver($0, $1).run() })
    case .sync:
      ShellCommandRow(
        words: .handedOn([]), tellsConfiguration: true, action: .alone { try RemoteHandOver($0, $1).run() })
    case .backup:
      ShellCommandRow(
        shown: [.either([.daily, .list]), .maybe(.json)], words: .maybeOne(\.backup.place),
        action: .alone { try BackupRun(options: $0, context: $1).run() })
    case .restoreBackup:
      ShellCommandRow(
        shown: [.maybe(.keep), .maybe(.yes)], words: .backup,
        action: .alone { try RestoreRun(options: $0, context: $1).run() })
    case .check:
      ShellCommandRow(
        shown: [.maybe(.repair), .maybe(.yes)], needs: [(.yes, .repair)],
        action: .alone { try CommandLineRun(options: $0, context: $1).check(repairing: $0.isRepairing) })
    case .doctor:
      ShellCommandRow(
        shown: [.maybe(.json)], tellsConfiguration: true,
        action: .alone { DoctorRun(isJSON: $0.isJSON, context: $1).run() })
    case .holidays:
      ShellCommandRow(
        shown: [.maybe(.year), .maybe(.country), .maybe(.json)], further: [.about],
        words: .maybeOne(\.holidays.year),
        action: .alone { try HolidayRun(asked: $0.holidays, isJSON: $0.isJSON, context: $1).run() })
    case .remind:
      ShellCommandRow(
        shown: [.maybe(.command)], further: [.watch, .list, .json, .snooze, .dismiss, .project], words: .alarms,
        action: .alone { RemindRun(asked: $0.reminded, project: $0.project, context: $1).run() })
    case .demo: ShellCommandRow(action: .alone { try DemoRun(context: $1).run() })
    case .completion: ShellCommandRow(words: .shell, action: .alone { $1.answer($0.completing.shell.text + "\n") })
    case .complete:
      ShellCommandRow(
        words: .typed, tellsConfiguration: true,
        action: .alone { CompletionRun($0.completing, $1).run() })
    case .help: ShellCommandRow(words: .command, action: .alone(App.explain))
    case .config:
      ShellCommandRow(
        shown: [.either([.check, .example])], tellsConfiguration: true,
        action: .alone { ConfigurationRun(context: $1).run($0.listing) })
    }
  }
}
