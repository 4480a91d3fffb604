import Host
import Words

/// Runs the setting `backup-command` after a backup, for example to encrypt or upload it.
struct BackupCommand {
  private let context: Context
  private let command: String

  init(_ context: Context) { (self.context, command) = (context, context.settings.backupCommand) }

  /// Milliseconds after which the user's command is killed; many, because an upload may take long.
  private static let patience = 3_600_000

  /// Runs the command on a backup. Nil on success or without a command, else why the command failed, which is also kept
  /// beside the backups until the next success.
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
