import Board
import Curses
import Glibc
import Host
import Kanban
import Screens
import Storage
import Text

/// What every part of the program is told at its start: who, when, where, in which words.
package struct Context {
  @Boxed package var paths: Paths
  @Boxed private(set) var preferences: Preferences
  @Boxed package var settings: Settings
  package var clock: Clock
  @Boxed package var actor: Actor
  package var ids: IdentifierSource
  let missingZone: String?
  /// What the person's variables say of the terminal, the locale and where things lie, by their names.
  var variables: [String: String] = [:]
  /// Asked for on the command line.
  var isStoreOption = false
  /// Also where another store than the usual one was asked for.
  var makesFolders = false
  /// What led to the board that is shown.
  @Boxed package var signpost: SignpostSign? = nil
  let holidayFiles: HolidayFiles
  package var holidays: HolidayBook
  let streams: any Streams
  /// Words of the command line that are no text.
  private var names = BytewiseNames()
  /// How colours are to be written, where that was said.
  private(set) var color: ColorChoice?
  /// What the terminal of this name can show; nil where it obeys nothing.
  var terminalDepth: ColorDepth?
  /// How long a command waits for another program that has the store, in milliseconds.
  var patience = 30_000
  /// How long it does so without a word.
  var silence = 1_000

  package init(
    paths: Paths, preferences: Preferences, clock: Clock, actor: Actor, ids: IdentifierSource, holidays: HolidayBook,
    missingZone: String? = nil, streams: any Streams
  ) {
    self.paths = paths
    self.preferences = preferences
    settings = preferences.settings
    self.clock = clock
    self.actor = actor
    self.ids = ids
    self.holidays = holidays
    self.missingZone = missingZone
    self.streams = streams
    holidayFiles = HolidayFiles(preferences.settings.holidays.files, beside: paths.config, table: paths.holidayTable)
  }

  /// As a person has it who is in a folder; nil where that is none any more.
  init(
    _ options: Options, streams: any Streams, from folder: String? = nil, naming names: BytewiseNames = BytewiseNames(),
    _ variable: (String) -> String?
  ) {
    self.streams = streams
    self.names = names
    let paths = Paths(store: options.store, config: options.config, from: folder, naming: names, variable)
    let preferences = Preferences(Context.configuration(options, paths, variable))
    let settings = preferences.settings
    (self.paths, self.preferences, self.settings) = (paths, preferences, settings)
    holidayFiles = HolidayFiles(settings.holidays.files, beside: paths.config, table: paths.holidayTable)
    let choice = settings.holidays
    holidays = HolidayBook(.builtIn, countries: choice.countries, own: choice.own, shelf: holidayFiles)
    let (zone, missing) = SystemZone(variable).load()
    missingZone = missing
    makesFolders = options.makesFolders
    isStoreOption = options.store != nil
    color = options.color
    for name in Context.toldVariables + Paths.variables + [Paths.storeVariable] { variables[name] = variable(name) }
    let clock = Clock(
      now: Machine.now, zone: zone, zones: SystemZones.all, customs: settings.customs(with: holidays))
    self.clock = clock
    var ids = Machine.identifiers()
    let run: Identifier<Card> = ids.next(at: clock.now)
    self.ids = ids
    terminalDepth = ColorDepth.of(variable("TERM"), hasMore: variable("COLORTERM") != nil)
    actor = Actor(person: Machine.person, machine: Machine.name, run: run.text, origin: .pane)
  }

  private static let toldVariables = [
    "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_TIME", "LANG", "TERM", "TMUX", "TZ", "TZDIR", "COLUMNS",
    "VISUAL", "EDITOR",
  ]

  var words: any Words { settings.language.words }

  /// By which a file is opened that the command line names.
  func way(to path: String) -> String { names.way(to: path) }

  /// Whether a word of the command line is told as it was typed.
  func isText(_ word: String) -> Bool { names.isText(word) }

  /// Files lie beside a store that bear its name: one that is no text would be another store. The exit status where it is refused, which
  /// has then been said.
  func refused(store: String?, of command: ShellCommand) -> Int32? {
    guard command != .complete, let (name, value) = placeOfStore(store).first(where: { !names.isText($0.value) }) else {
      return nil
    }
    let mistake = UsageMistake.badValue(value, name).sentence(in: words)
    complain("\(mistake) (\(words.storeNameIsNoText))")
    return ShellStatus.notUnderstood
  }

  /// What says where it lies, and by which name.
  private func placeOfStore(_ store: String?) -> [(name: String, value: String)] {
    if let store { return [(ShellOption.store.name, store)] }
    let asked = variables[Paths.storeVariable].map { _ in [Paths.storeVariable] } ?? ["XDG_DATA_HOME", "HOME"]
    return asked.compactMap { name in variables[name].map { (name, $0) } }
  }

  /// With what the sources of a store say of holidays, which typed dates then mean as well.
  func told(in store: any CardQuestions) throws(StoreFailure) -> Context {
    let layers = HolidayLayers(notes: try settings.feeds.holidayNotes(of: holidays.countries, in: store))
    var context = self
    context.holidays = holidays.told(by: layers)
    if context.holidays.isToldByOthers { context.clock = clock.speaking(clock.customs.with(context.holidays)) }
    return context
  }

  /// A theme without colours can be changed for another one while the board is open; a wish for none at all cannot.
  var hasColor: Bool {
    switch preferences.configuration.source(of: .theme) {
    case .environment, .option: settings.theme != .mono
    case .standard, .file, .chosen: true
    }
  }

  var alarmClock: AlarmClock { AlarmClock(clock, morning: settings.reminding.morning) }

  func complain(_ text: String) { streams.complain(said(text)) }

  /// As the terminal of whoever reads it can show it.
  func said(_ text: String) -> String { settings.isASCII ? text.withPlainSigns : text }

  /// What is said while another program has the store.
  var impatience: Impatience {
    Impatience(after: silence) { complain("sekan: " + words.waitsForLock(patience / 1_000)) }
  }

  /// False when not all of it was taken, which is said at the end of the command if not before.
  @discardableResult
  func put(_ text: String) -> Bool { streams.write(Array(text.utf8)) }

  /// What was asked for and nothing else; the exit status.
  func answer(_ text: String) -> Int32 { put(text) ? 0 : outputFailed() }

  /// The exit status; why it failed is said when the command ends.
  func outputFailed(withoutReader status: Int32 = 1) -> Int32 {
    streams.outputFailure.map { $0 != EPIPE } == true ? ShellStatus.output : status
  }

  /// What was not taken was not told, whatever a command thinks of it: that is said once, with what is stored all the same, or a script
  /// would store it again. A reader that has seen enough is no failure worth a word. The exit status.
  func ended(_ status: Int32, storing stored: () -> StoredTold? = { nil }) -> Int32 {
    guard let failure = streams.takeFailure(), failure != EPIPE else { return status }
    complain("sekan: " + words.outputFailed(Machine.describe(failure, in: words), stored: stored()))
    return status == 0 ? ShellStatus.output : status
  }

  /// What went wrong is said. The exit status.
  /// Where a part is done by then, nothing is said of nothing, but what that is where nobody else tells it; who only looks would have
  /// changed nothing anyway. Where a store was to be begun, that there is none is no reason.
  func failed(
    _ failure: StoreFailure, inPart: Bool = false, looking: Bool = false, beginning: Bool = false,
    storing stored: StoredTold? = nil
  ) -> Int32 {
    if let stored {
      let why = words.stopped(by: failure) ?? self.sentence(of: failure)
      complain("sekan: " + told(failure, words.stopped(why, stored: stored)))
      return failure.exitStatusInPart
    }
    if case .cannotOpen = failure, hasNoStore, !beginning {
      complain("sekan: " + (lostStore ?? paths.noStore(in: words)))
      return ShellStatus.store
    }
    complain("sekan: " + told(failure, (inPart || looking ? words.stopped(by: failure) : nil)))
    return failure.exitStatus
  }

  /// With the file that it is about; in another sentence where there is one.
  func told(_ failure: StoreFailure, _ sentence: String? = nil) -> String {
    // Of all commands only those that have this option can be refused so.
    if failure == .refused(.deadlinePassed) { return words.deadlinePassed(without: ShellOption.past.name) }
    return (failure.isAboutFile ? paths.store + ": " : "") + (sentence ?? self.sentence(of: failure))
  }

  private func sentence(of failure: StoreFailure) -> String {
    failure.sentence(in: words, at: clock, checkCommand: paths.checkCommand)
  }

  /// A new board is begun where boards usually lie; another folder has to be there, or to be asked for. Where a file of a folder
  /// names a store, that one is begun only when it is asked for.
  var creating: SQLiteStore.Mode {
    if makesFolders || !paths.isChosen { return .create }
    return isLedToStore ? .existing : .createFile
  }

  /// For whoever only looks on: the usual board is empty until somebody begins it, one that was asked for has to be there.
  var looking: SQLiteStore.Mode { paths.isChosen ? .inspecting : .watching }

  /// A board that nobody has begun, where no other one was asked for.
  var isUnbegun: Bool { !paths.isChosen && hasNoStore }
  /// Nothing has its name: what cannot be reached, or is a link that leads nowhere, is no board that nobody has begun.
  var hasNoStore: Bool { faccessat(AT_FDCWD, paths.store, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT }

  func commitContext(_ origin: Origin, in project: ProjectID, group: Int64? = nil) -> CommitContext {
    var actor = actor
    actor.origin = origin
    return CommitContext(
      actor: actor, clock: clock, project: project, limits: settings.limits, group: group, reminding: settings.reminding
    )
  }

  /// One layer over the other: the locale, the person's file, the environment, the command line.
  private static func configuration(
    _ options: Options, _ paths: Paths, _ variable: (String) -> String?
  ) -> Configuration {
    var configuration = Configuration(Locale(variable))
    ConfigurationFile.read(paths, into: &configuration)
    if let bytes = Machine.read(paths.theme, most: 64) {
      configuration.choose(
        .theme, String(decoding: bytes.prefix { $0 > 32 }, as: UTF8.self), from: .chosen(paths.theme))
    }
    configuration.take(variable)
    configuration.take(options)
    return configuration
  }

  func sentence(of entry: Entry) -> String {
    let sentence = HistoryText.sentence(entry, words: words, clock: clock)
    return settings.isASCII ? sentence.withPlainQuotes : sentence
  }

  func longText(_ due: Deadline) -> String { HistoryText.long(due, words: words, clock: clock) }
  func waitingText(_ card: CardSummary) -> String { HistoryText.waiting(card, words: words, clock: clock) }
  func dueText(_ card: CardSummary) -> String {
    HistoryText.due(card, words: words, clock: clock, signs: settings.signs)
  }
}

extension Configuration {
  fileprivate mutating func take(_ options: Options) {
    if let language = options.language { choose(.language, language.rawValue, from: .option("--lang")) }
    if options.isASCII { choose(.ascii, "on", from: .option("--ascii")) }
    if !options.hasColor { choose(.theme, "mono", from: .option("--no-color")) }
    if !options.hasMouse { choose(.mouse, "off", from: .option("--no-mouse")) }
  }
}

extension StoreFailure {
  /// Then a person wants to know of which; what cannot be opened names it by itself.
  fileprivate var isAboutFile: Bool {
    switch self {
    case .diskFull, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .uncertain, .other: true
    case .refused, .busy, .readOnly, .cannotOpen, .noFolder: false
    }
  }
}
