import Kanban

extension Words {
  /// Why a card or a page is here only, of what it is parked with.
  public func reason(_ parked: String?) -> String {
    switch parked {
    case nil: ""
    case RemoteUnsent.unreadable: unreadableThere
    case RemoteUnsent.tooLarge: isTooLarge
    case .some(let why): ServerRefusal(why).map { refusal($0, why) } ?? why.toldBriefly
    }
  }
}
