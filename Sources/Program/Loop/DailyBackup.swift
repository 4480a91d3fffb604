import Board
import Glibc
import Host
import Time

/// Starts `sekan backup --daily` as a child process, so that the board never waits for a copy.
struct DailyBackup {
  private(set) var due: Int?
  private var day: Day?
  /// The last day for which a backup was started or existed already; a failed one is not tried again on that day.
  private var startedDay: Day?
  /// The process of the running backup. Kept only if the loop has to notice its end:
  /// for the first backup ever, or if a command runs after it.
  private var child: Int32?
  private var isFirst = false

  /// Milliseconds before a backup starts, so that it does not delay the first frames.
  private static let pause = 10_000
  /// Milliseconds between checks whether the child has ended.
  private static let look = 60_000
  /// Milliseconds from the start of the first backup to the first check of it; it usually takes less than a second.
  private static let firstLook = 2_000

  /// Schedules the backup of a new day, unless the settings turn backups off. Called at the start and when the clock
  /// moved. Only the user's own store gets backups: a folder beside a store in a repository would be a surprise.
  mutating func begin(at state: LoopState) {
    let (context, today) = (state.context, state.context.clock.today)
    guard context.settings.keepsBackups, context.paths.isOwn, day != today else { return }
    day = today
    due = state.due(in: DailyBackup.pause)
  }

  mutating func advance(at state: inout LoopState) {
    due = nil
    if let child, state.outside.ending(of: child) == nil {
      due = state.due(in: DailyBackup.look)
      return
    }
    let folder = BackupFolder(of: state.file.path)
    if let failure = folder.commandFailure.take(on: state.disk) {
      state.post(Notice(state.words.backupCommandFailed(failure), .refusal))
    }
    if isFirst, !folder.dailyDays(on: state.disk).isEmpty { state.post(Notice(state.words.dailyBackupsBegin)) }
    (child, isFirst) = (nil, false)
    if startedDay != day { start(folder, at: &state) }
  }

  private mutating func start(_ folder: BackupFolder, at state: inout LoopState) {
    startedDay = day
    let days = folder.dailyDays(on: state.disk)
    guard let program = Machine.runningBinary, let day, !days.contains(day) else { return }
    guard !folder.isLink else { return state.post(Notice(state.words.backupFolderIsLink(folder.path), .refusal)) }
    let paths = state.context.paths
    let config = paths.isConfigChosen ? ["--config", paths.config] : []
    // Ignores a failed start. The child process prints nothing that a user
    // would see; `sekan doctor` shows the newest backup.
    let started = state.outside.start([program, "backup", "--daily", "--store", state.file.path] + config)
    guard started >= 0 else { return }
    isFirst = days.isEmpty
    if isFirst || !state.context.settings.backupCommand.isEmpty {
      (child, due) = (started, state.due(in: isFirst ? DailyBackup.firstLook : DailyBackup.look))
    }
  }
}
