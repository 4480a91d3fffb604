import Kanban
import Time

/// Local knowledge about a received task: its card and the version that both sides had last.
public struct KnownTask {
  public let id: CardID
  public let card: Card?
  public let original: TaskObject?
  public let lastChanged: LastChanges
  private let now: Moment
  private var base: IncomingCard.Base?
  private var omitted: Set<CardSnapshot.Part> = []

  /// Compares a received task with its card. `id` is nil if the id of the card derives from the UID of the task.
  public init(
    _ task: ReadTask, as id: CardID? = nil, beside kept: SourceText?, in store: any CardReader, _ place: TaskPlace
  ) throws(StoreFailure) {
    (self.id, now) = (id ?? task.card, place.clock.now)
    card = try store.card(self.id)
    lastChanged = try store.lastChanges(of: self.id)
    original = kept.flatMap { TaskObject($0) }
    guard let card else { return }
    let place = try store.place(place, naming: original)
    var wasDoneAtNoMoment = false
    // Ignores the version that both sides had last if it cannot be read.
    if let last = original.flatMap({ try? $0.read(in: place) }) {
      let reading = last.reading.done(asOf: last.changed.other)
      wasDoneAtNoMoment = last.reading.column == .done && !last.tellsCompletion
      base = IncomingCard.Base(reading, changed: last.isDated ? last.changed.withoutFuture(at: now) : nil)
      omitted = task.omitted(beside: last)
    }
    // A task without a time of completion does not replace that of the card, unless the last common version was done
    // without one as well.
    if !task.tellsCompletion, !wasDoneAtNoMoment { omitted.insert(.completion) }
    // The other side may have read a later version of this card than the last one received here. For the parts that
    // differ, the base is then our card at that time, from the history.
    let since = task.since.filter { !task.reading.isSame($0.key, as: CardSnapshot(card)) }
    if !since.isEmpty, let found = try store.parts(of: card, at: since.mapValues { [$0] }) {
      if base == nil { base = found } else { base?.renew(by: found, at: since) }
    }
    // If parts have no valid private properties, those that equal what Sekan would write now count as unchanged.
    let doubtful = task.unbelieved.subtracting(omitted)
    guard doubtful.contains(where: { !task.reading.isSame($0, as: CardSnapshot(card)) }) else { return }
    let written = TaskWriter(in: place) { id in
      // If the lookup of a card's UID fails, uses the UID that Sekan would give it.
      id == card.id ? task.uid : (try? store.original(of: id))?.uid ?? TaskNames.uid(id)
    }.write(card, lastChanged, over: kept)
    let named = try store.place(place, naming: written)
    if let now = try? written.read(in: named) { omitted.formUnion(task.omitted(beside: now)) }
  }

  public func received(_ task: ReadTask, _ original: SourceText?) -> IncomingCard {
    IncomingCard(
      id, task.reading, changed: task.changed.capped(at: now), base: base, omitted: omitted, isEnded: task.isEnded,
      number: card == nil ? task.number : nil, created: card == nil ? task.created.map { min($0, now) } : nil,
      original: original)
  }
}
