import Kanban

/// Exit statuses of both programs, documented in the usage and in docs/guide.md.
package enum ShellStatus {
  package static let done: Int32 = 0
  /// No match, or only part of the work was done; a message explains it.
  package static let notFound: Int32 = 1
  /// A sync found a problem that only the user can solve.
  package static let needsAttention = notFound
  package static let notUnderstood: Int32 = 2
  package static let refused: Int32 = 3
  package static let store: Int32 = 4
  package static let offline: Int32 = 69
  /// The output could not be written; changes are stored.
  package static let output: Int32 = 74
  /// Another process syncs or has locked the store: a retry may succeed.
  package static let busy: Int32 = 75
  /// The reader closed the pipe, as with other commands that are killed by SIGPIPE: 128 plus its number.
  package static let readerGone: Int32 = 141
}

extension StoreFailure {
  package var exitStatus: Int32 {
    switch self {
    case .refused: ShellStatus.refused
    case .busy: ShellStatus.busy
    case .diskFull, .readOnly, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .cannotOpen,
      .noFolder, .uncertain, .other:
      ShellStatus.store
    }
  }

  /// The exit status after partial success: scripts must not retry the whole command, which would do a part twice.
  package var exitStatusInPart: Int32 { self == .busy ? ShellStatus.store : exitStatus }

  /// True if the message needs the path; the failure to open a file names it itself.
  package var isAboutFile: Bool {
    switch self {
    case .diskFull, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .uncertain, .other: true
    case .refused, .busy, .readOnly, .cannotOpen, .noFolder: false
    }
  }
}
