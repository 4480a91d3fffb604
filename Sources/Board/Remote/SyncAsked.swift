import Kanban
import Words

/// Result of a sync that the user has requested on the board.
public enum SyncAsked: Equatable, Sendable {
  /// The sync runs in the background; its changes appear as they arrive.
  case begun
  case done
  /// Another process is syncing.
  case elsewhere
  case unreached
  /// Any other exit status. Mostly the sync needs an answer or a password; `sekan sync` in a shell asks for it.
  case needsYou
  /// Not started, because the store was selected by a `.sekan` file only.
  case unnamed
  case missing(program: String)
  case failed(program: String, why: String)

  /// The result of a sync, from the exit status of `sekan sync`.
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
  func notice(of result: SyncAsked) -> Notice {
    switch result {
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

  /// The notice that an answer or a retry was stored for the next sync, or that the question was answered before
  /// (`count` is 0). Nil for a conflict that was marked as seen, which the screen shows itself.
  func notice(of wish: SyncRequest, _ count: Int) -> Notice? {
    switch wish {
    case .seen: nil
    case .retry: Notice(triesAgain(count), offers: [.syncNow])
    case .delete: count == 0 ? isAnswered : Notice(deletesNext, offers: [.syncNow])
    case .putBack: count == 0 ? isAnswered : Notice(putsBackNext, offers: [.syncNow])
    }
  }
}
