import Kanban

/// A change of any number of cards without a screen: what is to be written next, and what came of all of it. One undo takes
/// it back.
public struct CardsChange {
  private var bulk: Bulk
  private let surroundings: Surroundings
  private var failure: StoreFailure?

  public init(_ action: CardAction, on cards: [CardID], in surroundings: Surroundings) {
    bulk = Bulk(action, on: Set(cards), in: surroundings.project)
    self.surroundings = surroundings
  }

  /// On all that a query finds where they can be changed so.
  public init(_ action: CardAction, wherever query: Query, among columns: [Column], in surroundings: Surroundings) {
    bulk = Bulk(action, wherever: query, among: columns, in: surroundings.project)
    self.surroundings = surroundings
  }

  /// Cards that do not come again are left out of it.
  public var isOfSeries: Bool {
    get { bulk.isOfSeries }
    set { bulk.isOfSeries = newValue }
  }

  /// What this person did last is taken back, or done again.
  public init(takingBack isUndo: Bool, in surroundings: Surroundings) {
    // As if a first part had been written: whoever asks what there is to take back is the store.
    let work = isUndo ? Bulk.Work.undoing : .redoing
    bulk = Bulk(work, after: Receipt(isPartial: true), in: surroundings.project)
    self.surroundings = surroundings
  }

  /// Nil when there is no more of it.
  public mutating func next() throws(StoreFailure) -> Change? {
    while !bulk.isFinished, failure == nil {
      if let change = try bulk.goOn(in: surroundings) { return change }
    }
    return nil
  }

  public mutating func note(_ receipt: Receipt) { bulk.note(receipt) }

  /// What stands in the way of one card alone leaves that one out; else it is all over.
  public mutating func note(_ failure: StoreFailure) {
    if !bulk.goOn(after: failure) { self.failure = failure }
  }

  /// What came of it.
  public enum Outcome: Equatable {
    case done(String)
    /// Some of them; the rest is told, with why it ended where it did.
    case inPart(String, StoreFailure?)
    /// None of them could be changed.
    case nothing(String)
    /// All are as they were to be.
    case unchanged(String)
    /// There was no such card.
    case nothingFound
    case failed(StoreFailure)
  }

  private var ended: UnderWay.Ended { UnderWay.Ended(bulk: bulk, isStopped: false, failure: failure, held: nil) }

  /// How many cards it could not be done to, and why not to the first of them; nil where it was done to all.
  public var leftOut: String? {
    guard bulk.skipped > 0 else { return nil }
    let why = bulk.obstacle.map { Sentences(surroundings).refusal($0) }
    return surroundings.words.leftOut(bulk.skipped, why)
  }

  public var outcome: Outcome {
    let ended = ended
    guard bulk.done > 0 else {
      if let failure { return .failed(failure) }
      if bulk.skipped == 0 { return bulk.total == 0 ? .nothingFound : .unchanged(surroundings.words.nothingChanged) }
      return .nothing(ended.refusal(in: surroundings) ?? surroundings.words.nothingChanged)
    }
    let sentence = ended.sentence(in: surroundings)
    return failure != nil || bulk.skipped > 0 ? .inPart(sentence, failure) : .done(sentence)
  }
}
