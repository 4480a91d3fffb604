import Board
import CSystem
import Curses
import Glibc
import Host
import Kanban
import Storage
import Time
import Words

/// The composition root: parses the command line and runs its command.
public enum App {
  static let version = programVersion

  public static func run(_ arguments: [String]) -> Int32 {
    sekan_begin()
    return run(arguments, StandardStreams(), from: Machine.folder ?? ".", naming: .ofProcess)
  }

  /// Runs a command with the given streams. Tests also replace the clock, the user and other values of the machine.
  package static func run(
    _ arguments: [String], _ streams: any Streams, at clock: Clock? = nil, by actor: Actor? = nil, patience: Int? = nil,
    silence: Int? = nil, from folder: String? = nil, naming names: BytewiseNames = BytewiseNames(),
    _ variable: (String) -> String? = Machine.variable
  ) -> Int32 {
    // Sets a UTF-8 locale, because the C library knows the widths of characters only in one.
    _ = sekan_set_utf8_locale()
    do throws(UsageMistake) {
      var options = try App.options(arguments) { mistake throws(UsageMistake) in
        var options = Options()
        ShellOption.fill(&options, withOnly: [.store, .config, .project], from: arguments)
        let context = Context(options, streams: streams, from: folder, naming: names, variable)
        try? options.follow(context.paths.projectFiles, context)
        return try context.arguments(arguments, namingColumnOf: mistake, in: options.project)
      }
      var context = Context(options, streams: streams, from: folder, naming: names, variable)
      if let clock { context.clock = clock }
      if let actor { context.actor = actor }
      if let patience { context.patience = patience }
      if let silence { context.silence = silence }
      do throws(CommandStop) {
        try context.expectText(ofStore: options.store, for: options.command)
        try options.follow(context.paths.projectFiles, context)
      } catch {
        return CommandLineRun(options: options, context: context).keepingInput { context.ended(by: error) }
      }
      return context.ended(answer(options, context))
    } catch {
      let context = Context(Options(asFarAsUnderstood: arguments), streams: streams, variable)
      context.printError(error.sentence(in: context.words))
      if Options.meanInput(arguments), !streams.isTyped { PageTyped.keepRest(in: context) }
      return 2
    }
  }

  /// Parses the command line. If that fails, parses the corrected arguments that `corrected` returns for the mistake;
  /// if it returns nil, throws the mistake.
  private static func options(
    _ arguments: [String], corrected: (UsageMistake) throws(UsageMistake) -> [String]?
  ) throws(UsageMistake) -> Options {
    do throws(UsageMistake) { return try Options(arguments) } catch {
      guard let arguments = try corrected(error) else { throw error }
      return try Options(arguments)
    }
  }

  private static func answer(_ options: Options, _ context: Context) -> Int32 {
    switch options.printout {
    case .version: context.answer("sekan \(version)\n")
    case .usage: CommandAction.alone(explain).run(options, context)
    case nil: act(options, context)
    }
  }

  private static func act(_ options: Options, _ context: Context) -> Int32 {
    let row = options.command.row
    // Before the command runs, reports a configuration file that could not be read, unless the command shows or ignores
    // that itself.
    if !row.tellsConfiguration { context.printConfigurationErrors() }
    var context = context
    if !options.command.drawsScreens { context.settings.isPlain = false }
    return row.action.run(options, context)
  }

  static func explain(_ options: Options, _ context: Context) throws -> Int32 {
    let usage = Usage(words: context.words, room: context.room)
    if !options.handedOn.isEmpty { return try RemoteHandOver(options, context).run() }
    if let action = options.explainedAction {
      return context.answer(context.withSupportedSigns(usage.text(of: action)) + "\n")
    }
    return context.answer(context.withSupportedSigns(options.explained.map(usage.text(of:)) ?? usage.text) + "\n")
  }

  static func board(_ options: Options, _ context: Context) -> Int32 {
    do {
      // Opening the store at the start waits up to 5 s for another process that
      // writes; the open board waits only some milliseconds.
      let store = try SQLiteStore.open(
        context.paths.store, mode: context.creating, patience: min(context.patience, 5_000))
      let named = options.project == nil ? nil : try context.project(named: options.project, in: store)
      return try show(in: named, of: store, context.led(to: named, called: options.project))
    } catch {
      return context.ended(by: error, looking: true, beginning: context.creating != .existing)
    }
  }

  static func watch(_ options: Options, _ context: Context) throws -> Int32 {
    let (store, project) = try context.lookingOn {
      let store = try context.openedForLooking()
      context.renewMoments(in: store)
      guard options.project != nil else { return (store, Project.last(in: store)) }
      return (store, try context.project(named: options.project, in: store))
    }
    var (context, options) = (context, options)
    let board = try store.project(project)
    if !options.sought.isEverywhere { context.understand(board) }
    try options.chooseStage(of: board, in: context.words)
    let query = try CommandLineRun(options: options, context: context).query(in: store)
    store.patience = StoreAccess.patience
    if let path = options.dashboard.page {
      var page = PageWatch(path, of: project, options, context)
      return try page.run(over: store)
    }
    let looking = WatchMode(
      options.lookedAt, through: query, by: options.listed.ordering, ofAll: options.sought.isEverywhere)
    let beginning = Beginning(looking: looking, in: project, at: context.clock.today)
    return try show(beginning, of: store, context.led(to: project, called: options.project))
  }

  static func show(in project: ProjectID?, of store: SQLiteStore, _ context: Context) throws -> Int32 {
    let clock = context.settings.keepsFilter ? context.clock : nil
    // One read transaction for all queries of `Beginning`; the first frame reads the rest.
    let beginning = try store.reading { () throws(StoreFailure) in
      Beginning(in: project, of: store, filteredAt: clock)
    }
    store.patience = StoreAccess.patience
    return try show(beginning, of: store, context)
  }

  private static func show(
    _ beginning: Beginning, of store: SQLiteStore, _ context: Context
  ) throws(CommandStop) -> Int32 {
    do throws(SessionFailure) {
      let pane = SessionPane(try session(context, hasMouse: context.settings.hasMouse && beginning.looking == nil))
      let outside = SystemOutside(input: pane.input, signals: pane.signals)
      return Loop(
        pane: pane, outside: outside, disk: SystemDisk(), store: store, file: store, beginning: beginning,
        context: context
      ).run()
    } catch {
      throw CommandStop(error.sentence(in: context.words))
    }
  }

  private static func session(_ context: Context, hasMouse: Bool) throws(SessionFailure) -> Session {
    let state = context.paths.state
    Machine.makeFolder(state)
    let session = try Session(
      SessionOptions(
        mouse: hasMouse, colors: context.hasColor ? .many : .mono, errorLog: state + "/errors.log"))
    let report = context.paths.crashReport(ofProcess: getpid())
    session.prepareCrash(message: context.words.crashed(report), report: report)
    return session
  }
}

extension SessionFailure {
  fileprivate func sentence(in words: any Words) -> String {
    switch self {
    case .notATerminal: words.notATerminal
    case .unknownTerminal(let name): words.unknownTerminal(name)
    case .system(let what, let error): words.systemFailed(what, Machine.describe(error, in: words))
    }
  }
}
