import Board
import Glibc
import Host
import Interchange
import Kanban
import Remote
import Storage
import Text

/// What every command about servers is told: who, when, where, in which words, and how servers are reached.
struct RemoteContext {
  /// The way to the server of an address, as somebody, and whom to believe that it is that server.
  typealias Way = (WebAddress, Login, _ authority: String?) throws(TransportFailure) -> any Transport

  /// The way to whoever publishes something, as far as one goes for it.
  typealias FeedWay = (FeedReach) throws(TransportFailure) -> any Transport

  let paths: Paths
  /// The file with what proves who one is.
  let remotes: String
  let settings: Settings
  /// Where the person's file could not be read.
  let unreadConfiguration: String?
  let person: String
  let machine: String
  /// This run of the program.
  let run: String
  var ids: IdentifierSource
  let clock: () -> Clock
  let conversation: any Conversation
  let way: Way
  let feedWay: FeedWay
  /// Whether this machine has any way out; nil where it does not tell.
  let hasNetwork: () -> Bool?
  /// Milliseconds for another program that is in the midst of a round.
  let patience: Int
  /// The time between two rounds with the servers of a store.
  let lull: (_ store: String) -> any Lull

  init(
    _ options: RemoteOptions, with conversation: any Conversation, _ variable: (String) -> String? = Machine.variable
  ) {
    paths = Paths(store: options.store, config: options.config, variable)
    remotes = Paths.remotes(variable)
    let configuration = RemoteContext.configuration(options, paths, variable)
    settings = configuration.settings
    unreadConfiguration = settings.language.words.unreadConfiguration(configuration.mistakes.all, paths.config)
    (person, machine) = (Machine.person, Machine.name)
    var ids = Machine.identifiers()
    let run: Identifier<Card> = ids.next(at: Machine.now)
    (self.run, self.ids) = (run.text, ids)
    let zone = SystemZone(variable).load().zone
    clock = { Clock(now: Machine.now, zone: zone, zones: SystemZones.all) }
    self.conversation = conversation
    way = { (address, login, authority) throws(TransportFailure) in
      try CurlTransport(to: address, as: login, trusting: authority)
    }
    feedWay = { reach throws(TransportFailure) in try FeedTransport(reach) }
    hasNetwork = { NetworkWays.areThere }
    patience = 10_000
    let board = options.isWithBoard ? STDIN_FILENO : nil
    lull = { MachineLull(of: $0, besides: board) }
  }

  /// With a world of one's own.
  init(
    paths: Paths, remotes: String, settings: Settings, person: String, machine: String, run: String,
    ids: IdentifierSource, clock: @escaping () -> Clock, conversation: any Conversation, way: @escaping Way,
    feedWay: @escaping FeedWay, hasNetwork: @escaping () -> Bool? = { nil }, patience: Int = 0,
    lull: @escaping (_ store: String) -> any Lull
  ) {
    (self.paths, self.remotes, self.settings, unreadConfiguration) = (paths, remotes, settings, nil)
    (self.person, self.machine, self.run, self.ids) = (person, machine, run, ids)
    (self.clock, self.conversation, self.way) = (clock, conversation, way)
    (self.feedWay, self.hasNetwork, self.patience, self.lull) = (feedWay, hasNetwork, patience, lull)
  }

  /// One layer over the other: the locale, the person's file, the environment, the command line.
  private static func configuration(
    _ options: RemoteOptions, _ paths: Paths, _ variable: (String) -> String?
  ) -> Configuration {
    var configuration = Configuration(Locale(variable))
    ConfigurationFile.read(paths, into: &configuration)
    configuration.take(variable)
    if let language = options.language { configuration.choose(.language, language.rawValue, from: .option("--lang")) }
    if options.isASCII { configuration.choose(.ascii, "on", from: .option("--ascii")) }
    return configuration
  }

  var words: any Words { settings.language.words }

  var ground: RemoteGround {
    RemoteGround(
      person: person, run: run, reminding: settings.reminding, journal: settings.journal.journal, clock: clock)
  }

  /// What the program does by itself nobody takes back by undo.
  func commitContext(in project: ProjectID, by origin: Origin = .commandLine) -> CommitContext {
    let actor = Actor(person: person, machine: machine, run: run, origin: origin)
    return CommitContext(
      actor: actor, clock: clock(), project: project, limits: settings.limits, reminding: settings.reminding)
  }

  // MARK: The store

  /// Where there is no store nothing is linked, and looking begins none.
  func expectStore() throws(NotDone) {
    if access(paths.store, F_OK) != 0, errno == ENOENT { throw noStore }
  }

  /// As everything begins it that adds something.
  var creating: SQLiteStore.Mode { paths.isChosen ? .createFile : .create }

  var noStore: NotDone { NotDone(sentence: paths.noStore(in: words), status: RemoteStatus.store) }

  /// With nil it is waited for as long as another program has it.
  func lock(
    of store: String, for work: RemoteLock.Work = .round, patience: Int?
  ) throws(NotDone) -> RemoteLock {
    do throws(RemoteLock.Failure) { return try RemoteLock(of: store, for: work, patience: patience) } catch {
      switch error {
      case .isHeld: throw NotDone(sentence: words.somebodySyncs, status: RemoteStatus.busy)
      case .system(let number):
        throw NotDone(sentence: words.systemFailed(store, Machine.describe(number, in: words)))
      }
    }
  }

  // MARK: Speaking

  /// What was asked for, line by line, on a terminal in rows of it; false where nobody reads any more.
  @discardableResult
  func tell(_ line: String) -> Bool {
    conversation.write(HangingRows(within: conversation.room).rows(shown(line)).joined(separator: "\n") + "\n")
  }
  /// What is wrong, or asked, beside it.
  func complain(_ line: String) { conversation.writeError(shown(line) + "\n") }

  /// What a question is about, above it.
  func introduce(_ line: String) { conversation.writeError(fitted(line) + "\n") }

  /// Nil where there is no answer.
  func answer(to question: String) -> String? {
    conversation.answer(to: asked(question)).map { ScreenText.clean($0).asTitle }
  }

  /// As it stands before the cursor.
  func asked(_ question: String) -> String { fitted(question) + " " }

  func isYes(to question: String) -> Bool {
    answer(to: "\(question) \(words.yesOrNo)").map(words.isYes) ?? false
  }

  /// A terminal alone would break a line in the middle of a word.
  private func fitted(_ line: String) -> String {
    guard let columns = conversation.columns else { return shown(line) }
    return ScreenText.wrapped(shown(line), width: columns).joined(separator: "\n")
  }

  /// A server may have written some of it: nothing in it is for the terminal to obey.
  private func shown(_ text: String) -> String {
    let clean = ScreenText.clean(text)
    return settings.isASCII ? clean.withPlainQuotes : clean
  }
}
