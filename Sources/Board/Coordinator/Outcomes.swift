import Kanban

/// Results of proposed changes.
extension Coordinator {
  /// Never throws: a stored change must not look like a failed one.
  mutating func committed(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> [Effect] {
    let progress = underWay.stored(change, receipt, in: surroundings.project)
    guard progress == .none else { return follow(progress, in: surroundings) }
    // The overlay that proposed the change may close now.
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

  /// Stops all work of the old store. Typed text stays.
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
