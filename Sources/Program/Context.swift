import Board
import Curses
import Glibc
import Host
import Kanban
import Screens
import Storage
import Time
import Words

/// The environment of the program: paths, settings, clock, user, language and streams.
package struct Context {
  @Boxed package var paths: Paths { didSet { settings = paths.applied(to: settings) } }
  @Boxed private(set) var preferences: Preferences
  @Boxed package var settings: Settings
  package var clock: Clock
  @Boxed package var actor: Actor
  package var ids: IdentifierSource
  let missingZone: String?
  let zoneFiles: SystemZone
  /// The environment variables that commands read later (`recordedVariables` and those of paths), by name; unset ones
  /// are missing.
  var variables: [String: String] = [:]
  var isStoreOption = false
  /// True for `--create`: a missing store is created with its folders, also one that an option, a variable or a
  /// `.sekan` file names.
  var makesFolders = false
  /// The `.sekan` file that chose the project or the store of the board; nil if none did.
  @Boxed package var projectFileSign: ProjectFileSign? = nil
  let holidayFiles: HolidayFiles
  package var holidays: HolidayBook
  var streams: any Streams
  /// Maps arguments that are not valid UTF-8 to their bytes, so that such paths can be opened.
  private var names = BytewiseNames()
  /// The value of `--color`; nil if the option is not given.
  private(set) var color: ColorChoice?
  /// The number of colours of the terminal, guessed from TERM and COLORTERM; nil without TERM, or if that terminal
  /// obeys no escape sequences.
  var terminalDepth: ColorDepth?
  /// Milliseconds that a command waits at most for the store's lock, which another process holds.
  var patience = 30_000
  /// Milliseconds that a command waits for the store's lock in silence, before it reports the wait.
  var silence = 1_000

  package init(
    paths: Paths, preferences: Preferences, clock: Clock, actor: Actor, ids: IdentifierSource, holidays: HolidayBook,
    missingZone: String? = nil, streams: any Streams
  ) {
    self.paths = paths
    self.preferences = preferences
    settings = paths.applied(to: preferences.settings)
    self.clock = clock
    self.actor = actor
    self.ids = ids
    self.holidays = holidays
    self.missingZone = missingZone
    zoneFiles = SystemZone { _ in nil }
    self.streams = streams
    holidayFiles = HolidayFiles(preferences.settings.holidays.files, beside: paths.config, table: paths.holidayTable)
  }

  /// The context of a process. `.sekan` files are searched from `folder`, the working directory, upwards; nil searches
  /// none.
  init(
    _ options: Options, streams: any Streams, from folder: String? = nil, naming names: BytewiseNames = BytewiseNames(),
    _ variable: (String) -> String?
  ) {
    self.streams = streams
    self.names = names
    let paths = Paths(store: options.store, config: options.config, from: folder, naming: names, variable)
    zoneFiles = SystemZone(variable)
    let (zone, missing) = zoneFiles.load()
    var configuration = Context.configuration(options, paths, variable)
    configuration.chooseCountry(ofZone: zone.name)
    configuration.reportIdleFeeds()
    let preferences = Preferences(configuration)
    let settings = paths.applied(to: preferences.settings)
    (self.paths, self.preferences, self.settings) = (paths, preferences, settings)
    holidayFiles = HolidayFiles(settings.holidays.files, beside: paths.config, table: paths.holidayTable)
    let choice = settings.holidays
    holidays = HolidayBook(.builtIn, countries: choice.countries, own: choice.own, shelf: holidayFiles)
    missingZone = missing
    makesFolders = options.makesFolders
    isStoreOption = options.store != nil
    color = options.color
    for name in Context.recordedVariables + Paths.variables + [Paths.storeVariable] { variables[name] = variable(name) }
    let clock = Clock(
      now: Machine.now, zone: zone, zones: SystemZones.all, customs: settings.customs(with: holidays))
    self.clock = clock
    var ids = Machine.identifiers()
    let run: Identifier<Card> = ids.next(at: clock.now)
    self.ids = ids
    terminalDepth = ColorDepth.of(variable("TERM"), hasMore: variable("COLORTERM") != nil)
    actor = Actor(person: Machine.person, machine: Machine.name, run: run.text, origin: .pane)
  }

  private static let recordedVariables = [
    "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_TIME", "LANG", "TERM", "TMUX", "TZ", "TZDIR", "COLUMNS",
    "VISUAL", "EDITOR",
  ]

  /// The titles of the columns of the command's project; `.none` if the command is about all projects.
  private(set) var titles = ColumnTitles.none
  /// The names of the stages of the command's project, which its filters may
  /// name; empty if the command is about all projects.
  private(set) var stages: [String] = []

  mutating func understand(_ project: Project?) {
    (titles, stages) = (project?.titles ?? .none, project?.allStages ?? [])
  }

  var words: any Words { settings.language.words(titled: titles) }

  /// The path for opening a file that the command line names, also if the argument is not valid UTF-8.
  func way(to path: String) -> String { names.way(to: path) }

  /// True if the argument is valid UTF-8.
  func isText(_ word: String) -> Bool { names.isText(word) }

  /// Refuses a store whose path is not valid UTF-8: the files beside it are named after it and would belong to another
  /// store. Lets `complete` pass.
  func expectText(ofStore store: String?, for command: ShellCommand) throws(CommandStop) {
    guard command != .complete, let (name, value) = placeOfStore(store), !names.isText(value) else { return }
    throw CommandStop(
      words.badValue(value.excerpt, name, why: words.storeNameIsNoText), status: ShellStatus.notUnderstood)
  }

  /// The option or environment variable that decides the path of the store, with its value; nil if none does.
  private func placeOfStore(_ store: String?) -> (name: String, value: String)? {
    if let store { return (ShellOption.store.name, store) }
    if let value = variables[Paths.storeVariable] { return (Paths.storeVariable, value) }
    // At this point a chosen store can only be one that a `.sekan` file names.
    if paths.isChosen { return nil }
    return ["XDG_DATA_HOME", "HOME"].lazy.compactMap { name in
      Paths.absolute(variables[name]).map { (name: name, value: $0) }
    }.first
  }

  /// The folder of the setting `mirror`; nil if it is unset, or if the store is not the user's own, because its cards
  /// would replace the user's.
  var mirrorFolder: String? {
    let folder = settings.mirror
    guard paths.isOwn, !folder.isEmpty else { return nil }
    return folder.hasPrefix("~/") ? Machine.home { variables[$0] } + folder.dropFirst() : folder
  }

  /// The last failure of the automatic mirror: why the folder of the setting is not up to date.
  var lastMirrorFailure: FailureFile { FailureFile(paths.state + "/mirror.failed") }

  /// The text of `lastMirrorFailure`; nil if the last mirror was complete, or if no folder is set.
  var mirrorFailure: String? { mirrorFolder.flatMap { _ in lastMirrorFailure.read(on: SystemDisk()) } }

  /// The command line that runs `sekan mirror` for this store; nil if no folder is set, or if the path of this program
  /// is unknown. Passes no option for texts, because no user sees the output.
  var mirrorCommand: [String]? {
    guard mirrorFolder != nil, let program = Machine.runningBinary else { return nil }
    return [program, ShellCommand.mirror.name, "--store", paths.store]
      + (paths.isConfigChosen ? ["--config", paths.config] : [])
  }

  /// The context with the holidays of the store's feeds added, so that typed dates know them as well.
  func withFeedHolidays(in store: any CardQuestions) throws(StoreFailure) -> Context {
    let layers = HolidayLayers(notes: try settings.feeds.holidayNotes(of: holidays.countries, in: store))
    var context = self
    context.holidays = holidays.merged(with: layers)
    if context.holidays.hasOtherSources { context.clock = clock.speaking(clock.customs.with(context.holidays)) }
    return context
  }

  /// False if an option or the environment turned colours off for the whole run. A colourless theme in the
  /// configuration does not count, because it can be changed while the board is open.
  var hasColor: Bool {
    switch preferences.configuration.source(of: .theme) {
    case .environment, .option: settings.theme != .mono
    case .standard, .zone, .file, .chosen: true
    }
  }

  var alarmClock: AlarmClock { AlarmClock(clock, morning: settings.reminding.morning) }

  func printError(_ text: String) { streams.printError(withSupportedSigns(text)) }

  /// The text with ASCII signs if the setting `ascii` is on, else unchanged.
  func withSupportedSigns(_ text: String) -> String { settings.isASCII ? text.withPlainSigns : text }

  var lockWaitNotice: LockWaitNotice {
    LockWaitNotice(after: silence) { printError("sekan: " + words.waitsForLock(patience / 1_000)) }
  }

  /// Writes the text to stdout. False if it was not written completely; `ended` reports that failure later.
  @discardableResult
  func put(_ text: String) -> Bool { streams.write(Array(text.utf8)) }

  /// Prints the text to stdout. Returns `status`, or the exit status for failed output if the text was not written.
  func answer(_ text: String, _ status: Int32 = 0) -> Int32 { put(text) ? status : outputFailed() }

  func outputFailed(withoutReader status: Int32 = 1) -> Int32 {
    streams.failureStatus(withoutReader: status)
  }

  /// Reports a failed write to stdout once, with the stored changes, which a script would repeat otherwise.
  /// A reader that closed the pipe (EPIPE) is no failure. Returns the exit status.
  func ended(_ status: Int32, storing stored: () -> StoredReport? = { nil }) -> Int32 {
    guard let failure = streams.takeFailure(), failure != EPIPE else { return status }
    printError("sekan: " + words.outputFailed(Machine.describe(failure, in: words), stored: stored()))
    return status == 0 ? ShellStatus.output : status
  }

  /// Reports why a command ended, which is a `CommandStop`, a `UsageMistake` or a `StoreFailure`, and returns the exit
  /// status.
  func ended(
    by error: any Error, looking: Bool = false, beginning: Bool = false, storing stored: StoredReport? = nil
  ) -> Int32 {
    if let failure = error as? StoreFailure {
      return failed(failure, looking: looking, beginning: beginning, storing: stored)
    }
    let mistake = (error as? UsageMistake).map { CommandStop($0, in: words) }
    let stop = error as? CommandStop ?? mistake ?? CommandStop("\(error)")
    printError(stop.message)
    return stop.status
  }

  /// Reports why an import ended, then `result`, which says that nothing was stored. If it is uncertain whether the
  /// commit succeeded, `result` is not printed. Returns the exit status.
  func ended(by error: any Error, unlessUncertain result: String) -> Int32 {
    let status = ended(by: error)
    if case .uncertain? = error as? StoreFailure { return status }
    printError(CommandStop.program + result)
    return status
  }

  /// Reports a store failure and returns the exit status. After partial success (`stored`) and in commands that only
  /// read (`looking`), the message does not claim that nothing changed. If the command would have created the store
  /// (`beginning`), the message does not give the missing store as the reason.
  func failed(
    _ failure: StoreFailure, looking: Bool = false, beginning: Bool = false, storing stored: StoredReport? = nil
  ) -> Int32 {
    if let stored {
      let why = words.stopped(by: failure) ?? self.sentence(of: failure)
      printError("sekan: " + message(failure, words.stopped(why, stored: stored)))
      return failure.exitStatusInPart
    }
    if case .cannotOpen = failure, hasNoStore, !beginning {
      printError("sekan: " + (lostStore ?? paths.noStore(in: words)))
      return ShellStatus.store
    }
    printError("sekan: " + message(failure, looking ? words.stopped(by: failure) : nil))
    return failure.exitStatus
  }

  /// The message of a failure, with the path of the store if it is about the file.
  func message(_ failure: StoreFailure, _ sentence: String? = nil) -> String {
    // Only a past deadline can cause this refusal, and only in commands with `--past`: the message names the option.
    if failure == .refused(.deadlinePassed) { return words.deadlinePassed(without: ShellOption.past.name) }
    return (failure.isAboutFile ? paths.store + ": " : "") + (sentence ?? self.sentence(of: failure))
  }

  func sentence(of failure: StoreFailure) -> String {
    failure.sentence(in: words, at: clock, checkCommand: paths.checkCommand)
  }

  /// How commands that add data open the store: the default store is created with its folders; a chosen one is created
  /// in an existing folder, with `makesFolders` in any; one that a `.sekan` file names only with `makesFolders`.
  var creating: SQLiteStore.Mode {
    if makesFolders || !paths.isChosen { return .create }
    return isLedToStore ? .existing : .createFile
  }

  /// The mode of commands that only read: the default store may be missing and then counts as empty; a chosen one must
  /// exist.
  var looking: SQLiteStore.Mode { paths.isChosen ? .inspecting : .watching }

  /// True if the default store is meant and does not exist yet.
  var isUnbegun: Bool { !paths.isChosen && hasNoStore }
  /// True if no file has the store's path. A path that cannot be reached and a dangling link count as existing.
  var hasNoStore: Bool { faccessat(AT_FDCWD, paths.store, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT }

  func commitContext(_ origin: Origin, in project: ProjectID, group: Int64? = nil) -> CommitContext {
    var actor = actor
    actor.origin = origin
    return CommitContext(
      actor: actor, clock: clock, project: project, limits: settings.limits, group: group, reminding: settings.reminding
    )
  }

  /// The configuration in layers, each overriding the one before: locale, file, chosen theme, environment, command
  /// line.
  private static func configuration(
    _ options: Options, _ paths: Paths, _ variable: (String) -> String?
  ) -> Configuration {
    var configuration = Configuration(Locale(variable))
    ConfigurationFile.read(paths, into: &configuration)
    if let bytes = Machine.read(paths.theme, most: 64) {
      configuration.choose(
        .theme, String(decoding: bytes.prefix { $0 > 32 }, as: UTF8.self), from: .chosen(paths.theme))
    }
    configuration.applyEnvironment(variable)
    configuration.applyOptions(options)
    return configuration
  }

  func longText(_ due: Deadline) -> String { HistoryText.long(due, words: words, clock: clock) }
  func waitingText(_ card: CardSummary) -> String { HistoryText.waiting(card, words: words, clock: clock) }
  func dueText(_ card: CardSummary) -> String {
    HistoryText.due(card, words: words, clock: clock, signs: settings.signs)
  }
}

extension Configuration {
  fileprivate mutating func applyOptions(_ options: Options) {
    if let language = options.language { choose(.language, language.rawValue, from: .option("--lang")) }
    if options.isASCII { choose(.ascii, "on", from: .option("--ascii")) }
    if options.isPlain { choose(.plain, "on", from: .option("--plain")) }
    if !options.hasColor { choose(.theme, "mono", from: .option("--no-color")) }
    if !options.hasMouse { choose(.mouse, "off", from: .option("--no-mouse")) }
  }
}
