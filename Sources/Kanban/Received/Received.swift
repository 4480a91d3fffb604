/// A card that comes from elsewhere: what another program tells of it, and what both had before.
public struct Received: Equatable, Sendable {
  public let id: CardID
  public var theirs: CardReading
  public var changed: Told
  public var base: Base?
  /// Of what it tells nothing: its lines say what they said before, and lack what only we would have said.
  public var untold: Set<CardReading.Part>
  /// When it says that it is done it does not come again: it was given up, or we said so ourselves.
  public var isEnded: Bool
  /// What it is called there: so it is to be called here, if nothing is. Nil where that is nothing new.
  public var number: Int?
  public var original: Original?
  /// Nil where it comes from no store.
  public var past: Past?

  public init(
    _ id: CardID, _ theirs: CardReading, changed: Told, base: Base? = nil, untold: Set<CardReading.Part> = [],
    isEnded: Bool = false, number: Int? = nil, original: Original? = nil, past: Past? = nil
  ) {
    self.id = id
    self.theirs = theirs
    self.changed = changed
    self.base = base
    self.untold = untold
    self.isEnded = isEnded
    self.number = number
    self.original = original
    self.past = past
  }

  public typealias Told = WhenTold<CardReading.Part>

  /// What both had last, of the parts of which that is known.
  public struct Base: Equatable, Sendable {
    public var reading: CardReading
    public var parts: Set<CardReading.Part>
    /// Nil where it is not from there: then no copy is older than it.
    public var changed: Told?

    public init(
      _ reading: CardReading, parts: Set<CardReading.Part> = Set(CardReading.Part.allCases), changed: Told? = nil
    ) {
      self.reading = reading
      self.parts = parts
      self.changed = changed
    }
  }

  /// A copy that was written before the one that came last.
  public var isOlder: Bool { base?.changed.map { changed.other < $0.other } ?? false }
}

/// What becomes of a card that comes from elsewhere.
public enum Arrival: Equatable, Sendable {
  case new
  /// It tells nothing new.
  case same
  /// What of it is taken; of these, what somebody had changed here, too; and what is told and stays as it is here.
  case merged(taken: [CardReading.Part], over: [CardReading.Part], kept: [CardReading.Part])
  /// The next occurrence comes, and nothing else is new.
  case occurred
  /// It lies in the trash here, or was purged.
  case removed(number: Int, Life)
}

extension Received {
  /// What becomes of it beside the card that is here.
  public func arrival(at card: Card?, lastChanged: LastChanges, _ clock: Clock) -> Arrival {
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
    Merge(ours: CardReading(card), received: self) { part in
      // What came here from a store is as old as it was there.
      (past == nil ? nil : lastChanged.elsewhere(part.fields))
        ?? lastChanged.moment(part.fields, changed: card.changed) ?? card.created
    }
  }

  /// Two who are done with the same occurrence are done with one.
  func isOfOccurrence(of card: Card) -> Bool {
    guard let ours = card.repeats?.current, let theirs = theirs.text.repeats?.current else { return true }
    return theirs >= ours
  }
}

extension Received {
  /// That a card is to wait for others, of which it came before they did.
  public init(waitingFor cards: [Awaited], of card: Card, told: Moment? = nil, at clock: Clock) {
    var theirs = CardReading(card)
    theirs.waiting = Waiting(for: card.waiting?.reason ?? "", until: card.waiting?.until, cards: cards)
    self.init(card.id, theirs, changed: Told(other: told ?? clock.now), base: Base(CardReading(card)))
  }
}

extension Received {
  /// That a card lies elsewhere in its column.
  public init(placing card: Card, at place: Place, _ clock: Clock) {
    var theirs = CardReading(card)
    theirs.place = place
    self.init(card.id, theirs, changed: Told(other: clock.now), base: Base(CardReading(card)))
  }
}

extension EntryTeller {
  /// What a card said of its parts at moments at which they were changed here; of any other moment nothing is known.
  public func parts(
    of card: Card, at moments: [CardReading.Part: Moment]
  ) throws(StoreFailure) -> Received.Base? {
    var found = Received.Base(CardReading(card), parts: [])
    var (past, open, before) = (card, moments, Int64?.none)
    for _ in 0..<Received.mostPages where !open.isEmpty {
      let entries = try entries(of: card.id, before: before, most: 100)
      for entry in entries {
        for (part, moment) in open where !entry.touched.isDisjoint(with: part.fields) {
          let isOfThen = entry.moment == moment || entry.elsewhere[part.fields] == moment
          // Of what came later than it was changed there, nothing is known of before.
          if entry.moment > moment, !isOfThen, !entry.isBirth { continue }
          open[part] = nil
          if isOfThen { found.learn(part, from: CardReading(past)) }
        }
        guard let earlier = past.applying(entry.fields.reversed().map(\.inverse)) else { return found.known }
        past = earlier
      }
      guard let last = entries.last, entries.count == 100 else { break }
      before = last.sequence
    }
    // What was never filled in is as it was when the card came to be.
    for (part, moment) in open where moment == card.created { found.learn(part, from: CardReading(past)) }
    return found.known
  }
}

extension Received {
  /// Of a hundred entries each; who has changed a card more often since is asked to no end.
  static let mostPages = 20
}

extension Received.Base {
  /// Where a part is known to have been told there after all this, it is as it was told then.
  public mutating func renew(by later: Received.Base, at moments: [CardReading.Part: Moment]) {
    for part in later.parts {
      reading.take(part, from: later.reading)
      changed?.parts[part] = moments[part]
    }
    parts.formUnion(later.parts)
  }

  /// Of what was not done then nobody knows when it was.
  fileprivate mutating func learn(_ part: CardReading.Part, from past: CardReading) {
    if part == .completion, past.column != .done { return }
    reading.take(part, from: past)
    parts.insert(part)
  }

  /// Nil where it is not known what both had of it.
  func reading(of part: CardReading.Part) -> CardReading? {
    guard parts.contains(part) else { return nil }
    return part == .completion && (reading.column != .done || reading.completed == nil) ? nil : reading
  }

  fileprivate var known: Received.Base? { parts.isEmpty ? nil : self }
}
