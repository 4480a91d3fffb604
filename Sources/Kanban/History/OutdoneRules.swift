/// The parts of an incoming card that lost against a later change here.
struct Overridden {
  let card: CardID
  let theirs: CardSnapshot
  let parts: [CardSnapshot.Part]

  /// Omits the end of a wait, because no typed text is lost with it.
  init(_ one: IncomingCard, _ parts: [CardSnapshot.Part]) {
    (card, theirs) = (one.id, one.theirs.done(asOf: one.changed.other))
    self.parts = parts.filter { $0 != .waiting || one.theirs.waiting?.besideCards != nil }
  }
}

extension Commit {
  /// Records the overridden values as an entry and its reversal, so that the history can restore them. The card is not
  /// written with these values: its alarms would lose their state.
  mutating func tell(_ outdone: Overridden) throws(StoreFailure) {
    guard !outdone.parts.isEmpty, var card = try ledger.card(outdone.card) else { return }
    let reading = outdone.theirs.renewed(at: context.clock)
    let newParts = try ledger.newParts(outdone.parts, of: reading, by: card)
    let theirs = card.taking(newParts, from: reading)
    let fields = FieldChange.differences(card, theirs)
    guard !fields.isEmpty else { return }
    let before = card
    card.changed = context.clock.now
    try ledger.write(card, over: before, on: context)
    var aside = Commit(ledger: ledger, context: context)
    aside.context.group = nil
    try aside.comeAndGo(as: theirs, over: card, fields)
    ledger = aside.ledger
    receipt.entries += aside.receipt.entries
  }

  private mutating func comeAndGo(
    as theirs: Card, over card: Card, _ fields: [FieldChange]
  ) throws(StoreFailure) {
    try addEntry(theirs.asSubject, .received, fields, in: card.project)
    guard let come = receipt.entries.first else { return }
    try ledger.setReversed(come.sequence, true)
    receipt.entries[0].isReversed = true
    let gone = EntryDraft(
      moment: context.clock.now, actor: context.actor, project: card.project, kind: .undone, subject: card.asSubject,
      fields: fields.reversed().map(\.inverse), reverses: come.sequence)
    receipt.entries.append(try ledger.append(gone, group: nil))
  }
}

extension EntryReader {
  /// The parts whose values this card never had. Values it once had are in the history already.
  fileprivate func newParts(
    _ parts: [CardSnapshot.Part], of reading: CardSnapshot, by card: Card
  ) throws(StoreFailure) -> [CardSnapshot.Part] {
    var (newParts, past, before) = (parts, card, Int64?.none)
    for _ in 0..<20 where !newParts.isEmpty {
      let page = try entries(of: card.id, before: before, most: 100)
      for entry in page {
        guard let earlier = past.applying(entry.fields.reversed().map(\.inverse)) else { return newParts }
        past = earlier
        newParts.removeAll { CardSnapshot(past).isSame($0, as: reading) }
      }
      guard page.count == 100 else { break }
      before = page.last?.sequence
    }
    return newParts
  }
}

extension CardSnapshot {
  fileprivate func renewed(at clock: Clock) -> CardSnapshot {
    var reading = self
    reading.text.due = text.due.map(clock.renewed)
    reading.text.reminders = text.reminders.map(clock.renewed)
    return reading
  }
}

extension Card {
  fileprivate var asSubject: Entry.Subject { .card(id, number: number, title: text.title) }

  fileprivate func taking(_ parts: [CardSnapshot.Part], from theirs: CardSnapshot) -> Card {
    var reading = CardSnapshot(self)
    for part in parts { reading.copy(part, from: theirs) }
    var card = self
    card.text = reading.text
    // Keeps its awaited cards: theirs may not exist in this store.
    if parts.contains(.waiting), let waiting = theirs.waiting {
      card.waiting = Waiting(for: waiting.reason, until: waiting.until, cards: self.waiting?.cards ?? [])
    }
    if parts.contains(.position) {
      card.position = Position(
        column: theirs.column, place: theirs.place ?? position.place, completed: theirs.completed,
        cameFrom: theirs.cameFrom)
    }
    return card
  }
}
