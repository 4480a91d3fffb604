import Host
import Text
import Words

/// Runs the setting `backup-command` after a backup, for example to encrypt or upload it.
struct BackupCommand {
  private let context: Context
  private let command: String

  init(_ context: Context) { (self.context, command) = (context, context.settings.backupCommand) }

  /// Milliseconds after which the user's command is killed; many, because an upload may take long.
  private static let patience = 3_600_000

  /// Bytes of its errors that are kept.
  private static let mostErrors = 4_096

  /// Runs the command on a backup. Nil on success, else why the command failed, which is also kept beside the backups
  /// until the next success.
  func run(on path: String, in folder: BackupFolder) -> String? {
    let disk = SystemDisk()
    guard !command.isEmpty else {
      folder.setCommandFailure(nil, on: disk)
      return nil
    }
    let (why, errors) = result(on: path)
    if !errors.isEmpty { context.printError(errors.joined(separator: "\n")) }
    // The board and `sekan doctor` have only the last of the errors.
    let last = errors.last.map { ": " + ScreenText.truncated($0, to: BackupCommand.longest) } ?? ""
    folder.setCommandFailure(why.map { $0 + last }, on: disk)
    return why.map(context.words.backupCommandFailed)
  }

  /// Cells of the error that a board shows.
  private static let longest = 80

  /// Why the command failed, nil on success, and the last lines that it wrote to stderr, without control characters.
  /// Its other output is discarded.
  private func result(on path: String) -> (why: String?, errors: [String]) {
    // Otherwise the command could read a name that begins with a minus sign as an option.
    let file = path.hasPrefix("/") ? path : "./" + path
    let line = "exec 2>&1 >/dev/null\n" + command.replacing("{file}", with: file.quotedForShell)
    let answer = ProgramAnswer(
      of: ["/bin/sh", "-c", "--", line], within: BackupCommand.patience, most: BackupCommand.mostErrors,
      keepingEnd: true)
    switch answer {
    case .notStarted(let error): return (Machine.describe(error, in: context.words), [])
    case .ended(let status, let output):
      return (status == 0 ? nil : context.words.commandEnded(Int(status)), BackupCommand.lines(output))
    case .tookTooLong: return (context.words.tookTooLong, [])
    }
  }

  private static func lines(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map { ScreenText.clean(String($0)) }
      .filter { $0.contains { !$0.isWhitespace } }
  }
}
