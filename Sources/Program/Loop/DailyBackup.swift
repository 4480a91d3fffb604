import Board
import Glibc
import Host
import Kanban
import Time

/// Starts `sekan backup --daily` as a child process, so that the board never waits for a copy.
struct DailyBackup {
  private(set) var due: Int?
  private var day: Day?

  /// In milliseconds: the first frames come first.
  private static let pause = 10_000

  /// Called at the start and whenever the clock may have reached another day. Only the user's own store gets backups: a
  /// folder beside a store in a repository would be a surprise.
  mutating func begin(at state: LoopState) {
    let (context, today) = (state.context, state.context.clock.today)
    guard context.settings.keepsBackups, context.paths.isOwn, day != today else { return }
    day = today
    due = state.due(in: DailyBackup.pause)
  }

  mutating func start(at state: inout LoopState) {
    due = nil
    let folder = BackupFolder(of: state.file.path)
    let days = folder.dailyDays(on: state.disk)
    guard let program = Machine.runningBinary, let day, !days.contains(day) else { return }
    // The child prints nothing that a user would see; `sekan doctor` names the newest backup.
    let child = state.outside.start([program, "backup", "--daily", "--store", state.file.path])
    if days.isEmpty, child >= 0 { state.post(Notice(state.words.dailyBackupsBegin)) }
  }
}
