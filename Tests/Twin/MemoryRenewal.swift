import Kanban

extension MemoryStore {
  public func renew(_ renewal: inout Renewal, on context: CommitContext, most: Int) throws(StoreFailure) {
    if let project = renewal.project { try renewDeadlines(of: project, &renewal, on: context, most: max(1, most)) }
    guard renewal.isOfReminders else { return }
    let clock = AlarmClock(context.clock)
    let pending = shelf.alarms.filter { $0.value.next(on: .board, at: clock) != nil }.map(\.key)
    let stale = Set(pending.filter { renewal.changes($0.reminder, at: context.clock) }.map(\.card))
    try rewrite { ledger throws(StoreFailure) in try ledger.renew(stale.sorted(), on: context) }
    renewal.pass(nil, rewritten: stale.count)
  }

  private func renewDeadlines(
    of project: ProjectID, _ renewal: inout Renewal, on context: CommitContext, most: Int
  ) throws(StoreFailure) {
    let open = shelf.cards.values.filter { $0.project == project && $0.life == .onBoard && $0.column != .done }
    let timed = open.compactMap { card -> (spot: Renewal.Spot, card: Card)? in
      guard case .time(_, _, let instant) = card.due else { return nil }
      return (Renewal.Spot(moment: instant, number: card.number), card)
    }
    let found = timed.filter { $0.spot > renewal.spot }.sorted { $0.spot < $1.spot }.prefix(most)
    let stale = found.map(\.card).filter { $0.due.map(context.clock.renewed) != $0.due }
    try rewrite { ledger throws(StoreFailure) in try ledger.renew(stale.map(\.id), on: context) }
    renewal.pass(found.count == most ? found.last?.spot : nil, rewritten: stale.count)
  }
}
