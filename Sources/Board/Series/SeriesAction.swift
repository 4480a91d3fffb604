import Kanban

/// What is done to a series as a whole, or to the occurrence that its card stands for.
enum SeriesAction: CaseIterable, Equatable, Sendable {
  case skip, pause, resume, takeOut

  /// Those that make sense for it now.
  static func possible(for repeats: Repeat?) -> [SeriesAction] {
    guard let repeats else { return [] }
    return [.skip, repeats.isPaused ? .resume : .pause, .takeOut]
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
  func change(of card: Card, in surroundings: Surroundings) -> Result<Change, Reason> {
    let (words, clock) = (surroundings.words, surroundings.clock)
    guard let repeats = card.repeats else { return .failure(Reason(words.doesNotRepeat(card.number))) }
    switch self {
    case .skip: return .success(.skipped([card.id]))
    case .takeOut: return .success(.detached(card.id, as: surroundings.newID, []))
    case .pause:
      guard !repeats.isPaused else { return .failure(Reason(words.isPausedAlready)) }
      return .success(.edited(card.id, card.text.changes { $0.repeats = repeats.paused }))
    case .resume:
      guard repeats.isPaused else { return .failure(Reason(words.isNotPaused)) }
      guard let resumed = repeats.resumed(at: clock) else {
        return .failure(Reason(words.seriesHasEnded(card.number)))
      }
      var text = card.text
      text.repeats = resumed
      if resumed.current != repeats.current {
        guard let due = resumed.due(resumed.current, at: clock) else {
          return .failure(Reason(words.zoneIsUnknown(resumed.zone ?? "")))
        }
        text.due = due
        // A period keeps its length.
        if let start = card.start, let old = card.due { text.start = start + (due.day - old.day) }
      }
      return .success(.edited(card.id, card.text.changes(to: text)))
    }
  }
}
