import Kanban

/// What became of a sync that was asked for at the board.
public enum SyncAsked: Equatable, Sendable {
  /// It goes on by itself; what it brings is seen when it comes.
  case begun
  case done
  /// Another program does it already.
  case elsewhere
  case unreached
  /// It cannot go on without an answer, which it asks for at the shell.
  case needsYou
  /// Its store was named by a file of a folder, and by nobody.
  case unnamed
  case missing(program: String)
  case failed(program: String, why: String)

  /// What `sekan sync` ended with.
  public init(status: Int32) {
    self =
      switch status {
      case 0: .done
      case 75: .elsewhere
      case 69: .unreached
      default: .needsYou
      }
  }
}

extension Words {
  func notice(of asked: SyncAsked) -> Notice {
    switch asked {
    case .begun: Notice(syncBegun)
    case .done: Notice(syncDone)
    case .elsewhere: Notice(somebodySyncs)
    case .unreached: Notice(noServerReached, .refusal)
    case .needsYou: Notice(syncNeedsShell("sekan sync"), .refusal)
    case .unnamed: Notice(syncNeedsNamedStore, .refusal)
    case .missing(let program): Notice(syncProgramMissing(program), .refusal)
    case .failed(let program, let why): Notice(syncNotStarted(program, why), .refusal)
    }
  }

  private var isAnswered: Notice { Notice(isAnsweredAlready, .refusal) }

  /// Nil where it is seen by itself.
  func notice(of wish: RemoteWish, _ count: Int) -> Notice? {
    switch wish {
    case .seen: nil
    case .retry: Notice(triesAgain(count), offers: [.syncNow])
    case .delete: count == 0 ? isAnswered : Notice(deletesNext, offers: [.syncNow])
    case .putBack: count == 0 ? isAnswered : Notice(putsBackNext, offers: [.syncNow])
    }
  }
}
