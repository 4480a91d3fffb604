import Time

/// Import of cards from another program, store or server. The checks for typed cards do not apply: a deadline may be
/// past.
extension Commit {
  mutating func receive(_ received: [IncomingCard]) throws(StoreFailure) {
    var overridden: [Overridden] = []
    bottoms = [:]
    // The project is read once for all cards, because no imported card changes it.
    let home = try ledger.project(context.project)
    for one in received {
      if let card = try ledger.card(one.id) {
        bottoms = [:]
        // A card that is in the trash or purged is not changed by an import.
        if card.life == .onBoard { overridden.append(Overridden(one, try merge(one, into: card).kept)) }
      } else {
        try welcome(one, to: home)
      }
    }
    // The lost values come last: each is recorded as a change of its own, and a later entry would join its group.
    if context.actor.origin == .remote { for one in overridden { try recordLosses(one) } }
  }

  private mutating func welcome(_ one: IncomingCard, to home: Project?) throws(StoreFailure) {
    guard let home else { throw .refused(.projectIsGone) }
    // Only a card with the dates of its source, as from a backup, may be added to an archived project.
    if home.isArchived, one.past == nil { throw .refused(.projectIsArchived(home.name)) }
    let now = context.clock.now
    var card = Card(
      id: one.id, number: try number(one.number, for: one.id), project: context.project,
      life: one.past?.life ?? .onBoard, position: Position(column: .todo, place: .middle), text: one.theirs.text,
      created: one.past?.created ?? one.created ?? now, changed: now)
    card = card.renewed(at: context.clock)
    card.waiting = try validWait(one.theirs.waiting, of: card, one.past)
    card.parent = try validParent(one.theirs.parent, of: card)
    // An incoming completion of a repeating card completes its occurrence: the card moves on to its next one.
    let isOccurrence = !one.isEnded && one.theirs.column == .done && card.comingBack(at: context.clock) != nil
    card.position = try position(one.theirs, in: isOccurrence ? .todo : one.theirs.column, of: card, newIn: home)
    if card.column == .done { card.position.completed = one.theirs.done(asOf: one.changed.other).completed }
    try write(
      card, over: nil, .added, FieldChange.birth(of: card), entryIn: card.project, changed: one.past?.changed,
      elsewhere: one.past == nil ? [:] : one.changed.fieldTimes(CardSnapshot.Part.allCases))
    try keep(one)
    if isOccurrence {
      bottoms = [:]
      try occur(one)
    }
  }

  /// Refuses an import into an archived project, unless the card or page has the dates of its source, as in a backup.
  func expectRoom(for past: StoreDates?) throws(StoreFailure) {
    if past == nil { try ledger.open(context.project) } else { _ = try ledger.known(context.project) }
  }

  private mutating func number(_ wanted: Int?, for id: CardID) throws(StoreFailure) -> Int {
    if let wanted, try ledger.claim(wanted, for: id, in: context.project) { return wanted }
    return try ledger.nextNumber(in: context.project)
  }

  /// The number for a card: the wanted one, or its present one if `wanted` is nil or cannot be claimed.
  private mutating func number(_ wanted: Int?, for card: Card) throws(StoreFailure) -> Int {
    guard let wanted, try ledger.claim(wanted, for: card.id, in: card.project) else { return card.number }
    return wanted
  }

  mutating func renumber(_ id: CardID, to wanted: Int?, followers: [CardID]) throws(StoreFailure) {
    guard let before = try ledger.card(id) else { throw .refused(.cardIsGone) }
    if before.life == .purged { throw .refused(.cardIsPurged(number: before.number)) }
    var after = before
    after.number = if let wanted { try number(wanted, for: before) } else { try ledger.nextNumber(in: before.project) }
    guard after.number != before.number else { return }
    try write(after, over: before, .received, [.home(before.home, after.home)], entryIn: before.project)
    for follower in followers {
      guard let naming = try ledger.card(follower), naming.life != .purged else { continue }
      var text = naming.text
      text.notes = try ledger.notes(of: naming, naming: after, before: before.number)
      try rewrite(naming, as: text, kind: .received)
    }
  }

  private mutating func merge(_ one: IncomingCard, into before: Card) throws(StoreFailure) -> Merge {
    let merge = one.merge(into: before, try ledger.lastChanges(of: one.id))
    var after = before
    after.number = try number(one.number, for: before)
    after.text = merge.result.text
    if merge.taken.contains(.times) { after = after.renewed(at: context.clock) }
    if merge.taken.contains(.waiting) { after.waiting = try validWait(merge.result.waiting, of: before, one.past) }
    if merge.taken.contains(.parent) { after.parent = try validParent(merge.result.parent, of: before) }
    let isOccurrence =
      !one.isEnded && merge.isDone && before.column != .done && after.comingBack(at: context.clock) != nil
    if merge.taken.contains(.position), !isOccurrence {
      after.position = try position(merge.result, in: merge.result.column, of: before)
    }
    if after.column == .done, before.column != .done || merge.taken.contains(.completion) {
      after.position.completed = merge.result.done(asOf: one.changed.other).completed
      if merge.taken.contains(.completion) { after.position.cameFrom = merge.result.cameFrom }
    }
    let kind: Entry.Kind =
      !after.isLater(than: before)
      ? .received : after.hasSkipped(from: before, at: context.clock) ? .skipped : .occurred
    try recordValid(
      after, over: before, kind,
      elsewhere: one.past == nil ? [:] : one.changed.fieldTimes(merge.takenUnchanged(from: one)))
    // The mentions in the notes are stored again, because the cards that they mean may have been imported after this
    // one.
    if one.past != nil { try ledger.setMentions(of: one.id, try ledger.mentioned(by: after)) }
    // Only a copy that is not older replaces the stored source text.
    if !one.isOlder { try keep(one) }
    if isOccurrence, one.isOfOccurrence(of: before) { try occur(one) }
    return merge
  }

  private mutating func position(
    _ reading: CardSnapshot, in column: Column, of card: Card, newIn home: Project? = nil
  ) throws(StoreFailure) -> Position {
    let place =
      if let place = reading.place, reading.column == column { place } else if home != nil {
        try bottom(of: column, in: card.project)
      } else {
        try Room(column, of: card.project, moving: [card.id]).place(at: .top, in: &ledger)
      }
    if home != nil, card.life == .onBoard, let last = bottoms[column] { bottoms[column] = max(last, place) }
    var stage = reading.column == column ? reading.stage : ""
    // Another program sends no stage: the card keeps its own in the same column, or gets the first one.
    if stage.isEmpty, reading.place == nil || reading.column != column {
      stage = if let home { home.stages(of: column).first ?? "" } else { try self.stage(of: card, in: column) }
    }
    var position = card.moved(to: column, stage: stage, place, at: context.clock.now).position
    guard column == .done, home != nil || card.column != .done else { return position }
    position.cameFrom = home == nil ? reading.cameFrom ?? position.cameFrom : reading.cameFrom
    return position
  }

  /// The place below all cards of a column, which is read once for several new cards in a row.
  private mutating func bottom(of column: Column, in project: ProjectID) throws(StoreFailure) -> Place {
    if let last = bottoms[column] {
      let next = Place.between(last, nil)
      if next.key.utf8.count <= Place.comfortable { return next }
    }
    let place = try Room(column, of: project).place(at: .bottom, in: &ledger)
    bottoms[column] = try Room(column, of: project).gap(at: .bottom, in: ledger).lower?.place
    return place
  }

  private mutating func keep(_ one: IncomingCard) throws(StoreFailure) {
    if let original = one.original { try ledger.setOriginal(of: .card(one.id), original) }
  }

  private mutating func occur(_ one: IncomingCard) throws(StoreFailure) {
    do throws(StoreFailure) {
      try move([one.id], to: .done, at: .top, as: .completed)
    } catch {
      // The occurrence is not completed again if it was completed today already or this machine has no rules for the
      // zone.
      switch error {
      case .refused(.isDoneToday), .refused(.zoneIsMissing): return
      default: throw error
      }
    }
  }

  /// The wait for at most `mostCards` cards, without the card itself and cards that are not on the board or have too
  /// many waiters; nil if that leaves nothing. When a backup is restored, awaited cards in the trash are kept.
  private func validWait(_ waiting: Waiting?, of card: Card, _ past: StoreDates?) throws(StoreFailure) -> Waiting? {
    guard var waiting else { return nil }
    let isForCards = !waiting.cards.isEmpty
    let (newest, known) = (try ledger.newestSequence(), card.waiting?.cards ?? [])
    var cards: [Awaited] = []
    for id in Set(waiting.cards.map(\.card)).sorted().prefix(Waiting.mostCards) where id != card.id {
      guard let other = try ledger.card(id), other.life == .onBoard || past != nil && other.life == .inTrash else {
        continue
      }
      if let same = known.first(where: { $0.card == id }) {
        cards.append(same)
      } else if try ledger.waiters(of: id, most: Waiting.mostWaiters).count < Waiting.mostWaiters {
        cards.append(Awaited(id, since: newest))
      }
    }
    waiting.cards = cards
    // A wait without reason, day and cards is dropped, unless it comes from a store in which it had no cards either.
    let isIdle = waiting.reason.isEmpty && waiting.until == nil && cards.isEmpty
    return isIdle && (past == nil || isForCards) ? nil : waiting
  }

  /// Records the card. If its new dependencies form a circle, or the search for one gives up, the card keeps its old
  /// ones.
  private mutating func recordValid(
    _ after: Card, over before: Card, _ kind: Entry.Kind, elsewhere: [FieldSet: Moment]
  ) throws(StoreFailure) {
    do throws(StoreFailure) {
      try record(after, over: before, kind, FieldChange.received(before, after), elsewhere: elsewhere)
    } catch {
      switch error {
      case .refused(.waitsInCircle), .refused(.waitsTooFar):
        var after = after
        after.waiting?.cards = before.waiting?.cards ?? []
        if after.waiting == Waiting(for: "") { after.waiting = nil }
        try record(after, over: before, kind, FieldChange.received(before, after), elsewhere: elsewhere)
      default: throw error
      }
    }
  }
}

extension Card {
  /// True if the card is the same repeating series as `before`, at a later occurrence with another deadline.
  fileprivate func isLater(than before: Card) -> Bool {
    guard let now = self.repeats, let then = before.repeats else { return false }
    return now.isSameSeries(as: then) && now.current > then.current && self.due != before.due
  }

  /// True if all occurrences up to the current one were skipped and none was completed.
  fileprivate func hasSkipped(from before: Card, at clock: Clock) -> Bool {
    guard let now = self.repeats, let then = before.repeats, now.skipped.contains(then.current) else { return false }
    return now.first(onOrAfter: then.current, at: clock).map { $0 >= now.current } ?? true
  }
}

extension FieldChange {
  /// The field changes of the history entry that creates this card.
  package static func birth(of card: Card) -> [FieldChange] {
    let fields = [.life(nil, card.life), .position(nil, card.position)] + between(CardText(), card.text)
    return fields + (card.waiting.map { [.waiting(nil, $0)] } ?? []) + (card.parent.map { [.parent(nil, $0)] } ?? [])
      + (card.clock.map { [.clock(nil, $0)] } ?? [])
  }

  /// The field changes from one state of a card to another. They include project, number and clock, which an import may
  /// change.
  package static func received(_ before: Card, _ after: Card) -> [FieldChange] {
    let home = before.home == after.home ? [] : [FieldChange.home(before.home, after.home)]
    let clock = before.clock == after.clock ? [] : [FieldChange.clock(before.clock, after.clock)]
    return home + differences(before, after) + clock
  }
}

/// The parts of an incoming card that lost against a later change here.
struct Overridden {
  let card: CardID
  let theirs: CardSnapshot
  let parts: [CardSnapshot.Part]

  /// Leaves out `.waiting` if the other side has no reason and no day: no typed text is lost with that.
  init(_ one: IncomingCard, _ parts: [CardSnapshot.Part]) {
    (card, theirs) = (one.id, one.theirs.done(asOf: one.changed.other))
    self.parts = parts.filter { $0 != .waiting || one.theirs.waiting?.besideCards != nil }
  }
}

extension Commit {
  /// Records the overridden values as an entry and its reversal, so that the history can restore them. The card is not
  /// written with these values: its alarms would lose their state.
  mutating func recordLosses(_ overridden: Overridden) throws(StoreFailure) {
    guard !overridden.parts.isEmpty, var card = try ledger.card(overridden.card) else { return }
    let reading = overridden.theirs.renewed(at: context.clock)
    let newParts = try ledger.newParts(overridden.parts, of: reading, by: card)
    let theirs = card.taking(newParts, from: reading)
    let fields = FieldChange.differences(card, theirs)
    guard !fields.isEmpty else { return }
    let before = card
    card.changed = context.clock.now
    try ledger.write(card, over: before, on: context)
    try recordOverridden(fields, as: theirs.asSubject, of: card.asSubject, in: card.project)
  }

  /// Records the values of the other side as an entry that is undone at once by a second entry.
  mutating func recordOverridden(
    _ fields: [FieldChange], as theirs: Entry.Subject, of ours: Entry.Subject, in project: ProjectID
  ) throws(StoreFailure) {
    var aside = Commit(ledger: ledger, context: context)
    aside.context.group = nil
    try aside.addEntry(theirs, .received, fields, in: project)
    guard let entry = aside.receipt.entries.first else { return }
    try aside.ledger.setReversed(entry.sequence, true)
    aside.receipt.entries[0].isReversed = true
    let gone = EntryDraft(
      moment: context.clock.now, actor: context.actor, project: project, kind: .undone, subject: ours,
      fields: fields.reversed().map(\.inverse), reverses: entry.sequence)
    aside.receipt.entries.append(try aside.ledger.append(gone, group: nil))
    ledger = aside.ledger
    receipt.entries += aside.receipt.entries
  }
}

extension EntryReader {
  /// The parts whose values this card or page did not have in its last 2,000 entries; other values are in the history
  /// already.
  package func newParts<Now: Mergeable>(
    _ parts: [Now.Snapshot.Part], of reading: Now.Snapshot, by now: Now
  ) throws(StoreFailure) -> [Now.Snapshot.Part] {
    var (newParts, past, before) = (parts, now, Int64?.none)
    for _ in 0..<20 where !newParts.isEmpty {
      let entries = try entries(of: now.subject, before: before, most: 100)
      for entry in entries {
        guard let earlier = past.applying(entry.fields.reversed().map(\.inverse)) else { return newParts }
        past = earlier
        newParts.removeAll { past.snapshot.isSame($0, as: reading) }
      }
      guard entries.count == 100 else { break }
      before = entries.last?.sequence
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
    // The card keeps its own awaited cards, because theirs may not exist in this store.
    if parts.contains(.waiting), let waiting = theirs.waiting {
      card.waiting = Waiting(for: waiting.reason, until: waiting.until, cards: self.waiting?.cards ?? [])
    }
    if parts.contains(.parent) { card.parent = theirs.parent }
    if parts.contains(.position) {
      card.position = Position(
        column: theirs.column, stage: theirs.stage, place: theirs.place ?? position.place, completed: theirs.completed,
        cameFrom: theirs.cameFrom)
    }
    return card
  }
}

extension Ledger {
  /// Stores a source text. Nil or one that is too large deletes the previous one, because an outdated one must not
  /// remain.
  public mutating func setOriginal(of subject: RemoteSubject, _ original: SourceText?) throws(StoreFailure) {
    guard let original, original.isKept else { return try forgetOriginal(of: subject) }
    switch subject {
    case .card(let id): _ = try kept(id)
    case .page(let id): _ = try keptPage(id)
    }
    try keep(original, of: subject)
  }

  /// Claims a number for a card: false if it is out of range, or another card has it, or had it before a move to
  /// another project. Later cards get greater numbers.
  public mutating func claim(_ number: Int, for id: CardID, in project: ProjectID) throws(StoreFailure) -> Bool {
    _ = try known(project)
    guard (1...Card.greatestNumber).contains(number), try isFree(number, for: id, in: project) else { return false }
    if number > Card.greatestClaim, try number - Card.nearClaim > lastNumber(in: project) ?? 0 { return false }
    try count(through: number, in: project)
    return true
  }

  /// True if no other card has the number. A card that was renumbered within its project has given up its old one.
  func isFree(_ number: Int, for id: CardID, in project: ProjectID) throws(StoreFailure) -> Bool {
    guard let other = try card(number: number, in: project), other.id != id else { return true }
    return other.project == project && other.number != number
  }
}

extension Card {
  /// The greatest number that an import can claim for a card, so that a calendar cannot use up a project's numbers.
  static let greatestClaim = 9_999_999
  /// A greater number can be claimed if it exceeds the project's last one by at most this: other machines that count on
  /// after `greatestClaim` give such numbers.
  static let nearClaim = 10_000
  /// The greatest number that can be read from a file.
  static let greatestNumber = 999_999_999
}
