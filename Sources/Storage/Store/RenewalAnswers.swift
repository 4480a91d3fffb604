import Kanban
import Time

extension SQLiteStore {
  /// Recomputes the next `most` deadlines with the present zone rules; after the last deadline also the next `most`
  /// reminders. Writes nothing if none changes.
  public func renew(_ renewal: inout Renewal, on context: CommitContext, most: Int) throws(StoreFailure) {
    let most = max(1, most)
    if let project = renewal.project { try renewDeadlines(of: project, &renewal, on: context, most: most) }
    // The reminders begin in the same call: most boards have only a few.
    if renewal.isOfReminders { try renewReminders(&renewal, on: context, most: most) }
  }

  private func renewDeadlines(
    of project: ProjectID, _ renewal: inout Renewal, on context: CommitContext, most: Int
  ) throws(StoreFailure) {
    let spot = renewal.spot
    let found = try reading { () throws(StoreFailure) in try database.openTimes(after: spot, in: project, most: most) }
    let stale = found.filter { $0.due.map(context.clock.renewed) != $0.due }
    try rewrite(stale.map(\.id), on: context)
    guard found.count == most, let last = found.last, case .time(_, _, let instant) = last.due else {
      return renewal.pass(nil, rewritten: stale.count)
    }
    renewal.pass(Renewal.Spot(moment: instant, number: last.number), rewritten: stale.count)
  }

  /// Recomputes reminders. Reads only the alarms of the channel `board`: before a reminder has rung, it has one on
  /// every channel.
  private func renewReminders(
    _ renewal: inout Renewal, on context: CommitContext, most: Int
  ) throws(StoreFailure) {
    let spot = renewal.spot
    let found = try reading { () throws(StoreFailure) in try database.pendingReminders(after: spot, most: most) }
    var stale: Set<CardID> = []
    for pending in found where renewal.changes(pending.reminder, at: context.clock) { stale.insert(pending.card) }
    try rewrite(stale.sorted(), on: context)
    renewal.pass(found.count == most ? found.last?.spot : nil, rewritten: stale.count)
  }

  private func rewrite(_ cards: [CardID], on context: CommitContext) throws(StoreFailure) {
    guard !cards.isEmpty else { return }
    try rewrite { ledger throws(StoreFailure) in try ledger.renew(cards, on: context) }
  }
}

extension Database {
  fileprivate func openTimes(
    after spot: Renewal.Spot, in project: ProjectID, most: Int
  ) throws(StoreFailure) -> [(id: CardID, number: Int, due: Deadline?)] {
    let values: [Value] = [.id(project), .moment(spot.moment), .number(spot.number), .number(most)]
    return try all(.openTimesAfter, values, "cards") { (row: inout Row) throws(StoreFailure) in
      (id: try row.id(), number: Int(try row.integer(in: Row.numbers)), due: try row.deadline())
    }
  }

  fileprivate func pendingReminders(
    after spot: Renewal.Spot, most: Int
  ) throws(StoreFailure) -> [(card: CardID, reminder: Reminder, spot: Renewal.Spot)] {
    let channel = Value.number(AlarmChannel.board.rawValue)
    let values: [Value] = [
      channel, .moment(spot.moment), .number(spot.number), .text(spot.reminder), .number(most),
    ]
    return try all(.remindersAfter, values, "alarms") { (row: inout Row) throws(StoreFailure) in
      let card: CardID = try row.id()
      var text = ""
      let reminder = try row.textValue {
        text = $0
        return Reminder(text: $0)
      }
      let spot = Renewal.Spot(moment: try row.moment(), number: Int(row.key), reminder: text)
      return (card: card, reminder: reminder, spot: spot)
    }
  }
}
