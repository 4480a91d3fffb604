import Kanban

extension SQLiteStore {
  /// Writes nothing if no deadline has changed.
  public func renew(_ renewal: inout Renewal, on context: CommitContext, most: Int) throws(StoreFailure) {
    guard let project = renewal.project else { return }
    let found = try reading { () throws(StoreFailure) in
      try database.openTimes(after: renewal.spot, in: project, most: max(1, most))
    }
    let stale = found.filter { $0.due.map(context.clock.renewed) != $0.due }
    if !stale.isEmpty {
      try rewrite { ledger throws(StoreFailure) in try ledger.renew(stale.map(\.id), on: context) }
    }
    guard found.count == max(1, most), let last = found.last, case .time(_, _, let instant) = last.due else {
      return renewal.pass(nil, rewritten: stale.count)
    }
    renewal.pass(Renewal.Spot(moment: instant, id: last.id), rewritten: stale.count)
  }
}

extension Database {
  fileprivate func openTimes(
    after spot: Renewal.Spot, in project: ProjectID, most: Int
  ) throws(StoreFailure) -> [(id: CardID, due: Deadline?)] {
    let values: [Value] = [.id(project), .moment(spot.moment), .id(spot.id), .number(most)]
    return try all(.openTimesAfter, values, "cards") { (row: inout Row) throws(StoreFailure) in
      (id: try row.id(), due: try row.deadline())
    }
  }
}
