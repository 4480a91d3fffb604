import CSystem
import Glibc
import Host
import Interchange
import Kanban
import Remote
import Storage
import Text
import Time
import Words

/// The environment of a command of `sekan-remote`: user, clock, settings, terminal and transports.
struct RemoteContext {
  /// Creates a transport to a server, with credentials and the path of an own certificate authority.
  typealias Way = (WebAddress, Login, _ authority: String?) throws(TransportFailure) -> any Transport

  typealias FeedWay = (FeedReach) throws(TransportFailure) -> any Transport

  let paths: Paths
  let remotes: String
  let settings: Settings
  /// The message if the user's configuration could not be read.
  let unreadConfiguration: String?
  let person: String
  let machine: String
  let run: String
  var ids: IdentifierSource
  let clock: () -> Clock
  let conversation: any Conversation
  private(set) var way: Way
  private(set) var feedWay: FeedWay
  /// Returns whether this machine has a default route to any network; nil if unknown.
  let hasNetwork: () -> Bool?
  /// Milliseconds to wait for a round of another process with the same store.
  let patience: Int
  let syncWait: (_ store: String) -> any SyncWait

  init(
    _ options: RemoteOptions, with conversation: any Conversation, _ variable: (String) -> String? = Machine.variable
  ) {
    paths = Paths(store: options.store, config: options.config, variable)
    remotes = Paths.remotes(variable)
    var configuration = RemoteContext.configuration(options, paths, variable)
    // Without the time zone, feeds would fetch the holidays of another country than the board shows.
    configuration.chooseCountry(ofZone: SystemZone(variable).load().zone.name)
    settings = paths.applied(to: configuration.settings)
    unreadConfiguration = settings.language.words.unreadConfiguration(configuration.mistakes.all, paths.config)
    (person, machine) = (Machine.person, Machine.name)
    var ids = Machine.identifiers()
    let run: Identifier<Card> = ids.next(at: Machine.now)
    (self.run, self.ids) = (run.text, ids)
    clock = { Clock(now: Machine.now, zone: SystemZones.all.viewersZone, zones: SystemZones.all) }
    self.conversation = conversation
    way = { (address, login, authority) throws(TransportFailure) in
      try CurlTransport(to: address, as: login, trusting: authority)
    }
    feedWay = { reach throws(TransportFailure) in try FeedTransport(reach) }
    hasNetwork = { NetworkWays.areThere }
    patience = 10_000
    let board = options.isWithBoard ? STDIN_FILENO : nil
    syncWait = { MachineSyncWait(of: $0, besides: board) }
  }

  init(
    paths: Paths, remotes: String, settings: Settings, person: String, machine: String, run: String,
    ids: IdentifierSource, clock: @escaping () -> Clock, conversation: any Conversation, way: @escaping Way,
    feedWay: @escaping FeedWay, hasNetwork: @escaping () -> Bool? = { nil }, patience: Int = 0,
    syncWait: @escaping (_ store: String) -> any SyncWait
  ) {
    (self.paths, self.remotes, unreadConfiguration) = (paths, remotes, nil)
    self.settings = paths.applied(to: settings)
    (self.person, self.machine, self.run, self.ids) = (person, machine, run, ids)
    (self.clock, self.conversation, self.way) = (clock, conversation, way)
    (self.feedWay, self.hasNetwork, self.patience, self.syncWait) = (feedWay, hasNetwork, patience, syncWait)
  }

  /// The configuration in layers: the locale, the user's file, the environment, the command line.
  private static func configuration(
    _ options: RemoteOptions, _ paths: Paths, _ variable: (String) -> String?
  ) -> Configuration {
    var configuration = Configuration(Locale(variable))
    ConfigurationFile.read(paths, into: &configuration)
    configuration.applyEnvironment(variable)
    if let language = options.language { configuration.choose(.language, language.rawValue, from: .option("--lang")) }
    if options.isASCII { configuration.choose(.ascii, "on", from: .option("--ascii")) }
    return configuration
  }

  var words: any Words { settings.language.words }

  /// From now on writes requests and answers to a new file at this path (`--trace`), without credentials, up to a
  /// limit.
  mutating func trace(to path: String) throws(CommandStop) {
    let trace: TraceFile
    do throws(SystemError) { trace = try TraceFile(path) } catch {
      if error.number == EEXIST { throw CommandStop(words.fileIsThere(path)) }
      throw CommandStop(
        words.fileNotWritten(path, Machine.describe(error.number, in: words)), status: ShellStatus.output)
    }
    let (way, feedWay, clock) = (way, feedWay, clock)
    let now = { clock().now.text }
    self.way = { (address, login, authority) throws(TransportFailure) in
      TracingTransport(of: try way(address, login, authority), in: trace, isOfFeed: false, now: now)
    }
    self.feedWay = { reach throws(TransportFailure) in
      TracingTransport(of: try feedWay(reach), in: trace, isOfFeed: true, now: now)
    }
  }

  var ground: SyncEnvironment {
    SyncEnvironment(
      person: person, run: run, reminding: settings.reminding, journal: settings.journal.journal, clock: clock)
  }

  /// The context of a change by this user and process. Undo skips changes with the origin `program`.
  func commitContext(in project: ProjectID, by origin: Origin = .commandLine) -> CommitContext {
    let actor = Actor(person: person, machine: machine, run: run, origin: origin)
    return CommitContext(
      actor: actor, clock: clock(), project: project, limits: settings.limits, reminding: settings.reminding)
  }

  // MARK: The store

  /// Throws the error for a store that does not exist, if the file is missing.
  func expectStore() throws(CommandStop) {
    if access(paths.store, F_OK) != 0, errno == ENOENT { throw noStore }
  }

  var creating: SQLiteStore.Mode { paths.isChosen ? .createFile : .create }

  var noStore: CommandStop { CommandStop(paths.noStore(in: words), status: ShellStatus.store) }

  /// Takes the lock. Without `patience`, waits until the other process releases it.
  func lock(
    of store: String, for work: RemoteLock.Work = .round, patience: Int?
  ) throws(CommandStop) -> RemoteLock {
    do throws(RemoteLock.Failure) { return try RemoteLock(of: store, for: work, patience: patience) } catch {
      switch error {
      case .isHeld: throw CommandStop(words.somebodySyncs, status: ShellStatus.busy)
      case .system(let number):
        throw CommandStop(words.systemFailed(store, Machine.describe(number, in: words)))
      }
    }
  }

  // MARK: Output

  /// Prints a line of the output, wrapped with hanging indents on a terminal; false if it cannot be written.
  @discardableResult
  func printLine(_ line: String) -> Bool {
    conversation.write(HangingRows(within: conversation.room).rows(shown(line)).joined(separator: "\n") + "\n")
  }
  func printError(_ text: String) {
    for line in text.split(separator: "\n") { conversation.writeError(shown(String(line)) + "\n") }
  }

  func introduce(_ line: String) { conversation.writeError(fitted(line) + "\n") }

  func answer(to question: String) -> String? {
    conversation.answer(to: asked(question)).map { ScreenText.clean($0).asTitle }
  }

  func asked(_ question: String) -> String { fitted(question) + " " }

  func isYes(to question: String) -> Bool {
    answer(to: "\(question) \(words.yesOrNo)").map(words.isYes) ?? false
  }

  /// The text wrapped at words to the width of the terminal, which itself would break within words.
  private func fitted(_ line: String) -> String {
    guard let columns = conversation.columns else { return shown(line) }
    return ScreenText.wrapped(shown(line), width: columns).joined(separator: "\n")
  }

  /// The text without control characters, as parts may come from a server; with `--ascii` also with plain quotes.
  private func shown(_ text: String) -> String {
    let clean = ScreenText.clean(text)
    return settings.isASCII ? clean.withPlainQuotes : clean
  }
}

/// The input and output of a command: a terminal, a script, or a test.
protocol Conversation: AnyObject {
  var isPossible: Bool { get }
  /// The width of the terminal for questions; nil if unknown.
  var columns: Int? { get }
  /// The width of the terminal at stdout; nil if stdout is not a terminal.
  var room: Int? { get }
  /// Prints a question and reads one line, returned without its end; nil at the end of the input.
  func answer(to question: String) -> String?
  /// Reads a line without echo.
  func secret(after question: String) throws(Credentials.Failure) -> Secret
  /// Prints the output; false if some of it could not be written.
  @discardableResult
  func write(_ text: String) -> Bool
  var failure: Int32? { get }
  func writeError(_ text: String)
}

final class ProcessConversation: Conversation {
  var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  var columns: Int? { columns(at: STDERR_FILENO) }
  var room: Int? { columns(at: STDOUT_FILENO) }

  private func columns(at stream: Int32) -> Int? {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  func answer(to question: String) -> String? {
    writeError(question)
    guard let line = Machine.readSome(descriptor: STDIN_FILENO), !line.isEmpty else { return nil }
    return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  func secret(after question: String) throws(Credentials.Failure) -> Secret {
    try Credentials.typed(after: question)
  }

  func write(_ text: String) -> Bool {
    if write(text, to: STDOUT_FILENO) { return true }
    failure = failure ?? errno
    return false
  }
  private(set) var failure: Int32?
  func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

  @discardableResult
  private func write(_ text: String, to stream: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return sekan_write_all(stream, bytes, bytes.count)
  }
}
