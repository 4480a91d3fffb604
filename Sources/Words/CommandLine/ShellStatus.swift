import Kanban

/// Exit statuses of both programs, documented in the usage and in docs/guide.md.
package enum ShellStatus {
  package static let done: Int32 = 0
  /// Nothing was found, only a part of the work was done, or it failed in a way that has no status of its own; a
  /// message explains it.
  package static let notFound: Int32 = 1
  /// A sync has met a problem that only the user can solve.
  package static let needsAttention = notFound
  package static let notUnderstood: Int32 = 2
  package static let refused: Int32 = 3
  package static let store: Int32 = 4
  package static let offline: Int32 = 69
  /// The output could not be written, for example to a full disk; changes are stored.
  package static let output: Int32 = 74
  /// Another process syncs or has locked the store, so a retry may succeed.
  package static let busy: Int32 = 75
  /// The reader of the output has closed the pipe: 128 plus the number of SIGPIPE, as shells report it for other
  /// commands.
  package static let readerGone: Int32 = 141
}

extension StoreFailure {
  package var exitStatus: Int32 {
    switch self {
    case .refused: ShellStatus.refused
    case .busy: ShellStatus.busy
    case .diskFull, .fileSizeLimit, .readOnly, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied,
      .cannotOpen, .noFolder, .uncertain, .other:
      ShellStatus.store
    }
  }

  /// The exit status if a part of the command was done before the failure. It is never that of `busy`: scripts must not
  /// retry, which would do the part twice.
  package var exitStatusInPart: Int32 { self == .busy ? ShellStatus.store : exitStatus }

  /// True if the error message begins with the path of the store. The sentences of `readOnly`, `cannotOpen` and
  /// `noFolder` have a path already; those of `refused` and `busy` need none.
  package var isAboutFile: Bool {
    switch self {
    case .diskFull, .fileSizeLimit, .replaced, .damaged, .newer, .older, .notAStore, .unsafe, .emptied, .uncertain,
      .other:
      true
    case .refused, .busy, .readOnly, .cannotOpen, .noFolder: false
    }
  }
}
