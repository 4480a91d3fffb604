import Board
import Kanban
import Storage

/// All there is to a command: which options and words mean something to it, how it comes to the store, and what it does.
struct CommandRow {
  /// The options that its lines of the usage show, in that order.
  var shown: [UsagePart] = []
  /// Those that the usage tells in words, or below, for many commands at once.
  var further: [ShellOption] = []
  var words = WordsTaken.none
  /// False where the usage of another one tells of it.
  var hasLines = true
  let deed: Deed

  var options: [ShellOption] { shown.flatMap(\.options) + further + ShellOption.anywhere }
}

/// An option as a line of the usage shows it.
enum UsagePart: Equatable {
  case maybe(ShellOption)
  /// With all of its values, although they have a name.
  case spelled(ShellOption)
  case either([ShellOption])
  /// What the command is not understood without.
  case must(ShellOption)
  case newLine

  var options: [ShellOption] {
    switch self {
    case .maybe(let option), .spelled(let option), .must(let option): [option]
    case .either(let options): options
    case .newLine: []
    }
  }
}

/// What a command does.
enum Deed {
  typealias InStore = (CommandLineRun) -> (SQLiteStore) throws(StoreFailure) -> Int32

  /// With no store, or with one that it opens in its own way.
  case alone((Options, Context) -> Int32)
  case inStore((Options) -> StoreUse, InStore)

  static func looking(_ deed: @escaping InStore) -> Deed { .inStore({ _ in .looking }, deed) }
  static func changing(_ deed: @escaping InStore) -> Deed { .inStore({ _ in .changing }, deed) }

  /// The exit status.
  func run(_ options: Options, _ context: Context) -> Int32 {
    switch self {
    case .alone(let deed): deed(options, context)
    case .inStore(let use, let deed): CommandLineRun(options: options, context: context).run(deed, use(options))
    }
  }
}

/// How a command comes to its store.
enum StoreUse {
  /// It only looks: a board that nobody has begun is empty, and looking does not begin it.
  case looking
  case changing

  var mode: SQLiteStore.Mode {
    switch self {
    case .looking: .existing
    case .changing: .create
    }
  }
}

extension ShellCommand {
  var row: CommandRow {
    switch self {
    case .board: CommandRow(further: [.project], deed: .alone(App.board))
    case .add:
      CommandRow(
        shown: [
          .maybe(.due), .maybe(.start), .maybe(.repeats), .maybe(.reminders), .newLine,
          .maybe(.tag), .maybe(.priority), .maybe(.notes), .newLine,
          .spelled(.column), .maybe(.top),
        ],
        further: [.project], words: .title, deed: .changing(CommandLineRun.add))
    case .list:
      CommandRow(
        shown: [.maybe(.column), .maybe(.json), .maybe(.filter), .maybe(.sort)], further: [.project],
        deed: .looking(CommandLineRun.list))
    case .find:
      CommandRow(
        shown: [.maybe(.json)], further: [.all, .trash, .project], words: .needles,
        deed: .looking(CommandLineRun.find))
    case .export:
      CommandRow(
        shown: [.must(.markdown), .maybe(.column)], further: [.project],
        deed: .looking(CommandLineRun.export))
    case .limit:
      CommandRow(further: [.project], words: .limit, deed: .changing(CommandLineRun.limit))
    case .remove:
      CommandRow(further: [.project], words: .numbers, deed: .changing(CommandLineRun.remove))
    case .restore:
      CommandRow(
        further: [.project], words: .numbers, hasLines: false, deed: .changing(CommandLineRun.restore))
    case .projects:
      CommandRow(
        shown: [.maybe(.json)], further: [.add],
        deed: .inStore({ $0.newProject == nil ? .looking : .changing }, CommandLineRun.projects))
    case .check:
      CommandRow(
        shown: [.maybe(.repair)],
        deed: .alone { CommandLineRun(options: $0, context: $1).check(repairing: $0.isRepairing) })
    case .holidays:
      CommandRow(
        shown: [.maybe(.year), .maybe(.country), .maybe(.json)],
        deed: .alone { HolidayRun(asked: $0.holidays, isJSON: $0.isJSON, context: $1).run() })
    case .remind:
      CommandRow(
        shown: [.maybe(.command)], further: [.watch, .list, .json, .snooze, .dismiss, .project], words: .alarms,
        deed: .alone { RemindRun(asked: $0.reminded, project: $0.project, context: $1).run() })
    case .config:
      CommandRow(
        shown: [.either([.check, .example])], deed: .alone { ConfigurationRun(context: $1).run($0.listing) })
    }
  }
}
