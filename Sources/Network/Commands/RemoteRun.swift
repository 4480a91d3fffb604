import Glibc
import Kanban
import Remote
import Storage
import Words

/// One call of `sekan remote` or `sekan sync`.
struct RemoteRun {
  let options: RemoteOptions
  var context: RemoteContext
  let store: SQLiteStore
  var preview = JoiningPreview()

  /// Milliseconds that a command waits for another process that has locked the store.
  private static let patience = 30_000

  static func run(_ options: RemoteOptions, _ context: RemoteContext) -> Int32 {
    do throws(CommandStop) {
      var context = context
      if let path = options.trace { try context.trace(to: path) }
      if case .sync(let name) = options.task, options.isWatch { return try SyncWatch.run(name, options, context) }
      var run = try open(options, context)
      return try run.carryOut()
    } catch {
      context.printError(error.message)
      return error.status
    }
  }

  static func open(_ options: RemoteOptions, _ context: RemoteContext) throws(CommandStop) -> RemoteRun {
    do throws(StoreFailure) {
      let mode = options.task.beginsStore ? context.creating : .existing
      let store = try SQLiteStore.open(context.paths.store, mode: mode, patience: patience)
      return RemoteRun(options: options, context: context, store: store)
    } catch {
      if case .cannotOpen = error { try context.expectStore() }
      throw context.notDone(error)
    }
  }

  private mutating func carryOut() throws(CommandStop) -> Int32 {
    switch options.task {
    case .list: try list()
    case .feeds: try askFeeds()
    case .add(let adding): try add(adding)
    case .link(let linking): try link(linking)
    case .journal(let journaling): try keepJournal(journaling)
    case .unlink(let name): try unlink(name)
    case .remove(let name): try remove(name)
    case .accept(let name): try answer(.accept, for: name)
    case .putBack(let name): try answer(.putBack, for: name)
    case .retry(let name): try retry(name)
    case .seen(let name, let isKept): try seen(name, isKept: isKept)
    case .sync(let name): try sync(name)
    }
  }

  var words: any Words { context.words }
  var joining: Joining { Joining(in: store, on: context.ground) }

  func locked<Answer>(_ work: () throws(CommandStop) -> Answer) throws(CommandStop) -> Answer {
    let lock = try context.lock(of: store.path, patience: context.patience)
    let answer = try work()
    _ = consume lock
    return answer
  }

  // MARK: Names

  func project(_ name: String) throws(CommandStop) -> Project {
    let projects = try context.storing { () throws(StoreFailure) in try store.projects() }
    let found = NamedProject(name, among: projects)
    if case .one(let project) = found { return project }
    throw CommandStop(words.mistaken(name, found, among: projects), status: ShellStatus.notUnderstood)
  }

  func name(of project: ProjectID) throws(CommandStop) -> String {
    words.name(of: try context.storing { () throws(StoreFailure) in try store.project(project) })
  }

  func plainName(of project: ProjectID) throws(CommandStop) -> String {
    try context.storing { () throws(StoreFailure) in try store.project(project) }?.plainName ?? ""
  }

  func servers() throws(CommandStop) -> [RemoteServer] {
    try context.storing { () throws(StoreFailure) in try store.servers() }
  }

  func server(_ name: String) throws(CommandStop) -> RemoteServer {
    let servers = try servers()
    if let server = servers.first(where: { $0.name == name }) { return server }
    throw CommandStop(
      servers.isEmpty ? words.noServerYet : words.noServer(name.excerpt, listed(servers)),
      status: ShellStatus.notUnderstood)
  }

  /// The server with this name, or the one of the project with this name.
  func server(orOfProject name: String) throws(CommandStop) -> RemoteServer {
    if let server = try servers().first(where: { $0.name == name }) { return server }
    let projects = try context.storing { () throws(StoreFailure) in try store.projects() }
    guard case .one = NamedProject(name, among: projects) else { return try server(name) }
    return try server(linked(name).link.server)
  }

  func serverName(_ name: String) throws(CommandStop) -> String { try server(orOfProject: name).name }

  var nothingLinked: CommandStop { CommandStop(words.nothingLinked(call(.link, with: ""))) }

  func listed(_ servers: [RemoteServer]) -> String { servers.map(\.name).joined(separator: ", ") }

  func links() throws(CommandStop) -> [RemoteLink] {
    try context.storing { () throws(StoreFailure) in try store.links() }
  }

  func call(_ action: RemoteAction, _ project: String) -> String { "sekan \(action.call) \(project.asShellWord)" }
  /// A command line of `sekan remote` for a message, with a placeholder for the name of the project.
  func call(_ action: RemoteAction, with words: String) -> String {
    ["sekan", action.call, self.words.usage(of: .unlink).value, words].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  /// The text quoted for a shell, if it is not one plain word.
  var asShellWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_./:".unicodeScalars.contains($0)
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
