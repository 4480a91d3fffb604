import Time

/// A version of a card from another program or store, with the last common version.
public struct IncomingCard: Equatable, Sendable {
  public let id: CardID
  public var theirs: CardSnapshot
  public var changed: PartTimes
  public var base: Base?
  /// The parts that a merge skips, because the source has no value of its own for them: a file lacks them, or another
  /// program dropped their X-SEKAN properties and left the standard properties unchanged.
  public var omitted: Set<CardSnapshot.Part>
  /// True if the completion ends a series: the task was cancelled, Sekan wrote it so, or the card comes from a file.
  /// False for a mirror file that the user edited, if the card exists here.
  public var isEnded: Bool
  /// The number in the other store, which the card gets here if it is free. Nil if it is unknown, or if the card here
  /// keeps its number.
  public var number: Int?
  /// When a card that is new here was created in its source; nil if unknown.
  public var created: Moment?
  public var original: SourceText?
  /// The life and dates in the source, a backup or another file; nil for a task of a calendar.
  public var past: StoreDates?

  public init(
    _ id: CardID, _ theirs: CardSnapshot, changed: PartTimes, base: Base? = nil, omitted: Set<CardSnapshot.Part> = [],
    isEnded: Bool = false, number: Int? = nil, created: Moment? = nil, original: SourceText? = nil,
    past: StoreDates? = nil
  ) {
    self.id = id
    self.theirs = theirs
    self.changed = changed
    self.base = base
    self.omitted = omitted
    self.isEnded = isEnded
    self.number = number
    self.created = created
    self.original = original
    self.past = past
  }

  public typealias PartTimes = ChangeTimes<CardSnapshot.Part>
  public typealias Base = MergeBase<CardSnapshot>

  /// True if this copy of the card is older than the last copy that arrived.
  public var isOlder: Bool { base?.changed.map { changed.other < $0.other } ?? false }
}

public enum MergeOutcome: Equatable, Sendable {
  case new
  case same
  /// The parts taken from theirs; those among them that overwrite a change here; and the parts where theirs lost a
  /// change.
  case merged(taken: [CardSnapshot.Part], over: [CardSnapshot.Part], kept: [CardSnapshot.Part])
  /// Nothing but the completion of an occurrence is new, so the repeating card advances to the next occurrence.
  case occurred
  case removed(number: Int, Life)
}

extension IncomingCard {
  public func arrival(at card: Card?, lastChanged: LastChanges, _ clock: Clock) -> MergeOutcome {
    guard let card else { return .new }
    guard card.life == .onBoard else { return .removed(number: card.number, card.life) }
    let merge = merge(into: card, lastChanged)
    if merge.taken == [.position], merge.isDone, !isEnded, card.comingBack(at: clock) != nil {
      return isOfOccurrence(of: card) ? .occurred : .same
    }
    if merge.taken.isEmpty, merge.kept.isEmpty { return .same }
    return .merged(taken: merge.taken, over: merge.over, kept: merge.kept)
  }

  func merge(into card: Card, _ lastChanged: LastChanges) -> Merge {
    var received = self
    // Earlier versions kept the parent only in the source text: if the card here never had one, the incoming one is
    // taken.
    if card.parent == nil, lastChanged[.parent] == nil { received.takeParent(over: card) }
    return Merge(ours: CardSnapshot(card), received: received) { part in
      // For an import from a store, changes received from it count from the moment at which they were made there.
      (past == nil ? nil : lastChanged.elsewhere(part.fields))
        ?? lastChanged.moment(part.fields, changed: card.changed) ?? card.created
    }
  }

  private mutating func takeParent(over card: Card) {
    omitted.remove(.parent)
    if base == nil { base = Base(CardSnapshot(card), parts: []) }
    base?.learn(.parent, from: CardSnapshot(card))
  }

  /// False if the card here has advanced beyond the occurrence completed there: two completions of one occurrence count
  /// once.
  func isOfOccurrence(of card: Card) -> Bool {
    guard let ours = card.repeats?.current, let theirs = theirs.text.repeats?.current else { return true }
    return theirs >= ours
  }

  /// A version of `card` that waits for `cards`, which arrived after it.
  public init(waitingFor cards: [Awaited], of card: Card, changed: Moment? = nil, at clock: Clock) {
    var theirs = CardSnapshot(card)
    theirs.waiting = Waiting(for: card.waiting?.reason ?? "", until: card.waiting?.until, cards: cards)
    self.init(card.id, theirs, changed: PartTimes(other: changed ?? clock.now), base: Base(CardSnapshot(card)))
  }

  /// A version of `card` that differs by its parent, which arrived after its part and was paired with a card of another
  /// id.
  public init(partOf parent: CardID, _ card: Card, at clock: Clock) {
    var theirs = CardSnapshot(card)
    theirs.parent = parent
    self.init(card.id, theirs, changed: PartTimes(other: clock.now), base: Base(CardSnapshot(card)))
  }

  public init(placing card: Card, at place: Place, _ clock: Clock) {
    var theirs = CardSnapshot(card)
    theirs.place = place
    self.init(card.id, theirs, changed: PartTimes(other: clock.now), base: Base(CardSnapshot(card)))
  }
}

extension EntryReader {
  /// For each part its value right after its newest change here at one of the given moments, which are sorted newest
  /// first. A part without such a change is left out; nil if all are.
  public func parts(
    of card: Card, at moments: [CardSnapshot.Part: [Moment]]
  ) throws(StoreFailure) -> IncomingCard.Base? {
    var found = IncomingCard.Base(CardSnapshot(card), parts: [])
    var (past, open, before) = (card, moments, Int64?.none)
    for _ in 0..<IncomingCard.mostPages where !open.isEmpty {
      let entries = try entries(of: card.id, before: before, most: 100)
      for entry in entries {
        for (part, moments) in open where !entry.touched.isDisjoint(with: part.fields) {
          let isOfThen = moments.contains { $0 == entry.moment || $0 == entry.elsewhere[part.fields] }
          // An older entry may match the oldest of the moments, so the search goes further back, unless this entry
          // created the card.
          if let oldest = moments.last, entry.moment > oldest, !isOfThen, !entry.isBirth { continue }
          open[part] = nil
          if isOfThen { found.learn(part, from: CardSnapshot(past)) }
        }
        guard let earlier = past.applying(entry.fields.reversed().map(\.inverse)) else { return found.known }
        past = earlier
      }
      guard let last = entries.last, entries.count == 100 else { break }
      before = last.sequence
    }
    // A part without any change has had its value since the card was created, so it is known for that moment.
    for (part, moments) in open where moments.contains(card.created) { found.learn(part, from: CardSnapshot(past)) }
    return found.known
  }
}

extension IncomingCard {
  /// The maximum number of pages of a card's history that an import reads, each of a hundred entries.
  static let mostPages = 20
}

extension IncomingCard.Base {
  /// Replaces parts by those of a later common version.
  public mutating func renew(by later: IncomingCard.Base, at moments: [CardSnapshot.Part: Moment]) {
    for part in later.parts {
      reading.copy(part, from: later.reading)
      changed?.parts[part] = moments[part]
    }
    parts.formUnion(later.parts)
  }

  /// Takes over a part of a past version. A completion is left out if the card was not done then, as its moment is
  /// unknown.
  mutating func learn(_ part: CardSnapshot.Part, from past: CardSnapshot) {
    if part == .completion, past.column != .done { return }
    reading.copy(part, from: past)
    parts.insert(part)
  }

  /// The last common version, if it has a known value for the part; else nil.
  func reading(of part: CardSnapshot.Part) -> CardSnapshot? {
    guard parts.contains(part) else { return nil }
    return part == .completion && (reading.column != .done || reading.completed == nil) ? nil : reading
  }

  var known: IncomingCard.Base? { parts.isEmpty ? nil : self }
}

/// Finds changes of the server that a change here overwrote unseen, so that the machine that made them can list the
/// conflict.
extension EntryReader {
  /// The parts of a card whose newest change here won against a change on the server that had not been seen here. Reads
  /// the newest 100 entries.
  public func overriding(_ card: CardID) throws(StoreFailure) -> Set<CardSnapshot.Part> {
    var (touched, parts) = (FieldSet(), Set<CardSnapshot.Part>())
    for entry in try entries(of: card, before: nil, most: 100) {
      let newest = entry.touched.subtracting(touched)
      touched.formUnion(entry.touched)
      guard entry.isOverridden else { continue }
      parts.formUnion(CardSnapshot.Part.fields.filter { !$0.fields.isDisjoint(with: newest) })
    }
    return parts
  }

  /// True if the newest change of any of the fields did not come from a server; false if the newest 100 entries change
  /// none of them. Server changes that were overridden here are skipped.
  public func isOwn(_ fields: FieldSet, of subject: Subject) throws(StoreFailure) -> Bool {
    let entries = try entries(of: subject, before: nil, most: 100)
    let newest = entries.first { !$0.isOverridden && !$0.touched.isDisjoint(with: fields) }
    return newest.map { $0.actor.origin != .remote } ?? false
  }
}
