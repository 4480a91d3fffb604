import Kanban
import Time
import Words

/// An action on a whole series, or on its current occurrence.
enum SeriesAction: CaseIterable, Equatable, Sendable {
  case skip, pause, resume, takeOut

  static func possible(for repeats: Repeat?) -> [SeriesAction] {
    guard let repeats else { return [] }
    return repeats.isPaused ? [.resume, .takeOut] : [.skip, .pause, .takeOut]
  }

  func title(in words: any Words) -> String {
    switch self {
    case .skip: words.title(of: .skipOccurrence)
    case .pause: words.pauseSeries
    case .resume: words.resumeSeries
    case .takeOut: words.title(of: .takeOut)
    }
  }

  func shortTitle(in words: any Words) -> String {
    switch self {
    case .skip: words.short(.skipOccurrence)
    case .pause: words.pauseSeries
    case .resume: words.resumeSeries
    case .takeOut: words.short(.takeOut)
    }
  }

  var command: Command {
    switch self {
    case .skip: .skipOccurrence
    case .pause, .resume: .pauseSeries
    case .takeOut: .takeOut
    }
  }

  /// Explains the effect on the card and its series.
  func meaning(for card: Card, in surroundings: Surroundings) -> String {
    let (words, clock) = (surroundings.words, surroundings.clock)
    let following = self == .resume ? card.repeats?.resumed(at: clock) : card.repeats?.skippingOne(at: clock)
    guard let next = following.map({ surroundings.dates.medium(.day($0.current.day)) }) else {
      return self == .pause ? words.pauseMeans : words.seriesHasEnded(card.number)
    }
    switch self {
    case .skip: return words.skipMeans(next: next)
    case .pause: return words.pauseMeans
    case .resume: return words.resumeMeans(next: next)
    case .takeOut: return words.takeOutMeans(next: next)
    }
  }

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
  /// The card's text after its series was resumed, with the deadline of the next occurrence; a period keeps its length.
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
