import Host
import Interchange
import Kanban
import Storage
import Words

/// `sekan watch --html`: keeps a web page of the board up to date.
struct PageWatch {
  private let path: String
  private let project: ProjectID
  private let options: Options
  private var context: Context
  /// True as soon as this run has written the page or found it up to date.
  private var hasPage = false
  /// True while the page cannot be written; the failure was reported.
  private var isFailing = false

  init(_ path: String, of project: ProjectID, _ options: Options, _ context: Context) {
    (self.path, self.project, self.options, self.context) = (path, project, options, context)
  }

  mutating func run(over store: SQLiteStore) throws -> Int32 {
    guard context.isText(path) else {
      throw CommandStop(context.words.newNameIsNoText, status: ShellStatus.notUnderstood)
    }
    _ = try CommandLineRun(options: options, context: context).redactions()
    var follower = StoreFollower(over: store)
    var changes = StoreChanges(of: context.paths.store)
    while true {
      let page = try follower.ask(context) { _ in try document(of: store) }
      if let page { try write(page) }
      _ = changes.wait(until: page.map { _ in context.clock.midnight }, &context)
    }
  }

  private func document(of store: SQLiteStore) throws -> [UInt8] {
    context.renewMoments(in: store)
    let board = try store.project(project)
    var (options, context) = (options, try context.withFeedHolidays(in: store))
    context.understand(board)
    try options.chooseStage(of: board, in: context.words)
    var run = CommandLineRun(options: options, context: context)
    run.project = project
    var page: [UInt8] = []
    _ = try run.writeDocument(try run.query(in: store), from: store) { bytes in
      page += bytes
      return true
    }
    return page
  }

  /// Writes the page if it differs from the file. Throws if the file is a link or not written by Sekan, and if the
  /// first write fails; a later failure is only reported, and the next change tries again.
  private mutating func write(_ page: [UInt8]) throws(CommandStop) {
    let permissions = Machine.permissions(ofFile: path)
    let found = permissions.flatMap { _ in Machine.read(path) }
    if found == page { return succeed() }
    guard !Machine.exists(path) || found.map(BoardDocument.isOwn) == true else {
      throw CommandStop(context.words.fileIsThere(path))
    }
    context.streams.holdEnd()
    defer { context.streams.letEnd() }
    do throws(SystemError) {
      var file = try NewFile(replacing: path, for: permissions ?? NewFile.ofOthers)
      try file.write(page)
      try file.keep()
      succeed()
    } catch {
      let failure = context.notWritten(path, error)
      guard hasPage else { throw failure }
      if !isFailing { context.printError(failure.message) }
      isFailing = true
    }
  }

  private mutating func succeed() { (hasPage, isFailing) = (true, false) }
}
