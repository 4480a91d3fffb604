import Glibc
import Kanban

/// Exit statuses of commands, documented in the usage.
enum ShellStatus {
  /// No match, or only part of the work was done; a message explains it.
  static let notFound: Int32 = 1
  static let notUnderstood: Int32 = 2
  static let refused: Int32 = 3
  static let store: Int32 = 4
  /// The output could not be written; changes are stored.
  static let output: Int32 = 74
  /// The reader closed the pipe, as with other commands that are killed by SIGPIPE.
  static let readerGone: Int32 = 128 + SIGPIPE
  /// A retry may succeed.
  static let tryAgain: Int32 = 75
}

extension StoreFailure {
  var exitStatus: Int32 {
    switch self {
    case .refused: ShellStatus.refused
    case .busy: ShellStatus.tryAgain
    case .diskFull, .readOnly, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .cannotOpen,
      .noFolder, .uncertain, .other:
      ShellStatus.store
    }
  }

  /// After partial success: scripts must not retry the whole command, which would do a part twice.
  var exitStatusInPart: Int32 { self == .busy ? ShellStatus.store : exitStatus }
}
