import Glibc
import Kanban

/// With what a command ends, for scripts; the usage tells of each.
enum ShellStatus {
  /// Nothing was found, or not all of it could be done; which is said.
  static let notFound: Int32 = 1
  static let notUnderstood: Int32 = 2
  /// The rules do not let it be done.
  static let refused: Int32 = 3
  /// What holds the cards could not be read or written.
  static let store: Int32 = 4
  /// What was asked for, or what was done, could not be told: what was to be stored is.
  static let output: Int32 = 74
  /// Nobody reads any more: as any command ends that writes to a pipe.
  static let readerGone: Int32 = 128 + SIGPIPE
  /// It may go well another time.
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

  /// Where a part is stored by then, which would be done twice if all of it was tried again.
  var exitStatusInPart: Int32 { self == .busy ? ShellStatus.store : exitStatus }
}
