import Kanban

/// What is done to a series as a whole, or to the occurrence that its card stands for.
enum SeriesAction: CaseIterable, Equatable, Sendable {
  case skip, pause, resume, takeOut

  /// Those that make sense for it now.
  static func possible(for repeats: Repeat?) -> [SeriesAction] {
    guard let repeats else { return [] }
    return repeats.isPaused ? [.resume, .takeOut] : [.skip, .pause, .takeOut]
  }

  func title(in words: any Words) -> String {
    switch self {
    case .skip: words.title(of: .skipOccurrence)
    case .pause: words.pauseSeries
    case .resume: words.resumeSeries
    case .takeOut: words.takeOut
    }
  }

  /// Or why not.
  func change(of card: Card, in surroundings: Surroundings) throws(Reason) -> Change {
    let words = surroundings.words
    guard let repeats = card.repeats else { throw Reason(words.doesNotRepeat(card.number)) }
    switch self {
    case .skip:
      guard !repeats.isPaused else { throw Reason(words.seriesIsPaused(card.number)) }
      return .skipped([card.id])
    case .takeOut: return .detached(card.id, as: surroundings.newID, [])
    case .pause:
      guard !repeats.isPaused else { throw Reason(words.isPausedAlready) }
      return .edited(card.id, card.text.changes { $0.repeats = repeats.paused })
    case .resume:
      guard repeats.isPaused else { throw Reason(words.isNotPaused) }
      guard let resumed = repeats.resumed(at: surroundings.clock) else {
        throw Reason(words.seriesHasEnded(card.number))
      }
      return .edited(card.id, card.text.changes(to: try card.resumed(resumed, in: surroundings)))
    }
  }
}

extension Card {
  /// With the deadline that the series goes on with; a period keeps its length.
  fileprivate func resumed(_ series: Repeat, in surroundings: Surroundings) throws(Reason) -> CardText {
    var text = text
    text.repeats = series
    guard series.current != self.repeats?.current else { return text }
    guard let due = series.due(series.current, at: surroundings.clock) else {
      throw Reason(surroundings.words.zoneIsUnknown(series.zone ?? ""))
    }
    text.due = due
    if let start = self.start, let old = self.due { text.start = start + (due.day - old.day) }
    return text
  }
}
