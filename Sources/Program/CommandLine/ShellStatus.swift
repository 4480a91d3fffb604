import Glibc
import Kanban
import Words

extension ShellStatus {
  /// The reader closed the pipe, as with other commands that are killed by SIGPIPE.
  static let readerGone: Int32 = 128 + SIGPIPE
}

extension StoreFailure {
  var exitStatus: Int32 {
    switch self {
    case .refused: ShellStatus.refused
    case .busy: ShellStatus.busy
    case .diskFull, .readOnly, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .cannotOpen,
      .noFolder, .uncertain, .other:
      ShellStatus.store
    }
  }

  /// After partial success: scripts must not retry the whole command, which would do a part twice.
  var exitStatusInPart: Int32 { self == .busy ? ShellStatus.store : exitStatus }
}
