import Kanban

extension Words {
  /// How it stands with a link, in a few words.
  public func state(of link: RemoteLink) -> String {
    link.withheldFrom == nil ? state(link.state) : passwordNotGiven
  }

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
