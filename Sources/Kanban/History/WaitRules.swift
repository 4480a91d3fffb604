extension Commit {
  mutating func wait(_ ids: [CardID], _ waiting: Waiting?) throws(StoreFailure) {
    let waiting = try waiting?.judged()
    for id in ids {
      let before = try ledger.present(id)
      var after = before
      after.waiting = waiting
      if let cards = waiting?.cards { after.waiting?.cards = try awaited(cards, by: before) }
      try record(after, over: before, .waited, [.waiting(before.waiting, after.waiting)])
    }
  }

  /// The cards to wait for, sorted by id. Refuses a card in DONE and one that too many cards wait for. A card that is
  /// awaited already keeps its `since`, unless an occurrence of it was completed after that.
  private func awaited(_ cards: [Awaited], by card: Card) throws(StoreFailure) -> [Awaited] {
    let newest = try ledger.newestSequence()
    var awaited: [Awaited] = []
    for id in Set(cards.map(\.card)).sorted() {
      let other = try ledger.present(id)
      if other.column == .done { throw .refused(.isDone(number: other.number)) }
      if let old = card.waiting?.cards.first(where: { $0.card == id }), try !ledger.hasOccurred(old) {
        awaited.append(old)
      } else {
        try expectRoom(for: card, beside: other)
        awaited.append(Awaited(id, since: newest))
      }
    }
    return awaited
  }

  private func expectRoom(for card: Card, beside other: Card) throws(StoreFailure) {
    let waiters = try ledger.waiters(of: other.id, most: Waiting.mostWaiters)
    guard waiters.count < Waiting.mostWaiters || waiters.contains(card.id) else {
      throw .refused(.tooManyWaiters(number: other.number, limit: Waiting.mostWaiters))
    }
  }

  /// Refuses a change after which cards would wait for each other in a circle, or whose check exceeds its limit; also
  /// when an undo restores a dependency.
  func expectNoCircle(_ card: Card, over before: Card?) throws(StoreFailure) {
    let new = (card.waiting?.cards ?? []).filter { before?.waiting?.cards.contains($0) != true }
    // Only an existing card can close a circle of waiting cards: no card waits for a new one.
    guard before != nil, let path = try ledger.path(from: new.map(\.card), to: card.id) else { return }
    throw .refused(.waitsInCircle(try ledger.references(to: [card.id] + path, in: context.project)))
  }

  /// Counts the cards that waited for this one, if the change closes it or completes an occurrence of it. Each is
  /// counted only once in a change of several cards.
  mutating func countReleased(by card: Card, over before: Card?, _ kind: Entry.Kind) throws(StoreFailure) {
    guard let before, before.isOpen, !card.isOpen || kind == .occurred else { return }
    for waiter in try ledger.waiting(for: card.id) where released.insert(waiter.id).inserted { receipt.released += 1 }
  }
}

extension Waiting {
  fileprivate func judged() throws(StoreFailure) -> Waiting {
    let reason = reason.asTitle
    if reason.count > Waiting.longest { throw .refused(.reasonTooLong(reason.count, limit: Waiting.longest)) }
    if Set(cards.map(\.card)).count > Waiting.mostCards { throw .refused(.waitsForTooMany(limit: Waiting.mostCards)) }
    return Waiting(for: reason, until: until, cards: cards)
  }
}

// MARK: Dependencies

/// The reads that a check of dependencies makes.
public protocol WaitReader: CardReader {
  /// Whether an occurrence of the awaited card was completed since the wait began; then the card no longer blocks.
  func hasOccurred(_ awaited: Awaited) throws(StoreFailure) -> Bool
  /// The cards that were made to wait for this one, even if it no longer blocks them; at most `most`.
  func waiters(of card: CardID, most: Int) throws(StoreFailure) -> [CardID]
}

extension Ledger {
  func holds(_ awaited: Awaited, _ card: Card) throws(StoreFailure) -> Bool {
    guard card.isOpen, let other = try self.card(awaited.card), other.isOpen else { return false }
    return try !hasOccurred(awaited)
  }

  /// Whether an open card waits for one that nothing is going to complete: it is in the trash, or a paused series.
  fileprivate func isStuck(_ awaited: Awaited, on other: Card, _ card: Card) throws(StoreFailure) -> Bool {
    guard card.isOpen, other.column != .done, other.life == .inTrash || other.repeats?.isPaused == true else {
      return false
    }
    return try !hasOccurred(awaited)
  }

  fileprivate func waiting(for id: CardID) throws(StoreFailure) -> [Card] {
    var waiting: [Card] = []
    for waiter in try waiters(of: id, most: .max) {
      guard let card = try card(waiter), let awaited = card.waiting?.cards.first(where: { $0.card == id }) else {
        continue
      }
      if try holds(awaited, card) { waiting.append(card) }
    }
    return waiting
  }

  /// The dependencies, mentions, parent and parts of a card, without purged cards.
  public func tiedCards(of id: CardID) throws(StoreFailure) -> TiedCards {
    var tied = TiedCards()
    guard let card = try card(id) else { return tied }
    for awaited in card.waiting?.cards ?? [] {
      guard let other = try self.card(awaited.card), other.life != .purged else { continue }
      tied.awaited.append(
        TiedCard(other, holds: try holds(awaited, card), isStuck: try isStuck(awaited, on: other, card)))
    }
    tied.waiters = try waiting(for: id).map { TiedCard($0, holds: true) }
    let (mentioning, parts) = try mentioningAndParts(of: id, most: Parts.mostListed)
    tied.mentions = try mentions(in: mentioning)
    tied.parent = try tiedParent(of: card)
    tied.parts = try tiedParts(parts)
    if !parts.isEmpty { tied.partProgress = try partProgress(of: id) }
    return tied
  }
}

extension WaitReader {
  /// A path of dependencies from `starts` to `goal`, both included; nil without one. Closed cards count, because
  /// they may be reopened. `planned` holds dependencies that are not stored yet, and `isAwaited` must be true if one of
  /// them is for `goal`. Refuses if the search exceeds its limit.
  public func path(
    from starts: [CardID], to goal: CardID, planned: [CardID: [Awaited]] = [:], isAwaited: Bool = false
  ) throws(StoreFailure) -> [CardID]? {
    if starts.isEmpty { return nil }
    // No path leads to a card that no other one waits for. An import adds most dependencies of large files to such
    // cards, and needs no search then.
    if !isAwaited, !starts.contains(goal), try waiters(of: goal, most: 1).isEmpty { return nil }
    var cameFrom: [CardID: CardID] = [:]
    for start in starts { cameFrom[start] = start }
    var next = Array(starts.reversed())
    while let id = next.popLast() {
      if id == goal { return way(to: goal, cameFrom) }
      if cameFrom.count > WaitingCircle.mostCards { throw .refused(.waitsTooFar(limit: WaitingCircle.mostCards)) }
      let waitedFor = if let plannedWaits = planned[id] { plannedWaits } else { try card(id)?.waiting?.cards ?? [] }
      for awaited in waitedFor where cameFrom[awaited.card] == nil {
        if try hasOccurred(awaited) { continue }
        cameFrom[awaited.card] = id
        next.append(awaited.card)
      }
    }
    return nil
  }

  private func way(to goal: CardID, _ cameFrom: [CardID: CardID]) -> [CardID] {
    var way = [goal]
    while let last = way.last, let before = cameFrom[last], before != last { way.append(before) }
    return way.reversed()
  }
}

public enum WaitingCircle {
  /// The search for a circle gives up, and refuses the change, after this number of cards.
  public static let mostCards = 1_000
}

extension Ledger {
  /// The cards as users of this project write them: `#12`, or `work#12` for a card of another project. Missing ones are
  /// left out.
  func references(to cards: [CardID], in project: ProjectID) throws(StoreFailure) -> [CardReference] {
    var references: [CardReference] = []
    for id in cards {
      guard let card = try card(id) else { continue }
      let name = card.project == project ? nil : try self.project(card.project)?.reference
      references.append(CardReference(project: name, card.number))
    }
    return references
  }
}

/// Mentions of cards in notes. They are stored by id, so that they survive a move and a new number.
extension Ledger {
  public func mentioned(by card: Card) throws(StoreFailure) -> [CardID] {
    try mentioned(in: card.notes, of: card.project).filter { $0 != card.id }
  }

  package func mentioned(by page: Page) throws(StoreFailure) -> [CardID] {
    try mentioned(in: page.text, of: page.project)
  }

  private func mentioned(in text: String, of project: ProjectID) throws(StoreFailure) -> [CardID] {
    var ids: Set<CardID> = []
    for mention in Mentions.all(in: text) {
      if let card = try card(mention.reference, writtenIn: project) { ids.insert(card.id) }
    }
    return ids.sorted()
  }

  private func card(_ reference: CardReference, writtenIn project: ProjectID) throws(StoreFailure) -> Card? {
    guard let name = reference.project else { return try card(number: reference.number, in: project) }
    guard let named = try projects().first(where: { $0.matches(by: name) }) else { return nil }
    return try card(number: reference.number, in: named.id)
  }

  fileprivate func mentions(in cards: [CardID]) throws(StoreFailure) -> [TiedCard] {
    var mentions: [TiedCard] = []
    for mentioning in cards {
      if let card = try card(mentioning), card.life == .onBoard { mentions.append(TiedCard(card, holds: true)) }
    }
    return mentions
  }

  /// The card's notes after a move to `target`, with mentions that still mean the same cards: `#12` becomes `work#12`,
  /// and the other way round.
  func notes(of card: Card, from target: ProjectID) throws(StoreFailure) -> String {
    var notes = card.notes
    for mention in Mentions.all(in: card.notes, most: .max).reversed() {
      guard let other = try self.card(mention.reference, writtenIn: card.project), other.id != card.id else { continue }
      let exists = other.project == target
      if !exists, mention.reference.project != nil { continue }
      let name = exists ? nil : try project(other.project)?.reference
      notes.replaceSubrange(mention.range, with: CardReference(project: name, other.number).text)
    }
    return notes
  }

  /// The notes with the old number of another card replaced by its present one.
  func notes(of card: Card, naming other: Card, before old: Int) throws(StoreFailure) -> String {
    var notes = card.notes
    for mention in Mentions.all(in: card.notes, most: .max).reversed() where mention.reference.number == old {
      guard try self.card(mention.reference, writtenIn: card.project)?.id == other.id else { continue }
      let reference = CardReference(project: mention.reference.project, other.number)
      notes.replaceSubrange(mention.range, with: reference.text)
    }
    return notes
  }
}

extension Commit {
  mutating func noteMentions(in card: Card, over before: Card?) throws(StoreFailure) {
    let names = { (card: Card?) in card?.notes.utf8.contains(UInt8(ascii: "#")) == true }
    guard names(card) || names(before), card.notes != before?.notes || card.project != before?.project else { return }
    try ledger.setMentions(of: card.id, try ledger.mentioned(by: card))
  }
}
