import Kanban

extension Words {
  /// Why a card is here only.
  public func reason(of unsent: RemoteUnsent) -> String {
    switch unsent.parked {
    case nil: ""
    case RemoteUnsent.unreadable: unreadableThere
    case RemoteUnsent.tooLarge: isTooLarge
    case .some(let why): why.toldBriefly
    }
  }
}
