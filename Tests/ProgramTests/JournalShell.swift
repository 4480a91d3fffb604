import Host
import Kanban
import Support
import Time
import Twin
import Words

@testable import Program

/// Runs `sekan journal` on a store in memory at noon of the sample day, with predictable ids.
final class JournalShell {
  let store: any CardStore
  let folder = TemporaryFolder()
  var language = Language.english
  /// The setting for journals of projects.
  var choice = JournalChoice.shared
  var clock = Sample.clock
  var isTerminal = false
  /// How many times a command may check for a signal before one arrives; nil for never.
  var asksBeforeEnd: Int?
  private(set) var errors = ""
  private var runs: UInt64 = 0

  init(_ store: any CardStore = MemoryStore()) { self.store = store }

  /// Stdout, then stderr, then the status if it is not 0. Without an input stdin is a terminal.
  @discardableResult
  func run(_ words: String..., input: String? = nil) -> String { run(all: words, input: input) }

  @discardableResult
  func run(all words: [String], input: String? = nil) -> String {
    let streams = TestStreams(input: input ?? "")
    streams.asksBeforeEnd = asksBeforeEnd
    (streams.isTyped, streams.isTerminal) = (input == nil, isTerminal)
    var context = Context.sample(language: language, streams: streams)
    context.settings.journal = choice
    runs += 1
    context.clock = clock.at(clock.now + Int(runs))
    context.ids = IdentifierSource(seed: runs)
    context.paths = Paths(store: "/board.sqlite", state: folder.file("state"), config: "/config")
    let status = status(of: ["journal"] + words, context)
    errors = streams.errors
    return streams.output + streams.errors + (status == 0 ? "" : "status \(status)\n")
  }

  private func status(of words: [String], _ context: Context) -> Int32 {
    do {
      var run = CommandLineRun(options: try Options(words), context: context)
      run.project = try context.project(named: run.options.project, in: store)
      let store = store
      return run.keepingInput {
        do { return try JournalRun(run, in: store).run() } catch { return context.ended(by: error) }
      }
    } catch let mistake as UsageMistake {
      context.printError(mistake.sentence(in: context.words))
      return 2
    } catch {
      return context.ended(by: error)
    }
  }

  /// The saved texts that did not become pages.
  var kept: [String] {
    let folder = folder.file("state")
    return SystemDisk().names(in: folder).filter { $0.hasPrefix("page-") }.sorted().compactMap { name in
      SystemDisk().read("\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }
  }

  func page(_ id: String) throws -> Page? { try PageID(text: id).flatMap { try store.page($0) } }

  var pages: [Page] {
    get throws {
      try store.pages(PageStretch(.shared, most: 1_000)).compactMap { try store.page($0.id) }
    }
  }
}
