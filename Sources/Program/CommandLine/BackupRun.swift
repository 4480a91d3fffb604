import Glibc
import Host
import Kanban
import Storage
import Text
import Time
import Words

/// `sekan backup`: copies the store, lists its backups, or makes today's backup.
struct BackupRun {
  let options: Options
  let context: Context

  private var folder: BackupFolder { BackupFolder(of: context.paths.store) }
  private var words: any Words { context.words }
  private var today: Day { context.clock.today }

  func run() throws -> Int32 {
    let asked = options.backup
    if asked.isListing { return try list() }
    if let place = asked.place, asked.isDaily { throw UsageMistake.notForCommand(place, ShellOption.daily.name) }
    if let place = asked.place, !context.isText(place) {
      throw CommandStop(words.newNameIsNoText, status: ShellStatus.notUnderstood)
    }
    if asked.place == "-" { throw CommandStop(words.backupNeedsFile, status: ShellStatus.notUnderstood) }
    guard asked.place != nil || !folder.isLink else {
      throw CommandStop(words.backupFolderIsLink(folder.path), status: ShellStatus.refused)
    }
    if asked.isDaily { return try runDaily() }
    let path = requestedPath
    if options.backup.place != nil, !Machine.missingFolders(of: path).isEmpty {
      let why = path + ": " + Machine.describe(ENOENT, in: words)
      throw CommandStop(words.backupFailed(why), status: ShellStatus.store)
    }
    // Refuses an existing file before the copy begins. The rename at its end refuses it again, without a race.
    guard !Machine.exists(path) else { throw CommandStop(words.backupExists(path), status: ShellStatus.refused) }
    removeUnfinished(beside: path)
    return try backUp(to: path)
  }

  private func removeUnfinished(beside path: String) {
    let begin = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = begin == path.startIndex ? "." : String(path[..<begin])
    BackupFolder(of: context.paths.store, in: folder)
      .removeUnfinished(of: String(path[begin...]), at: context.clock.now)
  }

  private var requestedPath: String {
    let place = options.backup.place
    if let place, !Machine.isFolder(place) { return place }
    let chosen = place.map { BackupFolder(of: context.paths.store, in: $0) } ?? folder
    return chosen.free(on: today, second: context.clock.secondOfDay, as: .requested)
  }

  /// Makes today's backup and deletes old ones by `BackupRule`. Does nothing if today's exists, or before the first
  /// card creates the store.
  private func runDaily() throws -> Int32 {
    let path = folder.daily(today)
    guard !context.hasNoStore, !Machine.exists(path) else { return ShellStatus.done }
    removeUnfinished(beside: path)
    guard folder.hasRoom(for: StorePlace(of: context.paths.store).size) else {
      throw CommandStop(words.noRoomForBackup(folder.path), status: ShellStatus.store)
    }
    return try backUp(to: path) {
      folder.prune()
      StoreRestore.sweep(beside: context.paths.store)
    }
  }

  private func backUp(to path: String, then work: () -> Void = {}) throws -> Int32 {
    let bytes = try copy(to: path)
    work()
    let status = report(path, bytes)
    guard let failure = BackupCommand(context).run(on: path, in: folder) else { return status }
    context.printError(CommandStop.program + failure)
    return status == ShellStatus.done ? ShellStatus.notFound : status
  }

  /// Copies the store and returns the size in bytes. Signals are held once the copy begins, so that they end it without
  /// an incomplete file. A signal before that, during the wait for a lock, ends the process.
  private func copy(to path: String) throws -> Int {
    let streams = context.streams
    var wasInterrupted = false
    do throws(StoreFailure) {
      let bytes = try SQLiteStore.backUp(
        context.paths.store, to: path, patience: context.patience, reporting: context.lockWaitNotice
      ) {
        streams.holdEnd()
        wasInterrupted = streams.isEnding
        return wasInterrupted
      }
      streams.letEnd()
      return bytes
    } catch {
      streams.letEnd()
      if wasInterrupted { throw CommandStop(words.exportStopped) }
      switch error {
      case .damaged:
        throw CommandStop(words.backupOfDamagedStore(check: context.paths.checkCommand), status: ShellStatus.store)
      // The failure concerns the backup, not the store, if its message begins with the path of the backup or of its
      // folder.
      case .cannotOpen(let why) where why.hasPrefix(path) || why.hasPrefix(Machine.folder(of: path) + ":"):
        throw CommandStop(words.backupFailed(why), status: ShellStatus.store)
      // Only the backup grows here, so the full disk is the one that holds it: the message names the path of the
      // backup.
      case .diskFull:
        throw CommandStop(
          words.backupFailed(path + ": " + Machine.describe(ENOSPC, in: words)), status: ShellStatus.store)
      case .fileSizeLimit:
        let why = words.stopped(by: error) ?? words.fileSizeLimit
        throw CommandStop(words.backupFailed(path + ": " + why), status: ShellStatus.store)
      default: throw error
      }
    }
  }

  private func report(_ path: String, _ bytes: Int) -> Int32 {
    let day = JSON.string(today.text)
    let text =
      options.isJSON
      ? JSON.object([("path", .string(path)), ("day", day), ("bytes", .integer(Int64(bytes)))]).text
      : ScreenText.clean(words.storeBackedUp(path, DoctorFact.size(bytes)))
    return context.answer(text + "\n")
  }

  private func list() throws(CommandStop) -> Int32 {
    var folder = folder
    if let place = options.backup.place {
      let path = context.way(to: place)
      guard Machine.isFolder(path) else {
        let why = Machine.describe(Machine.exists(path) ? ENOTDIR : ENOENT, in: words)
        throw CommandStop(words.systemFailed(place, why), status: ShellStatus.store)
      }
      folder = BackupFolder(of: context.paths.store, in: path)
    }
    guard !folder.isLink else {
      throw CommandStop(words.linkedBackupsNotListed(folder.path), status: ShellStatus.refused)
    }
    let backups = folder.backups
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    if backups.isEmpty, !options.isJSON { context.printError(words.noBackups(folder.path)) }
    for backup in backups { rows.put(options.isJSON ? json(backup).text : line(backup)) }
    return rows.end()
  }

  private func line(_ backup: Backup) -> String {
    let facts = [
      "\(backup.day.text) \(time(of: backup) ?? "     ")", words.name(of: backup.kind),
      DoctorFact.size(backup.bytes), backup.path,
    ]
    return ScreenText.clean(facts.joined(separator: "  "))
  }

  /// The clock time at which the backup was made; nil if the file's modification time is on another day than its name,
  /// as after a copy that does not keep times.
  private func time(of backup: Backup) -> String? {
    let wall = context.clock.zone.wall(at: backup.made)
    return wall.day == backup.day ? WallTime.clock(wall.minute) : nil
  }

  private func json(_ backup: Backup) -> JSON {
    .object([
      ("path", .string(backup.path)), ("day", .string(backup.day.text)),
      ("time", time(of: backup).map { .string($0) } ?? .null), ("kind", .string(backup.kind.rawValue)),
      ("daily", .bool(backup.kind == .daily)), ("bytes", .integer(Int64(backup.bytes))),
    ])
  }
}

/// Runs the setting `backup-command` after a backup, for example to encrypt or upload it.
struct BackupCommand {
  private let context: Context
  private let command: String

  init(_ context: Context) { (self.context, command) = (context, context.settings.backupCommand) }

  /// Milliseconds after which the user's command is killed; many, because an upload may take long.
  private static let patience = 3_600_000

  /// Runs the command on a backup. Nil on success or without a command, else why the command failed. The reason is also
  /// kept beside the backups until the command succeeds or is removed from the settings.
  func run(on path: String, in folder: BackupFolder) -> String? {
    let disk = SystemDisk()
    guard !command.isEmpty else {
      folder.commandFailure.set(nil, on: disk)
      return nil
    }
    let why = failure(on: path)
    folder.commandFailure.set(why, on: disk)
    return why.map(context.words.backupCommandFailed)
  }

  /// Nil on success, else why the command failed. Its errors go to stderr of this process; its output is discarded.
  private func failure(on path: String) -> String? {
    // Prepends `./` to a relative path, because the command could read a name that begins with a minus sign as an
    // option.
    let file = path.hasPrefix("/") ? path : "./" + path
    let line = command.replacing("{file}", with: file.quotedForShell)
    switch ProgramAnswer(of: ["/bin/sh", "-c", "--", line], within: BackupCommand.patience, most: 0) {
    case .notStarted(let error): return Machine.describe(error, in: context.words)
    case .ended(0, _): return nil
    case .ended(let status, _): return context.words.commandEnded(Int(status))
    case .tookTooLong: return context.words.tookTooLong
    }
  }
}
