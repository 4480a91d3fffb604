import Kanban
import Words

/// Result of a sync that the user started on the board.
public enum SyncAsked: Equatable, Sendable {
  /// Started in the background; its changes appear as they arrive.
  case begun
  case done
  /// Another program is syncing.
  case elsewhere
  case unreached
  /// The sync needs an answer or a password; `sekan sync` in a shell asks for it.
  case needsYou
  /// Not started, because the store was selected by a `.sekan` file only.
  case unnamed
  case missing(program: String)
  case failed(program: String, why: String)

  /// The result that an exit status of `sekan sync` stands for.
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

  /// Nil if the screen shows the result.
  func notice(of wish: SyncRequest, _ count: Int) -> Notice? {
    switch wish {
    case .seen: nil
    case .retry: Notice(triesAgain(count), offers: [.syncNow])
    case .delete: count == 0 ? isAnswered : Notice(deletesNext, offers: [.syncNow])
    case .putBack: count == 0 ? isAnswered : Notice(putsBackNext, offers: [.syncNow])
    }
  }
}
