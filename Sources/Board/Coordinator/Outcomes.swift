import Kanban

/// What became of a change that was proposed.
extension Coordinator {
  /// Asks the store nothing that could fail: what is stored must never look as if it were not.
  mutating func committed(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> [Effect] {
    let progress = underWay.stored(change, receipt, in: surroundings.project)
    guard progress == .none else { return follow(progress, in: surroundings) }
    // What asked for the change has done its work.
    let step = layers.overlay?.with { $0.stored(change, receipt, in: surroundings) }
    let effects = follow(step ?? .stay, in: surroundings)
    last.remember(CardAction(change), on: receipt.entries.first)
    last.wasFinal(change.isFinal)
    last.wasRefused(false)
    defer { last.end() }
    if overlay?.layer.keepsQuietly == true {
      said.forgetRefusal()
      if let first = receipt.entries.first { layers.stored(change, first, in: surroundings) }
      return effects
    }
    guard let first = receipt.entries.first else {
      said.clear()
      if let why = Sentences(surroundings).unchanged(by: change) { say(Notice(why, .refusal), in: surroundings) }
      return effects
    }
    layers.stored(change, first, in: surroundings)
    say(change.notice(receipt, again: last, hiddenBy: board.shown, in: surroundings), in: surroundings)
    return effects
  }

  mutating func failed(_ change: Change, _ failure: StoreFailure, in surroundings: Surroundings) -> [Effect] {
    let progress = underWay.failed(failure)
    guard progress == .none else { return follow(progress, in: surroundings) }
    let text = Sentences(surroundings).failure(failure)
    let sentence = layers.overlay?.with { $0.refused(change, failure, saying: text, in: surroundings) }
    last.end()
    last.wasRefused(!change.isReversal)
    if sentence != "" { _ = refuse(sentence ?? text, in: surroundings) }
    let step = layers.overlay?.with { $0.afterRefusal(in: surroundings) }
    return follow(step ?? .stay, in: surroundings)
  }

  /// What was begun in one store is not gone on with in another; what was typed stays.
  mutating func replaced(in surroundings: Surroundings) {
    let words = surroundings.words
    if let change = overlay?.layer.proposed {
      _ = layers.overlay?.with { $0.refused(change, .replaced, saying: words.storeReplaced, in: surroundings) }
    }
    let isFree = underWay == UnderWay()
    underWay = UnderWay()
    last.end()
    say(isFree ? Notice(words.storeReopened) : Notice(words.storeReopenedStopping, .refusal), in: surroundings)
  }
}
