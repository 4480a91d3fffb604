import Kanban

extension MemoryStore {
  public func renew(_ renewal: inout Renewal, on context: CommitContext, most: Int) throws(StoreFailure) {
    guard let project = renewal.project else { return }
    let open = shelf.cards.values.filter { $0.project == project && $0.life == .onBoard && $0.column != .done }
    let timed = open.compactMap { card -> (spot: Renewal.Spot, card: Card)? in
      guard case .time(_, _, let instant) = card.due else { return nil }
      return (Renewal.Spot(moment: instant, number: card.number), card)
    }
    let found = timed.filter { $0.spot > renewal.spot }.sorted { $0.spot < $1.spot }.prefix(max(1, most))
    let stale = found.map(\.card).filter { $0.renewed(at: context.clock) != $0 }
    try rewrite { ledger throws(StoreFailure) in try ledger.renew(stale.map(\.id), on: context) }
    renewal.pass(found.count == max(1, most) ? found.last?.spot : nil, rewritten: stale.count)
  }
}
