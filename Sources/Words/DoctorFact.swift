import Time

/// A finding of `sekan doctor`, good or bad. `DoctorWords` has the texts and the advice.
public enum DoctorFact: Equatable, Sendable {
  // Findings about the locale; `fallback` is the locale that the board uses instead
  case charactersAreUTF8(String)
  case localeIsUnset(fallback: String)
  case localeIsMissing(String, variable: String, fallback: String)
  case localeIsNotUTF8(String, variable: String, fallback: String)
  case noUTF8Locale

  // Terminal
  case noTerminal
  case terminalIsUnset
  case terminalIsKnown(String)
  case terminalStandsIn(String, for: String)
  case terminalCannotBeDrawnOn(String)
  case colors(Int, theme: String)
  case fewColors(Int)
  /// Colours are turned off on purpose, by this variable, option or line of the configuration.
  case noColorsWanted(String)
  case size(Extent)
  case sizeIsTooSmall(Extent)

  // tmux
  case notInTmux
  case tmux(String)
  case tmuxIsSilent
  /// The value of tmux's `escape-time` in milliseconds, if it is too long.
  case escapeTime(Int)
  case clipboardIsClosed(String)
  case passthroughIsOff
  case tmuxTerminal(String)

  // Findings about the store; sizes are in bytes
  case store(String, StoreOrigin, size: Int, schema: Int)
  case noStore(String, StoreOrigin)
  case noStoreFolder(String)
  /// A `.sekan` file is in use that selects the store, or this project of it.
  case projectFile(String, project: String?)
  case projectFileIsInvalid(String)
  /// The project that the `.sekan` file names is unknown or ambiguous.
  case projectFileNamesNoProject(String)
  case projectFileIsSkipped(SkippedProjectFile)
  /// `.sekan` files in parent folders could not all be searched: the path of the folder is unknown, and a parent is
  /// inaccessible.
  case projectFilesNotSearched
  case storeFails(String, StoreCure?)
  case storeIsOlder(today: Int, Int)
  case storeIsLocked
  case changeWasCutShort
  case storeIsSound
  case storeIsLarge(Int)
  /// The store is damaged. `repair` is the command that may repair it; nil if the store cannot be read at all.
  case storeIsDamaged(String, repair: String?)
  /// A file or folder that other users may access: its path, its octal mode, and the recommended mode.
  case openToOthers(String, String, should: String)
  case belongsTo(String, owner: String)
  case notWritable(String)
  /// The path of SQLite's rollback journal is no regular file, but for example a link or a folder.
  case journalIsNoFile(String)
  case freeSpace(Int)
  case littleSpace(Int)
  case seenByLooking
  case copies([String])
  /// The number of backups of the store, and the day of the newest one.
  case backups(Int, newest: String)
  case backupIsOld(String)
  case backupCommandFails(String)
  /// Why the last automatic mirror failed or left something out.
  case mirrorFails(String)

  /// An environment variable that has to be an absolute path has a relative one: its name and value.
  case pathIsRelative(String, String)

  // Files in the state folder
  case noDrafts
  case drafts(Int, folder: String)
  /// The number of crash reports, and the path of the newest one.
  case crashReports(Int, newest: String)

  // Dates
  case zone(String, release: String?)
  case zoneIsMissing(String)
  case noZones(String)
  case holidayTable(String, Day, lastYear: Int)
  case holidayTableIsOld(String, Day)
  case holidayTrouble(String)

  // Configuration
  case configuration(String)
  case noConfiguration(String)
  case mistake(String)

  // Servers and feeds
  case remoteProgram(String)
  case remoteProgramIsMissing(isNeeded: Bool)
  case remoteProgramIsOther(String, version: String)
  case remoteProgramIsSilent(String)
  case nothingLinked
  case network(String)
  case networkIsAway(String)
  case linkFails(project: String, state: String)
  case linkAsks(project: String, state: String)
  case notTaken(project: String, Int)

  case versions(sekan: String, sqlite: String, ncurses: String)
}

/// The advice for a store that cannot be opened.
public enum StoreCure: Equatable, Sendable {
  /// Restore a backup or choose another path, because the file is damaged, or not a store.
  case backupOrPath
  /// Inspect the path of the store and its permissions.
  case look(String)
  /// Choose another path for the store.
  case path
  case guide
}

public enum StoreOrigin: String, Sendable {
  case option = "--store"
  case variable = "SEKAN_STORE"
  case projectFile = ".sekan"
  case standard
}

/// Sections of the report of `sekan doctor`, in order.
public enum DoctorSubject: String, CaseIterable, Sendable {
  case locale, terminal, tmux, store, drafts, days, configuration, servers, versions
}

public enum DoctorState: String, Comparable, Sendable {
  case good, remark, wrong

  private var weight: Int {
    switch self {
    case .good: 0
    case .remark: 1
    case .wrong: 2
    }
  }

  public static func < (one: DoctorState, other: DoctorState) -> Bool { one.weight < other.weight }
}

public struct DoctorRow: Equatable, Sendable {
  public let subject: DoctorSubject
  /// Identifies the finding in the JSON output.
  public let code: String
  public let state: DoctorState

  fileprivate init(_ subject: DoctorSubject, _ code: String, _ state: DoctorState) {
    (self.subject, self.code, self.state) = (subject, code, state)
  }
}

extension DoctorFact {
  public var row: DoctorRow {
    switch self {
    case .charactersAreUTF8: DoctorRow(.locale, "utf8", .good)
    case .localeIsUnset: DoctorRow(.locale, "unset", .remark)
    case .localeIsMissing: DoctorRow(.locale, "missing", .remark)
    case .localeIsNotUTF8: DoctorRow(.locale, "notUTF8", .remark)
    case .noUTF8Locale: DoctorRow(.locale, "noUTF8", .wrong)
    case .noTerminal: DoctorRow(.terminal, "none", .good)
    case .terminalIsUnset: DoctorRow(.terminal, "unset", .wrong)
    case .terminalIsKnown: DoctorRow(.terminal, "known", .good)
    case .terminalStandsIn: DoctorRow(.terminal, "unknown", .remark)
    case .terminalCannotBeDrawnOn: DoctorRow(.terminal, "cannotDraw", .wrong)
    case .colors: DoctorRow(.terminal, "colors", .good)
    case .fewColors: DoctorRow(.terminal, "fewColors", .remark)
    case .noColorsWanted: DoctorRow(.terminal, "noColors", .good)
    case .size: DoctorRow(.terminal, "size", .good)
    case .sizeIsTooSmall: DoctorRow(.terminal, "tooSmall", .wrong)
    case .notInTmux: DoctorRow(.tmux, "outside", .good)
    case .tmux: DoctorRow(.tmux, "version", .good)
    case .tmuxIsSilent: DoctorRow(.tmux, "silent", .remark)
    case .escapeTime: DoctorRow(.tmux, "escapeTime", .remark)
    case .clipboardIsClosed: DoctorRow(.tmux, "clipboard", .remark)
    case .passthroughIsOff: DoctorRow(.tmux, "passthrough", .remark)
    case .tmuxTerminal: DoctorRow(.tmux, "terminal", .remark)
    case .store: DoctorRow(.store, "file", .good)
    case .noStore(_, .standard): DoctorRow(.store, "none", .good)
    case .noStore: DoctorRow(.store, "none", .wrong)
    case .noStoreFolder: DoctorRow(.store, "noFolder", .wrong)
    case .projectFile: DoctorRow(.store, "ledHere", .good)
    case .projectFileIsInvalid, .projectFileNamesNoProject: DoctorRow(.store, "ledWrong", .wrong)
    case .projectFileIsSkipped: DoctorRow(.store, "notObeyed", .remark)
    case .projectFilesNotSearched: DoctorRow(.store, "notSought", .remark)
    case .storeFails: DoctorRow(.store, "fails", .wrong)
    case .storeIsOlder: DoctorRow(.store, "older", .good)
    case .storeIsLocked: DoctorRow(.store, "locked", .remark)
    case .changeWasCutShort: DoctorRow(.store, "cutShort", .remark)
    case .storeIsSound: DoctorRow(.store, "sound", .good)
    case .storeIsLarge: DoctorRow(.store, "large", .remark)
    case .storeIsDamaged: DoctorRow(.store, "damaged", .wrong)
    case .openToOthers: DoctorRow(.store, "openToOthers", .remark)
    case .belongsTo: DoctorRow(.store, "owner", .remark)
    case .notWritable: DoctorRow(.store, "notWritable", .wrong)
    case .journalIsNoFile: DoctorRow(.store, "notJournal", .wrong)
    case .freeSpace: DoctorRow(.store, "space", .good)
    case .littleSpace: DoctorRow(.store, "littleSpace", .remark)
    case .seenByLooking: DoctorRow(.store, "otherMachine", .remark)
    case .pathIsRelative: DoctorRow(.store, "relativePath", .remark)
    case .copies: DoctorRow(.store, "copies", .good)
    case .backups: DoctorRow(.store, "backups", .good)
    case .backupIsOld: DoctorRow(.store, "backups", .remark)
    case .backupCommandFails: DoctorRow(.store, "backupCommand", .remark)
    case .mirrorFails: DoctorRow(.store, "mirror", .remark)
    case .noDrafts: DoctorRow(.drafts, "none", .good)
    case .drafts: DoctorRow(.drafts, "some", .remark)
    case .crashReports: DoctorRow(.versions, "crashed", .remark)
    case .zone: DoctorRow(.days, "zone", .good)
    case .zoneIsMissing: DoctorRow(.days, "zoneMissing", .wrong)
    case .noZones: DoctorRow(.days, "noZones", .remark)
    case .holidayTable: DoctorRow(.days, "holidays", .good)
    case .holidayTableIsOld: DoctorRow(.days, "holidaysOld", .remark)
    case .holidayTrouble: DoctorRow(.days, "holidaysWrong", .wrong)
    case .configuration: DoctorRow(.configuration, "right", .good)
    case .noConfiguration: DoctorRow(.configuration, "none", .good)
    case .mistake: DoctorRow(.configuration, "mistake", .wrong)
    case .remoteProgram: DoctorRow(.servers, "program", .good)
    case .remoteProgramIsMissing(isNeeded: false): DoctorRow(.servers, "noProgram", .good)
    case .remoteProgramIsMissing: DoctorRow(.servers, "noProgram", .wrong)
    case .remoteProgramIsOther: DoctorRow(.servers, "otherProgram", .wrong)
    case .remoteProgramIsSilent: DoctorRow(.servers, "silentProgram", .wrong)
    case .nothingLinked: DoctorRow(.servers, "none", .good)
    case .network: DoctorRow(.servers, "reached", .good)
    case .networkIsAway: DoctorRow(.servers, "notReached", .remark)
    case .linkFails: DoctorRow(.servers, "linkFails", .wrong)
    case .linkAsks: DoctorRow(.servers, "linkAsks", .wrong)
    case .notTaken: DoctorRow(.servers, "notTaken", .remark)
    case .versions: DoctorRow(.versions, "versions", .good)
    }
  }
}
