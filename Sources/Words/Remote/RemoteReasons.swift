import Kanban

extension Words {
  public func state(of link: RemoteLink) -> String {
    link.withheldFrom == nil ? state(link.state) : passwordNotGiven
  }

  /// Sentence about tasks of a calendar that were left without a card: their number and the reasons. Empty if every
  /// task has a card; events do not count.
  public func leftAlone(_ counts: [LeftAloneReason: Int]) -> String {
    let reasonCounts = LeftAloneReason.allCases.compactMap { reason in
      reason == .notATask ? nil : counts[reason].map { (reason, $0) }
    }
    guard !reasonCounts.isEmpty else { return "" }
    let reasons = reasonCounts.map { "\(leftAloneReason($0)) (\(grouped($1)))" }.joined(separator: ", ")
    return leftAlone(reasonCounts.reduce(0) { $0 + $1.1 }, reasons)
  }

  /// Why the server does not have a card or page, in words. `parked` is the reason as the store has it: an unknown one
  /// is returned shortened, nil as an empty text.
  public func reason(_ parked: String?) -> String {
    switch parked {
    case nil: ""
    case RemoteUnsent.unreadable: unreadableThere
    case RemoteUnsent.tooLarge: isTooLarge
    case .some(let why): ServerRefusal(why).map { refusal($0, why) } ?? why.excerpt
    }
  }
}
