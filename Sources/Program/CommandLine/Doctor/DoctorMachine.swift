import Host
import Kanban
import Storage
import Time
import Words

/// Turns results of probes into the facts that `sekan doctor` prints.
enum Doctor {
  // MARK: The terminal

  static func locale(
    _ locale: Locale, inForce: String?, isInstalled: (String) -> Bool
  ) -> DoctorFact {
    guard let fallback = inForce else { return .noUTF8Locale }
    guard let variable = locale.charactersName else { return .localeIsUnset(fallback: fallback) }
    if locale.isASCII { return .localeIsNotUTF8(locale.characters, variable: variable, fallback: fallback) }
    guard isInstalled(locale.characters) else {
      return .localeIsMissing(locale.characters, variable: variable, fallback: fallback)
    }
    return .charactersAreUTF8(locale.characters)
  }

  /// The fact about TERM. `exists` is true if stdout is a terminal. `drawing` is the terminfo entry that the board
  /// uses, or nil if none fits.
  static func terminal(
    _ name: String?, exists: Bool, drawing: (term: String, colors: Int)?
  ) -> DoctorFact {
    guard let name else { return exists ? .terminalIsUnset : .noTerminal }
    guard let drawing else { return exists ? .terminalCannotBeDrawnOn(name) : .noTerminal }
    return drawing.term == name ? .terminalIsKnown(name) : .terminalStandsIn(drawing.term, for: name)
  }

  /// The fact about the number of colours. `unwantedBy` names the setting that turns colours off.
  static func colors(_ count: Int, theme: ThemeName, unwantedBy: String?) -> DoctorFact {
    if let unwantedBy { return .noColorsWanted(unwantedBy) }
    return count < 16 ? .fewColors(count) : .colors(count, theme: theme.rawValue)
  }

  static func size(_ extent: Extent) -> DoctorFact { extent.isTooSmall ? .sizeIsTooSmall(extent) : .size(extent) }

  // MARK: tmux

  static func tmux(_ tmux: TmuxOptions?, notifies: Bool) -> [DoctorFact] {
    guard let tmux else { return [.tmuxIsSilent] }
    var facts = [DoctorFact.tmux(tmux.version)]
    if tmux.escapeTime > TmuxOptions.mostEscapeTime { facts.append(.escapeTime(tmux.escapeTime)) }
    if tmux.clipboard != "on", !tmux.passesThrough { facts.append(.clipboardIsClosed(tmux.clipboard)) }
    if notifies, !tmux.passesThrough { facts.append(.passthroughIsOff) }
    if !["tmux", "screen"].contains(where: tmux.terminal.hasPrefix) { facts.append(.tmuxTerminal(tmux.terminal)) }
    return facts
  }

  // MARK: The store

  static func place(_ place: StorePlace, isStandard: Bool, user: UInt32, nameOf: (UInt32) -> String) -> [DoctorFact] {
    var facts: [DoctorFact] = []
    for (path, access, should) in [(place.path, place.ofFile, UInt32(0o600)), (place.folder, place.ofFolder, 0o700)] {
      guard let access else { continue }
      let isFile = path == place.path
      // Reports permissions of other users: those to read or write a file, any in a standard folder, and only those to
      // write in a folder that the user chose.
      let open: UInt32 = isFile ? 0o066 : isStandard ? 0o077 : 0o022
      if access.mode & open != 0 {
        facts.append(.openToOthers(path, String(access.mode, radix: 8), should: String(should, radix: 8)))
      }
      if isFile, access.owner != user { facts.append(.belongsTo(path, owner: nameOf(access.owner))) }
      if !access.isWritable { facts.append(.notWritable(path)) }
    }
    if let path = place.notJournal { facts.append(.journalIsNoFile(path)) }
    if let free = place.free { facts.append(free < leastFree + 2 * place.size ? .littleSpace(free) : .freeSpace(free)) }
    if place.needsPolling { facts.append(.seenByLooking) }
    if !place.copies.isEmpty { facts.append(.copies(place.copies)) }
    return facts
  }

  /// The free bytes that a store needs besides twice its size: for a rollback
  /// journal, since a migration copies the whole store.
  private static let leastFree = 32 << 20

  /// The fact about a store that cannot be opened, with the repair command if that may help.
  static func failure(
    _ failure: StoreFailure, _ sentence: String, of path: String, repair: String? = nil
  ) -> DoctorFact {
    switch failure {
    case .busy: .storeIsLocked
    case .older(let schema): .storeIsOlder(today: SQLiteStore.schema, schema)
    // Doctor opened the store read-only, which fails in this way only if a
    // change was cut short and must be rolled back.
    case .readOnly: .changeWasCutShort
    case .damaged(let what): .storeIsDamaged(what, repair: repair)
    // These failures need no extra advice, because their sentences contain it.
    case .newer, .emptied, .unsafe: .storeFails(sentence, nil)
    case .notAStore: .storeFails(sentence, .backupOrPath)
    case .cannotOpen: .storeFails(sentence, .look(path))
    case .refused, .diskFull, .fileSizeLimit, .replaced, .noFolder, .uncertain, .other: .storeFails(sentence, .guide)
    }
  }

  static func drafts(_ count: Int, in folder: String) -> DoctorFact {
    count == 0 ? .noDrafts : .drafts(count, folder: folder)
  }

  /// The fact about crash reports, whose paths come with the newest last. Empty without reports.
  static func crashes(_ reports: [String]) -> [DoctorFact] {
    reports.last.map { [.crashReports(reports.count, newest: $0)] } ?? []
  }

  // MARK: Days

  static func zones(_ name: String, missing: String?, release: String?, hasTable: Bool, folder: String) -> [DoctorFact]
  {
    let own = missing.map { DoctorFact.zoneIsMissing($0) } ?? .zone(name, release: release)
    return hasTable ? [own] : [own, .noZones(folder)]
  }

  static func holidays(_ release: HolidayRelease, lastYear: Int, today: Day) -> DoctorFact {
    let isOld = today - release.day > oldAge || today.year >= lastYear
    if isOld { return .holidayTableIsOld(release.version, release.day) }
    return .holidayTable(release.version, release.day, lastYear: lastYear)
  }

  /// The age in days from which the holiday table is old: governments
  /// announce the holidays of a year in the year before.
  private static let oldAge = 400

  // MARK: Servers

  static func remoteProgram(_ answer: ProgramAnswer, at path: String, isNeeded: Bool) -> DoctorFact {
    guard case .ended(0, let output) = answer else {
      if case .notStarted = answer { return .remoteProgramIsMissing(isNeeded: isNeeded) }
      // Status 127 means a missing program: a launcher may report it like a shell does.
      if case .ended(127, _) = answer { return .remoteProgramIsMissing(isNeeded: isNeeded) }
      return .remoteProgramIsSilent(path)
    }
    let version = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace).last.map(String.init)
    guard let version else { return .remoteProgramIsSilent(path) }
    return version == programVersion ? .remoteProgram(path) : .remoteProgramIsOther(path, version: version.excerpt)
  }

  static func link(_ link: RemoteLink, of project: String, state: String, notTaken: Int) -> [DoctorFact] {
    let parked = notTaken > 0 ? [DoctorFact.notTaken(project: project, notTaken)] : []
    return switch link.state.condition {
    case .well, .offline, .busy, .answered: parked
    case .failing: [.linkFails(project: project, state: state)] + parked
    case .asking: [.linkAsks(project: project, state: state)] + parked
    }
  }

  static func network(_ state: NetworkState, _ parts: [String]) -> DoctorFact {
    guard !parts.isEmpty else { return .nothingLinked }
    let sentence = parts.joined(separator: ", ")
    return switch state.condition {
    case .all, .unasked: .network(sentence)
    case .noLink, .unreached, .partlyReached: .networkIsAway(sentence)
    }
  }
}

/// The tmux options that matter to a board.
struct TmuxOptions: Equatable {
  var version: String
  var escapeTime: Int
  var clipboard: String
  var terminal: String
  var passesThrough: Bool

  static let mostEscapeTime = 50

  static let question = [
    "tmux", "display-message", "-p",
    "#{version}|#{escape-time}|#{set-clipboard}|#{default-terminal}|#{allow-passthrough}",
  ]

  /// Parses the answer of tmux; nil if invalid. Options that an old tmux lacks are empty.
  init?(_ answer: ProgramAnswer) {
    guard case .ended(0, let output) = answer else { return nil }
    let line = String(decoding: output.prefix { $0 != 10 }, as: UTF8.self)
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, !parts[0].isEmpty else { return nil }
    (version, escapeTime, clipboard, terminal) = (parts[0], Int(parts[1]) ?? 0, parts[2], parts[3])
    passesThrough = !["", "0", "off"].contains(parts[4])
  }
}
