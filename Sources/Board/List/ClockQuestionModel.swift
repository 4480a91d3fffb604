import Kanban
import Words

/// Asks how much of a running clock's time counts, if the clock was started on an earlier day.
public struct ClockQuestionModel: Equatable, Sendable {
  private let card: CardID
  private let number: Int
  private let title: String
  private let old: OldClock

  /// The question about the card's clock; nil if the clock does not run, or was started today.
  init?(_ card: Card, in surroundings: Surroundings) {
    guard let old = OldClock(card.clock, at: surroundings.clock) else { return nil }
    (self.card, self.old, number, title) = (card.id, old, card.number, card.title)
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.answerYes): stop(adding: old.all)
    case .command(.countDay): stop(adding: old.ofDay)
    case .command(.answerNo): stop(adding: 0)
    case .command(.cancel), .command(.back): .close
    case .mouse(.click, let hit) where hit != .overlay: .close
    case .command, .text, .edit, .paste, .mouse: .stay
    }
  }

  private func stop(adding minutes: Int) -> Step { .propose(.stopped(card, since: old.start, adding: minutes)) }

  func question(in surroundings: Surroundings) -> QuestionContent? {
    let words = surroundings.words
    let since = words.clockSince(surroundings.dates.moment(old.start))
    return QuestionContent(
      words.clockTitle(number), surroundings.questionLines(since, about: title, most: 6),
      answers: [
        (.answerYes, words.countAll(words.work(old.all))), (.countDay, words.countDay(words.work(old.ofDay))),
        (.answerNo, words.countNothing), (.cancel, words.keepCounting),
      ], at: focus, in: surroundings)
  }
}

extension ClockQuestionModel: OverlayLayer {
  var overlay: Overlay { .clockQuestion(self) }
  var focus: Focus { .clockQuestion }

  /// False once the clock no longer runs since that moment, because it was stopped here or by another process, or the
  /// card was purged: the question is then closed.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    try surroundings.store.card(card)?.clock == old.start
  }
}

extension Surroundings {
  /// Starts the clock of a card, or stops it if it runs. If the running clock, of this or another card, was started on
  /// an earlier day, it only asks about that clock's time, unless `minutes` are given.
  func toggleClock(of card: Card, adding minutes: Int? = nil) throws(StoreFailure) -> Step {
    if minutes == nil, let id = try store.running().first, let running = try store.card(id),
      let question = ClockQuestionModel(running, in: self)
    {
      return .present(.clockQuestion(question))
    }
    return .propose(card.clock.map { .stopped(card.id, since: $0, adding: minutes) } ?? .started(card.id))
  }
}
