import Kanban

/// What is known here of a task that comes: its card, and what both had of it last.
public struct KnownTask {
  public let id: CardID
  public let card: Card?
  public let original: TaskObject?
  public let lastChanged: LastChanges
  private let now: Moment
  private var base: Received.Base?
  private var untold: Set<CardReading.Part> = []

  /// Its card may be called otherwise here than its name says.
  public init(
    _ task: ReadTask, as id: CardID? = nil, beside kept: Original?, in store: any CardTeller, _ place: TaskPlace
  ) throws(StoreFailure) {
    (self.id, now) = (id ?? task.card, place.clock.now)
    card = try store.card(self.id)
    lastChanged = try store.lastChanges(of: self.id)
    original = kept.flatMap { TaskObject($0) }
    guard let card else { return }
    let place = try store.place(place, naming: original)
    var wasDoneAtNoMoment = false
    // What cannot be read any more tells nothing.
    if let last = original.flatMap({ try? $0.read(in: place) }) {
      let reading = last.reading.done(asOf: last.changed.other)
      wasDoneAtNoMoment = last.reading.column == .done && !last.tellsCompletion
      base = Received.Base(reading, changed: last.isDated ? last.changed.remembered(at: now) : nil)
      untold = task.untold(beside: last)
    }
    // What another board has taken to be the moment counts only where this one knows no more.
    if !task.tellsCompletion, !wasDoneAtNoMoment { untold.insert(.completion) }
    // What they had of us last may be newer than what we had of them.
    let since = task.since.filter { !task.reading.isSame($0.key, as: CardReading(card)) }
    if !since.isEmpty, let found = try store.parts(of: card, at: since) {
      if base == nil { base = found } else { base?.renew(by: found, at: since) }
    }
    // Who knows none of our lines tells no more than what we would write now.
    let doubtful = task.unbelieved.subtracting(untold)
    guard doubtful.contains(where: { !task.reading.isSame($0, as: CardReading(card)) }) else { return }
    let written = TaskWriter(in: place) { id in
      // What cannot be asked for now has the name that we would give it.
      id == card.id ? task.uid : (try? store.original(of: id))?.uid ?? TaskNames.uid(id)
    }.write(card, lastChanged, over: kept)
    let named = try store.place(place, naming: written)
    if let now = try? written.read(in: named) { untold.formUnion(task.untold(beside: now)) }
  }

  public func received(_ task: ReadTask, _ original: Original?) -> Received {
    Received(
      id, task.reading, changed: task.changed.heard(at: now), base: base, untold: untold, isEnded: task.isEnded,
      number: card == nil ? task.number : nil,
      original: original)
  }
}
