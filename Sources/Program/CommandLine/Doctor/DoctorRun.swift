import Board
import Curses
import Glibc
import Host
import Kanban
import Storage
import Text
import Time
import Words

/// `sekan doctor`: checks the environment of the board and gives advice. Writes nothing.
struct DoctorRun {
  let isJSON: Bool
  let context: Context
  var eyes = DoctorProbes.machine

  /// Bytes of the largest store that is checked at once; `sekan check` checks larger ones.
  private static let quicklyChecked = 16 << 20
  private static let patience = 1_000
  private static let mostCounted = 1_000

  /// The exit status; 1 if something is wrong.
  func run() -> Int32 {
    let facts = facts
    let worst = facts.map(\.row.state).max() ?? .good
    let text = isJSON ? json(facts, worst).text + "\n" : lines(facts).joined(separator: "\n") + "\n"
    return context.answer(text, worst == .wrong ? ShellStatus.notFound : 0)
  }

  var facts: [DoctorFact] {
    let look = StoreLook(
      of: context.paths.store, quickly: DoctorRun.quicklyChecked, patience: DoctorRun.patience, in: context.words)
    return terminal + tmux + store(look) + relativePaths + days + configuration + servers(look.store) + [versions]
  }

  // MARK: Checks

  private func variable(_ name: String) -> String? { context.variables[name] }

  private var terminal: [DoctorFact] {
    let locale = Doctor.locale(Locale(variable), inForce: eyes.locale(), isInstalled: eyes.isInstalled)
    let (name, exists) = (variable("TERM"), context.streams.isTerminal)
    let drawing = name.flatMap(eyes.drawing)
    var facts = [locale, Doctor.terminal(name, exists: exists, drawing: drawing)]
    if let drawing {
      facts.append(Doctor.colors(drawing.colors, theme: context.settings.theme, unwantedBy: unwantsColors))
    }
    if exists, let extent = eyes.size() { facts.append(Doctor.size(extent)) }
    return facts
  }

  private var unwantsColors: String? {
    if context.settings.theme != .mono { return nil }
    return switch context.preferences.configuration.source(of: .theme) {
    case .environment(let name), .option(let name), .chosen(let name), .zone(let name): name
    case .file(let line): "\(context.paths.config):\(line)"
    case .standard: ThemeName.mono.rawValue
    }
  }

  private var tmux: [DoctorFact] {
    guard variable("TMUX") != nil else { return [.notInTmux] }
    return Doctor.tmux(TmuxOptions(eyes.ask(TmuxOptions.question)), notifies: context.settings.notify != .off)
  }

  private func store(_ look: StoreLook) -> [DoctorFact] {
    let (paths, words) = (context.paths, context.words)
    let place = StorePlace(of: paths.store)
    let origin = context.storeOrigin
    var facts: [DoctorFact]
    switch look {
    case .nothing where paths.isChosen && place.ofFolder == nil: return [.noStoreFolder(place.folder)]
    case .nothing:
      let closed = StorePlace.closedFolder(of: paths.store)
      facts = [
        closed.map { .storeFails(words.noStore(paths.store, norAnyIn: $0), .path) } ?? .noStore(paths.store, origin)
      ]
    case .empty: facts = [.storeFails("\(paths.store): " + words.storeIsEmpty, nil)]
    // Leaves out the store failure if the rollback journal's path is no
    // journal, which is a fact of its own and the cause.
    case .failed where place.notJournal != nil: facts = []
    case .failed(let failure):
      let repair = canBeRepaired(after: failure) ? paths.repairCommand : nil
      facts = [Doctor.failure(failure, context.message(failure), of: paths.store, repair: repair)]
    case .opened(_, let flaw):
      facts = [.store(paths.store, origin, size: place.size, schema: SQLiteStore.schema)]
      facts.append(flaw.map { .storeIsDamaged($0, repair: paths.repairCommand) } ?? .storeIsSound)
    case .large:
      facts = [.store(paths.store, origin, size: place.size, schema: SQLiteStore.schema)]
      facts.append(.storeIsLarge(place.size))
    }
    let drafts = DraftFiles.count(in: paths.state, of: paths.store, on: SystemDisk())
    return facts + projectFiles(look.store)
      + Doctor.place(place, isStandard: !paths.isChosen, user: eyes.user, nameOf: Machine.name(ofUser:))
      + backups + mirror + [Doctor.drafts(drafts, in: paths.state)]
      + Doctor.crashes(paths.crashReports(on: SystemDisk()))
  }

  /// Facts about the newest backup and the backup command; none without a backup. A board makes a backup on each day
  /// that it is open, unless the setting is off.
  private var backups: [DoctorFact] {
    let backups = BackupFolder(of: context.paths.store).backups
    guard let newest = backups.first else { return [] }
    let failure = BackupFolder(of: context.paths.store).commandFailure.read(on: SystemDisk())
    let isOld = context.clock.today - newest.day > DoctorRun.oldBackup && context.settings.keepsBackups
    return [isOld ? .backupIsOld(newest.day.text) : .backups(backups.count, newest: newest.day.text)]
      + (failure.map { [.backupCommandFails($0)] } ?? [])
  }

  private var mirror: [DoctorFact] { context.mirrorFailure.map { [.mirrorFails($0)] } ?? [] }

  /// The days since the newest backup after which it counts as old; several, because a user may be away for a week.
  private static let oldBackup = 7

  /// True if `sekan check` can read a damaged store that cannot be opened, such as a truncated file.
  private func canBeRepaired(after failure: StoreFailure) -> Bool {
    guard case .damaged = failure else { return false }
    return SQLiteStore.canBeChecked(context.paths.store, patience: DoctorRun.patience)
  }

  /// `HOME` and XDG variables with a relative path, which is ignored because it depends on the working directory.
  private var relativePaths: [DoctorFact] {
    Paths.variables.compactMap { name in
      guard let path = variable(name), !path.hasPrefix("/") else { return nil }
      return .pathIsRelative(name, path)
    }
  }

  private func projectFiles(_ store: SQLiteStore?) -> [DoctorFact] {
    let search = context.paths.projectFiles
    let passed =
      search.passed.map(DoctorFact.projectFileIsSkipped) + (search.wasCutShort ? [.projectFilesNotSearched] : [])
    switch search.found {
    case .none: return passed
    case .mistaken(let mistake, let path):
      return [.projectFileIsInvalid(mistake.sentence(in: context.words, file: path))] + passed
    case .read(.store, let path): return [.projectFile(path, project: nil)] + passed
    case .read(.project(let name), let path):
      // If the projects cannot be read, assumes that the project of the `.sekan`
      // file exists: the store's facts report the failure.
      guard let projects = try? store?.projects() else { return [.projectFile(path, project: name.text)] + passed }
      let found = NamedProject(name.text, among: projects)
      if case .one = found { return [.projectFile(path, project: name.text)] + passed }
      let sentence = context.mistaken(name.text, found, among: projects)
      return [.projectFileNamesNoProject(sentence.withoutProgram)] + passed
    }
  }

  private var days: [DoctorFact] {
    let zones = SystemZone(variable)
    var facts = Doctor.zones(
      context.clock.zone.name, missing: context.missingZone, release: zones.release, hasTable: zones.table != nil,
      folder: zones.folder)
    let table = context.holidayFiles.table ?? .builtIn
    if let release = context.holidayRelease.release, let last = table.years?.upperBound {
      facts.append(Doctor.holidays(release, lastYear: last, today: context.clock.today))
    }
    return facts + context.holidayTroubles.map { .holidayTrouble($0) }
  }

  private var configuration: [DoctorFact] {
    let (path, mistakes) = (context.paths.config, context.preferences.mistakes)
    if mistakes.isEmpty {
      return [access(context.paths.wayToConfig, F_OK) == 0 ? .configuration(path) : .noConfiguration(path)]
    }
    return mistakes.map { .mistake($0.sentence(in: context.words, file: path)) }
  }

  /// Facts about servers and `sekan-remote`, from the store; nothing is fetched.
  private func servers(_ store: SQLiteStore?) -> [DoctorFact] {
    let known: (links: [RemoteLink], facts: [DoctorFact])
    do throws(StoreFailure) {
      known = try store.map { store throws(StoreFailure) in try links(in: store) } ?? ([], [.nothingLinked])
    } catch {
      let (paths, sentence) = (context.paths, error.sentence(in: context.words, at: context.clock))
      known = ([], [Doctor.failure(error, sentence, of: paths.store, repair: paths.repairCommand)])
    }
    let isNeeded = !known.links.isEmpty || !context.settings.feeds.isEmpty
    let path = eyes.beside() ?? RemoteHandOver.program
    return [Doctor.remoteProgram(eyes.ask([path, "--version"]), at: path, isNeeded: isNeeded)] + known.facts
  }

  private func links(in store: SQLiteStore) throws(StoreFailure) -> (links: [RemoteLink], facts: [DoctorFact]) {
    try store.reading { () throws(StoreFailure) in
      let (words, links) = (context.words, try store.links())
      let texts = ReminderText(words: words, clock: context.clock)
      let contact = RemoteContact.all(of: context.paths.store, on: SystemDisk())
      let state = try NetworkState(contact, context.settings, in: store)
      var facts = [Doctor.network(state, state.report(in: words, when: texts.moment))]
      for link in links {
        let name = words.name(of: try store.project(link.project))
        let parked = try store.unsentCounts(in: link.project, most: DoctorRun.mostCounted).parked
        facts += Doctor.link(link, of: name, state: words.state(of: link), notTaken: parked)
      }
      return (links, facts)
    }
  }

  private var versions: DoctorFact {
    .versions(sekan: programVersion, sqlite: SQLiteStore.library, ncurses: eyes.ncurses)
  }

  // MARK: Output

  private func lines(_ facts: [DoctorFact]) -> [String] {
    let style = context.style
    var lines: [String] = []
    for subject in DoctorSubject.allCases {
      let own = facts.filter { $0.row.subject == subject }
      if !own.isEmpty { lines.append(style.shown(context.words.name(of: subject), .strong)) }
      for fact in own { lines += findingLines(fact, style) }
    }
    let count = { (state: DoctorState) in facts.count { $0.row.state == state } }
    let verdict = context.words.doctorVerdict(wrong: count(.wrong), remarks: count(.remark))
    return lines + [""] + context.rows.rows(verdict).map { style.shown($0) }
  }

  private func findingLines(_ fact: DoctorFact, _ style: ShellStyle) -> [String] {
    let text = plain(context.words.text(of: fact))
    let (mark, role) = DoctorRun.marks[fact.row.state] ?? (" ", .plain)
    let what = context.rows.rows(below: 4, text.what).map { style.shown($0) }
    let lines = what.enumerated().map { ($0 == 0 ? "  " + style.shown(mark, role) + " " : "    ") + $1 }
    return lines + (text.advice.map { context.rows.rows("      ", $0).map { style.shown($0, .dim) } } ?? [])
  }

  private func plain(_ text: DoctorText) -> (what: String, advice: String?) {
    // Removes control characters, because a path in the text may contain a line end.
    (
      context.withSupportedSigns(ScreenText.clean(text.what)),
      text.advice.map { context.withSupportedSigns(ScreenText.clean($0)) }
    )
  }

  private static let marks: [DoctorState: (String, Role)] = [
    .good: ("+", .checked), .remark: ("-", .warning), .wrong: ("!", .late),
  ]

  private func json(_ facts: [DoctorFact], _ worst: DoctorState) -> JSON {
    .object([
      ("version", .string(programVersion)), ("state", .string(worst.rawValue)),
      ("findings", .array(facts.map(json))),
    ])
  }

  private func json(_ fact: DoctorFact) -> JSON {
    let (row, text) = (fact.row, context.words.text(of: fact))
    return .object([
      ("subject", .string(row.subject.rawValue)), ("code", .string(row.code)), ("state", .string(row.state.rawValue)),
      ("sentence", .string(text.what)), ("advice", text.advice.map(JSON.string) ?? .null),
    ])
  }
}

/// The state of the store's file, found without writing to it or to its folder.
private enum StoreLook {
  case nothing, empty
  case failed(StoreFailure)
  case large(SQLiteStore)
  case opened(SQLiteStore, flaw: String?)

  init(of path: String, quickly most: Int, patience: Int, in words: any Words) {
    var found = stat()
    guard stat(path, &found) == 0 else {
      let error = errno
      let isMissing = error == ENOENT || error == ENOTDIR
      self = isMissing ? .nothing : .failed(.cannotOpen("\(path): \(Machine.describe(error, in: words))"))
      return
    }
    if found.st_mode & S_IFMT == S_IFDIR {
      self = .failed(.cannotOpen("\(path): \(Machine.describe(EISDIR, in: words))"))
      return
    }
    // A file of size 0 is an empty store, unless the kernel generates the file: it reports a size of 0 for such files.
    if found.st_mode & S_IFMT == S_IFREG, found.st_size == 0, !StorePlace.isGenerated(path) {
      self = .empty
      return
    }
    // Does not open the store if its rollback journal is no regular file:
    // SQLite would fail on it, or block forever on a pipe.
    if let journal = StorePlace(of: path).notJournal {
      self = .failed(.cannotOpen(journal))
      return
    }
    do throws(StoreFailure) {
      let store = try SQLiteStore.open(path, mode: .readOnly, patience: patience)
      self = store.size > most ? .large(store) : .opened(store, flaw: try store.quickCheck(most: 1).first)
    } catch {
      self = .failed(error)
    }
  }

  var store: SQLiteStore? {
    switch self {
    case .nothing, .empty, .failed: nil
    case .large(let store): store
    case .opened(let store, let flaw): flaw == nil ? store : nil
    }
  }
}

/// Probes of `sekan doctor` as closures, so that tests can fake them.
struct DoctorProbes {
  /// The name of the locale in force; nil if it is not UTF-8.
  var locale: () -> String?
  var isInstalled: (String) -> Bool
  /// For a terminal name, the terminfo entry that the board would use and its number of colours; nil if no entry fits.
  var drawing: (String) -> (term: String, colors: Int)?
  var size: () -> Extent?
  /// Runs a program and returns its answer, or gives up after `patience`.
  var ask: ([String]) -> ProgramAnswer
  var beside: () -> String?
  var ncurses: String
  /// The id of the user, to report files that belong to other users.
  var user: UInt32

  private static let patience = 2_000

  static var machine: DoctorProbes {
    DoctorProbes(
      locale: { Locale.inForce }, isInstalled: Locale.isInstalled,
      drawing: { term in Session.drawing(for: term).map { ($0.term, $0.colors.rawValue) } }, size: { Machine.extent },
      ask: { ProgramAnswer(of: $0, within: patience, most: 1_000) },
      beside: { RemoteHandOver.place(beside: Machine.runningBinary) }, ncurses: Session.library,
      user: getuid())
  }
}

extension Machine {
  fileprivate static var extent: Extent? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Extent(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
