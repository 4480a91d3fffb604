import Time

/// Rules for the clock of a card. At most one clock runs in a store, and only that of an open card.
extension Commit {
  mutating func startClock(of id: CardID) throws(StoreFailure) {
    let card = try ledger.present(id)
    guard card.isOpen else { throw .refused(.clockNeedsOpenCard(number: card.number)) }
    guard card.clock == nil else { return }
    for other in try ledger.running() { try stopClock(of: other) }
    let before = try ledger.present(id)
    var after = before
    after.clock = context.clock.now
    try record(after, over: before, .edited, [.clock(nil, after.clock)])
  }

  mutating func stopClock(of id: CardID, since: Moment, adding minutes: Int?) throws(StoreFailure) {
    guard try ledger.present(id).clock == since else { throw .refused(.changedElsewhere(.clock)) }
    try stopClock(of: id, adding: minutes)
  }

  /// Stops a running clock with an entry of its own.
  mutating func stopClock(of id: CardID, adding minutes: Int? = nil) throws(StoreFailure) {
    let before = try ledger.kept(id)
    let (after, fields) = before.withoutClock([], at: context.clock.now, adding: minutes)
    try record(after, over: before, .edited, fields)
  }

  /// The fields that an undo may restore: all but the start of a clock, if another clock runs or the card would not be
  /// open.
  func withPermittedClock(_ fields: [FieldChange], of card: Card) throws(StoreFailure) -> [FieldChange] {
    guard fields.contains(where: \.startsClock) else { return fields }
    let isFree = try !ledger.running().contains { $0 != card.id }
    return isFree && card.applying(fields)?.isOpen == true ? fields : fields.filter { !$0.startsClock }
  }
}

extension Card {
  /// Stops a running clock: returns the card with the minutes added to `spent`, and `fields` with both changes.
  /// Unchanged if no clock runs.
  func withoutClock(_ fields: [FieldChange], at now: Moment, adding minutes: Int? = nil) -> (Card, [FieldChange]) {
    guard let start = clock else { return (self, fields) }
    var card = self
    card.clock = nil
    card.spent = min(Work.longest, text.spent + (minutes ?? Work.minutes(from: start, to: now)))
    var before = text.spent
    if case .length(let minutes)? = fields.change(of: .spent)?.before { before = minutes }
    let spent = TextChange(.spent, .length(before), .length(card.spent))
    let others = fields.filter { $0.field != FieldSet(.spent) }
    return (card, others + [.clock(start, nil)] + (spent.before == spent.after ? [] : [.text(spent)]))
  }
}

extension FieldChange {
  fileprivate var startsClock: Bool {
    if case .clock(_, .some) = self { true } else { false }
  }
}
