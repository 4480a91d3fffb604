import Board
import CSystem
import Curses
import Host
import Kanban
import Screens
import Storage

/// The composition root: reads the command line and starts what it asks for.
public enum App {
  static let version = "0.1.0"

  /// The exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    // Widths are asked of the C library, which knows them in a UTF-8 locale only.
    _ = sekan_set_utf8_locale()
    let options: Options
    do {
      options = try Options(arguments)
    } catch {
      complain(error.told(in: Language(locale: Locale().messages).words))
      return 2
    }
    let context = Context(options)
    switch options.answer {
    case .version:
      print("sekan \(version)")
      return 0
    case .usage:
      print(Usage(words: context.words).text)
      return 0
    case nil: return options.command.row.action.run(options, context)
    }
  }

  static func board(_ options: Options, _ context: Context) -> Int32 {
    let words = context.words
    do {
      // Others may be writing while we start; once there is a screen, nobody waits that long.
      let store = try SQLiteStore.open(context.paths.store, mode: .create, patience: 5_000)
      guard let project = try project(options, store, words) else { return 2 }
      store.patience = Loop.patience
      Machine.makeFolder(context.paths.state)
      let hasColor = context.settings.theme != .mono
      do {
        let session = try Session(
          SessionOptions(
            mouse: context.settings.hasMouse, colors: hasColor ? .many : .mono,
            errorLog: context.paths.state + "/errors.log"))
        return Loop(session: session, store: store, project: project, context: context).run()
      } catch {
        complain(error.told(in: words))
        return 1
      }
    } catch {
      complain("sekan: \(context.paths.store): " + error.told(in: words, at: context.clock))
      return 1
    }
  }

  /// The one asked for, else the one that was open last.
  private static func project(
    _ options: Options, _ store: SQLiteStore, _ words: any Words
  ) throws(StoreFailure) -> ProjectID? {
    guard options.project != nil else { return Coordinator.lastProject(in: store) }
    return try CommandLineRun.project(named: options.project, in: store, words)
  }
}

extension SessionFailure {
  fileprivate func told(in words: any Words) -> String {
    switch self {
    case .notATerminal: words.notATerminal
    case .unknownTerminal(let name): words.unknownTerminal(name)
    case .system(let what, let error): words.systemFailed(what, Machine.describe(error))
    }
  }
}
