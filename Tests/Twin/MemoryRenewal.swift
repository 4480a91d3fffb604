import Kanban

extension MemoryStore {
  public func renew(_ renewal: inout Renewal, on context: CommitContext, most: Int) throws(StoreFailure) {
    guard let project = renewal.project else { return }
    let open = shelf.cards.values.filter { $0.project == project && $0.life == .onBoard && $0.column != .done }
    let spots = open.compactMap { card in
      if case .time(_, _, let instant) = card.due { Renewal.Spot(moment: instant, id: card.id) } else { nil }
    }
    let found = spots.filter { $0 > renewal.spot }.sorted().prefix(max(1, most))
    let stale = found.filter { spot in shelf.cards[spot.id].map { $0.renewed(at: context.clock) != $0 } ?? false }
    try rewrite { ledger throws(StoreFailure) in try ledger.renew(stale.map(\.id), on: context) }
    renewal.pass(found.count == max(1, most) ? found.last : nil, rewritten: stale.count)
  }
}
