import Kanban
import Time
import Words

/// A change of many cards by a shell command: returns the changes to commit one by one and collects their results. One
/// undo takes all of it back.
public struct CardsChange {
  @Boxed private var bulk: Bulk
  private let surroundings: Surroundings
  private var failure: StoreFailure?

  public init(_ action: CardAction, on cards: [CardID], in surroundings: Surroundings) {
    bulk = Bulk(action, on: Set(cards), in: surroundings.project)
    self.surroundings = surroundings
  }

  public init(_ action: CardAction, wherever query: Query, among columns: [Column], in surroundings: Surroundings) {
    bulk = Bulk(action, wherever: query, among: columns, in: surroundings.project)
    self.surroundings = surroundings
  }

  /// True if the action moves whole series; cards that do not repeat are skipped.
  public var isOfSeries: Bool {
    get { bulk.isOfSeries }
    set { bulk.isOfSeries = newValue }
  }

  /// Undoes or redoes the last change of this user in the project.
  public init(takingBack isUndo: Bool, in surroundings: Surroundings) {
    // An undo or redo starts like one whose first batch is stored, because the store chooses the change to reverse.
    let work = isUndo ? Bulk.Work.undoing : .redoing
    bulk = Bulk(work, after: Receipt(isPartial: true), in: surroundings.project)
    self.surroundings = surroundings
  }

  public mutating func next() throws(StoreFailure) -> Change? {
    while !bulk.isFinished, failure == nil {
      if let change = try bulk.advance(in: surroundings) { return change }
    }
    return nil
  }

  public mutating func record(_ receipt: Receipt) { bulk.record(receipt) }

  /// Records a failed commit. A refusal about one card skips that card, unless the change is all or nothing; any other
  /// failure ends the change.
  public mutating func record(_ failure: StoreFailure) {
    if !bulk.advance(after: failure) { self.failure = failure }
  }

  public enum Outcome: Equatable {
    case done(String)
    /// Only a part of the cards was changed: a summary with the number of skipped ones, and the failure if one ended
    /// the change.
    case inPart(String, StoreFailure?)
    case nothing(String)
    /// No card was changed, because all of them have the wanted state already.
    case unchanged(String)
    case nothingFound
    case failed(StoreFailure)
  }

  private var ended: UnderWay.Ended { UnderWay.Ended(bulk: bulk, isStopped: false, failure: failure, held: nil) }

  /// Sentence with the number of cards that the change skipped and the reason for the first one; nil if it skipped
  /// none.
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
